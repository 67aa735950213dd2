"""Choice of the computer players of a game, and their time limits."""

from __future__ import annotations

from sanjuan_desktop.ai.styles import STYLES
from sanjuan_desktop.control.computers.roster import AT_THE_TABLE, styles_of
from sanjuan_desktop.control.setup import GameSetup
from sanjuan_desktop.rules import GameOptions
from sanjuan_desktop.storage.parts import RANDOM_STYLE, Seat


def drawn(*styles, seed=1, people=1):
    seats = [Seat("P")] * people + [Seat("C", "casual", style) for style in styles]
    return styles_of(GameSetup(GameOptions(len(seats)), seed, tuple(seats)))[people:]


def test_a_random_character_is_the_same_whenever_the_game_is_repeated():
    for seed in range(20):
        assert drawn(RANDOM_STYLE, RANDOM_STYLE, seed=seed) == drawn(RANDOM_STYLE, RANDOM_STYLE, seed=seed)


def test_another_deal_may_draw_any_other_character():
    assert {drawn(RANDOM_STYLE, seed=seed)[0] for seed in range(60)} == set(STYLES)


def test_nobody_is_drawn_who_sits_at_the_table_already():
    for seed in range(40):
        found = drawn(RANDOM_STYLE, "trader", RANDOM_STYLE, RANDOM_STYLE, seed=seed, people=0)
        assert len(set(found)) == 4
        assert found[1] == "trader"


def test_people_and_computers_without_a_character_have_none():
    assert drawn("", "guild") == ("", "guild")
    seats = (Seat("Ana", None, "trader"), Seat("Bo", "casual"))
    assert styles_of(GameSetup(GameOptions(2), 1, seats)) == ("", "")


def test_a_decision_at_the_table_ends_within_three_seconds():
    assert AT_THE_TABLE.seconds is not None
    assert 2.0 <= AT_THE_TABLE.seconds < 3.0
    assert AT_THE_TABLE.iterations is None
