"""On a small screen every sheet can be used: its last row of buttons is always inside the window."""

import json
import os
import subprocess
import sys

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QApplication, QLayout, QPushButton, QScrollArea, QWidget

from sanjuan_desktop.languages import codes
from sanjuan_desktop.rules import GameOptions
from sanjuan_desktop.ui.look import languages, style
from sanjuan_desktop.ui.look.display import Display
from sanjuan_desktop.ui.look.window_scale import SMALLEST, laid_out, scale_for
from sanjuan_desktop.ui.widgets.sheet import PaperDialog
from sanjuan_desktop.window.main_window import USUAL
from tests.helpers.programs import ROOT
from tests.window.test_sheets_whole import SHEETS, check_texts, clear_sheets

PAGES = ("keys",)
"""Sheets that are long pages in windows of the usual size, too."""

# The extremes first, because without ``--slow`` only they are tried.
AREAS = ((911, 512), (1093, 614))
LANGUAGES = sorted(codes(), key=lambda code: code != "de")

SCREENS = ("role-middle", "start-page", "welcome", "new-game", "score-sheet", "preferences", "honours")
"""Pictures of ``shots`` to look at: tables of two, three and four players, and sheets with many buttons."""

FEWER_SCREENS = ("role-middle-3", "role-middle-4", "start-page", "welcome", "new-game-", *SCREENS[-3:])
"""As many kinds of them, without those for which the program thinks or plays many games first."""


@pytest.fixture
def dressed(opened, qapp, monkeypatch):
    """Return a function that opens a window of a size in a language on a screen as small."""
    monkeypatch.setattr(style, "_display", Display())

    def open_window(language: str, size: tuple[int, int]):
        style.dress(qapp, Display())
        languages.speak(language)
        window = opened(GameOptions(4, new_buildings=True), USUAL, language=language)
        resize(window, size)
        return window

    yield open_window
    style.dress(qapp)


def resize(window, size) -> None:
    window.setMinimumSize(1, 1)
    window.resize(*size)
    settle()
    assert (window.width(), window.height()) == size


def settle() -> None:
    for _ in range(4):
        QApplication.processEvents()


def place(widget: QWidget, around: QWidget) -> QRect:
    return QRect(widget.mapTo(around, QPoint(0, 0)), widget.size())


def row_of(sheet: PaperDialog) -> list[QPushButton]:
    """Return the visible buttons of the last row of a sheet."""
    return [button for button in buttons_in(sheet.buttons) if button.isVisible()]


def buttons_in(layout: QLayout) -> list[QPushButton]:
    items = [layout.itemAt(at) for at in range(layout.count())]
    found = [item.widget() for item in items if isinstance(item.widget(), QPushButton)]
    for item in items:
        if item.layout() is not None:
            found += buttons_in(item.layout())
    return found


def check_row(sheet: PaperDialog, window) -> None:
    """Find every button of the last row whole, inside the window, under nothing else."""
    row = row_of(sheet)
    assert row
    for button in row:
        box = place(button, window)
        assert window.rect().contains(box), (button.text(), box)
        assert sheet.rect().contains(place(button, sheet)), button.text()
        assert button.width() >= button.minimumSizeHint().width(), button.text()
        assert window.childAt(box.center()) is button, button.text()


def check_scrolling(sheet: PaperDialog) -> None:
    """Find everything else on the sheet within what can be scrolled to."""
    scroll = sheet.findChild(QScrollArea)
    assert scroll is not None
    page = scroll.widget()
    for button in page.findChildren(QPushButton):
        if button.isVisible() and not is_inside(button, QScrollArea, page):
            assert page.rect().contains(place(button, page)), button.text()


def is_inside(widget: QWidget, kind: type, page: QWidget) -> bool:
    """Return whether a widget is in a part of the page that is scrolled for itself."""
    around = widget.parentWidget()
    while around is not page:
        if isinstance(around, kind):
            return True
        around = around.parentWidget()
    return False


@pytest.mark.thinned(2)
@pytest.mark.parametrize("area", AREAS, ids=str)
def test_every_button_is_inside_a_window_that_is_scaled(area: tuple[int, int], everything: bool) -> None:
    screens = SCREENS if everything else FEWER_SCREENS
    command = (sys.executable, "-m", "tests.helpers.small_window", f"{area[0]}x{area[1]}", "de", *screens)
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": str(ROOT)}
    ended = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert ended.returncode == 0, ended.stderr
    report = json.loads(ended.stdout)
    scale = scale_for(*area)
    assert report["scale"] == pytest.approx(scale)
    assert report["layout"] == [pytest.approx(side, abs=1) for side in laid_out(*area, scale)]
    problems = report["problems"]
    seen = {name.partition("-")[2] for name in problems}
    assert {"role-middle-3", "role-middle-4", "start-page", "new-game-characters"} <= seen
    assert {"score-sheet", "preferences-0", "honours"} <= seen
    assert ({"role-middle-2", "new-game"} <= seen) == everything
    few = {name: count for name, count in report["controls"].items() if count < 2}
    assert few == {}
    assert {name: found for name, found in problems.items() if found} == {}


@pytest.mark.thinned(10)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("area", AREAS, ids=str)
def test_every_sheet_has_its_buttons_in_sight_on_a_small_screen(
    dressed, tmp_path, language: str, area: tuple[int, int]
) -> None:
    layout = laid_out(*area, scale_for(*area))
    assert layout >= SMALLEST
    window = dressed(language, layout)
    for name, open_sheet in SHEETS.items():
        open_sheet(window, tmp_path)
        settle()
        sheet = window.sheets.sheet
        assert isinstance(sheet, PaperDialog), name
        try:
            check_texts(sheet)
            if name in PAGES:
                # It is longer than any window, and scrolled to its end with the focus.
                for button in row_of(sheet):
                    sheet.findChild(QScrollArea).ensureWidgetVisible(button)
            check_row(sheet, window)
        except AssertionError as error:
            error.add_note(name)
            raise
        clear_sheets(window)


@pytest.mark.thinned(10)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("area", AREAS, ids=str)
def test_a_window_dragged_to_a_small_screen_keeps_the_buttons_of_every_sheet_in_sight(
    dressed, tmp_path, language: str, area: tuple[int, int]
) -> None:
    window = dressed(language, area)
    for name, open_sheet in SHEETS.items():
        open_sheet(window, tmp_path)
        settle()
        sheet = window.sheets.sheet
        assert isinstance(sheet, PaperDialog), name
        try:
            check_row(sheet, window)
            check_scrolling(sheet)
        except AssertionError as error:
            error.add_note(name)
            raise
        clear_sheets(window)


def test_an_open_sheet_goes_to_a_small_screen_and_back(dressed, tmp_path, few) -> None:
    window = dressed("de", USUAL)
    window.activateWindow()
    for name in few(SHEETS, 6):
        try:
            check_there_and_back(window, tmp_path, name)
        except AssertionError as error:
            error.add_note(name)
            raise
        clear_sheets(window)


def check_there_and_back(window, tmp_path, name: str) -> None:
    SHEETS[name](window, tmp_path)
    settle()
    sheet = window.sheets.sheet
    before = {button.text(): place(button, sheet) for button in row_of(sheet)}
    row_of(sheet)[0].setFocus(Qt.FocusReason.TabFocusReason)
    focused = sheet.focusWidget()
    resize(window, (911, 512))
    check_row(sheet, window)
    assert sheet.focusWidget() is focused
    resize(window, USUAL)
    assert {button.text(): place(button, sheet) for button in row_of(sheet)} == before
    assert sheet.focusWidget() is focused
