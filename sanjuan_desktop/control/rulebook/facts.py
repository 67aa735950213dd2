"""What the rules say of a building in numbers, from the catalogue and so never wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sanjuan_desktop.control.text.i18n import good_name, term, tr
from sanjuan_desktop.control.text.phrases import count_cards, count_points
from sanjuan_desktop.rules.catalogue import CATALOGUE
from sanjuan_desktop.rules.terms import Edition, Kind

if TYPE_CHECKING:
    from sanjuan_desktop.rules.building import Building


def facts_line(building: int, edition: Edition = Edition.SECOND) -> str:
    """Return kind, cost, points and copies of a building in one line."""
    entry = CATALOGUE[building]
    cost = entry.first_edition_cost if edition == Edition.FIRST and entry.first_edition_cost else entry.cost
    parts = [_kind(entry), tr("Rulebook", "costs {cards}").format(cards=count_cards(cost)), _points(entry)]
    if entry.is_tile:
        parts.append(tr("Rulebook", "lies open beside the roles"))
    else:
        parts.append(tr("Rulebook", "{count} in the deck").format(count=entry.copies))
    return " · ".join(parts)


def _kind(entry: Building) -> str:
    if entry.kind == Kind.PRODUCTION and entry.good is not None:
        return f"{term('production_building')} ({good_name(entry.good)})"
    names = {Kind.MONUMENT: "monument", Kind.SIX: "six_building"}
    return term(names.get(entry.kind, "city_building"))


def _points(entry: Building) -> str:
    if entry.bonus is not None and not entry.points:
        return tr("Rulebook", "points at the end")
    return count_points(entry.points)
