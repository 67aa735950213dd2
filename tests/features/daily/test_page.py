"""Texts of a day and of a month: they describe what was played, and nothing else."""

from __future__ import annotations

from datetime import date

import pytest

from sanjuan_desktop.control.review.level import STOPS
from sanjuan_desktop.features.compare.comparing import GAMES, Comparison
from sanjuan_desktop.features.daily.book import Choices, DayBook, DayState
from sanjuan_desktop.features.daily.deal import deal_of, setup_of_deal
from sanjuan_desktop.features.daily.page import DayMark, entry_texts, month_of, page_of
from sanjuan_desktop.storage.parts import Seat

TODAY = date(2026, 11, 22)


@pytest.fixture
def book(tmp_path, qapp):
    return DayBook(tmp_path / "days.json", lambda: TODAY)


def played(book: DayBook, number: int, *, won: bool, place: float | None = None) -> None:
    day = book.days.day(date(2026, 11, number).isoformat())
    day.points, day.is_won = (31, 27, 24, 20), won
    if place is not None:
        day.choices = Choices(21, (place, max(0.0, place - 1), place))


def page(book: DayBook, day: date = TODAY, comparison: Comparison | None = None):
    deal = deal_of(day)
    return page_of(book, deal, setup_of_deal(deal, Seat("Ana")), comparison)


def test_before_the_try_nothing_of_a_result_is_said(book) -> None:
    shown = page(book)
    assert shown.state == DayState.OPEN
    assert (shown.heading, shown.main, shown.again, shown.to_copy) == (
        "One attempt counts",
        "Play today’s deal",
        "",
        "",
    )
    assert (shown.bands, shown.choices, shown.progress) == ((), None, None)
    assert shown.about == ("4 players, second edition", "With “The new buildings”")
    assert shown.rivals[0] == "Inés, Skilled"


def test_at_a_glance_a_day_is_new_until_its_try_begins_and_over_with_it(book) -> None:
    def texts():
        deal = deal_of(TODAY)
        return entry_texts(book, deal, setup_of_deal(deal, Seat("Ana")))

    assert texts() == ("Against Inés, Tomás and Ramón.\n4 players, second edition", "New today")
    book.begin(TODAY.isoformat(), "a1")
    assert texts() == ("Your attempt is waiting.\nAgainst Inés, Tomás and Ramón", "")
    played(book, 22, won=False)
    assert texts() == ("31 points, but no win.\nA new deal comes tomorrow.", "")


def test_after_the_try_points_others_and_choices_are_read(book) -> None:
    played(book, 22, won=True, place=3.0)
    shown = page(book)
    assert shown.heading == "31 points and a win"
    assert shown.text == "Inés 27, Tomás 24 and Ramón 20. This attempt counts."
    assert shown.choices.words == "at Strong level (at least Skilled); mistakes cost about 21 wins in 100"
    assert shown.choices.places[-1] == len(STOPS) - 1
    assert shown.to_copy.splitlines() == [
        "San Juan, 22 November 2026: 31 points and a win",
        "Other players: Inés 27, Tomás 24 and Ramón 20.",
    ]


@pytest.mark.parametrize("places", [None, (3.0, 3.0, 3.0), (3.0, 2.0, 4.0)])
def test_a_single_win_is_one_win(book, places) -> None:
    played(book, 22, won=False)
    book.days.day(TODAY.isoformat()).choices = Choices(1, places)
    assert page(book).choices.words.endswith("mistakes cost about 1 win in 100")


def test_choices_without_a_level_say_what_was_given_away(book) -> None:
    played(book, 22, won=False)
    book.days.day(TODAY.isoformat()).choices = Choices(7)
    assert page(book).choices.words == "mistakes cost about 7 wins in 100"
    assert page(book).choices.places is None


def test_a_comparison_counts_fewer_and_as_many(book) -> None:
    played(book, 22, won=True)
    shown = page(book, comparison=Comparison({"novice": (30, 31, 31, 32)}))
    novice, casual = shown.bands[:2]
    assert (novice.count, novice.fewer, novice.alike) == ("1 of 4", 0.25, 0.5)
    assert novice.words == "Novice: fewer points than you in 1 of 4, the same in 2"
    assert (casual.count, casual.words) == ("", "Casual: no games yet")
    whole = Comparison({level: (31,) * most for level, most in GAMES.items()})
    assert page(book, comparison=whole).progress is None


def test_nothing_that_is_copied_names_a_card_or_the_deal(book) -> None:
    played(book, 22, won=True)
    assert str(deal_of(TODAY).seed) not in page(book).to_copy


def test_a_month_marks_its_days_and_says_what_it_came_to(book) -> None:
    played(book, 2, won=True, place=2.0)
    played(book, 3, won=False, place=2.0)
    book.days.day("2026-11-04").practised = 1
    month = month_of(book, date(2026, 11, 1))
    marks = [day.mark for day in month.days[:5]]
    assert marks == [DayMark.NONE, DayMark.WON, DayMark.PLAYED, DayMark.PRACTICE, DayMark.NONE]
    assert month.days[1].words == "Monday, 2 November: won"
    assert month.days[21].words == "Sunday, 22 November, today"
    assert [day.can_open for day in month.days[20:23]] == [True, True, False]
    assert (month.title, month.has_before, month.has_after) == ("November 2026", False, False)
    assert month.summary == "2 days played, 1 won. Your choices: mostly at Skilled level."


def test_nobody_is_told_that_nothing_was_won(book) -> None:
    played(book, 2, won=False)
    assert month_of(book, date(2026, 11, 1)).summary == "1 day played."


def test_better_choices_of_late_are_told_and_worse_ones_not(book) -> None:
    for number in range(1, 10):
        played(book, number, won=True, place=2.0 if number < 6 else 3.0)
    assert month_of(book, date(2026, 11, 1)).summary.endswith("recently more often at Strong level.")
    for number in range(1, 10):
        played(book, number, won=True, place=3.0 if number < 6 else 2.0)
    assert month_of(book, date(2026, 11, 1)).summary.endswith("mostly at Strong level.")


def test_a_try_that_was_left_over_midnight_is_told_kindly(book) -> None:
    book.begin("2026-11-20", "ab")
    shown = page(book, date(2026, 11, 20))
    assert shown.state == DayState.PAST
    assert shown.text.startswith("You did not finish your attempt.")
    assert shown.main == "Play for practice"
