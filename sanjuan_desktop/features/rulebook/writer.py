"""Write sections of the rules into a document: long form, short form and examples in sand boxes.

Documents are plain Qt rich text, so they can be scrolled, searched, read by screen
readers and printed. No text is painted as a picture.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, Qt, QUrl
from PySide6.QtGui import (
    QColor,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFormat,
    QTextFrameFormat,
    QTextImageFormat,
    QTextLength,
    QTextTable,
    QTextTableFormat,
)

from sanjuan_desktop.control.rulebook.page import ExampleBlock, plain
from sanjuan_desktop.features.rulebook.style import (
    HEADING,
    SUBTITLE_PX,
    TEXT_PX,
    dress,
    dress_table,
    letters,
    spaced,
    title_ink,
)
from sanjuan_desktop.ui.look import style, theme

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QPainter, QPixmap, QTextFrame

    from sanjuan_desktop.control.rulebook.book import Section
    from sanjuan_desktop.control.rulebook.page import ShortLine
    from sanjuan_desktop.features.rulebook.pictures import RulePictures

CHAPTER_PX: Final = 46
TITLE_PX: Final = 38
SHORT_PX: Final = 18
SYMBOL_PX: Final = 36

_BOX_PADDING: Final = 16.0
_BOX_EDGE: Final = 8.0
_CORNER_PX: Final = 14.0

BOX: Final = int(QTextFormat.Property.UserProperty) + 1
"""Frame property of a sand box."""


class Writer:
    """Writer of one document; ``width`` is the width of its text in pixels."""

    def __init__(self, document: QTextDocument, pictures: RulePictures, width: float) -> None:
        self._document = document
        self._pictures = pictures
        self._width = width
        self._names = 0
        document.setDefaultFont(style.font("text", TEXT_PX))
        document.setDocumentMargin(0)
        document.clear()
        self._cursor = QTextCursor(document)

    def chapter(self, words: str) -> None:
        """Write the title of a chapter, for printing."""
        self._block(space_after=6, heading=True)
        self._cursor.insertText(words, letters(style.font("display", CHAPTER_PX, 900), title_ink()))

    def title(self, words: str, picture: QPixmap | None = None) -> None:
        """Write the title of a section after its picture, if any."""
        # Add space between sections, which printing needs.
        self._block(space_before=0 if self._document.isEmpty() else 26, space_after=10, heading=True)
        if picture is not None:
            self._image(picture)
            self._cursor.insertText("  ", letters(style.font("display", TITLE_PX, 900), theme.INK))
        self._cursor.insertText(words, letters(style.font("display", TITLE_PX, 900), theme.INK))

    def caption(self, words: str) -> None:
        """Write a line of facts in a small font."""
        self._block(space_after=8)
        ink = theme.inks(style.display().contrast).soft
        self._cursor.insertText(words, letters(style.font("text", 16, 500), ink))

    def why(self, words: str, rule: str) -> None:
        """Write the reason why an action is not possible now, boxed, with a link to the section ``rule``."""
        self._box()
        form = letters(style.font("text", 17, 700), theme.CORAL_SHADE)
        if rule:
            form.setAnchor(True)
            form.setAnchorHref(rule)
            form.setFontUnderline(True)
        self._cursor.insertText(words, form)
        self._leave()

    def subtitle(self, words: str, link: str = "") -> None:
        """Write a subtitle, with a link to a section if ``link`` is not ""."""
        self._block(space_before=16, space_after=4, heading=True)
        form = letters(style.font("display", SUBTITLE_PX, 700), title_ink())
        if link:
            form.setAnchor(True)
            form.setAnchorHref(link)
        self._cursor.insertText(words, form)

    def long(self, section: Section) -> None:
        """Write the long form."""
        for block in section.page.blocks:
            if isinstance(block, ExampleBlock):
                self._example(block)
            else:
                self._markdown(block)

    def short(self, lines: Sequence[ShortLine]) -> None:
        """Write short lines with their symbols."""
        form = QTextTableFormat()
        form.setBorder(0)
        form.setCellSpacing(0)
        form.setCellPadding(4)
        form.setBottomMargin(12)
        form.setWidth(QTextLength(QTextLength.Type.PercentageLength, 100))
        wide = QTextLength.Type.FixedLength
        form.setColumnWidthConstraints(
            [QTextLength(wide, style.scaled(SYMBOL_PX) + 16), QTextLength(QTextLength.Type.VariableLength, 0)]
        )
        self._cursor.movePosition(QTextCursor.MoveOperation.End)
        table = self._cursor.insertTable(len(lines), 2, form)
        for row, line in enumerate(lines):
            self._cell(table, row, line)
        self._cursor.movePosition(QTextCursor.MoveOperation.End)

    def _cell(self, table: QTextTable, row: int, line: ShortLine) -> None:
        middle = QTextCharFormat.VerticalAlignment.AlignMiddle
        for column in (0, 1):
            cell = table.cellAt(row, column)
            about = cell.format()
            about.setVerticalAlignment(middle)
            cell.setFormat(about)
        self._cursor = table.cellAt(row, 0).firstCursorPosition()
        self._image(self._pictures.symbol(line.symbol, float(style.scaled(SYMBOL_PX))))
        self._cursor = table.cellAt(row, 1).firstCursorPosition()
        self._cursor.insertText(line.words, letters(style.font("text", SHORT_PX), theme.INK))

    def _example(self, block: ExampleBlock) -> None:
        self._box()
        inner = self._width - 2 * _BOX_PADDING
        self._image(self._pictures.example(block.key, inner))
        self._cursor.insertBlock(spaced(before=6))
        ink = theme.inks(style.display().contrast).soft
        self._cursor.insertText(block.words, letters(style.font("text", 17, 400, italic=True), ink))
        self._leave()

    def _markdown(self, text: str) -> None:
        first, _, rest = text.partition("\n")
        if first.startswith("## "):
            # Qt drops the heading of a fragment that is inserted into an existing line.
            self.subtitle(plain(first.removeprefix("## ")))
            text = rest.strip()
        if text:
            self._insert(text)

    def _insert(self, text: str) -> None:
        self._cursor.movePosition(QTextCursor.MoveOperation.End)
        if self._document.characterCount() > 1:
            self._cursor.insertBlock(spaced())
        start = self._cursor.block()
        place = start.position()
        self._cursor.insertMarkdown(text, QTextDocument.MarkdownFeature.MarkdownDialectGitHub)
        if not start.text() and start.next().textList() is not None:
            # A list at the beginning leaves an empty line at the place of insertion.
            QTextCursor(start).deleteChar()
            start = self._document.findBlock(place)
            QTextCursor(start).setBlockCharFormat(start.next().charFormat())
        block = start
        while block.isValid():
            dress(block)
            block = block.next()
        self._cursor.movePosition(QTextCursor.MoveOperation.End)
        for frame in reversed(self._document.rootFrame().childFrames()):
            if frame.lastPosition() < place:
                break  # The tables of earlier paragraphs are dressed already.
            if isinstance(frame, QTextTable) and frame.columns() and frame.format().border():
                dress_table(frame, self._width)

    def _box(self) -> None:
        """Start a sand box."""
        self._cursor.movePosition(QTextCursor.MoveOperation.End)
        form = QTextFrameFormat()
        form.setPadding(_BOX_PADDING)
        form.setTopMargin(10)
        form.setBottomMargin(10)
        form.setBorder(0)
        form.setBackground(QColor(0, 0, 0, 0))
        form.setProperty(BOX, True)
        self._cursor = self._cursor.insertFrame(form).firstCursorPosition()

    def _leave(self) -> None:
        """Move the cursor below the box."""
        self._cursor.movePosition(QTextCursor.MoveOperation.End)

    def _block(self, space_before: float = 0, space_after: float = 0, *, heading: bool = False) -> None:
        form = spaced(space_before, space_after)
        form.setProperty(HEADING, heading)
        if self._document.characterCount() > 1:
            self._cursor.movePosition(QTextCursor.MoveOperation.End)
            self._cursor.insertBlock(form)
        else:
            self._cursor.setBlockFormat(form)

    def _image(self, picture: QPixmap) -> None:
        self._names += 1
        name = f"picture:{self._names}"
        self._document.addResource(QTextDocument.ResourceType.ImageResource, QUrl(name), picture)
        form = QTextImageFormat()
        form.setName(name)
        size = picture.deviceIndependentSize()
        form.setWidth(size.width())
        form.setHeight(size.height())
        form.setVerticalAlignment(QTextCharFormat.VerticalAlignment.AlignMiddle)
        self._cursor.insertImage(form)


def paint_boxes(painter: QPainter, document: QTextDocument) -> None:
    """Paint the sand boxes of a document; its text is drawn over them."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(theme.SAND))
    for frame in document.rootFrame().childFrames():
        if frame.frameFormat().boolProperty(BOX):
            painter.drawRoundedRect(box_of(document, frame), _CORNER_PX, _CORNER_PX)


def box_of(document: QTextDocument, frame: QTextFrame) -> QRectF:
    """Return the rectangle of the sand box of an example, in pixels of the document."""
    box = QRectF(document.documentLayout().frameBoundingRect(frame))
    return box.adjusted(0, _BOX_EDGE, 0, -_BOX_EDGE)
