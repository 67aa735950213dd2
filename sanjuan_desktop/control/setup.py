"""Who plays which game: what the new-game dialog asks and a controller starts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.rules import RULES_VERSION

if TYPE_CHECKING:
    from sanjuan_desktop.rules import GameOptions
    from sanjuan_desktop.storage.parts import Seat

RANDOM_STYLE: Final = "random"
"""The character of a computer that the seed of the game draws."""


@dataclass(frozen=True, slots=True)
class GameSetup:
    """Options, deal and seats of one game; ``looking_seat`` is the one whose hand is shown.

    The style of a seat may be ``RANDOM_STYLE``. ``rules`` is the version by which a game of it begins: a
    deal of before may need those of before. ``day`` is the one whose deal it is, as ``2026-11-22``,
    ``chapter`` that of the journey; both are "" for none.
    """

    options: GameOptions
    seed: int
    seats: tuple[Seat, ...]
    looking_seat: int = 0
    rules: int = RULES_VERSION
    day: str = ""
    chapter: str = ""
