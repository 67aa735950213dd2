"""On no sheet is a text or a button cut, the focus is always seen, and Tab goes the way one reads."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QRect, Qt
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QWidget,
)

from sanjuan_desktop.control.rulebook.book import read_book
from sanjuan_desktop.features.games.autosave_sheets import UnsavedGamesDialog
from sanjuan_desktop.features.games.file_errors import FileErrorDialog, FileErrorText
from sanjuan_desktop.features.hotseat.agree import AgreeDialog
from sanjuan_desktop.features.hotseat.pin import PinDialog
from sanjuan_desktop.features.players.page import SeatText
from sanjuan_desktop.features.players.sheet import PlayersDialog
from sanjuan_desktop.features.preferences.sheet import PreferencesDialog
from sanjuan_desktop.features.replay.look import LookDialog
from sanjuan_desktop.rules import GameOptions
from sanjuan_desktop.ui.look import languages, style
from sanjuan_desktop.ui.look.display import Display, display_of
from sanjuan_desktop.ui.widgets.renaming_dialog import RenamingDialog
from sanjuan_desktop.ui.widgets.sheet import PaperDialog
from tests.window.test_sheet_sizes import OPENERS

if TYPE_CHECKING:
    from sanjuan_desktop.window.main_window import MainWindow

pytestmark = pytest.mark.thinned(5)

LONG = "Maximiliane von Habsburg"
NAMES = ("Ana", LONG, "Clara")


def open_agree(window):
    about = "Seither haben andere gesehen, wie es ausging. Alle Menschen am Tisch müssen zustimmen."
    window.sheets.open(AgreeDialog("Eine Entscheidung zurücknehmen?", about, NAMES, "Zurücknehmen"))


def open_file_error(window):
    long = "/home/ana/Dokumente/" + "Spieleabende/" * 8 + "San Juan.sanjuan"
    error = FileErrorText(
        "Das Spiel lässt sich nicht öffnen", "San Juan.sanjuan ist beschädigt.", long,
        "Die Datei bleibt, wie sie ist.", "Versuch es mit einer anderen Datei.", "Andere Datei …", games=True,
    )  # fmt: skip
    window.sheets.open(FileErrorDialog(error))


def open_page(number: int):
    def show(window, _):
        window.preferences.open()
        sheet = window.sheets.sheet
        assert isinstance(sheet, PreferencesDialog)
        sheet.show_page(number)

    return show


def open_players(window):
    """Open the sheet of players with long names, and with all kinds of players."""
    level = "Computer player (Skilled) since round 12 (decision 123)"
    seats = [
        SeatText(0, LONG, "person", "Person since round 12 (decision 123)", True, True, ""),
        SeatText(1, LONG, "ines", level, False, True, ""),
        SeatText(2, LONG, "ramon", level, False, False, ""),
        SeatText(3, LONG, "person", "Person", True, True, "The game is over."),
    ]
    picture = QPixmap(60, 60)
    window.sheets.open(PlayersDialog(seats, lambda portrait, seat: picture, "skilled"))


SHEETS = {
    **{name: opener for name, opener in OPENERS.items() if name != "preferences"},
    **{f"preferences {number}": open_page(number) for number in range(5)},
    "agree": lambda window, _: open_agree(window),
    "file error": lambda window, _: open_file_error(window),
    "look": lambda window, _: window.sheets.open(LookDialog(LONG)),
    "pin": lambda window, _: window.sheets.open(PinDialog(LONG, is_locked=True)),
    "players": lambda window, _: open_players(window),
    "unsaved": lambda window, _: window.sheets.open(UnsavedGamesDialog(3)),
}


@pytest.fixture
def dressed(opened, qapp, monkeypatch):
    """Return a function that opens a window in a language with a text size."""
    monkeypatch.setattr(style, "_display", Display())

    def open_window(language: str, text: int, size: tuple[int, int]):
        style.dress(qapp, display_of(text, "normal", False))
        languages.speak(language)
        return opened(GameOptions(4, new_buildings=True), size, text_size=text, language=language)

    yield open_window
    style.dress(qapp)


def clear_sheets(window: MainWindow) -> None:
    """Close the sheet and delete it, as the event loop does: closed sheets would still be styled."""
    window.sheets.clear()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def place(widget: QWidget, sheet: QWidget) -> QRect:
    return QRect(widget.mapTo(sheet, QPoint(0, 0)), widget.size())


def seen(widget: QWidget, sheet: QWidget) -> QRect:
    """Return the visible part of a widget, without parts that a page shows only when scrolled down."""
    part = place(widget, sheet)
    around = widget.parentWidget()
    while around is not None and around is not sheet:
        if not isinstance(around.parentWidget(), QAbstractScrollArea) or isinstance(
            around, QAbstractScrollArea
        ):
            box = place(around, sheet)
            if _in_page(around, sheet):
                box = QRect(box.left(), -10_000, box.width(), 100_000)
            part = part.intersected(box)
        around = around.parentWidget()
    return part


def _in_page(widget: QWidget, sheet: QWidget) -> bool:
    """True for what can be scrolled, and for the window onto it."""
    while widget is not sheet:
        if isinstance(widget, QScrollArea) or isinstance(widget.parentWidget(), QScrollArea):
            return True
        widget = widget.parentWidget()
    return False


def check_texts(sheet: PaperDialog) -> None:
    """Find every text and button whole."""
    for label in sheet.findChildren(QLabel):
        if not label.isVisible() or not label.text():
            continue
        assert seen(label, sheet).width() >= min(label.width(), label.sizeHint().width()), label.text()
        if label.wordWrap():
            # A long word without a place to break it would be cut.
            assert label.width() >= label.minimumSizeHint().width() - 1, label.text()
            assert label.height() >= label.heightForWidth(label.width()) - 1, label.text()
        else:
            assert label.width() >= label.sizeHint().width() - 1, label.text()
            assert label.height() >= label.sizeHint().height() - 1, label.text()
    for button in sheet.findChildren(QAbstractButton):
        if button.isVisible() and button.text():
            assert button.width() >= button.minimumSizeHint().width() - 1, button.text()
            assert button.height() >= button.minimumSizeHint().height() - 1, button.text()
            assert seen(button, sheet).width() == button.width(), button.text()
    for box in sheet.findChildren(QComboBox):
        if box.isVisible():
            assert box.height() >= box.minimumSizeHint().height() - 1
            assert seen(box, sheet).width() == box.width(), box.currentText()


def stops(sheet: PaperDialog) -> list[QWidget]:
    """Return the widgets that Tab visits, from the first one on the sheet."""
    found: list[QWidget] = []
    while True:
        sheet.focusNextPrevChild(True)
        now = sheet.focusWidget()
        if now in found:
            return found[found.index(now) :]
        found.append(now)


def check_order(sheet: PaperDialog) -> None:
    """Tab never goes back up and to the left, but once round."""
    jumps = []
    for now in stops(sheet)[:-1]:
        now.setFocus()
        sheet.focusNextPrevChild(True)
        then = sheet.focusWidget()
        assert then is not None
        # Both are placed after Tab has scrolled to the next one.
        before, after = place(now, sheet), place(then, sheet)
        if after.bottom() <= before.top() and after.left() <= before.left():
            jumps.append((_name(now), _name(then)))
    assert len(jumps) <= 1, jumps


def check_reach(sheet: PaperDialog) -> None:
    """Tab visits every widget that takes it, and the chosen button of every row."""
    way = stops(sheet)
    wanted = [
        widget
        for widget in sheet.findChildren(QWidget)
        if widget.isVisible() and widget.isEnabled() and widget.focusProxy() is None and is_wanted(widget)
    ]
    assert not [_name(widget) for widget in wanted if widget not in way]


def is_wanted(widget: QWidget) -> bool:
    if isinstance(widget, QPushButton) and widget.isCheckable():
        return widget.isChecked() and widget.group() is not None
    if isinstance(widget, QLineEdit) and widget.isReadOnly():
        return False
    return bool(widget.focusPolicy().value & Qt.FocusPolicy.TabFocus.value)


def _name(widget: QWidget) -> str:
    return widget.accessibleName() or getattr(widget, "text", widget.objectName)()


def check_frames(sheet: PaperDialog) -> None:
    """Check that a widget looks different when it has the focus."""
    for stop in stops(sheet):
        stop.setFocus(Qt.FocusReason.TabFocusReason)
        lit = stop.grab().toImage()
        stop.clearFocus()
        assert stop.grab().toImage() != lit, _name(stop)


@pytest.mark.thinned(7)
@pytest.mark.parametrize(
    ("language", "text", "size"),
    [
        # The longest words in the largest letters in the smallest window, tried also without ``--slow``.
        ("de", 150, (1024, 640)),
        ("de", 100, (1024, 640)),
        ("de", 100, (1280, 720)),
        ("de", 150, (1280, 720)),
        ("de", 150, (1920, 1080)),
        ("en", 150, (1024, 640)),
        ("sv", 150, (1280, 720)),
    ],
)
def test_no_text_and_no_button_of_any_sheet_is_cut(
    dressed, tmp_path, language: str, text: int, size: tuple[int, int]
) -> None:
    window = dressed(language, text, size)
    for name, open_sheet in SHEETS.items():
        open_sheet(window, tmp_path)
        for _ in range(3):
            QApplication.processEvents()
        sheet = window.sheets.sheet
        assert isinstance(sheet, PaperDialog), name
        try:
            check_texts(sheet)
        except AssertionError as error:
            error.add_note(name)
            raise
        clear_sheets(window)


def kinds_of(sheet: type[PaperDialog]) -> set[type[PaperDialog]]:
    """Return all kinds of a sheet that the program has."""
    below = {kind for kind in sheet.__subclasses__() if kind.__module__.startswith("sanjuan_desktop.")}
    return below.union(*map(kinds_of, below))


def check_toast(window: MainWindow, sheet: PaperDialog) -> None:
    """A message of the program covers nothing that can be chosen."""
    window.show_toast("Das Spiel ist im Moment nicht sicher: Die Festplatte ist voll.", passing=True)
    toast = window.services.toast.geometry()
    covered = [_name(stop) for stop in stops(sheet) if place(stop, sheet).intersects(toast)]
    assert not covered


@pytest.mark.pictures
def test_on_every_sheet_tab_goes_the_way_one_reads_the_focus_is_seen_and_a_message_covers_nothing(
    dressed, tmp_path
) -> None:
    window = dressed("de", 100, (1280, 720))
    window.activateWindow()
    opened: set[type] = set()
    for name, open_sheet in SHEETS.items():
        open_sheet(window, tmp_path)
        for _ in range(3):
            QApplication.processEvents()
        sheet = window.sheets.sheet
        opened.add(type(sheet))
        try:
            check_order(sheet)
            check_reach(sheet)
            check_frames(sheet)
            check_toast(window, sheet)
        except AssertionError as error:
            error.add_note(name)
            raise
        window.services.clear_toasts()
        clear_sheets(window)
    # The window has loaded every sheet of the program.
    assert kinds_of(PaperDialog) - opened == {RenamingDialog}
    assert {kind.rules_section for kind in opened} <= {section.key for section in read_book("en").sections}


def test_a_sheet_that_comes_back_is_as_it_was_left(window) -> None:
    window.activateWindow()
    window.preferences.open()
    sheet = window.sheets.sheet
    assert isinstance(sheet, PreferencesDialog)
    sheet.show_page(3)
    stop = stops(sheet)[-2]
    stop.setFocus()
    window.rules.open("keys")
    window.sheets.sheet.dismiss()
    assert window.sheets.sheet is sheet
    assert sheet.page_number == 3
    assert sheet.focusWidget() is stop
    window.sheets.clear()
    window.new_game.ask()
    sheet = window.sheets.sheet
    field = sheet.findChildren(QLineEdit)[1]
    field.setFocus()
    window.preferences.open()
    window.sheets.sheet.dismiss()
    assert window.sheets.sheet is sheet
    assert sheet.focusWidget() is field


def test_the_frame_of_the_focus_goes_along_in_a_list_of_pages(window) -> None:
    window.activateWindow()
    window.preferences.open()
    sheet = window.sheets.sheet
    assert isinstance(sheet, PreferencesDialog)
    for number in (2, 4, 0):
        sheet.show_page(number)
        focused = sheet.focusWidget()
        assert isinstance(focused, QAbstractButton)
        assert focused.isChecked()
        assert focused is sheet.tabs.button(number)
