"""What a view says about each player, in the form the parts of the table show it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sanjuan_desktop.app.table.player_header import HeaderFacts
from sanjuan_desktop.app.table.tile_item import SECRET, TileLook
from sanjuan_desktop.rules import masked_state
from sanjuan_desktop.rules.catalogue.cards import BUILDING_OF, BUILDINGS
from sanjuan_desktop.rules.scoring import points_of
from sanjuan_desktop.rules.terms import NOBODY, UNKNOWN

if TYPE_CHECKING:
    from sanjuan_desktop.rules import PlayerView


def points(view: PlayerView) -> tuple[int, ...]:
    """Return the points of every seat as far as this view knows them."""
    state = masked_state(view)
    return tuple(points_of(state, seat) for seat in range(view.players))


def hides_points(view: PlayerView, seat: int) -> bool:
    """True if a seat has cards under buildings that this view cannot count."""
    return seat != view.seat and view.has_stored[seat]


def header_facts(view: PlayerView, seat: int, total: int, note: str = "") -> HeaderFacts:
    """Return what the header of a seat says; ``total`` are its known points."""
    return HeaderFacts(
        hand=view.hand_sizes[seat],
        buildings=len(view.cities[seat]),
        points=f"{total} + ?" if hides_points(view, seat) else str(total),
        known=() if seat == view.seat else view.known[seat],
        roles=tuple(role for role, taker in enumerate(view.taken) if taker == seat),
        governor=seat == view.governor,
        active=seat == view.actor,
        note=note,
    )


def tile_looks(view: PlayerView, seat: int) -> tuple[TileLook, ...]:
    """Return how each building of a seat looks, in the order of its lots."""
    covering = {place for place, _ in view.covered[seat]}
    stored = _stored_by_place(view, seat)
    return tuple(
        TileLook(
            good=view.goods[seat][place],
            covers=place in covering,
            stored=stored.get(place, 0),
            used=_is_used(view, seat, card),
        )
        for place, card in enumerate(view.cities[seat])
    )


def fan_cards(view: PlayerView) -> tuple[int, ...]:
    """Return the cards on offer, where the seat that looks may see them and is asked about them."""
    if view.actor != view.seat or UNKNOWN in view.cards:
        return ()
    return view.cards


def framed_tile(view: PlayerView) -> int:
    """Return which price tile of the order is the one of now, or the last one; NOBODY before any."""
    if view.tile_up:
        return view.trades % len(view.tiles)
    return (view.trades - 1) % len(view.tiles) if view.trades else NOBODY


def _stored_by_place(view: PlayerView, seat: int) -> dict[int, int]:
    """Return how many cards lie under which place; SECRET for the other seats.

    The view counts all cards stored by choice together, so they are shown under the
    first building that takes any: of another seat's two a used Bank before a Chapel.
    """
    stores, harbors = [], []
    for place, card in enumerate(view.cities[seat]):
        hooks = BUILDINGS[BUILDING_OF[card]].hooks
        if hooks.store is not None:
            stores.append(place)
        elif hooks.stores_sale:
            harbors.append(place)
    if seat != view.seat:
        stores.sort(key=lambda place: not view.spent[seat] >> BUILDING_OF[view.cities[seat][place]] & 1)
        hidden = dict.fromkeys(stores[:1] if view.has_put_under[seat] else (), SECRET)
        hidden.update(dict.fromkeys(harbors[:1] if view.has_harbored[seat] else (), SECRET))
        return hidden
    counted = {}
    if stores and view.stored:
        counted[stores[0]] = len(view.stored)
    if harbors and view.harbored:
        counted[harbors[0]] = view.harbored
    return counted


def _is_used(view: PlayerView, seat: int, card: int) -> bool:
    building = BUILDING_OF[card]
    if view.spent[seat] >> building & 1:
        return True
    doubles = BUILDINGS[building].hooks.privilege > 0
    return doubles and view.players == 2 and bool(view.library_used >> seat & 1)
