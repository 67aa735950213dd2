"""Every game has a deal that the levels can play in each person's seat, among the computers of the table."""

from __future__ import annotations

import pytest

from sanjuan_desktop.control.computers.roster import computer_seed, styles_of
from sanjuan_desktop.control.setup import GameSetup
from sanjuan_desktop.features.compare import comparing
from sanjuan_desktop.features.compare.comparing import points_of
from sanjuan_desktop.features.compare.deals import FOR_PEOPLE, deal_of_game, stand_in
from sanjuan_desktop.rules import Deal, GameOptions, GameRecord, state_hash
from sanjuan_desktop.storage.parts import RANDOM_STYLE, Seat
from tests.helpers.quick_players import make_quick

SETUP = GameSetup(
    GameOptions(4),
    7,
    (
        Seat("Ana"),
        Seat("Bruno", "casual", "trader"),
        Seat("Clara"),
        Seat("Diego", "expert", RANDOM_STYLE),
    ),
)
RECORD = GameRecord(SETUP.options, SETUP.seed)


def test_computers_are_those_of_the_table_and_who_cannot_play_again_is_stood_in_for() -> None:
    deal = deal_of_game(SETUP, RECORD, 2)
    assert deal.seat == 2
    assert deal.others == (
        (FOR_PEOPLE, computer_seed(7, 0), ""),
        ("casual", computer_seed(7, 1), "trader"),
        None,
        ("strong", computer_seed(7, 3), styles_of(SETUP)[3]),
    )
    assert stand_in("engine:mine") == FOR_PEOPLE
    assert stand_in("strong") == "strong"


def test_each_seat_and_each_deal_has_a_comparison_of_its_own() -> None:
    keys = {
        deal_of_game(SETUP, RECORD, 0).key,
        deal_of_game(SETUP, RECORD, 2).key,
        deal_of_game(SETUP, GameRecord(SETUP.options, 8), 0).key,
        deal_of_game(SETUP, GameRecord(SETUP.options, 7, rules=1), 0).key,
    }
    assert len(keys) == 4
    assert deal_of_game(SETUP, RECORD, 0) == deal_of_game(SETUP, GameRecord(SETUP.options, 7), 0)


def test_a_game_from_a_given_deal_is_dealt_alike(monkeypatch) -> None:
    drawn = GameRecord(SETUP.options, 3).start()
    given = Deal(drawn.supply, drawn.tiles, drawn.governor, 5)
    record = GameRecord(SETUP.options, 0, given)
    deal = deal_of_game(SETUP, record, 0)
    assert state_hash(deal.begin()) == state_hash(record.start())


@pytest.mark.parametrize("seat", [0, 2])
def test_the_levels_take_the_seat_of_the_person_and_nobody_elses(monkeypatch, seat) -> None:
    made = []
    monkeypatch.setattr(comparing, "make_player", lambda *what: made.append(what) or make_quick(*what))
    deal = deal_of_game(SETUP, RECORD, seat)
    points_of(deal, "novice", 0)
    assert made[seat][0] == "novice"
    assert [player for at, player in enumerate(made) if at != seat] == [
        player for player in deal.others if player is not None
    ]
