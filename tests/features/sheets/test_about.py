"""The notices name the authors of all works that the program uses."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMainWindow, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from sanjuan_desktop.features.sheets.about import AboutDialog, NoticesDialog
from sanjuan_desktop.features.sheets.help import HelpSheets
from sanjuan_desktop.ui.widgets.services import Services
from sanjuan_desktop.ui.widgets.sheet_stack import SheetStack
from sanjuan_desktop.window.startup.main import make_application


@pytest.fixture
def sheets(qtbot: QtBot) -> SheetStack:
    make_application()
    window, table = QMainWindow(), QWidget()
    qtbot.addWidget(window)
    services = Services(window, table, lambda _: None, lambda: None)
    window.setCentralWidget(services.ground)
    window.resize(1280, 720)
    window.show()
    HelpSheets(services).show_about()
    return services.sheets


def open_notices(sheets: SheetStack) -> NoticesDialog:
    about = sheets.sheet
    assert isinstance(about, AboutDialog)
    (button,) = (found for found in about.findChildren(QPushButton) if found.text() == "Third-party licences")
    button.click()
    notices = sheets.sheet
    assert isinstance(notices, NoticesDialog)
    return notices


def test_the_notices_open_from_the_about_sheet_and_lead_back(sheets: SheetStack, qtbot: QtBot) -> None:
    notices = open_notices(sheets)
    text = notices.page.toPlainText()
    for words in (
        "Andreas Seyfarth",
        "GNU LESSER GENERAL PUBLIC LICENSE",
        "SIL OPEN FONT LICENSE",
        "pydantic",
    ):
        assert words in text
    qtbot.keyClick(notices.page, Qt.Key.Key_Escape)
    assert isinstance(sheets.sheet, AboutDialog)


def test_the_notices_are_read_by_keys_and_cannot_be_changed(sheets: SheetStack, qtbot: QtBot) -> None:
    notices = open_notices(sheets)
    assert notices.page.hasFocus()
    before = notices.page.toPlainText()
    qtbot.keyClicks(notices.page, "x")
    qtbot.keyClick(notices.page, Qt.Key.Key_PageDown)
    assert notices.page.toPlainText() == before
    assert notices.page.verticalScrollBar().value() > 0
    qtbot.keyClick(notices.page, Qt.Key.Key_Return)
    assert isinstance(sheets.sheet, AboutDialog)


def test_the_about_sheet_says_whose_game_it_is(sheets: SheetStack) -> None:
    assert sheets.sheet is not None
    said = sheets.sheet.accessibleDescription()
    assert "unofficial fan project" in said
    assert "Andreas Seyfarth" in said
