"""Reviews are prepared in advance, saved and continued."""

from __future__ import annotations

from functools import partial

import pytest

from sanjuan_desktop.ai.review import evaluators
from sanjuan_desktop.ai.review.document import to_json
from sanjuan_desktop.ai.review.work import ReviewWork, beginning
from sanjuan_desktop.control.background import BackgroundWork, News, Task
from sanjuan_desktop.control.review.client import ReviewClient
from sanjuan_desktop.control.review.worker import ReviewWorker
from sanjuan_desktop.rules import GameOptions
from sanjuan_desktop.storage.finished_game import record_hash
from sanjuan_desktop.storage.reviews import ReviewCache
from tests.ai.review.games import ending, quick_evaluators
from tests.helpers.reviews import finished

MOVES = 40
"""Length of the games, which begin late, because a review of a whole game takes seconds."""


def late_game(seed=5):
    return ending(finished(GameOptions(2), seed)[1], MOVES)


@pytest.fixture
def record():
    return late_game()


@pytest.fixture
def cache(tmp_path):
    return ReviewCache(tmp_path / "reviews")


@pytest.fixture(autouse=True)
def _quick(monkeypatch):
    monkeypatch.setattr(evaluators, "evaluators_for", lambda players: quick_evaluators(players, 4))


def ahead(worker, record):
    """Analyse a running game and return the results."""
    return [review for review in worker.look_ahead(record) if review is not None]


def reviews(worker, record):
    """Review a game and yield the result of each step, None where it has not changed."""
    task = Task(1, partial(ReviewWorker.review, record=record, again=False))
    for news in worker.do(task):
        assert news is None or not news.error
        yield None if news is None else news.result


def reviewed(worker, record):
    """Review a game and return the results; the last one is complete."""
    return [review for review in reviews(worker, record) if review is not None]


def part_of(record, moves):
    record.go_to(record.path()[moves - 1])
    return record


def test_a_review_is_kept_and_loaded_from_the_cache_the_next_time(record, cache):
    first = reviewed(ReviewWorker(cache.folder), record)
    assert first[-1].is_complete
    assert cache.load(record_hash(record), "chance") == to_json(first[-1])
    assert reviewed(ReviewWorker(cache.folder), record) == [first[-1]]


def test_nothing_is_told_or_kept_of_a_game_that_goes_on(record, cache):
    assert ahead(ReviewWorker(cache.folder), part_of(record, 20)) == []
    task = Task(1, partial(ReviewWorker.look_ahead, record=record), is_ahead=True)
    assert set(ReviewWorker(cache.folder).do(task)) == {None, News(1, is_done=True)}
    assert not cache.folder.exists()


def test_a_review_looked_at_ahead_comes_out_as_one_made_at_once(record, cache):
    worker, head = ReviewWorker(cache.folder), record.head
    for moves in (8, 20):
        record.go_to(head)
        ahead(worker, part_of(record, moves))
    record.go_to(head)
    found = reviewed(worker, record)
    assert found[-1] == ReviewWork(record, quick_evaluators(2, 4)).run()
    assert min(review.looked for review in found) > 20


def test_what_was_seen_ahead_of_one_game_says_nothing_of_another(record, cache):
    other = late_game(8)
    worker = ReviewWorker(cache.folder)
    ahead(worker, part_of(record, 20))
    assert reviewed(worker, other)[-1] == ReviewWork(other, quick_evaluators(2, 4)).run()


def test_a_broken_off_review_of_one_game_goes_on_without_what_was_seen_of_another(record, cache):
    other = late_game(8)
    work = ReviewWork(other, quick_evaluators(2, 4))
    for _ in zip(work.steps(), range(len(other.actions()) + 3), strict=False):
        pass
    cache.save(record_hash(other), work.review.version, to_json(work.review))
    worker = ReviewWorker(cache.folder)
    ahead(worker, part_of(record, 20))
    assert reviewed(worker, other)[-1] == ReviewWork(other, quick_evaluators(2, 4)).run()


def test_what_was_taken_back_does_not_count(record):
    head = record.head
    before = ReviewWork(part_of(record, 16), quick_evaluators(2, 4), ahead=True).run()
    record.go_to(head)
    found = beginning(before, record, 10)
    assert found.moves == found.looked == 10
    assert all(found_at.move < 10 for found_at in (*found.decisions, *found.events, *found.win_chart))
    whole = ReviewWork(record, quick_evaluators(2, 4), found).run()
    assert whole == ReviewWork(record, quick_evaluators(2, 4)).run()


def test_two_programs_may_review_one_game_in_one_folder_at_the_same_time(record, cache):
    both = [reviews(ReviewWorker(cache.folder), record), reviews(ReviewWorker(cache.folder), record)]
    last = [None, None]
    while any(steps is not None for steps in both):
        for at, steps in enumerate(both):
            for _ in range(1 + 2 * at):
                found = None if steps is None else next(steps, "over")
                if found == "over":
                    both[at] = None
                    break
                last[at] = found or last[at]
    assert last[0] == last[1]
    assert last[0].is_complete
    assert cache.load(record_hash(record), "chance") == to_json(last[0])
    assert [path.suffix for path in cache.folder.iterdir()] == [".json"]


def test_a_review_by_another_judge_is_made_anew(record, cache):
    cache.save(record_hash(record), "somebody else", {"format": "?"})
    assert reviewed(ReviewWorker(cache.folder), record)[-1].version == "chance"


def test_a_damaged_cached_review_is_made_anew(record, cache):
    cache.save(record_hash(record), "chance", {"format": "?"})
    assert reviewed(ReviewWorker(cache.folder), record)[-1].is_complete


def test_a_look_ahead_gives_way_to_a_wanted_review(record, tmp_path, qapp, monkeypatch):
    client, sent = ReviewClient(tmp_path), []
    monkeypatch.setattr(BackgroundWork, "ask", lambda _, task: sent.append((task.number, task.is_ahead)))
    monkeypatch.setattr(BackgroundWork, "rest", lambda _: sent.append("rest"))
    client.look_ahead(record)
    client.rest()
    assert client.review(record) == 2
    client.rest()
    client.look_ahead(record)
    assert sent == [(1, True), "rest", (2, False)]
    client.close()


def test_a_review_is_of_the_game_as_it_was_when_asked(record, tmp_path, qapp, monkeypatch):
    client, sent = ReviewClient(tmp_path), []
    monkeypatch.setattr(BackgroundWork, "ask", lambda _, task: sent.append(task))
    client.review(record)
    moves = len(record.path())
    record.go_to(record.path()[8])
    assert len(sent[0].job.keywords["record"].path()) == moves
    client.close()
