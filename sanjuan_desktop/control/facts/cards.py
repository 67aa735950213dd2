"""What each building that the looker could build costs now and would add now (rules, 5.1 and 8)."""

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
from sanjuan_desktop.control.facts.notes import Note, NoteLine, Tone
from sanjuan_desktop.control.facts.points import PointsAdded, points_added
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
"""Symbol of what is built over another building."""


@dataclass(frozen=True, slots=True)
class CardFacts:
    """One card as the looker could build it at this moment."""

    cost: int
    """What is printed."""
    price: int | None
    """What it costs now on a free lot; None where it cannot stand in the city."""
    least: int | None
    """What it costs over one of the own buildings where that is less, else None."""
    points: str
    """What it would add now, such as "+4", where that is not what is printed; else empty."""
    note: Note


def card_facts(view: PlayerView) -> dict[int, CardFacts]:
    """Return the facts of the own hand, the cards on offer that are seen, and the Cathedral tile."""
    if view.seat == NOBODY or view.is_over:
        return {}
    s = masked_state(view)
    cards = {*view.hand, *(card for card in view.cards if card != UNKNOWN)}
    if view.cathedral_free:
        cards.add(TILE_CARD)
    return {card: _facts(s, view.seat, card) for card in cards}


class Coin(NamedTuple):
    """The numbers that stand on a card, seen or spoken."""

    price: int | None
    """What it costs now; None: what is printed, as it stands in the city already or is not for sale."""
    least: int | None
    """What it costs over one of the own buildings where that is less, else None."""
    points: str
    """What it would add now where that is not what is printed, else empty."""


class Priced(Protocol):
    """What a question says of a card; None and empty where it says nothing."""

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
    """Return the numbers of a card: those of the question ``mark``, else what is known of it anyway."""
    points = mark.points or (facts.points if facts is not None else "")
    if mark.price is not None or facts is None:
        return Coin(mark.price, mark.least, points)
    return Coin(facts.price, facts.least, points)


def added_words(s: State, seat: int, card: int, over: int = NOBODY) -> str:
    """Return what a building would add where that differs from what is printed, such as "+4"."""
    return _written(card, points_added(s, seat, card, over))


def why_not_now(view: PlayerView, card: int) -> tuple[str, str] | None:
    """Return in words and as a code why a hand card could not be built now; None if it could."""
    refused = why_not(masked_state(view), view.seat, card)
    return None if refused is None else (reason_words(refused), refused.code)


def _written(card: int, added: PointsAdded | None) -> str:
    if added is None:
        return ""
    entry = BUILDINGS[BUILDING_OF[card]]
    return added.words if entry.bonus is not None or added.total != entry.points else ""


def _facts(s: State, seat: int, card: int) -> CardFacts:
    added = points_added(s, seat, card)
    costs = costs_of(s, seat, card)
    lines = [NoteLine(tr("Facts", "Printed cost"), str(s.costs[card]), icon="card")]
    if costs is not None:
        lines = _price_lines(s, seat, card, costs)
    if added is not None:
        lines += _point_lines(card, added)
    if costs is not None and costs.cover is not None:
        lines += _cover_lines(s, seat, costs.cover)
    lines += _why_not(s, seat, card, costs)
    price, least = (None, None) if costs is None else (costs.price, costs.least)
    note = Note(card_words(card), tuple(lines))
    return CardFacts(s.costs[card], price, least, _written(card, added), note)


def _price_lines(s: State, seat: int, card: int, costs: Costs) -> list[NoteLine]:
    """Return the price of now on a free lot and how it comes about."""
    words = tr("Facts", "Costs you now")
    if costs.cover is not None:
        words = tr("Facts", "Costs you now on a free lot")
    lines = [NoteLine(words, str(costs.price), Tone.STRONG, icon="card")]
    parts = price_parts(s, seat, card, NOBODY)
    if len(parts) > 1:
        lines.append(NoteLine(" ".join(parts), tone=Tone.FAINT))
    return lines


def _cover_lines(s: State, seat: int, cover: Cover) -> list[NoteLine]:
    """Return the least price with the Crane, what is lost for it, and what would be gained then."""
    below = s.cities[seat][cover.place]
    words = tr("Facts", "Over {building}").format(building=card_words(below))
    return [
        NoteLine(words, str(cover.price), Tone.STRONG, icon=CRANE),
        NoteLine(losses_words(cover.lost, below), tone=Tone.FAINT),
        NoteLine(tr("Facts", "Adds to your points there"), cover.added.words, Tone.FAINT),
    ]


def _point_lines(card: int, added: PointsAdded) -> list[NoteLine]:
    lines = [NoteLine(tr("Facts", "Adds to your points"), added.words, Tone.STRONG, icon="vp")]
    if not added.bonuses:
        return lines
    if added.printed:
        lines.append(NoteLine(tr("Facts", "printed"), f"+{added.printed}", Tone.FAINT))
    own = BUILDING_OF[card]
    for building, points in added.bonuses:
        words = tr("Facts", "its bonus as things stand") if building == own else building_words(building)
        sign = f"+{points}" if points >= 0 else f"{MINUS}{-points}"
        lines.append(NoteLine(words, sign, Tone.FAINT))
    return lines


def _why_not(s: State, seat: int, card: int, costs: Costs | None) -> list[NoteLine]:
    """Return why the card could not be built at this moment, or with what it would be paid."""
    if card != TILE_CARD and card not in s.hands[seat]:
        if BIT[card] & s.owned[seat]:
            return [NoteLine(tr("Facts", "Already stands in your city."), tone=Tone.WARNING)]
        return []
    refused = why_not(s, seat, card)
    if refused is not None:
        return [NoteLine(reason_words(refused), tone=Tone.WARNING)]
    cards, goods = means_on_lot(s, seat, card)
    if costs is not None and costs.price > cards + goods:
        return [NoteLine(only_over_words(), tone=Tone.WARNING)]
    words = count_means(cards, goods)
    if not words or (costs is not None and not costs.price):
        return []
    return [NoteLine(tr("Facts", "You can pay with {means}.").format(means=words), tone=Tone.FAINT)]
