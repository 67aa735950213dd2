"""Poses of the study board: a position of a game, an impossible one, and a judgement."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.control.study.position import position_of
from sanjuan_desktop.lab.game_poses import played
from sanjuan_desktop.rules import GameOptions

if TYPE_CHECKING:
    from collections.abc import Callable

    from sanjuan_desktop.control.study.position import StudyPosition
    from sanjuan_desktop.window.main_window import MainWindow

_MOVES: Final = 70


def study_poses(window: MainWindow) -> dict[str, Callable[[], None]]:
    """Return the poses by name."""
    return {
        "study-board": lambda: window.study.open_position(_position(3)),
        "study-board-of-four": lambda: window.study.open_position(_position(4)),
        "study-board-impossible": lambda: window.study.open_position(_impossible()),
    }


def _position(players: int) -> StudyPosition:
    record = played(GameOptions(players, new_buildings=True), 5, _MOVES)
    return replace(position_of(record.replay()), is_shuffled=players == 3)


def _impossible() -> StudyPosition:
    """Return a position with a building twice, and more buildings than the round allows."""
    position = _position(2)
    seat = position.seats[0]
    city = next(card for card in position.supply if card >= 42)
    other = replace(seat, city=(*seat.city, city), goods=(*seat.goods, -1))
    return replace(position, seats=(other, *position.seats[1:]), round=3)
