"""Keeps every game as it is played, so that none is lost, whatever happens to program, disk or power."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QTimer

from sanjuan_desktop.ai.levels import LEVELS
from sanjuan_desktop.app.games.go_on import GoOnDialog
from sanjuan_desktop.app.games.own_history import damaged_words
from sanjuan_desktop.app.games.unkept import UnkeptDialog
from sanjuan_desktop.control.session.keeper import GameKeeper, kept
from sanjuan_desktop.control.text.files import why
from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.storage.errors import CannotReadError, CannotWriteError
from sanjuan_desktop.storage.keeping import adopt_journals
from sanjuan_desktop.storage.shelf import Shelf

if TYPE_CHECKING:
    from pathlib import Path

    from sanjuan_desktop.app.shell.main_window import MainWindow
    from sanjuan_desktop.storage.errors import GameFileError
    from sanjuan_desktop.storage.shelf import Shelved

LEAVING_S: Final = 3.0
"""Seconds that a closing window waits for the disk."""

READING_S: Final = 0.5
"""Seconds that a list of games waits for what is on its way to the disk."""

_LATER_MS: Final = 1500
"""The start of the program does not wait for what an earlier one has left to be noted."""

_log = logging.getLogger(__name__)


class AutosaveLink(QObject):
    """Has each game kept after everything that happens to it, and offers the last one at the start."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self.shelf = Shelf(window.places.games)
        self.keeper = GameKeeper(self.shelf, window.places.history_file, LEVELS, self)
        self.keeper.stuck.connect(self._on_stuck)
        self.keeper.freed.connect(self._on_freed)
        self.keeper.waits.connect(self._on_waits)
        self.keeper.renewed.connect(self._on_renewed)
        game = window.controller
        game.started.connect(self._on_started)
        game.noted.connect(self._keep)
        game.stood.connect(self._keep)
        game.remarked.connect(self._on_remarked)

    def begin(self) -> None:
        """Take over what an earlier program has left: games of version 0.1, games that were never noted."""
        adopt_journals(self.shelf, self._window.places.running)
        QTimer.singleShot(_LATER_MS, self, self.keeper.note_left)

    def offer(self) -> bool:
        """Ask whether the last unfinished game shall go on; False if there is none."""
        try:
            found = self.shelf.last_unfinished()
        except CannotReadError as error:
            # Whether anything can be kept at all is said by whoever tries to.
            _log.info("%s", error)
            return False
        if found is None or found.saved is None:
            return False
        window, crashed = self._window, self.shelf.marked() == found.identity
        dialog = GoOnDialog(window.files.about(found.saved), crashed=crashed)
        dialog.wanted.connect(lambda: self._go_on(found))
        dialog.others_wanted.connect(window.games.open)
        dialog.declined.connect(self._on_declined)
        window.files.lay_table(found.saved)
        window.sheets.lay(dialog)
        return True

    def may_leave(self) -> bool:
        """Return whether everything is kept; if not, ask what is to be done, and close the window then."""
        if self.keeper.unkept:
            self.keeper.again()
        if self.keeper.settle(LEAVING_S):
            return True
        dialog = UnkeptDialog(len(self.keeper.unkept))
        dialog.save_wanted.connect(self._save_elsewhere)
        dialog.quit_wanted.connect(self._window.leave)
        self._window.sheets.lay(dialog)
        return False

    def leave(self) -> None:
        """Keep what is on its way to the disk and stop: the window closes."""
        self.keeper.close(LEAVING_S)
        try:
            self.shelf.mark("")
        except CannotWriteError as error:
            # The next start speaks of a crash then, and offers the same game.
            _log.info("%s", error)

    # -- the last game ---------------------------------------------------------------------------------

    def _go_on(self, found: Shelved) -> None:
        self._window.files.go_on_with(found)

    def _on_declined(self) -> None:
        if self._window.controller.setup is None:
            self._window.ask_new_game()

    # -- keeping the present one -----------------------------------------------------------------------

    def _on_started(self) -> None:
        """Keep a game that goes on, at once as the newest; a new one waits for its first decision."""
        self._keep()
        self.keeper.again()

    def _keep(self) -> None:
        game = self._window.controller.game
        if game is not None and game.is_worth_keeping:
            self.keeper.keep(kept(game, lesson=self._window.lesson.tutor.is_teaching))

    def _on_remarked(self) -> None:
        # A finished game has been noted; nobody goes on with it.
        if not self._window.controller.is_over:
            self._keep()

    def _save_elsewhere(self) -> None:
        """Save what is on no disk in files that a person chooses, then close."""
        for game in self.keeper.unkept:
            if not self._window.files.save_elsewhere(game):
                return
            self.keeper.forget(game.identity)
        self._window.close()

    # -- what is said ------------------------------------------------------------------------------------

    def _on_stuck(self, error: CannotReadError | CannotWriteError | GameFileError) -> None:
        _log.warning("%s", error)
        words = tr(
            "AutosaveLink",
            "Your game cannot be kept safe just now: {why}. It is tried again at every decision.",
        )
        self._window.say(words.format(why=why(error)))

    def _on_freed(self) -> None:
        self._window.say(tr("AutosaveLink", "Your game is kept safe again."))

    def _on_waits(self) -> None:
        words = tr("AutosaveLink", "Your history cannot be written just now. This game will be added later.")
        self._window.say(words)

    def _on_renewed(self, kept_aside: Path) -> None:
        self._window.say(damaged_words(kept_aside))
