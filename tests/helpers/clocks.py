"""Clocks for tests, so that none of them sleeps."""

from __future__ import annotations

from functools import partial
from itertools import count
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pytest


class StandingClock:
    """Clock that stands still until it is moved."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


class HastyClock:
    """Clock that is one second later at each reading."""

    def __init__(self) -> None:
        self._seconds = count()

    def __call__(self) -> float:
        return float(next(self._seconds))


def hurry(monkeypatch: pytest.MonkeyPatch, *names: str) -> None:
    """Shorten these durations of the table to a twentieth; set them before the table is laid."""
    # The core is tested without Qt, where no table exists.
    from sanjuan_desktop.ui.table.layout import durations

    for name in names:
        monkeypatch.setattr(durations, name, max(1, getattr(durations, name) // 20))


def let_nobody_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    """Treat every question as shown for long enough before it is answered."""
    # The core is tested without Qt, where no table exists.
    from sanjuan_desktop.ui.table import question_guard, stage

    hasty = partial(question_guard.QuestionGuard, HastyClock())
    monkeypatch.setattr(stage, "QuestionGuard", hasty)
