"""Larger text: the names of buildings and roles grow with it, and the buildings keep their size."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QFontMetricsF

from sanjuan_desktop.languages import complete_codes
from sanjuan_desktop.ui.look import theme
from sanjuan_desktop.ui.look.display import TEXT_STEPS, Display
from sanjuan_desktop.ui.table.layout.geometry import layout
from sanjuan_desktop.ui.table.paint.faces import card_faces, terms
from sanjuan_desktop.ui.table.paint.name_art import LINE, one_line, plan_name
from sanjuan_desktop.ui.table.paint.town_art import (
    GOOD_SIZE,
    NAME_ROOM,
    TOWN_H,
    TOWN_W,
    board_box,
    good_centre,
    name_font,
    plan_board,
)

pytestmark = pytest.mark.thinned(14)

LARGER = [percent / 100 for percent in TEXT_STEPS if percent > 100]
WINDOWS = [(1024, 600), (1100, 620), (1280, 695), (1600, 870), (1920, 1055), (2560, 1400)]
LANGUAGES = complete_codes()
NARROWEST = 0.76
"""As far as the table sets letters together."""


@pytest.fixture(autouse=True)
def _fonts(qapp):
    theme.load_fonts()


@pytest.mark.parametrize("text", LARGER)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [54.0, 65.0, 75.0, 98.0, 135.0, 200.0])
def test_every_name_in_a_city_grows_with_the_text_and_fits_its_board(language, width, text):
    room = NAME_ROOM * width / TOWN_W
    for face in card_faces(language).values():
        usual = plan_board(face, width, 1.0).face.pixelSize()
        plan = plan_board(face, width, text)
        assert plan.face.pixelSize() >= 0.85 * text * usual, (face.name, usual, plan)
        assert plan.face.pixelSize() > usual
        metrics = QFontMetricsF(plan.face)
        assert all(metrics.horizontalAdvance(line) * NARROWEST <= room + 1 for line in plan.lines), plan
        board = board_box(width, text, len(plan.lines))
        assert len(plan.lines) * LINE * plan.face.pixelSize() <= board.height() + 1


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [54.0, 65.0, 75.0, 98.0, 135.0, 200.0])
def test_every_name_in_a_city_fits_on_one_line_of_usual_text(language, width):
    room = NAME_ROOM * width / TOWN_W
    for face in card_faces(language).values():
        plan = plan_board(face, width, 1.0)
        assert plan.lines == (face.name,)
        assert QFontMetricsF(plan.face).horizontalAdvance(face.name) * NARROWEST <= room + 1, face.name
        assert plan.face.pixelSize() >= 0.8 * name_font(width).pixelSize() or plan.face.pixelSize() == 10


@pytest.mark.parametrize("text", LARGER)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [90.0, 95.0, 142.0, 188.0])
def test_every_name_on_a_hand_card_grows_with_the_text(language, width, text):
    room = 272 * width / 400
    font = theme.font("label", max(13, 46 * width / 400), 600)
    for face in card_faces(language).values():
        usual = plan_name((face.name, face.lines), font, room, 10).face.pixelSize()
        plan = plan_name((face.name, face.lines), font, room, 10, text)
        assert plan.face.pixelSize() >= 0.85 * text * usual, (face.name, usual, plan)
        assert plan.face.pixelSize() > usual


@pytest.mark.parametrize("text", LARGER)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [78.0, 95.0, 134.0])
def test_the_names_of_roles_grow_with_the_text(language, width, text):
    letters, room = max(11, 36 * width / 300), 268 * width / 300
    for name in terms(language)["roles"].values():
        font = theme.font("label", letters, 700)
        grown = one_line(name, font, room, text)
        assert grown.pixelSize() >= 0.85 * text * font.pixelSize(), name
        assert QFontMetricsF(grown).horizontalAdvance(name) * NARROWEST <= room + 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_are_broken_into_themselves(language):
    words = terms(language)
    for key, name in words["buildings"].items():
        assert words["breaks"][key].replace("|", "") == name
    for face in card_faces(language).values():
        assert 1 <= len(face.lines) <= 2
        assert "".join(line.removesuffix("-") for line in face.lines) == face.name.replace(" ", "")


@pytest.mark.parametrize("percent", TEXT_STEPS)
@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_buildings_keep_their_size(players, window, percent):
    usual = layout(*window, players)
    large = layout(*window, players, display=Display(text=percent / 100))
    for before, after in zip((usual.own, *usual.opponents), (large.own, *large.opponents), strict=True):
        assert after.lots[0].w == pytest.approx(before.lots[0].w)
    assert large.hand_card_w >= 0.8 * usual.hand_card_w


@pytest.mark.parametrize("text", [1.0, *LARGER])
@pytest.mark.parametrize("width", [54.0, 65.0, 98.0, 135.0])
def test_a_good_lies_above_the_name(width, text):
    _, y = good_centre(width, text)
    board = board_box(width, text)
    assert y + GOOD_SIZE * width / 2 <= board.top() + 0.5
    assert y - GOOD_SIZE * width / 2 > -0.1 * width
    assert board.bottom() <= width * TOWN_H / TOWN_W
