"""Texts of puzzles: bands and their counts, the situation, how the puzzle was checked."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sanjuan_desktop.ai.levels import PLAYABLE_LEVELS
from sanjuan_desktop.features.practice.exercise import verdict_on
from sanjuan_desktop.features.puzzles import page as module
from sanjuan_desktop.features.puzzles.book import shipped_puzzles
from sanjuan_desktop.features.puzzles.page import (
    KINDS,
    Situation,
    Waiting,
    band_of,
    checked_words,
    entry_texts,
    head_of,
    head_of_other,
    page_of,
    situation_of,
    situation_words,
)
from sanjuan_desktop.features.puzzles.position import exercise_of
from sanjuan_desktop.features.puzzles.progress import PuzzleScores
from sanjuan_desktop.rules import view_for
from sanjuan_desktop.storage.parts import Seat
from tests.helpers.found_counts import found_by_level
from tests.helpers.positions import Position

BOOK = shipped_puzzles()
NAMES = ("Ana", "Bruno", "Clara")
FACTS = Situation(
    round=6,
    seat=0,
    points=(9, 7, 7),
    leaders=(0,),
    lead=2,
    ahead=2,
    buildings=(6, 6, 5),
    fullest=-1,
    left=6,
    hands=(2, 3, 4),
    seen=0,
)


@pytest.fixture
def scores(tmp_path):
    return PuzzleScores(tmp_path / "puzzles.json")


def said(monkeypatch, **facts):
    monkeypatch.setattr(module, "situation_of", lambda _: replace(FACTS, **facts))

    class Exercise:
        view = None
        names = NAMES

    return situation_words(Exercise())


def test_every_puzzle_is_in_one_band_and_every_kind_in_everything(scores) -> None:
    bands = page_of(BOOK, Waiting(), scores, 0).bands
    assert sum(band.whole for band in bands) == len(BOOK)
    assert frozenset.union(*KINDS[1:]) == KINDS[0]
    counts = [sum(band.whole for band in page_of(BOOK, Waiting(), scores, kind).bands) for kind in (1, 2, 3)]
    assert sum(counts) == len(BOOK)


def test_results_of_puzzles_that_left_the_book_are_in_no_total(scores) -> None:
    for key in ("1234567890abcdef", BOOK[0].key):
        scores.answer(key, is_right=True)
    bands = page_of(BOOK, Waiting(), scores, 0).bands
    assert sum(band.solved for band in bands) == 1
    assert entry_texts(BOOK, scores)[0].endswith(f"1 of {len(BOOK)} solved")
    assert not any(band.is_done for band in bands)


def test_at_a_glance_the_next_puzzle_is_named_until_all_are_solved(scores) -> None:
    text, level = entry_texts(BOOK, scores)
    easiest = next(level for level in PLAYABLE_LEVELS if band_of(BOOK, level))
    assert level == easiest
    first, second = text.splitlines()
    assert first.startswith("Puzzle 1, ")
    assert second == f"0 of {len(BOOK)} solved"
    band = band_of(BOOK, easiest)
    scores.answer(band[0].key, is_right=True)
    shown = entry_texts(BOOK, scores)[0]
    assert shown.endswith(f"1 of {len(BOOK)} solved")
    assert not shown.startswith("Puzzle 1, ") or len(band) == 1
    for puzzle in BOOK:
        scores.answer(puzzle.key, is_right=True)
    assert entry_texts(BOOK, scores) == (f"{len(BOOK)} of {len(BOOK)} solved", "")


def test_a_band_is_called_by_the_weakest_level_from_which_on_all_find_it() -> None:
    one = BOOK[0]
    assert replace(one, found=found_by_level(8, 8, 8, 8, 8)).level == "novice"
    assert replace(one, found=found_by_level(8, 0, 6, 8, 8)).level == "skilled"
    assert replace(one, found=found_by_level(0, 0, 0, 0, 8)).level == "expert"
    assert replace(one, found={}).level == PLAYABLE_LEVELS[-1]


def test_a_band_counts_what_is_solved_and_says_so(scores) -> None:
    level = BOOK[0].level
    scores.answer(BOOK[0].key, is_right=True)
    band = next(band for band in page_of(BOOK, Waiting(), scores, 0).bands if band.level == level)
    assert band.solved == 1
    assert f"1 of {len(band_of(BOOK, level))} solved" in band.words


def test_own_puzzles_wait_until_they_are_solved(scores) -> None:
    assert not page_of(BOOK, Waiting(), scores, 0).has_own
    page = page_of(BOOK, Waiting(own=BOOK[:2]), scores, 0)
    assert page.own.startswith("2 positions")
    for puzzle in BOOK[:2]:
        scores.answer(puzzle.key, is_right=True)
    assert not page_of(BOOK, Waiting(own=BOOK[:2]), scores, 0).has_own


def test_new_ones_are_counted_beside_own_ones_and_announced_where_there_are_none(scores) -> None:
    page = page_of(BOOK, Waiting(BOOK[:2], BOOK[2:3]), scores, 0)
    assert page.own.startswith("2 positions")
    assert page.own.endswith("One new puzzle from a game between computer players.")
    page = page_of(BOOK, Waiting(fresh=BOOK[:3], is_coming=True), scores, 0)
    assert page.has_own
    assert page.own == "3 new puzzles from games between computer players."
    page = page_of(BOOK, Waiting(is_coming=True), scores, 0)
    assert not page.has_own
    assert "is being created" in page.own


def test_the_head_says_number_and_band_and_of_others_whence_they_are() -> None:
    assert head_of(BOOK[0], 38).words.startswith("Puzzle 38, ")
    assert head_of_other(replace(BOOK[0], found={}), is_own=True).words == "From your games."
    assert head_of_other(replace(BOOK[0], found={}), is_own=False).words == "New puzzle."


def test_the_situation_says_round_and_who_leads(monkeypatch) -> None:
    assert said(monkeypatch) == "Round 6. You lead by 2 points."
    assert said(monkeypatch, lead=1).endswith("You lead by one point.")
    assert said(monkeypatch, leaders=(0, 1, 2)).endswith("No one is in the lead.")
    assert said(monkeypatch, leaders=(0, 2)).endswith("You share the lead with Clara.")
    assert said(monkeypatch, leaders=(1,), ahead=-3).endswith("Bruno leads, 3 points ahead of you.")
    both = said(monkeypatch, leaders=(1, 2), ahead=-1)
    assert both.endswith("Bruno and Clara share the lead, one point ahead of you.")
    assert said(monkeypatch, points=(0, 0, 0)) == "Round 6."


def test_near_the_end_the_situation_says_who_is_nearest_and_what_is_known(monkeypatch) -> None:
    assert "You need 2 more buildings" in said(monkeypatch, left=2, fullest=0)
    assert "Clara needs one more building" in said(monkeypatch, left=1, fullest=2)
    assert "The largest cities need 3 more buildings" in said(monkeypatch, left=3)
    assert said(monkeypatch, seen=1).endswith("You know one of the cards in other players’ hands.")


def test_every_shipped_puzzle_can_be_told() -> None:
    for puzzle in BOOK[:6]:
        assert situation_words(exercise_of(puzzle, Seat("Ana"))).startswith(f"Round {puzzle.round}.")
        assert f"Tested with {puzzle.searches}\u00a0possible sets" in checked_words(puzzle)


def test_how_sure_the_lead_is_stands_in_brackets_unless_it_is_certain() -> None:
    one = BOOK[0]
    first = replace(one.choices[0], tip=replace(one.choices[0].tip, share=0.6))
    behind = replace(one.choices[1].tip, share=0.48, behind=0.12)
    second = replace(one.choices[1], behind_doubt=0.02, tip=behind)
    wide = replace(one, choices=(first, second, *one.choices[2:]))
    assert "about 12 more than the next best (8 to 16)" in checked_words(wide).replace("\u00a0", " ")
    sure = replace(one, choices=(one.choices[0], replace(second, behind_doubt=0.0), *one.choices[2:]))
    assert checked_words(sure).endswith("than the next best.")


def test_the_lead_that_is_told_is_that_of_the_chances_beside_it() -> None:
    one = BOOK[0]
    shares = (0.456, 0.344)
    choices = [
        replace(choice, tip=replace(choice.tip, share=share, behind=shares[0] - share))
        for choice, share in zip(one.choices[:2], shares, strict=True)
    ]
    puzzle = replace(one, choices=tuple(choices))
    assert "wins about 11\u00a0more" in checked_words(puzzle)
    rows = verdict_on(exercise_of(puzzle, Seat("Ana")), None).rows
    assert [row.percent for row in rows[:2]] == [46, 35], "as far apart as is said, though 34 is nearer"


def test_who_leads_by_how_much_and_how_near_the_end_is() -> None:
    state = (
        Position(players=3)
        .city(0, "indigo_plant", "smithy")
        .city(1, "indigo_plant", "statue", "hero")
        .city(2, "sugar_mill")
        .in_round(7)
        .role_choice(0)
    )
    situation = situation_of(view_for(state, 0))
    assert situation.round == 7
    assert situation.points == (2, 9, 1)
    assert (situation.leaders, situation.lead, situation.ahead) == ((1,), 7, -7)
    assert (situation.buildings, situation.fullest, situation.left) == ((2, 3, 1), 1, 9)
    assert len(situation.hands) == 3


def test_nobody_leads_where_several_have_most() -> None:
    state = Position(players=2).city(0, "indigo_plant").city(1, "indigo_plant").role_choice(0)
    situation = situation_of(view_for(state, 0))
    assert (situation.leaders, situation.lead, situation.ahead) == ((0, 1), 0, 0)
    assert situation.fullest == -1
