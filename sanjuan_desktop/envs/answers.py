"""Answers that are composed of small steps, one class for each shape of answer.

Cards and places may be named in any order. Steps without an alternative are made automatically, such as the
last cards of a payment that takes all of them, or the only lot.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sanjuan_desktop.envs.space import (
    BUILD,
    GIVE_GOOD,
    KEEP,
    LIBRARY,
    NEW_LOT,
    OVER,
    PRODUCE,
    PUT_AWAY,
    ROLE,
    SEEN_COPY,
    SELL,
    STOP,
    STORE,
    STORES,
    UNSEEN_COPY,
    USE,
)
from sanjuan_desktop.rules import (
    Action,
    Build,
    BuildActions,
    ChooseRole,
    Discard,
    Exchange,
    Keep,
    Pass,
    Produce,
    Sell,
    Store,
    legal_actions,
)
from sanjuan_desktop.rules import legal as ways
from sanjuan_desktop.rules.catalogue.cards import BUILDING_OF
from sanjuan_desktop.rules.terms import NOBODY

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sanjuan_desktop.rules import State

_PASS: Final = Pass()

_FIRST_OF_MAKER: Final = {
    ways.KEEP: KEEP,
    ways.DISCARD: PUT_AWAY,
    ways.EXCHANGE: PUT_AWAY,
    ways.PRODUCE: PRODUCE,
    ways.SELL: SELL,
}
"""First step of the block that names the chosen cards or places, by kind of answer."""


class StepwiseAnswer:
    """Unfinished answer: the steps taken, and the legal next ones; complete when ``action`` is set.

    Until then ``legal`` is never empty, and ``take`` accepts only one of these steps.
    """

    __slots__ = ("action", "building", "cards", "left", "legal", "over", "places", "under")

    def __init__(self) -> None:
        self.legal: list[int] = []
        """Legal steps."""
        self.action: Action | None = None
        """The action, once the answer is complete."""
        self.building: int = NOBODY
        """Card to build."""
        self.over: int = NOBODY
        """Place that is built over."""
        self.under: int = NOBODY
        """Index in ``STORES`` of the building that takes the cards."""
        self.cards: list[int] = []
        """Cards named so far: kept, or put away."""
        self.places: list[int] = []
        """Places named so far."""
        self.left: int = 0
        """Maximum number of further cards, goods or places; for a payment, the exact number."""

    def take(self, step: int) -> None:
        """Take one small step."""
        raise NotImplementedError


class OneStep(StepwiseAnswer):
    """Choice of a role, or whether to draw or turn up cards."""

    __slots__ = ("_actions",)

    def __init__(self, actions: Iterable[Action]) -> None:
        super().__init__()
        self._actions = {_step_of(action): action for action in actions}
        self.legal = list(self._actions)

    def take(self, step: int) -> None:
        """Complete the answer with its only step."""
        self.action = self._actions[step]


def _step_of(action: Action) -> int:
    if isinstance(action, ChooseRole):
        return (LIBRARY if action.library else ROLE) + action.role
    return STOP if isinstance(action, Pass) else USE


class Cards(StepwiseAnswer):
    """Choice of ``least`` to ``most`` cards of ``pool`` to keep, discard or exchange."""

    __slots__ = ("_first", "_least", "_maker", "_rest")

    def __init__(self, maker: int, pool: tuple[int, ...], least: int, most: int, may_pass: bool) -> None:
        super().__init__()
        self._begin(_FIRST_OF_MAKER[maker], pool, least, most)
        self._maker = maker
        if may_pass:
            self._offer(True)
        else:
            self._ask()

    def _begin(self, first: int, pool: tuple[int, ...], least: int, most: int) -> None:
        self._first = first
        self._rest = list(pool)
        self._least = least
        self.left = min(most, len(pool))

    def take(self, step: int) -> None:
        """Name another card, or stop."""
        if step == STOP:
            self._end()
            return
        self.cards.append(_taken(self._rest, step - self._first))
        self.left -= 1
        if self.left:
            self._ask()
        else:
            self._end()

    def _ask(self) -> None:
        if len(self._rest) + len(self.cards) == self._least:
            # All remaining cards are needed.
            self.cards += self._rest
            self._end()
        else:
            self._offer(len(self.cards) >= self._least)

    def _offer(self, may_stop: bool) -> None:
        first = self._first
        self.legal = list(dict.fromkeys([first + BUILDING_OF[card] for card in self._rest]))
        if may_stop:
            self.legal.append(STOP)

    def _end(self) -> None:
        self.action = ways.make(self._maker, tuple(self.cards)) if self.cards else _PASS


def _taken(cards: list[int], kind: int) -> int:
    """Remove a copy of a building from ``cards`` and return it."""
    for card in cards:
        if BUILDING_OF[card] == kind:
            cards.remove(card)
            return card
    raise ValueError(f"no card of building {kind} is among {cards}")


class Places(StepwiseAnswer):
    """Choice of places that produce or sell: one to ``most`` of ``pool``, or none."""

    __slots__ = ("_first", "_maker", "_rest")

    def __init__(self, maker: int, pool: tuple[int, ...], most: int) -> None:
        super().__init__()
        self._first = _FIRST_OF_MAKER[maker]
        self._maker = maker
        self._rest = list(pool)
        self.left = min(most, len(pool))
        self._ask()

    def take(self, step: int) -> None:
        """Name another place, or stop."""
        if step != STOP:
            place = step - self._first
            self._rest.remove(place)
            self.places.append(place)
            self.left -= 1
            if self.left:
                self._ask()
                return
        self.action = ways.make(self._maker, tuple(self.places)) if self.places else _PASS

    def _ask(self) -> None:
        first = self._first
        self.legal = [first + place for place in self._rest]
        self.legal.append(STOP)


class Stored(Cards):
    """Choice of cards to put under one of the buildings in ``offers``, each with its capacity; or none."""

    __slots__ = ("_hand", "_offers")

    def __init__(self, hand: tuple[int, ...], offers: tuple[tuple[int, int], ...]) -> None:
        StepwiseAnswer.__init__(self)
        self._hand = hand
        self._offers = offers
        self.legal = [STORE + STORES.index(building) for building, _ in offers]
        self.legal.append(STOP)

    def take(self, step: int) -> None:
        """Name the building, then one card after the other, or stop."""
        if step < STORE:
            super().take(step)
            return
        self.under = step - STORE
        self._begin(PUT_AWAY, self._hand, 1, dict(self._offers)[STORES[self.under]])
        self._ask()

    def _end(self) -> None:
        self.action = Store(STORES[self.under], tuple(self.cards)) if self.cards else _PASS


class Built(StepwiseAnswer):
    """Choice of a building, its lot and its payment; or none."""

    __slots__ = ("_goods", "_hand", "_known", "_most_goods", "_rest", "_rows")

    def __init__(self, rows: list[ways.BuildRow], hand: tuple[int, ...], known: tuple[int, ...]) -> None:
        super().__init__()
        self._rows = rows
        self._hand = hand
        self._known = known
        self._goods: list[int] = []
        self._most_goods = 0
        self._rest: list[int] = []
        self.legal = list(dict.fromkeys([BUILD + BUILDING_OF[row[1]] for row in rows]))
        self.legal.append(STOP)

    def take(self, step: int) -> None:
        """Name the building, its copy if relevant, its lot, then one card or good after the other."""
        if step >= GIVE_GOOD:
            self._give_good(step - GIVE_GOOD)
        elif step >= PUT_AWAY:
            self._pay_card(step - PUT_AWAY)
        elif step >= OVER:
            self._choose_lot(step - OVER)
        elif step == NEW_LOT:
            self._choose_lot(NOBODY)
        elif step >= BUILD:
            self._choose_building(step - BUILD)
        elif step == STOP:
            self.action = _PASS
        else:
            self._choose_copy(step == SEEN_COPY)

    def _choose_building(self, kind: int) -> None:
        self._rows = [row for row in self._rows if BUILDING_OF[row[1]] == kind]
        self.building = self._rows[0][1]
        copies = {row[1] for row in self._rows}
        if 0 < len(copies.intersection(self._known)) < len(copies):
            self.legal = [SEEN_COPY, UNSEEN_COPY]
        else:
            self._ask_lot()

    def _choose_copy(self, seen: bool) -> None:
        self.building = next(row[1] for row in self._rows if (row[1] in self._known) == seen)
        self._ask_lot()

    def _ask_lot(self) -> None:
        lots = dict.fromkeys([row[3] for row in self._rows if row[1] == self.building])
        if len(lots) == 1:
            self._choose_lot(*lots)
        else:
            self.legal = [NEW_LOT if over == NOBODY else OVER + over for over in lots]

    def _choose_lot(self, over: int) -> None:
        self.over = over
        rows = [row for row in self._rows if row[1] == self.building and row[3] == over]
        self.left = rows[0][2] + rows[0][5]
        self._goods = list(rows[-1][4])
        self._most_goods = rows[-1][5]
        self._rest = [card for card in self._hand if card != self.building]
        self._ask_payment()

    def _pay_card(self, kind: int) -> None:
        self.cards.append(_taken(self._rest, kind))
        self.left -= 1
        self._ask_payment()

    def _give_good(self, place: int) -> None:
        self._goods.remove(place)
        self.places.append(place)
        self._most_goods -= 1
        self.left -= 1
        self._ask_payment()

    def _ask_payment(self) -> None:
        if not self._most_goods:
            self._goods = []
        if not self.left:
            self._end()
        elif self.left == len(self._rest) + len(self._goods):
            # All remaining cards and goods are needed.
            self.cards += self._rest
            self.places += self._goods
            self._end()
        else:
            # Each step reduces the remaining options and the price by one, so there is no dead end.
            self.legal = list(dict.fromkeys([PUT_AWAY + BUILDING_OF[card] for card in self._rest]))
            self.legal += [GIVE_GOOD + place for place in self._goods]

    def _end(self) -> None:
        self.action = Build(self.building, tuple(self.cards), tuple(self.places), self.over)


def answer_to(s: State) -> StepwiseAnswer:
    """Return the unfinished answer to the current question; it may be complete if there is no choice.

    Raises:
        ValueError: the game is over, so there is no question.
    """
    legal = legal_actions(s)
    if isinstance(legal, BuildActions):
        return Built(legal.rows, s.hands[s.actor], s.known[s.actor])
    if isinstance(legal, ways.SubsetActions):
        if legal.maker in (ways.PRODUCE, ways.SELL):
            return Places(legal.maker, legal.pool, legal.most)
        return Cards(legal.maker, legal.pool, legal.least, legal.most, legal.may_pass)
    if isinstance(legal, ways.StoreActions):
        return Stored(legal.hand, legal.offers)
    if not legal.count:
        raise ValueError("the game is over: no question")
    return OneStep(legal)


def steps_of(s: State, action: Action) -> list[int]:
    """Return the small steps that lead to ``action``, without those that have no alternative.

    With them the games of a level, or a recorded game, can be followed step by step.

    Raises:
        ValueError: the action is not legal.
    """
    pending = _all_steps(s, action)
    answer = answer_to(s)
    steps = []
    while answer.action is None:
        step = next((step for step in pending if step in answer.legal), STOP)
        if step not in answer.legal:
            break
        if step in pending:
            pending.remove(step)
        if len(answer.legal) > 1:
            steps.append(step)
        answer.take(step)
    if answer.action is None or meaning(s, answer.action) != meaning(s, action):
        raise ValueError(f"{action!r} is not legal")
    return steps


def _all_steps(s: State, action: Action) -> list[int]:
    """Return the steps that name all parts of an action, asked for or not."""
    if isinstance(action, Build):
        copy = SEEN_COPY if action.card in s.known[s.actor] else UNSEEN_COPY
        lot = NEW_LOT if action.over == NOBODY else OVER + action.over
        steps = [BUILD + BUILDING_OF[action.card], copy, lot]
        steps += [PUT_AWAY + BUILDING_OF[card] for card in action.pay]
        return steps + [GIVE_GOOD + place for place in action.goods]
    if isinstance(action, (Produce, Sell)):
        first = PRODUCE if isinstance(action, Produce) else SELL
        return [first + place for place in action.places]
    if isinstance(action, Store):
        under = [STORE + STORES.index(action.building)] if action.building in STORES else []
        return under + [PUT_AWAY + BUILDING_OF[card] for card in action.cards]
    if isinstance(action, (Keep, Discard, Exchange)):
        first = KEEP if isinstance(action, Keep) else PUT_AWAY
        return [first + BUILDING_OF[card] for card in action.cards]
    return [_step_of(action)]


def meaning(s: State, action: Action) -> tuple[object, ...]:
    """Return a key of an action that is equal for actions that differ only in copies.

    Copies of a building are equivalent. The built copy matters only if some copies were seen by all players,
    and the key contains that. Hand cards that are put away lose these marks.
    """
    kind = type(action).__name__
    if isinstance(action, Build):
        seen = action.card in s.known[s.actor]
        return (kind, BUILDING_OF[action.card], seen, _kinds(action.pay), action.goods, action.over)
    if isinstance(action, (Keep, Discard, Exchange)):
        return (kind, _kinds(action.cards))
    if isinstance(action, Store):
        return (kind, action.building, _kinds(action.cards))
    return (kind, *action.key())


def _kinds(cards: tuple[int, ...]) -> list[int]:
    return sorted([BUILDING_OF[card] for card in cards])
