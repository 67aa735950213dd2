"""List of all games: unfinished, saved, finished; opened, named, deleted, each with its table."""

from __future__ import annotations

from functools import cache

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QPushButton

from sanjuan_desktop.features.games.list_controller import FINISHED, SAVED, UNFINISHED
from sanjuan_desktop.features.games.list_sheet import SavedGamesDialog
from sanjuan_desktop.rules import GameOptions, state_hash
from sanjuan_desktop.storage.files import path_text
from sanjuan_desktop.storage.games import load_game, save_game
from sanjuan_desktop.storage.history import History
from sanjuan_desktop.storage.parts import LONGEST_TITLE
from tests.helpers.finished_games import finished_game_of
from tests.helpers.saved_games import played, saved_of
from tests.helpers.unsaved_games import open_unsaved

PAGES = (UNFINISHED, SAVED, FINISHED)


@pytest.fixture
def window(qtbot, tmp_path):
    """Return a window with a first question to a person and no saved game."""
    window = open_unsaved(qtbot, tmp_path)
    yield window
    window.close()


def unfinished(window, number, moves=20):
    """Autosave a game; later calls make newer games."""
    saved = saved_of(played(GameOptions(2 + number % 3), number, moves))
    window.autosave.autosaves.put(f"{number:016x}", window.autosave.autosaves.next_number(), saved)
    return saved


@cache
def finished_game(number):
    """Return a game that was played to its end."""
    return finished_game_of(played(GameOptions(2), number), number)


def finished(window, number):
    """Add a game to the history."""
    with History.open(window.places.history_file) as history:
        history.add(finished_game(number))


@pytest.fixture
def full(window, tmp_path):
    """Return a window with two games of each kind."""
    for number in (1, 2):
        unfinished(window, number)
        path = tmp_path / f"evening {number}.sanjuan"
        save_game(path, saved_of(played(GameOptions(2), number, 10 * number)))
        window.settings.recent_games = (path_text(path), *window.settings.recent_games)
        finished(window, number)
    window.services.clear_toasts()
    return window


def opened(window, page=UNFINISHED):
    window.games.open()
    sheet = window.sheets.sheet
    assert isinstance(sheet, SavedGamesDialog)
    sheet.show_page(page)
    return sheet


def titles(sheet):
    return [sheet.list.item(row).text().splitlines()[0] for row in range(sheet.list.count())]


def press(qtbot, sheet, key):
    qtbot.keyClick(sheet.focusWidget() or sheet, key)


def test_without_any_game_each_page_says_how_to_come_by_one(window, monkeypatch):
    sheet = opened(window)
    for page in PAGES:
        sheet.show_page(page)
        assert sheet.empty.text()
        assert sheet.accessibleDescription() == sheet.empty.text()
        assert not sheet.act.isEnabled()
    asked = []
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: asked.append(1) or ("", ""))
    next(button for button in sheet.findChildren(QPushButton) if "file" in button.text()).click()
    assert asked


def test_each_kind_has_a_page_and_the_latest_comes_first(qtbot, full):
    sheet = opened(full)
    assert sheet.list.count() == 2
    assert [entry.saved.seed for entry in full.games.kept.values()] == [2, 1]
    sheet.show_page(SAVED)
    assert titles(sheet) == ["evening 2", "evening 1"]
    sheet.show_page(FINISHED)
    assert sheet.list.count() == 2


def test_the_list_opens_where_there_is_something(window):
    finished(window, 1)
    window.games.open()
    assert window.sheets.sheet.page == FINISHED


def test_the_list_is_uncovered_where_it_waits_below_another_sheet(full):
    sheet = opened(full, FINISHED)
    sheet.also.click()
    assert full.sheets.sheet is not sheet
    full.games.action.trigger()
    assert full.sheets.all == (sheet,)
    assert sheet.page == FINISHED


def test_a_game_deleted_from_your_games_leaves_the_list_below(full):
    sheet = opened(full, FINISHED)
    full.statistics.open()
    games = full.sheets.sheet.games
    games.table.selectRow(0)
    games.delete.click()
    games.foot.confirm_button.click()
    full.sheets.sheet.dismiss()
    assert full.sheets.sheet is sheet
    assert sheet.list.count() == 1


def test_the_game_on_the_table_is_not_offered_to_be_continued(qtbot, window):
    window.controller.annotate({}, "On the table.")
    assert opened(window).list.count() == 0
    window.sheets.clear()
    window.new_game.play_again()
    assert opened(window).list.count() == 1


def test_an_unfinished_game_goes_on_with_enter(qtbot, full):
    sheet = opened(full)
    wanted = state_hash(played(GameOptions(3), 1, 20).replay())
    sheet.list.setCurrentRow(1)
    press(qtbot, sheet, Qt.Key.Key_Return)
    assert state_hash(full.controller.session.record.replay()) == wanted
    assert full.controller.session.identity == f"{1:016x}"
    assert full.sheets.sheet is None


def test_a_saved_game_is_opened_from_its_file(qtbot, full, tmp_path):
    sheet = opened(full, SAVED)
    sheet.list.setCurrentRow(1)
    sheet.list.itemDoubleClicked.emit(sheet.list.item(1))
    assert full.files.path == tmp_path / "evening 1.sanjuan"


def test_a_finished_game_is_looked_back_at(full):
    sheet = opened(full, FINISHED)
    sheet.act.click()
    assert full.replay.is_open
    assert full.sheets.sheet is None


@pytest.mark.parametrize("page", PAGES)
def test_a_game_is_deleted_after_a_question_only(qtbot, full, page, tmp_path):
    sheet = opened(full, page)
    before = titles(sheet)
    for leave in (Qt.Key.Key_Escape, Qt.Key.Key_Return):
        press(qtbot, sheet, Qt.Key.Key_Delete)
        assert sheet.foot.question.isVisible()
        press(qtbot, sheet, leave)
        assert not sheet.foot.question.isVisible()
        assert full.sheets.sheet is sheet
    assert titles(sheet) == before
    press(qtbot, sheet, Qt.Key.Key_Delete)
    sheet.foot.confirm_button.click()
    assert titles(sheet) == before[1:]
    full.sheets.clear()
    assert titles(opened(full, page)) == before[1:]


def test_all_games_of_a_kind_can_be_deleted(qtbot, full):
    sheet = opened(full)
    for left in (1, 0):
        press(qtbot, sheet, Qt.Key.Key_Delete)
        sheet.foot.confirm_button.click()
        assert sheet.list.count() == left
    assert sheet.empty.isVisible()
    assert not sheet.remove.isVisible()


def test_an_unfinished_game_gets_a_name_that_stays_with_it(qtbot, full):
    sheet = opened(full)
    press(qtbot, sheet, Qt.Key.Key_F2)
    assert sheet.focusWidget() is sheet.foot.name
    assert sheet.foot.name.maxLength() == LONGEST_TITLE
    sheet.foot.name.setText("Rainy Sunday")
    press(qtbot, sheet, Qt.Key.Key_Return)
    assert full.sheets.sheet is sheet
    assert titles(sheet)[0] == "Rainy Sunday"
    press(qtbot, sheet, Qt.Key.Key_Return)
    full.controller.annotate({}, "Played on.")
    full.autosave.worker.wait_until_saved(30.0)
    full.new_game.play_again()
    assert titles(opened(full))[0] == "Rainy Sunday"


def test_a_name_is_left_as_it_is_with_esc_or_when_nothing_is_written(qtbot, full):
    sheet = opened(full)
    before = titles(sheet)
    press(qtbot, sheet, Qt.Key.Key_F2)
    sheet.foot.name.setText("Never mind")
    press(qtbot, sheet, Qt.Key.Key_Escape)
    press(qtbot, sheet, Qt.Key.Key_F2)
    sheet.foot.name.setText("   ")
    press(qtbot, sheet, Qt.Key.Key_Return)
    assert titles(sheet) == before
    assert full.sheets.sheet is sheet


@pytest.mark.logs("cannot write")
def test_a_file_gets_another_name_but_nobody_elses(qtbot, full, tmp_path):
    sheet = opened(full, SAVED)
    full.files.write(tmp_path / "evening 2.sanjuan")
    for name, expected in (("evening 1", "evening 2"), ("a/b: c?", "ab c"), ("...", "ab c")):
        press(qtbot, sheet, Qt.Key.Key_F2)
        sheet.foot.name.setText(name)
        press(qtbot, sheet, Qt.Key.Key_Return)
        assert titles(sheet)[0] == expected
    assert (tmp_path / "ab c.sanjuan").exists()
    assert not (tmp_path / "evening 2.sanjuan").exists()
    assert full.files.path == tmp_path / "ab c.sanjuan"
    assert load_game(tmp_path / "evening 1.sanjuan").head == 9


def test_finished_games_have_no_names(qtbot, full):
    sheet = opened(full, FINISHED)
    assert not sheet.rename.isVisible()
    press(qtbot, sheet, Qt.Key.Key_F2)
    assert not sheet.foot.name.isVisible()


def test_a_game_that_cannot_be_read_says_so_and_can_only_be_deleted(qtbot, window):
    unfinished(window, 1)
    (path,) = window.autosave.autosaves.folder.glob("*.sanjuan")
    path.write_text("half", encoding="utf-8")
    sheet = opened(window)
    assert "Its file is not a San Juan game" in sheet.list.item(0).text()
    assert not sheet.act.isEnabled()
    assert not sheet.rename.isEnabled()
    press(qtbot, sheet, Qt.Key.Key_Return)
    assert window.sheets.sheet is sheet
    press(qtbot, sheet, Qt.Key.Key_Delete)
    sheet.foot.confirm_button.click()
    assert not path.exists()


def test_games_that_cannot_be_read_come_last(window):
    for number in (1, 2):
        unfinished(window, number)
    newest = max(window.autosave.autosaves.folder.glob("*.sanjuan"))
    newest.write_text("half", encoding="utf-8")
    sheet = opened(window)
    assert titles(sheet) == ["Ana, Bruno and Clara", "Unreadable game"]
    assert len({sheet.list.visualItemRect(sheet.list.item(row)).height() for row in range(2)}) == 1
    assert sheet.list.visualItemRect(sheet.list.item(0)).height() > sheet.list.iconSize().height()


@pytest.mark.logs("cannot write")
def test_a_game_that_cannot_be_named_or_deleted_stays_and_it_is_said(qtbot, full, monkeypatch):
    sheet = opened(full)

    def fail(*_, **__):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("pathlib.Path.unlink", fail)
    monkeypatch.setattr("os.replace", fail)
    press(qtbot, sheet, Qt.Key.Key_Delete)
    sheet.foot.confirm_button.click()
    assert "cannot be deleted" in full.services.toast.text()
    assert sheet.list.count() == 2
    full.services.clear_toasts()
    press(qtbot, sheet, Qt.Key.Key_F2)
    sheet.foot.name.setText("Rainy Sunday")
    press(qtbot, sheet, Qt.Key.Key_Return)
    assert "cannot be renamed to “Rainy Sunday”" in full.services.toast.text()


@pytest.mark.logs("cannot write")
def test_a_game_that_is_on_no_disk_yet_is_in_the_list(qtbot, window, monkeypatch):
    with monkeypatch.context() as context:

        def full_disk(*_):
            raise OSError(28, "No space left on device")

        context.setattr("os.fsync", full_disk)
        window.controller.annotate({}, "On no disk.")
        left = window.controller.session.identity
        window.new_game.play_again()
        window.autosave.worker.wait_until_saved(30.0)
        sheet = opened(window)
        assert sheet.list.count() == 1
        sheet.act.click()
        window.autosave.worker.wait_until_saved(30.0)
    assert window.controller.session.identity == left
    assert window.controller.session.notes == "On no disk."


@pytest.mark.pictures
def test_every_game_that_is_seen_has_a_picture_of_its_table(qtbot, full):
    sheet = opened(full)
    for page in PAGES:
        sheet.show_page(page)
        qtbot.waitUntil(lambda: not sheet.is_painting, timeout=10_000)
        for row in range(sheet.list.count()):
            icon = sheet.list.item(row).icon()
            picture = icon.pixmap(icon.availableSizes()[0]).toImage()
            colours = {
                picture.pixel(x, y) for x in range(0, picture.width(), 7) for y in range(picture.height())
            }
            assert len(colours) > 10


def test_sixty_games_are_all_there_and_only_those_in_sight_are_painted(qtbot, window):
    for number in range(60):
        unfinished(window, number, 8)
    sheet = opened(window)
    assert sheet.list.count() == 60
    qtbot.waitUntil(lambda: not sheet.is_painting, timeout=20_000)
    first = len(sheet.painted)
    assert 2 < first < 20
    sheet.list.setCurrentRow(59)
    qtbot.waitUntil(lambda: len(sheet.painted) > first and not sheet.is_painting, timeout=20_000)


def test_tab_reaches_all_and_everything_has_a_name(qtbot, full):
    sheet = opened(full)
    seen = set()
    for _ in range(20):
        seen.add(sheet.focusWidget())
        sheet.focusNextPrevChild(True)
    assert {sheet.list, sheet.rename, sheet.remove, sheet.act} <= seen
    assert sheet.list.accessibleName() == "Unfinished, newest first"
    assert all(widget.accessibleName() or widget.text() for widget in seen)
