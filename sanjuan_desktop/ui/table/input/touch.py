"""Touch on the table: a finger taps, drags, or is held down to see the large card and the note.

Qt turns touches that no widget accepts into mouse events and marks them, so pieces handle only the mouse.
A pen does the same.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPointF, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication
from shiboken6 import isValid

if TYPE_CHECKING:
    from PySide6.QtGui import QWindow
    from PySide6.QtWidgets import QGraphicsScene, QGraphicsSceneMouseEvent


class TouchHold(QObject):
    """Timer of a finger that rests on the table.

    It runs from the press until the finger moves or is lifted.
    """

    held = Signal(QPointF)
    """The finger has rested long enough; its place in the scene."""
    cancelled = Signal()
    """The system has taken the touch over, for example for one of its gestures."""

    def __init__(self, scene: QGraphicsScene) -> None:
        super().__init__(scene)
        self._scene = scene
        self._place = QPointF()
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._on_rested)
        self._watched: list[QWindow] = []

    @property
    def is_waiting(self) -> bool:
        """True while a finger rests on the table and may still become a tap or a drag."""
        return self._timer.isActive()

    def press(self, event: QGraphicsSceneMouseEvent) -> None:
        """Start the timer if the press is a finger's."""
        self.stop()
        if is_touch(event) and event.button() == Qt.MouseButton.LeftButton:
            self._place = event.scenePos()
            self._timer.start(QGuiApplication.styleHints().mousePressAndHoldInterval())
            self._watch()

    def move(self, event: QGraphicsSceneMouseEvent) -> None:
        """Stop the timer once the finger has moved as far as a drag begins."""
        way = event.screenPos() - event.buttonDownScreenPos(Qt.MouseButton.LeftButton)
        if way.manhattanLength() >= QApplication.startDragDistance():
            self._timer.stop()

    def stop(self) -> None:
        """Stop the timer; the touch is over."""
        self._timer.stop()
        for window in self._watched:
            if isValid(window):
                window.removeEventFilter(self)
        self._watched.clear()

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Report a cancelled touch before Qt turns it into a release of the mouse."""
        if event.type() == QEvent.Type.TouchCancel:
            self.cancelled.emit()
        return False

    def leave(self) -> None:
        """Take the pointer off the table: a finger that is lifted hovers over nothing."""
        for view in self._scene.views():
            QApplication.sendEvent(view.viewport(), QEvent(QEvent.Type.Leave))

    def _watch(self) -> None:
        """Watch the windows of the table for the end of this touch; Qt sends a cancelled touch only there."""
        self._watched = [view.window().windowHandle() for view in self._scene.views()]
        for window in self._watched:
            window.installEventFilter(self)

    def _on_rested(self) -> None:
        self.held.emit(self._place)


def is_touch(event: QGraphicsSceneMouseEvent) -> bool:
    """Return whether a mouse event was made from a touch."""
    return event.source() != Qt.MouseEventSource.MouseEventNotSynthesized
