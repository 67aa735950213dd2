"""Assignment of events to their animations."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from sanjuan_desktop.rules import events
from sanjuan_desktop.ui.table.layout import durations
from sanjuan_desktop.ui.table.motion import cards as motion_cards
from sanjuan_desktop.ui.table.motion import city as motion_city
from sanjuan_desktop.ui.table.motion import reveals as motion_ending
from sanjuan_desktop.ui.table.motion import reveals as motion_reveals
from sanjuan_desktop.ui.table.motion import rounds as motion_sales
from sanjuan_desktop.ui.table.motion import rounds as motion_table

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from PySide6.QtCore import QAbstractAnimation

    from sanjuan_desktop.ui.table.motion.animation_factory import AnimationFactory

    Motion = Callable[[AnimationFactory, Any], QAbstractAnimation]

MOTIONS: Final[dict[type[events.Event], Motion]] = {
    events.HandDealt: motion_cards.hand_dealt,
    events.RoundBegun: motion_table.round_begun,
    events.RoleChosen: motion_table.role_chosen,
    events.PhaseEnded: motion_table.phase_ended,
    events.Passed: motion_table.passed,
    events.BuildingBuilt: motion_city.building_built,
    events.CardsDrawn: motion_cards.cards_drawn,
    events.GoodsProduced: motion_city.goods_produced,
    events.GoodPlaced: motion_city.good_placed,
    events.TileTurned: motion_table.tile_turned,
    events.GoodsSold: motion_sales.goods_sold,
    events.CardsOffered: motion_cards.cards_offered,
    events.CardsKept: motion_cards.cards_kept,
    events.CardsDiscarded: motion_cards.cards_discarded,
    events.CardsTurnedUp: motion_reveals.cards_turned_up,
    events.CardTaken: motion_reveals.card_taken,
    events.CardsExchanged: motion_cards.cards_exchanged,
    events.CardsStored: motion_cards.cards_stored,
    events.LibraryUsed: motion_city.library_used,
    events.SupplyReshuffled: motion_table.supply_reshuffled,
    events.GameEnded: motion_ending.game_ended,
}
"""Every kind of event has an animation; a test checks this."""

PAUSES: Final[dict[type[events.Event], int]] = {
    events.RoundBegun: 380,
    events.RoleChosen: 380,
    events.BuildingBuilt: 320,
    events.GoodsProduced: 240,
    events.GoodsSold: 260,
    events.TileTurned: 300,
    events.CardsOffered: 160,
    events.CardsExchanged: 160,
    events.CardsStored: 160,
}
"""Time to notice another player's action, in milliseconds at the pace "brisk"."""

USUAL_PAUSE: Final = 60
"""Pause after any other event, and after the last event before a question."""


def pause_after(event: events.Event, looking_seat: int) -> int:
    """Return the pause after ``event``, in milliseconds at the pace "brisk"."""
    if getattr(event, "seat", None) == looking_seat:
        return 0
    return PAUSES.get(type(event), USUAL_PAUSE)


def heard_after(event: events.Event) -> int:
    """Return the delay of an event's sound in its animation, in milliseconds at speed "normal".

    Most events have no delay. A building is heard when it rises, goods when the first one lands at its price.
    """
    if isinstance(event, events.BuildingBuilt):
        return leaving_for(event) + durations.BUILD
    return durations.SELL_RISE + durations.SELL if isinstance(event, events.GoodsSold) else 0


def leaving_for(event: events.BuildingBuilt) -> int:
    """Return the duration of the payment for a building, in milliseconds at speed "normal"."""
    leaves = durations.PAY if event.paid or event.goods else 0
    return leaves + max(0, len(event.paid) - 1) * durations.PAY_NEXT


def longest_pause(happened: Iterable[events.Event], looking_seat: int) -> int:
    """Return the longest pause of other players' events without animation; see :func:`pause_after`."""
    others = [event for event in happened if getattr(event, "seat", looking_seat) != looking_seat]
    return max((pause_after(event, looking_seat) for event in others), default=0)
