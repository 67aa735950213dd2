"""Executors of long work: this process, processes of this machine, or a cluster."""

import json
import multiprocessing
import os
import signal
import socket
import sys
import threading
from concurrent.futures import Future
from contextlib import ExitStack, contextmanager
from types import ModuleType

import pytest

from sanjuan_desktop.cli import executors
from sanjuan_desktop.cli.arguments import run_command_line
from sanjuan_desktop.cli.errors import CommandError
from sanjuan_desktop.cli.executors import as_done, outcome, pool_size, version, workers
from tests.helpers.programs import ROOT, sanjuan, started

GAME = ("simulate", "--players", "2", "--levels", "random", "--seed", "5", "--json")


def doubled(number):
    return number, 2 * number, os.getpid()


@pytest.mark.parametrize(
    ("jobs", "here", "compiled"), [(1, True, False), (1, True, True), (1, False, False), (2, True, False)]
)
def test_tasks_come_out_the_same_wherever_they_are_done(monkeypatch, jobs, here, compiled):
    monkeypatch.setattr(executors, "is_compiled", lambda: compiled)
    with workers(jobs, here=here) as found:
        done = [found.executor.submit(doubled, number) for number in range(5)]
        results = [outcome(future) for future in done]
    assert [result[:2] for result in results] == [(number, 2 * number) for number in range(5)]
    assert (os.getpid() in {result[2] for result in results}) is (here and jobs == 1 and not compiled)
    assert not multiprocessing.active_children()


def test_what_a_task_raises_is_raised_wherever_it_is_done():
    for jobs in (1, 2):
        with pytest.raises(ZeroDivisionError), workers(jobs, here=True) as found:
            outcome(found.executor.submit(divmod, 1, 0))
    assert not multiprocessing.active_children()


def test_what_gets_done_first_does_not_wait_for_what_was_begun_before():
    slow, quick = Future(), Future()
    quick.set_result("quick")
    done = as_done([slow, quick], 2)
    assert next(done).result() == "quick"
    slow.set_result("slow")
    assert [future.result() for future in done] == ["slow"]


def test_a_task_is_begun_when_those_before_it_leave_room():
    begun = []

    def tasks():
        for number in range(3):
            begun.append(number)
            future = Future()
            future.set_result(number)
            yield future

    seen = [(future.result(), len(begun)) for future in as_done(tasks(), 1)]
    assert seen == [(0, 1), (1, 2), (2, 3)]


def test_windows_gets_no_more_processes_than_it_can_wait_for(monkeypatch):
    assert pool_size(256, "win32") == 61
    assert pool_size(8, "win32") == 8
    assert pool_size(256, "linux") == 256
    sizes = []

    class Pool:
        def __init__(self, size, *_):
            sizes.append(size)

        def shutdown(self, cancel_futures):
            pass

    monkeypatch.setattr(executors, "ProcessPoolExecutor", Pool)
    monkeypatch.setattr(executors.sys, "platform", "win32")
    with workers(200):
        assert sizes == [61]


def test_a_cluster_has_its_own_number_of_processes(capsys):
    assert run_command_line([*GAME, "--jobs", "2", "--cluster", "tcp://127.0.0.1:1"]) == 2
    assert "not allowed with argument --jobs" in capsys.readouterr().err


def test_a_package_that_is_missing_is_told_in_one_line(monkeypatch, capsys):
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert run_command_line([*GAME, "--cluster", "tcp://127.0.0.1:1"]) == 2
    assert capsys.readouterr().err == (
        "sanjuan: a cluster needs the package distributed: python -m pip install 'sanjuan-desktop[cluster]'\n"
    )


# -- clusters ---------------------------------------------------------------------------------------


def dask(*arguments, folder):
    """Start a part of a cluster."""
    environment = dict(os.environ, PYTHONPATH=str(ROOT), DASK_TEMPORARY_DIRECTORY=str(folder))
    return started(sys.executable, "-m", "dask", *arguments, cwd=folder, env=environment)


class Cluster:
    """A cluster on this machine: a scheduler, and the workers that have joined it."""

    def __init__(self, folder, stack):
        self.folder, self.stack = folder, stack
        address_file = folder / "scheduler.json"
        options = ("--host", "127.0.0.1", "--port", 0, "--no-dashboard", "--scheduler-file", address_file)
        self.scheduler = stack.enter_context(dask("scheduler", *options, folder=folder))
        self.scheduler.until(
            lambda: address_file.exists() and address_file.read_text().rstrip().endswith("}")
        )
        self.address = json.loads(address_file.read_text())["address"]

    def join(self, size):
        """Start this many workers at once and return them."""
        options = (self.address, "--host", "127.0.0.1", "--no-nanny", "--no-dashboard", "--nthreads", 1)
        found = [self.stack.enter_context(dask("worker", *options, folder=self.folder)) for _ in range(size)]
        for worker in found:
            worker.until(lambda one=worker: "Registered to" in one.err)
        return found


@contextmanager
def cluster(folder):
    """Provide a cluster without workers; it takes seconds to start, so one test tries everything with it."""
    pytest.importorskip("distributed", reason="in the extra [cluster]")
    with ExitStack() as stack:
        yield Cluster(folder, stack)


def without_time(text):
    return {name: value for name, value in json.loads(text).items() if name != "seconds"}


def test_a_cluster_does_the_same_work_and_whatever_becomes_of_it_is_told_in_one_line(tmp_path, capsys):
    with cluster(tmp_path) as found:
        is_refused_without_workers(found.address)
        first, last = found.join(2)
        trains_the_same_network(found.address, tmp_path)
        plays_the_same_games_while_it_loses(first, found.address, tmp_path, capsys)
        is_left_as_it_was_by_ctrl_c(found.address, tmp_path / "first.json")
        goes_away(found, last, tmp_path / "second.json")


def trains_the_same_network(address, folder):
    plan = ("--players", 2, "--generations", 2, "--games", 4, "--ahead", 0)
    for place, who in (("here", ("--jobs", 1)), ("there", ("--cluster", address))):
        with sanjuan("train", *plan, "--folder", folder / place, *who, warnings=False) as program:
            assert (program.ended(), program.err) == (0, "")
            assert program.out.endswith("finished after 2 generations\n")
    from sanjuan_desktop.lab.training.run import TrainingPlan, load

    training_plan = TrainingPlan(2, generations=2, games=4, ahead=0)
    here, there = [
        load(folder / place / "players2-training.npz", training_plan).trainer for place in ("here", "there")
    ]
    assert here.steps == there.steps > 0
    for name, weights in here.weights.items():
        # The last bit depends on how the threads of a busy machine share a multiplication.
        assert abs(weights - there.weights[name]).max() < 1e-6, name


def plays_the_same_games_while_it_loses(worker, address, folder, capsys):
    games = ("--games", "120")
    assert run_command_line([*GAME, *games]) == 0
    alone = without_time(capsys.readouterr().out)
    kept = folder / "kept.json"
    with sanjuan(*GAME, *games, "--cluster", address, "--resume", kept, warnings=False) as program:
        program.until(kept.exists)
        worker.kill()
        so_far = json.loads(kept.read_text())["sums"]["games"]
        assert (program.ended(), program.err) == (0, "")
        assert so_far < 120, "the worker was lost after everything was done"
        assert without_time(program.out) == alone


def is_refused_without_workers(address):
    with sanjuan(*GAME, "--cluster", address, warnings=False) as program:
        assert program.ended() == 2
        assert program.err == f"sanjuan: the cluster at {address} has no workers\n"


def is_left_as_it_was_by_ctrl_c(address, kept):
    options = ("--games", 10**6, "--cluster", address, "--resume", kept)
    with sanjuan(*GAME, *options, warnings=False) as program:
        program.until(kept.exists)
        program.send(signal.SIGINT)
        assert (program.ended(), program.out, program.err) == (130, "", "")
    with sanjuan(*GAME, "--games", 4, "--cluster", address, warnings=False) as program:
        assert (program.ended(), program.err) == (0, "")
        assert json.loads(program.out)["games"] == 4


def goes_away(found, worker, kept):
    options = ("--games", 10**6, "--cluster", found.address, "--resume", kept)
    with sanjuan(*GAME, *options, warnings=False) as program:
        program.until(kept.exists)
        found.scheduler.kill()
        worker.kill()
        assert program.ended() == 2
        assert program.err == f"sanjuan: the connection to the cluster at {found.address} was lost\n"
    # Nothing is lost.
    assert json.loads(kept.read_text())["sums"]["games"] > 0


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


@pytest.mark.parametrize(
    "address",
    ["tcp://127.0.0.1:{port}", "127.0.0.1:{port}", "nonsense://127.0.0.1:1", "tcp://", ":", "tcp://a:b"],
)
def test_an_address_where_nobody_answers_is_told_in_one_line(address, capsys):
    pytest.importorskip("distributed", reason="in the extra [cluster]")
    address = address.format(port=free_port())
    assert run_command_line([*GAME, "--cluster", address]) == 2
    assert capsys.readouterr().err == f"sanjuan: no cluster answers at {address}\n"


def test_somebody_who_listens_and_is_no_scheduler_is_not_waited_for(monkeypatch):
    released = threading.Event()

    def wait_for_ever(*_, **__):
        released.wait()

    def break_off(*_, **__):
        raise OSError("this is no scheduler")

    monkeypatch.setattr(executors, "_ANSWER_S", 0.5)
    for make in (wait_for_ever, break_off):
        with (
            listening(monkeypatch, make) as address,
            pytest.raises(CommandError, match=f"no cluster answers at {address}"),
            workers(1, address),
        ):
            pass
    released.set()


@contextmanager
def listening(monkeypatch, make):
    """Provide an address with a listener and the client that ``make`` makes, connected to it."""
    distributed, scheduler = ModuleType("distributed"), ModuleType("distributed.scheduler")
    distributed.Client, scheduler.KilledWorker = make, type("KilledWorker", (Exception,), {})
    with monkeypatch.context() as context, socket.create_server(("127.0.0.1", 0)) as server:
        context.setitem(sys.modules, "distributed", distributed)
        context.setitem(sys.modules, "distributed.scheduler", scheduler)
        yield f"127.0.0.1:{server.getsockname()[1]}"


class FakeClient:
    """Cluster whose workers report another version, or lack the module."""

    def __init__(self, answer):
        self.answer = answer
        self.closed = False

    def close(self, _):
        self.closed = True

    def nthreads(self):
        return {"tcp://one": 2}

    def run(self, task):
        if isinstance(self.answer, Exception):
            raise self.answer
        return {"tcp://one": self.answer}


def test_workers_of_this_version_are_given_tasks_as_many_as_they_can_do(monkeypatch):
    client = FakeClient(version())
    with listening(monkeypatch, lambda *_, **__: client) as address, workers(1, address) as found:
        assert found.ahead >= 2
    assert client.closed


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        ("other", "the worker tcp://one has another version of the program"),
        (ModuleNotFoundError("sanjuan_desktop"), "do not have this version"),
    ],
)
def test_workers_of_another_version_are_refused(monkeypatch, answer, words):
    client = FakeClient(answer)
    with (
        listening(monkeypatch, lambda *_, **__: client) as address,
        pytest.raises(CommandError, match=words),
        workers(1, address),
    ):
        pass
    assert client.closed
