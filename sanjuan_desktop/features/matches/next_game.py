"""Set-up of the next game of a match, and of the first game of another match."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from sanjuan_desktop.control.setup import GameSetup
from sanjuan_desktop.features.matches.standing import player_at
from sanjuan_desktop.features.newgame.last_game import known_seat, new_seed
from sanjuan_desktop.rules import RULES_VERSION, deal
from sanjuan_desktop.storage.autosave_folder import new_identity
from sanjuan_desktop.storage.parts import MatchGame, Seat

if TYPE_CHECKING:
    from collections.abc import Callable

    from sanjuan_desktop.features.matches.standing import Standing
    from sanjuan_desktop.rules import GameOptions


def next_setup(standing: Standing, draw: Callable[[], int] = new_seed) -> GameSetup:
    """Return the set-up of the next game: everybody moves on by a seat, and the governor goes round.

    ``draw`` returns random seeds.
    """
    return _setup(standing, standing.next_number, standing.match.id, draw)


def another_setup(standing: Standing, draw: Callable[[], int] = new_seed) -> GameSetup:
    """Return the set-up of the first game of another match of the same players with the same goal."""
    setup = _setup(standing, standing.next_number, new_identity(), draw)
    assert setup.match is not None
    return replace(setup, match=replace(setup.match, number=1))


def _setup(standing: Standing, number: int, match: str, draw: Callable[[], int]) -> GameSetup:
    last = standing.last
    count = len(last.game.seats)
    known = {
        player_at(seat, last.number, count): _seat(entry, last.portraits, seat)
        for seat, entry in enumerate(last.game.seats)
    }
    seats = tuple(known[player_at(seat, number, count)] for seat in range(count))
    looking = next((seat for seat, entry in enumerate(seats) if entry.level is None), 0)
    return GameSetup(
        last.game.options,
        _seed(last.game.options, standing.start, draw),
        seats,
        looking,
        RULES_VERSION,
        without_help=last.game.without_help,
        match=MatchGame(match, number, standing.match.aim, standing.match.goal),
        limit=standing.match.limit,
    )


def _seat(entry: Seat, portraits: tuple[str, ...], seat: int) -> Seat:
    portrait = portraits[seat] if seat < len(portraits) else ""
    return known_seat(Seat(entry.name, entry.level, entry.style, portrait))


def _seed(options: GameOptions, start: int, draw: Callable[[], int]) -> int:
    """Return the seed of a random deal in which a seat begins as governor."""
    while True:
        seed = draw()
        if deal(options, seed).start == start:
            return seed
