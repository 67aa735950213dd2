"""Base item of the table: a box that shows pictures, moves as a whole and reports clicks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, Qt, Signal
from PySide6.QtGui import QVector3D
from PySide6.QtWidgets import QApplication, QGraphicsPixmapItem, QGraphicsScale, QGraphicsWidget

from sanjuan_desktop.control.facts.tooltip import spoken
from sanjuan_desktop.ui.table.layout import z_bands

if TYPE_CHECKING:
    from PySide6.QtCore import QEvent
    from PySide6.QtWidgets import QGraphicsItem, QGraphicsSceneHoverEvent, QGraphicsSceneMouseEvent

    from sanjuan_desktop.control.facts.tooltip import Tooltip
    from sanjuan_desktop.ui.look.picture import Picture


_BUTTONS: Final = Qt.MouseButton.LeftButton | Qt.MouseButton.RightButton


class PictureItem(QGraphicsPixmapItem):
    """Item that shows a picture; it takes no input, and its hit test uses its box."""

    def __init__(self, parent: QGraphicsItem | None = None) -> None:
        super().__init__(parent)
        self.setShapeMode(QGraphicsPixmapItem.ShapeMode.BoundingRectShape)
        self.setTransformationMode(Qt.TransformationMode.SmoothTransformation)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self._unpainted: Picture | None = None

    @property
    def is_painted(self) -> bool:
        """Whether the picture is painted; False if its painting is delayed."""
        return self._unpainted is None

    def show_picture(self, picture: Picture) -> None:
        """Show a picture; a delayed one appears with :meth:`paint_picture`."""
        self._unpainted = None if picture.is_painted else picture
        if picture.is_painted:
            self.setPixmap(picture.pixmap)

    def paint_picture(self) -> None:
        """Paint and show a delayed picture."""
        picture, self._unpainted = self._unpainted, None
        if picture is not None:
            self.setPixmap(picture.pixmap)


class Piece(QGraphicsWidget):
    """Box of ``w`` × ``h`` pixels with layers of pictures, turned and scaled about its centre.

    Only input handlers are overridden, so that drawing and moving needs no Python code.
    """

    clicked = Signal()
    details = Signal()
    """Emitted at a right click."""
    hovered = Signal(bool)
    drag_began = Signal(QPointF)
    """Position of the press, in the scene."""
    drag_moved = Signal(QPointF)
    drag_ended = Signal(QPointF)

    def __init__(self, w: float, h: float, clickable: bool = True) -> None:
        super().__init__()
        self._layers: dict[str, PictureItem] = {}
        self._pictures: dict[str, Picture] = {}
        self.draggable = False
        self.invites = False
        """Whether a pointing hand shows that the piece can be clicked."""
        self.own_tooltip: Tooltip | None = None
        """Tooltip of the piece, beyond its short tip."""
        self.tells = True
        """Whether hovering shows the tooltip; False for a piece that represents another one."""
        self._is_dragged = False
        self._is_spent = False
        self.resize(w, h)
        self.setTransformOriginPoint(w / 2, h / 2)
        self._turn: QGraphicsScale | None = None
        self.setAcceptedMouseButtons(_BUTTONS if clickable else Qt.MouseButton.NoButton)
        self.setAcceptHoverEvents(clickable)

    @property
    def turn(self) -> QGraphicsScale:
        """Transformation whose ``xScale`` or ``yScale`` flips the piece, 1 to 0 to 1."""
        if self._turn is None:
            # It is created on demand, because few pieces are ever flipped, and it takes half of a piece's
            # creation time.
            self._turn = QGraphicsScale(self)
            self._turn.setOrigin(QVector3D(self.size().width() / 2, self.size().height() / 2, 0))
            self.setTransformations([self._turn])
        return self._turn

    @property
    def clickable(self) -> bool:
        """Whether the piece takes clicks."""
        return self.acceptedMouseButtons() != Qt.MouseButton.NoButton

    @property
    def is_live(self) -> bool:
        """Whether a click has an effect in the current question; subclasses override it."""
        return False

    def set_layer(
        self,
        name: str,
        picture: Picture | None,
        z: float = z_bands.CHILD_FACE,
        x: float = 0.0,
        y: float = 0.0,
    ) -> None:
        """Show a picture with its content at (x, y) of the piece; None removes it."""
        old = self._layers.get(name)
        if picture is None:
            if old is not None:
                old.hide()
                self._pictures.pop(name, None)
            return
        if old is None:
            old = self._layers[name] = PictureItem(self)
        if self._pictures.get(name) is not picture:
            old.show_picture(picture)
            self._pictures[name] = picture
        old.setPos(x - picture.margin, y - picture.margin)
        old.setZValue(z)
        old.show()

    def layer(self, name: str) -> PictureItem | None:
        """Return a visible layer, or None."""
        return self._layers[name] if name in self._pictures else None

    def layers(self) -> tuple[str, ...]:
        """Return the names of the visible layers, sorted."""
        return tuple(sorted(self._pictures))

    def invite(self, wanted: bool) -> None:
        """Show a pointing hand over the piece, or the usual cursor."""
        if wanted != self.invites:
            self.invites = wanted
            # WORKAROUND Qt 6.11: unsetCursor() crashes in a view under the pointer that has had no mouse
            # event yet, for example in a game that is played by keys from the start.
            shape = Qt.CursorShape.PointingHandCursor if wanted else Qt.CursorShape.ArrowCursor
            self.setCursor(shape)

    def settle(self) -> None:
        """Reset what an animation may have changed: rotation, scale, opacity."""
        self.setRotation(0.0)
        self.setScale(1.0)
        self.setOpacity(1.0)
        if self._turn is not None:
            self._turn.setXScale(1.0)
            self._turn.setYScale(1.0)
        self.show()

    def point(self, inside: bool) -> None:
        """Show and report that the pointer has entered or left the piece."""
        self.show_pointer(inside)
        self.hovered.emit(inside)

    def show_pointer(self, inside: bool) -> None:
        """Show that the pointer has entered or left the piece; subclasses override it."""

    def tooltip(self) -> Tooltip | None:
        """Return the tooltip of the piece: its own, else its short tip, else None."""
        tip = self.toolTip()
        return self.own_tooltip or (spoken(tip) if tip else None)

    def centre(self) -> QPointF:
        """Return the centre of the piece in the coordinates of its parent."""
        return self.pos() + QPointF(self.size().width() / 2, self.size().height() / 2)

    def hold(self) -> None:
        """Report a request for details, like a right click; the release that follows is not a click."""
        self._is_spent = True
        self.details.emit()

    # ------------------------------------------------------------------ input
    def mousePressEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        """Accept the press, so that the release is sent to the piece too."""
        event.accept()

    def mouseDoubleClickEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        """Accept the second of two quick clicks as a normal press."""
        event.accept()

    def mouseMoveEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        """Report a drag, once the pointer has moved far enough."""
        left = Qt.MouseButton.LeftButton
        if not self.draggable or not event.buttons() & left:
            return
        if not self._is_dragged:
            way = event.screenPos() - event.buttonDownScreenPos(left)
            if way.manhattanLength() < QApplication.startDragDistance():
                return
            self._is_dragged = True
            self.drag_began.emit(event.buttonDownScenePos(left))
        self.drag_moved.emit(event.scenePos())

    def mouseReleaseEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        """Report the end of a drag, or a click that ends on the piece.

        Another button that is pressed and released during a drag does nothing.
        """
        if self._is_dragged:
            if event.button() == Qt.MouseButton.LeftButton:
                self._is_dragged = False
                self.drag_ended.emit(event.scenePos())
            return
        if self._is_spent or not self.rect().contains(event.pos()):
            return
        if event.button() == Qt.MouseButton.LeftButton:
            self.clicked.emit()
        else:
            self.details.emit()

    def ungrabMouseEvent(self, event: QEvent) -> None:
        """Forget the press, because its release has come or will not come."""
        del event
        self._is_dragged = self._is_spent = False

    def hoverEnterEvent(self, event: QGraphicsSceneHoverEvent) -> None:
        """Show and report that the pointer has entered."""
        del event
        self.point(True)

    def hoverLeaveEvent(self, event: QGraphicsSceneHoverEvent) -> None:
        """Show and report that the pointer has left."""
        del event
        self.point(False)
