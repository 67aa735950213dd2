"""Tooltip of a building: the cards on and under it, and whether it has been used."""

from __future__ import annotations

from sanjuan_desktop.control.facts.places import SECRET, bonuses_at_the_end, place_tooltips, stored_by_place
from sanjuan_desktop.control.facts.points import points_now
from sanjuan_desktop.control.text.phrases import cards_list
from sanjuan_desktop.rules import GameOptions, GameRecord, apply, legal_actions, seeded, view_for
from sanjuan_desktop.rules.catalogue.cards import BUILDING_OF
from sanjuan_desktop.rules.scoring import score_sheet
from sanjuan_desktop.rules.terms import NOBODY
from tests.helpers.positions import Position, place


def note(s, key, seat=0, looker=0):
    view = view_for(s, looker)
    found = place_tooltips(view, seat, points_now(view)[seat])[place(s, seat, key)]
    return [(line.words, line.value) for line in found.lines] if found is not None else []


def test_the_owner_reads_the_cards_under_the_chapel_and_nobody_else():
    s = Position(2).city(0, "indigo_plant", "chapel").stored(0, 2).role_choice()
    assert note(s, "chapel") == [(f"Cards under it: {cards_list(s.stored[0])}", "+2")]
    assert note(s, "chapel", looker=1) == [("There are cards under it; only their owner knows how many.", "")]


def test_goods_under_the_harbor_have_a_number_for_their_owner_but_no_names():
    s = Position(2, new_buildings=True).city(0, "indigo_plant", "harbor").harbored(0, 3).role_choice()
    assert note(s, "harbor") == [("Goods under it; no one knows which cards they are", "+3")]


def test_a_used_bank_says_that_it_serves_once():
    s = Position(2, new_buildings=True).city(1, "indigo_plant", "bank").bank_used(1).role_choice()
    assert note(s, "bank", seat=1) == [("Used: works only once per game.", "")]


def test_a_library_used_with_two_players_says_so():
    s = Position(2).city(1, "indigo_plant", "library").spent_library(1).role_choice()
    assert note(s, "library", seat=1) == [("Used this round.", "")]


def test_a_bonus_is_told_as_it_stands():
    s = Position(2).city(0, "indigo_plant", "city_hall", "well").role_choice()
    assert note(s, "city_hall") == [("Current bonus", "+2")]


def test_what_great_buildings_have_brought_is_open_to_all_once_the_game_is_over():
    game = GameRecord(GameOptions(3), seed=7)
    s, rng = game.start(), seeded(1)
    while not s.is_over:
        assert all(bonuses_at_the_end(view_for(s, 0), seat) == {} for seat in range(3))
        apply(s, legal_actions(s).sample(rng))
    lines = [{line.building: line.points for line in sheet.bonuses} for sheet in score_sheet(s)]
    assert any(lines)
    for looker in (0, NOBODY):
        shown = [bonuses_at_the_end(view_for(s, looker), seat) for seat in range(3)]
        assert [{BUILDING_OF[card]: bonus for card, bonus in line.items()} for line in shown] == lines


def test_what_was_built_over_is_named():
    s = Position(2).city(0, "statue").covered(0, 0, "chapel").role_choice()
    assert note(s, "statue") == [("Built over: Chapel", "")]


def test_cards_under_a_chapel_that_was_built_over_are_shown_under_what_covers_it():
    s = Position(2).city(0, "indigo_plant", "statue").covered(0, 1, "chapel").stored(0, 2).role_choice()
    assert stored_by_place(view_for(s, 0), 0) == {1: 2}
    assert stored_by_place(view_for(s, 1), 0) == {1: SECRET}


def test_a_building_with_nothing_to_say_has_no_note():
    s = Position(2).city(0, "indigo_plant", "well").role_choice()
    assert note(s, "well") == []
