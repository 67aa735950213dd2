"""Dragging on the table: what shines, what a drop does, and what glides home."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtWidgets import QApplication

from sanjuan_desktop.control.questions.clicks import Click, Target
from sanjuan_desktop.control.questions.prompts import Mark
from sanjuan_desktop.lab.poses import pose
from sanjuan_desktop.ui.table.layout import z_bands
from sanjuan_desktop.ui.table.scene import TableScene
from sanjuan_desktop.ui.table.view import TableView
from tests.helpers.gestures import Hand

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

    from sanjuan_desktop.ui.table.items.tile_item import TileItem
    from sanjuan_desktop.ui.table.tabletop import Tabletop
    from sanjuan_desktop.window.main_window import MainWindow

LIFT = 20
"""A card that was under the pointer may still be lifted a little."""


@pytest.fixture
def hand(qtbot: QtBot, window: MainWindow) -> Hand:
    return Hand(qtbot, window)


def _take_builder(qtbot: QtBot, window: MainWindow) -> None:
    window.controller.click(Click(Target.ROLE, 0))
    window.controller.confirm()
    qtbot.waitUntil(lambda: bool(_prompt(window)) and bool(_prompt(window).targets), timeout=5000)


def _prompt(window: MainWindow):
    return window.scene.prompt


def _middle(box) -> QPointF:
    return QPointF(box.centre.x, box.centre.y)


def test_a_role_shines_over_the_own_city_and_is_taken_there(qtbot, window, hand) -> None:
    top = window.scene.tabletop
    city = _middle(top.context.layout.own.panel)
    made = window.controller.session.decisions
    start = hand.press(top.roles.roles[0])
    hand.move(start + QPointF(0, 40), city)
    (light,) = top.lights.lights
    assert light.drop.words
    assert top.lights.at(city.x(), city.y()) is light
    hand.release(city)
    assert window.controller.session.decisions > made
    assert not top.lights.lights


def test_a_short_way_is_a_click_and_no_drag(window, hand) -> None:
    top = window.scene.tabletop
    start = hand.press(top.roles.roles[0])
    hand.move(start + QPointF(2, 1))
    assert not top.lights.lights
    hand.release(start + QPointF(2, 1))
    assert _prompt(window).roles[0].mark is Mark.SELECTED


def test_a_wrong_drop_glides_home_and_does_nothing(window, hand) -> None:
    top = window.scene.tabletop
    role = top.roles.roles[0]
    home = role.pos()
    before, made = _prompt(window), window.controller.session.decisions
    hand.drag(role, _middle(top.context.layout.middle.draw_pile))
    assert role.pos() == home
    assert _prompt(window) == before
    assert window.controller.session.decisions == made


def test_a_card_that_cannot_be_built_glides_home_and_says_why(qtbot, window, hand) -> None:
    _take_builder(qtbot, window)
    top, prompt = window.scene.tabletop, _prompt(window)
    dear = next(card for card, mark in prompt.hand.items() if mark.mark is Mark.UNPLAYABLE)
    item = top.hand.item(dear)
    home = item.pos()
    hand.drag(item, _middle(top.context.layout.own.panel))
    assert item.pos() == home
    assert top.bar.current_message[1] == prompt.hand[dear].tip
    assert _prompt(window) == prompt


def test_a_card_dropped_on_the_city_of_another_says_what_a_click_there_says(qtbot, window, hand) -> None:
    _take_builder(qtbot, window)
    top = window.scene.tabletop
    card = next(iter(_prompt(window).targets))
    hand.drag(top.hand.item(card), _middle(top.cities[1].lot(0)))
    assert top.bar.current_message[1] == "You can build only in your own city."


def test_a_card_dropped_on_the_city_is_chosen_to_be_built(qtbot, window, hand) -> None:
    _take_builder(qtbot, window)
    top, prompt = window.scene.tabletop, _prompt(window)
    card = next(iter(prompt.targets))
    hand.drag(top.hand.item(card), _middle(top.cities[0].lot(5)))
    assert _prompt(window).hand[card].mark is Mark.SELECTED


def test_a_card_that_pays_is_dragged_to_the_pile_to_build_even_in_a_new_question(qtbot, window, hand) -> None:
    _take_builder(qtbot, window)
    top, made = window.scene.tabletop, window.controller.session.decisions
    dear = max(
        (mark.price, card) for card, mark in _prompt(window).hand.items() if card in _prompt(window).targets
    )[1]
    window.controller.click(Click(Target.CARD, dear))
    paying = [card for card, mark in _prompt(window).hand.items() if mark.mark is Mark.PAYING]
    window.controller.click(Click(Target.CARD, paying[0]))
    window.scene.guard.clock = lambda: 0.0
    window.scene.guard.begin()
    pile = _middle(top.context.layout.middle.discard_pile)
    others = paying[1:]
    assert others
    for card in others:
        hand.drag(top.hand.item(card), pile)
        assert top.bar.current_message[1] == "Choose 1 more card to pay."
    hand.drag(top.hand.item(paying[0]), pile)
    assert window.controller.session.decisions == made
    assert _prompt(window).hand[paying[0]].mark is Mark.PAYING
    hand.drag(top.hand.item(paying[0]), pile)
    assert window.controller.session.decisions > made


def test_escape_lets_go(qtbot, window, hand) -> None:
    _take_builder(qtbot, window)
    top, prompt = window.scene.tabletop, _prompt(window)
    item = top.hand.item(next(iter(prompt.targets)))
    home, city = item.pos(), _middle(top.context.layout.own.panel)
    start = hand.press(item)
    hand.move(start + QPointF(0, -60), city)
    assert item.pos() != home
    qtbot.keyClick(window.view, Qt.Key.Key_Escape)
    assert (item.pos() - home).manhattanLength() < LIFT
    hand.move(city + QPointF(5, 5))
    hand.release(city)
    assert (item.pos() - home).manhattanLength() < LIFT
    assert _prompt(window) == prompt


def test_hand_cards_are_laid_in_another_order_and_stay_so(qtbot, window, hand) -> None:
    top = window.scene.tabletop
    before = top.hand.cards
    slots = top.hand.row.slots
    hand.drag(top.hand.item(before[0]), _middle(slots[-1]))
    wanted = (*before[1:], before[0])
    assert top.hand.cards == wanted
    _take_builder(qtbot, window)
    assert tuple(card for card in window.scene.tabletop.hand.cards if card in wanted) == wanted
    window.resize(1400, 800)
    assert tuple(card for card in window.scene.tabletop.hand.cards if card in wanted) == wanted


def test_the_hand_is_sorted_and_as_drawn_again(window) -> None:
    drawn = window.scene.tabletop.hand.cards
    window.scene.sort_hand("cost")
    assert sorted(drawn) == sorted(window.scene.tabletop.hand.cards)
    costs = [window.scene.tabletop.context.face(card).cost for card in window.scene.tabletop.hand.cards]
    assert costs == sorted(costs)
    window.scene.sort_hand("drawn")
    assert window.scene.tabletop.hand.cards == drawn


@pytest.fixture
def goods(qtbot: QtBot) -> Iterator[TableView]:
    """A table on which goods can be sold."""
    scene = TableScene()
    scene.motion.set_speed(0.02)
    view = TableView(scene)
    qtbot.addWidget(view)
    view.resize(1280, 720)
    view.show()
    pose(scene, "sell")
    yield view
    scene.leave()


def _with_good(top: Tabletop) -> TileItem:
    """Return an own building whose good can be sold."""
    city = top.cities[top.context.layout.looking_seat]
    return next(tile for tile in map(city.tile, range(city.count)) if tile.mark.mark is Mark.PLAYABLE)


@pytest.mark.parametrize("arrives", [True, False])
def test_a_good_hangs_on_the_pointer_until_it_is_let_go(qtbot, goods, arrives) -> None:
    scene = goods.scene()
    top, clicks = scene.tabletop, []
    scene.clicked.connect(clicks.append)
    tile = _with_good(top)
    start = tile.mapToScene(tile.boundingRect().center())
    house = _middle(top.context.layout.middle.trading_house)
    end = house if arrives else _middle(top.context.layout.middle.draw_pile)
    before = set(scene.items())

    port = goods.viewport()
    qtbot.mousePress(port, Qt.MouseButton.LeftButton, pos=goods.mapFromScene(start))
    for part in (0.2, 0.6, 1.0):
        point = start + (end - start) * part
        qtbot.mouseMove(port, pos=goods.mapFromScene(point))
        # Discarded items are deleted only here.
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        (good,) = (item for item in set(scene.items()) - before if item.zValue() == z_bands.DRAGGED)
        assert (good.sceneBoundingRect().center() - point).manhattanLength() < LIFT
        # It is in one place only.
        assert tile.layer("good") is None
    qtbot.mouseRelease(port, Qt.MouseButton.LeftButton, pos=goods.mapFromScene(end))
    qtbot.waitUntil(lambda: set(scene.items()) <= before)
    assert bool(clicks) is arrives
    assert tile.layer("good") is not None


def test_a_good_taken_up_again_on_its_way_home_is_still_in_one_place(qtbot, goods) -> None:
    scene = goods.scene()
    scene.motion.set_speed(0.2)
    tile = _with_good(scene.tabletop)
    start, port = tile.mapToScene(tile.boundingRect().center()), goods.viewport()
    before = set(scene.items())
    for _ in range(2):
        qtbot.mousePress(port, Qt.MouseButton.LeftButton, pos=goods.mapFromScene(start))
        for far in (30, 60):
            qtbot.mouseMove(port, pos=goods.mapFromScene(start + QPointF(0, far)))
        scene.controls.cancel_drag()
        qtbot.mouseRelease(port, Qt.MouseButton.LeftButton, pos=goods.mapFromScene(start))
        assert tile.layer("good") is None
    qtbot.waitUntil(lambda: set(scene.items()) <= before)
    assert tile.layer("good") is not None


def test_a_table_laid_anew_ends_a_drag(qtbot, window, hand) -> None:
    top, made = window.scene.tabletop, window.controller.session.decisions
    start = hand.press(top.roles.roles[0])
    hand.move(start + QPointF(0, 60))
    window.resize(1300, 760)
    qtbot.waitUntil(lambda: window.scene.tabletop is not top, timeout=3000)
    hand.move(start + QPointF(0, 90))
    hand.release(start + QPointF(0, 90))
    assert window.controller.session.decisions == made
    assert not window.scene.controls.cancel_drag()


def test_what_leaves_the_table_while_it_is_dragged_need_not_come_home(window, hand) -> None:
    top = window.scene.tabletop
    role = top.roles.roles[0]
    start = hand.press(role)
    hand.move(start + QPointF(0, 60))
    top.roles.drop(role)
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert window.scene.controls.cancel_drag()
    assert not top.lights.lights
    assert not window.scene.controls.cancel_drag()
