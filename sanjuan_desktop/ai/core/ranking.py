"""Ranking of hand cards by their value to the network."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sanjuan_desktop.ai.core.batch import POINTS_SHARE
from sanjuan_desktop.rules.catalogue.cards import BIT, BUILDING_OF, BUILDINGS
from sanjuan_desktop.rules.terms import ASK_KEEP
from sanjuan_desktop.rules.view import view_without_discards

if TYPE_CHECKING:
    from sanjuan_desktop.ai.core.network import Network
    from sanjuan_desktop.rules.state import State


def ranked(network: Network, s: State, cards: tuple[int, ...]) -> tuple[int, ...]:
    """Return ``cards`` of the seat to act, the least valuable first.

    A hand card is valued by the position without it, a card on offer by the position with it in hand. A
    second copy of a building that the seat owns has no value.
    """
    layout = network.layout
    size = layout.size
    seat = s.actor
    base = bytearray(size)
    layout.fill(base, 0, view_without_discards(s, seat))
    adding = s.decision == ASK_KEEP
    kinds: list[int] = []
    for card in cards:
        if BUILDING_OF[card] not in kinds:
            kinds.append(BUILDING_OF[card])
    rows = bytearray()
    owned = s.owned[seat]
    dead_first, dead_end = layout.dead_columns()
    for kind in kinds:
        row = base[:]
        if owned >> kind & 1:
            _step(row, dead_first, dead_end, adding)
        else:
            _switch(row, layout.hand_columns(kind), adding)
        rows += row
    shares, points = network.values(rows, len(kinds))
    worth: list[float] = [0.0] * len(BUILDINGS)
    for index, kind in enumerate(kinds):
        value = shares[index][0] + POINTS_SHARE * points[index][0]
        worth[kind] = value if adding else -value
    return _in_order(cards, worth, owned)


def _switch(row: bytearray, columns: tuple[int, int, int], adding: bool) -> None:
    """Remove one card of a kind from the hand, or add one."""
    third, second, first = columns
    if adding:
        column = first if not row[first] else second
        row[column] = 1
        return
    for column in (third, second, first):
        if column >= 0 and row[column]:
            row[column] = 0
            return


def _step(row: bytearray, first: int, end: int, up: bool) -> None:
    """Move a thermometer by one step, unless it is at its end."""
    column = first
    while column < end and row[column]:
        column += 1
    if up and column < end:
        row[column] = 1
    elif not up and column > first:
        row[column - 1] = 0


def _in_order(cards: tuple[int, ...], worth: list[float], owned: int) -> tuple[int, ...]:
    """Sort by value; copies of a city building that cannot be built any more come first."""
    keys: list[tuple[float, int]] = []
    seen = owned
    for card in cards:
        kind = BUILDING_OF[card]
        value = worth[kind]
        if BIT[card] & seen:
            value -= 10.0
        seen |= BIT[card]
        keys.append((value, card))
    keys.sort()
    return tuple([card for _, card in keys])
