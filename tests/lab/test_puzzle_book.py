"""Book of puzzles: the choice of puzzles and their order."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from itertools import pairwise

import pytest

from sanjuan_desktop.ai.level_table import LEVEL_OF, Difficulty
from sanjuan_desktop.features.puzzles.puzzle import Topic, topic_of
from sanjuan_desktop.lab import puzzle_book
from sanjuan_desktop.lab.puzzle_book import LEAST_BAND, MOST_FILLED, MOST_NEAR, NEAR, arranged, chosen
from sanjuan_desktop.lab.puzzle_plan import WANTED


@dataclass(frozen=True)
class SketchedPuzzle:
    """Puzzle as far as the book needs it."""

    key: str
    kind: str = "role"
    answer: str = "builder"
    level: str = "novice"
    fits: bool = True
    is_solved_by_table: bool = False
    is_playable: bool = True
    things: int = 10
    is_for_experts: bool = False
    found: dict[str, int] = field(default_factory=dict, hash=False)

    @property
    def band(self) -> Difficulty:
        return LEVEL_OF[self.level].difficulty

    @property
    def topic(self) -> Topic:
        return topic_of(self.kind)


@pytest.fixture(autouse=True)
def sketched(monkeypatch: pytest.MonkeyPatch) -> None:
    """Replace the rules of the mix by the facts of the sketches."""
    for rule in ("fits", "is_solved_by_table", "is_playable"):
        monkeypatch.setattr(puzzle_book, rule, lambda puzzle, rule=rule: getattr(puzzle, rule))
    # Most tests are about one band, which surplus puzzles of it would fill.
    monkeypatch.setattr(puzzle_book, "TOTAL", 0)
    monkeypatch.setattr(puzzle_book, "things_in", lambda puzzle: puzzle.things)
    monkeypatch.setattr(puzzle_book, "answer_of", lambda puzzle: f"{puzzle.kind} {puzzle.answer}")


def some(count: int, kind: str = "role", level: str = "casual", **facts: object) -> list[SketchedPuzzle]:
    """Return puzzles of a kind with different answers."""
    return [SketchedPuzzle(f"{kind} {at:02}", kind, str(at), level, **facts) for at in range(count)]


def test_a_full_band_has_the_wanted_number_of_each_group() -> None:
    found = chosen([*some(90), *some(90, "build"), *some(90, "keep"), *some(90, "store")])
    assert Counter(puzzle.topic for puzzle in found) == {
        Topic.ROLE: WANTED["medium roles"],
        Topic.BUILD: WANTED["medium buildings"],
        Topic.KEEPING: WANTED["medium payments and keeping"],
        Topic.STORING: WANTED["medium sales and storing"],
    }


def test_a_band_that_lacks_puzzles_is_filled_with_others_and_last_with_those_the_table_solves() -> None:
    wanted = [*some(9), *some(60, "build")]
    by_table = some(60, "keep", fits=False, is_solved_by_table=True)
    too_long = some(5, "exchange", fits=False)
    found = chosen([*wanted, *by_table, *too_long])
    assert len(found) == LEAST_BAND
    counts = Counter(puzzle.kind for puzzle in found)
    assert counts == {
        "role": 9,
        "build": MOST_FILLED,
        "exchange": 5,
        "keep": LEAST_BAND - 9 - MOST_FILLED - 5,
    }


def test_a_full_band_with_too_many_of_one_topic_gets_others_that_separate_them() -> None:
    wanted = [*some(30), *some(15, "build"), *some(7, "store")]
    more = some(6, "keep", fits=False)
    by_table = [SketchedPuzzle(f"known {at}", "sell", str(at), "casual", False, True) for at in range(9)]
    found = chosen([*wanted, *more, *by_table])
    counts = Counter(puzzle.kind for puzzle in found)
    assert counts == {"role": 29, "build": 15, "store": 7, "keep": 6}, "one role would follow another"
    assert all(puzzle.kind != following.kind for puzzle, following in pairwise(found))
    more_buildings = some(20, "build")[15:]
    counts = Counter(puzzle.kind for puzzle in chosen([*wanted, *more, *more_buildings]))
    assert counts["build"] == 20, "those that fit but for their number come first"
    assert counts["keep"] == 2
    kinds = [puzzle.kind for puzzle in chosen([*wanted, *more, *more_buildings])]
    assert all(kind != following for kind, following in pairwise(kinds))


def test_surplus_puzzles_fill_the_book_but_none_of_a_frequent_topic(monkeypatch) -> None:
    puzzles = [*some(90), *some(40, "build"), *some(7, "store"), *some(9, "keep", fits=False)]
    usual = chosen(puzzles)
    monkeypatch.setattr(puzzle_book, "TOTAL", len(usual) + 3)
    found = chosen(puzzles)
    assert Counter(puzzle.topic for puzzle in found) == Counter(puzzle.topic for puzzle in usual) + Counter(
        {Topic.BUILD: 3}
    )
    monkeypatch.setattr(puzzle_book, "TOTAL", 1000)
    whole = chosen(puzzles)
    assert len(whole) > len(found)
    assert all(puzzle.fits for puzzle in whole)
    assert all(puzzle.kind != following.kind for puzzle, following in pairwise(whole))


def test_one_topic_alone_fills_a_band_too() -> None:
    assert len(chosen(some(60, "build"))) == LEAST_BAND


def test_what_no_level_finds_is_not_shipped() -> None:
    lost = SketchedPuzzle("lost", is_playable=False)
    assert chosen([lost, SketchedPuzzle("found")]) == [SketchedPuzzle("found")]


def test_answers_vary_in_the_choice() -> None:
    alike = [SketchedPuzzle(f"a{at:02}", answer="trader", level="casual") for at in range(60)]
    found = chosen([*alike, *some(20)])
    assert set(some(20)) <= set(found)


def test_levels_follow_each_other_from_the_weakest() -> None:
    levels = ["expert", "novice", "strong", "skilled", "casual"]
    found = arranged([SketchedPuzzle(level, level=level) for level in levels])
    assert [puzzle.level for puzzle in found] == ["novice", "casual", "skilled", "strong", "expert"]


def test_no_kind_comes_twice_in_a_row_and_no_answer_often() -> None:
    roles = [SketchedPuzzle(f"r{at:02}", "role", "abcdef"[at % 6], "casual") for at in range(30)]
    found = arranged([*roles, *some(15, "build"), *some(8, "keep"), *some(7, "store")])
    assert all(puzzle.kind != following.kind for puzzle, following in pairwise(found))
    windows = [found[at : at + NEAR] for at in range(len(found) - NEAR + 1)]
    answers = [Counter((puzzle.kind, puzzle.answer) for puzzle in window) for window in windows]
    assert max(max(counts.values()) for counts in answers) <= MOST_NEAR


def test_what_cannot_be_mixed_stays_in_the_book() -> None:
    found = arranged([*some(6), SketchedPuzzle("b", "build", level="casual")])
    assert [puzzle.kind for puzzle in found[:3]] == ["role", "build", "role"]
    assert len(found) == 7


def test_the_easy_ones_begin_with_short_positions_and_new_answers() -> None:
    short = [SketchedPuzzle(f"s{at}", "role", "ab"[at % 2], things=12) for at in range(4)]
    builds = some(6, "build", "novice", things=13)
    makeweight = SketchedPuzzle("m", "role", "c", fits=False, things=5)
    found = arranged([makeweight, *builds, *short])
    roles = [puzzle for puzzle in found if puzzle.kind == "role"]
    assert [puzzle.answer for puzzle in roles] == ["a", "b", "a", "b", "c"]


def test_harder_ones_begin_with_those_that_most_levels_find() -> None:
    rare = SketchedPuzzle("a", "role", "a", "casual", found={"novice": 1})
    frequent = SketchedPuzzle("b", "role", "b", "casual", found={"novice": 5})
    assert arranged([rare, frequent]) == [frequent, rare]
