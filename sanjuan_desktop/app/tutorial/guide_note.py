"""The guide of the first game: a note beside the table, or in its sky, that says what to do and why."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout

from sanjuan_desktop.app.look import style
from sanjuan_desktop.control.text.i18n import tr

if TYPE_CHECKING:
    from PySide6.QtCore import QRect
    from PySide6.QtGui import QPixmap
    from PySide6.QtWidgets import QWidget

    from sanjuan_desktop.control.tutorial import GuideWords

BUST_PX: Final = 64
GUIDE: Final = "harbour-pelican"
"""The portrait of the guide; nobody has it on a seat of the taught game."""
_EDGE_PX: Final = 12
_BORDER_PX: Final = 3
"""As the style sheet draws it."""
_GAP_PX: Final = 12
_LINE_GAP_PX: Final = 3
_BUTTON_GAP_PX: Final = 6
_COLUMN_GAP_PX: Final = 9
"""Between the parts where they stand one below the other."""
_SIZES: Final = ((18, 16), (17, 15), (16, 14))
"""Sizes of what to do and of all else, what looks best first."""

_IN_COLUMN: Final = ((17, 16), (16, 15), (15, 14), (14, 13))
"""The same in the right column, which is narrow and high."""

_SMALL: Final = ((15, 13), (14, 12))
"""For text that is preferred larger than a small window has room for."""


class GuideNote(QFrame):
    """Shows what the guide says; the keyboard stays with the table."""

    skip_wanted = Signal()
    again_wanted = Signal()

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
        self._again_words = tr("GuideNote", "From the start")
        self._skip_words = ""
        self._breaks = False
        self.again = _button()
        self.again.clicked.connect(self.again_wanted)
        self.skip = _button()
        self.skip.clicked.connect(self.skip_wanted)
        buttons.addWidget(self.again)
        buttons.addWidget(self.skip)
        row.addLayout(buttons)

    @property
    def words(self) -> tuple[str, str]:
        """What is said at present: what to do, and why."""
        return self._todo.text(), self._why.text()

    def show_words(self, words: GuideWords) -> None:
        """Say something."""
        self._todo.setText(words.todo)
        self._why.setText(words.why)
        self._skip_words = (
            tr("GuideNote", "Thank you") if words.is_last else tr("GuideNote", "Play on without me")
        )

    def stand(self, room: QRect, grow: float) -> None:
        """Stand at the top of the right column of the parent, as high as the words take.

        Where the words find no room, their letters are smaller, then the picture is left out.
        Everything is ``grow`` times as large as usual, as the table is in a large window.
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
        """Stand in the upper right corner of a part of the parent, as high as the words take.

        Where the ``usual`` width does not do, the note is as wide as its room, then the letters are
        a little smaller, then it is without the picture. What finds no room even so stands out
        above, never below. Everything is ``grow`` times as large as usual, as the table is in a
        large window.
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
        """Let picture, words and buttons stand side by side, or one below the other; gaps grow with them."""
        self._row.setDirection(direction)
        stands = direction is QBoxLayout.Direction.TopToBottom
        middle = Qt.AlignmentFlag.AlignHCenter if stands else Qt.AlignmentFlag.AlignTop
        self._row.setAlignment(self._picture, middle)
        self._row.setSpacing(round(grow * (_COLUMN_GAP_PX if stands else _GAP_PX)))
        self._words.setSpacing(round(grow * (_COLUMN_GAP_PX if stands else _LINE_GAP_PX)))
        self._buttons.setSpacing(round(grow * _BUTTON_GAP_PX))
        self._breaks = stands

    def _try(self, sizes: tuple[int, int], width: int, grow: float, *, with_picture: bool) -> int:
        """Write in these sizes, so wide; return how high the note is then."""
        todo, why = sizes
        side = round(BUST_PX * grow)
        self._picture.setFixedSize(side, side)
        self.setFixedWidth(width)
        self._picture.setVisible(with_picture)
        self._todo.setFont(style.font("display", todo * grow, 700))
        self._why.setFont(style.font("text", why * grow, 500))
        for button, label in ((self.again, self._again_words), (self.skip, self._skip_words)):
            button.setFont(style.font("label", why * grow, 600))
            button.setAccessibleName(label)
            button.setText(label)
            if self._breaks and button.sizeHint().width() > width - 2 * (_EDGE_PX + _BORDER_PX):
                button.setText(_in_two_lines(label))
        self._row.activate()  # measures again
        return self.heightForWidth(width)


def _in_two_lines(label: str) -> str:
    """Break a label where its lines are most alike."""
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
    button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    return button
