"""Callbacks for the visibility of a window: they run when a person can see it and when not."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from sanjuan_desktop.ui.widgets.seen import SeenWatch


def test_a_window_is_seen_while_it_is_shown_and_not_folded_away(qtbot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    watch = SeenWatch(window)
    states = []
    watch.changed.connect(lambda: states.append(watch.is_seen))
    assert not watch.is_seen
    window.show()
    assert watch.is_seen
    window.showMinimized()
    assert not watch.is_seen
    window.showNormal()
    assert watch.is_seen
    window.hide()
    assert not watch.is_seen
    assert states[-1] is False
    assert True in states
