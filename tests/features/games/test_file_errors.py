"""A file that cannot be opened or written opens a sheet: what happened, what is safe, what to do next."""

from __future__ import annotations

import errno
import logging
import os
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtWidgets import QFileDialog, QLabel, QPushButton

from sanjuan_desktop.control.text import i18n as words
from sanjuan_desktop.features.games.file_errors import FileErrorDialog
from sanjuan_desktop.features.games.list_controller import SAVED
from sanjuan_desktop.features.games.list_sheet import SavedGamesDialog
from sanjuan_desktop.features.games.thumbnails import Thumbnails
from sanjuan_desktop.languages import complete_codes
from sanjuan_desktop.storage import files
from sanjuan_desktop.storage.codec import to_text
from sanjuan_desktop.storage.games import load_game, save_game
from sanjuan_desktop.storage.locations import locations
from sanjuan_desktop.storage.settings import Settings, load_settings
from sanjuan_desktop.ui.look import languages
from sanjuan_desktop.window.main_window import MainWindow
from sanjuan_desktop.window.play_request import PlayRequest
from sanjuan_desktop.window.startup.log_file import close_log, open_log
from tests.helpers.players import InstantThinker
from tests.helpers.saved_games import sample_game

pytestmark = pytest.mark.thinned(4)

GOOD = to_text(sample_game()).encode()

BAD = {
    "cut short": GOOD[:-400],
    "damaged": GOOD.replace(b'"check": "', b'"check": "0'),
    "no game": b"hello",
    "no text": b"\xff\xfe\x00",
    "newer": GOOD.replace(b'"version": 1', b'"version": 99'),
    "large": b"x" * (5 * 2**20),
    "empty": b"",
    "missing": None,
    "folder": "folder",
    "pipe": "pipe",
}


@pytest.fixture(params=BAD)
def bad(request, tmp_path) -> Path:
    """Return the path of a game that cannot be opened, or of a missing file."""
    path = tmp_path / "evening.sanjuan"
    content = BAD[request.param]
    if content == "folder":
        path.mkdir()
    elif content == "pipe":
        if not hasattr(os, "mkfifo"):
            pytest.skip("this system has no such files")
        os.mkfifo(path)
    elif content is not None:
        path.write_bytes(content)
    return path


@pytest.fixture
def fresh(qtbot, tmp_path):
    """Return a window as at the start of the program, without a game on the table."""
    window = MainWindow(locations(tmp_path / "data"), Settings(welcomed=True), InstantThinker())
    window.preferences.set_speed(0)
    qtbot.addWidget(window)
    yield window
    window.close()


def sheet_of(window) -> FileErrorDialog:
    sheet = window.sheets.sheet
    assert isinstance(sheet, FileErrorDialog)
    return sheet


def press(sheet, label: str) -> None:
    (button,) = [found for found in sheet.findChildren(QPushButton) if found.text() == label]
    button.click()


@pytest.mark.logs("file_errors")
def test_a_file_on_the_command_line_that_cannot_be_opened_is_told_before_anything_is_offered(
    qtbot, fresh, bad
):
    fresh.open(PlayRequest(file=bad, speed=0))
    sheet = sheet_of(fresh)
    assert fresh.sheets.lowest is sheet
    assert "evening.sanjuan" in sheet.text
    assert str(bad) in sheet.text
    assert not fresh.controller.has_game
    assert not fresh.services.toast.isVisible()
    qtbot.keyClick(sheet, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: fresh.sheets.sheet is not None and fresh.sheets.sheet is not sheet)


@pytest.mark.logs("file_errors")
def test_the_sheet_says_four_things_and_all_of_it_can_be_copied_and_marked(window, bad):
    record = window.controller.session.record
    assert not window.files.open(bad)
    sheet = sheet_of(window)
    labels = [label for label in sheet.findChildren(QLabel) if label.text()]
    by_mouse = Qt.TextInteractionFlag.TextSelectableByMouse
    marked = [label for label in labels if label.textInteractionFlags() & by_mouse]
    assert len(marked) == 4
    for label in labels:
        assert label.text().replace("\u200b", "") in sheet.text
    press(sheet, "Copy text")
    assert QGuiApplication.clipboard().text() == sheet.text
    assert "your game continues" in sheet.text
    press(sheet, "Close")
    assert window.controller.session.record is record
    assert window.sheets.sheet is None
    assert str(bad) not in window.settings.recent_games


@pytest.mark.logs("file_errors")
@pytest.mark.parametrize("language", [code for code in complete_codes() if code != words.DEFAULT_LANGUAGE])
def test_no_english_is_left_in_the_sheet(window, bad, language):
    window.files.open(bad)
    english = sheet_of(window).text.splitlines()
    window.sheets.clear()
    languages.speak(language)
    window.files.open(bad)
    assert not set(english) & set(sheet_of(window).text.splitlines()) - {str(bad)}


@pytest.mark.logs("file_errors")
def test_another_file_can_be_chosen_at_once(qtbot, fresh, tmp_path, monkeypatch):
    good = tmp_path / "good.sanjuan"
    good.write_bytes(GOOD)
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(good), ""))
    fresh.open(PlayRequest(file=tmp_path / "gone.sanjuan", speed=0))
    press(sheet_of(fresh), "Open another file…")
    assert fresh.controller.has_game
    assert fresh.sheets.sheet is None


@pytest.mark.logs("file_errors")
def test_whoever_chooses_no_other_file_is_asked_what_to_play(fresh, tmp_path, monkeypatch):
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: ("", ""))
    fresh.open(PlayRequest(file=tmp_path / "gone.sanjuan", speed=0))
    press(sheet_of(fresh), "Open another file…")
    assert fresh.sheets.sheet is not None


@pytest.mark.logs("file_errors")
def test_the_list_of_games_is_one_click_away(window, tmp_path):
    window.files.open(tmp_path / "gone.sanjuan")
    press(sheet_of(window), "Games…")
    assert isinstance(window.sheets.sheet, SavedGamesDialog)


@pytest.mark.logs("file_errors")
def test_a_sheet_that_lay_there_comes_back(window, tmp_path):
    window.help.show_about()
    about = window.sheets.sheet
    window.files.open(tmp_path / "gone.sanjuan")
    window.files.open(tmp_path / "gone.sanjuan")
    sheet_of(window).dismiss()
    assert window.sheets.sheet is about


@pytest.mark.logs("cannot write")
@pytest.mark.parametrize(
    ("number", "words"), [(errno.ENOSPC, "the disk is full"), (errno.EROFS, "nothing can be written")]
)
def test_a_game_that_cannot_be_saved_can_be_saved_elsewhere(window, tmp_path, monkeypatch, number, words):
    elsewhere = tmp_path / "elsewhere.sanjuan"

    def fail(*_):
        raise OSError(number, "what the system says")

    with monkeypatch.context() as context:
        context.setattr(files.os, "fsync", fail)
        assert not window.files.write(tmp_path / "here.sanjuan")
    sheet = sheet_of(window)
    assert words in sheet.text
    assert "what the system says" not in sheet.text
    assert "unchanged" in sheet.text
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(elsewhere), ""))
    press(sheet, "Save elsewhere…")
    assert load_game(elsewhere)
    assert window.sheets.sheet is None


@pytest.mark.logs("cannot read", "file_errors")
@pytest.mark.parametrize(
    ("content", "words"),
    [
        (None, "does not exist"),
        (b"", "begin"),
        (b"\xff", "no text"),
        (b"sanjuan record 1\noptions 2 second\nseed 1\nuse\n", "move 1"),
        (b"sanjuan record 1\noptions 2 second\nseed 1\nuse it\n", "line 4"),
        (b"#" * 300_000, "too large"),
    ],
)
def test_a_record_that_cannot_be_opened_is_told_in_a_sheet(window, tmp_path, content, words):
    path = tmp_path / "evening.txt"
    if content is not None:
        path.write_bytes(content)
    before = window.controller.session.record
    assert not window.sharing.open_record(path)
    assert words in sheet_of(window).text
    assert window.controller.session.record is before


@pytest.mark.logs("file_errors")
@pytest.mark.skipif(os.name != "posix", reason="names are Unicode there")
def test_a_game_with_a_name_that_is_no_unicode_is_saved_opened_listed_and_remembered(window, tmp_path):
    path = Path(os.fsdecode(os.fsencode(tmp_path) + b"/d\xefa.sanjuan"))
    assert window.files.write(path)
    assert "d\ufffda.sanjuan" in window.services.toast.text()
    window.new_game.play_again()
    assert window.files.open(path)
    assert window.files.path == path
    kept = load_settings(window.places.settings_file).content.recent_games
    assert files.path_from(kept[0]) == path
    window.games.open()
    window.sheets.sheet.show_page(SAVED)
    assert window.sheets.sheet.row.title == "d\ufffda"
    window.sheets.clear()
    path.unlink()
    assert not window.files.open(path)
    assert "d\ufffda.sanjuan" in sheet_of(window).text
    sheet_of(window).copy()
    assert "d\ufffda.sanjuan" in QGuiApplication.clipboard().text()


@pytest.mark.skipif(os.name != "posix", reason="names are Unicode there")
def test_a_game_with_a_name_that_is_no_unicode_is_opened_from_the_command_line(qtbot, fresh, tmp_path):
    path = Path(os.fsdecode(os.fsencode(tmp_path) + b"/\xff\xfe.sanjuan"))
    save_game(path, sample_game())
    fresh.open(PlayRequest(file=path, speed=0))
    assert fresh.controller.has_game
    assert fresh.files.path == path


@pytest.mark.skipif(os.name != "posix", reason="names are Unicode there")
def test_a_game_that_a_dialog_can_name_with_marks_only_is_opened(window, tmp_path, monkeypatch):
    path = Path(os.fsdecode(os.fsencode(tmp_path) + b"/d\xefa.sanjuan"))
    save_game(path, sample_game())
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(tmp_path / "d\ufffda.sanjuan"), ""))
    window.files.ask_file()
    assert window.files.path == path


def test_a_small_picture_that_says_it_is_a_large_one_is_not_made(qapp, tmp_path):
    thumbnails = Thumbnails(tmp_path)
    path = tmp_path / "evening.sanjuan"
    image = QImage(4000, 4000, QImage.Format.Format_Grayscale8)
    image.fill(0)
    assert image.save(str(thumbnails.file_of(path)), "PNG")
    assert thumbnails.file_of(path).stat().st_size < 100_000
    assert thumbnails.picture(path).isNull()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no such files")
def test_a_pipe_in_the_place_of_a_small_picture_or_the_log_is_not_waited_for(qapp, tmp_path):
    thumbnails = Thumbnails(tmp_path)
    path = tmp_path / "evening.sanjuan"
    os.mkfifo(thumbnails.file_of(path))
    assert thumbnails.picture(path).isNull()
    os.mkfifo(tmp_path / "sanjuan.log")
    assert open_log(tmp_path / "sanjuan.log") is None


@pytest.mark.logs("test")
@pytest.mark.skipif(os.name != "posix", reason="names are Unicode there")
def test_the_log_takes_names_that_are_no_unicode(tmp_path):
    handler = open_log(tmp_path / "sanjuan.log")
    logging.getLogger("sanjuan_desktop.test").warning("%s", os.fsdecode(b"a\xffb"))
    close_log(handler)
    assert "a\\udcffb" in (tmp_path / "sanjuan.log").read_text(encoding="utf-8")
