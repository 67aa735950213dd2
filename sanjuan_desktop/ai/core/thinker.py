"""Weighing one decision as deeply as a level does: by the phase, by the round, by search.

The result is a :class:`~sanjuan_desktop.ai.core.analysis.DecisionAnalysis`: every option with what
it is expected to lead to. Levels choose from it, advice shows it.
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
"""About how far the values of one option lie from each other in different deals."""

PRIOR_DEALS: Final = 4
"""How many deals the look to the end of the phase counts for beside those played further."""

ENDING_DEALS: Final = 12
"""Deals of the first look where the game may end: there one deal says won or lost and nothing between."""

CERTAINTY: Final = 1
"""Changes whenever what is certain is taken for more or less: then levels decide otherwise."""

TREE: Final = 2
"""Changes whenever the tree is searched otherwise."""

PHASE_DEPTH: Final = 0
ROUND_DEPTH: Final = 1
TREE_DEPTH: Final = 2

SETTINGS: Final[dict[int, tuple[float, ...]]] = {
    PHASE_DEPTH: (CERTAINTY, ENDING_DEALS),
    ROUND_DEPTH: (CERTAINTY, ENDING_DEALS, PRIOR_DEALS),
    TREE_DEPTH: (
        CERTAINTY, ENDING_DEALS, TREE,
        EXPLORATION, TEMPERATURE, ROUNDS, FURTHER, FIRST_LOOK, FIRST_DEALS, DOUBT,
        NEAR, MOST, FEWEST, CLEARLY, SMALL,
    ),
}  # fmt: skip
"""What every level of a depth has in common: results of other settings must not be mixed with these."""


class Thinker:
    """Thinks about decisions of one seat with one network.

    ``depth``: to the end of the phase; of the round, for roles and buildings; or a
    search for every question. ``deals``: how many guesses at the hidden cards are averaged;
    ``iterations`` and ``opponent_model``: of the tree search.
    """

    def __init__(
        self,
        evaluator: Evaluator,
        beliefs: Beliefs,
        depth: int,
        deals: int,
        iterations: int = 0,
        opponent_model: OpponentModel | None = None,
    ) -> None:
        self.evaluator = evaluator
        self.beliefs = beliefs
        self.depth = depth
        self.deals = deals
        self.iterations = iterations
        self.opponent_model = opponent_model

    def think(
        self, view: PlayerView, rng: Rng, iterations: int | None, stop: Callable[[], bool]
    ) -> DecisionAnalysis:
        """Weigh every option; ``stop`` ends all early.

        ``iterations`` takes the place of the own number of deals or iterations.
        Even when stopped at once the thought is whole: the first look is always finished.
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
            # The game is won: there is nothing to think about.
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
        """Go on from the first look as far as the depth says."""
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
        """Weigh the positions at the end of the phase, averaged over some deals."""
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
        """Note which options surely end the game, and how; where wins count, these are the win shares."""
        sure = sure_shares(view, guess, analysis.actions)
        analysis.settle(sure, shown=self.evaluator.chances is not None)

    def _by_round(
        self, view: PlayerView, first: DecisionAnalysis, rng: Rng, deals: int, stop: Callable[[], bool]
    ) -> DecisionAnalysis:
        """Play the rest of the round on after every option, in the same deals for all.

        A deal that is not finished for all of them counts for none.
        """
        count = len(first.actions)
        # The first look counts as some deals of its own: it knows no luck.
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
        """Return win share and points at the end of the round after each action, until told to stop."""
        found: list[tuple[float, float]] = []
        familiar = frozenset(deal.hands[seat])
        common = Rng(rng.next32() | 1, rng.next32())
        for action in actions:
            if stop():
                break
            after = deal.copy()
            apply_trusted(after, action)
            # The same luck for all: what differs is what the action makes of it.
            play_on(after, self.evaluator, Rng(common.s0, common.s1), seat, deal.round)
            found.append(worth_of(after, self.evaluator, seat, familiar))
        return found

    def _by_search(
        self, view: PlayerView, first: DecisionAnalysis, rng: Rng, iterations: int, stop: Callable[[], bool]
    ) -> DecisionAnalysis:
        search = Search(view, first, self.evaluator, self.beliefs, rng, SMALL, self.opponent_model)
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
