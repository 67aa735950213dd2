"""Methods are called by name in the code, so that mypy checks every call: no dispatch by ``getattr``."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import sanjuan_desktop

PACKAGE = Path(sanjuan_desktop.__file__).parent


def _is_getattr(node: ast.AST | None) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "getattr"


def dispatches(source: str) -> list[int]:
    """Return the lines that call the result of ``getattr``, directly or through a variable."""
    if "getattr" not in source:
        return []
    tree = ast.parse(source)
    found = []
    for scope in ast.walk(tree):
        if not isinstance(scope, (ast.Module, ast.FunctionDef)):
            continue
        names = {
            target.id
            for node in ast.walk(scope)
            if isinstance(node, ast.Assign) and any(map(_is_getattr, ast.walk(node.value)))
            for target in node.targets
            if isinstance(target, ast.Name)
        }
        calls = [node for node in ast.walk(scope) if isinstance(node, ast.Call)]
        found += [node.lineno for node in calls if _is_getattr(node.func)]
        found += [node.lineno for node in calls if isinstance(node.func, ast.Name) and node.func.id in names]
    return sorted(set(found))


@pytest.mark.parametrize(
    "source",
    [
        "getattr(asker, name)(card)",
        "def act():\n    method = getattr(player, name, None)\n    method()",
        "maker = cast('Maker', getattr(module, name))\nmaker(3)",
    ],
)
def test_a_call_of_an_attribute_named_by_a_text_is_found(source: str) -> None:
    assert dispatches(source)


def test_no_method_is_chosen_by_a_text() -> None:
    found = {
        path.relative_to(PACKAGE).as_posix(): lines
        for path in sorted(PACKAGE.rglob("*.py"))
        if (lines := dispatches(path.read_text(encoding="utf-8")))
    }
    assert found == {}
