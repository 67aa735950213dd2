"""Test that the next game of a match has the same players and options, and that the governor goes round."""

from __future__ import annotations

from dataclasses import replace
from itertools import count

import pytest

from sanjuan_desktop.control.people.seat_appearance import seat_appearances
from sanjuan_desktop.features.matches.next_game import another_setup, next_setup
from sanjuan_desktop.features.matches.standing import standing_of
from sanjuan_desktop.rules import GameOptions, deal, new_game
from sanjuan_desktop.storage.parts import MatchGame, TimeLimit
from tests.helpers.matches import MATCH, NAMES, match, result


def draw():
    """Return a source of seeds that are the same in each test."""
    seeds = count(100)
    return lambda: next(seeds)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_moves_on_by_a_seat_and_the_governor_goes_round(players: int) -> None:
    first = result(1, *range(20, 20 + players))
    seed = first.game.seed
    assert seed is not None
    governors = [NAMES[deal(first.game.options, seed).start]]
    seats = []
    for number in range(1, 2 * players):
        standing = standing_of(match(result(number, *range(20, 20 + players)), goal=12))
        setup = next_setup(standing, draw())
        seats.append([seat.name for seat in setup.seats])
        governor = new_game(setup.options, setup.seed).governor
        governors.append(setup.seats[governor].name)
        assert governors[-1] == standing.next_governor.name
        assert setup.match == MatchGame(MATCH, number + 1, "games", 12)
    assert seats[0] == [*NAMES[1:players], NAMES[0]]
    assert seats[players - 1] == list(NAMES[:players])
    following = [NAMES[(NAMES.index(name) + 1) % players] for name in governors[:-1]]
    assert governors[1:] == following


def test_the_person_keeps_the_view_and_everybody_level_and_character() -> None:
    setup = next_setup(standing_of(match(result(1, 30, 20, 10))), draw())
    assert setup.seats[setup.looking_seat].name == "Ana"
    assert {seat.name: (seat.level, seat.style) for seat in setup.seats} == {
        "Ana": (None, ""),
        "Bruno": ("skilled", "trader"),
        "Clara": ("skilled", "trader"),
    }


def test_options_clock_and_the_lack_of_help_are_the_same() -> None:
    last = result(1, 30, 20)
    options = GameOptions(2, new_buildings=True, draft_hand=True)
    game = replace(last.game, options=options, without_help=True)
    limit = TimeLimit(game_s=600)
    setup = next_setup(standing_of(replace(match(replace(last, game=game)), limit=limit)), draw())
    assert (setup.options, setup.without_help, setup.limit) == (options, True, limit)


def test_everybody_keeps_the_face() -> None:
    last = result(1, 30, 20, 10)
    seats = tuple(replace(seat, style="") for seat in last.game.seats)
    faces = ("harbour-coqui", "harbour-parrot", "harbour-cat")
    before = match(replace(last, game=replace(last.game, seats=seats), portraits=faces))
    setup = next_setup(standing_of(before), draw())
    portraits = [appearance.portrait for appearance in seat_appearances(setup)]
    assert dict(zip([seat.name for seat in setup.seats], portraits, strict=True)) == dict(
        zip(NAMES, faces, strict=False)
    )


def test_another_match_has_a_new_name_and_begins_with_game_1() -> None:
    standing = standing_of(match(result(1, 30, 20), result(2, 30, 20), aim="wins", goal=2))
    setup = another_setup(standing, draw())
    assert setup.match is not None
    assert setup.match.match != MATCH
    assert (setup.match.number, setup.match.aim, setup.match.goal) == (1, "wins", 2)
    assert [seat.name for seat in setup.seats] == ["Ana", "Bruno"]
