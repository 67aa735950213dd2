"""Counts of what follows an option: they are right, and they leave the search as it is."""

from __future__ import annotations

import pytest

from sanjuan_desktop.ai.core.aftermath import ROUNDS, Aftermath
from sanjuan_desktop.ai.core.analysis import DecisionAnalysis
from sanjuan_desktop.ai.core.beliefs import Beliefs
from sanjuan_desktop.ai.core.search import Search
from sanjuan_desktop.ai.player import never_cancelled
from sanjuan_desktop.rules import (
    Build,
    ChooseRole,
    Discard,
    GameOptions,
    Sell,
    State,
    apply,
    legal_actions,
    new_game,
    seeded,
    view_for,
)
from sanjuan_desktop.rules.terms import ASK_ROLE, NOBODY, ROUND_START
from tests.ai.thinkers import chance_evaluator, decisions


def searched(state: State, *, counts: bool) -> Search:
    """Search the options of a position in a few deals."""
    actions = chance_evaluator(state.players).options(state)
    first = DecisionAnalysis(actions, [0.5] * len(actions), [20.0] * len(actions), [1] * len(actions))
    view = view_for(state, state.actor)
    search = Search(view, first, chance_evaluator(state.players), Beliefs(), seeded(3))
    search.race.admit_all()
    if counts:
        search.count_aftermaths()
    search.run(3 * len(actions), never_cancelled)
    return search


@pytest.mark.parametrize("players", [2, 3])
def test_counting_does_not_change_a_search(players: int) -> None:
    states = list(decisions(GameOptions(players), 8))
    for state in (states[2], states[20], states[-4]):
        counted, plain = searched(state, counts=True), searched(state, counts=False)
        assert [candidate.found for candidate in counted.race.candidates] == [
            candidate.found for candidate in plain.race.candidates
        ]
        assert counted.rng.next32() == plain.rng.next32()
        assert plain.aftermaths == []
        for candidate, aftermaths in zip(counted.race.candidates, counted.aftermaths, strict=True):
            assert len(aftermaths) == candidate.tried


@pytest.mark.parametrize("players", [2, 3])
def test_every_deal_has_all_rounds_and_the_points_that_the_search_took(players: int) -> None:
    state = [state for state in decisions(GameOptions(players), 8) if state.decision == ASK_ROLE][3]
    search = searched(state, counts=True)
    for candidate, aftermaths, action in zip(
        search.race.candidates, search.aftermaths, search.actions, strict=True
    ):
        points = [after.points[state.actor] for after in aftermaths]
        assert candidate.points == pytest.approx(8 * 20.0 + sum(points))
        assert isinstance(action, ChooseRole)
        for after in aftermaths:
            assert len(after.ends) == ROUNDS
            assert after.taken[action.role] == state.actor
            assert sum(seat != NOBODY for seat in after.taken) == state.options.turns_per_round


def test_roles_cards_and_buildings_are_those_of_the_game() -> None:
    state, rng = new_game(GameOptions(3), 4), seeded(7)
    while state.round < 4:
        apply(state, legal_actions(state).sample(rng))
    after, cities, hands, first = Aftermath(state), list(state.cities), list(state.hands), state.round
    gained = [0] * 3
    lost, sold = [0] * 3, [0] * 3
    roles = {}
    while state.round == first or state.decision != ASK_ROLE:
        action = legal_actions(state).sample(rng)
        if isinstance(action, ChooseRole):
            roles[action.role] = state.actor
        if isinstance(action, Build):
            gained[state.actor] += len(action.pay) + 1
        if isinstance(action, Discard) and state.stage == ROUND_START:
            lost[state.actor] += len(action.cards)
        seller = state.actor if isinstance(action, Sell) else NOBODY
        before = len(state.hands[state.actor])
        after.note(state, action)
        apply(state, action)
        if seller != NOBODY:
            sold[seller] += len(state.hands[seller]) - before
    assert not after.ends, "the round ends with the next question"
    after.finish(state, 1, [10.0, 20.0, 30.0])
    end = after.ends[0]
    assert {role: seat for role, seat in enumerate(after.taken) if seat != NOBODY} == roles
    assert end.cards == [len(hand) + more for hand, more in zip(state.hands, gained, strict=True)]
    assert end.lost == lost
    assert end.sold == sold
    assert any(sold), "another seed has a sale"
    assert end.buildings == [len(city) for city in state.cities]
    assert end.owned == list(state.owned)
    assert after.points == [30.0, 10.0, 20.0], "by seat, not from the own seat on"
    assert (cities, hands) != (state.cities, state.hands)


def test_after_the_end_of_the_game_its_last_counts_repeat() -> None:
    state, rng = new_game(GameOptions(2), 4), seeded(5)
    while max(len(city) for city in state.cities) < state.options.city_size - 1:
        apply(state, legal_actions(state).sample(rng))
    after = Aftermath(state)
    while not state.is_over:
        action = legal_actions(state).sample(rng)
        after.note(state, action)
        apply(state, action)
    after.finish(state, 0, [1.0, 2.0])
    assert len(after.ends) == ROUNDS
    assert after.ends[-1].buildings == [len(city) for city in state.cities]
    assert after.last_round == state.round
