"""Viewer of the table: the cards and events that one seat may see."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sanjuan_desktop.rules import open_view_for, view_for

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sanjuan_desktop.rules import Event, PlayerView, State


class Viewer(NamedTuple):
    """Seat that looks at the table; with ``open_hands`` it sees the cards of all players."""

    seat: int
    open_hands: bool = False

    def view(self, state: State) -> PlayerView:
        """Return the table as the seat may see it."""
        return (open_view_for if self.open_hands else view_for)(state, self.seat)

    def seen(self, events: Iterable[Event]) -> tuple[Event, ...]:
        """Return the events without the facts that the seat may not know."""
        if self.open_hands:
            return tuple(events)
        return tuple([event.redacted_for(self.seat) for event in events])
