"""Book of puzzles: which ones are shipped, and in which order.

Each level is played from its first puzzle on; the first easy ones are a course for beginners.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ai.level_table import Difficulty
from sanjuan_desktop.ai.levels import PLAYABLE_LEVELS
from sanjuan_desktop.features.puzzles.puzzle import BANDS
from sanjuan_desktop.lab.puzzle_mix import FIRST_THINGS, fits, is_playable, is_solved_by_table, things_in
from sanjuan_desktop.lab.puzzle_plan import TOTAL, WANTED, cell_of, solutions_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sanjuan_desktop.features.puzzles.puzzle import Puzzle

LEAST_BAND: Final = 50
"""Size up to which others fill a band, until the search has found enough puzzles of the mix."""

MOST_FILLED: Final = 22
"""Number of puzzles about one topic beyond which a band is filled with others first."""

NEAR: Final = 10
"""Number of puzzles in a row in which no answer occurs more than :data:`MOST_NEAR` times."""

MOST_NEAR: Final = 2


def chosen(puzzles: Sequence[Puzzle]) -> list[Puzzle]:
    """Return the puzzles to ship, in the order of the book."""
    left = [puzzle for puzzle in puzzles if is_playable(puzzle)]
    bands = [_of_band([puzzle for puzzle in left if puzzle.band == band]) for band in BANDS]
    return arranged(_filled_up([puzzle for band in bands for puzzle in band], left))


def _of_band(puzzles: Sequence[Puzzle]) -> list[Puzzle]:
    """Return the puzzles of a band to ship: those of the mix, then others up to :data:`LEAST_BAND`.

    Others are also added while more than half are about one topic, because these would follow each other; if
    there are too few, surplus puzzles of that topic are left out. Others that fit but for their number come
    first, and those that the table solves last.
    """
    found: list[Puzzle] = []
    for puzzle in _varied([puzzle for puzzle in puzzles if fits(puzzle)]):
        cell = cell_of(puzzle.band, puzzle.topic)
        if sum(cell_of(other.band, other.topic) == cell for other in found) < WANTED[cell]:
            found.append(puzzle)
    others = _varied([puzzle for puzzle in puzzles if puzzle not in found])
    others.sort(key=lambda puzzle: (is_solved_by_table(puzzle), not fits(puzzle), not puzzle.is_for_experts))
    for puzzle in others:
        topic, count = Counter([other.topic for other in found]).most_common(1)[0] if found else (None, 0)
        if 2 * count > len(found) + 1 and puzzle.topic is not topic and not is_solved_by_table(puzzle):
            found.append(puzzle)
    for most in (MOST_FILLED, LEAST_BAND):
        for puzzle in others:
            is_wanted = len(found) < LEAST_BAND and puzzle not in found
            if is_wanted and sum(other.topic is puzzle.topic for other in found) < most:
                found.append(puzzle)
    return _separable(found)


def _filled_up(found: Sequence[Puzzle], puzzles: Sequence[Puzzle]) -> list[Puzzle]:
    """Return the puzzles to ship and, up to :data:`TOTAL`, surplus ones that fit but for their number.

    None is about the most frequent topic of its band, because these would follow each other.
    """
    book = list(found)
    for puzzle in _varied([puzzle for puzzle in puzzles if fits(puzzle) and puzzle not in found]):
        if len(book) >= TOTAL:
            break
        topics = Counter([other.topic for other in book if other.band == puzzle.band])
        if not topics or puzzle.topic is not topics.most_common(1)[0][0]:
            book.append(puzzle)
    return book


def _separable(found: Sequence[Puzzle]) -> list[Puzzle]:
    """Return the puzzles of a band without the last ones of a topic that would have to follow each other.

    :data:`LEAST_BAND` puzzles stay. A band of several levels stays whole, because each level has an order of
    its own.
    """
    kept = list(found)
    while len(kept) > LEAST_BAND and len({puzzle.level for puzzle in kept}) == 1:
        topic, count = Counter([puzzle.topic for puzzle in kept]).most_common(1)[0]
        if 2 * count <= len(kept) + 1:
            break
        kept.remove([puzzle for puzzle in kept if puzzle.topic is topic][-1])
    return kept


def _varied(puzzles: Sequence[Puzzle]) -> list[Puzzle]:
    """Return puzzles so that those with a frequent answer come last; among equals the shorter ones first."""
    seen: Counter[str] = Counter()
    found: list[tuple[int, int, Puzzle]] = []
    for puzzle in sorted(puzzles, key=lambda puzzle: (things_in(puzzle), puzzle.key)):
        found.append((seen[answer_of(puzzle)], len(found), puzzle))
        seen[answer_of(puzzle)] += 1
    return [puzzle for _, _, puzzle in sorted(found, key=lambda entry: entry[:2])]


def answer_of(puzzle: Puzzle) -> str:
    """Return the solution of a puzzle in a few words."""
    return solutions_of(puzzle.kind, puzzle.best, puzzle.round)[0]


def arranged(puzzles: Sequence[Puzzle]) -> list[Puzzle]:
    """Return puzzles in the order of the book: by level, mixed within each level."""
    found: list[Puzzle] = []
    for level in PLAYABLE_LEVELS:
        left = [puzzle for puzzle in puzzles if puzzle.level == level]
        start = len(found)
        while left:
            following = _following(found, left, found[start:])
            left.remove(following)
            found.append(following)
    return found


def _following(before: Sequence[Puzzle], left: Sequence[Puzzle], of_level: Sequence[Puzzle]) -> Puzzle:
    """Return the next puzzle: not of the kind of the last one, with an answer that is not frequent lately.

    Kinds and answers that are frequent among those left come first, because they need the whole rest.
    """
    lately = Counter([answer_of(puzzle) for puzzle in before[1 - NEAR :]])
    kinds = Counter([puzzle.kind for puzzle in left])
    last = of_level[-1].kind if of_level else ""
    crowded = [kind for kind, count in kinds.items() if 2 * count > len(left) and kind != last]
    answers = Counter([answer_of(puzzle) for puzzle in left])
    pressing = [answer for answer, count in answers.items() if NEAR * count > MOST_NEAR * len(left)]
    conditions: tuple[Callable[[Puzzle], bool], ...] = (
        lambda puzzle: puzzle.kind != last,
        lambda puzzle: not crowded or puzzle.kind in crowded,
        lambda puzzle: lately[answer_of(puzzle)] < MOST_NEAR,
        lambda puzzle: answer_of(puzzle) in pressing,
    )
    some = list(left)
    for condition in conditions:
        some = [puzzle for puzzle in some if condition(puzzle)] or some
    seen = Counter([answer_of(puzzle) for puzzle in of_level])
    return min(some, key=lambda puzzle: _rank(puzzle, seen))


def _rank(puzzle: Puzzle, seen: Counter[str]) -> tuple[object, ...]:
    """Return the key by which puzzles of a level follow each other, the easiest first.

    In the easy band the first ones are short; then answers that did not occur yet come first.
    """
    found = -sum(puzzle.found.values())
    if puzzle.band is not Difficulty.EASY:
        return (found, puzzle.key)
    is_long, times = things_in(puzzle) > FIRST_THINGS, seen[answer_of(puzzle)]
    is_first = seen.total() < NEAR
    return (not fits(puzzle), *((is_long, times) if is_first else (times, is_long)), found, puzzle.key)
