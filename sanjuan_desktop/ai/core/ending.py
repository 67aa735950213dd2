"""Certain results: actions that end the game with a result that no player can change any more.

A game ends with the Builder phase in which a city becomes full. All cities are public, and so is the maximum
that each player may still build. Only the cards under opponents' buildings may be unknown. With two players
even these are known, because every other card is counted.

A result is certain if it holds for all possible hands of the opponents, provided that none of them does worse
than to pass.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sanjuan_desktop.rules.actions import Build, ChooseRole, Pass
from sanjuan_desktop.rules.catalogue.cards import BIT, BUILDING_OF, TILE_CARD
from sanjuan_desktop.rules.engine import apply_trusted, legal_actions
from sanjuan_desktop.rules.legal import BuildActions
from sanjuan_desktop.rules.pricing import helpers, price
from sanjuan_desktop.rules.scoring import points_of, tie_break
from sanjuan_desktop.rules.terms import ASK_BUILD, ASK_ROLE, BUILDER, NOBODY
from sanjuan_desktop.rules.view import hidden_cards

if TYPE_CHECKING:
    from sanjuan_desktop.rules.actions import Action
    from sanjuan_desktop.rules.options import GameOptions
    from sanjuan_desktop.rules.state import State
    from sanjuan_desktop.rules.view import PlayerView

UNSURE: Final = -1.0
"""Value of a share that is not certain."""


def may_end(v: PlayerView) -> bool:
    """Return whether an answer of the viewing seat may end the game; otherwise no result is certain."""
    if v.decision == ASK_ROLE:
        return len(v.cities[v.seat]) >= v.options.city_size - 1
    if v.decision != ASK_BUILD:
        return False
    if len(v.cities[v.seat]) >= v.options.city_size - 1:
        return True
    return is_last_phase(v.cities, v.options)


def is_last_phase(cities: tuple[tuple[int, ...], ...], options: GameOptions) -> bool:
    """Return whether a city is full, so that the game ends with this Builder phase."""
    return max([len(city) for city in cities]) >= options.city_size


def sure_shares(v: PlayerView, guess: State, actions: list[Action]) -> list[float]:
    """Return for each action the share of the victory that it certainly ends with, or UNSURE.

    ``guess`` is any state consistent with ``v``. A role is as good as the best building it leads to; a loss
    by a role is never certain.
    """
    if not may_end(v):
        return [UNSURE] * len(actions)
    ending = Ending(v, guess)
    return [ending.share_of(action) for action in actions]


class Ending:
    """End of a game, with the results that are certain to the seat of ``v``, which is to act."""

    def __init__(self, v: PlayerView, guess: State) -> None:
        self.seat = v.seat
        self.guess = guess
        kinds: dict[int, int] = {}
        for card in hidden_cards(v):
            kinds[BUILDING_OF[card]] = card
        self._hidden = list(kinds.values())
        self._known = v.known
        heaps: list[int] = []
        total = 0
        for seat in range(v.players):
            count = 0
            if seat != v.seat:
                count = v.has_put_under[seat] + v.has_harbored[seat]
                total += len(guess.stored[seat]) + len(guess.harbored[seat])
            heaps.append(count)
        self._heaps = heaps
        self._under = total

    def share_of(self, action: Action) -> float:
        """Return the share of the victory that ``action`` certainly ends with, UNSURE if none is certain."""
        after = self.guess.copy()
        apply_trusted(after, action)
        if isinstance(action, ChooseRole):
            if action.role != BUILDER or after.decision != ASK_BUILD or after.actor != self.seat:
                return UNSURE
            return self._best_build(after)
        return self._share_after(after)

    def _best_build(self, s: State) -> float:
        """Return 1 if an available building certainly wins, else UNSURE; the payment makes no difference."""
        best = UNSURE
        seen: set[int] = set()
        for action in _builds(s):
            name = BUILDING_OF[action.card] * 16 + action.over + 1
            if action.over == NOBODY and name not in seen:
                seen.add(name)
                after = s.copy()
                apply_trusted(after, action)
                best = max(best, self._share_after(after))
        return best if best == 1.0 else UNSURE

    def _share_after(self, after: State) -> float:
        """Return the own share if the game certainly ends with this phase and result, else UNSURE."""
        if not is_last_phase(tuple(after.cities), after.options):
            return UNSURE
        waiting = [] if after.is_over else _still_to_build(after)
        if waiting and _cathedral_unclear(after, waiting):
            return UNSURE
        most: dict[int, int] = {}
        for seat in waiting:
            best = self._most_points(after, seat)
            if best >= 0:
                most[seat] = best
        while not after.is_over:
            apply_trusted(after, Pass())
        return self._result(after, most)

    def _result(self, s: State, most: dict[int, int]) -> float:
        """Return the seat's own share of a game that is over.

        ``most`` holds the seats that might have built instead of passing, with the maximum points after that.
        """
        mine = (points_of(s, self.seat), tie_break(s, self.seat))
        sharing = 1
        loses = False
        unsure = False
        for seat in range(s.players):
            if seat == self.seat:
                continue
            least = self._points(s, seat, self._fewest_under(seat))
            highest = max(self._points(s, seat, self._most_under(seat)), most.get(seat, -1))
            if least > mine[0]:
                loses = True
            elif highest < mine[0]:
                continue
            elif least < highest or seat in most:
                unsure = True
            elif tie_break(s, seat) > mine[1]:
                loses = True
            elif tie_break(s, seat) == mine[1]:
                sharing += 1
        if loses:
            return 0.0
        return UNSURE if unsure else 1.0 / sharing

    def _fewest_under(self, seat: int) -> int:
        """Return the minimum number of cards under the buildings of another seat."""
        if self._heaps[seat] == sum(self._heaps):
            return self._under if self._heaps[seat] else 0
        return self._heaps[seat]

    def _most_under(self, seat: int) -> int:
        if not self._heaps[seat]:
            return 0
        return self._under - (sum(self._heaps) - self._heaps[seat])

    def _points(self, s: State, seat: int, under: int) -> int:
        """Return the points of another seat with ``under`` cards under its buildings."""
        stored, harbored = s.stored, s.harbored
        s.stored = tuple([(0,) * under if owner == seat else cards for owner, cards in enumerate(stored)])
        s.harbored = tuple([() if owner == seat else cards for owner, cards in enumerate(harbored)])
        points = points_of(s, seat)
        s.stored, s.harbored = stored, harbored
        return points

    def _most_points(self, s: State, seat: int) -> int:
        """Return the maximum points of ``seat`` after one building, -1 if it can build none."""
        best = -1
        city = s.cities[seat]
        places = [NOBODY]
        for place in range(len(city)):
            if helpers(s, seat, place).overbuild:
                places.append(place)
        # A card in a hand may be any that this seat cannot see, or one that all players saw.
        cards = [*self._hidden, *self._known[seat]]
        if s.cathedral_free:
            cards.append(TILE_CARD)
        for card in cards:
            if BIT[card] & s.owned[seat]:
                continue
            means = len(s.hands[seat]) - (card != TILE_CARD)
            for place in places:
                due = price(s, seat, card, place)
                if means < 0 or due > means + _goods_for_payment(s, seat, place):
                    continue
                if place == NOBODY:
                    s.cities[seat] = (*city, card)
                else:
                    s.cities[seat] = (*city[:place], card, *city[place + 1 :])
                best = max(best, self._points(s, seat, self._most_under(seat)))
                s.cities[seat] = city
        return best


def _builds(s: State) -> list[Build]:
    """Return one way to pay for each building that the seat to act can build."""
    found: list[Build] = []
    seen: set[int] = set()
    hand = s.hands[s.actor]
    legal = legal_actions(s)
    assert isinstance(legal, BuildActions)
    for _, card, cost, over, goods, given in legal.rows:
        name = BUILDING_OF[card] * 16 + over + 1
        if name not in seen:
            seen.add(name)
            pay = [other for other in hand if other != card]
            found.append(Build(card, tuple(pay[:cost]), goods[:given], over))
    return found


def _still_to_build(s: State) -> list[int]:
    """Return the seats that this Builder phase has not asked yet."""
    return [(s.chooser + step) % s.players for step in range(s.step, s.players)]


def _cathedral_unclear(s: State, waiting: list[int]) -> bool:
    """Return whether buildings of the waiting seats may change the points of other seats."""
    for city in s.cities:
        if TILE_CARD in city:
            return True
    return s.cathedral_free != 0 and len(waiting) > 1


def _goods_for_payment(s: State, seat: int, over: int) -> int:
    """Return the maximum number of goods that ``seat`` can pay with."""
    count = 0
    for place, good in enumerate(s.goods[seat]):
        count += good != NOBODY and place != over
    return min(count, helpers(s, seat, over).goods_accepted)
