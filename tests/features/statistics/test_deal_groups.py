"""Test that games of one deal are one row in any order, which can be opened."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from sanjuan_desktop.features.statistics.deal_groups import DealGroups
from sanjuan_desktop.storage.history import History
from sanjuan_desktop.storage.history_deals import repeated_deals
from sanjuan_desktop.ui.widgets.fold_sign import Fold
from sanjuan_desktop.ui.widgets.table_rows import Cell
from tests.helpers.finished_games import LEVELS, duel, game, seat

if TYPE_CHECKING:
    from pathlib import Path

    from sanjuan_desktop.storage.finished_game import FinishedGame

ROW = (Cell("Monday", 1), Cell.words("Ana 20"), Cell.number(14))


def groups_of(path: Path, *games: FinishedGame) -> DealGroups:
    """Return the groups of a history; its games have the ids 1, 2, … in their order."""
    with History.open(path, LEVELS) as history:
        history.add_all(games)
        return DealGroups(repeated_deals(history))


def dealt(day: int, seed: int, *, won: bool = False, hints: int = 0) -> FinishedGame:
    return replace(duel(day, won=won, points=20 + day), seed=seed, hints=hints)


@pytest.fixture
def groups(tmp_path: Path) -> DealGroups:
    """Return the groups of six games: 1, 3 and 6 have one deal, 2 and 5 another one."""
    return groups_of(
        tmp_path / "history.sqlite",
        dealt(1, 7, won=True),
        dealt(2, 8),
        dealt(3, 7),
        dealt(4, 9),
        dealt(5, 8),
        dealt(6, 7, hints=1),
    )


def test_each_deal_is_one_row_where_its_first_game_is(groups: DealGroups) -> None:
    assert groups
    assert groups.fold([6, 5, 4, 3, 2, 1]) == [6, 5, 4]
    assert [groups.state(number) for number in (6, 5, 4, 3)] == [Fold.CLOSED, Fold.CLOSED, None, Fold.INSIDE]
    assert groups.fold([1, 2, 3, 4, 5, 6]) == [1, 2, 4]
    assert groups.state(6) is Fold.INSIDE
    assert [groups.first_of(number) for number in (6, 5, 4, 99)] == [1, 2, 4, 99]


def test_an_open_deal_has_its_other_games_below_it_in_the_same_order(groups: DealGroups) -> None:
    groups.fold([6, 5, 4, 3, 2, 1])
    assert groups.toggle(6) == "2 other attempts shown"
    assert groups.fold([6, 5, 4, 3, 2, 1]) == [6, 3, 1, 5, 4]
    assert groups.state(6) is Fold.OPEN
    assert groups.fold([4, 1, 2, 3, 5, 6]) == [4, 1, 3, 6, 2]
    assert groups.toggle(3) == "Other attempts hidden"
    assert groups.fold([6, 5, 4, 3, 2, 1]) == [6, 5, 4]
    assert groups.toggle(5) == "1 other attempt shown"


def test_only_a_closed_deal_stands_for_all_its_games(groups: DealGroups) -> None:
    groups.fold([6, 5, 4, 3, 2, 1])
    assert groups.with_hidden([6, 4]) == (6, 3, 1, 4)
    groups.toggle(6)
    assert groups.with_hidden([6, 3]) == (6, 3)


def test_the_row_of_a_deal_has_its_attempts_and_says_how_to_open_it(groups: DealGroups) -> None:
    groups.fold([6, 5, 4, 3, 2, 1])
    finished, players, rounds = groups.marked(6, ROW)
    assert players.text == "Ana 20\n3 attempts (1 with help), best: 21 points, won"
    assert (finished.text, finished.fold, rounds) == ("Monday", Fold.CLOSED, ROW[2])
    assert finished.tip == "Show the other attempts (Right)"
    assert finished.spoken == "Monday. Show the other attempts (Right)"
    groups.toggle(6)
    finished, _, _ = groups.marked(6, ROW)
    assert (finished.fold, finished.tip) == (Fold.OPEN, "Hide the other attempts (Left)")
    inside, players, _ = groups.marked(3, ROW)
    assert (inside.fold, inside.spoken, players) == (Fold.INSIDE, "Monday, another attempt", ROW[1])
    assert groups.marked(4, ROW) is ROW


def test_a_list_without_repeated_deals_stays_as_it_is(tmp_path: Path) -> None:
    groups = groups_of(tmp_path / "history.sqlite", dealt(1, 7), dealt(2, 8))
    ids = range(5)
    assert not groups
    assert groups.fold(ids) is ids
    assert groups.state(1) is None


def test_games_without_people_are_no_group(tmp_path: Path) -> None:
    computers = game(seat("A", level="novice"), seat("B", place=2, level="strong"))
    games = [replace(computers, record_hash=name) for name in ("a", "b")]
    groups = groups_of(tmp_path / "history.sqlite", *games)
    assert not groups
