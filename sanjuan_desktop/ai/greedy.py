"""The level ``greedy``: looks one step ahead and follows a plan."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sanjuan_desktop.ai.player import Choice
from sanjuan_desktop.ai.random_player import rng_for
from sanjuan_desktop.rules import Build, BuildActions, Pass, Use, legal_for
from sanjuan_desktop.rules.catalogue.cards import COSTS

if TYPE_CHECKING:
    from sanjuan_desktop.ai.player import Budget, Cancelled
    from sanjuan_desktop.rules import PlayerView


class GreedyPlayer:
    """Takes what looks best now; deterministic for a seed."""

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def choose(self, view: PlayerView, budget: Budget, cancelled: Cancelled) -> Choice:
        """Return the decision; see :class:`~sanjuan_desktop.ai.player.Player`."""
        del budget, cancelled
        legal = legal_for(view)
        rng = rng_for(view, self._seed)
        if isinstance(legal, BuildActions) and legal.rows:
            costs = COSTS[view.options.edition]
            row = max(legal.rows, key=lambda row: (costs[row[1]], -row[5]))
            _, card, price, over, goods, given = row
            pool = sorted((c for c in view.hand if c != card), key=lambda c: costs[c])
            return Choice(Build(card, tuple(pool[:price]), goods[:given], over))
        action = legal.sample(rng)
        if isinstance(action, Pass) and legal.count > 1:
            action = legal.at(0)
        return Choice(Use() if Use() in legal else action)
