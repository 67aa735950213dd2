"""Drags that end without a drop: sheets, menus, other windows, lost releases, points outside the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtWidgets import QApplication, QMenu, QWidget

from sanjuan_desktop.control.questions.clicks import Click, Target
from sanjuan_desktop.control.questions.drops import DragItem, DragKind, drops_for
from sanjuan_desktop.control.questions.prompts import Mark
from sanjuan_desktop.lab.poses import pose
from sanjuan_desktop.ui.table.layout import z_bands
from sanjuan_desktop.ui.table.scene import TableScene
from sanjuan_desktop.ui.table.view import TableView
from tests.helpers.cases import each
from tests.helpers.gestures import Hand

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from PySide6.QtWidgets import QGraphicsItem
    from pytestqt.qtbot import QtBot

    from sanjuan_desktop.ui.table.items.piece import Piece
    from sanjuan_desktop.window.main_window import MainWindow

pytestmark = [
    pytest.mark.logs("file_errors"),
    pytest.mark.qt_log_ignore("does not support grabbing the keyboard", extend=True),
]
"""A file that cannot be opened and a menu, which wants all keys, are among the interruptions."""

LIFT = 20
"""A card that was under the pointer may still be lifted a little, in pixels."""


@pytest.fixture
def hand(qtbot: QtBot, window: MainWindow) -> Hand:
    return Hand(qtbot, window)


def _middle(box) -> QPointF:
    return QPointF(box.centre.x, box.centre.y)


def _take_builder(qtbot: QtBot, window: MainWindow) -> None:
    window.controller.click(Click(Target.ROLE, 0))
    window.controller.confirm()
    qtbot.waitUntil(lambda: window.scene.prompt is not None and bool(window.scene.prompt.targets))


def _menu(window: MainWindow) -> None:
    menu = QMenu(window)
    menu.addAction("An entry")
    menu.popup(window.mapToGlobal(QPoint(5, 5)))
    menu.close()


INTERRUPTIONS: dict[str, Callable[[MainWindow], object]] = {
    "rules": lambda window: window.rules.toggle(),
    "preferences": lambda window: window.preferences.open(),
    "start page": lambda window: window.start_page.open(),
    "list of games": lambda window: window.games.open(),
    "unreadable file": lambda window: window.files.open(window.places.settings_file / "none"),
    "menu": _menu,
    "another window": lambda _: _other_window(),
    "hidden": lambda window: window.hide(),
    "piece gone": lambda window: window.scene.mouseGrabberItem().ungrabMouse(),
}


def _other_window() -> None:
    other = QWidget()
    other.show()
    other.activateWindow()
    QApplication.processEvents()
    assert other.isActiveWindow()
    other.close()


@pytest.mark.thinned(3)
@pytest.mark.parametrize("way", INTERRUPTIONS)
@pytest.mark.parametrize("is_role", [True, False], ids=["role", "card"])
def test_a_drop_does_nothing_once_something_has_come_between(qtbot, window, hand, way, is_role) -> None:
    if not is_role:
        _take_builder(qtbot, window)
    top, prompt = window.scene.tabletop, window.scene.prompt
    piece: Piece = top.roles.roles[0] if is_role else top.hand.item(next(iter(prompt.targets)))
    home, made, city = piece.pos(), window.controller.session.decisions, _middle(top.context.layout.own.panel)
    start = hand.press(piece)
    hand.move(start + QPointF(0, -60), city)
    assert top.lights.lights

    INTERRUPTIONS[way](window)
    if way == "piece gone":
        hand.move(city + QPointF(3, 0))
    assert not top.lights.lights
    assert (piece.pos() - home).manhattanLength() < LIFT
    hand.release(city)
    assert window.controller.session.decisions == made
    assert window.scene.prompt == prompt


@pytest.mark.thinned(3)
@pytest.mark.parametrize("way", [way for way in INTERRUPTIONS if way != "piece gone"])
def test_a_button_held_on_a_piece_clicks_nothing_below_what_has_come(window, hand, way) -> None:
    role, prompt = window.scene.tabletop.roles.roles[0], window.scene.prompt
    start = hand.press(role)
    INTERRUPTIONS[way](window)
    hand.release(start)
    assert window.scene.prompt == prompt


def test_after_an_interruption_the_next_drag_and_the_next_click_work_as_ever(qtbot, window, hand) -> None:
    top = window.scene.tabletop
    start = hand.press(top.roles.roles[1])
    hand.move(start + QPointF(0, 60))
    window.scene.end_gesture()
    # The release has gone elsewhere.
    spot = window.view.mapFromScene(_middle_of(top.roles.roles[0]))
    qtbot.mouseClick(hand.port, Qt.MouseButton.LeftButton, pos=spot)
    assert window.scene.prompt.roles[0].mark is Mark.SELECTED
    hand.drag(top.roles.roles[1], _middle(top.context.layout.own.panel))
    assert window.controller.session.decisions > 0


def _middle_of(item: QGraphicsItem) -> QPointF:
    return item.sceneBoundingRect().center()


def test_a_release_that_never_comes_is_noticed_when_the_pointer_moves_without_a_button(window, hand) -> None:
    top = window.scene.tabletop
    role, home = top.roles.roles[0], top.roles.roles[0].pos()
    start = hand.press(role)
    hand.move(start + QPointF(0, 60))
    # Elsewhere, so that nothing of the table hears of it.
    hand.qtbot.mouseRelease(window.menuBar(), Qt.MouseButton.LeftButton, pos=QPoint(400, 4))
    hand.move(start + QPointF(0, 90))
    assert not top.lights.lights
    assert role.pos() == home
    assert window.scene.mouseGrabberItem() is None


def test_a_second_button_neither_ends_a_drag_nor_opens_the_large_card(qtbot, window, hand) -> None:
    _take_builder(qtbot, window)
    top = window.scene.tabletop
    card = next(iter(window.scene.prompt.targets))
    city = _middle(top.cities[0].lot(5))
    start = hand.press(top.hand.item(card))
    hand.move(start + QPointF(0, -60), city)
    qtbot.mouseClick(hand.port, Qt.MouseButton.RightButton, pos=window.view.mapFromScene(city))
    assert not top.slip.is_coming
    assert top.slip.card != card
    assert top.lights.lights
    hand.move(city + QPointF(1, 0))
    hand.release(city)
    assert window.scene.prompt.hand[card].mark is Mark.SELECTED


OUTSIDE = {
    "below": lambda rect: QPointF(rect.center().x(), rect.bottom() + 40),
    "below the log": lambda rect: QPointF(rect.right() - 20, rect.bottom() + 40),
    "left": lambda rect: QPointF(rect.left() - 40, rect.bottom() - 60),
    "right": lambda rect: QPointF(rect.right() + 40, rect.bottom() - 60),
    "above": lambda rect: QPointF(rect.center().x(), rect.top() - 40),
    "beside the hand": lambda rect: QPointF(rect.right() - 4, rect.bottom() - 60),
    "on the street of another": lambda rect: QPointF(rect.center().x(), rect.top() + 60),
}


@pytest.mark.thinned(3)
@pytest.mark.parametrize("where", OUTSIDE)
@pytest.mark.parametrize("asks_to_build", [True, False])
def test_a_card_released_outside_its_places_keeps_its_place_in_the_hand(
    qtbot, window, hand, where, asks_to_build
) -> None:
    if asks_to_build:
        _take_builder(qtbot, window)
    top, prompt = window.scene.tabletop, window.scene.prompt
    before = top.hand.cards
    item, made = top.hand.item(before[0]), window.controller.session.decisions
    home = item.pos()
    hand.drag(item, OUTSIDE[where](window.scene.sceneRect()))
    assert top.hand.cards == before
    assert (item.pos() - home).manhattanLength() < LIFT
    assert (window.scene.prompt, window.controller.session.decisions) == (prompt, made)


@pytest.fixture
def posed(qtbot: QtBot) -> Iterator[Callable[[str], TableView]]:
    """Return a function that shows a position on a table in a separate window."""
    scene = TableScene()
    scene.motion.set_speed(0)
    view = TableView(scene)
    qtbot.addWidget(view)
    view.resize(1280, 720)
    view.show()

    def show(name: str) -> TableView:
        pose(scene, name)
        return view

    yield show
    scene.leave()


def _live(view: TableView) -> list[tuple[Piece, DragItem]]:
    """Return the pieces that have a place to be dragged to in the question."""
    top, prompt = view.scene().tabletop, view.scene().prompt
    city = top.cities[prompt.seat]
    found: list[tuple[Piece | None, DragItem]] = [
        *((top.hand.item(card), DragItem(DragKind.CARD, card)) for card in prompt.hand),
        *((top.fan.item(card), DragItem(DragKind.FAN, card)) for card in prompt.fan_marks),
        *((city.tile(place), DragItem(DragKind.GOOD, place)) for place in prompt.places),
    ]
    return [
        (piece, drag_item) for piece, drag_item in found if piece is not None and drops_for(prompt, drag_item)
    ]


DRAGS = (
    "build-pay",
    "build-over-with-crane",
    "build-with-goods",
    "build-cathedral",
    "sell",
    "councillor-keep",
    "archive-discard",
    "office-exchange",
    "chapel-store",
    "hand-limit",
)
"""Positions in which something can be dragged."""


@each("name", DRAGS)
def test_every_kind_of_drag_ends_without_a_click_when_the_table_is_left(qtbot, posed, name) -> None:
    view = posed(name)
    scene, port, reported = view.scene(), view.viewport(), []
    scene.clicked.connect(reported.append)
    live = _live(view)
    assert live
    for piece, drag_item in live:
        start = piece.mapToScene(QPointF(12, piece.boundingRect().center().y()))
        if drag_item.kind is DragKind.GOOD:
            start = _middle_of(piece)
        light = drops_for(scene.prompt, drag_item)[0]
        qtbot.mousePress(port, Qt.MouseButton.LeftButton, pos=view.mapFromScene(start))
        for far in (30, 60):
            qtbot.mouseMove(port, pos=view.mapFromScene(start + QPointF(0, -far)))
        assert scene.tabletop.lights.lights, light
        end = scene.tabletop.lights.lights[0].boxes[0]
        qtbot.mouseMove(port, pos=view.mapFromScene(_middle(end)))
        scene.end_gesture()
        assert not scene.tabletop.lights.lights
        assert not [item for item in scene.items() if item.zValue() == z_bands.DRAGGED]
        qtbot.mouseRelease(port, Qt.MouseButton.LeftButton, pos=view.mapFromScene(_middle(end)))
    assert reported == []
