"""Ambient motion: its course, how little of the page it repaints, and when it stops."""

from __future__ import annotations

from itertools import pairwise, zip_longest

import pytest
from PySide6.QtCore import QEvent, QObject, QRect, QSize
from PySide6.QtGui import QRegion
from PySide6.QtWidgets import QWidget

from sanjuan_desktop.features.startpage.ambient import (
    CROSSING_MS,
    GLIDE_MS,
    GLIDE_STEP_MS,
    MOST,
    STEP_MS,
    WAIT_MS,
    AmbientMotion,
)
from sanjuan_desktop.features.startpage.page import StartPage
from sanjuan_desktop.rules import GameOptions
from sanjuan_desktop.ui.look.light import Light

FULL_HD = QSize(1920, 1080)


@pytest.fixture
def still(qapp):
    """Return a function that creates boat and gull, which move only by ``advance``."""
    made = []

    def make(size=FULL_HD, dpr=1.0, draw=lambda: 0.0):
        motion = AmbientMotion(lambda: True, on_battery=lambda: False, draw=draw)
        motion.fit(size, dpr, Light.MORNING)
        made.append(motion)
        return motion

    return make


def boat(motion) -> QRect:
    return motion.parts[0]


def has_gull(motion) -> bool:
    return len(motion.parts) == 2


# -- the course ---------------------------------------------------------------------------------


def test_the_boat_crosses_in_four_minutes_by_steps_of_at_most_a_pixel(still) -> None:
    motion = still()
    places = []
    for _ in range(2 * CROSSING_MS // STEP_MS):
        motion.advance(STEP_MS)
        places.append(boat(motion).center().x())
    steps = [later - before for before, later in pairwise(places)]
    assert max(map(abs, steps)) == 1, "no jump, not even from one crossing to the next"
    assert steps.count(0) < len(steps) / 2
    turns = [number for number, (a, b) in enumerate(pairwise(steps)) if a * b < 0]
    assert len(turns) <= 2
    assert 0.15 < min(places) / FULL_HD.width() < 0.25, "beside the left headland"
    assert 0.75 < max(places) / FULL_HD.width() < 0.85, "beside the right headland"


def test_the_boat_stays_at_one_height_on_the_water(still) -> None:
    motion = still()
    heights = set()
    for _ in range(100):
        motion.advance(20 * STEP_MS)
        heights.add((boat(motion).top(), boat(motion).bottom()))
    assert len(heights) == 1


@pytest.mark.parametrize(("drawn", "wait"), [(0.0, WAIT_MS[0]), (1.0, WAIT_MS[1])])
def test_a_gull_comes_every_twenty_to_forty_seconds_for_six(still, drawn, wait) -> None:
    motion = still(draw=lambda: drawn)
    for _ in range(2):
        motion.advance(wait - 1)
        assert not has_gull(motion)
        motion.advance(1)
        assert has_gull(motion)
        motion.advance(GLIDE_MS - 1)
        assert has_gull(motion)
        motion.advance(1)
        assert not has_gull(motion)


@pytest.mark.parametrize("drawn", [0.0, 0.9])
def test_the_gull_comes_from_a_side_and_leaves_at_the_top(still, drawn) -> None:
    motion = still(draw=lambda: drawn)
    page = QRect(0, 0, FULL_HD.width(), FULL_HD.height())
    motion.advance(WAIT_MS[1])
    assert not page.intersects(motion.parts[1]), "outside the window at first"
    seen = 0
    for _ in range(GLIDE_MS // GLIDE_STEP_MS):
        motion.advance(GLIDE_STEP_MS)
        if has_gull(motion):
            last = motion.parts[1]
            seen += page.intersects(last)
            assert last.bottom() < FULL_HD.height() * 0.4, "always in the sky"
    assert seen > 100
    assert last.bottom() < 0


# -- what it costs ------------------------------------------------------------------------------


@pytest.mark.parametrize("dpr", [1.0, 1.25, 2.0])
@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080), (3840, 2160)])
def test_the_pictures_are_never_larger_than_allowed(still, size, dpr) -> None:
    motion = still(QSize(*size), dpr)
    motion.advance(WAIT_MS[1])
    for part in motion.parts:
        # A picture between two logical pixels touches one more in each direction.
        assert part.width() <= MOST[0] + 1
        assert part.height() <= MOST[1] + 1
        assert part.width() > 10


class PaintRecorder(QObject):
    """Records the repainted region of each widget of a window, in coordinates of the window."""

    def __init__(self, window: QWidget) -> None:
        super().__init__()
        self._window = window
        self.regions: list[tuple[str, QRegion]] = []
        for widget in (window, *window.findChildren(QWidget)):
            widget.installEventFilter(self)

    def eventFilter(self, watched, event):  # noqa: N802
        if event.type() == QEvent.Type.Paint:
            here = watched.mapTo(self._window, watched.rect().topLeft())
            self.regions.append((type(watched).__name__, event.region().translated(here)))
        return False


@pytest.fixture
def moving(opened, qtbot):
    """Return a window with its start page at normal speed, boat and gull in motion."""
    window = opened()
    window.preferences.set_speed(1.0)
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    window.start_page.open()
    return window


def motion_of(window) -> AmbientMotion:
    found = window.findChild(AmbientMotion)
    assert found is not None
    return found


def page(window) -> StartPage:
    assert isinstance(window.sheets.sheet, StartPage)
    return window.sheets.sheet


@pytest.mark.parametrize("has_table", [False, True])
def test_nothing_but_the_places_of_boat_and_gull_is_painted_again(opened, qtbot, has_table) -> None:
    window = opened(GameOptions(2) if has_table else None)
    window.preferences.set_speed(1.0)
    window.start_page.open()
    motion = motion_of(window)
    qtbot.waitUntil(lambda: len(motion.parts) > 0 and "Against" in page(window).entries[0].text)
    motion.run(False)
    recorder = PaintRecorder(window)
    sheet = page(window)
    at = sheet.mapTo(window, sheet.rect().topLeft())

    def settle() -> None:
        """Wait until nothing is painted any more."""
        while True:
            recorder.regions.clear()
            sheet.update(0, 0, 1, 1)
            qtbot.waitUntil(lambda: any(name == "StartPage" for name, _ in recorder.regions))
            if all(region.boundingRect() == QRect(at, QSize(1, 1)) for _, region in recorder.regions):
                return

    painted = 0
    for ms, steps in ((STEP_MS, 40), (GLIDE_STEP_MS, 120)):
        settle()
        for _ in range(steps):
            recorder.regions.clear()
            before = motion.parts
            motion.advance(ms)
            changed = [
                QRegion((new if old is None else old.united(new)).translated(at)).intersected(
                    sheet.rect().translated(at)
                )
                for old, new in zip_longest(before, motion.parts)
                if old != new
            ]
            wanted = sum(changed, QRegion())
            if not wanted.isEmpty():
                qtbot.waitUntil(lambda: any(name == "StartPage" for name, _ in recorder.regions))
            for name, region in recorder.regions:
                assert region.subtracted(wanted).isEmpty(), name
                assert area(region) <= len(changed) * (MOST[0] + 8) * (MOST[1] + 8), name
                painted += 1
        motion.advance(WAIT_MS[1])
    assert painted > 100


def area(region: QRegion) -> int:
    return sum(rect.width() * rect.height() for rect in region)


# -- when it stops ------------------------------------------------------------------------------


def test_it_moves_on_the_start_page_and_stops_when_the_page_closes(moving, qtbot) -> None:
    motion = motion_of(moving)
    assert motion.is_moving
    at = motion.parts
    qtbot.waitUntil(lambda: motion.parts != at)
    page(moving).leave()
    assert not isinstance(moving.sheets.sheet, StartPage)
    assert not motion.is_moving


def test_it_stops_behind_a_sheet_and_continues_after_it(moving) -> None:
    motion = motion_of(moving)
    moving.preferences.open()
    assert not motion.is_moving
    moving.sheets.sheet.dismiss()
    page(moving)
    assert motion.is_moving


def test_it_stops_while_another_window_is_active(moving, qtbot) -> None:
    motion = motion_of(moving)
    other = QWidget()
    qtbot.addWidget(other)
    other.show()
    other.activateWindow()
    qtbot.waitUntil(lambda: not moving.isActiveWindow())
    assert not motion.is_moving
    moving.activateWindow()
    qtbot.waitUntil(moving.isActiveWindow)
    assert motion.is_moving


@pytest.mark.parametrize(("key", "stopped", "usual"), [("reduced_motion", "on", "off")])
def test_it_stops_with_reduced_motion(moving, qtbot, key, stopped, usual) -> None:
    motion = motion_of(moving)
    moving.preferences.choose(key, stopped)
    qtbot.waitUntil(lambda: not motion.is_moving)
    moving.start_page.open()
    assert not motion.is_moving
    moving.preferences.choose(key, usual)
    moving.start_page.open()
    assert motion.is_moving


def test_it_does_not_move_where_animations_are_off(opened) -> None:
    window = opened()
    window.start_page.open()
    assert not motion_of(window).is_moving


def test_there_is_none_without_the_harbour(opened) -> None:
    window = opened(contrast=True)
    window.preferences.set_speed(1.0)
    window.start_page.open()
    assert window.findChild(AmbientMotion) is None


def test_it_does_not_move_on_battery_and_a_gull_leaves_with_the_charger(qapp) -> None:
    is_empty = [False]
    motion = AmbientMotion(lambda: True, on_battery=lambda: is_empty[0], draw=lambda: 0.0)
    motion.fit(FULL_HD, 1.0, Light.MORNING)
    motion.run(True)
    assert motion.is_moving
    motion.advance(WAIT_MS[1])
    assert has_gull(motion)
    is_empty[0] = True
    motion.run(True)
    assert not motion.is_moving
    assert not has_gull(motion)
    is_empty[0] = False
    motion.run(True)
    assert motion.is_moving
    motion.run(False)
    assert not motion.is_moving
