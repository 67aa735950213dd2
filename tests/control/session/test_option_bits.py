"""Bits of the options in a deal code: all flags return, and unknown ones are refused."""

from __future__ import annotations

import itertools

import pytest

from sanjuan_desktop.control.session.option_bits import UnknownOptionError, pack_options, unpack_options

MOST_FLAGS = 10


@pytest.mark.parametrize("count", [1, 4, 5, MOST_FLAGS])
def test_players_and_flags_return_with_the_bytes_that_follow(count: int) -> None:
    for players, flags in itertools.product((2, 3, 4), itertools.product((False, True), repeat=count)):
        packed = pack_options(players, flags)
        assert unpack_options(packed + b"rest", count) == (players, flags, b"rest")


def test_flags_of_the_first_byte_leave_the_two_highest_bits_free() -> None:
    assert pack_options(4, (True, True, True, True)) == bytes([0x2F])
    assert unpack_options(bytes([0xC0 | 0x2F]), 4) == (4, (True,) * 4, b"")


@pytest.mark.parametrize("flag", range(4, MOST_FLAGS))
def test_an_older_program_refuses_a_flag_that_it_does_not_know(flag: int) -> None:
    packed = pack_options(3, [place == flag for place in range(MOST_FLAGS)])
    assert packed[0] >> 4 == 3, "programs without a second byte read five players and refuse"
    for known in range(4, flag + 1):
        with pytest.raises(UnknownOptionError):
            unpack_options(packed, known)


@pytest.mark.parametrize("data", [b"\x30", b"\x30\x00", b"\x30\x02", b"\x30\x07"])
def test_a_second_byte_without_flags_or_with_five_players_is_refused(data: bytes) -> None:
    with pytest.raises(UnknownOptionError):
        unpack_options(data, MOST_FLAGS)


def test_more_flags_than_bits_are_refused() -> None:
    with pytest.raises(ValueError, match="at most 10"):
        pack_options(2, [False] * (MOST_FLAGS + 1))
