"""Text of a section with scrolling, links and screen reader support."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, QUrl, Signal
from PySide6.QtGui import QColor, QPainter, QTextCursor
from PySide6.QtWidgets import QFrame, QTextBrowser, QTextEdit, QWidget

from sanjuan_desktop.control.rulebook.search import marks_in
from sanjuan_desktop.features.rulebook.style import is_heading
from sanjuan_desktop.features.rulebook.writer import paint_boxes
from sanjuan_desktop.ui.look import style
from sanjuan_desktop.ui.widgets.soft_edges import HIGH_PX

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent

_HIGHLIGHT: Final = "#FFD76B"


class Reader(QTextBrowser):
    """Browser for the document of a writer; links emit the key of their section."""

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
        """Set the maximum width of the text, in pixels."""
        self.setLineWrapMode(QTextEdit.LineWrapMode.FixedPixelWidth)
        self.setLineWrapColumnOrWidth(round(width))

    def mark(self, wanted: str) -> None:
        """Mark all occurrences of the search words, and scroll to the first one."""
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
        """Scroll to a heading of the page, counted from the title as 0; do nothing if it does not exist."""
        block = self.document().begin()
        while block.isValid():
            number -= is_heading(block)
            if number < 0:
                top = self.document().documentLayout().blockBoundingRect(block).top()
                # Scroll below the soft edge, where the line would be pale.
                self.verticalScrollBar().setValue(round(top - style.scaled(HIGH_PX)))
                return
            block = block.next()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the sand boxes of the examples, then the text."""
        painter = QPainter(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(-self.horizontalScrollBar().value(), -self.verticalScrollBar().value())
        paint_boxes(painter, self.document())
        painter.end()
        super().paintEvent(event)

    def _on_link(self, url: QUrl) -> None:
        self.link_pressed.emit(url.toString())
