"""A page of the rules that can be scrolled, followed and read aloud."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, QUrl, Signal
from PySide6.QtGui import QColor, QPainter, QTextCursor
from PySide6.QtWidgets import QFrame, QTextBrowser, QTextEdit, QWidget

from sanjuan_desktop.app.look import style
from sanjuan_desktop.app.rulebook.style import is_heading
from sanjuan_desktop.app.rulebook.writer import paint_boxes
from sanjuan_desktop.app.widgets.soft_edges import HIGH_PX
from sanjuan_desktop.control.rulebook.search import marks_in

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent

_HIGHLIGHT: Final = "#FFD76B"


class Reader(QTextBrowser):
    """Shows what a writer has written; links are reported by the name of the section."""

    link_pressed = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("reader")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setOpenLinks(False)
        self.setUndoRedoEnabled(False)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.viewport().setAutoFillBackground(False)
        self.anchorClicked.connect(self._on_link)

    def set_column(self, width: float) -> None:
        """Let the text run no wider than so many pixels."""
        self.setLineWrapMode(QTextEdit.LineWrapMode.FixedPixelWidth)
        self.setLineWrapColumnOrWidth(round(width))

    def mark(self, wanted: str) -> None:
        """Mark every place of the words that were searched for, and go to the first one."""
        found: list[QTextEdit.ExtraSelection] = []
        block = self.document().begin()
        while block.isValid():
            for first, last in marks_in(block.text(), wanted):
                selection = QTextEdit.ExtraSelection()
                cursor = QTextCursor(block)
                cursor.setPosition(block.position() + first)
                cursor.setPosition(block.position() + last, QTextCursor.MoveMode.KeepAnchor)
                selection.cursor = cursor
                selection.format.setBackground(QColor(_HIGHLIGHT))
                found.append(selection)
            block = block.next()
        self.setExtraSelections(found)
        if found:
            start = QTextCursor(self.document())
            start.setPosition(found[0].cursor.selectionStart())
            self.setTextCursor(start)
            self.ensureCursorVisible()

    def go_to_heading(self, number: int) -> None:
        """Scroll to a heading within the page, the title is 0; stay where there is none."""
        block = self.document().begin()
        while block.isValid():
            number -= is_heading(block)
            if number < 0:
                top = self.document().documentLayout().blockBoundingRect(block).top()
                # Below the soft edge, under which the line would be pale.
                self.verticalScrollBar().setValue(round(top - style.scaled(HIGH_PX)))
                return
            block = block.next()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint boxes of sand under the examples, then the text."""
        painter = QPainter(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(-self.horizontalScrollBar().value(), -self.verticalScrollBar().value())
        paint_boxes(painter, self.document())
        painter.end()
        super().paintEvent(event)

    def _on_link(self, url: QUrl) -> None:
        self.link_pressed.emit(url.toString())
