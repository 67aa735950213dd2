"""Keeps every game as it is played, so that none is lost, whatever happens to the program."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from sanjuan_desktop.app.dialogs.go_on import GoOnDialog
from sanjuan_desktop.control.file_words import why
from sanjuan_desktop.control.words import tr
from sanjuan_desktop.storage.autosave import Journal, recover
from sanjuan_desktop.storage.errors import CannotReadError, CannotWriteError, GameFileError
from sanjuan_desktop.storage.games import SUFFIX, load_game

if TYPE_CHECKING:
    from collections.abc import Callable

    from sanjuan_desktop.app.main_window import MainWindow
    from sanjuan_desktop.storage.autosave import Recovered
    from sanjuan_desktop.storage.saved_game import SavedGame

_log = logging.getLogger(__name__)


class AutosaveLink(QObject):
    """Writes a line for each decision; at the next start the last unfinished game can go on."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._journal: Journal | None = None
        self._round = 0
        self._told = False
        self._recovered: Recovered | None = None
        game = window.controller
        game.started.connect(self._on_started)
        game.noted.connect(self._on_noted)
        game.stood.connect(self._on_stood)
        game.remarked.connect(self._on_remarked)
        game.ended.connect(self._on_ended)

    @property
    def journal(self) -> Journal | None:
        """The journal of the game on the table, None while nothing can be kept."""
        return self._journal

    def offer(self) -> bool:
        """Ask whether the last unfinished game shall go on; False if there is none."""
        found, crashed = self._last()
        if found is None:
            return False
        window = self._window
        dialog = GoOnDialog(window.files.about(found), crashed=crashed)
        dialog.wanted.connect(lambda: self._go_on(found))
        dialog.declined.connect(self._decline)
        window.files.lay_table(found)
        window.sheets.lay(dialog)
        return True

    def leave(self) -> None:
        """Save the game as it stands: the window closes, or another game begins."""
        journal, self._journal = self._journal, None
        if journal is None:
            return
        try:
            # A game without a decision is not worth keeping.
            journal.close(self._window.files.saved() if self._window.controller.decisions else None)
        except (CannotWriteError, GameFileError) as error:
            self._complain(error)

    # -- finding the last game -----------------------------------------------------------------------

    def _last(self) -> tuple[SavedGame | None, bool]:
        """Return the last unfinished game, and whether the program died while it was played."""
        places = self._window.places
        try:
            running = recover(places.running)
        except CannotReadError as error:
            # Whether anything can be kept at all is said by whoever tries to.
            _log.info("%s", error)
            return None, False
        for found in running:
            if found.saved is not None and found.saved.moves and not found.saved.is_over:
                self._recovered = found
                return found.saved, True
        newest = max(places.games.glob(f"*{SUFFIX}"), default=None)
        if newest is None:
            return None, False
        try:
            saved = load_game(newest)
        except GameFileError as error:
            _log.warning("%s", error)
            return None, False
        return (None, False) if saved.is_over else (saved, False)

    def _go_on(self, saved: SavedGame) -> None:
        self._window.files.go_on_with(saved)
        self._discard()

    def _decline(self) -> None:
        self._discard()
        if self._window.controller.setup is None:
            self._window.ask_new_game()

    def _discard(self) -> None:
        found, self._recovered = self._recovered, None
        if found is None:
            return
        try:
            found.discard()
        except CannotWriteError as error:
            self._complain(error)

    # -- keeping the present one -----------------------------------------------------------------------

    def _on_started(self) -> None:
        self.leave()
        self._try(self._open)

    def _open(self) -> None:
        self._journal = Journal.open(self._window.places.running, self._window.files.saved())
        self._round = 0

    def _on_noted(self, index: int, is_new: bool) -> None:
        journal, record = self._journal, self._window.controller.record
        if journal is None or record is None:
            return
        if is_new:
            self._try(lambda: journal.added(record.moves[index]))
        else:
            self._try(lambda: journal.moved(index))
        view = self._window.controller.view
        if view is not None and view.round != self._round:
            self._round = view.round
            self._try(journal.sync)

    def _on_stood(self, head: int, takebacks: int) -> None:
        journal = self._journal
        if journal is not None:
            self._try(lambda: journal.moved(head))
            self._try(lambda: journal.took_back(takebacks))

    def _on_remarked(self) -> None:
        journal = self._journal
        if journal is not None:
            self._try(lambda: journal.remarked(self._window.files.remarks()))

    def _on_ended(self) -> None:
        self.leave()

    def _try(self, write: Callable[[], object]) -> None:
        """Write something; where that fails the game goes on, and a line says so once."""
        try:
            write()
        except (CannotWriteError, GameFileError) as error:
            self._complain(error)

    def _complain(self, error: CannotWriteError | GameFileError) -> None:
        _log.warning("%s", error)
        if not self._told:
            self._told = True
            words = tr("AutosaveLink", "This game cannot be kept safe: {why}")
            self._window.say(words.format(why=why(error)))
