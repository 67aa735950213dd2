"""Setup of a game, filled in by the new-game dialog and started by a controller."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.rules import RULES_VERSION

if TYPE_CHECKING:
    from sanjuan_desktop.rules import GameOptions
    from sanjuan_desktop.storage.parts import Seat

RANDOM_STYLE: Final = "random"
"""Style of a computer player whose character is drawn with the seed of the game."""


@dataclass(frozen=True, slots=True)
class GameSetup:
    """Options, deal and seats of one game; ``looking_seat`` is the one whose hand is shown.

    The style of a seat may be ``RANDOM_STYLE``. ``rules`` is the rules version at the start of the game,
    because old deals may need old rules. ``day`` is the day of a daily deal, such as ``2026-11-22``, and
    ``chapter`` the chapter of the journey; both are "" for other games.
    """

    options: GameOptions
    seed: int
    seats: tuple[Seat, ...]
    looking_seat: int = 0
    rules: int = RULES_VERSION
    day: str = ""
    chapter: str = ""
