"""The process in which computer players think, and the thread that looks after it."""

import ctypes
import multiprocessing
import os
import pickle
import queue
import subprocess
import sys
import threading

import pytest

from sanjuan_desktop.ai import supervisor, worker
from sanjuan_desktop.ai.levels import make_player
from sanjuan_desktop.ai.player import UNLIMITED, Budget, Choice
from sanjuan_desktop.ai.supervisor import Supervisor
from sanjuan_desktop.ai.worker import Answer, Question, WorkerProcess, answer_to
from sanjuan_desktop.rules import GameOptions, legal_for, new_game, play_out, seeded, view_for

PATIENCE = 60  # seconds: a bound for a machine under load, never a measure
ENDLESS = Budget(iterations=10**12)


def a_view(decisions=60):
    state = new_game(GameOptions(players=4, new_buildings=True), 5)
    play_out(state, seeded(3), decisions)
    return view_for(state, state.actor)


def question(number, level="random", budget=UNLIMITED, seed=9):
    return Question(number, a_view(), level, seed, budget)


class Answers:
    """Delivered answers, and the supervisor that delivers them."""

    def __init__(self):
        self.queue = queue.Queue()
        self.supervisor = Supervisor(self.queue.put)

    def ask(self, *args, **kwargs):
        self.supervisor.ask(question(*args, **kwargs))

    def next(self):
        return self.queue.get(timeout=PATIENCE)

    def kill(self):
        victim = next(
            child for child in multiprocessing.active_children() if child.pid == self.supervisor.pid
        )
        victim.kill()


@pytest.fixture
def answers():
    threads = threading.active_count()
    answers = Answers()
    yield answers
    answers.supervisor.close()
    assert threading.active_count() == threads
    assert not multiprocessing.active_children()


@pytest.fixture
def patient(monkeypatch):
    """Time for a process under load to notice that nobody waits: how long it may take is another test's."""
    monkeypatch.setattr(supervisor, "_CANCEL_SECONDS", PATIENCE)


def test_a_view_travels_small():
    assert len(pickle.dumps(a_view(300))) < 4000


def test_the_process_says_that_it_is_up_and_then_answers():
    worker = WorkerProcess()
    worker.start()
    try:
        assert worker.receive() is None
        worker.ask(question(1))
        answer = worker.receive()
        assert answer.number == 1
        assert answer.choice.action in legal_for(a_view())
    finally:
        worker.end()
    assert not worker.is_started
    assert not multiprocessing.active_children()


def test_a_process_that_is_gone_cannot_be_asked():
    worker = WorkerProcess()
    worker.end()
    with pytest.raises(BrokenPipeError):
        worker.ask(question(1))
    with pytest.raises(EOFError):
        worker.receive()


def test_the_process_decides_as_the_player_would_here(answers):
    for number, level in enumerate(("random", "greedy", "busy"), start=1):
        asked = question(number, level, Budget(iterations=2))
        answers.supervisor.ask(asked)
        expected = answer_to(asked, make_player(level, asked.seed), lambda: False)
        assert answers.next() == expected


def test_what_a_player_raises_is_an_answer():
    class Broken:
        def choose(self, view, budget, cancelled):
            raise ValueError("no idea")

    assert answer_to(question(3), Broken(), lambda: False) == Answer(3, None, "ValueError: no idea")


def test_an_unknown_level_is_an_answer_and_no_end(answers):
    answers.ask(1, "grandmaster")
    assert "grandmaster" in answers.next().error
    answers.ask(2)
    assert answers.next().choice is not None


@pytest.mark.usefixtures("patient")
def test_a_cancelled_player_answers_at_once_and_the_process_lives_on(answers):
    answers.ask(1, "busy", ENDLESS)
    wait_until_thinking(answers)
    pid = answers.supervisor.pid
    answers.supervisor.cancel(1)
    assert answers.next().number == 1
    answers.ask(2)
    assert answers.next().number == 2
    assert answers.supervisor.pid == pid


def test_a_question_cancelled_before_its_turn_is_never_asked(answers):
    answers.supervisor.cancel(1)
    answers.ask(1, "busy", ENDLESS)
    answers.ask(2)
    assert answers.next().number == 2


def test_a_player_deaf_to_the_signal_loses_its_process(answers, monkeypatch):
    monkeypatch.setattr(WorkerProcess, "cancel", lambda self, number=0: setattr(self, "dropped", number))
    monkeypatch.setattr(
        WorkerProcess, "is_cancelled", lambda self, number: getattr(self, "dropped", 0) >= number
    )
    answers.ask(1, "busy", ENDLESS)
    wait_until_thinking(answers)
    answers.supervisor.cancel(1)
    answers.ask(2)
    assert answers.next().number == 2


@pytest.mark.usefixtures("patient")
def test_a_process_that_dies_over_a_question_is_started_again(answers):
    answers.ask(1, "busy", ENDLESS)
    wait_until_thinking(answers)
    answers.kill()
    wait_until_thinking(answers)
    answers.supervisor.cancel(1)
    assert answers.next().number == 1


def test_after_two_deaths_a_quick_level_plays_on(answers):
    answers.ask(1)
    answers.next()
    answers.kill()
    answers.ask(2)
    assert answers.next().number == 2
    answers.kill()
    answers.ask(3, "busy", ENDLESS)
    assert "twice" in answers.next()
    assert isinstance(answers.next().choice, Choice)
    assert answers.supervisor.pid is None
    answers.supervisor.warm_up()
    answers.ask(4)
    assert answers.next().number == 4
    assert answers.supervisor.pid is None


def test_where_the_system_gives_no_process_a_quick_level_plays(answers, monkeypatch):
    def refuse(self):
        raise OSError("no more processes")

    monkeypatch.setattr(WorkerProcess, "start", refuse)
    answers.ask(1)
    assert "twice" in answers.next()
    assert answers.next().choice is not None


def test_warming_up_starts_the_process_before_there_is_a_question(answers):
    answers.supervisor.warm_up()
    wait_until_thinking(answers)
    pid = answers.supervisor.pid
    answers.ask(1)
    assert answers.next().number == 1
    assert answers.supervisor.pid == pid


def test_closing_ends_a_process_that_thinks(answers):
    answers.ask(1, "busy", ENDLESS)
    wait_until_thinking(answers)
    answers.supervisor.close()
    assert not multiprocessing.active_children()


def wait_until_thinking(answers):
    """Wait until the process of the supervisor exists; the fixture sees to it that there is no other."""
    before = getattr(answers, "seen", None)
    for _ in range(PATIENCE * 100):
        pid = answers.supervisor.pid
        if pid is not None and pid != before:
            answers.seen = pid
            return
        threading.Event().wait(0.01)
    pytest.fail("the process did not start")


def test_the_same_seat_with_another_character_is_another_player(monkeypatch):
    made = []

    def note(level, seed, style):
        made.append((level, seed, style))
        return make_player("random", seed)

    monkeypatch.setattr(worker, "make_player", note)
    players, flag = {}, ctypes.c_longlong(0)
    for number, style in enumerate(("", "trader", "guild", "trader", ""), start=1):
        asked = Question(number, a_view(), "strong", 9, UNLIMITED, style)
        assert worker._answer(asked, players, flag).choice is not None
    assert made == [("strong", 9, ""), ("strong", 9, "trader"), ("strong", 9, "guild")]


SERVING = """
import ctypes, os, sys
from sanjuan_desktop.ai import worker

class Pipe:
    def send(self, message): pass
    def recv(self):
        print("numpy" in sys.modules, *(os.environ.get(name) for name in worker._THREAD_COUNTS))
        raise EOFError

worker.serve(Pipe(), ctypes.c_longlong(0))
"""


@pytest.mark.parametrize(("before", "after"), [({}, "1 1 1"), ({"OMP_NUM_THREADS": "3"}, "1 3 1")])
def test_the_process_computes_in_one_thread_before_numpy_comes(before, after):
    kept = {name: value for name, value in os.environ.items() if name not in worker._THREAD_COUNTS}
    done = subprocess.run(
        [sys.executable, "-c", SERVING], env={**kept, **before}, capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == f"False {after}"


STANDING_IN = """
import queue, sys
from sanjuan_desktop.ai.player import UNLIMITED
from sanjuan_desktop.ai.supervisor import Supervisor
from sanjuan_desktop.ai.worker import Question, WorkerProcess
from sanjuan_desktop.rules import GameOptions, new_game, view_for

def refuse(self): raise OSError("no more processes")

WorkerProcess.start = refuse
answers = queue.Queue()
supervisor = Supervisor(answers.put)
state = new_game(GameOptions(), 5)
for number, level in enumerate(("novice", "expert"), start=1):
    supervisor.ask(Question(number, view_for(state, state.actor), level, 9, UNLIMITED, "trader"))
    while isinstance(answer := answers.get(timeout=60), str): pass
    assert answer.choice is not None, answer.error
supervisor.close()
print("numpy" in sys.modules)
"""


def test_who_plays_on_in_the_process_of_the_window_never_brings_numpy_there():
    done = subprocess.run([sys.executable, "-c", STANDING_IN], capture_output=True, text=True, check=False)
    assert done.stdout.strip() == "False", done.stderr


class Unsendable:
    def __reduce__(self):
        raise TypeError("cannot be sent")


def test_a_question_that_cannot_be_sent_is_an_answer_and_no_death(answers):
    for number in (1, 2, 3):
        answers.ask(number, budget=Unsendable())
        assert answers.next() == Answer(number, None, "TypeError: cannot be sent")
    pid = answers.supervisor.pid
    answers.ask(4)
    assert answers.next().choice is not None
    assert answers.supervisor.pid == pid


def test_a_process_that_cannot_be_started_for_any_reason_is_a_death(answers, monkeypatch):
    def refuse(self):
        raise RuntimeError("cannot start")

    monkeypatch.setattr(WorkerProcess, "start", refuse)
    answers.ask(1)
    assert "twice" in answers.next()
    assert answers.next().choice is not None


@pytest.mark.parametrize("error", [pickle.UnpicklingError("torn"), AssertionError()])
def test_a_process_that_talks_nonsense_is_started_again(answers, monkeypatch, error):
    answers.ask(1)
    answers.next()
    pid = answers.supervisor.pid
    receive = WorkerProcess.receive

    def torn(self):
        monkeypatch.setattr(WorkerProcess, "receive", receive)
        raise error

    monkeypatch.setattr(WorkerProcess, "receive", torn)
    answers.ask(2)
    assert answers.next().choice is not None
    assert answers.supervisor.pid != pid


def test_a_thread_that_fails_answers_what_is_open_and_another_takes_over(answers, monkeypatch):
    serve = Supervisor._serve

    def fail(self, asked):
        monkeypatch.setattr(Supervisor, "_serve", serve)
        self.ask(question(2))
        raise ZeroDivisionError("in the\nthread")

    monkeypatch.setattr(Supervisor, "_serve", fail)
    answers.ask(1)
    failed = [answers.next(), answers.next()]
    assert failed == [Answer(number, None, "ZeroDivisionError: in the thread") for number in (1, 2)]
    answers.ask(3)
    assert answers.next().choice is not None


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_a_thread_that_leaves_without_an_error_answers_too(answers, monkeypatch):
    serve = Supervisor._serve

    def leave(self, asked):
        monkeypatch.setattr(Supervisor, "_serve", serve)
        raise SystemExit

    monkeypatch.setattr(Supervisor, "_serve", leave)
    answers.ask(1)
    assert "thread" in answers.next().error
    answers.ask(2)
    assert answers.next().choice is not None


def test_the_process_advises_as_it_would_be_advised_here(answers):
    from sanjuan_desktop.ai.worker import advice_to

    asked = Question(1, a_view(), "", 0, UNLIMITED, advice=True)
    answers.supervisor.ask(asked)
    assert answers.next() == advice_to(asked, lambda: False)


def test_without_a_process_the_plain_heuristic_advises(answers):
    for number in (1, 2):
        answers.ask(number, "busy", ENDLESS)
        wait_until_thinking(answers)
        answers.kill()
        answers.supervisor.cancel(number)
    assert "ended twice" in answers.next()
    answers.supervisor.ask(Question(3, a_view(), "", 0, UNLIMITED, advice=True))
    advice = answers.next().advice
    assert advice.tips[0].action in legal_for(a_view())
    assert "ended twice" in advice.trouble
