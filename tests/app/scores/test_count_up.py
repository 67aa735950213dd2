"""The points of the score sheet count up, and whoever does not want to wait need not."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QFrame, QLabel, QWidget

from sanjuan_desktop.app.scores.count_up import Count, CountPace, CountUp
from sanjuan_desktop.app.scores.sheet import ScoreSheetDialog
from sanjuan_desktop.app.table.layout.durations import count_times
from sanjuan_desktop.rules import ScoreSheet

PACE = CountPace(point=10, row=200, gap=50, step=10)
SHEETS = (ScoreSheet(0, 20, 4, 0, (), 24, 5), ScoreSheet(1, 30, 0, 0, (), 30, 2))


@pytest.fixture
def dialog(qtbot):
    host = QWidget()
    host.resize(1000, 700)
    qtbot.addWidget(host)
    made = ScoreSheetDialog(SHEETS, ("Ana", "Bruno"), [QPixmap(34, 34)] * 2, host)
    qtbot.addWidget(made)
    made.resize(1000, 700)
    host.show()
    made.show()
    yield made
    host.close()


def numbers(dialog):
    return [label.text() for label in dialog.findChildren(QLabel) if label.text().isdigit()]


def gold(dialog):
    return [frame.isVisibleTo(dialog) for frame in dialog.findChildren(QFrame, "wins")]


def test_rows_count_one_after_another_and_the_totals_with_them(qtbot) -> None:
    labels = [QLabel() for _ in range(5)]
    for label in labels:
        qtbot.addWidget(label)
    rows = [[Count(labels[0], 10, 0), Count(labels[1], 20, 1)], [Count(labels[2], 4, 0)]]
    count = CountUp(rows, [(labels[3], 14), (labels[4], 20)], PACE, labels[0])

    def shown(ms):
        count.show_at(ms)
        return [int(label.text()) for label in labels]

    assert shown(0) == [0, 0, 0, 0, 0]
    assert shown(100) == [5, 10, 0, 5, 10]
    assert shown(200) == [10, 20, 0, 10, 20]
    assert shown(249) == [10, 20, 0, 10, 20]
    assert shown(270) == [10, 20, 2, 12, 20]
    assert shown(count.length) == [10, 20, 4, 14, 20]


def test_a_row_takes_no_longer_than_it_may(qtbot) -> None:
    label = QLabel()
    qtbot.addWidget(label)
    count = CountUp([[Count(label, 500, 0)]], [(label, 500)], PACE, label)
    assert count.length == PACE.row + PACE.gap


def test_it_begins_at_nought_and_ends_with_the_truth_and_gold(qtbot, dialog) -> None:
    truth = numbers(dialog)
    dialog.count_up(PACE)
    assert set(numbers(dialog)) == {"0"}
    assert gold(dialog) == [False]
    qtbot.waitUntil(lambda: gold(dialog) == [True], timeout=5000)
    assert numbers(dialog) == truth


def test_a_key_completes_the_counting_and_nothing_else(qtbot, dialog) -> None:
    truth = numbers(dialog)
    dialog.count_up(CountPace(10_000, 100_000, 100, 10))
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    assert numbers(dialog) == truth
    assert gold(dialog) == [True]
    assert dialog.isVisible()
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible()


def test_a_click_completes_the_counting(qtbot, dialog) -> None:
    truth = numbers(dialog)
    dialog.count_up(CountPace(10_000, 100_000, 100, 10))
    qtbot.mouseClick(dialog.findChild(QFrame, "paper"), Qt.MouseButton.LeftButton)
    assert numbers(dialog) == truth


def test_without_counting_everything_stands_there_at_once(dialog) -> None:
    assert "24" in numbers(dialog)
    assert gold(dialog) == [True]
    assert not dialog.finish_count()


def test_fast_counting_takes_half_as_long() -> None:
    normal, fast = count_times(1.0), count_times(0.5)
    assert [2 * ms for ms in fast[:3]] == list(normal[:3])
    assert fast[3] == normal[3]
