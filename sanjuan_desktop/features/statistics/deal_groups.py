"""Groups of games with the same deal in the list of games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sanjuan_desktop.control.text.i18n import counted, tr
from sanjuan_desktop.features.attempts.page import listed_words
from sanjuan_desktop.storage.history_deals import attempts_of, results_of
from sanjuan_desktop.ui.widgets.fold_sign import Fold

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from sanjuan_desktop.storage.history_deals import DealResults, PlayedDeal
    from sanjuan_desktop.storage.history_rows import PastGame
    from sanjuan_desktop.ui.widgets.table_rows import Row


class DealGroups:
    """Deals that were played more than once: one row each, which can be opened.

    In any order of the games, the first game of a deal is the row of the deal. If the deal is open, its other
    games follow.
    """

    def __init__(self, deals: Mapping[PlayedDeal, Sequence[PastGame]]) -> None:
        """Group games by deal, all of them closed; each deal has its games, newest first."""
        # In a file that was changed by hand, a game may have no person.
        self._results = {
            deal: results for deal, games in deals.items() if (results := _results(games)) is not None
        }
        self._games = {deal: [game.id for game in deals[deal]] for deal in self._results}
        self._deals = {number: deal for deal, games in self._games.items() for number in games}
        self._firsts: dict[PlayedDeal, int] = {}
        """Game that is the row of each deal."""
        self.opened: set[PlayedDeal] = set()
        """Open deals; the list of games replaces the set by that of the previous groups."""

    def __bool__(self) -> bool:
        """Return whether a deal was played more than once."""
        return bool(self._deals)

    def fold(self, ids: Sequence[int]) -> Sequence[int]:
        """Return the ids of the rows for games in some order, which becomes the order of the groups."""
        if not self:
            return ids
        self._firsts = {}
        games: dict[PlayedDeal, list[int]] = {}
        for number in ids:
            deal = self._deals.get(number)
            if deal is not None:
                self._firsts.setdefault(deal, number)
                games.setdefault(deal, []).append(number)
        rows: list[int] = []
        for number in ids:
            deal = self._deals.get(number)
            if deal is None:
                rows.append(number)
            elif self._firsts[deal] == number:
                rows += games[deal] if deal in self.opened else [number]
        return rows

    def state(self, number: int) -> Fold | None:
        """Return the state of a row, None for a deal that was played once."""
        deal = self._deals.get(number)
        if deal is None:
            return None
        if self._firsts.get(deal) != number:
            return Fold.INSIDE
        return Fold.OPEN if deal in self.opened else Fold.CLOSED

    def first_of(self, number: int) -> int:
        """Return the game that is the row of the deal of a game."""
        deal = self._deals.get(number)
        return number if deal is None else self._firsts.get(deal, number)

    def with_hidden(self, ids: Sequence[int]) -> tuple[int, ...]:
        """Return the games of some rows: for a closed deal, all of its games."""
        found = []
        for number in ids:
            is_closed = self.state(number) is Fold.CLOSED
            found += self._games[self._deals[number]] if is_closed else [number]
        return tuple(found)

    def toggle(self, number: int) -> str:
        """Open or close the deal of a game, and return what is announced."""
        deal = self._deals[number]
        self.opened ^= {deal}
        if deal not in self.opened:
            return tr("StatisticsDialog", "Other attempts hidden")
        return _others(self._results[deal])

    def marked(self, number: int, row: Row) -> Row:
        """Return the row of a game with the sign of its state and, for a deal, the attempts."""
        state = self.state(number)
        if state is None:
            return row
        finished, players, *rest = row
        if state is Fold.INSIDE:
            spoken = tr("StatisticsDialog", "{time}, another attempt").format(time=finished.text)
            return (finished._replace(fold=state, spoken=spoken), players, *rest)
        results = self._results[self._deals[number]]
        tip = (
            tr("StatisticsDialog", "Hide the other attempts (Left)")
            if state is Fold.OPEN
            else tr("StatisticsDialog", "Show the other attempts (Right)")
        )
        attempts = players.text + "\n" + listed_words(results)
        spoken = f"{finished.text}. {tip}"
        return (
            finished._replace(fold=state, spoken=spoken, tip=tip),
            players._replace(text=attempts),
            *rest,
        )


def _results(games: Sequence[PastGame]) -> DealResults | None:
    """Return the results of all people in games of one deal, newest first; None without people."""
    return results_of(attempts_of(game.seats, is_helped=game.is_helped) for game in reversed(games))


def _others(results: DealResults) -> str:
    return counted("StatisticsDialog", "%n other attempts shown", "1 other attempt shown", results.games - 1)
