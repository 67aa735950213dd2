"""Widgets lose their hover highlight only if the pointer has left them."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QPushButton, QWidget

from sanjuan_desktop.ui.look import pointer

HOVERED = Qt.WidgetAttribute.WA_UnderMouse


@pytest.fixture
def host(qtbot):
    """Return a widget with two buttons that count as hovered."""
    shown = QWidget()
    qtbot.addWidget(shown)
    shown.resize(200, 100)
    for x in (0, 100):
        button = QPushButton(shown)
        button.setGeometry(x, 0, 100, 100)
        button.setAttribute(HOVERED)
    shown.show()
    return shown


def test_only_what_the_pointer_has_left_loses_its_highlight(host, monkeypatch):
    left, right = host.findChildren(QPushButton)
    monkeypatch.setattr(QCursor, "pos", lambda: left.mapToGlobal(QPoint(50, 50)))
    pointer.clear_hover(host)
    assert left.testAttribute(HOVERED)
    assert not right.testAttribute(HOVERED)
