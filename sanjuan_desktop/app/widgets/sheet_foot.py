"""Foot of a sheet: where its row of buttons stays in sight while the rest is scrolled."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtWidgets import QFrame, QVBoxLayout

if TYPE_CHECKING:
    from PySide6.QtWidgets import QBoxLayout, QLayout

_MARGINS: Final = (16, 6, 16, 6)


class SheetFoot(QFrame):
    """Bar below a sheet that takes the row of buttons over in a very small window, and gives it back."""

    def __init__(self, body: QBoxLayout, row: QLayout) -> None:
        """Begin without the row.

        Args:
            body: where the row is in a window that is large enough.
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
        """True while the row is here."""
        return self._column.count() > 0

    def take_row(self) -> None:
        """Take the row out of the body; a sheet without one stays as it is."""
        at = self._body.indexOf(self._row)
        if at >= 0:
            self._at = at
            self._body.removeItem(self._row)
            self._column.addLayout(self._row)
            self.show()

    def give_row_back(self) -> None:
        """Put the row where it was."""
        self.hide()
        self._column.removeItem(self._row)
        self._body.insertLayout(self._at, self._row)
