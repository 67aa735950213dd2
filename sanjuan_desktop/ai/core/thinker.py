"""Analysis of one decision to the depth of a level: to the end of the phase, of the round, or by search.

The result is a :class:`~sanjuan_desktop.ai.core.analysis.DecisionAnalysis`: every option with its expected
result. Levels choose from it, and hints show it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ai.core.analysis import DecisionAnalysis
from sanjuan_desktop.ai.core.ending import may_end, sure_shares
from sanjuan_desktop.ai.core.race import CLEARLY, FEWEST, MOST, NEAR, SMALL
from sanjuan_desktop.ai.core.search import (
    EXPLORATION,
    FIRST_DEALS,
    FIRST_LOOK,
    FURTHER,
    ROUNDS,
    TEMPERATURE,
    Search,
)
from sanjuan_desktop.ai.core.simulate import play_on, worth_of
from sanjuan_desktop.ai.strength import PHASE_DEPTH, ROUND_DEPTH, TREE_DEPTH
from sanjuan_desktop.rules.engine import apply_trusted
from sanjuan_desktop.rules.rng import Rng
from sanjuan_desktop.rules.terms import ASK_BUILD, ASK_ROLE

if TYPE_CHECKING:
    from collections.abc import Callable

    from sanjuan_desktop.ai.core.beliefs import Beliefs
    from sanjuan_desktop.ai.core.evaluator import Evaluator
    from sanjuan_desktop.ai.core.opponent_model import OpponentModel
    from sanjuan_desktop.rules.actions import Action
    from sanjuan_desktop.rules.state import State
    from sanjuan_desktop.rules.view import PlayerView

DOUBT: Final = 0.1
"""Approximate spread of the values of one option between deals, in win share."""

PRIOR_DEALS: Final = 4
"""Number of deals that the evaluation at the end of the phase counts as, beside those simulated further."""

ENDING_DEALS: Final = 12
"""Deals of the first evaluation if the game may end: then a single deal says only won or lost."""

CERTAINTY: Final = 1
"""Version of the rules for certain results; it changes whenever they do, because levels then decide
differently."""

TREE: Final = 2
"""Version of the tree search; it changes whenever the search does."""

SETTINGS: Final[dict[int, tuple[float, ...]]] = {
    PHASE_DEPTH: (CERTAINTY, ENDING_DEALS),
    ROUND_DEPTH: (CERTAINTY, ENDING_DEALS, PRIOR_DEALS),
    TREE_DEPTH: (
        CERTAINTY, ENDING_DEALS, TREE,
        EXPLORATION, TEMPERATURE, ROUNDS, FURTHER, FIRST_LOOK, FIRST_DEALS, DOUBT,
        NEAR, MOST, FEWEST, CLEARLY, SMALL,
    ),
}  # fmt: skip
"""Settings that all levels of a depth share: results of other settings must not be mixed with these."""


class Thinker:
    """Analyses decisions of one seat with one network.

    ``depth``: to the end of the phase; to the end of the round, for roles and buildings; or a search for
    every question. ``deals`` is the number of sampled deals to average. ``iterations``, ``opponent_model``
    and the number of ``trees`` belong to the tree search.
    """

    def __init__(
        self,
        evaluator: Evaluator,
        beliefs: Beliefs,
        depth: int,
        deals: int,
        iterations: int = 0,
        opponent_model: OpponentModel | None = None,
        trees: int = 1,
    ) -> None:
        self.evaluator = evaluator
        self.beliefs = beliefs
        self.depth = depth
        self.deals = deals
        self.iterations = iterations
        self.opponent_model = opponent_model
        self.trees = trees

    def think(
        self, view: PlayerView, rng: Rng, iterations: int | None, stop: Callable[[], bool]
    ) -> DecisionAnalysis:
        """Analyse every option; when ``stop`` returns True, the analysis ends early.

        ``iterations``, if given, replaces the configured number of deals or iterations. The first evaluation
        is always finished, so even an analysis stopped at once is complete.
        """
        wins_count = self.evaluator.chances is not None
        deals = self.deals
        if wins_count and may_end(view):
            deals = max(deals, ENDING_DEALS)
        if iterations is not None:
            deals = min(iterations, deals)
        analysis = self._first_look(view, rng, deals, stop)
        if len(analysis.actions) == 1:
            return analysis
        sure = analysis.sure
        if analysis.wins():
            # The victory is certain, so no further analysis is needed.
            return analysis
        analysis = self._look_ahead(view, analysis, rng, iterations, stop)
        analysis.settle(sure, shown=wins_count)
        return analysis

    def _look_ahead(
        self,
        view: PlayerView,
        analysis: DecisionAnalysis,
        rng: Rng,
        iterations: int | None,
        stop: Callable[[], bool],
    ) -> DecisionAnalysis:
        """Continue from the first evaluation to the configured depth."""
        if self.depth == TREE_DEPTH:
            return self._by_search(
                view, analysis, rng, self.iterations if iterations is None else iterations, stop
            )
        if self.depth == ROUND_DEPTH and view.decision in {ASK_ROLE, ASK_BUILD}:
            return self._by_round(view, analysis, rng, self.deals if iterations is None else iterations, stop)
        return analysis

    def _first_look(
        self, view: PlayerView, rng: Rng, deals: int, stop: Callable[[], bool]
    ) -> DecisionAnalysis:
        """Evaluate the positions at the end of the phase, averaged over some deals."""
        state = self.beliefs.guess(view, rng)
        evaluation = self.evaluator.evaluate(state, careful=self.depth > PHASE_DEPTH)
        count = len(evaluation.actions)
        shares = evaluation.own_shares()
        points = evaluation.own_points()
        done = 1
        while done < deals and count > 1 and not stop():
            more = self.evaluator.evaluate_actions(self.beliefs.guess(view, rng), evaluation.actions)
            for index in range(count):
                shares[index] += more.shares[index][0]
                points[index] += more.points[index][0]
            done += 1
        analysis = DecisionAnalysis(
            evaluation.actions,
            [share / done for share in shares],
            [expected / done for expected in points],
            [done] * count,
        )
        self.settle(view, state, analysis)
        return analysis

    def settle(self, view: PlayerView, guess: State, analysis: DecisionAnalysis) -> None:
        """Record the certain results of options; if ``chances`` are used, they replace the win shares."""
        sure = sure_shares(view, guess, analysis.actions)
        analysis.settle(sure, shown=self.evaluator.chances is not None)

    def _by_round(
        self, view: PlayerView, first: DecisionAnalysis, rng: Rng, deals: int, stop: Callable[[], bool]
    ) -> DecisionAnalysis:
        """Simulate the rest of the round after every option, in the same deals for all.

        A deal that is not finished for all options is ignored.
        """
        count = len(first.actions)
        # The first evaluation counts as several deals, because it contains no luck.
        shares = [PRIOR_DEALS * share for share in first.shares]
        points = [PRIOR_DEALS * expected for expected in first.points]
        done = 0
        while done < deals:
            deal = self.beliefs.guess(view, rng)
            found = self._play_rounds(deal, first.actions, view.seat, rng, stop)
            if len(found) < count:
                break
            for index, (share, expected) in enumerate(found):
                shares[index] += share
                points[index] += expected
            done += 1
        total = PRIOR_DEALS + done
        return DecisionAnalysis(
            first.actions,
            [share / total for share in shares],
            [expected / total for expected in points],
            [done] * count,
        )

    def _play_rounds(
        self, deal: State, actions: list[Action], seat: int, rng: Rng, stop: Callable[[], bool]
    ) -> list[tuple[float, float]]:
        """Return win share and points at the end of the round after each action, until ``stop`` is True."""
        found: list[tuple[float, float]] = []
        familiar = frozenset(deal.hands[seat])
        common = Rng(rng.next32() | 1, rng.next32())
        for action in actions:
            if stop():
                break
            after = deal.copy()
            apply_trusted(after, action)
            # All actions get the same luck, so only their consequences differ.
            play_on(after, self.evaluator, Rng(common.s0, common.s1), seat, deal.round)
            found.append(worth_of(after, self.evaluator, seat, familiar))
        return found

    def _by_search(
        self, view: PlayerView, first: DecisionAnalysis, rng: Rng, iterations: int, stop: Callable[[], bool]
    ) -> DecisionAnalysis:
        search = Search(
            view, first, self.evaluator, self.beliefs, rng, SMALL, self.opponent_model, self.trees
        )
        search.run(iterations, stop)
        found = search.race.candidates
        analysis = DecisionAnalysis(
            first.actions,
            [candidate.share() for candidate in found],
            [candidate.mean_points() for candidate in found],
            [candidate.tried for candidate in found],
        )
        analysis.iterations = search.iterations
        analysis.doubt = DOUBT
        return analysis
