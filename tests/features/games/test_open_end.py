"""At the end of a game all cards are revealed and stay so, however the end was reached."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sanjuan_desktop.control.facts.places import SECRET
from sanjuan_desktop.control.setup import GameSetup
from sanjuan_desktop.lab.game_poses import played
from sanjuan_desktop.rules import GameOptions, final_points, view_for
from sanjuan_desktop.rules.terms import NOBODY
from sanjuan_desktop.storage.parts import Seat
from sanjuan_desktop.ui.table.scene import TableScene

pytestmark = pytest.mark.thinned(4)

SEED = 6
"""Seed of a game in which every player uses a Chapel or a Bank, and two have goods under a Harbor."""

NAMES = ("Ana", "Bruno", "Clara")


@pytest.fixture(scope="module")
def record():
    """Return a whole game of three players."""
    return played(GameOptions(3, new_buildings=True), SEED)


def setup_for(record, people):
    seats = tuple(Seat(name, None if seat in people else "greedy") for seat, name in enumerate(NAMES))
    return GameSetup(record.options, record.seed, seats, min(people))


def last_actor(record):
    return record.replay(record.path()[-2]).actor


def points_on(top):
    """Return the points on the boards, by seat."""
    return {seat: board.facts.points for seat, board in sorted(top.boards.items())}


def assert_open(window, record):
    """Check that nothing on the table is hidden, and that the points are those of the score sheet."""
    s = record.replay()
    points, top = final_points(s), window.scene.tabletop
    assert any(s.stored[seat] for seat in range(3) if seat != window.scene.view.seat)
    assert points_on(top) == dict(enumerate(map(str, points)))
    for seat, board in top.boards.items():
        assert board.facts.points == str(points[seat])
        assert f"Points at the end: {points[seat]}" in board.tooltip.plain
        assert "hidden" not in board.tooltip.plain
    for seat, city in top.cities.items():
        shown = [city.tile(place).look.stored for place in range(city.count)]
        assert SECRET not in shown
        assert sum(shown) == len(s.stored[seat]) + len(s.harbored[seat])
        tooltips = [city.tile(place).own_tooltip for place in range(city.count)]
        assert not any("only their owner" in tooltip.plain for tooltip in tooltips if tooltip is not None)


def ended(qtbot, window, people, record):
    """Play the last move of the game and wait for its end."""
    before = replace(record, moves=list(record.moves), head=record.path()[-2])
    window.controller.load(setup_for(record, people), before)
    asked = window.controller
    qtbot.waitUntil(lambda: asked.is_asking or asked.session.is_over or window.curtain.curtain, timeout=5000)
    if window.curtain.curtain is not None:
        window.curtain.curtain.button.click()
    if not asked.session.is_over:
        asked.submit(record.moves[record.head].action)
    qtbot.waitUntil(lambda: asked.session.is_over and window.sheets.sheet is not None, timeout=5000)


def score_sheet_closed(qtbot, window):
    window.sheets.sheet.dismiss()
    qtbot.waitUntil(lambda: window.sheets.sheet is None, timeout=5000)


def looked_back(qtbot, window):
    window.sheets.clear()
    window.replay.toggle()
    window.replay.go(3)
    qtbot.waitUntil(lambda: not window.scene.motion.is_moving, timeout=5000)
    window.replay.close()
    qtbot.waitUntil(lambda: not window.scene.motion.is_moving, timeout=5000)


def looking_at_the_last_place(qtbot, window):
    window.sheets.clear()
    window.replay.toggle()
    length = window.replay.shown.length
    for seat in (NOBODY + 1, 1, 2):
        window.replay.bar.eyes_chosen.emit(seat)
        window.replay.go(length - 1)
        window.replay.go(length)
        qtbot.waitUntil(lambda: not window.scene.motion.is_moving, timeout=5000)


def other_language(qtbot, window):
    window.sheets.clear()
    window.speak("de")
    window.speak("en")


def other_size(qtbot, window):
    window.sheets.clear()
    window.resize(1280, 720)
    qtbot.waitUntil(
        lambda: window.scene.is_fully_rendered and window.scene.sceneRect().width() <= 1280, timeout=10000
    )


def saved_and_opened(qtbot, window, tmp_path):
    window.sheets.clear()
    path = tmp_path / "end.sanjuan"
    assert window.files.write(path)
    window.start(GameSetup(GameOptions(2), 1, (Seat("Ana"), Seat("Bruno", "greedy"))))
    qtbot.waitUntil(lambda: window.controller.is_asking, timeout=5000)
    assert window.files.open(path)
    qtbot.waitUntil(
        lambda: window.controller.session.is_over and not window.scene.motion.is_moving, timeout=5000
    )


WAYS = [score_sheet_closed, looked_back, looking_at_the_last_place, other_language, other_size]
WAYS += [saved_and_opened]


@pytest.mark.parametrize("shared", [False, True], ids=["alone", "two at one screen"])
@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.__name__)
def test_the_end_stays_open(qtbot, opened, record, tmp_path, way, shared):
    actor = last_actor(record)
    window = opened()
    ended(qtbot, window, {actor, (actor + 1) % 3} if shared else {actor}, record)
    assert_open(window, record)
    if way is saved_and_opened:
        way(qtbot, window, tmp_path)
    else:
        way(qtbot, window)
    assert_open(window, record)


def test_before_the_end_others_keep_their_secrets(qtbot, record):
    """The same table one move earlier: nothing may be revealed too early."""
    s = record.replay(record.path()[-2])
    scene = TableScene()
    scene.set_table(setup_for(record, {0}))
    scene.show_view(view_for(s, 0))
    assert any(points.endswith(("hidden", "?")) for points in points_on(scene.tabletop).values())
    assert view_for(s, 0).revealed == ()


def test_neither_standing_nor_boards_nor_log_say_who_wins_before_the_sheet_does(qtbot, window, record):
    before = replace(record, moves=list(record.moves), head=record.path()[-2])
    with qtbot.waitSignal(window.scene.idle):
        window.controller.load(setup_for(record, {last_actor(record)}), before)
    window.scene.motion.set_speed(0.05)
    window.controller.submit(record.moves[record.head].action)
    qtbot.waitUntil(lambda: window.sheets.sheet is not None, timeout=10_000)
    top = window.scene.tabletop
    points = dict(enumerate(map(str, final_points(record.replay()))))
    sheet = window.sheets.sheet
    assert sheet.heading == "Score sheet"
    assert points_on(top) != points
    assert not any("wins" in line.text for line in top.log.lines)
    with qtbot.waitSignal(sheet.revealed, timeout=10_000):
        sheet.finish_count()
    top = window.scene.tabletop
    assert points_on(top) == points
    assert any("wins" in line.text or "share" in line.text for line in top.log.lines)
    assert_open(window, record)
