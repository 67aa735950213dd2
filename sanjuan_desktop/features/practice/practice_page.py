"""Base of the practice page beside the table: question and verdict, fonts and buttons."""

from __future__ import annotations

from itertools import accumulate
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.features.practice.option_row import OptionRow
from sanjuan_desktop.features.practice.step_tags import Sign
from sanjuan_desktop.ui.look import style, theme
from sanjuan_desktop.ui.widgets.soft_edges import SoftEdges

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtCore import QRect, SignalInstance
    from PySide6.QtGui import QFont, QPixmap

    from sanjuan_desktop.control.session.step import LogLine
    from sanjuan_desktop.features.practice.exercise import Verdict

WIDTH: Final = 324.0
"""Width in a window 1920 pixels wide; everything scales with it."""

_SMALLEST: Final = 0.74
_LEAST_PX: Final = 11.5
_FRAME_PX: Final = 3
"""Frame of the page; must match the style sheet."""
_EDGE: Final = 16.0
_SIGN: Final = 38.0
_CHIP: Final = 21.0
_PADDING_PX: Final = 44
"""Horizontal padding of a button including its border; must match the style sheet."""
_BAR: Final = 22.0
"""Padding right of the scrolled content."""
_ACTS: Final = 0.32
"""Part of the page height that buttons may take; further buttons scroll with the content."""
_LEAST_HEAD_PX: Final = 13.0
"""Minimum font size of a heading, even if a word does not fit."""
_KEYED_PX: Final = 16.0
"""Font size in which a button label must fit together with its key."""
_MOST_LINES: Final = 40


class PracticePage(QFrame):
    """Page whose content a subclass provides; signals report the player's requests."""

    show_wanted = Signal()
    next_wanted = Signal()
    play_on_wanted = Signal()
    again_wanted = Signal()
    left = Signal()
    row_pointed = Signal(object)
    """Index of the hovered or focused option, None if there is none."""

    def __init__(self, name: str, chip: Callable[[int, int], QPixmap], parent: QWidget) -> None:
        """Create the page; ``name``: accessible name, ``chip``: paints the sign of a seat, in pixels."""
        super().__init__(parent)
        self.setObjectName("practice")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setAccessibleName(name)
        self._chip = chip
        self._scale = 1.0
        self._fill: Callable[[], None] | None = None
        self._column = QVBoxLayout(self)
        self._page: QWidget | None = None
        self._scroll: QScrollArea | None = None
        self._inside = QVBoxLayout()
        self._acts = QVBoxLayout()
        self.main: QPushButton | None = None
        """Button that Enter presses after a verdict and at the end."""
        self.buttons: list[QPushButton] = []
        self.heading = ""
        """Largest text of the page."""

    def fit(self, room: QRect) -> None:
        """Fill a rectangle of the parent and scale the content to it."""
        scale = max(_SMALLEST, room.width() / WIDTH)
        is_other = scale != self._scale or room.size() != self.size()
        self._scale = scale
        self.setGeometry(room)
        if is_other and self._fill is not None:
            self._renew()

    @property
    def is_cut(self) -> bool:
        """Whether the content is higher than its viewport."""
        if self._scroll is None or self._page is None:
            return False
        self._scroll.show()
        for part in self._page.findChildren(QWidget):
            # Layouts ignore hidden widgets and show new ones late.
            if not part.testAttribute(Qt.WidgetAttribute.WA_WState_ExplicitShowHide):
                part.show()
        self._column.activate()
        seen = self._scroll.viewport()
        return self._inside.totalHeightForWidth(seen.width()) > seen.height()

    def focus_main(self) -> None:
        """Focus the main button."""
        if self.main is not None and self.isVisible():
            self.main.setFocus(Qt.FocusReason.OtherFocusReason)

    def press_focused(self) -> None:
        """Press the focused button, or else the main button (Enter)."""
        focused = self.focusWidget()
        button = focused if isinstance(focused, QPushButton) and focused.hasFocus() else self.main
        if button is not None:
            button.click()

    # -- content --------------------------------------------------------------------------------

    def _add_verdict(self, verdict: Verdict, mark: str = "") -> None:
        """Add a verdict; ``mark`` labels the row of the answer ("" for none)."""
        self._signed_title(verdict.head, 20, is_found=verdict.found.is_found)
        rows = QVBoxLayout()
        rows.setSpacing(self._px(4))
        if any(row.percent is not None for row in verdict.rows):
            what = self._label(
                tr("Learn", "Chance of winning, about"), self._font("label", 14, 500), "caption"
            )
            what.setAlignment(Qt.AlignmentFlag.AlignRight)
            what.setContentsMargins(0, 0, self._px(8), 0)
            rows.addWidget(what)
        items: list[OptionRow] = []
        for index, row in enumerate(verdict.rows):
            scale, wide = self._scale * style.display().text, self._room - self._px(_BAR)
            item = OptionRow(row, scale, mark if row.is_answer else "", wide)
            item.pointed.connect(lambda on, index=index: self.row_pointed.emit(index if on else None))
            if items:
                rows.addSpacing(self._px(4))
            rows.addWidget(item)
            items.append(item)
        for item in items:
            item.keep_free(max(item.kept for item in items))
        self._inside.addSpacing(self._px(4))
        self._inside.addLayout(rows)
        for reason in verdict.reasons:
            self._words(reason, 16)

    def _add_round_log(self, lines: Sequence[LogLine]) -> None:
        """Add the log of the current round."""
        if lines:
            self._section(tr("Learn", "This round"))
            for line in lines[-_MOST_LINES:]:
                self._line(line.seat, line.text)

    def _signed_title(self, text: str, px: float, *, is_found: bool) -> None:
        """Add a heading beside the sign of the result."""
        row = QHBoxLayout()
        row.setSpacing(self._px(10))
        row.addWidget(Sign(self._px(_SIGN), is_found=is_found), 0, Qt.AlignmentFlag.AlignTop)
        room = self._room - self._px(_SIGN) - self._px(10) - self._px(_BAR)
        label = self._label(text, self._heading_font(text, px, 700, room), "heading")
        label.setMinimumHeight(self._px(_SIGN))
        label.setAlignment(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft)
        self.heading = text
        row.addWidget(label, 1)
        self._inside.addLayout(row)

    def _show(self, fill: Callable[[], None]) -> None:
        self._fill = fill
        self._renew()

    def _renew(self) -> None:
        """Rebuild the page at the current size."""
        had_focus = self.isAncestorOf(self.focusWidget()) if self.focusWidget() is not None else False
        self._clear()
        self.main, self.buttons, self.heading = None, [], ""
        edge = self._px(_EDGE)
        self._column.setContentsMargins(edge, self._px(12), edge - self._px(4), self._px(14))
        self._column.setSpacing(self._px(10))
        self._page = QWidget()
        self._page.setObjectName("page")
        self._inside = QVBoxLayout(self._page)
        self._inside.setContentsMargins(0, 0, self._px(4), 0)
        self._inside.setSpacing(self._px(9))
        self._acts = QVBoxLayout()
        self._acts.setContentsMargins(0, 0, self._px(4), 0)
        self._acts.setSpacing(self._px(9))
        assert self._fill is not None
        self._fill()
        self._inside.addStretch(1)
        scroll = QScrollArea()
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setWidgetResizable(True)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setWidget(self._page)
        SoftEdges(scroll, theme.PAPER)
        self._scroll = scroll
        self._column.addWidget(scroll, 1)
        # The order of creation is the tab order, therefore the buttons come last.
        self._place_buttons()
        self._column.addLayout(self._acts)
        for button in self.buttons:
            # Layouts show new widgets late, and hidden widgets cannot take the focus.
            button.show()
        if had_focus:
            self.focus_main()

    def _place_buttons(self) -> None:
        """Add the buttons below the content; those that would take too much height scroll with it."""
        gap = self._px(9)
        for button in self.buttons:
            # Style sheet margins apply only to a button with a parent.
            button.setParent(self)
            button.ensurePolished()
        needed = accumulate(button.sizeHint().height() + gap for button in self.buttons)
        fixed = max(1, sum(high <= _ACTS * self.height() for high in needed))
        for button in self.buttons[:fixed]:
            self._acts.addWidget(button)
        for button in self.buttons[fixed:]:
            face, lines = self._fitted(button.accessibleName(), self._room - self._px(_BAR) - _PADDING_PX)
            button.setFont(face)
            button.setText(lines)
            button.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
            self._inside.addWidget(button)

    def _clear(self) -> None:
        while (item := self._column.takeAt(0)) is not None:
            _drop(item.widget(), item.layout())

    @property
    def _room(self) -> int:
        """Available width of the content, in pixels."""
        return self.between_edges - self._px(4)

    @property
    def between_edges(self) -> int:
        """Width of a button, in pixels."""
        return self.width() - 2 * (_FRAME_PX + self._px(_EDGE))

    def _title(self, text: str, px: float) -> None:
        self.heading = text
        face = self._heading_font(text, px, 800, self._room)
        self._inside.addWidget(self._label(text, face, "heading"))

    def _heading_font(self, text: str, px: float, weight: int, room: int) -> QFont:
        """Return a font in which the longest word of a heading fits."""
        while True:
            face = self._font("display", px, weight)
            longest = max(map(QFontMetrics(face).horizontalAdvance, text.split()), default=0)
            if longest <= room or px <= _LEAST_HEAD_PX:
                return face
            px -= 1

    def _section(self, text: str) -> None:
        self._inside.addSpacing(self._px(4))
        self._inside.addWidget(self._label(text, self._font("display", 19, 700), "section"))

    def _words(self, text: str, px: float, name: str = "heading") -> None:
        self._inside.addWidget(self._label(text, self._font("text", px, 500), name))

    def _line(self, seat: int, text: str) -> None:
        row = QHBoxLayout()
        row.setSpacing(self._px(9))
        side = self._px(_CHIP)
        chip = QLabel()
        chip.setPixmap(self._chip(seat, side))
        chip.setMinimumWidth(round(side * 1.2))
        chip.setAlignment(Qt.AlignmentFlag.AlignTop)
        chip.setAccessibleName("")
        row.addWidget(chip, 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(self._label(text, self._font("text", 16, 500), "heading"), 1)
        self._inside.addLayout(row)

    def _label(self, text: str, face: QFont, name: str, *, wrap: bool = True) -> QLabel:
        label = QLabel(text)
        label.setTextFormat(Qt.TextFormat.PlainText)
        label.setObjectName(name)
        label.setFont(face)
        label.setWordWrap(wrap)
        label.setSizePolicy(
            QSizePolicy.Policy.Ignored if wrap else QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred
        )
        return label

    def _button(
        self, label: str, signal: SignalInstance, *, main: bool = False, key: str = ""
    ) -> QPushButton:
        button = QPushButton()
        if main:
            button.setObjectName("main")
        room = self.between_edges - _PADDING_PX
        keyed = tr("Learn", "{words} ({key})").format(words=label, key=key)
        if key and QFontMetrics(self._font("label", _KEYED_PX, 600)).horizontalAdvance(keyed) <= room:
            face, lines = self._fitted(keyed, room)
        else:
            face, lines = self._fitted(label, room)
        button.setFont(face)
        button.setText(lines)
        button.setAccessibleName(label)
        if key:
            button.setToolTip(keyed)
        button.clicked.connect(lambda _=False: signal.emit())
        self.buttons.append(button)
        return button

    def _fitted(self, label: str, room: int) -> tuple[QFont, str]:
        """Return a fitting font and the label, broken into two lines if necessary."""
        for px in (18.0, 17.0, 16.0, 15.0):
            face = self._font("label", px, 600)
            if QFontMetrics(face).horizontalAdvance(label) <= room:
                return face, label
        blanks = [at for at, letter in enumerate(label) if letter == " "]
        at = min(blanks, key=lambda at: abs(2 * at - len(label)), default=0)
        return face, f"{label[:at]}\n{label[at + 1 :]}" if at else label

    def _font(self, family: theme.Family, px: float, weight: int) -> QFont:
        return theme.font(family, max(_LEAST_PX, px * self._scale) * style.display().text, weight)

    def _px(self, px: float) -> int:
        return round(px * self._scale)


def _drop(widget: QWidget | None, layout: object) -> None:
    """Remove a widget, or a layout with all its items."""
    if widget is not None:
        widget.hide()
        widget.deleteLater()
    if isinstance(layout, (QHBoxLayout, QVBoxLayout)):
        while (item := layout.takeAt(0)) is not None:
            _drop(item.widget(), item.layout())
        layout.deleteLater()
