"""Patches of all tests, such as waiting without a time limit, outlast the patches of a test."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pytest
    from pytestqt.qtbot import QtBot


def test_undone_patches_of_a_test_leave_those_of_all_tests(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    waits, flush = (qtbot.waitUntil, qtbot.waitSignal, qtbot.waitSignals), os.fsync
    monkeypatch.undo()
    assert (qtbot.waitUntil, qtbot.waitSignal, qtbot.waitSignals) == waits
    assert os.fsync is flush
    assert {wait.__module__ for wait in waits} == {"tests.conftest"}
