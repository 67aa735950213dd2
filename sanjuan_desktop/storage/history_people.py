"""People of the history: who played how often, and how two of them did against each other."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.storage.history_filter import GAMES_OF_EVERYONE, person_key
from sanjuan_desktop.storage.names import LONGEST_NAME, alike, clean_name

if TYPE_CHECKING:
    from sanjuan_desktop.storage.history import History
    from sanjuan_desktop.storage.history_filter import GameFilter

_READ: Final = f"substr(CAST(name AS BLOB), 1, {80 * LONGEST_NAME})"

_NAMES: Final = f"SELECT {_READ} FROM (SELECT DISTINCT name FROM seats WHERE level IS NULL)"

_COUNTS: Final = f"""SELECT {_READ}, games FROM (SELECT name, COUNT(*) AS games FROM seats
    WHERE level IS NULL AND game NOT IN (SELECT id FROM games WHERE lesson UNION SELECT id FROM unreadable)
    GROUP BY name)"""

_HEAD_TO_HEAD: Final = f"""SELECT TOTAL(own.place < their.place), TOTAL(own.place > their.place),
    TOTAL(own.place = their.place) FROM played
    JOIN seats AS own ON own.game = played.id AND own.level IS NULL AND {person_key("own")} = :person
    JOIN seats AS their ON their.game = played.id AND their.level IS NULL
        AND {person_key("their")} = :rival
    WHERE {GAMES_OF_EVERYONE} AND own.seat <> their.seat
        AND NOT own.is_handed_over AND NOT their.is_handed_over"""


@dataclass(frozen=True, slots=True)
class HeadToHead:
    """Numbers of games in which a person had the better place, the rival had it, and both shared one."""

    ahead: int
    behind: int
    level: int


def people_of(history: History) -> list[str]:
    """Return the name of each person of the history; several spellings are one person."""
    found: dict[str, list[str]] = {}
    for (raw,) in history.rows(_NAMES, {}):
        if name := _name_in(raw):
            found.setdefault(alike(name), []).append(name)
    return [min(names, key=lambda name: (name.islower(), name.isupper(), name)) for names in found.values()]


def games_by_person(history: History) -> dict[str, int]:
    """Return the number of games of each person, without tutorial games, by the key of the name."""
    found: dict[str, int] = {}
    for raw, games in history.rows(_COUNTS, {}):
        key = alike(_name_in(raw))
        found[key] = found.get(key, 0) + games
    return found


def head_to_head(history: History, wanted: GameFilter) -> HeadToHead:
    """Return the result of the person of a filter against the rival of the filter.

    Games in which another player took one of their seats do not count.
    """
    return HeadToHead(*map(int, history.rows(_HEAD_TO_HEAD, wanted.values())[0]))


def _name_in(raw: object) -> str:
    """Return the clean name in a row, which may be damaged."""
    return clean_name(raw.decode("utf-8", "replace")) if isinstance(raw, bytes) else ""
