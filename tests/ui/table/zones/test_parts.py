"""Parts of the table answer for their items: to painters, keys, screen readers and the rulebook."""

from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from sanjuan_desktop.control.hints.hints import TableTargets
from sanjuan_desktop.control.rulebook.book import book
from sanjuan_desktop.lab.poses import pose
from sanjuan_desktop.lab.positions import WANTED
from sanjuan_desktop.rules.catalogue.cards import BUILDING_OF
from sanjuan_desktop.ui.table.scene import TableScene
from sanjuan_desktop.ui.table.zones.parts import Parts
from tests.helpers.cases import each


@pytest.fixture
def scene(qtbot: QtBot) -> Iterator[TableScene]:
    scene = TableScene()
    scene.motion.set_speed(0)
    yield scene
    scene.leave()


def parts_of(scene: TableScene, name: str) -> Parts:
    pose(scene, name)
    assert scene.tabletop is not None
    return scene.tabletop.parts


@each("name", sorted(WANTED))
def test_all_on_the_table_has_a_name_and_a_place_and_the_keyboard_reaches_what_screen_readers_say_it_does(
    scene: TableScene, name: str
) -> None:
    parts = parts_of(scene, name)
    assert_named(parts)
    assert_reached(parts)


def assert_named(parts: Parts) -> None:
    """Find a name, a part and a place for each spot."""
    item_keys = parts.item_keys()
    assert len(item_keys) == len(set(item_keys))
    sections = {section.key for section in book().sections}
    for item_key in item_keys:
        line, part = parts.line(item_key), parts.part(item_key)
        assert line is not None, item_key
        assert part is not None, item_key
        assert line.name, item_key
        assert not parts.box(item_key).isEmpty(), item_key
        assert not (topic := part.topic(item_key[1])) or topic in sections, (item_key, topic)


def assert_reached(parts: Parts) -> None:
    """Find a stop of the keyboard for exactly the spots that can be focused."""
    reached = {(stop, key) for stop, keys in parts.stops().items() for key in keys}
    focusable = {
        item_key
        for item_key in parts.item_keys()
        if (line := parts.line(item_key)) is not None and line.focusable
    }
    assert reached == focusable
    assert all(parts.piece(item_key) is not None for item_key in reached)


def test_what_has_gone_has_no_line_no_box_and_no_part(scene: TableScene) -> None:
    parts = parts_of(scene, "build-choose")
    for item_key in (("hand", 999), ("city 0", 40), ("bar", 17), ("nothing", 0)):
        assert parts.part(item_key) is None
        assert parts.line(item_key) is None
        assert parts.piece(item_key) is None
        assert parts.box(item_key).isEmpty()


def test_advice_finds_cards_places_roles_and_buttons_where_they_lie(scene: TableScene) -> None:
    parts = parts_of(scene, "build-choose")
    top = scene.tabletop
    assert top is not None
    card, button = top.hand.cards[0], top.bar.buttons[0]
    boxes = parts.advised(TableTargets(hand=(card,), places=(0,), roles=(1,), buttons=(button.button.code,)))
    own = top.cities[top.context.layout.looking_seat].tile(0)
    assert own is not None
    found = {(round(box.x), round(box.y)) for box in boxes}
    assert (round(own.x()), round(own.y())) in found
    assert (round(top.roles.roles[1].x()), round(top.roles.roles[1].y())) in found
    assert (round(button.x()), round(button.y())) in found
    assert (round(top.hand.rest(card).x), round(top.hand.rest(card).y)) in found
    assert len(boxes) == 4


def test_the_copies_of_a_building_are_found_wherever_they_lie_open(scene: TableScene) -> None:
    parts = parts_of(scene, "build-choose")
    top = scene.tabletop
    assert top is not None
    for building in {BUILDING_OF[card] for card in top.hand.cards}:
        tiles = [
            tile
            for city in top.cities.values()
            for place in range(city.count)
            if (tile := city.tile(place)) is not None and BUILDING_OF[tile.card] == building
        ]
        in_hand = [card for card in top.hand.cards if BUILDING_OF[card] == building]
        assert len(parts.of_building(building)) == len(tiles) + len(in_hand)
