"""Three heuristic players that no network was trained on; the level estimate must place them as well."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ai.core.rollout import quick
from sanjuan_desktop.ai.greedy.player import GreedyPlayer
from sanjuan_desktop.ai.networks import beliefs_for
from sanjuan_desktop.ai.player import Choice
from sanjuan_desktop.ai.random_player import RandomPlayer, rng_for
from sanjuan_desktop.rules import Build, ChooseRole, apply_trusted, legal_for, winners
from sanjuan_desktop.rules.catalogue.cards import building
from sanjuan_desktop.rules.terms import (
    ASK_BUILD,
    ASK_ROLE,
    BUILDER,
    COUNCILLOR,
    PRODUCER,
    PROSPECTOR,
    TRADER,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from sanjuan_desktop.ai.player import Budget, Cancelled, Player
    from sanjuan_desktop.rules import Action, PlayerView

_LAPSES: Final = 8
"""One decision in this many is random."""

_GUESSES: Final = 8
_LONGEST: Final = 2_000
"""Maximum number of simulated decisions."""

_LIKED: Final = (BUILDER, PRODUCER, TRADER, COUNCILLOR, PROSPECTOR)


class Careless:
    """The heuristic `greedy` with occasional random decisions."""

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._plain, self._random = GreedyPlayer(seed), RandomPlayer(seed)

    def choose(self, view: PlayerView, budget: Budget, cancelled: Cancelled) -> Choice:
        """Return the decision; see :class:`~sanjuan_desktop.ai.player.Player`."""
        lapses = rng_for(view, self._seed + 1).below(_LAPSES) == 0
        return (self._random if lapses else self._plain).choose(view, budget, cancelled)


class Spender:
    """Player with a fixed order of roles that builds the dearest building; `greedy` decides the rest."""

    def __init__(self, seed: int) -> None:
        self._plain = GreedyPlayer(seed)

    def choose(self, view: PlayerView, budget: Budget, cancelled: Cancelled) -> Choice:
        """Return the decision; see :class:`~sanjuan_desktop.ai.player.Player`."""
        legal = legal_for(view)
        if view.decision == ASK_ROLE:
            roles = [action for action in legal if isinstance(action, ChooseRole)]
            return Choice(min(roles, key=lambda action: _LIKED.index(action.role)))
        plain = self._plain.choose(view, budget, cancelled)
        if view.decision != ASK_BUILD:
            return plain
        dearest = max([action for action in legal if isinstance(action, Build)], key=_cost, default=None)
        return plain if dearest is None or _cost(plain.action) >= _cost(dearest) else Choice(dearest)


def _cost(action: Action) -> int:
    return building(action.card).cost if isinstance(action, Build) else -1


class Dreamer:
    """Player that simulates each role to the end of the game in a few sampled deals."""

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._plain = GreedyPlayer(seed)

    def choose(self, view: PlayerView, budget: Budget, cancelled: Cancelled) -> Choice:
        """Return the decision; see :class:`~sanjuan_desktop.ai.player.Player`."""
        if view.decision != ASK_ROLE:
            return self._plain.choose(view, budget, cancelled)
        rng, beliefs = rng_for(view, self._seed), beliefs_for(view.players)
        actions = list(legal_for(view))
        wins = [0.0] * len(actions)
        for _ in range(_GUESSES):
            guess = beliefs.guess(view, rng)
            for index, action in enumerate(actions):
                s = guess.copy()
                apply_trusted(s, action)
                for _ in range(_LONGEST):
                    if s.is_over:
                        break
                    apply_trusted(s, quick(s))
                first = winners(s)
                wins[index] += 1.0 / len(first) if view.seat in first else 0.0
        return Choice(actions[wins.index(max(wins))])


MAKERS: Final[dict[str, Callable[[int], Player]]] = {
    "careless": Careless,
    "spender": Spender,
    "dreamer": Dreamer,
}
