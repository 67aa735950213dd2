"""The window asks computer players and gets their answers by signals; it never waits for them."""

import multiprocessing
import os
import signal
import threading

import pytest

from sanjuan_desktop.ai import supervisor
from sanjuan_desktop.ai.advice import Advice, Tip
from sanjuan_desktop.ai.player import UNLIMITED, Budget, Choice
from sanjuan_desktop.ai.supervisor import Supervisor
from sanjuan_desktop.ai.worker import Reply
from sanjuan_desktop.control.computers.runner import AiRunner
from sanjuan_desktop.control.work_budget import Rank
from sanjuan_desktop.rules import GameOptions, legal_for, new_game, view_for
from tests.ai.engines.bots import bot

PATIENCE = 600_000  # milliseconds: a bound for a machine under load, never a measure
ENDLESS = Budget(iterations=10**12)
QUICK = Budget(iterations=10)


def a_view():
    state = new_game(GameOptions(players=3), 5)
    return view_for(state, state.actor)


class Heard:
    """Recorder of the signals of a runner."""

    def __init__(self, runner):
        self.answers, self.failures, self.degraded, self.advice = [], [], [], []
        runner.advised.connect(lambda number, advice: self.advice.append((number, advice)))
        runner.answered.connect(lambda number, choice: self.answers.append((number, choice)))
        runner.failed.connect(lambda number, why: self.failures.append((number, why)))
        runner.degraded.connect(self.degraded.append)


@pytest.fixture
def runner(qtbot):
    threads = threading.active_count()
    runner = AiRunner()
    yield runner
    runner.close()
    assert threading.active_count() == threads
    assert not multiprocessing.active_children()
    runner.deleteLater()


@pytest.fixture
def heard(runner):
    return Heard(runner)


def until(qtbot, holds):
    qtbot.waitUntil(lambda: bool(holds()), timeout=PATIENCE)


def the_process(qtbot):
    until(qtbot, multiprocessing.active_children)
    return multiprocessing.active_children()[0]


def test_nothing_is_started_before_the_first_question(runner):
    assert not multiprocessing.active_children()


def test_an_answer_arrives_with_its_number_in_the_thread_of_the_window(qtbot, runner, heard):
    threads = []
    runner.answered.connect(lambda: threads.append(threading.current_thread()))
    for level in ("random", "greedy", "busy"):
        number = runner.request(a_view(), level, 2**70, UNLIMITED)
        assert runner.is_thinking
        until(qtbot, lambda: not runner.is_thinking)
        assert heard.answers[-1][0] == number
        assert isinstance(heard.answers[-1][1], Choice)
        assert heard.answers[-1][1].action in legal_for(a_view())
    assert threads == [threading.main_thread()] * 3
    assert not heard.failures


def test_the_character_goes_along_with_the_question(qapp, monkeypatch):
    asked = []
    monkeypatch.setattr(Supervisor, "ask", lambda self, question: asked.append(question))
    runner = AiRunner()
    runner.request(a_view(), "strong", 5, UNLIMITED, "trader")
    runner.request(a_view(), "strong", 5, UNLIMITED)
    runner.close()
    assert [(question.level, question.style) for question in asked] == [("strong", "trader"), ("strong", "")]


def test_one_process_serves_all_questions(qtbot, runner, heard):
    runner.warm_up()
    process = the_process(qtbot)
    for seed in range(3):
        runner.request(a_view(), "random", seed, UNLIMITED)
        until(qtbot, lambda: not runner.is_thinking)
    assert multiprocessing.active_children() == [process]


def test_a_cancelled_answer_never_comes_and_the_next_one_does(qtbot, runner, heard):
    runner.request(a_view(), "busy", 1, ENDLESS)
    the_process(qtbot)
    runner.cancel()
    assert not runner.is_thinking
    runner.request(a_view(), "random", 1, UNLIMITED)
    until(qtbot, lambda: heard.answers)
    assert [number for number, _ in heard.answers] == [2]


def test_a_new_question_cancels_the_one_before(qtbot, runner, heard):
    runner.request(a_view(), "busy", 1, ENDLESS)
    runner.request(a_view(), "busy", 1, ENDLESS)
    runner.request(a_view(), "greedy", 1, UNLIMITED)
    until(qtbot, lambda: heard.answers)
    assert [number for number, _ in heard.answers] == [3]


class AtOnce:
    """Supervisor that sends an answer as soon as it has been asked."""

    def __init__(self, deliver):
        self._deliver = deliver

    def ask(self, question):
        action = legal_for(question.view).at(0)
        advice = Advice((Tip(action, None, None, 0.0, ()),), "strong")
        self._deliver(Reply(question.number, Choice(action), advice=advice if question.advice else None))

    def pause(self, is_paused):
        """Do nothing, because the answer has been sent already."""

    def cancel(self, number):
        """Do nothing, because the answer has been sent already."""

    def close(self):
        """Do nothing; there is nothing to close."""


@pytest.fixture
def at_once(qapp, monkeypatch):
    monkeypatch.setattr("sanjuan_desktop.control.computers.runner.Supervisor", AtOnce)
    runner = AiRunner()
    yield runner
    runner.close()


def test_an_answer_already_on_its_way_is_dropped_when_cancelled(qapp, at_once):
    heard = Heard(at_once)
    for is_cancelled in (False, True):
        at_once.request(a_view(), "random", 1, UNLIMITED)
        if is_cancelled:
            at_once.cancel()
        qapp.processEvents()
    assert [number for number, _ in heard.answers] == [1]


def test_a_player_that_cannot_answer_is_reported(qtbot, runner, heard):
    number = runner.request(a_view(), "grandmaster", 1, UNLIMITED)
    until(qtbot, lambda: heard.failures)
    assert heard.failures[0][0] == number
    assert "grandmaster" in heard.failures[0][1]
    assert not runner.is_thinking


def test_a_process_that_is_killed_is_started_again_once_and_then_a_quick_level_plays(qtbot, runner, heard):
    for _ in range(2):
        runner.request(a_view(), "busy", 1, ENDLESS)
        the_process(qtbot).kill()
        runner.request(a_view(), "greedy", 1, UNLIMITED)
        until(qtbot, lambda: not runner.is_thinking)
    runner.request(a_view(), "busy", 1, ENDLESS)
    until(qtbot, lambda: not runner.is_thinking)
    assert [number for number, _ in heard.answers] == [2, 4, 5]
    assert len(heard.degraded) == 1
    assert not heard.failures


@pytest.mark.logs("supervisor")
@pytest.mark.skipif(os.name != "posix", reason="stops a process")
def test_a_process_that_hangs_is_reported_and_the_next_question_answered(qtbot, runner, heard, monkeypatch):
    runner.request(a_view(), "random", 1, UNLIMITED)
    until(qtbot, lambda: heard.answers)
    process = the_process(qtbot)
    os.kill(process.pid, signal.SIGSTOP)
    with monkeypatch.context() as impatient:
        impatient.setattr(supervisor, "FLOOR_SECONDS", 0.1)
        runner.request(a_view(), "random", 1, Budget(seconds=0.1))
        until(qtbot, lambda: heard.failures)
    assert heard.failures[0][0] == 2
    assert not runner.is_thinking
    runner.request(a_view(), "random", 1, UNLIMITED)
    until(qtbot, lambda: len(heard.answers) == 2)
    assert heard.answers[1][0] == 3
    assert multiprocessing.active_children() != [process]
    assert not heard.degraded


@pytest.mark.skipif(os.name != "posix", reason="stops a process")
def test_closing_while_the_process_hangs_leaves_no_process(qtbot, runner, heard):
    runner.request(a_view(), "busy", 1, ENDLESS)
    os.kill(the_process(qtbot).pid, signal.SIGSTOP)
    runner.close()
    assert not multiprocessing.active_children()


def test_closing_while_a_player_thinks_leaves_no_process_and_no_thread(qtbot, runner, heard):
    threads = threading.active_count()
    runner.request(a_view(), "busy", 1, ENDLESS)
    the_process(qtbot)
    runner.close()
    assert not multiprocessing.active_children()
    assert threading.active_count() == threads
    runner.request(a_view(), "random", 1, UNLIMITED)
    runner.warm_up()
    runner.cancel()
    qtbot.wait(20)
    assert not heard.answers
    assert not multiprocessing.active_children()


def test_a_runner_that_was_never_asked_closes_too(runner):
    runner.close()
    runner.close()


@pytest.mark.logs("supervisor")
def test_a_question_that_cannot_be_sent_is_reported_and_the_next_one_answered(qtbot, runner, heard):
    runner.request(a_view(), "greedy", 1, threading.Lock())
    until(qtbot, lambda: heard.failures)
    assert heard.failures[0][0] == 1
    assert "pickle" in heard.failures[0][1]
    runner.request(a_view(), "greedy", 1, UNLIMITED)
    until(qtbot, lambda: heard.answers)
    assert heard.answers[0][0] == 2
    assert not heard.degraded


@pytest.mark.logs("supervisor")
def test_a_thread_that_fails_is_reported_and_the_next_question_answered(qtbot, runner, heard, monkeypatch):
    def fail(self, question):
        raise ZeroDivisionError

    with monkeypatch.context() as broken:
        broken.setattr(Supervisor, "_serve", fail)
        runner.request(a_view(), "greedy", 1, UNLIMITED)
        until(qtbot, lambda: heard.failures)
    assert heard.failures[0][0] == 1
    assert not runner.is_thinking
    runner.request(a_view(), "greedy", 1, UNLIMITED)
    until(qtbot, lambda: heard.answers)
    assert heard.answers[0][0] == 2


class TestAdvice:
    def test_advice_arrives_with_its_number_and_is_legal(self, qtbot, runner, heard):
        number = runner.advise(a_view(), QUICK)
        assert not runner.is_thinking
        until(qtbot, lambda: heard.advice)
        ((carried, advice),) = heard.advice
        assert carried == number
        assert advice.tips[0].action in legal_for(a_view())
        assert not heard.answers

    def test_a_computers_move_never_waits_for_advice(self, qtbot, runner, heard):
        runner.advise(a_view(), UNLIMITED)
        runner.request(a_view(), "greedy", 1, UNLIMITED)
        until(qtbot, lambda: heard.answers)
        assert [number for number, _ in heard.answers] == [2]
        qtbot.wait(50)
        assert not heard.advice

    def test_asking_for_advice_leaves_a_pending_move_alone(self, qtbot, runner, heard):
        runner.request(a_view(), "greedy", 1, UNLIMITED)
        runner.advise(a_view(), UNLIMITED)
        until(qtbot, lambda: heard.answers)
        assert [number for number, _ in heard.answers] == [1]
        assert not heard.advice

    def test_advice_on_its_way_is_dropped_when_cancelled(self, qapp, at_once):
        heard = Heard(at_once)
        for is_cancelled in (False, True):
            at_once.advise(a_view(), UNLIMITED)
            if is_cancelled:
                at_once.cancel_advice()
            qapp.processEvents()
        assert [number for number, _ in heard.advice] == [1]

    def test_a_hint_is_a_smaller_load_than_a_decision_or_the_evaluation_of_an_answer(self, qapp, at_once):
        loads = []
        at_once.load_changed.connect(lambda: loads.append(at_once.load))
        at_once.advise(a_view(), UNLIMITED)
        at_once.advise(a_view(), UNLIMITED, legal_for(a_view()).at(0))
        qapp.processEvents()
        at_once.request(a_view(), "random", 1, UNLIMITED)
        at_once.cancel()
        assert loads == [Rank.HINT, Rank.QUESTION, None, Rank.QUESTION, None]

    def test_only_advice_pauses_and_not_beyond_its_end(self, qapp, at_once, monkeypatch):
        pauses = []
        monkeypatch.setattr(AtOnce, "pause", lambda _, is_paused: pauses.append(is_paused))
        at_once.set_paused(True)
        at_once.advise(a_view(), UNLIMITED)
        at_once.set_paused(True)
        at_once.cancel_advice()
        at_once.request(a_view(), "random", 1, UNLIMITED)
        at_once.set_paused(True)
        assert pauses == [False, True, False, False]

    def test_only_the_last_question_for_advice_is_answered(self, qtbot, runner, heard):
        runner.advise(a_view(), QUICK)
        runner.advise(a_view(), QUICK)
        until(qtbot, lambda: heard.advice)
        assert [number for number, _ in heard.advice] == [2]

    def test_advice_that_fails_has_no_tips_and_says_why(self, qtbot, runner, heard):
        runner.advise(None, UNLIMITED)
        until(qtbot, lambda: heard.advice)
        ((_, advice),) = heard.advice
        assert not advice.tips
        assert "AttributeError" in advice.error

    def test_after_closing_there_is_no_advice(self, qtbot, runner, heard):
        runner.advise(a_view(), UNLIMITED)
        runner.close()
        runner.advise(a_view(), UNLIMITED)
        runner.cancel_advice()
        qtbot.wait(20)
        assert not heard.advice
        assert not multiprocessing.active_children()


def test_a_program_of_ones_own_plays_if_it_was_chosen_here(qtbot, runner, heard, tmp_path):
    runner.programs = {"bot.py": (str(bot(tmp_path)),)}
    runner.request(a_view(), "engine:bot.py", 7, Budget(seconds=60))
    until(qtbot, lambda: heard.answers)
    assert heard.answers[0][1].action == legal_for(a_view()).at(0)


def test_a_program_that_was_not_chosen_here_is_not_started(qtbot, runner, tmp_path):
    mark = tmp_path / "started"
    path = bot(tmp_path, before=f"open({str(mark)!r}, 'w')")
    faults = []
    runner.failed.connect(lambda _number, _why, fault: faults.append(fault))
    runner.request(a_view(), f"engine:{path}", 7, Budget(seconds=60))
    until(qtbot, lambda: faults)
    assert faults == ["missing"]
    assert not mark.exists()
