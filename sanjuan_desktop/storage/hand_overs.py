"""Hand-overs: changes of the player on a seat during a game, and who decided which moves."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.rules import ROOT, apply
from sanjuan_desktop.storage.parts import MOST_MOVES, Seat

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sanjuan_desktop.rules import GameRecord

MOST_HAND_OVERS: Final = 1_000
"""Maximum number of hand-overs in a saved game."""

_PARTS: Final = 4
_SEATS: Final = 4


@dataclass(frozen=True, slots=True)
class HandOver:
    """Change of players: after ``move`` (``ROOT``: from the start), ``player`` decides for ``seat``.

    It applies to all branches that contain the move. ``player`` has name, portrait and colour of the
    seat, which never change, and a character that is already drawn.
    """

    move: int
    seat: int
    player: Seat


def players_at(
    first: Sequence[Seat], hand_overs: Sequence[HandOver], path: Iterable[int]
) -> tuple[Seat, ...]:
    """Return the players at the end of a path of moves; ``first`` are those at the start of the game."""
    players = list(first)
    for hand_over in on_path(hand_overs, path):
        players[hand_over.seat] = hand_over.player
    return tuple(players)


def on_path(hand_overs: Sequence[HandOver], path: Iterable[int]) -> list[HandOver]:
    """Return the hand-overs on a path of moves, in the order of play."""
    if not hand_overs:
        # This is true of most games, and the log asks after each move.
        return []
    places = {ROOT: -1} | {move: place for place, move in enumerate(path)}
    found = [hand_over for hand_over in hand_overs if hand_over.move in places]
    return sorted(found, key=lambda hand_over: places[hand_over.move])


def with_hand_over(
    first: Sequence[Seat], hand_overs: Sequence[HandOver], new: HandOver, path: Iterable[int]
) -> tuple[HandOver, ...]:
    """Return the hand-overs with a new one at the end of a path.

    It replaces a hand-over of the same seat at the same move, because no decision came between them.
    """
    rest = [hand_over for hand_over in hand_overs if (hand_over.move, hand_over.seat) != (new.move, new.seat)]
    is_change = players_at(first, rest, path)[new.seat] != new.player
    return (*rest, new) if is_change else tuple(rest)


def deciders_of(
    record: GameRecord, first: Sequence[Seat], hand_overs: Sequence[HandOver]
) -> tuple[tuple[int, Seat], ...]:
    """Return seat and player of each decision up to the head of a record.

    Raises:
        IllegalActionError: an action of the record is illegal.
    """
    path = record.path()
    changes: dict[int, list[HandOver]] = {}
    for hand_over in on_path(hand_overs, path):
        changes.setdefault(hand_over.move, []).append(hand_over)
    players, state, found = list(first), record.start(), []
    for before, move in zip((ROOT, *path), path, strict=False):
        for hand_over in changes.get(before, ()):
            players[hand_over.seat] = hand_over.player
        found.append((state.actor, players[state.actor]))
        apply(state, record.moves[move].action)
    return tuple(found)


def handed_over_seats(first: Sequence[Seat], deciders: Iterable[tuple[int, Seat]]) -> frozenset[int]:
    """Return the seats for which players decided of another kind or level than at the start of the game."""
    return frozenset([seat for seat, player in deciders if player.level != first[seat].level])


def on_line(hand_overs: Sequence[HandOver], path: Sequence[int]) -> tuple[HandOver, ...]:
    """Return the hand-overs on a path with places on it in place of moves (-1: before the first one)."""
    places = {ROOT: ROOT} | {move: place for place, move in enumerate(path)}
    return tuple(
        [
            HandOver(places[hand_over.move], hand_over.seat, hand_over.player)
            for hand_over in on_path(hand_overs, path)
        ]
    )


def hand_overs_text(hand_overs: Iterable[HandOver]) -> str:
    """Return hand-overs as text: a line for each, with move, seat, level and character."""
    return "\n".join(
        f"{each.move}\t{each.seat}\t{each.player.level or ''}\t{each.player.style}" for each in hand_overs
    )


def hand_overs_in(text: str, first: Sequence[Seat]) -> tuple[HandOver, ...]:
    """Return the hand-overs from :func:`hand_overs_text`; unreadable lines are skipped."""
    found = []
    for line in text.splitlines()[:MOST_HAND_OVERS]:
        parts = line.split("\t")
        with suppress(ValueError):
            move, seat = int(parts[0]), int(parts[1]) if len(parts) == _PARTS else _SEATS
            if ROOT <= move < MOST_MOVES and 0 <= seat < len(first):
                own = first[seat]
                level, style = parts[2][:40] or None, parts[3][:40]
                player = Seat(own.name, level, style, own.portrait, own.colour)
                found.append(HandOver(move, seat, player))
    return tuple(found)
