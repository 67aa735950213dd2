"""Parts of all sheets: rows of buttons, boxes and fields."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import (
    QApplication,
    QButtonGroup,
    QComboBox,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from sanjuan_desktop.ui.look import style
from sanjuan_desktop.ui.widgets.sheet import PaperDialog, centre_items

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


@pytest.fixture
def sheet(qtbot: QtBot) -> PaperDialog:
    """Return an empty sheet."""
    made = PaperDialog("Sheet", 400)
    qtbot.addWidget(made)
    return made


def way_of_tab(sheet: PaperDialog, count: int) -> list[QWidget | None]:
    way = []
    for _ in range(count):
        sheet.focusNextPrevChild(True)
        way.append(sheet.focusWidget())
    return way


def test_tab_leaves_a_spin_box(sheet: PaperDialog) -> None:
    fields = [QLineEdit(), QSpinBox(), QLineEdit()]
    for field in fields:
        sheet.body.addWidget(field)
    sheet.show()
    assert way_of_tab(sheet, 4) == [*fields, fields[0]]


def test_tab_reaches_a_button_that_the_program_has_chosen(sheet: PaperDialog) -> None:
    field, group = QLineEdit(), QButtonGroup(sheet)
    sheet.body.addWidget(field)
    pills = [QPushButton(name) for name in "ABC"]
    for pill in pills:
        pill.setCheckable(True)
        pill.setAutoExclusive(True)
        group.addButton(pill)
        sheet.body.addWidget(pill)
    sheet.show()
    sheet.activateWindow()
    QApplication.processEvents()
    pills[0].setChecked(True)
    pills[0].setFocus()
    assert pills[0].hasFocus()
    field.setFocus()
    pills[2].setChecked(True)
    assert way_of_tab(sheet, 2) == [pills[2], field]


def test_tab_scrolls_to_a_widget_in_every_area_around_it(sheet: PaperDialog) -> None:
    inside = QWidget()
    column = QVBoxLayout(inside)
    fields = [QLineEdit() for _ in range(20)]
    for field in fields:
        column.addWidget(field)
    area = QScrollArea()
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setFixedHeight(100)
    area.setWidget(inside)
    sheet.body.addWidget(area)
    button = sheet.add_button("Close")
    sheet.show()
    QApplication.processEvents()
    button.setFocus()
    sheet.focusNextPrevChild(False)
    assert sheet.focusWidget() is fields[-1]
    place = QRect(fields[-1].mapTo(area.viewport(), QPoint()), fields[-1].size())
    assert area.viewport().rect().contains(place)
