"""A table shows the difference between two states, and looks as if it had been laid for the second one."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QApplication

from sanjuan_desktop.control.hints.hints import TableTargets
from sanjuan_desktop.control.questions.prompts import Prompt
from sanjuan_desktop.control.session.step import LogLine, Step
from sanjuan_desktop.lab.poses import pose_hint
from sanjuan_desktop.rules import GameOptions
from sanjuan_desktop.ui.look.picture import scene_pixmap
from sanjuan_desktop.ui.table import resizer
from sanjuan_desktop.ui.table.items.piece import Piece
from sanjuan_desktop.ui.table.scene import TableScene
from sanjuan_desktop.ui.table.zones.side_buttons import Tool
from tests.helpers.cases import each
from tests.helpers.table_games import setup_of, view_after
from tests.helpers.tables import add_log, tools

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from PySide6.QtGui import QImage
    from pytestqt.qtbot import QtBot

    from sanjuan_desktop.ui.table.tabletop import Tabletop
    from tests.helpers.thinning import Few

_TOOLS = frozenset({Tool.COVER, Tool.UNDO, Tool.RULES})
_PLAIN = frozenset({Tool.COVER, Tool.NO_HELP, Tool.RULES})

CHANGES: dict[str, Callable[[TableScene], object]] = {
    "goal": lambda scene: scene.show_goal("4 of 7", "4 of 7 buildings", is_reached=False),
    "goal reached": lambda scene: scene.show_goal("7 of 7", "7 of 7 buildings", is_reached=True),
    "no goal": lambda scene: scene.show_goal("", "", is_reached=False),
    "hint offered": lambda scene: scene.offer_hint(True, "Show me"),
    "hint disabled": lambda scene: scene.offer_hint(True, enabled=False, why="The game is rated."),
    "no hint offered": lambda scene: scene.offer_hint(False),
    "hint hidden": lambda scene: scene.show_hint(None),
    "role played": lambda scene: scene.mark_played(TableTargets(roles=(0,)), "your answer"),
    "none played": lambda scene: scene.mark_played(None, ""),
    "all tools": lambda scene: scene.set_tools(_TOOLS, _TOOLS),
    "no undo": lambda scene: scene.set_tools(_TOOLS, frozenset({Tool.RULES}), "It is a rated game."),
    "no help": lambda scene: scene.set_tools(_PLAIN, frozenset({Tool.RULES}), "It is a game without help."),
    "one tool": lambda scene: scene.set_tools(frozenset({Tool.RULES}), frozenset({Tool.RULES})),
    "line": lambda scene: add_log(scene, LogLine(1, "passes")),
    "other log": lambda scene: scene.set_log((LogLine(-1, "Round 1"), LogLine(0, "passt"))),
    "no log": lambda scene: scene.set_log(()),
    "box reserved": lambda scene: scene.reserve(scene.tabletop.context.layout.log.panel._replace(h=100.0)),
    "no box reserved": lambda scene: scene.reserve(None),
    "no question": lambda scene: scene.show_prompt(None),
}
"""Calls that change one thing of the table."""


@pytest.fixture
def scene(qtbot: QtBot) -> Iterator[TableScene]:
    """Return a table with a question and its hint."""
    scene = TableScene()
    scene.motion.set_speed(0)
    scene.resize_to(1280, 720)
    pose_hint(scene, "role-middle-2")
    yield scene
    scene.leave()


def top_of(scene: TableScene) -> Tabletop:
    assert scene.tabletop is not None
    return scene.tabletop


def picture(scene: TableScene) -> QImage:
    return scene_pixmap(scene, 1.0).toImage()


def table_content(scene: TableScene) -> list[object]:
    """Return all items of the table, their accessible texts, and the boxes that must stay visible."""
    top = top_of(scene)
    spoken = [(spot, part.line(spot[1])) for spot in top.parts.item_keys() if (part := top.parts.part(spot))]
    return [scene.inventory(), spoken, top.log.lines, top.log.latest.in_sight(), top.bar.goal, top.needed()]


def assert_as_if_laid_anew(scene: TableScene) -> None:
    """Lay the same table again, and check that nothing has changed."""
    content_before, was_seen = table_content(scene), picture(scene)
    scene.retranslate()
    assert table_content(scene) == content_before
    assert picture(scene) == was_seen


@pytest.mark.pictures
@each("name", CHANGES)
def test_a_change_looks_as_if_the_table_had_been_laid_with_it(scene: TableScene, name: str) -> None:
    top = top_of(scene)
    CHANGES[name](scene)
    assert top_of(scene) is top, "no change builds another table"
    before = scene.items()
    top.render(top.shown)
    assert scene.items() == before, "what is shown already is not shown again"
    assert_as_if_laid_anew(scene)


@pytest.mark.pictures
@pytest.mark.parametrize("seed", range(4))
def test_many_changes_look_as_if_the_table_had_been_laid_with_them(scene: TableScene, seed: int) -> None:
    rng = Random(seed)
    for name in rng.choices(list(CHANGES), k=25):
        CHANGES[name](scene)
    assert_as_if_laid_anew(scene)


def test_a_line_of_the_log_leaves_every_piece_as_it_is(scene: TableScene) -> None:
    pieces = [item for item in scene.items() if isinstance(item, Piece)]
    add_log(scene, LogLine(1, "passes"))
    assert [item for item in scene.items() if isinstance(item, Piece)] == pieces


def build_another_size(scene: TableScene) -> int:
    """Build the table of another size, then of the first one; return the steps of the other size."""
    steps = 0
    scene.resize_gently(1600, 900)
    while not scene.is_fully_rendered:
        QApplication.processEvents()
        steps += 1
    scene.resize_to(1280, 720)
    return steps


def test_a_change_during_the_last_steps_of_a_building_is_on_the_table(
    scene: TableScene, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, few: Few
) -> None:
    monkeypatch.setattr(resizer, "SLICE_SECONDS", 1e-9)
    # The first time, more pictures have to be painted.
    build_another_size(scene)
    for name in few(CHANGES, 3):
        steps = build_another_size(scene)
        scene.resize_gently(1600, 900)
        for _ in range(steps - 2):
            QApplication.processEvents()
        assert not scene.is_fully_rendered, name
        with qtbot.waitSignal(scene.resized):
            CHANGES[name](scene)
        content_before = table_content(scene)
        scene.retranslate()
        assert table_content(scene) == content_before, name
        scene.resize_to(1280, 720)


def test_a_change_after_the_last_step_of_a_building_is_on_the_table(scene: TableScene, qtbot: QtBot) -> None:
    top = top_of(scene)
    scene.resized.connect(lambda: scene.set_tools(frozenset({Tool.RULES}), frozenset()))
    with qtbot.waitSignal(scene.resized):
        scene.resize_gently(1600, 900)
    assert top_of(scene) is not top
    assert tools(scene) == {Tool.RULES: False}


def test_pieces_that_have_left_their_places_return_with_an_equal_view(scene: TableScene) -> None:
    scene.show_prompt(None)
    view, before = scene.view, scene.inventory()
    assert view is not None
    top_of(scene).hand.remove(view.hand[0])
    assert scene.inventory() != before
    scene.show_view(view)
    assert scene.inventory() == before


@pytest.mark.pictures
def test_points_and_lines_stay_hidden_until_the_next_question(scene: TableScene) -> None:
    options = GameOptions(players=2)
    scene.set_table(setup_of(options))
    scene.show_view(view_after(options, 3, 60))
    before = scene.inventory()
    top, points = top_of(scene), points_of(scene)
    scene.hold_result_back()
    assert scene.inventory() == before
    scene.play(Step((), view_after(options, 3, 90), (LogLine(0, "wins"),)))
    assert (points_of(scene), top.log.lines) == (points, ())
    scene.show_prompt(Prompt(seat=0, title="Play again?"))
    assert top_of(scene) is top
    assert points_of(scene) != points
    assert top.log.lines == (LogLine(0, "wins"),)
    assert_as_if_laid_anew(scene)


def points_of(scene: TableScene) -> list[str]:
    """Return the points on the boards, by seat."""
    return [board.facts.points for board in top_of(scene).boards.values()]
