"""Touch on the table: a tap chooses, a drag drops, a finger that is held shows and chooses nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QGuiApplication, QTouchEvent
from PySide6.QtTest import QTest

from sanjuan_desktop.control.questions.clicks import Click, Target
from sanjuan_desktop.control.questions.prompts import Mark
from sanjuan_desktop.lab.poses import pose
from sanjuan_desktop.rules.terms import UNKNOWN
from tests.helpers.gestures import Hand

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtGui import QPointingDevice
    from pytestqt.qtbot import QtBot

    from sanjuan_desktop.ui.table.items.piece import Piece
    from sanjuan_desktop.window.main_window import MainWindow

LIFT = 20
"""A card may still be lifted a little, in pixels."""
JITTER = QPointF(3, 2)
"""Movement of a finger that rests, in pixels."""


@pytest.fixture(scope="module")
def screen() -> QPointingDevice:
    return QTest.createTouchDevice()


@pytest.fixture(autouse=True)
def _soon() -> Iterator[None]:
    hints = QGuiApplication.styleHints()
    usual = hints.mousePressAndHoldInterval()
    hints.setMousePressAndHoldInterval(50)
    yield
    hints.setMousePressAndHoldInterval(usual)


class Finger:
    """A finger on the viewport of the table."""

    def __init__(self, qtbot: QtBot, window: MainWindow, screen: QPointingDevice) -> None:
        self.qtbot = qtbot
        self.window = window
        self.screen = screen
        self.port = window.view.viewport()

    def press(self, piece: Piece, dx: float = 12.0) -> QPointF:
        rect = piece.boundingRect()
        point = piece.mapToScene(QPointF(rect.left() + dx, rect.center().y()))
        # Qt finds no window below a finger outside the offscreen screen, which is smaller than the window.
        middle = self.window.screen().geometry().center()
        self.window.move(middle - self.port.mapTo(self.window, self._at(point)))
        QGuiApplication.processEvents()
        self._event().press(0, self._at(point), self.port).commit()
        return point

    def move(self, *points: QPointF) -> None:
        for point in points:
            self._event().move(0, self._at(point), self.port).commit()

    def release(self, point: QPointF) -> None:
        self._event().release(0, self._at(point), self.port).commit()

    def cancel(self, point: QPointF) -> None:
        """Cancel the touch as a system does: Qt tells the window and then releases the mouse at the place."""
        event = QTouchEvent(QEvent.Type.TouchCancel, self.screen)
        QGuiApplication.sendEvent(self.window.windowHandle(), event)
        self.release(point)

    def tap(self, piece: Piece) -> None:
        self.release(self.press(piece))

    def hold(self, piece: Piece) -> QPointF:
        """Press a piece until something is shown."""
        point = self.press(piece)
        top = self.window.scene.tabletop
        self.qtbot.waitUntil(lambda: top.shows_aids, timeout=5000)
        return point

    def _event(self) -> QTest.QTouchEventSequence:
        return QTest.touchEvent(self.port, self.screen, False)

    def _at(self, point: QPointF) -> QPoint:
        return self.window.view.mapFromScene(point)


@pytest.fixture
def finger(qtbot: QtBot, window: MainWindow, screen: QPointingDevice) -> Finger:
    return Finger(qtbot, window, screen)


def _middle(box) -> QPointF:
    return QPointF(box.centre.x, box.centre.y)


def _take_builder(qtbot: QtBot, window: MainWindow) -> None:
    window.controller.click(Click(Target.ROLE, 0))
    window.controller.confirm()
    qtbot.waitUntil(lambda: window.scene.prompt is not None and bool(window.scene.prompt.targets))


def test_a_tap_chooses_and_leaves_nothing_hovering(qtbot, window, finger) -> None:
    role = window.scene.tabletop.roles.roles[0]
    finger.tap(role)
    assert window.scene.prompt.roles[0].mark is Mark.SELECTED
    _take_builder(qtbot, window)
    top = window.scene.tabletop
    card = next(iter(window.scene.prompt.targets))
    finger.tap(top.hand.item(card))
    assert window.scene.prompt.hand[card].mark is Mark.SELECTED
    assert not top.slip.is_coming
    assert not top.shows_aids
    assert not top.hand.item(card).isUnderMouse()


def test_two_quick_taps_take_a_role(window, finger) -> None:
    made, role = window.controller.session.decisions, window.scene.tabletop.roles.roles[0]
    finger.tap(role)
    finger.tap(role)
    assert window.controller.session.decisions > made


def test_a_held_card_is_shown_large_with_its_note_and_not_chosen(qtbot, window, finger) -> None:
    _take_builder(qtbot, window)
    top, prompt = window.scene.tabletop, window.scene.prompt
    item = top.hand.item(next(iter(prompt.targets)))
    point = finger.press(item)
    finger.move(point + JITTER)
    qtbot.waitUntil(lambda: top.shows_aids, timeout=5000)
    assert top.slip.card == item.card
    finger.release(point + JITTER)
    assert window.scene.prompt == prompt
    # It stays to be read, until the next touch.
    assert top.slip.card == item.card
    finger.tap(top.roles.roles[4])
    assert not top.shows_aids


def test_holding_shows_what_a_right_click_shows(qtbot, window, finger) -> None:
    top = window.scene.tabletop
    item = top.hand.item(top.hand.cards[0])
    finger.release(finger.hold(item))
    held = (top.slip.card, top.slip.box(), top.tooltips.tooltip, top.tooltips.box())
    window.scene.hide_aids()
    spot = window.view.mapFromScene(item.sceneBoundingRect().center())
    qtbot.mouseClick(finger.port, Qt.MouseButton.RightButton, pos=spot)
    assert (top.slip.card, top.slip.box(), top.tooltips.tooltip, top.tooltips.box()) == held


def test_a_held_role_and_a_held_board_show_their_tooltips(window, finger) -> None:
    top, prompt = window.scene.tabletop, window.scene.prompt
    role = top.roles.roles[1]
    finger.release(finger.hold(role))
    assert top.tooltips.tooltip == role.tooltip()
    assert window.scene.prompt == prompt
    board = next(piece for piece in map(top.parts.piece, top.parts.item_keys()) if _only_tells(piece))
    finger.release(finger.hold(board))
    assert top.tooltips.tooltip == board.tooltip()


def _only_tells(piece: Piece | None) -> bool:
    return piece is not None and not piece.clickable and piece.tooltip() is not None


def test_a_drag_by_touch_drops(qtbot, window, finger) -> None:
    _take_builder(qtbot, window)
    top = window.scene.tabletop
    card, city = next(iter(window.scene.prompt.targets)), _middle(top.cities[0].lot(5))
    start = finger.press(top.hand.item(card))
    finger.move(start + (city - start) * 0.3, start + (city - start) * 0.7, city)
    assert top.lights.lights
    finger.release(city)
    assert window.scene.prompt.hand[card].mark is Mark.SELECTED
    assert not top.shows_aids


def test_a_finger_that_moves_off_is_not_held(qtbot, window, finger) -> None:
    top = window.scene.tabletop
    item, home = top.hand.item(top.hand.cards[0]), top.hand.item(top.hand.cards[0]).pos()
    start = finger.press(item)
    finger.move(start + QPointF(0, -40))
    assert not window.scene.mouse.touch.is_waiting
    sky = _middle(top.context.layout.middle.draw_pile)
    finger.move(sky)
    finger.release(sky)
    assert not top.shows_aids
    assert (item.pos() - home).manhattanLength() < LIFT


def test_a_held_card_can_still_be_dragged(qtbot, window, finger) -> None:
    _take_builder(qtbot, window)
    top = window.scene.tabletop
    card, city = next(iter(window.scene.prompt.targets)), _middle(top.cities[0].lot(5))
    start = finger.hold(top.hand.item(card))
    finger.move(start + (city - start) * 0.5, city)
    assert top.slip.card == UNKNOWN
    finger.release(city)
    assert window.scene.prompt.hand[card].mark is Mark.SELECTED


def test_a_cancelled_drag_sends_the_card_home_and_chooses_nothing(qtbot, window, finger) -> None:
    _take_builder(qtbot, window)
    top, prompt = window.scene.tabletop, window.scene.prompt
    card, city = next(iter(prompt.targets)), _middle(top.cities[0].lot(5))
    item, home = top.hand.item(card), top.hand.item(card).pos()
    start = finger.press(item)
    finger.move(start + (city - start) * 0.5, city)
    assert top.lights.lights
    finger.cancel(city)
    assert not top.lights.lights
    assert window.scene.prompt == prompt
    assert (item.pos() - home).manhattanLength() < LIFT
    # The next touch works as ever.
    start = finger.press(item)
    finger.move(start + (city - start) * 0.5, city)
    finger.release(city)
    assert window.scene.prompt.hand[card].mark is Mark.SELECTED


def test_a_cancelled_press_is_neither_a_tap_nor_held(window, finger) -> None:
    role, prompt = window.scene.tabletop.roles.roles[0], window.scene.prompt
    finger.cancel(finger.press(role))
    assert window.scene.prompt == prompt
    assert not window.scene.mouse.touch.is_waiting
    finger.tap(role)
    assert window.scene.prompt.roles[0].mark is Mark.SELECTED


def test_a_sheet_under_the_finger_ends_the_touch(window, finger) -> None:
    role, prompt = window.scene.tabletop.roles.roles[0], window.scene.prompt
    point = finger.press(role)
    window.rules.toggle()
    assert not window.scene.mouse.touch.is_waiting
    finger.release(point)
    assert window.scene.prompt == prompt


def test_a_long_press_of_the_mouse_is_a_click(qtbot, window) -> None:
    hand, role = Hand(qtbot, window), window.scene.tabletop.roles.roles[0]
    point = hand.press(role)
    assert not window.scene.mouse.touch.is_waiting
    hand.release(point)
    assert window.scene.prompt.roles[0].mark is Mark.SELECTED


@pytest.mark.parametrize("name", ["councillor-keep", "sell", "build-cathedral"])
def test_held_buildings_goods_and_drawn_cards_are_shown_and_not_chosen(window, finger, name) -> None:
    pose(window.scene, name)
    top, prompt, reported = window.scene.tabletop, window.scene.prompt, []
    window.scene.clicked.connect(reported.append)
    city = top.cities[prompt.seat]
    pieces = [*map(top.fan.item, prompt.fan_marks), *map(city.tile, prompt.places)]
    if prompt.cathedral is not None:
        pieces.append(top.cathedral.tile)
    for piece in pieces:
        finger.release(finger.hold(piece))
        assert top.slip.card == piece.card
        window.scene.hide_aids()
    assert pieces
    assert reported == []
