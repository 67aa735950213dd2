"""Which games of the history are meant."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from sanjuan_desktop.rules import Edition

PLAYED_GAMES: Final = """
CREATE TEMP VIEW played AS SELECT games.*, (
    SELECT seats.level FROM seats LEFT JOIN strengths USING (level)
    WHERE seats.game = games.id AND seats.level IS NOT NULL
    ORDER BY strengths.strength DESC, seats.level LIMIT 1) AS strongest
FROM games"""
"""The games, each with the level of its strongest computer."""

THE_GAMES: Final = """(:number IS NULL OR played.id = :number)
    AND (:edition IS NULL OR edition = :edition)
    AND (:new_buildings IS NULL OR new_buildings = :new_buildings)
    AND (:players IS NULL OR players = :players)
    AND (:level IS NULL OR strongest = :level)
    AND (:lessons OR NOT lesson)
    AND (:takebacks OR takebacks = 0)"""
"""The condition that a row of ``played`` meets a filter."""

A_PERSON: Final = "seats.level IS NULL AND (:person IS NULL OR seats.name = :person)"
"""The condition that a row of ``seats`` is a person whom a filter means."""


@dataclass(frozen=True, slots=True)
class GameFilter:
    """Which games count: None means any.

    ``level`` is that of the strongest computer at the table. ``person`` narrows no
    games: it says whose results are meant, by name, else those of all persons.
    ``lessons`` and ``takebacks`` tell whether games that were taught, or in which
    somebody took something back, count too. ``number`` is the id of a single game.
    """

    edition: Edition | None = None
    new_buildings: bool | None = None
    players: int | None = None
    level: str | None = None
    person: str | None = None
    lessons: bool = False
    takebacks: bool = True
    number: int | None = None

    def values(self) -> dict[str, object]:
        """Return the values by the names that the conditions use."""
        return asdict(self)


PLAYED: Final = GameFilter()
"""All games but the lessons: what statistics are about."""

ALL_GAMES: Final = GameFilter(lessons=True)
"""Every game there is."""
