"""Window that the tests of a file share."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

import pytest

from tests.helpers.lasting_windows import borrowed, lasting

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sanjuan_desktop.window.main_window import MainWindow


@pytest.fixture(scope="module")
def lasting_window(qapp: object, tmp_path_factory: pytest.TempPathFactory) -> Iterator[MainWindow]:
    """Return a window that lasts for all tests of a file."""
    with lasting(tmp_path_factory.mktemp("window"), (1280, 720)) as window:
        yield window


@pytest.fixture
def lasting_statistics(lasting_window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> Iterator[MainWindow]:
    """Return the window of the file with an empty history."""
    # The sheet chooses the game that was looked at last.
    monkeypatch.setattr(lasting_window.statistics, "_shown", 0)
    with borrowed(lasting_window) as window:
        yield window
    for path in window.places.history_file.parent.glob("history*"):
        shutil.rmtree(path) if path.is_dir() else path.unlink()
