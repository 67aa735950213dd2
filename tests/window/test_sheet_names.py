"""Screen readers get a name for every sheet, and a description for each box, pill and number on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QComboBox, QPushButton

from sanjuan_desktop.features.scores.sheet import ScoreSheetDialog
from sanjuan_desktop.storage.locations import locations
from sanjuan_desktop.storage.settings import Settings
from sanjuan_desktop.ui.widgets.sheet import PaperDialog
from sanjuan_desktop.window.main_window import MainWindow
from sanjuan_desktop.window.startup.crash_dialog import CrashDialog
from tests.helpers.players import InstantThinker
from tests.helpers.reviews import finished

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from PySide6.QtGui import QAccessibleInterface
    from pytestqt.qtbot import QtBot

NAME, DETAILS = QAccessible.Text.Name, QAccessible.Text.Description


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> Iterator[MainWindow]:
    made = MainWindow(locations(tmp_path), Settings(speed=0.0, pace="instant"), InstantThinker())
    qtbot.addWidget(made)
    made.show()
    yield made
    made.close()


def everything(found: QAccessibleInterface) -> Iterator[QAccessibleInterface]:
    """Return all that can be seen in a sheet, from above."""
    if found is not None and not found.state().invisible:
        yield found
        for index in range(found.childCount()):
            yield from everything(found.child(index))


def sheet(window: MainWindow) -> list[QAccessibleInterface]:
    assert window.sheets.sheet is not None
    return list(everything(QAccessible.queryAccessibleInterface(window.sheets.sheet)))


OPEN: dict[str, Callable[[MainWindow], object]] = {
    "New game": lambda window: window.new_game.ask(),
    "Preferences": lambda window: window.preferences.open(),
    "San Juan Desktop": lambda window: window.help.show_about(),
}


@pytest.mark.parametrize("title", OPEN)
def test_a_sheet_is_a_dialog_and_all_that_has_the_focus_has_a_name(window, title):
    OPEN[title](window)
    whole, *inside = sheet(window)
    assert whole.role() is QAccessible.Role.Dialog
    assert whole.text(NAME) == title
    stops = [item for item in inside if item.state().focusable]
    assert stops
    assert [item.role() for item in stops if not item.text(NAME)] == []


def test_every_page_of_the_preferences_has_names(window):
    window.preferences.open()
    tabs = window.sheets.sheet.findChildren(QPushButton, "tab")
    assert len(tabs) > 2
    for tab in tabs:
        tab.click()
        for item in sheet(window):
            if item.state().focusable:
                assert item.text(NAME)
            assert item.role() is not QAccessible.Role.CheckBox, "of pills only one is chosen"


def test_a_box_says_what_is_chosen_there(window):
    window.new_game.ask()
    boxes = [box for box in window.sheets.sheet.findChildren(QComboBox) if box.isVisible()]
    assert len(boxes) == 10
    said = {QAccessible.queryAccessibleInterface(box).text(DETAILS) for box in boxes}
    assert len(said) == 10
    assert {"Type of player B", "Portrait of player B"} <= said


def test_a_number_on_the_score_sheet_has_its_line_and_its_player(window, qtbot):
    window.controller.load(*finished())
    qtbot.waitUntil(lambda: isinstance(window.sheets.sheet, ScoreSheetDialog))
    names = [item.text(NAME) for item in sheet(window)]
    scores = window.scores.sheets
    for seat, name in enumerate(("Ana", "Bruno")):
        assert f"Buildings, {name}: {scores[seat].buildings}" in names
        assert f"Total, {name}: {scores[seat].total}" in names


def test_the_sheet_about_the_program_is_read_as_a_whole(window):
    window.help.show_about()
    whole = sheet(window)[0]
    assert whole.text(DETAILS).startswith("Version ")
    assert "MIT licence" in whole.text(DETAILS)


def test_the_crash_dialog_has_names(qtbot):
    dialog = CrashDialog()
    qtbot.addWidget(dialog)
    dialog.show_report("report", None, has_game=False)
    dialog.show()
    for item in everything(QAccessible.queryAccessibleInterface(dialog)):
        if item.state().focusable:
            assert item.text(NAME)


def test_the_main_button_of_a_sheet_is_the_last_one_however_they_are_added(qtbot):
    sheet = PaperDialog("Sheet", 400)
    qtbot.addWidget(sheet)
    main = sheet.add_button("Go on", main=True)
    other = sheet.add_button("Not now")
    row = [sheet.buttons.itemAt(at).widget() for at in range(sheet.buttons.count())]
    assert row == [other, main]


def test_the_main_button_of_every_sheet_stands_at_the_right_end(window):
    """As in the prompt bar: the button that continues is on the right, the one that leaves on its left."""
    opened = []
    for show in (
        window.new_game.ask,
        window.preferences.open,
        window.help.show_about,
        window.tutorial.introduce,
        window.statistics.open,
    ):
        window.sheets.clear()
        show()
        sheet = window.sheets.sheet
        buttons = [sheet.buttons.itemAt(at).widget() for at in range(sheet.buttons.count())]
        buttons = [button for button in buttons if isinstance(button, QPushButton)]
        assert buttons[-1].objectName() == "main"
        opened.append(type(sheet))
    assert len(set(opened)) == len(opened)
