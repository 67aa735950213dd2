"""The process that makes puzzles: it is there while something is made, and nothing of it is left."""

from __future__ import annotations

import multiprocessing

import pytest

from sanjuan_desktop.control.puzzles.maker import PuzzleMaker
from sanjuan_desktop.rules import GameOptions


def processes():
    return [one for one in multiprocessing.active_children() if one.name == "sanjuan-puzzles"]


@pytest.fixture
def maker(qapp, tmp_path):
    made = PuzzleMaker(tmp_path)
    yield made
    made.close()
    assert processes() == []


@pytest.mark.logs("the process sanjuan-puzzles has ended")
def test_the_process_ends_with_its_job_its_loss_or_to_rest(maker, qtbot) -> None:
    news = []
    maker.told.connect(news.append)
    maker.make_fresh([GameOptions(2)], 1, 0)
    qtbot.waitUntil(lambda: bool(news), timeout=60_000)
    assert news[0].is_done
    assert not news[0].trouble
    qtbot.waitUntil(lambda: processes() == [], timeout=60_000)
    maker.make_fresh([GameOptions(2)], 1, 1)
    qtbot.waitUntil(lambda: bool(processes()), timeout=60_000)
    processes()[0].kill()
    qtbot.waitUntil(lambda: len(news) > 1, timeout=60_000)
    assert news[1].trouble
    maker.make_fresh([GameOptions(2)], 1, 1)
    qtbot.waitUntil(lambda: bool(processes()), timeout=60_000)
    maker.rest()
    qtbot.waitUntil(lambda: processes() == [], timeout=60_000)
    assert len(news) == 2
