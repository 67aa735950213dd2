"""Options of a game (rules, section 1)."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Final

from sanjuan_desktop.rules.errors import OptionsError
from sanjuan_desktop.rules.terms import Edition
from sanjuan_desktop.rules.values import Value

HAND: Final = 4
"""Number of cards in a hand at the start."""

_CITY: Final = 12
"""Number of buildings in a full city."""

_KEPT: Final = 7
"""Number of hand cards that a player may keep after a round."""


@dataclass(frozen=True, slots=True)
class GameOptions(Value):
    """Edition, expansion and variants of one game.

    ``players`` is 2, 3 or 4. ``new_buildings`` implies ``extra_production``: both together are allowed and
    mean the same as ``new_buildings`` alone.

    ``opening`` lists the buildings, by key, that seat 0 has face up in its hand at the start; the other cards
    of its first hand of four come from the deck. Their existence in the deck is checked by
    :func:`~sanjuan_desktop.rules.setup.opening_cards` when they are dealt.

    Raises:
        OptionsError: ``players`` or ``edition`` is out of range, or the opening is impossible.
    """

    players: int = 3
    edition: Edition = Edition.SECOND
    new_buildings: bool = False
    extra_production: bool = False
    draft_hand: bool = False
    opening: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        """Check the values."""
        if self.players not in (2, 3, 4):
            raise OptionsError(f"San Juan is played by 2, 3 or 4 players, not {self.players}")
        if self.edition not in (Edition.FIRST, Edition.SECOND):
            raise OptionsError(f"there is no edition {self.edition!r}")
        if len(self.opening) > HAND:
            raise OptionsError(f"a hand opens with {HAND} cards at most, not {len(self.opening)}")
        if self.opening and self.draft_hand:
            raise OptionsError("cards are open at the start or chosen from those dealt, not both")

    @property
    def variants(self) -> tuple[bool, ...]:
        """Values of the :data:`VARIANTS`, in their order."""
        return tuple([getattr(self, name) for name in VARIANTS])

    @property
    def city_size(self) -> int:
        """Number of buildings in a city that ends the game (rules, section 4)."""
        return _CITY

    @property
    def hand_limit(self) -> int:
        """Number of hand cards that a player without Tower keeps after a round (rules, section 3)."""
        return _KEPT

    @property
    def turns_per_round(self) -> int:
        """Number of role choices in a round: one each; with two players the governor has two."""
        return 3 if self.players == 2 else self.players


VARIANTS: Final = tuple([name for name, value in asdict(GameOptions()).items() if value is False])
"""Names of the options that are on or off, in the order in which they are written."""
