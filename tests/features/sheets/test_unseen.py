"""Sheet of unseen cards: opened and closed by D, the menu and the draw pile."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QLabel

from sanjuan_desktop.control.facts.unseen import unseen_buildings
from sanjuan_desktop.features.sheets.unseen import UnseenDialog
from sanjuan_desktop.rules import GameOptions
from tests.helpers.windows import shown, usual_game

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from sanjuan_desktop.window.main_window import MainWindow


@pytest.fixture
def window(opened) -> MainWindow:
    return opened(GameOptions(2, new_buildings=True), (1100, 660))


def sheet(window: MainWindow) -> UnseenDialog:
    found = window.sheets.sheet
    assert isinstance(found, UnseenDialog)
    return found


def test_d_opens_the_sheet_and_puts_it_away(window: MainWindow, qtbot: QtBot) -> None:
    window.unseen_cards.action.trigger()
    assert sheet(window).isVisible()
    window.unseen_cards.action.trigger()
    assert window.sheets.sheet is None


def test_the_draw_pile_opens_it_and_escape_closes_it(window: MainWindow, qtbot: QtBot) -> None:
    window.scene.tabletop.supply.draw.clicked.emit()
    qtbot.keyClick(sheet(window), Qt.Key.Key_Escape)
    assert window.sheets.sheet is None


def test_another_sheet_is_left_alone(window: MainWindow) -> None:
    window.help.show_about()
    before = window.sheets.sheet
    window.unseen_cards.action.trigger()
    assert window.sheets.sheet is before


def test_it_can_be_opened_during_a_replay_before_the_first_game(qtbot, tmp_path) -> None:
    window = shown(qtbot, tmp_path, (1100, 660))
    assert not window.unseen_cards.action.isEnabled()
    setup = usual_game()
    window.replay.open(setup, setup.record(), foreign=True)
    assert window.unseen_cards.action.isEnabled()
    window.unseen_cards.action.trigger()
    assert sheet(window).isVisible()
    window.sheets.clear()
    window.replay.close()
    assert not window.unseen_cards.action.isEnabled()


def test_every_building_is_told_with_its_numbers(window: MainWindow) -> None:
    window.unseen_cards.action.trigger()
    names = {label.accessibleName() for label in sheet(window).findChildren(QLabel)}
    rows = unseen_buildings(window.scene.view)
    well = next(row for row in rows if f"Well: {row.unseen} of 3 unseen" in names)
    assert well.copies == 3
    assert sum("unseen" in name for name in names) == len(rows)


def test_the_sheet_fits_the_smallest_window(window: MainWindow) -> None:
    window.unseen_cards.action.trigger()
    paper = sheet(window).findChild(QFrame, "paper")
    needed = paper.sizeHint()
    assert needed.width() <= window.view.width()
    assert needed.height() <= window.view.height()
