"""Test the arrow keys of a group of buttons, and the direction of a key."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QGridLayout, QPushButton, QWidget

from sanjuan_desktop.ui.widgets.arrow_keys import ArrowKeys, any_step, horizontal_step, vertical_step

KEY = Qt.Key
COLUMNS = 3


class Page(QWidget):
    """Seven buttons in lines of three; it records the keys that reach it."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: list[int] = []
        self.moves: list[object] = []
        self.arrows = ArrowKeys(self, lambda place, across, down: place + across + COLUMNS * down)
        self.arrows.moved.connect(self.moves.append)
        self.grid = QGridLayout(self)
        self.buttons: list[QPushButton] = []
        self.fill(7)

    def fill(self, count: int) -> None:
        for button in self.buttons:
            button.deleteLater()
        self.buttons = [QPushButton(str(number)) for number in range(count)]
        for place, button in enumerate(self.buttons):
            button.setCheckable(True)
            button.setAutoExclusive(True)
            self.grid.addWidget(button, *divmod(place, COLUMNS))
            button.show()
        self.arrows.watch(self.buttons)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt
        self.seen.append(event.key())


@pytest.fixture
def page(qtbot) -> Page:
    found = Page()
    qtbot.addWidget(found)
    found.show()
    return found


@pytest.mark.parametrize(
    ("start", "key", "end"),
    [
        (1, KEY.Key_Left, 0),
        (1, KEY.Key_Right, 2),
        (2, KEY.Key_Right, 3),
        (4, KEY.Key_Up, 1),
        (1, KEY.Key_Down, 4),
        (0, KEY.Key_Left, 0),
        (6, KEY.Key_Right, 6),
        (0, KEY.Key_Up, 0),
        (5, KEY.Key_Down, 5),
    ],
)
def test_an_arrow_key_focuses_and_selects_the_neighbour_if_there_is_one(page, start, key, end) -> None:
    page.buttons[start].setFocus()
    page.buttons[start].setChecked(True)
    QTest.keyClick(page.buttons[start], key)
    assert page.focusWidget() is page.buttons[end]
    assert [button.isChecked() for button in page.buttons].index(True) == end
    assert page.moves == ([page.buttons[end]] if end != start else [])
    assert page.seen == []


def test_a_disabled_button_is_not_selected(page) -> None:
    page.buttons[1].setEnabled(False)
    page.buttons[0].setFocus()
    QTest.keyClick(page.buttons[0], KEY.Key_Right)
    assert page.focusWidget() is page.buttons[0]
    assert page.moves == []


def test_other_keys_reach_the_button_and_the_page(page) -> None:
    page.buttons[0].setFocus()
    QTest.keyClick(page.buttons[0], KEY.Key_Space)
    assert page.buttons[0].isChecked()
    QTest.keyClick(page.buttons[0], KEY.Key_Home)
    assert page.seen == [KEY.Key_Home]
    assert page.moves == []


def test_buttons_may_be_replaced_while_a_key_is_handled(page) -> None:
    def target(place: int, across: int, down: int) -> int:
        del place, across, down
        page.fill(2)
        return 1

    page.arrows = ArrowKeys(page, target)
    page.arrows.moved.connect(page.moves.append)
    page.fill(3)
    QTest.keyClick(page.buttons[0], KEY.Key_Left)
    assert page.focusWidget() is page.buttons[1]
    assert page.moves == [page.buttons[1]]


@pytest.mark.parametrize(
    ("key", "across", "down"),
    [
        (KEY.Key_Left, -1, 0),
        (KEY.Key_Right, 1, 0),
        (KEY.Key_Up, 0, -1),
        (KEY.Key_Down, 0, 1),
        (KEY.Key_Home, 0, 0),
        (0x0ABCDEF0, 0, 0),  # a key without a name
    ],
)
def test_a_key_has_a_direction(key, across, down) -> None:
    event = QKeyEvent(QEvent.Type.KeyPress, key, Qt.KeyboardModifier.NoModifier)
    assert (horizontal_step(event), vertical_step(event), any_step(event)) == (across, down, across or down)
