"""The three monuments: points and nothing else (rules, 2.1)."""

from __future__ import annotations

from sanjuan_desktop.rules.building import Building
from sanjuan_desktop.rules.terms import Kind

ENTRIES: tuple[Building, ...] = (
    Building("statue", Kind.MONUMENT, 3, 3, 3),
    Building("victory_column", Kind.MONUMENT, 4, 4, 3),
    Building("hero", Kind.MONUMENT, 5, 5, 3),
)
