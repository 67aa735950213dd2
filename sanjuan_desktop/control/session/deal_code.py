"""Code of a deal: options and deal number as a short text that players can pass on.

The bytes of a code are, in this order:

1. options, one byte or two, see below;
2. the rules version since which the deck is as it is, one byte, left out for version 1;
3. the number of cards that are open at the start and their buildings, left out without such cards;
4. the deal number, in as few bytes as possible;
5. a checksum, one byte, which detects typing errors.

They are written in Crockford's base 32, whose letters do not look alike.

The first byte of the options holds four flags (edition and the first three variants) and the number of
players; its two highest bits say whether the bytes 2 and 3 follow. Further flags go to a second byte, from
bit 2 on, six of them at most. That byte follows only when one of these flags is set. The players' bits of the
first byte are then :data:`_MORE`, which programs without the second byte refuse as five players, and the
number of players is in bits 0 and 1 of the second byte. So old codes stay as they are, and an older program
refuses a code with a flag that it does not know.
"""

from __future__ import annotations

import zlib
from enum import StrEnum
from typing import TYPE_CHECKING, Final, NamedTuple

from sanjuan_desktop.control.text.plain import plain
from sanjuan_desktop.rules import (
    CATALOGUE,
    RULES_VERSION,
    VARIANTS,
    Edition,
    GameOptions,
    OptionsError,
    dealing_alike,
    opening_cards,
)
from sanjuan_desktop.rules.catalogue.cards import building_id
from sanjuan_desktop.rules.options import HAND

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

PREFIX: Final = "SJ-"
_LETTERS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
ALIKE: Final = str.maketrans("OIL", "011")
"""Letters that are read as the digits that they look like."""
_GROUP: Final = 5
_LEAST_BYTES: Final = 3
_MOST_BYTES: Final = 17
_BITS: Final = 5
_HAS_VERSION: Final = 0x40  # Bit of the first byte: a version follows.
_HAS_OPENING: Final = 0x80  # Bit of the first byte: cards that are open at the start follow.
_LONGEST: Final = 200
"""Maximum number of characters that are read, including spaces; a code has at most 34."""

_FLAGS: Final = 4  # Flags of the first byte.
_MORE: Final = 3  # Players' bits of a first byte that a second one follows.
_PLAYERS: Final = 2  # Bits for the number of players.
_MOST_FLAGS: Final = _FLAGS + 8 - _PLAYERS


class CodeFault(StrEnum):
    """Kinds of faults of a deal code."""

    ABSENT = "absent"  # The text contains no code.
    LENGTH = "length"  # Letters are missing, or there are too many.
    LETTER = "letter"  # A letter occurs in no code.
    TYPING = "typing"  # The letters do not belong together.
    NEWER = "newer"  # A later version made the code.


class DealCodeError(ValueError):
    """A deal code is missing or was typed wrongly.

    ``fault`` says what is wrong; ``letter`` is the letter that no code has, or "".
    """

    def __init__(self, message: str, fault: CodeFault = CodeFault.TYPING, letter: str = "") -> None:
        super().__init__(message)
        self.fault = fault
        self.letter = letter


class CodedDeal(NamedTuple):
    """Content of a code; ``rules`` is the newest rules version in which the seed gives this deal."""

    options: GameOptions
    seed: int
    rules: int


def code_of(options: GameOptions, seed: int, rules: int = RULES_VERSION) -> str:
    """Return the code of a deal by these rules, such as ``SJ-05T3K-7QW2A``.

    Raises:
        DealCodeError: the seed is negative or has more than 64 bits.
    """
    if not 0 <= seed < 1 << 64:
        raise DealCodeError(f"the deal number {seed} has no code", CodeFault.ABSENT)
    number = seed.to_bytes(max(1, -(-seed.bit_length() // 8)), "big")
    first = dealing_alike(options, rules)[0]
    version = bytes([first]) if first > 1 else b""
    opening = bytes([len(options.opening), *map(building_id, options.opening)]) if options.opening else b""
    marks = (_HAS_VERSION if version else 0) | (_HAS_OPENING if opening else 0)
    packed = pack_options(options.players, (options.edition == Edition.FIRST, *options.variants))
    data = bytes([packed[0] | marks]) + packed[1:] + version + opening + number
    text = letters_of(data + bytes([_check(data)]))
    return PREFIX + "-".join(_groups(text))


def read_code(text: str) -> CodedDeal:
    """Return the deal of a code; case and the kinds of spaces and dashes are ignored.

    Raises:
        DealCodeError: the text is more or less than one code, or a letter is wrong.
    """
    start = plain(text[:_LONGEST]).strip().upper()
    letters = start.removeprefix("SJ").lstrip()
    if not start.startswith("SJ") or not letters.startswith("-"):
        raise DealCodeError("a deal code begins with SJ-", CodeFault.ABSENT)
    if len(text) > _LONGEST:
        raise DealCodeError("this deal code was typed wrongly: it is too long", CodeFault.LENGTH)
    return read_letters("".join(letter for letter in letters if letter != "-" and not letter.isspace()))


def read_letters(letters: str) -> CodedDeal:
    """Return the deal of the letters after ``SJ-``, in capitals and without hyphens.

    Raises:
        DealCodeError: a letter is missing, wrong or too many.
    """
    data = bytes_of(letters.translate(ALIKE))
    if not _LEAST_BYTES <= len(data) <= _MOST_BYTES or len(letters) != _letters_for(len(data)):
        raise DealCodeError(
            "this deal code was typed wrongly: letters are missing or too many", CodeFault.LENGTH
        )
    if _check(data[:-1]) != data[-1]:
        raise DealCodeError("this deal code was typed wrongly")
    marks = data[0]
    players, flags, rest = _unpacked(data[:-1])
    version, rest = (rest[0], rest[1:]) if marks & _HAS_VERSION and rest else (1, rest)
    opening, rest = _opening_of(rest) if marks & _HAS_OPENING else ((), rest)
    options = _options_of(players, flags, opening)
    if not 1 <= version <= RULES_VERSION:
        raise DealCodeError("this deal code was made by a newer version", CodeFault.NEWER)
    try:
        opening_cards(options, version)
    except OptionsError as error:
        raise DealCodeError("this deal code was typed wrongly") from error
    seed = int.from_bytes(rest, "big")
    return CodedDeal(options, seed, dealing_alike(options, version)[-1])


def _unpacked(data: bytes) -> tuple[int, tuple[bool, ...], bytes]:
    """Return players, flags of the options and the bytes after them."""
    try:
        return unpack_options(data, 1 + len(VARIANTS))
    except UnknownOptionError as error:
        raise DealCodeError("this deal code was made by a newer version", CodeFault.NEWER) from error


def _opening_of(data: bytes) -> tuple[tuple[str, ...], bytes]:
    """Return the buildings that are open at the start, and the bytes after them."""
    count = data[0] if data else 0
    kinds, rest = data[1 : 1 + count], data[1 + count :]
    if not 0 < len(kinds) == count <= HAND or not rest:
        raise DealCodeError("this deal code was typed wrongly")
    if max(kinds) >= len(CATALOGUE):
        raise DealCodeError("this deal code was made by a newer version", CodeFault.NEWER)
    return tuple([CATALOGUE[kind].key for kind in kinds]), rest


def _options_of(players: int, flags: tuple[bool, ...], opening: tuple[str, ...]) -> GameOptions:
    try:
        return options_from(players, flags, opening)
    except OptionsError as error:
        raise DealCodeError("this deal code was typed wrongly") from error


def _check(data: bytes) -> int:
    return zlib.crc32(data) & 0xFF


def letters_of(data: bytes) -> str:
    """Return bytes in Crockford's base 32."""
    count = _letters_for(len(data))
    number = int.from_bytes(data, "big") << (count * _BITS - 8 * len(data))
    return "".join(_LETTERS[number >> _BITS * place & 31] for place in range(count - 1, -1, -1))


def _letters_for(size: int) -> int:
    """Return the number of letters for ``size`` bytes."""
    return -(-8 * size // _BITS)


def bytes_of(letters: str) -> bytes:
    """Return the bytes of letters in Crockford's base 32, in capitals.

    Raises:
        DealCodeError: a letter occurs in no code.
    """
    number = 0
    for letter in letters:
        at = _LETTERS.find(letter)
        if at < 0:
            raise DealCodeError(f"a deal code has no letter “{letter}”", CodeFault.LETTER, letter)
        number = number << _BITS | at
    size = len(letters) * _BITS // 8
    return (number >> (len(letters) * _BITS - 8 * size)).to_bytes(size, "big")


def _groups(text: str) -> Iterator[str]:
    for at in range(0, len(text), _GROUP):
        yield text[at : at + _GROUP]


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


def options_from(players: int, flags: Sequence[bool], opening: tuple[str, ...] = ()) -> GameOptions:
    """Return the options for flags of edition and variants, as :func:`unpack_options` returns them.

    Raises:
        OptionsError: the options do not fit together.
    """
    is_first, *variants = flags
    return GameOptions(
        players,
        Edition.FIRST if is_first else Edition.SECOND,
        **dict(zip(VARIANTS, variants, strict=True)),
        opening=opening,
    )


def _bits(flags: Sequence[bool]) -> int:
    return sum([flag << place for place, flag in enumerate(flags)])
