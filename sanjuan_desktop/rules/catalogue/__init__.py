"""Every building of the game, one entry each, and the order in which some of them act.

To add a building write one entry in the module it belongs to, and its test at
the mirrored path. The position in the catalogue is the building id, which is
part of saved games: new entries go to the end of the expansion, and say since
which version of the rules they are in the deck.
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
"""All kinds of building; the index is the building id."""

ORDER: Final[tuple[str, ...]] = (
    "carpenter",
    "poor_house",
    "gold_mine",
    "goldsmith",
    "office_building",
    "chapel",
    "bank",
)
"""Buildings whose functions come in a fixed order when one player has several.

The Carpenter's card comes before the Poor house looks (rules, 5.1), the Gold
mine before the Goldsmith (5.5). Buildings not named here never meet in one hook.
"""

SCORED_LAST: Final = "palace"
"""Counts all other points of its city (rules, section 8)."""

START_BUILDING: Final = "indigo_plant"
"""Stands in every city from the start (rules, section 3)."""

cards.fill(CATALOGUE)


def _decks(rules: int) -> tuple[bytes, ...]:
    """Return the decks of the base game, with the extra plants, and with the whole expansion."""
    return tuple(
        [
            bytes([card for card in deck if cards.building(card).since <= rules])
            for deck in (cards.BASE_DECK, cards.EXTRA_DECK, cards.FULL_DECK)
        ]
    )


_DECKS: Final = tuple([_decks(rules) for rules in range(RULES_VERSION + 1)])
"""By version of the rules; there is no version 0."""


def deck_of(options: GameOptions, rules: int = RULES_VERSION) -> tuple[int, ...]:
    """Return the cards of the deck, the start buildings included, in order of number."""
    return tuple(deck_bytes(options, rules))


def deck_bytes(options: GameOptions, rules: int) -> bytes:
    """Return :func:`deck_of` as bytes, which know a quick way to leave some out."""
    return _DECKS[rules][2 if options.new_buildings else int(options.extra_production)]


def dealing_alike(options: GameOptions, rules: int) -> tuple[int, ...]:
    """Return the versions of the rules by which any seed deals as by ``rules``, the oldest first."""
    deck = deck_bytes(options, rules)
    return tuple([other for other in range(1, RULES_VERSION + 1) if deck_bytes(options, other) == deck])


def in_use(options: GameOptions, rules: int = RULES_VERSION) -> tuple[Building, ...]:
    """Return the buildings that a game with these options can meet."""
    return tuple(
        entry for entry in CATALOGUE if entry.since <= rules and (options.new_buildings or not entry.is_new)
    )
