"""Letters do what they say in a question that knows them, and nothing in any other."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt

from sanjuan_desktop.control.questions.answers import answer_for
from sanjuan_desktop.control.questions.clicks import Click, Target
from sanjuan_desktop.control.questions.prompts import Button, Prompt, StorePlace
from sanjuan_desktop.rules import view_for
from sanjuan_desktop.rules.building import Hooks, StoreOffer
from sanjuan_desktop.rules.catalogue.cards import BUILDINGS, building_id
from sanjuan_desktop.ui.table.input import keyboard
from sanjuan_desktop.ui.table.scene import TableScene
from sanjuan_desktop.ui.table.view import TableView
from tests.helpers.positions import Position
from tests.helpers.table_games import setup_of

KEY = Qt.Key


@pytest.fixture
def table(qtbot):
    """Return a table that shows a position and answers keys as the game does."""

    class Table:
        def __init__(self):
            self.scene = TableScene()
            self.scene.motion.set_speed(0)
            self.view = TableView(self.scene)
            qtbot.addWidget(self.view)
            self.pressed = []
            self.scene.clicked.connect(lambda click: self.pressed.append(click.code))

        def lay(self, state, size=(1600, 900)):
            self.view.resize(*size)
            self.view.show()
            self.scene.set_table(setup_of(state.options))
            self.scene.show_view(view_for(state, 0))
            self.answer = answer_for(view_for(state, 0), ("Ana", "Bruno"))
            self.ask()
            return self

        def ask(self):
            self.scene.show_prompt(self.answer.prompt())

        def key(self, key, modifier=Qt.KeyboardModifier.NoModifier):
            qtbot.keyClick(self.view, key, modifier)
            return self.scene.controls.ring

    made = Table()
    yield made
    made.scene.clear()


def _builder(*hand, city, goods=()):
    return Position(players=2).city(0, *city).good(0, *goods).hand(0, *hand).phase("builder", asked=0)


def test_u_ticks_the_library(table) -> None:
    table.lay(Position(players=2).city(0, "indigo_plant", "library").hand(0, "well").role_choice())
    table.key(KEY.Key_U)
    assert table.pressed == ["library"]


def test_o_goes_round_the_buildings_that_can_be_covered(table) -> None:
    state = _builder("tower", "well", "well", "well", city=("crane", "indigo_plant", "smithy"))
    table.lay(state)
    assert table.key(KEY.Key_O) is None
    table.answer.click(Click(Target.CARD, state.hands[0][0]))
    table.ask()
    assert [table.key(KEY.Key_O) for _ in range(3)] == [("city 0", 1), ("city 0", 2), ("city 0", 1)]


def test_g_goes_round_the_goods_that_can_be_given_up(table) -> None:
    city = ("black_market", "indigo_plant", "chapel", "sugar_mill")
    state = _builder("tower", "well", "well", "well", city=city, goods=(1, 3))
    table.lay(state)
    table.answer.click(Click(Target.CARD, state.hands[0][0]))
    table.ask()
    assert [table.key(KEY.Key_G) for _ in range(3)] == [("city 0", 1), ("city 0", 3), ("city 0", 1)]


def test_g_goes_round_the_goods_that_can_be_sold(table) -> None:
    position = Position(players=2).city(0, "indigo_plant", "chapel", "silver_smelter").good(0, 0, 2)
    table.lay(position.hand(0, "well").phase("trader", chooser=1, asked=0))
    assert [table.key(KEY.Key_G) for _ in range(2)] == [("city 0", 0), ("city 0", 2)]


def test_c_and_k_put_the_chosen_cards_under_chapel_and_bank(table) -> None:
    state = (
        Position(players=2, new_buildings=True)
        .city(0, "indigo_plant", "bank", "chapel")
        .hand(0, "well", "tower", "smithy")
        .start_of_round()
    )
    table.lay(state)
    table.answer.click(Click(Target.CARD, state.hands[0][0]))
    table.ask()
    codes = {place: store.code for place, store in table.answer.prompt().stores.items()}
    table.key(KEY.Key_C)
    table.key(KEY.Key_K)
    assert table.pressed == [codes[2], codes[1]]


@pytest.mark.parametrize(("key", "once"), [(KEY.Key_C, False), (KEY.Key_K, True)])
def test_c_and_k_know_buildings_by_what_they_do_not_by_their_names(table, monkeypatch, key, once) -> None:
    table.lay(Position(players=2).city(0, "indigo_plant", "smithy").hand(0, "well").role_choice())
    one_more = replace(BUILDINGS[building_id("smithy")], hooks=Hooks(store=StoreOffer(2, once)))
    monkeypatch.setattr(keyboard, "building", lambda card: one_more)
    buttons = (Button("under it", "Put it there"),)
    stores = {1: StorePlace("under it", "", at_once=False)}
    table.scene.show_prompt(Prompt(0, "Put cards under it?", buttons=buttons, stores=stores))
    table.key(KEY.Key_K if key == KEY.Key_C else KEY.Key_C)
    assert table.pressed == []
    table.key(key)
    assert table.pressed == ["under it"]


@pytest.mark.parametrize("width", [1100, 1280])
def test_l_opens_and_closes_the_whole_log_and_escape_has_it_closed_first(table, width) -> None:
    table.lay(_builder("well", city=("indigo_plant",)), size=(width, 700))
    log = table.scene.tabletop.log
    before = log.inventory()
    table.key(KEY.Key_L)
    assert table.scene.tabletop.toggle_log(close=True)
    assert not table.scene.tabletop.toggle_log(close=True)
    assert log.inventory() == before


@pytest.mark.parametrize("key", [KEY.Key_U, KEY.Key_O, KEY.Key_G, KEY.Key_C, KEY.Key_K])
def test_a_letter_says_nothing_where_it_has_no_meaning(table, key) -> None:
    table.lay(Position(players=2).hand(0, "well", "tower").role_choice())
    assert table.key(key) is None
    assert table.pressed == []


@pytest.mark.parametrize("name", ["ControlModifier", "AltModifier", "MetaModifier"])
def test_a_key_with_ctrl_or_alt_answers_nothing(table, name: str) -> None:
    modifier = Qt.KeyboardModifier[name]
    table.lay(Position(players=2).city(0, "indigo_plant", "library").hand(0, "well").role_choice())
    for key in (KEY.Key_U, KEY.Key_2, KEY.Key_Space, KEY.Key_Return):
        assert table.key(key, modifier) is None
    assert table.pressed == []
    table.key(KEY.Key_2, Qt.KeyboardModifier.KeypadModifier)
    assert table.pressed


@pytest.mark.parametrize("name", ["ControlModifier", "AltModifier", "MetaModifier"])
def test_a_copied_text_puts_no_card_under_the_chapel(table, name: str) -> None:
    state = Position(players=2).city(0, "indigo_plant", "chapel").hand(0, "well", "tower").start_of_round()
    table.lay(state)
    table.answer.click(Click(Target.CARD, state.hands[0][0]))
    table.ask()
    table.key(KEY.Key_C, Qt.KeyboardModifier[name])
    assert table.pressed == []
    table.key(KEY.Key_C)
    assert table.pressed
