"""How many puzzles of each sort are wanted, and what is still missing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ai.levels import PLAYABLE_LEVELS
from sanjuan_desktop.ai.puzzles.puzzle import BANDS, SEEDS, TOPICS, Difficulty, Topic
from sanjuan_desktop.rules import action_line
from sanjuan_desktop.rules.terms import Edition

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sanjuan_desktop.ai.puzzles.puzzle import Puzzle
    from sanjuan_desktop.rules import Action, GameOptions

TOTAL: Final = 240
FOR_EXPERTS: Final = "expert alone"

WANTED: Final[dict[str, int]] = {
    **{f"band {band}": 60 for band in BANDS},
    FOR_EXPERTS: 20,
    "topic role": 60,
    "topic build": 60,
    "topic payment": 6,
    "topic sale": 10,
    "topic keeping": 24,
    "topic storing": 12,
    "2 players": 80,
    "3 players": 50,
    "4 players": 50,
    "first edition": 30,
    "new buildings": 50,
}
"""Puzzles of each sort that are to be there in the end; a puzzle is of several sorts."""

MOST_ALIKE: Final = 24
"""Puzzles with the same solution in a few words, such as to take the Prospector."""

MOST_ALIKE_IN_PART: Final = 10
"""Of these in one part of the game."""

ROUNDS_OF_PART: Final = 4

_LEAST_LACK: Final = 0.1

RARE: Final = (Topic.PAYMENT, Topic.SALE, Topic.KEEPING, Topic.STORING)
"""What is seldom clear: most of it comes to the same."""


def sorts_of_game(options: GameOptions) -> list[str]:
    """Return the sorts that all puzzles of a game are of."""
    found = [f"{options.players} players"]
    if options.edition == Edition.FIRST:
        found.append("first edition")
    if options.new_buildings:
        found.append("new buildings")
    return found


def sorts_of(puzzle: Puzzle) -> list[str]:
    """Return the sorts a puzzle is of."""
    found = [f"band {puzzle.band}", f"topic {puzzle.topic}", *sorts_of_game(puzzle.options)]
    return [*found, FOR_EXPERTS] if puzzle.is_for_experts else found


def counted(puzzles: Sequence[Puzzle]) -> dict[str, int]:
    """Return how many there are of each sort, and of each solution."""
    found = dict.fromkeys(WANTED, 0)
    for puzzle in puzzles:
        for sort in [*sorts_of(puzzle), *solutions_of(puzzle.kind, puzzle.best, puzzle.round)]:
            found[sort] = found.get(sort, 0) + 1
    return found


def solutions_of(kind: str, best: Action, number: int) -> list[str]:
    """Return what the solution of a puzzle is called in a few words, and with the part of the game."""
    words = action_line(best).split()[:2]
    name = f"solution {kind} {' '.join(words).partition('.')[0]}"
    return [name, f"{name} in part {number // ROUNDS_OF_PART}"]


def freshness(have: dict[str, int], kind: str, best: Action, number: int) -> float:
    """Return 0..1: how seldom the solution is among the puzzles; 0 for one that is there often enough."""
    whole, part = solutions_of(kind, best, number)
    return max(0.0, min(1 - have.get(whole, 0) / MOST_ALIKE, 1 - have.get(part, 0) / MOST_ALIKE_IN_PART))


def expected_band(missed: Sequence[str]) -> Difficulty:
    """Return the band that a sketch will probably be of, from the levels that missed it once."""
    if "skilled" in missed:
        return Difficulty.VERY_HARD
    if "casual" in missed:
        return Difficulty.HARD
    return Difficulty.MEDIUM if "novice" in missed else Difficulty.EASY


def need(have: dict[str, int], sorts: Sequence[str]) -> float:
    """Return how much something of these sorts is wanted: 0 where there are enough of all of them.

    Most is wanted of what lags behind the others.
    """
    there = sum([have[f"band {band}"] for band in BANDS])
    return sum([_lack(have[sort], WANTED[sort], there) * _weight(sort) for sort in sorts])


def lags_most(have: dict[str, int], sort: str) -> bool:
    """Return whether of what is wanted of a sort less is there than of every other one."""
    part = {one: have[one] / wanted for one, wanted in WANTED.items()}
    return part[sort] < 1 and all(part[sort] < part[other] for other in WANTED if other != sort)


def is_complete(puzzles: Sequence[Puzzle]) -> bool:
    """Return whether there are enough puzzles, and enough of them that *Expert* alone finds."""
    return len(puzzles) >= TOTAL and counted(puzzles)[FOR_EXPERTS] >= WANTED[FOR_EXPERTS]


def chosen(puzzles: Sequence[Puzzle]) -> list[Puzzle]:
    """Return those to be shipped: of more than are wanted, what there is most of to spare is left out.

    What no level finds is no puzzle for people either.
    """
    left = [one for one in puzzles if one.found_by]
    while len(left) > TOTAL:
        have = counted(left)
        spare = {
            one.key: min(have[sort] - WANTED[sort] for sort in sorts_of(one) if sort in WANTED)
            for one in left
        }
        left.remove(max(left, key=lambda one: (spare[one.key], one.key)))
    return left


def _lack(have: int, wanted: int, there: int) -> float:
    """Return 0..1: how far a sort of which so many are ``wanted`` lags behind, when so many are ``there``."""
    if have >= wanted:
        return 0.0
    expected = max(1.0, wanted * there / TOTAL)
    return min(1.0, max(_LEAST_LACK, 1.5 - have / expected))


def _weight(sort: str) -> float:
    if sort.startswith("band") or sort == FOR_EXPERTS:
        return 3.0
    return 2.0 if sort.removeprefix("topic ") in RARE else 1.0


def table(puzzles: Sequence[Puzzle]) -> str:
    """Return what there is and what is missing, a line for each sort."""
    have = counted(puzzles)
    lines = [f"{'':20} there wanted", f"{'all':20} {len(puzzles):5} {TOTAL:6}"]
    lines += [f"{sort:20} {have[sort]:5} {wanted:6}" for sort, wanted in WANTED.items()]
    return "\n".join(lines) + "\n"


def levels_table(puzzles: Sequence[Puzzle]) -> str:
    """Return which part of the puzzles each level solves, in all and by band: of eight games in each."""
    shown = [("all", list(puzzles))]
    shown += [(str(band), [one for one in puzzles if one.band == band]) for band in BANDS]
    lines = [" ".join([f"{'':10}", *[f"{name:>10}" for name, _ in shown]])]
    for number, level in enumerate(PLAYABLE_LEVELS):
        cells = []
        for _, some in shown:
            found = [one.found[number] for one in some if one.found]
            cells.append(f"{sum(found) / len(found) / SEEDS:>10.1%}" if found else f"{'–':>10}")
        lines.append(" ".join([f"{level:10}", *cells]))
    return "\n".join(lines) + "\n"


assert {f"topic {topic}" for topic in TOPICS} <= set(WANTED)
