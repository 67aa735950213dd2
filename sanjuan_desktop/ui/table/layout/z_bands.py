"""Stacking order of everything on the table, from the ground up.

Items of one zone take ``band + index``; a band is 1000 wide, more than any zone holds.
"""

from __future__ import annotations

from typing import Final

GROUND: Final = 0.0
PANELS: Final = 1000.0
LOTS: Final = 2000.0
PILES: Final = 3000.0
SUPPLY: Final = 4000.0
CITIES: Final = 5000.0
TOKENS: Final = 6000.0
BOARDS: Final = 7000.0
PROMPT: Final = 8000.0
HAND: Final = 9000.0
HAND_RAISED: Final = 10000.0
FAN: Final = 11000.0
HINT: Final = 12000.0
REVEAL: Final = 13000.0
CALLOUT: Final = 14000.0
FLYING: Final = 15000.0
CEREMONY: Final = 16000.0
DRAGGED: Final = 17000.0
FOCUS: Final = 18000.0
SLIP: Final = 19000.0
CROSS_FADE: Final = 20000.0

# Inside one card or tile item, counted from the item's own ground.
CHILD_UNDER: Final = -1.0
CHILD_FACE: Final = 0.0
CHILD_SUBJECT: Final = 1.0
CHILD_GOOD: Final = 2.0
CHILD_BADGE: Final = 3.0
CHILD_VEIL: Final = 4.0
CHILD_RING: Final = 5.0
CHILD_FOCUS: Final = 6.0
CHILD_HINT: Final = 7.0
