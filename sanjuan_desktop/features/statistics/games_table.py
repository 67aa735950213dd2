"""Table of finished games, in which the games of one deal can be opened and closed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal

from sanjuan_desktop.ui.look import style
from sanjuan_desktop.ui.widgets.fold_sign import FOLD_PX, Fold
from sanjuan_desktop.ui.widgets.table import LongTable

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent, QMouseEvent

    from sanjuan_desktop.features.statistics.deal_groups import DealGroups

_REACH_PX: Final = FOLD_PX + 14
"""Width of the area from the left edge in which a click opens or closes a deal."""

_ACTS: Final = {
    Qt.Key.Key_Right: (Fold.CLOSED,),
    Qt.Key.Key_Plus: (Fold.CLOSED,),
    Qt.Key.Key_Left: (Fold.OPEN, Fold.INSIDE),
    Qt.Key.Key_Minus: (Fold.OPEN, Fold.INSIDE),
    Qt.Key.Key_Space: tuple(Fold),
}
"""States in which a key opens or closes the deal of the current row."""


class GamesTable(LongTable):
    """Table of games: arrow keys, Space and a click on the triangle open and close a deal."""

    toggled = Signal(int)
    """Id of a game whose deal the player opens or closes."""

    groups: DealGroups | None = None
    """Groups of the games that are shown."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Open or close the deal of the current row."""
        number = self.current_id()
        keys = Qt.KeyboardModifier
        plain = event.modifiers() in (keys.NoModifier, keys.KeypadModifier)
        state = self._state(number)
        if number is not None and plain and state in _ACTS.get(Qt.Key(event.key()), ()):
            self.toggled.emit(number)
            event.accept()
            return
        super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Open or close a deal at a click on its triangle; the selection stays."""
        number = self._deal_at(event)
        if number is None:
            super().mousePressEvent(event)
        else:
            self.toggled.emit(number)
            event.accept()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Treat the second click on a triangle like the first one."""
        if self._deal_at(event) is None:
            super().mouseDoubleClickEvent(event)
        else:
            self.mousePressEvent(event)

    def _deal_at(self, event: QMouseEvent) -> int | None:
        """Return the row of a deal whose triangle is clicked, None for any other click."""
        index = self.indexAt(event.position().toPoint())
        reach = self.visualRect(index).left() + style.scaled(_REACH_PX)
        if (
            event.button() != Qt.MouseButton.LeftButton
            or index.column() != 0
            or event.position().x() >= reach
        ):
            return None
        number = self._order.id_of(index.row())
        return number if self._state(number) in (Fold.CLOSED, Fold.OPEN) else None

    def _state(self, number: int | None) -> Fold | None:
        return None if number is None or self.groups is None else self.groups.state(number)
