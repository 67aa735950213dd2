"""Phrases that several texts share: numbers of things, lists, card names with and without articles."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

from sanjuan_desktop.control.text.i18n import (
    a_building,
    building_name,
    counted,
    good_name,
    the_building,
    tr,
    under_building,
)
from sanjuan_desktop.rules.catalogue.cards import BUILDING_OF, BUILDINGS, GOOD
from sanjuan_desktop.rules.terms import UNKNOWN

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from sanjuan_desktop.rules.building import Building

MINUS = "\u2212"

_BESIDE_A_NUMBER = re.compile(rf"(?<=\d) (?=[*\[]*\w)| (?=\d+\))|(?<={MINUS}) (?=\d)")
"""Spaces that must not become line breaks; the text may be Markdown."""


def hundredths(share: float) -> int:
    """Return a win probability, or a difference of two, in whole hundredths for display."""
    return round(100 * share)


def signed(number: int) -> str:
    """Return a difference with its sign."""
    return f"+{number}" if number > 0 else f"{MINUS}{-number}" if number < 0 else "±0"


def displayed_round(number: int) -> int:
    """Return the displayed number of a round, from 1; the first hands belong to the first round."""
    return max(1, number)


def card_words(card: int) -> str:
    """Return the name of the building that ``card`` is, or a word for an unseen card."""
    if card == UNKNOWN:
        return tr("Phrases", "a card")
    return building_name(BUILDINGS[BUILDING_OF[card]].key)


def building_words(building: int) -> str:
    """Return the name of a building by its id."""
    return building_name(BUILDINGS[building].key)


def a_card(card: int) -> str:
    """Return a card with its indefinite article, such as "a Well" or "an Archive"."""
    if card == UNKNOWN:
        return tr("Phrases", "a card")
    return a_building(BUILDINGS[BUILDING_OF[card]].key)


def the_card(card: int) -> str:
    """Return a building of a city with its definite article, such as "the Well"."""
    return the_building(BUILDINGS[BUILDING_OF[card]].key)


def cards_list(cards: Sequence[int]) -> str:
    """Return the names of ``cards`` such as "Well, Crane and 2 × Indigo plant", in their order."""
    return _grouped(cards, card_words)


def some_cards(cards: Sequence[int]) -> str:
    """Return ``cards`` with articles or numbers, such as "a Well and 2 × Indigo plant"."""
    return _grouped(cards, a_card)


def _grouped(cards: Sequence[int], single: Callable[[int], str]) -> str:
    groups: dict[int, list[int]] = {}
    for card in cards:
        groups.setdefault(UNKNOWN if card == UNKNOWN else BUILDING_OF[card], []).append(card)
    return listed([single(group[0]) if not group[1:] else _several(group) for group in groups.values()])


def _several(group: list[int]) -> str:
    """Return the number of copies of one building in words."""
    if group[0] == UNKNOWN:
        return count_cards(len(group))
    # A no-break space keeps the number next to its noun.
    words = tr("Phrases", "{count} × {name}").replace(" ", "\u00a0")
    return words.format(count=len(group), name=card_words(group[0]))


def goods_list(cards: Iterable[int]) -> str:
    """Return the goods on the buildings ``cards``: "indigo and coffee", "2 indigo and 1 coffee"."""
    kinds = Counter(GOOD[card] if GOOD[card] >= 0 else _without_kind(card) for card in cards)
    counted = max(kinds.values(), default=0) > 1
    parts = []
    for kind, count in kinds.items():
        if isinstance(kind, str):
            parts.append(kind)
        else:
            parts.append(f"{count} {good_name(kind)}" if counted else good_name(kind))
    return listed(parts)


def _without_kind(card: int) -> str:
    """Return the good on a building other than a plant, whose kind is unknown."""
    key = BUILDINGS[BUILDING_OF[card]].key
    if key == "customs_office":
        return tr("Phrases", "a good from the Customs office")
    return tr("Phrases", "a good ({building})").format(building=building_name(key))


def under_buildings(hook: str, among: Iterable[Building] = BUILDINGS) -> str:
    """Return the buildings with a hook after "under", "the Chapel or the Bank"; all if none is ``among``."""
    found = [entry for entry in among if getattr(entry.hooks, hook)]
    found = found or [entry for entry in BUILDINGS if getattr(entry.hooks, hook)]
    return either(list(dict.fromkeys(under_building(entry.key) for entry in found)))


def count_cards(count: int) -> str:
    """Return "1 card" or "3 cards"."""
    return counted("Phrases", "%n cards", "%n card", count)


def count_more_cards(count: int) -> str:
    """Return "1 more card" or "3 more cards"."""
    return counted("Phrases", "%n more cards", "%n more card", count)


def count_goods(count: int) -> str:
    """Return "1 good" or "2 goods"."""
    return counted("Phrases", "%n goods", "%n good", count)


def count_means(cards: int, goods: int) -> str:
    """Return "2 cards", "1 good" or "2 cards and 1 good"; numbers of 0 are omitted."""
    parts = [count_cards(cards)] if cards else []
    return listed([*parts, count_goods(goods)] if goods else parts)


def count_points(count: int) -> str:
    """Return "1 point" or "4 points"."""
    return counted("Phrases", "%n points", "%n point", count)


def listed(parts: Sequence[str]) -> str:
    """Return "a", "a and b" or "a, b and c"."""
    if not parts[1:]:
        return "".join(parts)
    return tr("Phrases", "{some} and {last}").format(some=", ".join(parts[:-1]), last=parts[-1])


def either(parts: Sequence[str]) -> str:
    """Return "a", or "a or b"."""
    if not parts[1:]:
        return "".join(parts)
    return tr("Phrases", "{some} or {last}").format(some=", ".join(parts[:-1]), last=parts[-1])


def begun(words: str) -> str:
    """Return a text with a capital first letter, for the start of a sentence."""
    return words[:1].upper() + words[1:]


def with_numbers_held(words: str) -> str:
    """Return a text with no-break spaces between a number and its noun, sign or closing bracket."""
    return _BESIDE_A_NUMBER.sub("\u00a0", words)


def player_name(names: Sequence[str], seat: int) -> str:
    """Return the name of a player, or the number of the seat if the names are unknown."""
    return names[seat] if seat < len(names) else str(seat + 1)


def whose(name: str) -> str:
    """Return the possessive form of a name, such as "Ana’s"; names in s have a separate translation."""
    if name[-1:].lower() in {"s", "x", "z", "ß"}:
        return tr("Phrases", "{name_in_s}’s").format(name_in_s=name)
    return tr("Phrases", "{name}’s").format(name=name)
