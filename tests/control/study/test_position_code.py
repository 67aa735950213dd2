"""Test the codes of positions: complete, found in other text, and refused with one error."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sanjuan_desktop.control.session.deal_code import CodeFault
from sanjuan_desktop.control.study import position_code as codes
from sanjuan_desktop.control.study.position import first_position, position_of
from sanjuan_desktop.control.study.position_code import (
    PositionCodeError,
    find_position,
    position_code,
)
from sanjuan_desktop.control.study.problems import problems
from sanjuan_desktop.rules import GameOptions
from tests.helpers.cases import each
from tests.helpers.study_positions import GAMES, late_position, states

CODE = position_code(late_position(GameOptions(3, new_buildings=True)))


def fault_of(text):
    with pytest.raises(PositionCodeError) as caught:
        find_position(text)
    return caught.value.fault


@each("options", GAMES)
def test_a_code_gives_back_the_position(options):
    for s in states(options, seed=6, every=6):
        position = position_of(s)
        assert find_position(position_code(position)) == position


@each("options", GAMES)
def test_a_shuffled_pile_is_left_out_of_the_code(options):
    position = replace(first_position(options), round=3)
    code = position_code(position)
    assert find_position(code) == position
    assert len(code) < len(position_code(replace(position, is_shuffled=False)))


def test_a_code_is_found_in_a_mail():
    text = f"Look at this:\r\n> {CODE[:70]}\r\n> {CODE[70:]}\r\n\r\nWhat would you do? Ana"
    assert position_code(find_position(text.lower())) == CODE


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", CodeFault.ABSENT),
        ("SJ-05T3K-7QW2A", CodeFault.ABSENT),
        ("SJP-", CodeFault.ABSENT),
        ("SJP-AB", CodeFault.LENGTH),
        ("SJP-UUUU", CodeFault.LETTER),
        (CODE[:-9], CodeFault.TYPING),
        (CODE.replace(CODE[40], "7" if CODE[40] != "7" else "8", 1), CodeFault.TYPING),
    ],
)
def test_a_wrong_code_says_what_is_wrong(text, fault):
    assert fault_of(text) is fault


def test_a_code_of_a_later_form_or_later_rules_is_newer(monkeypatch):
    monkeypatch.setattr(codes, "_FORM", 2)
    later = position_code(first_position(GameOptions(2)))
    monkeypatch.undo()
    assert fault_of(later) is CodeFault.NEWER
    assert fault_of(position_code(replace(first_position(GameOptions(2)), rules=99))) is CodeFault.NEWER


@given(st.binary(max_size=300), st.booleans())
def test_random_bytes_give_one_error_and_no_other(data, is_checked):
    """Read bytes with a right checksum too, so that every field may be wrong."""
    data = bytes([1]) + data
    check = codes.zlib.crc32(data).to_bytes(4, "big") if is_checked else b"none"
    try:
        position = find_position(codes.PREFIX + codes.letters_of(data + check))
    except PositionCodeError:
        return
    problems(position)


@given(st.integers(1, 500), st.integers(0, 255))
def test_one_wrong_byte_gives_an_error_or_a_position(at, value):
    letters = codes.bytes_of(CODE.removeprefix(codes.PREFIX))
    data = bytearray(letters[:-4])
    data[at % len(data)] = value
    text = codes.letters_of(bytes(data) + codes.zlib.crc32(data).to_bytes(4, "big"))
    try:
        position = find_position(codes.PREFIX + text)
    except PositionCodeError:
        return
    problems(position)


@pytest.mark.parametrize(
    "changed",
    [
        {"roles": (1, 1)},
        {"tiles": (0, 0, 1, 2, 3)},
        {"roles": (0, 1, 2, 3)},
    ],
)
def test_what_no_board_shows_is_refused(changed):
    position = replace(late_position(GameOptions(3)), moment=None, **changed)
    assert fault_of(position_code(position)) is CodeFault.TYPING


@pytest.mark.parametrize("changed", [{"actor": 3}, {"actor": -1}, {"chooser": 7}, {"role": 9}])
def test_a_question_of_a_seat_or_role_that_does_not_exist_is_refused(changed):
    position = late_position(GameOptions(3))
    odd = replace(position, moment=replace(position.moment, **changed))
    assert find_position(position_code(position)) == position
    assert fault_of(position_code(odd)) is CodeFault.TYPING


def test_a_card_that_all_have_seen_is_in_the_hand():
    position = late_position(GameOptions(3))
    seat = replace(position.seats[0], known=position.supply[:1])
    assert fault_of(position_code(replace(position, seats=(seat, *position.seats[1:])))) is CodeFault.TYPING
