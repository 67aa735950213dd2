"""Draft of the first hand at the table: drags to the bar, the order of the hand, numbers after *Keep*."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPointF

from sanjuan_desktop.control.questions.clicks import Click, Target
from sanjuan_desktop.control.questions.prompts import Mark
from sanjuan_desktop.rules import GameOptions
from tests.helpers.gestures import Hand

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from sanjuan_desktop.window.main_window import MainWindow
    from tests.helpers.windows import Opener

KEPT = 4
PLAYERS = (2, 4)


@pytest.fixture(params=PLAYERS)
def window(request: pytest.FixtureRequest, opened: Opener) -> MainWindow:
    return opened(GameOptions(request.param, draft_hand=True))


@pytest.fixture
def hand(qtbot: QtBot, window: MainWindow) -> Hand:
    return Hand(qtbot, window)


def _middle(box) -> QPointF:
    return QPointF(box.centre.x, box.centre.y)


def _chosen(window: MainWindow) -> list[int]:
    return [card for card, mark in window.scene.prompt.hand.items() if mark.mark is Mark.SELECTED]


def test_cards_are_dragged_to_the_bar_and_the_last_drag_confirms(window, hand) -> None:
    top = window.scene.tabletop
    bar, cards = _middle(top.context.layout.prompt), top.hand.cards
    made = window.controller.session.decisions
    for count, card in enumerate(cards[:KEPT], 1):
        hand.drag(top.hand.item(card), bar)
        assert set(_chosen(window)) == set(cards[:count])
        assert window.controller.session.decisions == made
    hand.drag(top.hand.item(cards[0]), bar)
    assert window.controller.session.decisions > made
    assert set(window.scene.tabletop.hand.cards) >= set(cards[:KEPT])


def test_a_drag_of_a_chosen_card_to_the_bar_says_how_many_are_missing(window, hand) -> None:
    top = window.scene.tabletop
    bar, card = _middle(top.context.layout.prompt), top.hand.cards[0]
    hand.drag(top.hand.item(card), bar)
    hand.drag(top.hand.item(card), bar)
    assert top.bar.current_message[1] == "Choose 3 more cards."
    assert _chosen(window) == [card]


@pytest.mark.parametrize("is_chosen", [True, False])
def test_a_wrong_drop_says_why_and_changes_nothing(window, hand, is_chosen) -> None:
    top = window.scene.tabletop
    card, order = top.hand.cards[2], top.hand.cards
    if is_chosen:
        window.controller.click(Click(Target.CARD, card))
    prompt = window.scene.prompt
    hand.drag(top.hand.item(card), _middle(top.context.layout.own.panel))
    assert top.bar.current_message[1]
    assert window.scene.prompt == prompt
    assert top.hand.cards == order


@pytest.mark.parametrize("speed", [0, 0.01])
def test_the_order_made_by_hand_is_kept(qtbot, window, hand, speed) -> None:
    top = window.scene.tabletop
    slots = top.hand.row.slots
    hand.drag(top.hand.item(top.hand.cards[0]), _middle(slots[-1]))
    hand.drag(top.hand.item(top.hand.cards[1]), _middle(slots[3]))
    order = top.hand.cards
    kept = (order[5], order[0], order[3], order[2])
    for card in kept:
        window.controller.click(Click(Target.CARD, card))
    window.preferences.set_speed(speed)
    window.controller.confirm()
    qtbot.waitUntil(lambda: window.controller.is_asking)
    wanted = tuple(card for card in order if card in kept)
    assert tuple(card for card in window.scene.tabletop.hand.cards if card in kept) == wanted


def test_hand_sizes_and_piles_are_right_at_every_moment_after_keeping(qtbot, window) -> None:
    scene = window.scene
    top, view = scene.tabletop, scene.view
    seat, supply = view.seat, view.supply_size
    dealt = view.hand_sizes[seat]
    for card in top.hand.cards[:KEPT]:
        window.controller.click(Click(Target.CARD, card))
    seen: set[tuple[int, ...]] = set()

    def look() -> bool:
        now = scene.tabletop
        if scene.view.stage == view.stage:
            seen.add((now.boards[seat].facts.hand, now.supply.draw_count, len(now.hand.cards)))
        return window.controller.is_asking

    window.preferences.set_speed(0.05)
    window.controller.confirm()
    look()
    qtbot.waitUntil(look)
    assert seen <= {(dealt, supply, dealt), (KEPT, supply, KEPT), (KEPT, supply, dealt)}
