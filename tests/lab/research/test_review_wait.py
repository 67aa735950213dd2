"""The wait for a review is measured as in a window: analysed ahead after each decision, then requested."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QTimer

from sanjuan_desktop.ai.review.evaluators import evaluators_for
from sanjuan_desktop.control.background import News
from sanjuan_desktop.lab.research import review_wait
from sanjuan_desktop.lab.research.review_wait import AheadWork, ahead_work, main, wait_for
from sanjuan_desktop.rules import apply
from tests.helpers.players import IdleReviewer
from tests.helpers.reviews import finished, made


class QuickReviewer(IdleReviewer):
    """Tells the first look, then all of it, or what went wrong."""

    def __init__(self, setup, error=""):
        super().__init__()
        self.setup, self.error = setup, error

    def review(self, record, *, again=False):
        number, review = super().review(record), made(self.setup, record)
        for news in (
            News(number, replace(review, looked=10)),
            News(number, review),
            News(number, review, is_done=True, error=self.error),
        ):
            QTimer.singleShot(0, self, lambda news=news: self.news.emit(news))
        return number


def test_the_sheet_comes_first_and_all_is_verified_later(qapp):
    setup, record = finished()
    maker = QuickReviewer(setup)
    wait = wait_for(maker, record, 0.0)
    assert wait.players == 2
    assert wait.decisions == len(maker.ahead)
    assert maker.ahead == sorted(set(maker.ahead))
    assert len(maker.asked) == 1
    assert 0 < wait.sheet_s <= wait.verified_s


def test_a_review_that_fails_is_no_measurement(qapp):
    setup, record = finished()
    with pytest.raises(RuntimeError, match="gone"):
        wait_for(QuickReviewer(setup, "gone"), record, 0.0)


def test_who_takes_time_enough_finds_nothing_left(monkeypatch):
    monkeypatch.setattr(
        review_wait, "evaluators_for", lambda players: replace(evaluators_for(players), iterations=14)
    )
    _, record = finished()
    work = ahead_work(record)
    s, own = record.start(), 0
    for action in record.actions():
        own += s.actor == 0
        apply(s, action)
    assert (work.players, len(work.ahead_s)) == (s.players, own)
    assert work.left_s < sum(work.ahead_s) / 4


def test_what_is_to_do_ahead_is_told_of_every_number_of_players(monkeypatch, capsys):
    monkeypatch.setattr(review_wait, "game_of", lambda players, seed: (players, seed))
    monkeypatch.setattr(
        review_wait, "ahead_work", lambda game: AheadWork(game[0], (1.0, 2.0 * game[1]), 0.5 * game[1])
    )
    assert main(["--ahead", "--games", "2"]) == 0
    lines = capsys.readouterr().out.splitlines()[1:]
    assert [line.split()[0] for line in lines] == ["2", "3", "4"]
    for line in lines:
        assert "1.5 to 2.5 on average, 2.0 to 4.0 at most; left at the end 0.5 to 1.0" in line
