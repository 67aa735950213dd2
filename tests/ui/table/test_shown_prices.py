"""The prices on cards: hand, reading slip, Cathedral and screen reader show the same, and all of it."""

from __future__ import annotations

import re

import pytest

from sanjuan_desktop.control.facts.cards import coin
from sanjuan_desktop.control.questions.answers import answer_for
from sanjuan_desktop.rules import view_for
from sanjuan_desktop.rules.catalogue.cards import TILE_CARD
from sanjuan_desktop.ui.table.items import badge_art
from sanjuan_desktop.ui.table.scene import TableScene
from sanjuan_desktop.ui.table.view import TableView
from tests.helpers.cases import each
from tests.helpers.positions import Position, card
from tests.helpers.table_games import setup_of

pytestmark = pytest.mark.thinned(8)

HAND = ("palace", "well", "hero", "sugar_mill", "statue", "indigo_plant")
CITY = ("indigo_plant", "crane", "hero", "tobacco_storage", "quarry")


@pytest.fixture(params=[False, True], ids=["nothing asked", "asked to build"])
def top(qtbot, request):
    """A table on which seat 0 has a Crane; the Kathedrale is free."""
    position = Position(3, new_buildings=True).hand(0, *HAND).city(0, *CITY)
    s = position.phase("builder", chooser=1, asked=0) if request.param else position.role_choice(1)
    scene = TableScene()
    scene.motion.set_speed(0)
    view = TableView(scene)
    view.resize(1280, 720)
    qtbot.addWidget(view)
    scene.set_table(setup_of(s.options))
    scene.show_view(view_for(s, 0))
    if request.param:
        scene.show_prompt(answer_for(view_for(s, 0)).prompt())
    view.show()
    qtbot.waitUntil(lambda: scene.tabletop is not None)
    return scene.tabletop


def test_hand_slip_and_reader_show_one_price(top):
    priced = 0
    for held in top.hand.cards:
        item = top.hand.item(held)
        shown = coin(item.mark, item.facts)
        top.slip.show_now(item)
        said = top.slip.tooltip.plain
        if shown.price is not None:
            assert re.search(rf"Cost now( on an empty lot)?: {shown.price}\b", said)
        if shown.points:
            assert f": {shown.points}" in said
        line = top.parts.line(("hand", held))
        assert ("with the Crane" in line.name) == (shown.least is not None)
        if shown.price is not None:
            assert f"costs you {shown.price}" in line.name
        priced += shown.least is not None
    assert priced > 3


def test_the_cathedral_shows_and_says_its_prices(top):
    tile, facts = top.cathedral.tile, top.cathedral.facts
    # 7 less the Quarry; over the Hero 5 less, over the Quarry 4 less and no discount.
    assert (facts.price, facts.least) == (6, 1)
    assert tile.mark.badge == str(facts.price)
    assert "least" in tile.layers()
    assert f"costs you {facts.price}" in top.parts.line(("cathedral", 0)).name
    assert tile.card == TILE_CARD


def test_a_card_that_is_turned_over_shows_no_price(top):
    item = top.hand.item(card("palace"))
    item.show_side(face_up=False)
    assert not {"price", "points"} & set(item.layers())


@pytest.mark.pictures
@each("width", [70.0, 84.0, 97.0, 132.0, 180.0, 360.0])
@each("prices", [(6, 5, None), (6, 5, 0), (6, 6, 1), (4, 7, None), (7, 10, 10)])
def test_nothing_of_a_coin_is_cut(top, width, prices):
    """The lowest row and the right column of the picture are empty, so nothing extends beyond them."""
    image = badge_art.price_badge(top.context, prices, width).pixmap.toImage()
    right, low = image.width() - 1, image.height() - 1
    assert all(image.pixelColor(x, low).alpha() == 0 for x in range(image.width()))
    assert all(image.pixelColor(right, y).alpha() == 0 for y in range(image.height()))
