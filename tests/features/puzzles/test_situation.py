"""The facts of a position before it is answered."""

from __future__ import annotations

from sanjuan_desktop.features.puzzles.situation import situation_of
from sanjuan_desktop.rules import view_for
from tests.helpers.positions import Position


def test_who_leads_by_how_much_and_how_near_the_end_is() -> None:
    state = (
        Position(players=3)
        .city(0, "indigo_plant", "smithy")
        .city(1, "indigo_plant", "statue", "hero")
        .city(2, "sugar_mill")
        .in_round(7)
        .role_choice(0)
    )
    told = situation_of(view_for(state, 0))
    assert told.round == 7
    assert told.points == (2, 9, 1)
    assert (told.leaders, told.lead, told.ahead) == ((1,), 7, -7)
    assert (told.buildings, told.fullest, told.left) == ((2, 3, 1), 1, 9)
    assert len(told.hands) == 3


def test_nobody_leads_where_several_have_most() -> None:
    state = Position(players=2).city(0, "indigo_plant").city(1, "indigo_plant").role_choice(0)
    told = situation_of(view_for(state, 0))
    assert (told.leaders, told.lead, told.ahead) == ((0, 1), 0, 0)
    assert told.fullest == -1
