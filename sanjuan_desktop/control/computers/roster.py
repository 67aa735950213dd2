"""Computer players as a game needs them: their thinking times, seeds and characters."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ai.player import Budget
from sanjuan_desktop.ai.styles import NO_STYLE, STYLES
from sanjuan_desktop.storage.parts import RANDOM_STYLE

if TYPE_CHECKING:
    from sanjuan_desktop.control.setup import GameSetup
    from sanjuan_desktop.storage.parts import Seat

STAND_IN: Final = "greedy"
"""Level that replaces a failed computer player; it needs no time and no network."""

AT_THE_TABLE: Final = Budget(seconds=2.5)
"""Upper limit for slow machines; a level usually ends its thinking before."""

FOR_ENGINES: Final = Budget(seconds=10.0)
"""Maximum time of the player's own program for a decision, also on a slow machine."""


def computer_seed(seed: int, seat: int) -> int:
    """Return the random seed of a computer player; it reveals nothing about the deal."""
    return _number(f"{seed} {seat}", b"computer player")


def styles_of(setup: GameSetup) -> tuple[str, ...]:
    """Return the character of each seat; random ones are the same in every game with equal setup.

    Characters that are already at the table are not drawn. Later hand-overs do not change the draw.
    """
    first = setup.first_seats
    styles = [_style_of(seat) for seat in first]
    for seat, style in enumerate(styles):
        if style == RANDOM_STYLE:
            free = [name for name in STYLES if name not in styles]
            styles[seat] = free[_number(f"{setup.seed} {seat}", b"character") % len(free)]
    return tuple(
        styles[seat] if player is first[seat] or player == first[seat] else _style_of(player)
        for seat, player in enumerate(setup.seats)
    )


def _style_of(player: Seat) -> str:
    return NO_STYLE if player.level is None else player.style


def _number(text: str, key: bytes) -> int:
    digest = hashlib.blake2b(text.encode(), digest_size=7, key=key)
    return int.from_bytes(digest.digest(), "big")
