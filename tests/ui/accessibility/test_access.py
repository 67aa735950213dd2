"""Screen readers find on the table everything that is visible, in reading order, and nothing hidden."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication

from sanjuan_desktop.control.hints.hints import Hint, HintTip
from sanjuan_desktop.control.questions.answers import answer_for
from sanjuan_desktop.control.questions.clicks import Click, Target
from sanjuan_desktop.control.questions.prompts import Button, Prompt
from sanjuan_desktop.control.session.step import LogLine
from sanjuan_desktop.control.setup import GameSetup
from sanjuan_desktop.rules import GameOptions, Pass, complete, seeded, view_for
from sanjuan_desktop.rules.terms import NOBODY
from sanjuan_desktop.storage.locations import locations
from sanjuan_desktop.storage.parts import Seat
from sanjuan_desktop.storage.settings import Settings
from sanjuan_desktop.ui.accessibility.interfaces import install_factory
from sanjuan_desktop.ui.accessibility.tree import TableTree
from sanjuan_desktop.ui.table.scene import TableScene
from sanjuan_desktop.ui.table.view import TableView
from sanjuan_desktop.window.main_window import MainWindow
from tests.helpers.players import InstantThinker
from tests.helpers.positions import Position, card, use
from tests.helpers.table_games import moves_of, setup_of
from tests.helpers.tables import add_log

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

    from sanjuan_desktop.control.questions.answers import Answer
    from sanjuan_desktop.rules import State

NAMES = ("Ana", "Bruno", "Clara")
NAME, DETAILS = QAccessible.Text.Name, QAccessible.Text.Description
ROLE = QAccessible.Role


class Table:
    """Table that is queried as an assistive program does."""

    def __init__(self) -> None:
        install_factory()
        self.scene = TableScene()
        self.scene.motion.set_speed(0)
        self.view = TableView(self.scene)
        self.tree = TableTree(self.scene, self.view)
        self.events: list[tuple[QAccessible.Event, str]] = []
        self.tree.send = lambda event: self.events.append(
            (event.type(), self.tree.line(event.object().item_key).name)
        )
        self.view.resize(1280, 720)

    def lay(self, state: State, seat: int = 0) -> Answer:
        """Show a position as ``seat`` sees it; ask its question if it is for this seat."""
        view = view_for(state, seat)
        self.scene.set_table(setup_of(state.options, seat))
        self.scene.show_view(view)
        answer = answer_for(view_for(state, state.actor), NAMES)
        if state.actor == seat:
            self.ask(answer)
        return answer

    def ask(self, answer: Answer) -> None:
        self.scene.show_prompt(answer.prompt())

    @property
    def list(self) -> QAccessible:
        return QAccessible.queryAccessibleInterface(self.view)

    @property
    def children(self) -> list:
        found = self.list
        return [found.child(index) for index in range(found.childCount())]

    @property
    def names(self) -> list[str]:
        return [child.text(NAME) for child in self.children]

    @property
    def texts(self) -> list[tuple[str, str]]:
        return [(child.text(NAME), child.text(DETAILS)) for child in self.children]

    def child(self, start: str):
        """Return the first child whose name starts with ``start``."""
        return next(child for child in self.children if child.text(NAME).startswith(start))


@pytest.fixture
def table(qtbot: QtBot) -> Iterator[Table]:
    made = Table()
    qtbot.addWidget(made.view)
    made.view.show()
    yield made
    made.scene.clear()


@pytest.fixture
def listening() -> Iterator[None]:
    """Simulate a running assistive program."""
    QAccessible.setActive(True)
    yield
    QAccessible.setActive(False)


def builder() -> State:
    hand = ("prefecture", "palace", "well", "tower")
    return Position(3, new_buildings=True).hand(0, *hand).phase("builder", asked=0)


class TestTree:
    def test_the_table_is_a_list_in_reading_order(self, table):
        state = Position(3, new_buildings=True).hand(0, "well", "tower").city(1, "quarry").role_choice()
        table.lay(state)
        assert table.list.role() is ROLE.List
        assert table.list.text(NAME) == "Table"
        starts = [name.split(",")[0].split(".")[0] for name in table.names]
        assert starts == [
            "Choose a role",
            "Well", "Tower",
            "Builder", "Producer", "Trader", "Councillor", "Prospector",
            "Cathedral",
            "Ana (you)", "Indigo plant",
            "Bruno", "Quarry",
            "Clara", "Indigo plant",
            "Draw pile", "Discard pile", "Trading house",
            "Take it: Choose an available role",
            "Full log (L)", "Log: ",
        ]  # fmt: skip

    def test_the_way_up_and_down_is_the_same(self, table):
        table.lay(builder())
        found = table.list
        for index, child in enumerate(table.children):
            assert found.indexOfChild(child) == index
            assert child.parent() is found
            assert child.childCount() == 0
        assert found.parent() is not None
        assert found.child(99) is None

    def test_each_thing_lies_where_it_is_seen(self, table):
        table.lay(builder())
        whole = table.list.rect()
        assert whole.size() == table.view.size()
        for child in table.children:
            assert whole.contains(child.rect()), child.text(NAME)
        well = table.child("Well")
        corner = well.rect().topLeft() + QPoint(5, 5)
        assert table.list.childAt(corner.x(), corner.y()) is well

    def test_without_a_table_the_list_is_empty(self, table):
        assert table.names == []
        assert table.list.childAt(5, 5) is None
        assert table.list.focusChild() is None


class TestQuestions:
    def test_a_role_is_chosen(self, table):
        state = Position(3).role_choice()
        answer = table.lay(state)
        assert table.child("Trader").text(NAME) == "Trader, can be taken"
        assert table.child("Take it").state().disabled
        answer.click(Click(Target.ROLE, 2))
        table.ask(answer)
        trader = table.child("Trader")
        assert trader.text(NAME) == "Trader, chosen"
        assert trader.state().selected
        assert "Bruno gets nothing" in trader.text(DETAILS)
        assert not table.child("Take the Trader").state().disabled

    def test_a_role_taken_says_by_whom(self, table):
        table.lay(Position(3).phase("builder", chooser=1, asked=1))
        assert "Builder, taken by Bruno, being played" in table.names
        assert table.child("Bruno").text(NAME).startswith("Bruno, governor, deciding, Builder, ")

    def test_a_building_is_chosen_and_paid_for(self, table):
        answer = table.lay(builder())
        prefecture, palace = table.child("Prefecture"), table.child("Palace")
        assert (
            prefecture.text(NAME)
            == "Prefecture, city building, costs you 3 instead of 4, 2 points, can be built"
        )
        assert prefecture.role() is ROLE.ListItem
        assert not prefecture.state().disabled
        assert "cannot be built: Costs 5; you have only 3 cards to pay with" in palace.text(NAME)
        assert palace.state().disabled
        assert (
            table.child("Cathedral")
            .text(NAME)
            .startswith("Cathedral, 6-cost building, costs you 6 instead of 7")
        )
        answer.click(Click(Target.CARD, card("prefecture")))
        table.ask(answer)
        assert table.names[0] == "Prefecture: build it for 3 cards? 4 − 1 as Builder. 3 of 3 chosen."
        assert prefecture.text(NAME).endswith("chosen")
        assert prefecture.state().selected
        assert table.child("Well").text(NAME).endswith("chosen, will be discarded")
        answer.click(Click(Target.CARD, card("well")))
        table.ask(answer)
        assert table.child("Well").text(NAME).endswith("can be chosen")
        assert not table.child("Well").state().selected
        assert table.child("Build: Choose 1 more card to pay").state().disabled
        assert table.child("Empty lot 2").text(NAME) == "Empty lot 2, can be built on"

    def test_goods_are_produced_and_sold(self, table):
        city = ("indigo_plant", "silver_smelter", "well")
        table.lay(Position(2).city(0, *city).phase("producer"))
        assert table.child("Indigo plant").text(NAME) == "Indigo plant, empty, chosen to produce"
        state = Position(2).city(0, *city).good(0, 0, 1).phase("trader")
        answer = table.lay(state)
        price = answer.badge(0)
        answer.back()
        table.ask(answer)
        plant = table.child("Indigo plant")
        assert plant.text(NAME) == f"Indigo plant with 1 indigo, can be sold for {price} card"
        assert plant.state().selectable
        answer.click(Click(Target.PLACE, 0, seat=0))
        table.ask(answer)
        assert plant.text(NAME) == f"Indigo plant with 1 indigo, chosen, sold for {price} card"
        assert "prices now" in table.child("Trading house").text(NAME)

    def test_cards_on_offer_come_after_the_hand(self, table):
        state = Position(2).hand(0, "well").supply("tower", "quarry", "library", "palace", "hero")
        state = state.phase("councillor")
        use(state)
        answer = table.lay(state)
        answer.click(Click(Target.FAN, card("tower")))
        table.ask(answer)
        names = [name.split(",")[0] for name in table.names]
        assert names[1:7] == ["Well", "Tower", "Quarry", "Library", "Palace", "Hero"]
        assert table.child("Tower").state().selected
        assert table.child("Quarry").text(NAME).endswith("can be chosen")

    def test_the_end_is_told(self, table):
        *_, last = moves_of(GameOptions(2), 3)
        table.scene.set_table(setup_of(GameOptions(2)))
        table.scene.play(last.step)
        again = Button("again", "Play again")
        table.scene.show_prompt(Prompt(0, "Ana wins with 30 points", buttons=(again,)))
        assert table.names[0] == "Ana wins with 30 points."
        assert table.child("Play again").role() is ROLE.Button
        assert "hidden cards" not in table.child("Bruno").text(NAME)

    def test_others_thinking_and_the_log_are_told(self, table):
        table.lay(Position(3).phase("builder", chooser=1, asked=1))
        table.scene.set_thinking(1)
        add_log(table.scene, LogLine(1, "takes the Builder."))
        assert table.names[0] == "Bruno is thinking…"
        assert table.names[-1] == "Log: Bruno takes the Builder."


class TestHints:
    def test_tips_come_after_the_question_and_take_the_focus(self, table, listening, qtbot):
        table.view.setFocus()
        qtbot.waitUntil(table.view.hasFocus)
        table.lay(builder())
        tips = (HintTip(Pass(), "Build nothing", "", "You save."), HintTip(Pass(), "Build: Well", "", ""))
        table.scene.show_hint(Hint(0, tips))
        assert table.names[1:3] == ["Hint 1: Build nothing. You save.", "Hint 2: Build: Well"]
        assert table.child("Hint 1").state().selected
        qtbot.keyClick(table.view, Qt.Key.Key_Right)
        assert table.events[-1] == (QAccessible.Event.Focus, "Hint 2: Build: Well")
        assert table.list.focusChild().state().selected
        table.scene.show_hint(None)
        assert table.list.focusChild() is None


class TestSecrets:
    def test_nothing_hidden_is_told(self, table):
        state = Position(3).hand(0, "well").hand(1, "palace", "hero").hand(2, "library").stored(1, 2)
        state = state.city(1, "chapel").marked(2, "tower").phase("councillor", chooser=1)
        view = view_for(state, 0)
        table.lay(state)
        before = table.texts
        words = " ".join(name for name, _ in before)
        assert "seen by everyone: Tower" in words
        for secret in ("Palace", "Hero", "Library"):
            assert secret not in words
        other = complete(view, seeded(5))
        assert other.hands != state.hands
        table.lay(other)
        assert table.texts == before

    def test_somebody_passing_by_hears_of_no_hand(self, table):
        state = Position(2).hand(0, "palace").hand(1, "hero").role_choice()
        table.scene.set_table(setup_of(state.options))
        table.scene.show_view(view_for(state, NOBODY))
        words = " ".join(name for name in table.names)
        assert "Palace" not in words
        assert "Hero" not in words


class TestChanges:
    def test_it_bears_tables_laid_anew(self, table, everything):
        old = []
        for number in range(20 if everything else 8):
            answer = table.lay(builder() if number % 2 else Position(2).role_choice())
            old += table.children[:8]
            if number % 3 == 0:
                answer.click(Click(Target.ROLE, 1)) if not number % 2 else answer.click(
                    Click(Target.CARD, card("well"))
                )
                table.ask(answer)
            table.scene.resize_to(1200 + 10 * number, 700)
            for child in old:
                assert isinstance(child.text(NAME) + child.text(DETAILS), str)
                child.state()
                child.rect()
                table.list.indexOfChild(child)
            QApplication.processEvents()
        gone = table.child("Draw pile")
        table.lay(Position(2).role_choice())
        assert table.child("Draw pile") is gone

    def test_what_has_gone_is_silent(self, table):
        table.lay(builder())
        well = table.child("Well")
        table.lay(Position(3).phase("builder", asked=0))
        assert well.text(NAME) == ""
        assert well.state().invisible
        assert well.rect().isEmpty()
        assert table.list.indexOfChild(well) == -1

    def test_changes_are_reported_to_those_who_have_looked(self, table, listening):
        answer = table.lay(builder())
        table.tree.refresh()
        table.tree.report()
        assert table.events == []
        assert table.names
        answer.click(Click(Target.CARD, card("prefecture")))
        table.ask(answer)
        table.tree.report()
        kinds = QAccessible.Event
        prefecture = "Prefecture, city building, costs you 3 instead of 4, 2 points, chosen"
        assert (kinds.NameChanged, prefecture) in table.events
        assert (kinds.StateChanged, prefecture) in table.events
        assert (kinds.ObjectCreated, "Empty lot 2, can be built on") in table.events
        assert [name for kind, name in table.events if kind is kinds.ObjectDestroyed] == []
        table.events.clear()
        table.tree.report()
        assert table.events == []

    def test_nobody_listening_is_told_nothing(self, table):
        table.lay(builder())
        table.tree.refresh()
        assert table.events == []


class TestFocus:
    def test_the_focus_follows_the_ring(self, table, listening, qtbot):
        table.view.setFocus()
        qtbot.waitUntil(table.view.hasFocus)
        table.lay(builder())
        qtbot.keyClick(table.view, Qt.Key.Key_1)
        qtbot.keyClick(table.view, Qt.Key.Key_Right)
        focused = [name.split(",")[0] for kind, name in table.events if kind is QAccessible.Event.Focus]
        assert focused == ["Prefecture", "Palace"]
        palace = table.child("Palace")
        assert table.list.focusChild() is palace
        assert palace.state().focused
        assert palace.state().focusable
        assert not table.list.state().focused
        assert not table.child("Log: ").state().focusable
        table.lay(builder())
        assert table.list.focusChild() is None

    def test_everything_the_keyboard_reaches_is_focusable(self, table, listening, qtbot):
        table.view.setFocus()
        qtbot.waitUntil(table.view.hasFocus)
        table.lay(builder())
        for _ in range(8):
            qtbot.keyClick(table.view, Qt.Key.Key_Tab)
            child = table.list.focusChild()
            assert child.state().focusable
            assert child.text(NAME)


def test_the_window_has_the_table_from_the_first_moment(qtbot, tmp_path, listening):
    """An assistive program that runs before the game must not find Qt's own empty view."""
    window = MainWindow(locations(tmp_path), Settings(speed=0.0, pace="instant"), InstantThinker())
    qtbot.addWidget(window)
    window.show()
    seats = (Seat("Ana"), Seat("Bruno", "greedy"))
    window.start(GameSetup(GameOptions(2), 3, seats))
    qtbot.waitUntil(lambda: window.controller.is_asking)
    found = QAccessible.queryAccessibleInterface(window.view)
    assert found.text(NAME) == "Table"
    assert found.childCount() > 10
    window.close()
