"""A seat changes hands at any question: computer players, curtain, undo and secrets follow."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import partial

import pytest

from sanjuan_desktop.ai.levels import make_player
from sanjuan_desktop.ai.player import UNLIMITED, never_cancelled
from sanjuan_desktop.control.people.seat_appearance import seat_appearances
from sanjuan_desktop.control.questions.clicks import Click, Target
from sanjuan_desktop.control.session import game as game_module
from sanjuan_desktop.control.session.autosave_worker import finished, snapshot_of
from sanjuan_desktop.control.session.clock import ThinkingClock
from sanjuan_desktop.control.session.controller import GameController
from sanjuan_desktop.control.session.game import GameSession, SessionState
from sanjuan_desktop.control.setup import GameSetup
from sanjuan_desktop.features.newgame.last_game import setup_of_saved
from sanjuan_desktop.rules import ROOT, GameOptions, state_hash
from sanjuan_desktop.rules.terms import NOBODY, UNKNOWN, Role
from sanjuan_desktop.storage.codec import from_text, to_text
from sanjuan_desktop.storage.hand_overs import HandOver
from sanjuan_desktop.storage.parts import Seat, ThinkingTime, TimeLimit
from sanjuan_desktop.storage.restoring import record_of, thinking_of
from tests.conformance.secrecy import SPECTATOR, with_other_secrets
from tests.helpers.clocks import StandingClock
from tests.helpers.players import InstantThinker

ADA, BEN = Seat("Ada", portrait="harbour-cat"), Seat("Ben")


class Game(GameController):
    """Controller whose table shows everything at once."""

    def __init__(self, *seats, **setup):
        self.thinker = InstantThinker()
        super().__init__(self.thinker)
        self.hides_hands = True
        self.advanced.connect(self.resume)
        self.restored.connect(self.resume)
        self.covers = []
        self.covered.connect(lambda seat, waits: self.covers.append((seat, waits)))
        self.said = []
        self.refused.connect(self.said.append)
        self.start(GameSetup(GameOptions(len(seats)), 3, seats, **setup))

    @property
    def hot_seat(self):
        return self.session.hot_seat

    def choose_builder(self):
        self.click(Click(Target.ROLE, int(Role.BUILDER)))
        self.confirm()


@pytest.fixture
def made(qapp):
    games = []

    def make(*seats, **setup):
        games.append(Game(*seats, **setup))
        return games[-1]

    yield make
    for game in games:
        game.close()


def leave(game, seat=None):
    seat = game.hot_seat.looking if seat is None else seat
    game.hand_over(seat, Seat(game.session.names[seat], "random", "guild"))
    return seat


def come_back(game, seat):
    game.hand_over(seat, game.session.setup.first_seats[seat])


def answer(game):
    """Answer the question of a person with the plain heuristic."""
    game.open_hand()
    game.session.record_answer()
    player = make_player("greedy", 0, "")
    game.submit(player.choose(game.answer.view, UNLIMITED, never_cancelled).action)


def play_to_end(qtbot, game, seat):
    """Answer every question of a person with the plain heuristic."""
    while not game.session.is_over:
        qtbot.waitUntil(lambda: game.is_asking or game.session.is_over)
        if game.session.is_over:
            return
        assert game.answer.seat == seat
        answer(game)


def ask(qtbot, game):
    """Wait until a person is asked."""
    qtbot.waitUntil(lambda: game.is_asking)
    return game


# -- one person -----------------------------------------------------------------------------------


def test_a_person_alone_leaves_a_game_that_goes_on_and_comes_back(qtbot, made):
    game = ask(qtbot, made(ADA, Seat("Ben", "random")))
    before = game.session.decisions
    leave(game, 0)
    assert game.session.people == frozenset()
    assert not game.is_asking
    qtbot.waitUntil(lambda: game.session.decisions > before + 5)
    come_back(game, 0)
    ask(qtbot, game)
    assert game.answer.seat == 0
    assert game.hot_seat.is_open
    assert [change.player.level for change in game.session.setup.hand_overs] == ["random", None]


def test_a_thinking_computer_player_is_stopped_and_asked_again(qtbot, made):
    game = ask(qtbot, made(ADA, Seat("Ben", "random")))
    leave(game, 0)
    asked, decisions = game.thinker.requests, game.session.decisions
    come_back(game, 0)
    ask(qtbot, game)
    assert game.session.decisions == decisions
    assert game.thinker.requests == asked


def test_the_person_sees_the_own_hand_while_the_computer_plays_for_it(qtbot, made):
    game = ask(qtbot, made(ADA, Seat("Ben", "random")))
    game.advanced.disconnect(game.resume)
    game.restored.disconnect(game.resume)
    leave(game, 0)
    assert game.session.hot_seat.is_open
    assert UNKNOWN not in game.session.view.hand
    come_back(game, 0)
    game.resume()
    assert game.session.hot_seat.is_open
    assert game.session.setup.hand_overs == ()


def test_nothing_can_be_undone_past_a_change(qtbot, made):
    game = ask(qtbot, made(ADA, Seat("Ben", "random"), Seat("Cleo", "random")))
    answer(game)
    assert game.session.can_undo
    leave(game, 0)
    assert not game.session.can_undo
    # Without a decision in between, it is as if no one had left.
    come_back(game, 0)
    assert game.session.can_undo
    leave(game, 0)
    head = game.session.record.head
    qtbot.waitUntil(lambda: game.session.record.head != head)
    come_back(game, 0)
    assert not game.session.can_undo


# -- several people -------------------------------------------------------------------------------


def test_the_curtain_falls_for_the_one_who_stays(made):
    game = made(ADA, BEN)
    game.choose_builder()
    seat = game.hot_seat.looking
    game.open_hand()
    game.advanced.disconnect(game.resume)
    left = leave(game)
    assert left == seat
    other = 1 - seat
    assert game.hot_seat.looking == other == game.session.setup.looking_seat
    assert not game.hot_seat.is_open
    assert set(game.session.view.hand) <= {UNKNOWN}
    assert game.covers[-1][0] == other
    assert not game.session.hot_seat.is_shared
    assert game.session.people == {other}


def test_the_one_who_stays_plays_to_the_end_without_another_curtain(qtbot, made):
    game = made(ADA, BEN)
    seat = leave(game)
    other = 1 - seat
    ask(qtbot, game)
    game.open_hand()
    assert game.hot_seat.is_open
    play_to_end(qtbot, game, other)
    assert game.hot_seat.is_open
    assert game.session.people == {other}


def test_hints_wait_for_an_open_hand(qtbot, made):
    game = made(ADA, BEN)
    leave(game)
    ask(qtbot, game)
    assert not game.hot_seat.is_open
    assert not game.can_hint
    game.open_hand()
    assert game.can_hint


def test_the_lock_of_a_hand_outlives_a_change(made):
    game = made(ADA, BEN)
    seat = game.hot_seat.looking
    game.open_hand()
    game.lock_hand("2004")
    game.advanced.disconnect(game.resume)
    game.restored.disconnect(game.resume)
    leave(game, 1 - seat)
    # Only the locked person is left: the cards are covered all the same.
    assert game.hot_seat.looking == seat
    assert game.hot_seat.is_locked
    assert not game.open_hand("1234")
    assert not game.hot_seat.is_open
    leave(game, seat)
    assert not game.open_hand("")
    come_back(game, seat)
    assert not game.open_hand("")
    assert game.open_hand("2004")


def test_undoing_together_opens_no_locked_hand_after_the_others_have_left(made):
    game = made(ADA, BEN)
    while game.hot_seat.looking != 0:
        game.open_hand()
        answer(game)
    game.open_hand()
    game.lock_hand("77")
    leave(game, 1)
    game.open_hand("77")
    answer(game)
    session = game.session
    game.load(session.setup, session.record, SessionState(locks=session.hot_seat.locks))
    assert game.hot_seat.is_shut
    assert game.session.can_undo_together
    game.undo_together()
    assert game.hot_seat.is_shut
    assert set(game.session.view.hand) <= {UNKNOWN}
    assert not game.open_hand("1234")
    assert game.open_hand("77")


def test_without_people_no_hand_is_shown(made):
    game = made(ADA, BEN)
    game.advanced.disconnect(game.resume)
    game.restored.disconnect(game.resume)
    leave(game, 0)
    leave(game, 1)
    assert game.session.people == frozenset()
    assert set(game.session.view.hand) <= {UNKNOWN}
    assert game.covers[-1] == (NOBODY, False)
    assert not game.open_hand()
    come_back(game, 1)
    assert game.hot_seat.looking == 1
    assert not game.hot_seat.is_open


def test_a_change_shows_nothing_that_depends_on_hidden_cards(made):
    """Permuting all cards that the others cannot know changes nothing at the table."""
    shown = []
    for salt in (0, 1):
        game = made(ADA, BEN)
        game.choose_builder()
        game.advanced.disconnect(game.resume)
        game.restored.disconnect(game.resume)
        session = game.session
        if salt:
            session.state = with_other_secrets(session.state, SPECTATOR, random.Random(salt))
        tables, prompts = [], []
        game.seat_changed.connect(lambda setup, step, seen=tables: seen.append((setup, step)))
        game.prompted.connect(prompts.append)
        leave(game)
        come_back(game, 1 - session.hot_seat.looking)
        shown.append((tables, prompts, session.log_lines()))
    assert shown[0] == shown[1]


# -- joining --------------------------------------------------------------------------------------


def test_who_joins_sees_a_hidden_hand_which_counts_as_help(qtbot, made):
    game = ask(qtbot, made(ADA, Seat("Ben", "random")))
    game.hand_over(1, Seat("Ben"))
    assert game.session.takebacks == 1
    assert game.hot_seat.is_shared
    assert not game.hot_seat.is_open


@pytest.mark.parametrize("field", [{"chapter": "well"}, {"without_help": True}])
def test_opponents_stay_where_hidden_cards_stay_hidden(made, field):
    game = made(ADA, Seat("Ben", "random"), **field)
    assert game.why_stays(0) == ""
    assert game.why_stays(1)
    game.hand_over(1, Seat("Ben"))
    assert game.said
    assert game.session.people == {0}


def test_the_players_of_a_counting_attempt_stay(made):
    game = made(ADA, Seat("Ben", "random"))
    game.set_rated(True)
    leave(game, 0)
    assert game.said == ["This attempt counts: the players stay."]
    assert game.session.people == {0}


# -- branches and files ---------------------------------------------------------------------------


def stopped(made):
    """Return a game of two people after some moves, whose table waits."""
    game = made(ADA, BEN)
    game.choose_builder()
    game.advanced.disconnect(game.resume)
    game.restored.disconnect(game.resume)
    return game


def test_the_way_back_to_an_earlier_position_takes_a_change_back(made):
    game = stopped(made)
    seat = leave(game)
    move = game.session.record.head
    assert game.session.setup.hand_overs == (
        HandOver(move, seat, Seat(game.session.names[seat], "random", "guild")),
    )
    game.go_to(ROOT)
    assert game.session.people == {0, 1}
    assert not game.hot_seat.is_open
    game.go_to(move)
    assert game.session.people == {1 - seat}


def test_a_move_that_is_made_again_keeps_the_players_of_now(made):
    game = stopped(made)
    leave(game)
    move = game.session.record.head
    action = game.session.record.moves[move].action
    game.go_to(game.session.record.moves[move].parent)
    assert game.session.people == {0, 1}
    game.submit(action)
    assert game.session.record.head == move
    assert game.session.people == {0, 1}
    assert game.session.setup.hand_overs == ()


def test_a_saved_game_opens_with_its_players(made):
    game = stopped(made)
    seat = leave(game)
    saved = from_text(to_text(snapshot_of(game.session, lesson=False).saved()))
    assert saved.seats[seat].level is None
    restored = record_of(saved)
    setup = setup_of_saved(saved, restored)
    again = GameSession(setup, restored.record, hides=True, session_state=SessionState())
    again.take_line(again.read(restored.record.head, game.automation))
    assert again.setup == game.session.setup
    assert again.people == {1 - seat}
    assert again.log_lines() == game.session.log_lines()
    assert not again.hot_seat.is_open
    assert not again.can_undo
    assert not again.can_undo_together
    assert state_hash(again.state) == state_hash(game.session.state)


def test_the_last_own_answer_is_known_after_a_change(made):
    game = stopped(made)
    seat = game.session.state.actor
    answered = game.session.timeline.last_asked(seat)
    leave(game, seat)
    assert game.session.timeline.last_asked(seat) == answered


def test_the_history_knows_which_seats_are_whole(qtbot, made):
    game = made(ADA, BEN)
    seat = leave(game)
    other = 1 - seat
    play_to_end(qtbot, game, other)
    past = finished(snapshot_of(game.session, lesson=False).saved(), 60)
    assert past is not None
    assert [entry.is_handed_over for entry in past.seats] == [at == seat for at in (0, 1)]
    assert past.seats[seat].level is None
    assert past.hand_overs[0].seat == seat
    assert game.session.setup.handed_over_seats(game.session.record) == {seat}


def test_a_change_needs_another_player(made):
    game = stopped(made)
    before = game.session.setup
    game.hand_over(0, before.seats[0])
    assert game.session.setup is before


# -- clock, open hands and matches -----------------------------------------------------------------


def test_a_computer_player_has_no_clock_and_the_person_goes_on_with_the_time(qtbot, made, monkeypatch):
    time = StandingClock()
    monkeypatch.setattr(game_module, "ThinkingClock", partial(ThinkingClock, now=time))
    game = ask(qtbot, made(ADA, Seat("Ben", "random"), limit=TimeLimit(game_s=60)))
    clock = game.session.clock
    clock.run()
    time.now += 4.0
    clock.stop()
    assert clock.left == 56.0
    before = game.session.decisions
    leave(game, 0)
    assert not game.is_asking
    qtbot.waitUntil(lambda: game.session.decisions > before + 5)
    come_back(game, 0)
    ask(qtbot, game)
    assert (clock.seat, clock.left) == (0, 56.0)
    assert clock.thinking() == {0: ThinkingTime(4.0, 0)}


def test_the_saved_times_of_a_person_who_joined_are_loaded(qtbot, made):
    game = ask(qtbot, made(ADA, Seat("Ben", "random"), Seat("Cleo", "random")))
    game.hand_over(1, Seat("Ben"))
    times = {0: ThinkingTime(3.0, 1), 1: ThinkingTime(2.0, 1), 2: ThinkingTime(1.0, 1)}
    game.session.clock = ThinkingClock(thinking=times)
    saved = from_text(to_text(snapshot_of(game.session, lesson=False).saved()))
    assert thinking_of(saved) == {0: times[0], 1: times[1]}


def test_with_open_hands_no_curtain_falls_and_the_table_goes_on_turning(qtbot, made):
    game = ask(qtbot, made(ADA, BEN, Seat("Cleo"), open_hands=True))
    asked = game.answer.seat
    leave(game, asked)
    hot_seat = game.hot_seat
    assert hot_seat.is_open
    assert hot_seat.turns
    assert hot_seat.covered_seat == NOBODY
    ask(qtbot, game)
    assert game.answer.seat == hot_seat.looking != asked
    other = leave(game)
    (last,) = {0, 1, 2} - {asked, other}
    ask(qtbot, game)
    assert game.answer.seat == hot_seat.looking == last
    assert not hot_seat.turns
    come_back(game, asked)
    assert hot_seat.is_open
    assert hot_seat.turns
    assert all(seat == NOBODY for seat, _ in game.covers)


def test_the_colour_of_a_seat_stays(qtbot, made):
    ada = replace(ADA, colour="teal")
    game = ask(qtbot, made(ada, Seat("Ben", "random")))
    game.hand_over(0, replace(ada, level="random", style="guild"))
    assert seat_appearances(game.session.setup)[0].colour == "teal"
    saved = from_text(to_text(snapshot_of(game.session, lesson=False).saved()))
    assert setup_of_saved(saved) == game.session.setup
