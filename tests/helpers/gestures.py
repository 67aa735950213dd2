"""Mouse gestures of a person, for tests of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication, QGraphicsSceneHoverEvent, QPushButton

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget
    from pytestqt.qtbot import QtBot

    from sanjuan_desktop.ui.table.items.piece import Piece
    from sanjuan_desktop.window.main_window import MainWindow


def point_at(piece: Piece) -> None:
    """Move the pointer over an item."""
    piece.hoverEnterEvent(QGraphicsSceneHoverEvent(QEvent.Type.GraphicsSceneHoverEnter))


def press(sheet: QWidget, words: str) -> None:
    """Press the button with this text or accessible name on a sheet or bar."""
    buttons = sheet.findChildren(QPushButton)
    (button,) = [
        candidate for candidate in buttons if words in {candidate.text(), candidate.accessibleName()}
    ]
    button.click()


def point_away(piece: Piece) -> None:
    """Move the pointer off an item."""
    piece.hoverLeaveEvent(QGraphicsSceneHoverEvent(QEvent.Type.GraphicsSceneHoverLeave))


def turn_wheel(widget: QWidget, notches: int = -1) -> bool:
    """Turn the wheel over a widget, down by default; return whether the event was used."""
    middle = QPointF(widget.rect().center())
    event = QWheelEvent(
        middle,
        QPointF(widget.mapToGlobal(middle)),
        QPoint(),
        QPoint(0, 120 * notches),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(widget, event)
    return event.isAccepted()


class Hand:
    """Mouse of a person: presses, moves and releases."""

    def __init__(self, qtbot: QtBot, window: MainWindow) -> None:
        self.qtbot = qtbot
        self.window = window
        self.port = window.view.viewport()

    def press(self, item, dx: float = 12.0) -> QPointF:
        rect = item.boundingRect()
        point = item.mapToScene(QPointF(rect.left() + dx, rect.center().y()))
        self.qtbot.mousePress(self.port, Qt.MouseButton.LeftButton, pos=self._at(point))
        return point

    def move(self, *points: QPointF) -> None:
        for point in points:
            self.qtbot.mouseMove(self.port, pos=self._at(point))

    def release(self, point: QPointF) -> None:
        self.qtbot.mouseRelease(self.port, Qt.MouseButton.LeftButton, pos=self._at(point))

    def drag(self, item, end: QPointF) -> None:
        start = self.press(item)
        self.move(start + (end - start) * 0.3, start + (end - start) * 0.7, end)
        self.release(end)

    def _at(self, point: QPointF):
        return self.window.view.mapFromScene(point)
