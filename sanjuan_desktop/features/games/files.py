"""Save games to files, open them, and list the recent ones."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QFileDialog

from sanjuan_desktop.control.session.autosave_worker import snapshot_of
from sanjuan_desktop.control.session.game import LONG_GAME, SessionState
from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.control.text.phrases import displayed_round, listed
from sanjuan_desktop.control.text.times import limit_words
from sanjuan_desktop.features.newgame.last_game import setup_of_saved
from sanjuan_desktop.features.opening.opener import LONG_FILE
from sanjuan_desktop.storage.errors import CannotWriteError, GameFileError
from sanjuan_desktop.storage.files import is_folder, meant, path_text, shown_name, size_of
from sanjuan_desktop.storage.games import SUFFIX, fingerprint, load_game, save_game, with_suffix
from sanjuan_desktop.storage.parts import TimeLimit
from sanjuan_desktop.storage.position_file import is_position
from sanjuan_desktop.storage.restoring import hinted_of, record_of, thinking_of
from sanjuan_desktop.ui.look.shortcuts import documented_first
from sanjuan_desktop.ui.widgets.file_names import chosen_path, dated_name, documents, free_name

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtGui import QPixmap

    from sanjuan_desktop.control.session.game import GameSession
    from sanjuan_desktop.control.thread_task import TaskProgress
    from sanjuan_desktop.control.tutorial_guide import TutorialGuide
    from sanjuan_desktop.features.games.file_errors import FileErrorSheets
    from sanjuan_desktop.features.games.thumbnails import Thumbnails
    from sanjuan_desktop.features.opening.opener import GameOpener
    from sanjuan_desktop.rules import RecordError
    from sanjuan_desktop.storage.autosave_folder import AutosavedGame
    from sanjuan_desktop.storage.autosave_store import GameSnapshot
    from sanjuan_desktop.storage.errors import StorageError
    from sanjuan_desktop.storage.restoring import Restored
    from sanjuan_desktop.storage.saved_game import SavedGame
    from sanjuan_desktop.storage.settings import Settings
    from sanjuan_desktop.ui.widgets.services import Services

MOST_RECENT: Final = 8

_LOADED: Final = 0.2
_RESTORED: Final = 0.4
"""Progress of opening, as shares of the work: after reading the file, and after replaying its moves."""


class FileController(QObject):
    """Saves and opens games; each error is explained in one sentence, and no game is loaded in part."""

    position_chosen = Signal(object)
    """The person has opened the file of a position of the study board; carries its path."""
    written = Signal(str)
    """The person has saved a game to a file; the argument is its identity."""

    def __init__(
        self,
        services: Services,
        opener: GameOpener,
        guide: TutorialGuide,
        settings: Settings,
        save_settings: Callable[[], object],
        file_errors: FileErrorSheets,
        thumbnails: Thumbnails,
        take_picture: Callable[[], QPixmap],
    ) -> None:
        """Start without a file.

        Args:
            services: services of the main window.
            opener: reads a game and puts it on the table.
            guide: knows whether the game is a tutorial.
            settings: contain the recent files.
            save_settings: writes them.
            file_errors: explains file errors.
            thumbnails: small pictures for the list of games.
            take_picture: returns a picture of the game on the table that shows no hand to others.
        """
        super().__init__(services)
        self._services = services
        self._opener = opener
        self._game = game = opener.game
        self._guide = guide
        self._settings = settings
        self._save_settings = save_settings
        self._file_errors = file_errors
        self._thumbnails = thumbnails
        self._take_picture = take_picture
        self._path: Path | None = None
        self._seen = ""
        """Fingerprint of the file's content when the program last opened or saved it."""
        self.keep = services.action(lambda: tr("Menus", "Sa&ve"), self.save)
        self.keep.setShortcuts(documented_first(["Ctrl+S"], QKeySequence.StandardKey.Save))
        self.keep_as = services.action(lambda: tr("Menus", "Save &as…"), self.save_as)
        self.keep_as.setShortcuts(documented_first(["Ctrl+Shift+S"], QKeySequence.StandardKey.SaveAs))
        for action in (self.keep, self.keep_as):
            action.setEnabled(False)
        game.started.connect(self._on_started)

    @property
    def path(self) -> Path | None:
        """The file of the game on the table, or None."""
        return self._path

    def save(self) -> bool:
        """Save the game in its file, or ask for one; return whether it was saved."""
        return self.save_as() if self._path is None else self.write(self._path)

    def save_as(self) -> bool:
        """Ask for a file and save the game there."""
        chosen, _ = QFileDialog.getSaveFileName(
            self._services.window, tr("GameFiles", "Save the game"), str(self._proposed()), self._filter()
        )
        # The dialog has already asked whether to replace an existing file.
        return bool(chosen) and self.write(chosen_path(Path(chosen)), over=True)

    def write(self, path: Path, *, over: bool = False) -> bool:
        """Save the game to a file; report success, or explain the error.

        Changes that another program has made to the file of this game are only replaced after a question, or
        if ``over`` is set.
        """
        path = with_suffix(path)
        if not over and path == self._path and fingerprint(path) not in ("", self._seen):
            self._file_errors.game_changed(path, self.save_as, lambda: self.write(path, over=True))
            return False
        if not self._write(path, snapshot_of(self._game.session, lesson=self._guide.is_teaching)):
            return False
        self._path, self._seen = path, fingerprint(path)
        self._remember(path)
        self._thumbnails.keep(path, self._take_picture())
        return True

    def save_elsewhere(self, game: GameSnapshot) -> bool:
        """Ask for a file for a game that could not be saved; return whether it was saved there."""
        try:
            names = [seat.name for seat in game.saved().seats]
        except GameFileError as error:
            self._file_errors.game_not_saved(error, proposed_name(()), self.save_as)
            return False
        chosen, _ = QFileDialog.getSaveFileName(
            self._services.window, tr("GameFiles", "Save the game"), str(proposed_name(names)), self._filter()
        )
        if not chosen:
            return False
        path = chosen_path(Path(chosen))
        if not self._write(path, game):
            return False
        self._remember(path)
        return True

    def ask_file(self) -> None:
        """Ask for a file and open it."""
        folder = self._path.parent if self._path is not None else documents()
        chosen, _ = QFileDialog.getOpenFileName(
            self._services.window, tr("GameFiles", "Open a game"), str(folder), self._filter()
        )
        if chosen:
            self.open(meant(Path(chosen)))

    def open(self, path: Path) -> bool:
        """Resume the game of a file; return False if it is refused at once.

        A file with a position goes to the study board.
        """
        if is_position(path):
            self.position_chosen.emit(path)
            return True

        def read(progress: TaskProgress) -> tuple[str, Restored, GameSession]:
            seen = fingerprint(path)
            return seen, *self._prepared(load_game(path), "", progress)

        def show(found: tuple[str, Restored, GameSession]) -> None:
            seen, restored, game = found
            self._take(game)
            self._path, self._seen = path, seen
            self._remember(path)
            if restored.problem:
                self._report_damage(shown_name(path))

        def refuse(error: RecordError | StorageError) -> None:
            assert isinstance(error, GameFileError)
            self.forget(path)
            self._file_errors.game_not_opened(error, self.ask_file, path)

        return self._opener.open(shown_name(path), read, show, refuse, is_long=size_of(path) > LONG_FILE)

    def resume(self, found: AutosavedGame) -> bool:
        """Resume an autosaved game; return False if it is refused at once."""
        saved = found.saved
        name = (saved.title if saved is not None else "") or tr("GameFiles", "The last game")

        def read(progress: TaskProgress) -> tuple[Restored, GameSession]:
            if found.problem is not None:
                raise found.problem
            assert saved is not None
            return self._prepared(saved, found.identity, progress)

        def show(read: tuple[Restored, GameSession]) -> None:
            restored, game = read
            self._take(game)
            if restored.problem:
                self._report_damage(name)

        def refuse(error: RecordError | StorageError) -> None:
            assert isinstance(error, GameFileError)
            self._file_errors.game_not_opened(error, self.ask_file)

        is_long = saved is not None and len(saved.moves) > LONG_GAME
        return self._opener.open(name, read, show, refuse, is_long=is_long)

    def picture(self, path: Path) -> QPixmap:
        """Return the picture of a saved game, or an empty one."""
        return self._thumbnails.picture(path)

    def moved(self, path: Path, new: Path) -> None:
        """Update the entries of a file that was renamed."""
        if self._path == path:
            self._path = new
        recent, old = self._settings.recent_games, path_text(path.absolute())
        names = tuple(path_text(new.absolute()) if name == old else name for name in recent)
        self._settings.recent_games = tuple(dict.fromkeys(names))
        self._thumbnails.move(path, new)
        self._save_settings()

    def forget(self, path: Path) -> None:
        """Remove a file from the list of recent ones."""
        text = path_text(path.absolute())
        recent = self._settings.recent_games
        self._settings.recent_games = tuple(other for other in recent if other != text)

    # -- inside ---------------------------------------------------------------------------------

    def _write(self, path: Path, game: GameSnapshot) -> bool:
        try:
            save_game(path, game.saved())
        except (CannotWriteError, GameFileError) as error:
            self._file_errors.game_not_saved(error, path, self.save_as)
            return False
        self.written.emit(game.identity)
        self._services.show_toast(tr("GameFiles", "Saved as {name}.").format(name=shown_name(path)))
        return True

    def _prepared(
        self, saved: SavedGame, identity: str, progress: TaskProgress
    ) -> tuple[Restored, GameSession]:
        """Return a saved game as far as it can be restored, prepared for the table; safe on any thread.

        Raises:
            GameFileError: it was played by rules that this program does not know.
        """
        progress.reach(_LOADED)
        restored = record_of(saved)
        progress.reach(_RESTORED)
        bookmarks = {mark.move: mark.name for mark in restored.bookmarks}
        session_state = SessionState(
            # A damaged game gets a new identity, so that its old file stays complete.
            identity="" if restored.problem else identity,
            title=saved.title,
            takebacks=saved.takebacks,
            # The record no longer contains the moves that could not be read.
            hinted={move: tip for move, tip in hinted_of(saved).items() if move < len(restored.record.moves)},
            bookmarks=bookmarks,
            notes=saved.notes,
            locks=tuple(seat.lock for seat in saved.seats),
            thinking=thinking_of(saved),
            question_s=saved.question_s,
            played_s=saved.played_s,
            timed_out=frozenset(move for move in saved.timed_out if move < len(restored.record.moves)),
        )
        reach = progress.part(_RESTORED, 1.0)
        return restored, self._game.prepare(
            setup_of_saved(saved, restored), restored.record, session_state, reach
        )

    def _take(self, game: GameSession) -> None:
        self._services.sheets.clear()
        self._game.take(game)
        self._services.focus_table()

    def _report_damage(self, name: str) -> None:
        words = tr("GameFiles", "{name} was damaged. The game continues from the last readable move.")
        self._services.show_toast(words.format(name=name))

    def _on_started(self) -> None:
        """Forget the file, because a new game has none; a caller that opens a file sets it afterwards."""
        self._path = None
        for action in (self.keep, self.keep_as):
            action.setEnabled(True)

    def _remember(self, path: Path) -> None:
        text = path_text(path.absolute())
        others = [other for other in self._settings.recent_games if other != text]
        self._settings.recent_games = (text, *others)[:MOST_RECENT]
        self._save_settings()

    def _proposed(self) -> Path:
        if self._path is not None and is_folder(self._path.parent):
            return free_name(self._path.parent, self._path.stem, SUFFIX)
        return proposed_name(self._game.session.names)

    def _filter(self) -> str:
        return tr("GameFiles", "San Juan games (*{suffix})").format(suffix=SUFFIX)


def proposed_name(names: Sequence[str]) -> Path:
    """Return an unused file name for a game of these players."""
    plain = "".join(letter for letter in listed(names) if letter.isalnum() or letter in " ,-_")
    return dated_name(f"San Juan {plain}", SUFFIX)


def about_game(saved: SavedGame) -> str:
    """Return the players of a saved game and its round."""
    names = listed([seat.name for seat in saved.seats])
    where = tr("GameFiles", "round {round}").format(round=displayed_round(saved.round))
    words = tr("GameFiles", "finished") if saved.is_over else where
    if saved.without_help:
        words = f"{words} · {tr('GameFiles', 'without help')}"
    if saved.open_hands:
        words = f"{words} · {tr('GameFiles', 'open hands')}"
    if saved.match is not None:
        words = f"{words} · {tr('GameFiles', 'game {number} of a match').format(number=saved.match.number)}"
    limit = TimeLimit(saved.game_limit_s, saved.decision_limit_s)
    if limit:
        words = f"{words} · {limit_words(limit)}"
    return f"{names} · {words}"
