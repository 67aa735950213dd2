"""The expansion "Die neuen Gebäude": city cards and the Cathedral tile (rules, 2.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sanjuan_desktop.rules import verbs
from sanjuan_desktop.rules.building import Building, Hooks, StoreOffer
from sanjuan_desktop.rules.catalogue.cards import BUILDING_OF, BUILDINGS, FIXED_PRICE
from sanjuan_desktop.rules.events import CardsTurnedUp, GoodPlaced
from sanjuan_desktop.rules.terms import NOBODY, Kind

if TYPE_CHECKING:
    from sanjuan_desktop.rules.state import Events, State

GROUP_POINTS: Final = (4, 3, 2, 1)
"""Points for the 1st, 2nd, 3rd and 4th group or building (Residence, Cathedral); 0 for further ones."""

GROUP_SIZE: Final = 3
SIX_COST: Final = 6
ANY_NUMBER: Final = 99


def tavern_draws(s: State, seat: int, own: int, events: Events) -> None:
    """Tavern: draw a card if no player has fewer buildings and another player has more (rules, 5.1)."""
    sizes = [len(city) for city in s.cities]
    if sizes[seat] == min(sizes) and max(sizes) > sizes[seat]:
        verbs.draw_by(s, seat, own, events)


def hut_draws(s: State, seat: int, own: int, events: Events) -> None:
    """Hut: draw a card if no player sold (rules, 5.3)."""
    verbs.draw_by(s, seat, own, events)


def customs_office_stocks(s: State, seat: int, own: int, events: Events) -> None:
    """Customs office: put a card from the supply on it as a good, if it is empty (rules, 5.4)."""
    del own
    for place, card in enumerate(s.cities[seat]):
        empty = FIXED_PRICE[card] > 0 and s.goods[seat][place] == NOBODY
        if empty and verbs.lay_good(s, seat, place, events) and events is not None:
            events.append(GoodPlaced(seat, place))


def goldsmith_turns_up(s: State, seat: int, own: int, events: Events) -> None:
    """Goldsmith: turn up a card; take it if no city has that building (rules, 5.5)."""
    found = verbs.take(s, 1, events)
    if not found:
        return
    name = BUILDING_OF[found[0]]
    stands = any(BUILDING_OF[card] == name for city in s.cities for card in city)
    taken = () if stands else found
    if stands:
        verbs.discard_open(s, found)
    else:
        verbs.take_open(s, seat, found)
    if events is not None:
        events.append(CardsTurnedUp(seat, own, found, taken))


def residence_points(s: State, seat: int, so_far: int) -> int:
    """Residence: groups of three different buildings of equal cost (rules, section 8)."""
    del so_far
    copies: dict[int, dict[int, int]] = {}
    for card in s.cities[seat]:
        of_cost = copies.setdefault(s.costs[card], {})
        of_cost[BUILDING_OF[card]] = of_cost.get(BUILDING_OF[card], 0) + 1
    groups = sum(groups_of_three(tuple(of_cost.values())) for of_cost in copies.values())
    return sum(GROUP_POINTS[:groups])


def groups_of_three(copies: tuple[int, ...]) -> int:
    """Return the number of groups of three different names that ``copies`` (cards per name) can form."""
    groups = 0
    while sum(min(count, groups + 1) for count in copies) >= GROUP_SIZE * (groups + 1):
        groups += 1
    return groups


def cathedral_points(s: State, seat: int, so_far: int) -> int:
    """Cathedral: 4, 3, 2, 1 for the 6-cost buildings of all other players (rules, section 8)."""
    del so_far
    sixes = 0
    for other, city in enumerate(s.cities):
        if other != seat:
            sixes += sum(1 for card in city if BUILDINGS[BUILDING_OF[card]].cost == SIX_COST)
    return sum(GROUP_POINTS[:sixes])


_OLD_PRINTING: Final = "cost and points are those of an older printing: rules, 2.2"
_OPEN_COST: Final = "the cost is open: rules, 2.2"
_OPEN_POINTS: Final = "cost of an older printing; the points, 2 or 3, are open: rules, 2.2"
_PROVED: Final = "cost 3 is proved by worked example 15; an older printing had 4"

ENTRIES: tuple[Building, ...] = (
    Building(
        key="office_building",
        kind=Kind.CITY,
        cost=1,
        points=1,
        copies=3,
        is_new=True,
        hooks=Hooks(exchange=2),
        note=_OLD_PRINTING,
    ),
    Building(
        key="guard_room",
        kind=Kind.CITY,
        cost=1,
        points=1,
        copies=3,
        is_new=True,
        hooks=Hooks(others_hand_limit=6),
        note=_OLD_PRINTING,
    ),
    Building(
        key="hut",
        kind=Kind.CITY,
        cost=2,
        points=1,
        copies=3,
        is_new=True,
        hooks=Hooks(trader_closed=hut_draws),
        note=_OPEN_COST,
    ),
    Building(
        key="tavern",
        kind=Kind.CITY,
        cost=2,
        points=1,
        copies=3,
        is_new=True,
        hooks=Hooks(builder_closed=tavern_draws),
        note=_OLD_PRINTING,
    ),
    Building(
        key="park",
        kind=Kind.CITY,
        cost=3,
        points=2,
        copies=3,
        is_new=True,
        overbuild_credit=6,
        note=_OLD_PRINTING,
    ),
    Building(
        key="customs_office",
        kind=Kind.CITY,
        cost=3,
        points=2,
        copies=3,
        is_new=True,
        fixed_price=2,
        hooks=Hooks(councillor_begun=customs_office_stocks),
        note=_OLD_PRINTING,
    ),
    Building(
        key="bank",
        kind=Kind.CITY,
        cost=3,
        points=2,
        copies=3,
        is_new=True,
        hooks=Hooks(store=StoreOffer(most=ANY_NUMBER, once_per_game=True)),
        note=_PROVED,
    ),
    Building(
        key="harbor",
        kind=Kind.CITY,
        cost=4,
        points=2,
        copies=3,
        is_new=True,
        hooks=Hooks(stores_sale=1),
        note=_OLD_PRINTING,
    ),
    Building(
        key="goldsmith",
        kind=Kind.CITY,
        cost=5,
        points=3,
        copies=3,
        is_new=True,
        hooks=Hooks(turn_up=goldsmith_turns_up),
        note=_OPEN_POINTS,
    ),
    Building(
        key="residence",
        kind=Kind.SIX,
        cost=6,
        points=0,
        copies=2,
        is_new=True,
        bonus=residence_points,
        note=_OLD_PRINTING,
    ),
    Building(
        key="cathedral",
        kind=Kind.SIX,
        cost=7,
        points=0,
        copies=1,
        is_new=True,
        is_tile=True,
        bonus=cathedral_points,
    ),
)
