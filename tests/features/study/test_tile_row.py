"""Test the row of price tiles: they are moved with Ctrl and an arrow key."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from sanjuan_desktop.features.study.tile_row import TileRow


def test_a_tile_is_moved_by_keys_and_stays_the_current_one(qtbot) -> None:
    row = TileRow()
    qtbot.addWidget(row)
    row.show_tiles((0, 1, 2, 3, 4))
    row.setCurrentRow(4)
    with qtbot.waitSignal(row.reordered) as moved:
        QTest.keyClick(row, Qt.Key.Key_Up, Qt.KeyboardModifier.ControlModifier)
    assert moved.args == [(0, 1, 2, 4, 3)]
    row.show_tiles(moved.args[0])
    assert row.tiles() == (0, 1, 2, 4, 3)
    assert row.currentRow() == 3


def test_at_the_end_a_tile_stays(qtbot) -> None:
    row = TileRow()
    qtbot.addWidget(row)
    row.show_tiles((0, 1, 2, 3, 4))
    row.setCurrentRow(4)
    with qtbot.assertNotEmitted(row.reordered):
        QTest.keyClick(row, Qt.Key.Key_Down, Qt.KeyboardModifier.ControlModifier)
        QTest.keyClick(row, Qt.Key.Key_Up)
    assert row.currentRow() == 3
    assert "1 · 2 · 2 · 3 · 3" in row.item(4).toolTip()
