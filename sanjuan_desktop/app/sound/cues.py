"""Which event makes which sound. Sounds lie in ``resources/sounds`` under the names used here."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.rules import events

if TYPE_CHECKING:
    from collections.abc import Iterable


class Cue(StrEnum):
    """A sound by the name of its file."""

    DRAW = "draw"
    BUILD = "build"
    PAY = "pay"
    SELL = "sell"
    REVEAL = "reveal"
    TURN = "turn"
    """A question comes to a person after others have acted."""
    END = "end"
    """The score sheet opens."""


CUES: Final[dict[type[events.Event], Cue | None]] = {
    events.HandDealt: Cue.DRAW,
    events.RoundBegun: None,
    events.RoleChosen: Cue.PAY,
    events.PhaseEnded: None,
    events.Passed: None,
    events.BuildingBuilt: Cue.BUILD,
    events.CardsDrawn: Cue.DRAW,
    events.GoodsProduced: Cue.PAY,
    events.GoodPlaced: Cue.PAY,
    events.TileTurned: Cue.REVEAL,
    events.GoodsSold: Cue.SELL,
    events.CardsOffered: Cue.DRAW,
    events.CardsKept: Cue.PAY,
    events.CardsDiscarded: Cue.PAY,
    events.CardsTurnedUp: Cue.REVEAL,
    events.CardTaken: Cue.DRAW,
    events.CardsExchanged: Cue.DRAW,
    events.CardsStored: Cue.PAY,
    events.LibraryUsed: None,
    events.SupplyReshuffled: Cue.DRAW,
    # The end is heard when the score sheet opens, also by those who skip the motion.
    events.GameEnded: None,
}
"""None: silent on purpose. Every kind of event is named; a test checks it."""

MOST: Final = 3
"""Sounds of one step that is shown at once."""


def cues_of(happened: Iterable[events.Event]) -> tuple[Cue, ...]:
    """Return what is heard of events that are shown together: each sound once, and not many."""
    cues = (CUES.get(type(event)) for event in happened)
    return tuple(dict.fromkeys(cue for cue in cues if cue is not None))[:MOST]
