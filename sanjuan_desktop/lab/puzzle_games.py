"""Games of the search for puzzles: what a batch looks for, and who plays with which options."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ai.level_table import Difficulty
from sanjuan_desktop.cli.simulation import derived_seed
from sanjuan_desktop.lab import puzzle_plan as plan
from sanjuan_desktop.lab.puzzle_mix import EASY_GAME
from sanjuan_desktop.rules import GameOptions
from sanjuan_desktop.rules.terms import Edition

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sanjuan_desktop.features.puzzles.puzzle import Puzzle

GAMES: Final = 60
"""Games of a batch."""

_SEED: Final = 20261122
_MOST_GAMES: Final = 20_000
"""Maximum number of games; a search usually takes some hundreds."""

_FIRST_EVERY: Final = 6
_EXPANSION_EVERY: Final = 3
_DRAFT_EVERY: Final = 8
_PLAYERS: Final = (2, 3, 2, 4)

_WHO: Final = (
    ("skilled", "casual", "skilled", "novice"),
    ("casual", "greedy", "skilled", "casual"),
    ("skilled", "skilled", "casual", "greedy"),
    ("novice", "casual", "greedy", "skilled"),
    ("strong", "skilled", "casual", "skilled"),
)
_WHO_EASY: Final = (("novice", "casual"), ("casual", "novice"), ("greedy", "skilled"), ("skilled", "novice"))
"""Quick levels with different mistakes, for games that end early."""

_SECOND_EVERY: Final = 3
"""Every third batch looks for what lags behind second most, because a search may find nothing for a while."""


class Aim(StrEnum):
    """Purpose of the games of a batch."""

    EASY = "easy"
    """Positions for beginners, in games of their kind."""
    CLEAR = "clear"
    """Positions in which one option leads clearly, in games of all kinds."""
    HIDDEN = "hidden"
    """Positions that all levels but the strongest miss, in games of all kinds."""


_BANDS: Final = {
    Aim.EASY: (Difficulty.EASY,),
    Aim.CLEAR: (Difficulty.MEDIUM, Difficulty.HARD),
    Aim.HIDDEN: (Difficulty.VERY_HARD,),
}
"""Bands of the puzzles that a batch with this aim finds."""


def aim_of(number: int, have: dict[str, int]) -> Aim:
    """Return the aim of a batch: what lags behind most, in every third batch what does so second most."""
    parts = {aim: min([plan.part_of_band(have, band) for band in bands]) for aim, bands in _BANDS.items()}
    experts = have[plan.FOR_EXPERTS] / plan.WANTED[plan.FOR_EXPERTS]
    parts[Aim.HIDDEN] = min(parts[Aim.HIDDEN], experts)
    order = sorted([aim for aim in Aim if parts[aim] < 1] or [Aim.CLEAR], key=lambda aim: parts[aim])
    is_second = number % _SECOND_EVERY == _SECOND_EVERY - 1
    return order[1] if is_second and len(order) > 1 else order[0]


def options_of(game: int, aim: Aim = Aim.CLEAR) -> GameOptions:
    """Return the options of a game of the search."""
    if aim is Aim.EASY:
        return EASY_GAME
    return GameOptions(
        _PLAYERS[game % len(_PLAYERS)],
        Edition.FIRST if game % _FIRST_EVERY == 1 else Edition.SECOND,
        new_buildings=game % _EXPANSION_EVERY == 2,
        draft_hand=game % _DRAFT_EVERY == 3,
    )


def players_of(game: int, aim: Aim) -> tuple[str, ...]:
    """Return the levels that play a game of the search."""
    who = _WHO_EASY if aim is Aim.EASY else _WHO
    return who[game % len(who)]


def seed_of(game: int) -> int:
    """Return the seed of the deal and the players of a game of the search."""
    return derived_seed(_SEED, game)


def next_batch(puzzles: Sequence[Puzzle]) -> int:
    """Return the first batch after the puzzles' batches, as far as their seeds show."""
    seeds = {puzzle.seed for puzzle in puzzles}
    games = [game for game in range(_MOST_GAMES) if seed_of(game) in seeds]
    return games[-1] // GAMES + 1 if games else 0
