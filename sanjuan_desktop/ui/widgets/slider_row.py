"""Row of the preferences with a label and a slider."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, cast

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QGridLayout, QSlider, QWidget

from sanjuan_desktop.control.text.numbers import percent
from sanjuan_desktop.ui.look import style
from sanjuan_desktop.ui.widgets.arrow_keys import vertical_step
from sanjuan_desktop.ui.widgets.choice_row import PILLS_PX
from sanjuan_desktop.ui.widgets.sheet import caption, words

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent, QWheelEvent

_MOST: Final = 100
_STEP: Final = 5
_PAGE: Final = 20


@dataclass(frozen=True, slots=True)
class Slide:
    """Setting from 0 to 1: its name and its label."""

    key: str
    label: str
    caption: str = ""


class Slider(QSlider):
    """Slider that ignores the up and down keys."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move with left and right, Page Up and Page Down, Home and End."""
        if vertical_step(event):
            event.ignore()
        else:
            super().keyPressEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Move only the focused slider, so that scrolling the page changes no value."""
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()


class SlideRow(QWidget):
    """Label with a slider from 0 to 100 for a setting from 0 to 1."""

    chosen = Signal(object)
    """The player has set a value; carries the value, 0 to 1."""

    def __init__(self, slide: Slide) -> None:
        super().__init__()
        self.key = slide.key
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(14)
        grid.setVerticalSpacing(0)
        grid.setColumnStretch(0, 1)
        grid.addWidget(words(slide.label, style.font("text", 17, 700), wrap=True), 0, 0)
        grid.addWidget(caption(slide.caption), 1, 0)
        face = style.font("label", 20, 600)
        self._amount = words("", face)
        self._amount.setFixedWidth(QFontMetrics(face).horizontalAdvance(percent(_MOST)) + 2)
        self._amount.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._slider = self._make(slide, PILLS_PX - self._amount.width() - grid.horizontalSpacing())
        grid.addWidget(self._slider, 0, 1, 2, 1, Qt.AlignmentFlag.AlignVCenter)
        grid.addWidget(self._amount, 0, 2, 2, 1)
        self._show_amount(0)

    @property
    def value(self) -> float:
        """The current value, 0 to 1."""
        return self._slider.value() / _MOST

    def show_value(self, value: object) -> None:
        """Set a value without emitting the signal."""
        with QSignalBlocker(self._slider):
            self._slider.setValue(_amount(value))
        self._show_amount(self._slider.value())

    def focus(self) -> None:
        """Move the focus to the slider."""
        self._slider.setFocus(Qt.FocusReason.OtherFocusReason)

    def choose(self, value: object) -> None:
        """Set a value like the player; do nothing if it is already set."""
        self._slider.setValue(_amount(value))

    def _make(self, slide: Slide, width: int) -> Slider:
        slider = Slider(Qt.Orientation.Horizontal)
        slider.setRange(0, _MOST)
        slider.setSingleStep(_STEP)
        slider.setPageStep(_PAGE)
        slider.setFixedWidth(width)
        slider.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        slider.setAccessibleName(slide.label)
        slider.setAccessibleDescription(slide.caption)
        slider.valueChanged.connect(self._on_changed)
        return slider

    def _on_changed(self, amount: int) -> None:
        self._show_amount(amount)
        self.chosen.emit(amount / _MOST)

    def _show_amount(self, amount: int) -> None:
        self._amount.setText(percent(amount))


def _amount(value: object) -> int:
    return round(cast("float", value) * _MOST)
