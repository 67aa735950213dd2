"""Colours of the players of a game, for painters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sanjuan_desktop.control.people.seat_appearance import seat_appearances
from sanjuan_desktop.ui.look import theme

if TYPE_CHECKING:
    from sanjuan_desktop.control.setup import GameSetup


def seat_colours(setup: GameSetup) -> tuple[str, ...]:
    """Return the colour of each of the four seats; no two of them are equal."""
    chosen = theme.colours_named(appearance.colour for appearance in seat_appearances(setup))
    free = [colour for colour in theme.SEAT_COLOURS if colour not in chosen]
    return (*chosen, *free[: len(theme.SEAT_COLOURS) - len(chosen)])
