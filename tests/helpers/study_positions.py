"""Positions of random games, for tests of the study board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sanjuan_desktop.control.study.position import position_of
from sanjuan_desktop.rules import Edition, GameOptions, apply_trusted, legal_actions, new_game, seeded

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sanjuan_desktop.control.study.position import StudyPosition
    from sanjuan_desktop.rules import State

GAMES = [
    GameOptions(players, edition, new_buildings=is_new, extra_production=not is_new and players == 3)
    for players, edition, is_new in (
        (2, Edition.FIRST, False),
        (2, Edition.SECOND, True),
        (3, Edition.SECOND, False),
        (3, Edition.FIRST, True),
        (4, Edition.SECOND, True),
        (4, Edition.FIRST, False),
    )
]
"""Options of the games: all numbers of players, both editions, with and without the expansion."""


def states(options: GameOptions, seed: int = 1, every: int = 9) -> Iterator[State]:
    """Yield copies of the states of a random game, one in ``every`` decisions."""
    s, rng, number = new_game(options, seed), seeded(seed), 0
    while not s.is_over:
        if number % every == 0:
            yield s.copy()
        number += 1
        apply_trusted(s, legal_actions(s).sample(rng))


def late_position(options: GameOptions, seed: int = 1, round_: int = 6) -> StudyPosition:
    """Return the position at the first choice of a role in a round of a random game."""
    s = next(s for s in states(options, seed, 1) if s.round == round_ and s.stage == 2 and s.turn == 0)
    return position_of(s)
