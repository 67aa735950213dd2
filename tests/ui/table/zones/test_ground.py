"""The harbour under the table: opaque everywhere, composed in steps, in the light of the largest city."""

from itertools import product

import pytest
from PySide6.QtCore import QObject, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from pytestqt.qtbot import QtBot

from sanjuan_desktop.ui.look.display import USUAL, Display, Scenery
from sanjuan_desktop.ui.look.light import Light
from sanjuan_desktop.ui.look.svg_store import SvgStore
from sanjuan_desktop.ui.look.theme import SEAT_COLOURS
from sanjuan_desktop.ui.table.animator import Animator
from sanjuan_desktop.ui.table.harbour import Harbour, empty_vista, vista_of
from sanjuan_desktop.ui.table.layout.geometry import layout
from sanjuan_desktop.ui.table.layout.rects import Point, Rect
from sanjuan_desktop.ui.table.layout.shores import Shores
from sanjuan_desktop.ui.table.paint import panorama_art
from sanjuan_desktop.ui.table.paint.artist import Artist
from sanjuan_desktop.ui.table.paint.canvas import Canvas
from sanjuan_desktop.ui.table.paint.panorama_art import Vista
from sanjuan_desktop.ui.table.zones.ground import Ground

pytestmark = [pytest.mark.thinned(3), pytest.mark.paints]

SIZES = ((1100, 634), (1280, 694), (1920, 1054), (2560, 1414), (3840, 2134))
GROUNDS = (USUAL, Display(scenery=Scenery.QUIET), Display(contrast=True))
TWO_STREETS = Shores(
    streets=((130.0, 183.0), (253.0, 306.0)),
    jetty=536.0,
    jetty_right=1612.0,
    near=678.0,
    deck=738.0,
    kerbs=((1, Rect(16, 306, 618, 6)), (2, Rect(651, 306, 618, 6)), (3, Rect(1286, 306, 618, 6))),
    lamps=(Point(642, 308), Point(1277, 308)),
    lamp_h=110.0,
)


@pytest.fixture(scope="module")
def svgs(qapp: object) -> SvgStore:
    del qapp
    return SvgStore()


def scaled(shores: Shores, u: float) -> Shores:
    return Shores(
        streets=tuple((top * u, bottom * u) for top, bottom in shores.streets),
        jetty=shores.jetty * u,
        jetty_right=shores.jetty_right * u,
        near=shores.near * u,
        deck=shores.deck * u,
        kerbs=tuple((seat, rect.scaled(u)) for seat, rect in shores.kerbs),
        lamps=tuple(Point(x * u, y * u) for x, y in shores.lamps),
        lamp_h=shores.lamp_h * u,
    )


def vista_at(size: tuple[int, int], light: Light = Light.NOON) -> Vista:
    u = size[0] / 1920
    return Vista(*size, u, scaled(TWO_STREETS, u), light)


def painted(svgs: SvgStore, vista: Vista, dpr: float = 1.0, display: Display = USUAL) -> QImage:
    """Compose a ground on nothing at all."""
    w, h = round(vista.width * dpr), round(vista.height * dpr)
    image = QImage(w, h, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for _ in panorama_art.painting(Canvas(painter, svgs, dpr, display), vista):
        pass
    painter.end()
    return image


def is_opaque(image: QImage) -> bool:
    """Whether nothing shines through in any pixel."""
    alpha = image.convertToFormat(QImage.Format.Format_Alpha8)
    across, down, line = alpha.width(), alpha.height(), alpha.bytesPerLine()
    data = bytes(alpha.constBits())
    return all(data[y * line : y * line + across] == b"\xff" * across for y in range(down))


@pytest.mark.parametrize(("size", "players"), [*product(SIZES, (2, 3, 4))])
def test_every_pixel_is_covered_in_every_light(svgs: SvgStore, size: tuple[int, int], players: int) -> None:
    for largest, light in zip((3, 6, 9), Light, strict=True):
        plan = layout(*size, players, 0, (largest,) * players)
        # A quarter of the pixels of each line: its edges fall between other pixels at each size.
        assert is_opaque(painted(svgs, vista_of(plan, light), 0.25))


@pytest.mark.parametrize("size", [*SIZES, (1200, 1900), (3440, 1440)])
def test_every_pixel_is_covered_where_nobody_plays(svgs: SvgStore, size: tuple[int, int]) -> None:
    for light in Light:
        assert is_opaque(painted(svgs, empty_vista(size, light), 0.25))


@pytest.mark.parametrize(("display", "dpr"), [*product(GROUNDS, (1.0, 1.5, 2.0))])
def test_every_pixel_is_covered_on_every_screen(svgs: SvgStore, display: Display, dpr: float) -> None:
    assert is_opaque(painted(svgs, vista_at((640, 352)), dpr, display))


@pytest.mark.parametrize("light", Light)
def test_in_strips_a_layer_is_painted_as_in_one_piece(
    svgs: SvgStore, light: Light, monkeypatch: pytest.MonkeyPatch
) -> None:
    for vista in (vista_at((640, 352), light), empty_vista((640, 352), light)):
        whole = painted(svgs, vista, 1.5)
        monkeypatch.setattr(panorama_art, "STRIP_PIXELS", 7_000)
        assert painted(svgs, vista, 1.5) == whole
        monkeypatch.undo()


def test_no_step_of_a_large_window_paints_a_large_layer_at_once(svgs: SvgStore) -> None:
    canvases = [QImage(w, h, QImage.Format.Format_RGB32) for w, h in ((960, 540), (3840, 2160))]
    steps = []
    for image in canvases:
        painter = QPainter(image)
        vista = empty_vista((image.width(), image.height()), Light.DUSK)
        steps.append(sum(1 for _ in panorama_art.painting(Canvas(painter, svgs, 1.0, USUAL), vista)))
        painter.end()
    assert steps[1] >= steps[0] + 3840 * 2160 // panorama_art.STRIP_PIXELS


def test_each_district_has_a_kerb_in_the_colour_of_its_seat(svgs: SvgStore) -> None:
    for display in GROUNDS:
        image = painted(svgs, vista_at((1920, 1054)), 1.0, display)
        for seat, rect in TWO_STREETS.kerbs:
            assert image.pixelColor(round(rect.centre.x), round(rect.centre.y)) == QColor(SEAT_COLOURS[seat])


def test_the_lamps_stand_between_the_districts_and_are_lit_at_dusk(svgs: SvgStore) -> None:
    for light in Light:
        vista = vista_at((1920, 1054), light)
        shores = TWO_STREETS
        dark = Vista(1920, 1054, 1.0, Shores(**{**fields_of(shores), "lamps": ()}), light)
        lit, unlit = painted(svgs, vista), painted(svgs, dark)
        for x, y in shores.lamps:
            glass, foot = (round(x) - 3, round(y - 0.78 * shores.lamp_h)), (round(x), round(y) - 1)
            assert lit.pixelColor(*foot) != unlit.pixelColor(*foot)
            assert (lit.pixelColor(*glass) == QColor("#FFE39A")) is (light is Light.DUSK)


def fields_of(shores: Shores) -> dict[str, object]:
    return {name: getattr(shores, name) for name in shores.__slots__}


def test_the_quiet_ground_and_the_plain_one_know_no_time_of_day(svgs: SvgStore) -> None:
    for display in GROUNDS[1:]:
        assert not display.has_light
    assert USUAL.has_light


@pytest.fixture
def ground(qapp: object) -> Ground:
    del qapp
    return Ground(Artist(), vista_at((640, 352)))


def shown(ground: Ground, part: QRectF | None = None) -> QImage:
    image = QImage(640, 352, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    ground.draw(painter, QRectF(image.rect()) if part is None else part)
    painter.end()
    return image


def test_the_ground_is_painted_when_it_is_looked_at(ground: Ground) -> None:
    assert not ground.fits(ground.vista)
    assert is_opaque(shown(ground))
    assert ground.fits(ground.vista)


def test_only_the_exposed_part_is_drawn(ground: Ground) -> None:
    whole, part = shown(ground), shown(ground, QRectF(100, 60, 200, 100))
    assert part.pixelColor(99, 80).alpha() == part.pixelColor(300, 80).alpha() == 0
    assert part.copy(100, 60, 200, 100) == whole.copy(100, 60, 200, 100)


def test_the_old_ground_is_shown_until_the_last_layer_is_there(ground: Ground) -> None:
    before, dusk = shown(ground), vista_at((640, 352), Light.DUSK)
    steps = 0
    for _ in ground.painting(dusk):
        steps += 1
        assert ground.vista.light is Light.NOON
        assert shown(ground) == before
    assert steps > 10
    assert ground.vista is dusk
    assert shown(ground) != before


def test_a_ground_that_is_given_up_leaves_the_old_one(ground: Ground) -> None:
    before = shown(ground)
    steps = ground.painting(vista_at((640, 352), Light.DUSK))
    next(iter(steps))
    del steps
    assert shown(ground) == before
    assert ground.vista.light is Light.NOON


def test_light_fades_and_then_nothing_is_painted_any_more(ground: Ground, qtbot: QtBot) -> None:
    before = shown(ground)
    finish(ground, vista_at((640, 352), Light.DUSK), fade_ms=60)
    assert ground.is_fading
    assert shown(ground) == before
    changes: list[bool] = []
    ground.changed.connect(lambda: changes.append(True))
    qtbot.waitUntil(lambda: not ground.is_fading)
    assert changes
    after = shown(ground)
    fresh = Ground(Artist(), vista_at((640, 352), Light.DUSK))
    assert after == shown(fresh)
    changes.clear()
    qtbot.wait(80)
    assert not changes


def test_a_fade_ends_when_another_ground_is_shown(ground: Ground) -> None:
    shown(ground)
    finish(ground, vista_at((640, 352), Light.DUSK), fade_ms=10_000)
    morning = vista_at((640, 352), Light.MORNING)
    ground.show(morning)
    assert not ground.is_fading
    assert shown(ground) == shown(Ground(Artist(), morning))


def test_a_ground_of_another_size_never_fades(ground: Ground) -> None:
    shown(ground)
    finish(ground, vista_at((480, 264), Light.DUSK), fade_ms=10_000)
    assert not ground.is_fading


def finish(ground: Ground, vista: Vista, fade_ms: int) -> None:
    for _ in ground.painting(vista, fade_ms):
        pass


def test_a_size_that_comes_back_before_another_was_drawn_is_drawn_again(qtbot: QtBot) -> None:
    """The ground of a window that had shrunk for a moment stayed small."""
    del qtbot
    owner, artist = QObject(), Artist()
    harbour = Harbour(artist, (1280, 694), Light.MORNING, owner)
    large, small = layout(1280, 694, 3), layout(1024, 600, 3)
    harbour.show_table(large)
    assert drawn_width(harbour, large.window.w) == 1280
    harbour.show_table(small)
    for _ in harbour.painting(large, Animator()):
        pass
    assert drawn_width(harbour, large.window.w) == 1280


def drawn_width(harbour: Harbour, width: float) -> int:
    """Return the number of columns that the harbour covers in a picture of this width."""
    image = QImage(round(width), 4, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    harbour.draw(painter, QRectF(0, 0, width, 4))
    painter.end()
    return sum(image.pixelColor(x, 2).alpha() == 255 for x in range(image.width()))
