"""Vocabulary of the game, used by all other modules.

The enumerations are the public names. Performance-critical code compares plain ints, so each member also
exists as a module constant of type ``int``; an ``IntEnum`` member compares equal to its constant.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Final, TypeAlias

CardId: TypeAlias = int
"""Number of a physical card: 0..142 in the deck, 143 is the Cathedral tile, -1 a hidden card."""

BuildingId: TypeAlias = int
"""Number of a kind of building, an index into the catalogue (0..39)."""

Seat: TypeAlias = int
"""Number of a player's seat, clockwise from 0."""

Place: TypeAlias = int
"""Index into one player's city, in the order in which the lots were filled."""

UNKNOWN: Final = -1
"""Card that exists but is hidden."""

NOBODY: Final = -1
"""No seat, no place, no role, no building."""

EVERYBODY: Final = 4
"""Marker of a discarded card that all players have seen."""

RULES_VERSION: Final = 2
"""Current version of the rules: increased if the same actions could lead to another state.

Games continue with the version they began with. A new building gets a new version, in ``Building.since``.

1: a round without cards ends the game if no player builds in it.

2: it does so only if no player could have built, or all players were asked (rules, section 4)."""


class Role(IntEnum):
    """The five role cards, in their order on the table."""

    BUILDER = 0
    PRODUCER = 1
    TRADER = 2
    COUNCILLOR = 3
    PROSPECTOR = 4


BUILDER: Final = 0
PRODUCER: Final = 1
TRADER: Final = 2
COUNCILLOR: Final = 3
PROSPECTOR: Final = 4


class Good(IntEnum):
    """The five goods, cheapest first; the index is also the column of a price tile."""

    INDIGO = 0
    SUGAR = 1
    TOBACCO = 2
    COFFEE = 3
    SILVER = 4


class Kind(IntEnum):
    """Kind of building. Monuments and sixes are city buildings too."""

    PRODUCTION = 0
    CITY = 1
    MONUMENT = 2
    SIX = 3


class Edition(IntEnum):
    """The two printings of the base game (rules, section 1)."""

    FIRST = 0
    SECOND = 1


class Stage(IntEnum):
    """Stage of the game between and within rounds."""

    DRAFT = 0
    ROUND_START = 1
    ROLE_CHOICE = 2
    PHASE = 3
    OVER = 4


DRAFT: Final = 0
ROUND_START: Final = 1
ROLE_CHOICE: Final = 2
PHASE: Final = 3
OVER: Final = 4


class Decision(IntEnum):
    """Question to a player. One decision is answered by one action."""

    NONE = 0
    """No question: the engine continues, or the game is over."""
    DRAFT = 1
    """Keep 4 of the dealt cards (``draft_hand``)."""
    ROLE = 2
    """Choose a role card."""
    BUILD = 3
    """Build one building, or pass."""
    PRODUCE = 4
    """Choose the buildings that produce, or pass."""
    SELL = 5
    """Choose the goods to sell, or pass."""
    DRAW = 6
    """Draw the Councillor's cards, or pass."""
    KEEP = 7
    """Keep some of the drawn or revealed cards."""
    DISCARD = 8
    """Discard hand cards: Archive, hand limit."""
    TURN_UP = 9
    """Turn up cards with Gold mine or Goldsmith, or pass."""
    EXCHANGE = 10
    """Exchange hand cards with the Office building, or pass."""
    STORE = 11
    """Put hand cards under Chapel or Bank, or pass."""


NOT_STALLED: Final = 0
"""The round began with cards to draw."""

WITHOUT_CARDS: Final = 1
"""The round began with both piles empty, and no player has built in it."""

AGAIN_WITHOUT_BUILDER: Final = 2
"""Like :data:`WITHOUT_CARDS`, and the previous round also began and ended so, without a Builder phase."""

BUILT: Final = 3
"""The round began with both piles empty, and a player has built in it."""

ASK_NONE: Final = 0
ASK_DRAFT: Final = 1
ASK_ROLE: Final = 2
ASK_BUILD: Final = 3
ASK_PRODUCE: Final = 4
ASK_SELL: Final = 5
ASK_DRAW: Final = 6
ASK_KEEP: Final = 7
ASK_DISCARD: Final = 8
ASK_TURN_UP: Final = 9
ASK_EXCHANGE: Final = 10
ASK_STORE: Final = 11

TILES: Final[tuple[tuple[int, ...], ...]] = (
    (1, 1, 1, 2, 2),
    (1, 1, 2, 2, 2),
    (1, 1, 2, 2, 3),
    (1, 2, 2, 2, 3),
    (1, 2, 2, 3, 3),
)
"""Cards paid per good (column: :class:`Good`) by trading-house tiles A to E (rules, 2.3)."""
