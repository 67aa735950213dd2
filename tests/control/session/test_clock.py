"""Test the model of the clock: what counts, what does not, and how much time a question has left."""

from __future__ import annotations

import pytest

from sanjuan_desktop.control.session.clock import LEAST_S, LONGEST_GAP_S, ThinkingClock
from sanjuan_desktop.rules.terms import NOBODY
from sanjuan_desktop.storage.parts import NO_LIMIT, ThinkingTime, TimeLimit
from tests.helpers.clocks import StandingClock

GAME = TimeLimit(game_s=60)
DECISION = TimeLimit(decision_s=30)


class Hand:
    """A clock whose time passes on command, in ticks of a second."""

    def __init__(self, limit=NO_LIMIT, thinking=None):
        self.time = StandingClock()
        self.clock = ThinkingClock(limit, thinking, self.time)

    def think(self, seconds):
        self.clock.run()
        for _ in range(seconds):
            self.time.now += 1.0
            self.clock.tick()

    def wait(self, seconds):
        self.clock.stop()
        self.time.now += seconds

    def seconds(self, seat=0):
        return self.clock.thinking().get(seat, ThinkingTime()).seconds


def test_nothing_passes_without_a_question():
    hand = Hand(DECISION)
    hand.think(3)
    assert not hand.clock.is_running
    assert hand.clock.left is None
    assert hand.clock.thinking() == {}


def test_each_person_has_a_clock():
    hand = Hand()
    hand.clock.ask(0, 4)
    hand.think(7)
    hand.clock.answer()
    hand.clock.ask(2, 5)
    hand.think(3)
    hand.clock.answer()
    hand.clock.ask(0, 6)
    hand.think(1)
    assert hand.clock.thinking() == {0: ThinkingTime(8.0, 1), 2: ThinkingTime(3.0, 1)}
    assert hand.clock.seat == 0


def test_a_clock_that_stands_still_counts_nothing():
    hand = Hand(DECISION)
    hand.clock.ask(0, 4)
    hand.think(5)
    hand.wait(1000)
    hand.think(2)
    assert hand.seconds() == 7
    assert hand.clock.left == 23


def test_the_part_of_a_second_before_a_stop_counts():
    hand = Hand()
    hand.clock.ask(0, 4)
    hand.clock.run()
    hand.time.now += 0.4
    hand.clock.stop()
    hand.time.now += 50
    hand.clock.stop()
    assert hand.seconds() == pytest.approx(0.4)


@pytest.mark.parametrize("gap", [LONGEST_GAP_S + 0.1, 3600.0, -1.0])
def test_sleep_of_the_machine_does_not_count(gap):
    hand = Hand(DECISION)
    hand.clock.ask(0, 4)
    hand.think(2)
    hand.time.now += gap
    hand.clock.tick()
    hand.think(1)
    assert hand.seconds() == 3
    assert hand.clock.left == 27


def test_a_question_that_is_asked_again_at_once_goes_on():
    hand = Hand(DECISION)
    hand.clock.ask(0, 4)
    hand.think(5)
    hand.clock.ask(0, 4)
    assert hand.clock.left == 25


def test_time_for_each_decision_begins_anew_and_ends():
    hand = Hand(DECISION)
    hand.clock.ask(0, 4)
    hand.think(29)
    assert not hand.clock.is_up
    hand.clock.answer()
    hand.clock.ask(0, 5)
    assert hand.clock.left == 30
    hand.think(30)
    assert hand.clock.is_up
    assert hand.clock.left == 0


def test_after_the_time_for_the_game_each_decision_has_a_few_seconds():
    hand = Hand(GAME)
    hand.clock.ask(0, 4)
    hand.think(45)
    assert hand.clock.left == 15
    hand.clock.answer()
    hand.clock.ask(0, 5)
    hand.think(12)
    hand.clock.answer()
    hand.clock.ask(0, 6)
    # Three seconds are left of the game.
    assert hand.clock.left == LEAST_S
    hand.think(10)
    assert hand.clock.is_up
    hand.clock.answer()
    hand.clock.ask(0, 7)
    assert hand.clock.left == LEAST_S
    hand.clock.answer()
    hand.clock.ask(1, 8)
    assert hand.clock.left == 60


def test_undo_gives_no_time_back():
    hand = Hand(GAME)
    hand.clock.ask(0, 4)
    hand.think(20)
    hand.clock.answer()
    hand.clock.ask(0, 5)
    hand.think(5)
    hand.clock.ask(0, 4)
    assert hand.clock.left == 35
    assert hand.clock.thinking() == {0: ThinkingTime(25.0, 1)}


def test_a_decision_after_an_undo_has_the_time_that_was_left_but_at_least_a_little():
    hand = Hand(DECISION)
    hand.clock.ask(0, 4)
    hand.think(12)
    hand.clock.answer()
    hand.clock.ask(0, 5)
    hand.think(28)
    hand.clock.ask(0, 4)
    assert hand.clock.left == 18
    hand.clock.ask(0, 5)
    assert hand.clock.left == LEAST_S


def test_both_limits_together():
    hand = Hand(TimeLimit(game_s=60, decision_s=30), {0: ThinkingTime(40.0, 5)})
    hand.clock.ask(0, 4)
    assert hand.clock.left == 20


def test_a_resumed_game_goes_on_where_it_stopped():
    hand = Hand(GAME, {0: ThinkingTime(31.5, 9)})
    hand.clock.ask(0, 20)
    assert hand.clock.left == 28.5
    hand.think(2)
    hand.clock.answer()
    assert hand.clock.thinking() == {0: ThinkingTime(33.5, 10)}


def test_leaving_a_question_is_no_decision():
    hand = Hand()
    hand.clock.ask(0, 4)
    hand.think(2)
    hand.clock.leave()
    assert hand.clock.seat == NOBODY
    assert hand.clock.thinking() == {0: ThinkingTime(2.0, 0)}


def test_without_a_limit_nothing_is_left_and_nothing_ends():
    hand = Hand()
    hand.clock.ask(0, 4)
    hand.think(400)
    assert hand.clock.left is None
    assert not hand.clock.is_up


def test_the_time_spent_on_a_question_of_a_resumed_game_counts():
    before = Hand(DECISION)
    before.clock.ask(0, 4)
    before.think(12)
    assert (before.clock.spent(4), before.clock.spent(5)) == (12.0, 0.0)
    clock = ThinkingClock(DECISION, spent={4: before.clock.spent(4)})
    clock.ask(0, 4)
    assert clock.left == 18.0
    clock.ask(0, 5)
    assert clock.left == 30.0
