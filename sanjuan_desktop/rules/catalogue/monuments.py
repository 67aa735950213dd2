"""The three monuments, which have points but no function (rules, 2.1)."""

from __future__ import annotations

from sanjuan_desktop.rules.building import Building
from sanjuan_desktop.rules.terms import Kind

ENTRIES: tuple[Building, ...] = (
    Building(key="statue", kind=Kind.MONUMENT, cost=3, points=3, copies=3),
    Building(key="victory_column", kind=Kind.MONUMENT, cost=4, points=4, copies=3),
    Building(key="hero", kind=Kind.MONUMENT, cost=5, points=5, copies=3),
)
