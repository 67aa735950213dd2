"""Deal codes: every deal has one, decoding returns the same deal, and typing errors are detected."""

from __future__ import annotations

import itertools
from base64 import b32encode
from zlib import crc32

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sanjuan_desktop.control.session import deal_code
from sanjuan_desktop.control.session.deal_code import (
    DealCodeError,
    UnknownOptionError,
    code_of,
    pack_options,
    read_code,
    unpack_options,
)
from sanjuan_desktop.rules import RULES_VERSION, VARIANTS, Edition, GameOptions

OPTIONS = st.builds(
    GameOptions,
    st.integers(2, 4),
    st.sampled_from(Edition),
    **{name: st.booleans() for name in VARIANTS},
)

MOST_FLAGS = 10


@given(OPTIONS, st.integers(0, 2**64 - 1))
def test_a_code_reads_back_as_the_same_deal(options, seed):
    assert read_code(code_of(options, seed)) == (options, seed, RULES_VERSION)


@given(OPTIONS, st.integers(0, 10**9))
def test_small_letters_spaces_and_letters_that_look_alike_make_no_difference(options, seed):
    code = code_of(options, seed)
    head, letters = code[:3], code[3:]
    typed = letters.lower().replace("-", " ").replace("0", "o").replace("1", "l")
    assert read_code(f"  {head.lower()}{typed} ") == (options, seed, RULES_VERSION)


@pytest.mark.parametrize(
    "opening", [("well",), ("statue", "quarry"), ("palace", "palace", "indigo_plant", "chapel")]
)
def test_a_code_tells_the_cards_that_are_open_at_the_start(opening):
    for options in (GameOptions(2, opening=opening), GameOptions(4, new_buildings=True, opening=opening)):
        for seed in (0, 2026, 2**64 - 1):
            assert read_code(code_of(options, seed)) == (options, seed, RULES_VERSION)


def coded(*data: int) -> str:
    """Return the code of these bytes with its check digits, in Crockford's base 32."""
    text = b32encode(bytes([*data, crc32(bytes(data)) & 0xFF])).decode().rstrip("=")
    ours = str.maketrans("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567", "0123456789ABCDEFGHJKMNPQRSTVWXYZ")
    return deal_code.PREFIX + text.translate(ours)


@pytest.mark.parametrize(
    ("data", "words"),
    [
        ((0x80,), "typed wrongly"),
        ((0x80, 0, 7), "typed wrongly"),
        ((0x80, 2, 9), "typed wrongly"),
        ((0x80, 1, 9), "typed wrongly"),
        ((0x80, 5, 1, 2, 3, 4, 5, 7), "typed wrongly"),
        ((0x80, 1, 36, 7), "typed wrongly"),
        ((0x88, 1, 9, 7), "typed wrongly"),
        ((0x80, 1, 250, 7), "newer version"),
    ],
)
def test_a_code_that_opens_with_cards_no_game_has_is_refused(data, words):
    with pytest.raises(DealCodeError, match=words):
        read_code(coded(*data))


def test_the_code_of_a_usual_deal_is_short():
    assert len(code_of(GameOptions(3), 999_999_999)) <= 14
    assert code_of(GameOptions(2), 0) == code_of(GameOptions(2), 0)


def test_one_wrong_letter_is_nearly_always_noticed():
    deal = (GameOptions(4, new_buildings=True), 123_456_789)
    code = code_of(*deal)
    noticed = 0
    for place in range(3, len(code)):
        if code[place] == "-":
            continue
        for letter in "27BXZ":
            if letter == code[place]:
                continue
            try:
                found = read_code(code[:place] + letter + code[place + 1 :])
            except DealCodeError:
                noticed += 1
            else:
                assert found[:2] != deal or place == len(code) - 1
    assert noticed > 40


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "begins with SJ-"),
        ("12345", "begins with SJ-"),
        ("SJ-", "typed wrongly"),
        ("SJ-U", "no letter"),
        ("SJ-ÄÖ", "no letter"),
        ("SJ-00000", "typed wrongly"),
        ("SJ-" + "Z" * 500, "typed wrongly"),
    ],
)
def test_anything_else_is_told(text, words):
    with pytest.raises(DealCodeError, match=words):
        read_code(text)


@pytest.mark.parametrize("seed", [-1, 2**64])
def test_a_number_that_no_deal_has_is_refused(seed):
    with pytest.raises(DealCodeError):
        code_of(GameOptions(2), seed)


@pytest.mark.parametrize("text", ["SJ-" + "7" * 3_000_000, "SJ-" + " " * 3_000_000 + "05", "S" * 3_000_000])
def test_a_text_of_any_length_is_refused_without_reading_it_all(text):
    with pytest.raises(DealCodeError):
        read_code(text)


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
