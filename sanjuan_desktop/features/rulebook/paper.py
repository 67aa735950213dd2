"""Pages of the rules for printing: contents with page numbers, chapters and footers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import (
    QAbstractTextDocumentLayout,
    QColor,
    QFontMetricsF,
    QPageLayout,
    QPainter,
    QPen,
    QTextDocument,
)

from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.features.rulebook.pages import PaperPage, page_of, pages, pieces
from sanjuan_desktop.features.rulebook.pictures import RulePictures
from sanjuan_desktop.features.rulebook.style import TEXT_PX, title_ink
from sanjuan_desktop.features.rulebook.writer import CHAPTER_PX, Writer, paint_boxes
from sanjuan_desktop.ui.look import style, theme

if TYPE_CHECKING:
    from PySide6.QtGui import QPagedPaintDevice

    from sanjuan_desktop.control.rulebook.book import Book
    from sanjuan_desktop.features.rulebook.head import Form
    from sanjuan_desktop.rules.terms import Edition

DPI: Final = 120
"""Layout pixels for each inch of paper, so that fonts of the screen have the size of a printed book."""

SHARPNESS: Final = 2.0
"""Device pixel ratio of pictures: 240 dots for each inch."""

_FOOT_PX: Final = 46
_COLUMNS: Final = 2
_GUTTER_PX: Final = 48
_CHAPTER_GAP_PX: Final = 10
_INDENT_PX: Final = 16
_LINE: Final = 1.38
"""Line spacing of the contents, as a multiple of the font height."""


class ContentsLine(NamedTuple):
    """Line of the contents."""

    title: str
    is_chapter: bool
    page: int
    """Page number, counted from 1 with the contents."""


class Paper:
    """All sections of a book in one form, arranged on pages of one size."""

    def __init__(self, book: Book, form: Form, edition: Edition, size: QSizeF) -> None:
        """Arrange the pages; ``size`` is a page without its margins, in pixels at :data:`DPI`."""
        with style.on_paper():
            self._layout(book, form, edition, size)

    @property
    def count(self) -> int:
        """Number of pages with the contents."""
        return len(self._rows) + len(self.pages)

    def print_on(self, device: QPagedPaintDevice, first: int = 1, last: int | None = None) -> bool:
        """Paint pages ``first`` to ``last``, counted from 1; return False if the device refuses them."""
        painter = QPainter()
        if not painter.begin(device):
            return False
        factor = device.logicalDpiX() / DPI
        painter.scale(factor, factor)
        done = True
        with style.on_paper():
            for number in range(first, min(last or self.count, self.count) + 1):
                if number > first:
                    done = done and device.newPage()
                self.paint_page(painter, number)
        return painter.end() and done

    def paint_page(self, painter: QPainter, number: int) -> None:
        """Paint a page, counted from 1, in pixels at :data:`DPI`."""
        front = len(self._rows)
        if number <= front:
            self._paint_contents(painter, number - 1)
            return
        page = self.pages[number - front - 1]
        area = QRectF(0, page.top, self._size.width(), page.bottom - page.top)
        painter.save()
        painter.translate(0, -page.top)
        painter.setClipRect(area)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_boxes(painter, self.document)
        context = QAbstractTextDocumentLayout.PaintContext()
        # Exclude lines of other pages that only touch the edge.
        context.clip = area.adjusted(0, 0.5, 0, -0.5)
        self.document.documentLayout().draw(painter, context)
        painter.restore()
        self._paint_foot(painter, number, self._chapter_of(page))

    # -- inside -------------------------------------------------------------------------------------

    def _layout(self, book: Book, form: Form, edition: Edition, size: QSizeF) -> None:
        self._size = size
        self.document = QTextDocument()
        self.document.setUseDesignMetrics(True)
        marks: list[tuple[int, str, bool]] = []
        writer = Writer(self.document, RulePictures(SHARPNESS, edition), size.width())
        for chapter in book.chapters:
            has_parts = len(chapter.sections) > 1
            for number, section in enumerate(chapter.sections):
                if number == 0 and has_parts:
                    writer.chapter(chapter.title)
                    marks.append((self.document.blockCount() - 1, chapter.title, True))
                writer.title(section.title)
                is_first = number == 0 and not has_parts
                marks.append((self.document.blockCount() - 1, section.title, is_first))
                if form != "full":
                    writer.short(section.page.short)
                if form != "short":
                    writer.long(section)
        self.document.setTextWidth(size.width())
        places = [(self._top(block), title, is_chapter) for block, title, is_chapter in marks]
        self._chapter_tops = [(top, title) for top, title, is_chapter in places if is_chapter]
        self.height = size.height() - _FOOT_PX
        """Height of the text on a page, in pixels."""
        self.pages: tuple[PaperPage, ...] = tuple(
            pages(pieces(self.document, self.height), self.height, [top for top, _ in self._chapter_tops])
        )
        self._rows = self._set_contents([(title, is_chapter) for _, title, is_chapter in places])
        front = len(self._rows)
        self.contents = tuple(
            ContentsLine(title, is_chapter, front + 1 + page_of(top, self.pages))
            for top, title, is_chapter in places
        )

    def _top(self, block: int) -> float:
        layout = self.document.documentLayout()
        return layout.blockBoundingRect(self.document.findBlockByNumber(block)).top()

    def _chapter_of(self, page: PaperPage) -> str:
        """Return the title of the chapter of a page."""
        before = [title for top, title in self._chapter_tops if top <= page.top + 1]
        return before[-1] if before else ""

    def _paint_foot(self, painter: QPainter, number: int, words: str) -> None:
        face = style.font("text", 15, 500)
        line = self._size.height() - _FOOT_PX + 18
        painter.setPen(QPen(QColor(theme.GOLD_SHADE), 1))
        painter.drawLine(QPointF(0, line), QPointF(self._size.width(), line))
        painter.setPen(QColor(theme.INK))
        painter.setFont(face)
        box = QRectF(0, line + 4, self._size.width(), _FOOT_PX - 22)
        painter.drawText(box, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop, words)
        numbers = f"{number} / {self.count}"
        painter.drawText(box, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop, numbers)

    # -- contents -------------------------------------------------------------------------------------

    def _head_height(self) -> float:
        return QFontMetricsF(style.font("display", CHAPTER_PX, 900)).height() + 24

    def _set_contents(self, titles: list[tuple[str, bool]]) -> list[list[tuple[int, QPointF]]]:
        """Return the entries of each page of contents: their index and the top left of their line."""
        high = QFontMetricsF(style.font("text", TEXT_PX)).height() * _LINE
        wide = (self._size.width() + _GUTTER_PX) / _COLUMNS
        found: list[list[tuple[int, QPointF]]] = [[]]
        column, start = 0, self._head_height()
        y = start
        for index, (_, is_chapter) in enumerate(titles):
            if is_chapter and y > start:
                y += _CHAPTER_GAP_PX
            # Keep the title of a chapter with its first section.
            if y + high * (2 if is_chapter else 1) > self.height:
                column += 1
                if column == _COLUMNS:
                    found.append([])
                    column, start = 0, 0.0
                y = start
            found[-1].append((index, QPointF(column * wide, y)))
            y += high
        return found

    def _paint_contents(self, painter: QPainter, page: int) -> None:
        wide = (self._size.width() + _GUTTER_PX) / _COLUMNS - _GUTTER_PX
        if page == 0:
            painter.setFont(style.font("display", CHAPTER_PX, 900))
            painter.setPen(QColor(title_ink()))
            top = QRectF(0, 0, self._size.width(), self._head_height())
            painter.drawText(top, Qt.AlignmentFlag.AlignLeft, tr("RulesPrint", "San Juan rules"))
        for index, place in self._rows[page]:
            self._paint_entry(painter, self.contents[index], place, wide)
        self._paint_foot(painter, page + 1, tr("RulesPrint", "Contents"))

    def _paint_entry(self, painter: QPainter, entry: ContentsLine, place: QPointF, wide: float) -> None:
        """Paint title, leader dots and page number."""
        face = style.font("text", TEXT_PX, 700 if entry.is_chapter else 400)
        metrics = QFontMetricsF(face)
        painter.setFont(face)
        painter.setPen(QColor(theme.INK))
        base = place.y() + metrics.ascent()
        number = str(entry.page)
        right = place.x() + wide - metrics.horizontalAdvance(number)
        painter.drawText(QPointF(right, base), number)
        left = place.x() + (0 if entry.is_chapter else _INDENT_PX)
        title = metrics.elidedText(entry.title, Qt.TextElideMode.ElideRight, right - left - _INDENT_PX)
        painter.drawText(QPointF(left, base), title)
        start = left + metrics.horizontalAdvance(title) + 8
        painter.setPen(QPen(QColor(theme.GOLD_SHADE), 1.4, Qt.PenStyle.DotLine))
        if right - 8 > start:
            painter.drawLine(QPointF(start, base - 2), QPointF(right - 8, base - 2))


def page_size(layout: QPageLayout) -> QSizeF:
    """Return the size of a page without its margins, in pixels at :data:`DPI`."""
    box = layout.paintRect(QPageLayout.Unit.Inch)
    return QSizeF(box.width() * DPI, box.height() * DPI)
