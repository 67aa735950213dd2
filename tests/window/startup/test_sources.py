"""Sources of modules do not stay in memory, and tracebacks still show their lines."""

import subprocess
import sys

import pytest

PROGRAM = """
import linecache, sys, traceback
if "kept" not in sys.argv:
    from sanjuan_desktop.window.startup.sources import keep_no_sources
    keep_no_sources()
from PySide6 import QtCore
from sanjuan_desktop.control.session import game
print(len(linecache.cache))
try:
    game.GameSession(None, None, hides=False)
except AttributeError:
    print(traceback.format_exc())
"""


@pytest.mark.parametrize("how", ["kept", "dropped"])
def test_only_tracebacks_read_the_lines_of_sources(how: str) -> None:
    done = subprocess.run([sys.executable, "-c", PROGRAM, how], capture_output=True, text=True, check=True)
    count, _, shown = done.stdout.partition("\n")
    assert (int(count) > 0) == (how == "kept")
    assert "styles_of(setup)" in shown
