"""Numbers and rings of a hint on the pieces of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sanjuan_desktop.app.look import theme
from sanjuan_desktop.app.table.items.button_item import ButtonItem
from sanjuan_desktop.app.table.items.card_item import CardItem
from sanjuan_desktop.app.table.items.role_item import RoleItem
from sanjuan_desktop.app.table.layout import z_bands
from sanjuan_desktop.app.table.layout.measures import card_radius, role_radius, tile_radius
from sanjuan_desktop.app.table.zones.hint_art import badge_size, number_badge, ring, sign
from sanjuan_desktop.control.text.phrases import MINUS

if TYPE_CHECKING:
    from sanjuan_desktop.app.table.items.piece import Piece
    from sanjuan_desktop.app.table.tabletop import Tabletop
    from sanjuan_desktop.control.hints.hints import Hint, HintTip, Spots

LAYERS: Final = ("hint", "hint-ring", "hint-sign")
_BUTTON_RADIUS: Final = 10.0


class HintMarks:
    """Shows on the pieces of one table which option they belong to."""

    def __init__(self, top: Tabletop) -> None:
        self._top = top

    def clear(self) -> None:
        """Take every mark of a hint off the table."""
        for piece in self._everything():
            for name in LAYERS:
                piece.set_layer(name, None)

    def show(self, hint: Hint, chosen: int | None) -> None:
        """Number the options, and ring what one of them is about."""
        self.clear()
        numbered: set[int] = set()
        for number, tip in enumerate(hint.tips, start=1):
            for piece in self.pieces(hint.seat, tip.marked):
                # What belongs to several options carries the number of the best.
                if id(piece) not in numbered:
                    numbered.add(id(piece))
                    x, y = self._spot(piece)
                    piece.set_layer("hint", number_badge(self._top.desk, number), z_bands.CHILD_HINT, x, y)
        if chosen is not None:
            self._highlight(hint.seat, hint.tips[chosen])

    def pieces(self, seat: int, spots: Spots) -> list[Piece]:
        """Return the pieces at some spots that are on the table."""
        top = self._top
        city = top.cities[seat]
        found: list[Piece | None] = [top.hand.item(card) for card in spots.hand]
        found += [top.fan.item(card) for card in spots.fan]
        found += [city.tile(place) for place in spots.places]
        found += [top.roles.roles[role] for role in spots.roles]
        found += [item for item in top.bar.buttons if item.button.code in spots.buttons]
        if spots.cathedral:
            found.append(top.cathedral.tile)
        return [piece for piece in found if piece is not None]

    def _highlight(self, seat: int, tip: HintTip) -> None:
        desk = self._top.desk
        chosen = self.pieces(seat, tip.marked)
        paid = [piece for piece in self.pieces(seat, tip.paid) if piece not in chosen]
        lit = [piece for piece in self.pieces(seat, tip.lit) if piece not in chosen and piece not in paid]
        for pieces, tint, words in (
            (chosen, theme.WHITE, ""),
            (paid, theme.CORAL, f"{MINUS}1"),
            (lit, theme.PANEL_LINE, "+"),
        ):
            for piece in pieces:
                size = (piece.size().width(), _reach(piece))
                around = ring(desk, size, _radius(piece), tint)
                piece.set_layer("hint-ring", around, z_bands.CHILD_HINT - 0.5)
                if words:
                    x, y = self._spot(piece)
                    disc = sign(desk, words, tint)
                    piece.set_layer("hint-sign", disc, z_bands.CHILD_HINT, x, y + badge_size(desk) * 1.1)

    def _spot(self, piece: Piece) -> tuple[float, float]:
        """Return where a number lies on a piece: at its left edge, where overlapping cards show it."""
        d = badge_size(self._top.desk)
        w, h = piece.size().width(), piece.size().height()
        if isinstance(piece, ButtonItem):
            return (-d * 0.3, -d * 0.5)
        if isinstance(piece, CardItem):
            return (w * 0.02, h * 0.45 - d)
        if isinstance(piece, RoleItem):
            return (-d * 0.25, h * 0.20)
        return (w * 0.5 - d / 2, -d * 0.3)

    def _everything(self) -> list[Piece]:
        top = self._top
        found: list[Piece | None] = [top.hand.item(card) for card in top.hand.cards]
        found += [top.fan.item(card) for card in top.fan.cards]
        found += [city.tile(place) for city in top.cities.values() for place in range(city.count)]
        found += [*top.roles.roles, *top.bar.buttons, top.cathedral.tile]
        return [piece for piece in found if piece is not None]


def _reach(piece: Piece) -> float:
    """Return how high a piece is, with what hangs below it and can be read."""
    return piece.reach if isinstance(piece, RoleItem) else piece.size().height()


def _radius(piece: Piece) -> float:
    w = piece.size().width()
    if isinstance(piece, CardItem):
        return card_radius(w)
    if isinstance(piece, RoleItem):
        return role_radius(w)
    return _BUTTON_RADIUS if isinstance(piece, ButtonItem) else tile_radius(w)
