"""Information-set tree search over the own roles and buildings (Cowling, Powley and Whitehouse 2012).

The options of the decision itself run a race (:mod:`~sanjuan_desktop.ai.core.race`), in which all meet the
same deals. Each iteration has these steps:

- sample a deal of the hidden cards
- descend the tree of later decisions and observations of the searching seat
- add one node
- simulate the rounds to their end
- back up the value

The network provides priors and leaf values (Silver et al. 2017).

Opponents do not search. They take roles and build as the network advises from their own view, or like the
heuristic ``greedy``, with the probability given by :mod:`~sanjuan_desktop.ai.core.opponent_model`. With the
heuristic for all opponents, they built so much worse than network players that every plan looked too good.
"""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ai.core.aftermath import Aftermath
from sanjuan_desktop.ai.core.exact import added, e_to
from sanjuan_desktop.ai.core.opponent_model import drawn_plain
from sanjuan_desktop.ai.core.race import Race
from sanjuan_desktop.ai.core.simulate import carry_out, decide, outlook_of, play_on
from sanjuan_desktop.ai.pausing import PAUSE
from sanjuan_desktop.rules.actions import Build, ChooseRole, Pass
from sanjuan_desktop.rules.catalogue.cards import BUILDING_OF
from sanjuan_desktop.rules.engine import legal_actions
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
"""Weight of the prior relative to the results (PUCT). Values differ by at most 0.1. A greater weight would
only make the simulated plans worse than those the network would follow."""

TEMPERATURE: Final = 0.03
"""Temperature of the prior, in win share: lower values prefer options that look better more strongly."""

ROUNDS: Final = 2
"""Number of rounds in the tree, including the current one."""

FURTHER: Final = 1
"""Number of rounds simulated after the tree. The value is the mean of the network's evaluations before and
after them: the later one has a smaller error, but depends more on luck."""

FIRST_LOOK: Final = 8
"""Number of visits that the evaluation at the end of the phase (its mean over all deals) counts as in the
tree."""

FIRST_DEALS: Final = 8
"""Number of deals that this evaluation counts as in the race."""

TREE_DEALS: Final = 40
"""Number of deals of an option after which the next of several trees is used."""


class Option:
    """One action of a node, with its number of visits and the sum of their results, in win shares.

    The network's evaluation counts as some visits. It is repeated in every deal that reaches this node,
    because a single deal may show a certain victory as lost.
    """

    __slots__ = ("looked", "looks", "priors", "value", "visits")

    def __init__(self) -> None:
        self.looks = 0
        self.looked = 0.0
        self.priors = 0.0
        self.visits = 0
        self.value = 0.0

    def look(self, prior: float, share: float) -> None:
        """Add the network's evaluation in one more deal: the prior and the win share."""
        self.looks += 1
        self.looked += share
        self.priors += prior

    def add(self, share: float) -> None:
        """Add one more visit with the result ``share``."""
        self.visits += 1
        self.value += share

    def score(self, root: float) -> float:
        """Return the selection score; ``root`` is the square root of all visits of the node."""
        mean = (FIRST_LOOK * self.looked / self.looks + self.value) / (FIRST_LOOK + self.visits)
        return mean + EXPLORATION * self.priors / self.looks * root / (1 + self.visits)


class TreeNode:
    """One decision of the searching seat, identified by its observations on the way.

    The legal options differ from deal to deal.
    """

    __slots__ = ("children", "options")

    def __init__(self) -> None:
        self.options: dict[int, Option] = {}
        self.children: dict[object, TreeNode] = {}

    def expand(self, actions: list[Action], shares: list[float]) -> list[int]:
        """Add the network's evaluation in one deal to the options; return the keys of the legal ones.

        The prior of an option is its probability of being the best, according to the network.
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
    """Return the key of an option; it ignores payments, because they differ from deal to deal."""
    if isinstance(action, Build):
        return (BUILDING_OF[action.card] * 16 + action.over + 1) * 4 + len(action.goods)
    if isinstance(action, ChooseRole):
        return 10000 + action.role * 2 + action.library
    if isinstance(action, Pass):
        return 9999
    return 20000 + index


class Search:
    """Search of one decision; ``run`` may be called again to continue."""

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
        """Set up the race, with one option for each of ``first`` and its first evaluation.

        ``small``: see :class:`~sanjuan_desktop.ai.core.race.Race`. Without ``opponent_model`` all opponents
        play as the network advises. The ``trees`` take turns of :data:`TREE_DEALS` deals each. A single tree
        may ignore a plan for ever because of bad luck in its first visits; several trees hardly ignore the
        same plan.
        """
        self.view = view
        self.actions = first.actions
        self.race = Race(first.shares, first.points, FIRST_DEALS, small)
        self.evaluator = evaluator
        self.beliefs = beliefs
        self.rng = rng
        # Cards on offer are known too, even after they go to any hand.
        self.familiar = frozenset(view.hand) | frozenset(view.cards)
        self.chances_plain = [] if opponent_model is None else opponent_model.plain(view)
        self.roots = [TreeNode() for _ in range(trees)]
        self.common_seeds: list[tuple[int, int]] = []
        self.last_round = view.round + ROUNDS - 1
        self.iterations = 0
        self.aftermaths: list[list[Aftermath]] = []
        self._aftermath: Aftermath | None = None

    def count_aftermaths(self) -> None:
        """Fill :attr:`aftermaths`, by option and deal, from now on; call it before the first iteration."""
        self.aftermaths = [[] for _ in self.actions]

    def run(self, most: int, stop: Callable[[], bool]) -> None:
        """Search until one option is left, ``most`` iterations are done in total, or ``stop`` is True."""
        while self.iterations < most and not stop():
            index = self.race.next()
            if index < 0:
                return
            self._iterate(index, self.race.candidates[index].tried)
            self.iterations += 1

    def _common_rng(self, number: int) -> Rng:
        """Return the random generator for the visit ``number`` of any first action.

        All first actions meet the same deals in the same order, so only their consequences differ.
        """
        while len(self.common_seeds) <= number:
            self.common_seeds.append((self.rng.next32() | 1, self.rng.next32()))
        s0, s1 = self.common_seeds[number]
        return Rng(s0, s1)

    def _iterate(self, first: int, number: int) -> None:
        """Simulate the action ``first`` in its next deal: apply it, descend a tree and back up the result."""
        rng = self._common_rng(number)
        s = self.beliefs.guess(self.view, rng)
        plain = drawn_plain(self.chances_plain, rng)
        path: list[Option] = []
        self._aftermath = Aftermath(s) if self.aftermaths else None
        self._carry_out(s, self.actions[first])
        self._descend(s, self.roots[number // TREE_DEALS % len(self.roots)], first, path, rng, plain)
        seat = self.view.seat
        shares, points = outlook_of(s, self.evaluator, seat, self.familiar)
        share = shares[0]
        if not s.is_over:
            self._play_on(s, rng, self.last_round + FURTHER, plain)
            later, more = outlook_of(s, self.evaluator, seat, self.familiar)
            share = 0.5 * (share + later[0])
            points = [0.5 * (sooner + further) for sooner, further in zip(points, more, strict=True)]
        self.race.candidates[first].add(share, points[0])
        for option in path:
            option.add(share)
        if self._aftermath is not None:
            self._aftermath.finish(s, seat, points)
            self.aftermaths[first].append(self._aftermath)

    def _carry_out(self, s: State, action: Action) -> None:
        carry_out(s, action, self._aftermath)

    def _play_on(self, s: State, rng: Rng, last_round: int, plain: int) -> None:
        play_on(
            s,
            self.evaluator,
            rng,
            self.view.seat,
            last_round,
            others_by_network=True,
            plain=plain,
            aftermath=self._aftermath,
        )

    def _descend(self, s: State, node: TreeNode, key: int, path: list[Option], rng: Rng, plain: int) -> None:
        """Simulate the rounds to their end: down a tree, then by the network from the new node on."""
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
                self._carry_out(s, evaluation.actions[evaluation.best()])
                self._play_on(s, rng, self.last_round, plain)
                return
            index = child.select(keys)
            node, key = child, keys[index]
            path.append(child.options[key])
            self._carry_out(s, evaluation.actions[index])

    def _to_own_decision(self, s: State, seat: int, rng: Rng, plain: int) -> tuple[int, ...]:
        """Simulate until the searching seat may choose a role or a building; return the observed roles."""
        seen: list[int] = []
        while not s.is_over and s.round <= self.last_round:
            if s.actor == seat and s.decision in {ASK_ROLE, ASK_BUILD} and legal_actions(s).count > 1:
                break
            PAUSE.wait()
            turn = s.turn
            is_choice = s.decision == ASK_ROLE
            self._carry_out(s, decide(s, self.evaluator, rng, seat, others_by_network=True, plain=plain))
            if is_choice:
                seen.append(s.role * 4 + turn)
        return tuple(seen)
