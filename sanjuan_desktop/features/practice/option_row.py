"""Row for one option of a verdict: number, title, chance of winning, marks of the answer and game move."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy

from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.control.text.numbers import chance_words, percent
from sanjuan_desktop.control.text.phrases import begun
from sanjuan_desktop.features.practice.step_tags import paint_tag
from sanjuan_desktop.ui.look import style, theme

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QEnterEvent, QFocusEvent, QFont, QPaintEvent

    from sanjuan_desktop.features.practice.exercise import OptionText

HIGH: Final = 54.0
"""Height of a row in a large window with standard text size, in pixels."""

_SMALL: Final = 15.0
"""Minimum font size of a title beside its chance."""

_DETAIL: Final = 19.0
"""Additional height of a detail line, such as the payment."""

_DETAIL_SIZES: Final = (15, 14, 13, 12)
_MOST_LINES: Final = 3

_BESIDE: Final = 57.0
"""Width of a row that is not available for its title."""

_BROKEN: Final = 14.0
"""Font size of a title that is broken into lines before it shrinks."""

_THICK: Final = 8.0
"""Thickness of a bar; a bar shorter than twice this value is not drawn."""

_WEIGHTS: Final[dict[theme.Family, int]] = {"display": 700, "text": 500, "label": 600}
_MARK_SIZES: Final = (13, 12, 11, 10, 9, 8)
_HUNDRED: Final = 100.0
_LEAST_PX: Final = 10.0


class OptionRow(QAbstractButton):
    """Row that highlights its option on the table while it is hovered or focused."""

    pointed = Signal(bool)

    def __init__(self, row: OptionText, scale: float, mark: str = "", width: float = inf) -> None:
        """Create a row.

        Args:
            row: the option.
            scale: size relative to a large window.
            mark: text of the mark; "" for the default, which marks the move of the game.
            width: width of the row; a title that is too long is broken into two or three lines.
        """
        super().__init__()
        self._row, self._scale = row, scale
        self._mark = mark or (tr("Learn", "your choice") if row.is_in_game else "")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAccessibleName(spoken(row))
        self.titles = _broken(row, width - _BESIDE * scale, scale)
        """Lines of the title."""
        self._title, *self._rest = self.titles
        self.details, self._detail_face = _detailed(row.detail, width - _BESIDE * scale, scale)
        """Lines of the detail that distinguishes the option."""
        self._lower = _DETAIL * scale * max(len(self.details), len(self._rest))
        self._is_mark_apart = self._mark_width() > width - _BESIDE * scale
        if self._is_mark_apart:
            # With large text, the mark takes a separate line below the title.
            self._lower += _DETAIL * scale
        """Offset of the bar from its usual position."""
        self._kept = self._beside_bar(width - _BESIDE * scale)
        self.setToolTip(row.called if row.reason == "" else f"{row.called}. {row.reason}")

    @property
    def kept(self) -> float:
        """Width right of the bar that is reserved for chance and mark, in pixels."""
        return self._kept

    def keep_free(self, kept: float) -> None:
        """Reserve a width right of the bar, so that equal chances give equal bars in all rows."""
        self._kept = kept
        self.update()

    def sizeHint(self) -> QSize:
        """Return the preferred size, including additional lines."""
        return QSize(round(150 * self._scale), round(HIGH * self._scale + self._lower))

    def enterEvent(self, event: QEnterEvent) -> None:
        """Emit that the row is hovered."""
        super().enterEvent(event)
        self.pointed.emit(True)

    def leaveEvent(self, event: QEvent) -> None:
        """Emit that the row is no longer hovered."""
        super().leaveEvent(event)
        self.pointed.emit(False)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Emit that the row has the focus."""
        super().focusInEvent(event)
        self.pointed.emit(True)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Emit that the row has lost the focus."""
        super().focusOutEvent(event)
        self.pointed.emit(False)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw background, number, title, chance and bar."""
        del event
        s, row = self._scale, self._row
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_ground(painter)
        side = 31.0 * s
        tag = QRectF(9 * s, (self.height() - side) / 2, side, side)
        paint_tag(painter, tag, str(row.number), is_gold=row.number == 1)
        left, right = tag.right() + 8 * s, self.width() - 9.0 * s
        percent = self._percent
        face = theme.font("display", 18 * s, 800)
        wide = QFontMetricsF(face).horizontalAdvance(percent)
        room = right - left - wide - 5 * s
        is_beside = self._has_room_beside(room)
        head = QRectF(left, 5 * s, right - left, 26 * s)
        painter.setPen(QColor(theme.INK))
        painter.setFont(face)
        end = right
        if is_beside:
            painter.drawText(head, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, percent)
        else:
            # With long titles or large text, the chance is drawn beside its bar.
            low = QRectF(left, 28 * s + self._lower, right - left, 26 * s)
            painter.drawText(low, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, percent)
            room, end = right - left, right - wide - 7 * s
        title, face = _fitted(self._title, room, s)
        painter.setFont(face)
        painter.drawText(head, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, title)
        for line, words in enumerate(self._rest):
            rest, face = _fitted(words, right - left, s)
            painter.setFont(face)
            under = QRectF(left, (27 + line * _DETAIL) * s, right - left, 22 * s)
            painter.drawText(under, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, rest)
        painter.setFont(self._detail_face)
        for line, words in enumerate(self.details):
            under = QRectF(left, (29 + line * _DETAIL) * s, right - left, 20 * s)
            painter.drawText(under, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, words)
        self._paint_tags(painter, left, end)
        self._paint_bar(painter, left, right - self._kept)
        painter.end()

    @property
    def _percent(self) -> str:
        """Chance as text, "" if unknown."""
        if self._row.percent is None:
            return ""
        return percent(self._row.percent)

    def _has_room_beside(self, room: float) -> bool:
        """Return whether the title fits beside the chance in a readable font size."""
        face = theme.font("display", max(_LEAST_PX, _SMALL * self._scale), 700)
        return QFontMetricsF(face).horizontalAdvance(self._title) <= room

    def _paint_ground(self, painter: QPainter) -> None:
        s = self._scale
        box = QRectF(self.rect()).adjusted(1.5 * s, 1.5 * s, -1.5 * s, -1.5 * s)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.WHITE if self._row.is_answer else "#F3E5C4"))
        if self._row.is_answer:
            painter.setPen(QPen(QColor(theme.GOLD_SHADE), 3 * s))
        painter.drawRoundedRect(box, 10 * s, 10 * s)
        if self.hasFocus() or self.underMouse():
            ink = theme.INK if style.display().contrast else theme.CORAL
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(ink), 2.5 * s))
            painter.drawRoundedRect(box, 10 * s, 10 * s)

    def _paint_tags(self, painter: QPainter, left: float, right: float) -> None:
        """Draw the mark of the row."""
        s = self._scale
        if not self._mark:
            return
        room = (self.width() - 9 * s if self._is_mark_apart else right) - left - 14 * s
        words, face = _fitted(self._mark, room, s, "label", _MARK_SIZES)
        wide = QFontMetricsF(face).horizontalAdvance(words) + 14 * s
        box = QRectF(right - wide, 32 * s + self._lower, wide, 18 * s)
        if self._is_mark_apart:
            box.moveTo(left, 30 * s + self._lower - _DETAIL * s)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.INK))
        painter.drawRoundedRect(box, 9 * s, 9 * s)
        painter.setPen(QColor(theme.CREAM))
        painter.setFont(face)
        painter.drawText(box.translated(0, -0.5 * s), Qt.AlignmentFlag.AlignCenter, words)

    def _beside_bar(self, room: float) -> float:
        """Return the width of chance and mark including gaps, if they are beside the bar."""
        s, kept = self._scale, 0.0
        if room == inf:
            room = 150.0 * s
        chance = QFontMetricsF(theme.font("display", 18 * s, 800)).horizontalAdvance(self._percent)
        if not self._has_room_beside(room - chance - 5 * s):
            kept += chance + 7 * s
        if self._mark and not self._is_mark_apart:
            words, face = _fitted(self._mark, room - kept - 14 * s, s, "label", _MARK_SIZES)
            kept += QFontMetricsF(face).horizontalAdvance(words) + (14 + 9) * s
        return kept

    def _mark_width(self) -> float:
        """Return the width of mark and chance beside the shortest bar; 0 without a mark."""
        if not self._mark:
            return 0.0
        mark = theme.font("label", max(_LEAST_PX, 13 * self._scale), 600)
        chance = theme.font("display", 18 * self._scale, 800)
        beside = QFontMetricsF(chance).horizontalAdvance(percent(100)) + 40 * self._scale
        return QFontMetricsF(mark).horizontalAdvance(self._mark) + beside

    def _paint_bar(self, painter: QPainter, left: float, right: float) -> None:
        s = self._scale
        if self._row.percent is None or right - left < 2 * _THICK * s:
            return
        track = QRectF(left, 37 * s + self._lower, right - left, _THICK * s)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor("#E2CFA3"))
        painter.drawRoundedRect(track, 4 * s, 4 * s)
        part = min(1.0, max(0.0, self._row.percent / _HUNDRED))
        painter.setBrush(QColor(theme.SCHEMES["city"].dark if style.display().contrast else theme.LAGOON))
        painter.drawRoundedRect(
            QRectF(left, track.y(), max(_THICK * s, part * track.width()), _THICK * s), 4 * s, 4 * s
        )


def spoken(row: OptionText) -> str:
    """Return the accessible text of a row."""
    text = tr("Learn", "{n}: {option}").format(n=row.number, option=row.title)
    parts = [text]
    if row.detail:
        parts.append(row.detail)
    if row.percent is not None:
        parts.append(
            tr("Learn", "{chance} to win").format(chance=chance_words(row.percent, is_sure=row.is_sure))
        )
    if row.is_answer:
        parts.append(tr("Learn", "your answer"))
    if row.is_in_game:
        parts.append(tr("Learn", "your choice"))
    return begun(", ".join(parts))


def _broken(row: OptionText, room: float, scale: float) -> list[str]:
    """Return the lines of a row's title.

    A title with a detail stays on one line, because the detail takes the others.
    """
    metrics = QFontMetricsF(theme.font("display", max(_LEAST_PX, _BROKEN * scale), 700))
    return [row.title] if row.detail else _lines(row.title, metrics, room)


def _lines(text: str, metrics: QFontMetricsF, room: float) -> list[str]:
    """Return the text broken into at most three lines; the last one may be too long."""
    lines = [""]
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}".lstrip()
        if metrics.horizontalAdvance(longer) <= room or not lines[-1] or len(lines) == _MOST_LINES:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def _detailed(detail: str, room: float, scale: float) -> tuple[tuple[str, ...], QFont]:
    """Return the detail of an option in at most three lines, and its font."""
    if not detail:
        return (), theme.font("text", max(_LEAST_PX, _DETAIL_SIZES[0] * scale), _WEIGHTS["text"])
    whole, face = _fitted(detail, room, scale, "text", _DETAIL_SIZES)
    if whole == detail:
        return (detail,), face
    metrics = QFontMetricsF(face)
    lines = _lines(detail, metrics, room)
    return tuple([metrics.elidedText(line, Qt.TextElideMode.ElideRight, room) for line in lines]), face


def _fitted(
    title: str,
    room: float,
    scale: float,
    family: theme.Family = "display",
    sizes: Sequence[int] = (18, 17, 16, 15, 14, 13, 12, 11),
) -> tuple[str, QFont]:
    """Return the title and its font, shrunk first and then elided to fit."""
    for px in sizes:
        face = theme.font(family, max(_LEAST_PX, px * scale), _WEIGHTS[family])
        if QFontMetricsF(face).horizontalAdvance(title) <= room:
            return title, face
    return QFontMetricsF(face).elidedText(title, Qt.TextElideMode.ElideRight, room), face
