"""Persons in playthroughs never wait: for them a question has always been there to be read."""

from __future__ import annotations

import pytest

from tests.helpers.background import no_background_work  # noqa: F401
from tests.helpers.clocks import let_nobody_wait
from tests.helpers.pictures import only_wanted_pictures, shared_pictures  # noqa: F401


@pytest.fixture(autouse=True)
def _no_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    let_nobody_wait(monkeypatch)
