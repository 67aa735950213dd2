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
loaded = [name for name in (*thinking, *reading) if name in sys.modules]
print(json.dumps([status, "PySide6.QtWidgets" in sys.modules, loaded]))
"""


@pytest.mark.parametrize("game", [(), ("--players", "3", "--levels", "strong", "--seed", "1")], ids=str)
def test_an_open_window_has_loaded_neither_the_thinking_core_nor_rules_and_statistics(tmp_path, game):
    picture = tmp_path / "window.png"
    places = ("--data-dir", str(tmp_path / "data"), "--screenshot", str(picture))
    command = ["play", *game, "--speed", "0", *places]
    done = subprocess.run([sys.executable, "-c", OPEN, *command], capture_output=True, text=True, check=True)
    assert json.loads(done.stdout) == [0, True, []]
    assert picture.exists()
