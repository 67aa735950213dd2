"""Copy of the program with one more option of the rules, added as the README of the package describes.

With the option a city of 13 buildings ends the game.
"""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

from tests.growth.more_buildings import ROOT

if TYPE_CHECKING:
    from pathlib import Path

OPTION = "large_city"
SIZE = 13
LABEL = "Larger cities"

_EDITS = (
    (
        "sanjuan_desktop/rules/options.py",
        "    draft_hand: bool = False\n",
        f"    draft_hand: bool = False\n    {OPTION}: bool = False\n",
    ),
    (
        "sanjuan_desktop/rules/options.py",
        "        return _CITY\n",
        f"        return {SIZE} if self.{OPTION} else _CITY\n",
    ),
    (
        "sanjuan_desktop/control/text/variants.py",
        '        switch="everyone chooses their starting hand",\n    ),\n',
        f"""        switch="everyone chooses their starting hand",
    ),
    "{OPTION}": VariantWords(
        label=marked("NewGameDialog", "{LABEL}"),
        description=marked("NewGameDialog", "The game ends with {SIZE} buildings."),
        switch="the game ends with {SIZE} buildings",
    ),
""",
    ),
    (
        "sanjuan_desktop/storage/history_schema.py",
        "class Migration(NamedTuple):\n",
        f'''def _add_option(db: sqlite3.Connection) -> None:
    db.execute("ALTER TABLE games ADD COLUMN {OPTION} INTEGER NOT NULL DEFAULT 0 CHECK ({OPTION} IN (0, 1))")
    db.execute("DROP INDEX games_by_time")
    db.execute(
        """CREATE INDEX games_by_time ON games (
            finished_at, id, edition, new_buildings, extra_production, draft_hand, {OPTION}, opening, players,
            seed, rounds, takebacks, duration_s, program, lesson, hints)"""
    )


class Migration(NamedTuple):
''',
    ),
    (
        "sanjuan_desktop/storage/history_schema.py",
        '\n)\n"""Changes of the tables',
        '\n    Migration(1000, _add_option),\n)\n"""Changes of the tables',
    ),
)
"""File, text, and its replacement."""


def grow(folder: Path) -> None:
    """Write the program with the option into ``folder``."""
    ignore = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd")
    for name in ("sanjuan_desktop", "resources", "tests"):
        shutil.copytree(ROOT / name, folder / name, ignore=ignore)
    shutil.copy(ROOT / "pyproject.toml", folder)
    for name, text, new in _EDITS:
        path = folder / name
        content = path.read_text(encoding="utf-8")
        assert content.count(text) == 1, (name, text)
        path.write_text(content.replace(text, new), encoding="utf-8")
