"""Judgement of the question on the study board, and the check of a puzzle, beside the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.features.practice.option_row import OptionRow
from sanjuan_desktop.ui.look import style
from sanjuan_desktop.ui.widgets.literal import literal
from sanjuan_desktop.ui.widgets.sheet import caption, section, words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sanjuan_desktop.features.practice.exercise import OptionText

_ROW_SCALE = 0.85


class JudgementBox(QWidget):
    """Column with the rated options, or with a message; a button returns to the settings of the table."""

    closed = Signal()
    puzzles_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 4, 0)
        self._column.setSpacing(8)

    def show_waiting(self, title: str, text: str) -> None:
        """Show that the position is being judged or checked."""
        self._begin(title)
        self._column.addWidget(caption(text))
        self._end(tr("Study", "Cancel"))

    def show_options(
        self, asked: str, rows: Sequence[OptionText], reasons: Sequence[str], width: int
    ) -> None:
        """Show the rated options of a question, best first."""
        self._begin(tr("Study", "Judgement"))
        self._column.addWidget(words(asked, style.font("text", 16, 600), wrap=True))
        for row in rows:
            self._column.addWidget(OptionRow(row, _ROW_SCALE, width=width))
        for reason in reasons:
            self._column.addWidget(words(reason, style.font("text", 15, 500), "caption", wrap=True))
        self._end(tr("Study", "Back to the table"))

    def show_message(self, title: str, sentences: Sequence[str], *, has_puzzle: bool = False) -> None:
        """Show a result in sentences; with ``has_puzzle`` a button leads to the puzzles."""
        self._begin(title)
        for sentence in sentences:
            self._column.addWidget(words(sentence, style.font("text", 16, 500), wrap=True))
        if has_puzzle:
            button = _button(tr("Study", "To the puzzles"))
            button.clicked.connect(self.puzzles_wanted)
            self._column.addWidget(button)
        self._end(tr("Study", "Back to the table"))

    @property
    def text(self) -> str:
        """All texts, for screen readers."""
        return " ".join(
            widget.accessibleName() or widget.text()
            for at in range(self._column.count())
            if (item := self._column.itemAt(at)) is not None
            and (widget := item.widget()) is not None
            and not isinstance(widget, QPushButton)
            and hasattr(widget, "text")
        )

    def _begin(self, title: str) -> None:
        while self._column.count():
            item = self._column.takeAt(0)
            widget = None if item is None else item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        self._column.addWidget(section(title))

    def _end(self, label: str) -> None:
        back = _button(label)
        back.clicked.connect(self.closed)
        self._column.addWidget(back)
        self._column.addStretch(1)


def _button(label: str) -> QPushButton:
    button = QPushButton(literal(label))
    button.setObjectName("small")
    button.setFont(style.font("label", 16, 600))
    return button
