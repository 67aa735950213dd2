"""A replay shows every position of a game, and reveals to a seat only what it saw."""

from dataclasses import replace

import pytest

from sanjuan_desktop.ai.levels import make_player
from sanjuan_desktop.ai.player import UNLIMITED, never_cancelled
from sanjuan_desktop.control.session import replay as replay_module
from sanjuan_desktop.control.session.replay import MOST_LINES, MOST_STEPS, Replay
from sanjuan_desktop.control.setup import GameSetup
from sanjuan_desktop.lab.bench_games import long_record
from sanjuan_desktop.rules import (
    GameOptions,
    GameRecord,
    Move,
    RecordError,
    apply,
    legal_actions,
    state_hash,
    view_for,
)
from sanjuan_desktop.rules.record import ROOT
from sanjuan_desktop.rules.terms import NOBODY
from sanjuan_desktop.storage.parts import Seat

SETUP = GameSetup(GameOptions(3, new_buildings=True), 4, tuple(Seat(name) for name in "ABC"))


def played(moves=None):
    """Return the record of a game, complete or with ``moves`` moves, and the states in between."""
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


def test_the_log_of_a_very_long_game_is_limited_to_its_last_steps():
    record = long_record(MOST_STEPS + 300)
    setup = GameSetup(record.options, record.seed, (Seat("Ana"), Seat("Ben")))
    replay = Replay(setup, record)
    log = replay.table(replay.length, 0).log
    last = [line for at in range(301, replay.length + 1) for line in replay.step(at, 0).log]
    assert list(log) == last


def test_rounds_begin_where_their_number_rises():
    replay = Replay(SETUP, RECORD)
    rounds = replay.rounds()
    assert rounds[0] == 0
    assert [replay.moment(place, 0).round for place in rounds] == list(range(1, len(rounds) + 1))


def test_the_choice_of_the_first_hands_belongs_to_the_first_round():
    options = GameOptions(2, draft_hand=True)
    record = GameRecord(options, 5)
    state = record.start([])
    while state.round < 2:
        action = legal_actions(state).at(0)
        apply(state, action)
        record.add(action)
    replay = Replay(GameSetup(options, 5, SETUP.seats[:2]), record)
    assert replay.moment(0, 0).round == 1
    assert [replay.moment(place, 0).round for place in replay.rounds()] == [1, 2]


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


# -- other lines of the game ------------------------------------------------------------------------


def branched():
    """Return a record of 12 moves with two branches: one starts after 4 moves, one continues it."""
    record, _ = played(12)
    line = record.path()
    for start, count in ((line[3], 3), (line[11], 2)):
        record.go_to(start)
        state = record.replay()
        for _ in range(count):
            actions = [action for action in legal_actions(state) if not known(record, action)]
            apply(state, actions[-1])
            record.add(actions[-1])
    record.go_to(line[11])
    return record, line


def known(record, action):
    return any(move.parent == record.head and move.action == action for move in record.moves)


def test_no_moment_and_no_line_is_told_of_round_0():
    options = GameOptions(3, draft_hand=True)
    record = GameRecord(options, 8)
    for index in (0, 1):
        record.go_to(-1)
        record.add(legal_actions(record.start()).at(index))
    replay = Replay(GameSetup(options, 8, (Seat("A"), Seat("B"), Seat("C"))), record)
    assert [replay.moment(place, 0).round for place in range(replay.length + 1)] == [1, 1]
    assert [(line.leaves, line.ends) for line in replay.other_lines()] == [(1, 1)]


def test_the_other_lines_are_found_where_they_leave():
    record, line = branched()
    replay = Replay(SETUP, record)
    assert replay.moves == (ROOT, *line)
    first, second = replay.other_lines()
    assert (first.place, second.place) == (4, 12)
    assert {first.leaf, second.leaf} == {len(record.moves) - 1, len(record.moves) - 3}
    assert not first.is_over
    assert first.leaves == 1
    assert first.ends == record.replay(first.leaf).round


def test_another_line_is_shown_without_moving_the_game():
    record, line = branched()
    other = Replay(SETUP, record).other_lines()[0]
    replay = Replay(SETUP, record, other.leaf)
    assert record.head == line[11]
    assert replay.moves[: other.place + 1] == (ROOT, *line[: other.place])
    assert replay.length == 7
    assert state_hash(record.replay(other.leaf)) != state_hash(record.replay())


def test_a_game_that_was_played_straight_has_no_other_line():
    assert Replay(SETUP, RECORD).other_lines() == []


@pytest.mark.parametrize("shape", ["star", "comb"])
def test_other_lines_are_found_by_looking_at_every_move_once(monkeypatch, shape):
    record, _ = branched()
    shown = record.path()
    for number in range(4000):
        parent = shown[-2] if shape == "star" else shown[number % len(shown)] - 1
        # It was played before, so it is legal there again.
        action = next(move.action for move in record.moves if move.parent == parent)
        record.moves.append(Move(action, parent))
    replay = Replay(SETUP, record)
    applied = []
    real = replay_module.apply

    def count(*arguments):
        applied.append(1)
        return real(*arguments)

    monkeypatch.setattr(replay_module, "apply", count)
    monkeypatch.setattr(GameRecord, "replay", None)
    others = replay.other_lines()
    assert len(others) == MOST_LINES
    assert [other.leaf for other in others] == list(range(len(record.moves)))[-MOST_LINES:]
    assert len(applied) <= len(record.moves)
    monkeypatch.undo()
    for other in others[::20]:
        assert other.ends == record.replay(other.leaf).round


def test_lines_that_share_moves_are_all_told_to_their_ends():
    record, line = branched()
    before = len(record.moves)
    last = Replay(SETUP, record).other_lines()[-1].leaf
    record.go_to(record.moves[last].parent)
    state = record.replay()
    action = [action for action in legal_actions(state) if not known(record, action)][-1]
    record.add(action)
    record.go_to(line[11])
    others = Replay(SETUP, record).other_lines()
    assert others[-1].leaf == before
    for other in others:
        state = record.replay(other.leaf)
        assert (other.ends, other.is_over) == (state.round, state.is_over)
