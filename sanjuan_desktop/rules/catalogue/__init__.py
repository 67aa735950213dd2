"""All buildings of the game, one entry each, and the order in which some of them act.

To add a building, write one entry in the matching module and its test at the mirrored path. The position in
the catalogue is the building id, which is part of saved games. Therefore add new entries at the end of the
expansion, and set the version of the rules that adds them to the deck.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sanjuan_desktop.rules.catalogue import cards, city, monuments, new_buildings, production, sixes
from sanjuan_desktop.rules.terms import RULES_VERSION

if TYPE_CHECKING:
    from sanjuan_desktop.rules.building import Building
    from sanjuan_desktop.rules.options import GameOptions

CATALOGUE: Final[tuple[Building, ...]] = (
    production.ENTRIES + city.ENTRIES + monuments.ENTRIES + sixes.ENTRIES + new_buildings.ENTRIES
)
"""All kinds of buildings; the index is the building id."""

ORDER: Final[tuple[str, ...]] = (
    "carpenter",
    "poor_house",
    "gold_mine",
    "goldsmith",
    "office_building",
    "chapel",
    "bank",
)
"""Buildings whose effects have a fixed order if a player has several of them.

The Carpenter draws before the hand is counted for the Poor house (rules, 5.1), and the Gold mine acts before
the Goldsmith (5.5). Other buildings never share a hook."""

SCORED_LAST: Final = "palace"
"""Building that counts all other points of its city (rules, section 8)."""

START_BUILDING: Final = "indigo_plant"
"""Building of every city from the start (rules, section 3)."""

cards.fill(CATALOGUE)


def _decks(rules: int) -> tuple[bytes, ...]:
    """Return the decks of the base game, with the extra production cards, and with the whole expansion."""
    return tuple(
        [
            bytes([card for card in deck if cards.building(card).since <= rules])
            for deck in (cards.BASE_DECK, cards.EXTRA_DECK, cards.FULL_DECK)
        ]
    )


_DECKS: Final = tuple([_decks(rules) for rules in range(RULES_VERSION + 1)])
"""Decks by version of the rules; index 0 is unused."""


def deck_of(options: GameOptions, rules: int = RULES_VERSION) -> tuple[int, ...]:
    """Return the cards of the deck, including the start buildings, in order of number."""
    return tuple(deck_bytes(options, rules))


def deck_bytes(options: GameOptions, rules: int) -> bytes:
    """Return :func:`deck_of` as bytes, because removing some cards from bytes is faster."""
    return _DECKS[rules][2 if options.new_buildings else int(options.extra_production)]


def dealing_alike(options: GameOptions, rules: int) -> tuple[int, ...]:
    """Return the versions of the rules with the same deals for any seed as ``rules``, the oldest first."""
    deck = deck_bytes(options, rules)
    return tuple([other for other in range(1, RULES_VERSION + 1) if deck_bytes(options, other) == deck])


def in_use(options: GameOptions, rules: int = RULES_VERSION) -> tuple[Building, ...]:
    """Return the buildings that can occur in a game with these options."""
    return tuple(
        entry for entry in CATALOGUE if entry.since <= rules and (options.new_buildings or not entry.is_new)
    )
