"""Test the names of matches."""

from __future__ import annotations

import pytest

from sanjuan_desktop.control.text.matches import goal_words


@pytest.mark.usefixtures("qapp")
def test_a_match_is_named_after_its_goal() -> None:
    assert goal_words("games", 4) == "Match of 4 games"
    assert goal_words("games", 1) == "Match of 1 game"
    assert goal_words("wins", 3) == "Match to 3 wins"
    assert goal_words("wins", 1) == "Match to 1 win"
