"""Test which keys a list leaves to its sheet."""

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent

from sanjuan_desktop.ui.widgets.renaming_list import RenamingList


@pytest.mark.parametrize(
    ("key", "is_own"),
    [
        (Qt.Key.Key_F2, False),
        (Qt.Key.Key_Delete, False),
        (Qt.Key.Key_Escape, False),
        (Qt.Key.Key_Down, True),
    ],
)
def test_the_keys_of_the_sheet_are_left_to_it(qtbot, key: Qt.Key, is_own: bool) -> None:
    rows = RenamingList()
    qtbot.addWidget(rows)
    rows.addItems(["Greta", "Otto"])
    rows.setCurrentRow(0)
    event = QKeyEvent(QEvent.Type.KeyPress, key, Qt.KeyboardModifier.NoModifier)
    rows.keyPressEvent(event)
    assert event.isAccepted() == is_own
    assert rows.currentRow() == int(is_own)
