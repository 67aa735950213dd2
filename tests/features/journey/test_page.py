"""Texts of the journey."""

from __future__ import annotations

import pytest

from sanjuan_desktop.control.facts.seat_game import SeatGame
from sanjuan_desktop.features.journey.book import JourneyBook
from sanjuan_desktop.features.journey.chapters import BY_KEY, CHAPTERS
from sanjuan_desktop.features.journey.page import (
    goal_of,
    next_words,
    outcome_words,
    page_of,
    progress_sentence,
    progress_words,
    setup_of_chapter,
    stops_of,
    total_words,
)
from sanjuan_desktop.features.journey.progress import GoalProgress
from sanjuan_desktop.storage.parts import Seat

LANDING, CHAPEL = BY_KEY["landing"], BY_KEY["chapel"]


@pytest.fixture
def book(tmp_path):
    return JourneyBook(tmp_path / "journey.json")


def test_a_chapter_says_its_plan_table_and_goals(book) -> None:
    page = page_of(book, CHAPEL)
    assert (page.tag, page.name) == ("Chapter 4", "The Chapel")
    assert page.opening == CHAPEL.opening
    assert page.more_cards == "and 2 cards from the draw pile."
    assert page.table.startswith("Against Tomás (")
    assert page_of(book, LANDING).table == "Against Paco (Casual)."
    plants = page_of(book, BY_KEY["plants"])
    assert plants.table == "Against Ramón (Casual) and a computer player (Casual)."
    assert page.goals[0].startswith(f"{CHAPEL.goal.least}\u00a0cards under the Chapel")
    assert page.goals[1:] == ("… and win", f"… with {CHAPEL.best.number}")
    assert (page.main, page.hint, page.best, page.skip) == ("", "", "", "")


def test_what_was_played_is_told(book) -> None:
    for _ in range(3):
        book.finish(LANDING, SeatGame(0, points=12, margin=-3))
    page = page_of(book, LANDING)
    assert page.best == "Best so far: 12 points, lost by 3"
    assert page.hint
    assert page.skip == "Skip this chapter"
    assert page.main == "Play: Landing"
    book.finish(LANDING, SeatGame(0, has_won=True, points=40, margin=9))
    assert page_of(book, LANDING).best == "Best so far: 40 points, won by 9"
    assert total_words(book) == "3 of 36 stars"
    assert next_words(book) == "Chapter 2: Plants\n3 of 36 stars"


def test_a_result_with_equal_points_has_no_margin(book) -> None:
    book.finish(LANDING, SeatGame(0, points=30, margin=0))
    assert page_of(book, LANDING).best == "Best so far: 30 points, lost with equal points"
    book.finish(LANDING, SeatGame(0, has_won=True, points=30, margin=0))
    assert page_of(book, LANDING).best == "Best so far: 30 points, won with equal points"


def test_stops_are_read_as_a_list_of_chapters(book) -> None:
    book.skip(LANDING)
    said = [stop.words for stop in stops_of(book)]
    assert said[0] == "Chapter 1: Landing, skipped"
    assert said[1] == "Chapter 2: Plants, 0 of 3 stars"
    assert said[2] == "Chapter 3: Market day, not open yet"
    assert [stop.is_current for stop in stops_of(book)].index(True) == 1


def test_a_goal_with_points_names_both_and_counts_no_further_than_they_go() -> None:
    chapter = next(chapter for chapter in CHAPTERS if chapter.goal.points)
    least, points = chapter.goal.least, chapter.goal.points
    assert goal_of(chapter).endswith(f", and {points}\u00a0points in total")
    far = GoalProgress(least + 9, points - 1, is_reached=False)
    assert progress_words(chapter, far) == f"{least}/{least} · {points - 1}/{points}\N{NO-BREAK SPACE}points"
    assert progress_sentence(chapter, far).startswith("Goal: ")
    assert progress_sentence(chapter, GoalProgress(least, points, is_reached=True)).startswith(
        "Goal reached: "
    )


def test_the_end_of_a_game_is_told_with_its_stars_or_with_the_goal() -> None:
    assert outcome_words(LANDING, 2) == "Goal reached: 2 of 3 stars"
    assert outcome_words(LANDING, 0) == f"Not this time. The goal was: {LANDING.goal.least}\u00a0points"


@pytest.mark.parametrize("chapter", CHAPTERS, ids=lambda chapter: chapter.key)
def test_nobody_at_a_table_is_called_like_another(chapter) -> None:
    for own in ("Ana", "bruno", "Tomás"):
        setup = setup_of_chapter(chapter, Seat(own), 7)
        names = [seat.name.casefold() for seat in setup.seats]
        assert len(set(names)) == len(names) == chapter.options.players
        assert (setup.chapter, setup.options) == (chapter.key, chapter.options)
        assert setup.seats[0].level is None


def test_who_has_no_character_is_called_as_in_any_game_on_that_seat() -> None:
    names = {1: "Bruno", 2: "Clara", 3: "Diego"}
    for chapter in CHAPTERS:
        seats = setup_of_chapter(chapter, Seat("Ana"), 7).seats
        for at, seat in enumerate(seats):
            assert at == 0 or seat.style or seat.name == names[at]
