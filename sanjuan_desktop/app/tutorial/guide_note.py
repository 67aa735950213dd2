"""The guide of the first game: a note over the other player's empty lots that says what to do and why."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout

from sanjuan_desktop.app.look import style
from sanjuan_desktop.control.text.i18n import tr

if TYPE_CHECKING:
    from PySide6.QtCore import QRect
    from PySide6.QtGui import QPixmap
    from PySide6.QtWidgets import QWidget

    from sanjuan_desktop.control.tutorial import GuideWords

BUST_PX: Final = 64
_SIZES: Final = ((18, 16), (17, 15), (16, 14))
"""Sizes of what to do and of all else, what looks best first."""

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
        row.setContentsMargins(12, 8, 12, 8)
        row.setSpacing(12)
        self._picture = QLabel()
        self._picture.setPixmap(bust)
        self._picture.setScaledContents(True)
        self._picture.setAccessibleName("")
        row.addWidget(self._picture, 0, Qt.AlignmentFlag.AlignTop)
        column = QVBoxLayout()
        column.setSpacing(3)
        row.addLayout(column, 1)
        self._todo = _label()
        self._why = _label()
        column.addWidget(self._todo)
        column.addWidget(self._why)
        column.addStretch(1)
        buttons = QVBoxLayout()
        buttons.setSpacing(6)
        buttons.addStretch(1)
        self.again = _button(tr("GuideNote", "From the start"))
        self.again.clicked.connect(self.again_wanted)
        self.skip = _button(tr("GuideNote", "Play on without me"))
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
        self.skip.setText(
            tr("GuideNote", "Thank you") if words.is_last else tr("GuideNote", "Play on without me")
        )

    def place(self, room: QRect, usual: int, grow: float) -> None:
        """Stand in the upper right corner of a part of the parent, as high as the words take.

        Where the ``usual`` width does not do, the note is as wide as its room, then the letters are
        a little smaller, then it is without the picture. What finds no room even so stands out
        above, never below. Everything is ``grow`` times as large as usual, as the table is in a
        large window.
        """
        full = ((min(usual, room.width()), True), (room.width(), True))
        plain = ((room.width(), False),)
        tries = (*product(_SIZES, full), *product((*_SIZES, *_SMALL), plain))
        side = round(BUST_PX * grow)
        self._picture.setFixedSize(side, side)
        for (todo, why), (width, with_picture) in tries:
            self.setFixedWidth(width)
            self._picture.setVisible(with_picture)
            self._todo.setFont(style.font("display", todo * grow, 700))
            self._why.setFont(style.font("text", why * grow, 500))
            for button in (self.again, self.skip):
                button.setFont(style.font("label", why * grow, 600))
            self._row.activate()  # measures again
            high = self.heightForWidth(width)
            if high <= room.height():
                break
        self.setFixedHeight(high)
        top = min(room.y(), room.y() + room.height() - high)
        self.move(room.x() + room.width() - width, max(0, top))
        self.show()


def _label() -> QLabel:
    label = QLabel()
    label.setObjectName("heading")
    label.setWordWrap(True)
    label.setTextFormat(Qt.TextFormat.PlainText)
    return label


def _button(text: str) -> QPushButton:
    button = QPushButton(text)
    button.setObjectName("pill")
    button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    return button
