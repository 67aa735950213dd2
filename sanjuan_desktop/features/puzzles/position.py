"""A puzzle as a position to answer: the seats, the known facts, the value of each option."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sanjuan_desktop.control.setup import GameSetup
from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.features.practice.exercise import exercise_at_end
from sanjuan_desktop.storage.parts import Seat

if TYPE_CHECKING:
    from sanjuan_desktop.features.practice.exercise import Exercise
    from sanjuan_desktop.features.puzzles.puzzle import Puzzle

OTHERS: Final = "skilled"
"""Level of the other seats if a game continues from a puzzle."""


def setup_of(puzzle: Puzzle, own: Seat) -> GameSetup:
    """Return the setup of the game of a puzzle, with ``own`` on the asked seat.

    The names of the other players begin with the letters of their seats.
    """
    names = (
        (tr("Seats", "Alba"), tr("Seats", "Ana")),
        (tr("Seats", "Bruno"), tr("Seats", "Blanca")),
        (tr("Seats", "Clara"), tr("Seats", "César")),
        (tr("Seats", "Diego"), tr("Seats", "Dora")),
    )
    seats = []
    for seat, called in enumerate(names[: puzzle.options.players]):
        # No computer player may have the name of the person.
        name = next(person for person in called if person.casefold() != own.name.casefold())
        seats.append(own if seat == puzzle.seat else Seat(name, OTHERS))
    return GameSetup(
        puzzle.options,
        puzzle.seed,
        tuple(seats),
        puzzle.seat,
        rules=puzzle.rules,
        position=puzzle.position,
    )


def exercise_of(puzzle: Puzzle, own: Seat) -> Exercise:
    """Return a puzzle as an exercise: view, options best first, names and log.

    Raises:
        RecordError: the puzzle is damaged and does not lead to its position.
    """
    puzzle.state()
    return exercise_at_end(setup_of(puzzle, own), puzzle.record(), puzzle.seat, puzzle.tips)
