"""Wanted numbers of puzzles of each kind, and the ones that are missing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ai.level_table import Difficulty
from sanjuan_desktop.ai.levels import PLAYABLE_LEVELS
from sanjuan_desktop.features.puzzles.puzzle import BANDS, SEEDS, TOPICS, Topic
from sanjuan_desktop.lab.puzzle_mix import FIRST_THINGS, things_in
from sanjuan_desktop.rules import action_line
from sanjuan_desktop.rules.terms import Edition

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sanjuan_desktop.features.puzzles.puzzle import Puzzle
    from sanjuan_desktop.rules import Action, GameOptions

TOTAL: Final = 240
FOR_EXPERTS: Final = "expert alone"
EASY_TO_READ: Final = "easy, easy to read"

GROUPS: Final = {
    "roles": frozenset({Topic.ROLE}),
    "buildings": frozenset({Topic.BUILD}),
    "payments and keeping": frozenset({Topic.PAYMENT, Topic.KEEPING}),
    "sales and storing": frozenset({Topic.SALE, Topic.STORING}),
}
"""Topics whose puzzles are counted together."""

_PARTS: Final = {"roles": 30, "buildings": 15, "payments and keeping": 8, "sales and storing": 7}
"""Wanted puzzles of each group in a band."""

WANTED: Final[dict[str, int]] = {
    **{f"band {band}": sum(_PARTS.values()) for band in BANDS},
    **{f"{band} {group}": part for band in BANDS for group, part in _PARTS.items()},
    EASY_TO_READ: 20,
    FOR_EXPERTS: 20,
    "2 players": 110,
    "3 players": 40,
    "4 players": 40,
    "first edition": 20,
    "new buildings": 40,
}
"""Wanted puzzles of each kind; a puzzle belongs to several kinds."""

MOST_ALIKE: Final = 30
"""Maximum number of puzzles with the same solution in a few words, such as to take the Prospector."""

MOST_ALIKE_IN_PART: Final = 14
"""Maximum number of these in one part of the game."""

ROUNDS_OF_PART: Final = 4

_LEAST_LACK: Final = 0.1

RARE: Final = (Topic.PAYMENT, Topic.SALE, Topic.KEEPING, Topic.STORING)
"""Topics with few clear decisions, because most options lead to the same result."""


def cell_of(band: str, topic: Topic) -> str:
    """Return the kind of the puzzles of a band about a topic."""
    return f"{band} {next(group for group, topics in GROUPS.items() if topic in topics)}"


def is_cell_full(have: dict[str, int], band: str, topic: Topic) -> bool:
    """Return whether a band has enough puzzles about a topic."""
    cell = cell_of(band, topic)
    return have[cell] >= WANTED[cell]


def part_of_band(have: dict[str, int], band: str) -> float:
    """Return which part of a band exists, from 0 to 1; a surplus in one cell does not replace another."""
    cells = [f"{band} {group}" for group in GROUPS]
    return sum([min(have[cell], WANTED[cell]) for cell in cells]) / WANTED[f"band {band}"]


def sorts_of_game(options: GameOptions) -> list[str]:
    """Return the kinds of all puzzles of a game."""
    found = [f"{options.players} players"]
    if options.edition == Edition.FIRST:
        found.append("first edition")
    if options.new_buildings:
        found.append("new buildings")
    return found


def sorts_of(puzzle: Puzzle) -> list[str]:
    """Return the kinds of a puzzle."""
    band, topic = puzzle.band, puzzle.topic
    found = [f"band {band}", cell_of(band, topic), *sorts_of_game(puzzle.options)]
    if band is Difficulty.EASY and things_in(puzzle) <= FIRST_THINGS:
        found.append(EASY_TO_READ)
    return [*found, FOR_EXPERTS] if puzzle.is_for_experts else found


def counted(puzzles: Sequence[Puzzle]) -> dict[str, int]:
    """Return the number of puzzles of each kind and of each solution."""
    found = dict.fromkeys(WANTED, 0)
    for puzzle in puzzles:
        for sort in [*sorts_of(puzzle), *solutions_of(puzzle.kind, puzzle.best, puzzle.round)]:
            found[sort] = found.get(sort, 0) + 1
    return found


def solutions_of(kind: str, best: Action, number: int) -> list[str]:
    """Return the solution of a puzzle in a few words, alone and with the part of the game."""
    words = action_line(best).split()[:2]
    name = f"solution {kind} {' '.join(words).partition('.')[0]}"
    return [name, f"{name} in part {number // ROUNDS_OF_PART}"]


def freshness(have: dict[str, int], kind: str, best: Action, number: int) -> float:
    """Return the rarity of a solution from 0 (common enough) to 1."""
    whole, part = solutions_of(kind, best, number)
    return max(0.0, min(1 - have.get(whole, 0) / MOST_ALIKE, 1 - have.get(part, 0) / MOST_ALIKE_IN_PART))


def expected_band(missed: Sequence[str]) -> Difficulty:
    """Return the probable band of a candidate, from the levels that missed it once."""
    if "skilled" in missed:
        return Difficulty.VERY_HARD
    if "casual" in missed:
        return Difficulty.HARD
    return Difficulty.MEDIUM if "novice" in missed else Difficulty.EASY


def need(have: dict[str, int], sorts: Sequence[str]) -> float:
    """Return the demand for these kinds, 0 if there are enough of all of them.

    Kinds that lag behind the others have the highest demand.
    """
    there = sum([have[f"band {band}"] for band in BANDS])
    return sum([_lack(have[sort], WANTED[sort], there) * _weight(sort) for sort in sorts])


def is_complete(puzzles: Sequence[Puzzle]) -> bool:
    """Return whether there are enough puzzles, and enough of them that only *Expert* solves."""
    return len(puzzles) >= TOTAL and counted(puzzles)[FOR_EXPERTS] >= WANTED[FOR_EXPERTS]


def _lack(have: int, wanted: int, there: int) -> float:
    """Return from 0 to 1 by how much a kind lags behind, when ``there`` puzzles exist."""
    if have >= wanted:
        return 0.0
    expected = max(1.0, wanted * there / TOTAL)
    return min(1.0, max(_LEAST_LACK, 1.5 - have / expected))


def _weight(sort: str) -> float:
    if sort == EASY_TO_READ:
        return 2.0
    if sort == FOR_EXPERTS or sort.startswith("band"):
        return 3.0
    return 5.0 if sort.partition(" ")[0] in set(BANDS) else 1.0


def table(puzzles: Sequence[Puzzle]) -> str:
    """Return existing and wanted numbers, a line for each kind."""
    have = counted(puzzles)
    lines = [f"{'':20} there wanted", f"{'all':20} {len(puzzles):5} {TOTAL:6}"]
    lines += [f"{sort:20} {have[sort]:5} {wanted:6}" for sort, wanted in WANTED.items()]
    return "\n".join(lines) + "\n"


def levels_table(puzzles: Sequence[Puzzle]) -> str:
    """Return the part of the puzzles that each level solves in eight games, in all and by band."""
    shown = [("all", list(puzzles))]
    shown += [(str(band), [puzzle for puzzle in puzzles if puzzle.band == band]) for band in BANDS]
    lines = [" ".join([f"{'':10}", *[f"{name:>10}" for name, _ in shown]])]
    for level in PLAYABLE_LEVELS:
        cells = []
        for _, some in shown:
            found = [puzzle.found[level] for puzzle in some if level in puzzle.found]
            cells.append(f"{sum(found) / len(found) / SEEDS:>10.1%}" if found else f"{'–':>10}")
        lines.append(" ".join([f"{level:10}", *cells]))
    return "\n".join(lines) + "\n"


assert {cell_of(band, topic) for band in BANDS for topic in TOPICS} <= set(WANTED)
