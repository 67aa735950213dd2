"""With several people at one screen, decisions before a hand-over can be undone only together."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import replace

import pytest

from sanjuan_desktop.ai.levels import make_player
from sanjuan_desktop.ai.player import UNLIMITED, never_cancelled
from sanjuan_desktop.control.questions.clicks import Click, Target
from sanjuan_desktop.control.session.controller import GameController
from sanjuan_desktop.control.session.timeline import Back, shows_hidden
from sanjuan_desktop.control.setup import GameSetup
from sanjuan_desktop.rules import ROOT, GameOptions, GameRecord, Pass, apply, state_hash
from sanjuan_desktop.rules.terms import ASK_BUILD, Role
from sanjuan_desktop.storage.parts import Seat
from tests.helpers.players import InstantThinker

SETUP = GameSetup(GameOptions(2), 3, (Seat("Ana"), Seat("Ben")))


@pytest.fixture
def shared():
    """Return a game of two people at one screen, at the first question of the Builder phase."""
    game = GameController(InstantThinker())
    game.hides_hands = True
    game.advanced.connect(game.resume)
    game.restored.connect(game.resume)
    game.start(SETUP)
    game.click(Click(Target.ROLE, int(Role.BUILDER)))
    game.confirm()
    return game


def pass_on(game):
    """Pass with the hand open; then the table is handed to the other person."""
    assert game.session.state.decision == ASK_BUILD
    game.open_hand()
    seat = game.session.setup.looking_seat
    game.decline()
    assert game.session.setup.looking_seat != seat


def test_the_own_decision_can_be_taken_back_freely_until_the_table_is_passed_on(shared):
    assert shared.session.can_undo
    assert not shared.session.can_undo_together
    pass_on(shared)
    assert not shared.session.can_undo
    assert shared.session.can_undo_together


def test_all_together_go_back_to_who_decided_last_with_the_hand_covered(shared):
    before, first = state_hash(shared.session.state), shared.session.setup.looking_seat
    pass_on(shared)
    shared.open_hand()
    shared.undo_together()
    assert state_hash(shared.session.state) == before
    assert shared.session.setup.looking_seat == first
    assert not shared.session.hot_seat.is_open
    assert not shared.session.view.hand or set(shared.session.view.hand) == {-1}


def test_taking_back_together_always_counts(shared):
    pass_on(shared)
    assert shared.session.takebacks == 0
    shared.undo_together()
    assert shared.session.takebacks == 1


def test_what_was_taken_back_together_can_come_back(shared):
    pass_on(shared)
    after = state_hash(shared.session.state)
    shared.undo_together()
    assert shared.session.can_redo
    shared.redo()
    assert state_hash(shared.session.state) == after
    assert not shared.session.hot_seat.is_open
    assert not shared.session.can_undo
    assert shared.session.can_undo_together


def test_together_the_people_can_go_back_to_the_start(shared):
    pass_on(shared)
    for _ in range(2):
        assert shared.session.can_undo_together
        shared.undo_together()
    assert not shared.session.can_undo_together
    assert shared.session.decisions == 0


def test_in_a_game_that_was_opened_nothing_is_taken_back_without_the_others(shared):
    pass_on(shared)
    other = GameController(InstantThinker())
    other.hides_hands = True
    other.restored.connect(other.resume)
    other.load(SETUP, shared.session.record)
    assert not other.session.can_undo
    assert other.session.can_undo_together


def test_with_one_person_there_is_nothing_to_agree_on():
    game = GameController(InstantThinker())
    game.hides_hands = True
    game.advanced.connect(game.resume)
    seats = (Seat("Ana", "greedy"), Seat("Ben"))
    game.start(GameSetup(GameOptions(2), 3, seats, looking_seat=1))
    game.click(Click(Target.ROLE, int(Role.BUILDER)))
    game.confirm()
    assert game.session.can_undo
    assert not game.session.can_undo_together


def test_a_number_locks_the_hand_of_its_owner_only(shared):
    shared.open_hand()
    shared.lock_hand("1234")
    shared.cover_hand()
    assert not shared.open_hand("4321")
    assert not shared.session.hot_seat.is_open
    assert shared.open_hand("1234")
    assert shared.session.hot_seat.is_open
    pass_on(shared)
    assert not shared.session.hot_seat.is_locked
    assert shared.open_hand()


def test_a_number_stays_until_its_owner_takes_it_away(shared):
    shared.open_hand()
    shared.lock_hand("1234")
    pass_on(shared)
    shared.undo_together()
    assert shared.session.hot_seat.is_locked
    assert shared.open_hand("1234")
    shared.lock_hand("")
    assert not shared.session.hot_seat.is_locked


def test_a_number_ends_with_its_game(shared):
    shared.open_hand()
    shared.lock_hand("7")
    shared.start(SETUP)
    assert not shared.session.hot_seat.is_locked


def test_going_over_to_another_line_takes_back_what_was_seen_on_this_one():
    game = GameController(InstantThinker())
    game.advanced.connect(game.resume)
    game.restored.connect(game.resume)
    game.start(replace(SETUP, looking_seat=1))
    for role in (Role.BUILDER, Role.PROSPECTOR):
        game.undo()
        game.click(Click(Target.ROLE, int(role)))
        game.confirm()
    builder = next(at for at, move in enumerate(game.session.record.moves) if move.parent == ROOT)
    before = game.session.takebacks
    game.go_to(builder)
    assert game.session.takebacks == before + 1
    assert game.session.record.path() == [builder]


def test_bookmarks_and_notes_belong_to_their_game(shared):
    said = []
    shared.remarked.connect(lambda: said.append((dict(shared.session.bookmarks), shared.session.notes)))
    shared.annotate({0: "here"}, "Ana laughed.")
    assert said == [({0: "here"}, "Ana laughed.")]
    shared.start(SETUP)
    assert (dict(shared.session.bookmarks), shared.session.notes) == ({}, "")


def test_before_the_first_game_there_is_nothing_to_remark_on():
    game = GameController(InstantThinker())
    assert not game.has_game
    with pytest.raises(RuntimeError, match="no game"):
        game.annotate({}, "nothing")


def test_the_way_back_survives_a_refusal_of_the_rules(shared):
    assert isinstance(shared.session.record, GameRecord)
    shared.session.record_answer()
    shared.session.timeline.refuse()
    shared.undo()
    assert shared.session.decisions == 0
    assert Pass() not in shared.session.record.actions()


# -- what people have seen --------------------------------------------------------------------------


def whole_game(qtbot, seats, seed):
    """Play a game to its end as greedy does and yield the controller at every question."""
    game = GameController(InstantThinker())
    game.hides_hands = True
    game.advanced.connect(game.resume)
    game.restored.connect(game.resume)
    game.seat_changed.connect(lambda *_: None)
    player = make_player("greedy", 0, "")
    game.start(GameSetup(GameOptions(len(seats)), seed, seats))
    while True:
        qtbot.waitUntil(lambda: game.is_asking or game.session.is_over, timeout=5000)
        if game.session.is_over:
            return
        game.open_hand()
        yield game
        before = game.session.decisions
        game.propose(player.choose(game.session.view, UNLIMITED, never_cancelled).action)
        for finish in (game.confirm, game.decline):
            if game.session.decisions == before:
                finish()


@pytest.mark.parametrize(
    "seats",
    [
        (Seat("Ana"), Seat("Bruno", "greedy"), Seat("Ben")),
        (Seat("Ana"), Seat("Ben")),
    ],
    ids=["with a computer", "two people"],
)
def test_where_several_people_play_nobody_takes_back_alone_what_the_others_have_seen(qtbot, seats):
    free = together = 0
    for game in whole_game(qtbot, seats, 5):
        kept = game.session
        together += game.session.can_undo_together and not game.session.can_undo
        if not game.session.can_undo:
            continue
        free += 1
        target = deepcopy(kept.timeline).back(kept.record.head, Back.START)
        events, state = [], kept.record.start()
        for index in kept.record.path():
            actor, new_events = state.actor, []
            apply(state, kept.record.moves[index].action, new_events)
            if index > target:
                assert actor in kept.people, "a computer has moved since"
                events += new_events
        assert not [event for event in events for seat in kept.people if shows_hidden(event, seat)]
    assert together > 10
    assert free > 3


def test_past_a_move_of_a_computer_all_go_back_together(qtbot):
    seats = (Seat("Ana"), Seat("Bruno", "greedy"), Seat("Ben"))
    for game in whole_game(qtbot, seats, 5):
        path = game.session.record.path()
        last = game.session.record.replay(game.session.record.moves[path[-1]].parent).actor if path else 0
        if last == 1 and game.session.can_undo_together:
            break
    assert not game.session.can_undo
    decisions = game.session.decisions
    game.undo()
    assert game.session.decisions == decisions
    game.undo_together()
    assert game.session.decisions < decisions


def test_alone_a_move_of_a_computer_is_taken_back_without_asking(qtbot):
    seats = (Seat("Ana"), Seat("Bruno", "greedy"))
    for game in whole_game(qtbot, seats, 5):
        if game.session.decisions > 6:
            break
    assert game.session.can_undo
    assert not game.session.can_undo_together


SEATS = [
    (Seat("Ana"), Seat("Bruno", "greedy")),
    (Seat("Ana"), Seat("Ben")),
    (Seat("Ana"), Seat("Bruno", "greedy"), Seat("Ben")),
]


def session_after(qtbot, seats, questions):
    """Return the session of a game after so many questions."""
    for number, game in enumerate(whole_game(qtbot, seats, 4)):
        if number == questions:
            return game.session, game.automation
    raise AssertionError("the game is over")


def test_undo_redo_and_jumps_write_no_line_of_the_log_again(qtbot):
    session, automation = session_after(qtbot, SEATS[0], 25)
    before, head = session.log_lines(), session.record.head

    def is_kept():
        return all(new is old for new, old in zip(session.log_lines(), before, strict=False))

    assert session.undo(Back.ROUND)
    assert session.record.head != head
    assert is_kept()
    assert session.redo()
    assert session.record.head == head
    assert is_kept()
    assert len(session.log_lines()) == len(before)
    session.take_line(session.read(session.record.path()[20], automation))
    assert is_kept()
    assert 0 < len(session.log_lines()) < len(before)


@pytest.mark.parametrize("seats", SEATS, ids=str)
def test_log_and_state_after_undo_redo_and_jumps_are_those_of_a_replay(qtbot, seats):
    session, automation = session_after(qtbot, seats, 25)
    line = session.record.path()

    def is_same():
        shown = session.log_lines()
        session.retell()
        assert state_hash(session.state) == state_hash(session.record.replay())
        return shown == session.log_lines()

    assert is_same()
    for move in (line[-1], line[len(line) // 2], line[7], line[-1], line[20]):
        session.take_line(session.read(move, automation))
        assert is_same()
        for change in (
            lambda: session.undo(Back.DECISION),
            session.undo_together,
            session.redo,
            session.redo,
        ):
            change()
            assert is_same()
    session.uncover(is_open=False)
    session.undo_together()
    assert is_same()
