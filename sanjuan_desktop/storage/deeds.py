"""Deeds that were done, when and in which game, as a progress file holds them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Final, Self

from sanjuan_desktop.storage.fields import Checked, IsDate, Limits
from sanjuan_desktop.storage.progress_file import StoredProgress

VERSION: Final = 1

MOST_GAMES: Final = 4_000
"""Games whose review may still bring deeds; of more, the first ones go."""

_MOST_DEEDS: Final = 1_000
_MOST_STYLES: Final = 1_000

_Name = Annotated[str, Limits(pattern=r"[a-z_]{1,40}")]
_Hash = Annotated[str, Limits(pattern=r"[0-9a-f]{32}")]


@dataclass
class DoneDeed(Checked):
    """When a deed was done, as ``2026-11-22``, and the hash of the record of its game, "" without a game."""

    day: Annotated[str, Limits(pattern=r"[0-9]{4}-[0-9]{2}-[0-9]{2}"), IsDate()]
    record: Annotated[str, Limits(pattern=r"([0-9a-f]{32})?")] = ""
    is_new: bool = False
    """Nobody has seen its medal yet."""


@dataclass
class Deeds(StoredProgress):
    """All deeds that were done, by name, and what deeds ask of all games; later programs' names are kept."""

    version: Annotated[int, Limits(1, VERSION)] = VERSION
    done: Annotated[dict[_Name, DoneDeed], Limits(0, _MOST_DEEDS)] = field(default_factory=dict)
    games: tuple[_Hash, ...] = ()
    """Hashes of the records of games that count, the first one first."""
    deals: tuple[Annotated[str, Limits(pattern=r"[0-9a-f]{1,64}")], ...] = ()
    """Hashes of the positions in which these began."""
    second_tries: tuple[Annotated[str, Limits(pattern=r"[0-9a-f]{32}/[0-9]{1,5}")], ...] = ()
    """Decisions of theirs that were found right afterwards: the hash of the record, and the move."""
    strong: tuple[_Hash, ...] = ()
    """Those that were played like *strong* or better."""
    beaten: Annotated[tuple[_Name, ...], Limits(0, _MOST_STYLES)] = ()
    """Characters of computers somebody won against."""
    tables: Annotated[tuple[Annotated[int, Limits(2, 4)], ...], Limits(0, 3)] = ()
    """Numbers of players somebody won with."""

    def merge(self, later: Self) -> None:
        """Add what was done later; a deed keeps the day on which it was done first."""
        self.done = {**later.done, **self.done}
        self.games = _united(self.games, later.games)
        self.deals = _united(self.deals, later.deals)
        self.second_tries = _united(self.second_tries, later.second_tries)
        self.strong = _united(self.strong, later.strong)
        self.beaten = tuple(sorted({*self.beaten, *later.beaten}))
        self.tables = tuple(sorted({*self.tables, *later.tables}))

    def trim(self) -> None:
        """Keep the latest games."""
        self.games, self.strong = self.games[-MOST_GAMES:], self.strong[-MOST_GAMES:]
        self.deals, self.second_tries = self.deals[-MOST_GAMES:], self.second_tries[-MOST_GAMES:]


def _united(first: tuple[str, ...], second: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys((*first, *second)))
