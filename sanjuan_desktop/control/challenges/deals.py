"""A deal that the levels play in somebody's place: what is dealt, whose place it is, and who else plays."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import blake2b
from typing import TYPE_CHECKING, Final, TypeAlias

from sanjuan_desktop.ai.levels import LEVELS
from sanjuan_desktop.control.computers.roster import computer_seed, styles_of
from sanjuan_desktop.rules import GameRecord

if TYPE_CHECKING:
    from sanjuan_desktop.control.setup import GameSetup
    from sanjuan_desktop.rules import Deal, GameOptions, State

FOR_PEOPLE: Final = "skilled"
"""Who plays where other people or programs of somebody's own sat."""

FOR_EXPERT: Final = "strong"
"""Who plays where an expert sat, who would think for hours over so many games."""

_EXPERT: Final = "expert"
_KEY: Final = "deal-"

Player: TypeAlias = tuple[str, int, str]
"""Level, seed and character of a computer."""


@dataclass(frozen=True, slots=True)
class ComparedDeal:
    """What the levels play; ``others`` are the players by seat, None where the levels take their turn.

    ``key`` is what the comparison is kept under. ``given`` replaces the seed where the game began from a
    given deal.
    """

    key: str
    options: GameOptions
    seed: int
    rules: int
    others: tuple[Player | None, ...]
    given: Deal | None = None

    @property
    def seat(self) -> int:
        """The place that the levels take."""
        return self.others.index(None)

    def begin(self) -> State:
        """Return the game before its first decision."""
        return GameRecord(self.options, self.seed, self.given, rules=self.rules).start()


def stand_in(level: str | None) -> str:
    """Return the level that plays where somebody sat: the same, if it can play so many games."""
    if level == _EXPERT:
        return FOR_EXPERT
    return level if level in LEVELS else FOR_PEOPLE


def deal_of_game(setup: GameSetup, record: GameRecord, seat: int) -> ComparedDeal:
    """Return the deal of a game, for the levels to play in one seat of it.

    The computers are those of the table with the same seeds; see :func:`stand_in` for all others.
    """
    styles = styles_of(setup)
    others = tuple(
        None if at == seat else (stand_in(one.level), computer_seed(setup.seed, at), style)
        for at, (one, style) in enumerate(zip(setup.seats, styles, strict=True))
    )
    told = repr((record.options, record.seed, record.given, record.rules, others))
    key = _KEY + blake2b(told.encode(), digest_size=8).hexdigest()
    return ComparedDeal(key, record.options, record.seed, record.rules, others, record.given)
