"""The first buildings of winners are counted by building, by production plants and by cheap buildings."""

from __future__ import annotations

from sanjuan_desktop.lab.research.openings import Openings, main, opening_of, play
from sanjuan_desktop.rules import GameOptions
from tests.helpers.positions import Position

CITY = ("indigo_plant", "smithy", "statue", "coffee_roaster", "well", "tower", "sugar_mill", "hero")


def test_an_opening_is_the_first_three_buildings_after_the_indigo_plant():
    opening = opening_of(Position().city(0, *CITY).role_choice(0), 0, 1.0)
    assert opening.keys == ["smithy", "statue", "coffee_roaster"]
    # Among the first six, the plants are the roaster and the mill; cheap: the smithy, the well and the mill.
    assert (opening.plants, opening.cheap) == (2, 3)


def test_what_was_built_over_counts_as_what_stood_there_first():
    state = Position().city(0, *CITY).covered(0, 2, "archive").covered(0, 2, "poor_house").role_choice(0)
    assert opening_of(state, 0, 0.0).keys == ["smithy", "archive", "coffee_roaster"]


def test_a_level_plays_and_the_table_says_how_often_openings_won(capsys):
    assert main(["--level", "greedy", "--deals", "3"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("3 games")
    assert "plants among the first 6 buildings" in lines
    assert "cheap among the first 6 buildings" in lines


def test_each_game_has_one_victory_and_a_city_for_each_seat():
    openings = Openings()
    for seed in range(2):
        openings.add(play(GameOptions(), "random", seed))
    assert sum(opening.won for opening in openings.found) == 2
    assert len(openings.found) == 6
