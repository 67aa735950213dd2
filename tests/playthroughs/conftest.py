"""Persons in playthroughs never wait: for them a question has always been there to be read."""

from __future__ import annotations

import pytest

from tests.helpers.clocks import let_nobody_wait


@pytest.fixture(autouse=True)
def _no_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    let_nobody_wait(monkeypatch)
