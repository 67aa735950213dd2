"""Digit keys are identified by their position, so that French or Czech keyboards need no Shift."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent

from sanjuan_desktop.ui.look.digit_keys import DIGITS, digit_of, key_of
from tests.helpers.key_events import ROWS as CODES

NONE = Qt.KeyboardModifier.NoModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
ROWS = {
    "United States": "1234567890",
    "France": "&é\"'(-è_çà",
    "Czechia": "+ěščřžýáíé",
    "Slovakia": "+ľščťžýáíé",
    "Belgium": "&é\"'(§è!çà",
    "Iran": "۱۲۳۴۵۶۷۸۹۰",
    "Lithuania": "ąčęėįšųū90",
}
PLACES = {
    name: [(0, code) if name == "darwin" else (code, 0) for code in codes] for name, codes in CODES.items()
}


def press(key: int, modifiers=NONE, scan: int = 0, virtual: int = 0, text: str = "") -> QKeyEvent:
    return QKeyEvent(QEvent.Type.KeyPress, key, modifiers, scan, virtual, 0, text)


@pytest.mark.parametrize("platform", PLACES)
@pytest.mark.parametrize("row", ROWS)
def test_each_key_of_the_row_is_its_digit_without_shift(row, platform) -> None:
    for at, (sign, place) in enumerate(zip(ROWS[row], PLACES[platform], strict=True)):
        assert digit_of(press(ord(sign.upper()), NONE, *place, sign), platform) == at


@pytest.mark.parametrize("platform", PLACES)
def test_a_digit_written_with_shift_or_the_number_block_counts_wherever_it_is(platform) -> None:
    for at, key in enumerate(DIGITS):
        assert digit_of(press(key, SHIFT, *PLACES[platform][at]), platform) == at
        assert digit_of(press(key, Qt.KeyboardModifier.KeypadModifier, 87), platform) == at
        assert key_of(press(key)) == key


@pytest.mark.parametrize("platform", PLACES)
def test_signs_with_shift_and_other_keys_are_no_digits(platform) -> None:
    for sign, place in zip("!@#$%^&*()", PLACES[platform], strict=True):
        assert digit_of(press(ord(sign), SHIFT, *place, sign), platform) is None
    for key in (Qt.Key.Key_A, Qt.Key.Key_Return, Qt.Key.Key_F1, Qt.Key.Key_Escape, Qt.Key.Key_Minus):
        assert digit_of(press(key, NONE, 38, 100), platform) is None
        assert key_of(press(key, NONE, 38, 100)) == key
