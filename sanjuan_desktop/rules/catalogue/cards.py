"""Card numbers and tables indexed by card, filled once from the catalogue.

The entries of the catalogue refer to functions that look up other cards in these tables. Therefore the tables
are created empty, and ``catalogue/__init__`` fills them. They never change afterwards.

Cards are numbered in catalogue order: the base game 0..109, the expansion's production cards 110..113, then
its other entries in their order, city cards 114..142 and the Cathedral tile 143. Numbers are part of saved
games and never change, so new entries come after all others.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sanjuan_desktop.rules.terms import Edition, Kind

if TYPE_CHECKING:
    from sanjuan_desktop.rules.building import Building

BUILDINGS: Final[list[Building]] = []
"""All kinds of buildings; the index is the building id."""

BUILDING_OF: Final[list[int]] = []
"""Building id by card."""

IS_CITY: Final[list[int]] = []
"""1 for city buildings (including monuments, sixes and the Cathedral), by card."""

BIT: Final[list[int]] = []
"""One bit per city building, 0 for production buildings, by card."""

GOOD: Final[list[int]] = []
"""Good of a production building, -1 for city buildings, by card."""

FIXED_PRICE: Final[list[int]] = []
"""Price of a good on this card, independent of the tile, 0 = it holds no goods, by card."""

COSTS: Final[list[tuple[int, ...]]] = []
"""Printed cost by edition (:class:`Edition`) and card."""

CREDITS: Final[list[tuple[int, ...]]] = []
"""Credit for overbuilding a card, by edition and card."""

POINTS: Final[list[int]] = []
"""Printed points by card."""

BASE_DECK: Final[list[int]] = []
"""All cards of the base game."""

EXTRA_DECK: Final[list[int]] = []
"""Base deck with the expansion's production cards."""

FULL_DECK: Final[list[int]] = []
"""Base deck with the whole expansion, without the tile."""

TILE_CARD: Final = 143
"""Card number of the Cathedral; :func:`fill` compares it with the catalogue."""

MOST_CARDS: Final = 256
"""Maximum number of cards, because decks are also stored as bytes."""

_IDS: Final[dict[str, int]] = {}


def building_id(key: str) -> int:
    """Return the id of the building ``key``.

    Raises:
        KeyError: the building does not exist.
    """
    return _IDS[key]


def has_building(key: str) -> bool:
    """Return whether a building ``key`` exists."""
    return key in _IDS


def building(card: int) -> Building:
    """Return the building of ``card``."""
    return BUILDINGS[BUILDING_OF[card]]


def copies(key: str) -> tuple[int, ...]:
    """Return all cards of the building ``key``, in order."""
    wanted = building_id(key)
    return tuple(card for card, kind in enumerate(BUILDING_OF) if kind == wanted)


def fill(buildings: tuple[Building, ...]) -> None:
    """Fill the tables; called once, by the catalogue.

    Raises:
        ValueError: an entry would change the numbers of cards, or there are too many cards.
    """
    base = [kind for kind, entry in enumerate(buildings) if not entry.is_new for _ in range(entry.copies)]
    extra = [kind for kind, entry in enumerate(buildings) for _ in range(entry.extra_copies)]
    new = [kind for kind, entry in enumerate(buildings) if entry.is_new for _ in range(entry.copies)]
    kinds = base + extra + new
    tiles = [card for card, kind in enumerate(kinds) if buildings[kind].is_tile]
    if tiles != [TILE_CARD] or len(kinds) > MOST_CARDS:
        raise ValueError(f"{len(kinds)} cards with the tile at {tiles}: new entries go to the end")
    for number, entry in enumerate(buildings):
        BUILDINGS.append(entry)
        _IDS[entry.key] = number
    for number in kinds:
        _add_card(buildings[number], number)
    BASE_DECK.extend(range(len(base)))
    EXTRA_DECK.extend(range(len(base) + len(extra)))
    FULL_DECK.extend([card for card in range(len(BUILDING_OF)) if card != TILE_CARD])
    for edition in (Edition.FIRST, Edition.SECOND):
        costs = [_cost(BUILDINGS[kind], edition) for kind in BUILDING_OF]
        COSTS.append(tuple(costs))
        CREDITS.append(
            tuple(
                BUILDINGS[kind].overbuild_credit or cost
                for kind, cost in zip(BUILDING_OF, costs, strict=True)
            )
        )


def _add_card(entry: Building, number: int) -> None:
    is_city = entry.kind != Kind.PRODUCTION
    BUILDING_OF.append(number)
    IS_CITY.append(int(is_city))
    BIT.append(1 << number if is_city else 0)
    GOOD.append(-1 if entry.good is None else int(entry.good))
    FIXED_PRICE.append(entry.fixed_price)
    POINTS.append(entry.points)


def _cost(entry: Building, edition: Edition) -> int:
    if edition == Edition.FIRST and entry.first_edition_cost:
        return entry.first_edition_cost
    return entry.cost
