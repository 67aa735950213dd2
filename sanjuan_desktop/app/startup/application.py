"""The application of Qt, which on macOS is told of games that are double-clicked."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QEvent, Signal
from PySide6.QtWidgets import QApplication

if TYPE_CHECKING:
    from PySide6.QtGui import QFileOpenEvent


class Application(QApplication):
    """Says which file the system wants opened; elsewhere than on macOS it stands on the command line."""

    file_wanted = Signal(Path)

    def event(self, event: QEvent) -> bool:
        """Take what is sent to the application itself; of pointers, keys and frames nothing passes here."""
        if event.type() == QEvent.Type.FileOpen:
            self.file_wanted.emit(Path(cast("QFileOpenEvent", event).file()))
            return True
        return super().event(event)
