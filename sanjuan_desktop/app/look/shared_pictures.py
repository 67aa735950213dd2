"""Parts that many pictures of one size have in common: painted once, then put down again and again."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF

from sanjuan_desktop.app.look.picture import PixmapStore, make_picture

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QPainter

_MOST_BYTES: Final = 24 * 1024 * 1024


class SharedPictures:
    """Keeps parts by what they show and their size in device pixels, until `forget`.

    When there are too many the least used go first.
    """

    def __init__(self) -> None:
        self._kept = PixmapStore(_MOST_BYTES)

    def put(
        self,
        painter: QPainter,
        what: tuple[object, ...],
        box: QRectF,
        paint: Callable[[QPainter, QRectF], None],
    ) -> None:
        """Paint a part into ``box``, in painter coordinates, exactly as ``paint`` would.

        ``what`` tells it from other parts of the same size; ``paint`` gets a box in device pixels,
        unless the painter is turned: then it paints by itself.
        """
        matrix = painter.deviceTransform()
        if matrix.m12() or matrix.m21():
            paint(painter, box)
            return
        spot = matrix.mapRect(box)
        left, top = math.floor(spot.x()), math.floor(spot.y())
        # At the same fraction of a pixel, so that nothing gets softer.
        x, y, w, h = spot.x() - left, spot.y() - top, spot.width(), spot.height()
        key = (*what, *(round(number, 3) for number in (x, y, w, h)))
        part = self._kept.get(
            key, lambda: make_picture(x + w, y + h, 0.0, 1.0, lambda own: paint(own, QRectF(x, y, w, h)))
        )
        painter.save()
        painter.resetTransform()
        ratio = painter.device().devicePixelRatioF()
        painter.scale(1 / ratio, 1 / ratio)
        painter.drawPixmap(left, top, part.pixmap)
        painter.restore()

    def forget(self) -> None:
        """Drop everything: other sizes are wanted from now on."""
        self._kept.clear()
