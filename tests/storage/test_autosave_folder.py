"""Test that each autosaved game has one file, and that numbers, not times, give the order."""

from __future__ import annotations

import os
import time
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from sanjuan_desktop.rules import GameOptions
from sanjuan_desktop.storage import autosave_folder as shelf_module
from sanjuan_desktop.storage.autosave_folder import Shelf, TakenOverError
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
def shelf(tmp_path: Path) -> Shelf:
    return Shelf(tmp_path / "games")


def files(shelf: Shelf) -> list[str]:
    return sorted(path.name for path in shelf.folder.iterdir())


def test_an_empty_shelf_needs_no_folder(shelf: Shelf) -> None:
    assert shelf.games() == []
    assert shelf.last_unfinished() is None
    assert shelf.next_number() == 1
    assert shelf.marked() == ""
    shelf.tidy()
    shelf.remove(ANA)
    assert not shelf.folder.exists()


def test_a_game_has_one_file_that_is_written_over(shelf: Shelf) -> None:
    shelf.put(ANA, 1, state(3))
    shelf.put(ANA, 1, state(4))
    assert files(shelf) == [f"000001-{ANA}.sanjuan"]
    assert [game.saved for game in shelf.games()] == [state(4)]


def test_a_game_that_goes_on_under_a_new_number_is_there_once(shelf: Shelf) -> None:
    shelf.put(ANA, 1, state(3))
    shelf.put(BEN, shelf.next_number(), state(4))
    shelf.put(ANA, shelf.next_number(), state(5))
    assert files(shelf) == [f"000002-{BEN}.sanjuan", f"000003-{ANA}.sanjuan"]
    assert [game.identity for game in shelf.games()] == [ANA, BEN]


def test_numbers_are_compared_as_numbers(shelf: Shelf) -> None:
    shelf.put(ANA, 999_999, state(3))
    shelf.put(BEN, shelf.next_number(), state(4))
    assert [game.identity for game in shelf.games()] == [BEN, ANA]


def test_an_old_file_that_could_not_be_removed_does_not_count(shelf: Shelf) -> None:
    shelf.put(ANA, 1, state(3))
    save_game(shelf.folder / f"000002-{ANA}.sanjuan", state(4))
    assert [game.saved for game in shelf.games()] == [state(4)]
    shelf.put(ANA, 2, state(5))
    assert files(shelf) == [f"000002-{ANA}.sanjuan"]


def test_an_old_file_counts_where_the_new_one_is_damaged(shelf: Shelf) -> None:
    shelf.put(ANA, 1, state(3))
    damaged = shelf.folder / f"000002-{ANA}.sanjuan"
    damaged.write_text("half", encoding="utf-8")
    assert [game.saved for game in shelf.games()] == [state(3)]
    found = shelf.last_unfinished()
    assert found is not None
    assert found.saved == state(3)


def test_a_game_that_cannot_be_read_is_listed_with_its_reason(shelf: Shelf) -> None:
    shelf.put(ANA, 1, state(3))
    path = shelf.folder / f"000001-{ANA}.sanjuan"
    path.write_text("half", encoding="utf-8")
    save_game(shelf.folder / f"000000-{ANA}.sanjuan", state(3))
    path.with_name(f"000000-{ANA}.sanjuan").write_text("half", encoding="utf-8")
    (found,) = shelf.games()
    assert found.saved is None
    assert found.problem is not None
    assert found.problem.fault == "not_a_game"
    assert shelf.last_unfinished() is None


def test_a_game_that_goes_while_the_shelf_is_read_is_not_there(shelf: Shelf, monkeypatch) -> None:
    shelf.put(ANA, 1, state(3))
    load = shelf_module.load_game

    def late(path: Path) -> SavedGame:
        path.unlink()
        return load(path)

    monkeypatch.setattr(shelf_module, "load_game", late)
    assert shelf.games() == []


def test_the_last_unfinished_game_is_none_that_is_over(shelf: Shelf) -> None:
    shelf.put(ANA, 1, state(3))
    shelf.put(BEN, 2, state(4))
    save_game(shelf.folder / f"000003-{BEN}.sanjuan", state(WHOLE))
    found = shelf.last_unfinished()
    assert found is not None
    assert found.identity == ANA


def test_a_game_on_another_table_is_left_alone(shelf: Shelf) -> None:
    shelf.put(ANA, 2, state(3))
    with pytest.raises(TakenOverError, match=ANA):
        shelf.put(ANA, 1, state(4))
    assert [game.saved for game in shelf.games()] == [state(3)]


def test_other_files_of_the_folder_are_no_games(shelf: Shelf) -> None:
    shelf.put(ANA, 1, state(3))
    for name in ("my game.sanjuan", "000002-zz.sanjuan", "000002-" + BEN, "notes.txt", ".hidden.sanjuan"):
        (shelf.folder / name).write_text("", encoding="utf-8")
    assert [game.identity for game in shelf.games()] == [ANA]
    assert shelf.next_number() == 2


def test_games_of_version_0_1_come_after_all_others_and_go_on_under_a_number(shelf: Shelf) -> None:
    for name, moves in (("20260101T000000Z-7", 3), ("20260201T000000Z-7-2", 4)):
        save_game(shelf.folder / f"{name}.sanjuan", state(moves))
    shelf.put(ANA, 1, state(5))
    assert [game.saved for game in shelf.games()] == [state(5), state(4), state(3)]
    shelf.put(shelf.games()[-1].identity, shelf.next_number(), state(6))
    assert [game.saved for game in shelf.games()] == [state(6), state(5), state(4)]
    assert not (shelf.folder / "20260101T000000Z-7.sanjuan").exists()


def test_of_more_games_than_are_kept_the_oldest_unfinished_goes(shelf: Shelf, monkeypatch) -> None:
    monkeypatch.setattr(shelf_module, "MOST", 3)
    shelf.put("0" * 16, 1, state(WHOLE))
    for number in range(2, 5):
        shelf.put(f"{number}" * 16, number, state(3))
    assert [game.number for game in shelf.games()] == [4, 3, 1]
    shelf.put("4" * 16, 5, state(4))
    assert [game.number for game in shelf.games()] == [5, 3, 1]


def test_no_game_goes_before_there_are_a_hundred(shelf: Shelf) -> None:
    assert shelf_module.MOST >= 50
    text = save_text(shelf)
    for number in range(shelf_module.MOST - 1):
        (shelf.folder / f"{number:06}-{number:016x}.sanjuan").write_bytes(text)
    shelf.put(ANA, shelf_module.MOST, state(3))
    assert len(shelf.games()) == shelf_module.MOST
    shelf.put(BEN, shelf_module.MOST + 1, state(3))
    assert len(shelf.games()) == shelf_module.MOST


def save_text(shelf: Shelf) -> bytes:
    path = shelf.folder / "one.sanjuan"
    save_game(path, state(3))
    return path.read_bytes()


def test_a_game_too_many_that_cannot_be_removed_does_no_harm(shelf: Shelf, monkeypatch) -> None:
    monkeypatch.setattr(shelf_module, "MOST", 1)
    shelf.put(ANA, 1, state(3))

    def fail(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    with monkeypatch.context() as context:
        context.setattr(Path, "unlink", fail)
        shelf.put(BEN, 2, state(4))
    assert [game.identity for game in shelf.games()] == [BEN, ANA]


def test_of_several_games_too_many_all_go(shelf: Shelf, monkeypatch) -> None:
    for number in range(1, 5):
        shelf.put(f"{number}" * 16, number, state(3))
    monkeypatch.setattr(shelf_module, "MOST", 2)
    shelf.put(ANA, 5, state(3))
    assert [game.number for game in shelf.games()] == [5, 4]


def test_finished_games_are_never_made_room_of(shelf: Shelf, monkeypatch) -> None:
    monkeypatch.setattr(shelf_module, "MOST", 1)
    for number in (1, 2):
        shelf.put(f"{number}" * 16, number, state(WHOLE))
    assert len(shelf.games()) == 2


def test_removing_leaves_what_another_program_goes_on_with(shelf: Shelf) -> None:
    shelf.put(ANA, 1, state(3))
    save_game(shelf.folder / f"000002-{ANA}.sanjuan", state(4))
    shelf.remove(ANA, 1)
    assert [game.number for game in shelf.games()] == [2]
    shelf.remove(ANA)
    assert shelf.games() == []


def test_a_game_that_cannot_be_removed_is_an_error(shelf: Shelf, monkeypatch) -> None:
    shelf.put(ANA, 1, state(3))

    def fail(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "unlink", fail)
    for task in (lambda: shelf.remove(ANA), lambda: shelf.mark("")):
        with pytest.raises(CannotWriteError, match="Permission denied"):
            task()


def test_a_folder_that_cannot_be_looked_into_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "games").write_text("in the way", encoding="utf-8")
    shelf = Shelf(tmp_path / "games")
    for task in (shelf.games, shelf.last_unfinished, shelf.next_number, lambda: shelf.remove(ANA)):
        with pytest.raises(CannotReadError):
            task()
    with pytest.raises(CannotReadError):
        shelf.put(ANA, 1, state(3))
    shelf.tidy()
    assert shelf.marked() == ""


def test_half_written_files_of_a_program_that_was_killed_go_after_a_day(shelf: Shelf) -> None:
    shelf.put(ANA, 1, state(3))
    names = (f".000001-{ANA}.sanjuan-old", f".000001-{ANA}.sanjuan-new", ".other", "visible.sanjuan-x")
    for name in names:
        (shelf.folder / name).write_text("half", encoding="utf-8")
        if name != names[1]:
            os.utime(shelf.folder / name, (time.time() - 90_000,) * 2)
    shelf.tidy()
    assert set(files(shelf)) == {f"000001-{ANA}.sanjuan", *names[1:]}


def test_the_mark_that_cannot_be_read_is_none(shelf: Shelf) -> None:
    shelf.mark(ANA)
    assert shelf.marked() == ANA
    (shelf.folder / "on-the-table.txt").write_bytes(b"\xff\xff")
    assert shelf.marked() == ""
