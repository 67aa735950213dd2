"""Convert a view into the facts that the zones show."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sanjuan_desktop.control.facts.places import bonuses_at_the_end, is_used, stored_by_place
from sanjuan_desktop.rules.terms import NOBODY, UNKNOWN
from sanjuan_desktop.ui.look.light import light_of
from sanjuan_desktop.ui.table.items.tile_item import TileLook
from sanjuan_desktop.ui.table.zones.seat_plan import SeatFacts

if TYPE_CHECKING:
    from sanjuan_desktop.rules import PlayerView
    from sanjuan_desktop.ui.look.light import Light


def seat_facts(view: PlayerView, seat: int, points: str, status: str = "") -> SeatFacts:
    """Return the facts on the board of a seat; ``points`` is their text."""
    return SeatFacts(
        hand=view.hand_sizes[seat],
        buildings=len(view.cities[seat]),
        city_size=view.options.city_size,
        points=points,
        known=() if seat == view.seat else view.known[seat],
        roles=tuple(role for role, taker in enumerate(view.taken) if taker == seat),
        governor=seat == view.governor,
        active=seat == view.actor,
        status=status,
    )


def tile_looks(view: PlayerView, seat: int) -> tuple[TileLook, ...]:
    """Return the appearance of each building of a seat, in the order of its lots."""
    covering = {place for place, _ in view.covered[seat]}
    stored, bonuses = stored_by_place(view, seat), bonuses_at_the_end(view, seat)
    return tuple(
        TileLook(
            good=view.goods[seat][place],
            covers=place in covering,
            stored=stored.get(place, 0),
            used=is_used(view, seat, card),
            points=bonuses.get(card),
        )
        for place, card in enumerate(view.cities[seat])
    )


def light_over(view: PlayerView, lit_round: int, light: Light) -> Light:
    """Return the light over a view, which depends on its largest city but stays the same during a round.

    Args:
        view: the current view.
        lit_round: the round in which the light was last determined; NOBODY before any.
        light: the light of that round.
    """
    return light if view.round == lit_round else light_of(max(map(len, view.cities)))


def fan_cards(view: PlayerView) -> tuple[int, ...]:
    """Return the cards on offer, if the viewing seat may see them and must choose."""
    if view.actor != view.seat or UNKNOWN in view.cards:
        return ()
    return view.cards


def framed_tile(view: PlayerView) -> int:
    """Return the index of the current or last price tile; NOBODY before the first one."""
    if view.tile_up:
        return view.trades % len(view.tiles)
    return (view.trades - 1) % len(view.tiles) if view.trades else NOBODY
