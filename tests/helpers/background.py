"""Windows of tests without background processes for reviews and comparisons."""

from __future__ import annotations

import pytest

from sanjuan_desktop.window import main_window
from tests.helpers.players import IdleComparer, IdlePuzzleSource, IdleReviewer


@pytest.fixture(autouse=True)
def no_background_work(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep windows from starting background processes, unless a test needs them."""
    start_no_background_work(monkeypatch)


def start_no_background_work(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give windows clients that start no process."""
    monkeypatch.setattr(main_window, "ReviewClient", lambda *_: IdleReviewer())
    monkeypatch.setattr(main_window, "ComparisonClient", lambda *_: IdleComparer())
    monkeypatch.setattr(main_window, "PuzzleClient", lambda *_: IdlePuzzleSource())
