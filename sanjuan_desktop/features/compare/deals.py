"""Deal of a comparison: the cards, the seat of the levels and the other players."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import blake2b
from typing import TYPE_CHECKING, Final, TypeAlias

from sanjuan_desktop.ai.level_table import LEVEL_OF
from sanjuan_desktop.ai.levels import LEVELS
from sanjuan_desktop.control.computers.roster import computer_seed, styles_of
from sanjuan_desktop.rules import GameRecord

if TYPE_CHECKING:
    from sanjuan_desktop.control.setup import GameSetup
    from sanjuan_desktop.rules import Deal, GameOptions, GivenPosition, State

FOR_PEOPLE: Final = "skilled"
"""Level that replaces people and the player's own programs."""

_KEY: Final = "deal-"

Player: TypeAlias = tuple[str, int, str]
"""Level, seed and character of a computer player."""


@dataclass(frozen=True, slots=True)
class ComparedDeal:
    """Deal that the levels play; ``others`` are the players by seat, None for the seat of the levels.

    ``key`` is the name under which the comparison is saved. ``given`` replaces the seed if the game began
    with a given deal or position.
    """

    key: str
    options: GameOptions
    seed: int
    rules: int
    others: tuple[Player | None, ...]
    given: Deal | GivenPosition | None = None

    @property
    def seat(self) -> int:
        """The seat of the levels."""
        return self.others.index(None)

    def begin(self) -> State:
        """Return the state before the first decision."""
        return GameRecord(self.options, self.seed, self.given, rules=self.rules).start()


def stand_in(level: str | None) -> str:
    """Return the level that plays in place of another one: the same, if it can play so many games.

    A slow level would take hours, so the table of levels names a stand-in.
    """
    known = LEVEL_OF.get(level or "")
    if known is not None and known.stand_in:
        return known.stand_in
    return level if level in LEVELS else FOR_PEOPLE


def deal_of_game(setup: GameSetup, record: GameRecord, seat: int) -> ComparedDeal:
    """Return the deal of a game, for the levels to play in one seat of it.

    The computer players are those of the table with the same seeds; see :func:`stand_in` for all others.
    """
    styles = styles_of(setup)
    others = tuple(
        None if at == seat else (stand_in(player.level), computer_seed(setup.seed, at), style)
        for at, (player, style) in enumerate(zip(setup.seats, styles, strict=True))
    )
    identity = repr((record.options, record.seed, record.given, record.rules, others))
    key = _KEY + blake2b(identity.encode(), digest_size=8).hexdigest()
    return ComparedDeal(key, record.options, record.seed, record.rules, others, record.given)
