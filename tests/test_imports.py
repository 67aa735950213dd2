"""Imports that import-linter cannot check: parts of Qt, and the modules that an import really loads."""

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

from sanjuan_desktop.cli.arguments import module_of

PACKAGE = Path(__file__).resolve().parents[1] / "sanjuan_desktop"
CONTROL = sorted((PACKAGE / "control").rglob("*.py"))


def imported_names(source: str) -> set[str]:
    """Return the dotted names of everything that a module's source imports, anywhere in it."""
    names = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            names.update(f"{node.module}.{alias.name}" for alias in node.names)
    return names


def qt_parts(source: str) -> set[str]:
    """Return the parts of Qt that a module's source imports, such as QtCore."""
    return {name.split(".")[1] for name in imported_names(source) if name.startswith("PySide6.")}


def test_parts_of_qt_are_found_in_every_form_of_import():
    source = "import PySide6.QtSvg\nfrom PySide6 import QtGui\ndef f():\n    from PySide6.QtTest import QTest"
    assert qt_parts(source) == {"QtSvg", "QtGui", "QtTest"}


@pytest.mark.parametrize("path", CONTROL, ids=lambda path: path.name)
def test_control_uses_no_part_of_qt_but_qtcore(path: Path):
    source = path.read_text(encoding="utf-8")
    assert qt_parts(source) <= {"QtCore"}
    assert "PySide6" not in imported_names(source)


@pytest.mark.parametrize("layer", ["ai", "interrupts", "resources", "rules", "storage"])
def test_a_layer_below_control_loads_no_qt(layer: str):
    code = f"import sys, sanjuan_desktop.{layer}; sys.exit('PySide6' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


@pytest.mark.parametrize(
    "command", ["play", "simulate", "calibrate", "chances", "oddities", "train", "bench"]
)
def test_a_command_loads_no_numpy_before_it_needs_it(command: str):
    code = f"import sys, {module_of(command)}; sys.exit('numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


@pytest.mark.parametrize(
    "arguments",
    [["train", "--players", "2", "--minutes", "0.01"], ["chances", "--players", "2", "--games", "8"]],
    ids=lambda arguments: arguments[0],
)
def test_who_learns_without_numpy_is_told_what_to_install(arguments: list[str], tmp_path: Path):
    code = "import sys; sys.modules['numpy'] = None\n"
    code += (
        "from sanjuan_desktop.cli.arguments import run_command_line; sys.exit(run_command_line(sys.argv[1:]))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, *arguments],
        capture_output=True,
        text=True,
        check=False,
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(PACKAGE.parent)},
    )
    assert done.returncode not in (0, None)
    assert "sanjuan-desktop[train]" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_computer_player_needs_no_numpy():
    code = "import sys; sys.modules['numpy'] = None\n"
    code += "from sanjuan_desktop.ai.levels import make_player; from sanjuan_desktop.rules import *\n"
    code += "from sanjuan_desktop.ai.player import Budget\n"
    code += "state = new_game(GameOptions(2), 1); view = view_for(state, state.actor)\n"
    code += "print(make_player('strong', 1).choose(view, Budget(1, 60.0), lambda: False))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(
    "module", ["ai.levels", "ai.supervisor", "ai.worker", "ai.advice", "window.main_window"]
)
def test_what_asks_the_computer_players_does_not_load_what_they_think_with(module: str):
    code = f"import sys, sanjuan_desktop.{module}; "
    code += "sys.exit(bool({'numpy', 'sanjuan_desktop.ai.core'} & set(sys.modules)))"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_small_steps_need_neither_numpy_nor_pettingzoo():
    code = "import sys; from sanjuan_desktop.envs import game, observations, text; "
    code += "sys.exit(bool({'numpy', 'gymnasium', 'pettingzoo', 'PySide6'} & set(sys.modules)))"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_the_start_module_loads_no_qt():
    # Processes that are spawned import it again, and must not pay for Qt.
    code = "import sys, sanjuan_desktop.__main__; sys.exit('PySide6' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
