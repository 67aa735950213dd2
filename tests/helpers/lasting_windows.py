"""Windows that last for all tests of a file, because showing one takes longer than most tests.

A test that changes more than sheets and toasts opens another one.
"""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication

from sanjuan_desktop.ui.look import style
from tests.helpers.background import start_no_background_work
from tests.helpers.clocks import let_nobody_wait
from tests.helpers.pictures import leave_blank
from tests.helpers.windows import made, usual_game

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from sanjuan_desktop.rules import GameOptions
    from sanjuan_desktop.window.main_window import MainWindow


@contextmanager
def lasting(
    folder: Path, size: tuple[int, int], options: GameOptions | None = None, **settings: object
) -> Iterator[MainWindow]:
    """Show a window with blank pictures, in which the first person of a game is asked."""
    with pytest.MonkeyPatch.context() as patch:
        # The fixtures of a test do not exist yet, and the window looks at this only now.
        patch.setattr(style, "_room", QSize(style.UNLIMITED, style.UNLIMITED))
        start_no_background_work(patch)
        let_nobody_wait(patch)
        leave_blank(patch)
        window = made(folder, size, **settings)
        window.start(usual_game(options))
        while not window.controller.is_asking:
            QApplication.processEvents()
    yield window
    window.close()
    window.deleteLater()


@contextmanager
def borrowed(window: MainWindow) -> Iterator[MainWindow]:
    """Lend such a window to a test; close its sheets, and fail if its game or a preference has changed."""
    before = _state(window)
    # Large letters of the test before may have changed the size of the table.
    while not window.scene.is_fully_rendered:
        QApplication.processEvents()
    # Another window of the test before may have had the keys.
    window.activateWindow()
    yield window
    window.sheets.clear()
    window.services.clear_toasts()
    window.services.toast.setText("")
    window.scene.controls.keyboard.focus(None)
    window.scene.tabletop.spotlights.hide()
    assert _state(window) == before, "open another window for this test"


def _state(window: MainWindow) -> tuple[object, ...]:
    """Return the parts of a window that all its tests rely on."""
    session = window.controller.session
    settings = {name: value for name, value in vars(window.settings).items() if name != "last_game"}
    features = window.replay, window.practice, window.recap
    return (
        session.record.to_text(),
        window.controller.is_asking,
        [feature.is_open for feature in features],
        window.size(),
        repr(settings),
    )
