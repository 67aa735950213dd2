"""Mouse and finger on the table: gestures that lose their release, and items that a click is meant for.

A finger taps, drags, or is held down to see the reading slip or the tooltip. Qt turns touches that no widget
accepts into mouse events and marks them, so pieces handle only the mouse. A pen does the same.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPointF, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication
from shiboken6 import isValid

from sanjuan_desktop.ui.table.items.piece import Piece

if TYPE_CHECKING:
    from PySide6.QtGui import QWindow
    from PySide6.QtWidgets import QGraphicsScene, QGraphicsSceneMouseEvent

    from sanjuan_desktop.control.questions.prompts import Prompt
    from sanjuan_desktop.ui.table.input.controls import Controls


class Mouse(QObject):
    """Follows presses, moves and releases of the scene; without a table they have no effect."""

    def __init__(self, scene: QGraphicsScene, controls: Controls) -> None:
        super().__init__(scene)
        self._scene = scene
        self._controls = controls
        self.touch = TouchHold(scene)
        self.touch.held.connect(self._on_held_down)
        self.touch.cancelled.connect(self.end_gesture)

    def end_gesture(self) -> None:
        """Return a dragged piece to its place, and cancel a pressed button."""
        self.touch.stop()
        grabber = self._scene.mouseGrabberItem()
        if grabber is not None:
            grabber.ungrabMouse()
        self._controls.cancel_drag()

    def begin_press(self, event: QGraphicsSceneMouseEvent) -> None:
        """Prepare for a press: end the previous gesture, and close what covers or frames the table."""
        if event.buttons() == event.button():
            # The release of the previous press went elsewhere, for example to a menu.
            self.end_gesture()
        top = self._controls.top
        if top is not None:
            top.hide_aids()
            top.spotlights.hide_temporary()

    def end_press(self, event: QGraphicsSceneMouseEvent) -> None:
        """Wait until a finger is held, moves or is lifted; until then show only the touch."""
        self.touch.press(event)
        if is_touch(event) and self._controls.top is not None:
            self._controls.top.hide_aids()

    def target(self, event: QGraphicsSceneMouseEvent) -> Piece | None:
        """Return the piece that a click would press."""
        for item in self._scene.items(event.scenePos()):
            if isinstance(item, Piece) and item.clickable:
                return item
        return None

    def is_obsolete(
        self, target: Piece | None, event: QGraphicsSceneMouseEvent, prompt: Prompt | None
    ) -> bool:
        """Return whether a click that has completed an animation must do nothing else.

        The person did not mean an item that has only just appeared under the pointer. The click that ends an
        animation must not answer the question that appears with it.

        Args:
            target: the piece under the pointer before the animation was completed.
            event: the press.
            prompt: the question after the animation.
        """
        return self.target(event) is not target or self._answers(target, event, prompt)

    def move(self, event: QGraphicsSceneMouseEvent) -> None:
        """Follow a move; without the button or the piece, end the drag."""
        self.touch.move(event)
        if not event.buttons():
            self.end_gesture()
        elif self._scene.mouseGrabberItem() is None:
            self._controls.cancel_drag()

    def release(self, event: QGraphicsSceneMouseEvent) -> None:
        """End a click or a drag; a drag whose piece is gone ends without a drop."""
        # The release of a cancelled gesture belongs to the table, not to the window below it.
        event.accept()
        if not event.buttons():
            self.touch.stop()
            self._controls.cancel_drag()
            top = self._controls.top
            if is_touch(event) and (top is None or not top.shows_aids):
                self.touch.leave()

    def _answers(self, piece: Piece | None, event: QGraphicsSceneMouseEvent, prompt: Prompt | None) -> bool:
        """Return whether a click on a piece would answer something in the question."""
        top = self._controls.top
        if prompt is None or top is None or event.button() != Qt.MouseButton.LeftButton:
            return False
        return piece is not None and not top.side.holds(piece)

    def _on_held_down(self, place: QPointF) -> None:
        """Show the reading slip or the tooltip of the item under a held finger."""
        piece, top = self._touched_at(place), self._controls.top
        if piece is None or top is None:
            return
        if piece.tells:
            top.tooltips.show_now(piece)
        piece.hold()

    def _touched_at(self, place: QPointF) -> Piece | None:
        """Return the piece under a finger: the pressed one, else one with a tooltip."""
        grabber = self._scene.mouseGrabberItem()
        if isinstance(grabber, Piece):
            return grabber
        found = (item for item in self._scene.items(place) if isinstance(item, Piece))
        return next((item for item in found if item.acceptHoverEvents() and not item.clickable), None)


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
