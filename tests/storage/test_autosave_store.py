"""Test that every game survives all failures of disk or program, in an old or new state, never half."""

from __future__ import annotations

import errno
import logging
import os
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from sanjuan_desktop.rules import GameOptions
from sanjuan_desktop.storage import autosave_store as autosave_store_module
from sanjuan_desktop.storage.autosave_folder import AutosaveFolder, new_identity
from sanjuan_desktop.storage.autosave_store import AutosaveStore, GameSnapshot
from sanjuan_desktop.storage.errors import CannotWriteError, StorageError
from sanjuan_desktop.storage.files import write_text
from sanjuan_desktop.storage.finished_game import finished_from
from sanjuan_desktop.storage.history import History
from sanjuan_desktop.storage.restoring import rebuilt
from tests.helpers.faulty_disk import ERRORS, FaultyDisk
from tests.helpers.saved_games import played, saved_of

if TYPE_CHECKING:
    from sanjuan_desktop.storage.finished_game import FinishedGame
    from sanjuan_desktop.storage.saved_game import SavedGame
    from tests.helpers.thinning import Few

ANA, BEN, EVE = "a" * 16, "b" * 16, "e" * 16


@cache
def state(seed: int, moves: int) -> SavedGame:
    """Return a game after ``moves`` moves."""
    return saved_of(played(GameOptions(2), seed, moves))


@cache
def finished(saved: SavedGame, duration_s: int | None) -> FinishedGame:
    """Return the history entry of a game; cached, because tests add it hundreds of times."""
    record = rebuilt(saved).record
    return finished_from(record, saved.seats, finished_at=saved.saved_at, duration_s=duration_s)


pytestmark = pytest.mark.logs("cannot write", "cannot read")
"""The disks in these tests fail on purpose."""

WHOLE = 10_000
EVENING = (
    (1, ANA, state(1, 4)),
    (1, ANA, state(1, 6)),
    (2, BEN, state(2, 8)),  # another game is started
    (3, ANA, state(1, 6)),  # the first game continues
    (3, ANA, state(1, 9)),
    (4, EVE, state(3, 3)),
    (4, EVE, state(3, WHOLE)),  # this game is played to its end
    (5, BEN, state(2, 9)),
)
"""Sitting, identity and saved game of successive decisions."""


def new_store(folder: Path) -> AutosaveStore:
    return AutosaveStore(AutosaveFolder(folder / "games"), folder / "history.sqlite", (), finished)


def recorded(folder: Path) -> list[str]:
    """Return the names of the players of the games in the history."""
    path = folder / "history.sqlite"
    if not path.exists():
        return []
    with History.open(path) as history:
        return [history.record(game.id) or "" for game in history.games()]


def in_folder(folder: Path) -> dict[str, SavedGame | None]:
    return {game.identity: game.saved for game in AutosaveFolder(folder / "games").games()}


class Truth:
    """Possible content of the disk: for each game the last state surely saved, and all later ones."""

    def __init__(self) -> None:
        self.may_be: dict[str, list[SavedGame | None]] = {}

    def tried(self, identity: str, saved: SavedGame, *, snapshot_of: bool) -> None:
        self.may_be[identity] = [*([] if snapshot_of else self.may_be.get(identity, [None])), saved]

    def check(self, folder: Path) -> None:
        there = in_folder(folder)
        for identity, states in self.may_be.items():
            known = there.get(identity)
            if None not in states and known is None:
                assert any(state is not None and state.is_over for state in states)
                assert recorded(folder) == [finished(state(3, WHOLE), None).record]
            else:
                assert known in states
        assert set(there) <= set(self.may_be)


def play_evening(
    store: AutosaveStore, truth: Truth | None = None, folder: Path | None = None
) -> dict[str, GameSnapshot]:
    """Play, save after each decision and retry failed steps; return the identities of unsaved games."""
    unsaved: dict[str, GameSnapshot] = {}
    for sitting, identity, saved in EVENING:
        unsaved.pop(identity, None)
        unsaved[identity] = GameSnapshot(sitting, identity, lambda saved=saved: saved)  # type: ignore[misc]
        try_again(store, unsaved)
        if truth is not None and folder is not None:
            truth.tried(identity, saved, snapshot_of=identity not in unsaved)
    return unsaved


def try_again(store: AutosaveStore, unsaved: dict[str, GameSnapshot]) -> None:
    for identity, game in list(unsaved.items()):
        try:
            store.save(game)
        except StorageError:
            continue
        del unsaved[identity]
    store.record_finished()


def decide_once_more(store: AutosaveStore) -> None:
    """Save each unfinished game again, as its next decision does."""
    store.save(GameSnapshot(3, ANA, lambda: state(1, 9)))
    store.save(GameSnapshot(5, BEN, lambda: state(2, 9)))


def check_all_is_well(folder: Path) -> None:
    """Check that every game exists once in its last state, and that the history has the finished one once."""
    assert in_folder(folder) == {ANA: state(1, 9), BEN: state(2, 9)}
    assert len(list((folder / "games").glob("*.sanjuan"))) == 2
    assert next(iter(in_folder(folder))) == BEN
    assert recorded(folder) == [finished(state(3, WHOLE), None).record]


def tasks_of_an_evening(folder: Path) -> int:
    with FaultyDisk(lambda _: False) as disk:
        play_evening(new_store(folder))
    check_all_is_well(folder)
    return disk.done


def test_a_disk_that_fails_at_any_one_task_loses_nothing_and_all_is_well_afterwards(
    tmp_path: Path, few: Few
) -> None:
    tasks = tasks_of_an_evening(tmp_path / "0")
    assert tasks > 80  # on Windows; other systems also sync folders
    for n in few(range(1, tasks + 1), 2):
        folder, truth = tmp_path / str(n), Truth()
        store = new_store(folder)
        with FaultyDisk(lambda task, n=n: task == n, ERRORS[n % len(ERRORS)]) as disk:
            unsaved = play_evening(store, truth, folder)
        assert disk.failed == 1
        truth.check(folder)
        try_again(store, unsaved)
        assert not unsaved
        decide_once_more(store)
        check_all_is_well(folder)


@pytest.mark.parametrize("error", ERRORS)
def test_a_disk_that_fails_from_any_task_on_leaves_all_as_it_was(tmp_path: Path, error: int) -> None:
    tasks = tasks_of_an_evening(tmp_path / "0")
    for n in range(1 + ERRORS.index(error), tasks + 1, len(ERRORS)):
        folder, truth = tmp_path / str(n), Truth()
        store = new_store(folder)
        with FaultyDisk(lambda task, n=n: task >= n, error):
            unsaved = play_evening(store, truth, folder)
        truth.check(folder)
        try_again(store, unsaved)
        decide_once_more(store)
        check_all_is_well(folder)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="a program is ended by a copy of itself")
@pytest.mark.filterwarnings("ignore:This process:DeprecationWarning")
def test_a_program_killed_at_any_task_leaves_every_game_whole_for_the_next_one(
    tmp_path: Path, few: Few
) -> None:
    tasks = tasks_of_an_evening(tmp_path / "0")
    # The tasks between these fail in the test above.
    for n in few(range(1, tasks + 1), 2, start=1):
        folder = tmp_path / str(n)
        child = os.fork()
        if child == 0:  # pragma: no cover - measured in the parent only
            with FaultyDisk(lambda task, n=n: task == n, dies=True):
                play_evening(new_store(folder))
            os._exit(0)
        _, status = os.waitpid(child, 0)
        assert os.waitstatus_to_exitcode(status) == 9
        states: dict[str, list[SavedGame | None]] = {}
        for _, identity, saved in EVENING:
            states.setdefault(identity, [None]).append(saved)
        for identity, found in in_folder(folder).items():
            assert found in states[identity]
        # The games are restored in their previous order, each of them once.
        store = new_store(folder)
        store.find_left()
        assert store.record_finished()
        assert recorded(folder) in ([], [finished(state(3, WHOLE), None).record])
        assert all(game is not None and not game.is_over for game in in_folder(folder).values())
        # Continuing these games works as if nothing had failed.
        for sitting, (identity, saved) in enumerate(((ANA, state(1, 9)), (BEN, state(2, 9))), 1):
            store.save(GameSnapshot(sitting, identity, lambda saved=saved: saved))  # type: ignore[misc]
        store.save(GameSnapshot(3, EVE, lambda: state(3, WHOLE)))
        assert store.record_finished()
        check_all_is_well(folder)


# -- finished games --------------------------------------------------------------------------------


def save_finished_game(store: AutosaveStore) -> None:
    store.save(GameSnapshot(1, EVE, lambda: state(3, WHOLE), 61))


def test_a_finished_game_stays_on_the_shelf_until_it_is_noted(tmp_path: Path, monkeypatch) -> None:
    store = new_store(tmp_path)
    monkeypatch.setattr(History, "add", refuse)
    save_finished_game(store)
    assert not store.record_finished()
    assert store.has_unrecorded
    assert in_folder(tmp_path) == {EVE: state(3, WHOLE)}
    monkeypatch.undo()
    assert store.record_finished()
    assert not store.has_unrecorded
    assert in_folder(tmp_path) == {}
    with History.open(tmp_path / "history.sqlite") as history:
        assert [game.duration_s for game in history.games()] == [61]


def refuse(*_: object, **__: object) -> None:
    raise CannotWriteError(Path("history.sqlite"), "locked")


def test_the_same_trouble_is_logged_once(tmp_path: Path, monkeypatch, caplog) -> None:
    store = new_store(tmp_path)
    monkeypatch.setattr(History, "add", refuse)
    save_finished_game(store)
    with caplog.at_level(logging.WARNING, autosave_store_module.__name__):
        for _ in range(3):
            store.record_finished()
    assert len(caplog.records) == 1


def test_a_finished_game_that_is_taken_back_is_unfinished_again(tmp_path: Path, monkeypatch) -> None:
    store = new_store(tmp_path)
    save_finished_game(store)
    store.save(GameSnapshot(1, EVE, lambda: state(3, 20)))
    assert not store.has_unrecorded
    assert in_folder(tmp_path) == {EVE: state(3, 20)}
    assert recorded(tmp_path) == []


def test_a_game_that_nobody_wants_noted_just_leaves_the_shelf(tmp_path: Path) -> None:
    store = AutosaveStore(
        AutosaveFolder(tmp_path / "games"), tmp_path / "history.sqlite", (), lambda *_: None
    )
    save_finished_game(store)
    assert store.record_finished()
    assert in_folder(tmp_path) == {}
    assert recorded(tmp_path) == []


def test_a_finished_game_that_cannot_be_kept_is_noted_at_once(tmp_path: Path, monkeypatch) -> None:
    store = new_store(tmp_path)

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    save_finished_game(store)
    assert len(recorded(tmp_path)) == 1
    assert not store.has_unrecorded


def test_a_damaged_history_is_kept_aside(tmp_path: Path) -> None:
    write_text(tmp_path / "history.sqlite", "this is no database, but long enough to look like one" * 40)
    store = new_store(tmp_path)
    save_finished_game(store)
    assert store.record_finished()
    assert store.kept_aside == tmp_path / "history.damaged-1.sqlite"


# -- several programs ------------------------------------------------------------------------------


def test_two_programs_with_one_game_both_keep_what_they_play(tmp_path: Path) -> None:
    first, second = new_store(tmp_path), new_store(tmp_path)
    first.save(GameSnapshot(1, ANA, lambda: state(1, 4)))
    second.save(GameSnapshot(1, ANA, lambda: state(1, 5)))
    first.save(GameSnapshot(1, ANA, lambda: state(1, 6)))
    second.save(GameSnapshot(1, ANA, lambda: state(1, 7)))
    first.save(GameSnapshot(1, ANA, lambda: state(1, 8)))
    there = in_folder(tmp_path)
    assert there.pop(ANA) == state(1, 7)
    assert list(there.values()) == [state(1, 8)]


# -- the mark of a game on the table ---------------------------------------------------------------


def test_a_program_that_ends_in_order_takes_its_mark_away(tmp_path: Path) -> None:
    store, autosaves = new_store(tmp_path), AutosaveFolder(tmp_path / "games")
    store.save(GameSnapshot(1, ANA, lambda: state(1, 4)))
    assert autosaves.marked() == ANA
    store.save(GameSnapshot(2, BEN, lambda: state(2, 4)))
    assert autosaves.marked() == BEN
    autosaves.mark("")
    assert autosaves.marked() == ""


def test_identities_are_never_alike() -> None:
    assert len({new_identity() for _ in range(100)}) == 100
