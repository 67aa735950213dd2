"""What players keep: how much likelier than by chance each building is to be in a hand.

Counted in games of the finished network against itself; the result is what
:class:`~sanjuan_desktop.ai.core.beliefs.Beliefs` begins from.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ai.core.features import COLUMN, KINDS
from sanjuan_desktop.lab.training.league import options_of
from sanjuan_desktop.rules import apply_trusted, complete, new_game, seeded, view_for
from sanjuan_desktop.rules.catalogue.cards import BIT, BUILDING_OF
from sanjuan_desktop.rules.terms import ASK_ROLE

if TYPE_CHECKING:
    from sanjuan_desktop.ai.core.evaluator import Evaluator
    from sanjuan_desktop.rules import State

_HALF_BUILT: Final = 6
_ADDED: Final = 5.0
"""Cards counted as if by chance, so that few sightings say little."""

_MOST_ROUNDS: Final = 40


class Habits:
    """Cards held, and how many would have been by chance, early and late in a city, by column of a kind."""

    def __init__(self) -> None:
        self.held = [[0.0] * KINDS, [0.0] * KINDS]
        self.expected = [[0.0] * KINDS, [0.0] * KINDS]

    def note(self, state: State) -> None:
        """Count the hands of all seats; a city building already owned is left out."""
        pool = [0] * len(COLUMN)
        hidden = state.supply[state.drawn :]
        for cards in (*state.hands, hidden):
            for card in cards:
                pool[BUILDING_OF[card]] += 1
        unseen = sum(pool)
        for seat, hand in enumerate(state.hands):
            late = int(len(state.cities[seat]) >= _HALF_BUILT)
            for card in hand:
                if not BIT[card] & state.owned[seat]:
                    self.held[late][COLUMN[BUILDING_OF[card]]] += 1.0
            for kind, count in enumerate(pool):
                if count and not state.owned[seat] >> kind & 1:
                    self.expected[late][COLUMN[kind]] += len(hand) * count / unseen

    def weights(self) -> dict[str, list[float]]:
        """Return the weight of each building, early and late, 1 = as by chance."""
        found = []
        for held, expected in zip(self.held, self.expected, strict=True):
            found.append([round((a + _ADDED) / (b + _ADDED), 3) for a, b in zip(held, expected, strict=True)])
        return {"early": found[0], "late": found[1]}


def habits_of(evaluator: Evaluator, players: int, games: int, seed: int) -> dict[str, list[float]]:
    """Play ``games`` games of the network against itself and return what is kept."""
    habits = Habits()
    rng = seeded(seed)
    for _ in range(games):
        state = new_game(options_of(players, rng), rng.next32() << 32 | rng.next32())
        while not state.is_over and state.round <= _MOST_ROUNDS:
            if state.decision == ASK_ROLE:
                habits.note(state)
            apply_trusted(state, evaluator.choose(complete(view_for(state, state.actor), rng)))
    return habits.weights()
