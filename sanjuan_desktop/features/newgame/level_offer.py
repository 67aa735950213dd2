"""Offer an even level to a person who has recently won clearly more or less than an equal share.

The offer appears once on the sheet of a new game, never during a game. It changes neither cards nor levels.

Clear results are necessary, because a person who wins an equal share is at the right level already. The level
at which the person plays (*Your games > Level*, from decisions and results) must confirm them:

* Not known yet: the results alone give one step.
* On the side of the results, seen from the opponents' level: one step, or more if even the cautious end of
  its range is farther away. After clear wins against *Casual*, a person placed at *Strong* is offered
  *Skilled* while the range begins there, and later *Strong*.
* At the opponents' level or on the other side: results and level disagree, so there is no offer.
* The scale ends at *Strong*. A person placed there who clearly wins against *Strong* is offered *Expert*.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import comb
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ai.levels import PLAYABLE_LEVELS
from sanjuan_desktop.ai.review.level import SCALE
from sanjuan_desktop.control.review.level import nearest_level
from sanjuan_desktop.control.text.i18n import level_name, tr

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sanjuan_desktop.ai.review.level import PlaceOnScale
    from sanjuan_desktop.storage.history_rows import PastGame

FEWEST: Final = 5
"""Minimum number of games for an offer."""

MOST: Final = 8
"""Number of recent games that are considered."""

_HIGHEST: Final = PLAYABLE_LEVELS.index(SCALE[-1])
"""The strongest level at which a person can be placed."""

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
    placed: str = ""
    """Level at which the person plays, "" if it is not known."""

    @property
    def words(self) -> str:
        """Text of the offer."""
        values = {"n": self.wins, "m": self.games, "level": level_name(self.level)}
        if self.placed:
            values["placed"] = level_name(self.placed)
            if self.is_stronger:
                text = tr(
                    "NewGameDialog",
                    "Your recent wins: {n} of {m}, and you play at {placed} level. Try {level} next time?",
                )
            else:
                text = tr(
                    "NewGameDialog",
                    "Your recent wins: {n} of {m}, and you play at {placed} level. {level} might be a closer "
                    "match.",
                )
            return text.format(**values)
        if self.is_stronger:
            return tr("NewGameDialog", "Your recent wins: {n} of {m}. Try {level} next time?").format(
                **values
            )
        text = tr("NewGameDialog", "Your recent wins: {n} of {m}. {level} might be a closer match.")
        return text.format(**values)


def offer_of(
    games: Sequence[PastGame], place_of: Callable[[str], PlaceOnScale | None] = lambda _: None
) -> LevelOffer | None:
    """Return the offer after these games, the newest first; None if they were even or too few.

    Only comparable games count: one person against computers of one level, with the number of players of the
    last game. ``place_of`` returns the place of a person on the scale of levels, None if it is not known; it
    is asked only after clear results.
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
                name = next(seat.name for seat in games[0].seats if seat.level is None)
                place = place_of(name)
                offered = offered_level(at, step, place)
                if offered is None:
                    return None
                other = PLAYABLE_LEVELS[offered]
                placed = "" if place is None else nearest_level(place.likeliest)
                key = f"{games[0].options.players} {level} {other}"
                return LevelOffer(other, wins, count, step > 0, key, placed)
    return None


def offered_level(at: int, step: int, place: PlaceOnScale | None) -> int | None:
    """Return the level to offer, None if results and place disagree.

    Args:
        at: the opponents' level, as an index of ``PLAYABLE_LEVELS``, like the result.
        step: 1 after clear wins, -1 after clear losses.
        place: of the person; None if it is not known.
    """
    if place is None:
        return at + step
    placed, cautious = _index(place.likeliest), _index(place.low if step > 0 else place.high)
    if step > 0:
        is_beyond = placed > at or placed == at == _HIGHEST
        return max(at + 1, cautious) if is_beyond else None
    return min(at - 1, cautious) if placed < at else None


def _index(place: float) -> int:
    return PLAYABLE_LEVELS.index(nearest_level(place))


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
