"""Code of a deal: options and deal number as a short text that players can pass on.

The bytes of a code are, in this order:

1. options (:mod:`~sanjuan_desktop.control.session.option_bits`), one byte or two;
2. the rules version since which the deck is as it is, one byte, left out for version 1;
3. the number of cards that are open at the start and their buildings, left out without such cards;
4. the deal number, in as few bytes as possible;
5. a checksum, one byte, which detects typing errors.

They are written in Crockford's base 32, whose letters do not look alike.
"""

from __future__ import annotations

import zlib
from enum import StrEnum
from typing import TYPE_CHECKING, Final, NamedTuple

from sanjuan_desktop.control.session.option_bits import UnknownOptionError, pack_options, unpack_options
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
    from collections.abc import Iterator

PREFIX: Final = "SJ-"
_LETTERS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_ALIKE: Final = str.maketrans("OIL", "011")
_GROUP: Final = 5
_LEAST_BYTES: Final = 3
_MOST_BYTES: Final = 17
_BITS: Final = 5
_HAS_VERSION: Final = 0x40  # Bit of the first byte: a version follows.
_HAS_OPENING: Final = 0x80  # Bit of the first byte: cards that are open at the start follow.
_LONGEST: Final = 200
"""Maximum number of characters that are read, including spaces; a code has at most 34."""


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
    text = _written(data + bytes([_check(data)]))
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
    data = _read(letters.translate(_ALIKE))
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
    is_first, *variants = flags
    try:
        return GameOptions(
            players,
            Edition.FIRST if is_first else Edition.SECOND,
            **dict(zip(VARIANTS, variants, strict=True)),
            opening=opening,
        )
    except OptionsError as error:
        raise DealCodeError("this deal code was typed wrongly") from error


def _check(data: bytes) -> int:
    return zlib.crc32(data) & 0xFF


def _written(data: bytes) -> str:
    count = _letters_for(len(data))
    number = int.from_bytes(data, "big") << (count * _BITS - 8 * len(data))
    return "".join(_LETTERS[number >> _BITS * place & 31] for place in range(count - 1, -1, -1))


def _letters_for(size: int) -> int:
    """Return the number of letters for ``size`` bytes."""
    return -(-8 * size // _BITS)


def _read(letters: str) -> bytes:
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
