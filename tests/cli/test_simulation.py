"""Simulated games add up to the same results with every executor."""

from math import isclose

import pytest

from sanjuan_desktop.cli import simulation
from sanjuan_desktop.cli.simulation import (
    WHOLE_WIN,
    SimulationPlan,
    Sums,
    derived_seed,
    level_results,
    mean_interval,
    play_game,
    play_games,
    wilson,
)
from sanjuan_desktop.rules import GameOptions

PLAN = SimulationPlan(GameOptions(3), ("greedy", "random", "random"), 5)


def test_seeds_stay_the_same_for_ever():
    assert derived_seed(1, 0, 0) == 12871642186748782657
    assert derived_seed(1, 0, 1) == 7682877001330225031
    assert derived_seed(-7, 10**6, 4) == 2921752629348461781


def test_seeds_of_games_and_seats_differ():
    seeds = {derived_seed(seed, game, seat) for seed in range(4) for game in range(50) for seat in range(5)}
    assert len(seeds) == 4 * 50 * 5


def test_a_game_is_the_same_when_played_again():
    assert play_game(PLAN, 3) == play_game(PLAN, 3)
    assert play_game(PLAN, 3) != play_game(PLAN, 4)


def test_sums_do_not_depend_on_how_games_are_cut_up():
    whole = play_games(PLAN, 0, 7)
    parts = Sums()
    for first, count in ((0, 1), (1, 4), (5, 2)):
        parts.add(play_games(PLAN, first, count))
    assert parts == whole
    assert whole.games == 7
    assert sum(whole.wins) == 7 * WHOLE_WIN


def test_every_position_sits_everywhere(monkeypatch):
    seats = []

    def note(level, seed, style):
        seats.append(level)
        return make(level, seed, style)

    make = simulation.make_player
    monkeypatch.setattr(simulation, "make_player", note)
    for game in range(4):
        play_game(PLAN, game)
    assert [seats[at : at + 3].index("greedy") for at in range(0, 12, 3)] == [0, 1, 2, 0]


def test_characters_reach_their_players_and_are_results_of_their_own(monkeypatch):
    made = []

    def note(level, seed, style):
        made.append((level, style))
        return make("random", seed)

    make = simulation.make_player
    monkeypatch.setattr(simulation, "make_player", note)
    plan = SimulationPlan(GameOptions(2), ("strong/trader", "strong"), 5)
    sums = play_games(plan, 0, 2)
    assert made == [("strong", "trader"), ("strong", ""), ("strong", ""), ("strong", "trader")]
    assert {level: result.games for level, result in level_results(plan, sums).items()} == {
        "strong/trader": 2,
        "strong": 2,
    }


@pytest.mark.parametrize(
    ("level", "iterations"), [("expert", 30), ("expert/trader", 30), ("strong", None), ("./expert", None)]
)
def test_iterations_are_limited_for_the_level_that_searches_alone(level, iterations):
    plan = SimulationPlan(GameOptions(2), (level, "greedy"), 1, iterations=30)
    assert [plan.budget(position).iterations for position in range(2)] == [iterations, None]


def test_players_are_asked_with_the_budget_of_their_position(monkeypatch):
    asked = set()

    class Noting:
        def __init__(self, level, seed):
            self.level, self.player = level, make("random", seed)

        def choose(self, view, budget, cancelled):
            asked.add((self.level, budget.iterations))
            return self.player.choose(view, budget, cancelled)

    make = simulation.make_player
    monkeypatch.setattr(simulation, "make_player", lambda level, seed, _: Noting(level, seed))
    play_games(SimulationPlan(GameOptions(2), ("expert", "strong"), 1, iterations=7), 0, 2)
    assert asked == {("expert", 7), ("strong", None)}


def test_a_level_counts_a_game_once_for_each_of_its_seats():
    sums = play_games(PLAN, 0, 6)
    results = level_results(PLAN, sums)
    assert list(results) == ["greedy", "random"]
    assert (results["greedy"].games, results["random"].games) == (6, 12)
    assert isclose(results["greedy"].wins + results["random"].wins, 6)
    assert results["random"].points_mean == (sums.points[1] + sums.points[2]) / 12
    for result in results.values():
        assert 0 <= result.low <= result.win_share <= result.high <= 1


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    # Newcombe 1998, table I: intervals of the score method without continuity correction.
    [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)],
)
def test_the_interval_is_wilsons(wins, games, low, high):
    assert wilson(wins, games) == pytest.approx((low, high), abs=5e-5)
    assert wilson(games - wins, games) == pytest.approx((1 - high, 1 - low), abs=5e-5)


def test_the_interval_of_a_mean_is_two_standard_errors_wide_on_each_side():
    mean, half = mean_interval([1.0, 1.0, 2.5, 2.5])
    assert mean == 1.75
    assert half == pytest.approx(1.959964 * (0.75**0.5) / 2, abs=1e-6)
