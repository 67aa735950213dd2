"""City of one player: buildings and empty lots."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sanjuan_desktop.control.questions.clicks import Click, Target
from sanjuan_desktop.control.questions.drops import DragItem, DragKind
from sanjuan_desktop.control.rulebook import links
from sanjuan_desktop.control.spoken import pieces
from sanjuan_desktop.rules.terms import NOBODY, Role
from sanjuan_desktop.ui.table.items.piece import Piece
from sanjuan_desktop.ui.table.items.tile_item import REST, TileItem, TileLook
from sanjuan_desktop.ui.table.layout import durations, z_bands
from sanjuan_desktop.ui.table.paint.overlay_art import Overlay
from sanjuan_desktop.ui.table.zones.table_part import (
    AccessibleText,
    ItemRole,
    TablePart,
    marked_line,
    tooltip_text,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PySide6.QtWidgets import QGraphicsItem

    from sanjuan_desktop.control.facts.tooltip import Tooltip
    from sanjuan_desktop.control.hints.hints import TableTargets
    from sanjuan_desktop.control.questions.prompts import PlaceMark, Prompt
    from sanjuan_desktop.ui.look.picture import Picture
    from sanjuan_desktop.ui.table.context import TableContext
    from sanjuan_desktop.ui.table.layout.rects import Rect
    from sanjuan_desktop.ui.table.zones.zone import Entry

PLAIN: Final = TileLook()
_NO_MARKS: Final[Mapping[int, PlaceMark]] = {}


class CityZone(TablePart):
    """The city of one seat."""

    def __init__(self, context: TableContext, seat: int) -> None:
        super().__init__(context)
        self.seat = seat
        self.name = f"city {seat}"
        self._asked: Prompt | None = None
        self.panel = context.layout.panel_of(seat)
        self._tiles: dict[int, TileItem] = {}
        self._lots: dict[int, QGraphicsItem] = {}
        """Empty lots by their place; those of a back street exist when the front street is full."""
        self._own_lots: list[Piece] = []
        """The same lots as clickable pieces, in the own city only."""
        self._lot_open = False
        self._show_ground()

    @property
    def lot_w(self) -> float:
        """Width of a lot of the own city, and of its tile."""
        return self.panel.lots[0].w

    @property
    def count(self) -> int:
        """Number of buildings shown."""
        return len(self._tiles)

    @property
    def is_lot_open(self) -> bool:
        """Whether the next empty lot can be clicked."""
        return self._lot_open and self.count < len(self._lots)

    def lot_item(self, place: int) -> Piece | None:
        """Return the empty lot of a place in the own city, or None."""
        return self._own_lots[place] if place < len(self._own_lots) else None

    def tile(self, place: int) -> TileItem | None:
        """Return the tile on a place, or None if the lot is empty."""
        return self._tiles.get(place)

    def lot(self, place: int) -> Rect:
        """Return the box of a place; for places without a lot the last one."""
        return self.panel.lots[min(place, len(self.panel.lots) - 1)]

    def things(self) -> list[int]:
        """Return the places of the buildings, and of the next lot while it can be clicked."""
        return list(range(self.count + int(self.is_lot_open)))

    def piece(self, key: int) -> Piece | None:
        """Return the tile on a place, or the lot that can be clicked."""
        return self.tile(key) or self.lot_item(key)

    def line(self, key: int) -> AccessibleText | None:
        """Return the accessible text of a building or of the lot."""
        tile = self.tile(key)
        if tile is None:
            return AccessibleText(pieces.lot_name(key + 1), "", ItemRole.ITEM, focusable=True, live=True)
        look, mark = tile.look, tile.mark
        name = pieces.building_name(
            tile.card,
            mark,
            self._asked,
            good=look.good,
            used=look.used,
            covers=look.covers,
            stored=look.stored,
        )
        details = f"{pieces.building_details(tile.card, self.options)} {tooltip_text(tile.own_tooltip)}"
        return marked_line(mark.mark, name, details)

    def topic(self, key: int) -> str:
        """Return the section of the rules about a building; for a lot that about the Builder."""
        tile = self.tile(key)
        return links.of_role(Role.BUILDER) if tile is None else links.of_card(tile.card)

    def advised(self, targets: TableTargets) -> list[int]:
        """Return the places that a hint names; hints are about the own city only."""
        own = self.seat == self.context.layout.looking_seat
        return [place for place in targets.places if place in self._tiles] if own else []

    def inventory(self) -> list[Entry]:
        """Return card, look and layers of each place, and the number of empty lots."""
        found: list[Entry] = []
        for place in sorted(self._tiles):
            tile = self._tiles[place]
            where = (round(tile.x(), 1), round(tile.y(), 1))
            found.append(
                ("tile", self.seat, place, tile.card, tile.look, tile.layers(), where, tile.opacity())
            )
        empty = sum(lot.isVisible() for lot in self._lots.values())
        return [*found, ("lots", self.seat, empty)]

    def show(self, cards: tuple[int, ...], looks: tuple[TileLook, ...]) -> None:
        """Show exactly these buildings, without animation."""
        for place in [place for place in self._tiles if place >= len(cards)]:
            self.drop(self._tiles.pop(place))
        for place, (card, look) in enumerate(zip(cards, looks, strict=True)):
            tile = self.place_tile(place, card, look)
            tile.settle()
            tile.set_good(look.good)
        self._show_lots()

    def inform(self, tooltips: tuple[Tooltip | None, ...]) -> None:
        """Set the tooltips of the buildings: the things on and under them."""
        for place, tooltip in enumerate(tooltips):
            tile = self._tiles.get(place)
            if tile is not None:
                tile.own_tooltip = tooltip

    def place_tile(self, place: int, card: int, look: TileLook = PLAIN) -> TileItem:
        """Put the tile of ``card`` on a place and return it."""
        tile = self._tiles.get(place)
        if tile is None or tile.card != card:
            if tile is not None:
                self.drop(tile)
            tile = self._make(place, card)
        tile.set_look(look)
        lot = self.lot(place)
        self.put(tile, lot.x, lot.y, z_bands.CITIES + self._above(place))
        self._show_lots()
        return tile

    def mark(self, asked: Prompt | None) -> None:
        """Show the state of buildings and the next lot in a question; None clears the marks."""
        self._asked = asked
        marks, lot = (asked.places, asked.lot) if asked is not None else (_NO_MARKS, False)
        for place, tile in self._tiles.items():
            tile.set_mark(marks.get(place, REST))
            # Its frame covers the parts of its neighbours that extend beyond their lots.
            above = 2 * len(self.panel.lots) if tile.mark.mark.is_chosen else 0
            tile.setZValue(z_bands.CITIES + self._above(place) + above)
        self._lot_open = lot
        for place, item in enumerate(self._own_lots):
            is_next = place == self.count
            self._mark_lot(item, is_open=lot and is_next, is_next=is_next and _builds(asked))

    def _mark_lot(self, item: Piece, *, is_open: bool, is_next: bool) -> None:
        """Show whether a lot can be chosen, and whether it is the next one to be built on."""
        artist, w = self.context.artist, self.lot_w
        item.set_layer("next", artist.next_board_pixmap(w) if is_next else None)
        glow = artist.tile_overlay(Overlay.PLAYABLE_GLOW, w) if is_open else None
        item.set_layer("glow", glow, z_bands.CHILD_UNDER)
        ring = artist.tile_overlay(Overlay.PLAYABLE, w) if is_open else None
        item.set_layer("mark", ring, z_bands.CHILD_RING)
        item.invite(is_open)

    def set_focus(self, key: int | None) -> None:
        """Show the focus ring on a building or a lot, or on none."""
        for place, tile in self._tiles.items():
            tile.set_focused(place == key)
        ring = self.context.artist.tile_overlay(Overlay.FOCUS, self.lot_w)
        for place, lot in enumerate(self._own_lots):
            lot.set_layer("focus", ring if place == key else None, z_bands.CHILD_FOCUS)

    def _make(self, place: int, card: int) -> TileItem:
        tile = TileItem(self.context, card, self.lot(place).w)
        click = Click(Target.PLACE, place, seat=self.seat)
        tile.clicked.connect(lambda: self.context.signals.clicked.emit(click))
        tile.details.connect(lambda: self.context.signals.details.emit(tile))
        tile.hovered.connect(lambda inside: self.context.signals.hovered.emit(tile, inside))
        if self.seat == self.context.layout.looking_seat:
            self.let_drag(tile, DragItem(DragKind.GOOD, place))
        self._tiles[place] = tile
        return tile

    def _above(self, place: int) -> int:
        """Return the stacking order of a place: the front street stands before the back one."""
        return place if self._is_front(place) else place - len(self.panel.lots)

    def _is_front(self, place: int) -> bool:
        return self.lot(place).y == self.panel.lots[0].y

    def _show_lots(self) -> None:
        """Show the empty lots; those of a back street appear when the front street is full."""
        if len(self._lots) < len(self.panel.lots) and all(place in self._tiles for place in self._lots):
            self._add_back_street()
        for place, item in self._lots.items():
            item.setVisible(place not in self._tiles)

    def _add_back_street(self) -> None:
        for place, lot in enumerate(self.panel.lots):
            if place not in self._lots:
                plot = Piece(lot.w, lot.h, clickable=False)
                plot.set_layer("face", self.context.artist.plot_pixmap(lot.w))
                plot.setOpacity(0.0)
                self.put(plot, lot.x, lot.y, z_bands.LOTS + place)
                self.context.animator.fade(plot, 1.0, durations.PLOTS)
                self._lots[place] = plot

    def _show_ground(self) -> None:
        context = self.context
        own = self.seat == context.layout.looking_seat
        for place, lot in enumerate(self.panel.lots):
            if not self._is_front(place):
                continue
            picture = context.artist.plot_pixmap(lot.w)
            # Creating a piece takes many times as long as creating a picture.
            self._lots[place] = (
                self._own_lot(place, picture)
                if own
                else self.show_picture(picture, lot.x, lot.y, z_bands.LOTS + place)
            )

    def _own_lot(self, place: int, picture: Picture) -> Piece:
        lot = self.panel.lots[place]
        item = Piece(lot.w, lot.h)
        item.set_layer("face", picture)
        item.clicked.connect(lambda: self._on_lot_clicked(place))
        self.put(item, lot.x, lot.y, z_bands.LOTS + place)
        self._own_lots.append(item)
        return item

    def _on_lot_clicked(self, place: int) -> None:
        if self._lot_open and place == self.count:
            self.context.signals.clicked.emit(Click(Target.LOT))


def _builds(asked: Prompt | None) -> bool:
    """Return whether a question asks for a building that may go on the next lot."""
    return asked is not None and (asked.lot or any(NOBODY in places for places in asked.targets.values()))
