"""What each building that the looker could build costs now and would add now (rules, 5.1 and 8)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sanjuan_desktop.control.facts.notes import Note, NoteLine, Tone
from sanjuan_desktop.control.facts.points import PointsAdded, points_added
from sanjuan_desktop.control.phrases import MINUS, building_words, card_words, count_cards, count_goods
from sanjuan_desktop.control.wording import reason_words
from sanjuan_desktop.control.words import role_name, tr
from sanjuan_desktop.rules import masked_state
from sanjuan_desktop.rules.catalogue.cards import BIT, BUILDING_OF, BUILDINGS, CREDITS, IS_CITY, TILE_CARD
from sanjuan_desktop.rules.phases.builder import check_place, why_not
from sanjuan_desktop.rules.pricing import helpers, price, privilege
from sanjuan_desktop.rules.terms import BUILDER, NOBODY, UNKNOWN

if TYPE_CHECKING:
    from sanjuan_desktop.rules import PlayerView, State


@dataclass(frozen=True, slots=True)
class CardFacts:
    """One card as the looker could build it at this moment."""

    cost: int
    """What is printed."""
    price: int | None
    """What it costs now; None where it cannot stand in the city."""
    points: str
    """What it would add now, such as "+4", where that is not what is printed; else empty."""
    note: Note


def card_facts(view: PlayerView) -> dict[int, CardFacts]:
    """Return the facts of the own hand, the cards on offer that are seen, and the Kathedrale tile."""
    if view.seat == NOBODY or view.is_over:
        return {}
    s = masked_state(view)
    cards = {*view.hand, *(card for card in view.cards if card != UNKNOWN)}
    if view.cathedral_free:
        cards.add(TILE_CARD)
    return {card: _facts(s, view.seat, card) for card in cards}


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
    now = price(s, seat, card) if added is not None else None
    lines = [NoteLine(tr("Facts", "Printed cost"), str(s.costs[card]), icon="card")]
    if now is not None:
        lines = _price_lines(s, seat, card, now)
    if added is not None:
        lines += _point_lines(card, added)
    lines += _why_not(s, seat, card)
    return CardFacts(s.costs[card], now, _written(card, added), Note(card_words(card), tuple(lines)))


def _price_lines(s: State, seat: int, card: int, now: int) -> list[NoteLine]:
    """Return the price of now, how it comes about, and the least one with the Crane."""
    lines = [NoteLine(tr("Facts", "Costs you now"), str(now), Tone.STRONG, icon="card")]
    hooks = helpers(s, seat, NOBODY)
    less = hooks.city_discount if IS_CITY[card] else hooks.production_discount
    parts = [str(s.costs[card])]
    if less:
        words = tr("Facts", "{less} by your buildings")
        parts.append(words.format(less=f"{MINUS} {less}"))
    as_builder = privilege(s, seat, 1) if s.role == BUILDER else 0
    if as_builder:
        words = tr("Facts", "{less} as {builder}")
        parts.append(words.format(less=f"{MINUS} {as_builder}", builder=role_name(BUILDER)))
    if len(parts) > 1:
        lines.append(NoteLine(" ".join(parts), tone=Tone.FAINT))
    spot = _cheapest_cover(s, seat, card)
    if spot != NOBODY and price(s, seat, card, spot) < now:
        words = tr("Facts", "Over {building}").format(building=card_words(s.cities[seat][spot]))
        lines.append(NoteLine(words, str(price(s, seat, card, spot)), icon="card"))
    return lines


def _cheapest_cover(s: State, seat: int, card: int) -> int:
    """Return the building that makes ``card`` cheapest when covered, the least dear one; -1 for none."""
    places = [place for place in range(len(s.cities[seat])) if check_place(s, seat, card, place) is None]
    worth = CREDITS[s.options.edition]
    return min(
        places,
        key=lambda place: (price(s, seat, card, place), worth[s.cities[seat][place]]),
        default=NOBODY,
    )


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


def _why_not(s: State, seat: int, card: int) -> list[NoteLine]:
    """Return why the card could not be built at this moment, or with what it would be paid."""
    if card != TILE_CARD and card not in s.hands[seat]:
        if BIT[card] & s.owned[seat]:
            return [NoteLine(tr("Facts", "Already stands in your city."), tone=Tone.WARNING)]
        return []
    refused = why_not(s, seat, card)
    if refused is not None:
        return [NoteLine(reason_words(refused), tone=Tone.WARNING)]
    means = len(s.hands[seat]) - (card != TILE_CARD)
    words = count_cards(means)
    goods = min(helpers(s, seat, NOBODY).goods_accepted, sum(good != NOBODY for good in s.goods[seat]))
    if goods:
        text = tr("Facts", "{cards} and {goods}")
        words = text.format(cards=words, goods=count_goods(goods))
    return [NoteLine(tr("Facts", "You can pay with {means}.").format(means=words), tone=Tone.FAINT)]
