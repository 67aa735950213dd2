"""People of the history: who played how often, and how two of them did against each other."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.storage.history_filter import THE_GAMES, person_key
from sanjuan_desktop.storage.names import LONGEST_NAME, alike, clean_name

if TYPE_CHECKING:
    from sanjuan_desktop.storage.history import History
    from sanjuan_desktop.storage.history_filter import GameFilter

_NAMES: Final = f"""SELECT substr(CAST(name AS BLOB), 1, {80 * LONGEST_NAME}), COUNT(*) FROM played
    JOIN seats ON seats.game = played.id WHERE seats.level IS NULL AND NOT lesson GROUP BY name"""

_HEAD_TO_HEAD: Final = f"""SELECT TOTAL(own.place < their.place), TOTAL(own.place > their.place),
    TOTAL(own.place = their.place) FROM played
    JOIN seats AS own ON own.game = played.id AND own.level IS NULL AND {person_key("own")} = :person
    JOIN seats AS their ON their.game = played.id AND their.level IS NULL
        AND {person_key("their")} = :rival
    WHERE {THE_GAMES} AND own.seat <> their.seat"""


@dataclass(frozen=True, slots=True)
class PastPerson:
    """Person with the name of most of the games, and the number of games."""

    name: str
    games: int


@dataclass(frozen=True, slots=True)
class HeadToHead:
    """Numbers of games in which a person had the better place, the rival had it, and both shared one."""

    ahead: int
    behind: int
    level: int


def people_of(history: History) -> list[PastPerson]:
    """Return the people of all games except tutorial games, the most frequent player first."""
    found: dict[str, dict[str, int]] = {}
    for raw, games in history.rows(_NAMES, {}):
        name = clean_name(bytes(raw).decode("utf-8", "replace"))
        if name:
            spellings = found.setdefault(alike(name), {})
            spellings[name] = spellings.get(name, 0) + games
    people = [
        PastPerson(max(spellings, key=lambda name: spellings[name]), sum(spellings.values()))
        for spellings in found.values()
    ]
    return sorted(people, key=lambda person: (-person.games, person.name))


def head_to_head(history: History, wanted: GameFilter) -> HeadToHead:
    """Return the result of the person of a filter against the rival of the filter."""
    return HeadToHead(*map(int, history.rows(_HEAD_TO_HEAD, wanted.values())[0]))
