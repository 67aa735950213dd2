"""The application hears of games that the system wants opened, and paints in one thread."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]

# A separate process is necessary: each process has one application, and here it is that of the tests.
CODE = """
import sys
from PySide6.QtCore import QEvent
from PySide6.QtGui import QFileOpenEvent
from sanjuan_desktop.window.startup.application import Application

app = Application([])
app.file_wanted.connect(lambda path: print(path.name))
Application.sendEvent(app, QFileOpenEvent(sys.argv[1]))
Application.sendEvent(app, QEvent(QEvent.Type.ApplicationActivate))
"""

_OF_DISPLAYS = ("DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET", "XDG_SESSION_TYPE", "QT_QPA_PLATFORM")


def run(code: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-W", "error", "-c", code, *arguments],
        cwd=ROOT, env={**os.environ, "QT_QPA_PLATFORM": "offscreen", "PYTHONIOENCODING": "utf-8"},
        capture_output=True, encoding="utf-8", check=False,
    )  # fmt: skip


def test_a_game_that_is_double_clicked_on_macos_is_asked_for() -> None:
    done = run(CODE, "/games/Ein schönes Spiel.sanjuan")
    assert (done.returncode, done.stdout, done.stderr) == (0, "Ein schönes Spiel.sanjuan\n", "")


PAINTING = """
import os
from PySide6.QtGui import QGuiApplication
import sanjuan_desktop.ui
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
def test_painting_wakes_no_other_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("QT_NO_GUI_THREADPOOL", raising=False)
    done = run(PAINTING)
    assert (done.returncode, done.stdout) == (0, "0\n"), done.stderr


@pytest.mark.thinned
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere there is always a display")
@pytest.mark.parametrize(
    "environment",
    [
        {},
        {"DISPLAY": ":4711"},
        {"DISPLAY": "nowhere.invalid:0"},
        {"WAYLAND_DISPLAY": "wayland-4711"},
        {"XDG_SESSION_TYPE": "wayland"},
        {"QT_QPA_PLATFORM": "no-such-platform"},
    ],
    ids=lambda environment: "-".join(environment) or "none",
)
@pytest.mark.parametrize("command", [("play",), ("play", "--demo")], ids=" ".join)
def test_without_a_display_the_program_says_so_and_ends(
    tmp_path: Path, environment: dict[str, str], command: tuple[str, ...]
) -> None:
    temporary = tmp_path / "temporary"
    temporary.mkdir()
    usual = {name: value for name, value in os.environ.items() if name not in _OF_DISPLAYS}
    usual |= {
        "PYTHONPATH": str(ROOT),
        "HOME": str(tmp_path),
        "XDG_RUNTIME_DIR": str(tmp_path),
        "TMPDIR": str(temporary),
    }
    done = subprocess.run(
        [sys.executable, "-W", "error", "-m", "sanjuan_desktop", *command],
        cwd=tmp_path, env=usual | environment, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stdout) == (1, "")
    first, *others = done.stderr.splitlines()
    assert first == "sanjuan: cannot open a window: there is no display, or Qt cannot use it"
    assert all(line.startswith("Qt: ") for line in others)
    assert list(temporary.iterdir()) == []
