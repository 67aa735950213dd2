"""Controller of the list of all games: its rows, and the actions for a chosen game."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Final, cast

from PySide6.QtCore import QObject
from PySide6.QtGui import QKeySequence, QPixmap

from sanjuan_desktop.control.session.autosave_worker import READING_S
from sanjuan_desktop.control.text.files import file_problem, why
from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.control.text.phrases import displayed_round, listed
from sanjuan_desktop.features.games.files import about_game
from sanjuan_desktop.features.games.thumbnails import TablePainter
from sanjuan_desktop.features.newgame.last_game import setup_of_saved
from sanjuan_desktop.rules import RecordError, view_for
from sanjuan_desktop.rules.terms import NOBODY
from sanjuan_desktop.storage.autosave_folder import AutosavedGame
from sanjuan_desktop.storage.errors import (
    CannotReadError,
    GameFileError,
    StorageError,
)
from sanjuan_desktop.storage.files import path_from, shown, shown_name
from sanjuan_desktop.storage.games import SUFFIX, load_game, remove_game, rename_game
from sanjuan_desktop.storage.parts import LONGEST_TITLE
from sanjuan_desktop.storage.restoring import rebuilt
from sanjuan_desktop.ui.look.shortcuts import documented_first

if TYPE_CHECKING:
    from pathlib import Path

    from sanjuan_desktop.control.session.controller import GameController
    from sanjuan_desktop.control.setup import GameSetup
    from sanjuan_desktop.features.games.autosave import AutosaveController
    from sanjuan_desktop.features.games.files import FileController
    from sanjuan_desktop.features.games.list_sheet import GamePage, GameRow, SavedGamesDialog
    from sanjuan_desktop.features.statistics.controller import StatisticsController
    from sanjuan_desktop.rules import PlayerView
    from sanjuan_desktop.storage.saved_game import SavedGame
    from sanjuan_desktop.storage.settings import Settings
    from sanjuan_desktop.ui.table.scene import TableScene
    from sanjuan_desktop.ui.widgets.services import Services

UNFINISHED: Final = 0
SAVED: Final = 1
FINISHED: Final = 2

MOST_FINISHED: Final = 100
"""Maximum number of games from the history in the list; *Your games* shows all."""

_LONGEST_FILE_NAME: Final = 120

_log = logging.getLogger(__name__)


class GameList(QObject):
    """Opens the list and performs its actions."""

    def __init__(
        self,
        services: Services,
        scene: TableScene,
        game: GameController,
        settings: Settings,
        autosave: AutosaveController,
        files: FileController,
        statistics: StatisticsController,
    ) -> None:
        """Store the sources of games.

        Args:
            services: services of the main window.
            scene: its display settings also apply to the small pictures.
            game: the game on the table, which is not listed.
            settings: contain the recent files.
            autosave: has the unfinished games.
            files: saved games.
            statistics: finished games.
        """
        super().__init__(services)
        self._services = services
        self._scene = scene
        self._game = game
        self._settings = settings
        self._autosave = autosave
        self._games = files
        self._statistics = statistics
        statistics.deleted.connect(lambda: self._show_again(FINISHED))
        self._dialog: SavedGamesDialog | None = None
        self._painter: TablePainter | None = None
        self.kept: dict[object, AutosavedGame] = {}
        self._saved: dict[object, SavedGame] = {}
        self.action = services.action(lambda: tr("Menus", "&Open…"), self.open)
        self.action.setShortcuts(documented_first(["Ctrl+O"], QKeySequence.StandardKey.Open))

    def open(self) -> None:
        """Show all games over the table or another sheet, or uncover the list if it is already open."""
        from sanjuan_desktop.features.games.list_sheet import SavedGamesDialog

        if self._services.sheets.uncover(SavedGamesDialog):
            return
        # The list must contain the game that was just played.
        self._autosave.worker.wait_until_saved(READING_S)
        dialog = SavedGamesDialog(self._pages(), self._picture)
        dialog.again = self.open
        dialog.chosen.connect(self._open)
        dialog.renamed.connect(self._rename)
        dialog.also_wanted.connect(lambda _, key: self._statistics.review(key))
        dialog.delete_wanted.connect(self._delete)
        dialog.other_wanted.connect(self._games.ask_file)
        dialog.closed.connect(self._on_closed)
        self._dialog = dialog
        self._services.sheets.open(dialog, keep=True)

    # -- rows ------------------------------------------------------------------------------------------

    def _pages(self) -> list[GamePage]:
        from sanjuan_desktop.features.games.list_sheet import GamePage

        return [
            GamePage(
                tr("GameList", "Unfinished"),
                tr("GameList", "Continue"),
                tr(
                    "GameList",
                    "No other unfinished games. Games that you leave early are saved automatically "
                    "and appear here.",
                ),
                tr("GameList", "Permanently delete this unfinished game?"),
                self._unfinished(),
                LONGEST_TITLE,
            ),
            GamePage(
                tr("GameList", "Saved"),
                tr("GameList", "Open"),
                tr(
                    "GameList",
                    "No saved games yet. “Save” in the Game menu saves a game in its own file.",
                ),
                tr("GameList", "Permanently delete the file “{name}”?"),
                self._files(),
                _LONGEST_FILE_NAME,
            ),
            GamePage(
                tr("GameList", "Finished"),
                tr("GameList", "Replay"),
                tr(
                    "GameList",
                    "No finished games yet. Games that you complete appear here.",
                ),
                tr("GameList", "Permanently delete this game from your history?"),
                self._finished(),
                also=tr("Review", "Review"),
            ),
        ]

    def _unfinished(self) -> tuple[GameRow, ...]:
        """Return the unfinished games, without the one on the table."""
        link = self._autosave
        try:
            found = {entry.identity: entry for entry in link.autosaves.games()}
        except CannotReadError as error:
            _log.warning("%s", error)
            found = {}
        for waiting in link.worker.unsaved:
            # These games are not on the disk yet, but they are not lost.
            try:
                saved = waiting.saved()
            except GameFileError:
                continue
            old = found.pop(waiting.identity, None)
            autosaved = AutosavedGame(
                link.autosaves.folder, waiting.identity, 0 if old is None else old.number, saved
            )
            found = {waiting.identity: autosaved, **found}
        if self._game.has_game:
            found.pop(self._game.session.identity, None)
        self.kept = {
            identity: entry
            for identity, entry in found.items()
            if entry.saved is None or not entry.saved.is_over
        }
        # Unreadable games come last.
        rows = sorted(map(self._kept_row, self.kept.values()), key=lambda row: bool(row.problem))
        return tuple(rows)

    def _kept_row(self, entry: AutosavedGame) -> GameRow:
        from sanjuan_desktop.features.games.list_sheet import GameRow

        saved = entry.saved
        if saved is None:
            name = tr("GameList", "Unreadable game")
            problem = (
                file_problem(entry.problem, tr("GameList", "Its file")) if entry.problem is not None else ""
            )
            return GameRow(entry.identity, name, "", shown(entry.path), problem, can_paint=False)
        title = saved.title or listed([seat.name for seat in saved.seats])
        about = self._when(saved) if not saved.title else f"{about_game(saved)} · {_moment(saved)}"
        return GameRow(entry.identity, title, about)

    def _when(self, saved: SavedGame) -> str:
        where = tr("GameFiles", "round {round}").format(round=displayed_round(saved.round))
        return f"{where} · {_moment(saved)}"

    def _files(self) -> tuple[GameRow, ...]:
        from sanjuan_desktop.features.games.list_sheet import GameRow

        self._saved = {}
        rows = []
        for name in self._settings.recent_games:
            path = path_from(name)
            try:
                saved = load_game(path)
            except GameFileError:
                continue
            self._saved[path] = saved
            about = f"{about_game(saved)} · {_moment(saved)}"
            rows.append(GameRow(path, shown_name(path.with_suffix("")), about, shown(path)))
        return tuple(rows)

    def _finished(self) -> tuple[GameRow, ...]:
        # Import only here, so that the start of the program does not wait for it.
        from sanjuan_desktop.features.games.list_sheet import GameRow
        from sanjuan_desktop.features.statistics.figures import moment, table_words

        games = self._statistics.games(MOST_FINISHED)
        return tuple(GameRow(game.id, table_words(game), moment(game.finished_at)) for game in games)

    def _picture(self, page: int, key: object) -> QPixmap:
        """Return a picture of a game in its current state, or an empty one."""
        if page == SAVED:
            kept = self._games.picture(cast("Path", key))
            if not kept.isNull():
                return kept
        table = self._statistics.end_of(cast("int", key)) if page == FINISHED else self._table(page, key)
        if table is None:
            return QPixmap()
        if self._painter is None:
            self._painter = TablePainter(self._scene.display)
        return self._painter.picture(*table)

    def _table(self, page: int, key: object) -> tuple[GameSetup, PlayerView] | None:
        """Return the players of a game and its table; it shows no hand if several people play."""
        saved = self._saved[key] if page == SAVED else self.kept[key].saved
        assert saved is not None
        try:
            state = rebuilt(saved).state
        except (StorageError, RecordError) as error:
            _log.info("no picture of %s: %s", key, error)
            return None
        setup = setup_of_saved(saved)
        people = setup.people_so_far
        return setup, view_for(state, setup.looking_seat if len(people) <= 1 else NOBODY)

    def _on_closed(self) -> None:
        self._dialog = None
        painter, self._painter = self._painter, None
        if painter is not None:
            painter.close()

    # -- actions --------------------------------------------------------------------------------------

    def _open(self, page: int, key: object) -> None:
        if page == UNFINISHED:
            self._games.resume(self.kept[key])
        elif page == SAVED:
            self._games.open(cast("Path", key))
        else:
            self._statistics.look_back(cast("int", key))

    def _rename(self, page: int, key: object, name: str) -> None:
        try:
            if page == UNFINISHED:
                self._rename_kept(self.kept[key], name)
            else:
                self._rename_file(cast("Path", key), name)
        except StorageError as error:
            self._report_failure(name, error)
        self._show_again(page)

    def _rename_kept(self, entry: AutosavedGame, name: str) -> None:
        assert entry.saved is not None
        renamed = entry.saved.model_copy(update={"title": name[:LONGEST_TITLE]})
        self._autosave.autosaves.put(entry.identity, entry.number, renamed)

    def _rename_file(self, path: Path, name: str) -> None:
        plain = "".join(
            letter for letter in name if letter.isprintable() and letter not in '/\\:*?"<>|'
        ).strip(". ")
        if not plain:
            return
        new = path.with_name(plain.removesuffix(SUFFIX) + SUFFIX)
        rename_game(path, new)
        self._games.moved(path, new)

    def _delete(self, page: int, key: object) -> None:
        try:
            if page == UNFINISHED:
                self._autosave.worker.forget(self.kept[key].identity)
                self._autosave.autosaves.remove(self.kept[key].identity)
            elif page == SAVED:
                remove_game(cast("Path", key))
                self._games.forget(cast("Path", key))
            else:
                self._statistics.delete(cast("int", key))
        except StorageError as error:
            self._report_failure("", error)
        self._show_again(page)

    def _show_again(self, page: int) -> None:
        if self._dialog is not None:
            rows = (self._unfinished, self._files, self._finished)[page]
            self._dialog.show_rows(page, rows())

    def _report_failure(self, name: str, error: StorageError) -> None:
        _log.warning("%s", error)
        if name:
            words = tr("GameList", "The game cannot be renamed to “{name}”: {why}.")
        else:
            words = tr("GameList", "The game cannot be deleted: {why}.")
        self._services.show_toast(words.format(name=name, why=why(error)))


def _moment(saved: SavedGame) -> str:
    from sanjuan_desktop.features.statistics.figures import moment

    return moment(saved.saved_at)
