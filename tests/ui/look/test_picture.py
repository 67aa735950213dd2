"""Pictures are painted on first use without remains, and a scene fills its picture to the last row."""

import pytest
from PySide6.QtCore import QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsScene
from pytestqt.qtbot import QtBot
from shiboken6 import getCppPointer

from sanjuan_desktop.ui.look.picture import Picture, rounded_pixmap, scene_pixmap

pytestmark = pytest.mark.pictures


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


def test_pictures_do_not_keep_the_engine_that_painted_them(qtbot: QtBot) -> None:
    del qtbot
    engines: list[int] = []
    pictures = [
        Picture(10, high, 0, 1.0, lambda painter: engines.append(engine_of(painter))) for high in (10, 20)
    ]
    own = [engine_of(picture.pixmap) for picture in pictures]
    assert engines[0] == engines[1]
    assert engines[0] not in own


def engine_of(painted: QPainter | QPixmap) -> int:
    (address,) = getCppPointer(painted.paintEngine())
    return address


@pytest.mark.parametrize("side", [20, 1000])
def test_a_picture_shows_nothing_of_the_one_painted_before(qtbot: QtBot, side: int) -> None:
    del qtbot
    red = Picture(
        2 * side, 2 * side, 0, 1.0, lambda painter: painter.fillRect(0, 0, side, side, Qt.GlobalColor.red)
    )
    assert red.pixmap.toImage().pixelColor(1, 1) == QColor("red")
    image = Picture(side, side, 0, 1.0, lambda _: None).pixmap.toImage()
    assert {image.pixelColor(x, y).alpha() for x in range(0, side, 7) for y in range(0, side, 7)} == {0}


def test_a_picture_can_be_painted_while_another_one_is(qtbot: QtBot) -> None:
    del qtbot
    inner = Picture(10, 10, 0, 1.0, lambda painter: painter.fillRect(0, 0, 10, 10, Qt.GlobalColor.blue))

    def paint(painter: QPainter) -> None:
        painter.fillRect(0, 0, 20, 20, Qt.GlobalColor.red)
        painter.drawPixmap(5, 5, inner.pixmap)

    image = Picture(20, 20, 0, 1.0, paint).pixmap.toImage()
    assert [image.pixelColor(at, at).name() for at in (2, 8, 18)] == ["#ff0000", "#0000ff", "#ff0000"]


@pytest.mark.parametrize("dpr", [1.0, 1.5])
@pytest.mark.parametrize("is_flat_below", [False, True])
def test_a_picture_with_rounded_corners_is_transparent_there(
    qapp: object, dpr: float, is_flat_below: bool
) -> None:
    def paint(painter: QPainter) -> None:
        painter.fillRect(0, 0, 40, 20, Qt.GlobalColor.red)

    pixmap = rounded_pixmap(QSize(40, 20), dpr, 8, paint, is_flat_below=is_flat_below)
    assert pixmap.deviceIndependentSize() == QSizeF(40, 20)
    image = pixmap.toImage()
    right, below = image.width() - 1, image.height() - 1
    assert image.pixelColor(0, 0).alpha() == image.pixelColor(right, 0).alpha() == 0
    assert image.pixelColor(right // 2, below // 2) == QColor(Qt.GlobalColor.red)
    lower = [image.pixelColor(x, below).alpha() for x in (0, right)]
    assert lower == ([255, 255] if is_flat_below else [0, 0])
