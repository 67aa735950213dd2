"""Budget of background work: one process at a time, the most important one, and none after a click."""

import pytest
from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton, QWidget

from sanjuan_desktop.control.work_budget import HOLD_MS, Rank, WorkBudget


class Member(QObject):
    """Client that only notes whether it is paused."""

    load_changed = Signal()

    def __init__(self, load=None) -> None:
        super().__init__()
        self.load = load
        self.is_paused = False
        self.seen = []

    def set_paused(self, is_paused) -> None:
        self.is_paused = is_paused
        self.seen.append(is_paused)

    def begin(self, load) -> None:
        self.load = load
        self.load_changed.emit()


@pytest.fixture
def members():
    return [Member() for _ in range(3)]


@pytest.fixture
def budget(qapp, members):
    made = WorkBudget()
    for member in members:
        made.add(member)
    yield made
    made.close()


def working(members):
    return [number for number, member in enumerate(members) if not member.is_paused]


def test_a_decision_comes_first_then_hints_reviews_and_puzzles() -> None:
    assert list(Rank) == [
        Rank.QUESTION,
        Rank.HINT,
        Rank.REVIEW,
        Rank.COMPARISON,
        Rank.AHEAD,
        Rank.PUZZLES,
    ]


def test_the_most_important_task_works_and_the_others_wait(budget, members) -> None:
    first, second, third = members
    assert working(members) == []
    third.begin(Rank.PUZZLES)
    assert working(members) == [2]
    second.begin(Rank.REVIEW)
    assert working(members) == [1]
    first.begin(Rank.HINT)
    assert working(members) == [0]
    first.begin(None)
    assert working(members) == [1]
    second.begin(None)
    assert working(members) == [2]


def test_of_equal_tasks_the_first_member_comes_first(budget, members) -> None:
    for member in reversed(members):
        member.begin(Rank.COMPARISON)
    assert working(members) == [0]


def test_others_are_paused_before_a_task_begins(budget, members) -> None:
    order = []
    for member in members:
        member.begin(Rank.PUZZLES)
    for number, member in enumerate(members):
        member.set_paused = lambda is_paused, number=number: order.append((number, is_paused))
    members[1].begin(Rank.HINT)
    assert order == [(0, True), (2, True), (1, False)]


def test_after_a_click_all_tasks_wait_for_a_moment(budget, members, qtbot) -> None:
    members[1].begin(Rank.HINT)
    members[2].begin(Rank.PUZZLES)
    budget.hold()
    assert working(members) == []
    members[1].begin(None)
    # The next one was already there at the click.
    assert working(members) == []
    qtbot.waitUntil(lambda: working(members) == [2], timeout=100 * HOLD_MS)


def test_a_task_that_follows_from_the_click_does_not_wait(budget, members) -> None:
    members[2].begin(Rank.PUZZLES)
    budget.hold()
    members[0].begin(Rank.HINT)
    assert working(members) == [0]


def test_a_decision_never_waits(budget, members) -> None:
    members[0].begin(Rank.QUESTION)
    budget.hold()
    assert working(members) == [0]


def test_a_member_is_added_once_and_a_closed_budget_pauses_nobody(budget, members) -> None:
    budget.add(members[0])
    budget.close()
    before = len(members[0].seen)
    members[0].begin(Rank.HINT)
    assert len(members[0].seen) == before


def test_a_click_or_key_anywhere_in_a_watched_window_holds_the_work(budget, members, qtbot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    button = QPushButton("OK", window)
    window.show()
    budget.watch(window.windowHandle())
    members[2].begin(Rank.PUZZLES)
    place = button.mapTo(window, button.rect().center())
    for press in (
        lambda: QTest.mouseClick(window.windowHandle(), Qt.MouseButton.LeftButton, pos=place),
        lambda: QTest.keyClick(window.windowHandle(), Qt.Key.Key_A),
    ):
        QTest.mouseMove(window.windowHandle(), place)
        assert working(members) == [2]
        press()
        assert working(members) == []
        qtbot.waitUntil(lambda: working(members) == [2], timeout=100 * HOLD_MS)
