"""List on a sheet that renames and removes its rows by keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QListWidget

from sanjuan_desktop.ui.widgets.sheet import is_for_sheet

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent


class RenamingList(QListWidget):
    """List that leaves F2, Del and the keys of all sheets to its sheet."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave the keys of the sheet to the sheet."""
        if is_for_sheet(event) or event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_F2):
            event.ignore()
        else:
            super().keyPressEvent(event)
