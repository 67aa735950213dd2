"""Count of the unseen cards by building."""

from __future__ import annotations

import pytest

from sanjuan_desktop.control.facts.unseen import unseen_buildings, unseen_places
from sanjuan_desktop.rules import GameOptions, view_for
from sanjuan_desktop.rules.catalogue.cards import BUILDING_OF
from tests.helpers.positions import Position, number
from tests.helpers.table_games import moves_of


def counts(s, key, seat=0):
    found = {row.building: row for row in unseen_buildings(view_for(s, seat))}[number(key)]
    return found.copies, found.unseen


def test_what_lies_open_and_what_is_in_the_own_hand_is_seen():
    s = Position(3).hand(0, "well").city(1, "indigo_plant", "well").hand(2, "well").role_choice()
    assert counts(s, "well") == (3, 1)
    assert counts(s, "well", seat=2) == (3, 1)
    assert counts(s, "well", seat=1) == (3, 2)


def test_cards_everybody_has_seen_are_seen_by_all():
    s = Position(3).marked(1, "library").covered(0, 0, "statue").role_choice()
    assert counts(s, "library", seat=2) == (3, 2)
    assert counts(s, "statue", seat=2) == (3, 2)


def test_own_cards_under_the_chapel_are_seen_by_their_owner_alone():
    s = Position(3).city(0, "indigo_plant", "chapel").stored(0, 1).role_choice()
    under = s.stored[0][0]
    for seat, seen in ((0, 1), (1, 0)):
        rows = {row.building: row for row in unseen_buildings(view_for(s, seat))}
        assert rows[BUILDING_OF[under]].seen == seen


def test_goods_are_unseen_even_by_their_owner():
    s = Position(2).good_card(0, 0, "silver_smelter.1").role_choice()
    assert counts(s, "silver_smelter") == (8, 8)


def test_the_expansion_brings_its_own_cards_and_no_cathedral():
    rows = unseen_buildings(view_for(Position(2, new_buildings=True).role_choice(), 0))
    assert sum(row.copies for row in rows) == 143
    assert number("cathedral") not in {row.building for row in rows}
    assert sum(row.copies for row in unseen_buildings(view_for(Position(2).role_choice(), 0))) == 110


@pytest.mark.parametrize("seat", [0, 2])
def test_unseen_cards_are_where_it_is_said_in_every_position_of_a_game(seat):
    options = GameOptions(players=3, new_buildings=True)
    for move in moves_of(options, 5, seat):
        view = move.step.view
        unseen = sum(row.unseen for row in unseen_buildings(view))
        named = [place.count for place in unseen_places(view)]
        if None in named:
            assert sum(count or 0 for count in named) < unseen
        else:
            assert sum(named) == unseen
