"""Current cost and points of each building that the looking seat could build (rules, 5.1 and 8)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

from sanjuan_desktop.control.facts.costs import (
    costs_of,
    losses_words,
    means_on_lot,
    only_over_words,
    price_parts,
)
from sanjuan_desktop.control.facts.points import PointsAdded, points_added
from sanjuan_desktop.control.facts.tooltip import Tone, Tooltip, TooltipLine
from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.control.text.phrases import MINUS, building_words, card_words, count_means
from sanjuan_desktop.control.text.reasons import reason_words
from sanjuan_desktop.rules import masked_state
from sanjuan_desktop.rules.catalogue.cards import BIT, BUILDING_OF, BUILDINGS, TILE_CARD
from sanjuan_desktop.rules.phases.builder import why_not
from sanjuan_desktop.rules.terms import NOBODY, UNKNOWN

if TYPE_CHECKING:
    from sanjuan_desktop.control.facts.costs import Costs, Cover
    from sanjuan_desktop.rules import PlayerView, State

CRANE: Final = "crane"
"""Symbol for building over another building."""


@dataclass(frozen=True, slots=True)
class CardFacts:
    """Facts about one card that the looking seat could build now."""

    cost: int
    """Printed cost."""
    price: int | None
    """Current cost on an empty lot; None if the city cannot hold it."""
    least: int | None
    """Lowest current cost over an own building if that is cheaper, else None."""
    points: str
    """Points that it would add now, such as "+4", if they differ from the printed ones; else ""."""
    tooltip: Tooltip


def card_facts(view: PlayerView, *, gains: bool = True) -> dict[int, CardFacts]:
    """Return the facts of the own hand, the visible cards on offer, and the Cathedral tile.

    Without ``gains`` they do not contain the points that a card would add.
    """
    if view.seat == NOBODY or view.is_over:
        return {}
    s = masked_state(view)
    cards = {*view.hand, *(card for card in view.cards if card != UNKNOWN)}
    if view.cathedral_free:
        cards.add(TILE_CARD)
    return {card: _facts(s, view.seat, card, gains=gains) for card in cards}


class Coin(NamedTuple):
    """Numbers on a card, displayed or read aloud."""

    price: int | None
    """Current cost; None stands for the printed cost, if it is already in the city or not for sale."""
    least: int | None
    """Lowest current cost over an own building if that is cheaper, else None."""
    points: str
    """Points that it would add now, if they differ from the printed ones; else ""."""


class Priced(Protocol):
    """Numbers that a question shows on a card; None and "" if it shows none."""

    @property
    def price(self) -> int | None:
        """See :class:`Coin`."""

    @property
    def least(self) -> int | None:
        """See :class:`Coin`."""

    @property
    def points(self) -> str:
        """See :class:`Coin`."""


def coin(mark: Priced, facts: CardFacts | None) -> Coin:
    """Return the numbers of a card: those of the question ``mark``, or else those of ``facts``."""
    points = mark.points or (facts.points if facts is not None else "")
    if mark.price is not None or facts is None:
        return Coin(mark.price, mark.least, points)
    return Coin(facts.price, facts.least, points)


def added_words(s: State, seat: int, card: int, over: int = NOBODY) -> str:
    """Return the points that a building would add, such as "+4"; "" if they are the printed ones."""
    return _written(card, points_added(s, seat, card, over))


def why_not_now(view: PlayerView, card: int) -> tuple[str, str] | None:
    """Return the reason why a hand card cannot be built now, as a text and a code; None if it can."""
    refused = why_not(masked_state(view), view.seat, card)
    return None if refused is None else (reason_words(refused), refused.code)


def _written(card: int, added: PointsAdded | None) -> str:
    if added is None:
        return ""
    entry = BUILDINGS[BUILDING_OF[card]]
    return added.words if entry.bonus is not None or added.total != entry.points else ""


def _facts(s: State, seat: int, card: int, *, gains: bool) -> CardFacts:
    added = points_added(s, seat, card) if gains else None
    costs = costs_of(s, seat, card)
    lines = [TooltipLine(tr("Facts", "Printed cost"), str(s.costs[card]), icon="card")]
    if costs is not None:
        lines = _price_lines(s, seat, card, costs)
    if added is not None:
        lines += _point_lines(card, added)
    if costs is not None and costs.cover is not None:
        lines += _cover_lines(s, seat, costs.cover, gains=gains)
    lines += _why_not(s, seat, card, costs)
    price, least = (None, None) if costs is None else (costs.price, costs.least)
    tooltip = Tooltip(card_words(card), tuple(lines))
    return CardFacts(s.costs[card], price, least, _written(card, added), tooltip)


def _price_lines(s: State, seat: int, card: int, costs: Costs) -> list[TooltipLine]:
    """Return the current price on an empty lot and its calculation."""
    words = tr("Facts", "Cost now")
    if costs.cover is not None:
        words = tr("Facts", "Cost now on an empty lot")
    lines = [TooltipLine(words, str(costs.price), Tone.STRONG, icon="card")]
    parts = price_parts(s, seat, card, NOBODY)
    if len(parts) > 1:
        lines.append(TooltipLine(" ".join(parts), tone=Tone.FAINT))
    return lines


def _cover_lines(s: State, seat: int, cover: Cover, *, gains: bool) -> list[TooltipLine]:
    """Return the lowest price with the Crane, the losses and, with ``gains``, the points added there."""
    below = s.cities[seat][cover.place]
    words = tr("Facts", "Built over {building}").format(building=card_words(below))
    lines = [
        TooltipLine(words, str(cover.price), Tone.STRONG, icon=CRANE),
        TooltipLine(losses_words(cover.lost, below), tone=Tone.FAINT),
    ]
    if gains:
        lines.append(TooltipLine(tr("Facts", "Points gained there"), cover.added.words, Tone.FAINT))
    return lines


def _point_lines(card: int, added: PointsAdded) -> list[TooltipLine]:
    lines = [TooltipLine(tr("Facts", "Points gained"), added.words, Tone.STRONG, icon="vp")]
    if not added.bonuses:
        return lines
    if added.printed:
        lines.append(TooltipLine(tr("Facts", "printed"), f"+{added.printed}", Tone.FAINT))
    own = BUILDING_OF[card]
    for building, points in added.bonuses:
        words = tr("Facts", "its current bonus") if building == own else building_words(building)
        sign = f"+{points}" if points >= 0 else f"{MINUS}{-points}"
        lines.append(TooltipLine(words, sign, Tone.FAINT))
    return lines


def _why_not(s: State, seat: int, card: int, costs: Costs | None) -> list[TooltipLine]:
    """Return the reason why the card cannot be built now, or else the means of payment."""
    if card != TILE_CARD and card not in s.hands[seat]:
        if BIT[card] & s.owned[seat]:
            return [TooltipLine(tr("Facts", "Already in your city."), tone=Tone.WARNING)]
        return []
    refused = why_not(s, seat, card)
    if refused is not None:
        return [TooltipLine(reason_words(refused), tone=Tone.WARNING)]
    cards, goods = means_on_lot(s, seat, card)
    if costs is not None and costs.price > cards + goods:
        return [TooltipLine(only_over_words(), tone=Tone.WARNING)]
    words = count_means(cards, goods)
    if not words or (costs is not None and not costs.price):
        return []
    return [TooltipLine(tr("Facts", "You can pay with {means}.").format(means=words), tone=Tone.FAINT)]
