"""The drawer with the whole log opens over the table and stays out of the way of questions."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from sanjuan_desktop.control.questions.clicks import Click, Target
from sanjuan_desktop.control.questions.prompts import Button, CardMark, Mark, Prompt
from sanjuan_desktop.rules import GameOptions
from sanjuan_desktop.ui.table.items.piece import Piece
from sanjuan_desktop.ui.table.layout import z_bands
from sanjuan_desktop.ui.table.scene import TableScene
from sanjuan_desktop.ui.table.tabletop import Tabletop
from sanjuan_desktop.ui.table.view import TableView
from tests.helpers.table_games import setup_of, view_after

PLAYERS = (2, 3, 4)
_NONE = Qt.MouseButton.NoButton


@pytest.fixture
def view(qtbot: QtBot) -> Iterator[TableView]:
    scene = TableScene()
    scene.motion.set_speed(0)
    view = TableView(scene)
    qtbot.addWidget(view)
    view.resize(1100, 660)
    view.show()
    yield view
    scene.clear()


def asked(view: TableView, players: int) -> tuple[TableScene, Tabletop]:
    """A table with a question, the drawer open."""
    options = GameOptions(players=players)
    scene = view.scene()
    assert isinstance(scene, TableScene)
    shown = view_after(options, 3, 0)
    scene.set_table(setup_of(options))
    scene.show_view(shown)
    buttons = (Button("pass", "Build nothing"), Button("confirm", "Build"))
    hand = {card: CardMark(Mark.PLAYABLE) for card in shown.hand}
    scene.show_prompt(Prompt(seat=0, title="Build a building", hand=hand, buttons=buttons))
    top = scene.tabletop
    assert top is not None
    click(view, QPointF(*top.context.layout.log.button.centre))
    assert is_open(top)
    return scene, top


def click(view: TableView, spot: QPointF) -> None:
    """Send a click as the mouse does; it does not matter whether an item accepts it."""
    left, place = Qt.MouseButton.LeftButton, QPointF(view.mapFromScene(spot))
    whole = QPointF(view.viewport().mapToGlobal(place))
    for kind, held in ((QEvent.Type.MouseButtonPress, left), (QEvent.Type.MouseButtonRelease, _NONE)):
        event = QMouseEvent(kind, place, whole, left, held, Qt.KeyboardModifier.NoModifier)
        QApplication.sendEvent(view.viewport(), event)
    QApplication.processEvents()


def is_open(top: Tabletop) -> bool:
    shown = top.context.scene.items(QPointF(*top.context.layout.log.drawer.centre))
    return any(item.zValue() >= z_bands.FOCUS for item in shown)


@pytest.mark.parametrize("players", PLAYERS)
def test_the_buttons_can_be_clicked_while_the_drawer_is_open(
    view: TableView, qtbot: QtBot, players: int
) -> None:
    scene, top = asked(view, players)
    button = max(top.bar.buttons, key=lambda item: item.x())
    with qtbot.waitSignal(scene.clicked) as caught:
        click(view, button.sceneBoundingRect().center())
    assert caught.args[0].code in {"pass", "confirm"}


@pytest.mark.parametrize("players", PLAYERS)
def test_a_click_beside_the_drawer_closes_it_and_does_what_else_it_does(
    view: TableView, qtbot: QtBot, players: int
) -> None:
    scene, top = asked(view, players)
    card = top.hand.cards[0]
    with qtbot.waitSignal(scene.clicked) as caught:
        click(view, QPointF(*top.hand.row.slots[0].centre))
    assert caught.args == [Click(Target.CARD, card)]
    assert not is_open(top)


@pytest.mark.parametrize("players", PLAYERS)
def test_the_bare_table_and_the_button_close_the_drawer(view: TableView, players: int) -> None:
    _, top = asked(view, players)
    button = top.context.layout.log.button
    click(view, QPointF(4.0, 4.0))
    assert not is_open(top)
    click(view, QPointF(4.0, 4.0))
    assert not is_open(top)
    click(view, QPointF(*button.centre))
    assert is_open(top)
    click(view, QPointF(*button.centre))
    assert not is_open(top)


def test_clicks_on_the_drawer_leave_it_open(view: TableView) -> None:
    scene, top = asked(view, 2)
    drawer, body = top.context.layout.log.drawer, top.context.layout.log.drawer_body
    spots = [drawer.centre, body.centre, (drawer.centre.x, drawer.y + 4), (drawer.x + 4, drawer.bottom - 4)]
    cities = (top.context.layout.own, *top.context.layout.opponents)
    lots = [lot.centre for city in cities for lot in city.lots]
    spots += [(x, y) for x, y in lots if drawer.x < x < drawer.right and drawer.y < y < drawer.bottom]
    assert len(spots) > 6
    for spot in spots:
        click(view, QPointF(*spot))
        assert is_open(top), spot
        pieces = [item for item in scene.items(QPointF(*spot)) if isinstance(item, Piece) and item.clickable]
        assert pieces[0].zValue() >= z_bands.FOCUS - 1


def test_the_drawer_of_a_table_laid_anew_can_be_closed_too(view: TableView) -> None:
    scene, _ = asked(view, 3)
    scene.retranslate()
    top = scene.tabletop
    assert top is not None
    button = top.context.layout.log.button
    click(view, QPointF(*button.centre))
    assert is_open(top)
    click(view, QPointF(4.0, 4.0))
    assert not is_open(top)


def test_a_wide_window_has_the_drawer_too(view: TableView) -> None:
    scene, _ = asked(view, 3)
    scene.resize_to(1280, 720)
    top = scene.tabletop
    assert top is not None
    assert not is_open(top)
    button = top.context.layout.log.button
    click(view, QPointF(*button.centre))
    assert is_open(top)
    click(view, QPointF(4.0, 4.0))
    assert not is_open(top)
