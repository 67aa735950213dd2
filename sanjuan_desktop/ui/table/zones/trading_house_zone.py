"""Trading house with the price tiles seen so far."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPolygonF

from sanjuan_desktop.control.rulebook import links
from sanjuan_desktop.control.spoken import surroundings
from sanjuan_desktop.control.text.i18n import term, tr
from sanjuan_desktop.rules.terms import NOBODY, TILES, UNKNOWN, Role
from sanjuan_desktop.ui.look import theme
from sanjuan_desktop.ui.table.items.piece import Piece
from sanjuan_desktop.ui.table.layout import z_bands
from sanjuan_desktop.ui.table.paint.canvas import colour
from sanjuan_desktop.ui.table.zones.hint_art import focus_ring
from sanjuan_desktop.ui.table.zones.table_part import AccessibleText, TablePart, tooltip_text

if TYPE_CHECKING:
    from sanjuan_desktop.control.facts.tooltip import Tooltip
    from sanjuan_desktop.ui.look.picture import Picture
    from sanjuan_desktop.ui.table.context import TableContext
    from sanjuan_desktop.ui.table.items.piece import PictureItem
    from sanjuan_desktop.ui.table.layout.rects import Point, Rect
    from sanjuan_desktop.ui.table.paint.canvas import Canvas
    from sanjuan_desktop.ui.table.zones.zone import Entry


class TradingHouseZone(TablePart):
    """Trading house: the top tile face up during a Trader phase, else its back with the last prices."""

    name = "house"

    def __init__(self, context: TableContext) -> None:
        super().__init__(context)
        middle = context.layout.middle
        rect = middle.trading_house
        below = context.artist.house_pile_pixmap(len(TILES) - 1, rect.w)
        self.show_picture(below, rect.x, rect.y, z_bands.PILES)
        self.house = Piece(rect.w, rect.h, clickable=False)
        self.house.setAcceptHoverEvents(True)
        self.put(self.house, rect.x, rect.y, z_bands.SUPPLY)
        words = self.caption(term("trading_house"), middle.trading_label)
        self.show_caption(words, middle.trading_label)
        self._rows: list[PictureItem | None] = [None] * len(middle.tiles_seen)
        self.shown: tuple[tuple[int, ...], int, bool] = ((), NOBODY, False)
        """Tiles seen, in order; index of the current or last one; whether it is face up."""
        self._hotspots = [
            self.hotspot(row, z_bands.SUPPLY + 30 + n) for n, row in enumerate(middle.tiles_seen)
        ]
        self.pointer: PictureItem | None = None
        """Pointer at the row of the next tile."""
        self.tile = UNKNOWN
        """The current or last price tile."""

    def things(self) -> list[int]:
        """Return 0 for the house."""
        return [0]

    def piece(self, key: int) -> Piece:
        """Return the house."""
        del key
        return self.house

    def line(self, key: int) -> AccessibleText:
        """Return the accessible text of the prices."""
        del key
        tiles, framed, up = self.shown
        details = f"{surroundings.house_details(tiles)} {tooltip_text(self.house.own_tooltip)}"
        return AccessibleText(surroundings.house_name(tiles, framed, up=up), details.strip(), focusable=True)

    def painted(self, key: int) -> Rect:
        """Return the box of the house."""
        del key
        return self.context.layout.middle.trading_house

    def topic(self, key: int) -> str:
        """Return the section of the rules about the Trader."""
        del key
        return links.of_role(Role.TRADER)

    def inventory(self) -> list[Entry]:
        """Return the tiles seen, the index of the framed one, and whether it is face up."""
        return [("house", *self.shown)]

    def show(self, tiles: tuple[int, ...], framed: int, up: bool) -> None:
        """Show the tiles seen, in order (UNKNOWN: not seen); ``framed`` is the current or last one."""
        self.house.settle()
        self.show_face(tiles[framed] if framed != NOBODY else UNKNOWN, up=up)
        if (tiles, framed, up) == self.shown:
            return
        self.shown = (tiles, framed, up)
        for index, rect in enumerate(self.context.layout.middle.tiles_seen):
            prices = TILES[tiles[index]] if tiles[index] != UNKNOWN else None
            picture = self.context.artist.price_row_pixmap(prices, rect.w, rect.h, index == framed)
            self._rows[index] = self.show_picture(
                picture, rect.x, rect.y, z_bands.SUPPLY + index, self._rows[index]
            )

    def inform(self, tooltip: Tooltip, next_row: int) -> None:
        """Set the tooltip with current and possible next prices; move the pointer to the next row."""
        self.house.own_tooltip = tooltip
        for piece in self._hotspots:
            piece.own_tooltip = tooltip
        row = self.context.layout.middle.tiles_seen[next_row]
        size = min(row.h * 0.62, self.context.px(10))
        pointer = self.context.picture(size, size, lambda canvas: _paint_pointer(canvas, size * canvas.dpr))
        x, y = row.x - size - self.context.px(1), row.y + (row.h - size) / 2
        self.pointer = self.show_picture(pointer, x, y, z_bands.SUPPLY + 20, self.pointer)

    def set_focus(self, key: int | None) -> None:
        """Show or hide the focus ring on the house."""
        rect = self.context.layout.middle.trading_house
        ring = focus_ring(self.context, (rect.w, rect.h)) if key is not None else None
        self.house.set_layer("focus", ring, z_bands.CHILD_FOCUS)

    def show_face(self, tile: int, *, up: bool) -> None:
        """Show one side of the top tile: its prices, or the back with the small prices of ``tile``."""
        rect = self.context.layout.middle.trading_house
        self.tile = tile
        prices = TILES[tile] if tile != UNKNOWN else None
        artist = self.context.artist
        self.house.set_layer("face", artist.trading_house_pixmap(prices if up else None, rect.w))
        small = None if up or prices is None else self._small_prices(tile)
        x = (rect.w - small.width) / 2 if small else 0.0
        y = rect.h - small.height - self.context.px(9) if small else 0.0
        self.house.set_layer("last", small, z_bands.CHILD_BADGE, x, y)
        tip = (
            tr("Table", "Prices in this Trader phase")
            if up
            else tr("Table", "Prices in the last Trader phase")
        )
        self.house.setToolTip(tip if prices else "")

    def column(self, good: int) -> Point:
        """Return the centre of a good's column on the tile, in scene pixels."""
        rect = self.context.layout.middle.trading_house
        column = rect._replace(x=rect.x + rect.w * (24 + 72 * good) / 400, w=rect.w * 64 / 400)
        return column.centre

    def _small_prices(self, tile: int) -> Picture:
        w, h = self.context.px(150), self.context.px(34)
        return self.context.artist.price_row_pixmap(TILES[tile], w, h)


def _paint_pointer(canvas: Canvas, size: float) -> None:
    """Paint the small pointer at the row of the next tile."""
    canvas.painter.setPen(Qt.PenStyle.NoPen)
    canvas.painter.setBrush(colour(theme.GOLD))
    corners = [QPointF(0, 0), QPointF(size * 0.9, size / 2), QPointF(0, size)]
    canvas.painter.drawPolygon(QPolygonF(corners))
