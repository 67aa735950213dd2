"""Base of the zones of the table: a zone creates, places and removes its items."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QGraphicsItem, QGraphicsObject

from sanjuan_desktop.ui.look import theme
from sanjuan_desktop.ui.table.items.piece import PictureItem, Piece
from sanjuan_desktop.ui.table.layout import z_bands
from sanjuan_desktop.ui.table.paint.canvas import colour, fit_line

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sanjuan_desktop.control.questions.drops import DragItem
    from sanjuan_desktop.ui.look.picture import Picture
    from sanjuan_desktop.ui.table.context import TableContext
    from sanjuan_desktop.ui.table.layout.rects import Rect
    from sanjuan_desktop.ui.table.paint.canvas import Canvas

Entry = tuple[object, ...]
_LEAST_CAPTION_PX: Final = 11
_CAPTION: Final = 16.0
_CAPTION_PAD: Final = 13.0
"""Font size of a caption and padding beside its text, in units."""
_CROSS: Final = 26.0
_LEAST_CROSS_PX: Final = 18.0
"""Size of the button that closes a panel, in units, and its minimum in pixels."""


class Zone:
    """Base of all zones of the table. A zone is created for one context and discarded with it."""

    def __init__(self, context: TableContext) -> None:
        self.context = context
        self._items: list[QGraphicsItem] = []
        self.captions: dict[PictureItem, Rect] = {}

    def inventory(self) -> list[Entry]:
        """Return the visible content, one entry for each piece: equal tables give equal lists."""
        return []

    def dispose(self) -> None:
        """Remove all items of the zone from the scene."""
        for item in list(self._items):
            self.drop(item)

    def put(self, piece: Piece, x: float, y: float, z: float) -> None:
        """Add a piece to the table, or move it there at once."""
        if piece.scene() is None:
            self.context.add(piece)
            self._items.append(piece)
            if piece.tells:
                piece.hovered.connect(partial(self.context.pointer.pointed.emit, piece))
        self.context.animator.forget(piece)
        piece.setPos(self.context.snap(x), self.context.snap(y))
        piece.setZValue(z)

    def let_drag(self, piece: Piece, drag_item: DragItem) -> None:
        """Make a piece draggable as ``drag_item``."""
        pointer = self.context.pointer
        piece.draggable = True
        piece.drag_began.connect(partial(pointer.drag_began.emit, piece, drag_item))
        piece.drag_moved.connect(pointer.drag_moved)
        piece.drag_ended.connect(pointer.drag_ended)

    def show_picture(
        self, picture: Picture, x: float, y: float, z: float, item: PictureItem | None = None
    ) -> PictureItem:
        """Show a picture with its content at (x, y), in a new item or in the given one."""
        if item is None:
            item = PictureItem()
            self.context.add(item)
            self._items.append(item)
        item.show_picture(picture)
        item.setPos(self.context.snap(x) - picture.margin, self.context.snap(y) - picture.margin)
        item.setZValue(z)
        return item

    def caption(self, words: str, rect: Rect, beside: Sequence[str] = ()) -> Picture:
        """Paint a centred caption on a dark pill in ``rect``, in the font size that also fits ``beside``."""

        def paint(canvas: Canvas) -> None:
            d, pad = canvas.dpr, self.context.px(_CAPTION_PAD) * canvas.dpr
            box = QRectF(0, 0, rect.w * d, rect.h * d)
            face, least = self.context.font("label", _CAPTION, 600), _LEAST_CAPTION_PX * d
            for other in (words, *beside):
                face = fit_line(other, face, box.width() - 2 * pad, least)
            wide = min(box.width(), QFontMetricsF(face).horizontalAdvance(words) + 2 * pad)
            pill = QRectF((box.width() - wide) / 2, 0, wide, box.height())
            canvas.box(pill, box.height() / 2, colour(theme.PLATE, max(0.88, canvas.inks.ground)))
            canvas.line(pill.adjusted(4 * d, 0, -4 * d, 0), words, face, canvas.inks.caption, smallest=least)

        return self.context.picture(rect.w, rect.h, paint)

    def show_caption(
        self, picture: Picture, rect: Rect, lift: float = 0.0, item: PictureItem | None = None
    ) -> PictureItem:
        """Show the picture of a caption, which fills ``rect``, raised by ``lift`` pixels."""
        shown = self.show_picture(picture, rect.x, rect.y - lift, z_bands.BOARDS, item)
        self.captions[shown] = rect
        return shown

    def hide_captions(self, covered: Rect | None) -> None:
        """Hide the captions that are at least partly covered, and show all others."""
        for item, rect in self.captions.items():
            item.setVisible(covered is None or not rect.overlaps(covered))

    def hotspot(self, rect: Rect, z: float) -> Piece:
        """Return an empty box with a tooltip that takes no clicks."""
        piece = Piece(rect.w, rect.h, clickable=False)
        piece.setAcceptHoverEvents(True)
        self.put(piece, rect.x, rect.y, z)
        return piece

    def put_cross(self, right: float, middle: float, z: float, tip: str) -> Piece:
        """Add a button that closes a panel, by its right edge and middle in scene pixels, and return it."""
        d = max(_LEAST_CROSS_PX, self.context.px(_CROSS))
        cross = Piece(d, d)
        face = self.context.picture(d, d, lambda canvas: canvas.put("icons/cross", 0, 0, d * canvas.dpr))
        cross.set_layer("face", face)
        cross.setCursor(Qt.CursorShape.PointingHandCursor)
        cross.setToolTip(tip)
        self.put(cross, right - d, middle - d / 2, z)
        return cross

    def drop(self, item: QGraphicsItem) -> None:
        """Remove an item of this zone."""
        self.release(item)
        scene = item.scene()
        if scene is not None:
            scene.removeItem(item)
        if isinstance(item, QGraphicsObject):
            item.deleteLater()

    def release(self, item: QGraphicsItem) -> None:
        """Give up ownership of an item that stays on the scene."""
        if isinstance(item, QGraphicsObject):
            self.context.animator.forget(item)
        if item in self._items:
            self._items.remove(item)
