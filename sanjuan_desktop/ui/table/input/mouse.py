"""Mouse and finger on the table: gestures that lose their release, and items that a click is meant for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPointF, Qt

from sanjuan_desktop.ui.table.input.touch import TouchHold, is_touch
from sanjuan_desktop.ui.table.items.piece import Piece

if TYPE_CHECKING:
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
            top.put_aids_away()
            top.spotlights.let_go()

    def end_press(self, event: QGraphicsSceneMouseEvent) -> None:
        """Wait until a finger is held, moves or is lifted; until then show only the touch."""
        self.touch.press(event)
        if is_touch(event) and self._controls.top is not None:
            self._controls.top.put_aids_away()

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
        """Show the large card and the tooltip of the item under a held finger."""
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
