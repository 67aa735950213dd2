"""Replay of a recorded game: forwards with events, or directly at any position."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.control.questions.forced_pass import view_before_pass
from sanjuan_desktop.control.session.hand_over_lines import hand_over_lines
from sanjuan_desktop.control.session.journal import Journal, time_up
from sanjuan_desktop.control.session.step import Step
from sanjuan_desktop.control.session.viewer import Viewer
from sanjuan_desktop.control.text.phrases import displayed_round
from sanjuan_desktop.rules import IllegalActionError, apply
from sanjuan_desktop.rules.record import ROOT

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from sanjuan_desktop.control.session.step import LogLine
    from sanjuan_desktop.control.setup import GameSetup
    from sanjuan_desktop.rules import Event, GameRecord, State


FOLLOW: Final = -2
"""Value of a seat that stands for the acting player's point of view."""

MOST_LINES: Final = 60
"""Maximum number of listed branches; no player looks through more."""


MOST_STEPS: Final = 1_000
"""Maximum number of steps in the log; a whole game has about 150, one of random moves up to 750."""


@dataclass(frozen=True, slots=True)
class Moment:
    """Position of a replay: round from 1, seat to act (-1 after the end), log of the last step."""

    place: int
    round: int
    actor: int
    words: tuple[LogLine, ...]


@dataclass(frozen=True, slots=True)
class OtherLine:
    """A branch that leaves the shown one after ``place`` and ends with the move ``leaf``.

    ``leaves`` and ``ends`` are its first and last round, from 1. ``is_over`` is true if the game ends there.
    """

    leaf: int
    place: int
    leaves: int
    ends: int
    is_over: bool


class Replay:
    """All states of one branch of a record.

    Places count from 0, the deal, to ``length``, the last move. ``head`` is that last move; None means the
    head of the record. ``reach`` is called with the processed share of the moves, 0 to 1; its exceptions end
    the replay. ``timed_out`` are the moves that the table made because the time of a person was up.

    Raises:
        RecordError: an action of the record is illegal.
    """

    def __init__(
        self,
        setup: GameSetup,
        record: GameRecord,
        head: int | None = None,
        reach: Callable[[float], None] | None = None,
        timed_out: Collection[int] = (),
    ) -> None:
        self.setup = setup
        self.record = record
        self.moves = (ROOT, *record.path(head))
        """Index of the move in the record at each place."""
        self._journal = Journal(tuple(seat.name for seat in setup.seats))
        self._timed_out = frozenset(timed_out)
        self._changes = hand_over_lines(setup, self.moves[1:])
        self._states: list[State] = []
        self._events: list[tuple[Event, ...]] = []
        events: list[Event] = []
        state = record.start(events)
        for place, index in enumerate(self.moves):
            if reach is not None:
                reach(place / len(self.moves))
            if index != ROOT:
                events = []
                try:
                    apply(state, record.moves[index].action, events)
                except IllegalActionError:
                    record.replay(head)  # raises RecordError, which names the move
                    raise
            self._states.append(state.copy())
            self._events.append(tuple(events))

    @property
    def length(self) -> int:
        """The last place."""
        return len(self._states) - 1

    @property
    def is_over(self) -> bool:
        """True if the branch reaches the end of the game."""
        return self._states[-1].is_over

    def step(self, place: int, seat: int) -> Step:
        """Return the events that lead to ``place``, as a seat sees them."""
        viewer = self._viewer(seat)
        view, seen = viewer.view(self._states[place]), viewer.seen(self._events[place])
        before = None
        if place:
            action = self.record.moves[self.moves[place]].action
            before = view_before_pass(self._states[place - 1], seat, action)
        lines = self._journal.describe(seen, view, before)
        if self.moves[place] in self._timed_out:
            lines = (time_up(self.actor(place)), *lines)
        return Step(seen, view, (*lines, *self._changes.get(self.moves[place], ())))

    def table(self, place: int, seat: int) -> Step:
        """Return the table at ``place`` as a seat sees it, with the log of the last :data:`MOST_STEPS`."""
        steps = range(max(0, place + 1 - MOST_STEPS), place + 1)
        lines = [line for at in steps for line in self.step(at, seat).log]
        return Step((), self._viewer(seat).view(self._states[place]), tuple(lines))

    def moment(self, place: int, seat: int) -> Moment:
        """Return the position of the replay at ``place``."""
        state = self._states[place]
        return Moment(place, displayed_round(state.round), state.actor, self.step(place, seat).log)

    def state(self, place: int) -> State:
        """Return a copy of the state at ``place``, with all hidden cards."""
        return self._states[place].copy()

    def actor(self, place: int) -> int:
        """Return the seat that acted before ``place``; at the deal, the seat that acts first."""
        return self._states[max(0, place - 1)].actor

    def other_lines(self) -> list[OtherLine]:
        """Return the branches of the record that are not shown, in the order in which they were started.

        Only the last :data:`MOST_LINES` are returned. Every move is applied once, however many branches share
        it.
        """
        moves = self.record.moves
        parents = {move.parent for move in moves}
        leaves_at = {move: place for place, move in enumerate(self.moves)}
        ends = []
        for index, move in enumerate(moves):
            if index not in leaves_at:
                leaves_at[index] = leaves_at[move.parent]
                if index not in parents:
                    ends.append(index)
        del ends[:-MOST_LINES]
        last = self._states_after(ends)
        return [
            OtherLine(
                leaf,
                leaves_at[leaf],
                displayed_round(self._states[leaves_at[leaf]].round),
                displayed_round(last[leaf].round),
                last[leaf].is_over,
            )
            for leaf in ends
        ]

    def _viewer(self, seat: int) -> Viewer:
        return Viewer(seat, self.setup.open_hands)

    def _states_after(self, ends: list[int]) -> dict[int, State]:
        """Return the states after the last moves of other branches."""
        moves = self.record.moves
        states = {move: self._states[place] for place, move in enumerate(self.moves)}
        needed = set()
        for end in ends:
            at = end
            while at not in states and at not in needed:
                needed.add(at)
                at = moves[at].parent
        waiting = Counter(moves[index].parent for index in needed)
        # A move has a higher index than its parent.
        for index in sorted(needed):
            parent = moves[index].parent
            waiting[parent] -= 1
            # A state is kept only while further moves that follow from it need it.
            keep = waiting[parent] or parent not in needed
            state = states[parent].copy() if keep else states.pop(parent)
            apply(state, moves[index].action)
            states[index] = state
        return {end: states[end] for end in ends}

    def rounds(self) -> tuple[int, ...]:
        """Return the place at which each round begins; the choice of the first hands belongs to round 1."""
        pairs = enumerate(pairwise(self._states), start=1)
        return (0, *(place for place, (old, new) in pairs if new.round > max(1, old.round)))
