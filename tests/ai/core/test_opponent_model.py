"""Opponent model: it recognises ``greedy`` players by the visible table, without hidden information."""

from __future__ import annotations

from statistics import mean

import pytest

from sanjuan_desktop.ai.core.features import COLUMN, KINDS
from sanjuan_desktop.ai.core.opponent_model import NUMBERS, OpponentModel, drawn_plain, numbers_of
from sanjuan_desktop.ai.levels import make_player
from sanjuan_desktop.ai.networks import opponent_model_for
from sanjuan_desktop.lab.playing import answers
from sanjuan_desktop.rules import GameOptions, new_game, seeded, view_for
from sanjuan_desktop.rules.catalogue.cards import BUILDING_OF
from sanjuan_desktop.rules.terms import NOBODY
from tests.ai.thinkers import decisions

NOTHING = [0.0] * NUMBERS


def _sure(odds: float) -> OpponentModel:
    return OpponentModel([0.0] * KINDS, [odds, *NOTHING[1:]])


def test_without_a_sign_everybody_else_is_as_likely_one_as_the_other() -> None:
    view = view_for(next(decisions(GameOptions(4), 3)), 2)
    assert _sure(0.0).plain(view) == [0.5, 0.5, 0.0, 0.5]
    assert _sure(0.0).plain(view_for(next(decisions(GameOptions(4), 3)), NOBODY)) == [0.5] * 4


@pytest.mark.parametrize(
    ("odds", "least", "most"), [(900.0, 1.0, 1.0), (-900.0, 0.0, 0.0), (1.0, 0.73, 0.74)]
)
def test_odds_of_any_size_are_a_chance(odds: float, least: float, most: float) -> None:
    view = view_for(next(decisions(GameOptions(2), 3)), 0)
    assert least <= _sure(odds).plain(view)[1] <= most


def test_each_building_of_a_city_tells_on_its_owner_alone() -> None:
    for state in [state for state in decisions(GameOptions(3), 8) if len(state.cities[1]) > 3][:20]:
        view = view_for(state, 0)
        weights = [0.0] * KINDS
        weights[COLUMN[BUILDING_OF[view.cities[1][-1]]]] = 1.0
        held = OpponentModel(weights, NOTHING).plain(view)
        assert held[1] > 0.5
        columns = [COLUMN[BUILDING_OF[card]] for card in view.cities[2]]
        assert (held[2] > 0.5) == any(weights[column] for column in columns)


def test_what_is_seen_counts_hand_city_rounds_and_how_far_behind() -> None:
    state = [state for state in decisions(GameOptions(2), 8) if len(state.cities[1]) > 3][-1]
    constant, hand, size, rounds, a_round, behind = numbers_of(view_for(state, 0), 1)
    assert (constant, hand, size, rounds) == (1.0, len(state.hands[1]), len(state.cities[1]), state.round)
    assert a_round == pytest.approx(size / rounds)
    assert behind == max(map(len, state.cities)) - size


def test_seats_are_drawn_as_often_as_is_likely() -> None:
    rng = seeded(4)
    counts = [0, 0, 0]
    for _ in range(4000):
        plain = drawn_plain([0.0, 0.25, 1.0], rng)
        counts = [count + (plain >> seat & 1) for seat, count in enumerate(counts)]
    assert counts[0] == 0
    assert counts[1] == pytest.approx(1000, abs=120)
    assert counts[2] == 4000


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_heuristic_is_held_to_be_plainer_than_a_level_that_knows_the_network(players: int) -> None:
    held: dict[str, list[float]] = {"greedy": [], "skilled": []}
    for deal in range(6):
        kinds = [["greedy", "skilled"][(seat + deal) % 2] for seat in range(players)]
        state = new_game(GameOptions(players), deal)
        seated = [make_player(kind, seat) for seat, kind in enumerate(kinds)]
        for _ in answers(state, seated):
            if len(max(state.cities, key=len)) >= 9:
                break
        chances = opponent_model_for(players).plain(view_for(state, NOBODY))
        for kind, chance in zip(kinds, chances, strict=True):
            held[kind].append(chance)
    assert mean(held["greedy"]) > mean(held["skilled"]) + 0.05
