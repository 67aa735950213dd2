"""A building on the table: all that lies on it is seen at once, and says how it stands."""

from __future__ import annotations

from itertools import combinations, product

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QBitmap, QRegion

from sanjuan_desktop.control.facts.places import SECRET
from sanjuan_desktop.control.questions.prompts import Mark, PlaceMark
from sanjuan_desktop.lab.poses import pose
from sanjuan_desktop.rules.catalogue.cards import BUILDING_OF, TILE_CARD, building_id
from sanjuan_desktop.ui.table.items.tile_item import FramedTile, RisingTile, TileItem, TileLook
from sanjuan_desktop.ui.table.scene import TableScene


def card(key: str) -> int:
    return BUILDING_OF.index(building_id(key))


@pytest.fixture
def context(qtbot):
    scene = TableScene()
    scene.motion.set_speed(0)
    scene.resize_to(1280, 694)
    pose(scene, "role-middle-3")
    yield scene.tabletop.context
    scene.leave()


def covered(tile: TileItem, name: str) -> QRect:
    """Return the visible area of a layer, in whole pixels of the building."""
    layer = tile.layer(name)
    mask = QBitmap.fromImage(layer.pixmap().toImage().createAlphaMask(Qt.ImageConversionFlag.ThresholdDither))
    return QRegion(mask).translated(layer.pos().toPoint()).boundingRect()


@pytest.mark.pictures
@pytest.mark.parametrize("width", [65.0, 98.0, 150.0])
def test_badges_never_hide_each_other(context, width):
    for covers, stored, badge in product((False, True), (0, 2, SECRET), ("", "\N{MINUS SIGN}3", "2")):
        tile = TileItem(context, card("chapel"), width)
        tile.set_look(TileLook(covers=covers, stored=stored))
        tile.set_mark(PlaceMark(Mark.PLAYABLE, badge=badge))
        names = [name for name in ("covers", "stored", "badge") if name in tile.layers()]
        boxes = {name: covered(tile, name).adjusted(1, 1, -1, -1) for name in names}
        assert len(names) == covers + bool(stored) + bool(badge)
        for first, other in combinations(names, 2):
            assert not boxes[first].intersects(boxes[other]), (first, other, boxes)
        for name in names:
            assert boxes[name].left() >= 0
            assert boxes[name].right() <= width + 3, (name, boxes)


def test_a_good_that_pays_is_marked_once(context):
    tile = TileItem(context, card("indigo_plant"), 98.0)
    tile.set_mark(PlaceMark(Mark.PAYABLE, badge="\N{MINUS SIGN}1"))
    assert "badge" in tile.layers()
    tile.set_mark(PlaceMark(Mark.PAYING, badge="\N{MINUS SIGN}1"))
    assert "badge" not in tile.layers()


def test_what_can_be_chosen_shines_from_behind(context):
    tile = TileItem(context, card("library"), 98)
    assert "glow" not in tile.layers()
    for mark in (Mark.PLAYABLE, Mark.SELECTED, Mark.PAYING):
        tile.set_mark(PlaceMark(mark))
        assert {"glow", "mark"} <= set(tile.layers())
        assert tile.layer("glow").zValue() < tile.layer("face").zValue()
    tile.set_mark(PlaceMark(Mark.UNPLAYABLE))
    assert set(tile.layers()) == {"face", "veil"}
    tile.set_mark(PlaceMark())
    assert set(tile.layers()) == {"face"}


def test_a_used_building_is_shaded_below_its_signs_and_its_good(context):
    tile = TileItem(context, card("bank"), 98)
    tile.set_look(TileLook(used=True, stored=2))
    order = sorted(("face", "shade", "signs", "used", "stored"), key=lambda name: tile.layer(name).zValue())
    assert order[:3] == ["face", "shade", "signs"]
    tile.set_look(TileLook(stored=2))
    assert set(tile.layers()) == {"face", "stored"}


@pytest.mark.pictures
def test_a_great_building_shows_what_it_has_brought_once_that_is_known(context):
    tile = TileItem(context, card("palace"), 98)
    open_points = tile.layer("face").pixmap().toImage()
    tile.set_look(TileLook(points=8))
    assert tile.layer("face").pixmap().toImage() != open_points
    tile.set_look(TileLook())
    assert tile.layer("face").pixmap().toImage() == open_points


@pytest.mark.pictures
def test_the_cathedral_keeps_its_frame_until_it_is_built(context):
    tiles = FramedTile(context, TILE_CARD, 98), TileItem(context, TILE_CARD, 98)
    framed, built = (tile.layer("face").pixmap().toImage() for tile in tiles)
    middle = framed.height() // 2
    edge = round(context.artist.tile_pixmap(context.face(TILE_CARD), 98).margin + 3)
    assert framed.pixelColor(edge, middle).alpha() == 255
    assert built.pixelColor(edge, middle).alpha() == 0


def test_a_new_building_begins_without_being_seen(context):
    rising = RisingTile(context, card("library"), 98)
    assert rising.subject.opacity() == rising.signs.opacity() == 0
    assert rising.subject.pos() == rising.rest
    assert rising.depth > 0
    assert rising.fall > 0
