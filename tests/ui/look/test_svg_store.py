"""Qt can paint every drawing of the resources."""

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from pytestqt.qtbot import QtBot

from sanjuan_desktop.resources import resource_path
from sanjuan_desktop.ui.look.svg_store import SvgStore
from tests.helpers.cases import each

pytestmark = pytest.mark.pictures

_SIDE = 96
DRAWINGS = sorted(
    path.relative_to(resource_path()).with_suffix("").as_posix() for path in resource_path().rglob("*.svg")
)


@each("name", DRAWINGS)
def test_every_drawing_is_painted_by_qt(qtbot: QtBot, name: str) -> None:
    del qtbot
    image = QImage(_SIDE, _SIDE, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    SvgStore().paint(painter, name, QRectF(image.rect()))
    painter.end()
    assert any(image.pixelColor(x, y).alpha() for y in range(0, _SIDE, 3) for x in range(0, _SIDE, 3)), (
        "nothing is painted"
    )


def test_only_the_drawings_used_last_are_kept(qtbot: QtBot) -> None:
    del qtbot
    store = SvgStore()
    first = store.renderer(DRAWINGS[0])
    for name in DRAWINGS:
        store.renderer(name)
        assert store.renderer(DRAWINGS[0]) is first
    assert len(store) < len(DRAWINGS)
