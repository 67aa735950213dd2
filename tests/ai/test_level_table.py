"""The table of levels: the figures that people read about a level are the measured ones of the documents."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import sanjuan_desktop
from sanjuan_desktop.ai.level_table import LEVEL_OF, LEVEL_TABLE, Level
from sanjuan_desktop.ai.levels import PLAYABLE_LEVELS

PACKAGE = Path(sanjuan_desktop.__file__).parent


def rows(document: str) -> list[list[str]]:
    """Return the cells of all tables of a document, without marks."""
    text = (PACKAGE / document).read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if line.startswith("|")]
    return [[cell.strip(" `*") for cell in line.strip("|").split("|")] for line in lines]


def row(document: str, *first: str) -> list[str]:
    """Return the only row that begins with these cells."""
    found = [cells for cells in rows(document) if cells[: len(first)] == list(first)]
    assert len(found) == 1, (first, found)
    return found[0]


def figures_of(level: str) -> list[str]:
    """Return the row of a level in the table that the sentences come from; it has six cells."""
    found = [cells for cells in rows("ai/README.md") if cells[0] == level and len(cells) == 6]
    assert len(found) == 1
    return found[0]


@pytest.mark.parametrize("key", PLAYABLE_LEVELS)
def test_the_figures_of_a_level_are_those_of_the_documents(key) -> None:
    level = LEVEL_OF[key]
    written = figures_of(key)
    assert [written[1], written[3], written[5]] == [
        f"{level.wins_taken} %",
        f"{level.best_roles} %",
        str(level.points),
    ]
    points = row("lab/calibration.md", "2 players", key, "greedy")[-1]
    assert points.split(" : ")[0] == str(level.points)
    at = "as shipped, without a limit" if key == "expert" else level.name
    assert row("ai/README.md", at, "200")[2] == f"{level.best_roles} %"


def test_the_share_of_certain_victories_follows_from_the_counted_ones() -> None:
    counted = row("ai/README.md", "a certain victory missed, as people do")[1:]
    for key, cell in zip(PLAYABLE_LEVELS, counted, strict=False):
        found = re.match(r"(\d+) of (\d+)", cell)
        assert found is not None
        missed, of = map(int, found.groups())
        assert LEVEL_OF[key].wins_taken == round(100 - 100 * missed / of, 1)
        assert figures_of(key)[2] == str(of)
    assert LEVEL_OF["expert"].wins_taken == LEVEL_OF["strong"].wins_taken


def test_a_sentence_names_only_figures_that_were_measured() -> None:
    for level in LEVEL_TABLE:
        named = set(re.findall(r"\{(\w+)\}", level.description))
        assert named <= level.figures.keys()
        is_measured = None not in (level.wins_taken, level.best_roles, level.points)
        assert is_measured or not named
        assert is_measured == (level.key in PLAYABLE_LEVELS)


def test_figures_are_whole_numbers_for_a_sentence() -> None:
    level = Level(key="x", name="X", description="", wins_taken=72.4, best_roles=42.5, points=23.7)
    assert level.figures == {"missed": 28, "best": 42, "wrong": 58, "points": 24}
    assert Level(key="y", name="Y", description="").figures["points"] == 0
