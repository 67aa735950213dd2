"""The portrait of a seat on a sheet is completely visible, with the chip of its seat."""

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QColor, QImage, QRegion
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from sanjuan_desktop.features.newgame.portrait_box import PORTRAIT_PX, PortraitBox
from sanjuan_desktop.ui.look import style
from sanjuan_desktop.ui.table.paint.artist import Artist

pytestmark = pytest.mark.pictures


@pytest.mark.parametrize("seat", range(4))
def test_nothing_of_a_portrait_and_its_chip_is_cut_off(qtbot: QtBot, seat: int) -> None:
    artist = Artist(1.0)
    box = PortraitBox(
        lambda name: artist.portrait_pixmap(name, seat, style.scaled(PORTRAIT_PX)).pixmap, "ABCD"[seat]
    )
    qtbot.addWidget(box)
    image = QImage(box.size(), QImage.Format.Format_ARGB32)
    image.fill(QColor("white"))
    box.render(image, QPoint(), QRegion(), QWidget.RenderFlag.DrawChildren)
    w, h = image.width(), image.height()
    rim = {(x, y) for x in range(w) for y in (0, h - 1)} | {(0, y) for y in range(h)}
    assert all(image.pixelColor(x, y) == QColor("white") for x, y in rim)
