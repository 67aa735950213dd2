"""Controller of matches: their standing, the next game, and the sheet."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol, TypeVar

from PySide6.QtCore import QObject, Signal

from sanjuan_desktop.control.session.autosave_worker import now
from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.features.scores.score_lines import MatchText, places_of
from sanjuan_desktop.rules import score_sheet

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sanjuan_desktop.control.session.controller import GameController
    from sanjuan_desktop.control.session.game import GameSession
    from sanjuan_desktop.control.setup import GameSetup
    from sanjuan_desktop.features.matches.page import MatchPage
    from sanjuan_desktop.features.matches.sheet import MatchDialog
    from sanjuan_desktop.features.matches.standing import Standing
    from sanjuan_desktop.features.newgame.controller import NewGameController
    from sanjuan_desktop.storage.autosave_folder import AutosavedGame
    from sanjuan_desktop.storage.history import History
    from sanjuan_desktop.storage.history_matches import MatchResult, PlayedMatch
    from sanjuan_desktop.storage.parts import MatchGame
    from sanjuan_desktop.ui.widgets.services import Services

    T = TypeVar("T")

MOST: Final = 50
"""Maximum number of matches on the sheet."""


class FinishedGames(Protocol):
    """Access to the history of finished games."""

    def ask(self, ask: Callable[[History], T]) -> T | None:
        """Return the answer of the history; report a failure and return None."""

    def ask_quietly(self, ask: Callable[[History], T]) -> T | None:
        """Return the answer of the history, None if there is no history or it cannot answer."""

    def wait(self) -> None:
        """Wait a moment until finished games are in the history."""


class MatchOffer(NamedTuple):
    """Match that can go on: its id, its standing in a line, and the portraits of the other players."""

    match: str
    line: str
    portraits: tuple[str, ...]


class MatchesController(QObject):
    """Matches, which follow from their games in the history and from the game on the table."""

    resume_wanted = Signal(object)
    """The unfinished game of a match that goes on, an ``AutosavedGame``."""
    look_back_wanted = Signal(int)
    """Id of a game that the player wants to replay."""
    table_wanted = Signal()
    """Emitted to show the game on the table, which a replay may hide."""

    def __init__(
        self,
        services: Services,
        game: GameController,
        new_game: NewGameController,
        history: FinishedGames,
        unfinished: Callable[[], Sequence[AutosavedGame]],
    ) -> None:
        """Create the controller without opening the history.

        Args:
            services: services of the main window.
            game: the game on the table.
            new_game: starts the next game.
            history: finished games.
            unfinished: returns the autosaved games, the one put on the table last first.
        """
        super().__init__(services)
        self._services = services
        self._game = game
        self._new_game = new_game
        self._history = history
        self._unfinished = unfinished
        self.action = services.action(lambda: tr("Menus", "&Match…"), self.open)

    def at_table(self) -> MatchText | None:
        """Return the texts for the finished game on the table, None if it belongs to no match."""
        from sanjuan_desktop.features.matches.page import standing_line

        standing = self._standing_at_table()
        if standing is None:
            return None
        line = standing_line(standing)
        if standing.is_over:
            return MatchText(line, tr("Matches", "Match…"), self.open)
        return MatchText(line, tr("Matches", "Next game of the match"), lambda: self.go_on(standing.match.id))

    def offer(self, match: str = "") -> MatchOffer | None:
        """Return the last played match that can go on, or the one with an id; None if there is none.

        It reads the history, so that it should not be called before the first frame.
        """
        from sanjuan_desktop.features.matches.page import standing_line

        for standing in self._standings(match):
            if not standing.is_over:
                return MatchOffer(standing.match.id, standing_line(standing), standing.others)
        return None

    def open(self) -> None:
        """Open the sheet with the match of the game on the table, or with the last played one."""
        from sanjuan_desktop.features.matches.sheet import MatchDialog

        if self._services.sheets.uncover(MatchDialog):
            return
        self._history.wait()
        sheet = MatchDialog(self._pages(), self._match_at_table())
        sheet.again = self.open
        sheet.go_on_wanted.connect(self.go_on)
        sheet.another_wanted.connect(self._play_another)
        sheet.end_wanted.connect(lambda match: self._end(sheet, match))
        sheet.look_back_wanted.connect(self.look_back_wanted)
        sheet.new_game_wanted.connect(self._new_game.ask)
        self._services.sheets.open(sheet, keep=True)

    def go_on(self, match: str) -> None:
        """Resume the unfinished game of a match, or start the next one."""
        from sanjuan_desktop.features.matches.next_game import next_setup

        standing = self._find(match)
        if self._running(match) == (1 if standing is None else standing.next_number):
            self._services.sheets.clear()
            self.table_wanted.emit()
            return
        if standing is None or standing.is_over:
            # The history has become unreadable, or another window has ended the match.
            self.open()
            return
        found = self._unfinished_of(match, standing.next_number)
        if found is not None:
            self._services.sheets.clear()
            self.resume_wanted.emit(found)
            return
        self._start(next_setup(standing))

    # -- inside ---------------------------------------------------------------------------------

    def _start(self, setup: GameSetup) -> None:
        """Start a game of a match; people who are remembered have their colours."""
        regulars = self._new_game.regulars
        if regulars is not None:
            people = [None if seat.level is not None else regulars.find(seat.name) for seat in setup.seats]
            seats = [
                seat if person is None else replace(seat, colour=person.colour)
                for seat, person in zip(setup.seats, people, strict=True)
            ]
            setup = replace(setup, seats=tuple(seats))
        self._new_game.start(setup)

    def _play_another(self, match: str) -> None:
        """Start another match of the same players with the same goal."""
        from sanjuan_desktop.features.matches.next_game import another_setup

        standing = self._find(match)
        if standing is not None:
            self._start(another_setup(standing))

    def _end(self, sheet: MatchDialog, match: str) -> None:
        """End a match early, and show its result."""
        from sanjuan_desktop.storage.parts import MatchGame

        standing = self._find(match)
        if standing is None:
            return
        game = MatchGame(match, standing.last.number, standing.match.aim, standing.match.goal)
        self._history.ask(lambda history: history.end_match(game))
        sheet.show_pages(self._pages())

    def _pages(self) -> list[MatchPage]:
        """Return the content of the sheet for each match, also for one whose first game is on the table."""
        from sanjuan_desktop.features.matches.page import first_page, page_of

        pages = [page_of(standing, self._running(standing.match.id)) for standing in self._standings()]
        at_table = self._match_at_table()
        if at_table and not any(page.match == at_table for page in pages):
            setup = self._game.session.setup
            assert setup.match is not None
            pages.insert(0, first_page(setup, setup.match))
        return pages

    def _find(self, match: str) -> Standing | None:
        """Return the standing of a match, None if there are no results or the history cannot be read."""
        self._history.wait()
        return next(iter(self._standings(match)), None)

    def _standing_at_table(self) -> Standing | None:
        """Return the standing after the finished game on the table, None if it belongs to no match."""
        match = self._match_at_table()
        return self._find(match) if match and self._game.session.is_over else None

    def _match_at_table(self) -> str:
        """Return the id of the match of the game on the table, "" for none."""
        place = self._game.session.setup.match if self._game.has_game else None
        return "" if place is None else place.match

    def _standings(self, match: str = "") -> list[Standing]:
        """Return all matches with results, the last played one first, or only the one with an id."""
        from sanjuan_desktop.features.matches.standing import standing_of
        from sanjuan_desktop.storage.history_matches import matches

        played = self._history.ask_quietly(lambda history: matches(history, MOST, match)) or []
        return [standing_of(found) for found in self._with_table(played, match)]

    def _with_table(self, played: list[PlayedMatch], match: str) -> list[PlayedMatch]:
        """Return the matches with the result of the table, which may not be in the history yet."""
        from sanjuan_desktop.features.matches.standing import with_result
        from sanjuan_desktop.storage.history_matches import PlayedMatch

        place = self._game.session.setup.match if self._game.has_game else None
        if place is None or not self._game.session.is_over or match not in ("", place.match):
            return played
        result = _result_of(self._game.session, place)
        if any(found.id == place.match for found in played):
            return [with_result(found, result) if found.id == place.match else found for found in played]
        if self._is_ended(place.match):
            return played
        limit = self._game.session.setup.limit
        return [PlayedMatch(place.match, place.aim, place.goal, False, (result,), limit), *played]

    def _is_ended(self, match: str) -> bool:
        from sanjuan_desktop.storage.history_matches import is_match_ended

        return bool(self._history.ask_quietly(lambda history: is_match_ended(history, match)))

    def _running(self, match: str) -> int:
        """Return the number of the unfinished game of a match on the table, 0 if there is none."""
        if not self._game.has_game or self._game.session.is_over:
            return 0
        place = self._game.session.setup.match
        return 0 if place is None or place.match != match else place.number

    def _unfinished_of(self, match: str, number: int) -> AutosavedGame | None:
        """Return the autosaved unfinished game of a match with this number, None if there is none."""
        for found in self._unfinished():
            place = None if found.saved is None or found.saved.is_over else found.saved.match
            if place is not None and (place.match, place.number) == (match, number):
                return found
        return None


def _result_of(session: GameSession, place: MatchGame) -> MatchResult:
    """Return the result of the finished game on the table; it belongs to the players at its start."""
    from sanjuan_desktop.control.computers.roster import styles_of
    from sanjuan_desktop.control.people.seat_appearance import seat_appearances
    from sanjuan_desktop.storage.finished_game import SeatResult
    from sanjuan_desktop.storage.history_matches import MatchResult
    from sanjuan_desktop.storage.history_rows import PastGame

    setup, sheets = session.setup.as_dealt(), score_sheet(session.state)
    seats = tuple(
        SeatResult(seat.name, seat.level, style, points=sheet.total, tie_break=sheet.tie_break, place=place)
        for seat, style, sheet, place in zip(
            setup.seats, styles_of(setup), sheets, places_of(sheets), strict=True
        )
    )
    game = PastGame(
        0,
        now(),
        setup.options,
        setup.seed,
        session.state.round,
        session.takebacks,
        None,
        "",
        False,
        seats,
        without_help=setup.without_help,
    )
    portraits = tuple(appearance.portrait for appearance in seat_appearances(setup))
    return MatchResult(place.number, game, portraits)
