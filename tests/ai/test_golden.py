"""``greedy`` still makes the recorded decisions."""

import pytest

from sanjuan_desktop.ai.levels import make_player
from sanjuan_desktop.rules import action_line, parse_state
from tests.ai.make_golden import POSITIONS, read_golden
from tests.ai.positions import decide

GOLDEN = read_golden()


def test_the_file_holds_all_positions() -> None:
    assert len(GOLDEN) == POSITIONS


@pytest.mark.parametrize("number", range(POSITIONS))
def test_greedy_decides_as_it_did(number: int) -> None:
    line, expected = GOLDEN[number]
    assert action_line(decide(make_player("greedy", 0), parse_state(line)).action) == expected
