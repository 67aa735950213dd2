"""Hand-overs: who decides on each branch, in files and in the history."""

from __future__ import annotations

import pytest
from pydantic import ValidationError

from sanjuan_desktop.rules import ROOT, GameOptions
from sanjuan_desktop.storage.codec import from_text, to_text
from sanjuan_desktop.storage.finished_game import finished_from, with_hand_overs
from sanjuan_desktop.storage.hand_overs import (
    HandOver,
    deciders_of,
    hand_overs_in,
    hand_overs_text,
    handed_over_seats,
    on_line,
    players_at,
    with_hand_over,
)
from sanjuan_desktop.storage.history import History
from sanjuan_desktop.storage.history_deals import attempts_of
from sanjuan_desktop.storage.history_queries import points_over_time, totals
from sanjuan_desktop.storage.parts import Seat
from sanjuan_desktop.storage.restoring import record_of
from sanjuan_desktop.storage.saved_game import SavedGame, SavedHandOver
from tests.helpers.finished_games import finished_record
from tests.helpers.saved_games import branched, file_with, played, saved_of

ANA, BEN = Seat("Ana"), Seat("Ben", "casual", "trader")
STAND_IN = Seat("Ana", "expert", "guild")
FIRST = (ANA, BEN)
AWAY = HandOver(4, 0, STAND_IN)
BACK = HandOver(9, 0, ANA)


def changed(saved, *changes):
    return SavedGame(**{**dict(saved), "hand_overs": changes})


# -- who decides ----------------------------------------------------------------------------------


def test_a_hand_over_applies_after_its_move_on_every_branch_that_contains_it():
    assert players_at(FIRST, [AWAY, BACK], [0, 1, 2]) == FIRST
    assert players_at(FIRST, [AWAY, BACK], [0, 4, 5]) == (STAND_IN, BEN)
    assert players_at(FIRST, [AWAY, BACK], [0, 4, 9, 10]) == FIRST
    assert players_at(FIRST, [HandOver(ROOT, 0, STAND_IN)], []) == (STAND_IN, BEN)


def test_the_order_of_play_decides_not_the_order_of_the_list():
    assert players_at(FIRST, [BACK, AWAY], [4, 9]) == FIRST


def test_two_changes_without_a_decision_between_them_are_one():
    path = [0, 1, 2, 3, 4]
    once = with_hand_over(FIRST, (), AWAY, path)
    assert once == (AWAY,)
    other = HandOver(4, 0, Seat("Ana", "novice"))
    assert with_hand_over(FIRST, once, other, path) == (other,)
    assert with_hand_over(FIRST, once, HandOver(4, 0, ANA), path) == ()
    assert with_hand_over(FIRST, once, HandOver(4, 1, Seat("Ben")), path) == (
        AWAY,
        HandOver(4, 1, Seat("Ben")),
    )


def test_each_decision_has_its_player():
    record = played(GameOptions(2), 7, 30)
    deciders = deciders_of(record, FIRST, (AWAY, BACK))
    state = record.start()
    assert len(deciders) == 30
    assert deciders[0][0] == state.actor
    assert all(player in (ANA, STAND_IN) for seat, player in deciders if seat == 0)
    assert {player for place, (seat, player) in enumerate(deciders) if seat == 0 and 4 < place <= 9} <= {
        STAND_IN
    }
    assert {player for place, (seat, player) in enumerate(deciders) if seat == 0 and place > 9} == {ANA}
    assert handed_over_seats(FIRST, deciders) == {0}
    assert handed_over_seats(FIRST, deciders_of(record, FIRST, ())) == set()


def test_a_stand_in_who_never_decided_leaves_the_seat_to_its_person():
    record = played(GameOptions(2), 7, 30)
    last = HandOver(record.head, 0, STAND_IN)
    assert handed_over_seats(FIRST, deciders_of(record, FIRST, (last,))) == set()


# -- saved games ----------------------------------------------------------------------------------


def test_a_saved_game_keeps_its_hand_overs():
    saved = changed(
        saved_of(branched(GameOptions(2), 5, 3)),
        SavedHandOver(move=2, seat=0, level="expert", style="guild"),
        SavedHandOver(move=5, seat=0, level=None),
    )
    again = from_text(to_text(saved))
    assert again == saved
    name, portrait = saved.seats[0].name, saved.seats[0].portrait
    assert record_of(again).hand_overs == (
        HandOver(2, 0, Seat(name, "expert", "guild", portrait)),
        HandOver(5, 0, Seat(name, None, "", portrait)),
    )


def test_only_a_game_with_hand_overs_is_too_new_for_older_programs():
    saved = saved_of(played(GameOptions(2), 5, 9))
    assert '"version": 1,' in to_text(saved)
    assert '"version": 2,' in to_text(changed(saved, SavedHandOver(move=2, seat=0, level="expert")))


def test_hand_overs_at_lost_moves_are_lost():
    saved = changed(
        saved_of(played(GameOptions(2), 5, 9)),
        SavedHandOver(move=2, seat=0, level="expert"),
        SavedHandOver(move=7, seat=0, level=None),
    )
    moves = [{"action": move.action, "parent": move.parent} for move in saved.moves]
    moves[5]["action"] = "fly away"
    damaged = record_of(from_text(file_with(saved, moves=moves)))
    assert damaged.problem
    assert [change.move for change in damaged.hand_overs] == [2]


@pytest.mark.parametrize(
    "fields",
    [
        {"move": 9, "seat": 0, "level": None},
        {"move": -2, "seat": 0, "level": None},
        {"move": 0, "seat": 2, "level": None},
        {"move": 0, "seat": 0, "level": "x" * 41},
    ],
)
def test_a_hand_over_of_no_move_or_seat_is_refused(fields):
    saved = saved_of(played(GameOptions(2), 5, 9))
    with pytest.raises(ValidationError):
        SavedGame.model_validate({**dict(saved), "hand_overs": (fields,)})


# -- history --------------------------------------------------------------------------------------


def finished(*changes):
    record = finished_record(GameOptions(2), 8)
    seats = (ANA, Seat("Cleo"))
    game = finished_from(record, seats, finished_at="2026-02-01T00:00:00Z")
    return record, with_hand_overs(game, record, changes)


def test_a_game_without_changes_is_as_before():
    _, game = finished()
    assert game.hand_overs == ()
    assert not any(seat.is_handed_over for seat in game.seats)


def test_only_whole_seats_are_results_of_people(tmp_path):
    _, game = finished(AWAY)
    assert [seat.is_handed_over for seat in game.seats] == [True, False]
    with History.open(tmp_path / "history.sqlite") as history:
        number = history.add(game)
        past = history.games()[0]
        assert past.is_handed_over
        assert [seat.is_handed_over for seat in past.seats] == [True, False]
        assert history.hand_overs(number, past.seats) == (AWAY,)
        assert [entry.name for entry in points_over_time(history)] == ["Cleo"]
        assert totals(history).persons.games == 1
        assert [attempt.name for attempt in attempts_of(past.seats, is_helped=False)] == ["Cleo"]


def test_hand_overs_are_places_on_the_line_that_was_played():
    record = branched(GameOptions(2), 5, 3)
    path = record.path()
    change = HandOver(path[3], 0, STAND_IN)
    aside = HandOver(next(move for move in range(len(record.moves)) if move not in path), 0, STAND_IN)
    assert on_line([change, aside], path) == (HandOver(3, 0, STAND_IN),)
    assert on_line([HandOver(ROOT, 0, STAND_IN)], path) == (HandOver(ROOT, 0, STAND_IN),)


def test_unreadable_hand_overs_of_a_history_are_skipped():
    text = hand_overs_text([AWAY, BACK])
    assert hand_overs_in(text, FIRST) == (AWAY, BACK)
    assert hand_overs_in(f"a\tb\n1\n1\t5\t\t\n-7\t0\t\t\n{text}\nx\t0\t\t", FIRST) == (AWAY, BACK)
    assert hand_overs_in("", FIRST) == ()
