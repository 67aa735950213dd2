"""Picture of the open harbour, which hides a table below the page."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from PySide6.QtGui import QPainter, QPixmap

from sanjuan_desktop.ui.look.light import Light
from sanjuan_desktop.ui.table.harbour import empty_vista
from sanjuan_desktop.ui.table.paint import panorama_art
from sanjuan_desktop.ui.table.paint.artist import Artist
from sanjuan_desktop.ui.table.paint.canvas import Canvas

if TYPE_CHECKING:
    from sanjuan_desktop.ui.look.display import Display


def open_harbour(width: int, height: int, dpr: float, display: Display) -> QPixmap:
    """Return the harbour without a game in the morning, ``width`` × ``height`` logical pixels.

    It is always morning, because the title would be unreadable in front of an evening sky.
    """
    artist = Artist(dpr, display=display)
    picture = QPixmap(math.ceil(width * dpr), math.ceil(height * dpr))
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    canvas = Canvas(painter, artist.svgs, dpr, display)
    for _ in panorama_art.painting(canvas, empty_vista((width, height), Light.MORNING)):
        pass
    painter.end()
    picture.setDevicePixelRatio(dpr)
    return picture
