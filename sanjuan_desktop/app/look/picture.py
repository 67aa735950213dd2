"""A finished pixmap that knows where its content lies, and the store that keeps them."""

from __future__ import annotations

import math
from collections import OrderedDict
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPixmap

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

MOST_BYTES: Final = 96 * 1024 * 1024

_SMOOTH: Final = (
    QPainter.RenderHint.Antialiasing
    | QPainter.RenderHint.TextAntialiasing
    | QPainter.RenderHint.SmoothPixmapTransform
)


@dataclass(frozen=True, slots=True)
class Picture:
    """A pixmap with a transparent margin for shadow, rings and badges.

    The content (the card, the tile, the token) is ``width`` × ``height`` logical pixels
    and begins at (``margin``, ``margin``) inside the pixmap: an item that shall have the
    content at its own (0, 0) draws the pixmap at the offset (−margin, −margin). The pixmap
    of another size that stands in for this one is to be shown ``scale`` times as large.
    """

    pixmap: QPixmap
    margin: float
    width: float
    height: float
    scale: float = 1.0


def make_picture(
    width: float, height: float, margin: float, dpr: float, paint: Callable[[QPainter], None]
) -> Picture:
    """Paint a picture at its exact device size.

    Args:
        width: of the content, in logical pixels.
        height: of the content, in logical pixels.
        margin: around the content, in logical pixels.
        dpr: device pixels per logical pixel.
        paint: is given a painter whose origin is the content's upper left corner and
            whose unit is one *device* pixel.
    """
    across = max(1, math.ceil((width + 2 * margin) * dpr))
    down = max(1, math.ceil((height + 2 * margin) * dpr))
    pixmap = QPixmap(across, down)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHints(_SMOOTH)
    painter.translate(margin * dpr, margin * dpr)
    try:
        paint(painter)
    finally:
        painter.end()
    pixmap.setDevicePixelRatio(dpr)
    return Picture(pixmap, margin, width, height)


class PixmapStore:
    """Pictures by what they show and their size. The least used go first when it is full.

    Clear it whenever the sizes change; items keep what they show.
    """

    def __init__(self, most_bytes: int = MOST_BYTES) -> None:
        self._pictures: OrderedDict[Hashable, Picture] = OrderedDict()
        self._bytes = 0
        self._most_bytes = most_bytes

    def __len__(self) -> int:
        return len(self._pictures)

    def __contains__(self, key: Hashable) -> bool:
        return key in self._pictures

    def get(self, key: Hashable, make: Callable[[], Picture]) -> Picture:
        """Return the picture kept under ``key``, making it if it is not there."""
        found = self._pictures.get(key)
        if found is not None:
            self._pictures.move_to_end(key)
            return found
        made = make()
        self._pictures[key] = made
        self._bytes += _bytes(made)
        while self._bytes > self._most_bytes and len(self._pictures) > 1:
            _, dropped = self._pictures.popitem(last=False)
            self._bytes -= _bytes(dropped)
        return made

    def kept(self) -> dict[Hashable, Picture]:
        """Return everything that is kept now."""
        return dict(self._pictures)

    def clear(self) -> None:
        """Forget all pictures."""
        self._pictures.clear()
        self._bytes = 0


def _bytes(picture: Picture) -> int:
    return picture.pixmap.width() * picture.pixmap.height() * 4
