"""Honours that were won, with day and game, as stored in a progress file."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Final, Self

from sanjuan_desktop.storage.fields import Checked, IsDate, Limits
from sanjuan_desktop.storage.progress_file import StoredProgress

VERSION: Final = 1

MOST_GAMES: Final = 4_000
"""Maximum number of games whose review may still win honours; beyond it, the earliest are removed."""

_MOST_HONOURS: Final = 1_000
_MOST_STYLES: Final = 1_000

_Name = Annotated[str, Limits(pattern=r"[a-z_]{1,40}")]
_Hash = Annotated[str, Limits(pattern=r"[0-9a-f]{32}")]


@dataclass
class EarnedHonour(Checked):
    """Day of an honour, such as ``2026-11-22``, and hash of the record of its game, "" without a game."""

    day: Annotated[str, Limits(pattern=r"[0-9]{4}-[0-9]{2}-[0-9]{2}"), IsDate()]
    record: Annotated[str, Limits(pattern=r"([0-9a-f]{32})?")] = ""
    is_new: bool = False
    """True until the player has seen its medal."""


@dataclass
class HonourProgress(StoredProgress):
    """All honours by name, and data about all games that honours need; unknown names are kept."""

    version: Annotated[int, Limits(1, VERSION)] = VERSION
    done: Annotated[dict[_Name, EarnedHonour], Limits(0, _MOST_HONOURS)] = field(default_factory=dict)
    games: tuple[_Hash, ...] = ()
    """Hashes of the records of games that count, the earliest first."""
    deals: tuple[Annotated[str, Limits(pattern=r"[0-9a-f]{1,64}")], ...] = ()
    """Hashes of the start positions of these games."""
    second_tries: tuple[Annotated[str, Limits(pattern=r"[0-9a-f]{32}/[0-9]{1,5}")], ...] = ()
    """Decisions in these games that were answered correctly afterwards: hash of the record, and move."""
    strong: tuple[_Hash, ...] = ()
    """Hashes of the records of games played at level *strong* or better."""
    beaten: Annotated[tuple[_Name, ...], Limits(0, _MOST_STYLES)] = ()
    """Styles of computer players that the player won against."""
    tables: Annotated[tuple[Annotated[int, Limits(2, 4)], ...], Limits(0, 3)] = ()
    """Numbers of players in games that the player won."""

    def merge(self, later: Self) -> None:
        """Add the honours of ``later``; an honour keeps its first day."""
        self.done = {**later.done, **self.done}
        self.games = _united(self.games, later.games)
        self.deals = _united(self.deals, later.deals)
        self.second_tries = _united(self.second_tries, later.second_tries)
        self.strong = _united(self.strong, later.strong)
        self.beaten = tuple(sorted({*self.beaten, *later.beaten}))
        self.tables = tuple(sorted({*self.tables, *later.tables}))

    def trim(self) -> None:
        """Remove the earliest games beyond the limit."""
        self.games, self.strong = self.games[-MOST_GAMES:], self.strong[-MOST_GAMES:]
        self.deals, self.second_tries = self.deals[-MOST_GAMES:], self.second_tries[-MOST_GAMES:]


def _united(first: tuple[str, ...], second: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys((*first, *second)))
