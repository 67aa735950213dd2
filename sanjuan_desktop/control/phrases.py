"""Small phrases that several texts share: counted things, card and seat names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sanjuan_desktop.control.words import building_name, tr
from sanjuan_desktop.rules.catalogue.cards import BUILDING_OF, BUILDINGS
from sanjuan_desktop.rules.terms import UNKNOWN

if TYPE_CHECKING:
    from collections.abc import Sequence

MINUS = "\u2212"


def card_words(card: int) -> str:
    """Return the name of the building that ``card`` is, or a word for an unseen card."""
    if card == UNKNOWN:
        return tr("Phrases", "a card")
    return building_name(BUILDINGS[BUILDING_OF[card]].key)


def building_words(building: int) -> str:
    """Return the name of a building by its id."""
    return building_name(BUILDINGS[building].key)


def cards_list(cards: tuple[int, ...]) -> str:
    """Return the names of ``cards``, separated by commas."""
    return ", ".join(card_words(card) for card in cards)


def count_cards(count: int) -> str:
    """Return "1 card" or "3 cards"."""
    if count == 1:
        return tr("Phrases", "1 card")
    return tr("Phrases", "{count} cards").format(count=count)


def count_goods(count: int) -> str:
    """Return "1 good" or "2 goods"."""
    if count == 1:
        return tr("Phrases", "1 good")
    return tr("Phrases", "{count} goods").format(count=count)


def count_points(count: int) -> str:
    """Return "1 point" or "4 points"."""
    if count == 1:
        return tr("Phrases", "1 point")
    return tr("Phrases", "{count} points").format(count=count)


def listed(parts: Sequence[str]) -> str:
    """Return "a", "a and b" or "a, b and c"."""
    if not parts[1:]:
        return "".join(parts)
    return tr("Phrases", "{some} and {last}").format(some=", ".join(parts[:-1]), last=parts[-1])
