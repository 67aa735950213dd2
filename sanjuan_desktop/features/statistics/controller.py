"""Statistics of finished games, opened from the Game menu."""

from __future__ import annotations

import logging
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeVar

import shiboken6
from PySide6.QtCore import QLocale, QObject, QTimer, Signal
from PySide6.QtWidgets import QFileDialog

from sanjuan_desktop.control.session.autosave_worker import READING_S
from sanjuan_desktop.control.setup import GameSetup
from sanjuan_desktop.control.text.files import why
from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.features.newgame.last_game import known_seat
from sanjuan_desktop.features.statistics.access import HistoryAccess
from sanjuan_desktop.features.statistics.reading import LONG_HISTORY, HistoryReader
from sanjuan_desktop.rules import GameRecord, RecordError, view_for
from sanjuan_desktop.storage.errors import CannotWriteError, StorageError
from sanjuan_desktop.storage.files import exists, shown_name
from sanjuan_desktop.storage.history_filter import ALL_GAMES, PLAYED, GameFilter
from sanjuan_desktop.storage.reviews import ReviewCache
from sanjuan_desktop.ui.widgets.file_names import chosen_path, dated_name

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from sanjuan_desktop.ai.review.findings import GameReview
    from sanjuan_desktop.ai.review.level import PlaceOnScale
    from sanjuan_desktop.control.review.page import ReviewedGame
    from sanjuan_desktop.control.session.autosave_worker import AutosaveWorker
    from sanjuan_desktop.control.thread_task import TaskProgress
    from sanjuan_desktop.features.replay.controller import ReplayController
    from sanjuan_desktop.features.statistics.figures import Figures
    from sanjuan_desktop.features.statistics.sheet import StatisticsDialog
    from sanjuan_desktop.rules import PlayerView
    from sanjuan_desktop.storage.history import History
    from sanjuan_desktop.storage.history_rows import PastGame
    from sanjuan_desktop.ui.widgets.services import Services

    T = TypeVar("T")

NO_GAME: Final = -1
_TRIES: Final = 4
_AGAIN_MS: Final = 2_000
_log = logging.getLogger(__name__)


class StatisticsController(QObject):
    """Read, delete and export games for the sheet; each problem is reported in one sentence."""

    review_wanted = Signal(object, object, int, object, object)
    """Emitted to open a review: setup, record, number of hints and takebacks, and first tips of the hints by
    place on the line."""

    regulars_wanted = Signal()
    """The sheet of the people who are known is wanted."""
    deleted = Signal()
    """Games of the history were deleted."""
    compare_wanted = Signal(object, object)
    """Emitted to let the levels play the same deal: setup and record."""

    def __init__(
        self,
        services: Services,
        history_file: Path,
        worker: AutosaveWorker,
        replay: ReplayController,
        reviews: Path,
    ) -> None:
        """Create the controller without opening the history.

        Args:
            services: services of the main window.
            history_file: of finished games; it may be missing.
            worker: adds finished games to the history.
            replay: shows a finished game on the table.
            reviews: the folder of what was found of finished games.
        """
        super().__init__(services)
        self._services = services
        self._history_file = history_file
        self._access = HistoryAccess(history_file, services.show_toast)
        self.reader = HistoryReader(self._access, self)
        """Reads long histories for the sheet."""
        self.writer = HistoryReader(self._access, self)
        """Deletes and exports many games; a closed sheet does not stop it."""
        self._worker = worker
        self._replay = replay
        self._reviews = ReviewCache(reviews)
        self.gather_games: Callable[[], object] | None = None
        """Gives games of earlier names to the people who had them; set by the window."""
        self._shown = 0
        """Id of the last replayed game, 0 for none."""
        self.action = services.action(lambda: tr("Menus", "&Your games…"), self.open)

    def open(self) -> None:
        """Open the sheet over another one, or uncover it if it is already open."""
        # Imported here, so that the program starts faster.
        from sanjuan_desktop.features.statistics.sheet import StatisticsDialog

        sheets = self._services.sheets
        if sheets.uncover(StatisticsDialog):
            return
        # The game that has just ended must be included.
        self._worker.wait_until_saved(READING_S)
        if self.gather_games is not None:
            self.gather_games()
        found = self._figures_and_people(PLAYED)
        if found is None:
            return
        shown, people = found
        sheet = StatisticsDialog(shown, self.reader, people=people)
        sheet.regulars_wanted.connect(self.regulars_wanted)
        sheet.closed.connect(self.reader.cancel)
        self.writer.waiting.connect(sheet.waiting.setVisible)
        sheet.games.choose(self._shown)
        sheet.again = self.open
        sheet.games.announced.connect(self._services.announce)
        sheet.filter_wanted.connect(lambda _: self._show(sheet))
        sheet.delete_wanted.connect(lambda ids: self._delete(sheet, ids))
        sheet.csv_wanted.connect(self._save)
        sheet.look_back_wanted.connect(self.look_back)
        sheet.review_wanted.connect(self.review)
        sheet.compare_wanted.connect(self.compare)
        sheets.open(sheet, keep=True)

    def show_people(self) -> None:
        """Show the current people and their games in the sheet, which may wait below another one."""
        from sanjuan_desktop.features.statistics.sheet import StatisticsDialog

        for sheet in self._services.sheets.all:
            if isinstance(sheet, StatisticsDialog):
                found = self._figures_and_people(sheet.filter)
                if found is not None:
                    sheet.show_people(found[1])
                    self._show(sheet)

    def close(self) -> None:
        """Stop reading and finish writing: the window closes."""
        self.reader.close()
        self.writer.finish()

    def look_back(self, number: int) -> None:
        """Replay a finished game on the table; the game there is paused."""
        self._shown = number
        found = self._find(number)
        if found is None:
            return
        setup, record = found
        self._replay.open(
            setup,
            record,
            foreign=True,
            then=lambda: self._replay.go(0),
            refuse=self._report_unavailable,
            timed_out=self._access.ask(lambda history: history.timed_out(number)) or (),
        )

    def review(self, number: int) -> None:
        """Open the review of a finished game over the sheet."""
        self._shown = number
        found = self._find(number)
        if found is not None:
            this = replace(ALL_GAMES, number=number)
            kept = self._access.ask(
                lambda history: (
                    history.games(wanted=this),
                    history.hinted(number),
                    history.timed_out(number),
                )
            )
            games, hinted, timed_out = kept or ((), {}, frozenset())
            helps = sum(game.takebacks + game.hints for game in games)
            self.review_wanted.emit(*found, helps, hinted, timed_out)

    def compare(self, number: int) -> None:
        """Open the comparison for the deal of a finished game."""
        self._shown = number
        found = self._find(number)
        if found is not None:
            self.compare_wanted.emit(*found)

    def review_of(self, record_hash: str) -> None:
        """Open the review of the game with this record hash, or report that it is missing."""
        number = self._number_of(record_hash)
        if number is not None:
            self.review(number)

    def look_back_at(self, record_hash: str) -> None:
        """Replay the game with this record hash, or report that it is missing."""
        number = self._number_of(record_hash)
        if number is not None:
            self.look_back(number)

    def end_of(self, number: int) -> tuple[GameSetup, PlayerView] | None:
        """Return the setup of a finished game and its final table, None if unavailable."""
        found = self._find(number, silent=True)
        if found is None:
            return None
        setup, record = found
        try:
            return setup, view_for(record.replay(), setup.looking_seat)
        except RecordError as error:
            _log.info("no picture of game %d: %s", number, error)
            return None

    def ask(self, ask: Callable[[History], T]) -> T | None:
        """Return the answer of the history; report a failure and return None."""
        return self._access.ask(ask)

    def wait(self) -> None:
        """Wait a moment until finished games are in the history."""
        self._worker.wait_until_saved(READING_S)

    def ask_quietly(self, ask: Callable[[History], T]) -> T | None:
        """Return the answer of the history, None if there is no history or it cannot answer."""
        if not exists(self._history_file):
            return None
        try:
            return self._access.read(ask)
        except StorageError as error:
            _log.info("%s", error)
            return None

    def games(self, most: int) -> list[PastGame]:
        """Return at most ``most`` finished games, newest first."""
        found = self._access.ask(lambda history: history.games(most)) if exists(self._history_file) else None
        return found or []

    def place_of(self, name: str) -> PlaceOnScale | None:
        """Return the place of a person on the scale of levels, as *Your games* shows it, if it is known."""
        from sanjuan_desktop.control.review.level import find_place
        from sanjuan_desktop.features.statistics.level_page import Levels
        from sanjuan_desktop.storage.history_queries import plays

        entries = self.ask_quietly(lambda history: plays(history, replace(PLAYED, person=name)))
        return find_place(Levels(entries, [name]).lately(name)) if entries else None

    def reviewed(self, most: int) -> Iterator[tuple[GameSetup, GameRecord, GameReview]]:
        """Yield those of the last ``most`` finished games that have a complete review, newest first."""
        from sanjuan_desktop.ai.errors import ReviewError
        from sanjuan_desktop.ai.review.document import from_json
        from sanjuan_desktop.storage.finished_game import record_hash

        for past in self.games(most):
            found = self._find(past.id, silent=True)
            kept = None if found is None else self._reviews.load(record_hash(found[1]))
            if found is None or kept is None:
                continue
            try:
                review = from_json(kept)
            except ReviewError as error:
                _log.info("%s", error)
                continue
            if review.is_complete:
                yield *found, review

    def keep_plays(
        self, record_hash: str, game: ReviewedGame, review: GameReview, tries: int = _TRIES
    ) -> None:
        """Save the losses of persons in a game; the game may reach the history a little later."""
        from sanjuan_desktop.ai.review.level import play_of

        if game.setup.open_hands:
            # With all hands open, decisions do not show the level of play.
            return
        own = [seat for seat in game.people if seat not in game.handed_over]
        plays = {seat: play_of(game.own(review, seat), seat) for seat in own}
        plays_by_seat = {seat: (play.decisions, play.loss) for seat, play in plays.items()}
        if not self.record_plays(record_hash, review.version, plays_by_seat) and tries > 1:
            QTimer.singleShot(_AGAIN_MS, self, lambda: self.keep_plays(record_hash, game, review, tries - 1))

    def record_plays(self, record_hash: str, judge: str, plays: Mapping[int, tuple[int, float]]) -> bool:
        """Save the losses of persons in a finished game; return False if the history lacks the game."""
        try:
            return self._access.read(lambda history: history.record_plays(record_hash, judge, plays))
        except StorageError as error:
            # The losses are computed again whenever the game is reviewed.
            _log.info("%s", error)
            return False

    def delete(self, number: int) -> None:
        """Delete a finished game permanently."""
        self._forget((number,), lambda _: None)

    def _forget(self, ids: tuple[int, ...], then: Callable[[None], None]) -> None:
        """Delete games with their reviews, and call ``then``; a failure is reported instead."""

        def forget(history: History, _progress: TaskProgress) -> None:
            for game in history.delete(ids):
                try:
                    self._reviews.remove(game)
                except (CannotWriteError, ValueError) as error:
                    # A review without its game is never opened again, and the cache removes old files. A
                    # history that was changed by hand may call its games anything.
                    _log.info("%s", error)

        def end(found: None) -> None:
            then(found)
            self.deleted.emit()

        self.writer.finish()
        self.writer.read(forget, end, is_long=len(ids) > LONG_HISTORY)

    def _number_of(self, record_hash: str) -> int | None:
        """Return the id of the game with this record hash, or report that it is missing."""
        self._worker.wait_until_saved(READING_S)
        number = self._access.ask(lambda history: history.number_of(record_hash) or NO_GAME)
        if number == NO_GAME:
            self._services.show_toast(tr("StatisticsController", "The moves of this game were not saved."))
            return None
        return number

    def _find(self, number: int, *, silent: bool = False) -> tuple[GameSetup, GameRecord] | None:
        """Return the setup and the record of a finished game, or report that it is unavailable."""
        this = replace(ALL_GAMES, number=number)
        kept = self._access.ask(
            lambda history: (
                history.record(number),
                [(game, history.hand_overs(number, game.seats)) for game in history.games(wanted=this)],
            )
        )
        if kept is None:
            return None
        text, games = kept
        if text is None or not games:
            if not silent:
                self._services.show_toast(
                    tr("StatisticsController", "The moves of this game were not saved.")
                )
            return None
        try:
            record = GameRecord.from_text(text)
        except RecordError as error:
            if not silent:
                self._report_unavailable(error)
            return None
        game, hand_overs = games[0]
        setup = _setup_of(game, record.seed)
        return setup.with_hand_overs(hand_overs, record.path()), record

    def _report_unavailable(self, error: RecordError | StorageError) -> None:
        _log.warning("%s", error)
        self._services.show_toast(tr("StatisticsController", "This game can no longer be shown."))

    def _show(self, sheet: StatisticsDialog) -> None:
        self.reader.cancel()
        shown = self._figures(sheet.filter)
        if shown is not None:
            sheet.show_figures(shown)

    def _figures(self, wanted: GameFilter) -> Figures | None:
        from sanjuan_desktop.features.statistics.figures import Figures

        return self._access.ask(lambda history: Figures(history, wanted, self.reader))

    def _figures_and_people(self, wanted: GameFilter) -> tuple[Figures, list[str]] | None:
        from sanjuan_desktop.features.statistics.figures import Figures
        from sanjuan_desktop.storage.history_people import people_of

        return self._access.ask(lambda history: (Figures(history, wanted, self.reader), people_of(history)))

    def _delete(self, sheet: StatisticsDialog, ids: tuple[int, ...]) -> None:
        def show(_: None) -> None:
            if shiboken6.isValid(sheet):
                self._show(sheet)

        self._forget(ids, show)

    def _save(self, wanted: GameFilter) -> None:
        from sanjuan_desktop.storage.history_csv import write_csv

        chosen, _ = QFileDialog.getSaveFileName(
            self._services.window,
            tr("StatisticsController", "Save the games as a table"),
            str(dated_name("San Juan", ".csv")),
            tr("StatisticsController", "Tables (*.csv)"),
        )
        if not chosen:
            return
        path = chosen_path(Path(chosen), ".csv")
        # Where numbers have a decimal comma, spreadsheets want semicolons between the values.
        delimiter = ";" if QLocale().decimalPoint() == "," else ","

        def write(history: History, _progress: TaskProgress) -> str:
            try:
                write_csv(path, history, wanted, delimiter=delimiter)
            except CannotWriteError as error:
                _log.warning("%s", error)
                words = tr("StatisticsController", "{name} could not be saved: {why}.")
                return words.format(name=shown_name(path), why=why(error))
            return tr("StatisticsController", "Saved as {name}.").format(name=shown_name(path))

        count = self._access.ask(lambda history: history.count(wanted))
        if count is not None:
            self.writer.finish()
            self.writer.read(write, self._services.show_toast, is_long=count > LONG_HISTORY)


def _setup_of(game: PastGame, seed: int) -> GameSetup:
    """Return the setup of a finished game, from the viewpoint of the first person."""
    seats = tuple(map(known_seat, game.seats))
    looking = next((number for number, seat in enumerate(seats) if seat.level is None), 0)
    return GameSetup(
        game.options,
        seed,
        seats,
        looking,
        without_help=game.without_help,
        open_hands=game.open_hands,
    )
