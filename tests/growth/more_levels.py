"""Copy of the program with two more levels, added as the README of ``ai`` describes.

One stands between *Skilled* and *Strong* and is measured; the other one is slow and stronger than *Expert*.
"""

from __future__ import annotations

import json
import shutil
from typing import TYPE_CHECKING

from tests.growth.more_buildings import ROOT

if TYPE_CHECKING:
    from pathlib import Path

BETWEEN = "adept"
ABOVE = "master"
TABLE = "sanjuan_desktop/ai/level_table.py"

_BETWEEN = f"""\
    Level(
        key="{BETWEEN}",
        name=marked("Levels", "Adept"),
        description=marked("Levels", "Plays between two others."),
        strength=Strength(PHASE_DEPTH, 4, noise=0.005, slip=0.03),
        place=2.5,
        is_measured=True,
    ),
"""
_ABOVE = f"""\
    Level(
        key="{ABOVE}",
        name=marked("Levels", "Master"),
        description=marked("Levels", "Plays above all others."),
        strength=Strength(TREE_DEPTH, 4, iterations=2000),
        place=5.0,
        games=8,
        work=800,
        iterations=100,
        stand_in="strong",
    ),
"""


def grow(folder: Path) -> None:
    """Write the program with both levels into ``folder``."""
    ignore = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd")
    for name in ("sanjuan_desktop", "resources", "tests"):
        shutil.copytree(ROOT / name, folder / name, ignore=ignore)
    shutil.copy(ROOT / "pyproject.toml", folder)
    table = folder / TABLE
    text = table.read_text(encoding="utf-8")
    strong = text.index('    Level(\n        key="strong"')
    end = text.index("\n)\n", strong) + 1
    text = text[:strong] + _BETWEEN + text[strong:end] + _ABOVE + text[end:]
    table.write_text(text, encoding="utf-8")
    _measure(folder / "resources/network/levels.json")


def _measure(path: Path) -> None:
    """Write measurements of the level between two others: the means of theirs."""
    data = json.loads(path.read_text(encoding="utf-8"))
    for levels in data["players"].values():
        one, other = levels["skilled"], levels["strong"]
        levels[BETWEEN] = {name: (one[name] + other[name]) / 2 for name in one}
    path.write_text(json.dumps(data), encoding="utf-8")
