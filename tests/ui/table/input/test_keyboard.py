"""Everything on the table can be reached and clicked without a mouse."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from sanjuan_desktop.control.questions.clicks import Click, Target
from sanjuan_desktop.control.questions.prompts import (
    Button,
    CardMark,
    Mark,
    PlaceMark,
    Prompt,
    RoleMark,
    Slot,
)
from sanjuan_desktop.rules import GameOptions, PlayerView
from sanjuan_desktop.ui.table.items.button_item import ButtonItem
from sanjuan_desktop.ui.table.scene import TableScene
from sanjuan_desktop.ui.table.view import TableView
from tests.helpers.key_events import place_key
from tests.helpers.table_games import setup_of, view_after

KEY = Qt.Key


@pytest.fixture
def window(qtbot: QtBot) -> Iterator[TableView]:
    scene = TableScene()
    scene.motion.set_speed(0)
    view = TableView(scene)
    qtbot.addWidget(view)
    view.show()
    view.setFocus()
    options = GameOptions(players=3)
    scene.set_table(setup_of(options))
    scene.show_view(position())
    yield view
    scene.leave()


def position() -> PlayerView:
    return view_after(GameOptions(players=3), 3, 1)


def table(window: TableView) -> TableScene:
    scene = window.scene()
    assert isinstance(scene, TableScene)
    return scene


def ringed(scene: TableScene) -> list[object]:
    top = scene.tabletop
    assert top is not None
    pieces = [*(top.hand.item(card) for card in top.hand.cards), *top.roles.roles, *top.bar.buttons]
    pieces += [*(board.points_hotspot for board in top.boards.values()), top.house.house]
    pieces += [top.supply.piece(number) for number in (0, 1)]
    pieces += [city.tile(place) for city in top.cities.values() for place in range(city.count)]
    return [piece for piece in pieces if piece is not None and "focus" in piece.layers()]


def button(scene: TableScene, code: str) -> ButtonItem:
    """Return the button of the bar with this code."""
    assert scene.tabletop is not None
    return next(item for item in scene.tabletop.bar.buttons if item.button.code == code)


def test_tab_begins_where_something_can_be_done(window: TableView, qtbot: QtBot) -> None:
    scene = table(window)
    hand = position().hand
    scene.show_prompt(Prompt(0, "Build", hand={hand[2]: CardMark(Mark.PLAYABLE)}))
    qtbot.keyClick(window, KEY.Key_Tab)
    top = scene.tabletop
    assert top is not None
    assert ringed(scene) == [top.hand.item(hand[2])]


def test_arrows_move_inside_a_part_and_space_clicks(window: TableView, qtbot: QtBot) -> None:
    scene = table(window)
    hand = position().hand
    scene.show_prompt(Prompt(0, "Build", hand={hand[0]: CardMark(Mark.PLAYABLE)}))
    qtbot.keyClick(window, KEY.Key_Tab)
    qtbot.keyClick(window, KEY.Key_Right)
    with qtbot.waitSignal(scene.clicked) as got:
        qtbot.keyClick(window, KEY.Key_Space)
    assert got.args == [Click(Target.CARD, hand[1])]
    qtbot.keyClick(window, KEY.Key_Menu)
    assert scene.tabletop is not None
    assert scene.tabletop.slip.card == hand[1]
    qtbot.keyClick(window, KEY.Key_Left)
    qtbot.keyClick(window, KEY.Key_Left)
    with qtbot.waitSignal(scene.clicked) as got:
        qtbot.keyClick(window, KEY.Key_Space)
    assert got.args == [Click(Target.CARD, hand[-1])]


def test_when_the_card_with_the_ring_goes_the_next_one_that_is_left_has_it(
    window: TableView, qtbot: QtBot
) -> None:
    scene = table(window)
    top = scene.tabletop
    assert top is not None
    row = list(top.hand.cards)
    assert len(row) >= 4
    scene.show_prompt(Prompt(0, "Build", hand={row[1]: CardMark(Mark.PLAYABLE)}))
    qtbot.keyClick(window, KEY.Key_Tab)
    assert ringed(scene) == [top.hand.item(row[1])]
    scene.show_prompt(None)
    # The building, and the first card as its payment.
    view = position()
    view.hand = tuple(card for card in view.hand if card not in {row[0], row[1]})
    scene.show_view(view)
    assert ringed(scene) == [top.hand.item(row[2])]
    view = position()
    view.hand = (row[3],)
    scene.show_view(view)
    assert ringed(scene) == [top.hand.item(row[3])]


def test_tab_walks_through_every_part_and_comes_back(window: TableView, qtbot: QtBot) -> None:
    scene = table(window)
    scene.show_prompt(
        Prompt(
            0,
            "Build",
            buttons=(Button("pass", "Pass"),),
            places={0: PlaceMark(Mark.PLAYABLE)},
            lot=True,
        )
    )
    seen = []
    for _ in range(10):
        qtbot.keyClick(window, KEY.Key_Tab)
        rings = ringed(scene)
        assert len(rings) == 1
        seen.append(rings[0])
    assert len(set(map(id, seen))) >= 8
    qtbot.keyClick(window, KEY.Key_Backtab)
    assert len(ringed(scene)) == 1


def test_digits_take_roles_while_one_is_asked_for(window: TableView, qtbot: QtBot) -> None:
    scene = table(window)
    scene.show_prompt(Prompt(0, "Role", roles={2: RoleMark(Mark.PLAYABLE)}))
    with qtbot.waitSignal(scene.clicked) as got:
        qtbot.keyClick(window, KEY.Key_3)
    assert got.args == [Click(Target.ROLE, 2)]
    with qtbot.assertNotEmitted(scene.clicked):
        qtbot.keyClick(window, KEY.Key_8)


def test_the_row_of_digits_counts_where_it_writes_other_signs(window: TableView, qtbot: QtBot) -> None:
    scene = table(window)
    scene.show_prompt(Prompt(0, "Role", roles={2: RoleMark(Mark.PLAYABLE)}))
    with qtbot.waitSignal(scene.clicked) as got:
        QApplication.sendEvent(window, place_key(2, KEY.Key_QuoteDbl, '"'))
    assert got.args == [Click(Target.ROLE, 2)]


def test_digits_take_cards_of_the_fan_before_the_hand(window: TableView, qtbot: QtBot) -> None:
    scene = table(window)
    with qtbot.waitSignal(scene.clicked) as got:
        qtbot.keyClick(window, KEY.Key_1)
    assert got.args == [Click(Target.CARD, position().hand[0])]
    scene.show_prompt(Prompt(0, "Keep", fan=(90, 91)))
    with qtbot.waitSignal(scene.clicked) as got:
        qtbot.keyClick(window, KEY.Key_2)
    assert got.args == [Click(Target.FAN, 91)]


def test_space_presses_a_button(window: TableView, qtbot: QtBot) -> None:
    scene = table(window)
    build = Button("ok", "Build", main=True)
    scene.show_prompt(Prompt(0, "Build", buttons=(build, Button("pass", "Pass", slot=Slot.DECLINE))))
    for _ in range(len(scene.tabletop.zones())):
        qtbot.keyClick(window, KEY.Key_Up)
        if ringed(scene) == [button(scene, "ok")]:
            break
    assert ringed(scene) == [button(scene, "ok")]
    qtbot.keyClick(window, KEY.Key_Left)
    with qtbot.waitSignal(scene.clicked) as got:
        qtbot.keyClick(window, KEY.Key_Space)
    assert got.args == [Click(Target.BUTTON, code="pass")]
    with qtbot.waitSignal(scene.clicked) as got:
        assert scene.controls.press_button()
    assert got.args == [Click(Target.BUTTON, code="pass")]


def test_the_ring_does_not_stay_for_another_button(window: TableView) -> None:
    scene = table(window)
    scene.show_prompt(
        Prompt(0, "Build", buttons=(Button("ok", "Build"), Button("pass", "Pass", slot=Slot.DECLINE)))
    )
    top = scene.tabletop
    assert top is not None
    scene.controls.focus_buttons(("ok",))
    scene.show_prompt(Prompt(0, "Pay", buttons=(Button("ok", "Pay"), Button("other", "Otherwise"))))
    assert ringed(scene) == [button(scene, "ok")]
    further_left = Button("suggest", "Suggest", slot=Slot.FOURTH)
    scene.show_prompt(Prompt(0, "Pay", buttons=(Button("ok", "Pay"), Button("other", "O"), further_left)))
    assert ringed(scene) == [button(scene, "ok")]
    scene.show_prompt(Prompt(0, "Build", buttons=(Button("pass", "Pass"),)))
    assert ringed(scene) == []
    assert not scene.controls.press_button()


def test_the_ring_stays_on_its_card_and_leaves_with_it(window: TableView, qtbot: QtBot) -> None:
    scene = table(window)
    qtbot.keyClick(window, KEY.Key_2)
    before = ringed(scene)
    scene.show_view(position())
    assert ringed(scene) == before
    fewer = position()
    fewer.hand = fewer.hand[:1]
    scene.show_view(fewer)
    top = scene.tabletop
    assert top is not None
    assert ringed(scene) == [top.hand.item(fewer.hand[0])]


def test_the_ring_that_comes_by_itself_shows_no_slip(window: TableView, qtbot: QtBot) -> None:
    scene = table(window)
    top = scene.tabletop
    assert top is not None
    qtbot.keyClick(window, KEY.Key_2)
    qtbot.waitUntil(lambda: top.slip.card != -1, timeout=2000)
    fewer = position()
    fewer.hand = fewer.hand[:1]
    scene.show_view(fewer)
    assert ringed(scene) == [top.hand.item(fewer.hand[0])]
    assert top.slip.card == -1
    assert not top.slip.is_coming
    qtbot.keyClick(window, KEY.Key_1)
    assert top.slip.is_coming
