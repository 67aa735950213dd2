"""Table of the levels: everything that the program knows about a level stands in its entry.

A level is added by an entry in :data:`LEVEL_TABLE`; the README of ``ai`` explains how.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from sanjuan_desktop.ai.strength import EARLY, MIDDLE, PHASE_DEPTH, ROUND_DEPTH, TREE_DEPTH, Strength
from sanjuan_desktop.languages import marked


class Difficulty(StrEnum):
    """Difficulty of a puzzle: that of the weakest level from which on all levels find the best option."""

    EASY = "easy"
    """*Novice* finds it."""
    MEDIUM = "medium"
    """*Casual* finds it."""
    HARD = "hard"
    """*Skilled* finds it."""
    VERY_HARD = "very_hard"
    """*Strong* finds it, or only *Expert* does."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Level:
    """A level. Those with a ``strength`` can be chosen by a person; the others are yardsticks."""

    key: str  # name on the command line and in files; it never changes
    name: str  # English, translated with the context "Levels"
    description: str  # one English sentence, translated with the context "Levels", with `figures` for numbers
    strength: Strength | None = None
    taste: float = 1.0  # factor of the preferences of a character (`ai/styles.py`)
    place: float | None = None  # on the scale of levels, see `ai/review/level.py`; stronger is higher
    is_measured: bool = False  # `levels.json` has its losses, so that people are compared with it
    games: int = 64  # number of games in a comparison of one deal
    work: int = 1  # approximate duration of such a game, relative to one of a novice
    iterations: int | None = None  # limit of a decision in such a game, None for that of the strength
    stand_in: str = ""  # faster level that replaces it as an opponent in such games
    wins_taken: float | None = None  # of the victories that it could be certain of, in percent
    best_roles: float | None = None  # of the roles near the end that are clearly or slightly best, in percent
    points: float | None = None  # average in games of two against `greedy`
    nearest: str = ""  # of a yardstick: level that it becomes on the new-game sheet, and whose sails it has
    difficulty: Difficulty = Difficulty.VERY_HARD  # of the puzzles that it finds and no weaker level does
    picture: tuple[str, str] = ("dusk-b", "palace")  # backdrop and building of the card of these puzzles

    @property
    def is_slow(self) -> bool:
        """True if a comparison includes the level only on request."""
        return bool(self.stand_in)

    @property
    def figures(self) -> dict[str, int]:
        """Rounded measurements for the sentence of the level, by their names in it; 0 if not measured.

        The README of ``ai`` has the measurements with their commands.
        """
        taken, best = round(self.wins_taken or 0), round(self.best_roles or 0)
        return {"missed": 100 - taken, "best": best, "wrong": 100 - best, "points": round(self.points or 0)}


LEVEL_TABLE: Final = (
    Level(
        key="random",
        name=marked("Levels", "Beginner"),
        description=marked("Levels", "Knows the rules and tries out all sorts of moves."),
        place=-1.0,
        is_measured=True,
        nearest="novice",
    ),
    Level(
        key="greedy",
        name=marked("Levels", "Merchant"),
        description=marked("Levels", "Takes whatever pays most right now."),
        nearest="casual",
    ),
    Level(
        key="novice",
        name=marked("Levels", "Novice"),
        description=marked(
            "Levels",
            "Misses {missed}% of certain wins and {wrong}% of the best late roles, scores about {points}: "
            "just right for a first game.",
        ),
        wins_taken=72.4,
        best_roles=42.5,
        points=23.7,
        strength=Strength(PHASE_DEPTH, 1, 0, 0.06, 0.22, EARLY, wins_count=False, by_thumb=True),
        taste=2.8,
        place=0.0,
        is_measured=True,
        difficulty=Difficulty.EASY,
        picture=("morning-a", "hut"),
    ),
    Level(
        key="casual",
        name=marked("Levels", "Casual"),
        description=marked(
            "Levels",
            "Misses {missed}% of certain wins and {wrong}% of the best late roles, but already scores about "
            "{points}.",
        ),
        wins_taken=77.0,
        best_roles=48.0,
        points=28.3,
        strength=Strength(PHASE_DEPTH, 1, 0, 0.027, 0.115, EARLY, wins_count=False, by_thumb=True),
        taste=1.7,
        place=1.0,
        is_measured=True,
        difficulty=Difficulty.MEDIUM,
        picture=("noon-a", "market_stand"),
    ),
    Level(
        key="skilled",
        name=marked("Levels", "Skilled"),
        description=marked(
            "Levels",
            "Misses no certain win, finds {best}% of the best late roles and scores about {points}: "
            "you need a plan of your own.",
        ),
        wins_taken=100.0,
        best_roles=63.0,
        points=32.1,
        strength=Strength(PHASE_DEPTH, 2, noise=0.0135, slip=0.07, snapshot=MIDDLE, by_thumb=True),
        taste=1.8,
        place=2.0,
        is_measured=True,
        difficulty=Difficulty.HARD,
        picture=("noon-b", "library"),
    ),
    Level(
        key="strong",
        name=marked("Levels", "Strong"),
        description=marked(
            "Levels",
            "Plans each round, finds every certain win and {best}% of the best late roles, and scores about "
            "{points}.",
        ),
        wins_taken=100.0,
        best_roles=67.0,
        points=36.5,
        strength=Strength(ROUND_DEPTH, 8),
        taste=1.2,
        place=3.0,
        is_measured=True,
        work=10,
        picture=("dusk-a", "palace"),
    ),
    Level(
        key="expert",
        name=marked("Levels", "Expert"),
        description=marked(
            "Levels",
            "Plans several turns ahead, finds every certain win and {best}% of the best late roles, and "
            "scores about {points}.",
        ),
        wins_taken=100.0,
        best_roles=73.5,
        points=35.7,
        strength=Strength(TREE_DEPTH, 4, iterations=1000),
        taste=1.2,
        # The evaluators cannot tell it from the level below, so it is not measured.
        place=4.0,
        games=16,
        work=400,
        iterations=60,
        stand_in="strong",
        picture=("dusk-b", "cathedral"),
    ),
)
"""All levels but the scripted ones and those of engines, weakest first."""

LEVEL_OF: Final = {level.key: level for level in LEVEL_TABLE}
"""Entries of the table by key."""
