"""Bits of the game options in a deal code.

The first byte holds four flags (edition and the first three variants) and the number of players; its two
highest bits belong to the caller. Further flags go to a second byte, from bit 2 on, six of them at most.
That byte follows only when one of these flags is set: the players' bits of the first byte are then
:data:`_MORE`, which programs without the second byte refuse as five players, and the number of players
stands in bits 0 and 1 of the second byte. So old codes stay as they are, and an older program refuses a
code with a flag that it does not know.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

_FLAGS: Final = 4  # Flags of the first byte.
_MORE: Final = 3  # Players' bits of a first byte that a second one follows.
_PLAYERS: Final = 2  # Bits for the number of players.
_MOST_FLAGS: Final = _FLAGS + 8 - _PLAYERS


class UnknownOptionError(ValueError):
    """A flag is set that this version does not know."""


def pack_options(players: int, flags: Sequence[bool]) -> bytes:
    """Return one byte or two with the number of players (2 to 4) and the flags.

    Raises:
        ValueError: there are more flags than bits.
    """
    if len(flags) > _MOST_FLAGS:
        raise ValueError(f"expected at most {_MOST_FLAGS} flags, got {len(flags)}")
    low, high = _bits(flags[:_FLAGS]), _bits(flags[_FLAGS:])
    if not high:
        return bytes([low | (players - 2) << _FLAGS])
    return bytes([low | _MORE << _FLAGS, high << _PLAYERS | (players - 2)])


def unpack_options(data: bytes, known: int) -> tuple[int, tuple[bool, ...], bytes]:
    """Return the number of players, the first ``known`` flags and the bytes that follow.

    Raises:
        UnknownOptionError: another flag is set, or the bytes are not those of :func:`pack_options`.
    """
    players, high, rest = data[0] >> _FLAGS & _MORE, 0, data[1:]
    if players == _MORE:
        if not rest or not rest[0] >> _PLAYERS:
            raise UnknownOptionError("expected flags in the second byte of options")
        players, high, rest = rest[0] & _MORE, rest[0] >> _PLAYERS, rest[1:]
    bits = data[0] & (1 << _FLAGS) - 1 | high << _FLAGS
    if players == _MORE or bits >> known:
        raise UnknownOptionError("the options hold a flag that this version does not know")
    return players + 2, tuple([bool(bits >> place & 1) for place in range(known)]), rest


def _bits(flags: Sequence[bool]) -> int:
    return sum([flag << place for place, flag in enumerate(flags)])
