"""Lines of the log about changes of the players on seats."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sanjuan_desktop.control.session.step import LogLine
from sanjuan_desktop.control.text.i18n import level_name, tr
from sanjuan_desktop.storage.hand_overs import on_path

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sanjuan_desktop.control.setup import GameSetup
    from sanjuan_desktop.storage.parts import Seat


def hand_over_lines(setup: GameSetup, path: Iterable[int]) -> dict[int, tuple[LogLine, ...]]:
    """Return the lines about changes of players by the move after which they happened."""
    lines: dict[int, tuple[LogLine, ...]] = {}
    for change in on_path(setup.hand_overs, path):
        line = LogLine(change.seat, change_words(setup.first_seats[change.seat], change.player), "table")
        lines[change.move] = (*lines.get(change.move, ()), line)
    return lines


def change_words(first: Seat, player: Seat) -> str:
    """Return the words for a player who takes a seat; the text follows the name of the seat.

    ``first`` is the player at the start of the game.
    """
    if player.level is None:
        if first.level is None:
            return tr("HandOver", "is back and takes the seat again.")
        return tr("HandOver", "is played by a person from now on.")
    level = level_name(player.level)
    if first.level is None:
        return tr("HandOver", "leaves; a computer player ({level}) takes over.").format(level=level)
    return tr("HandOver", "is played by the computer again ({level}).").format(level=level)
