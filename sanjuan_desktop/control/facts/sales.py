"""Bonus cards of buildings in a sale."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sanjuan_desktop.rules.catalogue.cards import BUILDING_OF, BUILDINGS

if TYPE_CHECKING:
    from collections.abc import Sequence


def sale_bonuses(city: Sequence[int], sold: int) -> tuple[tuple[int, int], ...]:
    """Return the buildings that add cards to a sale of ``sold`` goods: their ids and numbers of cards."""
    found = []
    for building in sorted({BUILDING_OF[card] for card in city}):
        hooks = BUILDINGS[building].hooks
        cards = (hooks.cards_for_sale if sold else 0) + (hooks.cards_for_two_sold if sold > 1 else 0)
        if cards:
            found.append((building, cards))
    return tuple(found)
