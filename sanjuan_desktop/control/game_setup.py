"""Who plays which game: what the new-game dialog asks and a controller starts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sanjuan_desktop.rules import GameOptions


@dataclass(frozen=True, slots=True)
class SeatSetup:
    """One seat: a person (``level`` None) or a computer of a level."""

    name: str
    level: str | None = None


@dataclass(frozen=True, slots=True)
class GameSetup:
    """Options, deal and seats of one game; ``looking_seat`` is the one whose hand is shown."""

    options: GameOptions
    seed: int
    seats: tuple[SeatSetup, ...]
    looking_seat: int = 0
