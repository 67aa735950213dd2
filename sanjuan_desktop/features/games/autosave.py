"""Save every game while it is played, so that a crash, a full disk or a power failure loses nothing."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QTimer, Signal

from sanjuan_desktop.ai.levels import LEVELS
from sanjuan_desktop.control.session.autosave_worker import READING_S, AutosaveWorker, snapshot_of
from sanjuan_desktop.control.text.files import why
from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.features.statistics.access import damaged_words
from sanjuan_desktop.storage.autosave_folder import AutosaveFolder
from sanjuan_desktop.storage.errors import CannotReadError, CannotWriteError, GameFileError, NewerFileError

if TYPE_CHECKING:
    from pathlib import Path

    from sanjuan_desktop.control.session.controller import GameController
    from sanjuan_desktop.control.session.game import GameSession
    from sanjuan_desktop.control.tutorial_guide import TutorialGuide
    from sanjuan_desktop.features.games.files import FileController
    from sanjuan_desktop.storage.autosave_folder import AutosavedGame
    from sanjuan_desktop.storage.locations import Locations
    from sanjuan_desktop.storage.parts import ThinkingTime
    from sanjuan_desktop.ui.widgets.services import Services

LEAVING_S: Final = 3.0
"""Maximum wait for the disk when the window closes, in seconds."""

_LATER_MS: Final = 1500
"""Delay in milliseconds before the finished games of an earlier run are recorded, so that the start does not
wait for them."""

_log = logging.getLogger(__name__)


class AutosaveController(QObject):
    """Saves each game after every change, and finds the last unfinished one."""

    close_wanted = Signal()
    """All games are saved, and the window can close."""
    quit_wanted = Signal()
    """The window must close even though some games cannot be saved."""

    def __init__(
        self,
        services: Services,
        game: GameController,
        guide: TutorialGuide,
        places: Locations,
        files: FileController,
    ) -> None:
        """Start saving.

        Args:
            services: services of the main window.
            game: the game to save.
            guide: knows whether the game is a tutorial.
            places: the folders and files for the games.
            files: saves games elsewhere if the autosave fails.
        """
        super().__init__(services)
        self._services = services
        self._game = game
        self._guide = guide
        self._files = files
        self.autosaves = AutosaveFolder(places.games)
        self.worker = AutosaveWorker(self.autosaves, places.history_file, LEVELS, self)
        self.worker.stuck.connect(self._on_stuck)
        self.worker.freed.connect(self._on_freed)
        self.worker.waits.connect(self._on_waits)
        self.worker.renewed.connect(self._on_renewed)
        self._in_files: set[str] = set()
        """Identities of the games that the person has saved elsewhere and that have not changed since."""
        self._is_lesson = False
        """True if the game that was last saved is a tutorial."""
        self._time_saved: tuple[int, dict[int, ThinkingTime]] = (0, {})
        """Number of the session that was last saved, and the thinking times in it."""
        files.written.connect(self._in_files.add)
        game.abandoned.connect(self._save_time)
        game.started.connect(self._on_started)
        game.recorded.connect(self._keep)
        game.moved_to.connect(self._keep)
        game.remarked.connect(self._on_remarked)
        game.handed_over.connect(self._keep)

    def begin(self) -> None:
        """Add the finished games that the last run left unsaved to the history."""
        QTimer.singleShot(_LATER_MS, self, self.worker.record_left)

    def last_unfinished(self) -> AutosavedGame | None:
        """Return the unfinished game that was last on the table, or None."""
        self._save_time()
        self.worker.wait_until_saved(READING_S)
        try:
            return self.autosaves.last_unfinished()
        except CannotReadError as error:
            # A failure to save is reported by the next attempt to save.
            _log.info("%s", error)
            return None

    def all_games(self) -> list[AutosavedGame]:
        """Return all autosaved games, the one put on the table last first; none if they cannot be read."""
        self._save_time()
        self.worker.wait_until_saved(READING_S)
        try:
            return self.autosaves.games()
        except CannotReadError as error:
            _log.info("%s", error)
            return []

    def is_crashed(self, found: AutosavedGame) -> bool:
        """Return whether the program ended unexpectedly during a game."""
        return self.autosaves.marked() == found.identity

    def may_leave(self) -> bool:
        """Return whether all games are saved; if not, ask the player, then close the window."""
        from sanjuan_desktop.features.games.autosave_sheets import UnsavedGamesDialog

        self._save_time()
        if self.worker.unsaved:
            self.worker.again()
        self.worker.wait_until_saved(LEAVING_S)
        for waiting in self.worker.unsaved:
            if waiting.identity in self._in_files:
                self.worker.forget(waiting.identity)
        if not self.worker.unsaved:
            return True
        dialog = UnsavedGamesDialog(len(self.worker.unsaved))
        dialog.save_wanted.connect(self._save_elsewhere)
        dialog.quit_wanted.connect(self.quit_wanted)
        self._services.sheets.open(dialog)
        return False

    def leave(self) -> None:
        """Finish writing and stop, because the window closes."""
        self.worker.close(LEAVING_S)
        try:
            self.autosaves.mark("")
        except CannotWriteError as error:
            # The next start then reports a crash, and offers the same game.
            _log.info("%s", error)

    # -- saving the current game ------------------------------------------------------------------------

    def _on_started(self) -> None:
        """Save a resumed game at once as the newest; a new one is saved after its first decision."""
        self._keep()
        self.worker.again()

    def _keep(self) -> None:
        session = self._game.session
        if session.is_worth_keeping:
            self._in_files.discard(session.identity)
            self._is_lesson = self._guide.is_teaching
            self._save(session)

    def _save(self, session: GameSession) -> None:
        self._time_saved = (session.number, session.clock.thinking())
        self.worker.save(snapshot_of(session, lesson=self._is_lesson))

    def _save_time(self) -> None:
        """Save the thinking time since the last save, so that leaving a question gives no time back.

        The guide may already have begun the next game, so it is not asked about this one.
        """
        if not self._game.has_game:
            return
        session = self._game.session
        number, thinking = self._time_saved
        if session.number == number and session.clock.thinking() != thinking:
            self._save(session)

    def _on_remarked(self) -> None:
        # A finished game is already recorded and cannot be resumed.
        if not self._game.session.is_over:
            self._keep()

    def _save_elsewhere(self) -> None:
        """Save the unsaved games to files chosen by the person, then close."""
        for game in self.worker.unsaved:
            if not self._files.save_elsewhere(game):
                return
            self.worker.forget(game.identity)
        self.close_wanted.emit()

    # -- messages ----------------------------------------------------------------------------------------

    def _on_stuck(self, error: CannotReadError | CannotWriteError | GameFileError) -> None:
        _log.warning("%s", error)
        words = tr(
            "Autosave",
            "Your game cannot be saved right now: {why}. The program will try again after every decision.",
        )
        self._services.show_toast(words.format(why=why(error)))

    def _on_freed(self) -> None:
        self._services.show_toast(tr("Autosave", "Your game is being saved again."))

    def _on_waits(self, error: Exception) -> None:
        words = tr("Autosave", "Your game history cannot be saved right now. This game will be added later.")
        if isinstance(error, NewerFileError):
            words = tr(
                "Autosave",
                "Your game history was saved by a newer version of San Juan. "
                "That version will add this game.",
            )
        self._services.show_toast(words)

    def _on_renewed(self, kept_aside: Path) -> None:
        self._services.show_toast(damaged_words(kept_aside))
