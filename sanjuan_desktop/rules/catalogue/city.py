"""City buildings of the base game (rules, sections 2.1 and 5)."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.rules import verbs
from sanjuan_desktop.rules.building import Building, Hooks, StoreOffer
from sanjuan_desktop.rules.catalogue.cards import IS_CITY
from sanjuan_desktop.rules.events import CardsTurnedUp
from sanjuan_desktop.rules.terms import ASK_KEEP, Edition, Kind

if TYPE_CHECKING:
    from sanjuan_desktop.rules.state import Events, State

TURNED_UP: Final = 4
"""Number of cards that the Gold mine turns up."""


def dig(s: State, seat: int, own: int, events: Events) -> None:
    """Gold mine: turn up four cards; keep one if all costs differ (rules, 5.5)."""
    found = verbs.take(s, TURNED_UP, events)
    costs = sorted([s.costs[card] for card in found])
    lucky = len(found) == TURNED_UP and all(a < b for a, b in itertools.pairwise(costs))
    if lucky and s.options.edition == Edition.FIRST:
        s.decision = ASK_KEEP
        s.actor = seat
        s.cards = found
        s.count = 1
        if events is not None:
            events.append(CardsTurnedUp(seat, own, found, (), open_choice=True))
        return
    taken = tuple([card for card in found if lucky and s.costs[card] == costs[0]])
    verbs.discard_open(s, tuple([card for card in found if card not in taken]))
    if taken:
        verbs.take_open(s, seat, taken)
    if events is not None:
        events.append(CardsTurnedUp(seat, own, found, taken))


def carpenter_draws(s: State, seat: int, own: int, card: int, events: Events) -> None:
    """Carpenter: draw a card after paying for a city building (rules, 5.1)."""
    if IS_CITY[card]:
        verbs.draw_by(s, seat, own, events)


def poor_house_draws(s: State, seat: int, own: int, card: int, events: Events) -> None:
    """Poor house: draw a card with 0 or 1 hand cards left (rules, 5.1)."""
    del card
    if len(s.hands[seat]) <= 1:
        verbs.draw_by(s, seat, own, events)


ENTRIES: tuple[Building, ...] = (
    Building(key="smithy", kind=Kind.CITY, cost=1, points=1, copies=3, hooks=Hooks(production_discount=1)),
    Building(key="gold_mine", kind=Kind.CITY, cost=1, points=1, copies=3, hooks=Hooks(turn_up=dig)),
    Building(key="archive", kind=Kind.CITY, cost=1, points=1, copies=3, hooks=Hooks(keep_from_hand=1)),
    Building(
        key="poor_house", kind=Kind.CITY, cost=2, points=1, copies=3, hooks=Hooks(built=poor_house_draws)
    ),
    Building(key="black_market", kind=Kind.CITY, cost=2, points=1, copies=3, hooks=Hooks(goods_accepted=2)),
    Building(key="trading_post", kind=Kind.CITY, cost=2, points=1, copies=3, hooks=Hooks(sell=1)),
    Building(key="well", kind=Kind.CITY, cost=2, points=1, copies=3, hooks=Hooks(cards_for_two_produced=1)),
    Building(
        key="market_stand", kind=Kind.CITY, cost=2, points=1, copies=3, hooks=Hooks(cards_for_two_sold=1)
    ),
    Building(key="crane", kind=Kind.CITY, cost=2, points=1, copies=3, hooks=Hooks(overbuild=1)),
    Building(key="chapel", kind=Kind.CITY, cost=3, points=2, copies=3, hooks=Hooks(store=StoreOffer(most=1))),
    Building(key="tower", kind=Kind.CITY, cost=3, points=2, copies=3, hooks=Hooks(hand_limit=12)),
    Building(key="aqueduct", kind=Kind.CITY, cost=3, points=2, copies=3, hooks=Hooks(produce=1)),
    Building(key="carpenter", kind=Kind.CITY, cost=3, points=2, copies=3, hooks=Hooks(built=carpenter_draws)),
    Building(
        key="prefecture",
        kind=Kind.CITY,
        cost=4,
        points=2,
        copies=3,
        first_edition_cost=3,
        hooks=Hooks(keep=1),
    ),
    Building(key="market_hall", kind=Kind.CITY, cost=4, points=2, copies=3, hooks=Hooks(cards_for_sale=1)),
    Building(key="quarry", kind=Kind.CITY, cost=4, points=2, copies=3, hooks=Hooks(city_discount=1)),
    Building(key="library", kind=Kind.CITY, cost=5, points=3, copies=3, hooks=Hooks(privilege=1)),
)
