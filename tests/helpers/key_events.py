"""Key events of keyboards whose row of digits types other characters without Shift."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent

if TYPE_CHECKING:
    from collections.abc import Sequence

ROWS: Final[dict[str, Sequence[int]]] = {
    "linux": range(10, 20),
    "win32": range(2, 12),
    "darwin": (18, 19, 20, 21, 23, 22, 26, 28, 25, 29),
}
"""Native codes of the row of digits by system, from the left."""


def place_key(
    place: int,
    key: int,
    text: str,
    modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier,
    platform: str = sys.platform,
) -> QKeyEvent:
    """Return a press of the key at an index of the row of digits, from 0, that types ``text``."""
    code = ROWS[platform][place]
    scan, virtual = (0, code) if platform == "darwin" else (code, 0)
    return QKeyEvent(QEvent.Type.KeyPress, key, modifiers, scan, virtual, 0, text)
