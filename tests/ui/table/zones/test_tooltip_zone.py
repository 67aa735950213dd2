"""Tooltips: the same by mouse and by keyboard, without hidden information."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt, QTimer
from PySide6.QtGui import QHelpEvent, QMouseEvent
from PySide6.QtWidgets import QApplication, QToolTip

from sanjuan_desktop.control.questions.answers import answer_for
from sanjuan_desktop.control.questions.prompts import CardMark, Mark, Prompt
from sanjuan_desktop.rules import GameOptions, view_for
from sanjuan_desktop.rules.terms import UNKNOWN
from sanjuan_desktop.ui.table.scene import TableScene
from sanjuan_desktop.ui.table.view import TableView
from tests.helpers.cases import each
from tests.helpers.clocks import hurry
from tests.helpers.positions import Position
from tests.helpers.table_games import setup_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

    from sanjuan_desktop.control.facts.tooltip import Tooltip
    from sanjuan_desktop.ui.table.items.piece import Piece
    from sanjuan_desktop.ui.table.tabletop import Tabletop
    from sanjuan_desktop.ui.table.zones.tooltip_zone import TooltipZone

PATIENCE = 3000


class Table:
    """Table in a window of usual size, with a pointer."""

    def __init__(self, qtbot: QtBot, players: int = 3) -> None:
        self.qtbot = qtbot
        self.scene = TableScene()
        self.scene.motion.set_speed(0)
        self.view = TableView(self.scene)
        self.view.resize(1280, 720)
        qtbot.addWidget(self.view)
        self.view.show()
        self.view.setFocus()
        self.options = GameOptions(players=players, new_buildings=True)
        self.scene.set_table(setup_of(self.options))

    def lay(self, state, prompt: Prompt | None = None) -> None:
        self.scene.show_view(view_for(state, 0))
        self.scene.show_prompt(prompt)

    @property
    def top(self) -> Tabletop:
        top = self.scene.tabletop
        assert top is not None
        return top

    @property
    def tooltips(self) -> TooltipZone:
        return self.top.tooltips

    def point(self, piece: Piece | None, at: QPoint | None = None) -> QPoint:
        """Move the pointer onto an item, or to a point of the window."""
        port = self.view.viewport()
        where = at or self.view.mapFromScene(piece.sceneBoundingRect().center())
        none, keys = Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier
        far = QPointF(port.mapToGlobal(where))
        event = QMouseEvent(QEvent.Type.MouseMove, QPointF(where), far, none, none, keys)
        QApplication.sendEvent(port, event)
        return where

    def read(self, piece: Piece) -> str:
        """Hover over an item and return its tooltip."""
        self.point(piece)
        return self.shown_text()

    def shown_text(self) -> str:
        """Wait for a tooltip, alone or in a reading slip, and return its text."""
        self.qtbot.waitUntil(lambda: self.shown is not None, timeout=PATIENCE)
        assert self.shown is not None
        return self.shown.plain

    @property
    def shown(self) -> Tooltip | None:
        """The visible tooltip, alone or in a reading slip."""
        return self.tooltips.tooltip or self.top.slip.tooltip

    def ring(self, part: str, key: int) -> str:
        """Move the focus ring to an item and return its tooltip."""
        self.scene.controls.keyboard.focus((part, key))
        return self.shown_text()


@pytest.fixture
def table(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Iterator[Table]:
    hurry(monkeypatch, "SLIP_DELAY")
    made = Table(qtbot)
    yield made
    made.scene.clear()


def position():
    return (
        Position(3, new_buildings=True)
        .hand(0, "palace", "library", "well")
        .city(0, "indigo_plant", "quarry", "chapel", "bank")
        .stored(0, 2)
        .bank_used(0)
        .city(1, "indigo_plant", "chapel")
        .stored(1, 1)
        .marked(1, "hero")
        .hand(1, "statue")
    )


@pytest.fixture
def laid(table: Table) -> Table:
    table.lay(position().role_choice())
    return table


def spots(table: Table) -> dict[str, tuple[Piece, tuple[str, int]]]:
    """Return items of the table with their names for the keyboard."""
    top = table.top
    card = top.hand.cards[0]
    return {
        "card": (top.hand.item(card), ("hand", card)),
        "building": (top.cities[0].tile(2), ("city 0", 2)),
        "player": (top.boards[1].points_hotspot, ("player", 1)),
        "role": (top.roles.roles[2], ("roles", 2)),
        "house": (top.house.house, ("house", 0)),
        "draw pile": (top.supply.draw, ("pile", 0)),
        "discard pile": (top.supply.discard, ("pile", 1)),
        "cathedral": (top.cathedral.tile, ("cathedral", 0)),
    }


@each("thing", ["card", "building", "player", "role", "house", "draw pile", "discard pile", "cathedral"])
def test_the_focus_shows_the_same_tooltip_as_the_pointer(laid: Table, thing: str) -> None:
    piece, spot = spots(laid)[thing]
    by_mouse = laid.read(piece)
    laid.point(None, QPoint(2, 2))
    assert laid.shown is None
    assert laid.ring(*spot) == by_mouse


def test_what_is_read_is_inside_the_window_and_does_not_cover_its_piece(laid: Table) -> None:
    for piece, spot in spots(laid).values():
        laid.ring(*spot)
        box = laid.top.slip.box() if laid.top.slip.card != UNKNOWN else laid.tooltips.box()
        assert laid.scene.sceneRect().contains(box)
        assert not box.intersects(piece.sceneBoundingRect().adjusted(6, 6, -6, -6))


def test_a_hand_card_tells_price_and_points_of_now(laid: Table) -> None:
    said = laid.ring("hand", laid.top.hand.cards[0]).splitlines()
    assert said[0] == "Palace"
    assert "Cost now: 5" in said
    assert any(line.startswith("Points gained: +") for line in said)
    item = laid.top.hand.item(laid.top.hand.cards[0])
    assert {"price", "points"} <= set(item.layers())


def test_cards_under_the_own_chapel_are_named_and_others_are_not(laid: Table) -> None:
    assert "Cards under it: " in laid.ring("city 0", 2)
    assert laid.ring("city 1", 1).splitlines()[1:] == [
        "There are cards under it; only their owner knows how many."
    ]
    assert "Statue" not in laid.ring("player", 1)


def test_every_free_role_shows_in_short_what_it_gives_while_one_is_asked_for(table: Table) -> None:
    s = position().taken(builder=1).role_choice(turn=1)
    table.lay(s, answer_for(view_for(s, 0), ("Ana", "Bruno", "Clara")).prompt())
    shown = ["gains" in role.layers() for role in table.top.roles.roles]
    assert shown == [False, True, True, True, True]
    table.scene.show_prompt(None)
    assert not any("gains" in role.layers() for role in table.top.roles.roles)


def test_a_tooltip_explains_why_a_card_cannot_be_chosen(laid: Table) -> None:
    card = laid.top.hand.cards[1]
    laid.scene.show_prompt(Prompt(0, "Keep", hand={card: CardMark(Mark.UNPLAYABLE, "Not this one.")}))
    assert "Not this one." in laid.ring("hand", card)


def test_a_tooltip_follows_changes_of_its_item(laid: Table) -> None:
    card = laid.top.hand.cards[0]
    before = laid.ring("hand", card)
    plain = Position(3, new_buildings=True).hand(0, "palace", "library", "well")
    laid.lay(plain.role_choice())
    assert laid.shown_text() != before
    assert "Cost now: 6" in laid.shown_text()


def test_a_tooltip_that_is_shown_is_not_built_again(laid: Table) -> None:
    laid.read(laid.top.roles.roles[1])
    assert not [timer for timer in laid.top.context.owner.findChildren(QTimer) if timer.isActive()]


def test_the_slip_of_a_card_replaces_its_tooltip(laid: Table) -> None:
    item = laid.top.hand.item(laid.top.hand.cards[0])
    laid.top.slip.show_now(item)
    laid.tooltips.show_again(item)
    assert laid.top.slip.shows(item)
    assert laid.tooltips.tooltip is None
    laid.tooltips.show_again(laid.top.roles.roles[0])
    assert laid.tooltips.tooltip is not None


def test_a_click_hides_the_tooltip(laid: Table) -> None:
    laid.read(laid.top.roles.roles[1])
    where = laid.view.mapFromScene(laid.top.roles.roles[1].sceneBoundingRect().center())
    laid.qtbot.mouseClick(laid.view.viewport(), Qt.MouseButton.LeftButton, pos=where)
    assert laid.tooltips.tooltip is None


def test_the_system_shows_no_tip_of_its_own_on_the_table(laid: Table) -> None:
    port = laid.view.viewport()
    where = laid.point(laid.top.house.house)
    QApplication.sendEvent(port, QHelpEvent(QEvent.Type.ToolTip, where, port.mapToGlobal(where)))
    assert not QToolTip.isVisible()


def test_the_draw_pile_asks_for_the_cards_not_seen(laid: Table) -> None:
    with laid.qtbot.waitSignal(laid.scene.unseen_wanted):
        laid.qtbot.mouseClick(
            laid.view.viewport(),
            Qt.MouseButton.LeftButton,
            pos=laid.view.mapFromScene(laid.top.supply.draw.sceneBoundingRect().center()),
        )


def test_the_pointer_beside_the_house_stands_at_the_row_that_comes_next(laid: Table) -> None:
    s = position().role_choice()
    for trades, row in ((0, 0), (2, 2), (5, 0), (8, 3)):
        s.trades = trades
        laid.lay(s)
        mark = laid.top.house.pointer
        assert mark is not None
        box = laid.top.context.layout.middle.tiles_seen[row]
        assert box.y <= mark.sceneBoundingRect().center().y() <= box.bottom
