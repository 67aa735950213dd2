"""Games as files: saved, opened, found again among the last ones."""

from __future__ import annotations

import logging
from dataclasses import replace
from datetime import UTC, datetime
from itertools import chain, count
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QStandardPaths
from PySide6.QtWidgets import QFileDialog

from sanjuan_desktop.ai.levels import LEVELS
from sanjuan_desktop.app.games.thumbnails import Thumbnails, picture_of_game
from sanjuan_desktop.app.newgame.last_game import CHARACTERS, USUAL_LEVEL
from sanjuan_desktop.control.session.game import Carried, KeptGame
from sanjuan_desktop.control.session.keeper import kept
from sanjuan_desktop.control.setup import GameSetup
from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.control.text.phrases import listed
from sanjuan_desktop.storage.errors import CannotWriteError, GameFileError
from sanjuan_desktop.storage.files import meant, path_text, shown_name
from sanjuan_desktop.storage.games import SUFFIX, fingerprint, load_game, save_game, with_suffix
from sanjuan_desktop.storage.parts import Seat
from sanjuan_desktop.storage.restoring import record_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QPixmap

    from sanjuan_desktop.app.shell.main_window import MainWindow
    from sanjuan_desktop.storage.keeping import Kept
    from sanjuan_desktop.storage.restoring import Restored
    from sanjuan_desktop.storage.saved_game import SavedGame
    from sanjuan_desktop.storage.shelf import Shelved

MOST_RECENT: Final = 8

_log = logging.getLogger(__name__)


class GameFiles(QObject):
    """Entries of the Game menu; every trouble is said in one sentence, and nothing is half loaded."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._path: Path | None = None
        self._seen = ""
        """Fingerprint of what the file held when it was opened or saved here."""
        self._thumbnails = Thumbnails(window.places.thumbnails)
        menus = window.menus
        menus.save.connect(self.save)
        menus.save_as.connect(self.save_as)
        window.controller.started.connect(self._on_started)

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
        # The dialog has asked about a file that is there already.
        return bool(chosen) and self.write(_named(Path(chosen)), over=True)

    def write(self, path: Path, *, over: bool = False) -> bool:
        """Save the game in a file; say so, or why not.

        What somebody else has written into the file of this game meanwhile is not lost without a
        question, unless the game is to be written ``over`` whatever is there.
        """
        path = with_suffix(path)
        if not over and path == self._path and fingerprint(path) not in ("", self._seen):
            self._window.file_troubles.game_changed(path)
            return False
        game = self._window.controller.game
        assert game is not None
        if not self._write(path, kept(game, lesson=self._window.lesson.tutor.is_teaching)):
            return False
        self._path, self._seen = path, fingerprint(path)
        self._remember(path)
        self._thumbnails.keep(path, picture_of_game(self._window))
        return True

    def save_elsewhere(self, game: Kept) -> bool:
        """Ask for a file for a game that could not be kept; return whether it was saved there."""
        try:
            names = [seat.name for seat in game.saved().seats]
        except GameFileError as error:
            self._window.file_troubles.game_not_saved(error, proposed_name(()))
            return False
        chosen, _ = QFileDialog.getSaveFileName(
            self._window, tr("GameFiles", "Save the game"), str(proposed_name(names)), self._filter()
        )
        if not chosen:
            return False
        path = _named(Path(chosen))
        if not self._write(path, game):
            return False
        self._remember(path)
        return True

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
        seen = fingerprint(path)
        try:
            saved = load_game(path)
            restored = record_of(saved)
        except GameFileError as error:
            self.forget(path)
            window.file_troubles.game_not_opened(error, path)
            return False
        self._load(saved, restored, Carried(title=saved.title))
        self._path, self._seen = path, seen
        self._remember(path)
        if restored.problem:
            self._say_damaged(shown_name(path))
        return True

    def go_on_with(self, found: Shelved) -> bool:
        """Go on with a game that the program has kept by itself; return whether that is possible."""
        try:
            if found.problem is not None:
                raise found.problem
            assert found.saved is not None
            restored = record_of(found.saved)
        except GameFileError as error:
            self._window.file_troubles.game_not_opened(error)
            return False
        # What could not be read of a damaged game stays where it is.
        identity = "" if restored.problem else found.identity
        self._load(found.saved, restored, Carried(identity, found.saved.title))
        if restored.problem:
            self._say_damaged(found.saved.title or tr("GameFiles", "The last game"))
        return True

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

    def picture(self, path: Path) -> QPixmap:
        """Return the picture of a saved game, an empty one if there is none."""
        return self._thumbnails.picture(path)

    def moved(self, path: Path, new: Path) -> None:
        """Know a file by its new name."""
        if self._path == path:
            self._path = new
        recent, old = self._window.settings.recent_games, path_text(path.absolute())
        names = tuple(path_text(new.absolute()) if name == old else name for name in recent)
        self._window.settings.recent_games = tuple(dict.fromkeys(names))
        self._thumbnails.move(path, new)
        self._window.can_keep()

    def forget(self, path: Path) -> None:
        """List a file no more among the last ones."""
        text = path_text(path.absolute())
        recent = self._window.settings.recent_games
        self._window.settings.recent_games = tuple(other for other in recent if other != text)

    # -- inside ---------------------------------------------------------------------------------

    def _write(self, path: Path, game: Kept) -> bool:
        try:
            save_game(path, game.saved())
        except (CannotWriteError, GameFileError) as error:
            self._window.file_troubles.game_not_saved(error, path)
            return False
        self._window.say(tr("GameFiles", "Saved as {name}.").format(name=shown_name(path)))
        return True

    def _load(self, saved: SavedGame, restored: Restored, carried: Carried) -> None:
        window = self._window
        window.sheets.clear()
        bookmarks = {mark.move: mark.name for mark in restored.bookmarks}
        carried = replace(
            carried,
            takebacks=saved.takebacks,
            bookmarks=bookmarks,
            notes=saved.notes,
            locks=tuple(seat.lock for seat in saved.seats),
        )
        window.controller.load(setup_of_saved(saved), restored.record, carried)
        window.view.setFocus()

    def _say_damaged(self, name: str) -> None:
        words = tr("GameFiles", "{name} was damaged. The game goes on from the last move that could be read.")
        self._window.say(words.format(name=name))

    def _on_started(self) -> None:
        """A game that was just put on the table has no file; whoever opens one says so afterwards."""
        self._path = None

    def _remember(self, path: Path) -> None:
        text = path_text(path.absolute())
        others = [other for other in self._window.settings.recent_games if other != text]
        self._window.settings.recent_games = (text, *others)[:MOST_RECENT]
        self._window.can_keep()

    def _proposed(self) -> Path:
        if self._path is not None and self._path.parent.is_dir():
            return free_name(self._path.parent, self._path.stem, SUFFIX)
        setup = self._window.controller.setup
        assert setup is not None
        return proposed_name([seat.name for seat in setup.seats])

    def _filter(self) -> str:
        return tr("GameFiles", "San Juan games (*{suffix})").format(suffix=SUFFIX)


def _named(path: Path) -> Path:
    """Return the file that is meant by a chosen one; what nobody was asked about is not written over."""
    whole = with_suffix(path)
    return whole if whole == path or not _is_there(whole) else free_name(whole.parent, whole.stem, SUFFIX)


def setup_of_saved(saved: SavedGame) -> GameSetup:
    """Return who plays a saved game; levels and characters that are gone become the usual ones."""
    seats = tuple(map(known_seat, saved.seats))
    return GameSetup(saved.options, saved.seed, seats, saved.looking_seat)


def known_seat(seat: Seat) -> Seat:
    """Return who sat there; a level or character that is gone becomes the usual one."""
    level = seat.level if seat.level is None or seat.level in LEVELS else USUAL_LEVEL
    return Seat(seat.name, level, seat.style if seat.style in CHARACTERS else "")


def documents() -> Path:
    """Return the folder where a person looks for what they save: their documents, or their home."""
    folder = Path(QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation))
    return folder if folder.is_dir() else Path.home()


def proposed_name(names: Sequence[str]) -> Path:
    """Return a file for a game of these players that does not exist yet."""
    plain = "".join(letter for letter in listed(names) if letter.isalnum() or letter in " ,-_")
    return dated_name(f"San Juan {plain}", SUFFIX)


def dated_name(stem: str, suffix: str) -> Path:
    """Return a file in the usual folder, named with the date of today, that does not exist yet."""
    return free_name(documents(), f"{stem} {datetime.now(UTC).astimezone():%Y-%m-%d}", suffix)


def free_name(folder: Path, stem: str, suffix: str) -> Path:
    """Return a file that does not exist yet: ``stem`` itself, or with a number behind it."""
    first = folder / f"{stem}{suffix}"
    others = (folder / f"{stem} {number}{suffix}" for number in count(2))
    return next(path for path in chain([first], others) if not _is_there(path))


def _is_there(path: Path) -> bool:
    """True if there is such a file; a folder that cannot be looked into shows none."""
    try:
        return path.exists()
    except OSError:
        return False
