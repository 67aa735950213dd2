"""Matches for tests, without a history."""

from __future__ import annotations

from sanjuan_desktop.rules import GameOptions
from sanjuan_desktop.storage.finished_game import SeatResult
from sanjuan_desktop.storage.history_matches import MatchResult, PlayedMatch
from sanjuan_desktop.storage.history_rows import PastGame

NAMES = ("Ana", "Bruno", "Clara", "Diego")
MATCH = "0123456789abcdef"


def result(number: int, *points: int, people: int = 1, seed: int = 3) -> MatchResult:
    """Return a game of a match; ``points`` are those of each player in the order of the first game."""
    count = len(points)
    at = [(seat + number - 1) % count for seat in range(count)]
    seats = tuple(
        SeatResult(
            NAMES[player],
            None if player < people else "skilled",
            "" if player < people else "trader",
            points=points[player],
            tie_break=0,
            place=1 + sum(other > points[player] for other in points),
        )
        for player in at
    )
    game = PastGame(
        number,
        f"2026-01-{number:02}T12:00:00+00:00",
        GameOptions(count),
        seed,
        12,
        0,
        None,
        "0.2.0",
        False,
        seats,
    )
    return MatchResult(number, game, tuple(f"face of {NAMES[player]}" for player in at))


def match(*results: MatchResult, aim: str = "games", goal: int = 4, is_ended: bool = False) -> PlayedMatch:
    """Return a match with these results."""
    assert aim in ("games", "wins")
    return PlayedMatch(MATCH, "games" if aim == "games" else "wins", goal, is_ended, results)
