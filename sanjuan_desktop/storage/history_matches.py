"""Matches in the history: series of games of the same players, and their results.

A match has one result for each of its games. A game that is finished again, after an undo or from an older
file, replaces its result. Everything about a match follows from its games, so that no state is lost when the
program is killed between two games.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, cast

from sanjuan_desktop.storage.history_filter import cut
from sanjuan_desktop.storage.parts import LONGEST_LIMIT_S, MOST_MATCH_GAMES, NO_LIMIT, TimeLimit

if TYPE_CHECKING:
    from sanjuan_desktop.storage.history import History
    from sanjuan_desktop.storage.history_rows import PastGame
    from sanjuan_desktop.storage.parts import MatchAim

_LONGEST_ID: Final = 40
_LONGEST_PORTRAITS: Final = 400
"""Maximum lengths of texts that are read, in characters."""

_GAMES: Final = f"""SELECT {cut("id", _LONGEST_ID)}, aim, goal, is_ended, game_limit_s, decision_limit_s,
    number, game, {cut("portraits", _LONGEST_PORTRAITS)}
FROM matches JOIN match_games ON match_id = id
WHERE aim IN ('games', 'wins') AND goal BETWEEN 1 AND {MOST_MATCH_GAMES}
    AND number BETWEEN 1 AND {MOST_MATCH_GAMES} AND is_ended IN (0, 1)
    AND game_limit_s BETWEEN 0 AND {LONGEST_LIMIT_S} AND decision_limit_s BETWEEN 0 AND {LONGEST_LIMIT_S}
    AND id < x'' AND portraits < x'' AND (:match = '' OR id = :match)
    AND game IN (SELECT id FROM played)
    AND id IN (SELECT match_id FROM match_games GROUP BY match_id ORDER BY MAX(finished_at) DESC LIMIT :most)
ORDER BY number"""
_ENDED: Final = "SELECT 1 FROM matches WHERE id = :match AND is_ended"


@dataclass(frozen=True, slots=True)
class MatchResult:
    """Finished game of a match: its number from 1, its result, and the pictures of its players by seat."""

    number: int
    game: PastGame
    portraits: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PlayedMatch:
    """Match with the results of its finished games by their numbers.

    ``is_ended``: it was ended early. ``limit`` is the clock of each person in its games.
    """

    id: str
    aim: MatchAim
    goal: int
    is_ended: bool
    results: tuple[MatchResult, ...]
    limit: TimeLimit = NO_LIMIT

    @property
    def finished_at(self) -> str:
        """Time of the last result."""
        return max((result.game.finished_at for result in self.results), default="")


def matches(history: History, most: int, match: str = "") -> list[PlayedMatch]:
    """Return at most ``most`` matches with finished games, the last played one first.

    ``match`` is the id of the only one to return, "" for all.

    Raises:
        CannotReadError: the history cannot be read.
    """
    rows = history.rows(_GAMES, {"match": match, "most": -1 if match else most})
    games = {game.id: game for game in history.games_of([row[7] for row in rows])}
    found: dict[str, PlayedMatch] = {}
    for name, aim, goal, is_ended, game_s, decision_s, number, game, portraits in rows:
        if game in games:
            before = found.get(name)
            result = MatchResult(number, games[game], tuple(str(portraits).splitlines()))
            results = (result,) if before is None else (*before.results, result)
            limit = TimeLimit(game_s, decision_s)
            found[name] = PlayedMatch(name, cast("MatchAim", aim), goal, bool(is_ended), results, limit)
    return sorted(found.values(), key=lambda played: played.finished_at, reverse=True)


def is_match_ended(history: History, match: str) -> bool:
    """Return whether a match was ended early, even before the end of its first game.

    Raises:
        CannotReadError: the history cannot be read.
    """
    return bool(history.rows(_ENDED, {"match": match}))
