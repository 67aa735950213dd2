"""Share deals and records with other players by the clipboard or as a file, and resume them.

Both reveal every card of a deal, even those that no player has seen yet. During a game only the code of a
deal with a chosen number is available, because a single person knows that number anyway.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog

from sanjuan_desktop.ai.styles import NO_STYLE
from sanjuan_desktop.control.people.computer_names import computer_name
from sanjuan_desktop.control.session.code_finder import code_problem, find_code
from sanjuan_desktop.control.session.deal_code import CodeFault, DealCodeError, code_of
from sanjuan_desktop.control.session.record_finder import find_record, mentions_record
from sanjuan_desktop.control.setup import GameSetup
from sanjuan_desktop.control.text.files import record_why
from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.features.newgame.last_game import first_game, is_chosen, setup_of, with_drawn_names
from sanjuan_desktop.features.opening.opener import LONG_TEXT
from sanjuan_desktop.rules import RecordError
from sanjuan_desktop.storage.errors import CannotReadError, CannotWriteError
from sanjuan_desktop.storage.files import meant, read_text, shown_name, write_text
from sanjuan_desktop.storage.parts import Seat
from sanjuan_desktop.ui.widgets.file_names import chosen_path, dated_name, documents

if TYPE_CHECKING:
    from collections.abc import Callable

    from sanjuan_desktop.control.session.controller import GameController
    from sanjuan_desktop.control.session.game import GameSession
    from sanjuan_desktop.control.thread_task import TaskProgress
    from sanjuan_desktop.features.games.file_errors import FileErrorSheets
    from sanjuan_desktop.features.newgame.controller import NewGameController
    from sanjuan_desktop.features.opening.opener import GameOpener
    from sanjuan_desktop.rules import GameOptions, GameRecord
    from sanjuan_desktop.storage.errors import StorageError
    from sanjuan_desktop.storage.settings import LastGame, Settings
    from sanjuan_desktop.ui.widgets.services import Services

_RECORD_NAME: Final = ("San Juan", ".txt")
_PARSED: Final = 0.2
"""Share of the work that is done once a record is parsed."""

_MOST_LETTERS: Final = 200_000
"""Maximum number of characters of a record; a whole game has about 6,000."""


class ShareController(QObject):
    """Actions of the Share menu."""

    def __init__(
        self,
        services: Services,
        game: GameController,
        settings: Settings,
        file_errors: FileErrorSheets,
        new_game: NewGameController,
        opener: GameOpener,
    ) -> None:
        super().__init__(services)
        self._services = services
        self._opener = opener
        self._game = game
        self._settings = settings
        self._file_errors = file_errors
        self._new_game = new_game
        make = services.action
        self.code = make(lambda: tr("Sharing", "Copy the deal &code"), self.copy_code)
        self.record = make(lambda: tr("Sharing", "Copy the &record"), self.copy_record)
        self.write = make(lambda: tr("Sharing", "&Save the record to a file…"), self.write_record)
        self.insert = make(lambda: tr("Sharing", "&Paste a record or deal code"), self.paste)
        self.read = make(lambda: tr("Sharing", "&Open a record from a file…"), self.read_record)
        for action in (self.code, self.record, self.write):
            action.setEnabled(False)
        game.started.connect(self._allow_copying)

    def copy_code(self) -> None:
        """Copy the code of the current deal to the clipboard, or explain why it is not available yet."""
        session = self._game.session
        setup = session.setup
        if session.record.given is not None:
            self._services.show_toast(_from_position())
            return
        if _is_secret(session) and (session.hot_seat.was_shared or not is_chosen(setup.seed)):
            words = tr(
                "Sharing",
                "The code reveals every card of this deal, so it is available only after the game. To "
                "play the same deal as a friend, agree on a deal number and enter it in a new game.",
            )
            self._services.show_toast(words)
            return
        try:
            code = code_of(setup.options, setup.seed, session.record.rules)
        except DealCodeError:
            self._services.show_toast(tr("Sharing", "This deal has no code."))
            return
        QGuiApplication.clipboard().setText(code)
        words = tr("Sharing", "Copied: {code}. Anyone who enters it as the deal number gets the same cards.")
        self._services.show_toast(words.format(code=code))

    def copy_record(self) -> None:
        """Copy the record of the current game to the clipboard, or explain why it is not available yet."""
        text = self._record_text()
        if text is None:
            return
        QGuiApplication.clipboard().setText(text)
        self._services.show_toast(tr("Sharing", "The game record was copied."))

    def paste(self) -> None:
        """Resume a record from the clipboard, or prepare a new game with a deal code."""
        text = QGuiApplication.clipboard().text()
        if mentions_record(text):
            self._paste_record(text)
            return
        try:
            deal = find_code(text)
        except DealCodeError as error:
            if error.fault is CodeFault.ABSENT:
                self._paste_record(text)
            else:
                self._services.show_toast(code_problem(error))
            return
        self._new_game.ask_deal(deal)

    def write_record(self) -> None:
        """Ask for a file and write the record of the current game, or explain why it is not available yet."""
        text = self._record_text()
        if text is None:
            return
        chosen, _ = QFileDialog.getSaveFileName(
            self._services.window,
            tr("Sharing", "Save the record"),
            str(dated_name(*_RECORD_NAME)),
            self._filter(),
        )
        if not chosen:
            return
        path = chosen_path(Path(chosen), _RECORD_NAME[1])
        try:
            write_text(path, text)
        except CannotWriteError as error:
            self._file_errors.record_not_written(error, path, self.write_record)
            return
        self._services.show_toast(
            tr("Sharing", "The record was saved as {name}.").format(name=shown_name(path))
        )

    def read_record(self) -> None:
        """Ask for a file with a record and resume its game."""
        chosen, _ = QFileDialog.getOpenFileName(
            self._services.window, tr("Sharing", "Open a record"), str(documents()), self._filter()
        )
        if chosen:
            self.open_record(meant(Path(chosen)))

    def open_record(self, path: Path) -> bool:
        """Resume the game of a record; return False if it is refused at once."""

        def refuse(error: RecordError | StorageError) -> None:
            assert isinstance(error, (RecordError, CannotReadError))
            self._file_errors.record_not_opened(error, path, self.read_record)

        try:
            text = read_text(path, _MOST_LETTERS)
            if text is None:
                raise CannotReadError(path, "there is no such file", fault="missing")
        except CannotReadError as error:
            refuse(error)
            return False
        return self._play_on(text, shown_name(path), refuse)

    # -- inside ---------------------------------------------------------------------------------

    def _record_text(self) -> str | None:
        """Return the record of the game on the table, or None; explain if it is not available yet."""
        session = self._game.session
        if _is_secret(session):
            words = tr(
                "Sharing",
                "The record names every card of the deal, even those no one has seen yet. It is "
                "available only after the game.",
            )
            self._services.show_toast(words)
            return None
        text = text_of(session.record)
        if text is None:
            self._services.show_toast(_from_position())
        return text

    def _paste_record(self, text: str) -> None:
        def refuse(error: RecordError | StorageError) -> None:
            assert isinstance(error, RecordError)
            words = tr("Sharing", "The clipboard does not contain a valid game: {why}.")
            self._services.show_toast(words.format(why=record_why(error)))

        self._play_on(text, tr("Sharing", "the record"), refuse)

    def _play_on(self, text: str, name: str, refuse: Callable[[RecordError | StorageError], None]) -> bool:
        """Resume the game of a record in a text; return False if it is refused at once."""
        last = self._settings.last_game or first_game()

        def read(progress: TaskProgress) -> GameSession:
            if len(text) > _MOST_LETTERS:
                raise RecordError(f"{len(text)} letters", letters=len(text))
            record = find_record(text)
            progress.reach(_PARSED)
            setup = _setup_for(last, record.options, record.seed)
            return self._game.prepare(setup, record, reach=progress.part(_PARSED, 1.0))

        def show(game: GameSession) -> None:
            self._services.sheets.clear()
            self._game.take(game)

        return self._opener.open(name, read, show, refuse, is_long=len(text) > LONG_TEXT)

    def _filter(self) -> str:
        return tr("Sharing", "San Juan records (*.txt)")

    def _allow_copying(self) -> None:
        for action in (self.code, self.record, self.write):
            action.setEnabled(True)


def _from_position() -> str:
    return tr("Sharing", "This game began from a set-up position. Share the position on the study board.")


def _is_secret(session: GameSession) -> bool:
    """Return whether a person is playing who must not know the content of the record yet."""
    return bool(session.setup.people_so_far) and not session.is_over


def text_of(record: GameRecord) -> str | None:
    """Return a record as text, or None if it cannot be written."""
    try:
        return record.to_text()
    except RecordError:
        return None


def _setup_for(last: LastGame, options: GameOptions, seed: int) -> GameSetup:
    """Return the setup for a record: seats of the last game, extra computers, or the first seats only."""
    seats = list(setup_of(last, 0).seats)
    usual = setup_of(first_game(), 0).seats[1]
    while len(seats) < options.players:
        name = computer_name(NO_STYLE, len(seats), [seat.name for seat in seats])
        seats.append(Seat(name, usual.level, usual.style))
    return with_drawn_names(GameSetup(options, seed, tuple(seats[: options.players])))
