"""Whether a window is to be seen: what is done in the background for those who look waits until then."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Signal

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget


class SeenWatch(QObject):
    """Follows one window."""

    changed = Signal()
    """The window has been shown, hidden, folded away or brought back."""

    def __init__(self, window: QWidget, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._window = window
        window.installEventFilter(self)

    @property
    def is_seen(self) -> bool:
        """True while the window is to be seen."""
        return self._window.isVisible() and not self._window.isMinimized()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Listen; nothing is kept from the window."""
        if event.type() in {QEvent.Type.WindowStateChange, QEvent.Type.Show, QEvent.Type.Hide}:
            self.changed.emit()
        return super().eventFilter(watched, event)
