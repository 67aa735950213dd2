"""A picture of the whole table."""

import pytest
from PySide6.QtCore import QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPixmap
from PySide6.QtWidgets import QGraphicsScene
from pytestqt.qtbot import QtBot

from sanjuan_desktop.app.table.paint.portrait import portrait


@pytest.fixture
def scene(qtbot: QtBot) -> QGraphicsScene:
    # Qt needs its application before any picture.
    del qtbot
    made = QGraphicsScene(QRectF(0, 0, 100, 60.3))
    made.setBackgroundBrush(QColor("teal"))
    return made


@pytest.mark.parametrize("dpr", [1.0, 1.5, 2.0])
def test_a_portrait_is_filled_to_its_last_row(scene: QGraphicsScene, dpr: float) -> None:
    picture = portrait(scene, scene.sceneRect().size(), dpr).toImage()
    w, h = picture.width(), picture.height()
    assert w / dpr >= 100
    assert h / dpr >= 60.3
    assert picture.pixelColor(w - 1, h - 1) == picture.pixelColor(0, 0) == QColor("teal")


@pytest.mark.parametrize("factor", [0.5, 1.0])
def test_what_a_portrait_shows_is_stretched_smoothly_afterwards(scene: QGraphicsScene, factor: float) -> None:
    tile = QPixmap(10, 10)
    tile.fill(QColor("gold"))
    item = scene.addPixmap(tile)
    item.setTransformationMode(Qt.TransformationMode.SmoothTransformation)
    size = QSizeF(100, 60.3) * factor
    picture = portrait(scene, size, 1.0).toImage()
    inside = round(5 * factor)
    assert picture.pixelColor(inside, inside) == QColor("gold")
    assert item.transformationMode() is Qt.TransformationMode.SmoothTransformation
