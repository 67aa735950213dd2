"""Code of a position: all its cards as a text that players can pass on, and that files contain.

The bytes of a code are, in this order: the version of the form, options, rules, round and its roles, piles,
seats, the question, and a checksum of four bytes. Numbers take one byte for each seven bits; lists begin with
their length. A shuffled pile is left out, because it has all the other cards. The bytes are written in
Crockford's base 32, like deal codes, after ``SJP-``.
"""

from __future__ import annotations

import re
import zlib
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.control.session.deal_code import (
    ALIKE,
    CodeFault,
    DealCodeError,
    UnknownOptionError,
    bytes_of,
    letters_of,
    options_from,
    pack_options,
    unpack_options,
)
from sanjuan_desktop.control.study.position import ExactQuestion, SeatCards, StudyPosition, StudyQuestion
from sanjuan_desktop.control.text.plain import plain
from sanjuan_desktop.rules import RULES_VERSION, VARIANTS, Edition, OptionsError, Role, deck_of
from sanjuan_desktop.rules.catalogue.cards import BUILDINGS, TILE_CARD
from sanjuan_desktop.rules.terms import EVERYBODY, NOBODY, TILES

if TYPE_CHECKING:
    from collections.abc import Iterable

PREFIX: Final = "SJP-"

_FORM: Final = 1
"""Version of the form; raised whenever an older program cannot read it."""

_CHECKED: Final = 4
"""Bytes of the checksum."""

_LONGEST: Final = 20_000
"""Maximum number of characters that are searched for a code; a code has about 400."""

_MOST: Final = 1 << 64
_CODE: Final = re.compile(r"(?<![^\W_])SJP\s*-([-\s>|0-9A-Z]+)")
_SHUFFLED, _HAS_MOMENT, _STARTS_ROUND = 1, 2, 4
_LOW, _MORE = 0x7F, 0x80  # A byte of a number: its bits, and the mark that more bytes follow.


class PositionCodeError(ValueError):
    """A text contains no valid code of a position; ``fault`` says what is wrong."""

    def __init__(self, message: str, fault: CodeFault = CodeFault.TYPING) -> None:
        super().__init__(message)
        self.fault = fault


def position_code(position: StudyPosition) -> str:
    """Return the code of a position."""
    writer = _Writer()
    _write(writer, position)
    data = bytes(writer.data)
    return PREFIX + letters_of(data + zlib.crc32(data).to_bytes(_CHECKED, "big"))


def find_position(text: str) -> StudyPosition:
    """Return the position of the first code in a text; line breaks and quote marks inside are ignored.

    Raises:
        PositionCodeError: there is no code, or it is damaged or newer than this program.
    """
    found = _CODE.search(plain(text[:_LONGEST]).upper())
    if found is None:
        raise PositionCodeError("a code of a position begins with SJP-", CodeFault.ABSENT)
    # Words after the code are not part of it, so shorter readings are tried as well.
    parts = re.split(r"[-\s>|]+", found[1].strip())
    first: PositionCodeError | None = None
    for end in range(len(parts), 0, -1):
        try:
            return _read_letters("".join(parts[:end]))
        except PositionCodeError as error:
            first = first or error
            if error.fault is CodeFault.NEWER:
                break
    assert first is not None
    raise first


def _read_letters(letters: str) -> StudyPosition:
    try:
        data = bytes_of(letters.translate(ALIKE))
    except DealCodeError as error:
        raise PositionCodeError(str(error), CodeFault.LETTER) from error
    if len(data) <= _CHECKED:
        raise PositionCodeError("letters are missing", CodeFault.LENGTH)
    data, check = data[:-_CHECKED], data[-_CHECKED:]
    if zlib.crc32(data).to_bytes(_CHECKED, "big") != check:
        raise PositionCodeError("the letters do not belong together")
    if data[0] != _FORM:
        raise PositionCodeError(f"form {data[0]}; this program reads form {_FORM}", CodeFault.NEWER)
    try:
        return _read(_Reader(data[1:]))
    except UnknownOptionError as error:
        raise PositionCodeError(str(error), CodeFault.NEWER) from error
    except OptionsError as error:
        raise PositionCodeError(str(error)) from error


class _Writer:
    """Bytes of a code while it is written."""

    def __init__(self) -> None:
        self.data = bytearray([_FORM])

    def number(self, number: int) -> None:
        """Add a number of at least -1."""
        number += 1
        while number > _LOW:
            self.data.append(number & _LOW | _MORE)
            number >>= 7
        self.data.append(number)

    def numbers(self, numbers: Iterable[int]) -> None:
        """Add a list of numbers."""
        numbers = tuple(numbers)
        self.number(len(numbers))
        for number in numbers:
            self.number(number)


class _Reader:
    """Bytes of a code while it is read; each method raises PositionCodeError for an impossible value."""

    def __init__(self, data: bytes) -> None:
        self._data = data

    def options(self) -> tuple[int, tuple[bool, ...]]:
        """Return the number of players and the flags of the options."""
        if not self._data:
            raise PositionCodeError("letters are missing", CodeFault.LENGTH)
        players, flags, self._data = unpack_options(self._data, 1 + len(VARIANTS))
        return players, flags

    def number(self, least: int, most: int) -> int:
        """Return a number between two limits."""
        number = shift = 0
        while True:
            if not self._data:
                raise PositionCodeError("letters are missing", CodeFault.LENGTH)
            byte, self._data = self._data[0], self._data[1:]
            number |= (byte & _LOW) << shift
            shift += 7
            if not byte & _MORE:
                break
        if not least <= number - 1 <= most:
            raise PositionCodeError(f"expected {least} to {most}, got {number - 1}")
        return number - 1

    def numbers(self, least: int, most: int, count: int | None = None) -> tuple[int, ...]:
        """Return a list of numbers; ``count`` is its length if that is known."""
        size = self.number(0, TILE_CARD + 1)
        if count is not None and size != count:
            raise PositionCodeError(f"expected {count} numbers, got {size}")
        return tuple([self.number(least, most) for _ in range(size)])

    def cards(self) -> tuple[int, ...]:
        """Return a list of cards."""
        return self.numbers(0, TILE_CARD)

    def end(self) -> None:
        """Check that everything was read."""
        if self._data:
            raise PositionCodeError("there are too many letters", CodeFault.LENGTH)


def _write(writer: _Writer, position: StudyPosition) -> None:
    options = position.options
    writer.data += pack_options(options.players, (options.edition == Edition.FIRST, *options.variants))
    question, moment = position.question, position.moment
    flags = _SHUFFLED * position.is_shuffled
    flags += _HAS_MOMENT * (moment is not None) + _STARTS_ROUND * question.starts_round
    for number in (position.rules, flags, position.round, position.governor):
        writer.number(number)
    writer.numbers(position.roles)
    writer.numbers(position.tiles)
    for number in (position.trades, position.library_used, position.stalled, *position.rng):
        writer.number(number)
    if not position.is_shuffled:
        writer.numbers(position.supply)
    writer.numbers(position.discard)
    writer.numbers(position.discard_seen)
    for seat in position.seats:
        writer.numbers(seat.city)
        writer.numbers(seat.goods)
        writer.numbers([place for place, _ in seat.covered])
        writer.numbers([card for _, card in seat.covered])
        for cards in (seat.hand, seat.known, seat.stored, seat.harbored):
            writer.numbers(cards)
        writer.number(seat.spent)
    writer.number(question.role)
    writer.number(question.seat)
    if moment is not None:
        for name in _NUMBERS:
            writer.number(getattr(moment, name))
        writer.numbers(moment.cards)
        writer.numbers(moment.working)


_NUMBERS: Final = tuple([name for name in ExactQuestion.__match_args__ if name not in ("cards", "working")])


def _read(reader: _Reader) -> StudyPosition:
    players, flags_of_options = reader.options()
    options = options_from(players, flags_of_options)
    rules = reader.number(1, 1_000_000)
    if rules > RULES_VERSION:
        raise PositionCodeError(f"rules {rules}; this program plays {RULES_VERSION}", CodeFault.NEWER)
    flags = reader.number(0, _SHUFFLED | _HAS_MOMENT | _STARTS_ROUND)
    number, governor = reader.number(1, 1_000_000), reader.number(0, players - 1)
    roles = reader.numbers(0, len(Role) - 1)
    tiles = reader.numbers(0, len(TILES) - 1, len(TILES))
    trades, library_used = reader.number(0, 1_000_000), reader.number(0, (1 << players) - 1)
    stalled, rng = reader.number(0, 3), (reader.number(0, _MOST), reader.number(0, _MOST))
    supply = None if flags & _SHUFFLED else reader.cards()
    discard = reader.cards()
    seen = reader.numbers(NOBODY, EVERYBODY, len(discard))
    seats = tuple([_read_seat(reader) for _ in range(players)])
    role, seat = reader.number(NOBODY, len(Role) - 1), reader.number(NOBODY, players - 1)
    asked = StudyQuestion(role, seat, bool(flags & _STARTS_ROUND))
    moment = _read_moment(reader, players) if flags & _HAS_MOMENT else None
    reader.end()
    most = options.turns_per_round - (moment is None or moment.role == NOBODY)
    if len(set(roles)) != len(roles) or len(roles) > most or len(set(tiles)) != len(tiles):
        raise PositionCodeError("a role or a price tile occurs twice")
    position = StudyPosition(
        options, seats, supply or (), discard, seen, supply is None, number, governor, roles, tiles, trades,
        library_used, stalled, rng, rules, asked, moment,
    )  # fmt: skip
    return position if supply is not None else _with_the_rest(position)


def _with_the_rest(position: StudyPosition) -> StudyPosition:
    """Return the position with all cards that are nowhere else in the draw pile."""
    there = set(position.cards())
    rest = [card for card in deck_of(position.options, position.rules) if card not in there]
    return replace(position, supply=tuple(rest))


def _read_seat(reader: _Reader) -> SeatCards:
    city = reader.cards()
    goods = reader.numbers(NOBODY, TILE_CARD, len(city))
    places = reader.numbers(0, len(city) - 1) if city else reader.numbers(0, -1)
    covered = reader.numbers(0, TILE_CARD, len(places))
    hand, known, stored, harbored = (reader.cards() for _ in range(4))
    if not set(known) <= set(hand):
        raise PositionCodeError("a card that all have seen is not in the hand")
    spent = reader.number(0, 1 << len(BUILDINGS))
    pairs = tuple(zip(places, covered, strict=True))
    return SeatCards(city, goods, pairs, hand, known, stored, harbored, spent)


def _read_moment(reader: _Reader, players: int) -> ExactQuestion:
    limits = {"role": (NOBODY, len(Role) - 1), "chooser": (0, players - 1), "actor": (0, players - 1)}
    numbers = {name: reader.number(*limits.get(name, (NOBODY, 1 << len(BUILDINGS)))) for name in _NUMBERS}
    cards = reader.cards()
    return ExactQuestion(**numbers, cards=cards, working=reader.numbers(0, 1 << len(BUILDINGS), players))
