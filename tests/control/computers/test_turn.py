"""A computer player is asked once, answers once, and is replaced if it fails."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sanjuan_desktop.ai.player import Choice
from sanjuan_desktop.control.computers.roster import AT_THE_TABLE, FOR_ENGINES, computer_seed
from sanjuan_desktop.control.computers.runner import AiRunner
from sanjuan_desktop.control.computers.turn import ComputerTurn
from sanjuan_desktop.control.setup import GameSetup
from sanjuan_desktop.rules import GameOptions, Pass, legal_actions, new_game, seeded, view_for
from sanjuan_desktop.rules.terms import NOBODY
from sanjuan_desktop.storage.parts import Seat

OPTIONS = GameOptions(2)
SETUP = GameSetup(OPTIONS, 7, (Seat("Ana", "random"), Seat("Bo", "greedy")))


class SilentThinker(AiRunner):
    """Computer player that records its requests and answers when the test tells it to."""

    def __init__(self):
        super().__init__()
        self.asked = []
        self.cancelled = 0

    def request(self, *asked):
        self.asked.append(asked)
        return len(self.asked)

    def cancel(self):
        self.cancelled += 1


def an_action(state):
    return legal_actions(state).sample(seeded(1))


@pytest.fixture
def state():
    return new_game(OPTIONS, 7)


@pytest.fixture
def thinker(qapp):
    return SilentThinker()


@pytest.fixture
def turn(thinker):
    return ComputerTurn(thinker)


def test_the_player_gets_its_view_its_level_and_its_character(turn, thinker, state):
    turn.ask(state, SETUP, "trader", AT_THE_TABLE)
    view, level, seed, budget, style = thinker.asked[0]
    assert turn.seat == state.actor
    assert view == view_for(state, state.actor)
    assert (level, style, budget) == (SETUP.seats[state.actor].level, "trader", AT_THE_TABLE)
    assert seed == computer_seed(SETUP.seed, state.actor)


def test_the_answer_is_kept_until_it_is_taken(turn, thinker, state, qtbot):
    turn.ask(state, SETUP, "", AT_THE_TABLE)
    assert not turn.is_decided
    choice = Choice(an_action(state))
    with qtbot.waitSignal(turn.decided):
        thinker.answered.emit(1, choice)
    assert turn.is_decided
    assert turn.take() is choice
    assert (turn.seat, turn.is_decided) == (NOBODY, False)
    with pytest.raises(RuntimeError, match="no computer player has decided"):
        turn.take()


def test_what_comes_after_the_question_is_gone_is_not_heard(turn, thinker, state, qtbot):
    turn.ask(state, SETUP, "", AT_THE_TABLE)
    turn.forget()
    assert thinker.cancelled == 1
    with qtbot.assertNotEmitted(turn.decided), qtbot.assertNotEmitted(turn.failed):
        thinker.answered.emit(1, Choice(an_action(state)))
        thinker.failed.emit(1, "too late", "")
    assert not turn.is_decided


def test_the_answer_to_an_earlier_question_is_not_heard(turn, thinker, state, qtbot):
    turn.ask(state, SETUP, "", AT_THE_TABLE)
    turn.ask(state, SETUP, "", AT_THE_TABLE)
    with qtbot.assertNotEmitted(turn.decided):
        thinker.answered.emit(1, Choice(an_action(state)))


@pytest.mark.parametrize("fails", [True, False], ids=["it fails", "its answer is illegal"])
def test_somebody_plain_decides_in_its_place(turn, thinker, state, qtbot, fails):
    turn.ask(state, SETUP, "", AT_THE_TABLE)
    with qtbot.waitSignal(turn.failed) as failure:
        if fails:
            thinker.failed.emit(1, "out of memory", "")
        else:
            thinker.answered.emit(1, Choice(Pass()))
        choice = turn.take()
    assert failure.args == [state.actor, "out of memory" if fails else "Pass() is not legal", ""]
    assert choice.action in legal_actions(state)


def test_what_is_prescribed_needs_no_thought(turn, thinker, state):
    action = an_action(state)
    turn.prescribe(state, action)
    assert turn.is_decided
    assert turn.take().action == action
    assert thinker.asked == []


ENGINE = GameSetup(OPTIONS, 7, (Seat("Ana", "engine:bot.py"), Seat("Bo", "engine:bot.py")))


def test_a_program_has_more_time_than_a_level(turn, thinker, state):
    turn.ask(state, ENGINE, "", AT_THE_TABLE)
    assert thinker.asked[0][3] == FOR_ENGINES


def test_for_a_program_that_failed_somebody_plain_goes_on_and_nobody_asks_it_again(
    turn, thinker, state, qtbot
):
    turn.ask(state, ENGINE, "", AT_THE_TABLE)
    with qtbot.waitSignal(turn.failed) as failure:
        thinker.failed.emit(1, "bot.py took longer than 10 s", "slow")
    assert failure.args == [state.actor, "bot.py took longer than 10 s", "slow"]
    turn.take()
    turn.ask(state, ENGINE, "", AT_THE_TABLE)
    assert len(thinker.asked) == 1
    assert turn.is_decided
    with qtbot.assertNotEmitted(turn.failed):
        assert turn.take().action in legal_actions(state)


def test_in_the_next_game_a_program_that_failed_is_asked_again(turn, thinker, state):
    turn.ask(state, ENGINE, "", AT_THE_TABLE)
    thinker.failed.emit(1, "bot.py took longer than 10 s", "slow")
    turn.take()
    turn.begin()
    turn.ask(state, ENGINE, "", AT_THE_TABLE)
    assert len(thinker.asked) == 2


def test_a_program_that_failed_is_not_asked_again_when_the_table_turns(turn, thinker, state):
    turn.ask(state, ENGINE, "", AT_THE_TABLE)
    thinker.failed.emit(1, "bot.py took longer than 10 s", "slow")
    turn.take()
    turn.ask(state, replace(ENGINE, looking_seat=1), "", AT_THE_TABLE)
    assert len(thinker.asked) == 1
    assert turn.is_decided


def test_another_program_at_the_seat_of_one_that_failed_is_asked(turn, thinker, state):
    turn.ask(state, ENGINE, "", AT_THE_TABLE)
    thinker.failed.emit(1, "bot.py took longer than 10 s", "slow")
    turn.take()
    others = tuple(Seat(seat.name, "engine:other.py") for seat in ENGINE.seats)
    turn.ask(state, replace(ENGINE, seats=others), "", AT_THE_TABLE)
    assert len(thinker.asked) == 2


def test_a_level_that_failed_is_asked_again(turn, thinker, state):
    turn.ask(state, SETUP, "", AT_THE_TABLE)
    thinker.failed.emit(1, "out of memory", "")
    turn.take()
    turn.ask(state, SETUP, "", AT_THE_TABLE)
    assert len(thinker.asked) == 2
