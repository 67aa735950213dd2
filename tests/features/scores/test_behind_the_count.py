"""During the count only the harbour is visible behind it, so that the table does not reveal the winner."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QFrame, QLabel, QPushButton

from sanjuan_desktop.features.scores.sheet import ScoreSheetDialog
from sanjuan_desktop.ui.look import style
from tests.helpers.saved_games import played

pytestmark = pytest.mark.pictures


@pytest.fixture
def dressed(qapp):
    """Apply the style sheet of the program: the area around the paper of a sheet is transparent."""
    before = qapp.styleSheet()
    style.dress(qapp)
    yield
    qapp.setStyleSheet(before)


@pytest.fixture
def count(dressed, window, qtbot):
    """Return the score sheet of a game that has just ended, over its table."""
    setup = window.controller.session.setup
    window.controller.load(replace(setup, seed=5), played(setup.options, 5))
    qtbot.waitUntil(lambda: isinstance(window.sheets.sheet, ScoreSheetDialog))
    return window.sheets.sheet


def beside(window, sheet):
    """Return pictures of the visible areas to the left and to the right of the paper."""
    ground, paper = window.services.ground, sheet.findChild(QFrame, "paper")
    left = paper.mapTo(ground, QPoint(0, 0)).x() - 12
    right = paper.mapTo(ground, QPoint(paper.width(), 0)).x() + 12
    parts = QRect(0, 0, left, ground.height()), QRect(right, 0, ground.width() - right, ground.height())
    return [ground.grab(part).toImage() for part in parts]


def test_nothing_that_lies_on_the_table_is_to_be_seen_beside_the_count(window, count) -> None:
    seen = beside(window, count)
    assert min(picture.width() for picture in seen) > 100
    for item in window.scene.items():
        item.hide()
    assert beside(window, count) == seen
    colours = {seen[0].pixel(5, y) for y in range(seen[0].height())}
    assert len(colours) > 20, "the harbour is there"


def test_the_banner_is_as_wide_as_the_paper_however_much_room_the_buttons_need(window, count, qtbot) -> None:
    paper = count.findChild(QFrame, "paper")
    before = paper.width()
    for button in count.findChildren(QPushButton):
        button.setMinimumWidth(before // 3)
    qtbot.waitUntil(lambda: paper.width() > before)
    banner = paper.layout().itemAt(0).widget()
    assert isinstance(banner, QLabel)
    assert round(banner.pixmap().deviceIndependentSize().width()) == paper.width()
