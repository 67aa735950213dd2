"""Which deeds were done, when and in which game: one small file, written whole, never lost."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from typing import TYPE_CHECKING, Annotated, Final

from sanjuan_desktop.storage.fields import Checked, Limits
from sanjuan_desktop.storage.progress import Loaded, read_progress, write_progress

if TYPE_CHECKING:
    from pathlib import Path

VERSION: Final = 1

LARGEST: Final = 2**20
"""Bytes of the file; a deed has some 120, a game some 40."""

MOST_GAMES: Final = 4_000
"""Games whose review may still bring deeds; of more, the first ones go."""

_MOST_VALUES: Final = 50_000
_MOST_DEEDS: Final = 1_000
_MOST_STYLES: Final = 1_000

_Name = Annotated[str, Limits(pattern=r"[a-z_]{1,40}")]
_Hash = Annotated[str, Limits(pattern=r"[0-9a-f]{32}")]


@dataclass
class DoneDeed(Checked):
    """When a deed was done, as ``2026-11-22``, and the hash of the record of its game, "" without a game."""

    day: Annotated[str, Limits(pattern=r"[0-9]{4}-[0-9]{2}-[0-9]{2}")]
    record: Annotated[str, Limits(pattern=r"([0-9a-f]{32})?")] = ""
    is_new: bool = False
    """Nobody has seen its medal yet."""


@dataclass
class Deeds(Checked):
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


def load_deeds(path: Path) -> Loaded[Deeds]:
    """Read the deeds; never raises.

    A damaged file, or one of a newer program, is kept aside under another name. A file that the system does
    not let us read stays where it is.
    """
    return read_progress(path, Deeds, "deeds", largest=LARGEST, most_values=_MOST_VALUES)


def save_deeds(path: Path, deeds: Deeds) -> None:
    """Write the deeds.

    Raises:
        CannotWriteError: the file cannot be written, or the old one cannot even be read and may be worth
            keeping; the old one is unharmed.
    """
    deeds.games, deeds.strong = deeds.games[-MOST_GAMES:], deeds.strong[-MOST_GAMES:]
    deeds.deals, deeds.second_tries = deeds.deals[-MOST_GAMES:], deeds.second_tries[-MOST_GAMES:]
    write_progress(path, asdict(deeds), largest=LARGEST)
