"""What a building costs the looker: on a free lot, and over an own building with the Crane (rules, 5.1).

The one place where coins, notes, spoken words and questions have their prices from.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sanjuan_desktop.control.facts.points import PointsAdded, points_added
from sanjuan_desktop.control.text.i18n import role_name, tr
from sanjuan_desktop.control.text.phrases import MINUS, card_words, count_points, listed
from sanjuan_desktop.rules.catalogue.cards import BIT, BUILDING_OF, BUILDINGS, CREDITS, POINTS, TILE_CARD
from sanjuan_desktop.rules.phases.builder import check_place
from sanjuan_desktop.rules.pricing import helpers, price, privilege, raw_price
from sanjuan_desktop.rules.scoring import sheet_of
from sanjuan_desktop.rules.terms import BUILDER, NOBODY, Kind

if TYPE_CHECKING:
    from sanjuan_desktop.rules import State


@dataclass(frozen=True, slots=True)
class Cover:
    """An own building that another one could be built over."""

    place: int
    price: int
    """What the new building costs there, in cards or goods."""
    lost: tuple[str, ...]
    """What goes with the old one, as :func:`losses`."""
    added: PointsAdded
    """What the new one would add there, less what the old one counts."""


@dataclass(frozen=True, slots=True)
class Costs:
    """What a building costs at this moment."""

    price: int
    """On a free lot, in cards or goods."""
    cover: Cover | None
    """The building over which it is cheapest, where that is less; of two the one that is missed least."""

    @property
    def least(self) -> int | None:
        """The price over that building; None where the Crane makes nothing cheaper."""
        return None if self.cover is None else self.cover.price


def costs_of(s: State, seat: int, card: int) -> Costs | None:
    """Return what ``card`` costs ``seat`` now; None where it stands in the city already."""
    if BIT[card] & s.owned[seat]:
        return None
    now = price(s, seat, card)
    prices = {
        place: price(s, seat, card, place)
        for place in range(len(s.cities[seat]))
        if check_place(s, seat, card, place) is None
    }
    least = min(prices.values(), default=now)
    if least >= now:
        return Costs(now, None)
    found = [_cover(s, seat, card, place) for place in prices if prices[place] == least]
    return Costs(now, min(found, key=lambda cover: (-cover.added.total, len(cover.lost))))


def _cover(s: State, seat: int, card: int, place: int) -> Cover:
    added = points_added(s, seat, card, place)
    assert added is not None, "what stands in the city already has no price"
    return Cover(place, price(s, seat, card, place), losses(s, seat, place), added)


def means_on_lot(s: State, seat: int, card: int) -> tuple[int, int]:
    """Return how many hand cards and how many goods could pay for ``card`` on a free lot."""
    goods = sum(good != NOBODY for good in s.goods[seat])
    return len(s.hands[seat]) - (card != TILE_CARD), min(helpers(s, seat, NOBODY).goods_accepted, goods)


def only_over_words() -> str:
    """Return that a building can be paid for with the Crane alone."""
    return tr("Answers", "Only over one of your buildings.")


def credit(s: State, seat: int, place: int) -> int:
    """Return what the building on ``place`` counts when it is covered."""
    return CREDITS[s.options.edition][s.cities[seat][place]]


def price_parts(s: State, seat: int, card: int, place: int) -> list[str]:
    """Return a price as the terms of a sum, such as "5", "− 1 as Builder", "− 1 Library".

    Args:
        s: what is known.
        seat: who would build.
        card: what would be built.
        place: over which building, -1 on a free lot.
    """
    cost = s.costs[card]
    parts = [str(cost)]
    unexplained = cost - raw_price(s, seat, card, place)
    if s.role == BUILDER and privilege(s, seat, 1):
        parts.append(tr("Facts", "{less} as {builder}").format(less=f"{MINUS} 1", builder=role_name(BUILDER)))
        unexplained -= 1
    stronger = raw_price(s, seat, card, place, library=False) - raw_price(s, seat, card, place)
    if stronger:
        parts.append(f"{MINUS} {stronger} {_strengthening(s, seat, place)}")
        unexplained -= stronger
    if place != NOBODY:
        less = credit(s, seat, place)
        parts.append(f"{MINUS} {less} {card_words(s.cities[seat][place])}")
        unexplained -= less
    if unexplained:
        parts.append(tr("Facts", "{less} by your buildings").format(less=f"{MINUS} {unexplained}"))
    return parts


def _strengthening(s: State, seat: int, covered: int) -> str:
    """Return the building, itself left in place, that makes the privilege larger."""
    return next(
        card_words(card)
        for place, card in enumerate(s.cities[seat])
        if place != covered and BUILDINGS[BUILDING_OF[card]].hooks.privilege
    )


def losses(s: State, seat: int, place: int) -> tuple[str, ...]:
    """Return what is lost with the building on ``place``: its points now, its good, what it does."""
    below = s.cities[seat][place]
    entry = BUILDINGS[BUILDING_OF[below]]
    bonuses = sheet_of(s, seat).bonuses if entry.bonus is not None else ()
    points = POINTS[below] + sum(line.points for line in bonuses if line.building == BUILDING_OF[below])
    lost = [count_points(points)] if points else []
    if s.goods[seat][place] != NOBODY:
        lost.append(tr("Answers", "its good"))
    if entry.kind == Kind.CITY:
        lost.append(tr("Answers", "its function"))
    return tuple(lost)


def losses_words(lost: tuple[str, ...], below: int) -> str:
    """Return the losses as sentences; ``below`` is the card that is covered.

    The Cathedral has no second copy, so it is gone for good.
    """
    if not lost:
        return gone_words() if below == TILE_CARD else tr("Facts", "You lose nothing.")
    words = tr("Facts", "You lose {losses}.").format(losses=listed(lost))
    return f"{words} {gone_words()}" if below == TILE_CARD else words


def gone_words() -> str:
    """Return the sentence about a covered building that cannot be built again."""
    return tr("Facts", "It is gone for good.")
