"""Faults at the start are shown in the dialog of faults, and the program ends in order."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from sanjuan_desktop.window.play_request import PlayRequest
from sanjuan_desktop.window.startup import main
from sanjuan_desktop.window.startup.crash_dialog import CrashDialog
from tests.helpers.locked_folder import locked

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

pytestmark = pytest.mark.logs("crash_handler", "cannot write", "Qt: ")

# Everything that a start reads, opens or makes, from the lock of the data folder to the window.
_STEPS = (
    "come_in",
    "open_log",
    "load_settings",
    "make_application",
    "MainWindow",
    "reduces_motion",
    "InstanceListener",
)


class Reader:
    """Reads the dialog of faults as soon as it is open, and closes it by one of its two buttons."""

    def __init__(self, close: Callable[[CrashDialog], object]) -> None:
        self.report = ""
        self._close = close
        self._timer = QTimer()
        self._timer.timeout.connect(self._look)
        self._timer.start(10)

    def _look(self) -> None:
        for dialog in QApplication.topLevelWidgets():
            if isinstance(dialog, CrashDialog) and dialog.isVisible() and dialog.report:
                self.report = dialog.report
                self._close(dialog)
        if self.report:
            self._timer.stop()


@pytest.fixture
def failing(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Return a function that lets one step of the start fail once with an unexpected error."""

    def fail(step: str) -> None:
        real = getattr(main, step)
        calls: list[str] = []

        def fail_once(*args: object, **more: object) -> object:
            if not calls:
                calls.append(step)
                raise TypeError(f"{step} met a list")
            return real(*args, **more)

        monkeypatch.setattr(main, step, fail_once)

    return fail


@pytest.fixture(autouse=True)
def _no_log_left() -> Iterator[None]:
    logger = logging.getLogger("sanjuan_desktop")
    before = list(logger.handlers)
    yield
    assert logger.handlers == before


@pytest.mark.usefixtures("qtbot")
@pytest.mark.parametrize("step", _STEPS)
def test_a_step_of_the_start_that_fails_is_shown_in_the_dialog(
    failing: Callable[[str], None], tmp_path: Path, step: str
) -> None:
    failing(step)
    reader = Reader(lambda dialog: dialog.quit_wanted.emit())
    assert main.run(PlayRequest(data_dir=tmp_path / "data")) == 1
    assert f"TypeError: {step} met a list" in reader.report
    (kept,) = (tmp_path / "data" / "crashes").glob("*/report.txt")
    assert kept.read_text(encoding="utf-8") == reader.report


@pytest.mark.usefixtures("qtbot")
@pytest.mark.parametrize("step", _STEPS)
def test_a_fault_is_shown_where_the_data_folder_may_not_be_entered(
    failing: Callable[[str], None], tmp_path: Path, step: str
) -> None:
    failing(step)
    reader = Reader(lambda dialog: dialog.quit_wanted.emit())
    with locked(tmp_path):
        assert main.run(PlayRequest(data_dir=tmp_path / "data")) == 1
    assert f"TypeError: {step} met a list" in reader.report
    assert list(tmp_path.iterdir()) == []


@pytest.mark.usefixtures("qtbot")
def test_after_a_fault_that_left_no_window_the_program_ends_with_the_dialog(
    failing: Callable[[str], None], tmp_path: Path
) -> None:
    failing("load_settings")
    reader = Reader(lambda dialog: dialog.close())
    assert main.run(PlayRequest(data_dir=tmp_path)) == 1
    assert "load_settings met a list" in reader.report


@pytest.mark.usefixtures("qtbot")
def test_a_picture_that_meets_a_fault_ends_with_the_report(
    failing: Callable[[str], None], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    failing("load_settings")
    assert main.run(PlayRequest(data_dir=tmp_path, screenshot=tmp_path / "picture.png")) == 1
    assert "load_settings met a list" in capsys.readouterr().err
