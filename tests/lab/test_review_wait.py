"""The wait for a review is measured as a window has it made: ahead of each decision, then asked for."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QTimer

from sanjuan_desktop.control.review.jobs import ReviewNews
from sanjuan_desktop.lab.review_wait import wait_for
from tests.control.players import IdleReviewer
from tests.helpers.reviews import finished, made


class QuickReviewer(IdleReviewer):
    """Tells the first look, then all of it, or what went wrong."""

    def __init__(self, setup, trouble=""):
        super().__init__()
        self.setup, self.trouble = setup, trouble

    def review(self, record, *, again=False):
        number, review = super().review(record), made(self.setup, record)
        for news in (
            ReviewNews(number, replace(review, looked=10)),
            ReviewNews(number, review),
            ReviewNews(number, review, is_done=True, trouble=self.trouble),
        ):
            QTimer.singleShot(0, self, lambda news=news: self.told.emit(news))
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
