"""Row of the preferences with a label and exclusive buttons (pills)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QGridLayout, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from sanjuan_desktop.ui.look import style
from sanjuan_desktop.ui.widgets.arrow_keys import any_step, horizontal_step
from sanjuan_desktop.ui.widgets.literal import literal
from sanjuan_desktop.ui.widgets.sheet import caption, words

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent

PILLS_PX: Final = 352
"""Width of the column of pills in pixels, so that the pills of all rows are aligned."""

_GAP_PX: Final = 6
_MOST_IN_A_LINE: Final = 4
"""Maximum number of pills in a line, because there are many languages."""


@dataclass(frozen=True, slots=True)
class Alternatives:
    """Options of a setting: its name, and its values with their labels."""

    key: str
    label: str
    options: tuple[tuple[object, str], ...]
    caption: str = ""


class Pill(QPushButton):
    """Exclusive button; it ignores the up and down keys."""

    def __init__(self, label: str) -> None:
        """Show ``label`` as it is, ampersands included."""
        super().__init__(literal(label))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move between the pills with left and right; at the ends the parent handles the key."""
        step = horizontal_step(event)
        pills = self.group().buttons()
        place = pills.index(self) + step
        if step and 0 <= place < len(pills):
            pills[place].setFocus(Qt.FocusReason.OtherFocusReason)
            pills[place].click()
        elif any_step(event):
            event.ignore()
        else:
            super().keyPressEvent(event)


class ChoiceRow(QWidget):
    """Label with pills; arrow keys and clicks select one."""

    chosen = Signal(object)
    """The player has selected a value; carries the value."""

    def __init__(self, choice: Alternatives) -> None:
        super().__init__()
        self.key = choice.key
        self._values = [value for value, _ in choice.options]
        self._group = QButtonGroup(self)
        self._grid = grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(14)
        grid.setVerticalSpacing(0)
        grid.setColumnStretch(0, 1)
        grid.addWidget(words(choice.label, style.font("text", 17, 700), wrap=True), 0, 0)
        if choice.caption:
            grid.addWidget(caption(choice.caption), 1, 0)
        self._lines = 2 if choice.caption else 1
        self._row = self._pills(choice)
        grid.addLayout(self._row, 0, 1)
        self.stack(False)
        self._group.idClicked.connect(lambda index: self.chosen.emit(self._values[index]))

    def stack(self, stacked: bool) -> None:
        """Put the pills below the label or beside it."""
        grid = self._grid
        grid.removeItem(self._row)
        self._row.setParent(None)
        self._row.setContentsMargins(0, 5 if stacked else 0, 0, 0)
        grid.setColumnMinimumWidth(1, 0 if stacked else style.scaled(PILLS_PX))
        if stacked:
            grid.addLayout(self._row, 2, 0)
        else:
            grid.addLayout(self._row, 0, 1, self._lines, 1, Qt.AlignmentFlag.AlignVCenter)

    @property
    def value(self) -> object:
        """The selected value."""
        return self._values[self._group.checkedId()]

    def show_value(self, value: object) -> None:
        """Select a value without emitting the signal."""
        self._group.button(self._values.index(value)).setChecked(True)

    def focus(self) -> None:
        """Move the focus to the selected pill."""
        self._group.button(self._group.checkedId()).setFocus(Qt.FocusReason.OtherFocusReason)

    def choose(self, value: object) -> None:
        """Select a value like a click; do nothing if it is already selected."""
        if value != self.value:
            self._group.button(self._values.index(value)).click()

    def _pills(self, choice: Alternatives) -> QVBoxLayout:
        lines = QVBoxLayout()
        lines.setSpacing(_GAP_PX)
        for index, (_, label) in enumerate(choice.options):
            if index % _MOST_IN_A_LINE == 0:
                row = QHBoxLayout()
                row.setSpacing(_GAP_PX)
                row.addStretch(1)
                lines.addLayout(row)
            pill = Pill(label)
            pill.setObjectName("pill")
            pill.setFont(style.font("label", 18, 600))
            pill.setCheckable(True)
            pill.setAutoExclusive(True)
            pill.setAccessibleName(f"{choice.label}: {label}")
            pill.setAccessibleDescription(choice.caption)
            self._group.addButton(pill, index)
            row.insertWidget(index % _MOST_IN_A_LINE, pill)
        self._group.button(0).setChecked(True)
        return lines
