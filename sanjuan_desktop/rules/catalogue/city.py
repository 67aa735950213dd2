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
"""Cards the Gold mine turns up."""


def dig(s: State, seat: int, own: int, events: Events) -> None:
    """Gold mine: turn up four cards; one is kept if all costs differ (rules, 5.5)."""
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
    """Carpenter: draw a card after a city building is paid for (rules, 5.1)."""
    if IS_CITY[card]:
        verbs.draw_by(s, seat, own, events)


def poor_house_draws(s: State, seat: int, own: int, card: int, events: Events) -> None:
    """Poor house: draw a card with 0 or 1 hand cards left (rules, 5.1)."""
    del card
    if len(s.hands[seat]) <= 1:
        verbs.draw_by(s, seat, own, events)


ENTRIES: tuple[Building, ...] = (
    Building("smithy", Kind.CITY, 1, 1, 3, hooks=Hooks(production_discount=1)),
    Building("gold_mine", Kind.CITY, 1, 1, 3, hooks=Hooks(turn_up=dig)),
    Building("archive", Kind.CITY, 1, 1, 3, hooks=Hooks(keep_from_hand=1)),
    Building("poor_house", Kind.CITY, 2, 1, 3, hooks=Hooks(built=poor_house_draws)),
    Building("black_market", Kind.CITY, 2, 1, 3, hooks=Hooks(goods_accepted=2)),
    Building("trading_post", Kind.CITY, 2, 1, 3, hooks=Hooks(sell=1)),
    Building("well", Kind.CITY, 2, 1, 3, hooks=Hooks(cards_for_two_produced=1)),
    Building("market_stand", Kind.CITY, 2, 1, 3, hooks=Hooks(cards_for_two_sold=1)),
    Building("crane", Kind.CITY, 2, 1, 3, hooks=Hooks(overbuild=1)),
    Building("chapel", Kind.CITY, 3, 2, 3, hooks=Hooks(store=StoreOffer(1))),
    Building("tower", Kind.CITY, 3, 2, 3, hooks=Hooks(hand_limit=12)),
    Building("aqueduct", Kind.CITY, 3, 2, 3, hooks=Hooks(produce=1)),
    Building("carpenter", Kind.CITY, 3, 2, 3, hooks=Hooks(built=carpenter_draws)),
    Building("prefecture", Kind.CITY, 4, 2, 3, first_edition_cost=3, hooks=Hooks(keep=1)),
    Building("market_hall", Kind.CITY, 4, 2, 3, hooks=Hooks(cards_for_sale=1)),
    Building("quarry", Kind.CITY, 4, 2, 3, hooks=Hooks(city_discount=1)),
    Building("library", Kind.CITY, 5, 3, 3, hooks=Hooks(privilege=1)),
)
