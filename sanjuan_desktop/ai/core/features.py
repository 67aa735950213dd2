"""Network inputs: the features of a position from one player's view, as a row of small numbers.

A row has three parts: the table as a whole, the player's own cards, and one block per seat, the player's own
first, then clockwise. Counts are thermometers (one column per step), as in Tesauro (1995) and the networks
that followed. Columns are bytes; :meth:`FeatureLayout.scales` returns the factor of each column for training.

Rows are also made of positions that a player only considers. Cards it would draw on the way there are unknown
to it, so they count as cards without a name (see ``familiar`` of :meth:`FeatureLayout.fill`).

A few columns are never set, so that all blocks have the same layout:

- the own seat's lead over itself and its cards known to others
- the Cathedral in a hand
- with three or four players, the Library used
"""

from __future__ import annotations

from dataclasses import fields
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.rules.building import NO_HOOKS, Building
from sanjuan_desktop.rules.catalogue import CATALOGUE
from sanjuan_desktop.rules.catalogue.cards import BUILDING_OF, COSTS, GOOD, IS_CITY
from sanjuan_desktop.rules.scoring import points_of
from sanjuan_desktop.rules.state import State
from sanjuan_desktop.rules.terms import NOBODY, PHASE, UNKNOWN, Edition, Kind

if TYPE_CHECKING:
    from sanjuan_desktop.rules.view import PlayerView

TRAINED: Final = (
    "indigo_plant", "sugar_mill", "tobacco_storage", "coffee_roaster", "silver_smelter",
    "smithy", "gold_mine", "archive", "poor_house", "black_market", "trading_post", "well", "market_stand",
    "crane", "chapel", "tower", "aqueduct", "carpenter", "prefecture", "market_hall", "quarry", "library",
    "statue", "victory_column", "hero", "guild_hall", "city_hall", "triumphal_arch", "palace",
    "office_building", "guard_room", "hut", "tavern", "park", "customs_office", "bank", "harbor",
    "goldsmith", "residence", "cathedral",
)  # fmt: skip
"""Kinds of building that the networks were trained with, in the order of their columns."""

KINDS: Final = 40
"""Number of columns for kinds of building."""

PLANTS: Final = 5
"""Number of columns for production buildings; they come first among the kinds of building."""


_HOOK_NAMES: Final = [field.name for field in fields(NO_HOOKS)]


def _likeness(one: Building, other: Building) -> tuple[bool, int, bool, int, int]:
    """Return the similarity of two buildings; greater tuples mean more similar."""
    shared = 0
    for name in _HOOK_NAMES:
        shared += bool(getattr(one.hooks, name)) and bool(getattr(other.hooks, name))
    is_plant = (one.kind == Kind.PRODUCTION) == (other.kind == Kind.PRODUCTION)
    same_good = one.good == other.good
    return (is_plant, shared + same_good, one.kind == other.kind, -abs(one.cost - other.cost), one.points)


def _column(entry: Building) -> int:
    """Return the column of a building: its own, or that of the most similar known building."""
    if entry.key in TRAINED:
        return TRAINED.index(entry.key)
    known = [other for other in CATALOGUE if other.key in TRAINED and not other.is_tile]
    likest = max(known, key=lambda other: _likeness(other, entry))
    return TRAINED.index(likest.key)


COLUMN: Final = [_column(entry) for entry in CATALOGUE]
"""Column by building id; a building unknown to the networks uses the column of the most similar one."""

_CARD_COLUMN: Final = [COLUMN[kind] for kind in BUILDING_OF]
"""Column by card."""

_ONES: Final = [bytearray([1]) * count for count in range(20)]
"""Runs of ones by length. They are bytearrays because bytes would be copied each time they are put into a
row."""

_IS_MONUMENT: Final = [int(entry.kind == Kind.MONUMENT) for entry in CATALOGUE]
_IS_SIX: Final = [int(entry.kind == Kind.SIX) for entry in CATALOGUE]

_CITY_STEPS: Final = 12  # inputs for the size of a city; a larger one counts as full

# Offsets for the table; those that do not depend on the number of players come first.
_OPTIONS: Final = 0  # expansion, first edition, production cards alone
_TURN: Final = 3
_TILE: Final = 7  # tiles A to E, the sixth: unknown
_CATHEDRAL: Final = 13
_SUPPLY: Final = 14
_CLOCK: Final = 22
_ROUND: Final = 34
_BY_SEAT: Final = 35  # governor, next to choose, Library used, then five roles, each by seat

# Offsets for the own cards, relative to `own`.
_HAND: Final = 0
_HAND_TWO: Final = 40
_HAND_PLANTS: Final = 80  # a third copy of a production building
_FRESH: Final = 85
_DEAD: Final = 97
_STORED: Final = 103
_HARBORED: Final = 117
_OWN_SIZE: Final = 127

# Offsets for one seat, relative to its block.
_CITY: Final = 0
_PLANTS_TWO: Final = 40
_PLANTS_THREE: Final = 45
_BUILT: Final = 50
_BEHIND: Final = 62
_GOODS: Final = 68
_GOODS_TWO: Final = 73
_GOODS_COUNT: Final = 78
_FIXED_GOOD: Final = 86
_PLANT_COUNT: Final = 87
_PLANT_KINDS: Final = 95
_MONUMENTS: Final = 100
_SIXES: Final = 103
_CITY_END: Final = 107
_HAND_SIZE: Final = _CITY_END
_UNDER: Final = 121  # cards under Chapel or Bank, under the Harbor, Bank used
_POINTS: Final = 124  # a number
_POINTS_STEPS: Final = 125
_LEAD: Final = 140  # this seat's points minus the own, in steps
_KNOWN: Final = 158
_SEAT_SIZE: Final = 198

_LEAD_STEPS: Final = 18
_LAST_ROUND: Final = 40
_MOST_POINTS: Final = 255
_POINT_SCALE: Final = 1.0 / 32.0
_ROUND_SCALE: Final = 1.0 / 16.0


class FeatureLayout:
    """Positions of all features in a row, by number of players; ``size`` is the number of columns."""

    def __init__(self, players: int = 2) -> None:
        self.players = players
        self.own = _BY_SEAT + 8 * players
        self.seats = self.own + _OWN_SIZE
        self.size = self.seats + players * _SEAT_SIZE
        # The rules that count points need a state; this one holds the cities of the view.
        self._table = State()

    def scales(self) -> list[float]:
        """Return the factor of each column."""
        scales = [1.0] * self.size
        scales[_ROUND] = _ROUND_SCALE
        for seat in range(self.players):
            scales[self.seats + seat * _SEAT_SIZE + _POINTS] = _POINT_SCALE
        return scales

    def most(self) -> list[int]:
        """Return the largest number that each column can hold."""
        most = [1] * self.size
        most[_ROUND] = _LAST_ROUND
        for seat in range(self.players):
            most[self.seats + seat * _SEAT_SIZE + _POINTS] = _MOST_POINTS
        return most

    def fill(
        self,
        row: bytearray,
        start: int,
        v: PlayerView,
        familiar: frozenset[int] | None = None,
    ) -> None:
        """Write the position from the view of ``v.seat`` into ``row`` at ``start``; the columns must be zero.

        ``familiar`` holds the cards that the player knew before it acted; None means all. The progress of a
        phase is left out: a position is evaluated when a role is to be chosen, or as if it were.
        """
        self._fill_table(row, start, v)
        self._fill_seats(row, start + self.seats, v)
        self.fill_own(row, start, v, v.hand, familiar)

    def _fill_table(self, row: bytearray, at: int, v: PlayerView) -> None:
        options = v.options
        if options.new_buildings:
            row[at] = 1
        elif options.extra_production:
            row[at + 2] = 1
        if options.edition == Edition.FIRST:
            row[at + 1] = 1
        tile = v.tile
        row[at + _TILE + (5 if tile == UNKNOWN else tile)] = 1
        if v.cathedral_free:
            row[at + _CATHEDRAL] = 1
        _thermometer(row, at + _SUPPLY, v.supply_size // 10, 8)
        row[at + _ROUND] = min(v.round, _LAST_ROUND)
        turn = v.turn
        if v.stage == PHASE:
            turn += 1
        row[at + _TURN + min(turn, 3)] = 1
        self._fill_by_seat(row, at + _BY_SEAT, v, turn)

    def _fill_by_seat(self, row: bytearray, at: int, v: PlayerView, turn: int) -> None:
        players = self.players
        me = v.seat
        row[at + (v.governor - me) % players] = 1
        row[at + players + (v.governor + turn - me) % players] = 1
        for seat in range(players):
            if v.library_used >> seat & 1:
                row[at + 2 * players + (seat - me) % players] = 1
        for role, by in enumerate(v.taken):
            if by != NOBODY:
                row[at + (3 + role) * players + (by - me) % players] = 1

    def fill_own(
        self,
        row: bytearray,
        start: int,
        v: PlayerView,
        hand: tuple[int, ...],
        familiar: frozenset[int] | None,
    ) -> None:
        """Write the part of :meth:`fill` about the own cards, with ``hand`` in place of ``v.hand``."""
        at = start + self.own
        owned = bytearray(len(CATALOGUE))
        for card in v.cities[v.seat]:
            if IS_CITY[card]:
                owned[BUILDING_OF[card]] = 1
        fresh = 0
        dead = 0
        for card in hand:
            if familiar is not None and card not in familiar:
                fresh += 1
                continue
            kind = _CARD_COLUMN[card]
            if owned[BUILDING_OF[card]]:
                dead += 1
            elif not row[at + _HAND + kind]:
                row[at + _HAND + kind] = 1
            elif not row[at + _HAND_TWO + kind]:
                row[at + _HAND_TWO + kind] = 1
            elif kind < PLANTS:
                row[at + _HAND_PLANTS + kind] = 1
        _thermometer(row, at + _FRESH, fresh, 12)
        _thermometer(row, at + _DEAD, dead, 6)
        _thermometer(row, at + _STORED, len(v.stored), 14)
        _thermometer(row, at + _HARBORED, v.harbored, 10)

    def _fill_seats(self, row: bytearray, at: int, v: PlayerView) -> None:
        players = self.players
        me = v.seat
        most = 0
        for city in v.cities:
            most = max(most, len(city))
        _thermometer(row, at - self.seats + _CLOCK, most, _CITY_STEPS)
        points = self.points(v)
        mine = points[me]
        for seat in range(players):
            block = at + (seat - me) % players * _SEAT_SIZE
            row[block : block + _CITY_END] = _city_columns(v.cities[seat], v.goods[seat])
            _thermometer(row, block + _BEHIND, most - len(v.cities[seat]), 6)
            _thermometer(row, block + _HAND_SIZE, v.hand_sizes[seat], 14)
            if v.has_put_under[seat]:
                row[block + _UNDER] = 1
            if v.has_harbored[seat]:
                row[block + _UNDER + 1] = 1
            if v.spent[seat]:
                row[block + _UNDER + 2] = 1
            row[block + _POINTS] = min(_MOST_POINTS, points[seat])
            _thermometer(row, block + _POINTS_STEPS, points[seat] // 3, 15)
            if seat != me:
                _thermometer(row, block + _LEAD, (points[seat] - mine) // 2 + _LEAD_STEPS // 2, _LEAD_STEPS)
                for card in v.known[seat]:
                    row[block + _KNOWN + _CARD_COLUMN[card]] = 1

    def points(self, v: PlayerView) -> list[int]:
        """Return the points by seat that ``v.seat`` can count, with bonuses and its own stored cards."""
        table = self._table
        table.options = v.options
        table.players = self.players
        table.costs = COSTS[v.options.edition]
        table.cities = list(v.cities)
        nothing = ((),) * self.players
        table.stored = nothing
        table.harbored = nothing
        points = [points_of(table, seat) for seat in range(self.players)]
        if v.stored or v.harbored:
            # The own stored cards also count for the Palace.
            me = v.seat
            table.stored = tuple([v.stored if seat == me else () for seat in range(self.players)])
            table.harbored = tuple(
                [(UNKNOWN,) * v.harbored if seat == me else () for seat in range(self.players)]
            )
            points[me] = points_of(table, me)
        return points

    def hand_columns(self, building: int) -> tuple[int, int, int]:
        """Return the columns of a third, second and first hand card of a building; -1 if there is none."""
        kind = COLUMN[building]
        third = self.own + _HAND_PLANTS + kind if kind < PLANTS else -1
        return (third, self.own + _HAND_TWO + kind, self.own + _HAND + kind)

    def dead_columns(self) -> tuple[int, int]:
        """Return first and end column of the thermometer for hand cards that cannot be built."""
        return (self.own + _DEAD, self.own + _DEAD + 6)


def _thermometer(row: bytearray, at: int, count: int, steps: int) -> None:
    """Set the first ``count`` of ``steps`` columns."""
    if count > 0:
        count = min(count, steps)
        row[at : at + count] = _ONES[count]


@lru_cache(maxsize=20_000)
def _city_columns(city: tuple[int, ...], goods: tuple[bool, ...]) -> bytearray:
    """Return the columns of a seat that depend on its buildings and goods; callers must not change them."""
    row = bytearray(_CITY_END)
    plants = 0
    kinds = 0
    monuments = 0
    sixes = 0
    for card in city:
        kind = _CARD_COLUMN[card]
        if not row[_CITY + kind]:
            row[_CITY + kind] = 1
            kinds += kind < PLANTS
        elif kind < PLANTS:
            if not row[_PLANTS_TWO + kind]:
                row[_PLANTS_TWO + kind] = 1
            else:
                row[_PLANTS_THREE + kind] = 1
        plants += kind < PLANTS
        monuments += _IS_MONUMENT[BUILDING_OF[card]]
        sixes += _IS_SIX[BUILDING_OF[card]]
    _thermometer(row, _BUILT, len(city), _CITY_STEPS)
    _thermometer(row, _PLANT_COUNT, plants, 8)
    _thermometer(row, _PLANT_KINDS, kinds, 5)
    _thermometer(row, _MONUMENTS, monuments, 3)
    _thermometer(row, _SIXES, sixes, 4)
    stocked = 0
    for place, lies in enumerate(goods):
        if lies:
            stocked += 1
            good = GOOD[city[place]]
            if good < 0:
                row[_FIXED_GOOD] = 1
            elif row[_GOODS + good]:
                row[_GOODS_TWO + good] = 1
            else:
                row[_GOODS + good] = 1
    _thermometer(row, _GOODS_COUNT, stocked, 8)
    return row
