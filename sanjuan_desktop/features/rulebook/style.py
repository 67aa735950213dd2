"""Fonts, colours and spacing of the rules, which Markdown does not have."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextFormat,
    QTextLength,
)

from sanjuan_desktop.ui.look import style, theme

if TYPE_CHECKING:
    from PySide6.QtGui import QTextBlock, QTextTable

TEXT_PX: Final = 19
SUBTITLE_PX: Final = 23
_LINE_HEIGHT: Final = 110.0
_CELL_PADDING: Final = 6


HEADING: Final = int(QTextFormat.Property.UserProperty) + 2
"""Text property of a title or subtitle."""


def is_heading(block: QTextBlock) -> bool:
    """Return whether a block is a title or subtitle, of a writer or of Markdown."""
    form = block.blockFormat()
    return form.headingLevel() > 0 or form.boolProperty(HEADING)


def dress(block: QTextBlock) -> None:
    """Set fonts, colours and spacing of a block from Markdown."""
    cursor = QTextCursor(block)
    cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor)
    heading = is_heading(block)
    in_list = block.textList() is not None
    form = block.blockFormat()
    form.setTopMargin(16 if heading else 0)
    form.setBottomMargin(4 if heading else 3 if in_list else 9)
    form.setLineHeight(_LINE_HEIGHT, int(QTextBlockFormat.LineHeightTypes.ProportionalHeight.value))
    cursor.setBlockFormat(form)
    fragments = block.begin()
    pieces = []
    while not fragments.atEnd():
        fragment = fragments.fragment()
        pieces.append((fragment.position(), fragment.length(), fragment.charFormat()))
        fragments += 1
    for position, length, about in pieces:
        cursor.setPosition(position)
        cursor.setPosition(position + length, QTextCursor.MoveMode.KeepAnchor)
        look = _look(about, heading)
        if about.isAnchor():
            look.setAnchor(True)
            look.setAnchorHref(about.anchorHref())
        # Replace the format, because Markdown enlarges headings with another property.
        cursor.setCharFormat(look)


def _look(about: QTextCharFormat, heading: bool) -> QTextCharFormat:
    if heading:
        return letters(style.font("display", SUBTITLE_PX, 700), title_ink())
    bold = about.fontWeight() > QFont.Weight.Medium
    face = style.font("text", TEXT_PX, 700 if bold else 400, italic=about.fontItalic())
    look = letters(face, theme.CORAL_SHADE if about.isAnchor() else theme.INK)
    look.setFontUnderline(about.isAnchor())
    return look


def dress_table(table: QTextTable, width: float) -> None:
    """Format a table from Markdown: thin golden lines, and columns that fit the words."""
    form = table.format()
    form.setBorder(1)
    form.setBorderCollapse(True)
    form.setBorderBrush(QColor(theme.GOLD_SHADE))
    form.setCellPadding(_CELL_PADDING)
    least = [_longest_word(table, column) + 2 * _CELL_PADDING + 2 for column in range(table.columns())]
    # Qt rounds the columns up.
    width -= table.columns()
    spare = (width - sum(least)) / table.columns()
    if spare > 0:
        share = QTextLength.Type.PercentageLength
        form.setWidth(QTextLength(QTextLength.Type.FixedLength, width))
        form.setColumnWidthConstraints([QTextLength(share, 100 * (w + spare) / width) for w in least])
    form.setCellSpacing(0)
    form.setTopMargin(8)
    form.setBottomMargin(10)
    table.setFormat(form)


def _longest_word(table: QTextTable, column: int) -> float:
    widest = 0.0
    for row in range(table.rows()):
        metrics = QFontMetricsF(style.font("text", TEXT_PX, 400 if row else 700))
        for word in table.cellAt(row, column).firstCursorPosition().block().text().split():
            widest = max(widest, metrics.horizontalAdvance(word))
    return widest


def letters(face: QFont, ink: str) -> QTextCharFormat:
    """Return a character format with a font and a colour."""
    form = QTextCharFormat()
    form.setFont(face)
    form.setForeground(QColor(ink))
    return form


def spaced(before: float = 0, after: float = 0) -> QTextBlockFormat:
    """Return a paragraph format with spacing before and after it, in pixels."""
    form = QTextBlockFormat()
    form.setTopMargin(before)
    form.setBottomMargin(after)
    form.setLineHeight(_LINE_HEIGHT, int(QTextBlockFormat.LineHeightTypes.ProportionalHeight.value))
    return form


def title_ink() -> str:
    """Return the colour of subtitles."""
    return theme.inks(style.display().contrast).warning
