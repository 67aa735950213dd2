"""The page beside the table on which a place is asked and a verdict told: its parts, letters and buttons."""

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

from sanjuan_desktop.app.learn.option_row import OptionRow
from sanjuan_desktop.app.learn.step_tags import Sign
from sanjuan_desktop.app.look import style, theme
from sanjuan_desktop.app.widgets.soft_edges import SoftEdges
from sanjuan_desktop.control.text.i18n import tr

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtCore import QRect, SignalInstance
    from PySide6.QtGui import QFont, QPixmap

    from sanjuan_desktop.control.practice.exercise import Verdict
    from sanjuan_desktop.control.session.step import LogLine

WIDTH: Final = 324.0
"""Of the page in a window of 1920 pixels; in others all of it is so much larger or smaller."""

_SMALLEST: Final = 0.74
_LEAST_PX: Final = 11.5
_FRAME_PX: Final = 3
"""The frame of the page, as the style sheet has it."""
_EDGE: Final = 16.0
_SIGN: Final = 38.0
_CHIP: Final = 21.0
_PADDING_PX: Final = 44
"""Of a button at both sides, with its edge, as the style sheet has it."""
_BAR: Final = 22.0
"""Of what scrolls, at its right."""
_ACTS: Final = 0.32
"""The part of the page that its buttons may always take; those that find no room there scroll."""
_LEAST_HEAD_PX: Final = 13.0
"""A heading is written at least so large, even where a word of it finds no room."""
_KEYED_PX: Final = 16.0
"""A button that finds room for it in letters so large names its key."""
_MOST_LINES: Final = 40


class PracticePage(QFrame):
    """Tells what is wanted; a subclass fills it. Whence a place comes is not told."""

    show_wanted = Signal()
    next_wanted = Signal()
    play_on_wanted = Signal()
    again_wanted = Signal()
    left = Signal()
    row_pointed = Signal(object)
    """The number of an option from 0 that is pointed at, None when no more."""

    def __init__(self, name: str, chip: Callable[[int, int], QPixmap], parent: QWidget) -> None:
        """``name`` is what a screen reader calls it; ``chip`` paints the sign of a seat, in pixels."""
        super().__init__(parent)
        self.setObjectName("learn")
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
        """The button that Enter presses after a verdict and at the end."""
        self.buttons: list[QPushButton] = []
        self.heading = ""
        """What is written largest."""

    def fit(self, room: QRect) -> None:
        """Lie in a part of the parent, everything as large as suits it."""
        scale = max(_SMALLEST, room.width() / WIDTH)
        is_other = scale != self._scale or room.size() != self.size()
        self._scale = scale
        self.setGeometry(room)
        if is_other and self._fill is not None:
            self._renew()

    @property
    def is_cut(self) -> bool:
        """Whether what is told is higher than the room for it."""
        if self._scroll is None or self._page is None:
            return False
        self._scroll.show()
        for part in self._page.findChildren(QWidget):
            # Layouts show what is new only later, and reckon without what is not shown.
            if not part.testAttribute(Qt.WidgetAttribute.WA_WState_ExplicitShowHide):
                part.show()
        self._column.activate()
        seen = self._scroll.viewport()
        return self._inside.totalHeightForWidth(seen.width()) > seen.height()

    def focus_main(self) -> None:
        """Give the keys to the button that goes on."""
        if self.main is not None and self.isVisible():
            self.main.setFocus(Qt.FocusReason.OtherFocusReason)

    def press_focused(self) -> None:
        """Enter: press what has the focus here, or else what goes on."""
        focused = self.focusWidget()
        button = focused if isinstance(focused, QPushButton) and focused.hasFocus() else self.main
        if button is not None:
            button.click()

    # -- parts ----------------------------------------------------------------------------------

    def _tell_verdict(self, verdict: Verdict, mark: str = "") -> None:
        """Write what an answer was worth; ``mark`` stands on the row that was the answer, "" for none."""
        self._signed_title(verdict.head, 20, is_found=verdict.found.is_found)
        rows = QVBoxLayout()
        rows.setSpacing(self._px(4))
        if any(one.percent is not None for one in verdict.rows):
            what = self._label(tr("Learn", "Chance of winning"), self._font("label", 14, 500), "caption")
            what.setAlignment(Qt.AlignmentFlag.AlignRight)
            what.setContentsMargins(0, 0, self._px(8), 0)
            rows.addWidget(what)
        items: list[OptionRow] = []
        for index, one in enumerate(verdict.rows):
            scale, wide = self._scale * style.display().text, self._room - self._px(_BAR)
            item = OptionRow(one, scale, mark if one.is_answer else "", wide)
            item.pointed.connect(lambda on, index=index: self.row_pointed.emit(index if on else None))
            if items:
                rows.addSpacing(self._px(4))
            rows.addWidget(item)
            items.append(item)
        for item in items:
            item.keep_free(max(one.kept for one in items))
        self._inside.addSpacing(self._px(4))
        self._inside.addLayout(rows)
        for reason in verdict.reasons:
            self._words(reason, 16)

    def _tell_round(self, lines: Sequence[LogLine]) -> None:
        """Write what happened in the round of the place."""
        if lines:
            self._section(tr("Learn", "This round"))
            for line in lines[-_MOST_LINES:]:
                self._line(line.seat, line.text)

    def _signed_title(self, text: str, px: float, *, is_found: bool) -> None:
        """Write a heading beside the sign of what came of it."""
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
        """Make the page anew in the present size."""
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
        # Last of all: in this order Tab goes through the page.
        self._place_buttons()
        self._column.addLayout(self._acts)
        for button in self.buttons:
            # Layouts show what is new only later, and what is not shown takes no focus.
            button.show()
        if had_focus:
            self.focus_main()

    def _place_buttons(self) -> None:
        """Lay the buttons below the page, and on it those that would take too much of it."""
        gap = self._px(9)
        for button in self.buttons:
            # A button has the margins of the style sheet only then.
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
        """How wide what stands on the page may be."""
        return self.between_edges - self._px(4)

    @property
    def between_edges(self) -> int:
        """How wide a button of the page is."""
        return self.width() - 2 * (_FRAME_PX + self._px(_EDGE))

    def _title(self, text: str, px: float) -> None:
        self.heading = text
        face = self._heading_font(text, px, 800, self._room)
        self._inside.addWidget(self._label(text, face, "heading"))

    def _heading_font(self, text: str, px: float, weight: int, room: int) -> QFont:
        """Return letters in which the longest word of a heading finds room."""
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
        """Return letters in which a label finds room, and the label, in two lines where it must be."""
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
    """Take away a part of the page with all that is in it."""
    if widget is not None:
        widget.hide()
        widget.deleteLater()
    if isinstance(layout, (QHBoxLayout, QVBoxLayout)):
        while (item := layout.takeAt(0)) is not None:
            _drop(item.widget(), item.layout())
        layout.deleteLater()
