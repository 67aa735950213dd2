"""Row with a slider: the wheel over it scrolls the page around it, except after a click."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QApplication

from sanjuan_desktop.ui.widgets.slider_row import Slide, Slider, SlideRow
from tests.helpers.gestures import turn_wheel

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


def test_the_wheel_moves_only_the_focused_slider(qtbot: QtBot) -> None:
    row = SlideRow(Slide("volume", "Volume"))
    qtbot.addWidget(row)
    row.show_value(0.5)
    row.show()
    row.activateWindow()
    QApplication.processEvents()
    slider = row.findChild(Slider)
    assert slider is not None
    slider.clearFocus()
    assert not turn_wheel(slider)
    assert row.value == 0.5
    slider.setFocus()
    assert turn_wheel(slider)
    assert row.value < 0.5
