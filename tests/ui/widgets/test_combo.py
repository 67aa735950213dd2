"""Combo box: the wheel over it scrolls the page around it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

from sanjuan_desktop.ui.widgets.combo import ChoiceBox
from tests.helpers.gestures import turn_wheel

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


def test_the_wheel_neither_changes_nor_focuses_a_closed_box(qtbot: QtBot) -> None:
    box = ChoiceBox("level", 100, 200)
    qtbot.addWidget(box)
    box.offer(("novice", "casual", "expert"), str, str)
    box.show()
    box.setFocus()
    assert not turn_wheel(box)
    assert box.currentIndex() == 0
    assert box.focusPolicy() == Qt.FocusPolicy.StrongFocus
