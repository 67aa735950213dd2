"""While the program starts no garbage is collected; later, none of what was loaded is looked through."""

import gc
import subprocess
import sys
import threading

import pytest
from pytestqt.qtbot import QtBot

from sanjuan_desktop.window.startup.garbage import collect_from_now, uncollected

OPEN = """
import gc, sys
from PySide6.QtCore import QCoreApplication, QTimer
from sanjuan_desktop.window.main_window import MainWindow
from sanjuan_desktop.cli.arguments import run_command_line

open_before = MainWindow.open

def open_and_tell(self, request):
    open_before(self, request)
    print(gc.isenabled(), gc.get_freeze_count() > 10000)
    QTimer.singleShot(1500, tell_and_quit)

def tell_and_quit():
    print(gc.isenabled(), gc.get_freeze_count() > 10000)
    QCoreApplication.quit()

MainWindow.open = open_and_tell
raise SystemExit(run_command_line(["play", "--demo", "--speed", "0"]))
"""


def test_none_is_collected_until_told_otherwise() -> None:
    assert gc.isenabled()
    with uncollected():
        assert not gc.isenabled()
        with uncollected():
            pass
        assert not gc.isenabled()
    assert gc.isenabled()


def test_a_start_that_fails_leaves_all_as_it_was() -> None:
    with pytest.raises(OSError, match="no such window"), uncollected():
        raise OSError("no such window")
    assert gc.isenabled()


class Knot:
    """Refers to itself, so that only a collection ends it."""

    def __init__(self, ended: list[int]) -> None:
        self.me, self.ended = self, ended

    def __del__(self) -> None:
        self.ended.append(threading.get_ident())


def test_only_the_thread_of_the_window_collects(qtbot: QtBot) -> None:
    ended: list[int] = []
    with uncollected():
        timer = collect_from_now()
        try:
            Knot(ended)
            kept: list[object] = []
            # More than Python would leave uncollected, had it a say.
            busy = threading.Thread(target=lambda: kept.extend([] for _ in range(200_000)))
            busy.start()
            busy.join()
            assert ended == []
            qtbot.waitUntil(lambda: ended == [threading.get_ident()], timeout=20_000)
        finally:
            timer.stop()
            timer.deleteLater()
            gc.unfreeze()


def test_an_open_window_collects_what_came_after_its_start() -> None:
    done = subprocess.run([sys.executable, "-c", OPEN], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines() == ["False False", "False True"]
