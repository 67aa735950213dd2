"""Background work: one table for all jobs, and the lifetime of their process."""

from __future__ import annotations

import multiprocessing
import os
import subprocess
import sys
import threading
from functools import partial
from pickle import PicklingError

import pytest

from sanjuan_desktop.ai.worker import NICENESS
from sanjuan_desktop.control.background import FURTHER_BACK, News, Task, work
from sanjuan_desktop.control.background_client import BackgroundClient
from sanjuan_desktop.control.work_budget import Rank
from tests.helpers.background_jobs import SmallWorker

NAME = "sanjuan-small"
OSERROR = "OSError: the file is missing"
COUNT, FAIL, HANG = SmallWorker.count, SmallWorker.fail, SmallWorker.hang


def processes():
    return [process for process in multiprocessing.active_children() if process.name == NAME]


@pytest.mark.logs("SmallWorker.fail failed")
@pytest.mark.parametrize(
    ("job", "is_ahead", "news"),
    [
        (partial(COUNT, most=2), False, [News(7, 1), News(7, 2), News(7, 3, is_done=True)]),
        (partial(COUNT, most=1), True, [News(7, 1), News(7, is_done=True)]),
        (partial(FAIL, after=1), False, [None, News(7, 1), News(7, 1, is_done=True, error=OSERROR)]),
        (partial(FAIL, after=0), False, [None, News(7, "none", is_done=True, error=OSERROR)]),
        (partial(FAIL, after=0), True, [None, News(7, "none", is_done=True, error=OSERROR)]),
    ],
    ids=["done", "ahead", "fails later", "fails at once", "fails ahead"],
)
def test_a_job_gives_its_results_and_one_last_news(job, is_ahead, news, tmp_path) -> None:
    assert list(SmallWorker(tmp_path).do(Task(7, job, is_ahead, "none"))) == news


def test_a_task_that_arrives_replaces_the_current_one(tmp_path) -> None:
    ours, theirs = multiprocessing.Pipe()
    ours.send(Task(1, partial(COUNT, most=10**9)))
    ours.send(Task(2, partial(COUNT, most=1)))
    ended = []

    def loop() -> None:
        with pytest.raises((EOFError, OSError)):
            work(theirs, SmallWorker(tmp_path, theirs.poll))
        ended.append(True)

    thread = threading.Thread(target=loop, daemon=True)
    thread.start()
    news = [ours.recv() for _ in range(3)]
    ours.close()
    thread.join()
    theirs.close()
    assert news == [News(1, 1), News(2, 1), News(2, 2, is_done=True)]
    assert ended


@pytest.fixture
def client(qapp, tmp_path):
    made = BackgroundClient(NAME, SmallWorker, tmp_path)
    made.heard = []
    made.news.connect(made.heard.append)
    yield made
    made.close()
    made.close()
    assert processes() == []


def last_of(client, qtbot) -> News:
    qtbot.waitUntil(lambda: bool(client.heard) and client.heard[-1].is_done, timeout=60_000)
    return client.heard[-1]


def test_no_process_starts_before_the_first_task_or_after_the_end(client) -> None:
    client.rest()
    assert processes() == []
    client.close()
    client.ask(HANG)
    assert processes() == []


def test_the_process_has_low_priority_and_no_qt_and_ends_with_its_task(client, tmp_path, qtbot) -> None:
    number = client.ask(SmallWorker.describe)
    assert client.is_waiting
    news = last_of(client, qtbot)
    assert (news.number, news.error) == (number, "")
    nice, has_qt, folder = news.result
    assert sys.platform == "win32" or nice == min(19, os.nice(0) + NICENESS + FURTHER_BACK)
    assert not has_qt
    assert folder == tmp_path
    assert not client.is_waiting
    qtbot.waitUntil(lambda: processes() == [], timeout=60_000)


@pytest.mark.logs("the process sanjuan-small has ended")
def test_a_lost_process_is_reported_with_the_last_result_and_the_next_task_has_another(client, qtbot) -> None:
    client.ask(HANG)
    qtbot.waitUntil(lambda: bool(client.heard), timeout=60_000)
    processes()[0].kill()
    assert last_of(client, qtbot) == News(1, "begun", is_done=True, error=f"the process {NAME} has ended")
    client.heard.clear()
    client.ask(partial(COUNT, most=0))
    assert last_of(client, qtbot) == News(2, 1, is_done=True)


@pytest.mark.logs("the process sanjuan-small has ended")
def test_after_a_process_lost_ahead_only_wanted_tasks_are_done(client, qtbot) -> None:
    client.ask(HANG, is_ahead=True)
    assert not client.is_waiting
    qtbot.waitUntil(lambda: bool(processes()), timeout=60_000)
    processes()[0].kill()
    qtbot.waitUntil(lambda: processes() == [], timeout=60_000)
    client.ask(HANG, is_ahead=True)
    client.ask(partial(COUNT, most=0))
    assert last_of(client, qtbot) == News(3, 1, is_done=True)
    assert len(client.heard) == 1


def test_a_resting_client_ends_its_process_and_goes_on_with_the_next_task(client, qtbot) -> None:
    client.ask(HANG)
    qtbot.waitUntil(lambda: bool(client.heard), timeout=60_000)
    client.rest()
    assert not client.is_waiting
    qtbot.waitUntil(lambda: processes() == [], timeout=60_000)
    client.ask(partial(COUNT, most=0))
    assert last_of(client, qtbot) == News(2, 1, is_done=True)
    assert len(client.heard) == 2


def test_a_paused_client_starts_no_process_until_the_pause_ends(client, qtbot) -> None:
    loads = []
    client.load_changed.connect(lambda: loads.append(client.load))
    client.set_paused(True)
    client.ask(partial(COUNT, most=0))
    client.ask(partial(COUNT, most=1))
    assert processes() == []
    client.set_paused(False)
    assert last_of(client, qtbot) == News(2, 2, is_done=True)
    assert loads == [Rank.PUZZLES, Rank.PUZZLES, None]


def test_a_paused_process_stops_between_two_steps_and_goes_on_with_the_next_one(client, qtbot) -> None:
    client.ask(partial(COUNT, most=10**9))
    qtbot.waitUntil(lambda: bool(client.heard), timeout=60_000)
    client.set_paused(True)
    # Its last step may have been under way.
    seen = -1
    while seen != len(client.heard):
        seen = len(client.heard)
        qtbot.wait(200)
    assert len(processes()) == 1
    client.set_paused(False)
    qtbot.waitUntil(lambda: len(client.heard) > seen, timeout=60_000)
    assert [news.result for news in client.heard] == list(range(1, len(client.heard) + 1))


def test_work_ahead_ends_with_no_news_and_keeps_its_process(client, qtbot) -> None:
    client.ask(partial(COUNT, most=0), is_ahead=True)
    assert client.load is Rank.AHEAD
    qtbot.waitUntil(lambda: client.load is None, timeout=60_000)
    assert client.heard == []
    assert len(processes()) == 1


@pytest.mark.logs("the process sanjuan-small has ended")
def test_work_ahead_that_is_no_longer_done_is_no_load(client, qtbot) -> None:
    client.ask(HANG, is_ahead=True)
    qtbot.waitUntil(lambda: bool(processes()), timeout=60_000)
    processes()[0].kill()
    qtbot.waitUntil(lambda: client.load is None, timeout=60_000)
    client.ask(HANG, is_ahead=True)
    qtbot.waitUntil(lambda: client.load is None, timeout=60_000)
    assert processes() == []


class UnsendableJob:
    """Job that cannot be pickled; Python's own message about a lambda differs between versions."""

    def __call__(self, worker):
        del worker
        return iter(())

    def __reduce__(self):
        raise PicklingError("cannot pickle this job")


@pytest.mark.logs("pickle")
def test_a_job_that_cannot_be_sent_is_reported(client, qtbot) -> None:
    client.ask(UnsendableJob(), result="nothing")
    news = last_of(client, qtbot)
    assert news.result == "nothing"
    assert "pickle" in news.error.lower()


def test_the_worker_loads_no_qt_and_the_window_not_what_only_the_worker_needs() -> None:
    heavy = {
        "sanjuan_desktop.ai.core",
        "sanjuan_desktop.ai.review.work",
        "sanjuan_desktop.features.puzzles.games",
    }
    for module, names in (("worker", {"PySide6", *heavy}), ("client", heavy)):
        code = "import sys; from importlib import import_module\n"
        for package in ("control.review", "features.compare", "features.puzzles"):
            name = f"sanjuan_desktop.{package}.{module}"
            code += f"import_module({name!r})\n"
            code += f"if found := {names} & set(sys.modules): sys.exit(f'{name} loads {{found}}')\n"
        done = subprocess.run([sys.executable, "-c", code], check=False, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
