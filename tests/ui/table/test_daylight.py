"""The light over a table follows its largest city, from round to round."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from sanjuan_desktop.control.session.sentences import Sentence
from sanjuan_desktop.rules import GameOptions
from sanjuan_desktop.rules.terms import NOBODY
from sanjuan_desktop.ui.look.display import Display, Scenery
from sanjuan_desktop.ui.look.light import Light
from sanjuan_desktop.ui.table.scene import TableScene
from sanjuan_desktop.ui.table.view import TableView
from tests.helpers.table_games import Move, moves_of, setup_of
from tests.helpers.tables import add_log, picture_of, scene_of

pytestmark = pytest.mark.pictures

OPTIONS = GameOptions(players=2)


class Paints(QObject):
    """Counts how often a widget is painted."""

    def __init__(self) -> None:
        super().__init__()
        self.count = 0

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        self.count += event.type() is QEvent.Type.Paint
        return super().eventFilter(watched, event)


@pytest.fixture
def view(qtbot: QtBot) -> Iterator[TableView]:
    scene = TableScene()
    scene.motion.set_pace(0)
    made = TableView(scene)
    qtbot.addWidget(made)
    made.resize(1100, 640)
    made.show()
    scene.set_table(setup_of(OPTIONS))
    yield made
    scene.leave()


def largest(move: Move) -> int:
    return max(map(len, move.step.view.cities))


@pytest.fixture(scope="module")
def moves() -> list[Move]:
    """A game until the light of its first round is over for good."""
    found: list[Move] = []
    for move in moves_of(OPTIONS, 3):
        found.append(move)
        if largest(move) > 5 and move.step.view.round > move.before.round:
            return found
    raise AssertionError("no city grew")


def test_the_light_changes_when_a_round_begins_and_never_before(view: TableView, moves: list[Move]) -> None:
    scene = scene_of(view)
    scene.motion.set_speed(0)
    seen: list[tuple[int, Light | None]] = []
    for move in moves:
        scene.play(move.step)
        if not seen or seen[-1][1] is not scene.light:
            seen.append((move.step.view.round, scene.light))
            assert move is moves[0] or move.step.view.round > move.before.round
    assert [light for _, light in seen] == [Light.MORNING, Light.NOON]


@pytest.mark.paints
def test_the_table_of_another_light_looks_as_if_opened_in_it(
    view: TableView, moves: list[Move], qtbot: QtBot
) -> None:
    scene, last = scene_of(view), moves[-1]
    scene.show_view(moves[0].step.view)
    scene.show_view(last.before)
    scene.show_view(last.step.view)
    first = next(n for n, move in enumerate(moves) if largest(move) > 4)
    begun = next(move for move in moves[first:] if move.step.view.round > move.before.round)
    scene.show_view(moves[0].step.view)
    assert scene.light is Light.MORNING
    scene.motion.set_speed(0.05)
    with qtbot.waitSignal(scene.light_changed):
        scene.play(begun.step)
    assert scene.light is Light.NOON
    qtbot.waitUntil(lambda: scene.is_fully_rendered and not scene.is_fading)
    # The latest line stays in the bar of the table that it belongs to.
    begun_with = Sentence(NOBODY, "Round 9.")
    scene.tabletop.bar.show_event(begun_with)
    qtbot.waitUntil(lambda: not len(scene.motion.animator) and not scene.tabletop.ceremony.has_pieces)
    gently = picture_of(view)
    scene.motion.set_speed(0)
    lines = begun.step.log
    scene.set_table(setup_of(OPTIONS))
    scene.show_view(begun.step.view)
    add_log(scene, *lines)
    scene.tabletop.bar.show_event(begun_with)
    assert picture_of(view) == gently


def test_a_saved_game_lies_in_its_light_at_once(view: TableView, moves: list[Move]) -> None:
    scene = scene_of(view)
    scene.show_view(moves[-1].step.view)
    assert scene.light is Light.NOON
    assert scene.is_fully_rendered
    assert not scene.is_fading
    scene.set_table(replace(setup_of(OPTIONS), seed=2))
    assert scene.light is Light.MORNING


def test_a_table_that_is_turned_to_another_seat_keeps_its_light(view: TableView, moves: list[Move]) -> None:
    scene = scene_of(view)
    scene.motion.set_speed(0)
    grown = next(n for n, move in enumerate(moves) if largest(move) > 4)
    for move in moves[: grown + 1]:
        scene.play(move.step)
    assert scene.light is Light.MORNING
    scene.set_table(setup_of(OPTIONS, 1))
    scene.restore(moves[grown].step)
    assert scene.light is Light.MORNING
    begun = next(move for move in moves[grown:] if move.step.view.round > move.before.round)
    scene.restore(begun.step)
    assert scene.light is Light.NOON


@pytest.mark.parametrize("display", [Display(scenery=Scenery.QUIET), Display(contrast=True)])
def test_where_no_harbour_is_seen_there_is_no_light(
    view: TableView, moves: list[Move], qtbot: QtBot, display: Display
) -> None:
    scene = scene_of(view)
    scene.set_display(display)
    assert scene.light is None
    with qtbot.assertNotEmitted(scene.light_changed):
        scene.show_view(moves[-1].step.view)
    assert scene.light is None
    scene.set_display(Display())
    assert scene.light is Light.NOON


@pytest.mark.paints
def test_at_rest_nothing_is_painted(view: TableView, moves: list[Move], qtbot: QtBot) -> None:
    scene = scene_of(view)
    scene.show_view(moves[-1].step.view)
    for _ in range(20):
        QApplication.processEvents()
    paints = Paints()
    view.viewport().installEventFilter(paints)
    qtbot.wait(200)
    assert paints.count == 0
