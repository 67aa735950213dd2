"""Painters: sizes, margins, and the right change at the right position."""

import pytest
from PySide6.QtGui import QColor, QFontMetricsF, QImage
from pytestqt.qtbot import QtBot

from sanjuan_desktop.languages import complete_codes
from sanjuan_desktop.resources import ResourceMissingError
from sanjuan_desktop.rules.terms import Edition
from sanjuan_desktop.ui.look import theme
from sanjuan_desktop.ui.look.light import Light
from sanjuan_desktop.ui.look.svg_store import SvgStore
from sanjuan_desktop.ui.table.layout.measures import overlay_margin
from sanjuan_desktop.ui.table.paint.artist import Artist, CardFace, CardState, Overlay, Picture
from sanjuan_desktop.ui.table.paint.canvas import balanced_width, fit_line, flow
from sanjuan_desktop.ui.table.paint.card_art import (
    CARD_W,
    NAME_PX,
    WORDS,
    WORDS_GRAIN,
    WORDS_PX,
    WORDS_SIZE,
    words_font,
)
from sanjuan_desktop.ui.table.paint.faces import building_keys, card_faces, face_art, role_formula, terms
from sanjuan_desktop.ui.table.paint.pixmap_cache import PixmapCache
from sanjuan_desktop.ui.table.paint.slate_art import SLATES
from tests.helpers.pixels import pixels
from tests.helpers.thinning import Few

pytestmark = pytest.mark.pictures


@pytest.fixture
def artist(qtbot: QtBot) -> Artist:
    assert theme.load_fonts() == 9
    return Artist()


LIBRARY = CardFace("library", "Library", "city", None, 5, "3", "Doubles the privilege of your role.")
INDIGO = CardFace("indigo_plant", "Indigo plant", "production", "indigo", 1, "1", "")
PRICES = (1, 1, 2, 2, 3)


def image(picture: Picture) -> QImage:
    return picture.pixmap.toImage()


def at(picture: Picture, x: float, y: float) -> QColor:
    """The colour at a point of the content, in logical pixels."""
    ratio = picture.pixmap.devicePixelRatio()
    return image(picture).pixelColor(round((x + picture.margin) * ratio), round((y + picture.margin) * ratio))


def colours(picture: Picture) -> int:
    shown = image(picture)
    step = max(1, shown.width() // 40)
    return len(
        {
            shown.pixel(x, y)
            for x in range(0, shown.width(), step)
            for y in range(0, shown.height(), step)
            if shown.pixelColor(x, y).alpha()
        }
    )


def close(a: QColor, b: str, slack: int = 12) -> bool:
    other = QColor(b)
    return all(
        abs(x - y) <= slack
        for x, y in ((a.red(), other.red()), (a.green(), other.green()), (a.blue(), other.blue()))
    )


@pytest.mark.parametrize("width", [81.0, 95.5, 140.0, 233.3])
@pytest.mark.parametrize("face", [LIBRARY, INDIGO], ids=lambda face: face.key)
def test_nothing_shines_through_cards_and_tiles(artist: Artist, face: CardFace, width: float) -> None:
    for picture in (artist.card_pixmap(face, width), artist.tile_pixmap(face, width)):
        shown, edge = image(picture), round(picture.margin + width * 0.07)
        right = round(picture.margin + width - width * 0.07)
        every = list(pixels(shown))
        for y in range(edge, round(picture.margin + picture.height - width * 0.07)):
            row = every[y * shown.width() + edge : y * shown.width() + right]
            # Where picture and frame meet, both have a part of the pixel.
            assert min(alpha for *_, alpha in row) > 180, y


@pytest.mark.parametrize("dpr", [1.0, 1.5, 2.0])
def test_pictures_have_their_exact_device_size(artist: Artist, dpr: float) -> None:
    artist.clear(dpr)
    card = artist.card_pixmap(LIBRARY, 140)
    assert (card.width, card.height) == (140, 210)
    assert card.pixmap.devicePixelRatio() == dpr
    assert card.pixmap.width() == pytest.approx((140 + 2 * card.margin) * dpr, abs=1)
    assert card.pixmap.height() == pytest.approx((210 + 2 * card.margin) * dpr, abs=1)


@pytest.mark.parametrize("language", complete_codes())
def test_every_building_has_a_card_and_a_place_in_a_city(artist: Artist, few: Few, language: str) -> None:
    languages = complete_codes()
    for face in few(card_faces(language).values(), len(languages), languages.index(language)):
        assert colours(artist.card_pixmap(face, 142)) > 60, face.key
        assert colours(artist.tile_pixmap(face, 96)) > 60, face.key
        assert colours(artist.town_pixmap(face, 96)) > 60, face.key


def test_the_margin_holds_only_the_shadow(artist: Artist) -> None:
    card = artist.card_pixmap(LIBRARY, 142)
    assert at(card, -card.margin, -card.margin).alpha() == 0
    assert 0 < at(card, 71, 213 + 2).alpha() < 128
    assert at(card, 71, 105).alpha() == 255


def test_frames_take_the_colours_of_kind_and_good(artist: Artist) -> None:
    assert close(at(artist.card_pixmap(LIBRARY, 400), 200, 8), theme.SCHEMES["city"].mid)
    assert close(at(artist.card_pixmap(INDIGO, 400), 200, 8), theme.SCHEMES["indigo"].mid)
    six = CardFace("palace", "Palace", "six", None, 6, "?", "")
    assert close(at(artist.card_pixmap(six, 400), 380, 395), theme.SCHEMES["six"].band)


def test_large_cards_say_the_effect_in_words(artist: Artist) -> None:
    other = CardFace("library", "Library", "city", None, 5, "3", "Something else altogether.")
    assert image(artist.card_pixmap(LIBRARY, WORDS_PX)) != image(artist.card_pixmap(other, WORDS_PX))
    assert image(artist.card_pixmap(LIBRARY, WORDS_PX - 1)) == image(artist.card_pixmap(other, WORDS_PX - 1))


@pytest.mark.parametrize("language", complete_codes())
def test_names_fit_at_the_smallest_sizes(artist: Artist, language: str) -> None:
    for face in card_faces(language).values():
        on_card = fit_line(face.name, theme.font("label", 13, 600), 272 * 95 / 400, 10)
        assert QFontMetricsF(on_card).horizontalAdvance(face.name) <= 272 * 95 / 400 + 14, face.name
        on_tile = fit_line(face.name, theme.font("label", 13, 600), 372 * 81 / 384, 10)
        assert QFontMetricsF(on_tile).horizontalAdvance(face.name) <= 372 * 81 / 384 + 1, face.name
        large = fit_line(face.name, theme.font("display", 32, 700), 272 * 360 / 400, 18)
        assert QFontMetricsF(large).horizontalAdvance(face.name) <= 272 * 360 / 400 + 1, face.name


def test_a_name_that_is_far_too_long_is_cut_inside_its_band(artist: Artist) -> None:
    long = CardFace("library", "Donaudampfschifffahrtsgesellschaft", "city", None, 5, "3", "")
    short = artist.card_pixmap(LIBRARY, 142)
    card = artist.card_pixmap(long, 142)
    for y in (138, 146, 154):
        assert at(card, 139.5, y) == at(short, 139.5, y)


@pytest.mark.parametrize("language", complete_codes())
@pytest.mark.parametrize("edition", list(Edition))
def test_every_effect_fits_its_panel(artist: Artist, language: str, edition: Edition) -> None:
    for width, least in ((WORDS_PX, 12.5), (168, 13), (328, 13)):
        scale = width / CARD_W / WORDS_GRAIN
        for face in card_faces(language, edition).values():
            fitted = words_font(face.effect, scale)
            assert fitted.pixelSize() * scale >= least, (face.key, width)
            assert flow(face.effect, fitted, WORDS.width())[1] <= WORDS.height(), (face.key, width)


def test_short_effects_grow_with_the_text_size(artist: Artist) -> None:
    words = "Your hand limit is 12 cards."
    assert words_font(words, 0.1, 1.0).pixelSize() == WORDS_SIZE
    assert words_font(words, 0.1, 1.3).pixelSize() > WORDS_SIZE
    assert flow(words, words_font(words, 0.1, 1.5), WORDS.width())[1] <= WORDS.height()


def test_the_veil_leaves_the_words_readable(artist: Artist) -> None:
    free = artist.card_pixmap(LIBRARY, 200)
    veiled = artist.card_pixmap(LIBRARY, 200, CardState.UNPLAYABLE)
    paper, art = (15, 280), (100, 20)
    lost = [at(free, *spot).lightness() - at(veiled, *spot).lightness() for spot in (paper, art)]
    assert 0 < lost[0] < 0.35 * at(free, *paper).lightness()
    assert lost[1] > 0.35 * at(free, *art).lightness()


def test_the_veil_of_a_card_with_symbols_is_even(artist: Artist) -> None:
    veil = artist.card_overlay(Overlay.UNPLAYABLE, 150)
    assert at(veil, 22, 210).alpha() == at(veil, 75, 110).alpha()


def test_lines_of_an_effect_are_balanced(artist: Artist) -> None:
    face = theme.font("text", 20, 500)
    words = "Builder: your production buildings cost 1 less."
    width = balanced_width(words, face, 300)
    assert width < 300
    assert flow(words, face, width)[0].lineCount() == flow(words, face, 300)[0].lineCount()


class Without(SvgStore):
    """Drawings without some of them."""

    def __init__(self, *names: str) -> None:
        super().__init__()
        self.names = set(names)

    def has(self, name: str) -> bool:
        return name not in self.names and super().has(name)


def test_a_building_without_a_drawing_shows_its_symbol(artist: Artist) -> None:
    missing = Without("art/library")
    plain = Artist(svgs=missing)
    drawn, stand_in = artist.card_pixmap(LIBRARY, 400), plain.card_pixmap(LIBRARY, 400)
    assert close(at(stand_in, 200 - 65, 216), theme.SCHEMES["city"].medallion)
    assert not close(at(drawn, 200 - 65, 216), theme.SCHEMES["city"].medallion)
    assert at(drawn, 130, 412) == at(stand_in, 130, 412)
    missing.names.add("art/indigo_plant")
    token = QColor(at(artist.good_pixmap("indigo", 168), 84, 20))
    assert close(at(plain.card_pixmap(INDIGO, 400), 200, 216 - 84 + 20), token.name())
    assert colours(plain.standing_pixmap("library", 120)) > 4


@pytest.mark.parametrize("kind", list(Overlay))
@pytest.mark.parametrize("width", [64, 142])
def test_every_overlay_paints_something_and_stays_inside(artist: Artist, kind: Overlay, width: int) -> None:
    for overlay in (artist.card_overlay(kind, width), artist.tile_overlay(kind, width)):
        shown = image(overlay)
        assert overlay.margin == overlay_margin(width)
        assert any(alpha for *_, alpha in pixels(shown))
        edge = [shown.pixelColor(x, y).alpha() for x in range(shown.width()) for y in (0, shown.height() - 1)]
        edge += [
            shown.pixelColor(x, y).alpha() for y in range(shown.height()) for x in (0, shown.width() - 1)
        ]
        assert not any(edge), kind


def test_states_change_what_they_should(artist: Artist) -> None:
    rest = artist.card_pixmap(LIBRARY, 142)
    playable = artist.card_overlay(Overlay.PLAYABLE, 142)
    assert close(at(playable, 71, -2), theme.GOLD)
    assert at(playable, 71, 100).alpha() == 0
    veiled = artist.card_pixmap(LIBRARY, 142, CardState.UNPLAYABLE)
    assert at(veiled, 71, 100).lightness() < at(rest, 71, 100).lightness()
    assert at(veiled, 19, 12) == at(rest, 19, 12)
    paying = artist.card_pixmap(LIBRARY, 142, CardState.PAYING)
    assert close(at(paying, 5, 213 * 0.36 + 8), theme.RIBBON)
    known = artist.card_pixmap(LIBRARY, 142, known=True)
    assert close(at(known, (296 + 14) * 142 / 400, (270 + 20) * 142 / 400), theme.CREAM, 30)


def test_every_state_looks_different(artist: Artist) -> None:
    shown = [image(artist.card_pixmap(LIBRARY, 142, state)) for state in CardState]
    assert all(a != b for i, a in enumerate(shown) for b in shown[:i])


def test_roles_and_tokens(artist: Artist) -> None:
    for key, name in terms("de")["roles"].items():
        role = artist.role_pixmap(key, name, 134)
        assert role.height == pytest.approx(134 * 430 / 300)
        assert close(at(role, 67, 134 * 350 / 300), theme.ROLE_COLOURS[key][0], 20)
        dim = artist.role_pixmap(key, name, 134, taken_dim=True)
        assert at(dim, 67, 100).lightness() < 200
        assert image(dim) != image(role)
    chips = [image(artist.chip_pixmap(seat, "A", 32)) for seat in range(4)]
    assert all(a != b for i, a in enumerate(chips) for b in chips[:i])
    for good in theme.GOODS:
        assert colours(artist.good_pixmap(good, 32)) > 3
        assert at(artist.good_on_tile_pixmap(good, 122), 30.5, 30.5).alpha() == 255
    assert colours(artist.hat_pixmap(42)) > 5
    assert at(artist.icon_pixmap("card", 40), 1, 1).alpha() == 0
    assert close(at(artist.icon_pixmap("card", 40, theme.CORAL), 20, 2), theme.CORAL)


def test_piles_and_trading_house(artist: Artist) -> None:
    piles = [image(artist.pile_pixmap(levels, 120)) for levels in range(7)]
    assert all(a != b for i, a in enumerate(piles) for b in piles[:i])
    assert at(artist.pile_pixmap(0, 120), 60, 90).alpha() < 255
    assert image(artist.loose_card_pixmap(True, 120)) != image(artist.loose_card_pixmap(False, 120))
    front = artist.trading_house_pixmap(PRICES, 300)
    assert image(front) != image(artist.trading_house_pixmap((1, 2, 2, 2, 3), 300))
    assert image(front) != image(artist.trading_house_pixmap(None, 300))
    assert colours(artist.house_pile_pixmap(4, 300)) > 3
    row = artist.price_row_pixmap(PRICES, 94, 31)
    assert image(row) != image(artist.price_row_pixmap(PRICES, 94, 31, current=True))
    assert image(row) != image(artist.price_row_pixmap(None, 94, 31))
    assert close(at(artist.pill_pixmap("47", 64, 28), 6, 14), theme.INK)


def test_the_slate_beside_the_table_follows_the_light(artist: Artist) -> None:
    seen = set()
    for light in Light:
        artist.light = light
        slate = artist.slate_pixmap(300, 200, 8.0, 1.0)
        assert close(at(slate, 150, 100), SLATES[light].slate)
        assert close(at(slate, 150, 5), SLATES[light].frame)
        seen.add(at(slate, 150, 100).name())
    assert len(seen) == len(Light)


def test_pictures_are_painted_once_per_size_and_state(artist: Artist) -> None:
    first = artist.card_pixmap(LIBRARY, 142)
    assert artist.card_pixmap(LIBRARY, 142) is first
    assert artist.card_pixmap(LIBRARY, 143) is not first
    assert artist.card_pixmap(LIBRARY, 142, CardState.SELECTED) is not first
    artist.clear(2.0)
    assert artist.card_pixmap(LIBRARY, 142).pixmap.devicePixelRatio() == 2.0


def test_a_full_cache_forgets_what_was_used_least(qtbot: QtBot) -> None:
    cache = PixmapCache(most_bytes=3 * 400)

    def get(key: str) -> Picture:
        return cache.cached((key,), (10, 10), 0, lambda _: None)

    first = get("a")
    get("b")
    get("c")
    assert get("a") is first
    get("d")
    assert len(cache) == 3
    assert get("a") is first
    cache.clear()
    assert len(cache) == 0


def test_pictures_that_nothing_shows_can_be_dropped(qtbot: QtBot) -> None:
    cache = PixmapCache()

    def get(key: str) -> Picture:
        return cache.cached((key,), (10, 10), 0, lambda _: None)

    kept = get("a")
    get("b")
    cache.drop_unused()
    assert len(cache) == 1
    assert cache.used_bytes == 400
    assert get("a") is kept


def test_the_cache_holds_three_windows_of_pixels_at_most(artist: Artist) -> None:
    artist.fit_window(2560, 1440, 1.0)
    for width in range(200, 400, 2):
        artist.card_pixmap(LIBRARY, width)
    large = artist.used_bytes
    assert large <= 3 * 2560 * 1440 * 4
    artist.fit_window(1024, 640, 1.0)
    assert artist.used_bytes < large
    assert artist.used_bytes <= 24 * 1024 * 1024


def test_a_picture_for_later_is_painted_for_whoever_asks_next(artist: Artist) -> None:
    with artist.paint_later():
        later = artist.card_pixmap(LIBRARY, 142)
        assert not later.is_painted
    assert artist.card_pixmap(LIBRARY, 142) is later
    assert later.is_painted


def test_unknown_pictures_are_errors(artist: Artist) -> None:
    assert not artist.svgs.has("art/no_such_building")
    with pytest.raises(ResourceMissingError):
        artist.svgs.renderer("icons/no_such_icon")
    with pytest.raises(KeyError):
        face_art("no_such_building")
    with pytest.raises(KeyError):
        role_formula("no_such_role")
    assert set(building_keys()) == set(card_faces("en"))


def test_faces_follow_the_edition() -> None:
    first, second = card_faces("en", Edition.FIRST), card_faces("en", Edition.SECOND)
    assert (first["prefecture"].cost, second["prefecture"].cost) == (3, 4)
    assert first["guild_hall"].effect != second["guild_hall"].effect
    assert first["palace"].points == "?"
    assert first["indigo_plant"].symbol == face_art("indigo_plant").symbol
    assert all(face.symbol == face_art(key).symbol for key, face in second.items())


def test_on_a_tiny_card_no_name_is_cut_by_its_band(artist: Artist) -> None:
    tiny, named = [
        [
            image(artist.card_pixmap(CardFace("library", name, "city", None, 5, "3", ""), width))
            for name in ("", "gjpqy")
        ]
        for width in (NAME_PX - 1, NAME_PX)
    ]
    assert tiny[0] == tiny[1]
    assert named[0] != named[1]
