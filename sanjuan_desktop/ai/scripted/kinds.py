"""Kinds of scripted players: their favourite buildings and roles, and when they build.

Each is ``greedy`` with one idea that takes precedence. People play like this too, but networks that have met
only themselves do not expect it.
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
    """Idea of a scripted player. All numbers are points added to the evaluation by ``greedy``.

    ``buildings`` (by key) and ``roles`` are preferences; negative ones are avoided. ``dear`` is added for
    each card that a building costs. Buildings of price six are built only when some city has ``waits``
    buildings. With ``always``, every affordable building is built. ``weights`` are those of ``greedy``.
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
    # Keeps every building of price six, collects cards for them, and builds them one after the other at the
    # end.
    "hoarder": Script(
        {**dict.fromkeys(_SIXES, 5.0), "prefecture": 1.5, "tower": 1.5, "library": 1.0, "archive": 1.0},
        {Role.COUNCILLOR: 0.4, Role.PROSPECTOR: 0.2},
        waits=8,
    ),
    # Builds monuments, and buildings that make them cheaper or score them.
    "mason": Script(
        {
            **dict.fromkeys(_MONUMENTS, 4.0), "triumphal_arch": 5.0, "quarry": 2.5, "carpenter": 2.0,
            **dict.fromkeys(_PLANTS, -1.0),
        },
        {Role.BUILDER: 0.5},
    ),
    # Builds plants, produces goods and sells them; the Guild hall scores the plants in the end.
    "planter": Script(
        {**dict.fromkeys(_PLANTS, 1.2), "guild_hall": 6.0, "smithy": 1.5},
        {Role.PRODUCER: 0.2, Role.TRADER: 0.2},
    ),
    # Builds every cheap building at once, so that the game ends before the plans of others work.
    "rusher": Script({"poor_house": 1.0, "crane": -2.0}, {Role.BUILDER: 2.0}, dear=-0.8, always=True),
    # Takes the role that would help the others most; its own city comes second.
    "denier": Script(weights=replace(DEFAULT, duel=1.6, others=1.4)),
}  # fmt: skip
"""Scripts by name."""
