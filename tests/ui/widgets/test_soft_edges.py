"""Scrolling areas fade out towards an edge with more content beyond it."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QScrollArea, QWidget

from sanjuan_desktop.ui.look import style, theme
from sanjuan_desktop.ui.look.display import Display
from sanjuan_desktop.ui.widgets.soft_edges import SoftEdges


@pytest.fixture
def area(qtbot):
    made = QScrollArea()
    page = QWidget()
    page.setFixedSize(150, 900)
    made.setWidget(page)
    qtbot.addWidget(made)
    made.resize(200, 300)
    return made


def test_there_is_a_fade_wherever_there_is_more(area):
    edges, bar = SoftEdges(area, theme.PAPER), area.verticalScrollBar()
    area.show()
    assert edges.shown == (False, True)
    bar.setValue(bar.maximum() // 2)
    assert edges.shown == (True, True)
    bar.setValue(bar.maximum())
    assert edges.shown == (True, False)


def test_what_fits_has_no_fade(area):
    edges = SoftEdges(area, theme.PAPER)
    area.show()
    area.widget().setFixedSize(150, 100)
    assert edges.shown == (False, False)


def test_with_high_contrast_nothing_fades(area, monkeypatch):
    monkeypatch.setattr(style, "display", lambda: Display(contrast=True))
    edges = SoftEdges(area, theme.PAPER)
    area.show()
    assert edges.shown == (False, False)
