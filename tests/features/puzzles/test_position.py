"""Puzzle as a position with a question."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sanjuan_desktop.features.practice.exercise import AnswerQuality, verdict_on
from sanjuan_desktop.features.puzzles.book import shipped_puzzles
from sanjuan_desktop.features.puzzles.position import exercise_of, setup_of
from sanjuan_desktop.rules import RecordError
from sanjuan_desktop.storage.parts import Seat

OWN = Seat("Bruno")


@pytest.mark.parametrize("name", ["Bruno", "ana", "CÉSAR", "Zoë"])
def test_the_person_sits_on_the_seat_that_is_asked_and_others_are_called_by_their_letters(name) -> None:
    own = Seat(name)
    for puzzle in shipped_puzzles()[::12]:
        setup = setup_of(puzzle, own)
        assert setup.looking_seat == puzzle.seat
        assert setup.seats[puzzle.seat] is own
        assert len({seat.name.casefold() for seat in setup.seats}) == puzzle.options.players
        for seat, letter in zip(setup.seats, "ABCD", strict=False):
            assert seat is own or seat.name.startswith(letter)


def test_the_best_option_solves_the_exercise_and_the_second_does_not() -> None:
    puzzle = shipped_puzzles()[0]
    exercise = exercise_of(puzzle, OWN)
    assert exercise.view.seat == exercise.view.actor == puzzle.seat
    assert exercise.log
    assert verdict_on(exercise, puzzle.best).found is AnswerQuality.BEST
    assert verdict_on(exercise, puzzle.tips[1].action).found is AnswerQuality.WORSE


def test_a_puzzle_that_leads_elsewhere_is_refused() -> None:
    puzzle = replace(shipped_puzzles()[0], seed=shipped_puzzles()[0].seed + 1)
    with pytest.raises(RecordError):
        exercise_of(puzzle, OWN)
