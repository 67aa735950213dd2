"""Mapping from events to sounds. Names equal the file names in ``resources/sounds``."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.rules import events
from sanjuan_desktop.ui.table.moments import TableMoment

if TYPE_CHECKING:
    from collections.abc import Iterable


class Cue(StrEnum):
    """Sound by its file name."""

    DRAW = "draw"
    BUILD = "build"
    PAY = "pay"
    SELL = "sell"
    GREAT_SALE = "great_sale"
    CHORD = "chord"
    """Several goods are produced at once."""
    REVEAL = "reveal"
    RIBBON = "ribbon"
    """A new round begins and the governor's hat moves."""
    BELL = "bell"
    LANTERN = "lantern"
    SETTLE = "settle"
    COUNT = "count"
    HURRY = "hurry"
    """The time for a question is almost up."""
    TURN = "turn"
    """The player is asked after other players have acted."""
    END = "end"
    """The score sheet opens."""


CUES: Final[dict[type[events.Event], Cue | None]] = {
    events.HandDealt: Cue.DRAW,
    events.RoundBegun: Cue.RIBBON,
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
    # The end sounds when the score sheet opens, even if animations are off.
    events.GameEnded: None,
}
"""Sound for each event type; None: deliberately silent. A test checks that the mapping is complete."""

MOMENTS: Final[dict[TableMoment, Cue]] = {
    TableMoment.BELL: Cue.BELL,
    TableMoment.LANTERN: Cue.LANTERN,
    TableMoment.SETTLE: Cue.SETTLE,
    TableMoment.COUNT: Cue.COUNT,
    TableMoment.HURRY: Cue.HURRY,
}

MUST: Final = frozenset({Cue.BELL})
"""Sounds of moments that are always played."""

GREAT_SALE: Final = 4
"""Minimum number of cards of a great sale."""

MANY_GOODS: Final = 3

MOST: Final = 3
"""Maximum number of sounds of one step."""


def cue_of(event: events.Event) -> Cue | None:
    """Return the sound of an event; great sales and large productions have special sounds."""
    if isinstance(event, events.RoundBegun) and event.round == 1:
        # The deal already has a sound.
        return None
    if isinstance(event, events.GoodsSold) and sum(event.prices) + event.bonus >= GREAT_SALE:
        return Cue.GREAT_SALE
    if isinstance(event, events.GoodsProduced) and len(event.places) >= MANY_GOODS:
        return Cue.CHORD
    return CUES.get(type(event))


def cues_of(happened: Iterable[events.Event]) -> tuple[Cue, ...]:
    """Return the sounds of simultaneous events, without duplicates and at most ``MOST``."""
    cues = map(cue_of, happened)
    return tuple(dict.fromkeys(cue for cue in cues if cue is not None))[:MOST]
