"""One thing on the table: a box that shows pictures, moves as a whole and reports clicks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, Qt, Signal
from PySide6.QtGui import QVector3D
from PySide6.QtWidgets import QApplication, QGraphicsPixmapItem, QGraphicsScale, QGraphicsWidget

from sanjuan_desktop.app.table.layout import z_bands
from sanjuan_desktop.control.facts.notes import spoken

if TYPE_CHECKING:
    from PySide6.QtCore import QEvent
    from PySide6.QtWidgets import QGraphicsItem, QGraphicsSceneHoverEvent, QGraphicsSceneMouseEvent

    from sanjuan_desktop.app.look.picture import Picture
    from sanjuan_desktop.control.facts.notes import Note


_BUTTONS: Final = Qt.MouseButton.LeftButton | Qt.MouseButton.RightButton


class PictureItem(QGraphicsPixmapItem):
    """Shows a picture; it takes no input and is tested for hits by its box."""

    def __init__(self, parent: QGraphicsItem | None = None) -> None:
        super().__init__(parent)
        self.setShapeMode(QGraphicsPixmapItem.ShapeMode.BoundingRectShape)
        self.setTransformationMode(Qt.TransformationMode.SmoothTransformation)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self._unpainted: Picture | None = None

    @property
    def is_painted(self) -> bool:
        """False while the picture is still to be painted: it was made to be painted later."""
        return self._unpainted is None

    def show_picture(self, picture: Picture) -> None:
        """Show a picture; one that is to be painted later once :meth:`paint_picture` is called."""
        self._unpainted = None if picture.is_painted else picture
        if picture.is_painted:
            self.setPixmap(picture.pixmap)

    def paint_picture(self) -> None:
        """Paint and show a picture that was to be painted later."""
        picture, self._unpainted = self._unpainted, None
        if picture is not None:
            self.setPixmap(picture.pixmap)


class Piece(QGraphicsWidget):
    """A box of ``w`` × ``h`` pixels with layers of pictures, turned and scaled about its centre.

    Only input handlers are overridden: drawing and moving is done without Python.
    """

    clicked = Signal()
    details = Signal()
    """Right click."""
    hovered = Signal(bool)
    drag_began = Signal(QPointF)
    """Where the button was pressed, in the scene."""
    drag_moved = Signal(QPointF)
    drag_ended = Signal(QPointF)

    def __init__(self, w: float, h: float, clickable: bool = True) -> None:
        super().__init__()
        self._layers: dict[str, PictureItem] = {}
        self._pictures: dict[str, Picture] = {}
        self.draggable = False
        self.invites = False
        """Whether a pointing hand says that the piece can be clicked."""
        self.note: Note | None = None
        """What is to be said about the piece, beyond its tip."""
        self.tells = True
        """Whether the pointer on it brings a note; False for what only stands in for another piece."""
        self._is_dragged = False
        self._is_spent = False
        self.resize(w, h)
        self.setTransformOriginPoint(w / 2, h / 2)
        self._turn: QGraphicsScale | None = None
        self.setAcceptedMouseButtons(_BUTTONS if clickable else Qt.MouseButton.NoButton)
        self.setAcceptHoverEvents(clickable)

    @property
    def turn(self) -> QGraphicsScale:
        """Its ``xScale`` or ``yScale`` turns the piece over, 1 to 0 to 1."""
        if self._turn is None:
            # Few pieces are ever turned over, and each would have taken half of its time to make.
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
        """Whether a click on the piece does something in the present question; a kind of piece says so."""
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
        """Return a layer that is shown, or None."""
        return self._layers[name] if name in self._pictures else None

    def layers(self) -> tuple[str, ...]:
        """Return the names of the layers that are shown, sorted."""
        return tuple(sorted(self._pictures))

    def invite(self, wanted: bool) -> None:
        """Show a pointing hand over the piece, or the usual pointer."""
        if wanted != self.invites:
            self.invites = wanted
            # WORKAROUND Qt 6.11: unsetCursor() crashes in a view that lies under the pointer but has
            # had no mouse event yet, as in a game that is played by keys from its first moment on.
            shape = Qt.CursorShape.PointingHandCursor if wanted else Qt.CursorShape.ArrowCursor
            self.setCursor(shape)

    def settle(self) -> None:
        """Undo whatever a motion may have left behind: turning, scale, opacity."""
        self.setRotation(0.0)
        self.setScale(1.0)
        self.setOpacity(1.0)
        if self._turn is not None:
            self._turn.setXScale(1.0)
            self._turn.setYScale(1.0)
        self.show()

    def point(self, inside: bool) -> None:
        """Show and report that the pointer is on the piece, or has left it."""
        self.show_pointer(inside)
        self.hovered.emit(inside)

    def show_pointer(self, inside: bool) -> None:
        """Show that the pointer is on the piece, or has left it; nothing unless a kind of piece says so."""

    def told(self) -> Note | None:
        """Return what a note beside the piece says: its own note, else its tip; None for nothing."""
        tip = self.toolTip()
        return self.note or (spoken(tip) if tip else None)

    def centre(self) -> QPointF:
        """Return the middle of the piece in the coordinates of its parent."""
        return self.pos() + QPointF(self.size().width() / 2, self.size().height() / 2)

    def hold(self) -> None:
        """Ask for the details, as a right click does; the release that follows does not click."""
        self._is_spent = True
        self.details.emit()

    # ------------------------------------------------------------------ input
    def mousePressEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        """Take the click, so that the release comes here too."""
        event.accept()

    def mouseDoubleClickEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        """The second of two quick clicks is a click like any other."""
        event.accept()

    def mouseMoveEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        """Report a drag, once the pointer has gone far enough to mean it."""
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
        """Forget the press: its release does not come here any more, or has come."""
        del event
        self._is_dragged = self._is_spent = False

    def hoverEnterEvent(self, event: QGraphicsSceneHoverEvent) -> None:
        """Show and report that the pointer has come."""
        del event
        self.point(True)

    def hoverLeaveEvent(self, event: QGraphicsSceneHoverEvent) -> None:
        """Show and report that the pointer has gone."""
        del event
        self.point(False)
