"""PySide6 must not lose references to None.

PySide6 6.12.0 gives back two references to None each time C++ calls a Python ``paint``. Before Python 3.12
None is counted like any other object, so a game dies within seconds ("Fatal Python error: none_dealloc").
"""

import sys

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene, QStyleOptionGraphicsItem, QWidget

pytestmark = pytest.mark.pictures

PAINTS = 200
DRIFT = 50  # a leak of one reference for each call would come to four times that


class PaintedItem(QGraphicsItem):
    """An item that counts how often C++ called its Python paint."""

    def __init__(self):
        super().__init__()
        self.painted = 0

    def boundingRect(self) -> QRectF:  # noqa: N802
        return QRectF(0, 0, 10, 10)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        self.painted += 1


def test_python_paint_keeps_the_references_to_none(qapp):
    scene = QGraphicsScene()
    item = PaintedItem()
    scene.addItem(item)
    image = QImage(10, 10, QImage.Format.Format_ARGB32_Premultiplied)
    painter = QPainter(image)
    before = sys.getrefcount(None)
    for _ in range(PAINTS):
        scene.render(painter)
    after = sys.getrefcount(None)
    painter.end()
    assert item.painted == PAINTS
    assert abs(after - before) < DRIFT
