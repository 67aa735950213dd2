"""Digit keys by their position on the keyboard; French and Czech keyboards need Shift for digits."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QKeyEvent

_KEY: Final = Qt.Key
_MODIFIER: Final = Qt.KeyboardModifier

DIGITS: Final = (
    _KEY.Key_1, _KEY.Key_2, _KEY.Key_3, _KEY.Key_4, _KEY.Key_5,
    _KEY.Key_6, _KEY.Key_7, _KEY.Key_8, _KEY.Key_9, _KEY.Key_0,
)  # fmt: skip
"""Keys of the digits from left to right; each selects the option at the same position."""

# Native codes of the keys in the digit row, from left to right. macOS has no scan codes; its virtual key
# codes denote positions.
_ROW_LINUX: Final = range(10, 20)
_ROW_WINDOWS: Final = range(2, 12)
_ROW_MAC: Final = (18, 19, 20, 21, 23, 22, 26, 28, 25, 29)

_ELSEWHERE: Final = _MODIFIER.ShiftModifier | _MODIFIER.AltModifier | _MODIFIER.MetaModifier


def digit_of(event: QKeyEvent, platform: str = sys.platform) -> int | None:
    """Return the index of a digit key in its row, from 0 for 1 to 9 for 0; None for other keys.

    A key of the row that types another character counts only without Shift, Alt and Meta.
    """
    if event.key() in DIGITS:
        return DIGITS.index(_KEY(event.key()))
    if event.modifiers() & (_ELSEWHERE | _MODIFIER.KeypadModifier):
        return None
    row: Sequence[int] = {"darwin": _ROW_MAC, "win32": _ROW_WINDOWS}.get(platform, _ROW_LINUX)
    code = event.nativeVirtualKey() if platform == "darwin" else event.nativeScanCode()
    return row.index(code) if code in row else None


def key_of(event: QKeyEvent) -> int:
    """Return the key of an event, with a digit for each key in the digit row."""
    digit = digit_of(event)
    return event.key() if digit is None else DIGITS[digit]
