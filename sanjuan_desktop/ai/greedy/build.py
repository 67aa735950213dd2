"""Choose a building, its place and its payment, for the level ``greedy``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sanjuan_desktop.ai.greedy.values import Outlook
from sanjuan_desktop.ai.greedy.weights import AVERAGE_PRICE
from sanjuan_desktop.rules import CATALOGUE, Build, BuildActions
from sanjuan_desktop.rules.catalogue.cards import BIT, BUILDING_OF, GOOD, IS_CITY, TILE_CARD, building_id
from sanjuan_desktop.rules.phases import builder
from sanjuan_desktop.rules.pricing import helpers, raw_price
from sanjuan_desktop.rules.scoring import points_of
from sanjuan_desktop.rules.tableau import hooks_of
from sanjuan_desktop.rules.terms import BUILDER, NOBODY

if TYPE_CHECKING:
    from sanjuan_desktop.ai.greedy.values import BuildingGain
    from sanjuan_desktop.ai.greedy.weights import Weights
    from sanjuan_desktop.rules import State
    from sanjuan_desktop.rules.legal import BuildRow

_CARPENTER = building_id("carpenter")
_POOR_HOUSE = building_id("poor_house")
_CUSTOMS_PRICE = 2.0


class BuildPlan:
    """Building with its place and payment, and its value."""

    __slots__ = ("action", "cost", "ends", "gain", "value")

    def __init__(self, action: Build, gain: BuildingGain, cost: float, value: float, ends: float) -> None:
        self.action = action
        self.gain = gain
        self.cost = cost
        self.value = value
        self.ends = ends


def best_build(state: State, seat: int, weights: Weights) -> BuildPlan | None:
    """Return the best building if it is worth more than keeping all cards, else None.

    The decision must be one of a Builder phase, and ``seat`` must be the seat to decide.
    """
    best = None
    for plan in build_plans(state, seat, weights):
        if plan.value > 0.0 and (best is None or plan.value > best.value):
            best = plan
    return best


def build_plans(state: State, seat: int, weights: Weights) -> list[BuildPlan]:
    """Return each possible building in each place, with its best payment."""
    legal = builder.legal(state)
    assert isinstance(legal, BuildActions)
    evaluator = _BuildEvaluator(state, seat, weights)
    found = []
    seen = set()
    for row in legal.rows:
        name = (BUILDING_OF[row[1]], row[3], row[5])
        if name not in seen:
            seen.add(name)
            found.append(evaluator.plan(row))
    return found


class Site:
    """Building in hand and its place, evaluated for any price before a Builder phase."""

    __slots__ = ("gain", "others", "price")

    def __init__(self, gain: float, price: int, others: list[float]) -> None:
        self.gain = gain
        self.price = price
        self.others = others

    def value(self, extra: int, less: int, card: float) -> float:
        """Return the gain minus the payment; -9 if the building is too expensive.

        ``extra``: further cards in hand, each worth ``card``. ``less``: reduction of the price.
        """
        price = max(0, self.price - less)
        if price > len(self.others) + extra:
            return -9.0
        cost = 0.0
        at = 0
        for hold in self.others:
            if at == price or (hold >= card and extra):
                break
            cost += hold
            at += 1
        if at < price and extra:
            given = min(extra, price - at)
            cost += given * card
            for hold in self.others[at : at + price - at - given]:
                cost += hold
        return self.gain - cost


def sites(state: State, seat: int, weights: Weights) -> list[Site]:
    """Return every building that ``seat`` could build in the next Builder phase, ignoring its price."""
    evaluator = _BuildEvaluator(state, seat, weights)
    found = []
    seen = set()
    hooks = hooks_of(state.working[seat])
    cards = list(state.hands[seat])
    if state.cathedral_free:
        cards.append(TILE_CARD)
    places = [NOBODY]
    if hooks.overbuild:
        places += list(range(len(state.cities[seat])))
    for over in places:
        if over != NOBODY and not helpers(state, seat, over).overbuild:
            continue
        for card in cards:
            name = (BUILDING_OF[card], NOBODY if over == NOBODY else BUILDING_OF[state.cities[seat][over]])
            if name in seen or name[0] == name[1] or BIT[card] & state.owned[seat]:
                continue
            seen.add(name)
            found.append(evaluator.site(card, over))
    return found


class _BuildEvaluator:
    """Evaluator of the options of one Builder decision."""

    def __init__(self, state: State, seat: int, weights: Weights) -> None:
        self.state = state
        self.seat = seat
        self.weights = weights
        self.going_on = Outlook(state, seat, weights, building=True)
        self.at_end: Outlook | None = None
        self.last = len(state.cities[seat]) == state.options.city_size - 1
        self.lead: float | None = None
        self.holds: dict[float, list[tuple[float, int]]] = {}

    def _outlook(self, over: int) -> Outlook:
        """Return the outlook after building in place ``over``: the last building of a city ends the game."""
        if over != NOBODY or not self.last or self.going_on.phases <= 0.0:
            return self.going_on
        if self.at_end is None:
            self.at_end = Outlook(self.state, self.seat, self.weights, building=True, phases=0.0)
        return self.at_end

    def plan(self, row: BuildRow) -> BuildPlan:
        """Return the best way to carry out ``row``, paid with the least valuable cards."""
        _, card, price, over, goods, given = row
        outlook = self._outlook(over)
        gain = outlook.gain(card, over)
        holds = self._holds(outlook)
        cost = 0.0
        pay: list[int] = []
        for hold, other in holds:
            if other == card:
                cost += hold
            elif len(pay) < price:
                pay.append(other)
                cost += hold
        chosen = self._cheapest_goods(goods, given)
        for place in chosen:
            cost += self._good_value(place) * outlook.card * self.weights.stock
        if over != NOBODY and self.state.goods[self.seat][over] != NOBODY:
            cost += self._good_value(over) * outlook.card * self.weights.stock
        cost -= self._drawn(card, over, price) * outlook.card
        ends = self._ending(gain.points) if outlook is self.at_end else 0.0
        value = gain.total - cost + ends
        if over == NOBODY:
            value += self.weights.tempo
        return BuildPlan(Build(card, tuple(pay), chosen, over), gain, cost, value, ends)

    def site(self, card: int, over: int) -> Site:
        """Return ``card`` in place ``over`` as a site whose price is still open."""
        outlook = self._outlook(over)
        gain = outlook.gain(card, over)
        holds = self._holds(outlook)
        own = 0.0
        others = []
        for hold, other in holds:
            if other == card:
                own = hold
            else:
                others.append(hold)
        value = gain.total - own
        if outlook is self.at_end:
            value += self._ending(gain.points)
        if self.state.working[self.seat] >> _CARPENTER & 1 and IS_CITY[card]:
            value += outlook.card
        return Site(value, raw_price(self.state, self.seat, card, over), others)

    def _holds(self, outlook: Outlook) -> list[tuple[float, int]]:
        holds = self.holds.get(outlook.phases)
        if holds is None:
            holds = outlook.holds(outlook.hand)
            self.holds[outlook.phases] = holds
        return holds

    def _drawn(self, card: int, over: int, price: int) -> int:
        """Return the number of cards drawn by Carpenter and Poor house."""
        working = self.state.working[self.seat]
        if over != NOBODY:
            covered = BUILDING_OF[self.state.cities[self.seat][over]]
            working &= ~(1 << covered)
        left = len(self.state.hands[self.seat]) - price - (card != TILE_CARD)
        drawn = 0
        if working >> _CARPENTER & 1 and IS_CITY[card]:
            drawn += 1
        if working >> _POOR_HOUSE & 1 and left + drawn <= 1:
            drawn += 1
        return drawn

    def _good_value(self, place: int) -> float:
        good = GOOD[self.state.cities[self.seat][place]]
        return AVERAGE_PRICE[good] if good >= 0 else _CUSTOMS_PRICE

    def _cheapest_goods(self, goods: tuple[int, ...], given: int) -> tuple[int, ...]:
        if not given:
            return ()
        return tuple(sorted(goods, key=lambda place: (self._good_value(place), place))[:given])

    def _ending(self, points: float) -> float:
        """Return the value of ending the game now, with ``points`` more for this seat."""
        if self.lead is None:
            self.lead = lead_of(self.state, self.seat)
        lead = self.lead + points
        return max(-4.0, min(4.0, lead * self.weights.ending))


def lead_of(state: State, seat: int) -> float:
    """Return the lead of ``seat`` if the game ends with this Builder phase; negative if it is behind."""
    rivals = [rival_points(state, other) for other in range(state.players) if other != seat]
    return points_of(state, seat) - max(rivals)


def rival_points(state: State, seat: int) -> float:
    """Return the estimated points of ``seat`` if the game ends with this Builder phase."""
    points = points_of(state, seat) + _hidden_points(state, seat)
    step = (seat - state.chooser) % state.players
    if state.role == BUILDER and step > state.step:
        points += min(3.0, 0.7 * max(0, len(state.hands[seat]) - 1))
    return points


def _hidden_points(state: State, seat: int) -> float:
    """Return the estimated cards under the buildings of another seat, from the age of the buildings."""
    city = state.cities[seat]
    points = 0.0
    for place, card in enumerate(city):
        hooks = CATALOGUE[BUILDING_OF[card]].hooks
        stands = state.round * (1.0 - place / len(city))
        if hooks.store is not None:
            points += 4.0 * (state.spent[seat] > 0) if hooks.store.once_per_game else 0.75 * stands
        points += 0.45 * hooks.stores_sale * stands
    return points
