"""The setup of a game: the record that it begins with, and who sits where at each position."""

from __future__ import annotations

from sanjuan_desktop.ai.styles import STYLES
from sanjuan_desktop.control.computers.roster import styles_of
from sanjuan_desktop.control.setup import GameSetup
from sanjuan_desktop.control.study.position import setup_line
from sanjuan_desktop.rules import GameOptions, GameRecord, GivenPosition
from sanjuan_desktop.storage.hand_overs import HandOver
from sanjuan_desktop.storage.parts import RANDOM_STYLE, Seat
from tests.helpers.study_positions import late_position

ADA, BEN, CLEO = Seat("Ada"), Seat("Ben", "casual", RANDOM_STYLE), Seat("Cleo", "strong", RANDOM_STYLE)
SETUP = GameSetup(GameOptions(3), 9, (ADA, BEN, CLEO))
PATH = [0, 1, 2, 3]
SEATS = (Seat("Ana"), Seat("Bruno", "novice"))


def left(style="guild"):
    return SETUP.handed_over(HandOver(3, 0, Seat("Ada", "expert", style)), PATH)


def test_a_setup_without_hand_overs_is_as_dealt():
    assert SETUP.first_seats == SETUP.seats
    assert SETUP.as_dealt() is SETUP
    assert SETUP.people_so_far == {0}
    assert not SETUP.is_handed_over(PATH)


def test_players_follow_the_position():
    setup = left()
    assert setup.seats[0].level == "expert"
    assert setup.is_handed_over(PATH)
    assert setup.at(PATH[:3]).seats == SETUP.seats
    assert setup.at(PATH[:3]).at(PATH).seats == setup.seats
    assert setup.as_dealt() == SETUP
    assert setup.people_so_far == {0}


def test_a_change_that_is_taken_back_at_once_leaves_no_trace():
    assert left().handed_over(HandOver(3, 0, ADA), PATH) == SETUP


def test_a_stand_in_changes_no_other_character():
    before = styles_of(SETUP)
    style = next(name for name in STYLES if name not in before)
    assert styles_of(left(before[1])) == (before[1], *before[1:])
    assert styles_of(left(style)) == (style, *before[1:])
    assert styles_of(left(style).handed_over(HandOver(3, 0, ADA), PATH)) == before


def test_a_deal_that_is_played_again_is_seen_by_a_person():
    joined = SETUP.handed_over(HandOver(3, 1, Seat("Ben")), PATH)
    assert joined.people_so_far == {0, 1}
    assert GameSetup(joined.options, 9, joined.seats, 1, dealt=SETUP.seats).as_dealt().looking_seat == 0


def test_a_usual_game_begins_with_the_deal_of_its_seed():
    setup = GameSetup(GameOptions(2), 7, SEATS)
    assert setup.record() == GameRecord(GameOptions(2), 7)


def test_a_game_of_the_study_board_goes_on_from_its_position():
    line = setup_line(late_position(GameOptions(2)), 1)
    setup = GameSetup(GameOptions(2), 7, SEATS, position=line)
    assert setup.record().given == GivenPosition(line)
    assert setup.record().start().round == 6
