"""A fault anywhere makes one dialog, with a report to copy and the game on the disk."""

import logging
import platform
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
import shiboken6
from PySide6.QtCore import QTimer, qCritical, qWarning
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from sanjuan_desktop.ui.look import theme
from sanjuan_desktop.window.startup.crash_dialog import CrashDialog
from sanjuan_desktop.window.startup.crash_handler import CrashHandler
from sanjuan_desktop.window.startup.log_file import close_log, open_log
from tests.helpers.locked_folder import locked

# Each fault is a line of the log, too.
pytestmark = pytest.mark.logs("crash_handler")

GAME = "sanjuan record 1\noptions 3\nseed 4\n"


@pytest.fixture
def handler(qtbot: QtBot, tmp_path: Path) -> Iterator[CrashHandler]:
    theme.load_fonts()
    found = CrashHandler(tmp_path / "crashes")
    window = QWidget()
    qtbot.addWidget(window)
    found.watch(window, lambda: GAME)
    found.install()
    yield found
    found.uninstall()


def dialogs() -> list[CrashDialog]:
    return [widget for widget in QApplication.topLevelWidgets() if isinstance(widget, CrashDialog)]


def raise_in_slot(words: str) -> None:
    def slot() -> None:
        raise ValueError(words)

    QTimer.singleShot(0, slot)


def raise_in_thread(words: str) -> None:
    def work() -> None:
        raise RuntimeError(words)

    thread = threading.Thread(target=work, name="worker")
    thread.start()
    thread.join()


def test_many_faults_make_one_dialog(handler: CrashHandler, qtbot: QtBot, tmp_path: Path) -> None:
    raise_in_slot("out of a slot")
    raise_in_thread("out of a thread")
    for number in range(3):
        raise_in_slot(f"another {number}")
    qtbot.waitUntil(lambda: handler.dialog is not None and "another 2" in handler.dialog.report)
    assert len(dialogs()) == 1
    assert handler.dialog is not None
    report = handler.dialog.report
    assert "ValueError: out of a slot" in report
    assert "thread worker" in report
    assert "RuntimeError: out of a thread" in report
    assert "San Juan Desktop" in report
    assert GAME in report
    handler.dialog.copy()
    assert QGuiApplication.clipboard().text() == report
    (kept,) = (tmp_path / "crashes").iterdir()
    assert (kept / "game.txt").read_text(encoding="utf-8") == GAME
    assert (kept / "report.txt").read_text(encoding="utf-8") == report


def test_the_same_fault_is_shown_once(handler: CrashHandler, qtbot: QtBot) -> None:
    for _ in range(4):
        raise_in_slot("again and again")
    qtbot.waitUntil(lambda: handler.dialog is not None)
    qtbot.wait(20)
    assert handler.dialog is not None
    assert handler.dialog.report.count("ValueError: again and again") == 1
    handler.dialog.close()
    assert handler.dialog is None
    raise_in_slot("again and again")
    qtbot.wait(20)
    assert handler.dialog is None
    raise_in_slot("something else")
    qtbot.waitUntil(lambda: handler.dialog is not None)


def test_a_flood_is_cut_short(handler: CrashHandler, qtbot: QtBot) -> None:
    for number in range(14):
        raise_in_slot(f"drop {number}")
    qtbot.waitUntil(lambda: handler.dialog is not None and "4 more errors" in handler.dialog.report)


def test_qt_warnings_go_to_the_log_and_errors_to_the_dialog(
    handler: CrashHandler, qtbot: QtBot, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.INFO, logger="sanjuan_desktop"):
        qWarning("a small thing")
        qtbot.wait(10)
        assert handler.dialog is None
        qCritical("a large thing")
    assert "a small thing" in caplog.text
    qtbot.waitUntil(lambda: handler.dialog is not None and "a large thing" in handler.dialog.report)


def test_a_report_without_a_disk_still_shows(qtbot: QtBot, tmp_path: Path) -> None:
    theme.load_fonts()
    (tmp_path / "file").write_text("", encoding="utf-8")
    window = QWidget()
    qtbot.addWidget(window)

    def no_record() -> str:
        raise LookupError("no record today")

    handler = CrashHandler(tmp_path / "file" / "crashes")
    handler.watch(window, no_record)
    handler.report(ValueError("at the start"))
    qtbot.waitUntil(lambda: handler.dialog is not None)
    assert handler.dialog is not None
    assert "no record today" in handler.dialog.report
    with qtbot.waitSignal(handler.quit_wanted):
        handler.dialog.quit_wanted.emit()
    handler.uninstall()


@pytest.mark.parametrize("folder", ["", "data", "data/crashes"])
def test_a_report_in_a_folder_that_may_not_be_entered_still_shows(
    qtbot: QtBot, tmp_path: Path, folder: str
) -> None:
    theme.load_fonts()
    crashes = tmp_path / "data" / "crashes"
    crashes.mkdir(parents=True)
    handler = CrashHandler(crashes)
    with locked(tmp_path / folder):
        handler.report(ValueError("one"))
        qtbot.waitUntil(lambda: handler.dialog is not None)
        handler.report(ValueError("two"))
        qtbot.waitUntil(lambda: handler.dialog is not None and "two" in handler.dialog.report)
    assert handler.dialog is not None
    assert "ValueError: one" in handler.dialog.report
    assert "could not be saved" in " ".join(label.text() for label in handler.dialog.findChildren(QLabel))
    handler.dialog.copy()
    assert QGuiApplication.clipboard().text() == handler.dialog.report
    handler.uninstall()
    assert list(crashes.iterdir()) == []


def test_a_report_on_names_that_are_no_text_is_shown_and_written(
    handler: CrashHandler, qtbot: QtBot, tmp_path: Path
) -> None:
    handler.report(FileNotFoundError("no file caf\udce9"))
    qtbot.waitUntil(lambda: handler.dialog is not None)
    assert handler.dialog is not None
    assert "no file caf\\udce9" in handler.dialog.report
    (report,) = (tmp_path / "crashes").glob("*/report.txt")
    assert report.read_text(encoding="utf-8") == handler.dialog.report


def test_a_report_about_a_program_file_that_is_gone_still_shows(
    handler: CrashHandler, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def gone() -> str:
        raise FileNotFoundError(sys.executable)

    monkeypatch.setattr(platform, "platform", gone)
    handler.report(ValueError("after an update"))
    qtbot.waitUntil(lambda: handler.dialog is not None and "after an update" in handler.dialog.report)


def test_a_report_outlives_the_window(handler: CrashHandler, qtbot: QtBot) -> None:
    window = QWidget()
    handler.watch(window, lambda: None)
    shiboken6.delete(window)
    handler.report(ValueError("at the end"))
    qtbot.waitUntil(lambda: handler.dialog is not None and "at the end" in handler.dialog.report)


def test_keyboard_interrupts_and_thread_exits_are_no_faults(handler: CrashHandler, qtbot: QtBot) -> None:
    def leave() -> None:
        raise SystemExit

    thread = threading.Thread(target=leave)
    thread.start()
    thread.join()
    with qtbot.waitSignal(handler.quit_wanted):
        sys.excepthook(KeyboardInterrupt, KeyboardInterrupt(), None)
    qtbot.wait(10)
    assert handler.dialog is None


@pytest.mark.logs("noted")
def test_the_log_is_a_file(tmp_path: Path) -> None:
    path = tmp_path / "logs" / "sanjuan.log"
    handler = open_log(path)
    logging.getLogger("sanjuan_desktop.features").warning("noted")
    close_log(handler)
    assert "noted" in path.read_text(encoding="utf-8")
    (tmp_path / "file").write_text("", encoding="utf-8")
    assert open_log(tmp_path / "file" / "log") is None
    close_log(None)
