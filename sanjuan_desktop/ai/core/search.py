"""Information-set tree search over the own roles and buildings (Cowling, Powley and Whitehouse 2012).

The options of the decision itself run a race (:mod:`~sanjuan_desktop.ai.core.race`): all
meet the same deals. Each iteration deals the hidden cards anew, goes down the tree of what
the seat that thinks may decide and see later, adds one node, plays the rounds to their end
and passes the value up again. The network is prior and leaf (Silver et al. 2017).
The others do not search: they take roles and build as the network advises from
their own view, or, as often as they seem to be plain players, as the plain heuristic would
(:mod:`~sanjuan_desktop.ai.core.opponent_model`). All played by the heuristic, they built so much worse than
those who know the network that every plan looked too good.
"""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ai.core.exact import added, e_to
from sanjuan_desktop.ai.core.opponent_model import drawn_plain
from sanjuan_desktop.ai.core.race import Race
from sanjuan_desktop.ai.core.simulate import play_on, step, worth_of
from sanjuan_desktop.rules.actions import Build, ChooseRole, Pass
from sanjuan_desktop.rules.catalogue.cards import BUILDING_OF
from sanjuan_desktop.rules.engine import apply_trusted, legal_actions
from sanjuan_desktop.rules.rng import Rng
from sanjuan_desktop.rules.terms import ASK_BUILD, ASK_ROLE

if TYPE_CHECKING:
    from collections.abc import Callable

    from sanjuan_desktop.ai.core.analysis import DecisionAnalysis
    from sanjuan_desktop.ai.core.beliefs import Beliefs
    from sanjuan_desktop.ai.core.evaluator import Evaluator
    from sanjuan_desktop.ai.core.opponent_model import OpponentModel
    from sanjuan_desktop.rules.actions import Action
    from sanjuan_desktop.rules.state import State
    from sanjuan_desktop.rules.view import PlayerView

EXPLORATION: Final = 0.05
"""How much the prior weighs against what was found (PUCT). Values lie within 0.1 of each other: more
would only make the plans played out worse than those the network would follow."""

TEMPERATURE: Final = 0.03
"""How sharply the prior prefers options that look better."""

ROUNDS: Final = 2
"""How many rounds the tree spans, the present one included."""

FURTHER: Final = 1
"""How many rounds are played on after these. The value is the mean of what the network says before
and after them: it is less wrong later, but luck weighs more."""

FIRST_LOOK: Final = 8
"""How many visits the look to the end of the phase counts for in the tree: its mean over all deals so far."""

FIRST_DEALS: Final = 8
"""How many deals it counts for in the race."""

TREE_DEALS: Final = 40
"""After how many deals of an option the next of several trees takes its turn."""


class Option:
    """One action of a node: how often it was tried, and the sum of what it led to, in win shares.

    What the network says of it counts as some visits. It is asked in every deal that comes
    here: one deal alone may hold a sure victory to be lost.
    """

    __slots__ = ("looked", "looks", "priors", "value", "visits")

    def __init__(self) -> None:
        self.looks = 0
        self.looked = 0.0
        self.priors = 0.0
        self.visits = 0
        self.value = 0.0

    def look(self, prior: float, share: float) -> None:
        """Take what the network says in one more deal: how likely it is best, and what it is worth."""
        self.looks += 1
        self.looked += share
        self.priors += prior

    def add(self, share: float) -> None:
        """Count one more visit that led to so much."""
        self.visits += 1
        self.value += share

    def score(self, root: float) -> float:
        """Return how promising it is to try it next; ``root`` is the root of all visits of the node."""
        mean = (FIRST_LOOK * self.looked / self.looks + self.value) / (FIRST_LOOK + self.visits)
        return mean + EXPLORATION * self.priors / self.looks * root / (1 + self.visits)


class TreeNode:
    """One decision of the seat that thinks, told apart by what it has seen on the way.

    Which of its options are legal differs from deal to deal.
    """

    __slots__ = ("children", "options")

    def __init__(self) -> None:
        self.options: dict[int, Option] = {}
        self.children: dict[object, TreeNode] = {}

    def expand(self, actions: list[Action], shares: list[float]) -> list[int]:
        """Tell the options what the network says in one deal; return the keys of those that are legal in it.

        The prior of an option says how likely it is to be best, as the network sees it.
        """
        best = max(shares)
        weights = [e_to((share - best) / TEMPERATURE) for share in shares]
        total = added(weights)
        keys: list[int] = []
        for index, action in enumerate(actions):
            key = key_of(action, index)
            if key in keys:
                key = 30000 + index
            keys.append(key)
            if key not in self.options:
                self.options[key] = Option()
            self.options[key].look(weights[index] / total, shares[index])
        return keys

    def select(self, legal: list[int]) -> int:
        """Return the index in ``legal`` of the option to try next."""
        visits = 1
        for key in legal:
            visits += self.options[key].visits
        root = sqrt(float(visits))
        best = 0
        highest = -1e9
        for index, key in enumerate(legal):
            score = self.options[key].score(root)
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

    def __init__(
        self,
        view: PlayerView,
        first: DecisionAnalysis,
        evaluator: Evaluator,
        beliefs: Beliefs,
        rng: Rng,
        small: float = 0.0,
        opponent_model: OpponentModel | None = None,
        trees: int = 1,
    ) -> None:
        """Set up the race, one option for each of ``first``, with what the first look found.

        ``small``: see :class:`~sanjuan_desktop.ai.core.race.Race`. Without ``opponent_model`` all others
        play as the network advises. ``trees`` take turns, :data:`TREE_DEALS` deals each: one alone may
        for ever pass over a plan that was unlucky when it was young, several hardly the same one.
        """
        self.view = view
        self.actions = first.actions
        self.race = Race(first.shares, first.points, FIRST_DEALS, small)
        self.evaluator = evaluator
        self.beliefs = beliefs
        self.rng = rng
        # Cards on offer are known too, in whatever hand they end.
        self.familiar = frozenset(view.hand) | frozenset(view.cards)
        self.chances_plain = [] if opponent_model is None else opponent_model.plain(view)
        self.roots = [TreeNode() for _ in range(trees)]
        self.common_seeds: list[tuple[int, int]] = []
        self.last_round = view.round + ROUNDS - 1
        self.iterations = 0

    def run(self, most: int, stop: Callable[[], bool]) -> None:
        """Search until one option is left, ``most`` iterations in all are done or ``stop`` says so."""
        while self.iterations < most and not stop():
            index = self.race.next()
            if index < 0:
                return
            self._iterate(index, self.race.candidates[index].tried)
            self.iterations += 1

    def _common_rng(self, number: int) -> Rng:
        """Return the luck of the visit ``number`` of any first action.

        All of them meet the same deals in the same order: what differs is what they make of them.
        """
        while len(self.common_seeds) <= number:
            self.common_seeds.append((self.rng.next32() | 1, self.rng.next32()))
        s0, s1 = self.common_seeds[number]
        return Rng(s0, s1)

    def _iterate(self, first: int, number: int) -> None:
        """Carry out the action ``first`` in its next deal, go on down a tree and pass up what it led to."""
        rng = self._common_rng(number)
        s = self.beliefs.guess(self.view, rng)
        plain = drawn_plain(self.chances_plain, rng)
        path: list[Option] = []
        apply_trusted(s, self.actions[first])
        self._descend(s, self.roots[number // TREE_DEALS % len(self.roots)], first, path, rng, plain)
        seat = self.view.seat
        share, points = worth_of(s, self.evaluator, seat, self.familiar)
        if not s.is_over:
            self._play_on(s, rng, self.last_round + FURTHER, plain)
            later, more = worth_of(s, self.evaluator, seat, self.familiar)
            share = 0.5 * (share + later)
            points = 0.5 * (points + more)
        self.race.candidates[first].add(share, points)
        for option in path:
            option.add(share)

    def _play_on(self, s: State, rng: Rng, last_round: int, plain: int) -> None:
        play_on(s, self.evaluator, rng, self.view.seat, last_round, others_by_network=True, plain=plain)

    def _descend(self, s: State, node: TreeNode, key: int, path: list[Option], rng: Rng, plain: int) -> None:
        """Play the rounds to their end: down a tree, then by the network from the one node that is new."""
        seat = self.view.seat
        while True:
            seen = self._to_own_decision(s, seat, rng, plain)
            if s.is_over or s.round > self.last_round:
                return
            evaluation = self.evaluator.evaluate(s)
            child = node.children.get((key, seen))
            is_new = child is None
            if child is None:
                child = TreeNode()
                node.children[key, seen] = child
            keys = child.expand(evaluation.actions, evaluation.own_shares())
            if is_new:
                apply_trusted(s, evaluation.actions[evaluation.best()])
                self._play_on(s, rng, self.last_round, plain)
                return
            index = child.select(keys)
            node, key = child, keys[index]
            path.append(child.options[key])
            apply_trusted(s, evaluation.actions[index])

    def _to_own_decision(self, s: State, seat: int, rng: Rng, plain: int) -> tuple[int, ...]:
        """Play on until the seat that thinks may choose a role or a building; return the roles seen."""
        seen: list[int] = []
        while not s.is_over and s.round <= self.last_round:
            if s.actor == seat and s.decision in {ASK_ROLE, ASK_BUILD} and legal_actions(s).count > 1:
                break
            turn = s.turn
            is_choice = s.decision == ASK_ROLE
            step(s, self.evaluator, rng, seat, others_by_network=True, plain=plain)
            if is_choice:
                seen.append(s.role * 4 + turn)
        return tuple(seen)
