"""Persons in playthroughs never wait: for them a question has always been there to be read."""

from __future__ import annotations

import pytest

from sanjuan_desktop.app.shell import main_window
from tests.control.players import IdleReviewer
from tests.helpers.clocks import let_nobody_wait
from tests.helpers.pictures import no_picture_twice, shared_pictures  # noqa: F401


@pytest.fixture(autouse=True)
def _no_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    let_nobody_wait(monkeypatch)


@pytest.fixture(autouse=True)
def _no_reviews(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no window start a process that reviews games, unless it is given one."""
    monkeypatch.setattr(main_window, "ReviewMaker", lambda *_: IdleReviewer())
