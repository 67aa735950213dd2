"""The Cathedral tile beside the piles, in games with the new buildings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sanjuan_desktop.control.facts.cards import coin
from sanjuan_desktop.control.questions.clicks import Click, Target
from sanjuan_desktop.control.questions.drops import DragItem, DragKind
from sanjuan_desktop.control.questions.prompts import CardMark, PlaceMark
from sanjuan_desktop.control.rulebook import links
from sanjuan_desktop.control.spoken import pieces
from sanjuan_desktop.rules.catalogue.cards import TILE_CARD
from sanjuan_desktop.ui.table.items.tile_item import FramedTile
from sanjuan_desktop.ui.table.layout import z_bands
from sanjuan_desktop.ui.table.zones.table_part import TablePart, marked_line, tooltip_text

if TYPE_CHECKING:
    from sanjuan_desktop.control.facts.cards import CardFacts
    from sanjuan_desktop.control.hints.hints import TableTargets
    from sanjuan_desktop.ui.table.context import TableContext
    from sanjuan_desktop.ui.table.zones.table_part import AccessibleText
    from sanjuan_desktop.ui.table.zones.zone import Entry


class CathedralZone(TablePart):
    """Cathedral tile in its frame on the jetty while it can be built; it is not a building yet."""

    name = "cathedral"

    def __init__(self, context: TableContext) -> None:
        super().__init__(context)
        self.tile: FramedTile | None = None
        self.asked = CardMark()
        """Mark of the tile in the current question."""
        self.facts: CardFacts | None = None
        """Its current cost and points, if they are known."""
        place = context.layout.middle.cathedral
        if place is None:
            return
        tile = FramedTile(context, TILE_CARD, place.w)
        tile.clicked.connect(lambda: context.signals.clicked.emit(Click(Target.CATHEDRAL)))
        tile.details.connect(lambda: context.signals.details.emit(tile))
        tile.hovered.connect(lambda inside: context.signals.hovered.emit(tile, inside))
        self.let_drag(tile, DragItem(DragKind.CATHEDRAL, TILE_CARD))
        self.put(tile, place.x, place.y, z_bands.SUPPLY)
        self.tile = tile

    def things(self) -> list[int]:
        """Return 0 while the tile is on the jetty."""
        return [0] if self.tile is not None and self.tile.isVisible() else []

    def piece(self, key: int) -> FramedTile | None:
        """Return the tile."""
        del key
        return self.tile

    def line(self, key: int) -> AccessibleText | None:
        """Return the accessible text of the tile."""
        del key
        if self.tile is None:
            return None
        card, mark = self.tile.card, self.asked
        name = pieces.card_name(card, mark, self.edition, self.facts)
        return marked_line(
            mark.mark,
            name,
            f"{pieces.card_details(card, mark, self.edition)} {tooltip_text(self.tile.own_tooltip)}",
        )

    def topic(self, key: int) -> str:
        """Return the section about the tile."""
        del key
        return links.of_card(TILE_CARD)

    def advised(self, spots: TableTargets) -> list[int]:
        """Return 0 if a hint names the tile."""
        return self.things() if spots.cathedral else []

    def inventory(self) -> list[Entry]:
        """Return whether the tile is visible, and its layers."""
        if self.tile is None:
            return []
        return [("cathedral", self.tile.isVisible(), self.tile.layers())]

    def show(self, free: bool) -> None:
        """Show the tile, or hide it once it is built."""
        if self.tile is not None:
            self.tile.settle()
            self.tile.setVisible(free)

    def mark(self, mark: CardMark | None) -> None:
        """Show the state of the tile in the current question."""
        if self.tile is None:
            return
        self.asked = mark or CardMark()
        self._show_price()

    def inform(self, facts: CardFacts | None) -> None:
        """Show the current cost of the Cathedral and explain it in the tooltip; None once it is built."""
        if self.tile is not None:
            self.facts = facts
            self.tile.own_tooltip = facts.tooltip if facts is not None else None
            self._show_price()

    def _show_price(self) -> None:
        """Show the current price; without a question, only if it differs from the printed one."""
        assert self.tile is not None
        shown = coin(self.asked, self.facts)
        cost = self.context.face(TILE_CARD).cost
        is_plain = shown.price is None or (self.asked.price is None and shown.price == cost)
        badge = "" if is_plain else str(shown.price)
        self.tile.set_mark(PlaceMark(self.asked.mark, self.asked.tip, badge))
        self.tile.set_least(shown.least)

    def set_focus(self, key: int | None) -> None:
        """Show or hide the focus ring on the tile."""
        if self.tile is not None:
            self.tile.set_focused(key is not None)
