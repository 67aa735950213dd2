"""Comparisons are told game by game, kept, gone on with, and end with one line where they fail."""

from __future__ import annotations

from datetime import date

import pytest

from sanjuan_desktop.ai.errors import NetworkError
from sanjuan_desktop.control.challenges import comparing, desk
from sanjuan_desktop.control.challenges.comparing import GAMES, LEVELS, MOST, QUICK, Comparison
from sanjuan_desktop.control.challenges.daily import deal_of
from sanjuan_desktop.control.challenges.desk import KEPT_EVERY, ComparisonDesk
from sanjuan_desktop.control.challenges.jobs import ComparisonJob
from sanjuan_desktop.storage.comparisons import ComparisonShelf

DAY = date(2026, 11, 24)


def job(number: int, levels=LEVELS) -> ComparisonJob:
    return ComparisonJob(number, deal_of(DAY).compared, tuple(levels))


@pytest.fixture
def shelf(tmp_path):
    return ComparisonShelf(tmp_path)


@pytest.fixture
def played(monkeypatch):
    """Let every game be over at once, and list what was played."""
    made = []

    def points(deal, level, number):
        made.append((level, number))
        return 20 + number % 5

    monkeypatch.setattr(comparing, "points_of", points)
    monkeypatch.setattr(desk, "judge_of", lambda deal: "judge")
    return made


def test_a_job_is_told_game_by_game_and_kept_whole(shelf, played) -> None:
    news = list(ComparisonDesk(shelf).do(job(7)))
    assert [one.comparison.games for one in news] == list(range(MOST + 1))
    assert [one.is_done for one in news] == [False] * MOST + [True]
    assert {one.number for one in news} == {7}
    assert Comparison(shelf.load(DAY.isoformat(), "judge", GAMES)).is_whole
    again = list(ComparisonDesk(shelf).do(job(8)))
    assert again[-1].comparison == news[-1].comparison
    assert len(played) == MOST


def test_a_job_that_was_stopped_goes_on_from_what_was_kept(shelf, played) -> None:
    for news in ComparisonDesk(shelf).do(job(1)):
        if news.comparison.games == 10:
            break
    first = next(ComparisonDesk(shelf).do(job(2)))
    assert first.comparison.games == 10 - 10 % KEPT_EVERY
    whole = list(ComparisonDesk(shelf).do(job(3)))[-1].comparison
    assert whole == list(ComparisonDesk(ComparisonShelf(shelf.folder / "x")).do(job(4)))[-1].comparison


def test_the_slow_expert_can_be_left_out_and_come_later(shelf, played) -> None:
    quick = list(ComparisonDesk(shelf).do(job(1, QUICK)))
    assert quick[-1].is_done
    assert quick[-1].comparison.games == 256
    assert {level for level, _ in played} == set(QUICK)
    whole = list(ComparisonDesk(shelf).do(job(2)))
    assert whole[0].comparison == quick[-1].comparison
    assert whole[-1].comparison.is_whole
    assert len(played) == MOST


@pytest.mark.logs("a comparison failed")
def test_what_goes_wrong_is_told_in_one_line(shelf, monkeypatch) -> None:
    def fail(deal):
        raise NetworkError("the file\nis missing")

    monkeypatch.setattr(desk, "judge_of", fail)
    (news,) = ComparisonDesk(shelf).do(job(1))
    assert news.is_done
    assert news.trouble == "NetworkError: the file is missing"


def test_what_cannot_be_kept_is_told_all_the_same(shelf, played) -> None:
    (shelf.folder / "in-the-way").write_text("")
    made = ComparisonDesk(ComparisonShelf(shelf.folder / "in-the-way" / "x"))
    assert list(made.do(job(1)))[-1].comparison.is_whole
