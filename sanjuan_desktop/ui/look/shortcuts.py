"""Keys that are the same on every desktop: documented shortcuts, and digits by their position.

French and Czech keyboards need Shift for digits.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

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


def documented_first(
    documented: Iterable[str], usual: QKeySequence.StandardKey | Iterable[QKeySequence]
) -> list[QKeySequence]:
    """Return the documented keys, followed by other keys that are usual on this system.

    The first key is shown in the menu. Some desktops have no standard key for preferences or full screen.

    Args:
        documented: keys listed on the page of keys, such as ``Ctrl+,``.
        usual: a standard key, whose bindings depend on the desktop, or such bindings.
    """
    others = QKeySequence.keyBindings(usual) if isinstance(usual, QKeySequence.StandardKey) else usual
    return list(dict.fromkeys([*map(QKeySequence, documented), *others]))


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
