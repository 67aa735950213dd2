"""Qt application that reports files which macOS asks it to open."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QEvent, Signal
from PySide6.QtWidgets import QApplication

if TYPE_CHECKING:
    from PySide6.QtGui import QFileOpenEvent


class Application(QApplication):
    """Emits files that the system wants opened; other systems than macOS pass them on the command line."""

    file_wanted = Signal(Path)

    def event(self, event: QEvent) -> bool:
        """Handle events sent to the application itself; pointer, key and paint events do not pass here."""
        if event.type() == QEvent.Type.FileOpen:
            self.file_wanted.emit(Path(cast("QFileOpenEvent", event).file()))
            return True
        return super().event(event)
