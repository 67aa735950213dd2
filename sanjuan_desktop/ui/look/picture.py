"""Pixmaps: one that knows the position of its content, and one of a whole scene."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPixmap

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QGraphicsScene

_SMOOTH: Final = (
    QPainter.RenderHint.Antialiasing
    | QPainter.RenderHint.TextAntialiasing
    | QPainter.RenderHint.SmoothPixmapTransform
)

_EASEL_SIDE: Final = 384
"""Maximum width and height of pictures that are painted on a shared pixmap, in device pixels."""

_free_easels: list[QPixmap] = []


class Picture:
    """Pixmap of the exact device size, with a transparent margin for shadow, rings and badges.

    The content (card, tile or token) has ``width`` × ``height`` logical pixels and begins at (``margin``,
    ``margin``) inside the pixmap. An item with the content at its own (0, 0) draws the pixmap at the offset
    (−margin, −margin).
    """

    def __init__(
        self, width: float, height: float, margin: float, dpr: float, paint: Callable[[QPainter], None]
    ) -> None:
        """Describe a picture, which is painted on first access to its pixmap.

        Args:
            width: of the content, in logical pixels.
            height: of the content, in logical pixels.
            margin: around the content, in logical pixels.
            dpr: device pixels per logical pixel.
            paint: gets a painter whose origin is the content's upper left corner and
                whose unit is one *device* pixel.
        """
        self.width = width
        self.height = height
        self.margin = margin
        self._dpr = dpr
        self._paint: Callable[[QPainter], None] | None = paint
        self._pixmap = QPixmap()

    @property
    def is_painted(self) -> bool:
        """Whether the pixmap has been painted."""
        return self._paint is None

    @property
    def device_size(self) -> tuple[int, int]:
        """Width and height of the pixmap, in device pixels."""
        across = math.ceil((self.width + 2 * self.margin) * self._dpr)
        down = math.ceil((self.height + 2 * self.margin) * self._dpr)
        return max(1, across), max(1, down)

    @property
    def pixmap(self) -> QPixmap:
        """The pixmap, including its margin."""
        self.paint()
        return self._pixmap

    def paint(self) -> None:
        """Paint the pixmap, unless it is already painted."""
        paint, self._paint = self._paint, None
        if paint is None:
            return
        pixmap = painted(*self.device_size, self.margin * self._dpr, paint)
        pixmap.setDevicePixelRatio(self._dpr)
        self._pixmap = pixmap


def painted(width: int, height: int, margin: float, paint: Callable[[QPainter], None]) -> QPixmap:
    """Return a transparent pixmap of this size in device pixels, painted with the origin at the margin.

    A pixmap keeps the paint engine that has painted on it, which takes some 15 kB. Small pictures are
    therefore painted on a shared pixmap and copied, so that hundreds of them have no engine.
    """
    area = QRect(0, 0, width, height)
    if max(width, height) > _EASEL_SIDE:
        pixmap = _transparent(width, height)
        _paint(pixmap, area, margin, paint)
        return pixmap
    # A picture may be painted while another one is, so that more than one easel can be in use.
    easel = _free_easels.pop() if _free_easels else _transparent(_EASEL_SIDE, _EASEL_SIDE)
    try:
        _paint(easel, area, margin, paint)
    finally:
        _free_easels.append(easel)
    return easel.copy(area)


def _transparent(width: int, height: int) -> QPixmap:
    pixmap = QPixmap(width, height)
    pixmap.fill(Qt.GlobalColor.transparent)
    return pixmap


def _paint(pixmap: QPixmap, area: QRect, margin: float, paint: Callable[[QPainter], None]) -> None:
    painter = QPainter(pixmap)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Source)
    painter.fillRect(area, Qt.GlobalColor.transparent)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)
    painter.setClipRect(area)
    painter.setRenderHints(_SMOOTH)
    painter.translate(margin, margin)
    try:
        paint(painter)
    finally:
        painter.end()


def clip_rounded(painter: QPainter, box: QRectF, radius: float) -> None:
    """Restrict a painter to a box with rounded corners."""
    shape = QPainterPath()
    shape.addRoundedRect(box, radius, radius)
    painter.setClipPath(shape)


def rounded_pixmap(
    size: QSize, dpr: float, radius: float, paint: Callable[[QPainter], None], *, is_flat_below: bool = False
) -> QPixmap:
    """Return a pixmap with rounded corners.

    Args:
        size: in logical pixels.
        dpr: device pixels per logical pixel.
        radius: of the corners, in logical pixels.
        paint: paints the content, in logical pixels.
        is_flat_below: whether the lower corners are square.
    """
    pixmap = QPixmap(size * dpr)
    pixmap.fill(Qt.GlobalColor.transparent)
    pixmap.setDevicePixelRatio(dpr)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    below = 2 * radius if is_flat_below else 0
    clip_rounded(painter, QRectF(0, 0, size.width(), size.height() + below), radius)
    paint(painter)
    painter.end()
    return pixmap


def scene_pixmap(scene: QGraphicsScene, dpr: float) -> QPixmap:
    """Paint a whole scene as a temporary replacement for it.

    A size that is not a whole number of device pixels is rounded up and filled.
    """
    size = scene.sceneRect().size() * dpr
    pixmap = QPixmap(math.ceil(size.width()), math.ceil(size.height()))
    painter = QPainter(pixmap)
    painter.setRenderHints(_SMOOTH)
    # With preserved proportions the last row of a rounded size would stay unpainted.
    scene.render(painter, QRectF(pixmap.rect()), scene.sceneRect(), Qt.AspectRatioMode.IgnoreAspectRatio)
    painter.end()
    pixmap.setDevicePixelRatio(dpr)
    return pixmap
