"""A replay stands at every place of a game as the game did, and shows a seat no more than it saw."""

from dataclasses import replace

import pytest

from sanjuan_desktop.ai.levels import make_player
from sanjuan_desktop.ai.player import UNLIMITED, never_cancelled
from sanjuan_desktop.control.game_setup import GameSetup, SeatSetup
from sanjuan_desktop.control.replay import Replay
from sanjuan_desktop.rules import GameOptions, GameRecord, RecordError, apply, state_hash, view_for
from sanjuan_desktop.rules.record import ROOT
from sanjuan_desktop.rules.terms import NOBODY

SETUP = GameSetup(GameOptions(3, new_buildings=True), 4, tuple(SeatSetup(name) for name in "ABC"))


def played(moves=None):
    """Return the record of a game, whole or of so many moves, and the states on the way."""
    record = GameRecord(SETUP.options, SETUP.seed)
    state, player = record.start(), make_player("greedy", 0, "")
    states = [state.copy()]
    while not state.is_over and (moves is None or len(states) <= moves):
        action = player.choose(view_for(state, state.actor), UNLIMITED, never_cancelled).action
        apply(state, action)
        record.add(action)
        states.append(state.copy())
    return record, states


RECORD, STATES = played()


def test_every_place_is_the_state_of_the_game():
    replay = Replay(SETUP, RECORD)
    assert replay.length == len(STATES) - 1
    for place in range(0, replay.length + 1, 7):
        for seat in range(3):
            assert replay.table(place, seat).view == view_for(STATES[place], seat)


def test_a_step_tells_what_the_seat_saw():
    replay = Replay(SETUP, RECORD)
    for place in range(1, replay.length + 1):
        for seat in range(3):
            step = replay.step(place, seat)
            assert all(event == event.redacted_for(seat) for event in step.events)
            assert step.view == view_for(STATES[place], seat)


def test_the_log_grows_with_the_place():
    replay = Replay(SETUP, RECORD)
    logs = [replay.table(place, 0).log for place in (0, 10, 20)]
    assert logs[1][: len(logs[0])] == logs[0]
    assert logs[2][: len(logs[1])] == logs[1]
    assert len(logs[2]) > len(logs[0])


def test_rounds_begin_where_their_number_rises():
    replay = Replay(SETUP, RECORD)
    rounds = replay.rounds()
    assert rounds[0] == 0
    assert [replay.moment(place, 0).round for place in rounds] == list(range(1, len(rounds) + 1))


def test_the_moves_are_those_of_the_record():
    replay = Replay(SETUP, RECORD)
    assert replay.moves == (ROOT, *RECORD.path())
    assert replay.is_over
    assert replay.moment(replay.length, 0).actor == NOBODY
    assert replay.actor(1) == STATES[0].actor


def test_looking_back_leaves_the_record_alone():
    record, states = played(12)
    before = (record.head, len(record.moves))
    replay = Replay(SETUP, record)
    replay.table(5, 1)
    assert (record.head, len(record.moves)) == before
    assert not replay.is_over
    assert state_hash(record.replay()) == state_hash(states[-1])


def test_a_broken_record_is_refused():
    record, _ = played(1)
    record.moves.append(replace(record.moves[0], parent=0))
    record.head = 1
    with pytest.raises(RecordError):
        Replay(SETUP, record)
