"""Small drawing beside the text of a cell, such as the laurel of a winner."""

from __future__ import annotations

from functools import cache
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QGuiApplication, QPainter, QPixmap

from sanjuan_desktop.ui.look import style
from sanjuan_desktop.ui.look.svg_store import SvgStore

SIGN_PX: Final = 20
"""Size of a drawing beside a text, at normal text size."""


def row_sign(name: str) -> QPixmap:
    """Return a drawing of the resources, such as ``tokens/laurel``, at the current text size."""
    return _painted(name, style.scaled(SIGN_PX), QGuiApplication.primaryScreen().devicePixelRatio())


@cache
def _painted(name: str, size: int, ratio: float) -> QPixmap:
    picture = QPixmap(round(size * ratio), round(size * ratio))
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    SvgStore().paint(painter, name, QRectF(0, 0, size, size))
    painter.end()
    return picture
