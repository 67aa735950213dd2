"""The last building of a game: ribbon, plate and log show it together, and nothing that follows it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from sanjuan_desktop.control.session.journal import Journal
from sanjuan_desktop.rules import GameOptions, events
from sanjuan_desktop.ui.table.scene import TableScene
from sanjuan_desktop.ui.table.steps import lines_of_building
from tests.helpers.table_games import NAMES, Move, moves_of, setup_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

    from sanjuan_desktop.control.session.step import LogLine

OPTIONS = GameOptions(players=3)
FULL = OPTIONS.city_size


def last_buildings(*, ends: bool) -> Iterator[Move]:
    """Yield moves that complete the largest city, with their log lines; ``ends`` is whether the game ends."""
    for seed in range(1, 60):
        for move in moves_of(OPTIONS, seed):
            sizes = [max(map(len, view.cities)) for view in (move.before, move.step.view)]
            if sizes[0] < FULL <= sizes[1] and move.step.view.is_over == ends:
                log = Journal(NAMES[: OPTIONS.players]).describe(move.step.events, move.step.view)
                yield replace(move, step=replace(move.step, log=log))


def builder_of(move: Move) -> int:
    return next(event.seat for event in move.step.events if isinstance(event, events.BuildingBuilt))


@pytest.fixture
def scene(qtbot: QtBot) -> Iterator[TableScene]:
    scene = TableScene()
    scene.motion.set_speed(0.02)
    scene.resize_to(1280, 694)
    scene.set_table(setup_of(OPTIONS))
    yield scene
    scene.leave()


def log_of(scene: TableScene) -> tuple[LogLine, ...]:
    assert scene.tabletop is not None
    return scene.tabletop.shown.lines


@pytest.mark.parametrize("is_reduced", [False, True], ids=["moving", "reduced"])
@pytest.mark.parametrize("ends", [False, True], ids=["goes on", "ends"])
def test_ribbon_plate_and_log_show_the_last_building_together(
    scene: TableScene, qtbot: QtBot, ends: bool, is_reduced: bool
) -> None:
    scene.motion.set_reduced(is_reduced)
    move = next(last_buildings(ends=ends))
    seat = builder_of(move)
    scene.show_view(move.before)
    told: list[tuple[tuple[LogLine, ...], int]] = []

    def look(words: str) -> None:
        if "completes their city" in words:
            assert scene.tabletop is not None
            told.append((log_of(scene), scene.tabletop.boards[seat].facts.buildings))

    scene.announced.connect(look)
    with qtbot.waitSignal(scene.idle):
        scene.play(move.step)
    [(lines, buildings)] = told
    assert "builds" in "".join(line.text for line in lines)
    assert buildings == FULL
    if not is_reduced:
        assert lines == move.step.log[: lines_of_building(move.step)], "nothing that follows the building"
    assert log_of(scene) == move.step.log, "each line once"


def test_the_lines_of_a_building_come_before_those_of_the_end_of_the_game() -> None:
    move = next(last_buildings(ends=True))
    count = lines_of_building(move.step)
    texts = [line.text for line in move.step.log]
    assert any("builds" in text for text in texts[:count])
    assert any("wins" in text or "share" in text for text in texts[count:])
    assert not any("wins" in text or "share" in text for text in texts[:count])


def test_a_step_without_a_building_has_no_such_lines() -> None:
    move = next(move for move in moves_of(OPTIONS, 1) if move.step.events)
    assert lines_of_building(move.step) == 0


def test_the_log_of_a_step_that_is_cut_short_is_complete(scene: TableScene) -> None:
    scene.motion.set_speed(1.0)
    move = next(last_buildings(ends=True))
    scene.show_view(move.before)
    scene.play(move.step)
    scene.motion.finish()
    assert log_of(scene) == move.step.log
