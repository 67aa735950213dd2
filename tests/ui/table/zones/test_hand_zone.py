"""The own hand: cards keep their items, lift under the pointer and stand in order."""

from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from sanjuan_desktop.control.questions.prompts import CardMark, Mark
from sanjuan_desktop.rules import GameOptions
from sanjuan_desktop.ui.table.scene import TableScene
from sanjuan_desktop.ui.table.zones.hand_zone import HandZone
from tests.helpers.gestures import point_at, point_away
from tests.helpers.table_games import setup_of, view_after


@pytest.fixture
def hand(qtbot: QtBot) -> Iterator[HandZone]:
    scene = TableScene()
    scene.motion.set_speed(0)
    options = GameOptions(players=3)
    scene.set_table(setup_of(options))
    scene.show_view(view_after(options, 3, 1))
    assert scene.tabletop is not None
    yield scene.tabletop.hand
    scene.leave()


def test_cards_stand_in_order_of_arrival(hand: HandZone) -> None:
    hand.show((40, 7, 99, 12), ())
    xs = [hand.item(card).x() for card in (40, 7, 99, 12)]
    assert xs == sorted(xs)
    assert hand.cards == (40, 7, 99, 12)


def test_a_card_keeps_its_item(hand: HandZone) -> None:
    hand.show((40, 7, 99), ())
    before = hand.item(7)
    hand.show((7, 99, 12), (99,))
    assert hand.item(7) is before
    assert hand.item(40) is None
    assert "eye" in hand.item(99).layers()
    assert "eye" not in hand.item(7).layers()


def test_the_card_under_the_pointer_is_lifted_and_in_front(hand: HandZone) -> None:
    hand.show(tuple(range(14)), ())
    rest = hand.item(3).y()
    point_at(hand.item(3))
    assert hand.item(3).y() < rest
    assert hand.item(3).zValue() > hand.item(13).zValue()
    point_away(hand.item(3))
    assert hand.item(3).y() == rest
    assert hand.item(3).zValue() < hand.item(4).zValue()


def test_a_selected_card_is_lifted_higher(hand: HandZone) -> None:
    hand.show((40, 7), ())
    rest = hand.item(7).y()
    point_at(hand.item(7))
    hovered = hand.item(7).y()
    hand.mark({7: CardMark(Mark.SELECTED)})
    assert hand.item(7).y() < hovered < rest


def test_the_line_below_a_payable_card_comes_with_the_pointer(hand: HandZone) -> None:
    hand.show((40, 7), ())
    hand.mark({7: CardMark(Mark.PAYABLE)})
    assert "mark" not in hand.item(7).layers()
    point_at(hand.item(7))
    assert "mark" in hand.item(7).layers()


def test_a_price_is_shown_only_where_it_differs_from_the_printed_one(hand: HandZone) -> None:
    hand.show((40,), ())
    cost = hand.context.face(40).cost
    hand.mark({40: CardMark(Mark.PLAYABLE, price=cost)})
    assert "price" not in hand.item(40).layers()
    hand.mark({40: CardMark(Mark.PLAYABLE, price=cost - 1)})
    assert "price" in hand.item(40).layers()


def test_with_motion_a_lift_takes_time_and_ends(qtbot: QtBot, hand: HandZone) -> None:
    hand.context.animator.speed = 1
    hand.show((40, 7), ())
    rest = hand.item(7).y()
    point_at(hand.item(7))
    assert len(hand.context.animator) > 0
    qtbot.waitUntil(lambda: len(hand.context.animator) == 0, timeout=2000)
    assert hand.item(7).y() < rest


def test_a_chosen_card_leaves_the_words_of_the_bar_clear(qtbot: QtBot) -> None:
    scene = TableScene()
    scene.motion.set_speed(0)
    options = GameOptions(players=3)
    scene.set_table(setup_of(options))
    scene.show_view(view_after(options, 3, 1))
    for size in ((1100, 660), (1280, 720), (1920, 1080)):
        scene.resize_to(*size)
        assert scene.tabletop is not None
        hand = scene.tabletop.hand
        hand.show((40, 7), ())
        item = hand.item(40)
        assert item is not None
        item.set_mark(CardMark(Mark.SELECTED))
        hand.arrange(moving=False)
        assert hand.context.layout.prompt.bottom <= item.y() < hand.slot(40).y
    scene.leave()


def test_cards_keep_their_items_while_an_animation_moves_some(qtbot: QtBot) -> None:
    scene = TableScene()
    scene.motion.set_speed(0)
    options = GameOptions(players=2)
    scene.set_table(setup_of(options))
    scene.show_view(view_after(options, 3, 1))
    assert scene.tabletop is not None
    hand = scene.tabletop.hand
    hand.show(tuple(range(7)), ())
    usual = hand.row.card_w
    before = {card: hand.item(card) for card in hand.cards}
    new = hand.add(7)
    assert new.width == usual
    hand.set_narrow(True)
    assert {card: hand.item(card) for card in hand.cards} == before | {7: new}
    hand.show(tuple(range(8)), ())
    narrow = hand.row.card_w
    assert narrow < usual
    assert {hand.item(card).width for card in hand.cards} == {narrow}
    scene.leave()


def test_overlapping_cards_have_their_points_below_the_coin(qtbot: QtBot) -> None:
    scene = TableScene()
    scene.motion.set_speed(0)
    options = GameOptions(players=2)
    scene.resize_to(1280, 694)
    scene.set_table(setup_of(options))
    scene.show_view(view_after(options, 3, 1))
    assert scene.tabletop is not None
    hand = scene.tabletop.hand
    for count, overlaps in ((6, False), (12, True)):
        hand.show(tuple(range(count)), ())
        assert hand.row.overlaps == overlaps
        for card, slot, after in zip(hand.cards, hand.row.slots, hand.row.slots[1:], strict=False):
            item = hand.item(card)
            assert item is not None
            points = item.layer("points")
            if overlaps:
                box = points.sceneBoundingRect()
                assert box.right() <= after.x + 1, "the next card covers the points"
                assert box.top() > slot.y + 96 / 400 * slot.w * 0.9
    scene.leave()
