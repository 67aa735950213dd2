"""Painting of cities: buildings on the street, their states, the land between them."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRect
from PySide6.QtGui import QColor, QImage

from sanjuan_desktop.ui.look import theme
from sanjuan_desktop.ui.look.display import Display
from sanjuan_desktop.ui.look.light import Light
from sanjuan_desktop.ui.table.paint.artist import Artist, Overlay, Picture
from sanjuan_desktop.ui.table.paint.faces import building_keys, card_faces
from sanjuan_desktop.ui.table.paint.town_art import FOOT, NAME_ROOM, TOWN_W, board_box, plan_board
from tests.helpers.colours import contrast
from tests.helpers.pixels import pixels

pytestmark = pytest.mark.pictures

WIDTHS = [65.0, 98.0, 150.0]
FACES = card_faces("en")


@pytest.fixture
def artist(qapp) -> Artist:
    theme.load_fonts()
    return Artist()


def image(picture: Picture) -> QImage:
    return picture.pixmap.toImage()


def at(picture: Picture, x: float, y: float) -> QColor:
    """The colour at a point of the content, in logical pixels."""
    ratio = picture.pixmap.devicePixelRatio()
    return image(picture).pixelColor(round((x + picture.margin) * ratio), round((y + picture.margin) * ratio))


def edges(picture: Picture) -> list[int]:
    """The opacities along the rim of the whole picture."""
    shown = image(picture)
    right, bottom = shown.width() - 1, shown.height() - 1
    rim = [(x, y) for x in range(right + 1) for y in (0, bottom)]
    rim += [(x, y) for y in range(bottom + 1) for x in (0, right)]
    return [shown.pixelColor(x, y).alpha() for x, y in rim]


@pytest.mark.parametrize("width", WIDTHS)
def test_a_building_has_no_frame_and_stands_before_the_harbour(artist, width):
    library = artist.town_pixmap(FACES["library"], width)
    for x, y in ((0.04, 0.5), (0.5, 0.0), (0.96, 0.5)):
        assert at(library, x * width, y * width).alpha() == 0
    assert at(library, width / 2, width * 0.6).alpha() == 255


@pytest.mark.parametrize("width", WIDTHS)
def test_nothing_of_a_building_is_cut_at_the_edge_of_its_picture(artist, width):
    for face in FACES.values():
        assert not any(edges(artist.town_pixmap(face, width))), face.key
        assert not any(edges(artist.stored_pixmap(None, width)))


def test_a_subject_reaches_a_little_into_the_gap_beside_its_lot_and_no_further(artist):
    for key in building_keys():
        picture = artist.standing_pixmap(key, 150)
        shown, m = image(picture), round(picture.margin)
        seen = [
            x - m
            for x in range(shown.width())
            if any(shown.pixelColor(x, y).alpha() > 8 for y in range(shown.height()))
        ]
        assert seen[0] >= -6, key
        assert seen[-1] <= 150 + 6, key


def test_the_name_stands_on_a_board_in_the_colour_of_its_kind(artist):
    for key in ("indigo_plant", "library", "statue", "palace"):
        face = FACES[key]
        board = board_box(150, 1.0, 1)
        assert at(artist.town_pixmap(face, 150), board.left() + 4, board.center().y()).name() == (
            QColor(face.scheme.band).name()
        )


@pytest.mark.parametrize("contrast_wanted", [False, True])
def test_names_stand_out_from_their_boards(contrast_wanted):
    for face in FACES.values():
        scheme = theme.strong_scheme(face.scheme) if contrast_wanted else face.scheme
        assert contrast(scheme.text, scheme.band) >= 4.5, face.key


def test_the_light_tints_subjects_and_leaves_signs_as_they_are(artist):
    face = FACES["library"]
    shown = {}
    for artist.light in Light:
        shown[artist.light] = artist.town_pixmap(face, 150)
    assert len({at(picture, 75, 100).name() for picture in shown.values()}) == len(Light)
    board = board_box(150, 1.0, 1)
    spot = board.left() + 4, board.center().y()
    assert len({at(picture, *spot).name() for picture in shown.values()}) == 1
    artist.light = Light.MORNING
    assert artist.town_pixmap(face, 150) is shown[Light.MORNING]


@pytest.mark.parametrize("light", Light)
def test_subject_and_signs_make_the_building(artist, light):
    face, w = FACES["library"], 122.0
    artist.light = light
    whole = artist.town_pixmap(face, w)
    subject, signs = artist.standing_pixmap("library", w), artist.signs_pixmap(face, w)
    assert subject.margin == signs.margin == whole.margin
    assert at(subject, w / 2, 80) == at(whole, w / 2, 80)
    assert at(signs, w / 2, 80).alpha() == 0
    board = board_box(w, 1.0, 1)
    assert at(signs, board.left() + 4, board.center().y()) == at(whole, board.left() + 4, board.center().y())
    assert at(subject, w / 2, FOOT * w / TOWN_W + 3).alpha() == 0


def test_with_high_contrast_a_building_stands_on_a_plate_with_a_strong_edge(artist):
    face = FACES["statue"]
    strong = Artist(display=Display(contrast=True)).town_pixmap(face, 122)
    assert at(strong, 20, 60).alpha() == 255
    assert at(artist.town_pixmap(face, 122), 20, 60).alpha() == 0
    plate = at(strong, 20, 60).name()
    assert max(contrast(plate, at(strong, 61, y).name()) for y in range(3)) >= 7


@pytest.mark.parametrize("width", WIDTHS)
def test_a_veil_has_the_shape_of_the_building(artist, width):
    face = FACES["statue"]
    veil, building = image(artist.veil_pixmap(face, width)), image(artist.town_pixmap(face, width))
    assert veil.size() == building.size()
    for x in range(0, veil.width(), 3):
        for y in range(0, veil.height(), 3):
            assert veil.pixelColor(x, y).alpha() <= building.pixelColor(x, y).alpha()
    assert at(artist.veil_pixmap(face, width), width / 2, width * 0.9).alpha() > 100


def test_a_name_is_read_through_the_veil(artist):
    for face in FACES.values():
        veil = at(artist.veil_pixmap(face, 150), 5, 160)
        mixed = zip(veil.getRgbF()[:3], QColor(face.scheme.band).getRgbF()[:3], strict=True)
        band = QColor.fromRgbF(*(veil.alphaF() * over + (1 - veil.alphaF()) * under for over, under in mixed))
        assert veil.alpha() > 0
        assert contrast(face.scheme.text, band.name()) >= 4.5, face.key


def test_rings_and_lights_of_a_building(artist):
    playable = artist.tile_overlay(Overlay.PLAYABLE, 150)
    assert at(playable, 75, -1).name() == QColor(theme.GOLD).name()
    assert at(playable, 75, 100).alpha() == 0
    selected = artist.tile_overlay(Overlay.SELECTED, 150)
    assert at(selected, 20, -3).name() == QColor(theme.GOLD).name()
    assert at(artist.tile_overlay(Overlay.FOCUS, 150), 75, 80).alpha() == 0
    glows = [Overlay.PLAYABLE_GLOW, Overlay.SELECTED_GLOW, Overlay.PAYING_GLOW]
    shown = [at(artist.tile_overlay(kind, 150), 75, 90) for kind in glows]
    assert len({colour.name() for colour in shown}) == 3
    assert all(0 < colour.alpha() < 160 for colour in shown)


@pytest.mark.parametrize("contrast_wanted", [False, True])
@pytest.mark.parametrize("kind", [Overlay.PLAYABLE, Overlay.SELECTED])
@pytest.mark.parametrize("width", WIDTHS)
def test_no_ring_lies_on_a_name(qapp, kind, width, contrast_wanted):
    theme.load_fonts()
    ring = Artist(display=Display(contrast=contrast_wanted)).tile_overlay(kind, width)
    edge = (width - NAME_ROOM * width / TOWN_W) / 2
    board = board_box(width, 1.0, 1).adjusted(edge, 2, -edge, -2)
    left, top, right, bottom = (round(edge + ring.margin) for edge in board.getCoords())
    name = QRect(left, top, right - left, bottom - top)
    assert not any(alpha for *_, alpha in pixels(image(ring).copy(name)))


def test_cards_under_a_building_show_their_number_or_hide_it(artist):
    shown = [image(artist.stored_pixmap(count, 122)) for count in (1, 2, 3, None)]
    assert all(a != b for i, a in enumerate(shown) for b in shown[:i])


@pytest.mark.parametrize("text", [1.0, 1.5])
@pytest.mark.parametrize("width", [65.0, 122.0])
def test_what_lies_under_a_building_hides_no_letter_of_its_name(qapp, width, text):
    theme.load_fonts()
    stored = image(Artist(display=Display(text=text)).stored_pixmap(3, width))
    margin = (stored.width() - width) / 2
    longest = max(len(plan_board(face, width, text).lines) for face in card_faces("de").values())
    board = board_box(width, text, longest)
    below = QRect(0, round(margin + board.top()) + 1, stored.width(), stored.height())
    assert not any(alpha for *_, alpha in pixels(stored.copy(below)))


def test_an_empty_lot_is_land_and_says_where_the_next_building_goes(artist):
    plot, board = artist.plot_pixmap(150), artist.next_board_pixmap(150)
    assert at(plot, 75, 40).alpha() == 0
    assert at(plot, 75, 120).alpha() > 0
    assert at(board, 75, 120).alpha() == 0
    assert at(board, 75, 160).alpha() > 0
    assert artist.dust_pixmap(150).width == 150


DUSK_TOWN = QColor("#3A2148")
"""Approximate colour behind the buildings at dusk: the town in its haze."""


def outline(picture: Picture) -> list[float]:
    """The contrast of the left and right end of each row, down to the kerb, with the town at dusk."""
    shown = image(picture)
    found = []
    for y in range(1, round(shown.height() * 0.75)):
        row = [shown.pixelColor(x, y) for x in range(shown.width())]
        solid = [spot for spot in row if spot.alpha() >= 150]
        for spot in (*solid[:1], *solid[-1:]):
            a = spot.alphaF()
            parts = zip(spot.getRgbF()[:3], DUSK_TOWN.getRgbF()[:3], strict=True)
            seen = QColor.fromRgbF(*(a * top + (1 - a) * below for top, below in parts))
            found.append(contrast(seen.name(), DUSK_TOWN.name()))
    return found


def test_at_dusk_the_outline_of_every_building_is_seen_before_the_town(artist):
    artist.light = Light.DUSK
    for key in building_keys():
        found = outline(artist.standing_pixmap(key, 98.0))
        assert sum(ratio >= 2 for ratio in found) / len(found) > 0.9, key


def test_light_from_behind_falls_only_at_dusk(artist):
    for light in Light:
        assert (light.rim is None) == (light is not Light.DUSK)
