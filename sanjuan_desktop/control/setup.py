"""Who plays which game: what the new-game dialog asks and a controller starts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from sanjuan_desktop.rules import GameOptions


RANDOM_STYLE: Final = "random"


@dataclass(frozen=True, slots=True)
class SeatSetup:
    """One seat: a person (``level`` None) or a computer of a level.

    ``style`` is the character of a computer: one of those of the computer players,
    "" for none, or ``RANDOM_STYLE`` for one that the seed of the game draws.
    """

    name: str
    level: str | None = None
    style: str = ""


@dataclass(frozen=True, slots=True)
class GameSetup:
    """Options, deal and seats of one game; ``looking_seat`` is the one whose hand is shown."""

    options: GameOptions
    seed: int
    seats: tuple[SeatSetup, ...]
    looking_seat: int = 0
