"""Whole games: every answer is legal under all options, and ``greedy`` has its stated strength."""

from statistics import mean

import pytest

from sanjuan_desktop.ai.levels import make_player
from sanjuan_desktop.rules import VARIANTS, Edition, GameOptions, final_points, winners
from tests.ai.positions import play

MIXES = [
    GameOptions(
        players=2 + number % 3,
        edition=Edition((number // 3) % 2),
        **{name: bool(number >> place & 1) for place, name in enumerate(VARIANTS)},
    )
    for number in range(30)
]


@pytest.mark.parametrize("number", range(len(MIXES)))
def test_every_answer_is_legal_and_every_game_ends(number: int) -> None:
    options = MIXES[number]
    levels = [("greedy", "random", "greedy")[(seat + number) % 3] for seat in range(options.players)]
    players = [make_player(level, number * 7 + seat) for seat, level in enumerate(levels)]
    assert play(options, players, 300 + number).is_over


def test_greedy_beats_random_in_nearly_every_game() -> None:
    options = GameOptions(players=2)
    won = 0.0
    for game in range(60):
        own = game % 2
        players = [make_player("greedy" if seat == own else "random", game) for seat in range(2)]
        best = winners(play(options, players, 4000 + game // 2))
        won += (own in best) / len(best)
    assert won >= 0.95 * 60


def test_four_greedies_build_good_cities_in_the_usual_time() -> None:
    players = [make_player("greedy", seat) for seat in range(4)]
    ends = [play(GameOptions(players=4), players, 5000 + game) for game in range(50)]
    assert mean(mean(final_points(end)) for end in ends) >= 28.0
    assert 11.0 <= mean(end.round for end in ends) <= 14.0
