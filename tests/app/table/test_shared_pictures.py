"""Parts that many pictures have in common look as if each had been painted by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter

from sanjuan_desktop.app.look.shared_pictures import SharedPictures
from sanjuan_desktop.app.table.card_faces import card_faces
from sanjuan_desktop.app.table.paint.artist import Artist

if TYPE_CHECKING:
    from collections.abc import Callable

pytestmark = pytest.mark.usefixtures("qapp")


def disc(painter: QPainter, box: QRectF) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor("#123456"))
    painter.drawEllipse(box)


def picture(paint: Callable[[QPainter], None], turn: float = 0.0) -> QImage:
    image = QImage(60, 60, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.rotate(turn)
    paint(painter)
    painter.end()
    return image


@pytest.mark.parametrize(
    "box", [QRectF(10, 12, 30, 20), QRectF(10.3, 12.6, 30.5, 20.2), QRectF(-4.5, 3, 20, 20)], ids=str
)
def test_a_part_put_down_again_is_the_same_to_the_pixel(box: QRectF) -> None:
    shared = SharedPictures()
    direct = picture(lambda painter: disc(painter, box))
    for _ in range(2):
        again = picture(lambda painter: shared.put(painter, ("disc",), box, disc))
        off = max(abs(one - other) for one, other in zip(direct.constBits(), again.constBits(), strict=True))
        # Edges are rounded once more where they are put down.
        assert off <= 1


def test_a_part_is_painted_once_for_each_size_and_anew_when_it_is_forgotten() -> None:
    shared, painted = SharedPictures(), []

    def paint(painter: QPainter, box: QRectF) -> None:
        painted.append(box.width())
        disc(painter, box)

    for wide in (20, 20, 25):
        picture(lambda painter, wide=wide: shared.put(painter, ("disc",), QRectF(5, 5, wide, 20), paint))
    assert painted == [20, 25]
    picture(lambda painter: shared.put(painter, ("other",), QRectF(5, 5, 20, 20), paint))
    shared.forget()
    picture(lambda painter: shared.put(painter, ("disc",), QRectF(5, 5, 20, 20), paint))
    assert painted == [20, 25, 20, 20]


def test_on_a_turned_painter_a_part_is_painted_by_itself() -> None:
    shared, box = SharedPictures(), QRectF(20, 5, 20, 20)
    direct = picture(lambda painter: disc(painter, box), 10)
    assert picture(lambda painter: shared.put(painter, ("disc",), box, disc), 10) == direct


def test_tiles_of_one_size_do_not_get_each_others_backdrop() -> None:
    faces = card_faces("en")
    alone = {key: Artist(1.0).tile_pixmap(faces[key], 90.0).pixmap.toImage() for key in ("palace", "well")}
    artist = Artist(1.0)
    together = {key: artist.tile_pixmap(faces[key], 90.0).pixmap.toImage() for key in alone}
    assert together == alone


def test_another_size_begins_without_the_parts_of_the_last_one() -> None:
    artist = Artist(1.0)
    artist.tile_pixmap(card_faces("en")["well"], 90.0)
    assert artist.svgs.shared._kept
    artist.clear(2.0)
    assert not artist.svgs.shared._kept
