"""Visibility of a window; background work for the player waits until the window is visible."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Signal

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget


class SeenWatch(QObject):
    """Watcher of the visibility of a window."""

    changed = Signal()
    """The window was shown, hidden, minimised or restored."""

    def __init__(self, window: QWidget, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._window = window
        window.installEventFilter(self)

    @property
    def is_seen(self) -> bool:
        """Whether the window is visible."""
        return self._window.isVisible() and not self._window.isMinimized()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Watch the events of the window without filtering any."""
        if event.type() in {QEvent.Type.WindowStateChange, QEvent.Type.Show, QEvent.Type.Hide}:
            self.changed.emit()
        return super().eventFilter(watched, event)
