"""Note of the first game's guide: what to do and why, beside the table or in its sky."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout

from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.ui.look import style
from sanjuan_desktop.ui.table.paint.artist import seat_portrait

if TYPE_CHECKING:
    from PySide6.QtCore import QRect
    from PySide6.QtGui import QKeyEvent, QPixmap
    from PySide6.QtWidgets import QWidget

    from sanjuan_desktop.control.tutorial_guide import GuideText

BUST_PX: Final = 64
GUIDE: Final = "harbour-pelican"
"""Portrait of the guide; no seat of the guided game has it."""
MOST_GROWTH: Final = 1.75
"""Maximum growth of the panel compared with its usual size."""
_GUIDE_RING: Final = 0
"""Seat whose colour (gold) the ring around the guide's portrait has."""
_EDGE_PX: Final = 12
_BORDER_PX: Final = 3
"""Border of the panel, in pixels; must match the style sheet."""
_GAP_PX: Final = 12
_LINE_GAP_PX: Final = 3
_BUTTON_GAP_PX: Final = 6
_COLUMN_GAP_PX: Final = 9
"""Gap between parts that are arranged vertically, in pixels."""
_SIZES: Final = ((18, 16), (17, 15), (16, 14))
"""Font sizes of the task and of the other text, in order of preference."""

_IN_COLUMN: Final = ((17, 16), (16, 15), (15, 14), (14, 13))
"""Font sizes beside bay and deck, where the panel is narrow and high."""

_SMALL: Final = ((15, 13), (14, 12))
"""Font sizes for large text in a window too small for it."""


class GuidePanel(QFrame):
    """Shows the guide's text; Tab reaches its buttons after the last part of the table."""

    ask_wanted = Signal()
    skip_wanted = Signal()
    again_wanted = Signal()
    tabbed_out = Signal(int)
    """Tab leaves the panel after its last button (1) or before its first one (-1)."""

    def __init__(self, bust: QPixmap, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("guide")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setAccessibleName(tr("GuideNote", "Your guide"))
        row = self._row = QHBoxLayout(self)
        row.setContentsMargins(_EDGE_PX, 8, _EDGE_PX, 8)
        self._picture = QLabel()
        self._picture.setPixmap(bust)
        self._picture.setScaledContents(True)
        self._picture.setAccessibleName("")
        row.addWidget(self._picture, 0, Qt.AlignmentFlag.AlignTop)
        column = self._words = QVBoxLayout()
        row.addLayout(column, 1)
        self._todo = _label()
        self._why = _label()
        column.addWidget(self._todo)
        column.addWidget(self._why)
        column.addStretch(1)
        buttons = self._buttons = QVBoxLayout()
        buttons.setSpacing(_BUTTON_GAP_PX)
        buttons.addStretch(1)
        self._labels: tuple[tuple[QPushButton, str], ...] = ()
        self._breaks = False
        self.ask = _button()
        self.ask.clicked.connect(self.ask_wanted)
        self.again = _button()
        self.again.clicked.connect(self.again_wanted)
        self.skip = _button()
        self.skip.clicked.connect(self.skip_wanted)
        buttons.addWidget(self.ask)
        buttons.addWidget(self.again)
        buttons.addWidget(self.skip)
        row.addLayout(buttons)

    def take_focus(self, forward: bool) -> bool:
        """Focus the first button, or with Shift+Tab the last one; return False if none is visible."""
        buttons = [button for button, _ in self._labels if button.isVisible()]
        if buttons:
            buttons[0 if forward else -1].setFocus(Qt.FocusReason.TabFocusReason)
        return bool(buttons)

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Move the focus to the next button, or back to the table."""
        step = 1 if forward else -1
        now = self.focusWidget()
        buttons = [button for button, _ in self._labels if button.isVisible()]
        at = buttons.index(now) + step if isinstance(now, QPushButton) and now in buttons else -1
        if 0 <= at < len(buttons):
            buttons[at].setFocus(Qt.FocusReason.TabFocusReason)
        else:
            self.tabbed_out.emit(step)
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Press the focused button with Enter."""
        focused = self.focusWidget()
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and isinstance(focused, QPushButton):
            focused.click()
            event.accept()
        else:
            super().keyPressEvent(event)

    @property
    def words(self) -> tuple[str, str]:
        """The current text: what to do, and why."""
        return self._todo.text(), self._why.text()

    def show_words(self, words: GuideText) -> None:
        """Replace the text."""
        self._todo.setText(words.todo)
        self._why.setText(words.why)
        self._labels = (
            (self.ask, tr("GuideNote", "What would you do, and why?")),
            (self.again, tr("GuideNote", "Start over")),
            (self.skip, tr("GuideNote", "Continue without the guide")),
        )
        self.ask.setVisible(words.is_helping)
        self.again.setVisible(not words.is_helping)

    def stand(self, room: QRect, grow: float) -> None:
        """Place the panel at the top of the area beside bay and deck, as high as its text needs.

        If the text does not fit, drop the picture, then try the next smaller font sizes. ``grow`` scales
        everything as the table grows in a large window.
        """
        self._turn(QBoxLayout.Direction.TopToBottom, grow)
        for (todo, why), with_picture in product(_IN_COLUMN, (True, False)):
            high = self._try((todo, why), room.width(), grow, with_picture=with_picture)
            if high <= room.height():
                break
        self.setFixedHeight(high)
        self.move(room.topLeft())
        self.show()

    def place(self, room: QRect, usual: int, grow: float) -> None:
        """Place the panel in the upper right corner of a part of the parent, as high as its text needs.

        If the text does not fit into the ``usual`` width, use the width of ``room``, then smaller fonts, and
        finally no picture. A panel that still does not fit extends upwards, never downwards. ``grow`` scales
        everything as the table grows in a large window.
        """
        self._turn(QBoxLayout.Direction.LeftToRight, grow)
        full = ((min(usual, room.width()), True), (room.width(), True))
        plain = ((room.width(), False),)
        tries = (*product(_SIZES, full), *product((*_SIZES, *_SMALL), plain))
        for sizes, (width, with_picture) in tries:
            high = self._try(sizes, width, grow, with_picture=with_picture)
            if high <= room.height():
                break
        self.setFixedHeight(high)
        top = min(room.y(), room.y() + room.height() - high)
        self.move(room.x() + room.width() - width, max(0, top))
        self.show()

    def _turn(self, direction: QBoxLayout.Direction, grow: float) -> None:
        """Arrange picture, text and buttons horizontally or vertically, and scale their gaps."""
        self._row.setDirection(direction)
        stands = direction is QBoxLayout.Direction.TopToBottom
        middle = Qt.AlignmentFlag.AlignHCenter if stands else Qt.AlignmentFlag.AlignTop
        self._row.setAlignment(self._picture, middle)
        self._row.setSpacing(round(grow * (_COLUMN_GAP_PX if stands else _GAP_PX)))
        self._words.setSpacing(round(grow * (_COLUMN_GAP_PX if stands else _LINE_GAP_PX)))
        self._buttons.setSpacing(round(grow * _BUTTON_GAP_PX))
        self._breaks = stands

    def _try(self, sizes: tuple[int, int], width: int, grow: float, *, with_picture: bool) -> int:
        """Apply font sizes and a width; return the resulting height of the panel."""
        todo, why = sizes
        side = round(BUST_PX * grow)
        self._picture.setFixedSize(side, side)
        self.setFixedWidth(width)
        self._picture.setVisible(with_picture)
        # Fonts grow with sheets already.
        more = grow / style.growth()
        self._todo.setFont(style.font("display", todo * more, 700))
        self._why.setFont(style.font("text", why * more, 500))
        for button, label in self._labels:
            button.setFont(style.font("label", why * more, 600))
            button.setAccessibleName(label)
            button.setText(label)
            if self._breaks and button.sizeHint().width() > width - 2 * (_EDGE_PX + _BORDER_PX):
                button.setText(_in_two_lines(label))
        self._row.activate()  # recomputes the sizes
        return self.heightForWidth(width)


def guide_bust(dpr: float) -> QPixmap:
    """Return the portrait of the guide, for the largest size in which it is shown."""
    return seat_portrait(GUIDE, _GUIDE_RING, BUST_PX * MOST_GROWTH, dpr, chip=False)


def _in_two_lines(label: str) -> str:
    """Break a label at the blank that makes its two lines most alike in length."""
    blanks = [at for at, sign in enumerate(label) if sign == " "]
    at = min(blanks, key=lambda at: abs(2 * at - len(label)), default=0)
    return f"{label[:at]}\n{label[at + 1 :]}" if at else label


def _label() -> QLabel:
    label = QLabel()
    label.setObjectName("heading")
    label.setWordWrap(True)
    label.setTextFormat(Qt.TextFormat.PlainText)
    return label


def _button() -> QPushButton:
    button = QPushButton()
    button.setObjectName("pill")
    # A click leaves the focus on the table.
    button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    return button
