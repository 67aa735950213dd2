"""A ribbon on the pieces of one answer: what was played in the game that is gone through again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QFontMetricsF

from sanjuan_desktop.app.look import theme
from sanjuan_desktop.app.table.items.button_item import ButtonItem
from sanjuan_desktop.app.table.items.card_item import CardItem
from sanjuan_desktop.app.table.items.role_item import RoleItem
from sanjuan_desktop.app.table.layout import z_bands
from sanjuan_desktop.app.table.paint.canvas import colour

if TYPE_CHECKING:
    from sanjuan_desktop.app.look.picture import Picture
    from sanjuan_desktop.app.table.desk import Desk
    from sanjuan_desktop.app.table.items.piece import Piece
    from sanjuan_desktop.app.table.paint.canvas import Canvas
    from sanjuan_desktop.app.table.zones.table_part import TablePart
    from sanjuan_desktop.control.hints.hints import Spots

_LAYER: Final = "played"
_HIGH: Final = 24.0
_CARD_AT: Final = 0.54
"""How far down a card the ribbon lies, above its name."""
_ROLE_AT: Final = 0.46


class PlayedRibbon:
    """Lies on pieces of one table; nothing can be done with it."""

    def __init__(self, desk: Desk, parts: tuple[TablePart, ...]) -> None:
        self._desk = desk
        self._parts = parts

    def show(self, spots: Spots | None, words: str) -> None:
        """Write ``words`` on what an answer is about, or take them away."""
        for part in self._parts:
            for key in part.things():
                piece = part.piece(key)
                if piece is not None:
                    piece.set_layer(_LAYER, None)
        if spots is None:
            return
        for part in self._parts:
            for key in part.advised(spots):
                piece = part.piece(key)
                if piece is not None:
                    self._put(piece, words)

    def _put(self, piece: Piece, words: str) -> None:
        desk, w, h = self._desk, piece.size().width(), piece.size().height()
        high = max(18.0, desk.px(_HIGH))
        face = desk.font("label", 18, 600, 12)
        wide = min(w * 0.92, QFontMetricsF(face).horizontalAdvance(words) / desk.artist.dpr + high)
        if isinstance(piece, CardItem):
            y = h * _CARD_AT - high / 2
        elif isinstance(piece, RoleItem):
            y = h * _ROLE_AT - high / 2
        elif isinstance(piece, ButtonItem):
            # Below the words of the button, on the edge of the bar.
            wide, y = max(wide, high * 3), h - high * 0.45
        else:
            y = h * 0.5 - high / 2
        picture = self._picture(words, wide, high)
        piece.set_layer(_LAYER, picture, z_bands.CHILD_HINT - 0.2, (w - wide) / 2, y)

    def _picture(self, words: str, wide: float, high: float) -> Picture:
        desk = self._desk

        def paint(canvas: Canvas) -> None:
            d = canvas.dpr
            area = QRectF(0, 0, wide * d, high * d)
            canvas.box(area, high * d * 0.24, colour(theme.CREAM))
            rim = 2.0 * d
            canvas.box(area.adjusted(rim, rim, -rim, -rim), high * d * 0.18, colour(theme.INK))
            canvas.line(area.adjusted(rim, 0, -rim, 0), words, desk.font("label", 18, 600, 12), theme.CREAM)

        return desk.picture(wide, high, paint)
