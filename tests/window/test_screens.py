"""A window opens where its title bar can be taken, else in the middle of the primary screen."""

import pytest
from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtGui import QWindow

from sanjuan_desktop.window.screens import FRAME_PX, GRIP_PX, ScreenWatcher, holding, placed

MAIN = QRect(0, 0, 1920, 1040)
LEFT = QRect(-1280, 200, 1280, 984)
ABOVE = QRect(300, -1080, 1920, 1080)
ALL = [MAIN, LEFT, ABOVE]
SIZE = QSize(1440, 860)
GRIP_W, BAR_H = GRIP_PX


def opened(place, size=SIZE, screens=ALL, primary=MAIN, scale=1.0) -> QRect:
    return placed(QPoint(*place), size, screens, primary, scale)


def is_centred(window: QRect, screen: QRect) -> bool:
    whole = QRect(window.topLeft(), window.size() + QSize(*FRAME_PX))
    middle = whole.center() - screen.center()
    return abs(middle.x()) <= 1 and abs(middle.y()) <= 1


@pytest.mark.parametrize(
    ("place", "screen"),
    [
        ((0, 0), 0),
        ((-7, 0), 0),
        ((1920 - GRIP_W, 500), 0),
        ((100, 1040 - BAR_H), 0),
        ((GRIP_W - 1440, 20), 0),
        ((-1280, 200), 1),
        ((-1280 + GRIP_W - 1264, 400), 1),
        ((2220 - GRIP_W, -1080), 2),
        ((500, -BAR_H), 2),
        # It lies on two screens; more of it is on the left one.
        ((-800, 300), 1),
        ((-600, 300), 0),
    ],
)
def test_a_window_whose_title_bar_can_be_taken_stays_where_it_was(place, screen):
    assert holding(QPoint(*place), SIZE.width(), ALL) == screen
    found = opened(place)
    assert found.topLeft() == QPoint(*place)
    assert found.size() == SIZE.boundedTo(ALL[screen].size() - QSize(*FRAME_PX))


@pytest.mark.parametrize(
    "place",
    [
        (1919, 500),
        (1921 - GRIP_W, 500),
        (100, 1039),
        (100, 1041 - BAR_H),
        (-1280 + GRIP_W - 1441, 400),
        (-1280, 199),
        (-1281, 1184),
        (2221 - GRIP_W, -1080),
        (500, -1081),
        (9000, 10),
        (10, -5000),
        (-40000, 40000),
    ],
)
def test_a_sliver_or_less_brings_the_window_to_the_middle(place):
    assert holding(QPoint(*place), SIZE.width(), ALL) is None
    found = opened(place)
    assert is_centred(found, MAIN)
    assert found.size() == SIZE


@pytest.mark.parametrize("place", [(-1200, 300), (600, -900), (-1280, 1000)])
def test_a_screen_that_is_gone_brings_the_window_to_the_one_that_is_left(place):
    laptop = QRect(0, 25, 1366, 700)
    assert holding(QPoint(*place), SIZE.width(), ALL) is not None
    found = opened(place, screens=[laptop], primary=laptop)
    assert is_centred(found, laptop)
    assert found.size() == laptop.size() - QSize(*FRAME_PX)


@pytest.mark.parametrize("primary", [LEFT, ABOVE])
def test_the_primary_screen_may_lie_left_of_zero_or_above(primary):
    assert is_centred(opened((9000, 9000), QSize(1100, 700), primary=primary), primary)


def test_a_window_larger_than_its_screen_shrinks_where_it_is():
    assert opened((50, 60), QSize(4000, 3000)) == QRect(QPoint(50, 60), MAIN.size() - QSize(*FRAME_PX))


def test_a_wide_window_that_shrinks_does_not_leave_its_screen_with_that():
    found = opened((-3000, 60), QSize(6000, 800), screens=[MAIN])
    assert is_centred(found, MAIN)
    assert MAIN.contains(QRect(found.topLeft(), found.size() + QSize(*FRAME_PX)))


def test_the_title_bar_does_not_shrink_with_the_scale_of_the_program():
    # At half the scale it is twice as high in the pixels of the program.
    place = (100, MAIN.bottom() + 1 - 2 * BAR_H)
    assert opened(place, scale=0.5).topLeft() == QPoint(*place)
    assert is_middle_of_scaled(opened((place[0], place[1] + 1), scale=0.5))


def is_middle_of_scaled(window: QRect) -> bool:
    whole = QRect(window.topLeft(), window.size() + 2 * QSize(*FRAME_PX))
    return (whole.center() - MAIN.center()).manhattanLength() <= 2


def test_wherever_a_window_opens_its_title_bar_can_be_taken():
    for x in range(-3000, 3000, 97):
        for y in range(-1500, 1500, 61):
            for size in (SIZE, QSize(3000, 2000), QSize(1024, 640)):
                found = opened((x, y), size)
                assert holding(found.topLeft(), found.width(), ALL) is not None, (x, y, size)


def test_a_watcher_reports_another_free_area_once_however_often_the_screen_is_set(qapp):
    window = QWindow()
    watcher, screen, told = ScreenWatcher(window), window.screen(), []
    watcher.changed.connect(lambda: told.append("changed"))
    window.screenChanged.emit(screen)
    assert len(told) == 1
    screen.availableGeometryChanged.emit(screen.availableGeometry())
    assert len(told) == 2
    window.destroy()
