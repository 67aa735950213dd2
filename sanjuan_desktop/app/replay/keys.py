"""The keys of looking back: they work wherever the focus is, as long as no sheet lies over the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from sanjuan_desktop.rules.terms import UNKNOWN

if TYPE_CHECKING:
    from sanjuan_desktop.app.replay.bar import ReplayBar
    from sanjuan_desktop.app.shell.main_window import MainWindow

_KEY: Final = Qt.Key
_ONCE: Final = (_KEY.Key_Space, _KEY.Key_Escape)
"""Held down they say the same as pressed once."""
_PRESSES: Final = (QEvent.Type.KeyPress, QEvent.Type.ShortcutOverride)
_ALONG: Final = (_KEY.Key_Left, _KEY.Key_Right)
"""While the ring of the keyboard is on the table they move it."""


class ReplayKeys(QObject):
    """Listens while a bar is there; whatever is not meant for it goes on to where the focus is."""

    def __init__(self, window: MainWindow, bar: ReplayBar) -> None:
        """Begin to listen; it ends with the bar."""
        super().__init__(bar)
        self._window = window
        self._bar = bar
        for widget in (window, window.view, bar, *bar.findChildren(QWidget)):
            widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take a key that says something to who looks back."""
        if event.type() not in _PRESSES or not isinstance(event, QKeyEvent):
            return False
        plain = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier == Qt.KeyboardModifier.NoModifier
        if not plain or self._window.sheets.sheet is not None or not self._takes(watched, event.key()):
            return False
        if event.type() == QEvent.Type.KeyPress:
            if event.key() not in _ONCE or not event.isAutoRepeat():
                self._press(event.key())
        else:
            # What the table does with this key must not come first.
            event.accept()
        return True

    def _press(self, key: int) -> None:
        """Do what a key says; Esc first puts away a card that is shown large."""
        top = self._window.scene.tabletop
        if key == _KEY.Key_Escape and top is not None and top.close_up.card != UNKNOWN:
            top.close_up.hide()
        else:
            self._bar.press(key)

    def _takes(self, watched: QObject, key: int) -> bool:
        """Whether a key is for the bar."""
        window = self._window
        if not self._bar.knows(key):
            return False
        has_ring = window.view.hasFocus() and window.scene.ring is not None
        if key in _ALONG:
            return not has_ring
        return key != _KEY.Key_Space or not (has_ring or isinstance(watched, QAbstractButton))
