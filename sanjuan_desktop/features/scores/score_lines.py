"""Content of a score sheet, line by line, without its layout."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from sanjuan_desktop.control.text.i18n import building_name, counted, term, tr
from sanjuan_desktop.control.text.phrases import listed, under_buildings
from sanjuan_desktop.rules import CATALOGUE
from sanjuan_desktop.storage.parts import NO_LIMIT, TimeLimit

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from sanjuan_desktop.features.attempts.controller import AttemptText
    from sanjuan_desktop.rules import ScoreSheet
    from sanjuan_desktop.rules.building import Building
    from sanjuan_desktop.storage.parts import ThinkingTime


LYING: Final = ("tokens/card-back", "icons/good-any")
"""Signs of lines whose points are cards: those under Chapel or Bank, and goods under the Harbor."""


class MatchText(NamedTuple):
    """Standing of the match after the game in one line, and the label and the action of its button."""

    line: str
    label: str
    act: Callable[[], object]


class CountedGame(NamedTuple):
    """Facts about the game beside its points.

    ``known`` are its buildings. ``takebacks`` counts how often a player undid a move that had revealed hidden
    cards, or looked at hidden cards. ``is_day`` marks the deal of a day, which the player compares rather
    than plays again. ``without_help`` and ``open_hands`` mark such games. ``attempts`` has the texts
    about the attempts at its deal, ``match`` those about the match of the game. ``limit`` is the clock of
    each person, and ``thinking`` the thinking times by seat. ``handed_over`` are the names of the seats whose
    player changed.
    """

    known: Sequence[Building] = CATALOGUE
    takebacks: int = 0
    is_day: bool = False
    without_help: bool = False
    open_hands: bool = False
    attempts: AttemptText | None = None
    match: MatchText | None = None
    limit: TimeLimit = NO_LIMIT
    thinking: Mapping[int, ThinkingTime] = {}
    handed_over: Sequence[str] = ()


PLAIN_GAME: Final = CountedGame()


class ScoreLine(NamedTuple):
    """One line: its label, and the points by seat; None if the line does not apply to a seat.

    ``icon`` is the name of the drawing beside the label in the resources.
    """

    label: str
    points: tuple[int | None, ...]
    icon: str


def score_lines(sheets: Sequence[ScoreSheet], known: Sequence[Building] = CATALOGUE) -> tuple[ScoreLine, ...]:
    """Return the lines in the order of counting, the Palace last; ``known`` are the game's buildings."""
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
    """Return the seats with the most points, if there are several; hand cards and goods break the tie."""
    most = max(sheet.total for sheet in sheets)
    seats = tuple(sheet.seat for sheet in sheets if sheet.total == most)
    return seats if len(seats) > 1 else ()


def winners_of(sheets: Sequence[ScoreSheet]) -> tuple[int, ...]:
    """Return the seats that share the victory: most points, then most hand cards and goods."""
    best = max((sheet.total, sheet.tie_break) for sheet in sheets)
    return tuple(sheet.seat for sheet in sheets if (sheet.total, sheet.tie_break) == best)


def places_of(sheets: Sequence[ScoreSheet]) -> tuple[int, ...]:
    """Return the place of each seat, 1 for the winners; equal seats share a place."""
    ranks = [(sheet.total, sheet.tie_break) for sheet in sheets]
    return tuple(1 + sum(other > rank for other in ranks) for rank in ranks)


def verdict(sheets: Sequence[ScoreSheet], names: Sequence[str]) -> str:
    """Return a sentence with the winner and the lead."""
    winners = winners_of(sheets)
    others = [sheet.total for sheet in sheets if sheet.seat not in winners]
    ahead = sheets[winners[0]].total - max(others, default=0)
    if winners[1:] or not ahead:
        return victory(winners, names)
    words = counted("ScoreSheetDialog", "{name} wins by %n points", "{name} wins by one point", ahead)
    return words.format(name=names[winners[0]])


def victory(winners: Sequence[int], names: Sequence[str]) -> str:
    """Return a sentence with the winner."""
    won = [names[seat] for seat in winners]
    if len(won) == 1:
        return tr("ScoreSheetDialog", "{name} wins").format(name=won[0])
    return tr("ScoreSheetDialog", "{names} share the victory").format(names=listed(won))


def _bonus_buildings(sheets: Sequence[ScoreSheet]) -> list[int]:
    """Return the buildings with final points, in the order of the catalogue, the Palace last."""
    found = {line.building for sheet in sheets for line in sheet.bonuses}
    return sorted(found, key=lambda building: (CATALOGUE[building].key == "palace", building))


def _bonus(sheet: ScoreSheet, building: int) -> int | None:
    points = [line.points for line in sheet.bonuses if line.building == building]
    return sum(points) if points else None
