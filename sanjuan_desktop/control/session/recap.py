"""Recap of a game: what has happened since the last decision of one seat, as that seat may see it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sanjuan_desktop.control.session.sentences import sentences_of
from sanjuan_desktop.control.session.step import Step

if TYPE_CHECKING:
    from sanjuan_desktop.control.session.replay import Replay


@dataclass(frozen=True, slots=True)
class Recap:
    """Table after the last decision of a seat, and the steps that lead to the current position.

    ``lines`` is the number of sentences that the steps show.
    """

    seat: int
    table: Step
    steps: tuple[Step, ...]
    lines: int


def recap_of(replay: Replay, seat: int, asked: int | None) -> Recap | None:
    """Return the recap for a seat, None if no other seat has acted since.

    Args:
        replay: the game up to its current position.
        seat: the viewing seat; the table and the steps have no hidden cards of others.
        asked: move at which the game stood when the seat was last asked; None if it has not decided yet.
    """
    start = replay.moves.index(asked) + 1 if asked in replay.moves else 0
    places = range(start + 1, replay.length + 1)
    if all(replay.actor(place) == seat for place in places):
        return None
    steps = _joined([replay.step(place, seat) for place in places])
    names = tuple(player.name for player in replay.setup.seats)
    lines = sum(
        sentence is not None for step in steps for sentence in sentences_of(step.events, step.view, names)
    )
    return Recap(seat, replay.table(start, seat), steps, lines)


def _joined(steps: list[Step]) -> tuple[Step, ...]:
    """Return the steps, each step that shows nothing joined with the following one."""
    found: list[Step] = []
    is_silent = False
    for step in steps:
        if is_silent:
            before = found.pop()
            joined = Step((*before.events, *step.events), step.view, (*before.log, *step.log))
        else:
            joined = step
        found.append(joined)
        is_silent = not joined.log
    return tuple(found)
