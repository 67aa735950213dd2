"""Reviews are made ahead, kept, gone on with, and what goes wrong is told instead."""

from __future__ import annotations

import pytest

from sanjuan_desktop.ai.review.document import to_json
from sanjuan_desktop.ai.review.work import ReviewWork, beginning
from sanjuan_desktop.control.review import desk as desks
from sanjuan_desktop.control.review.desk import ReviewDesk
from sanjuan_desktop.control.review.jobs import ReviewJob
from sanjuan_desktop.rules import GameOptions
from sanjuan_desktop.storage.finished_game import record_hash
from sanjuan_desktop.storage.reviews import ReviewShelf
from tests.ai.review.games import quick_evaluators
from tests.helpers.reviews import finished


@pytest.fixture
def record():
    return finished(GameOptions(2))[1]


@pytest.fixture
def shelf(tmp_path):
    return ReviewShelf(tmp_path / "reviews")


@pytest.fixture(autouse=True)
def _quick(monkeypatch):
    monkeypatch.setattr(desks, "evaluators_for", lambda players: quick_evaluators(players, 4))


def done(desk, job):
    return [news for news in desk.do(job) if news is not None]


def part_of(record, moves):
    record.go_to(record.path()[moves - 1])
    return record


def test_a_review_is_kept_and_taken_from_the_shelf_the_next_time(record, shelf):
    first = done(ReviewDesk(shelf), ReviewJob(1, record))
    assert first[-1].is_done
    assert first[-1].review.is_complete
    assert shelf.load(record_hash(record), "chance") == to_json(first[-1].review)
    again = done(ReviewDesk(shelf), ReviewJob(2, record))
    assert [(news.number, news.review) for news in again] == [(2, first[-1].review)]


def test_nothing_is_told_or_kept_of_a_game_that_goes_on(record, shelf):
    assert done(ReviewDesk(shelf), ReviewJob(1, part_of(record, 40), ahead=True)) == []
    assert not shelf.folder.exists()


def test_a_review_looked_at_ahead_comes_out_as_one_made_at_once(record, shelf):
    desk, head = ReviewDesk(shelf), record.head
    for moves in (20, 45):
        record.go_to(head)
        done(desk, ReviewJob(moves, part_of(record, moves), ahead=True))
    record.go_to(head)
    news = done(desk, ReviewJob(99, record))
    assert news[-1].review == ReviewWork(record, quick_evaluators(2, 4)).run()
    assert min(one.progress.moves for one in news if one.progress) > 45


def test_what_was_seen_ahead_of_one_game_says_nothing_of_another(record, shelf):
    other = finished(GameOptions(2), 8)[1]
    desk = ReviewDesk(shelf)
    done(desk, ReviewJob(1, part_of(record, 45), ahead=True))
    assert done(desk, ReviewJob(2, other))[-1].review == ReviewWork(other, quick_evaluators(2, 4)).run()


def test_a_broken_off_review_of_one_game_goes_on_without_what_was_seen_of_another(record, shelf):
    other = finished(GameOptions(2), 8)[1]
    work = ReviewWork(other, quick_evaluators(2, 4))
    for _ in zip(work.steps(), range(len(other.actions()) + 3), strict=False):
        pass
    shelf.save(record_hash(other), work.review.version, to_json(work.review))
    desk = ReviewDesk(shelf)
    done(desk, ReviewJob(1, part_of(record, 45), ahead=True))
    assert done(desk, ReviewJob(2, other))[-1].review == ReviewWork(other, quick_evaluators(2, 4)).run()


def test_what_was_taken_back_does_not_count(record):
    head = record.head
    ahead = ReviewWork(part_of(record, 30), quick_evaluators(2, 4), ahead=True).run()
    record.go_to(head)
    found = beginning(ahead, record, 20)
    assert found.moves == found.looked == 20
    assert all(one.move < 20 for one in (*found.decisions, *found.events, *found.course))
    whole = ReviewWork(record, quick_evaluators(2, 4), found).run()
    assert whole == ReviewWork(record, quick_evaluators(2, 4)).run()


@pytest.mark.logs("a review failed")
def test_what_goes_wrong_is_told_in_one_line(record, shelf, monkeypatch):
    def broken(_):
        raise OSError("no network\nat all")

    monkeypatch.setattr(desks, "evaluators_for", broken)
    news = done(ReviewDesk(shelf), ReviewJob(1, record))
    assert [(one.is_done, one.trouble) for one in news] == [(True, "OSError: no network at all")]


def test_two_programs_may_review_one_game_on_one_shelf_at_the_same_time(record, shelf):
    desks_of_two = (ReviewDesk(shelf), ReviewDesk(ReviewShelf(shelf.folder)))
    jobs = [desk.do(ReviewJob(number, record)) for number, desk in enumerate(desks_of_two)]
    last = [None, None]
    while any(job is not None for job in jobs):
        for at, job in enumerate(jobs):
            if job is None:
                continue
            for _ in range(1 + 2 * at):
                news = next(job, "over")
                if news == "over":
                    jobs[at] = None
                    break
                last[at] = news or last[at]
    assert [news.trouble for news in last] == ["", ""]
    assert last[0].review == last[1].review
    assert shelf.load(record_hash(record), "chance") == to_json(last[0].review)
    assert [path.suffix for path in shelf.folder.iterdir()] == [".json"]


def test_a_review_by_another_judge_is_made_anew(record, shelf):
    shelf.save(record_hash(record), "somebody else", {"format": "?"})
    assert done(ReviewDesk(shelf), ReviewJob(1, record))[-1].review.version == "chance"


def test_a_damaged_review_on_the_shelf_is_made_anew(record, shelf):
    shelf.save(record_hash(record), "chance", {"format": "?"})
    assert done(ReviewDesk(shelf), ReviewJob(1, record))[-1].review.is_complete
