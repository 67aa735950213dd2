"""Lazy collection of the legal actions of the current decision.

Actions are not listed before iteration: count and access by index use binomial coefficients, and membership
calls the check of the phase. A collection belongs to one state and is valid until that state changes.
"""

from __future__ import annotations

from itertools import combinations
from math import comb
from typing import TYPE_CHECKING, Final, TypeAlias

from sanjuan_desktop.rules.actions import Action, Build, Discard, Exchange, Keep, Pass, Produce, Sell, Store

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sanjuan_desktop.rules.errors import Reason
    from sanjuan_desktop.rules.rng import Rng
    from sanjuan_desktop.rules.state import State

Cards: TypeAlias = "tuple[int, ...]"
Check: TypeAlias = "Callable[[State, Action], Reason | None]"

PASS: Final = Pass()
KEEP: Final = 0
DISCARD: Final = 1
EXCHANGE: Final = 2
PRODUCE: Final = 3
SELL: Final = 4


def combination(pool: Cards, size: int, index: int) -> Cards:
    """Return combination ``index`` of ``size`` items of ``pool``, in ``combinations`` order."""
    if size == 0:
        return ()
    if size == 1:
        return (pool[index],)
    count = len(pool)
    if size == count:
        return pool
    chosen = []
    at = 0
    while size:
        count -= 1
        size -= 1
        ways = comb(count, size)
        while index >= ways:
            index -= ways
            at += 1
            count -= 1
            ways = comb(count, size)
        chosen.append(pool[at])
        at += 1
    return tuple(chosen)


class LegalActions:
    """All legal actions of one decision: iterate, ``in``, ``len``, :meth:`at`, :meth:`sample`.

    This base class has a fixed list; subclasses compute their actions. ``check`` is the check of the phase,
    called with ``s``. Both are stored separately, because a search would create a closure for nearly every
    decision without using it.
    """

    def __init__(
        self, actions: tuple[Action, ...] = (), s: State | None = None, check: Check | None = None
    ) -> None:
        self._actions = actions
        self._state = s
        self._check = check
        self.count: int = len(actions)

    def __len__(self) -> int:
        return self.count

    def __iter__(self) -> Iterator[Action]:
        for index in range(self.count):
            yield self.at(index)

    def __contains__(self, action: object) -> bool:
        if self._state is None or self._check is None or not isinstance(action, Action):
            return action in self._actions
        return self._check(self._state, action) is None

    def at(self, index: int) -> Action:
        """Return action number ``index``, 0..count - 1, without listing the others.

        Raises:
            IndexError: ``index`` is out of range.
        """
        if index < 0:
            raise IndexError(index)
        return self._actions[index]

    def sample(self, rng: Rng) -> Action:
        """Return a random action, with equal probabilities.

        Raises:
            IndexError: no action is legal because the game is over.
        """
        if not self.count:
            raise IndexError("no action is legal: the game is over")
        return self.at(rng.below(self.count))


class SubsetActions(LegalActions):
    """Choices of ``least`` to ``most`` items of ``pool``; ``may_pass`` adds the pass at the end."""

    def __init__(
        self,
        maker: int,
        pool: Cards,
        least: int,
        most: int,
        may_pass: bool,
        s: State | None = None,
        check: Check | None = None,
    ) -> None:
        self._actions = ()
        self._state = s
        self._check = check
        self.maker = maker
        self.pool = pool
        self.least = least
        self.most = min(most, len(pool))
        self.may_pass = may_pass
        count = 1 if may_pass else 0
        for size in range(least, self.most + 1):
            count += comb(len(pool), size)
        self.count = count

    def at(self, index: int) -> Action:
        """Return action number ``index``; see the base class."""
        if not 0 <= index < self.count:
            raise IndexError(index)
        if self.may_pass and index == self.count - 1:
            return PASS
        size = self.least
        ways = comb(len(self.pool), size)
        while index >= ways:
            index -= ways
            size += 1
            ways = comb(len(self.pool), size)
        return make(self.maker, combination(self.pool, size, index))


def make(maker: int, chosen: Cards) -> Action:
    """Return the action with the items ``chosen``."""
    if maker == SELL:
        return Sell(chosen)
    if maker == PRODUCE:
        return Produce(chosen)
    if maker == KEEP:
        return Keep(chosen)
    if maker == DISCARD:
        return Discard(chosen)
    return Exchange(chosen)


class StoreActions(LegalActions):
    """Choices of hand cards for one of several buildings, and the pass."""

    def __init__(
        self,
        hand: Cards,
        offers: tuple[tuple[int, int], ...],
        s: State | None = None,
        check: Check | None = None,
    ) -> None:
        self._actions = ()
        self._state = s
        self._check = check
        self.hand = hand
        self.offers = offers
        count = 1
        for _, most in offers:
            for size in range(1, min(most, len(hand)) + 1):
                count += comb(len(hand), size)
        self.count = count

    def at(self, index: int) -> Action:
        """Return action number ``index``; see the base class."""
        if not 0 <= index < self.count:
            raise IndexError(index)
        for building, most in self.offers:
            for size in range(1, min(most, len(self.hand)) + 1):
                ways = comb(len(self.hand), size)
                if index < ways:
                    return Store(building, combination(self.hand, size, index))
                index -= ways
        return PASS


BuildRow: TypeAlias = "tuple[int, int, int, int, Cards, int]"
"""Number of payments, card, hand cards to pay, overbuilt place, places of available goods, goods to pay."""


class BuildActions(LegalActions):
    """All buildings with every place and payment, and the pass.

    A row stands for one card with one place and one number of goods; its payments are not listed in advance.
    """

    def __init__(
        self, hand: Cards, rows: list[BuildRow], s: State | None = None, check: Check | None = None
    ) -> None:
        self._actions = ()
        self._state = s
        self._check = check
        self._hand = hand
        self.rows = rows
        count = 1
        for row in rows:
            count += row[0]
        self.count = count

    def at(self, index: int) -> Action:
        """Return action number ``index``; see the base class."""
        if not 0 <= index < self.count:
            raise IndexError(index)
        for row in self.rows:
            ways = row[0]
            if index < ways:
                return self._of_row(row, index)
            index -= ways
        return PASS

    def _of_row(self, row: BuildRow, index: int) -> Action:
        _, card, price, over, goods, given = row
        pool = tuple([other for other in self._hand if other != card])
        if given == 0:
            return Build(card, combination(pool, price, index), (), over)
        ways = comb(len(pool), price)
        return Build(
            card, combination(pool, price, index % ways), combination(goods, given, index // ways), over
        )

    def __iter__(self) -> Iterator[Action]:
        for row in self.rows:
            _, card, price, over, goods, given = row
            pool = [other for other in self._hand if other != card]
            for chosen_goods in combinations(goods, given):
                for pay in combinations(pool, price):
                    yield Build(card, pay, chosen_goods, over)
        yield PASS

    def cards(self) -> frozenset[int]:
        """Return the cards that can be built in at least one way."""
        return frozenset(row[1] for row in self.rows)

    def places(self, card: int) -> frozenset[int]:
        """Return the possible places of ``card``: -1 for an empty lot, or the place that it overbuilds."""
        return frozenset(row[3] for row in self.rows if row[1] == card)


NOTHING: Final = LegalActions()
"""No legal actions, because the game is over."""
