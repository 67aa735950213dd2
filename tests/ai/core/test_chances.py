"""Win probabilities: they rise with the network's share, and a finished game is won, lost or shared."""

from __future__ import annotations

from itertools import pairwise

import pytest

from sanjuan_desktop.ai.core.chances import Chances
from sanjuan_desktop.ai.core.evaluator import Evaluator
from sanjuan_desktop.ai.core.simulate import worth_of
from sanjuan_desktop.ai.networks import COUNTED, winning_evaluator_for
from sanjuan_desktop.rules import GameOptions, apply, legal_actions, new_game, seeded, victory_shares, winners
from tests.ai.thinkers import chance_evaluator

HALF = Chances([0.0, 0.1, 0.5, 0.9, 1.0])


def ended(players: int, seed: int):
    state, rng = new_game(GameOptions(players), seed), seeded(seed)
    while not state.is_over:
        apply(state, legal_actions(state).sample(rng))
    return state


def test_between_two_steps_the_chance_lies_on_a_straight_line() -> None:
    assert [HALF.of(share) for share in (0.0, 0.125, 0.25, 0.375, 0.5, 1.0)] == pytest.approx(
        [0.0, 0.05, 0.1, 0.3, 0.5, 1.0]
    )


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("snapshot", list(COUNTED))
def test_the_chances_of_every_network_rise_from_nothing_to_all(players: int, snapshot: str) -> None:
    chances = winning_evaluator_for(players, snapshot).chances
    assert chances is not None
    assert (chances.table[0], chances.table[-1]) == (0.0, 1.0)
    assert all(before < later for before, later in pairwise(chances.table))


def test_with_two_players_what_one_wins_the_other_loses() -> None:
    for snapshot in COUNTED:
        chances = winning_evaluator_for(2, snapshot).chances
        assert chances is not None
        assert all(
            chances.of(x / 50) + chances.of(1 - x / 50) == pytest.approx(1.0, abs=2e-4) for x in range(51)
        )


@pytest.mark.parametrize("players", [2, 4])
def test_a_game_that_is_over_is_won_or_lost(players: int) -> None:
    counting = Evaluator(chance_evaluator(players).network, HALF)
    for seed in range(6):
        state = ended(players, seed)
        first = winners(state)
        assert victory_shares(state) == [(seat in first) / len(first) for seat in range(players)]
        for seat in range(players):
            share, _ = worth_of(state, counting, seat, frozenset())
            assert share == victory_shares(state)[seat]
            # The values that networks learn from are still soft shares.
            assert 0.0 < worth_of(state, chance_evaluator(players), seat, frozenset())[0] < 1.0
