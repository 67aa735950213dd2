"""``puzzles``: the wanted numbers, the saved candidates and the shipped puzzles."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from types import SimpleNamespace

import pytest

from sanjuan_desktop.ai.advice import Fact
from sanjuan_desktop.ai.causes import causes_of
from sanjuan_desktop.ai.level_table import Difficulty
from sanjuan_desktop.ai.player import never_cancelled
from sanjuan_desktop.cli.arguments import run_command_line
from sanjuan_desktop.cli.errors import CommandError
from sanjuan_desktop.features.puzzles import book, finding
from sanjuan_desktop.features.puzzles.book import shipped_puzzles, unpacked
from sanjuan_desktop.features.puzzles.puzzle import BANDS, Topic
from sanjuan_desktop.lab import puzzle_book, puzzle_games, puzzle_plan, puzzle_search, puzzles
from sanjuan_desktop.lab.puzzle_games import Aim
from sanjuan_desktop.lab.puzzle_search import SearchResult
from sanjuan_desktop.lab.puzzle_store import FoundPuzzles, are_twins, load
from sanjuan_desktop.rules import ChooseRole
from sanjuan_desktop.rules.terms import PROSPECTOR
from tests.ai.review.games import quick_evaluators
from tests.helpers.found_counts import found_by_level

OWN_LIST = puzzles.CHECKED
"""The one of the checkout, before tests put another one in its place."""


@pytest.fixture(scope="module")
def two():
    """Return two puzzles that are not twins."""
    shipped = shipped_puzzles()
    return shipped[0], shipped[-1]


@pytest.fixture(autouse=True)
def all_fit(monkeypatch):
    """Take every puzzle into the mix, as the tests replace keys, levels and seeds at will."""
    monkeypatch.setattr(puzzles, "fitting", list)
    monkeypatch.setattr(puzzle_search, "fits", lambda _: True)
    monkeypatch.setattr(puzzle_plan, "things_in", lambda _: 9)


def test_what_there_is_enough_of_is_not_wanted() -> None:
    none = dict.fromkeys(puzzle_plan.WANTED, 0)
    sorts = ["band easy", "easy roles", "2 players"]
    assert puzzle_plan.need(none, sorts) > 0
    assert puzzle_plan.need(dict(puzzle_plan.WANTED), sorts) == 0
    half = none | {"band easy": puzzle_plan.WANTED["band easy"] // 2}
    assert 0 < puzzle_plan.need(half, sorts) < puzzle_plan.need(none, sorts)
    assert puzzle_plan.need(half, ["band hard"]) > puzzle_plan.need(half, ["band easy"])


def test_a_full_cell_wants_no_more_while_its_band_still_lags() -> None:
    have = dict.fromkeys(puzzle_plan.WANTED, 0) | {"medium buildings": puzzle_plan.WANTED["medium buildings"]}
    assert puzzle_plan.is_cell_full(have, "medium", Topic.BUILD)
    assert not puzzle_plan.is_cell_full(have, "medium", Topic.ROLE)
    assert not puzzle_plan.is_cell_full(have, "hard", Topic.BUILD)
    assert puzzle_plan.cell_of("hard", Topic.PAYMENT) == puzzle_plan.cell_of("hard", Topic.KEEPING)


def test_half_of_the_wanted_puzzles_are_roles_and_a_quarter_buildings() -> None:
    wanted = {
        group: sum(puzzle_plan.WANTED[f"{band} {group}"] for band in BANDS) for group in puzzle_plan.GROUPS
    }
    assert sum(wanted.values()) == puzzle_plan.TOTAL
    assert wanted["roles"] == puzzle_plan.TOTAL // 2
    assert wanted["buildings"] == puzzle_plan.TOTAL // 4
    assert wanted["sales and storing"] <= puzzle_plan.TOTAL // 8


def test_what_was_the_solution_often_enough_is_not_wanted_again() -> None:
    have: dict[str, int] = {}
    best = ChooseRole(PROSPECTOR)
    assert puzzle_plan.freshness(have, "role", best, 1) == 1
    early = puzzle_plan.solutions_of("role", best, 1)[1]
    have[early] = puzzle_plan.MOST_ALIKE_IN_PART // 2
    assert puzzle_plan.freshness(have, "role", best, 1) == 0.5
    have[early] = puzzle_plan.MOST_ALIKE_IN_PART
    assert puzzle_plan.freshness(have, "role", best, 1) == 0
    assert puzzle_plan.freshness(have, "role", best, 12) == 1


def test_it_ends_when_there_is_enough(two, monkeypatch) -> None:
    easy = [replace(two[0], key=f"easy {number}") for number in range(4)]
    rare = replace(two[1], key="rare", found=found_by_level(0, 0, 0, 0, 8))
    monkeypatch.setattr(puzzle_plan, "TOTAL", 4)
    wanted = dict.fromkeys(puzzle_plan.WANTED, 0) | {puzzle_plan.FOR_EXPERTS: 1}
    monkeypatch.setattr(puzzle_plan, "WANTED", wanted)
    assert not puzzle_plan.is_complete(easy)
    assert puzzle_plan.is_complete([*easy, rare])


@pytest.mark.parametrize(
    ("missed", "band"),
    [
        ((), Difficulty.EASY),
        (("novice",), Difficulty.MEDIUM),
        (("novice", "casual"), Difficulty.HARD),
        (("skilled",), Difficulty.VERY_HARD),
    ],
)
def test_who_misses_it_once_tells_the_band_that_is_expected(missed, band) -> None:
    assert puzzle_plan.expected_band(missed) == band


def test_everything_found_is_kept_and_read_again(tmp_path, two) -> None:
    store = FoundPuzzles(tmp_path / "found.json", batch=3)
    assert store.count(SearchResult(two[0], 12.0))
    assert not store.count(SearchResult(None, 5.0))
    assert not store.count(SearchResult(None, 2.0, is_candidate=False))
    store.save()
    again = load(tmp_path / "found.json")
    assert (again.batch, again.tried, again.seconds, again.looking) == (3, 2, 17.0, 2.0)
    assert [puzzle.key for puzzle in again.puzzles] == [two[0].key]
    assert puzzle_plan.counted(again.puzzles)[f"band {two[0].band}"] == 1


def test_a_twin_is_left_out(two) -> None:
    one, other = two
    assert are_twins(one, one)
    assert are_twins(one, replace(one, key="another", round=one.round + 1))
    assert not are_twins(one, replace(one, key="another", round=one.round + 3))
    assert not are_twins(one, other)
    fields = {
        name: getattr(one, name) for name in ("options", "seat", "round", "kind", "topic", "best", "view")
    }
    elsewhere = SimpleNamespace(key="another", seed=one.seed + 1, **fields)
    assert are_twins(one, elsewhere), "another game has come to the same place"


def test_another_file_is_refused(tmp_path) -> None:
    path = tmp_path / "found.json"
    path.write_text("{}")
    with pytest.raises(CommandError, match="not a file of the search"):
        load(path)


def test_a_search_goes_on_where_it_was_broken_off(tmp_path, two, monkeypatch, capsys) -> None:
    path = tmp_path / "found.json"
    asked = []

    def batch(number, have, stop):
        asked.append((number, sum(have.values()) > 0))
        yield SearchResult(None, 1.0, is_candidate=False)
        if number == 1:
            raise KeyboardInterrupt
        yield SearchResult(two[0 if number == 0 else 1], 20.0)

    monkeypatch.setattr(puzzles, "shipped_puzzles", tuple)
    monkeypatch.setattr(puzzle_search, "batch", batch)
    monkeypatch.setattr(puzzle_plan, "TOTAL", 2)
    monkeypatch.setitem(puzzle_plan.WANTED, puzzle_plan.FOR_EXPERTS, 0)
    assert run_command_line(["puzzles", "make", "--resume", str(path)]) == 0
    assert len(load(path).puzzles) == 1
    monkeypatch.setattr(puzzle_search, "batch", lambda *_: iter([SearchResult(two[1], 20.0)]))
    assert run_command_line(["puzzles", "make", "--resume", str(path)]) == 0
    assert asked == [(0, False), (1, True)]
    assert [puzzle.key for puzzle in load(path).puzzles] == [puzzle.key for puzzle in two]
    assert "20.0 s of processor time each" in capsys.readouterr().out


def test_a_search_without_its_file_goes_on_from_what_is_shipped(tmp_path, two, monkeypatch, capsys) -> None:
    game = 3 * puzzle_games.GAMES + 1
    first, last = (puzzle_games.seed_of(number) for number in (0, game))
    shipped = (replace(two[0], seed=first), replace(two[1], seed=last))
    asked = []

    def batch(number, have, stop):
        asked.append(number)
        raise KeyboardInterrupt
        yield

    monkeypatch.setattr(puzzles, "shipped_puzzles", lambda: shipped)
    monkeypatch.setattr(puzzle_search, "batch", batch)
    assert run_command_line(["puzzles", "make", "--resume", str(tmp_path / "found.json")]) == 0
    assert asked == [4]
    assert [puzzle.key for puzzle in load(tmp_path / "found.json").puzzles] == [puzzle.key for puzzle in two]


def test_levels_are_asked_again_who_finds_what_and_the_experts_answers_stay(
    tmp_path, two, monkeypatch, capsys
) -> None:
    shipped = tuple([replace(puzzle, found=found_by_level(8, 0, 8, 0, 5)) for puzzle in two])
    monkeypatch.setattr(puzzles, "shipped_puzzles", lambda: shipped)
    assert run_command_line(["puzzles", "rate", "--resume", str(tmp_path / "found.json")]) == 0
    assert [puzzle.found for puzzle in load(tmp_path / "found.json").puzzles] == [
        {**puzzle.found, "expert": 5} for puzzle in two
    ]


def test_reasons_are_computed_again_and_everything_else_stays(tmp_path, two, monkeypatch, capsys) -> None:
    def explained(_view, tips, _evaluators):
        return tuple([replace(tip, facts=(Fact("with_best_close", 0.0),)) for tip in tips])

    monkeypatch.setattr(puzzles, "shipped_puzzles", lambda: two)
    monkeypatch.setattr(finding, "explained", explained)
    assert run_command_line(["puzzles", "explain", "--resume", str(tmp_path / "found.json")]) == 0
    found = load(tmp_path / "found.json").puzzles
    assert all(causes_of(tip.facts) for puzzle in found for tip in puzzle.tips)
    for puzzle, before in zip(found, two, strict=True):
        bare = [
            [replace(choice, tip=replace(choice.tip, facts=())) for choice in version.choices]
            for version in (puzzle, before)
        ]
        assert bare[0] == bare[1]
        assert replace(puzzle, choices=before.choices) == before


def test_what_other_networks_judged_is_searched_again_and_what_is_no_puzzle_now_is_left_out(
    tmp_path, two, monkeypatch, capsys
) -> None:
    lost = replace(two[0], key="0123456789abcdef", judge="others", seed=7)
    shipped = (replace(two[0], judge="others"), two[1], lost)
    searched = []

    def renewed(puzzle, evaluators):
        searched.append(puzzle.key)
        return "margin" if puzzle == lost else replace(puzzle, judge=evaluators.judge)

    monkeypatch.setattr(puzzles, "shipped_puzzles", lambda: shipped)
    monkeypatch.setattr(puzzles, "renewed", renewed)
    assert run_command_line(["puzzles", "renew", "--resume", str(tmp_path / "found.json")]) == 0
    assert searched == [two[0].key, lost.key]
    assert tuple(load(tmp_path / "found.json").puzzles) == two
    assert puzzles.checked() == {two[0].key: True, lost.key: False}
    assert "margin" in capsys.readouterr().out


def test_the_book_is_written_in_its_order(tmp_path, two, monkeypatch) -> None:
    (tmp_path / book.FOLDER).mkdir()
    monkeypatch.setattr(puzzles, "resource_path", tmp_path.joinpath)
    puzzles.ship(list(reversed(two)))
    file = tmp_path / book.FOLDER / book.NAME
    assert unpacked(file.read_bytes()) == two
    assert file.stat().st_mode & 0o444 == 0o444


@pytest.fixture(autouse=True)
def checked_before(tmp_path, monkeypatch):
    """Replace the stored check results of the shipped puzzles, so that no test reads or changes them."""
    monkeypatch.setattr(puzzles, "CHECKED", tmp_path / "checked.txt")


def test_a_puzzle_that_no_longer_holds_is_named(two, monkeypatch, capsys) -> None:
    monkeypatch.setattr(puzzles, "shipped_puzzles", lambda: two)
    monkeypatch.setattr(puzzles, "fault_of", lambda puzzle, _: "best" if puzzle is two[1] else "")
    assert run_command_line(["puzzles", "check"]) == 1
    output = capsys.readouterr().out
    assert f"{two[1].key}" in output
    assert "1 of 2 hold" in output
    assert run_command_line(["puzzles", "check", "--first", "1"]) == 0
    assert run_command_line(["puzzles", "check"]) == 1, "it still does not hold"


def test_what_was_checked_is_not_searched_once_more_unless_it_is_wished(two, monkeypatch, capsys) -> None:
    asked = []
    monkeypatch.setattr(puzzles, "shipped_puzzles", lambda: two)
    monkeypatch.setattr(puzzles, "fault_of", lambda puzzle, _: asked.append(puzzle.key) or "")
    assert run_command_line(["puzzles", "check", "--first", "1"]) == 0
    assert run_command_line(["puzzles", "check"]) == 0
    assert asked == [puzzle.key for puzzle in two]
    assert "2 of 2 hold" in capsys.readouterr().out
    assert run_command_line(["puzzles", "check", "--again"]) == 0
    assert len(asked) == 2 * len(two)


def test_a_part_of_the_puzzles_confirmed_again_leaves_what_is_known_of_the_others(two, monkeypatch) -> None:
    error = ""
    monkeypatch.setattr(puzzles, "shipped_puzzles", lambda: two)
    monkeypatch.setattr(puzzles, "fault_of", lambda *_: error)
    assert run_command_line(["puzzles", "check"]) == 0
    error = "best"
    assert run_command_line(["puzzles", "check", "--first", "1"]) == 0, "nothing is left to search"
    assert run_command_line(["puzzles", "check", "--first", "1", "--again"]) == 1
    assert puzzles.checked() == {two[0].key: False, two[1].key: True}


def test_what_does_not_hold_is_not_shipped_and_another_one_is_looked_for(tmp_path, two, monkeypatch, capsys):
    (tmp_path / book.FOLDER).mkdir()
    store = FoundPuzzles(tmp_path / "found.json", batch=7, puzzles=list(two))
    store.save()
    monkeypatch.setattr(puzzles, "resource_path", tmp_path.joinpath)
    monkeypatch.setattr(puzzles, "shipped_puzzles", lambda: two)
    monkeypatch.setattr(puzzles, "fault_of", lambda puzzle, _: "best" if puzzle is two[1] else "")
    wanted = []
    monkeypatch.setattr(puzzle_search, "batch", lambda _, have, stop: wanted.append(dict(have)) or iter(()))
    monkeypatch.setattr(puzzle_plan, "TOTAL", 2)
    monkeypatch.setattr(puzzle_plan, "is_complete", lambda some: len(some) == 2 or bool(wanted))
    assert run_command_line(["puzzles", "check"]) == 1
    assert run_command_line(["puzzles", "ship", "--resume", str(store.path)]) == 0
    assert unpacked((tmp_path / book.FOLDER / book.NAME).read_bytes()) == two[:1]
    assert run_command_line(["puzzles", "make", "--resume", str(store.path)]) == 0
    (have,) = wanted
    assert sum(have[f"band {band}"] for band in BANDS) == 1


def test_the_search_goes_on_while_the_book_leaves_out_surplus_puzzles(tmp_path, two, monkeypatch):
    store = FoundPuzzles(tmp_path / "found.json", batch=7, puzzles=list(two))
    store.save()
    monkeypatch.setattr(puzzles, "shipped_puzzles", lambda: two)
    searched = []
    monkeypatch.setattr(puzzle_search, "batch", lambda number, _, stop: searched.append(number) or iter(()))
    monkeypatch.setattr(puzzle_plan, "is_complete", lambda some: len(some) == 2 or len(searched) == 2)
    make = ["puzzles", "make", "--resume", str(store.path)]
    assert run_command_line(make) == 0
    assert searched == []
    monkeypatch.setattr(puzzle_book, "chosen", lambda some: some[:1])
    assert run_command_line(make) == 0
    assert searched == [7, 8]


def test_a_damaged_list_of_checked_puzzles_is_refused(two, monkeypatch, capsys):
    monkeypatch.setattr(puzzles, "shipped_puzzles", lambda: two)
    puzzles.CHECKED.write_text(f"{two[0].key} perhaps\n")
    assert run_command_line(["puzzles", "check"]) == 2
    assert "not a list of checked puzzles" in capsys.readouterr().err


def test_every_shipped_puzzle_was_searched_again_and_holds() -> None:
    known = dict(line.split() for line in OWN_LIST.read_text(encoding="utf-8").splitlines())
    assert {known.get(puzzle.key) for puzzle in shipped_puzzles()} == {"holds"}


def test_several_processes_confirm_puzzles(two, monkeypatch, capsys) -> None:
    lost = [replace(puzzle, seed=puzzle.seed + 1) for puzzle in two]  # no longer lead to their positions
    monkeypatch.setattr(puzzles, "shipped_puzzles", lambda: tuple(lost))
    assert run_command_line(["puzzles", "check", "--jobs", "2"]) == 1
    output = capsys.readouterr().out
    assert all(f"\n{puzzle.key} " in output for puzzle in lost)
    assert "0 of 2 hold" in output


def test_the_table_of_levels_says_which_part_each_solves(two) -> None:
    some = [
        replace(two[0], found=found_by_level(0, 4, 8, 8, 8)),
        replace(two[0], found=found_by_level(8, 8, 8, 8, 8)),
    ]
    lines = puzzle_plan.levels_table(some).splitlines()
    assert [line.split()[:2] for line in lines[1:]] == [
        ["novice", "50.0%"],
        ["casual", "75.0%"],
        ["skilled", "100.0%"],
        ["strong", "100.0%"],
        ["expert", "100.0%"],
    ]


@pytest.mark.parametrize(("margin", "counts"), [(-1.0, True), (2.0, False)])
def test_only_where_a_peek_finds_something_better_than_strong_does_is_it_searched(
    monkeypatch, margin, counts
) -> None:
    monkeypatch.setattr(puzzle_search, "GAMES", 1)
    monkeypatch.setattr(puzzle_search, "PEEK", 4)
    monkeypatch.setattr(puzzle_search, "PEEK_MARGIN", margin)
    positions = puzzle_search.positions
    monkeypatch.setattr(puzzle_search, "positions", lambda *game: islice(positions(*game), 6))
    searched = []
    monkeypatch.setattr(puzzle_search, "short_search", searched.append)
    have = dict(puzzle_plan.WANTED) | {puzzle_plan.FOR_EXPERTS: 0}
    assert len(list(puzzle_search.batch(0, have, lambda: False))) == 1
    assert bool(searched) == counts


def test_a_batch_gives_what_came_of_its_most_wanted_candidates(monkeypatch, two) -> None:
    monkeypatch.setattr(puzzle_search, "GAMES", 3)
    monkeypatch.setattr(puzzle_search, "short_search", lambda candidate: candidate)
    tried = []

    def puzzle_of(record, candidate, evaluators, stop):
        tried.append((record.replay().actor, candidate))
        return two[0]

    monkeypatch.setattr(puzzle_search, "puzzle_of", puzzle_of)
    have = dict.fromkeys(puzzle_plan.WANTED, 0)
    found = list(puzzle_search.batch(0, have, lambda: False))
    assert not found[0].is_candidate
    assert [result.puzzle for result in found[1:]] == [two[0]] * puzzle_search.MOST_FOUND
    assert all(actor == candidate.view.seat for actor, candidate in tried)
    assert list(puzzle_search.batch(0, have, lambda: True)) == []


@pytest.mark.parametrize("rule", ["is_proposed", "fits"])
def test_what_the_mix_has_no_place_for_is_not_taken_from_a_batch(rule: str, monkeypatch, two) -> None:
    candidate = puzzle_search.Candidate(
        two[0].record(), finding.find_candidate(two[0].view(), quick_evaluators(two[0].options.players)), 1.0
    )
    monkeypatch.setattr(puzzle_search, "short_search", lambda candidate: candidate)
    monkeypatch.setattr(puzzle_search, "puzzle_of", lambda *_: two[0])
    monkeypatch.setattr(puzzle_search, "is_proposed", lambda *_: False)
    have: dict[str, int] = {}
    assert puzzle_search.verified(candidate, have, Aim.CLEAR, never_cancelled) == two[0]
    monkeypatch.setattr(puzzle_search, rule, lambda *_: rule == "is_proposed")
    assert puzzle_search.verified(candidate, have, Aim.CLEAR, never_cancelled) is None
