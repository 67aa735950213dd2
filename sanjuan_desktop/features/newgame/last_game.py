"""Convert the remembered game to a game that can start, and back."""

from __future__ import annotations

import secrets
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ai.levels import LEVELS, engine_name, playable_level
from sanjuan_desktop.ai.styles import NO_STYLE, STYLES
from sanjuan_desktop.control.computers.roster import styles_of
from sanjuan_desktop.control.people.computer_names import belongs, computer_name, usual_names
from sanjuan_desktop.control.people.seat_appearance import COLOURS, PORTRAITS
from sanjuan_desktop.control.setup import GameSetup
from sanjuan_desktop.rules import RULES_VERSION, GameOptions
from sanjuan_desktop.storage.names import alike
from sanjuan_desktop.storage.parts import RANDOM_STYLE, Seat, TimeLimit
from sanjuan_desktop.storage.settings import LastGame

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sanjuan_desktop.storage.restoring import Restored
    from sanjuan_desktop.storage.saved_game import SavedGame

USUAL_LEVEL: Final = "casual"

CHARACTERS: Final = (RANDOM_STYLE, *STYLES, NO_STYLE)
"""Characters on the new-game sheet: a random one is the default, "none" stands at the end."""

_CHOSEN: Final = 2**40
"""Numbers of deals below this limit are chosen by a person and may be shared with others."""


def new_seed() -> int:
    """Return a random 64-bit number for a deal.

    The range is so large that no player can find the opponents' cards by trying numbers until the own hand
    matches.
    """
    return _CHOSEN + secrets.randbelow(2**64 - _CHOSEN)


def is_chosen(seed: int) -> bool:
    """Return whether a person has chosen the number of a deal, and therefore knows it."""
    return seed < _CHOSEN


def first_game() -> LastGame:
    """Return the game that the very first start offers: one person against two computer players."""
    own, *rivals = usual_names()[:3]
    return LastGame(
        seats=(Seat(own), *[Seat(name, USUAL_LEVEL, RANDOM_STYLE) for name in rivals]),
        options=GameOptions(players=3),
    )


def own_seat(game: LastGame | None) -> Seat:
    """Return the viewing person's seat, with name and portrait from the last game."""
    if game is None:
        return Seat(usual_names()[0])
    people = [seat for seat in game.seats if seat.level is None]
    looking = game.seats[min(game.looking_seat, len(game.seats) - 1)]
    return looking if looking.level is None else people[0] if people else Seat(usual_names()[0])


def as_own_seat(game: LastGame, name: str, portrait: str) -> LastGame:
    """Return the game with a new name and portrait for the viewing person.

    Another seat that had this name gets one of the unused default names.
    """
    own = own_seat(game)
    taken = {alike(seat.name) for seat in game.seats if seat is not own} | {alike(name)}
    free = iter([usual for usual in usual_names() if alike(usual) not in taken])
    seats = []
    for seat in game.seats:
        if seat is own:
            colour = seat.colour if alike(seat.name) == alike(name) else ""
            seats.append(replace(seat, name=name, portrait=portrait, colour=colour))
        else:
            seats.append(replace(seat, name=next(free)) if alike(seat.name) == alike(name) else seat)
    return replace(game, seats=tuple(seats))


def offered(game: LastGame) -> LastGame:
    """Return the game with the nearest available level and character for each seat."""
    return replace(game, seats=tuple(_offered(seat) for seat in game.seats))


def _offered(seat: Seat) -> Seat:
    if seat.level is None:
        return Seat(seat.name, portrait=_known_portrait(seat.portrait), colour=_known_colour(seat.colour))
    if engine_name(seat.level):
        return Seat(seat.name, seat.level)
    level = playable_level(seat.level) or USUAL_LEVEL
    return Seat(seat.name, level, seat.style if seat.style in CHARACTERS else RANDOM_STYLE)


def setup_of(game: LastGame, seed: int, rules: int = RULES_VERSION) -> GameSetup:
    """Return the setup of a game like the last one; see :func:`offered`."""
    seats = offered(game).seats
    looking = min(game.looking_seat, len(seats) - 1)
    return GameSetup(
        game.options,
        seed,
        seats,
        looking,
        rules,
        without_help=game.without_help,
        open_hands=game.open_hands,
        limit=game.limit,
    )


def last_game_of(setup: GameSetup) -> LastGame:
    """Return the part of a setup that is remembered; random characters will be drawn and named again."""
    seats = tuple([_without_drawn_name(setup.seats, seat) for seat in range(len(setup.seats))])
    kinds = setup.without_help, setup.open_hands
    return LastGame(seats, setup.options, setup.looking_seat, *kinds, setup.limit)


def with_drawn_names(setup: GameSetup) -> GameSetup:
    """Return the setup of a new game with the name of its character for each computer player.

    Characters that are left to chance are drawn for this. A name that a person has typed stays.
    """
    seats = list(setup.seats)
    # First the names of the last draw go, so that they are free for this one.
    for seat in range(len(seats)):
        seats[seat] = _without_drawn_name(seats, seat)
    for seat, style in enumerate(styles_of(setup)):
        if seats[seat].level is not None and not belongs(seats[seat].name, style):
            seats[seat] = _renamed(seats, seat, style)
    return replace(setup, seats=tuple(seats))


def _without_drawn_name(seats: Sequence[Seat], seat: int) -> Seat:
    """Return the player of a seat; one with a random character loses the name of the last draw."""
    entry = seats[seat]
    is_drawn = entry.level is not None and entry.style == RANDOM_STYLE
    return entry if not is_drawn or belongs(entry.name, NO_STYLE) else _renamed(seats, seat, NO_STYLE)


def _renamed(seats: Sequence[Seat], seat: int, style: str) -> Seat:
    others = [entry.name for at, entry in enumerate(seats) if at != seat]
    return replace(seats[seat], name=computer_name(style, seat, others))


def setup_of_saved(saved: SavedGame, restored: Restored | None = None) -> GameSetup:
    """Return the setup of a saved game; unknown levels, portraits and so on become the default.

    ``restored`` is its record, if moves of it may have been lost.
    """
    seats = tuple(map(known_seat, saved.seats))
    setup = GameSetup(
        saved.options,
        saved.seed,
        seats,
        saved.looking_seat,
        saved.rules,
        saved.day,
        saved.chapter,
        saved.without_help,
        saved.open_hands,
        saved.match,
        TimeLimit(saved.game_limit_s, saved.decision_limit_s),
        saved.position,
    )
    if not saved.hand_overs:
        return setup
    changes = saved.players_changes() if restored is None else restored.hand_overs
    path = saved.path() if restored is None else restored.record.path()
    known = [replace(change, player=known_seat(change.player)) for change in changes]
    return setup.with_hand_overs(known, path)


def known_seat(seat: Seat) -> Seat:
    """Return the player of a seat; an unknown level, character, portrait or colour becomes the default."""
    known = seat.level is None or seat.level in LEVELS or engine_name(seat.level)
    level = seat.level if known else USUAL_LEVEL
    style = seat.style if seat.style in CHARACTERS else NO_STYLE
    return Seat(seat.name, level, style, _known_portrait(seat.portrait), _known_colour(seat.colour))


def _known_portrait(portrait: str) -> str:
    return portrait if portrait in PORTRAITS else ""


def _known_colour(colour: str) -> str:
    return colour if colour in COLOURS else ""
