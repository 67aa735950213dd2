"""A click or a key anywhere in the window, also on a sheet, has the processor to itself for a moment."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPoint, Qt, Signal
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton

from sanjuan_desktop.control.work_budget import Rank
from tests.helpers.windows import shown, usual_game

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from sanjuan_desktop.window.main_window import MainWindow


class Work(QObject):
    """Work in the background that never ends."""

    load_changed = Signal()
    load = Rank.PUZZLES
    is_paused = False

    def set_paused(self, is_paused: bool) -> None:
        self.is_paused = is_paused


def working(qtbot: QtBot, window: MainWindow) -> Work:
    """Return work that the window lets run."""
    work = Work(window)
    window.budget.add(work)
    work.load_changed.emit()
    qtbot.waitUntil(lambda: not work.is_paused)
    return work


def test_a_click_on_a_sheet_holds_the_work_beside_it(qtbot: QtBot, tmp_path: Path) -> None:
    window = shown(qtbot, tmp_path, (1280, 720))
    window.help.about.trigger()
    sheet = window.sheets.sheet
    assert sheet is not None
    work = working(qtbot, window)
    button = next(button for button in sheet.findChildren(QPushButton) if button.isVisible())
    place = button.mapTo(window, button.rect().center())
    QTest.mousePress(window.windowHandle(), Qt.MouseButton.LeftButton, pos=place)
    assert button.isDown()
    assert work.is_paused


def test_clicks_and_keys_on_the_table_hold_the_work_beside_it(qtbot: QtBot, tmp_path: Path) -> None:
    window = shown(qtbot, tmp_path, (1280, 720))
    window.start(usual_game())
    work = working(qtbot, window)
    place = window.view.viewport().mapTo(window, QPoint(4, 4))
    QTest.mouseClick(window.windowHandle(), Qt.MouseButton.LeftButton, pos=place)
    assert work.is_paused
    qtbot.waitUntil(lambda: not work.is_paused)
    QTest.keyClick(window.windowHandle(), Qt.Key.Key_Right)
    assert work.is_paused
