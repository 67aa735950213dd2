"""What windows of tests do without: processes that review or compare games, or make puzzles."""

from __future__ import annotations

import pytest

from sanjuan_desktop.app.shell import main_window
from tests.control.players import IdleComparer, IdlePuzzleSource, IdleReviewer


@pytest.fixture(autouse=True)
def no_background_work(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no window start a process that works in the background, unless it is given one."""
    monkeypatch.setattr(main_window, "ReviewMaker", lambda *_: IdleReviewer())
    monkeypatch.setattr(main_window, "ComparisonMaker", lambda *_: IdleComparer())
    monkeypatch.setattr(main_window, "PuzzleMaker", lambda *_: IdlePuzzleSource())
