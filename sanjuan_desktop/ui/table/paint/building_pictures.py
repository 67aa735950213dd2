"""Small pictures of buildings with round corners, for lists; each is painted once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF

from sanjuan_desktop.rules.catalogue.cards import BUILDINGS
from sanjuan_desktop.ui.look.picture import Picture, clip_rounded
from sanjuan_desktop.ui.look.svg_store import SvgStore
from sanjuan_desktop.ui.table.paint.canvas import Canvas
from sanjuan_desktop.ui.table.paint.card_art import paint_scene

if TYPE_CHECKING:
    from PySide6.QtGui import QPainter, QPixmap

_SCENE, _CORNER = 360, 10


class BuildingPictures:
    """Cache of the pictures, ``size`` logical pixels square."""

    def __init__(self, size: int) -> None:
        self._size = size
        self._pictures: dict[tuple[int, float], QPixmap] = {}
        self._svgs = SvgStore()

    def picture(self, building: int, dpr: float) -> QPixmap:
        """Return the picture of a building for a device pixel ratio."""
        if (building, dpr) not in self._pictures:
            key, svgs = BUILDINGS[building].key, self._svgs

            def paint(painter: QPainter) -> None:
                side = self._size * dpr
                painter.save()
                painter.scale(side / _SCENE, side / _SCENE)
                whole = QRectF(0, 0, _SCENE, _SCENE)
                clip_rounded(painter, whole, _CORNER)
                paint_scene(Canvas(painter, svgs, dpr), key, whole)
                painter.restore()

            self._pictures[building, dpr] = Picture(self._size, self._size, 0, dpr, paint).pixmap
        return self._pictures[building, dpr]
