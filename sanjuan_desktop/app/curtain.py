"""The curtain of pass-and-play: covers question and hand until their owner says so."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout

from sanjuan_desktop.app import style
from sanjuan_desktop.app.dialogs.pin import pin_field
from sanjuan_desktop.control.words import tr

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent, QPixmap
    from PySide6.QtWidgets import QWidget

CHIP_PX: Final = 56
_FIELD_PX: Final = 110


class Curtain(QFrame):
    """Names who is to take over; only Enter or a click on the button lifts it, never the pointer alone."""

    lifted = Signal(str)
    """With the number that was written, "" where none is asked for."""
    forgotten = Signal()
    """Nobody remembers the number."""

    def __init__(
        self, chip: QPixmap, name: str, parent: QWidget, *, waits: bool, is_locked: bool = False
    ) -> None:
        """Fill the curtain.

        Args:
            chip: of the seat.
            name: of the person.
            parent: what it lies on.
            waits: the question waits for its owner; else only the cards are covered.
            is_locked: it takes a number to lift the curtain.
        """
        super().__init__(parent)
        self.setObjectName("curtain")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        title = tr("Curtain", "Pass to {name}") if waits else tr("Curtain", "{name} is to choose")
        about = (
            tr("Curtain", "The cards come up when {name} says so. Nobody else should look now.")
            if waits
            else tr("Curtain", "This can be decided with the cards covered.")
        )
        self.setAccessibleName(title.format(name=name))
        self.setAccessibleDescription(about.format(name=name))
        row = QHBoxLayout(self)
        row.setContentsMargins(24, 10, 24, 10)
        row.setSpacing(22)
        row.addStretch(1)
        picture = QLabel()
        picture.setPixmap(chip)
        picture.setAccessibleName("")
        row.addWidget(picture)
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addStretch(1)
        for text, face, kind in (
            (title.format(name=name), style.font("display", 28, 900), "heading"),
            (about.format(name=name), style.font("text", 17, 500), "caption"),
        ):
            label = QLabel(text)
            label.setFont(face)
            label.setObjectName(kind)
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setWordWrap(is_locked)
            words.addWidget(label)
        self._about = label
        words.addStretch(1)
        row.addLayout(words, 6 if is_locked else 0)
        self.field = pin_field() if is_locked else None
        if self.field is not None:
            forgotten = QPushButton(tr("Curtain", "Forgotten"))
            forgotten.setFont(style.font("label", 17, 600))
            forgotten.clicked.connect(self.forgotten)
            row.addWidget(forgotten)
            self.field.setPlaceholderText(tr("Curtain", "Number"))
            self.field.setMinimumWidth(_FIELD_PX)
            row.addWidget(self.field)
        self.button = QPushButton(
            tr("Curtain", "I am {name}").format(name=name) if waits else tr("Curtain", "Show my cards")
        )
        self.button.setObjectName("main" if waits else "")
        self.button.setFont(style.font("label", 20, 700))
        self.button.clicked.connect(self._lift)
        row.addWidget(self.button)
        row.addStretch(1)

    def cover(self, box: QRect) -> None:
        """Lie over a box of the parent."""
        self.setGeometry(box)
        self.show()
        self.raise_()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Lift with Enter; other keys stay here, off the table."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._lift()
        event.accept()

    def begin(self) -> None:
        """Put the focus on what lifts the curtain."""
        (self.field or self.button).setFocus(Qt.FocusReason.OtherFocusReason)

    def refuse(self) -> None:
        """Say that the number was wrong, and let it be written again."""
        self._about.setText(tr("Curtain", "That is not the number."))
        if self.field is not None:
            self.field.clear()
            self.field.setFocus(Qt.FocusReason.OtherFocusReason)

    def _lift(self) -> None:
        self.lifted.emit(self.field.text() if self.field is not None else "")
