"""Break a document into pages without splitting lines; headings stay with the following text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtGui import QTextFrame, QTextTable

from sanjuan_desktop.features.rulebook.style import is_heading
from sanjuan_desktop.features.rulebook.writer import box_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from PySide6.QtGui import QTextBlock, QTextDocument

_TOGETHER: Final = 2
"""Minimum number of lines of a paragraph at the top and the bottom of a page."""


class UnbreakableSpan(NamedTuple):
    """Span of a document that is not split, in pixels, and whether it stays with the next one."""

    top: float
    bottom: float
    stays: bool


class PaperPage(NamedTuple):
    """Part of a document on one page, in pixels."""

    top: float
    bottom: float


def pieces(document: QTextDocument, height: float) -> list[UnbreakableSpan]:
    """Return the unbreakable spans of a document from top to bottom; those above ``height`` are split."""
    found: list[UnbreakableSpan] = []
    for part in parts_of(document):
        if isinstance(part, QTextTable):
            rows = list(_rows(document, part))
            whole = UnbreakableSpan(rows[0].top, rows[-1].bottom, False)
            found += rows if whole.bottom - whole.top > height else [whole]
        elif isinstance(part, QTextFrame):
            box = box_of(document, part)
            found.append(UnbreakableSpan(box.top(), box.bottom(), False))
        else:
            found += _lines(document, part)
    return found


def parts_of(document: QTextDocument) -> Iterator[QTextBlock | QTextFrame]:
    """Yield paragraphs, tables and boxes in order, without empty paragraphs."""
    walk = document.rootFrame().begin()
    while not walk.atEnd():
        # At each place one of the two is null.
        frame: QTextFrame | None = walk.currentFrame()
        block = walk.currentBlock()
        if frame is not None:
            yield frame
        elif block.isValid() and block.length() > 1:
            yield block
        walk += 1


def pages(parts: Sequence[UnbreakableSpan], height: float, begin: Sequence[float] = ()) -> list[PaperPage]:
    """Arrange spans on pages of ``height`` pixels; a span at a position of ``begin`` starts a page."""
    found: list[PaperPage] = []
    starts = list(begin)
    top = bottom = 0.0
    for group in _groups(parts):
        is_due = bool(starts) and group[0].top >= starts[0] - 1
        while starts and group[0].top >= starts[0] - 1:
            starts.pop(0)
        fits = group[-1].bottom - top <= height
        if bottom > top and (is_due or not fits):
            found.append(PaperPage(top, bottom))
            top = group[0].top
        elif not found and bottom == top:
            top = group[0].top
        # A group that is higher than a page is split where this does least harm.
        for piece in group:
            if piece.bottom - top > height and piece.top > top:
                found.append(PaperPage(top, bottom))
                top = piece.top
            bottom = piece.bottom
    if bottom > top:
        found.append(PaperPage(top, bottom))
    return found


def page_of(place: float, all_pages: Sequence[PaperPage]) -> int:
    """Return the index of the page with a position of the document."""
    return next((index for index, page in enumerate(all_pages) if place < page.bottom), len(all_pages) - 1)


def _groups(parts: Sequence[UnbreakableSpan]) -> Iterator[list[UnbreakableSpan]]:
    """Yield groups of spans that stay together."""
    group: list[UnbreakableSpan] = []
    for piece in parts:
        group.append(piece)
        if not piece.stays:
            yield group
            group = []
    if group:
        yield group


def _lines(document: QTextDocument, block: QTextBlock) -> Iterator[UnbreakableSpan]:
    """Yield the lines of a paragraph; headings and lines ending in a colon stay with the next line."""
    box = document.documentLayout().blockBoundingRect(block)
    lines = block.layout()
    count = lines.lineCount()
    leads = is_heading(block) or block.text().rstrip().endswith(":")
    for index in range(count):
        line = lines.lineAt(index)
        top = box.top() + line.y()
        near_end = count - _TOGETHER <= index < count - 1
        near_start = index < min(_TOGETHER, count) - 1
        is_last = index == count - 1
        yield UnbreakableSpan(top, top + line.height(), leads if is_last else near_start or near_end or leads)


def _rows(document: QTextDocument, table: QTextTable) -> Iterator[UnbreakableSpan]:
    """Yield the rows of a table; its header stays with the first row."""
    layout = document.documentLayout()
    form = table.format()
    # Qt's rectangle of a table excludes its borders.
    around = form.cellPadding() + 2 * form.border()
    for row in range(table.rows()):
        cells = [table.cellAt(row, column) for column in range(table.columns())]
        blocks = [cell.firstCursorPosition().block() for cell in cells]
        boxes = [layout.blockBoundingRect(block) for block in blocks]
        top, bottom = min(box.top() for box in boxes), max(box.bottom() for box in boxes)
        yield UnbreakableSpan(
            top - around, bottom + around, row == 0 and form.border() > 0 and table.rows() > 1
        )
