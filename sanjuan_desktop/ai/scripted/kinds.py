"""The kinds of scripted players: what each loves, when it builds and which roles it takes.

Each is ``greedy`` with one idea that goes before everything else. They play what networks
that only ever met themselves do not expect; people play so too.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ai.greedy.weights import DEFAULT, Weights
from sanjuan_desktop.rules import CATALOGUE, Kind, Role

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True, slots=True)
class Script:
    """One idea; all numbers are points that something is worth to it beyond what ``greedy`` sees in it.

    ``buildings`` (by key) and ``roles``: what it loves, or avoids where they are below 0; ``dear``:
    for each card that a building costs; ``waits``: sixes are built only when some city
    has so many buildings; ``always``: it never passes by a building that it can have;
    ``weights``: what it believes besides.
    """

    buildings: Mapping[str, float] = field(default_factory=dict)
    roles: Mapping[int, float] = field(default_factory=dict)
    dear: float = 0.0
    waits: int = 0
    always: bool = False
    weights: Weights = DEFAULT


def _keys(kind: Kind) -> list[str]:
    return [entry.key for entry in CATALOGUE if entry.kind == kind]


_SIXES: Final = _keys(Kind.SIX)
_MONUMENTS: Final = _keys(Kind.MONUMENT)
_PLANTS: Final = _keys(Kind.PRODUCTION)

SCRIPTS: Final[Mapping[str, Script]] = {
    # Keeps every building for six, gathers cards for them, and puts them up one after the other at the end.
    "hoarder": Script(
        {**dict.fromkeys(_SIXES, 5.0), "prefecture": 1.5, "tower": 1.5, "library": 1.0, "archive": 1.0},
        {Role.COUNCILLOR: 0.4, Role.PROSPECTOR: 0.2},
        waits=8,
    ),
    # Builds monuments, and what makes them cheap or counts them.
    "mason": Script(
        {
            **dict.fromkeys(_MONUMENTS, 4.0), "triumphal_arch": 5.0, "quarry": 2.5, "carpenter": 2.0,
            **dict.fromkeys(_PLANTS, -1.0),
        },
        {Role.BUILDER: 0.5},
    ),
    # Fills its city with plants, makes goods and sells them; the Guild hall counts them in the end.
    "planter": Script(
        {**dict.fromkeys(_PLANTS, 1.2), "guild_hall": 6.0, "smithy": 1.5},
        {Role.PRODUCER: 0.2, Role.TRADER: 0.2},
    ),
    # Builds whatever is cheap, at once and always, so that the game is over before plans come to fruit.
    "rusher": Script({"poor_house": 1.0, "crane": -2.0}, {Role.BUILDER: 2.0}, dear=-0.8, always=True),
    # Takes what the others would gain most by; how its own city grows comes second.
    "denier": Script(weights=replace(DEFAULT, duel=1.6, others=1.4)),
}  # fmt: skip
"""The kinds by name."""
