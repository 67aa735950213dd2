"""The first frame does without what only thinking needs, what checks games, and sheets that are not open."""

import json
import subprocess
import sys

import pytest

from sanjuan_desktop.window.startup.rest import REST

OPEN = """
import json, sys
from PySide6.QtWidgets import QGraphicsView
from sanjuan_desktop.ui.table.view import TableView
from sanjuan_desktop.cli.arguments import run_command_line

loaded = []

def paint(view, event):
    QGraphicsView.paintEvent(view, event)
    loaded.append(sorted(sys.modules))

TableView.paintEvent = paint
status = run_command_line(sys.argv[1:])
print(json.dumps([status, loaded[0]]))
"""

STARTUP = "sanjuan_desktop.window.startup"

SETTINGS = """{"version": 1, "window_size": [1280, 720], "last_game": {"seats": [{"name": "Ana"},
{"name": "Bruno", "level": "casual"}], "edition": 1}, "recent_games": ["a.sanjuan"]}"""

THINKING = ("numpy", "sanjuan_desktop.ai.core", "sanjuan_desktop.ai.network_player")
FILES = ("pydantic", "pydantic_core", "sqlite3", *REST)
LATER = (
    "sheet",
    "list_sheet",
    "autosave_sheets",
    "panel",
    "bar",
    "reveal",
    "pictures",
    "curtain",
    "exercise",
)
"""Modules of these names are about what is opened later; the base of all sheets is no such."""

EACH = {"sanjuan_desktop.ui.widgets.sheet"}


@pytest.mark.parametrize(
    ("game", "open_sheets"),
    [
        ((), set()),
        (("--players", "3", "--levels", "strong", "--seed", "1"), set()),
    ],
    ids=str,
)
def test_the_first_frame_needs_nothing_that_thinks_that_checks_games_or_that_is_opened_later(
    tmp_path, game, open_sheets
):
    picture, data = tmp_path / "window.png", tmp_path / "data"
    data.mkdir()
    (data / "settings.json").write_text(SETTINGS, encoding="utf-8")
    command = ["play", *game, "--speed", "0", "--data-dir", str(data), "--screenshot", str(picture)]
    done = subprocess.run([sys.executable, "-c", OPEN, *command], capture_output=True, text=True, check=True)
    status, loaded = json.loads(done.stdout)
    assert status == 0
    assert picture.exists()
    assert "PySide6.QtWidgets" in loaded
    ours = {name for name in loaded if name.startswith("sanjuan_desktop.")}
    assert {name for name in ours if name.rsplit(".", 1)[-1] in LATER} - EACH == open_sheets
    assert not {*THINKING, *FILES} & set(loaded)


def test_the_rest_is_there_soon_after_without_anything_of_the_window():
    load = "before = set(sys.modules); rest.load_rest().join(); print(*set(sys.modules) - before)"
    code = f"import sys, {STARTUP}.rest as rest; {load}"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = done.stdout.split()
    assert {"pydantic", *REST} <= set(loaded)
    assert not [name for name in loaded if name.startswith("PySide6")]


UNREAD = """
import inspect
import sanjuan_desktop.ui
read = []
inspect.getsource = lambda module: read.append(module.__name__) or ""
import sanjuan_desktop.window.main_window, sanjuan_desktop.storage.saved_game
print(read)
"""


def test_no_import_looks_into_what_it_imports_which_two_threads_could_not_do_at_a_time() -> None:
    found = subprocess.run([sys.executable, "-c", UNREAD], capture_output=True, text=True, check=True)
    assert found.stdout.strip() == "[]"
