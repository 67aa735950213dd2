"""Convert the remembered game to a game that can start, and back."""

from __future__ import annotations

import secrets
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ai.levels import LEVELS, engine_name, playable_level
from sanjuan_desktop.ai.styles import NO_STYLE, STYLES
from sanjuan_desktop.control.computers.roster import styles_of
from sanjuan_desktop.control.people.seat_appearance import COLOURS, PORTRAITS
from sanjuan_desktop.control.setup import RANDOM_STYLE, GameSetup
from sanjuan_desktop.control.text.i18n import character_name, tr
from sanjuan_desktop.rules import RULES_VERSION, GameOptions
from sanjuan_desktop.storage.names import alike
from sanjuan_desktop.storage.parts import Seat, TimeLimit
from sanjuan_desktop.storage.settings import LastGame

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sanjuan_desktop.storage.restoring import Restored
    from sanjuan_desktop.storage.saved_game import SavedGame

USUAL_LEVEL: Final = "casual"

CHARACTERS: Final = (NO_STYLE, RANDOM_STYLE, *STYLES)
"""Characters on the new-game sheet, "none" first."""

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


def usual_names() -> tuple[str, str, str, str]:
    """Return the default names of the four seats."""
    return (tr("Seats", "Ana"), tr("Seats", "Bruno"), tr("Seats", "Clara"), tr("Seats", "Diego"))


def first_game() -> LastGame:
    """Return the game that the very first start offers: one person against two computer players."""
    names = usual_names()
    return LastGame(
        seats=(Seat(names[0]), Seat(names[1], USUAL_LEVEL), Seat(names[2], USUAL_LEVEL)),
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
    return Seat(seat.name, level, seat.style if seat.style in CHARACTERS else NO_STYLE)


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
    seats = _named(setup.seats, [NO_STYLE] * len(setup.seats))
    kinds = setup.without_help, setup.open_hands
    return LastGame(seats, setup.options, setup.looking_seat, *kinds, setup.limit)


def with_drawn_names(setup: GameSetup) -> GameSetup:
    """Return the setup with the names of the characters that are drawn at random.

    A name that the player has typed stays.
    """
    plain = _named(setup.seats, [NO_STYLE] * len(setup.seats))
    return replace(setup, seats=_named(plain, styles_of(setup)))


def _named(seats: Sequence[Seat], styles: Sequence[str]) -> tuple[Seat, ...]:
    """Give the seats of random characters the names of ``styles``, or usual ones where there is no style."""
    usual = usual_names()
    ours = {alike(name) for name in (*usual, *map(character_name, STYLES))}
    named = list(seats)
    for seat, (entry, style) in enumerate(zip(seats, styles, strict=True)):
        if entry.level is None or entry.style != RANDOM_STYLE or alike(entry.name) not in ours:
            continue
        taken = {alike(other.name) for other in named if other is not named[seat]}
        wanted = (character_name(style), usual[seat], *usual)
        name = next(name for name in wanted if name and alike(name) not in taken)
        named[seat] = replace(entry, name=name)
    return tuple(named)


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
