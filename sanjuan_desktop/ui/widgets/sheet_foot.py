"""Foot of a sheet, which keeps the buttons visible while the rest is scrolled."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtWidgets import QFrame, QVBoxLayout

if TYPE_CHECKING:
    from PySide6.QtWidgets import QBoxLayout, QLayout

_MARGINS: Final = (16, 6, 16, 6)


class SheetFoot(QFrame):
    """Bar below a sheet that takes over the row of buttons in a very small window."""

    def __init__(self, body: QBoxLayout, row: QLayout) -> None:
        """Create the bar without the row.

        Args:
            body: layout that has the row in a window that is large enough.
            row: the row of buttons.
        """
        super().__init__()
        self.setObjectName("foot")
        self._body = body
        self._row = row
        self._at = 0
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(*_MARGINS)
        self.hide()

    @property
    def has_row(self) -> bool:
        """Whether the row is in this bar."""
        return self._column.count() > 0

    def take_row(self) -> None:
        """Move the row from the body to this bar; do nothing without a row."""
        at = self._body.indexOf(self._row)
        if at >= 0:
            self._at = at
            self._body.removeItem(self._row)
            self._column.addLayout(self._row)
            self.show()

    def give_row_back(self) -> None:
        """Move the row back into the body."""
        self.hide()
        self._column.removeItem(self._row)
        self._body.insertLayout(self._at, self._row)
