"""Tables sort by what is meant, not by how it is written, and headings stay above what is theirs."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QCoreApplication, QLocale, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication

from sanjuan_desktop.control.text import i18n
from sanjuan_desktop.ui.widgets.table import FigureTable, LongTable
from sanjuan_desktop.ui.widgets.table_rows import Cell
from tests.helpers.key_events import place_key

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

    from tests.helpers.thinning import Few

HEADS = ("Name", "Built", "Share", "Mean")
COUNT, SHARE, MEAN = 1, 2, 3
CRANE = (Cell.words("Crane"), Cell("9", 9), Cell("29 %", 0.29), Cell("4,5", 4.5))
WELL = (Cell.words("well"), Cell("10", 10), Cell("0 %", 0.004), Cell("−0,5", -0.5))
OFFICES = (Cell.words("Ämter"), Cell("2", 2), Cell("0 %", 0.001), Cell("12,0", 12.0))


@pytest.fixture
def table(qtbot: QtBot) -> FigureTable:
    made = FigureTable("Buildings", HEADS)
    qtbot.addWidget(made)
    made.show_rows((CRANE, WELL, OFFICES), (7, 8, 9))
    return made


@pytest.fixture
def speak() -> Iterator[None]:
    before = QLocale()
    yield QLocale.setDefault
    QLocale.setDefault(before)


def names(table: FigureTable) -> list[str]:
    return [row[0] for row in table.texts()]


def heads(table: FigureTable) -> list[str]:
    model = table.model()
    return [model.headerData(at, Qt.Orientation.Horizontal) for at in range(model.columnCount())]


@pytest.mark.parametrize(
    ("column", "first"),
    [
        (COUNT, ["well", "Crane", "Ämter"]),
        (SHARE, ["Crane", "well", "Ämter"]),
        (MEAN, ["Ämter", "Crane", "well"]),
    ],
)
def test_a_column_of_numbers_is_sorted_by_their_values_the_greatest_first(table, column, first) -> None:
    table.sort(column)
    assert names(table) == first
    table.sort(column)
    assert names(table) == first[::-1]


@pytest.mark.parametrize(
    ("language", "order"), [("de", ["Ämter", "Crane", "well"]), ("sv", ["Crane", "well", "Ämter"])]
)
def test_names_are_sorted_as_a_dictionary_of_the_language_does(table, language, order) -> None:
    before = i18n.language()
    i18n.set_language(language)
    try:
        table.sort(0)
    finally:
        i18n.set_language(before)
    assert names(table) == order


@pytest.mark.parametrize(("language", "text"), [("en", "1,234"), ("de", "1.234")])
def test_a_count_is_written_as_the_language_writes_it(speak, language, text) -> None:
    speak(QLocale(language))
    assert Cell.number(1234) == Cell(text, 1234)


@pytest.mark.parametrize("turns", [1, 2])
def test_rows_stay_below_their_heading(table, turns) -> None:
    def row(name: str, count: int) -> tuple[Cell, ...]:
        return (Cell.words(name), Cell.number(count), Cell("", 0), Cell("", 0))

    rows = [(Cell.words("By edition"),), row("second", 1), row("first", 3)]
    rows += [(Cell.words("By players"),), row("2", 7), row("3", 8)]
    table.show_rows(rows)
    for _ in range(turns):
        table.sort(COUNT)
    first, second = ["first", "second"], ["3", "2"]
    if turns == 2:
        first, second = first[::-1], second[::-1]
    assert names(table) == ["By edition", *first, "By players", *second]
    assert [table.columnSpan(at, 0) for at in range(len(rows))] == [4, 1, 1, 4, 1, 1]


@pytest.mark.parametrize("turns", [1, 2])
def test_equal_rows_keep_their_order(table, turns) -> None:
    table.show_rows([(Cell.words(name), Cell("1", 1), Cell("", 0), Cell("", 0)) for name in "bac"])
    for _ in range(turns):
        table.sort(COUNT)
    assert names(table) == ["b", "a", "c"]


def test_three_clicks_on_a_head_sort_turn_round_and_go_back(table) -> None:
    came = names(table)
    seen, said = [], []
    for _ in range(3):
        table.horizontalHeader().sectionClicked.emit(COUNT)
        seen.append(names(table))
        said.append(heads(table)[COUNT])
    assert seen == [["well", "Crane", "Ämter"], ["Ämter", "Crane", "well"], came]
    assert said == ["Built ↓", "Built ↑", "Built"]


def test_the_place_of_a_digit_sorts_where_digits_need_shift(table, qtbot: QtBot) -> None:
    qtbot.keyClick(table, Qt.Key.Key_2)
    sorted_by_digit = names(table)
    qtbot.keyClick(table, Qt.Key.Key_2)
    qtbot.keyClick(table, Qt.Key.Key_2)
    QApplication.sendEvent(table, place_key(1, Qt.Key.Key_Eacute, "é"))
    assert names(table) == sorted_by_digit


def test_a_digit_sorts_and_new_rows_are_sorted_alike(table, qtbot: QtBot) -> None:
    qtbot.keyClick(table, Qt.Key.Key_2)
    table.show_rows([CRANE, WELL], (1, 2))
    assert names(table) == ["well", "Crane"]
    qtbot.keyClick(table, Qt.Key.Key_9)
    assert names(table) == ["well", "Crane"]


def test_what_is_chosen_stays_chosen_when_rows_are_sorted(table) -> None:
    table.selectRow(0)
    assert table.chosen_ids() == (7,)
    table.sort(COUNT)
    assert table.chosen_ids() == (7,)
    table.selectRow(0)
    assert table.chosen_ids() == (8,)


def test_of_other_rows_none_is_chosen_and_arrows_go_on_from_the_same_place(table, qtbot: QtBot) -> None:
    table.selectRow(1)
    table.show_rows([CRANE, OFFICES], (7, 9))
    assert table.chosen_ids() == ()
    qtbot.keyClick(table, Qt.Key.Key_Up)
    assert table.chosen_ids() == (7,)


@pytest.mark.parametrize("arrow", [Qt.Key.Key_Down, Qt.Key.Key_Up])
def test_arrows_choose_the_only_row(table, qtbot: QtBot, arrow) -> None:
    table.show_rows([CRANE], (7,))
    table.show()
    table.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.waitUntil(lambda: table.currentIndex().row() == 0)
    qtbot.keyClick(table, arrow)
    assert table.chosen_ids() == (7,)


def test_numbers_stand_at_the_right_and_names_at_the_left(table) -> None:
    model = table.model()
    sides = [model.index(0, at).data(Qt.ItemDataRole.TextAlignmentRole) for at in range(4)]
    assert [bool(side & Qt.AlignmentFlag.AlignRight) for side in sides] == [False, True, True, True]


def test_a_screen_reader_hears_names_heads_and_cells_in_their_order(table) -> None:
    table.sort(COUNT)
    read = QAccessible.queryAccessibleInterface(table)
    assert read.text(QAccessible.Text.Name) == "Buildings"
    said = [read.child(at).text(QAccessible.Text.Name) for at in range(read.childCount())]
    assert said[:10] == ["", "Name", "Built ↓", "Share", "Mean", "1", "well", "10", "0 %", "−0,5"]


class Numbers:
    """A source of rows that notes which it was asked for."""

    chunk = 100

    def __init__(self, count: int, *, gone: int = -1) -> None:
        self.ids = range(100, 100 + count)
        self.asked: list[int] = []
        self._gone = gone

    def read(self, ids):
        self.asked += ids
        return {
            number: (Cell.number(number), Cell(str(-number), -number))
            for number in ids
            if number != self._gone
        }

    def order(self, column, then, *, descending):
        then(sorted(self.ids, key=lambda number: -number if column else number, reverse=descending))


@pytest.fixture
def long_table(qtbot: QtBot) -> LongTable:
    made = LongTable("Games", ("Number", "Minus"), wraps=True)
    qtbot.addWidget(made)
    made.resize(400, 300)
    made.show()
    return made


def test_a_long_table_reads_only_the_rows_that_are_shown(qtbot: QtBot, long_table) -> None:
    source = Numbers(20_000)
    long_table.show_source(source)
    qtbot.waitExposed(long_table)
    QCoreApplication.processEvents()
    assert long_table.model().rowCount() == 20_000
    assert 0 < len(source.asked) <= 200
    long_table.choose(100 + 19_999)
    QCoreApplication.processEvents()
    assert long_table.chosen_ids() == (100 + 19_999,)
    assert set(source.asked) <= {*range(100, 300), *range(19_900, 20_100)}


def test_a_long_table_does_not_read_the_rows_that_are_chosen_together(qtbot: QtBot, long_table) -> None:
    source = Numbers(20_000)
    long_table.show_source(source)
    qtbot.waitExposed(long_table)
    long_table.setSelectionMode(long_table.SelectionMode.ExtendedSelection)
    long_table.selectAll()
    assert long_table.chosen_count == 20_000
    assert long_table.chosen_ids() == tuple(range(100, 20_100))
    QCoreApplication.processEvents()
    assert len(source.asked) <= 200


def test_rows_that_are_chosen_apart_are_counted_and_listed_from_above(table) -> None:
    table.setSelectionMode(table.SelectionMode.MultiSelection)
    for row in (2, 0):
        table.selectRow(row)
    assert table.chosen_count == 2
    assert table.chosen_ids() == (7, 9)
    table.sort(COUNT)
    assert table.chosen_ids() == (7, 9)
    table.sort(COUNT)
    assert table.chosen_ids() == (9, 7)


def test_the_columns_of_a_long_table_have_room_for_heads_and_cells(qtbot: QtBot, long_table) -> None:
    long_table.show_source(Numbers(2_000))
    qtbot.waitExposed(long_table)
    for _ in range(3):
        long_table.sort(1)
        head = long_table.horizontalHeader()
        assert long_table.columnWidth(1) >= head.sectionSizeFromContents(1).width()
        assert long_table.columnWidth(1) >= long_table.sizeHintForColumn(1)


def test_a_long_table_is_sorted_by_its_source_and_keeps_what_is_chosen(long_table) -> None:
    long_table.show_source(Numbers(300))
    long_table.choose(150)
    firsts = []
    for _ in range(3):
        long_table.sort(1)
        firsts.append((long_table.texts()[0][0], heads(long_table)[1]))
        assert long_table.chosen_ids() == (150,)
    assert firsts == [("100", "Minus ↓"), ("399", "Minus ↑"), ("100", "Minus")]


class LateNumbers(Numbers):
    """Source whose orders arrive when they are delivered."""

    def __init__(self, count: int) -> None:
        super().__init__(count)
        self.waiting = []

    def order(self, column, then, *, descending):
        self.waiting.append(lambda: super(LateNumbers, self).order(column, then, descending=descending))


def test_rows_stay_until_a_late_order_arrives_and_only_the_last_one_counts(long_table) -> None:
    source = LateNumbers(300)
    long_table.show_source(source)
    long_table.choose(150)
    before = long_table.texts()
    long_table.sort(1)
    assert long_table.texts() == before
    assert long_table.model().sortColumn() == -1
    long_table.sort(0)
    deliver_first, deliver_last = source.waiting
    deliver_last()
    assert (long_table.model().sortColumn(), long_table.texts()) == (0, before)
    deliver_first()
    assert (long_table.model().sortColumn(), long_table.texts()) == (0, before)
    long_table.sort(0)
    source.waiting.pop()()
    assert long_table.texts() == before[::-1]
    assert long_table.chosen_ids() == (150,)


def test_a_late_order_of_other_rows_is_dropped(long_table) -> None:
    old = LateNumbers(300)
    long_table.show_source(old)
    long_table.sort(1)
    long_table.show_source(Numbers(5))
    before = long_table.texts()
    old.waiting.pop(0)()
    assert long_table.texts() == before
    assert len(before) == 5


def test_other_rows_of_a_long_table_are_sorted_as_those_before(long_table) -> None:
    long_table.show_source(Numbers(300))
    for _ in range(2):
        long_table.sort(1)
    long_table.choose(150)
    long_table.show_source(Numbers(200))
    assert long_table.texts()[0][0] == "299"
    assert long_table.chosen_ids() == ()


def test_a_row_of_a_long_table_that_is_gone_is_a_dash(long_table) -> None:
    long_table.show_source(Numbers(3, gone=101))
    assert [row[0] for row in long_table.texts()] == ["100", "–", "102"]
    long_table.choose(7)
    assert long_table.chosen_ids() == ()


class Players(Numbers):
    """A source in which every third row is long."""

    LONG = "Clara (Skilled) 42 · Ana 32 · Bruno (Skilled) 31 · Diego (Skilled) 29"

    def read(self, ids):
        texts = {number: self.LONG if number % 3 == 1 else "short" for number in ids}
        return {number: (Cell.number(number), Cell.words(text)) for number, text in texts.items()}


def test_wrapped_rows_and_the_scroll_bar_agree_at_every_width(qtbot: QtBot, few: Few) -> None:
    """A bar takes width and so adds lines, and more lines may need a bar."""
    has_bar = set()
    for width in few(range(360, 760, 3), 3):
        made = LongTable("Games", ("Number", "Players"), wide=1, wraps=True)
        qtbot.addWidget(made)
        made.show_source(Players(9))
        made.resize(width, 345)
        made.show()
        QCoreApplication.processEvents()
        QCoreApplication.processEvents()
        high = sum(made.rowHeight(row) for row in range(9))
        bar = made.verticalScrollBar()
        assert bar.maximum() == max(0, high - made.viewport().height()), width
        has_bar.add(bar.isVisible())
        if made.fontMetrics().horizontalAdvance(Players.LONG) > made.columnWidth(1) - 24:
            assert made.rowHeight(0) > made.rowHeight(1), width
    assert has_bar == {True, False}
