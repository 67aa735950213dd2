"""All parts of a table, found by the names of what lies in them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF

from sanjuan_desktop.rules.catalogue.cards import BUILDING_OF
from sanjuan_desktop.rules.terms import UNKNOWN

if TYPE_CHECKING:
    from PySide6.QtCore import QPointF

    from sanjuan_desktop.app.table.items.piece import Piece
    from sanjuan_desktop.app.table.layout.rects import Rect
    from sanjuan_desktop.app.table.zones.table_part import Line, Spot, TablePart
    from sanjuan_desktop.control.hints.hints import Spots


class Parts:
    """The parts of one table in two orders: as they are read out, and as the Tab key goes through them."""

    def __init__(self, reading: tuple[TablePart, ...], tabbing: tuple[TablePart, ...]) -> None:
        self._reading = reading
        self._tabbing = tabbing

    def spots(self) -> list[Spot]:
        """Return everything on the table in reading order."""
        return [(part.name, key) for part in self._reading for key in part.things()]

    def stops(self) -> dict[str, list[int]]:
        """Return what the ring of the keyboard can come to, part by part in the order of the Tab key."""
        found: dict[str, list[int]] = {}
        for part in self._tabbing:
            keys = part.things()
            if keys:
                found.setdefault(part.name, []).extend(keys)
        return found

    def part(self, spot: Spot) -> TablePart | None:
        """Return the part in which something lies, None if it has gone."""
        name, key = spot
        return next((part for part in self._named(name) if key in part.things()), None)

    def best(self, name: str) -> int | None:
        """Return the key with which something can be done now in a part, None if there is none."""
        found = (part.best() for part in self._named(name))
        return next((key for key in found if key is not None), None)

    def closes_up(self, name: str) -> bool:
        """Return whether what goes in a part leaves its place to its neighbour."""
        return any(part.closes_up for part in self._named(name))

    def piece(self, spot: Spot) -> Piece | None:
        """Return the piece of a thing, None if it has none or has gone."""
        part = self.part(spot)
        return part.piece(spot[1]) if part is not None else None

    def line(self, spot: Spot) -> Line | None:
        """Return what is to be said of a thing, None if it has gone."""
        part = self.part(spot)
        return part.line(spot[1]) if part is not None else None

    def set_focus(self, spot: Spot, *, on: bool) -> None:
        """Give the ring of the keyboard to a thing, or take it away from all of its part."""
        name, key = spot
        for part in self._named(name):
            part.set_focus(key if on else None)

    # ------------------------------------------------------------------ where things lie
    def box(self, spot: Spot) -> QRectF:
        """Return where a thing lies in the scene, empty if it has gone."""
        part = self.part(spot)
        if part is None:
            return QRectF()
        painted, piece = part.painted(spot[1]), part.piece(spot[1])
        if painted is not None:
            return QRectF(*painted)
        return piece.sceneBoundingRect() if piece is not None else QRectF()

    def uppermost(self, point: QPointF) -> Spot | None:
        """Return what lies uppermost at a point of the scene, None where nothing does."""
        under = [spot for spot in self.spots() if self.box(spot).contains(point)]
        return max(under, key=self._height, default=None)

    def advised(self, spots: Spots) -> tuple[Rect, ...]:
        """Return where things lie at rest that a piece of advice names."""
        return tuple(
            box
            for part in self._tabbing
            for key in part.advised(spots)
            if (box := part.rest(key)) is not None
        )

    def of_building(self, building: int) -> tuple[Rect, ...]:
        """Return where copies of a building can be seen: hand, cards on offer, cities, beside the piles."""
        return tuple(
            box
            for part in self._tabbing
            for key in part.things()
            if (card := part.card(key)) != UNKNOWN and BUILDING_OF[card] == building
            if (box := part.rest(key)) is not None
        )

    def _named(self, name: str) -> list[TablePart]:
        return [part for part in self._reading if part.name == name]

    def _height(self, spot: Spot) -> float:
        """Return how high a thing lies above the table; what is painted on it lies lowest."""
        part = self.part(spot)
        piece = part.piece(spot[1]) if part is not None and part.painted(spot[1]) is None else None
        return piece.zValue() if piece is not None else -1.0
