"""Single instance per data folder: pass the request of a second start to the open window."""

from __future__ import annotations

import logging
import sys
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QFileSystemWatcher, QObject, Qt, QTimer
from PySide6.QtWidgets import QApplication, QMessageBox

from sanjuan_desktop.control.session.autosave_worker import now
from sanjuan_desktop.control.text.files import why
from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.features.newgame.last_game import setup_of_saved
from sanjuan_desktop.interrupts import ended_in_order, raised
from sanjuan_desktop.storage import codec
from sanjuan_desktop.storage.errors import GameFileError
from sanjuan_desktop.storage.instance_lock import (
    PATIENCE_S,
    InstanceLock,
    NoResponse,
    Request,
    RequestAccepted,
    enter,
    hand_over,
)
from sanjuan_desktop.storage.parts import SavedSeat
from sanjuan_desktop.storage.restoring import check_rules

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from sanjuan_desktop.window.main_window import MainWindow
    from sanjuan_desktop.window.play_request import PlayRequest

_AGAIN_MS: Final = 200
"""Interval in milliseconds for checking whether a modal dialog has been closed."""

_log = logging.getLogger(__name__)


class InstanceListener(QObject):
    """Receives requests of later starts, brings the window to the front and carries them out."""

    def __init__(self, window: MainWindow, lock: InstanceLock) -> None:
        super().__init__(window)
        self._window = window
        self._presence = lock
        self._waiting: list[Request] = []
        self._again = QTimer(self)
        self._again.setSingleShot(True)
        self._again.setInterval(_AGAIN_MS)
        self._again.timeout.connect(self._answer)
        self._watcher = QFileSystemWatcher(self)
        if lock.mailbox is not None:
            self._watcher.addPath(str(lock.mailbox))
            self._watcher.directoryChanged.connect(self._look)
            # Process requests that arrived while the window was being created.
            QTimer.singleShot(0, self, self._look)

    def close(self) -> None:
        """Release the folder of the requests; Windows removes no folder that is watched."""
        if folders := self._watcher.directories():
            self._watcher.removePaths(folders)

    def open(self, file: Path) -> None:
        """Open a game that the system passes to the program."""
        self._waiting.append(Request(file))
        self._answer()

    def _look(self) -> None:
        self._waiting += self._presence.requests()
        self._answer()

    def _answer(self) -> None:
        if not self._waiting:
            return
        self._come_forward()
        if QApplication.activeModalWidget() is not None:
            # A modal dialog, such as one to choose a file, belongs to the current game, so wait for it.
            self._again.start()
            return
        waiting, self._waiting = self._waiting, []
        for request in waiting:
            self.carry_out(request)

    def _come_forward(self) -> None:
        window = self._window
        window.setWindowState(window.windowState() & ~Qt.WindowState.WindowMinimized)
        window.show()
        window.raise_()
        window.activateWindow()
        # Some systems do not let a program raise its window; then at least request attention.
        QApplication.alert(window)

    def carry_out(self, request: Request) -> None:
        """Carry out the request of a second start."""
        if request.file is not None:
            self._window.files.open(request.file)
        elif request.game:
            try:
                saved = codec.from_text(request.game)
                check_rules(saved.rules, saved.program)
            except GameFileError as error:
                _log.warning("another start asked for a game that makes no sense: %s", error)
                return
            self._window.start(setup_of_saved(saved), request.programs)


def come_in(folder: Path, asked: PlayRequest, make_ready: Callable[[], object]) -> InstanceLock | None:
    """Become the only program of a folder, or return None if the running one has carried out the request.

    Args:
        folder: the folder of the games.
        asked: the request of this start.
        make_ready: creates application and language before a message is shown.

    Raises:
        TurnedAwayError: the running program does not answer, or cannot carry out the request.
    """
    lock = enter(folder)
    if lock is not None:
        return lock
    if asked.screenshot is not None:
        raise TurnedAwayError(f"{folder} is in use by an open window; choose another one with --data-dir")
    request = _request_of(asked)
    while True:
        with raised():
            result = hand_over(folder, request, PATIENCE_S)
        if isinstance(result, InstanceLock):
            return result
        if isinstance(result, RequestAccepted):
            return None
        make_ready()
        words = no_response_words(result)
        print(f"sanjuan play: {words}", file=sys.stderr, flush=True)
        if not _try_again(words):
            raise TurnedAwayError("")


class TurnedAwayError(Exception):
    """This program must not play here; the text is the reason, or "" if the player already knows it."""


def no_response_words(no_response: NoResponse) -> str:
    """Return the message for the player if the running program does not answer."""
    owner = no_response.owner
    if owner.is_elsewhere:
        words = tr(
            "Doorbell",
            "San Juan is already open with these games on the computer {name}. Close it there first.",
        )
        return words.format(name=owner.computer)
    if no_response.error is not None:
        words = tr(
            "Doorbell",
            "San Juan is already open but cannot be reached, because {path} is not writable ({why}). "
            "Switch to the open window, or fix the folder and try again.",
        )
        return words.format(path=no_response.error.path.parent, why=why(no_response.error))
    words = tr(
        "Doorbell",
        "San Juan is already open but is not responding. Wait a moment and try again, or end it "
        "first (process {number}). Your game is saved.",
    )
    return words.format(number=owner.process or "?")


def _try_again(words: str) -> bool:
    box = QMessageBox(QMessageBox.Icon.Information, tr("MainWindow", "San Juan"), words)
    again = box.addButton(tr("Doorbell", "Try again"), QMessageBox.ButtonRole.AcceptRole)
    box.addButton(tr("Doorbell", "Close"), QMessageBox.ButtonRole.RejectRole)
    box.setDefaultButton(again)
    with ended_in_order(box.reject):
        box.exec()
    return box.clickedButton() is again


def _request_of(asked: PlayRequest) -> Request:
    if asked.file is not None:
        return Request(asked.file.absolute())
    setup = asked.setup
    if setup is None:
        return Request()
    from sanjuan_desktop.storage.saved_game import saved_from

    seats = [SavedSeat(seat.name, seat.level, seat.style, seat.portrait, seat.colour) for seat in setup.seats]
    saved = saved_from(setup.record(), seats=seats, looking_seat=setup.looking_seat, saved_at=now())
    beside = {
        "without_help": setup.without_help,
        "open_hands": setup.open_hands,
        "game_limit_s": setup.limit.game_s,
        "decision_limit_s": setup.limit.decision_s,
    }
    return Request(game=codec.to_text(saved.model_copy(update=beside)), programs=asked.programs)
