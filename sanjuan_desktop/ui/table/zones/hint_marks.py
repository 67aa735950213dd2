"""Numbers and frames of a hint on the pieces of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sanjuan_desktop.control.questions.prompts import Mark
from sanjuan_desktop.control.text.phrases import MINUS
from sanjuan_desktop.ui.look import theme
from sanjuan_desktop.ui.table.items.button_item import ButtonItem
from sanjuan_desktop.ui.table.items.card_item import CardItem
from sanjuan_desktop.ui.table.items.role_item import RoleItem
from sanjuan_desktop.ui.table.layout import z_bands
from sanjuan_desktop.ui.table.layout.measures import card_radius, role_radius, tile_radius
from sanjuan_desktop.ui.table.zones.hint_art import badge_size, number_badge, ring, sign

if TYPE_CHECKING:
    from sanjuan_desktop.control.hints.hints import Hint, HintTip, TableTargets
    from sanjuan_desktop.ui.table.context import TableContext
    from sanjuan_desktop.ui.table.items.piece import Piece
    from sanjuan_desktop.ui.table.zones.table_part import TablePart

LAYERS: Final = ("hint", "hint-ring", "hint-sign")
_BUTTON_RADIUS: Final = 10.0


class HintMarks:
    """Marks the pieces of one table with the options that they belong to."""

    def __init__(self, context: TableContext, parts: tuple[TablePart, ...]) -> None:
        self._context = context
        self._parts = parts

    def clear(self) -> None:
        """Remove all marks of a hint."""
        for piece in self._everything():
            for name in LAYERS:
                piece.set_layer(name, None)

    def show(self, hint: Hint, chosen: int | None) -> None:
        """Number the options, and frame the pieces of the chosen one."""
        self.clear()
        numbered: set[int] = set()
        for number, tip in enumerate(hint.tips, start=1):
            for piece in self._advised(tip.marked):
                # A piece of several options shows the number of the best one.
                if id(piece) not in numbered:
                    numbered.add(id(piece))
                    x, y = self._corner(piece)
                    piece.set_layer("hint", number_badge(self._context, number), z_bands.CHILD_HINT, x, y)
        if chosen is not None:
            self._highlight(hint.tips[chosen])

    def _advised(self, targets: TableTargets) -> list[Piece]:
        """Return the existing pieces that a hint names."""
        found = [part.piece(key) for part in self._parts for key in part.advised(targets)]
        return [piece for piece in found if piece is not None]

    def _highlight(self, tip: HintTip) -> None:
        context = self._context
        chosen = self._advised(tip.marked)
        paid = [piece for piece in self._advised(tip.paid) if piece not in chosen]
        lit = [piece for piece in self._advised(tip.lit) if piece not in chosen and piece not in paid]
        for pieces, tint, words in (
            (chosen, theme.WHITE, ""),
            (paid, theme.CORAL, f"{MINUS}1"),
            (lit, theme.PANEL_LINE, "+"),
        ):
            for piece in pieces:
                size = (piece.size().width(), _reach(piece))
                is_choice = isinstance(piece, (CardItem, RoleItem)) and piece.mark.mark is Mark.PLAYABLE
                around = ring(context, size, _radius(piece), tint, choice=is_choice)
                piece.set_layer("hint-ring", around, z_bands.CHILD_HINT - 0.5)
                if words:
                    x, y = self._corner(piece)
                    disc = sign(context, words, tint)
                    piece.set_layer("hint-sign", disc, z_bands.CHILD_HINT, x, y + badge_size(context) * 1.1)

    def _corner(self, piece: Piece) -> tuple[float, float]:
        """Return the position of a number on a piece: the left edge, which is visible in a fan of cards."""
        d = badge_size(self._context)
        w, h = piece.size().width(), piece.size().height()
        if isinstance(piece, ButtonItem):
            return (-d * 0.3, -d * 0.5)
        if isinstance(piece, CardItem):
            return (w * 0.02, h * 0.45 - d)
        if isinstance(piece, RoleItem):
            return (-d * 0.25, h * 0.20)
        return (w * 0.5 - d / 2, -d * 0.3)

    def _everything(self) -> list[Piece]:
        found = [part.piece(key) for part in self._parts for key in part.things()]
        return [piece for piece in found if piece is not None]


def _reach(piece: Piece) -> float:
    """Return the height of a piece, including the readable plate below it."""
    return piece.reach if isinstance(piece, RoleItem) else piece.size().height()


def _radius(piece: Piece) -> float:
    w = piece.size().width()
    if isinstance(piece, CardItem):
        return card_radius(w)
    if isinstance(piece, RoleItem):
        return role_radius(w)
    return _BUTTON_RADIUS if isinstance(piece, ButtonItem) else tile_radius(w)
