"""Names of computer players: a character has its own name, all others have neutral ones.

Old saved games keep the names that they have. All new games take them from here, so that name and face belong
together.
"""

from __future__ import annotations

from itertools import count
from string import digits
from typing import TYPE_CHECKING

from sanjuan_desktop.ai.styles import NO_STYLE, STYLES
from sanjuan_desktop.control.text.i18n import character_name, tr
from sanjuan_desktop.storage.names import alike

if TYPE_CHECKING:
    from collections.abc import Iterable


def usual_names() -> tuple[str, str, str, str]:
    """Return the neutral names of the four seats."""
    return (tr("Seats", "Ana"), tr("Seats", "Bruno"), tr("Seats", "Clara"), tr("Seats", "Diego"))


def formal_name(style: str) -> str:
    """Return the name of a character whose first name another player has, "" for no character."""
    names = {
        "monuments": tr("Characters", "Doña Inés"),
        "guild": tr("Characters", "Don Ramón"),
        "trader": tr("Characters", "Doña Lucía"),
        "councillor": tr("Characters", "Don Tomás"),
        "prospector": tr("Characters", "Don Paco"),
    }
    return names.get(style, "")


def computer_name(style: str, seat: int, taken: Iterable[str]) -> str:
    """Return the name of a computer player that no other player has.

    Args:
        style: its character, "" for none.
        seat: without a character it has the neutral name of this seat, or another neutral one.
        taken: the names of the other players.
    """
    used = {alike(name) for name in taken}
    usual = usual_names()
    names = _names_of(style) if style else (usual[seat], *usual)
    free = next((name for name in names if alike(name) not in used), "")
    return free or next(name for number in count(2) if alike(name := f"{names[0]} {number}") not in used)


def character_named(name: str) -> str:
    """Return the character with a name, "" for none; the name may have a number."""
    called = alike(name).rstrip(digits).rstrip()
    return next((style for style in STYLES if called in map(alike, _names_of(style))), NO_STYLE)


def is_given(name: str) -> bool:
    """Return whether the program gives a name to computer players, so that no person has chosen it."""
    return bool(character_named(name)) or alike(name) in map(alike, usual_names())


def belongs(name: str, style: str) -> bool:
    """Return whether a computer player of a character, or of none (""), may have a name.

    A name that a person has typed belongs to all.
    """
    return not is_given(name) or character_named(name) == style


def _names_of(style: str) -> tuple[str, str]:
    return character_name(style), formal_name(style)
