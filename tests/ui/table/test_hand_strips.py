"""A long hand: every card can be reached although the raised one covers its neighbour."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QCursor

from sanjuan_desktop.control.questions.clicks import Click, Target
from sanjuan_desktop.control.questions.prompts import CardMark, Mark
from sanjuan_desktop.rules import GameOptions
from sanjuan_desktop.ui.table.scene import TableScene
from sanjuan_desktop.ui.table.view import TableView
from tests.helpers.table_games import setup_of, view_after

LONG = tuple(range(20, 34))
SHORT = (40, 7, 99)


@pytest.fixture
def view(qtbot):
    scene = TableScene()
    made = TableView(scene)
    qtbot.addWidget(made)
    made.resize(1920, 1080)
    scene.motion.set_speed(0)
    options = GameOptions(players=3)
    scene.set_table(setup_of(options))
    scene.show_view(view_after(options, 3, 1))
    made.show()
    return made


def left_edge(view, card):
    item = view.scene().tabletop.hand.item(card)
    return view.mapFromScene(item.mapToScene(QPointF(12, item.size().height() / 2)))


@pytest.mark.parametrize("cards", [LONG, SHORT])
def test_every_card_takes_clicks_on_its_visible_edge(qtbot, view, cards):
    hand = view.scene().tabletop.hand
    hand.show(cards, ())
    clicked = []
    view.scene().clicked.connect(clicked.append)
    for card in cards:
        qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=left_edge(view, card))
    assert clicked == [Click(Target.CARD, card) for card in cards]


def test_moving_along_a_long_hand_raises_one_card_after_the_other(qtbot, view):
    hand = view.scene().tabletop.hand
    hand.show(LONG, ())
    raised = []
    hand.context.signals.hovered.connect(lambda item, inside: raised.append(item.card) if inside else None)
    for card in LONG:
        qtbot.mouseMove(view.viewport(), pos=left_edge(view, card))
    assert raised == list(LONG)


def test_a_covered_card_shows_that_it_can_pay(qtbot, view):
    hand = view.scene().tabletop.hand
    hand.show(LONG, ())
    hand.mark({card: CardMark(Mark.PAYABLE) for card in LONG})
    for card in (LONG[5], LONG[2]):
        qtbot.mouseMove(view.viewport(), pos=left_edge(view, card))
        assert [other for other in LONG if "mark" in hand.item(other).layers()] == [card]


def test_the_strips_go_when_a_card_leaves(view):
    hand = view.scene().tabletop.hand
    hand.show(LONG, ())
    before = len(view.scene().items())
    item = hand.take(LONG[0])
    assert len(view.scene().items()) <= before - len(LONG)
    view.scene().removeItem(item)


def test_a_view_under_the_pointer_that_had_no_mouse_event_yet_can_be_played_by_keys(view):
    # Qt crashed when a cursor was taken away there before the first mouse event.
    hand = view.scene().tabletop.hand
    hand.show(LONG, ())
    QCursor.setPos(view.viewport().mapToGlobal(left_edge(view, LONG[4])))
    view.setAttribute(Qt.WidgetAttribute.WA_UnderMouse)
    hand.mark({card: CardMark(Mark.PLAYABLE) for card in LONG})
    assert hand.item(LONG[4]).invites
    hand.mark({})
    assert not hand.item(LONG[4]).invites
