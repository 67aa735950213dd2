"""Test the claims of the documentation of the rules."""

import ast
import doctest
import inspect
import subprocess
import sys
from pathlib import Path

import pytest

from sanjuan_desktop import rules
from tests.helpers.sources import source_tree

FOLDER = Path(rules.__file__).parent


def test_the_whole_game_of_the_package_docstring_runs():
    text = ast.get_docstring(source_tree(rules)) or ""
    result = doctest.DocTestRunner().run(doctest.DocTestParser().get_doctest(text, {}, "rules", None, None))
    assert result.attempted >= 5
    assert result.failed == 0


def test_the_package_offers_what_it_lists():
    assert len(rules.__all__) == len(set(rules.__all__))
    assert all(hasattr(rules, name) for name in rules.__all__)


@pytest.mark.skipif(rules.is_compiled(), reason="compiled code keeps no docstrings")
def test_everything_offered_is_documented():
    undocumented = [
        name
        for name in rules.__all__
        if inspect.isroutine(getattr(rules, name)) or inspect.isclass(getattr(rules, name))
        if not inspect.getdoc(getattr(rules, name))
    ]
    assert undocumented == []


def test_the_rules_need_the_standard_library_only():
    names = set()
    for file in FOLDER.rglob("*.py"):
        for node in imports_that_run(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                names |= {alias.name.partition(".")[0] for alias in node.names}
            elif isinstance(node, ast.ImportFrom):
                names.add((node.module or "").partition(".")[0])
    assert names - set(sys.stdlib_module_names) == {"sanjuan_desktop"}


def imports_that_run(node):
    """Yield all nodes except those that only type checkers and compilers read."""
    for child in ast.iter_child_nodes(node):
        if not (isinstance(child, ast.If) and ast.unparse(child.test) == "TYPE_CHECKING"):
            yield child
            yield from imports_that_run(child)


def test_the_rules_read_no_clock_no_files_and_no_other_chance():
    names = {"time", "datetime", "os", "io", "pathlib", "random", "secrets", "socket"}
    for file in FOLDER.rglob("*.py"):
        source = ast.parse(file.read_text(encoding="utf-8"))
        imported = {
            alias.name
            for node in ast.walk(source)
            if isinstance(node, (ast.Import, ast.ImportFrom))
            for alias in node.names
        }
        assert not imported & names, file.name


def test_importing_the_rules_loads_no_window():
    code = "import sys, sanjuan_desktop.rules; print([m for m in sys.modules if m.startswith('PySide6')])"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout.strip() == "[]"
