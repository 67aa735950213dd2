"""Study boards without the main window, and drags between their rows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QDragMoveEvent, QDropEvent

from sanjuan_desktop.control.study.position import first_position
from sanjuan_desktop.control.study.problems import BoardZone
from sanjuan_desktop.features.study.board import StudyDialog
from sanjuan_desktop.features.study.board_model import BoardModel
from sanjuan_desktop.rules import GameOptions

if TYPE_CHECKING:
    from PySide6.QtCore import QMimeData
    from PySide6.QtWidgets import QListWidget

    from sanjuan_desktop.control.study.position import StudyPosition
    from sanjuan_desktop.features.study.card_list import CardList

NAMES = ("Ana", "Bruno", "Clara", "Diego")


def board_with(position: StudyPosition | None = None) -> StudyDialog:
    """Return a board with a position, the first one of three players by default."""
    model = BoardModel(position or first_position(GameOptions(3)), NAMES)
    return StudyDialog(model, ["", "skilled", "skilled", "skilled"])


def row(board: StudyDialog, seat: int, zone: BoardZone = BoardZone.HAND) -> CardList:
    """Return the row of cards at a place of a seat."""
    return board.seats[seat].lists[zone]


def texts(cards: QListWidget) -> list[str]:
    """Return the names of the cards of a row."""
    return [cards.item(number).text() for number in range(cards.count())]


_BUTTONS: Final = (Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier)


class _Drop(QDropEvent):
    """Drop whose source is known; Qt knows it only during a real drag."""

    def __init__(self, source: QListWidget, at: QPoint, data: QMimeData) -> None:
        super().__init__(QPointF(at), Qt.DropAction.MoveAction, data, *_BUTTONS)
        self._source = source

    def source(self) -> QListWidget:
        """Return the row from which the card is dragged."""
        return self._source


class _Move(QDragMoveEvent):
    """Movement of a drag over a row, with a known source."""

    def __init__(self, source: QListWidget, at: QPoint, data: QMimeData) -> None:
        super().__init__(at, Qt.DropAction.MoveAction, data, *_BUTTONS)
        self._source = source

    def source(self) -> QListWidget:
        """Return the row from which the card is dragged."""
        return self._source


def drag(source: QListWidget, number: int, target: QListWidget, at: QPoint | None = None) -> bool:
    """Drag a card of one row to another; return whether the target accepted it on the way."""
    data = source.mimeData([source.item(number)])
    point = at or QPoint(target.viewport().width() - 2, target.viewport().height() - 2)
    move = _Move(source, point, data)
    target.dragMoveEvent(move)
    if move.isAccepted():
        target.dropEvent(_Drop(source, point, data))
    return move.isAccepted()
