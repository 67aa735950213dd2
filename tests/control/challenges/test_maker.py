"""The process that plays comparisons: what it plays is told, its end too, and nothing of it is left."""

from __future__ import annotations

import multiprocessing
from datetime import date

import pytest

from sanjuan_desktop.control.challenges.daily import deal_of
from sanjuan_desktop.control.challenges.maker import ComparisonMaker

DEAL = deal_of(date(2026, 11, 2)).compared


def processes():
    return [one for one in multiprocessing.active_children() if one.name == "sanjuan-comparison"]


@pytest.fixture
def maker(qapp, tmp_path):
    made = ComparisonMaker(tmp_path)
    yield made
    made.close()
    assert processes() == []


@pytest.mark.logs("the process sanjuan-comparison has ended")
def test_games_are_told_until_the_process_is_lost_or_rests(maker, qtbot) -> None:
    news = []
    maker.told.connect(news.append)
    assert processes() == []
    maker.compare(DEAL)
    qtbot.waitUntil(lambda: len(news) > 1, timeout=60_000)
    assert news[1].key == DEAL.key
    assert news[1].comparison.games == 1
    processes()[0].kill()
    qtbot.waitUntil(lambda: news[-1].is_done, timeout=60_000)
    assert news[-1].trouble
    assert news[-1].comparison.games >= 1
    maker.compare(DEAL)
    qtbot.waitUntil(lambda: bool(processes()), timeout=60_000)
    maker.rest()
    qtbot.waitUntil(lambda: processes() == [], timeout=60_000)
