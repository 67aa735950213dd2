"""From what is remembered to a game that can start, and back."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.control.game_setup import GameSetup, SeatSetup
from sanjuan_desktop.control.words import tr
from sanjuan_desktop.rules import GameOptions
from sanjuan_desktop.storage.settings import LastGame, LastSeat

if TYPE_CHECKING:
    from collections.abc import Sequence

USUAL_LEVEL: Final = "greedy"
SEEDS: Final = 1_000_000_000


def new_seed() -> int:
    """Return the number of a deal by chance, short enough to be told to a friend."""
    return secrets.randbelow(SEEDS)


def usual_names() -> tuple[str, str, str, str]:
    """Return the names that the four seats have until somebody writes others."""
    return (tr("Seats", "Ana"), tr("Seats", "Bruno"), tr("Seats", "Clara"), tr("Seats", "Diego"))


def first_game() -> LastGame:
    """Return what the very first start offers: one person against two computers."""
    names = usual_names()
    return LastGame(
        seats=(
            LastSeat(name=names[0]),
            LastSeat(name=names[1], level=USUAL_LEVEL),
            LastSeat(name=names[2], level=USUAL_LEVEL),
        )
    )


def setup_of(game: LastGame, seed: int, levels: Sequence[str]) -> GameSetup:
    """Return a game like the last one; a level that no longer exists becomes the usual one."""
    known = [seat.level if seat.level is None or seat.level in levels else USUAL_LEVEL for seat in game.seats]
    seats = tuple(SeatSetup(seat.name, level) for seat, level in zip(game.seats, known, strict=True))
    options = GameOptions(
        players=len(seats),
        edition=game.edition,
        new_buildings=game.new_buildings,
        extra_production=game.extra_production,
        draft_hand=game.draft_hand,
    )
    return GameSetup(options, seed, seats, min(game.looking_seat, len(seats) - 1))


def last_game_of(setup: GameSetup) -> LastGame:
    """Return what is remembered of a game."""
    options = setup.options
    return LastGame(
        seats=tuple(LastSeat(name=seat.name, level=seat.level) for seat in setup.seats),
        edition=options.edition,
        new_buildings=options.new_buildings,
        extra_production=options.extra_production,
        draft_hand=options.draft_hand,
        looking_seat=setup.looking_seat,
    )
