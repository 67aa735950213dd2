"""Effects of the person's own actions: points fly, coins become cards. No input waits for them."""

from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from sanjuan_desktop.control.facts.points import points_now
from sanjuan_desktop.rules import GameOptions, events
from sanjuan_desktop.ui.table.layout import durations
from sanjuan_desktop.ui.table.motion import city
from sanjuan_desktop.ui.table.motion.called import staging_of
from sanjuan_desktop.ui.table.scene import TableScene
from sanjuan_desktop.ui.table.tabletop import Tabletop
from sanjuan_desktop.ui.table.zones.applause import points_pill
from tests.helpers.table_games import NAMES, Move, moves_of, setup_of

OPTIONS = GameOptions(players=3)


def own(kind: type[events.Event]) -> Iterator[Move]:
    """Yield moves of random games in which the seat that looks does this."""
    for seed in range(1, 20):
        for move in moves_of(OPTIONS, seed):
            event = move.step.events[0]
            if isinstance(event, kind) and getattr(event, "seat", NotImplemented) == 0:
                yield move


@pytest.fixture
def scene(qtbot: QtBot) -> Iterator[TableScene]:
    scene = TableScene()
    scene.motion.set_speed(0.02)
    scene.resize_to(1280, 694)
    scene.set_table(setup_of(OPTIONS))
    yield scene
    scene.leave()


def top_of(scene: TableScene) -> Tabletop:
    assert scene.tabletop is not None
    return scene.tabletop


def test_a_building_wins_the_points_by_which_the_number_grows() -> None:
    for move, _ in zip(own(events.BuildingBuilt), range(20), strict=False):
        grown = points_now(move.step.view)[0].sheet.total - points_now(move.before)[0].sheet.total
        assert staging_of(move.step, move.before, 0, 1.0, NAMES).points == grown


def test_points_fly_where_they_were_won_by_the_seat_that_looks(
    scene: TableScene, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    won: list[int] = []

    def pill(context, points):
        won.append(points)
        return points_pill(context, points)

    monkeypatch.setattr(city, "points_pill", pill)
    move = next(move for move in own(events.BuildingBuilt) if len(move.step.events) == 1)
    scene.show_view(move.before)
    with qtbot.waitSignal(scene.idle):
        scene.play(move.step)
    assert won == [staging_of(move.step, move.before, 0, 1.0, NAMES).points]
    won.clear()
    other = next(
        move
        for move in moves_of(OPTIONS, 3)
        if isinstance(move.step.events[0], events.BuildingBuilt) and move.step.events[0].seat != 0
    )
    scene.show_view(other.before)
    with qtbot.waitSignal(scene.idle):
        scene.play(other.step)
    assert won == []


def test_after_an_own_sale_the_cards_that_came_are_counted_over_the_hand(
    scene: TableScene, qtbot: QtBot
) -> None:
    move = next(own(events.GoodsSold))
    scene.show_view(move.before)
    with qtbot.waitSignal(scene.idle):
        scene.play(move.step)
    top = top_of(scene)
    assert top.applause.has_pieces
    assert not scene.motion.is_moving
    qtbot.waitUntil(lambda: not top.applause.has_pieces)


@pytest.mark.parametrize("speed", [0.0, 1.0], ids=["off", "reduced"])
def test_without_motion_there_is_no_applause(scene: TableScene, qtbot: QtBot, speed: float) -> None:
    scene.motion.set_speed(speed)
    scene.motion.set_reduced(True)
    move = next(own(events.GoodsSold))
    scene.show_view(move.before)
    with qtbot.waitSignal(scene.idle):
        scene.play(move.step)
    assert not top_of(scene).applause.has_pieces


def test_no_flight_takes_longer_than_nine_tenths_of_a_second() -> None:
    flights = (
        durations.POINTS_FLY,
        durations.SELL_RISE + durations.SELL,
        durations.BUILD,
        durations.DRAW,
        durations.GOVERNOR_MOVE,
        durations.PRODUCE,
    )
    assert max(flights) <= 900
