"""Row of a decision: closed one line, open with both options, the reasons and the buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QPainter
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from sanjuan_desktop.control.review.decisions import NOTHING
from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.control.text.phrases import begun, cards_list, signed
from sanjuan_desktop.features.review.art import CARD_RATIO
from sanjuan_desktop.ui.look import marks, style, theme
from sanjuan_desktop.ui.widgets.arrow_keys import vertical_step
from sanjuan_desktop.ui.widgets.sheet import words

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent, QPaintEvent

    from sanjuan_desktop.control.review.decisions import DecisionText
    from sanjuan_desktop.features.review.art import ReviewArt

_TEXT_X: Final = 60
_COST_PX: Final = 178
_AIR_PX: Final = 10
"""Gap between the title and the loss."""
_BAR_PX: Final = 104
_UNIT_PX: Final = 6
_HAND_PX: Final = 50
_NARROW_PX: Final = 1180


def is_small() -> bool:
    """Return whether the window is small, so that the content of the sheet is reduced."""
    return style.room_height() < style.scaled(900)


def is_narrow() -> bool:
    """Return whether the window is narrow, so that the buttons of a decision take a separate line."""
    return style.sheet_width(_NARROW_PX) < style.scaled(_NARROW_PX)


class _Head(QPushButton):
    """Head line of a decision; only the open one is a tab stop."""

    moved = Signal(int)
    """Go to the row above (-1) or below (1)."""
    tried = Signal()

    def __init__(self, text: DecisionText, number: int, place: tuple[int, int]) -> None:
        super().__init__()
        self.decision_text = text
        self.number = number
        self._place = place
        self.setCheckable(True)
        self.setAutoExclusive(False)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.toggled.connect(lambda _: self.name_it())
        self.name_it()

    def name_it(self) -> None:
        """Set the accessible name to the text of the line and whether it is open."""
        at, of = self._place
        decision_text = self.decision_text
        size = decision_text.size
        if decision_text.number:
            text = (
                tr("Review", "{size}, about plus {n}")
                if decision_text.is_eye
                else tr("Review", "{size}, about minus {n}")
            )
            size = text.format(size=decision_text.size, n=decision_text.number)
        place = [tr("Review", "{n} of {m}").format(n=at, m=of), *decision_text.where.split(" · ")]
        rest = [size] if size else []
        if self.isChecked():
            rest.append(tr("Review", "expanded"))
        said = [", ".join(place), decision_text.title, begun(", ".join(rest))]
        self.setAccessibleName(". ".join(part for part in said if part))
        self.setAccessibleDescription(
            f"{decision_text.sentence} {decision_text.reason}".strip() if self.isChecked() else ""
        )

    def sizeHint(self) -> QSize:
        """Return the height of a line."""
        return QSize(style.scaled(300), style.scaled(50 if is_small() else 58))

    def minimumSizeHint(self) -> QSize:
        """Return the same height."""
        return self.sizeHint()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go to the next row, or answer this decision again."""
        step = vertical_step(event)
        if step:
            self.moved.emit(step)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.tried.emit()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the tag, place, title, and the loss as a bar and a number."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        text, contrast = self.decision_text, style.display().contrast
        caption = theme.INK if contrast else marks.CAPTION
        middle, is_open = self.height() / 2, self.isChecked()
        if not is_open:
            ground = theme.SAND if self.underMouse() else marks.colour(theme.SAND, 0.55)
            marks.box(painter, QRectF(self.rect()), 12, ground)
        if self.hasFocus():
            marks.box(painter, QRectF(self.rect()).adjusted(2, 2, -2, -2), 10, None,
                      theme.INK if contrast else theme.CORAL, 3)  # fmt: skip
        size = style.scaled(32)
        left = style.scaled(14)
        if text.is_eye:
            marks.eye(painter, QPointF(left + size / 2, middle), style.scaled(34))
        else:
            area = QRectF(left, middle - size / 2, size, size)
            marks.tag(painter, area, str(self.number), is_gold=is_open)
        if text.decision.is_checked:
            at = QPointF(left + style.scaled(31), middle + style.scaled(14))
            marks.check(painter, at, style.scaled(15))
        x, cost = style.scaled(_TEXT_X), style.scaled(_COST_PX)
        wide = self.width() - x - cost - style.scaled(_AIR_PX)
        upper, lower = style.font("label", 14, 600), style.font("display", 17, 700)
        is_grey = not text.size
        area = QRectF(x, middle - style.scaled(23), wide, style.scaled(20))
        marks.text(painter, area, text.where, upper, caption, least=13)
        area = QRectF(x, middle - style.scaled(4), wide, style.scaled(24))
        marks.text(painter, area, text.title, lower, caption if is_grey else theme.INK, least=13)
        if text.size:
            self._paint_cost(painter, middle, caption)
        else:
            area = QRectF(x + wide, middle - style.scaled(20), cost - style.scaled(16), style.scaled(40))
            painter.setFont(style.font("text", 14, 500, True))
            painter.setPen(QColor(caption))
            flags = int(
                Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap
            )
            painter.drawText(area, flags, text.remark)
        painter.end()

    def _paint_cost(self, painter: QPainter, middle: float, caption: str) -> None:
        text = self.decision_text
        ink = marks.KIND_DARK if text.is_eye else theme.CORAL_SHADE
        ink = theme.INK if style.display().contrast else ink
        x = self.width() - style.scaled(70)
        number = text.number if text.is_eye else -text.number
        area = QRectF(x, middle - style.scaled(16), style.scaled(58), style.scaled(32))
        marks.text(painter, area, signed(number), style.font("display", 24, 900), ink, marks.right())
        bar, gap = style.scaled(_BAR_PX), style.scaled(6)
        area = QRectF(x - gap - bar, middle - style.scaled(20), bar, style.scaled(18))
        marks.text(painter, area, text.size, style.font("label", 14, 600), caption, marks.right(), 13)
        area = QRectF(x - gap - bar, middle + style.scaled(4), bar, style.scaled(8))
        marks.box(painter, area, 4, marks.colour(marks.LINE, 0.55))
        part = min(bar, style.scaled(_UNIT_PX) * text.number)
        area.setLeft(area.right() - part)
        marks.box(painter, area, 4, marks.KIND if text.is_eye else theme.CORAL)


class _Options(QWidget):
    """Pictures of the played and the better option, side by side."""

    def __init__(self, art: ReviewArt, text: DecisionText) -> None:
        super().__init__()
        self._art = art
        self._decision_text = text
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAccessibleName("")

    @property
    def _card_px(self) -> int:
        return style.scaled(78 if is_small() else 104)

    @property
    def _gap_px(self) -> int:
        return style.scaled(42 if is_small() else 50)

    def sizeHint(self) -> QSize:
        """Return the size of both pictures with captions."""
        card, text = self._card_px, self._decision_text
        high = max(self._art.height_of(text.shown, card), self._art.height_of(text.other, card))
        wide = card + (0 if text.other == NOTHING else card + self._gap_px)
        return QSize(wide + style.scaled(18), round(high) + style.scaled(34))

    def minimumSizeHint(self) -> QSize:
        """Return the same size."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the pictures and an arrow between them."""
        del event
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        text, card, contrast = self._decision_text, self._card_px, style.display().contrast
        x, y, face = style.scaled(6), style.scaled(22), style.font("label", 14, 600)
        ink = theme.INK if contrast else marks.CAPTION
        area = QRectF(x - 6, 0, card + 12, style.scaled(18))
        marks.text(painter, area, tr("Review", "You played"), face, ink, marks.centred(), 13)
        self._art.option(painter, text.shown, x, y, card)
        if text.other != NOTHING:
            first = self._art.height_of(text.shown, card)
            arrow = style.scaled(28)
            self._art.sign(
                painter,
                "icons/arrow",
                x + card + (self._gap_px - arrow) / 2,
                y + first / 2 - arrow / 2,
                arrow,
            )
            other = x + card + self._gap_px
            words_ = level_words() if text.is_eye else tr("Review", "Better")
            area = QRectF(other - 10, 0, card + 20, style.scaled(18))
            colour = ink if text.is_eye else theme.STRONG_INKS.warning if contrast else theme.CORAL_SHADE
            marks.text(painter, area, words_, face, colour, marks.centred(), 13)
            self._art.option(painter, text.other, other, y, card)
            ringed = x if text.is_eye else other
            shown = text.shown if text.is_eye else text.other
            ring = QRectF(ringed - 4, y - 4, card + 8, self._art.height_of(shown, card) + 8)
            marks.box(painter, ring, 10, None, theme.GOLD_SHADE, 3)
        painter.end()


def level_words() -> str:
    """Return the caption of the level's option."""
    return tr("Review", "Skilled")


class _Hand(QWidget):
    """Small picture of the hand at the decision."""

    def __init__(self, art: ReviewArt, cards: tuple[int, ...]) -> None:
        super().__init__()
        self._art = art
        self._cards = cards
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        text = tr("Review", "Your hand at the time")
        self.setAccessibleName(f"{text}: {cards_list(cards)}")

    @property
    def _card_px(self) -> int:
        return style.scaled(44 if is_small() else _HAND_PX)

    def sizeHint(self) -> QSize:
        """Return the height of the cards."""
        return QSize(style.scaled(200), round(self._card_px * CARD_RATIO) + 6)

    def minimumSizeHint(self) -> QSize:
        """Return the same height."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the caption and the cards, overlapping if there are many."""
        del event
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        face, caption = style.font("label", 14, 600), tr("Review", "Your hand at the time")
        wide = QFontMetrics(face).horizontalAdvance(caption)
        ink = theme.INK if style.display().contrast else marks.CAPTION
        marks.text(painter, QRectF(0, 0, wide + 2, self.height()), caption, face, ink)
        card = self._card_px
        x, gap = wide + style.scaled(12), style.scaled(7)
        room = self.width() - x - card - 4
        step = min(card + gap, room / max(1, len(self._cards) - 1))
        for number, picture in enumerate(self._cards):
            self._art.card(painter, picture, x + number * step, 2, card)
        painter.end()


class DecisionRow(QWidget):
    """Expandable row; only an open row has a layout."""

    opened = Signal(object)
    """Request to open this row."""
    moved = Signal(object, int)
    tried = Signal(object)
    shown = Signal(object)
    played_on = Signal(object)

    def __init__(self, art: ReviewArt, text: DecisionText, number: int, place: tuple[int, int]) -> None:
        super().__init__()
        self.decision_text = text
        self._art = art
        self._body: QWidget | None = None
        self._can_try = False
        self.head = _Head(text, number, place)
        self.head.clicked.connect(lambda _: self.opened.emit(self))
        self.head.moved.connect(lambda step: self.moved.emit(self, step))
        self.head.tried.connect(lambda: self.tried.emit(self))
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._column.addWidget(self.head)

    @property
    def is_open(self) -> bool:
        """Whether the row is open."""
        return self._body is not None

    def show_open(self, is_open: bool, *, can_try: bool = False) -> None:
        """Open or close the row; ``can_try``: whether the decision can be answered again."""
        self.head.setChecked(is_open)
        if is_open == self.is_open and can_try == self._can_try:
            return
        self._can_try = can_try
        if self._body is not None:
            self._body.hide()
            self._column.removeWidget(self._body)
            self._body.deleteLater()
            self._body = None
        if is_open:
            self._body = self._made_body()
            self._column.addWidget(self._body)
        edge = style.scaled(3) if is_open else 0
        self._column.setContentsMargins(edge, edge, edge, edge)
        self.update()

    def _made_body(self) -> QWidget:
        body, decision_text = QWidget(), self.decision_text
        lines = QVBoxLayout(body)
        small = is_small()
        side = style.scaled(7 if small else 14)
        lines.setContentsMargins(side, 0, side, style.scaled(12))
        lines.setSpacing(style.scaled(8))
        row = QHBoxLayout()
        row.setSpacing(style.scaled(8 if small else 18))
        lines.addLayout(row)
        if decision_text.shown != NOTHING:
            row.addWidget(_Options(self._art, decision_text), 0, Qt.AlignmentFlag.AlignTop)
        column = QVBoxLayout()
        column.setSpacing(style.scaled(4))
        for text, face, name in (
            (decision_text.sentence, style.font("text", 17, 700), ""),
            (decision_text.reason, style.font("text", 16, 500), "caption"),
        ):
            if text:
                label = words(text, face, name, wrap=True)
                label.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
                column.addWidget(label)
        if decision_text.hand:
            column.addWidget(_Hand(self._art, decision_text.hand))
        column.addStretch(1)
        (lines if is_narrow() else column).addLayout(self._buttons())
        row.addLayout(column, 1)
        return body

    def _buttons(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(style.scaled(5 if is_small() else 7))
        choices = [
            (tr("Review", "Show on the table"), tr("Review", "T"), self.shown),
            (tr("Review", "Play on from here"), tr("Review", "P"), self.played_on),
        ]
        if self._can_try:
            choices.insert(0, (tr("Review", "Try again"), tr("Review", "Enter"), self.tried))
        for label, key, signal in choices:
            button = QPushButton(label)
            button.setFont(style.font("label", 15 if is_small() else 16, 700))
            button.setObjectName("smallMain" if signal is self.tried else "small")
            button.setToolTip(key)
            button.clicked.connect(lambda _=False, signal=signal: signal.emit(self))
            row.addWidget(button)
        row.addStretch(1)
        return row

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the background of an open row."""
        del event
        if not self.is_open:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        edge = theme.INK if style.display().contrast else theme.GOLD_SHADE
        marks.box(painter, QRectF(self.rect()), 12, theme.WHITE, edge, 3)
        painter.end()
