"""Lines of the log: rows, scrolling, and what is visible at the end."""

from __future__ import annotations

from itertools import accumulate
from typing import TYPE_CHECKING

import pytest

from sanjuan_desktop.control.session.step import LogLine
from sanjuan_desktop.lab.poses import pose
from sanjuan_desktop.ui.look.display import Display
from sanjuan_desktop.ui.table.scene import TableScene
from tests.helpers.tables import add_log

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

    from sanjuan_desktop.ui.table.zones.log_lines import LogLines

MIDDLE = "pays with a Well and a Tower."
LONG = "pays with a Sugar mill, a Coffee roaster, a Market stand and a Victory column."


@pytest.fixture
def scene(qtbot: QtBot) -> Iterator[TableScene]:
    del qtbot
    made = TableScene()
    made.motion.set_speed(0)
    pose(made, "role-middle-2")
    yield made
    made.leave()


def lines_of(scene: TableScene, where: str) -> LogLines:
    """Return the lines of the panel or of the drawer, which is opened."""
    top = scene.tabletop
    assert top is not None
    if where == "drawer":
        top.log.open_drawer(True)
        assert top.log.drawer is not None
        return top.log.drawer.lines
    assert top.log.latest is not None
    return top.log.latest


PLACES = pytest.mark.parametrize("where", ["panel", "drawer"])


@PLACES
def test_a_line_takes_as_many_rows_as_its_words_fill(scene: TableScene, where: str) -> None:
    log, words = lines_of(scene, where), "builds: Indigo plant, Well, Tower, Chapel, Aqueduct, Library"
    texts = [words[:length] for length in range(1, 60)]
    add_log(scene, *(LogLine(0, text) for text in texts))
    rows = [round((log.height_of(LogLine(0, text)) - log.gap) / log.row) for text in texts]
    assert rows == [log.flow(text).lineCount() for text in texts]
    assert rows[0] == 1
    assert rows[-1] > 1


@PLACES
def test_every_new_line_scrolls_back_to_the_end(scene: TableScene, where: str) -> None:
    log = lines_of(scene, where)
    add_log(scene, *(LogLine(i % 2, f"line {i}") for i in range(80)), LogLine(-1, "Round 7"))
    end = log.offset
    assert end > 0
    log.scroll(-200)
    assert log.offset < end
    add_log(scene, LogLine(0, "last"))
    assert log.offset >= end
    assert log.in_sight()[-1][0].text == "last"
    log.scroll(-100_000)
    assert log.offset == 0


def test_at_its_end_the_drawer_begins_with_a_whole_line(scene: TableScene) -> None:
    log = lines_of(scene, "drawer")
    for count in range(30):
        add_log(scene, LogLine(count % 2, LONG if count % 3 else "builds nothing."))
        tops = list(accumulate(log.heights, initial=0.0))
        assert log.offset in tops
        assert tops[-1] - log.offset <= log.room()[1]


@PLACES
def test_a_line_that_is_higher_than_its_box_is_shown_to_its_end(scene: TableScene, where: str) -> None:
    log = lines_of(scene, where)
    add_log(scene, LogLine(0, "builds nothing."), LogLine(1, "a Sugar mill and " * 90))
    assert log.offset > log.heights[0]
    assert sum(log.heights) - log.offset <= log.room()[1]


@pytest.mark.parametrize("size", [(1280, 694), (1600, 874), (1920, 1054)])
def test_the_panel_shows_six_short_lines_of_the_usual_size(scene: TableScene, size: tuple[int, int]) -> None:
    scene.resize_to(*size)
    add_log(scene, *(LogLine(i % 2, f"line {i}") for i in range(20)))
    assert len(lines_of(scene, "panel").in_sight()) >= 6


@pytest.mark.parametrize("text", [1.3, 1.5])
def test_large_text_shows_whole_entries_without_headings(scene: TableScene, text: float) -> None:
    scene.set_display(Display(text=text))
    scene.resize_to(1280, 694)
    for count in range(12):
        add_log(scene, LogLine(-1, f"Round {count}"), LogLine(count % 2, MIDDLE if count % 2 else "builds."))
        log = lines_of(scene, "panel")
        seen = log.in_sight()
        assert seen
        assert all(y > -0.01 for _, y in seen), "the first entry is whole"
        assert all(line.seat >= 0 for line, _ in seen), "no headings"
        assert seen[-1][0] == log.lines[-1]
    add_log(scene, LogLine(1, LONG * 3))
    log = lines_of(scene, "panel")
    [(line, y)] = log.in_sight()
    assert line == log.lines[-1], "an entry that is too high is shown to its end"
    assert y + log.heights[-1] == pytest.approx(log.room()[1], abs=log.row)
