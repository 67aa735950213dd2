"""Search for objects that a window test leaves behind; objects that end on their own are not reported."""

from __future__ import annotations

import logging
import subprocess
import sys
import threading

import pytest
from PySide6.QtCore import QObject, QTimer, QVariantAnimation
from PySide6.QtWidgets import QGraphicsScene, QWidget

from tests.helpers import leftovers
from tests.helpers.leftovers import Leftovers

LATER_MS = 3_600_000


@pytest.fixture(autouse=True)
def _impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(leftovers, "_ENDING_S", 0.0)


def test_a_timer_that_runs_on_is_left(qapp) -> None:
    before = Leftovers()
    timer = QTimer(qapp)
    timer.start(LATER_MS)
    (left,) = before.found()
    timer.stop()
    assert left.startswith("running: <PySide6.QtCore.QTimer")


def test_a_timer_goes_with_its_owner_and_one_shot_without_owner_ends_by_itself(qapp) -> None:
    before = Leftovers()
    owner = QObject()
    QTimer(owner).start(LATER_MS)
    QTimer.singleShot(LATER_MS, owner, print)
    owner.deleteLater()
    assert before.found() == []


def test_a_motion_that_runs_on_is_left_but_one_of_a_scene_goes_with_it(qapp) -> None:
    before = Leftovers()
    still, gone = QWidget(), QGraphicsScene()
    for owner in (still, gone):
        motion = QVariantAnimation(owner, startValue=0, endValue=1, duration=LATER_MS)
        motion.start()
    left = before.found()
    still.deleteLater()
    assert [line.split("(")[0] for line in left] == [
        "running: <PySide6.QtCore.QVariantAnimation",
        "a window: <PySide6.QtWidgets.QWidget",
    ]


def test_a_window_is_left_unless_it_is_to_be_deleted(qapp) -> None:
    before = Leftovers()
    kept, closed = QWidget(), QWidget()
    closed.deleteLater()
    (left,) = before.found()
    kept.deleteLater()
    assert left == f"a window: {kept!r}"


def test_windows_of_before_are_not_left(qapp) -> None:
    kept = QWidget()
    assert Leftovers().found() == []
    kept.deleteLater()


def test_a_window_that_only_refers_to_itself_is_freed(qapp) -> None:
    before = Leftovers()
    knot = QWidget()
    knot.me = knot
    del knot
    assert before.found() == []


@pytest.mark.logs("a file")
def test_lines_of_the_log_are_left_but_for_those_that_are_expected(qapp) -> None:
    before = Leftovers()
    log = logging.getLogger("sanjuan_desktop.test")
    for word in ("cannot write", "lost"):
        log.warning("%s a file", word)
    log.info("all is well")
    assert before.found(["cannot write"]) == ["a line: WARNING sanjuan_desktop.test: lost a file"]


def test_a_thread_that_does_not_end_is_left(qapp) -> None:
    before = Leftovers()
    end = threading.Event()
    thread = threading.Thread(target=end.wait, name="lonely")
    thread.start()
    left = before.found()
    end.set()
    thread.join()
    assert left == ["a thread: lonely"]


@pytest.mark.skipif(
    not sys.platform.startswith("linux"), reason="elsewhere only those that multiprocessing made are known"
)
def test_a_process_that_does_not_end_is_left(qapp) -> None:
    before = Leftovers()
    with subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE) as process:
        left = before.found()
        process.communicate(b"\n")
    assert [line.split(" ")[:3] for line in left] == [["a", "process:", str(process.pid)]]
