"""Summary of a victory in one line: the number of rounds and the winner's advantages."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from sanjuan_desktop.control.text.i18n import counted, tr
from sanjuan_desktop.control.text.phrases import building_words, count_points, listed, under_buildings
from sanjuan_desktop.rules.catalogue.cards import BUILDING_OF, BUILDINGS, POINTS
from sanjuan_desktop.rules.terms import Kind

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sanjuan_desktop.rules import ScoreSheet

_MOST_SOURCES: Final = 2
"""Maximum number of named advantages."""


class Source(NamedTuple):
    """Source of points: its description and its points."""

    words: str
    points: int


def winning_words(
    sheets: Sequence[ScoreSheet], cities: Sequence[Sequence[int]], rounds: int, winners: Sequence[int]
) -> str:
    """Return the number of rounds and the reasons for the victory, in the player's language.

    Args:
        sheets: the score sheets, by seat.
        cities: the cards in each city, by seat.
        rounds: number of rounds played.
        winners: the winning seats.
    """
    return f"{counted('Winning', '%n rounds.', 'One round.', rounds)} {_difference(sheets, cities, winners)}"


def sources_of(sheet: ScoreSheet, city: Sequence[int]) -> dict[str, Source]:
    """Return the sources of a seat's points, by a key that is the same for all seats."""
    found: dict[str, Source] = {}
    for kind in Kind:
        cards = [card for card in city if BUILDINGS[BUILDING_OF[card]].kind is kind]
        points = sum(POINTS[card] for card in cards)
        if points:
            found[kind.name] = Source(_standing(kind, len(cards)), points)
    known = [BUILDINGS[BUILDING_OF[card]] for card in city]
    if sheet.stored:
        words = counted("Winning", "%n cards under {buildings}", "one card under {buildings}", sheet.stored)
        found["stored"] = Source(words.format(buildings=under_buildings("store", known)), sheet.stored)
    if sheet.harbored:
        words = counted("Winning", "%n goods under {buildings}", "one good under {buildings}", sheet.harbored)
        found["harbored"] = Source(
            words.format(buildings=under_buildings("stores_sale", known)), sheet.harbored
        )
    for line in sheet.bonuses:
        found[f"bonus {line.building}"] = Source(building_words(line.building), line.points)
    return found


def _standing(kind: Kind, count: int) -> str:
    if kind is Kind.MONUMENT:
        return counted("Winning", "%n monuments", "one monument", count)
    if kind is Kind.PRODUCTION:
        return counted("Winning", "%n production buildings", "one production building", count)
    return counted("Winning", "%n city buildings", "one city building", count)


def _difference(sheets: Sequence[ScoreSheet], cities: Sequence[Sequence[int]], winners: Sequence[int]) -> str:
    """Return the winner's lead over the runner-up in words, or the tie-break if points are equal."""
    best = sheets[winners[0]]
    if winners[1:]:
        return tr("Winning", "Tied on points, and on cards and goods too.")
    others = [sheet for sheet in sheets if sheet.seat != best.seat]
    second = max(others, key=lambda sheet: (sheet.total, sheet.tie_break))
    if second.total == best.total:
        words = tr("Winning", "Tied on points; decided by hand cards and goods, {most} to {less}.")
        return words.format(most=best.tie_break, less=second.tie_break)
    ahead = _ahead(sources_of(best, cities[best.seat]), sources_of(second, cities[second.seat]))
    first, *rest = ahead[:_MOST_SOURCES]
    parts = [
        f"{first.words} ({count_points(first.points)})",
        *(f"{source.words} ({source.points})" for source in rest),
    ]
    # A no-break space keeps the number next to its noun.
    sources = listed([part.replace(" (", "\u00a0(") for part in parts])
    return tr("Winning", "Key to victory: {sources}.").format(sources=sources)


def _ahead(own: dict[str, Source], other: dict[str, Source]) -> list[Source]:
    """Return the sources in which a seat leads another one, sorted by lead, then by points."""
    nothing = Source("", 0)
    leads = [(source.points - other.get(key, nothing).points, source) for key, source in own.items()]
    leads.sort(key=lambda pair: (pair[0], pair[1].points), reverse=True)
    return [source for lead, source in leads if lead > 0]
