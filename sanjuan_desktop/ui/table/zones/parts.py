"""Registry of the parts of a table: finds items by name and key."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF

from sanjuan_desktop.rules.catalogue.cards import BUILDING_OF
from sanjuan_desktop.rules.terms import UNKNOWN

if TYPE_CHECKING:
    from PySide6.QtCore import QPointF

    from sanjuan_desktop.control.hints.hints import TableTargets
    from sanjuan_desktop.ui.table.items.piece import Piece
    from sanjuan_desktop.ui.table.layout.rects import Rect
    from sanjuan_desktop.ui.table.zones.table_part import AccessibleText, ItemKey, TablePart


class Parts:
    """Parts of one table in two orders: for reading and for the Tab key."""

    def __init__(self, reading: tuple[TablePart, ...], tabbing: tuple[TablePart, ...]) -> None:
        self._reading = reading
        self._tabbing = tabbing

    def item_keys(self) -> list[ItemKey]:
        """Return all items of the table in reading order."""
        return [(part.name, key) for part in self._reading for key in part.things()]

    def stops(self) -> dict[str, list[int]]:
        """Return the items that can have the keyboard focus, by part in the order of the Tab key."""
        found: dict[str, list[int]] = {}
        for part in self._tabbing:
            keys = part.things()
            if keys:
                found.setdefault(part.name, []).extend(keys)
        return found

    def part(self, item_key: ItemKey) -> TablePart | None:
        """Return the part of an item, or None if the item is gone."""
        name, key = item_key
        return next((part for part in self._named(name) if key in part.things()), None)

    def best(self, name: str) -> int | None:
        """Return the key of the first item of a part that can be used now, or None."""
        found = (part.best() for part in self._named(name))
        return next((key for key in found if key is not None), None)

    def closes_up(self, name: str) -> bool:
        """Return whether the neighbours of a removed item close the gap."""
        return any(part.closes_up for part in self._named(name))

    def piece(self, item_key: ItemKey) -> Piece | None:
        """Return the piece of an item, or None if it has none or is gone."""
        part = self.part(item_key)
        return part.piece(item_key[1]) if part is not None else None

    def line(self, item_key: ItemKey) -> AccessibleText | None:
        """Return the accessible text of an item, or None if it is gone."""
        part = self.part(item_key)
        return part.line(item_key[1]) if part is not None else None

    def set_focus(self, item_key: ItemKey, *, on: bool) -> None:
        """Show the focus ring on an item, or remove it from the whole part."""
        name, key = item_key
        for part in self._named(name):
            part.set_focus(key if on else None)

    # ------------------------------------------------------------------ where things lie
    def box(self, item_key: ItemKey) -> QRectF:
        """Return the box of an item in the scene; empty if the item is gone."""
        part = self.part(item_key)
        if part is None:
            return QRectF()
        painted, piece = part.painted(item_key[1]), part.piece(item_key[1])
        if painted is not None:
            return QRectF(*painted)
        return piece.sceneBoundingRect() if piece is not None else QRectF()

    def uppermost(self, point: QPointF) -> ItemKey | None:
        """Return the topmost item at a point of the scene, or None."""
        under = [item_key for item_key in self.item_keys() if self.box(item_key).contains(point)]
        return max(under, key=self._height, default=None)

    def advised(self, targets: TableTargets) -> tuple[Rect, ...]:
        """Return the final boxes of the items that a hint names."""
        return tuple(
            box
            for part in self._tabbing
            for key in part.advised(targets)
            if (box := part.rest(key)) is not None
        )

    def of_building(self, building: int) -> tuple[Rect, ...]:
        """Return the boxes of a building's visible copies: hand, cards on offer, cities, beside the piles."""
        return tuple(
            box
            for part in self._tabbing
            for key in part.things()
            if (card := part.card(key)) != UNKNOWN and BUILDING_OF[card] == building
            if (box := part.rest(key)) is not None
        )

    def _named(self, name: str) -> list[TablePart]:
        return [part for part in self._reading if part.name == name]

    def _height(self, item_key: ItemKey) -> float:
        """Return the z value of an item; an item that is painted on the table is lowest."""
        part = self.part(item_key)
        piece = part.piece(item_key[1]) if part is not None and part.painted(item_key[1]) is None else None
        return piece.zValue() if piece is not None else -1.0
