"""What windows of tests do without: processes that review or compare games."""

from __future__ import annotations

import pytest

from sanjuan_desktop.app.shell import main_window
from tests.control.players import IdleComparer, IdleReviewer


@pytest.fixture(autouse=True)
def no_background_work(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no window start a process that reviews or compares games, unless it is given one."""
    monkeypatch.setattr(main_window, "ReviewMaker", lambda *_: IdleReviewer())
    monkeypatch.setattr(main_window, "ComparisonMaker", lambda *_: IdleComparer())
