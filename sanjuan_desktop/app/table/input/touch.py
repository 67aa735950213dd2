"""Touch on the table: a finger taps, drags, or is held down to see the large card and the note.

Qt turns touches that no widget accepts into mouse events and marks them, so pieces handle only the mouse.
A pen does the same.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPointF, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

if TYPE_CHECKING:
    from PySide6.QtWidgets import QGraphicsScene, QGraphicsSceneMouseEvent


class TouchHold(QObject):
    """Timer of a finger that rests on the table.

    It runs from the press until the finger moves or is lifted.
    """

    held = Signal(QPointF)
    """The finger has rested long enough; its place in the scene."""

    def __init__(self, scene: QGraphicsScene) -> None:
        super().__init__(scene)
        self._scene = scene
        self._place = QPointF()
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._on_rested)

    @property
    def is_waiting(self) -> bool:
        """True while a finger rests on the table and may still become a tap or a drag."""
        return self._timer.isActive()

    def press(self, event: QGraphicsSceneMouseEvent) -> None:
        """Start the timer if the press is a finger's."""
        self._timer.stop()
        if is_touch(event) and event.button() == Qt.MouseButton.LeftButton:
            self._place = event.scenePos()
            self._timer.start(QGuiApplication.styleHints().mousePressAndHoldInterval())

    def move(self, event: QGraphicsSceneMouseEvent) -> None:
        """Stop the timer once the finger has moved as far as a drag begins."""
        way = event.screenPos() - event.buttonDownScreenPos(Qt.MouseButton.LeftButton)
        if way.manhattanLength() >= QApplication.startDragDistance():
            self.stop()

    def stop(self) -> None:
        """Stop the timer."""
        self._timer.stop()

    def leave(self) -> None:
        """Take the pointer off the table: a finger that is lifted hovers over nothing."""
        for view in self._scene.views():
            QApplication.sendEvent(view.viewport(), QEvent(QEvent.Type.Leave))

    def _on_rested(self) -> None:
        self.held.emit(self._place)


def is_touch(event: QGraphicsSceneMouseEvent) -> bool:
    """Return whether a mouse event was made from a touch."""
    return event.source() != Qt.MouseEventSource.MouseEventNotSynthesized
