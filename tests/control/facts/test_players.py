"""Tooltip of a player: everything that all players may know."""

from __future__ import annotations

from sanjuan_desktop.control.facts.players import player_tooltip
from sanjuan_desktop.control.facts.points import points_now
from sanjuan_desktop.rules import view_for
from sanjuan_desktop.rules.terms import OVER
from tests.helpers.positions import Position


def note(s, seat, looker=0):
    view = view_for(s, looker)
    return player_tooltip(view, seat, points_now(view)[seat], "Bruno").plain.splitlines()


def test_cards_everybody_has_seen_are_named_and_counted():
    s = Position(2).marked(1, "library", "well").hand(1, "palace").role_choice()
    assert "Hand cards: 3" in note(s, 1)
    assert "Everyone has seen: Library and Well: 2" in note(s, 1)
    assert "Palace" not in "".join(note(s, 1))


def test_a_palace_over_hidden_cards_says_that_it_counts_them():
    s = Position(2).city(1, "indigo_plant", "chapel", "palace").stored(1, 1).role_choice()
    assert "Each hidden card is worth 1 point. The Palace counts them too." in note(s, 1)


def test_a_hand_over_the_limit_says_how_many_may_stay():
    s = Position(2, new_buildings=True).hand(1, *["indigo_plant"] * 7).city(0, "guard_room").role_choice()
    assert "Hand limit for the next round: 6." in note(s, 1)


def test_at_the_end_the_points_are_final():
    s = Position(2).city(1, "indigo_plant", "chapel").stored(1, 2).hand(1, "well").role_choice()
    s.stage = OVER
    lines = note(s, 1)
    assert "Points at the end: 5" in lines
    assert "Hand cards: Well: 1" in lines
    assert not any("hidden" in line for line in lines)
