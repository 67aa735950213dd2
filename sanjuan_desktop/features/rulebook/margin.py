"""Margin of the text: short form of a section, its card, and buttons to the table and the next section."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.features.rulebook.writer import SHORT_PX, SYMBOL_PX
from sanjuan_desktop.rules.terms import Role
from sanjuan_desktop.ui.look import style, theme

if TYPE_CHECKING:
    from PySide6.QtGui import QPixmap

    from sanjuan_desktop.control.rulebook.book import Section
    from sanjuan_desktop.control.rulebook.page import ShortLine
    from sanjuan_desktop.features.rulebook.pictures import RulePictures

WIDTH_PX: Final = 326
_GAP_PX: Final = 8
_CARDS_PX: Final = (200, 180, 160, 118, 104, 90, 76)
"""Widths of a card in pixels, preferred first. From 160 on it shows its effect in words."""
_BAR_PX: Final = 5
_SIZES: Final = (17, 16, 15, 14, 13)
"""Font sizes of the button labels in pixels, preferred first."""


class Steps(QWidget):
    """Buttons to the table and to the next section, always visible in full."""

    show_wanted = Signal()
    next_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._following = ""
        self._room = style.UNLIMITED
        self._box = box = QHBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.addStretch(1)
        self._show = _button(tr("RulesPanel", "Show on table"), main=True)
        self._show.clicked.connect(self.show_wanted)
        self._next = _button("")
        self._next.clicked.connect(self.next_wanted)
        box.addWidget(self._show)
        box.addWidget(self._next)

    def offer(self, *, can_show: bool, following: str) -> None:
        """Show the possible buttons; ``following`` is the title of the next section, "" after the last."""
        self._following = following
        self._show.setVisible(can_show)
        self._next.setVisible(bool(following))
        self._write()

    def fit(self, width: int) -> None:
        """Fit the buttons into ``width`` pixels."""
        self._room = width
        self._write()

    def _write(self) -> None:
        """Choose the largest font that fits; a title that is still too long is elided."""
        whole = tr("RulesPanel", "Next: {title}").format(title=self._following)
        self._next.setText(whole)
        self._next.setToolTip("")
        self._next.setAccessibleName(whole)
        for px in _SIZES:
            for button in (self._show, self._next):
                button.setFont(style.font("label", px, 700))
            over = self._width() - self._room
            if over <= 0:
                return
        metrics = self._next.fontMetrics()
        left = metrics.horizontalAdvance(whole) - over
        self._next.setText(metrics.elidedText(whole, Qt.TextElideMode.ElideRight, left))
        self._next.setToolTip(whole)

    def _width(self) -> int:
        """Return the width of the visible buttons in pixels."""
        self._box.invalidate()
        return self._box.sizeHint().width()


class Margin(QFrame):
    """Short form of a section, with its card if a whole one fits."""

    def __init__(self, pictures: RulePictures, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("rulesMargin")
        self._pictures = pictures
        outer = self._outer = QHBoxLayout(self)
        outer.setContentsMargins(0, 14, 12, 14)
        outer.setSpacing(16)
        self._bar = QFrame()
        self._bar.setFixedWidth(_BAR_PX)
        outer.addWidget(self._bar)
        inside = self._inside = QVBoxLayout()
        inside.setSpacing(_GAP_PX)
        outer.addLayout(inside, 1)
        title = QLabel(tr("RulesPanel", "In short"))
        title.setObjectName("heading")
        title.setFont(style.font("display", 24, 700))
        inside.addWidget(title)
        self._rows: list[QWidget] = []
        self._lines = QVBoxLayout()
        self._lines.setSpacing(9)
        inside.addLayout(self._lines)
        inside.addStretch(1)
        self._card = QLabel()
        inside.addWidget(self._card)
        self._section: Section | None = None

    def show_section(self, section: Section) -> None:
        """Show a section; :meth:`fit` adds its card."""
        self._section = section
        for row in self._rows:
            # Hide the row, because it takes space in the layout until it is deleted.
            row.hide()
            row.deleteLater()
        self._rows = [self._line(line) for line in section.page.short]
        for row in self._rows:
            self._lines.addWidget(row)
        role = section.shape.role
        colour = theme.CORAL if role is None else theme.ROLE_COLOURS[Role(role).name.lower()][0]
        self._bar.setStyleSheet(f"background: {colour}; border-radius: 2px;")
        self._card.hide()

    def fit(self, width: int, height: int) -> None:
        """Show the largest card that fits into the size in pixels, or none."""
        self._card.hide()
        if self._section is None:
            return
        # An outer layout does not recompute its inner layouts automatically.
        for layout in (self._lines, self._inside, self._outer):
            layout.invalidate()
        room = height - self._outer.totalHeightForWidth(width) - _GAP_PX
        for px in _CARDS_PX:
            card = self._picture(self._section, float(style.scaled(px)))
            if card is not None and card.deviceIndependentSize().height() <= room:
                self._card.setPixmap(card)
                self._card.show()
                return

    def _line(self, line: ShortLine) -> QWidget:
        widget = QWidget()
        row = QHBoxLayout(widget)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(12)
        symbol = QLabel()
        symbol.setPixmap(self._pictures.symbol(line.symbol, float(style.scaled(SYMBOL_PX))))
        row.addWidget(symbol, 0, Qt.AlignmentFlag.AlignTop)
        words = QLabel(line.words)
        words.setFont(style.font("text", SHORT_PX))
        words.setWordWrap(True)
        words.setTextFormat(Qt.TextFormat.PlainText)
        row.addWidget(words, 1)
        return widget

    def _picture(self, section: Section, width: float) -> QPixmap | None:
        if section.shape.role is not None:
            return self._pictures.role(section.shape.role, width)
        if section.shape.building is not None:
            return self._pictures.card(section.key, width)
        return None


def _button(label: str, main: bool = False) -> QPushButton:
    button = QPushButton(label)
    button.setObjectName("dark" if main else "")
    button.setFont(style.font("label", 17, 700))
    return button
