"""While the program starts no garbage is collected; later, none of what was loaded is looked through."""

import gc
import subprocess
import sys

import pytest

from sanjuan_desktop.app.garbage import uncollected

OPEN = """
import gc, sys
from PySide6.QtCore import QCoreApplication, QTimer
from sanjuan_desktop.app.main_window import MainWindow
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


def test_an_open_window_collects_what_came_after_its_start() -> None:
    done = subprocess.run([sys.executable, "-c", OPEN], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines() == ["False False", "True True"]
