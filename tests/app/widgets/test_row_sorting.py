"""Tables sort as a reader expects: numbers as numbers, nothing last, headings where they are."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt

from sanjuan_desktop.app.widgets.row_sorting import Sorting, sorted_rows
from sanjuan_desktop.app.widgets.table import FigureTable

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

ROWS = [("Crane", "9", "29 %", "4,5"), ("well", "10", "–", "−0,5"), ("Ämter", "2", "100 %", "12,0")]


@pytest.mark.parametrize(
    ("sorting", "order"),
    [
        (Sorting(0, downwards=False), [0, 1, 2]),
        (Sorting(1, downwards=True), [1, 0, 2]),
        (Sorting(1, downwards=False), [2, 0, 1]),
        (Sorting(2, downwards=True), [2, 0, 1]),
        (Sorting(2, downwards=False), [0, 2, 1]),
        (Sorting(3, downwards=False), [1, 0, 2]),
    ],
    ids=str,
)
def test_columns_are_sorted_as_they_are_read(sorting: Sorting, order: list[int]) -> None:
    assert sorted_rows(ROWS, sorting) == order


def test_rows_stay_below_their_heading() -> None:
    rows = [("By edition",), ("second", "1"), ("first", "3"), ("By players",), ("2", "7"), ("3", "8")]
    assert sorted_rows(rows, Sorting(1, downwards=True)) == [0, 2, 1, 3, 5, 4]


def test_equal_rows_keep_their_order() -> None:
    assert sorted_rows([("a", "1"), ("b", "1"), ("c", "1")], Sorting(1, downwards=True)) == [0, 1, 2]


@pytest.fixture
def table(qtbot: QtBot) -> FigureTable:
    made = FigureTable("Buildings", ("Name", "Built", "Share", "Mean"))
    qtbot.addWidget(made)
    made.show_rows(ROWS, (7, 8, 9))
    return made


def names(table: FigureTable) -> list[str]:
    items = [table.item(row, 0) for row in range(table.rowCount())]
    return [item.text() for item in items if item is not None]


def test_three_clicks_on_a_head_sort_turn_round_and_go_back(table: FigureTable) -> None:
    came = names(table)
    seen, heads = [], []
    for _ in range(3):
        table.horizontalHeader().sectionClicked.emit(1)
        head = table.horizontalHeaderItem(1)
        assert head is not None
        seen.append(names(table))
        heads.append(head.text())
    assert seen == [["well", "Crane", "Ämter"], ["Ämter", "Crane", "well"], came]
    assert heads == ["Built ↓", "Built ↑", "Built"]


def test_a_digit_sorts_and_new_rows_are_sorted_alike(table: FigureTable, qtbot: QtBot) -> None:
    qtbot.keyClick(table, Qt.Key.Key_2)
    table.show_rows([("a", "1", "", ""), ("b", "2", "", "")], (1, 2))
    assert names(table) == ["b", "a"]
    qtbot.keyClick(table, Qt.Key.Key_9)
    assert names(table) == ["b", "a"]


def test_what_is_chosen_is_found_by_its_id_after_sorting(table: FigureTable) -> None:
    table.sort(1)
    table.selectRow(0)
    assert table.chosen_ids() == (8,)
