"""The application hears of games that the system wants opened."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

# In a process of its own: there is one application in each, and here it is that of the tests.
CODE = """
import sys
from PySide6.QtCore import QEvent
from PySide6.QtGui import QFileOpenEvent
from sanjuan_desktop.app.application import Application

app = Application([])
app.file_wanted.connect(lambda path: print(path.name))
Application.sendEvent(app, QFileOpenEvent(sys.argv[1]))
Application.sendEvent(app, QEvent(QEvent.Type.ApplicationActivate))
"""


def test_a_game_that_is_double_clicked_on_macos_is_asked_for() -> None:
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", CODE, "/games/Ein schönes Spiel.sanjuan"],
        cwd=ROOT, env={**os.environ, "QT_QPA_PLATFORM": "offscreen", "PYTHONIOENCODING": "utf-8"},
        capture_output=True, encoding="utf-8", timeout=60, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stdout, done.stderr) == (0, "Ein schönes Spiel.sanjuan\n", "")
