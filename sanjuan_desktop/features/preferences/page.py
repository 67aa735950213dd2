"""Page of the preferences: one setting below the other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

from sanjuan_desktop.ui.look import style
from sanjuan_desktop.ui.widgets.choice_row import ChoiceRow
from sanjuan_desktop.ui.widgets.sheet import caption, section
from sanjuan_desktop.ui.widgets.slider_row import Slide, SlideRow

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QKeyEvent, QShowEvent

    from sanjuan_desktop.ui.widgets.choice_row import Alternatives

_BAR_PX: Final = 12
_SIDE_BY_SIDE_PX: Final = 690
"""Minimum width in pixels of a page with the choices beside the labels; otherwise they are below."""
_REST_PX: Final = 152
"""Maximum height of heading and buttons of the sheet, in pixels; scaled windows round it up."""


class PreferencePage(QScrollArea):
    """Scrolls if the text is too long; the focused control is always visible."""

    changed = Signal(str, object)
    """Key and new value of a setting that the player has changed."""

    def __init__(
        self, name: str, width: int, lines: Sequence[Alternatives | Slide], about: str = "", gap: int = 6
    ) -> None:
        """Fill the page.

        Args:
            name: its heading.
            width: in pixels.
            lines: its settings, from the top.
            about: a sentence below the heading.
            gap: pixels between two lines.
        """
        super().__init__()
        self.name = name
        self._rows: dict[str, ChoiceRow | SlideRow] = {}
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setWidgetResizable(True)
        inside = self._inside = QWidget()
        inside.setObjectName("page")
        self.column = QVBoxLayout(inside)
        self.column.setContentsMargins(2, 2, 0, 2)
        self.column.setSpacing(gap)
        head = QVBoxLayout()
        head.setSpacing(0)
        head.addWidget(section(name))
        if about:
            head.addWidget(caption(about))
        self.column.addLayout(head)
        for line in lines:
            self._add(line)
        self.column.addStretch(1)
        self.setWidget(inside)
        self.fit(width)

    @property
    def keys(self) -> tuple[str, ...]:
        """The settings on this page."""
        return tuple(self._rows)

    def fit(self, width: int) -> None:
        """Set the width in pixels; on a narrow page the choices are below the labels."""
        self.setFixedWidth(width)
        # Reserve the width of a scroll bar, so that lines break in the same places with and without it.
        self._inside.setFixedWidth(width - _BAR_PX)
        for row in self._rows.values():
            if isinstance(row, ChoiceRow):
                row.stack(width < style.scaled(_SIDE_BY_SIDE_PX))
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """Return the size without scrolling, limited to that of the window."""
        high = self.column.heightForWidth(self.width() - _BAR_PX)
        return QSize(self.width(), style.page_height(high, _REST_PX))

    def showEvent(self, event: QShowEvent) -> None:
        """Compute the height of the text, which is only known after styling."""
        super().showEvent(event)
        self.updateGeometry()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave arrow keys to the sheet, which moves the focus; the page scrolls to it."""
        if event.key() in (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown):
            super().keyPressEvent(event)
        else:
            event.ignore()

    def value(self, key: str) -> object:
        """Return the displayed value of a setting.

        Raises:
            KeyError: the setting is on another page.
        """
        return self._rows[key].value

    def show_value(self, key: str, value: object) -> None:
        """Show a value of a setting; ignore settings of other pages."""
        if key in self._rows:
            self._rows[key].show_value(value)

    def focus_on(self, key: str) -> None:
        """Put the focus on the current choice of a setting."""
        self._rows[key].focus()

    def choose(self, key: str, value: object) -> None:
        """Choose a value as the player does."""
        self._rows[key].choose(value)

    def _add(self, line: Alternatives | Slide) -> None:
        row = SlideRow(line) if isinstance(line, Slide) else ChoiceRow(line)
        row.chosen.connect(lambda value: self.changed.emit(line.key, value))
        self._rows[line.key] = row
        self.column.addWidget(row)
