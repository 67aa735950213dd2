"""Test the setup of a game: the record that it begins with."""

from sanjuan_desktop.control.setup import GameSetup
from sanjuan_desktop.control.study.position import setup_line
from sanjuan_desktop.rules import GameOptions, GameRecord, GivenPosition
from sanjuan_desktop.storage.parts import Seat
from tests.helpers.study_positions import late_position

SEATS = (Seat("Ana"), Seat("Bruno", "novice"))


def test_a_usual_game_begins_with_the_deal_of_its_seed():
    setup = GameSetup(GameOptions(2), 7, SEATS)
    assert setup.record() == GameRecord(GameOptions(2), 7)


def test_a_game_of_the_study_board_goes_on_from_its_position():
    line = setup_line(late_position(GameOptions(2)), 1)
    setup = GameSetup(GameOptions(2), 7, SEATS, position=line)
    assert setup.record().given == GivenPosition(line)
    assert setup.record().start().round == 6
