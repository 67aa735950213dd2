"""Test that each autosaved game has one file, and that numbers, not times, give the order."""

from __future__ import annotations

import os
import time
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from sanjuan_desktop.rules import GameOptions
from sanjuan_desktop.storage import autosave_folder as autosave_folder_module
from sanjuan_desktop.storage.autosave_folder import AutosaveFolder, TakenOverError
from sanjuan_desktop.storage.errors import CannotReadError, CannotWriteError
from sanjuan_desktop.storage.games import save_game
from tests.helpers.saved_games import played, saved_of

if TYPE_CHECKING:
    from sanjuan_desktop.storage.saved_game import SavedGame

ANA, BEN = "a" * 16, "b" * 16
WHOLE = 10_000


@cache
def state(moves: int) -> SavedGame:
    return saved_of(played(GameOptions(2), 1, moves))


@pytest.fixture
def autosaves(tmp_path: Path) -> AutosaveFolder:
    return AutosaveFolder(tmp_path / "games")


def files(autosaves: AutosaveFolder) -> list[str]:
    return sorted(path.name for path in autosaves.folder.iterdir())


def test_an_empty_shelf_needs_no_folder(autosaves: AutosaveFolder) -> None:
    assert autosaves.games() == []
    assert autosaves.last_unfinished() is None
    assert autosaves.next_number() == 1
    assert autosaves.marked() == ""
    autosaves.tidy()
    autosaves.remove(ANA)
    assert not autosaves.folder.exists()


def test_a_game_has_one_file_that_is_written_over(autosaves: AutosaveFolder) -> None:
    autosaves.put(ANA, 1, state(3))
    autosaves.put(ANA, 1, state(4))
    assert files(autosaves) == [f"000001-{ANA}.sanjuan"]
    assert [game.saved for game in autosaves.games()] == [state(4)]


def test_a_game_that_goes_on_under_a_new_number_is_there_once(autosaves: AutosaveFolder) -> None:
    autosaves.put(ANA, 1, state(3))
    autosaves.put(BEN, autosaves.next_number(), state(4))
    autosaves.put(ANA, autosaves.next_number(), state(5))
    assert files(autosaves) == [f"000002-{BEN}.sanjuan", f"000003-{ANA}.sanjuan"]
    assert [game.identity for game in autosaves.games()] == [ANA, BEN]


def test_numbers_are_compared_as_numbers(autosaves: AutosaveFolder) -> None:
    autosaves.put(ANA, 999_999, state(3))
    autosaves.put(BEN, autosaves.next_number(), state(4))
    assert [game.identity for game in autosaves.games()] == [BEN, ANA]


def test_an_old_file_that_could_not_be_removed_does_not_count(autosaves: AutosaveFolder) -> None:
    autosaves.put(ANA, 1, state(3))
    save_game(autosaves.folder / f"000002-{ANA}.sanjuan", state(4))
    assert [game.saved for game in autosaves.games()] == [state(4)]
    autosaves.put(ANA, 2, state(5))
    assert files(autosaves) == [f"000002-{ANA}.sanjuan"]


def test_an_old_file_counts_where_the_new_one_is_damaged(autosaves: AutosaveFolder) -> None:
    autosaves.put(ANA, 1, state(3))
    damaged = autosaves.folder / f"000002-{ANA}.sanjuan"
    damaged.write_text("half", encoding="utf-8")
    assert [game.saved for game in autosaves.games()] == [state(3)]
    found = autosaves.last_unfinished()
    assert found is not None
    assert found.saved == state(3)


def test_a_game_that_cannot_be_read_is_listed_with_its_reason(autosaves: AutosaveFolder) -> None:
    autosaves.put(ANA, 1, state(3))
    path = autosaves.folder / f"000001-{ANA}.sanjuan"
    path.write_text("half", encoding="utf-8")
    save_game(autosaves.folder / f"000000-{ANA}.sanjuan", state(3))
    path.with_name(f"000000-{ANA}.sanjuan").write_text("half", encoding="utf-8")
    (found,) = autosaves.games()
    assert found.saved is None
    assert found.problem is not None
    assert found.problem.fault == "not_a_game"
    assert autosaves.last_unfinished() is None


def test_a_game_that_goes_while_the_shelf_is_read_is_not_there(
    autosaves: AutosaveFolder, monkeypatch
) -> None:
    autosaves.put(ANA, 1, state(3))
    load = autosave_folder_module.load_game

    def late(path: Path) -> SavedGame:
        path.unlink()
        return load(path)

    monkeypatch.setattr(autosave_folder_module, "load_game", late)
    assert autosaves.games() == []


def test_the_last_unfinished_game_is_none_that_is_over(autosaves: AutosaveFolder) -> None:
    autosaves.put(ANA, 1, state(3))
    autosaves.put(BEN, 2, state(4))
    save_game(autosaves.folder / f"000003-{BEN}.sanjuan", state(WHOLE))
    found = autosaves.last_unfinished()
    assert found is not None
    assert found.identity == ANA


def test_a_game_on_another_table_is_left_alone(autosaves: AutosaveFolder) -> None:
    autosaves.put(ANA, 2, state(3))
    with pytest.raises(TakenOverError, match=ANA):
        autosaves.put(ANA, 1, state(4))
    assert [game.saved for game in autosaves.games()] == [state(3)]


def test_other_files_of_the_folder_are_no_games(autosaves: AutosaveFolder) -> None:
    autosaves.put(ANA, 1, state(3))
    for name in ("my game.sanjuan", "000002-zz.sanjuan", "000002-" + BEN, "notes.txt", ".hidden.sanjuan"):
        (autosaves.folder / name).write_text("", encoding="utf-8")
    assert [game.identity for game in autosaves.games()] == [ANA]
    assert autosaves.next_number() == 2


def test_games_of_version_0_1_come_after_all_others_and_go_on_under_a_number(
    autosaves: AutosaveFolder,
) -> None:
    for name, moves in (("20260101T000000Z-7", 3), ("20260201T000000Z-7-2", 4)):
        save_game(autosaves.folder / f"{name}.sanjuan", state(moves))
    autosaves.put(ANA, 1, state(5))
    assert [game.saved for game in autosaves.games()] == [state(5), state(4), state(3)]
    autosaves.put(autosaves.games()[-1].identity, autosaves.next_number(), state(6))
    assert [game.saved for game in autosaves.games()] == [state(6), state(5), state(4)]
    assert not (autosaves.folder / "20260101T000000Z-7.sanjuan").exists()


def test_of_more_games_than_are_kept_the_oldest_unfinished_goes(
    autosaves: AutosaveFolder, monkeypatch
) -> None:
    monkeypatch.setattr(autosave_folder_module, "MOST", 3)
    autosaves.put("0" * 16, 1, state(WHOLE))
    for number in range(2, 5):
        autosaves.put(f"{number}" * 16, number, state(3))
    assert [game.number for game in autosaves.games()] == [4, 3, 1]
    autosaves.put("4" * 16, 5, state(4))
    assert [game.number for game in autosaves.games()] == [5, 3, 1]


def test_no_game_goes_before_there_are_a_hundred(autosaves: AutosaveFolder) -> None:
    assert autosave_folder_module.MOST >= 50
    text = save_text(autosaves)
    for number in range(autosave_folder_module.MOST - 1):
        (autosaves.folder / f"{number:06}-{number:016x}.sanjuan").write_bytes(text)
    autosaves.put(ANA, autosave_folder_module.MOST, state(3))
    assert len(autosaves.games()) == autosave_folder_module.MOST
    autosaves.put(BEN, autosave_folder_module.MOST + 1, state(3))
    assert len(autosaves.games()) == autosave_folder_module.MOST


def save_text(autosaves: AutosaveFolder) -> bytes:
    path = autosaves.folder / "one.sanjuan"
    save_game(path, state(3))
    return path.read_bytes()


def test_a_game_too_many_that_cannot_be_removed_does_no_harm(autosaves: AutosaveFolder, monkeypatch) -> None:
    monkeypatch.setattr(autosave_folder_module, "MOST", 1)
    autosaves.put(ANA, 1, state(3))

    def fail(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    with monkeypatch.context() as context:
        context.setattr(Path, "unlink", fail)
        autosaves.put(BEN, 2, state(4))
    assert [game.identity for game in autosaves.games()] == [BEN, ANA]


def test_of_several_games_too_many_all_go(autosaves: AutosaveFolder, monkeypatch) -> None:
    for number in range(1, 5):
        autosaves.put(f"{number}" * 16, number, state(3))
    monkeypatch.setattr(autosave_folder_module, "MOST", 2)
    autosaves.put(ANA, 5, state(3))
    assert [game.number for game in autosaves.games()] == [5, 4]


def test_finished_games_are_never_made_room_of(autosaves: AutosaveFolder, monkeypatch) -> None:
    monkeypatch.setattr(autosave_folder_module, "MOST", 1)
    for number in (1, 2):
        autosaves.put(f"{number}" * 16, number, state(WHOLE))
    assert len(autosaves.games()) == 2


def test_removing_leaves_what_another_program_goes_on_with(autosaves: AutosaveFolder) -> None:
    autosaves.put(ANA, 1, state(3))
    save_game(autosaves.folder / f"000002-{ANA}.sanjuan", state(4))
    autosaves.remove(ANA, 1)
    assert [game.number for game in autosaves.games()] == [2]
    autosaves.remove(ANA)
    assert autosaves.games() == []


def test_a_game_that_cannot_be_removed_is_an_error(autosaves: AutosaveFolder, monkeypatch) -> None:
    autosaves.put(ANA, 1, state(3))

    def fail(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "unlink", fail)
    for task in (lambda: autosaves.remove(ANA), lambda: autosaves.mark("")):
        with pytest.raises(CannotWriteError, match="Permission denied"):
            task()


def test_a_folder_that_cannot_be_looked_into_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "games").write_text("in the way", encoding="utf-8")
    autosaves = AutosaveFolder(tmp_path / "games")
    for task in (
        autosaves.games,
        autosaves.last_unfinished,
        autosaves.next_number,
        lambda: autosaves.remove(ANA),
    ):
        with pytest.raises(CannotReadError):
            task()
    with pytest.raises(CannotReadError):
        autosaves.put(ANA, 1, state(3))
    autosaves.tidy()
    assert autosaves.marked() == ""


def test_half_written_files_of_a_program_that_was_killed_go_after_a_day(autosaves: AutosaveFolder) -> None:
    autosaves.put(ANA, 1, state(3))
    names = (f".000001-{ANA}.sanjuan-old", f".000001-{ANA}.sanjuan-new", ".other", "visible.sanjuan-x")
    for name in names:
        (autosaves.folder / name).write_text("half", encoding="utf-8")
        if name != names[1]:
            os.utime(autosaves.folder / name, (time.time() - 90_000,) * 2)
    autosaves.tidy()
    assert set(files(autosaves)) == {f"000001-{ANA}.sanjuan", *names[1:]}


def test_the_mark_that_cannot_be_read_is_none(autosaves: AutosaveFolder) -> None:
    autosaves.mark(ANA)
    assert autosaves.marked() == ANA
    (autosaves.folder / "on-the-table.txt").write_bytes(b"\xff\xff")
    assert autosaves.marked() == ""
