"""Temporary items over the table cover nothing that the person needs meanwhile."""

from __future__ import annotations

from operator import attrgetter

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPoint, QRectF, Qt
from shiboken6 import delete

from sanjuan_desktop.control.hints.hints import Hint
from sanjuan_desktop.ui.look.display import Display
from sanjuan_desktop.ui.table.layout.free_place import free_place
from sanjuan_desktop.ui.table.layout.rects import Rect
from sanjuan_desktop.ui.table.scene import TableScene
from tests.helpers.clocks import hurry
from tests.helpers.gestures import point_at
from tests.helpers.questions import KINDS, ask, lay

pytestmark = pytest.mark.thinned(9)

KEY = Qt.Key
ROOM = Rect(0, 0, 1000, 700)
WINDOWS = [(1024, 614), (1280, 694), (1440, 834), (1920, 1054), (2560, 1414)]
"""Sizes of the table in windows from 1024×640 to 2560×1440, below the menu."""
LEAST = 165


def boxes():
    number = st.floats(0, 900, allow_nan=False)
    return st.builds(Rect, number, number, st.floats(1, 400), st.floats(1, 400))


@given(near=boxes(), kept=st.lists(boxes(), max_size=8), w=st.floats(20, 600), h=st.floats(20, 500))
def test_a_free_place_is_inside_and_off_everything(near, kept, w, h):
    found = free_place((w, h), near, ROOM, kept, 9)
    if found is not None:
        assert ROOM.contains(found)
        assert (found.w, found.h) == (w, h)
        assert not any(found.overlaps(box) for box in (near, *kept))


@pytest.fixture(autouse=True)
def soon(monkeypatch):
    """Show slips and tooltips soon."""
    hurry(monkeypatch, "SLIP_DELAY")


@pytest.fixture
def scene(qtbot):
    made = TableScene()
    made.motion.set_speed(0)
    yield made
    made.leave()
    delete(made)


def choosable(scene):
    """Return the positions of all items that can be chosen, found independently of the code under test."""
    top, prompt = scene.tabletop, scene.prompt
    city, tile = top.cities[prompt.seat], top.cathedral.tile
    pieces = [*map(top.hand.item, top.hand.cards), *map(top.fan.item, top.fan.cards), *top.bar.buttons]
    pieces += [city.tile(place) for place, mark in prompt.places.items() if mark.mark.is_live]
    found = [piece.sceneBoundingRect() for piece in pieces]
    if prompt.roles:
        found += [role.sceneBoundingRect() for role in top.roles.roles]
    if prompt.lot:
        found.append(city.lot_item(city.count).sceneBoundingRect())
    if prompt.cathedral is not None and prompt.cathedral.mark.is_live:
        found.append(tile.sceneBoundingRect())
    return [*found, QRectF(*top.context.layout.prompt)]


def readable(top):
    tiles = [city.tile(place) for city in top.cities.values() for place in range(city.count)]
    cards = [*map(top.hand.item, top.hand.cards), *map(top.fan.item, top.fan.cards)]
    cathedral = [top.cathedral.tile] if top.cathedral.tile is not None else []
    return [piece for piece in (*tiles, *cards, *cathedral) if piece is not None and piece.isVisible()]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("size", WINDOWS)
def test_the_slip_covers_nothing_that_can_be_chosen(scene, few, size, players):
    scene.resize_to(*size)
    for name in few(KINDS, 3, players):
        lay(scene, name, players)
        top, needed = scene.tabletop, choosable(scene)
        for piece in readable(top):
            box = piece.sceneBoundingRect()
            top.slip.show_now(piece)
            assert top.slip.card == piece.card, name
            shown = top.slip.box()
            assert shown.width() >= LEAST
            assert scene.sceneRect().contains(shown)
            covered = [other for other in (*needed, box) if other.intersects(shown.adjusted(1, 1, -1, -1))]
            assert not covered, (name, piece.card)
            top.slip.hide()


@pytest.mark.parametrize("text", [1.0, 1.5])
def test_nor_does_the_note_beside_what_has_the_ring(scene, text):
    scene.set_display(Display(text=text))
    scene.resize_to(1280, 694)
    for name in ("role-middle-4", "councillor-keep", "build-pay", "sell"):
        lay(scene, name, 4)
        top, needed = scene.tabletop, choosable(scene)
        for piece in (*top.roles.roles, *readable(top)):
            card = getattr(piece, "card", None)
            if card is not None:
                top.slip.show_now(piece)
            top.tooltips.show_again(piece)
            assert (top.tooltips.tooltip is None) == (card is not None)
            shown = top.tooltips.box().adjusted(1, 1, -1, -1)
            assert not [other for other in needed if other.intersects(shown)], name
            top.slip.hide()


def test_it_moves_aside_when_something_else_can_be_chosen_or_a_guide_speaks(scene):
    scene.resize_to(1280, 694)
    lay(scene, "build-pay", 4)
    top = scene.tabletop
    card = top.hand.cards[0]
    top.slip.show_now(top.hand.item(card))
    before = top.slip.box()
    scene.reserve(Rect(before.x() + 5, before.y() + 5, 60, 60))
    after = top.slip.box()
    assert top.slip.card == card
    assert not after.intersects(QRectF(before.x() + 5, before.y() + 5, 60, 60))
    scene.reserve(None)


def test_the_slip_of_the_ring_goes_when_the_mouse_works_elsewhere(qtbot, window):
    top = window.scene.tabletop
    window.view.setFocus()

    def focus_card():
        window.scene.controls.keyboard.focus(None)
        qtbot.keyClick(window.view, KEY.Key_Tab)
        window.scene.controls.keyboard.focus(("hand", top.hand.cards[0]))
        qtbot.waitUntil(lambda: top.slip.card == top.hand.cards[0])

    focus_card()
    point_at(top.roles.roles[2])
    assert top.slip.card == -1
    focus_card()
    qtbot.mouseClick(window.view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(3, 300))
    assert top.slip.card == -1
    assert not top.slip.is_coming


@pytest.mark.parametrize("sheet", ["new_game.ask", "preferences.open", "help.show_about"])
def test_it_does_not_stay_behind_a_sheet(qtbot, window, sheet):
    top = window.scene.tabletop
    for is_shown in (True, False):
        card = top.hand.cards[0]
        top.slip.begin(top.hand.item(card))
        if is_shown:
            qtbot.waitUntil(lambda shown=card: top.slip.card == shown)
        attrgetter(sheet)(window)()
        assert top.slip.card == -1
        assert not top.slip.is_coming
        assert top.tooltips.tooltip is None
        window.sheets.clear()


def test_a_hint_stays_in_sight_too(qtbot, window):
    ask(qtbot, window, "build-pay")
    window.scene.show_hint(Hint(window.scene.view.seat, is_thinking=True))
    top = window.scene.tabletop
    box = QRectF(*top.hints.box)
    assert not box.isEmpty()
    for piece in readable(top):
        top.slip.show_now(piece)
        assert not top.slip.box().intersects(box)
