"""Entry point of the program with a window; returns its exit status."""

from __future__ import annotations

import contextlib
import logging
import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, cast

from PySide6.QtCore import QTimer
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication

from sanjuan_desktop import __version__
from sanjuan_desktop.interrupts import ended_in_order
from sanjuan_desktop.resources import resource_path
from sanjuan_desktop.storage.locations import APP_NAME, locations
from sanjuan_desktop.storage.settings import load_settings
from sanjuan_desktop.ui.look import languages, style, theme
from sanjuan_desktop.ui.look.window_scale import applied
from sanjuan_desktop.window.main_window import MainWindow
from sanjuan_desktop.window.startup.application import Application, display_required
from sanjuan_desktop.window.startup.crash_handler import CrashHandler
from sanjuan_desktop.window.startup.garbage import collect_from_now
from sanjuan_desktop.window.startup.heap import limit_heap, release_after_games
from sanjuan_desktop.window.startup.instance_listener import InstanceListener, TurnedAwayError, come_in
from sanjuan_desktop.window.startup.log_file import close_log, open_log
from sanjuan_desktop.window.startup.rest import load_rest
from sanjuan_desktop.window.startup.restart import RestartError
from sanjuan_desktop.window.startup.running_mark import mark_running
from sanjuan_desktop.window.startup.scale import StartScale, check_scale, choose_scale
from sanjuan_desktop.window.startup.screenshot import Screenshot
from sanjuan_desktop.window.startup.system_motion import reduces_motion

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from sanjuan_desktop.storage.instance_lock import InstanceLock
    from sanjuan_desktop.storage.locations import Locations
    from sanjuan_desktop.storage.settings import Settings
    from sanjuan_desktop.storage.versioned import Loaded
    from sanjuan_desktop.window.play_request import PlayRequest

# A short switch interval in seconds keeps the window smooth while another thread computes.
_SWITCH_SECONDS: Final = 0.0005

_REST_MS: Final = 300
"""Delay in milliseconds after the window is created; by then its first frame has been shown."""

_STARTED_MS: Final = 1000
"""Delay in milliseconds after the window is created; by then all that a game needs is loaded and shown."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class _Start:
    """Facts that are known before the window is created."""

    request: PlayRequest
    places: Locations
    loaded: Loaded[Settings]
    lock: InstanceLock
    has_log: bool
    scale: float


def run(request: PlayRequest) -> int:
    """Open the table, play until the window is closed, and return the exit status.

    If a program is running in the same folder, it carries out the request and this one ends.

    Raises:
        RestartError: the screen needs another scale of the window, which only a new process can have.
    """
    places = locations(request.data_dir)
    # Install the handler before any file is read, so that errors while reading are shown too.
    handler = CrashHandler(places.crashes)
    handler.quit_wanted.connect(lambda: QApplication.exit(1))
    if request.screenshot is not None:
        handler.shown.connect(_give_up)
    handler.install()
    try:
        return _run(request, places, handler)
    except RestartError:
        raise
    except Exception as error:
        return _show_fault(error, request, handler)
    finally:
        handler.uninstall()


def _run(request: PlayRequest, places: Locations, handler: CrashHandler) -> int:
    try:
        lock = come_in(places.data, request, lambda: _make_ready(request, places))
    except TurnedAwayError as error:
        if str(error):
            print(f"sanjuan play: {error}", file=sys.stderr)
        return 1
    if lock is None:
        return 0
    mark_running()
    try:
        with _logged(places.log_file) as has_log:
            loaded = load_settings(places.settings_file)
            app, scale = _make_scaled(request, loaded.content)
            try:
                check_scale(scale, loaded.content, request.size)
            except RestartError:
                app.shutdown()
                raise
            start = _Start(request, places, loaded, lock, has_log, scale.scale)
            # When the system ends the program, no player can answer a question.
            with ended_in_order(lambda: app.exit(0)):
                return _play(app, start, handler)
    finally:
        lock.leave()


@contextlib.contextmanager
def _logged(path: Path) -> Iterator[bool]:
    """Log to a file, or warnings to the terminal if that fails; yield whether there is a file."""
    kept_log = open_log(path)
    log = kept_log or _complain()
    _log.info("San Juan Desktop %s starts", __version__)
    try:
        yield kept_log is not None
    finally:
        _log.info("San Juan Desktop ends")
        close_log(log)


def _show_fault(error: Exception, request: PlayRequest, handler: CrashHandler) -> int:
    """Show a fault that prevented the window, wait until its dialog is closed, and return the exit status."""
    app = make_application()
    languages.speak(request.language or languages.OF_SYSTEM)
    with ended_in_order(lambda: app.exit(1)):
        handler.report(error)
        app.exec()
    languages.fall_silent()
    return 1


def _play(app: QApplication, start: _Start, handler: CrashHandler) -> int:
    request, loaded = start.request, start.loaded
    languages.speak(request.language or loaded.content.language)
    window: MainWindow | None = None
    listener: InstanceListener | None = None
    shot = None
    try:
        try:
            window = MainWindow(start.places, loaded.content, scale=start.scale)
            handler.watch(window, window.record_text)
            window.preferences.follow_system(reduces_motion())
            window.open(request)
            QTimer.singleShot(_REST_MS, window, load_rest)
            QTimer.singleShot(_STARTED_MS, window, collect_from_now)
            release_after_games(window)
            listener = InstanceListener(window, start.lock)
            if isinstance(app, Application):
                app.file_wanted.connect(listener.open)
            # If saving fails, the window has already reported that, so further messages are not needed.
            if window.can_keep():
                if loaded.problem:
                    window.report_damage(loaded.set_aside)
                if not start.has_log:
                    _log.warning("cannot write %s", start.places.log_file)
            if request.screenshot is not None:
                shot = Screenshot(window, request.screenshot, request.after)
        except Exception as error:
            handler.report(error)
        status = app.exec()
        if shot is not None and not shot.saved:
            status = status or 1
    finally:
        if listener is not None:
            listener.close()
        if window is not None:
            window.leave()
            window.deleteLater()
        languages.fall_silent()
    return status


def _make_ready(request: PlayRequest, places: Locations) -> None:
    """Prepare application and language for a message without a window."""
    settings = load_settings(places.settings_file).content
    _make_scaled(request, settings)
    languages.speak(request.language or settings.language)


def _make_scaled(request: PlayRequest, settings: Settings) -> tuple[QApplication, StartScale]:
    """Return the application, created for the expected screen, and its scale."""
    start = choose_scale(settings, request.size)
    with applied(start.scale):
        return make_application(), start


def _complain() -> logging.Handler:
    """Log warnings to the terminal, because there is no log file."""
    handler = logging.StreamHandler()
    handler.setLevel(logging.WARNING)
    handler.setFormatter(logging.Formatter("sanjuan play: %(message)s"))
    logging.getLogger("sanjuan_desktop").addHandler(handler)
    return handler


def _give_up(report: str) -> None:
    """End an unattended run that only takes a screenshot."""
    print(report, file=sys.stderr)
    QApplication.exit(1)


def make_application() -> QApplication:
    """Return the styled application, which is created if it does not exist."""
    sys.setswitchinterval(_SWITCH_SECONDS)
    limit_heap()
    app = cast("QApplication | None", QApplication.instance())
    if app is None:
        QApplication.setApplicationName(APP_NAME)
        QApplication.setApplicationVersion(__version__)
        QApplication.setDesktopFileName(APP_NAME)
        with display_required():
            app = Application(sys.argv[:1])
    theme.load_fonts()
    style.dress(app)
    app.setWindowIcon(QIcon(str(resource_path("icons", "app.svg"))))
    return app
