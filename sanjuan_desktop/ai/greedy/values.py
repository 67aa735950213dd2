"""Evaluate buildings and cards for one seat in one position, for the level ``greedy``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ai.greedy.engine import income
from sanjuan_desktop.ai.greedy.weights import card_value, phases_left
from sanjuan_desktop.rules.catalogue.cards import (
    BIT,
    BUILDING_OF,
    BUILDINGS,
    IS_CITY,
    building_id,
)
from sanjuan_desktop.rules.phases.round_start import hand_limit
from sanjuan_desktop.rules.scoring import points_of
from sanjuan_desktop.rules.tableau import hooks_of
from sanjuan_desktop.rules.terms import NOBODY, Kind

if TYPE_CHECKING:
    from sanjuan_desktop.ai.greedy.weights import Weights
    from sanjuan_desktop.rules import State

City = tuple[int, ...]

_GUILD_HALL: Final = building_id("guild_hall")
_CITY_HALL: Final = building_id("city_hall")
_ARCH: Final = building_id("triumphal_arch")
_PALACE: Final = building_id("palace")
_RESIDENCE: Final = building_id("residence")
_CATHEDRAL: Final = building_id("cathedral")
_BANK: Final = building_id("bank")

_WORTH: Final[tuple[float, ...]] = (1.0, 1.0, 1.0, 0.95, 0.85, 0.75, 0.6)
"""Value of the best, second best... hand card as a share of the value of a card."""

_SURPLUS: Final = 0.15
"""The same for cards above the hand limit."""

_LAST_CALL: Final = 1.5
"""Number of remaining Builder phases below which an unaffordable card is useless."""

_WORTHLESS: Final = -9.0
"""Wish for a card that cannot be built."""


class BuildingGain:
    """Gain from a building, in points: immediate points, income, growth of bonuses, progress of the plan.

    ``six`` is the 6-cost card in hand that the plan is about, -1 without one.
    """

    __slots__ = ("engine", "growth", "plan", "points", "six", "total")

    def __init__(self, points: float, engine: float, growth: float, plan: float, six: int) -> None:
        self.points = points
        self.engine = engine
        self.growth = growth
        self.plan = plan
        self.six = six
        self.total = points + engine + growth + plan


class Outlook:
    """Prospects of ``seat``: remaining length of the game, value of a card and of each building.

    ``state`` is a masked state. Evaluation changes its cities temporarily and restores them. ``phases`` is
    the number of Builder phases after the current one, or after the next one between two phases. ``building``
    says whether a Builder phase is in progress; a card that is kept can then help only in the later ones.
    """

    def __init__(
        self, state: State, seat: int, weights: Weights, *, building: bool, phases: float | None = None
    ) -> None:
        self.state = state
        self.seat = seat
        self.weights = weights
        self.city = state.cities[seat]
        self.hand = state.hands[seat]
        if phases is None:
            phases = phases_left(state, weights)
        self.phases = phases
        self.coming = phases if building else phases + 1.0
        self.card = card_value(self.coming, weights)
        self.stream = 0.6 * phases * phases / (phases + 1.0)
        self.more = min(state.options.city_size - len(self.city), phases * weights.builds)
        self.plants = self._plant_share()
        self.base_points = points_of(state, seat)
        self.base_income = income(self.city, state.players, self.plants)
        self.base_growth = self._growth(self.city)
        self.sixes = self._sixes_in_hand()
        self._gains: dict[tuple[int, int], BuildingGain] = {}

    def _plant_share(self) -> float:
        """Return the expected share of plants among the future buildings, in steps of a fifth."""
        plants, all_cards = 1.0, 3.0
        for card in self.city + self.hand:
            all_cards += 1.0
            if not IS_CITY[card]:
                plants += 1.0
        return round(plants / all_cards * 5.0) / 5.0

    def _sixes_in_hand(self) -> list[tuple[int, int]]:
        """Return (card, points if built) of the 6-cost buildings that may still be built."""
        sixes = []
        seen = self.state.owned[self.seat]
        for card in self.hand:
            if BUILDINGS[BUILDING_OF[card]].kind == Kind.SIX and not BIT[card] & seen:
                seen |= BIT[card]
                sixes.append((card, self._points((*self.city, card))))
        return sixes

    def _points(self, city: City) -> int:
        cities = self.state.cities
        cities[self.seat] = city
        points = points_of(self.state, self.seat)
        cities[self.seat] = self.city
        return points

    def _growth(self, city: City) -> float:
        """Return the points that the bonuses in ``city`` are expected to gain."""
        more = self.more
        growth = 0.0
        for card in city:
            number = BUILDING_OF[card]
            if BUILDINGS[number].kind != Kind.SIX:
                continue
            if number == _CITY_HALL:
                growth += more * (1.0 - self.plants)
            elif number == _GUILD_HALL:
                growth += more * self.plants * 1.4
            elif number == _PALACE:
                growth += more * 0.6
            elif number == _ARCH:
                growth += self._arch_growth(city)
            elif number == _RESIDENCE:
                growth += more * 0.4
            elif number == _CATHEDRAL:
                growth += min(6.0, 0.7 * more)
            elif BUILDINGS[number].bonus is not None:
                growth += more * 0.5
        return growth

    def _arch_growth(self, city: City) -> float:
        """Return the points that future monuments are expected to add to a Triumphal arch."""
        built = {BUILDING_OF[card] for card in city if BUILDINGS[BUILDING_OF[card]].kind == Kind.MONUMENT}
        held = {BUILDING_OF[card] for card in self.hand if BUILDINGS[BUILDING_OF[card]].kind == Kind.MONUMENT}
        coming = min(self.more, len(held - built) * 0.8 + 0.12 * self.more)
        first = 4.0 if not built else 2.0
        if coming <= 1.0:
            return first * coming * (len(built) < 3)
        return min(8.0 - (2.0 + 2.0 * len(built) if built else 0.0), first + 2.0 * (coming - 1.0))

    def gain(self, card: int, over: int = NOBODY) -> BuildingGain:
        """Return the gain from building ``card``, on an empty lot or in place ``over``."""
        key = (BUILDING_OF[card], over)
        gain = self._gains.get(key)
        if gain is None:
            gain = self._work_out(card, over)
            self._gains[key] = gain
        return gain

    def _work_out(self, card: int, over: int) -> BuildingGain:
        city = self.city
        after = (*city, card) if over == NOBODY else (*city[:over], card, *city[over + 1 :])
        points = self._points(after) - self.base_points
        cards, per_round = income(after, self.state.players, self.plants)
        engine = (cards - self.base_income[0]) * self.stream
        engine += (per_round - self.base_income[1]) * self.phases
        engine *= self.weights.engine
        if BUILDING_OF[card] == _BANK and not self.state.spent[self.seat] >> _BANK & 1 and self.phases > 0.5:
            engine += 1.5
        growth = self.weights.growth * (self._growth(after) - self.base_growth)
        plan, six = self._plan(card, after, points)
        return BuildingGain(points, engine, growth, plan, six)

    def _plan(self, card: int, after: City, points: int) -> tuple[float, int]:
        """Return the gain of the 6-cost buildings in hand, and the card that gains most (-1: none)."""
        plan = 0.0
        best = 0.0
        chosen = NOBODY
        if self.phases < 0.5:
            return plan, chosen
        for six, base in self.sixes:
            if BUILDING_OF[six] != BUILDING_OF[card]:
                more = (self._points((*after, six)) - base - points) * self.weights.plan
                plan += more
                if more > best:
                    best = more
                    chosen = six
        return plan, chosen

    def price(self, card: int) -> int:
        """Return the usual price of ``card``, without privilege, Crane and goods."""
        hooks = hooks_of(self.state.working[self.seat])
        less = hooks.city_discount if IS_CITY[card] else hooks.production_discount
        return max(0, self.state.costs[card] - less)

    def wish(self, card: int) -> float:
        """Return the value of ``card`` as a building minus its price."""
        if BIT[card] & self.state.owned[self.seat]:
            return _WORTHLESS
        price = self.price(card)
        if self.coming < _LAST_CALL and price > len(self.hand) + 3:
            return -1.0
        return self.gain(card).total - price * self.card

    def holds(self, hand: City) -> list[tuple[float, int]]:
        """Return (value of keeping, card) for all cards of ``hand``, the least valuable first.

        A card is worth more if it is more useful as a building. The value per card falls towards the hand
        limit.
        """
        seen: list[int] = []
        ranked = []
        share = 1.0
        for wish, card in sorted([(-self.wish(card), card) for card in hand]):
            number = BUILDING_OF[card]
            value = -wish
            if BIT[card]:
                if number in seen:
                    value = _WORTHLESS
            else:
                value -= (1.0 - share) * self.gain(card).engine
                share *= self.weights.spare
            seen.append(number)
            ranked.append((-value, card))
        ranked.sort()
        shift = hand_limit(self.state, self.seat) - len(_WORTH)
        share = self.weights.wish * min(1.0, self.coming)
        values = []
        for place, (wish, card) in enumerate(ranked):
            at = place - max(0, shift)
            hold = self.card * (_WORTH[max(0, at)] if at < len(_WORTH) else _SURPLUS)
            if wish < 0.0:
                hold -= share * wish
                share *= self.weights.fade
            values.append((hold - 0.0001 * wish, card))
        values.sort()
        return values
