"""Keeps every game as it is played, so that none is lost, whatever happens to program, disk or power."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QTimer, Signal

from sanjuan_desktop.ai.levels import LEVELS
from sanjuan_desktop.app.statistics.controller import damaged_words
from sanjuan_desktop.control.session.keeper import READING_S, GameKeeper, kept
from sanjuan_desktop.control.text.files import why
from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.storage.errors import CannotReadError, CannotWriteError, GameFileError, NewerFileError
from sanjuan_desktop.storage.shelf import Shelf

if TYPE_CHECKING:
    from pathlib import Path

    from sanjuan_desktop.app.games.files import GameFiles
    from sanjuan_desktop.app.widgets.shell import Shell
    from sanjuan_desktop.control.session.controller import GameController
    from sanjuan_desktop.control.tutorial import Tutor
    from sanjuan_desktop.storage.locations import Locations
    from sanjuan_desktop.storage.shelf import Shelved

LEAVING_S: Final = 3.0
"""Seconds that a closing window waits for the disk."""

_LATER_MS: Final = 1500
"""The start of the program does not wait for what an earlier one has left to be noted."""

_log = logging.getLogger(__name__)


class Autosave(QObject):
    """Has each game kept after everything that happens to it, and finds the last one that is not over."""

    close_wanted = Signal()
    """Everything has been kept: the window can close."""
    quit_wanted = Signal()
    """The window is to close whatever cannot be kept."""

    def __init__(
        self,
        shell: Shell,
        game: GameController,
        tutor: Tutor,
        places: Locations,
        files: GameFiles,
    ) -> None:
        """Begin to keep.

        Args:
            shell: the window around the table.
            game: what is kept.
            tutor: knows whether it is being taught.
            places: the folders and files to keep it in.
            files: save elsewhere what cannot be kept.
        """
        super().__init__(shell)
        self._shell = shell
        self._game = game
        self._tutor = tutor
        self._files = files
        self.shelf = Shelf(places.games)
        self.keeper = GameKeeper(self.shelf, places.history_file, LEVELS, self)
        self.keeper.stuck.connect(self._on_stuck)
        self.keeper.freed.connect(self._on_freed)
        self.keeper.waits.connect(self._on_waits)
        self.keeper.renewed.connect(self._on_renewed)
        self._in_files: set[str] = set()
        """Games, by their identity, that a person has saved elsewhere and nothing has happened in since."""
        files.written.connect(self._in_files.add)
        game.started.connect(self._on_started)
        game.noted.connect(self._keep)
        game.moved_to.connect(self._keep)
        game.remarked.connect(self._on_remarked)

    def begin(self) -> None:
        """Add the finished games that the last run left unsaved to the history."""
        QTimer.singleShot(_LATER_MS, self, self.keeper.note_left)

    def last_unfinished(self) -> Shelved | None:
        """Return the game that is not over and was on the table last, None if there is none."""
        self.keeper.wait_until_kept(READING_S)
        try:
            return self.shelf.last_unfinished()
        except CannotReadError as error:
            # Whether anything can be kept at all is said by whoever tries to.
            _log.info("%s", error)
            return None

    def is_crashed(self, found: Shelved) -> bool:
        """Tell whether the program ended unexpectedly while a game was played."""
        return self.shelf.marked() == found.identity

    def may_leave(self) -> bool:
        """Return whether everything is kept; if not, ask what is to be done, and close the window then."""
        from sanjuan_desktop.app.games.autosave_sheets import UnkeptDialog

        if self.keeper.unkept:
            self.keeper.again()
        self.keeper.wait_until_kept(LEAVING_S)
        for waiting in self.keeper.unkept:
            if waiting.identity in self._in_files:
                self.keeper.forget(waiting.identity)
        if not self.keeper.unkept:
            return True
        dialog = UnkeptDialog(len(self.keeper.unkept))
        dialog.save_wanted.connect(self._save_elsewhere)
        dialog.quit_wanted.connect(self.quit_wanted)
        self._shell.sheets.lay(dialog)
        return False

    def leave(self) -> None:
        """Keep what is on its way to the disk and stop: the window closes."""
        self.keeper.close(LEAVING_S)
        try:
            self.shelf.mark("")
        except CannotWriteError as error:
            # The next start speaks of a crash then, and offers the same game.
            _log.info("%s", error)

    # -- keeping the present one -----------------------------------------------------------------------

    def _on_started(self) -> None:
        """Keep a game that goes on, at once as the newest; a new one waits for its first decision."""
        self._keep()
        self.keeper.again()

    def _keep(self) -> None:
        game = self._game.game
        if game is not None and game.is_worth_keeping:
            self._in_files.discard(game.identity)
            self.keeper.keep(kept(game, lesson=self._tutor.is_teaching))

    def _on_remarked(self) -> None:
        # A finished game has been noted; nobody goes on with it.
        if not self._game.is_over:
            self._keep()

    def _save_elsewhere(self) -> None:
        """Save what is on no disk in files that a person chooses, then close."""
        for game in self.keeper.unkept:
            if not self._files.save_elsewhere(game):
                return
            self.keeper.forget(game.identity)
        self.close_wanted.emit()

    # -- what is said ------------------------------------------------------------------------------------

    def _on_stuck(self, error: CannotReadError | CannotWriteError | GameFileError) -> None:
        _log.warning("%s", error)
        words = tr(
            "Autosave",
            "Your game cannot be kept safe just now: {why}. It is tried again at every decision.",
        )
        self._shell.say(words.format(why=why(error)))

    def _on_freed(self) -> None:
        self._shell.say(tr("Autosave", "Your game is kept safe again."))

    def _on_waits(self, error: Exception) -> None:
        words = tr("Autosave", "Your history cannot be written just now. This game will be added later.")
        if isinstance(error, NewerFileError):
            words = tr(
                "Autosave",
                "Your history was written by a newer version of San Juan. That version will add this game.",
            )
        self._shell.say(words)

    def _on_renewed(self, kept_aside: Path) -> None:
        self._shell.say(damaged_words(kept_aside))
