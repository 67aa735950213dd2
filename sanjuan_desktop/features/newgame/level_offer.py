"""Offer an even level to a person who has recently won clearly more or less than an equal share.

The offer appears once on the sheet of a new game, never during a game. It changes neither cards nor levels.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import comb
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ai.levels import PLAYABLE_LEVELS
from sanjuan_desktop.control.text.i18n import level_name, tr

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sanjuan_desktop.storage.history_rows import PastGame

FEWEST: Final = 5
"""Minimum number of games for an offer."""

MOST: Final = 8
"""Number of recent games that are considered."""

_CLEAR: Final = 0.2
"""Probability of a result between equal players below which the difference is clear."""


@dataclass(frozen=True, slots=True)
class LevelOffer:
    """Level to try next; ``key`` identifies the offer, so that it is made only once."""

    level: str
    wins: int
    games: int
    is_stronger: bool
    key: str

    @property
    def words(self) -> str:
        """Text of the offer."""
        values = {"n": self.wins, "m": self.games, "level": level_name(self.level)}
        if self.is_stronger:
            return tr("NewGameDialog", "Your recent wins: {n} of {m}. Try {level} next time?").format(
                **values
            )
        text = tr("NewGameDialog", "Your recent wins: {n} of {m}. {level} might be a closer match.")
        return text.format(**values)


def offer_of(games: Sequence[PastGame]) -> LevelOffer | None:
    """Return the offer after these games, the newest first; None if they were even or too few.

    Only comparable games count: one person against computers of one level, with the number of players of the
    last game.
    """
    alike = [(game.id, won) for game in games[:MOST] if (won := _won(game, games[0])) is not None]
    if not alike or alike[0][0] != games[0].id:
        return None
    level = _level(games[0])
    assert level is not None
    at = PLAYABLE_LEVELS.index(level)
    share = 1.0 / games[0].options.players
    for count in range(FEWEST, len(alike) + 1):
        wins = sum(won for _, won in alike[:count])
        more, less = _at_least(wins, count, share), _at_least(count - wins, count, 1.0 - share)
        for is_clear, step in ((more <= _CLEAR, 1), (less <= _CLEAR, -1)):
            if is_clear and 0 <= at + step < len(PLAYABLE_LEVELS):
                other = PLAYABLE_LEVELS[at + step]
                return LevelOffer(other, wins, count, step > 0, f"{games[0].options.players} {level} {other}")
    return None


def _won(game: PastGame, like: PastGame) -> bool | None:
    """Return whether the person won; None if the game is not comparable with ``like``."""
    people = [seat for seat in game.seats if seat.level is None]
    level = _level(game)
    is_special = game.lesson or game.open_hands or game.is_handed_over
    if is_special or len(people) != 1 or level is None or level != _level(like):
        return None
    return people[0].is_winner if game.options.players == like.options.players else None


def _level(game: PastGame) -> str | None:
    """Return the common level of all computers at a table, or None if they differ or it is not on offer."""
    found = {seat.level for seat in game.seats if seat.level is not None}
    level = next(iter(found)) if len(found) == 1 else None
    return level if level in PLAYABLE_LEVELS else None


def _at_least(wins: int, games: int, share: float) -> float:
    """Return the probability of at least ``wins`` wins for a player who wins this share."""
    return sum(
        comb(games, count) * share**count * (1.0 - share) ** (games - count)
        for count in range(wins, games + 1)
    )
