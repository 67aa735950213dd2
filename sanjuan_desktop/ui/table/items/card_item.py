"""Building card: face or back, its mark, its price, the eye of a card known to all players."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sanjuan_desktop.control.facts.cards import coin
from sanjuan_desktop.control.facts.tooltip import Tone, TooltipLine
from sanjuan_desktop.control.questions.prompts import CardMark, Mark
from sanjuan_desktop.rules.terms import UNKNOWN
from sanjuan_desktop.ui.table.items import badge_art
from sanjuan_desktop.ui.table.items.marks import show_mark
from sanjuan_desktop.ui.table.items.piece import Piece
from sanjuan_desktop.ui.table.layout import z_bands
from sanjuan_desktop.ui.table.layout.measures import card_height
from sanjuan_desktop.ui.table.paint.card_art import CARD_W, COIN
from sanjuan_desktop.ui.table.paint.overlay_art import Overlay

if TYPE_CHECKING:
    from sanjuan_desktop.control.facts.cards import CardFacts, Coin
    from sanjuan_desktop.control.facts.tooltip import Tooltip
    from sanjuan_desktop.ui.table.context import TableContext

REST = CardMark()


class CardItem(Piece):
    """One card of ``width`` pixels; ``UNKNOWN`` shows a card back.

    On an overlapped card the points are below the coin, because the upper right corner is covered.
    """

    def __init__(
        self,
        context: TableContext,
        card: int,
        width: float,
        clickable: bool = True,
        *,
        is_overlapped: bool = False,
    ) -> None:
        super().__init__(width, card_height(width), clickable)
        self.context = context
        self.card = card
        self.width = width
        self.is_overlapped = is_overlapped
        self.mark = REST
        self.facts: CardFacts | None = None
        """Current cost and points of the building, if they are known."""
        self.face_up = card != UNKNOWN
        self.known = False
        self._hovered = False
        self._focused = False
        self.show_side(self.face_up)

    @property
    def is_live(self) -> bool:
        """Whether a click has an effect in the current question."""
        return self.mark.mark.is_live

    def show_side(self, face_up: bool) -> None:
        """Show face or back, without animation. An unknown card has no face."""
        self.face_up = face_up and self.card != UNKNOWN
        artist = self.context.artist
        if not self.face_up:
            self.set_layer("face", artist.card_back_pixmap(self.width))
        else:
            face = self.context.face(self.card)
            self.set_layer("face", artist.card_pixmap(face, self.width, has_pennant=not self.is_overlapped))
        self._show_badges()

    def set_known(self, known: bool) -> None:
        """Show or hide the eye of a card that all players have seen."""
        if known != self.known:
            self.known = known
            self._show_badges()

    def inform(self, facts: CardFacts | None) -> None:
        """Set the current cost and points of the building."""
        if facts != self.facts:
            self.facts = facts
            self._show_badges()

    def tooltip(self) -> Tooltip | None:
        """Return the tooltip: how price and points are calculated, and the hint of the question."""
        if self.facts is None or not self.face_up:
            return super().tooltip()
        tooltip, mark = self.facts.tooltip, self.mark
        said = {line.words for line in tooltip.lines}
        priced = mark.mark.is_free and mark.price == self.facts.price
        if not mark.tip or priced or mark.tip in said:
            return tooltip
        tone = Tone.WARNING if mark.mark is Mark.UNPLAYABLE else Tone.PLAIN
        return tooltip.with_lines(TooltipLine(mark.tip, tone=tone))

    def set_mark(self, mark: CardMark) -> None:
        """Show the state of the card in the current question."""
        self.mark = mark
        self.setToolTip(mark.tip)
        self.invite(mark.mark.is_live)
        self._show_badges()

    def set_focused(self, focused: bool) -> None:
        """Show or hide the keyboard focus ring."""
        self._focused = focused
        ring = self.context.artist.card_overlay(Overlay.FOCUS, self.width) if focused else None
        self.set_layer("focus", ring, z_bands.CHILD_FOCUS)
        self._show_badges()

    def _show_badges(self) -> None:
        artist, face_up = self.context.artist, self.face_up
        eye = artist.card_overlay(Overlay.KNOWN, self.width) if self.known and face_up else None
        self.set_layer("eye", eye, z_bands.CHILD_BADGE)
        shown = coin(self.mark, self.facts) if face_up else None
        show_numbers(
            self, self.context, self.card, self.width, shown, is_overlapped=self.is_overlapped and face_up
        )
        mark = self.mark.mark if face_up else Mark.REST
        hinted = self._hovered or self._focused
        show_mark(self, mark, hinted, lambda kind: artist.card_overlay(kind, self.width))

    def show_pointer(self, inside: bool) -> None:
        """Show a frame around a card with which the click would pay."""
        self._hovered = inside
        if self.mark.mark is Mark.PAYABLE:
            self._show_badges()


def show_numbers(
    piece: Piece,
    context: TableContext,
    card: int,
    width: float,
    shown: Coin | None,
    *,
    is_overlapped: bool = False,
) -> None:
    """Show the current cost and points on a card if they differ from the printed ones; None hides them.

    An overlapped card shows its points in any case, below its coin.
    """
    price = points = None
    current = ""
    if shown is not None:
        cost = context.face(card).cost
        if shown.price is not None and (shown.price, shown.least) != (cost, None):
            price = badge_art.price_badge(context, (cost, shown.price, shown.least), width)
        current = shown.points
    piece.set_layer("price", price, z_bands.CHILD_BADGE)
    if is_overlapped:
        words = current or context.face(card).points
        points = badge_art.low_pennant(context, words, width, is_current=bool(current))
        left, _, coin = COIN
        y = price.height if price is not None else (COIN[1] + coin) * width / CARD_W
        piece.set_layer("points", points, z_bands.CHILD_BADGE, left * width / CARD_W, y)
        return
    if current:
        points = badge_art.points_badge(context, current, width)
    x = width - points.width if points is not None else 0.0
    piece.set_layer("points", points, z_bands.CHILD_BADGE, x)
