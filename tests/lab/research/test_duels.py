"""A duel is played on both seats of a deal with equal random numbers; its results are saved deal by deal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sanjuan_desktop.ai.levels import make_player
from sanjuan_desktop.lab.research.duels import Duel, play_missing, win_share
from sanjuan_desktop.rules import GameOptions, state_hash

if TYPE_CHECKING:
    import pytest

    from sanjuan_desktop.ai.player import Player


def test_the_share_is_a_mean_over_deals_and_so_is_its_interval() -> None:
    assert win_share([(1.0, 0.5)]) == "2 games  wins 75.0%"
    assert win_share([(1.0, 0.0)] * 4) == "8 games  wins 50.0% ± 0.0"
    assert win_share([(1.0, 1.0), (0.0, 0.0)]) == "4 games  wins 50.0% ± 98.0"
    half = [(1.0, 1.0), (0.0, 1.0)] * 10
    # 1.96 times 0.25, the deviation of the deals, divided by the root of 19.
    assert win_share(half) == "40 games  wins 75.0% ± 11.2"


def test_the_random_numbers_depend_on_deal_and_seat_but_not_on_who_sits_there() -> None:
    made: dict[str, int] = {}

    def maker(name: str, seed: int) -> Player:
        made[name] = seed
        return make_player("greedy", seed)

    options = GameOptions(2)
    first, second = Duel(7, 3, 0), Duel(7, 3, 1)
    assert state_hash(first.start(options)) == state_hash(second.start(options))
    assert state_hash(first.start(options)) != state_hash(Duel(7, 4, 0).start(options))
    first.players(lambda seed: maker("measured 0", seed), lambda seed: maker("other 1", seed))
    second.players(lambda seed: maker("measured 1", seed), lambda seed: maker("other 0", seed))
    assert made["measured 0"] == made["other 0"]
    assert made["measured 1"] == made["other 1"]
    assert made["measured 0"] != made["measured 1"]


def test_an_interruption_ends_the_deals_and_says_how_to_go_on(capsys: pytest.CaptureFixture[str]) -> None:
    played: list[int] = []

    def play(deal: int) -> None:
        if deal == 5:
            raise KeyboardInterrupt
        played.append(deal)

    play_missing(range(3, 9), play)
    assert played == [3, 4]
    assert "the same command continues" in capsys.readouterr().err
