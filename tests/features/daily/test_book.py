"""Only one attempt a day counts: from its first card until its end, or until midnight."""

from __future__ import annotations

import json
from datetime import date, timedelta

import pytest

from sanjuan_desktop.features.daily import book as module
from sanjuan_desktop.features.daily.book import (
    FILE_VERSION,
    WRONG_CLOCK_DAYS,
    Choices,
    DayBook,
    Days,
    DayState,
    PlayedDay,
)
from sanjuan_desktop.storage.fields import WrongValueError
from sanjuan_desktop.storage.progress_file import ProgressFile
from sanjuan_desktop.storage.versioned import Loaded
from tests.helpers.progress import DAY, played_days

TODAY = date(2026, 11, 22)
KEY = TODAY.isoformat()
GAME = "0123456789abcdef"


class Clock:
    """Clock that shows the day set by a test."""

    day = TODAY

    def __call__(self) -> date:
        return self.day


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def path(tmp_path):
    return tmp_path / "days.json"


@pytest.fixture
def book(path, clock):
    return DayBook(path, clock)


@pytest.fixture
def again(path, clock):
    """Return a new book read from the same file, as after a restart."""
    return lambda: DayBook(path, clock)


def test_a_day_is_open_until_its_try_begins_and_over_with_it(book, again) -> None:
    assert book.state(TODAY) == DayState.OPEN
    book.begin(KEY, GAME)
    assert again().state(TODAY) == DayState.BEGUN
    book.finish(KEY, "f" * 32, (31, 27), is_won=True)
    found = again()
    assert found.state(TODAY) == DayState.OVER
    assert found.day(TODAY) == PlayedDay(GAME, record="f" * 32, points=(31, 27), is_won=True)


def test_only_the_game_that_was_begun_as_the_try_counts(book) -> None:
    assert not book.is_rated(KEY, GAME)
    book.begin(KEY, GAME)
    assert book.is_rated(KEY, GAME)
    assert not book.is_rated(KEY, "")
    assert not book.is_rated(KEY, "f" * 16)
    assert not book.is_rated("2026-11-21", GAME)
    assert not book.is_rated("", GAME)


def test_after_midnight_a_try_that_was_left_is_for_practice(book, clock) -> None:
    book.begin(KEY, GAME)
    clock.day += timedelta(1)
    assert book.state(TODAY) == DayState.PAST
    assert not book.is_rated(KEY, GAME)


def test_a_try_that_midnight_overtakes_ends_on_its_own_day(book, clock) -> None:
    book.begin(KEY, GAME)
    clock.day += timedelta(1)
    book.finish(KEY, "f" * 32, (31, 27), is_won=False)
    assert book.state(TODAY) == DayState.OVER
    assert book.state(clock.day) == DayState.OPEN


def test_a_try_that_is_over_does_not_count_again(book) -> None:
    book.begin(KEY, GAME)
    book.finish(KEY, "f" * 32, (31, 27), is_won=True)
    assert not book.is_rated(KEY, GAME)


def test_a_clock_that_was_turned_back_leaves_practice(book, clock) -> None:
    book.begin(KEY, GAME)
    clock.day -= timedelta(1)
    assert book.state(clock.day) == DayState.CLOCK_BACK
    assert book.state(TODAY) == DayState.AHEAD
    book.record_practice(clock.day.isoformat())
    assert book.state(clock.day) == DayState.CLOCK_BACK


def test_a_clock_that_was_far_ahead_once_spoils_nothing(book, clock) -> None:
    clock.day = TODAY + timedelta(WRONG_CLOCK_DAYS)
    book.begin(clock.day.isoformat(), GAME)
    clock.day = TODAY
    assert book.state(TODAY) == DayState.OPEN
    book.begin(KEY, "ab")
    clock.day -= timedelta(1)
    assert book.state(clock.day) == DayState.CLOCK_BACK


def test_no_day_to_come_and_none_before_the_first_can_be_played(book) -> None:
    assert book.state(TODAY + timedelta(1)) == DayState.AHEAD
    assert book.state(date(2026, 10, 31)) == DayState.AHEAD


def test_a_whole_week_is_played_day_by_day(book, clock, again) -> None:
    for number in range(7):
        clock.day = TODAY + timedelta(number)
        key = clock.day.isoformat()
        found = again()
        assert found.state(clock.day) == DayState.OPEN
        found.begin(key, f"{number}")
        found.record_decision(key)
        assert found.is_rated(key, f"{number}")
        if number % 2:
            found.finish(key, f"{number:032}", (20 + number, 20), is_won=True)
    found = again()
    states = [found.state(TODAY + timedelta(number)) for number in range(7)]
    past, over = DayState.PAST, DayState.OVER
    assert states == [past, over, past, over, past, over, DayState.BEGUN]


def test_choices_are_noted_with_the_day_whose_record_it_is(book, again) -> None:
    choices = Choices(21, (3.0, 2.2, 3.0))
    assert not book.record_choices("", choices)
    book.begin(KEY, GAME)
    assert not book.record_choices("", choices)
    book.finish(KEY, "f" * 32, (31, 27), is_won=True)
    assert not book.record_choices("e" * 32, choices)
    assert book.record_choices("f" * 32, choices)
    assert again().day(TODAY).choices == choices


def test_practice_is_counted_and_changes_nothing_else(book, again) -> None:
    book.record_practice(KEY)
    book.record_practice(KEY)
    book.record_practice("no day")
    assert again().day(TODAY) == PlayedDay(practised=2)
    assert book.state(TODAY) == DayState.OPEN


@pytest.mark.logs("cannot write", "cannot read")
def test_what_cannot_be_read_is_not_written_over_and_joined_once_it_can_be(tmp_path, clock, again) -> None:
    path = tmp_path / "days.json"
    before = DayBook(path, clock)
    before.record_practice("2026-11-03")
    path.rename(tmp_path / "elsewhere")
    path.mkdir()
    book = DayBook(path, clock)
    book.begin(KEY, GAME)
    assert book.file.has_unsaved_changes
    path.rmdir()
    (tmp_path / "elsewhere").rename(path)
    book.record_decision(KEY)
    assert not book.file.has_unsaved_changes
    found = again()
    assert found.day(TODAY) == PlayedDay(GAME, is_decided=True)
    assert found.day(date(2026, 11, 3)) == PlayedDay(practised=1)


@pytest.mark.logs("cannot write")
def test_what_cannot_be_written_is_known_and_tried_again(tmp_path, clock) -> None:
    path = tmp_path / "new" / "days.json"
    book = DayBook(path, clock)
    assert book.state(TODAY) == DayState.OPEN
    path.parent.write_text("in the way")
    book.begin(KEY, GAME)
    assert book.file.has_unsaved_changes
    path.parent.unlink()
    book.record_decision(KEY)
    assert not book.file.has_unsaved_changes
    assert DayBook(path, clock).day(TODAY) == PlayedDay(GAME, is_decided=True)


@pytest.mark.logs("no JSON")
def test_a_damaged_book_begins_anew_and_says_so(tmp_path, clock) -> None:
    path = tmp_path / "days.json"
    path.write_text("{")
    book = DayBook(path, clock)
    assert book.state(TODAY) == DayState.OPEN
    assert book.file.loaded.problem
    assert book.file.loaded.set_aside.read_text() == "{"


def test_days_come_back_as_they_were_kept(path) -> None:
    assert ProgressFile(path, Days).loaded == Loaded(Days())
    assert ProgressFile(path, Days).replace(played_days())
    loaded = ProgressFile(path, Days).loaded
    assert loaded == Loaded(played_days())
    assert loaded.content.day(DAY).is_over
    assert not loaded.content.day("2026-11-03").is_over
    assert json.loads(path.read_text())["version"] == FILE_VERSION


def test_a_day_on_which_nothing_was_played_is_new() -> None:
    assert Days().day(DAY) == PlayedDay()


def test_of_too_many_days_the_first_go(path, monkeypatch) -> None:
    monkeypatch.setattr(module, "MOST_DAYS", 1)
    assert ProgressFile(path, Days).replace(played_days())
    assert list(ProgressFile(path, Days).content.days) == [DAY]


def test_no_field_takes_what_a_file_may_not_hold() -> None:
    with pytest.raises(WrongValueError):
        PlayedDay().game = "../x"
    with pytest.raises(WrongValueError):
        Choices(3, (float("nan"), 0.0, 1.0))
