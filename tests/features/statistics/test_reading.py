"""A long history is read on a thread: the window stays responsive, and a closed sheet reads no further."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QFileDialog

from sanjuan_desktop.features.statistics.access import HistoryAccess
from sanjuan_desktop.features.statistics.pages import BuildingsPage, PointsPage
from sanjuan_desktop.features.statistics.reading import LONG_HISTORY, HistoryReader
from sanjuan_desktop.features.statistics.sheet import PAGES, StatisticsDialog
from sanjuan_desktop.lab.bench_games import fill
from sanjuan_desktop.storage.errors import CannotReadError
from sanjuan_desktop.storage.history import History
from tests.helpers.windows import shown

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

GAMES = LONG_HISTORY + 200


@pytest.fixture(scope="module")
def long_history(tmp_path_factory) -> Path:
    path = tmp_path_factory.mktemp("long") / "history.sqlite"
    fill(path, GAMES)
    return path


@pytest.fixture
def window(qtbot, tmp_path):
    """Return a window without a game."""
    return shown(qtbot, tmp_path, (1280, 720))


@pytest.fixture
def sheet(window, long_history: Path) -> StatisticsDialog:
    """Return the sheet of a window with many finished games."""
    target = window.places.history_file
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(long_history.read_bytes())
    window.statistics.open()
    assert isinstance(window.sheets.sheet, StatisticsDialog)
    return window.sheets.sheet


@contextmanager
def never_ending(reader: HistoryReader) -> Iterator[list[object]]:
    """Start a query without an end, and yield the list for its result."""
    shown: list[object] = []
    query = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT COUNT(*) FROM n"
    task = reader.read(lambda history, _: history.rows(query, {}), shown.append, is_long=True)
    yield shown
    assert task.wait(60)


def is_read(qtbot, reader: HistoryReader) -> None:
    qtbot.waitUntil(lambda: not reader.is_busy, timeout=60_000)


def test_a_page_of_a_long_history_is_read_beside_the_window(qtbot, window, sheet) -> None:
    reader = window.statistics.reader
    for number, kind in enumerate(PAGES, start=1):
        sheet.show_page(number)
        assert reader.is_busy, kind
        page = sheet.page(kind)
        assert page.table.texts() == []
        is_read(qtbot, reader)
        if page.title() != "Level":
            assert page.table.model().rowCount() > 0, kind
        sheet.show_page(0)
        sheet.show_page(number)
        assert not reader.is_busy, kind


def test_the_points_page_of_a_long_history_makes_only_the_rows_in_sight(qtbot, window, sheet) -> None:
    sheet.show_page(1 + PAGES.index(PointsPage))
    is_read(qtbot, window.statistics.reader)
    rows = sheet.page(PointsPage).table.model()
    assert rows.rowCount() >= GAMES
    assert 0 < rows.read_count <= 100


def test_a_long_list_is_sorted_by_players_beside_the_window(qtbot, window, sheet) -> None:
    table = sheet.games.table
    before = table.model().ids
    table.sort(1)
    assert window.statistics.reader.is_busy
    assert table.model().ids == before
    is_read(qtbot, window.statistics.reader)
    assert table.model().sortColumn() == 1
    words = [row.data() for row in (table.model().index(at, 1) for at in range(0, GAMES, 100))]
    assert words == sorted(words, key=str.casefold)
    assert sorted(table.model().ids) == sorted(before)


def test_the_page_shown_last_wins(qtbot, window, sheet) -> None:
    sheet.show_page(1 + PAGES.index(BuildingsPage))
    sheet.show_page(1 + PAGES.index(PointsPage))
    is_read(qtbot, window.statistics.reader)
    assert sheet.page(PointsPage).table.model().rowCount() >= GAMES
    assert sheet.page(BuildingsPage).isHidden()
    sheet.show_page(1 + PAGES.index(BuildingsPage))
    assert window.statistics.reader.is_busy
    is_read(qtbot, window.statistics.reader)
    assert sheet.page(BuildingsPage).table.texts()


def test_a_filter_chosen_while_a_page_is_read_counts(qtbot, window, sheet) -> None:
    sheet.show_page(1 + PAGES.index(PointsPage))
    sheet.choose_players(2)
    is_read(qtbot, window.statistics.reader)
    rows = sheet.page(PointsPage).table.model().rowCount()
    assert rows == len(sheet.games.table.model().ids)
    assert rows < GAMES


def test_a_closed_sheet_ends_the_query(window, sheet) -> None:
    with never_ending(window.statistics.reader) as shown:
        sheet.dismiss()
        assert not window.statistics.reader.is_busy
    assert not shown


def test_a_closed_window_ends_the_query(window, sheet) -> None:
    with never_ending(window.statistics.reader) as shown:
        window.close()
        assert not window.statistics.reader.is_busy
    assert not shown


def test_a_quiet_line_is_shown_while_it_takes_long(qtbot, window, sheet) -> None:
    assert not sheet.waiting.isVisible()
    with never_ending(window.statistics.reader):
        qtbot.waitUntil(sheet.waiting.isVisible, timeout=10_000)
        window.statistics.reader.cancel()
    assert not sheet.waiting.isVisible()


@pytest.mark.logs("no space")
def test_a_long_history_that_cannot_be_read_is_reported_once(qtbot, tmp_path: Path) -> None:
    said: list[str] = []
    reader = HistoryReader(HistoryAccess(tmp_path / "history.sqlite", said.append))
    with History.open(tmp_path / "history.sqlite"):
        pass
    shown: list[object] = []

    def fail(_history: object, _progress: object) -> None:
        raise CannotReadError(tmp_path, "no space")

    reader.read(fail, shown.append, is_long=True)
    is_read(qtbot, reader)
    assert (said, shown) == (["Your game history cannot be opened."], [])


@pytest.mark.parametrize("is_long", [True, False])
def test_a_damaged_history_is_set_aside_and_reported(qtbot, tmp_path: Path, is_long) -> None:
    said: list[str] = []
    path = tmp_path / "history.sqlite"
    path.write_bytes(b"this is no database, but long enough to look like a file" * 40)
    reader = HistoryReader(HistoryAccess(path, said.append))
    shown: list[int] = []
    reader.read(lambda history, _: history.count(), shown.append, is_long=is_long)
    is_read(qtbot, reader)
    assert shown == [0]
    assert len(said) == 1
    assert "was damaged" in said[0]


def test_many_games_are_deleted_beside_the_window(qtbot, window, sheet) -> None:
    table = sheet.games.table
    table.selectAll()
    sheet.games.delete.click()
    sheet.games.foot.confirm_button.click()
    assert window.statistics.writer.is_busy
    is_read(qtbot, window.statistics.writer)
    assert sheet.empty.isVisible()
    with History.open(window.places.history_file) as history:
        assert history.count() == 0


def test_many_games_are_deleted_although_the_window_closes(window, sheet) -> None:
    sheet.games.table.selectAll()
    sheet.games.delete.click()
    sheet.games.foot.confirm_button.click()
    sheet.dismiss()
    window.close()
    with History.open(window.places.history_file) as history:
        assert history.count() == 0


def test_many_games_are_exported_beside_the_window(qtbot, window, sheet, monkeypatch, tmp_path) -> None:
    target = tmp_path / "games.csv"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(target), ""))
    sheet.games.save.click()
    assert window.statistics.writer.is_busy
    sheet.dismiss()
    is_read(qtbot, window.statistics.writer)
    assert "Saved as games.csv" in window.services.toast.text()
    lines = target.read_text(encoding="utf-8-sig").splitlines()
    assert len({line.split(",")[0] for line in lines[1:]}) == GAMES
