"""Parts that many pictures of one size have in common: painted once, then put down again and again."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap

if TYPE_CHECKING:
    from collections.abc import Callable


class SharedPictures:
    """Keeps parts by what they show and their size in device pixels, until `forget`."""

    def __init__(self) -> None:
        self._kept: dict[tuple[object, ...], QPixmap] = {}

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
        key = (*what, *(round(part, 3) for part in (x, y, w, h)))
        if key not in self._kept:
            self._kept[key] = _painted(painter, QRectF(x, y, w, h), paint)
        painter.save()
        painter.resetTransform()
        ratio = painter.device().devicePixelRatioF()
        painter.scale(1 / ratio, 1 / ratio)
        painter.drawPixmap(left, top, self._kept[key])
        painter.restore()

    def forget(self) -> None:
        """Drop everything: other sizes are wanted from now on."""
        self._kept.clear()


def _painted(like: QPainter, box: QRectF, paint: Callable[[QPainter, QRectF], None]) -> QPixmap:
    picture = QPixmap(math.ceil(box.right()), math.ceil(box.bottom()))
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHints(like.renderHints())
    paint(painter, box)
    painter.end()
    return picture
