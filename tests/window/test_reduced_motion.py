"""Reduced motion: nothing moves, every change is one short cross-fade, and no input waits for it."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from pytestqt.qtbot import QtBot

from sanjuan_desktop.control.questions.clicks import Click, Target
from sanjuan_desktop.control.questions.prompts import CardMark, Mark, Prompt
from sanjuan_desktop.control.session.step import Step
from sanjuan_desktop.rules import GameOptions
from sanjuan_desktop.ui.table.layout import durations
from sanjuan_desktop.ui.table.motion.choreographer import Choreographer
from sanjuan_desktop.ui.table.scene import TableScene
from sanjuan_desktop.ui.table.view import TableView
from tests.helpers.table_games import Move, moves_of, setup_of
from tests.helpers.tables import scene_of

OPTIONS = GameOptions(players=3)
SPEEDS = [factor for name, factor in durations.FACTORS.items() if name != "off"]


@pytest.fixture
def moves() -> list[Move]:
    return [move for move, _ in zip(moves_of(OPTIONS, 2), range(12), strict=False)]


@pytest.fixture
def table(qtbot: QtBot, moves: list[Move]) -> Iterator[TableView]:
    scene = TableScene()
    scene.motion.set_reduced(True)
    view = TableView(scene)
    qtbot.addWidget(view)
    view.resize(1280, 720)
    view.fit()
    view.show()
    scene.set_table(setup_of(OPTIONS))
    scene.show_view(moves[4].before)
    yield view
    scene.motion.set_pace(0)


def portrait(scene: TableScene) -> QImage:
    image = QImage(1280, 720, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    scene.render(painter, QRectF(0, 0, 1280, 720), QRectF(0, 0, 1280, 720))
    painter.end()
    return image


@pytest.mark.pictures
@pytest.mark.parametrize("speed", SPEEDS)
def test_a_change_fades_in_120_ms_at_any_speed(
    qtbot: QtBot, table: TableView, moves: list[Move], speed: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = scene_of(table)
    scene.motion.set_speed(speed)
    monkeypatch.setattr(Choreographer, "play", lambda *_: pytest.fail("something travels"))
    before = portrait(scene)
    with qtbot.waitSignal(scene.idle, timeout=8000):
        scene.play(moves[4].step)
        fading = scene.motion.cross_fade.fading
        assert fading is not None
        assert fading.duration() == durations.REDUCED_FADE == 120
        fading.setCurrentTime(0)
        fading.pause()
        assert portrait(scene) == before
        fading.resume()
    qtbot.waitUntil(lambda: not scene.motion.cross_fade.is_running, timeout=8000)
    after = portrait(scene)
    assert after != before
    scene.motion.set_speed(0)
    scene.set_table(setup_of(OPTIONS))
    scene.show_view(moves[4].before)
    scene.play(moves[4].step)
    assert portrait(scene) == after


@pytest.mark.pictures
def test_half_way_both_tables_are_seen(table: TableView, moves: list[Move]) -> None:
    scene = scene_of(table)
    before = portrait(scene)
    scene.play(moves[4].step)
    fading = scene.motion.cross_fade.fading
    assert fading is not None
    fading.pause()
    fading.setCurrentTime(durations.REDUCED_FADE // 2)
    between = portrait(scene)
    scene.motion.cross_fade.clear()
    assert between != before
    assert between != portrait(scene)


def test_a_table_without_any_motion_does_not_fade_either(table: TableView, moves: list[Move]) -> None:
    scene = scene_of(table)
    scene.motion.set_speed(0)
    scene.play(moves[4].step)
    assert not scene.motion.cross_fade.is_running


def test_things_travel_again_once_motion_is_not_reduced(table: TableView, moves: list[Move]) -> None:
    scene = scene_of(table)
    scene.motion.set_reduced(False)
    scene.play(moves[4].step)
    assert scene.motion.is_moving
    assert not scene.motion.cross_fade.is_running
    scene.motion.set_reduced(True)
    assert not scene.motion.is_moving


def test_moves_of_others_are_held_all_the_same(qtbot: QtBot, table: TableView, moves: list[Move]) -> None:
    scene = scene_of(table)
    scene.motion.set_pace(3_600_000.0)
    other = next(
        move.step for move in moves if any(getattr(event, "seat", 0) == 1 for event in move.step.events)
    )
    scene.play(other)
    assert scene.motion.is_moving
    with qtbot.waitSignal(scene.idle, timeout=0, raising=False) as got:
        qtbot.keyClick(table.viewport(), Qt.Key.Key_Space)
    assert got.signal_triggered


def test_a_click_goes_through_what_fades(qtbot: QtBot, table: TableView, moves: list[Move]) -> None:
    scene = scene_of(table)
    with qtbot.waitSignal(scene.idle, timeout=8000):
        scene.play(moves[4].step)
    step = moves[5].step
    scene.play(step)
    scene.motion.finish()
    card = step.view.hand[0]
    scene.show_prompt(Prompt(0, "Choose", hand={card: CardMark(Mark.PLAYABLE)}))
    assert scene.motion.cross_fade.is_running
    assert scene.tabletop is not None
    spot = scene.tabletop.hand.item(card)
    assert spot is not None
    with qtbot.waitSignal(scene.clicked, timeout=0, raising=False) as got:
        qtbot.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=middle(table, spot))
    assert got.args == [Click(Target.CARD, card)]


def middle(table: TableView, item: object) -> QPoint:
    rect: QRectF = item.sceneBoundingRect()
    return table.mapFromScene(QPointF(rect.center()))


def test_a_chosen_card_does_not_glide(table: TableView, moves: list[Move]) -> None:
    scene = scene_of(table)
    card = moves[4].before.hand[0]
    scene.show_prompt(Prompt(0, "Choose", hand={card: CardMark(Mark.PLAYABLE)}))
    assert scene.tabletop is not None
    item = scene.tabletop.hand.item(card)
    assert item is not None
    resting = item.y()
    scene.show_prompt(Prompt(0, "Choose", hand={card: CardMark(Mark.SELECTED)}))
    assert item.y() < resting
    assert all(name != b"pos" for _, name in scene.motion.animator.running)


def test_small_fades_take_as_long_as_the_large_one(table: TableView) -> None:
    scene = scene_of(table)
    for speed in SPEEDS:
        scene.motion.set_speed(speed)
        scene.show_prompt(Prompt(0, f"At {speed}"))
        # Words change at once in the middle of a fade.
        usual = {durations.REDUCED_FADE, durations.REDUCED_FADE // 2}
        assert {a.duration() for a in scene.motion.animator.running.values()} <= usual
        assert scene.motion.animator.running


def test_taking_back_fades_too(qtbot: QtBot, table: TableView, moves: list[Move]) -> None:
    scene = scene_of(table)
    with qtbot.waitSignal(scene.idle, timeout=8000):
        scene.restore(Step((), moves[2].step.view))
        assert scene.motion.cross_fade.is_running


def test_a_new_size_or_table_leaves_no_old_picture(table: TableView, moves: list[Move]) -> None:
    scene = scene_of(table)
    scene.play(moves[4].step)
    scene.resize_to(1920, 1080)
    assert not scene.motion.cross_fade.is_running
    scene.play(moves[5].step)
    scene.set_table(setup_of(OPTIONS))
    assert not scene.motion.cross_fade.is_running
