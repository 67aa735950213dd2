"""The window opens without what only thinking needs, or what is read later."""

import json
import subprocess
import sys

import pytest

OPEN = """
import json, sys
from sanjuan_desktop.cli.arguments import run_command_line
status = run_command_line(sys.argv[1:])
thinking = ("numpy", "sanjuan_desktop.ai.core", "sanjuan_desktop.ai.network_player")
reading = ("sanjuan_desktop.app.rulebook.panel", "sanjuan_desktop.app.statistics.sheet")
files = ("pydantic", "pydantic_core", "sanjuan_desktop.storage.saved_game", "sqlite3")
loaded = [name for name in (*thinking, *reading, *files) if name in sys.modules]
print(json.dumps([status, "PySide6.QtWidgets" in sys.modules, loaded]))
"""

SETTINGS = """{"version": 1, "window_size": [1280, 720], "last_game": {"seats": [{"name": "Ana"},
{"name": "Bruno", "level": "casual"}], "edition": 1}, "recent_games": ["a.sanjuan"]}"""


@pytest.mark.parametrize("game", [(), ("--players", "3", "--levels", "strong", "--seed", "1")], ids=str)
def test_an_open_window_has_loaded_nothing_that_thinks_that_is_read_or_that_checks_games(tmp_path, game):
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "settings.json").write_text(SETTINGS, encoding="utf-8")
    picture = tmp_path / "window.png"
    places = ("--data-dir", str(tmp_path / "data"), "--screenshot", str(picture))
    command = ["play", *game, "--speed", "0", *places]
    done = subprocess.run([sys.executable, "-c", OPEN, *command], capture_output=True, text=True, check=True)
    assert json.loads(done.stdout) == [0, True, []]
    assert picture.exists()
