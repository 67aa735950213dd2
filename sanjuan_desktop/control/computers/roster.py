"""What a game needs to know about its computer players: who thinks for them, how long, as whom."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Final, Protocol

from sanjuan_desktop.ai.player import Budget
from sanjuan_desktop.ai.styles import NO_STYLE, STYLES
from sanjuan_desktop.control.setup import RANDOM_STYLE

if TYPE_CHECKING:
    from PySide6.QtCore import SignalInstance

    from sanjuan_desktop.control.setup import GameSetup
    from sanjuan_desktop.rules import PlayerView

STAND_IN: Final = "greedy"
"""The level that decides when a computer player fails; it needs no time and no network."""

AT_THE_TABLE: Final = Budget(seconds=2.5)
"""A level thinks as much as it likes; the seconds are a safety net for slow machines."""


FOR_ENGINES: Final = Budget(seconds=10.0)
"""A program of somebody's own may take so long for a decision, also on a slow machine."""


class Computers(Protocol):
    """Who thinks for the computer players, as the controller needs it."""

    answered: SignalInstance
    """Number of the question and :class:`~sanjuan_desktop.ai.player.Choice`."""
    failed: SignalInstance
    """Number of the question, why there is no answer, and the fault of an engine."""

    def request(self, view: PlayerView, level: str, seed: int, budget: Budget, style: str = "") -> int:
        """Think about ``view``; return the number that the answer carries."""

    def cancel(self) -> None:
        """Stop thinking; an answer on its way is dropped."""

    def close(self) -> None:
        """Stop for good and leave nothing behind."""


def computer_seed(seed: int, seat: int) -> int:
    """Return the number a computer player may use for chance; the deal cannot be read from it."""
    return _number(f"{seed} {seat}", b"computer player")


def styles_of(setup: GameSetup) -> tuple[str, ...]:
    """Return the character of each seat; where chance decides, it is the same in every game set up alike.

    Nobody is drawn who sits at the table already.
    """
    styles = [NO_STYLE if seat.level is None else seat.style for seat in setup.seats]
    for seat, style in enumerate(styles):
        if style == RANDOM_STYLE:
            free = [name for name in STYLES if name not in styles]
            styles[seat] = free[_number(f"{setup.seed} {seat}", b"character") % len(free)]
    return tuple(styles)


def _number(text: str, key: bytes) -> int:
    digest = hashlib.blake2b(text.encode(), digest_size=7, key=key)
    return int.from_bytes(digest.digest(), "big")
