"""Current points line by line, and the points that another building would add (rules, section 8)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.control.facts.tooltip import Tone, TooltipLine
from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.control.text.phrases import MINUS, building_words, under_buildings
from sanjuan_desktop.rules import CATALOGUE, in_use, masked_state
from sanjuan_desktop.rules.catalogue.cards import BIT
from sanjuan_desktop.rules.scoring import ScoreSheet, score_sheet, sheet_of
from sanjuan_desktop.rules.terms import NOBODY

if TYPE_CHECKING:
    from sanjuan_desktop.rules import PlayerView, State
    from sanjuan_desktop.rules.building import Building


UNCOUNTED: Final = "\u2013"
"""Text of the points of a seat in a game in which the table does not count them."""


@dataclass(frozen=True, slots=True)
class PointsNow:
    """Points of a seat if the game ended now, as far as the looking seat can count them."""

    sheet: ScoreSheet
    hides: bool
    """True if there are cards under buildings that the looking seat cannot count."""
    is_final: bool = False
    """True if the game is over and all cards are open."""
    known: tuple[Building, ...] = CATALOGUE
    """The buildings of the game."""

    @property
    def words(self) -> str:
        """The total, such as "27" or "27 + hidden"."""
        if not self.hides:
            return str(self.sheet.total)
        return tr("Facts", "{points} + hidden").format(points=self.sheet.total)

    @property
    def short(self) -> str:
        """The total in the short form for the table, such as "27+?", where space is scarce."""
        return f"{self.sheet.total}+?" if self.hides else str(self.sheet.total)


def points_now(view: PlayerView) -> tuple[PointsNow, ...]:
    """Return the points of every seat."""
    sheets = score_sheet(masked_state(view))
    return tuple(
        PointsNow(
            sheet,
            not view.is_open and seat != view.seat and view.has_stored[seat],
            view.is_over,
            in_use(view.options),
        )
        for seat, sheet in enumerate(sheets)
    )


def sum_lines(now: PointsNow) -> tuple[TooltipLine, ...]:
    """Return the points line by line: buildings, cards under them, bonuses with the Palace last."""
    sheet = now.sheet
    lines = [TooltipLine(tr("Facts", "Printed on buildings"), str(sheet.buildings))]
    if sheet.stored:
        words = tr("Facts", "Cards under {buildings}").format(buildings=under_buildings("store", now.known))
        lines.append(TooltipLine(words, str(sheet.stored)))
    if sheet.harbored:
        words = tr("Facts", "Goods under {buildings}").format(
            buildings=under_buildings("stores_sale", now.known)
        )
        lines.append(TooltipLine(words, str(sheet.harbored)))
    lines += [TooltipLine(building_words(line.building), f"+{line.points}") for line in sheet.bonuses]
    if now.hides:
        lines.append(TooltipLine(tr("Facts", "Cards under buildings"), tr("Facts", "hidden")))
    total = tr("Facts", "If the game ended now")
    if now.is_final:
        total = tr("Facts", "Points at the end")
    return (*lines, TooltipLine(total, now.words, Tone.STRONG, icon="vp"))


@dataclass(frozen=True, slots=True)
class PointsAdded:
    """Points that a building would add now, and the changed bonuses."""

    total: int
    printed: int
    bonuses: tuple[tuple[int, int], ...]
    """Building id and points of every bonus that changes."""

    @property
    def words(self) -> str:
        """The points with their sign, such as "+4"."""
        return f"+{self.total}" if self.total >= 0 else f"{MINUS}{-self.total}"


def points_added(s: State, seat: int, card: int, over: int = NOBODY) -> PointsAdded | None:
    """Return the points that ``card`` would add to ``seat``, including all bonuses.

    Args:
        s: the state as the looking seat knows it.
        seat: of the builder.
        card: the building.
        over: the place that it would cover, -1 for an empty lot.

    Returns:
        None if the city cannot hold it, because it may contain each city building only once.
    """
    below = s.cities[seat][over] if over != NOBODY else NOBODY
    if BIT[card] & s.owned[seat]:
        return None
    after = s.copy()
    city = list(s.cities[seat])
    if below == NOBODY:
        city.append(card)
        after.goods[seat] = (*s.goods[seat], NOBODY)
    else:
        city[over] = card
    after.cities[seat] = tuple(city)
    old, new = sheet_of(s, seat), sheet_of(after, seat)
    was, will = ({line.building: line.points for line in sheet.bonuses} for sheet in (old, new))
    changes = [(building, will.get(building, 0) - was.get(building, 0)) for building in {**was, **will}]
    changed = tuple(change for change in changes if change[1] or change[0] not in was)
    return PointsAdded(new.total - old.total, new.buildings - old.buildings, changed)
