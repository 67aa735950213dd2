"""Simulation in a sampled deal: which player model decides, and which cards it must not know."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from sanjuan_desktop.ai.core.simulate import decide, play_on
from sanjuan_desktop.ai.greedy.player import answer
from sanjuan_desktop.rules import GameOptions, apply_trusted, seeded, view_for
from sanjuan_desktop.rules.rng import Rng
from sanjuan_desktop.rules.terms import ASK_BUILD, ASK_ROLE
from sanjuan_desktop.rules.view import complete
from tests.ai.thinkers import chance_evaluator, decisions

if TYPE_CHECKING:
    from sanjuan_desktop.rules import State


def step(state: State, own: int, *, others_by_network: bool = False, plain: int = 0) -> None:
    """Answer one question."""
    rng = Rng(5, 9)
    action = decide(state, chance_evaluator(2), rng, own, others_by_network=others_by_network, plain=plain)
    apply_trusted(state, action)


def test_another_seat_builds_by_the_heuristic_or_when_shrewd_by_the_network() -> None:
    differ = 0
    for state in decisions(GameOptions(2), 8):
        if state.decision != ASK_BUILD:
            continue
        own = 1 - state.actor
        plain, others_by_network = state.copy(), state.copy()
        step(plain, own)
        expected = state.copy()
        apply_trusted(expected, answer(state, state.actor))
        assert plain.cities == expected.cities
        step(others_by_network, own, others_by_network=True)
        seen = complete(view_for(state, state.actor), Rng(5, 9))
        expected = state.copy()
        apply_trusted(expected, chance_evaluator(2).choose(seen))
        assert others_by_network.cities == expected.cities
        differ += plain.cities != others_by_network.cities
    assert differ


def test_a_plain_seat_answers_everything_as_the_heuristic_would() -> None:
    differ = 0
    for state in decisions(GameOptions(2), 8):
        expected, by_network, plain = state.copy(), state.copy(), state.copy()
        apply_trusted(expected, answer(state, state.actor))
        own, seat = 1 - state.actor, state.actor
        step(by_network, own, others_by_network=True, plain=1 << own)
        step(plain, own, others_by_network=True, plain=1 << seat)
        if state.decision in {ASK_ROLE, ASK_BUILD}:
            assert (plain.taken, plain.cities, plain.hands) == (
                expected.taken,
                expected.cities,
                expected.hands,
            )
        differ += plain.taken != by_network.taken
    assert differ


@pytest.mark.parametrize("plain", [0, 3])
def test_no_other_seat_knows_the_hand_of_the_one_that_thinks(plain: int) -> None:
    asked = 0
    for state in decisions(GameOptions(2), 8):
        if state.decision not in {ASK_BUILD, ASK_ROLE} or not state.hands[1 - state.actor]:
            continue
        own = 1 - state.actor
        swapped = state.copy()
        hand, supply = list(swapped.hands[own]), list(swapped.supply)
        hand[0], supply[0] = supply[0], hand[0]
        swapped.hands[own], swapped.supply = tuple(hand), tuple(supply)
        for table in (state, swapped):
            step(table, own, others_by_network=True, plain=plain)
        assert (state.cities, state.taken) == (swapped.cities, swapped.taken)
        asked += 1
    assert asked > 20


def test_playing_on_ends_with_the_last_round_asked_for() -> None:
    state = next(decisions(GameOptions(3), 8))
    for last in (state.round, state.round + 1):
        after = state.copy()
        play_on(after, chance_evaluator(3), seeded(2), after.actor, last)
        assert (after.round, after.decision) == (last + 1, ASK_ROLE)
