"""The sheet of players says who decides for each seat, and since which decision."""

from __future__ import annotations

import pytest

from sanjuan_desktop.control.session.controller import GameController
from sanjuan_desktop.control.setup import GameSetup
from sanjuan_desktop.features.players.page import seat_texts
from sanjuan_desktop.rules import GameOptions
from sanjuan_desktop.storage.hand_overs import HandOver
from sanjuan_desktop.storage.parts import Seat
from tests.helpers.players import InstantThinker
from tests.helpers.saved_games import played


@pytest.fixture
def game(qapp):
    game = GameController(InstantThinker())
    record = played(GameOptions(3), 7, 40)
    seats = (Seat("Ada", portrait="harbour-cat"), Seat("Ben", "strong"), Seat("Cleo"))
    changes = (
        HandOver(9, 0, Seat("Ada", "expert", "guild", "harbour-cat")),
        HandOver(19, 2, Seat("Cleo", "novice")),
        HandOver(29, 2, Seat("Cleo")),
    )
    setup = GameSetup(record.options, record.seed, seats).with_hand_overs(changes, record.path())
    game.load(setup, record)
    yield game
    game.close()


def test_each_seat_has_its_player_and_the_decision_of_the_change(game):
    ada, ben, cleo = seat_texts(game)
    assert ada.about.startswith("Computer player (Expert) since round ")
    assert ada.about.endswith("(decision 11)")
    assert ada.portrait == "ramon"
    assert (ada.is_person, ada.is_own) == (False, True)
    assert ben.about == "Computer player (Strong)"
    assert (ben.is_person, ben.is_own) == (False, False)
    assert cleo.about.endswith("(decision 31)")
    assert (cleo.is_person, cleo.is_own) == (True, True)


def test_a_seat_that_cannot_change_says_why(game):
    assert not any(seat.why_stays for seat in seat_texts(game))
    game.set_rated(True)
    assert {seat.why_stays for seat in seat_texts(game)} == {"This attempt counts: the players stay."}
