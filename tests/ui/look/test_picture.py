"""Pictures are painted on first use, and a scene fills its picture to the last row."""

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QGraphicsScene
from pytestqt.qtbot import QtBot

from sanjuan_desktop.ui.look.picture import Picture, scene_pixmap


@pytest.fixture
def scene(qtbot: QtBot) -> QGraphicsScene:
    # Qt needs its application before any picture.
    del qtbot
    made = QGraphicsScene(QRectF(0, 0, 100, 60.3))
    made.setBackgroundBrush(QColor("teal"))
    return made


@pytest.mark.parametrize("dpr", [1.0, 1.5, 2.0])
def test_a_picture_of_a_scene_is_filled_to_its_last_row(scene: QGraphicsScene, dpr: float) -> None:
    picture = scene_pixmap(scene, dpr).toImage()
    w, h = picture.width(), picture.height()
    assert w / dpr >= 100
    assert h / dpr >= 60.3
    assert picture.pixelColor(w - 1, h - 1) == picture.pixelColor(0, 0) == QColor("teal")


def test_a_picture_is_painted_once_and_only_when_it_is_looked_at(qtbot: QtBot) -> None:
    del qtbot
    painted: list[QPainter] = []
    picture = Picture(10, 20, 2, 1.5, painted.append)
    assert picture.device_size == (21, 36)
    assert not picture.is_painted
    assert not painted
    for _ in range(2):
        pixmap = picture.pixmap
        assert (pixmap.width(), pixmap.height(), pixmap.devicePixelRatio()) == (21, 36, 1.5)
    assert picture.is_painted
    assert len(painted) == 1
