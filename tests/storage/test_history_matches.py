"""Test that each game of a match counts once, and that an ended match takes no more games."""

from __future__ import annotations

import os
from contextlib import suppress
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING

import pytest

from sanjuan_desktop.rules import GameOptions
from sanjuan_desktop.storage.autosave_folder import AutosaveFolder
from sanjuan_desktop.storage.autosave_store import AutosaveStore, GameSnapshot
from sanjuan_desktop.storage.errors import StorageError
from sanjuan_desktop.storage.finished_game import finished_from
from sanjuan_desktop.storage.history import History
from sanjuan_desktop.storage.history_matches import is_match_ended, matches
from sanjuan_desktop.storage.parts import MatchGame, TimeLimit
from sanjuan_desktop.storage.restoring import rebuilt
from tests.helpers.faulty_disk import FaultyDisk
from tests.helpers.finished_games import LEVELS, duel
from tests.helpers.saved_games import played as played_record
from tests.helpers.saved_games import saved_of

if TYPE_CHECKING:
    from pathlib import Path

    from sanjuan_desktop.storage.finished_game import FinishedGame
    from sanjuan_desktop.storage.saved_game import SavedGame
    from tests.helpers.thinning import Few

FIRST, SECOND = "1" * 16, "2" * 16


def of_match(number: int, match: str = FIRST, goal: int = 4) -> MatchGame:
    return MatchGame(match, number, "games", goal)


def played(day: int, number: int, match: str = FIRST, *, won: bool = True) -> FinishedGame:
    """Return a game of a match that ended on a day."""
    parts = {"portraits": ("harbour-cat", "ines"), "limit": TimeLimit(decision_s=30)}
    return replace(duel(day, won=won), match=of_match(number, match), **parts)


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
    assert oldest.limit == TimeLimit(decision_s=30)
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


# -- failures at each step -------------------------------------------------------------------------

FIRST_END, OTHER_END, SECOND_END = (
    saved_of(played_record(GameOptions(2), seed, 10_000)).model_copy(
        update={"match": of_match(number), "saved_at": f"2026-01-0{day}T12:00:00Z"}
    )
    for day, (seed, number) in enumerate(((3, 1), (4, 1), (5, 2)), start=1)
)
EVENING = (("a" * 16, FIRST_END), ("b" * 16, OTHER_END), ("c" * 16, SECOND_END))
"""Identities and ends of the games of an evening; the second one is another end of the first game."""


@cache
def entry_of(saved: SavedGame, duration_s: int | None) -> FinishedGame:
    """Return the history entry of a game; cached, because the tests add it many times."""
    record = rebuilt(saved).record
    entry = finished_from(record, saved.seats, finished_at=saved.saved_at, duration_s=duration_s)
    return replace(entry, match=saved.match)


def new_store(folder: Path) -> AutosaveStore:
    return AutosaveStore(AutosaveFolder(folder / "games"), folder / "history.sqlite", (), entry_of)


def play_evening(folder: Path) -> None:
    """Play the games of a match, and save each of them."""
    store = new_store(folder)
    for sitting, (identity, saved) in enumerate(EVENING, start=1):
        with suppress(StorageError):
            store.save(GameSnapshot(sitting, identity, lambda saved=saved: saved))  # type: ignore[misc]
        store.record_finished()


def results_in(folder: Path) -> list[tuple[int, str]]:
    """Return the numbers of the games of the match, and the times of their results."""
    if not (folder / "history.sqlite").exists():
        return []
    with History.open(folder / "history.sqlite", LEVELS) as history:
        return [
            (result.number, result.game.finished_at[:10])
            for found in matches(history, 10)
            for result in found.results
        ]


WHOLE = [(1, "2026-01-02"), (2, "2026-01-03")]
PARTS = ([], [(1, "2026-01-01")], [(1, "2026-01-02")], WHOLE)
"""Results of the match at any time of the evening."""


@pytest.mark.logs("cannot write", "cannot read")
def test_a_disk_that_fails_at_any_task_never_counts_a_game_twice(tmp_path: Path, few: Few) -> None:
    with FaultyDisk(lambda _: False) as disk:
        play_evening(tmp_path / "0")
    assert results_in(tmp_path / "0") == WHOLE
    for number in few(range(1, disk.done + 1), 8):
        folder = tmp_path / str(number)
        with FaultyDisk(lambda task, number=number: task == number):  # type: ignore[misc]
            play_evening(folder)
        store = new_store(folder)
        store.find_left()
        assert store.record_finished()
        found = results_in(folder)
        assert len({game for game, _ in found}) == len(found)
        play_evening(folder)
        assert results_in(folder) == WHOLE


@pytest.mark.skipif(not hasattr(os, "fork"), reason="a program is ended by a copy of itself")
@pytest.mark.filterwarnings("ignore:This process:DeprecationWarning")
def test_a_program_killed_at_any_task_never_counts_a_game_twice(tmp_path: Path, few: Few) -> None:
    with FaultyDisk(lambda _: False) as disk:
        play_evening(tmp_path / "0")
    for number in few(range(1, disk.done + 1), 8):
        folder = tmp_path / str(number)
        child = os.fork()
        if child == 0:  # pragma: no cover - measured in the parent only
            with FaultyDisk(lambda task, number=number: task == number, dies=True):  # type: ignore[misc]
                play_evening(folder)
            os._exit(0)
        _, status = os.waitpid(child, 0)
        assert os.waitstatus_to_exitcode(status) == 9
        store = new_store(folder)
        store.find_left()
        assert store.record_finished()
        assert results_in(folder) in PARTS
        play_evening(folder)
        assert results_in(folder) == WHOLE
