"""Panel of the log in the bay, and the drawer that it opens."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from sanjuan_desktop.control.session.step import LogLine
from sanjuan_desktop.lab.poses import pose
from sanjuan_desktop.ui.table.scene import TableScene
from tests.helpers.tables import add_log

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

    from sanjuan_desktop.ui.table.tabletop import Tabletop


@pytest.fixture
def scene(qtbot: QtBot) -> Iterator[TableScene]:
    del qtbot
    made = TableScene()
    made.motion.set_speed(0)
    yield made
    made.leave()


def laid(scene: TableScene, width: int) -> Tabletop:
    scene.resize_to(width, 694)
    pose(scene, "role-middle-3")
    add_log(scene, *(LogLine(i % 2, f"line {i}") for i in range(40)))
    assert scene.tabletop is not None
    return scene.tabletop


def test_a_click_on_a_line_or_the_title_opens_the_whole_log(scene: TableScene) -> None:
    top = laid(scene, 1280)
    assert top.log.latest is not None
    top.log.latest.box.clicked.emit()
    drawer = top.log.drawer
    assert drawer is not None
    assert drawer.lines.lines == top.log.lines
    assert len(drawer.lines.in_sight()) > len(top.log.latest.in_sight())
    top.log.latest.box.clicked.emit()
    assert top.log.drawer is None


@pytest.mark.parametrize("width", [1100, 1280])
def test_the_open_drawer_shows_new_lines(scene: TableScene, width: int) -> None:
    top = laid(scene, width)
    assert (top.log.latest is None) == (width < 1280)
    assert top.toggle_log()
    add_log(scene, LogLine(0, "new"))
    assert top.log.drawer is not None
    assert top.log.drawer.lines.in_sight()[-1][0].text == "new"
    assert top.toggle_log(close=True)
    assert not top.toggle_log(close=True)


def test_a_line_is_found_in_the_drawer_that_covers_the_panel(scene: TableScene) -> None:
    top = laid(scene, 1280)
    body = top.context.layout.log.body
    x, y = body.x + 5, body.y + 5
    first = top.log.line_at(x, y)
    top.toggle_log()
    assert top.log.drawer is not None
    assert top.log.line_at(x, y) == top.log.drawer.lines.line_at(x, y) != first


def test_the_drawer_leaves_nothing_behind(scene: TableScene) -> None:
    top = laid(scene, 1280)
    before = len(scene.items())
    top.toggle_log()
    assert len(scene.items()) > before
    top.toggle_log()
    assert len(scene.items()) == before


def test_a_reader_finds_the_button_that_opens_the_log(scene: TableScene) -> None:
    top = laid(scene, 1280)
    key = top.side.things()[-1]
    line = top.side.line(key)
    assert line is not None
    assert "log" in line.name
    top.side.piece(key).clicked.emit()
    assert top.log.drawer is not None
