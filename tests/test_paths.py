"""User files are looked for by ``storage.files``, because ``Path.exists`` and the like may raise."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import sanjuan_desktop
from sanjuan_desktop.storage import files
from tests.helpers.sources import source_of

PACKAGE = Path(sanjuan_desktop.__file__).parent

_RAISING = {name for name in dir(Path) if name == "exists" or name.startswith("is_")} - {
    "is_absolute",
    "is_relative_to",
    "is_reserved",
}

# The look of the program and its own check read nothing but what it comes with.
_OWN_FILES = ("ui/look/languages.py", "ui/look/svg_store.py", "cli/check.py")

_FOLDERS = ("storage", "control", "features", "ui", "window", "cli")


def bare_calls(text: str) -> list[int]:
    """Return the lines on which something is asked of a path that raises in a folder without permission.

    Helpers with the same names, which are called by the name of their module, are none of them.
    """
    calls = (node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Call))
    return [
        call.lineno
        for call in calls
        if isinstance(call.func, ast.Attribute)
        and call.func.attr in _RAISING
        and not (isinstance(call.func.value, ast.Name) and call.func.value.id == "files")
    ]


@pytest.mark.parametrize("folder", _FOLDERS)
def test_user_files_are_looked_for_by_calls_that_do_not_raise(folder: str) -> None:
    sources = sorted((PACKAGE / folder).rglob("*.py"))
    assert sources
    found = {
        path.relative_to(PACKAGE).as_posix(): lines
        for path in sources
        if (lines := bare_calls(path.read_text(encoding="utf-8")))
    }
    own = {path: lines for path, lines in found.items() if path not in _OWN_FILES}
    assert own == {}


def test_a_bare_call_is_found() -> None:
    text = "path.exists()\nfiles.exists(path)\n(folder / name).is_dir()\npath.is_absolute()\n"
    assert bare_calls(text) == [1, 3]
    assert {"exists", "is_dir", "is_file", "is_mount", "is_symlink"} <= _RAISING


def test_the_calls_that_do_not_raise_are_those_of_one_module() -> None:
    names = {
        node.name
        for node in ast.walk(ast.parse(source_of(files).read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef)
    }
    assert {"exists", "is_folder", "is_file", "is_taken"} <= names
