"""No distinction depends on colour alone, and neighbouring colours differ for every kind of vision."""

import ast
from itertools import combinations
from operator import ne
from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QPixmap
from pytestqt.qtbot import QtBot

from sanjuan_desktop.ui.look import marks, style, theme
from sanjuan_desktop.ui.look.display import Display
from sanjuan_desktop.ui.table.paint.artist import Artist, Overlay
from sanjuan_desktop.ui.table.zones import log_lines
from tests.helpers.cases import each
from tests.helpers.colours import VISIONS, blend, ciede2000, contrast, difference
from tests.helpers.pixels import pixels

SHARMA = (
    ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
    ((50.0, 3.1571, -77.2803), (50.0, 0.0, -82.7485), 2.8615),
    ((50.0, -1.3802, -84.2814), (50.0, 0.0, -82.7485), 1.0000),
    ((50.0, 0.0, 0.0), (50.0, -1.0, 2.0), 2.3669),
    ((50.0, 2.49, -0.001), (50.0, -2.49, 0.0009), 7.1792),
    ((50.0, 2.49, -0.001), (50.0, -2.49, 0.0011), 7.2195),
    ((50.0, -0.001, 2.49), (50.0, 0.0009, -2.49), 4.8045),
    ((50.0, 2.5, 0.0), (50.0, 0.0, -2.5), 4.3065),
    ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
    ((50.0, 2.5, 0.0), (61.0, -5.0, 29.0), 22.8977),
    ((50.0, 2.5, 0.0), (56.0, -27.0, -3.0), 31.9030),
    ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
    ((22.7233, 20.0904, -46.6940), (23.0331, 14.9730, -42.5619), 2.0373),
    ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
)
"""Two colours in CIELAB and their difference, from table 1 of Sharma, Wu and Dalal 2005."""

LEAST = 15.0
DESIGNED = {"usual": 22, "protanopia": 17, "deuteranopia": 20, "tritanopia": 18}
"""The smallest differences of goods and city frame that the visual language gives, in whole numbers."""

FRAMES = [*(theme.SCHEMES[good].mid for good in theme.GOODS), theme.SCHEMES["city"].mid]


@pytest.mark.parametrize(("one", "other", "expected"), SHARMA)
def test_the_difference_of_colours_is_the_published_one(
    one: tuple[float, float, float], other: tuple[float, float, float], expected: float
) -> None:
    assert ciede2000(one, other) == pytest.approx(expected, abs=5e-5)
    assert ciede2000(other, one) == pytest.approx(expected, abs=5e-5)


def test_grey_looks_the_same_to_everybody() -> None:
    for vision in VISIONS:
        assert difference("#808080", "#808080", vision) == 0
        assert difference("#FFFFFF", "#000000", vision) == pytest.approx(100, abs=0.1)
    assert contrast("#FFFFFF", "#000000") == pytest.approx(21)
    # Red and green of equal lightness look the same to people who lack one kind of cone.
    assert difference("#C05A4A", "#5E8A3A", "deuteranopia") < difference("#C05A4A", "#5E8A3A") / 2


@pytest.mark.parametrize("vision", VISIONS)
def test_goods_and_the_city_frame_differ_for_everybody(vision: str) -> None:
    smallest = min(difference(colour, other, vision) for colour, other in combinations(FRAMES, 2))
    assert smallest >= LEAST
    assert int(smallest) == DESIGNED[vision]


@pytest.mark.parametrize("vision", VISIONS)
def test_seats_differ_for_everybody(vision: str) -> None:
    assert len(theme.PLAYER_COLOURS) == 7
    for colour, other in combinations(theme.PLAYER_COLOURS.values(), 2):
        assert difference(colour, other, vision) >= LEAST


@pytest.mark.pictures
def test_seats_have_a_shape_and_a_letter_besides_their_colour(qtbot: QtBot) -> None:
    theme.load_fonts()
    artist = Artist()
    assert len(set(theme.SEAT_SHAPES)) == len(set(theme.SEAT_LETTERS)) == len(theme.SEAT_COLOURS)
    masks = [
        mask(artist.chip_pixmap(seat, letter, 40.0).pixmap) for seat, letter in enumerate(theme.SEAT_LETTERS)
    ]
    for first, other in combinations(masks, 2):
        assert len(first ^ other) > 0.05 * len(first | other)
    for colour in theme.PLAYER_COLOURS.values():
        assert contrast(colour, theme.INK) >= 4.5


def test_a_line_or_kerb_in_the_colour_of_a_player_is_clear_on_every_dark_ground() -> None:
    for colour in theme.PLAYER_COLOURS.values():
        for ground in (theme.SHADOW, theme.INK, theme.TABLE_EDGE, marks.SEA_DEEP):
            assert contrast(colour, ground) >= 3


@pytest.mark.pictures
@pytest.mark.parametrize("tall", [1.5, 460 / 384], ids=["card", "tile"])
def test_states_have_a_shape_besides_their_colour(qtbot: QtBot, tall: float) -> None:
    theme.load_fonts()
    artist = Artist()
    # Dimmed is a state of role cards, which are never unplayable; a glow comes with a ring.
    glows = {Overlay.PLAYABLE_GLOW, Overlay.SELECTED_GLOW, Overlay.PAYING_GLOW}
    kinds = [kind for kind in Overlay if kind is not Overlay.DIM and kind not in glows]
    signs = {kind: sign(artist.overlay_pixmap(kind, 120.0, 120.0 * tall, 8.0).pixmap) for kind in kinds}
    for first, other in combinations(kinds, 2):
        assert differing(signs[first], signs[other]) > 150, (first, other)


@pytest.mark.pictures
def test_goods_and_roles_have_drawings_of_their_own(qtbot: QtBot) -> None:
    artist = Artist()
    goods = [sign(artist.good_pixmap(good, 60.0).pixmap) for good in theme.GOODS]
    roles = [sign(artist.icon_pixmap(f"role-{role}", 60.0).pixmap) for role in theme.ROLES]
    for drawings in (goods, roles):
        for drawing, other in combinations(drawings, 2):
            covered = sum(map(bool, map(max, drawing, other)))
            assert differing(drawing, other) > 0.05 * covered


def test_the_colour_of_a_role_never_stands_alone() -> None:
    """Wherever it is painted, the role's own symbol, picture or name is painted too."""
    found = 0
    for path in sorted(Path(theme.__file__).parents[2].rglob("*.py")):
        text = path.read_text("utf-8")
        if "ROLE_COLOURS[" not in text:
            continue
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.FunctionDef):
                source = ast.get_source_segment(text, node) or ""
                if "ROLE_COLOURS[" in source:
                    found += 1
                    assert "role-{" in source or "drawing_of(" in source or "name" in source, path
    assert found >= 4


# ---------------------------------------------------------------------- high contrast
STRONG = theme.STRONG_INKS
TEXTS = [
    (STRONG.soft, theme.PAPER),
    (STRONG.warning, theme.PAPER),
    (STRONG.warning, theme.SAND),
    (STRONG.off, STRONG.off_ground),
    (STRONG.caption, theme.SHADOW),
    (theme.CREAM, STRONG.ribbon),
    (theme.CREAM, theme.PANEL),
    (theme.CREAM, theme.INK),
    (log_lines.TEXT, theme.PANEL),
    (log_lines.HEADING, "#0E4450"),
    (theme.INK, theme.PAPER),
    (theme.INK, theme.SAND),
    (theme.INK, theme.GOLD),
    *((theme.CREAM, dark) for _, dark in theme.ROLE_COLOURS.values()),
    *((scheme.text, theme.strong_scheme(scheme).band) for scheme in theme.SCHEMES.values()),
]


@each("ink, ground", TEXTS)
def test_high_contrast_writes_at_seven_to_one(ink: str, ground: str) -> None:
    assert contrast(ink, ground) >= 7


@pytest.mark.pictures
def test_high_contrast_has_nothing_shining_through_its_panels(qtbot: QtBot) -> None:
    artist = Artist(display=Display(contrast=True))
    prices, usual = (
        painter.price_row_pixmap(None, 94.0, 31.0).pixmap.toImage() for painter in (artist, Artist())
    )
    assert prices.pixelColor(4, 15).alpha() == 255
    assert usual.pixelColor(4, 15).alpha() < 255
    slate = artist.slate_pixmap(400.0, 200.0, 8.0, 1.0)
    spot = round(slate.margin) + 100
    assert slate.pixmap.toImage().pixelColor(spot, spot) == QColor(theme.PANEL)


@pytest.mark.pictures
def test_high_contrast_has_thicker_rings_and_edges(qtbot: QtBot) -> None:
    usual, strong = Artist(), Artist(display=Display(contrast=True))
    for kind in (Overlay.FOCUS, Overlay.PLAYABLE, Overlay.SELECTED, Overlay.CURRENT):
        thin, thick = (mask(artist.card_overlay(kind, 142.0).pixmap) for artist in (usual, strong))
        assert len(thick) > 1.2 * len(thin), kind
    edge = blend(theme.PANEL_LINE, theme.PANEL, STRONG.edge)
    assert contrast(edge, theme.PANEL) >= 4.5


def test_the_sheets_of_high_contrast_write_at_seven_to_one(qtbot: QtBot) -> None:
    assert contrast(style.STRONG_GREY_TEXT, theme.PAPER) >= 7
    assert contrast(theme.CREAM, theme.SCHEMES["city"].dark) >= 7


# ---------------------------------------------------------------------- helpers
def mask(pixmap: QPixmap) -> set[int]:
    """Return the numbers of the pixels that are more opaque than transparent."""
    return {number for number, pixel in enumerate(pixels(pixmap)) if pixel[3] > 127}


CLEAR, DARK, LIGHT = range(3)


def sign(pixmap: QPixmap) -> bytes:
    """Return the shape of a picture without colours: whether each pixel is clear, dark or light."""
    return bytes(
        CLEAR if alpha <= 60 else LIGHT if max(red, green, blue) + min(red, green, blue) > 340 else DARK
        for red, green, blue, alpha in pixels(pixmap)
    )


def differing(one: bytes, other: bytes) -> int:
    """Return how many pixels differ in two shapes of the same size."""
    assert len(one) == len(other)
    return sum(map(ne, one, other))
