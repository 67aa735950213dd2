"""SQL conditions for games of the history: filters and validity checks."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.rules import VARIANTS
from sanjuan_desktop.storage.names import LONGEST_NAME, alike, clean_name

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterator, Sequence

    from sanjuan_desktop.rules import Edition

_MOST: Final = 1_000_000
"""Largest valid number of points, rounds and undone moves; sums of them cannot overflow."""

_MOST_IDS: Final = 500
"""Maximum number of ids in one query, so that its text stays short."""

_LONGEST_TIME: Final = 40
"""Maximum length of an ISO time, in characters."""


# SQLite sorts texts after all numbers, and blobs after all texts. These conditions are therefore three times
# as fast as checking the type of each value.


def _number(column: str, least: int = 0, most: int = _MOST) -> str:
    """Return the condition that a column is a number within a range."""
    return f"{column} BETWEEN {least} AND {most}"


def _text(column: str) -> str:
    """Return the condition that a text column is not a blob."""
    return f"{column} < x''"


_GAME_FITS: Final = " AND ".join(
    [
        _text("finished_at"),
        f"length(finished_at) <= {_LONGEST_TIME}",
        _number("edition", 0, 1),
        *(_number(name, 0, 1) for name in VARIANTS),
        _text("opening"),
        _number("players", 2, 4),
        f"(seed IS NULL OR {_text('seed')})",
        *(_number(name) for name in ("rounds", "takebacks", "hints")),
        f"(duration_s IS NULL OR {_number('duration_s', most=1_000 * _MOST)})",
        _text("program"),
        _number("lesson", 0, 1),
        _number("without_help", 0, 1),
        _number("open_hands", 0, 1),
    ]
)

_SEAT_FITS: Final = " AND ".join(
    [
        "seats.seat < players",
        _text("name"),
        f"(level IS NULL OR {_text('level')})",
        _text("style"),
        *(_number(name, -_MOST) for name in ("points", "tie_break")),
        "is_winner IN (0, 1)",
        "place IN (1, 2, 3, 4)",
        "is_handed_over IN (0, 1)",
    ]
)

BUILDING_FITS: Final = " AND ".join(
    [_text("building"), _number("buildings.points", -_MOST), _number("overbuilt", 0, 1)]
)
"""Condition that a row of ``buildings`` is valid."""

ROLE_FITS: Final = f"{_number('role', 0, 4)} AND {_number('count')}"
"""Condition that a row of ``roles`` is valid."""

PLAY_FITS: Final = f"{_number('decisions')} AND {_number('loss', -_MOST)}"
"""Condition that a row of ``plays`` is valid."""

UNREADABLE_GAMES: Final = (
    "CREATE TEMP TABLE unreadable (id INTEGER PRIMARY KEY)",
    f"""INSERT INTO unreadable SELECT id FROM games WHERE NOT ({_GAME_FITS})
        OR (SELECT COUNT(*) FROM seats WHERE game = games.id AND {_SEAT_FITS}) <> players""",
)
"""Collect the games with an invalid value or a missing seat; lists and sums exclude them."""


def id_lists(ids: Sequence[int]) -> Iterator[str]:
    """Yield ids as lists for the operator IN, each short enough for one query."""
    for at in range(0, len(ids), _MOST_IDS):
        yield ", ".join(str(int(number)) for number in ids[at : at + _MOST_IDS])


def cut(column: str, longest: int) -> str:
    """Return the SQL expression for the first ``longest`` characters of a column."""
    return f"substr({column}, 1, {longest})"


_READ: Final = cut("seats.name", 20 * LONGEST_NAME)

NAME: Final = f"""CASE WHEN {_READ} GLOB '*[^ -~]*' THEN clean_name(CAST({_READ} AS BLOB))
    ELSE rtrim({cut(f"trim({_READ})", LONGEST_NAME)}) END"""
"""Name of a seat for display and for sums (:func:`add_functions`).

A file of another program may have names of any length and with invisible characters. Plain names are
cleaned without a call of Python, so that sums over many games stay fast.
"""


def person_key(seats: str) -> str:
    """Return the SQL expression for the identity of a person, by the name in a row of ``seats``.

    It equals :func:`~sanjuan_desktop.storage.names.alike` of the clean name. As in :data:`NAME`, plain names
    need no call of Python.
    """
    name = f"{seats}.name"
    return f"""CASE WHEN length({name}) <= {LONGEST_NAME} AND {name} NOT GLOB '*[^ -~]*'
        AND {name} NOT GLOB '*  *' THEN lower(trim({name}))
        ELSE person_key(CAST({cut(name, 20 * LONGEST_NAME)} AS BLOB)) END"""


def add_functions(db: sqlite3.Connection) -> None:
    """Register the functions that :data:`NAME` and :func:`person_key` call."""
    db.create_function("clean_name", 1, _clean_bytes, deterministic=True)
    db.create_function("person_key", 1, _key_of_bytes, deterministic=True)


def _clean_bytes(name: bytes) -> str:
    """Return the clean name of UTF-8 bytes; SQLite would not pass a damaged text to a function."""
    return clean_name(name.decode("utf-8", "replace"))


@lru_cache(maxsize=1_000)
def _key_of_bytes(name: bytes) -> str:
    return alike(_clean_bytes(name))


PLAYED_GAMES: Final = """
CREATE TEMP VIEW played AS SELECT games.*, (
    SELECT substr(seats.level, 1, 40) FROM seats LEFT JOIN strengths USING (level)
    WHERE seats.game = games.id AND seats.level IS NOT NULL
    ORDER BY strengths.strength DESC, seats.level LIMIT 1) AS strongest
FROM games WHERE games.id NOT IN (SELECT id FROM unreadable)"""
"""View of the readable games, each with the level of its strongest computer player."""


def _has_person(parameter: str) -> str:
    """Return the condition that the person of a parameter, if there is one, played a row of ``played``."""
    return f"""({parameter} IS NULL OR EXISTS (SELECT 1 FROM seats AS own
        WHERE own.game = played.id AND own.level IS NULL AND {person_key("own")} = {parameter}))"""


GAMES_OF_EVERYONE: Final = """(:number IS NULL OR played.id = :number)
    AND (:edition IS NULL OR edition = :edition)
    AND (:new_buildings IS NULL OR new_buildings = :new_buildings)
    AND (:players IS NULL OR players = :players)
    AND (:level IS NULL OR strongest = :level)
    AND (:lessons OR NOT lesson)
    AND (:open_hands OR NOT open_hands)
    AND (:takebacks OR takebacks = 0)
    AND (:hints OR hints = 0)
    AND (:helped OR without_help)"""
"""Condition that a row of ``played`` matches a filter, except for its people."""

THE_GAMES: Final = f"{GAMES_OF_EVERYONE} AND {_has_person(':person')} AND {_has_person(':rival')}"
"""Condition that a row of ``played`` matches a filter."""

A_PERSON: Final = f"""seats.level IS NULL AND NOT seats.is_handed_over
    AND (:person IS NULL OR {person_key("seats")} = :person)
    AND (:rival IS NULL OR EXISTS (SELECT 1 FROM seats AS other WHERE other.game = seats.game
        AND other.level IS NULL AND NOT other.is_handed_over AND {person_key("other")} = :rival))"""
"""Condition that a row of ``seats`` is a person that matches the filter and played alone to the end.

A rival in the filter played alone to the end too, so that both people have results in the same games.
"""


@dataclass(frozen=True, slots=True)
class GameFilter:
    """Filter for games; None means any.

    ``level`` is the level of the strongest computer player. ``person`` is the name of a person whose games
    and results count; None selects all persons. ``rival`` is the name of another person who played too.
    Names that look alike (:func:`~sanjuan_desktop.storage.names.alike`) are one person. ``lessons``,
    ``open_hands``, ``takebacks`` and ``hints`` include tutorial games, games with open hands, with undone
    moves and with hints. ``helped`` includes games in which the table offered help. ``number`` is the id of
    a single game.
    """

    edition: Edition | None = None
    new_buildings: bool | None = None
    players: int | None = None
    level: str | None = None
    person: str | None = None
    rival: str | None = None
    lessons: bool = False
    open_hands: bool = False
    takebacks: bool = True
    hints: bool = True
    helped: bool = True
    number: int | None = None

    def values(self) -> dict[str, object]:
        """Return the parameters of the SQL conditions by name."""
        people = {"person": self.person, "rival": self.rival}
        keys = {role: None if name is None else alike(clean_name(name)) for role, name in people.items()}
        return asdict(self) | keys


PLAYED: Final = GameFilter()
"""All games except tutorial games and games with open hands: the default of statistics."""

ALL_GAMES: Final = GameFilter(lessons=True, open_hands=True)
"""All games of the history."""
