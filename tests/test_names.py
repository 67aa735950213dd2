"""One name for each thing: no two public classes of the package are called alike."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path

import sanjuan_desktop

PACKAGE = Path(sanjuan_desktop.__file__).parent


def test_no_two_public_classes_have_the_same_name() -> None:
    homes: dict[str, list[str]] = defaultdict(list)
    for path in sorted(PACKAGE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                homes[node.name].append(path.relative_to(PACKAGE).as_posix())
    assert len(homes) > 300
    assert {name: where for name, where in homes.items() if len(where) > 1} == {}
