"""A picture of the whole table as it stands, for what is shown in its place for a moment."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsPixmapItem

if TYPE_CHECKING:
    from PySide6.QtCore import QSizeF
    from PySide6.QtWidgets import QGraphicsScene


def portrait(scene: QGraphicsScene, size: QSizeF, dpr: float) -> QPixmap:
    """Paint all of the scene.

    Args:
        scene: the table.
        size: logical pixels the picture is to take, of the scene's own proportions.
        dpr: device pixels per logical pixel.

    Returns:
        The picture, of 1 device pixel per pixel; a size that is no whole number of them is
        rounded up and filled.
    """
    picture = QPixmap(math.ceil(size.width() * dpr), math.ceil(size.height() * dpr))
    is_smaller = size.width() < scene.sceneRect().width()
    items = [item for item in scene.items() if isinstance(item, QGraphicsPixmapItem)] if is_smaller else []
    # To paint hundreds of smoothly smaller pictures takes longer than to paint a new table's cards.
    for item in items:
        item.setTransformationMode(Qt.TransformationMode.FastTransformation)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, not is_smaller)
    # To keep the proportions would leave the last row of a rounded size unpainted.
    scene.render(painter, QRectF(picture.rect()), scene.sceneRect(), Qt.AspectRatioMode.IgnoreAspectRatio)
    painter.end()
    for item in items:
        item.setTransformationMode(Qt.TransformationMode.SmoothTransformation)
    return picture
