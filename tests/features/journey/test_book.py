"""Progress of the journey: what unlocks what, when a hint is due, and what survives a damaged file."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from sanjuan_desktop.control.facts.seat_game import SeatGame
from sanjuan_desktop.features.journey.book import (
    FILE_VERSION,
    HINT_AFTER,
    SKIP_AFTER,
    ChapterState,
    Journey,
    JourneyBook,
)
from sanjuan_desktop.features.journey.chapters import BY_KEY, CHAPTERS
from sanjuan_desktop.storage.fields import WrongValueError
from sanjuan_desktop.storage.progress_file import ProgressFile
from sanjuan_desktop.storage.versioned import Loaded
from tests.helpers.progress import played_journey

FIRST, SECOND, THIRD = CHAPTERS[:3]
LOST = SeatGame(0, points=12, margin=-9)
GOAL = SeatGame(0, points=99, margin=-1)
WON = SeatGame(0, points=98, margin=40, has_won=True)


@pytest.fixture
def path(tmp_path):
    return tmp_path / "journey.json"


@pytest.fixture
def book(path):
    return JourneyBook(path)


def test_at_the_beginning_only_the_first_chapter_is_open(book) -> None:
    assert book.current is FIRST
    assert [chapter for chapter in CHAPTERS if book.can_play(chapter)] == [FIRST]
    assert book.stars == 0


def test_one_star_opens_the_next_place_and_everything_stays_open(book) -> None:
    assert book.finish(FIRST, GOAL) == 1
    assert book.state(FIRST) == ChapterState.DONE
    assert book.current is SECOND
    assert book.can_play(FIRST)
    assert not book.can_play(THIRD)


def test_a_game_without_its_goal_opens_nothing(book) -> None:
    assert book.finish(FIRST, replace(LOST, has_won=True)) == 0
    assert book.current is FIRST


def test_the_best_stars_and_the_best_game_are_kept(path, book) -> None:
    book.finish(FIRST, LOST)
    book.finish(FIRST, WON)
    book.finish(FIRST, GOAL)
    again = JourneyBook(path).chapter(FIRST)
    assert (again.stars, again.points, again.margin, again.is_won, again.tries) == (3, 98, 40, True, 3)


def test_who_is_stuck_twice_gets_a_hint_and_three_times_may_skip(path, book) -> None:
    for tries in range(1, SKIP_AFTER + 1):
        book.finish(FIRST, LOST)
        assert book.has_hint(FIRST) == (tries >= HINT_AFTER)
        assert book.can_skip(FIRST) == (tries >= SKIP_AFTER)
    book.skip(FIRST)
    again = JourneyBook(path)
    assert again.state(FIRST) == ChapterState.SKIPPED
    assert again.can_play(FIRST)
    assert not again.can_skip(FIRST)
    assert again.current is SECOND
    again.finish(FIRST, GOAL)
    assert again.state(FIRST) == ChapterState.DONE
    assert not again.has_hint(FIRST)


def test_after_a_restart_nothing_is_left(path, book) -> None:
    book.finish(FIRST, WON)
    book.restart()
    assert JourneyBook(path).stars == 0
    assert JourneyBook(path).current is FIRST


def test_at_the_end_the_last_chapter_is_read(book) -> None:
    for chapter in CHAPTERS:
        book.skip(chapter)
    assert book.current is BY_KEY["cathedral"]


@pytest.mark.logs("cannot read")
def test_a_journey_that_could_not_be_read_is_not_written_over_and_comes_together_later(path) -> None:
    JourneyBook(path).finish(SECOND, replace(LOST, has_won=True))
    JourneyBook(path).finish(FIRST, WON)
    kept = path.rename(path.with_suffix(".away"))
    path.mkdir()
    book = JourneyBook(path)
    assert book.finish(FIRST, GOAL) == 1
    assert book.file.has_unsaved_changes
    path.rmdir()
    kept.rename(path)
    book.skip(SECOND)
    assert not book.file.has_unsaved_changes
    again = JourneyBook(path)
    assert again.chapter(FIRST).stars == 3
    assert again.state(SECOND) == ChapterState.SKIPPED


@pytest.mark.logs("no JSON")
def test_a_damaged_file_is_kept_aside_and_the_journey_begins(path) -> None:
    path.write_text("{")
    book = JourneyBook(path)
    assert book.file.loaded.set_aside is not None
    book.finish(FIRST, GOAL)
    assert JourneyBook(path).stars == 1


def test_the_journey_comes_back_as_it_was_kept(path) -> None:
    assert ProgressFile(path, Journey).loaded == Loaded(Journey())
    assert ProgressFile(path, Journey).replace(played_journey())
    assert ProgressFile(path, Journey).loaded == Loaded(played_journey())
    assert json.loads(path.read_text())["version"] == FILE_VERSION


def test_a_chapter_of_a_later_program_is_kept(path) -> None:
    assert ProgressFile(path, Journey).replace(played_journey())
    raw = json.loads(path.read_text())
    raw["chapters"]["the_far_island"] = {"stars": 1, "weather": "fair"}
    path.write_text(json.dumps(raw))
    journey = ProgressFile(path, Journey).content
    assert ProgressFile(path, Journey).replace(journey)
    assert ProgressFile(path, Journey).content.chapter("the_far_island").stars == 1


def test_what_no_journey_has_cannot_be_set() -> None:
    with pytest.raises(WrongValueError):
        Journey().chapter("landing").stars = 5
