"""Source file of a module, also for compiled modules, which do not name their source."""

import ast
from pathlib import Path
from types import ModuleType


def source_of(module: ModuleType) -> Path:
    """Return the path of the .py file from which ``module`` was made, run or compiled."""
    assert module.__file__ is not None
    path = Path(module.__file__)
    return path.with_name(path.name.split(".", 1)[0] + ".py")


def source_tree(module: ModuleType) -> ast.Module:
    """Return the parsed source of ``module``."""
    return ast.parse(source_of(module).read_text(encoding="utf-8"))
