"""Comparison with the levels: many games of each level on one deal, in the person's seat.

The other players keep their seats and seeds; only the player in the person's seat changes from game to game.
Thinking is limited by iterations, so that every machine plays the same games, with or without pauses.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from hashlib import blake2b
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ai.level_table import LEVEL_OF
from sanjuan_desktop.ai.levels import NETWORK_LEVELS, make_player
from sanjuan_desktop.ai.player import UNLIMITED, Budget, never_cancelled
from sanjuan_desktop.ai.strength import EARLY, MIDDLE
from sanjuan_desktop.rules import apply_trusted, final_points, legal_actions, view_for

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from sanjuan_desktop.ai.player import Player
    from sanjuan_desktop.features.compare.deals import ComparedDeal

LEVELS: Final = NETWORK_LEVELS
"""The compared levels, weakest first."""

QUICK: Final = tuple([level for level in LEVELS if not LEVEL_OF[level].is_slow])
"""The levels whose games take only minutes."""

SLOW: Final = tuple([level for level in LEVELS if LEVEL_OF[level].is_slow])
"""The levels that play only on request."""

GAMES: Final[Mapping[str, int]] = {level: LEVEL_OF[level].games for level in LEVELS}
"""Number of games of each level."""

VERSION: Final = 5
"""Version of the games; increase it whenever the same networks would play other games."""

PERSON: Final = 0
"""Seat of the person in the deal of a day."""


class ComparisonError(Exception):
    """A level cannot play as it should, so that its games would be misleading."""


@dataclass(frozen=True, slots=True)
class Band:
    """Number of ``games`` of a level, and of those with ``fewer`` or as many points as the person."""

    level: str
    fewer: int
    alike: int
    games: int

    @property
    def is_whole(self) -> bool:
        """True once all games of the level have been played."""
        return self.games >= GAMES[self.level]


@dataclass(frozen=True, slots=True)
class Comparison:
    """Points of each level in the games so far, in the order of the games."""

    points: Mapping[str, tuple[int, ...]] = field(default_factory=dict)

    @property
    def games(self) -> int:
        """Number of games played so far."""
        return sum(len(self.points.get(level, ())) for level in LEVELS)

    @property
    def share(self) -> float:
        """Finished share of the work, 0 to 1; games of stronger levels take longer."""
        return self.share_of(LEVELS)

    def share_of(self, levels: Sequence[str]) -> float:
        """Return the finished share of the work of some levels, 0 to 1."""
        done = sum(LEVEL_OF[level].work * len(self.points.get(level, ())) for level in levels)
        return done / sum(LEVEL_OF[level].work * GAMES[level] for level in levels)

    @property
    def is_whole(self) -> bool:
        """True once all games have been played."""
        return self.games >= MOST

    def has_all(self, levels: Sequence[str]) -> bool:
        """Return whether all games of some levels have been played."""
        return all(len(self.points.get(level, ())) >= GAMES[level] for level in levels)

    def band(self, level: str, points: int) -> Band:
        """Return the rank of a number of points among the games of a level."""
        made = self.points.get(level, ())
        return Band(level, sum(result < points for result in made), made.count(points), len(made))

    def bands(self, points: int, levels: Sequence[str] = LEVELS) -> tuple[Band, ...]:
        """Return the ranks of a number of points among several levels."""
        return tuple(self.band(level, points) for level in levels)

    def more(self, level: str, points: int) -> Comparison:
        """Return the comparison with one more game."""
        return Comparison({**self.points, level: (*self.points.get(level, ()), points)})


MOST: Final = sum(GAMES.values())


def order(levels: Sequence[str] = LEVELS) -> Iterator[str]:
    """Yield the level of each game in order: the quick levels alternate, and the slow ones come last."""
    for number in range(max(GAMES.values())):
        yield from [level for level in levels if level in QUICK and number < GAMES[level]]
    for slow in [level for level in levels if level in SLOW]:
        yield from [slow] * GAMES[slow]


def games(deal: ComparedDeal, begun: Comparison, levels: Sequence[str] = LEVELS) -> Iterator[Comparison]:
    """Play the missing games of some levels one by one; yield the comparison after each.

    Raises:
        ComparisonError: a level cannot play.
    """
    seen = dict.fromkeys(LEVELS, 0)
    comparison = begun
    for level in order(levels):
        seen[level] += 1
        if seen[level] > len(begun.points.get(level, ())):
            comparison = comparison.more(level, points_of(deal, level, seen[level] - 1))
            yield comparison


def points_of(deal: ComparedDeal, level: str, number: int) -> int:
    """Play game ``number`` of a level on a deal; return its points.

    Raises:
        ComparisonError: a level cannot play.
    """
    state, seat = deal.begin(), deal.seat
    players: list[Player] = [
        make_player(level, _seed(deal, level, number)) if other is None else make_player(*other)
        for other in deal.others
    ]
    own = Budget(LEVEL_OF[level].iterations)
    while not state.is_over:
        legal = legal_actions(state)
        if legal.count == 1:
            apply_trusted(state, legal.at(0))
            continue
        budget = own if state.actor == seat else UNLIMITED
        choice = players[state.actor].choose(view_for(state, state.actor), budget, never_cancelled)
        if choice.error:
            raise ComparisonError(choice.error)
        apply_trusted(state, choice.action)
    return final_points(state)[seat]


def judge_of(deal: ComparedDeal) -> str:
    """Return an identifier of these games and networks, which changes with the version of either.

    Raises:
        NetworkError: a network is missing.
    """
    from sanjuan_desktop.ai.networks import fingerprint

    # The 1 is the rule of the days, which files have carried from the beginning.
    return f"1-{VERSION}-{fingerprint(deal.options.players, EARLY, MIDDLE)}"


def _seed(deal: ComparedDeal, level: str, number: int) -> int:
    # Seat 0 adds nothing, so that the seeds of recorded games stay the same.
    place = f" {deal.seat}" if deal.seat else ""
    seed = f"{deal.seed} {level} {number}{place}"
    digest = blake2b(seed.encode(), digest_size=7, key=b"comparison")
    return int.from_bytes(digest.digest(), "big")
