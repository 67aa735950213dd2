"""Draw pile and discard pile with their counts, and the Cathedral tile beside them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

from sanjuan_desktop.control.facts.cards import coin
from sanjuan_desktop.control.questions.clicks import Click, Target
from sanjuan_desktop.control.questions.drops import DragItem, DragKind
from sanjuan_desktop.control.questions.prompts import CardMark, PlaceMark
from sanjuan_desktop.control.rulebook import links
from sanjuan_desktop.control.spoken import pieces, surroundings
from sanjuan_desktop.control.text.i18n import term, tr
from sanjuan_desktop.rules.catalogue.cards import TILE_CARD
from sanjuan_desktop.ui.table.items.piece import Piece
from sanjuan_desktop.ui.table.items.tile_item import FramedTile
from sanjuan_desktop.ui.table.layout import z_bands
from sanjuan_desktop.ui.table.paint.token_art import MOST_LEVELS
from sanjuan_desktop.ui.table.zones.hint_art import focus_ring
from sanjuan_desktop.ui.table.zones.table_part import AccessibleText, TablePart, marked_line, tooltip_text

if TYPE_CHECKING:
    from PySide6.QtCore import QPointF

    from sanjuan_desktop.control.facts.cards import CardFacts
    from sanjuan_desktop.control.facts.tooltip import Tooltip
    from sanjuan_desktop.control.hints.hints import TableTargets
    from sanjuan_desktop.ui.table.context import TableContext
    from sanjuan_desktop.ui.table.layout.rects import Rect
    from sanjuan_desktop.ui.table.zones.zone import Entry

_CARDS_PER_LEVEL = 18


class SupplyZone(TablePart):
    """The two piles. Animations change the counts with each card; :meth:`show` corrects them."""

    name = "pile"

    def __init__(self, context: TableContext) -> None:
        super().__init__(context)
        self.draw_count = 0
        self.discard_count = 0
        middle = context.layout.middle
        self.draw = self._pile(middle.draw_pile)
        self.discard = self._pile(middle.discard_pile)
        self.draw.setCursor(Qt.CursorShape.PointingHandCursor)
        self.draw.clicked.connect(context.signals.unseen_wanted)
        self.draw.details.connect(context.signals.unseen_wanted)
        names = (term("draw_pile"), term("discard_pile"))
        for words, rect in zip(names, (middle.draw_label, middle.discard_label), strict=True):
            self.show_caption(self.caption(words, rect, beside=names), rect)

    def things(self) -> list[int]:
        """Return 0 for the draw pile and 1 for the discard pile."""
        return [0, 1]

    def piece(self, key: int) -> Piece:
        """Return a pile."""
        return self.discard if key else self.draw

    def line(self, key: int) -> AccessibleText:
        """Return the accessible text of a pile; a click on the draw pile lists the unseen cards."""
        if key:
            name = surroundings.pile_name("discard_pile", self.discard_count)
        else:
            name = surroundings.pile_name("draw_pile", self.draw_count)
        return AccessibleText(name, tooltip_text(self.piece(key).own_tooltip), focusable=True, live=not key)

    def painted(self, key: int) -> Rect:
        """Return the box of a pile."""
        middle = self.context.layout.middle
        return middle.discard_pile if key else middle.draw_pile

    def topic(self, key: int) -> str:
        """Return the section about the cards."""
        del key
        return "material"

    def inventory(self) -> list[Entry]:
        """Return both counts."""
        return [("piles", self.draw_count, self.discard_count)]

    def show(self, draw: int, discard: int) -> None:
        """Show the number of cards on each pile."""
        self.draw_count, self.discard_count = max(0, draw), max(0, discard)
        artist, w = self.context.artist, self.context.layout.middle.draw_pile.w
        levels = min(MOST_LEVELS, -(-self.draw_count // _CARDS_PER_LEVEL))
        self.draw.set_layer("face", artist.pile_pixmap(levels, w))
        upper = artist.loose_card_pixmap(True, w) if self.discard_count > 0 else artist.pile_pixmap(0, w)
        lower = artist.loose_card_pixmap(False, w) if self.discard_count > 1 else None
        self.discard.set_layer("face", upper)
        self.discard.set_layer("lower", lower, z_bands.CHILD_UNDER)
        for pile, count in ((self.draw, self.draw_count), (self.discard, self.discard_count)):
            self._show_count(pile, count)

    def inform(self, draw: Tooltip, discard: Tooltip) -> None:
        """Set the tooltips of the piles."""
        self.draw.own_tooltip, self.discard.own_tooltip = draw, discard

    def set_focus(self, key: int | None) -> None:
        """Show the focus ring on a pile, or on none."""
        for each in self.things():
            pile = self.piece(each)
            size = (pile.size().width(), pile.size().height())
            ring = focus_ring(self.context, size) if each == key else None
            pile.set_layer("focus", ring, z_bands.CHILD_FOCUS)

    def change(self, draw: int = 0, discard: int = 0) -> None:
        """Add to the counts; negative numbers subtract."""
        self.show(self.draw_count + draw, self.discard_count + discard)

    def top(self, *, discard: bool = False) -> QPointF:
        """Return the upper left corner of the top card of a pile, in scene pixels."""
        return (self.discard if discard else self.draw).pos()

    def _pile(self, rect: Rect) -> Piece:
        pile = Piece(rect.w, rect.h)
        self.put(pile, rect.x, rect.y, z_bands.PILES)
        return pile

    def _show_count(self, pile: Piece, count: int) -> None:
        px = self.context.px
        text = self.context.layout.text
        w, h = max(40.0, px(64)) * text, max(17.0, px(28)) * text
        pill = self.context.artist.pill_pixmap(str(count), w, h)
        middle = self.context.layout.middle.draw_pile
        pile.set_layer("count", pill, z_bands.CHILD_BADGE, (middle.w - w) / 2, middle.h - h)
        pile.setToolTip(tr("Table", "Cards: {count}").format(count=count))


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
        name = pieces.card_name(card, mark, self.options.edition, self.facts)
        return marked_line(
            mark.mark,
            name,
            f"{pieces.card_details(card, mark, self.options)} {tooltip_text(self.tile.own_tooltip)}",
        )

    def topic(self, key: int) -> str:
        """Return the section about the tile."""
        del key
        return links.of_card(TILE_CARD)

    def advised(self, targets: TableTargets) -> list[int]:
        """Return 0 if a hint names the tile."""
        return self.things() if targets.cathedral else []

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
