"""Test that each game of a match counts once, and that an ended match takes no more games."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from sanjuan_desktop.storage.history import History
from sanjuan_desktop.storage.history_matches import is_match_ended, matches
from sanjuan_desktop.storage.parts import MatchGame
from tests.helpers.finished_games import LEVELS, duel

if TYPE_CHECKING:
    from pathlib import Path

    from sanjuan_desktop.storage.finished_game import FinishedGame

FIRST, SECOND = "1" * 16, "2" * 16


def of_match(number: int, match: str = FIRST, goal: int = 4) -> MatchGame:
    return MatchGame(match, number, "games", goal)


def played(day: int, number: int, match: str = FIRST, *, won: bool = True) -> FinishedGame:
    """Return a game of a match that ended on a day."""
    return replace(duel(day, won=won), match=of_match(number, match), portraits=("harbour-cat", "ines"))


@pytest.fixture
def history(tmp_path: Path):
    with History.open(tmp_path / "history.sqlite", LEVELS) as history:
        yield history


def results(history: History, match: str = FIRST) -> list[tuple[int, int]]:
    """Return the numbers of the games of a match, and the days of their results."""
    return [
        (result.number, result.game.rounds)
        for found in matches(history, 10, match)
        for result in found.results
    ]


def test_a_match_has_the_results_of_its_games_by_their_number(history: History) -> None:
    history.add_all([played(2, 2), played(1, 1), duel(3, won=True), played(4, 1, SECOND)])
    newest, oldest = matches(history, 10)
    assert (newest.id, newest.finished_at) == (SECOND, "2026-01-04T12:00:00+00:00")
    assert (oldest.id, oldest.aim, oldest.goal, oldest.is_ended) == (FIRST, "games", 4, False)
    assert results(history) == [(1, 1), (2, 2)]
    assert oldest.results[0].portraits == ("harbour-cat", "ines")
    assert [found.id for found in matches(history, 1)] == [SECOND]
    assert [found.id for found in matches(history, 1, FIRST)] == [FIRST]


def test_a_game_that_is_finished_again_replaces_its_result(history: History) -> None:
    history.add_all([played(1, 1), played(2, 2), played(3, 2, won=False)])
    assert results(history) == [(1, 1), (2, 3)]
    assert history.count() == 3


def test_the_end_that_came_last_counts_even_if_the_history_knows_its_moves(history: History) -> None:
    first = played(1, 1)
    history.add_all([first, played(2, 1, won=False)])
    assert results(history) == [(1, 2)]
    assert history.add(replace(first, finished_at="2026-01-03T12:00:00Z")) is None
    assert results(history) == [(1, 1)]


def test_a_copy_of_a_game_counts_once(history: History) -> None:
    history.add_all([played(1, 1), played(1, 1)])
    assert results(history) == [(1, 1)]


def test_an_older_end_that_was_left_behind_changes_nothing(history: History) -> None:
    history.add_all([played(5, 1), played(3, 1)])
    assert results(history) == [(1, 5)]


def test_a_deleted_game_leaves_its_match(history: History) -> None:
    history.add_all([played(1, 1), played(2, 2)])
    history.delete([1])
    assert results(history) == [(2, 2)]
    history.delete([2])
    assert matches(history, 10) == []


def test_an_ended_match_takes_no_new_game_but_the_new_end_of_an_old_one(history: History) -> None:
    history.add_all([played(1, 1), played(2, 2)])
    assert not is_match_ended(history, FIRST)
    history.end_match(of_match(2))
    history.add_all([played(3, 3), played(4, 2)])
    assert results(history) == [(1, 1), (2, 4)]
    assert is_match_ended(history, FIRST)
    assert [found.is_ended for found in matches(history, 10)] == [True]
    assert history.count() == 4


def test_a_match_can_be_ended_before_its_first_game(history: History) -> None:
    history.end_match(of_match(1))
    history.add(played(1, 1))
    assert matches(history, 10) == []
    assert is_match_ended(history, FIRST)
