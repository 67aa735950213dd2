"""Process of the computer players, and the thread that supervises it."""

import ctypes
import multiprocessing
import os
import pickle
import queue
import signal
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from sanjuan_desktop.ai import supervisor, worker
from sanjuan_desktop.ai.levels import make_player
from sanjuan_desktop.ai.player import UNLIMITED, Budget, Choice
from sanjuan_desktop.ai.supervisor import Supervisor
from sanjuan_desktop.ai.worker import Question, Reply, WorkerProcess, answer_to
from sanjuan_desktop.control.computers import roster as computers
from sanjuan_desktop.control.hints import giver as hint_giver
from sanjuan_desktop.rules import GameOptions, legal_for, new_game, play_out, seeded, view_for
from tests.helpers.programs import until

PATIENCE = 600  # seconds: an upper bound for a machine under load, not a measurement
AT_THE_TABLE = Budget(iterations=10**12, seconds=3600.0)
ENDLESS = Budget(iterations=10**12)


def a_view(decisions=60):
    state = new_game(GameOptions(players=4, new_buildings=True), 5)
    play_out(state, seeded(3), decisions)
    return view_for(state, state.actor)


def question(number, level="random", budget=UNLIMITED, seed=9):
    return Question(number, a_view(), level, seed, budget)


class Answers:
    """Collected answers, and the supervisor that delivers them."""

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
    """Allow a process under load any time to notice a cancellation; another test checks that limit."""
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

    assert answer_to(question(3), Broken(), lambda: False) == Reply(3, None, "ValueError: no idea")


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


# -- a process that hangs -----------------------------------------------------------------------------

posix = pytest.mark.skipif(os.name != "posix", reason="stops a process")


@pytest.fixture
def impatient(monkeypatch):
    """Give up a process that hangs soon; its successor has no time limit."""

    def give_up_soon():
        patience = {
            "_TIMES_BUDGET": 0.0,
            "FLOOR_SECONDS": 0.3,
            "_START_SECONDS": 0.3,
            "_SLICE_SECONDS": 0.05,
        }
        kept = {name: getattr(supervisor, name) for name in patience}
        start = WorkerProcess.start
        for name, seconds in patience.items():
            monkeypatch.setattr(supervisor, name, seconds)

        def start_patiently(self):
            for name, seconds in kept.items():
                monkeypatch.setattr(supervisor, name, seconds)
            start(self)

        monkeypatch.setattr(WorkerProcess, "start", start_patiently)

    return give_up_soon


def stop(answers):
    """Suspend the process, so that it does not even react to a request to end."""
    os.kill(answers.supervisor.pid, signal.SIGSTOP)


def wait_until_computing(pid):
    """Wait until a process has used some processor time, if the system reports it."""
    if sys.platform == "linux":
        before = processor_time(pid)
        until(lambda: processor_time(pid) > before + 3)


def processor_time(pid):
    """Return the processor time of a process, in clock ticks."""
    return int(Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rsplit(")", 1)[1].split()[11])


@posix
@pytest.mark.parametrize("moment", ["before it is asked", "while it thinks"])
def test_a_process_that_hangs_over_a_question_is_replaced(answers, impatient, moment):
    answers.ask(1)
    assert answers.next().choice is not None
    pid = answers.supervisor.pid
    if moment == "before it is asked":
        stop(answers)
    answers.ask(2, "busy", AT_THE_TABLE)
    if moment == "while it thinks":
        wait_until_computing(pid)
        stop(answers)
    impatient()
    assert answers.next() == Reply(2, None, "the process of the computer players does not answer")
    answers.ask(3)
    assert answers.next().choice is not None
    assert answers.supervisor.pid not in (None, pid)


def test_a_player_that_thinks_far_longer_than_it_may_is_ended_too(answers, impatient):
    # The process must have started, because after a slow start the question would be asked again.
    answers.ask(1)
    assert answers.next().choice is not None
    answers.ask(2, "busy", AT_THE_TABLE)
    impatient()
    assert "does not answer" in answers.next().error
    answers.ask(3)
    assert answers.next().choice is not None


@posix
def test_advice_comes_from_the_plain_heuristic_where_the_process_hangs(answers, impatient):
    answers.ask(1)
    answers.next()
    stop(answers)
    impatient()
    answers.supervisor.ask(Question(2, a_view(), "", 0, AT_THE_TABLE, advice=True))
    advice = answers.next().advice
    assert advice.tips[0].action in legal_for(a_view())
    assert "does not answer" in advice.error


@posix
@pytest.mark.parametrize("number", ["SIGSTOP", "SIGKILL"])
def test_a_process_lost_as_it_starts_is_started_again(answers, monkeypatch, number):
    monkeypatch.setattr(supervisor, "_START_SECONDS", 0.2)
    monkeypatch.setattr(supervisor, "_SLICE_SECONDS", 0.05)
    start = WorkerProcess.start

    def lose(self):
        start(self)
        monkeypatch.setattr(WorkerProcess, "start", start_patiently)
        os.kill(self.pid, getattr(signal, number))

    def start_patiently(self):
        monkeypatch.setattr(supervisor, "_START_SECONDS", PATIENCE)
        start(self)

    monkeypatch.setattr(WorkerProcess, "start", lose)
    answers.ask(1)
    assert answers.next().choice is not None


@posix
def test_a_question_dropped_while_the_process_hangs_holds_up_no_other(answers):
    answers.ask(1)
    answers.next()
    answers.ask(2, "busy", AT_THE_TABLE)
    wait_until_computing(answers.supervisor.pid)
    stop(answers)
    answers.supervisor.cancel(2)
    answers.ask(3)
    assert answers.next().number == 3


@posix
@pytest.mark.parametrize("asked", [False, True], ids=["idle", "asked"])
def test_closing_does_not_wait_for_a_process_that_hangs(answers, asked):
    answers.ask(1)
    answers.next()
    stop(answers)
    if asked:
        answers.ask(2, "busy", AT_THE_TABLE)
    answers.supervisor.close()
    assert not multiprocessing.active_children()


def test_closing_does_not_wait_for_the_rest_of_a_message(answers, monkeypatch):
    answers.ask(1)
    answers.next()
    monkeypatch.setattr(supervisor, "_CLOSE_SECONDS", 0.05)
    # Like a message whose head has arrived: the thread waits for the rest, which never comes.
    waits = threading.Event()
    monkeypatch.setattr(WorkerProcess, "has_message", lambda self: not waits.set())
    answers.supervisor.warm_up()
    assert waits.wait(PATIENCE)
    answers.supervisor.close()
    assert not multiprocessing.active_children()


def test_how_long_a_process_may_take_follows_from_the_question():
    def patience(budget):
        return supervisor.patience_with(question(1, budget=budget))

    assert patience(UNLIMITED) == float("inf")
    assert patience(computers.AT_THE_TABLE) >= 4 * computers.AT_THE_TABLE.seconds + 10
    assert patience(hint_giver.BUDGET) > patience(computers.AT_THE_TABLE)


def test_time_in_which_the_machine_sleeps_is_not_counted(monkeypatch):
    now = [100.0]
    monkeypatch.setattr(supervisor.time, "monotonic", lambda: now[0])
    watch = supervisor.Stopwatch()
    for step, counted in ((0.5, 0.5), (1.0, 1.5), (8 * 3600.0, 3.5), (1.0, 4.5)):
        now[0] += step
        assert watch.read() == counted


# -- deaths are forgotten ----------------------------------------------------------------------------


def test_deaths_far_apart_are_no_reason_to_play_simpler(answers):
    number = 0
    for _ in range(4):
        for _ in range(supervisor.GOOD_ANSWERS):
            number += 1
            answers.ask(number)
            assert answers.next().number == number
        answers.kill()
    answers.ask(number + 1)
    assert answers.next().choice is not None
    assert answers.supervisor.pid is not None


def test_a_process_that_was_given_up_is_tried_again_after_a_while(monkeypatch):
    now = [0.0]
    monkeypatch.setattr(supervisor.time, "monotonic", lambda: now[0])
    health = supervisor.Health()
    assert not health.record_death()
    assert health.record_death()
    for pause in (supervisor.PAUSE_SECONDS, 2 * supervisor.PAUSE_SECONDS):
        now[0] += pause - 1
        assert not health.is_trusted
        now[0] += 1
        assert health.is_trusted
        # The loss of trust is reported only once, because the thread already plays itself.
        assert not health.record_death()
    now[0] += 8 * supervisor.PAUSE_SECONDS
    for _ in range(supervisor.GOOD_ANSWERS):
        assert health.is_trusted
        health.record_answer()
    assert not health.record_death()
    assert health.is_trusted
    assert health.record_death()


@pytest.fixture
def tried_again_at_once(monkeypatch):
    monkeypatch.setattr(supervisor, "PAUSE_SECONDS", 0.0)


def test_a_level_thinks_again_once_its_process_is_tried_again(tried_again_at_once, answers):
    answers.ask(1)
    answers.next()
    answers.kill()
    answers.ask(2)
    answers.next()
    answers.kill()
    answers.ask(3)
    assert "twice" in answers.next()
    assert answers.next().choice is not None
    assert answers.supervisor.pid is not None


def wait_until_thinking(answers):
    """Wait until the process of the supervisor exists; the fixture ensures that it is the only one."""
    before = getattr(answers, "seen", None)
    until(lambda: answers.supervisor.pid not in (None, before), "the process")
    answers.seen = answers.supervisor.pid


def test_the_same_seat_with_another_character_is_another_player(monkeypatch):
    made = []

    def note(level, seed, style):
        made.append((level, seed, style))
        return make_player("random", seed)

    monkeypatch.setattr(worker, "make_player", note)
    players, flag = {}, ctypes.c_longlong(0)
    for number, style in enumerate(("", "trader", "guild", "trader", ""), start=1):
        asked = Question(number, a_view(), "strong", 9, UNLIMITED, style)
        (reply,) = worker.replies_to(asked, players, flag)
        assert reply.choice is not None
    assert made == [("strong", 9, ""), ("strong", 9, "trader"), ("strong", 9, "guild")]


SERVING = """
import ctypes, os, sys
from sanjuan_desktop.ai import worker

class Pipe:
    def send(self, message): pass
    def recv(self):
        print("numpy" in sys.modules, *(os.environ.get(name) for name in worker.THREAD_COUNTS))
        raise EOFError

worker.serve(Pipe(), ctypes.c_longlong(0))
"""


@pytest.mark.parametrize(("before", "after"), [({}, "1 1 1"), ({"OMP_NUM_THREADS": "3"}, "1 3 1")])
def test_the_process_computes_in_one_thread_before_numpy_comes(before, after):
    kept = {name: value for name, value in os.environ.items() if name not in worker.THREAD_COUNTS}
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
    while isinstance(answer := answers.get(timeout=600), str): pass
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
        assert answers.next() == Reply(number, None, "TypeError: cannot be sent")
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
    def fail(self, asked):
        self.ask(question(2))
        raise ZeroDivisionError("in the\nthread")

    with monkeypatch.context() as broken:
        broken.setattr(Supervisor, "_serve", fail)
        answers.ask(1)
        failed = [answers.next(), answers.next()]
    assert failed == [Reply(number, None, "ZeroDivisionError: in the thread") for number in (1, 2)]
    answers.ask(3)
    assert answers.next().choice is not None


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_a_thread_that_leaves_without_an_error_answers_too(answers, monkeypatch):
    def leave(self, asked):
        raise SystemExit

    with monkeypatch.context() as broken:
        broken.setattr(Supervisor, "_serve", leave)
        answers.ask(1)
        assert "thread" in answers.next().error
    answers.ask(2)
    assert answers.next().choice is not None


def test_the_process_advises_as_it_would_be_advised_here(answers):
    from sanjuan_desktop.ai.worker import advice_to

    asked = Question(1, a_view(), "", 0, UNLIMITED, advice=True)
    answers.supervisor.ask(asked)
    # A busy machine may give an early answer first.
    while not (reply := answers.next()).is_final:
        assert reply.advice.tips
    (*_, final) = advice_to(asked, lambda: False)
    assert reply == final


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
    assert "ended twice" in advice.error
