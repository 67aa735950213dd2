"""Which event makes which sound. Sounds lie in ``resources/sounds`` under the names used here."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.app.table.moments import TableMoment
from sanjuan_desktop.rules import events

if TYPE_CHECKING:
    from collections.abc import Iterable


class Cue(StrEnum):
    """A sound by the name of its file."""

    DRAW = "draw"
    BUILD = "build"
    PAY = "pay"
    SELL = "sell"
    GREAT_SALE = "great_sale"
    CHORD = "chord"
    """Many goods are produced at once."""
    REVEAL = "reveal"
    RIBBON = "ribbon"
    """A round begins and the hat goes on."""
    BELL = "bell"
    LANTERN = "lantern"
    SETTLE = "settle"
    COUNT = "count"
    TURN = "turn"
    """A question comes to a person after others have acted."""
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
    # The end is heard when the score sheet opens, also by those who skip the motion.
    events.GameEnded: None,
}
"""None: silent on purpose. Every kind of event is named; a test checks it."""

MOMENTS: Final[dict[TableMoment, Cue]] = {
    TableMoment.BELL: Cue.BELL,
    TableMoment.LANTERN: Cue.LANTERN,
    TableMoment.SETTLE: Cue.SETTLE,
    TableMoment.COUNT: Cue.COUNT,
}

MUST: Final = frozenset({Cue.BELL})
"""Sounds of moments that are heard whatever else is."""

GREAT_SALE: Final = 4
"""So many cards make a sale a great one."""

MANY_GOODS: Final = 3

MOST: Final = 3
"""Sounds of one step that is shown at once."""


def cue_of(event: events.Event) -> Cue | None:
    """Return what is heard of an event: great ones are heard as such, the others by their kind."""
    if isinstance(event, events.RoundBegun) and event.round == 1:
        # The deal is heard.
        return None
    if isinstance(event, events.GoodsSold) and sum(event.prices) + event.bonus >= GREAT_SALE:
        return Cue.GREAT_SALE
    if isinstance(event, events.GoodsProduced) and len(event.places) >= MANY_GOODS:
        return Cue.CHORD
    return CUES.get(type(event))


def cues_of(happened: Iterable[events.Event]) -> tuple[Cue, ...]:
    """Return what is heard of events that are shown together: each sound once, and not many."""
    cues = map(cue_of, happened)
    return tuple(dict.fromkeys(cue for cue in cues if cue is not None))[:MOST]
