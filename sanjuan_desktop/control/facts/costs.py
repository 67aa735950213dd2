"""Cost of a building on an empty lot, and over an own building with the Crane (rules, 5.1).

All prices on coins, in tooltips, in spoken texts and in questions come from here.
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
    """Price of the new building there, in cards or goods."""
    lost: tuple[str, ...]
    """Losses with the old building, see :func:`losses`."""
    added: PointsAdded
    """Points of the new building, minus those of the old one."""


@dataclass(frozen=True, slots=True)
class Costs:
    """Current cost of a building."""

    price: int
    """On an empty lot, in cards or goods."""
    cover: Cover | None
    """The own building over which it is cheapest, if that saves anything. Among equal prices it is the one
    with the smallest loss."""

    @property
    def least(self) -> int | None:
        """The price over that building; None if the Crane saves nothing."""
        return None if self.cover is None else self.cover.price


def costs_of(s: State, seat: int, card: int) -> Costs | None:
    """Return the current cost of ``card`` for ``seat``; None if it is already in the city."""
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


def cards_to_pay(s: State, seat: int, card: int) -> int:
    """Return the number of hand cards that can pay for ``card``."""
    return len(s.hands[seat]) - (card != TILE_CARD)


def means_on_lot(s: State, seat: int, card: int) -> tuple[int, int]:
    """Return the numbers of hand cards and goods that could pay for ``card`` on an empty lot."""
    goods = sum(good != NOBODY for good in s.goods[seat])
    return cards_to_pay(s, seat, card), min(helpers(s, seat, NOBODY).goods_accepted, goods)


def only_over_words() -> str:
    """Return the remark that a building is affordable only with the Crane."""
    return tr("Answers", "Affordable only over one of your buildings.")


def credit(s: State, seat: int, place: int) -> int:
    """Return the discount for covering the building on ``place``."""
    return CREDITS[s.options.edition][s.cities[seat][place]]


def price_parts(s: State, seat: int, card: int, place: int) -> list[str]:
    """Return a price as the terms of a sum, such as "5", "− 1 as Builder", "− 1 Library".

    Args:
        s: the known state.
        seat: of the builder.
        card: to be built.
        place: of the covered building, -1 for an empty lot.
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
        parts.append(tr("Facts", "{less} from your buildings").format(less=f"{MINUS} {unexplained}"))
    return parts


def _strengthening(s: State, seat: int, covered: int) -> str:
    """Return the building that increases the privilege and is not covered."""
    return next(
        card_words(card)
        for place, card in enumerate(s.cities[seat])
        if place != covered and BUILDINGS[BUILDING_OF[card]].hooks.privilege
    )


def losses(s: State, seat: int, place: int) -> tuple[str, ...]:
    """Return the losses with the building on ``place``: its current points, its good, its function."""
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
