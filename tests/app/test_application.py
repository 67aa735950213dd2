"""The application hears of games that the system wants opened, and paints in one thread."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

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


PAINTING = """
import os
from PySide6.QtGui import QGuiApplication
import sanjuan_desktop.app
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPixmap

app = QGuiApplication([])
pixmap = QPixmap(900, 900)
before = set(os.listdir("/proc/self/task"))
painter = QPainter(pixmap)
painter.setRenderHint(QPainter.RenderHint.Antialiasing)
painter.setBrush(QColor(0, 0, 0, 30))
painter.drawRoundedRect(QRectF(2.5, 2.5, 890, 890), 99, 99)
painter.end()
print(len(set(os.listdir("/proc/self/task")) - before))
"""


@pytest.mark.skipif(not Path("/proc/self/task").is_dir(), reason="counts threads as Linux lists them")
def test_painting_wakes_no_other_threads() -> None:
    env = {name: value for name, value in os.environ.items() if name != "QT_NO_GUI_THREADPOOL"}
    done = subprocess.run(
        [sys.executable, "-c", PAINTING],
        cwd=ROOT, env={**env, "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True, encoding="utf-8", timeout=60, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stdout) == (0, "0\n"), done.stderr
