"""Notes that a player writes about a game are saved with it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from sanjuan_desktop.features.replay.notes import NotesDialog
from sanjuan_desktop.storage.autosave_folder import AutosaveFolder
from sanjuan_desktop.storage.parts import LONGEST_NOTES
from tests.helpers.reviews import finished


def write(qtbot, window, text):
    window.notes.open()
    sheet = window.sheets.sheet
    assert isinstance(sheet, NotesDialog)
    qtbot.keyClicks(sheet.page, text)
    return sheet


def test_notes_are_saved_with_the_game_and_come_back(qtbot, window, tmp_path):
    qtbot.waitUntil(lambda: window.controller.is_asking, timeout=5000)
    sheet = write(qtbot, window, "Crane early.")
    qtbot.keyClick(sheet.page, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert window.sheets.sheet is None
    path = tmp_path / "noted.sanjuan"
    assert window.files.write(path)
    window.new_game.play_again()
    assert window.controller.session.notes == ""
    assert window.files.open(path)
    assert window.controller.session.notes == "Crane early."


def test_esc_keeps_what_was_written(qtbot, window):
    qtbot.waitUntil(lambda: window.controller.is_asking, timeout=5000)
    sheet = write(qtbot, window, "So far")
    qtbot.keyClick(sheet.page, Qt.Key.Key_Return)
    qtbot.keyClicks(sheet.page, "so good")
    qtbot.keyClick(sheet.page, Qt.Key.Key_Escape)
    assert window.controller.session.notes == "So far\nso good"


def test_notes_are_kept_at_once(qtbot, window):
    qtbot.waitUntil(lambda: window.controller.is_asking, timeout=5000)
    write(qtbot, window, "Not lost.").dismiss()
    window.autosave.worker.wait_until_saved(30.0)
    (found,) = window.autosave.autosaves.games()
    assert found.saved.notes == "Not lost."


def test_notes_are_kept_when_the_window_closes_over_them(qtbot, opened):
    window = opened()
    qtbot.waitUntil(lambda: window.controller.is_asking, timeout=5000)
    write(qtbot, window, "Not lost.")
    window.quit.trigger()
    assert not window.isVisible()
    (found,) = AutosaveFolder(window.places.games).games()
    assert found.saved.notes == "Not lost."


def test_the_sheet_says_whether_the_notes_are_saved_with_the_game(qtbot):
    for is_over, said in ((False, "saved with the game"), (True, "To keep these notes, save the game")):
        sheet = NotesDialog("", LONGEST_NOTES, is_over=is_over)
        qtbot.addWidget(sheet)
        assert [label.text() for label in sheet.findChildren(QLabel) if said in label.text()]


def test_notes_on_a_finished_game_are_saved_in_a_file(qtbot, opened, tmp_path):
    window = opened()
    window.controller.load(*finished())
    qtbot.waitUntil(lambda: bool(window.scores.sheets), timeout=5000)
    window.sheets.clear()
    sheet = write(qtbot, window, "Well played.")
    assert any("save the game in a file" in label.text() for label in sheet.findChildren(QLabel))
    sheet.dismiss()
    assert window.files.write(tmp_path / "over.sanjuan")
    assert window.files.open(tmp_path / "over.sanjuan")
    assert window.controller.session.notes == "Well played."


def test_there_is_room_for_so_many_letters_and_no_more(qtbot, window):
    qtbot.waitUntil(lambda: window.controller.is_asking, timeout=5000)
    sheet = write(qtbot, window, "")
    sheet.page.setPlainText("x" * (LONGEST_NOTES + 7))
    assert len(sheet.page.toPlainText()) == LONGEST_NOTES
    sheet.dismiss()
    assert len(window.controller.session.notes) == LONGEST_NOTES
    window.autosave.worker.wait_until_saved(30.0)
    assert window.autosave.autosaves.games()[0].saved.notes == window.controller.session.notes
