"""Count the attempts at the deal of a game, and find the best result of its people."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol, TypeVar

from sanjuan_desktop.control.computers.roster import styles_of
from sanjuan_desktop.control.tutorial_game import was_taught
from sanjuan_desktop.rules import score_sheet, winners

if TYPE_CHECKING:
    from collections.abc import Callable

    from sanjuan_desktop.control.session.controller import GameController
    from sanjuan_desktop.control.session.game import GameSession
    from sanjuan_desktop.control.setup import GameSetup
    from sanjuan_desktop.storage.history import History
    from sanjuan_desktop.storage.history_deals import Attempt, DealtGame, PlayedDeal

T = TypeVar("T")


class HistorySource(Protocol):
    """Access to the history of finished games; failures are only logged."""

    def ask_quietly(self, ask: Callable[[History], T]) -> T | None:
        """Return the answer of the history, None if there is no history or it cannot answer."""


class AttemptText(NamedTuple):
    """Texts for the score sheet: ``line`` is "" for the first attempt, ``summary`` is for its button."""

    line: str
    summary: str


class AttemptsController:
    """Attempts at the deals of games. A daily deal and a chapter of the journey count their own."""

    def __init__(self, game: GameController, history: HistorySource) -> None:
        self._game = game
        self._history = history

    def at_table(self) -> AttemptText | None:
        """Return the texts for the finished game on the table, None if its attempts are not counted."""
        from sanjuan_desktop.features.attempts.page import ended_words, summary
        from sanjuan_desktop.storage.finished_game import record_hash
        from sanjuan_desktop.storage.history_deals import results_of

        session = self._game.session
        own = _own_attempts(session)
        if not own or not _is_counted(session.setup) or session.record.given is not None:
            return None
        this = record_hash(session.record)
        earlier = [
            attempts
            for dealt, attempts in self._attempts(session.setup, self._dealt(session.setup.seed))
            if dealt.record_hash != this
        ]
        results, before = results_of([*earlier, own]), results_of(earlier)
        assert results is not None
        best = max(own, key=lambda attempt: attempt.rank)
        line = "" if before is None else ended_words(results, before, best)
        return AttemptText(line, summary(results))

    def before(self, setup: GameSetup) -> str:
        """Return a sentence about the attempts at the deal of a game that may start, "" for none."""
        from sanjuan_desktop.features.attempts.page import summary
        from sanjuan_desktop.storage.history_deals import results_of

        dealt = self._dealt(setup.seed)
        results = results_of(attempts for _, attempts in self._attempts(setup, dealt))
        return "" if results is None else summary(results)

    def _dealt(self, seed: int) -> list[DealtGame]:
        """Return the finished games with a seed, newest first."""
        from sanjuan_desktop.storage.history_deals import games_with_seed

        return self._history.ask_quietly(lambda history: games_with_seed(history, seed)) or []

    def _attempts(
        self, setup: GameSetup, dealt_games: list[DealtGame]
    ) -> list[tuple[DealtGame, list[Attempt]]]:
        """Return the games with the deal of a setup and the results of its people, oldest first."""
        from sanjuan_desktop.storage.history_deals import attempts_of

        deal = deal_of_setup(setup)
        names = {seat.name for seat in setup.first_seats if seat.level is None}
        return [
            (dealt, attempts_of(dealt.game.seats, names, is_helped=dealt.game.is_helped))
            for dealt in reversed(dealt_games)
            if dealt.deal == deal
        ]


def deal_of_setup(setup: GameSetup) -> PlayedDeal:
    """Return the deal of a game, with the characters that are drawn for it."""
    from dataclasses import replace

    from sanjuan_desktop.storage.history_deals import deal_of

    setup = setup.as_dealt()
    seats = [replace(seat, style=style) for seat, style in zip(setup.seats, styles_of(setup), strict=True)]
    return deal_of(setup.options, setup.seed, setup.rules, seats)


def _is_counted(setup: GameSetup) -> bool:
    """Return whether a game is an attempt: challenges count their own, and open hands count for nothing."""
    return not (setup.day or setup.chapter or setup.open_hands)


def _own_attempts(session: GameSession) -> list[Attempt]:
    """Return the results of the people in a finished game who have played to the end themselves."""
    from sanjuan_desktop.storage.history_deals import Attempt

    won = winners(session.state)
    is_helped = bool(
        session.takebacks or session.hinted or was_taught(session.setup, session.record.actions())
    )
    changed = session.setup.handed_over_seats(session.record)
    return [
        Attempt(seat.name, sheet.total, sheet.tie_break, sheet.seat in won, is_helped)
        for seat, sheet in zip(session.setup.first_seats, score_sheet(session.state), strict=True)
        if seat.level is None and sheet.seat not in changed
    ]
