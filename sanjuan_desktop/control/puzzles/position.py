"""A puzzle as a position to be answered: who sits where, what is known, what each option is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sanjuan_desktop.control.practice.exercise import exercise_at_end
from sanjuan_desktop.control.setup import GameSetup
from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.storage.parts import Seat

if TYPE_CHECKING:
    from sanjuan_desktop.ai.puzzles.puzzle import Puzzle
    from sanjuan_desktop.control.practice.exercise import Exercise

OTHERS: Final = "skilled"
"""Who sits on the other seats, where a game goes on from a puzzle."""


def setup_of(puzzle: Puzzle, own: Seat) -> GameSetup:
    """Return who sits where in the game of a puzzle: ``own`` on the seat that is asked.

    The others are called by the letters of their seats.
    """
    names = (
        (tr("Seats", "Alba"), tr("Seats", "Ana")),
        (tr("Seats", "Bruno"), tr("Seats", "Blanca")),
        (tr("Seats", "Clara"), tr("Seats", "César")),
        (tr("Seats", "Diego"), tr("Seats", "Dora")),
    )
    seats = []
    for seat, called in enumerate(names[: puzzle.options.players]):
        # Nobody else at the table is called like its person.
        name = next(one for one in called if one.casefold() != own.name.casefold())
        seats.append(own if seat == puzzle.seat else Seat(name, OTHERS))
    return GameSetup(puzzle.options, puzzle.seed, tuple(seats), puzzle.seat, rules=puzzle.rules)


def exercise_of(puzzle: Puzzle, own: Seat) -> Exercise:
    """Return a puzzle as the window asks it: view, options best first, names, and what is known of the game.

    Raises:
        RecordError: the puzzle does not lead to its position: it is damaged.
    """
    puzzle.state()
    return exercise_at_end(setup_of(puzzle, own), puzzle.record(), puzzle.seat, puzzle.tips)
