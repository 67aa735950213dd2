"""Information-set tree search over the own roles and buildings (Cowling, Powley and Whitehouse 2012).

Each iteration deals the hidden cards anew, goes down the tree of what the seat
that thinks may decide and see, adds one node and passes the value of its best
option up again. The network is prior and leaf (Silver et al. 2017). The others
do not search: they choose as the network advises from their own view.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ai.core.settle import settle
from sanjuan_desktop.ai.core.simulate import step, worth_of
from sanjuan_desktop.rules.actions import Build, ChooseRole, Pass
from sanjuan_desktop.rules.catalogue.cards import BUILDING_OF
from sanjuan_desktop.rules.engine import apply_trusted
from sanjuan_desktop.rules.terms import ASK_BUILD, ASK_ROLE

if TYPE_CHECKING:
    from collections.abc import Callable

    from sanjuan_desktop.ai.core.beliefs import Beliefs
    from sanjuan_desktop.ai.core.judge import Judge
    from sanjuan_desktop.rules.actions import Action
    from sanjuan_desktop.rules.rng import Rng
    from sanjuan_desktop.rules.state import State
    from sanjuan_desktop.rules.view import PlayerView

EXPLORATION: Final = 0.35
"""How much the prior weighs against what was found (PUCT); values lie within 0.1 of each other."""

TEMPERATURE: Final = 0.03
"""How sharply the prior prefers options that look better."""

ROUNDS: Final = 2
"""How many rounds are played on, the present one included."""


class Option:
    """One action of a node: how often it was tried and the sums of what it led to."""

    __slots__ = ("points", "prior", "value", "visits")

    def __init__(self, prior: float = 0.0) -> None:
        self.prior = prior
        self.visits = 0
        self.value = 0.0
        self.points = 0.0


class Node:
    """One decision of the seat that thinks, told apart by what it has seen on the way.

    Which of its options are legal differs from deal to deal.
    """

    __slots__ = ("children", "options")

    def __init__(self) -> None:
        self.options: dict[int, Option] = {}
        self.children: dict[object, Node] = {}

    def expand(self, actions: list[Action], worth: list[float]) -> list[int]:
        """Add the options that are not there yet and return the keys of all that are legal.

        The prior of a new option says how likely it is to be best, as the network sees it.
        """
        best = max(worth)
        weights = [exp((value - best) / TEMPERATURE) for value in worth]
        total = 0.0
        for weight in weights:
            total += weight
        keys: list[int] = []
        for index, action in enumerate(actions):
            key = key_of(action, index)
            keys.append(key)
            if key not in self.options:
                self.options[key] = Option(weights[index] / total)
        return keys

    def select(self, legal: list[int]) -> int:
        """Return the index in ``legal`` of the option to try next."""
        visits = 0
        value = 0.0
        for key in legal:
            option = self.options[key]
            visits += option.visits
            value += option.value
        start = value / visits if visits else 0.5
        root = sqrt(float(visits + 1))
        best = 0
        highest = -1e9
        for index, key in enumerate(legal):
            option = self.options[key]
            mean = option.value / option.visits if option.visits else start
            score = mean + EXPLORATION * option.prior * root / (1 + option.visits)
            if score > highest:
                highest = score
                best = index
        return best


def key_of(action: Action, index: int) -> int:
    """Return what tells an option from the others: payments do not, they differ from deal to deal."""
    if isinstance(action, Build):
        return (BUILDING_OF[action.card] * 16 + action.over + 1) * 4 + len(action.goods)
    if isinstance(action, ChooseRole):
        return 10000 + action.role * 2 + action.library
    if isinstance(action, Pass):
        return 9999
    return 20000 + index


class Search:
    """Searches one decision; ``run`` may be called again to go on."""

    def __init__(self, view: PlayerView, judge: Judge, beliefs: Beliefs, rng: Rng) -> None:
        self.view = view
        self.judge = judge
        self.beliefs = beliefs
        self.rng = rng
        self.familiar = frozenset(view.hand)
        self.root = Node()
        self.actions: list[Action] = []
        self.keys: list[int] = []
        self.last_round = view.round + ROUNDS - 1
        self.iterations = 0

    def open(self, actions: list[Action], shares: list[float], points: list[float], weight: int) -> None:
        """Set up the root, one option per action in the same order.

        What the first look found counts as ``weight`` visits.
        """
        self.actions = actions
        for index, key in enumerate(self.root.expand(actions, shares)):
            self.keys.append(key if key not in self.keys else 30000 + index)
            if self.keys[index] != key:
                self.root.options[self.keys[index]] = Option(self.root.options[key].prior)
            option = self.root.options[self.keys[index]]
            option.visits = weight
            option.value = weight * shares[index]
            option.points = weight * points[index]

    def run(self, most: int, stop: Callable[[], bool]) -> None:
        """Search until ``most`` iterations in all are done or ``stop`` says so."""
        while self.iterations < most and not stop():
            self._iterate(self.beliefs.guess(self.view, self.rng))
            self.iterations += 1

    def found(self) -> list[Option]:
        """Return what was found about each action."""
        return [self.root.options[key] for key in self.keys]

    def _iterate(self, s: State) -> None:
        seat = self.view.seat
        node = self.root
        keys = self.keys
        actions = self.actions
        path: list[Option] = []
        while True:
            index = node.select(keys)
            path.append(node.options[keys[index]])
            apply_trusted(s, actions[index])
            seen = self._to_own_decision(s, seat)
            if s.is_over or s.round > self.last_round:
                share, points = worth_of(s, self.judge, seat, self.familiar)
                break
            judgement = self.judge.judge(s)
            key = (keys[index], seen)
            child = node.children.get(key)
            if child is None:
                child = Node()
                node.children[key] = child
                child.expand(judgement.actions, judgement.worth())
                apply_trusted(s, judgement.actions[judgement.best()])
                settle(s)
                share, points = worth_of(s, self.judge, seat, self.familiar)
                break
            keys = child.expand(judgement.actions, judgement.worth())
            actions = judgement.actions
            node = child
        for option in path:
            option.visits += 1
            option.value += share
            option.points += points

    def _to_own_decision(self, s: State, seat: int) -> tuple[int, ...]:
        """Play on until the seat that thinks is asked for a role or a building; return the roles seen."""
        seen: list[int] = []
        while not s.is_over and s.round <= self.last_round:
            if s.actor == seat and s.decision in {ASK_ROLE, ASK_BUILD}:
                break
            turn = s.turn
            is_choice = s.decision == ASK_ROLE
            step(s, self.judge, self.rng, seat)
            if is_choice:
                seen.append(s.role * 4 + turn)
        return tuple(seen)
