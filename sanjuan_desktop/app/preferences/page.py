"""A page of the preferences: one setting below the other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

from sanjuan_desktop.app.look import style
from sanjuan_desktop.app.widgets.choice_row import ChoiceRow
from sanjuan_desktop.app.widgets.sheet import caption, section
from sanjuan_desktop.app.widgets.slider_row import Slide, SlideRow

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QKeyEvent, QShowEvent

    from sanjuan_desktop.app.widgets.choice_row import Alternatives

_BAR_PX: Final = 12
_SIDE_BY_SIDE_PX: Final = 690
"""On a narrower page what can be chosen stands below the words."""
_REST_PX: Final = 150
"""Height of heading and buttons of the sheet."""


class PreferencePage(QScrollArea):
    """Scrolls where long words leave too little room; the focus is always in sight."""

    changed = Signal(str, object)
    """Key and new value of what a person has chosen."""

    def __init__(
        self, name: str, width: int, lines: Sequence[Alternatives | Slide], about: str = "", gap: int = 6
    ) -> None:
        """Fill the page.

        Args:
            name: its heading.
            width: in pixels.
            lines: its settings, from above.
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
        """Take ``width`` pixels; where they are few, what can be chosen stands below the words."""
        self.setFixedWidth(width)
        # Room for a scroll bar is kept free, so that no line breaks otherwise when there is one.
        self._inside.setFixedWidth(width - _BAR_PX)
        for row in self._rows.values():
            if isinstance(row, ChoiceRow):
                row.stack(width < style.scaled(_SIDE_BY_SIDE_PX))
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """Return the size at which nothing has to be scrolled, as far as the window has room."""
        high = self.column.heightForWidth(self.width() - _BAR_PX)
        return QSize(self.width(), style.page_height(high, _REST_PX))

    def showEvent(self, event: QShowEvent) -> None:
        """Take the room that the words need, now that the style is known."""
        super().showEvent(event)
        self.updateGeometry()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave arrows to the sheet, which moves the focus; the page follows it."""
        if event.key() in (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown):
            super().keyPressEvent(event)
        else:
            event.ignore()

    def value(self, key: str) -> object:
        """Return what is shown as chosen for a setting.

        Raises:
            KeyError: it is on another page.
        """
        return self._rows[key].value

    def show_value(self, key: str, value: object) -> None:
        """Show a value of a setting; one that is on another page is left alone."""
        if key in self._rows:
            self._rows[key].show_value(value)

    def focus_on(self, key: str) -> None:
        """Put the focus on what is chosen for a setting."""
        self._rows[key].focus()

    def choose(self, key: str, value: object) -> None:
        """Choose a value as a person does."""
        self._rows[key].choose(value)

    def _add(self, line: Alternatives | Slide) -> None:
        row = SlideRow(line) if isinstance(line, Slide) else ChoiceRow(line)
        row.chosen.connect(lambda value: self.changed.emit(line.key, value))
        self._rows[line.key] = row
        self.column.addWidget(row)
