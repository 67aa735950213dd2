"""Games as files: saved, opened, found again among the last ones."""

from __future__ import annotations

import logging
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QStandardPaths
from PySide6.QtWidgets import QFileDialog

from sanjuan_desktop.ai.levels import LEVELS
from sanjuan_desktop.app.dialogs.saved_games import SavedGamesDialog, SavedRow
from sanjuan_desktop.app.last_game import CHARACTERS, USUAL_LEVEL
from sanjuan_desktop.app.thumbnails import Thumbnails, picture_of_game
from sanjuan_desktop.control.game_setup import GameSetup, SeatSetup
from sanjuan_desktop.control.kept_game import KeptGame
from sanjuan_desktop.control.phrases import listed
from sanjuan_desktop.control.words import tr
from sanjuan_desktop.storage.errors import CannotWriteError, GameFileError
from sanjuan_desktop.storage.files import meant, path_from, path_text, shown_name
from sanjuan_desktop.storage.games import SUFFIX, load_game, save_game, with_suffix
from sanjuan_desktop.storage.restoring import record_of
from sanjuan_desktop.storage.saved_game import Bookmark, Remarks, SavedGame, SavedSeat, saved_from

if TYPE_CHECKING:
    from sanjuan_desktop.app.main_window import MainWindow
    from sanjuan_desktop.storage.restoring import Restored

MOST_RECENT: Final = 8

_log = logging.getLogger(__name__)


class GameFiles(QObject):
    """Entries of the Game menu; every trouble is said in one sentence, and nothing is half loaded."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._path: Path | None = None
        self._thumbnails = Thumbnails(window.places.thumbnails)
        menus = window.menus
        menus.save.connect(self.save)
        menus.save_as.connect(self.save_as)
        menus.open_game.connect(self.ask)
        window.controller.started.connect(self._on_started)
        self._opening = False

    @property
    def path(self) -> Path | None:
        """The file of the game on the table, None while it has none."""
        return self._path

    def save(self) -> bool:
        """Save the game in its file, or ask for one; return whether it was saved."""
        if self._window.controller.record is None:
            return False
        return self.save_as() if self._path is None else self.write(self._path)

    def save_as(self) -> bool:
        """Ask for a file and save the game there."""
        if self._window.controller.record is None:
            return False
        chosen, _ = QFileDialog.getSaveFileName(
            self._window, tr("GameFiles", "Save the game"), str(self._proposed()), self._filter()
        )
        return bool(chosen) and self.write(Path(chosen))

    def write(self, path: Path) -> bool:
        """Save the game in a file; say so, or why not."""
        path = with_suffix(path)
        window = self._window
        try:
            save_game(path, self.saved())
        except (CannotWriteError, GameFileError) as error:
            window.file_troubles.game_not_saved(error, path)
            return False
        self._path = path
        self._remember(path)
        self._thumbnails.keep(path, picture_of_game(window))
        window.say(tr("GameFiles", "Saved as {name}.").format(name=shown_name(path)))
        return True

    def ask(self) -> None:
        """Show the last games to choose from, or the files where there are none."""
        rows = [row for path in self._window.settings.recent_games if (row := self._row(path_from(path)))]
        if not rows:
            self.ask_file()
            return
        dialog = SavedGamesDialog(rows)
        dialog.chosen.connect(self.open)
        dialog.other_wanted.connect(self.ask_file)
        self._window.sheets.lay(dialog, keep=True)

    def ask_file(self) -> None:
        """Ask for a file and open it."""
        folder = self._path.parent if self._path is not None else documents()
        chosen, _ = QFileDialog.getOpenFileName(
            self._window, tr("GameFiles", "Open a game"), str(folder), self._filter()
        )
        if chosen:
            self.open(meant(Path(chosen)))

    def open(self, path: Path) -> bool:
        """Go on with the game of a file; return whether it could be opened."""
        window = self._window
        try:
            saved = load_game(path)
            restored = record_of(saved)
        except GameFileError as error:
            self._forget(path)
            window.file_troubles.game_not_opened(error, path)
            return False
        self._load(saved, restored)
        self._path = path
        self._remember(path)
        if restored.problem:
            words = tr(
                "GameFiles", "{name} was damaged. The game goes on from the last move that could be read."
            )
            window.say(words.format(name=shown_name(path)))
        return True

    def go_on_with(self, saved: SavedGame) -> None:
        """Go on with a game that the program has kept by itself."""
        try:
            restored = record_of(saved)
        except GameFileError as error:
            self._window.file_troubles.game_not_opened(error)
            return
        self._load(saved, restored)

    def lay_table(self, saved: SavedGame) -> None:
        """Show the table of a game that does not go on yet, hands covered where several people play.

        Of a game that cannot be read nothing is shown: whoever goes on with it is told why.
        """
        window = self._window
        try:
            restored = record_of(saved)
        except GameFileError as error:
            _log.info("%s", error)
            window.lay_something()
            return
        game = KeptGame(setup_of_saved(saved), restored.record, hides=window.controller.hides_hands)
        game.retell()
        window.scene.set_table(game.setup)
        window.scene.restore(game.table())

    def about(self, saved: SavedGame) -> str:
        """Return who plays a game and how far it is."""
        names = listed([seat.name for seat in saved.seats])
        where = tr("GameFiles", "round {round}").format(round=max(1, saved.round))
        words = tr("GameFiles", "finished") if saved.is_over else where
        return f"{names} · {words}"

    def saved(self) -> SavedGame:
        """Return the game on the table as it is saved.

        Raises:
            GameFileError: it cannot be saved.
        """
        controller, remarks = self._window.controller, self.remarks()
        assert controller.setup is not None
        assert controller.record is not None
        return saved_from(
            controller.record,
            seats=[
                SavedSeat(name=seat.name, level=seat.level, style=seat.style)
                for seat in controller.setup.seats
            ],
            looking_seat=controller.setup.looking_seat,
            saved_at=now(),
            takebacks=controller.takebacks,
            notes=remarks.notes,
            bookmarks=remarks.bookmarks,
            lesson=self._window.lesson.tutor.is_teaching,
        )

    def remarks(self) -> Remarks:
        """Return what people wrote about the game on the table, as it is saved."""
        controller = self._window.controller
        marks = tuple(Bookmark(move=move, name=name) for move, name in controller.bookmarks.items())
        return Remarks(notes=controller.notes, bookmarks=marks)

    # -- inside ---------------------------------------------------------------------------------

    def _load(self, saved: SavedGame, restored: Restored) -> None:
        window = self._window
        window.sheets.clear()
        self._opening = True
        try:
            window.controller.load(setup_of_saved(saved), restored.record, saved.takebacks)
            bookmarks = {mark.move: mark.name for mark in restored.bookmarks}
            window.controller.remark(bookmarks, saved.notes)
        finally:
            self._opening = False
        self._path = None
        window.view.setFocus()

    def _on_started(self) -> None:
        if not self._opening:
            self._path = None

    def _row(self, path: Path) -> SavedRow | None:
        try:
            saved = load_game(path)
        except GameFileError:
            return None
        title = shown_name(path.with_suffix(""))
        return SavedRow(path, title, self.about(saved), self._thumbnails.picture(path))

    def _remember(self, path: Path) -> None:
        text = path_text(path.absolute())
        others = [other for other in self._window.settings.recent_games if other != text]
        self._window.settings.recent_games = (text, *others)[:MOST_RECENT]
        self._window.can_keep()

    def _forget(self, path: Path) -> None:
        text = path_text(path.absolute())
        recent = self._window.settings.recent_games
        self._window.settings.recent_games = tuple(other for other in recent if other != text)

    def _proposed(self) -> Path:
        if self._path is not None:
            return self._path
        setup = self._window.controller.setup
        assert setup is not None
        names = listed([seat.name for seat in setup.seats])
        plain = "".join(letter for letter in names if letter.isalnum() or letter in " ,-_")
        return documents() / f"San Juan {plain}{SUFFIX}"

    def _filter(self) -> str:
        return tr("GameFiles", "San Juan games (*{suffix})").format(suffix=SUFFIX)


def setup_of_saved(saved: SavedGame) -> GameSetup:
    """Return who plays a saved game; levels and characters that are gone become the usual ones."""
    seats = tuple(seat_of(seat.name, seat.level, seat.style) for seat in saved.seats)
    return GameSetup(saved.options.game_options(), saved.seed, seats, saved.looking_seat)


def seat_of(name: str, level: str | None, style: str) -> SeatSetup:
    """Return who sat there; a level or character that is gone becomes the usual one."""
    known = level if level is None or level in LEVELS else USUAL_LEVEL
    return SeatSetup(name, known, style if style in CHARACTERS else "")


def now() -> str:
    """Return the moment in UTC as games and histories write it."""
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def documents() -> Path:
    """Return the folder where a person looks for what they save."""
    return Path(QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation))
