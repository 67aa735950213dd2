"""A seed gives the same game everywhere: the levels play the recorded games.

After an intended change of a level: python -m tests.ai.make_golden_games
"""

import pytest

from tests.ai.make_golden_games import DECISIONS, GAMES, names, played, read_games

GOLDEN = read_games()
ALL = list(names())


def test_the_file_holds_all_games_and_decisions() -> None:
    assert list(GOLDEN) == ALL
    assert len(ALL) == sum(GAMES.values()) + DECISIONS


@pytest.mark.thinned(13)
@pytest.mark.parametrize("name", ALL[:-DECISIONS])
def test_a_seed_gives_the_game_it_gave(name: str) -> None:
    assert played(name) == GOLDEN[name]


@pytest.mark.thinned(13)
@pytest.mark.parametrize("name", ALL[-DECISIONS:])
def test_expert_decides_and_values_to_the_last_bit_what_it_did(name: str) -> None:
    assert played(name) == GOLDEN[name]
