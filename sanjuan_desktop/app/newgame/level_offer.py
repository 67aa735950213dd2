"""Which level would be even for somebody who lately won clearly more or less than their share.

It is offered on the sheet of a new game, once, and never during a game; no card and no level is touched.
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
"""Games that it takes."""

MOST: Final = 8
"""Of the last games, so many are looked at."""

_CLEAR: Final = 0.2
"""What equal players come to as rarely as this is clear."""


@dataclass(frozen=True, slots=True)
class LevelOffer:
    """A level to try next; ``key`` tells the offer from any other, so that it is made once."""

    level: str
    wins: int
    games: int
    is_stronger: bool
    key: str

    @property
    def words(self) -> str:
        """What is asked."""
        values = {"n": self.wins, "m": self.games, "level": level_name(self.level)}
        if self.is_stronger:
            return tr("NewGameDialog", "Won lately: {n} of {m}. Try {level} next time?").format(**values)
        text = tr("NewGameDialog", "Won lately: {n} of {m}. {level} might be a closer match.")
        return text.format(**values)


def offer_of(games: Sequence[PastGame]) -> LevelOffer | None:
    """Return what to offer after these games, the newest first; None where they were even or too few.

    Only games alike count: of one person against computers of one level, as many players as in the last.
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
    """Return whether the person won; None for a game that is not like the other."""
    people = [seat for seat in game.seats if seat.level is None]
    level = _level(game)
    if game.lesson or len(people) != 1 or level is None or level != _level(like):
        return None
    return people[0].is_winner if game.options.players == like.options.players else None


def _level(game: PastGame) -> str | None:
    """Return the level of all computers at a table, None where they differ or nobody plays against it."""
    found = {seat.level for seat in game.seats if seat.level is not None}
    level = next(iter(found)) if len(found) == 1 else None
    return level if level in PLAYABLE_LEVELS else None


def _at_least(wins: int, games: int, share: float) -> float:
    """Return how likely so many wins or more are for somebody who wins this share."""
    return sum(
        comb(games, count) * share**count * (1.0 - share) ** (games - count)
        for count in range(wins, games + 1)
    )
