"""Parts of all sheets: rows of buttons, boxes and fields."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from sanjuan_desktop.ui.look import style
from sanjuan_desktop.ui.widgets.sheet import centre_items

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


@pytest.mark.parametrize("kind", [QComboBox, QLineEdit])
def test_a_low_box_does_not_cut_the_letters_of_a_button_beside_it(qtbot: QtBot, kind: type[QWidget]) -> None:
    sheet, low, button = QWidget(), kind(), QPushButton("3 players")
    qtbot.addWidget(sheet)
    button.setFont(style.font("label", 40, 600))
    # The style sheet of the program sets a minimum, which replaces that of the letters.
    button.setMinimumHeight(24)
    column, row = QVBoxLayout(sheet), QHBoxLayout()
    row.addWidget(button)
    row.addStretch(1)
    row.addWidget(low)
    column.addLayout(row)
    column.addWidget(QWidget(), 1)
    centre_items(row)
    sheet.resize(600, 300)
    sheet.show()
    QApplication.processEvents()
    assert low.height() < button.sizeHint().height()
    assert button.height() == button.sizeHint().height()
    assert abs(button.geometry().center().y() - low.geometry().center().y()) <= 1
