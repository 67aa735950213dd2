"""A game from its record, step by step: forwards with what happened, anywhere at once."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from sanjuan_desktop.control.journal import Journal
from sanjuan_desktop.control.step import Step
from sanjuan_desktop.rules import apply, view_for
from sanjuan_desktop.rules.record import ROOT

if TYPE_CHECKING:
    from sanjuan_desktop.control.game_setup import GameSetup
    from sanjuan_desktop.control.step import LogLine
    from sanjuan_desktop.rules import Event, GameRecord, State


@dataclass(frozen=True, slots=True)
class Moment:
    """Where a replay stands: the round, who is to act (-1 after the end), and how it came to be so."""

    place: int
    round: int
    actor: int
    words: tuple[LogLine, ...]


@dataclass(frozen=True, slots=True)
class OtherLine:
    """A line that leaves the one that is shown after ``place``, and goes on to the move ``leaf``.

    ``leaves`` and ``ends`` are the rounds in which it does so; ``is_over`` says that the game ends there.
    """

    leaf: int
    place: int
    leaves: int
    ends: int
    is_over: bool


class Replay:
    """Holds every state of one line of a record; places count from 0, the deal, to ``length``, its last move.

    ``head`` is that last move, None for the one the record stands after.

    Raises:
        RecordError: an action of the record is illegal.
    """

    def __init__(self, setup: GameSetup, record: GameRecord, head: int | None = None) -> None:
        record.replay(head)
        self.setup = setup
        self.record = record
        self.moves = (ROOT, *record.path(head))
        """The move of the record at each place."""
        self._journal = Journal(tuple(seat.name for seat in setup.seats))
        self._states: list[State] = []
        self._events: list[tuple[Event, ...]] = []
        events: list[Event] = []
        state = record.start(events)
        for index in self.moves:
            if index != ROOT:
                events = []
                apply(state, record.moves[index].action, events)
            self._states.append(state.copy())
            self._events.append(tuple(events))

    @property
    def length(self) -> int:
        """The last place."""
        return len(self._states) - 1

    @property
    def is_over(self) -> bool:
        """True if the line goes to the end of the game."""
        return self._states[-1].is_over

    def step(self, place: int, seat: int) -> Step:
        """Return what happened on the way to ``place``, as a seat sees it."""
        view = view_for(self._states[place], seat)
        seen = tuple(event.redacted_for(seat) for event in self._events[place])
        return Step(seen, view, self._journal.tell(seen, view))

    def table(self, place: int, seat: int) -> Step:
        """Return the table at ``place`` as a seat sees it, with the whole log up to there."""
        lines = [line for at in range(place + 1) for line in self.step(at, seat).log]
        return Step((), view_for(self._states[place], seat), tuple(lines))

    def moment(self, place: int, seat: int) -> Moment:
        """Return where the replay stands at ``place``."""
        state = self._states[place]
        return Moment(place, state.round, state.actor, self.step(place, seat).log)

    def actor(self, place: int) -> int:
        """Return who acted on the way to ``place``; at the deal, who acts first."""
        return self._states[max(0, place - 1)].actor

    def other_lines(self) -> list[OtherLine]:
        """Return the lines of the record that are not shown, in the order in which they were begun."""
        moves = self.record.moves
        parents = {move.parent for move in moves}
        shown = {move: place for place, move in enumerate(self.moves)}
        found = []
        for leaf in range(len(moves)):
            if leaf in parents or leaf in shown:
                continue
            at = leaf
            while at not in shown:
                at = moves[at].parent
            last = self.record.replay(leaf)
            place = shown[at]
            found.append(OtherLine(leaf, place, self._states[place].round, last.round, last.is_over))
        return found

    def rounds(self) -> tuple[int, ...]:
        """Return the place at which each round begins; the first hands are chosen in the first one, at 0."""
        pairs = enumerate(pairwise(self._states), start=1)
        return (0, *(place for place, (old, new) in pairs if new.round > max(1, old.round)))
