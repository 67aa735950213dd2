"""The process that makes reviews: what it finds is told, its end is told too, and nothing of it is left."""

from __future__ import annotations

import multiprocessing

import pytest

from sanjuan_desktop.control.review.maker import ReviewMaker
from sanjuan_desktop.rules import GameOptions
from tests.helpers.reviews import finished


def processes():
    return [one for one in multiprocessing.active_children() if one.name == "sanjuan-review"]


@pytest.fixture
def maker(qapp, tmp_path):
    made = ReviewMaker(tmp_path)
    yield made
    made.close()
    assert processes() == []


@pytest.fixture
def record():
    return finished(GameOptions(2))[1]


@pytest.mark.logs("the process sanjuan-review has ended")
def test_a_process_that_is_lost_is_told_and_the_next_review_has_another(maker, record, qtbot) -> None:
    news = []
    maker.told.connect(news.append)
    number = maker.review(record)
    qtbot.waitUntil(lambda: bool(news))
    assert news[0].number == number
    assert news[0].review.moves == len(record.moves)
    processes()[0].kill()
    qtbot.waitUntil(lambda: news[-1].is_done)
    assert news[-1].trouble
    assert news[-1].review is not None
    qtbot.waitUntil(lambda: processes() == [])
    again = maker.review(record)
    qtbot.waitUntil(lambda: news[-1].number == again)
    assert not news[-1].trouble


def test_a_game_that_is_looked_at_ahead_is_told_of_only_when_its_review_is_wanted(
    maker, record, qtbot
) -> None:
    news, head = [], record.head
    maker.told.connect(news.append)
    record.go_to(record.path()[8])
    maker.look_ahead(record)
    qtbot.waitUntil(lambda: bool(processes()))
    record.go_to(head)
    number = maker.review(record)
    qtbot.waitUntil(lambda: bool(news))
    assert {one.number for one in news} == {number}


def test_who_rests_ends_what_was_looked_at_ahead_and_goes_on_when_asked(maker, record, qtbot) -> None:
    news, head = [], record.head
    maker.told.connect(news.append)
    maker.rest()
    record.go_to(record.path()[8])
    maker.look_ahead(record)
    qtbot.waitUntil(lambda: bool(processes()))
    maker.rest()
    qtbot.waitUntil(lambda: processes() == [])
    record.go_to(head)
    number = maker.review(record)
    maker.rest()
    qtbot.waitUntil(lambda: bool(news))
    assert news[0].number == number
    assert not news[0].trouble


def test_nothing_is_begun_before_somebody_asks(maker) -> None:
    assert processes() == []
