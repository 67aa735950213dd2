"""Work of the window on a thread: result, error, cancellation, and an owner that is deleted meanwhile."""

from __future__ import annotations

import threading

import pytest
import shiboken6
from PySide6.QtCore import QObject

from sanjuan_desktop.control.thread_task import TaskProgress, ThreadTask


@pytest.fixture
def owner(qapp):
    owner = QObject()
    yield owner
    if shiboken6.isValid(owner):
        shiboken6.delete(owner)


def wait_for(task: ThreadTask) -> None:
    assert task.wait(60)


def test_the_result_arrives_in_the_thread_of_the_window(owner, qtbot) -> None:
    seen = []
    task = ThreadTask(lambda _: threading.current_thread(), owner)
    task.done.connect(lambda thread: seen.append((thread, threading.current_thread())))
    with qtbot.waitSignal(task.done):
        task.start()
    ((worked, received),) = seen
    assert received is threading.main_thread()
    assert worked is not received


def test_the_error_arrives_instead_of_a_result(owner, qtbot) -> None:
    def work(_: TaskProgress) -> None:
        raise ValueError("no number")

    task = ThreadTask(work, owner)
    with qtbot.assertNotEmitted(task.done), qtbot.waitSignal(task.failed) as failed:
        task.start()
    assert str(failed.args[0]) == "no number"


def test_cancelled_work_ends_and_says_nothing(owner, qtbot) -> None:
    begun = threading.Event()

    def work(progress: TaskProgress) -> None:
        begun.set()
        while True:
            progress.reach(0.5)

    task = ThreadTask(work, owner)
    with qtbot.assertNotEmitted(task.done, wait=20), qtbot.assertNotEmitted(task.failed):
        task.start()
        assert begun.wait(60)
        task.cancel()
        wait_for(task)


@pytest.mark.parametrize("fails", [False, True])
def test_work_whose_owner_was_deleted_ends_without_an_error(owner, monkeypatch, fails: bool) -> None:
    begun, goes_on = threading.Event(), threading.Event()
    errors: list[object] = []
    monkeypatch.setattr(threading, "excepthook", errors.append)

    def work(_: TaskProgress) -> int:
        begun.set()
        goes_on.wait(60)
        if fails:
            raise ValueError
        return 1

    task = ThreadTask(work, owner)
    task.start()
    assert begun.wait(60)
    shiboken6.delete(owner)
    goes_on.set()
    wait_for(task)
    assert errors == []
