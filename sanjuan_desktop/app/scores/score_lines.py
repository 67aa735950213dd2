"""What stands on a score sheet, line by line, before it is laid out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from sanjuan_desktop.control.text.i18n import building_name, counted, term, tr
from sanjuan_desktop.control.text.phrases import listed, under_buildings
from sanjuan_desktop.rules import CATALOGUE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sanjuan_desktop.rules import ScoreSheet
    from sanjuan_desktop.rules.building import Building


LYING: Final = ("tokens/card-back", "icons/good-any")
"""The signs of the lines in which each point is a card: put under Chapel or Bank, goods under the Harbor."""


class CountedGame(NamedTuple):
    """What is told of the game beside its points.

    ``known`` are its buildings; ``takebacks`` counts how often somebody took back what had shown hidden
    cards, or looked into them; ``is_day`` says that it is the deal of a day, which one compares rather than
    playing again.
    """

    known: Sequence[Building] = CATALOGUE
    takebacks: int = 0
    is_day: bool = False


PLAIN_GAME: Final = CountedGame()


class ScoreLine(NamedTuple):
    """One line: what the points are for, and how many by seat; None where it is not theirs.

    ``icon`` is the drawing beside the words, by its name in the resources.
    """

    label: str
    points: tuple[int | None, ...]
    icon: str


def score_lines(sheets: Sequence[ScoreSheet], known: Sequence[Building] = CATALOGUE) -> tuple[ScoreLine, ...]:
    """Return the lines in the order they are counted: the Palace last; ``known`` are the game's buildings."""
    found = [ScoreLine(term("buildings"), tuple(sheet.buildings for sheet in sheets), "icons/house")]
    stored = tuple(sheet.stored or None for sheet in sheets)
    if any(stored):
        label = tr("Facts", "Cards under {buildings}").format(buildings=under_buildings("store", known))
        found.append(ScoreLine(label, stored, LYING[0]))
    harbored = tuple(sheet.harbored or None for sheet in sheets)
    if any(harbored):
        label = tr("Facts", "Goods under {buildings}").format(buildings=under_buildings("stores_sale", known))
        found.append(ScoreLine(label, harbored, LYING[1]))
    for building in _bonus_buildings(sheets):
        points = tuple(_bonus(sheet, building) for sheet in sheets)
        found.append(ScoreLine(building_name(CATALOGUE[building].key), points, "icons/kind-six"))
    return tuple(found)


def tied(sheets: Sequence[ScoreSheet]) -> tuple[int, ...]:
    """Return the seats that have the most points, if there are several; hand cards and goods decide."""
    most = max(sheet.total for sheet in sheets)
    seats = tuple(sheet.seat for sheet in sheets if sheet.total == most)
    return seats if len(seats) > 1 else ()


def winners_of(sheets: Sequence[ScoreSheet]) -> tuple[int, ...]:
    """Return the seats that share the victory: most points, then most hand cards and goods."""
    best = max((sheet.total, sheet.tie_break) for sheet in sheets)
    return tuple(sheet.seat for sheet in sheets if (sheet.total, sheet.tie_break) == best)


def places_of(sheets: Sequence[ScoreSheet]) -> tuple[int, ...]:
    """Return the place of each seat, 1 for those who win; who is equal in all shares a place."""
    ranks = [(sheet.total, sheet.tie_break) for sheet in sheets]
    return tuple(1 + sum(other > rank for other in ranks) for rank in ranks)


def verdict(sheets: Sequence[ScoreSheet], names: Sequence[str]) -> str:
    """Return who wins and by how much, in words."""
    winners = winners_of(sheets)
    others = [sheet.total for sheet in sheets if sheet.seat not in winners]
    ahead = sheets[winners[0]].total - max(others, default=0)
    if winners[1:] or not ahead:
        return victory(winners, names)
    words = counted("ScoreSheetDialog", "{name} wins by %n points", "{name} wins by one point", ahead)
    return words.format(name=names[winners[0]])


def victory(winners: Sequence[int], names: Sequence[str]) -> str:
    """Return who wins, in words."""
    won = [names[seat] for seat in winners]
    if len(won) == 1:
        return tr("ScoreSheetDialog", "{name} wins").format(name=won[0])
    return tr("ScoreSheetDialog", "{names} share the victory").format(names=listed(won))


def _bonus_buildings(sheets: Sequence[ScoreSheet]) -> list[int]:
    """List the buildings that count at the end, in the order of the catalogue, the Palace last."""
    found = {line.building for sheet in sheets for line in sheet.bonuses}
    return sorted(found, key=lambda building: (CATALOGUE[building].key == "palace", building))


def _bonus(sheet: ScoreSheet, building: int) -> int | None:
    points = [line.points for line in sheet.bonuses if line.building == building]
    return sum(points) if points else None
