"""The chapters of the journey; their texts are in ``journey.toml`` of each language under the same key.

An entry contains the place on the map, the opponents, the cards that are open in the person's hand at the
start, and the goals. Goals are checked against :class:`~sanjuan_desktop.control.facts.seat_game.SeatGame`,
also during the game.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.rules import GameOptions, Kind

if TYPE_CHECKING:
    from collections.abc import Callable

    from sanjuan_desktop.control.facts.seat_game import SeatGame

_FULL: Final = GameOptions().city_size

STARS: Final = 3
"""Stars per chapter: 1 goal reached, 2 goal and win, 3 the chapter's extra goal and win."""


@dataclass(frozen=True, slots=True)
class Rival:
    """A computer player at the table of a chapter: its level, and its character, "" for none."""

    level: str
    style: str = ""


@dataclass(frozen=True, slots=True)
class Goal:
    """Minimum number of something, and minimum points; ``count`` returns the number, also during play."""

    least: int
    count: Callable[[SeatGame], int]
    points: int = 0

    def is_reached(self, game: SeatGame) -> bool:
        """Return whether a game has reached the goal, also during play."""
        return self.count(game) >= self.least and game.points >= self.points


@dataclass(frozen=True, slots=True)
class Feat:
    """Extra goal for the third star: at least ``number`` of something, or ``at_most`` that many."""

    number: int
    count: Callable[[SeatGame], int]
    at_most: bool = False

    def is_done(self, game: SeatGame) -> bool:
        """Return whether a game fulfils the extra goal."""
        count = self.count(game)
        return count <= self.number if self.at_most else count >= self.number


@dataclass(frozen=True, slots=True)
class JourneyChapter:
    """One chapter of the journey.

    ``art`` is the building whose picture represents it. ``stop`` is its place on the map of 1000 by 680.
    ``teller`` is the character who introduces it and plays in it.
    """

    key: str
    art: str
    stop: tuple[int, int]
    teller: str
    rivals: tuple[Rival, ...]
    goal: Goal
    best: Feat
    way: tuple[tuple[int, int], ...] = ()
    """Points on the map through which the path from the previous stop leads."""
    opening: tuple[str, ...] = ()
    new_buildings: bool = False

    @property
    def options(self) -> GameOptions:
        """Options of the chapter's games."""
        return GameOptions(len(self.rivals) + 1, new_buildings=self.new_buildings, opening=self.opening)

    def stars(self, game: SeatGame) -> int:
        """Return the stars of a finished game."""
        if not self.goal.is_reached(game):
            return 0
        if not game.has_won:
            return 1
        return STARS if self.best.is_done(game) else STARS - 1


def _sold(game: SeatGame) -> int:
    return sum(game.sale_cards)


def _dug(game: SeatGame) -> int:
    return game.turned_up["gold_mine"] + game.turned_up["goldsmith"]


def _ended(game: SeatGame) -> int:
    """Return the size of the city; a full city counts only if the seat completed it first."""
    return _FULL if game.ended_it else min(len(game.kinds), _FULL - 1)


def _monuments(game: SeatGame) -> int:
    return len({entry.key for entry in game.of_kind(Kind.MONUMENT)})


def _second_house(game: SeatGame) -> int:
    """Return the points of the second-best of the great houses."""
    worth = sorted(game.great_bonuses, reverse=True)
    return worth[1] if len(worth) > 1 else 0


_DEAREST: Final = 6

CHAPTERS: Final = (
    JourneyChapter(
        "landing",
        "market_stand",
        (176, 474),
        "prospector",
        (Rival("casual", "prospector"),),
        Goal(29, lambda game: game.points),
        Feat(8, lambda game: game.margin),
    ),
    JourneyChapter(
        "plants",
        "coffee_roaster",
        (300, 512),
        "guild",
        (Rival("casual", "guild"), Rival("casual")),
        Goal(3, lambda game: len({entry.good for entry in game.of_kind(Kind.PRODUCTION)}), points=24),
        Feat(1, lambda game: game.count("guild_hall")),
        opening=("sugar_mill", "tobacco_storage", "coffee_roaster", "aqueduct"),
    ),
    JourneyChapter(
        "market_day",
        "trading_post",
        (428, 494),
        "trader",
        (Rival("casual", "trader"), Rival("casual")),
        Goal(6, _sold, points=24),
        Feat(14, _sold),
        opening=("trading_post", "tobacco_storage"),
    ),
    JourneyChapter(
        "chapel",
        "chapel",
        (594, 524),
        "councillor",
        (Rival("casual", "councillor"), Rival("casual")),
        Goal(4, lambda game: game.stored["chapel"], points=24),
        Feat(7, lambda game: game.stored["chapel"]),
        opening=("chapel", "indigo_plant"),
    ),
    JourneyChapter(
        "cheap_city",
        "quarry",
        (726, 480),
        "prospector",
        (Rival("casual", "prospector"), Rival("casual")),
        Goal(_FULL, _ended, points=23),
        Feat(16, lambda game: game.rounds, at_most=True),
        opening=("quarry", "poor_house"),
    ),
    JourneyChapter(
        "crane",
        "crane",
        (838, 450),
        "councillor",
        (Rival("skilled", "councillor"),),
        Goal(2, lambda game: game.built_over, points=21),
        Feat(_DEAREST, lambda game: max(game.costs_built_over, default=0)),
        opening=("crane", "prefecture"),
    ),
    JourneyChapter(
        "monuments",
        "hero",
        (880, 288),
        "monuments",
        (Rival("skilled", "monuments"), Rival("casual")),
        Goal(2, _monuments, points=20),
        Feat(4, lambda game: _monuments(game) + game.count("triumphal_arch")),
        opening=("quarry", "statue"),
    ),
    JourneyChapter(
        "gold",
        "gold_mine",
        (766, 244),
        "prospector",
        (Rival("skilled", "prospector"), Rival("casual")),
        Goal(7, _dug),
        Feat(10, _dug),
        opening=("gold_mine", "goldsmith"),
        new_buildings=True,
    ),
    JourneyChapter(
        "library",
        "library",
        (640, 212),
        "councillor",
        (Rival("skilled", "councillor"),),
        Goal(8, lambda game: game.library_rounds, points=28),
        Feat(6, lambda game: game.margin),
        opening=("library", "smithy"),
    ),
    JourneyChapter(
        "great_houses",
        "guild_hall",
        (512, 284),
        "guild",
        (Rival("strong", "councillor"), Rival("strong", "guild")),
        Goal(1, lambda game: game.costs.count(_DEAREST), points=20),
        Feat(6, _second_house),
        opening=("city_hall", "guild_hall"),
    ),
    JourneyChapter(
        "harbor",
        "harbor",
        (392, 206),
        "trader",
        (Rival("skilled", "trader"), Rival("skilled", "guild")),
        Goal(3, lambda game: game.harbored, points=24),
        Feat(6, lambda game: game.harbored),
        opening=("harbor", "customs_office"),
        new_buildings=True,
    ),
    JourneyChapter(
        "cathedral",
        "cathedral",
        (120, 146),
        "monuments",
        (Rival("strong", "monuments"), Rival("skilled", "guild")),
        Goal(1, lambda game: game.count("cathedral"), points=18),
        Feat(7, lambda game: game.bonuses.get("cathedral", 0)),
        way=((236, 240), (184, 184)),
        new_buildings=True,
    ),
)
"""All chapters, in the order of the journey."""

BY_KEY: Final = {chapter.key: chapter for chapter in CHAPTERS}
"""The chapters by key; files may contain unknown keys."""
