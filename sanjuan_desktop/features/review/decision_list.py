"""List of the important decisions of a review in the order of play; one row may be open."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QScrollArea, QVBoxLayout, QWidget

from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.features.review.decision_row import DecisionRow, is_small
from sanjuan_desktop.ui.look import banner, marks, style, theme
from sanjuan_desktop.ui.look.picture import clip_rounded
from sanjuan_desktop.ui.widgets.sheet import section, words
from sanjuan_desktop.ui.widgets.soft_edges import SoftEdges

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent

    from sanjuan_desktop.control.review.page import ReviewPage
    from sanjuan_desktop.features.review.art import ReviewArt

_FADE_PX: Final = 12
"""Height of the fade at the edges, at most the rim of a row."""
_GAP_PX: Final = 6
_WAITING: Final = 5
"""Number of rows that are listed at least while the decisions are analysed, with placeholders."""
_CALM_PX: Final = 96
_LEAST_PX: Final = 120
_HARBOUR: Final = ("harbor", "park", "chapel", "library", "residence", "tavern")
_NONE: Final = -1


class ProgressLine(QWidget):
    """Line with a progress ring and a text, or with the basis of the review."""

    def __init__(self) -> None:
        super().__init__()
        self._share = 0.0
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(style.scaled(8))
        self._ring = _Ring()
        self._label = words("", style.font("text", 14, 500, True), "caption", wrap=True)
        self._label.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        row.addStretch(1)
        row.addWidget(self._ring)
        row.addWidget(self._label)

    def show_text(self, text: str, share: float | None) -> None:
        """Show a text beside a progress ring; None for no ring."""
        self._ring.setVisible(share is not None)
        self._ring.share = share or 0.0
        self._ring.update()
        italic = share is None
        self._label.setFont(style.font("text", 14 if italic else 15, 500, italic))
        self._label.setWordWrap(False)
        self._label.setText(text)


class _Ring(QWidget):
    def __init__(self) -> None:
        super().__init__()
        self.share = 0.0
        self.setAccessibleName("")
        side = style.scaled(22)
        self.setFixedSize(side, side)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the ring."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        marks.ring(painter, QRectF(self.rect()).center(), style.scaled(8), self.share)
        painter.end()


class _Waiting(QWidget):
    """Placeholder rows for decisions that are not known yet."""

    def __init__(self, rows: int) -> None:
        super().__init__()
        self._rows = rows

    def sizeHint(self) -> QSize:
        """Return the height of some rows."""
        row = style.scaled(50 if is_small() else 58)
        return QSize(style.scaled(300), self._rows * (row + style.scaled(_GAP_PX)))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the grey rows."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        high, gap, px = style.scaled(50 if is_small() else 58), style.scaled(_GAP_PX), style.scaled
        for number in range(self._rows):
            y = number * (high + gap)
            marks.box(painter, QRectF(0, y, self.width(), high), 12, marks.colour(theme.SAND, 0.45))
            grey = marks.colour(marks.LINE, 0.35)
            marks.box(painter, QRectF(px(14), y + high / 2 - px(16), px(32), px(32)), 8, grey)
            grey = marks.colour(marks.LINE, 0.45)
            marks.box(painter, QRectF(px(60), y + high / 2 - px(14), px(110), px(8)), 4, grey)
            wide = px(230 - 24 * (number % 3))
            marks.box(painter, QRectF(px(60), y + high / 2 + px(3), wide, px(11)), 5, grey)
        painter.end()


class _Calm(QWidget):
    """Message that there are no mistakes: the harbour and two lines."""

    def __init__(self, page: ReviewPage) -> None:
        super().__init__()
        column = QVBoxLayout(self)
        column.setContentsMargins(
            style.scaled(20), style.scaled(_CALM_PX + 10), style.scaled(20), style.scaled(14)
        )
        column.setSpacing(2)
        title = tr("Review", "Flawless")
        column.addWidget(words(title, style.font("display", 22, 900), "heading", wrap=True))
        why = f"{tr('Review', 'No decision cost you more than about 2 games in 100.')} {_below(page)}".strip()
        column.addWidget(words(why, style.font("text", 16, 500), "caption", wrap=True))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the sand and the harbour."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        whole, high = QRectF(self.rect()), style.scaled(_CALM_PX)
        marks.box(painter, whole, 12, marks.colour(theme.SAND, 0.55))
        clip_rounded(painter, whole, 12)
        picture = banner.banner(self.width(), high, self.devicePixelRatioF(), _HARBOUR, "noon", 12)
        painter.drawPixmap(0, 0, picture)
        painter.end()


def _below(page: ReviewPage) -> str:
    """Return the second line of the message without mistakes."""
    has_eyes = any(text.is_eye for text in page.texts)
    if all(text.is_eye for text in page.texts):
        return tr("Review", "Your best finds are listed below.") if has_eyes else ""
    if has_eyes:
        return tr("Review", "Your best finds and the closest call are listed below.")
    return tr("Review", "The closest call is listed below.")


class DecisionList(QWidget):
    """List of decisions; the up and down keys move and open rows."""

    opened = Signal(int)
    """Move of the open decision, -1 for none."""
    tried = Signal(int)
    shown = Signal(int)
    played_on = Signal(int)
    again_wanted = Signal()
    """Retry the detailed analysis."""

    def __init__(self, art: ReviewArt) -> None:
        super().__init__()
        self._art = art
        self._page: ReviewPage | None = None
        self._rows: list[DecisionRow] = []
        self._open = _NONE
        self._wide, self._is_free = 1, False
        self.can_try = False
        """Whether decisions can be answered again."""
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(style.scaled(6))
        head = QHBoxLayout()
        head.setSpacing(style.scaled(10))
        self._title = section("")
        head.addWidget(self._title)
        self.progress = ProgressLine()
        head.addWidget(self.progress, 1)
        whole.addLayout(head)
        whole.addWidget(self._error_row())
        self._inside = QWidget()
        self._inside.setObjectName("page")
        self._column = QVBoxLayout(self._inside)
        self._column.setContentsMargins(0, 0, style.scaled(4), 4)
        self._column.setSpacing(style.scaled(_GAP_PX))
        self._scroll = QScrollArea()
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setWidgetResizable(True)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll.setWidget(self._inside)
        SoftEdges(self._scroll, theme.PAPER, _FADE_PX)
        whole.addWidget(self._scroll, 1)

    @property
    def rows(self) -> tuple[DecisionRow, ...]:
        """Rows in the order of play."""
        return tuple(self._rows)

    @property
    def open_move(self) -> int:
        """Move of the open decision, -1 for none."""
        return self._open

    def show_page(self, page: ReviewPage) -> None:
        """Show the decisions of a page; the open row and the focus stay."""
        before = self._page
        is_same = before is not None and (before.texts, before.seat, before.is_judged) == (
            page.texts,
            page.seat,
            page.is_judged,
        )
        self._page = page
        mattered, own = tr("Review", "Decisions that mattered"), tr("Review", "Your decisions")
        self._title.setText(own if page.is_calm else mattered)
        if is_same:
            return
        was_judged = before is not None and before.is_judged
        if before is None or before.seat != page.seat:
            self._open, was_judged = _NONE, False
        if page.is_judged and not was_judged and self._open == _NONE:
            self._open = page.texts[page.worst].decision.move if page.worst >= 0 else _NONE
        focused = next((row.decision_text.decision.move for row in self._rows if row.head.hasFocus()), None)
        self._fill(page)
        for row in self._rows:
            if row.decision_text.decision.move == focused:
                row.head.setFocus(Qt.FocusReason.OtherFocusReason)
        self.opened.emit(self._open)

    def show_error(self, text: str) -> None:
        """Show why there is no detailed analysis, "" for nothing."""
        self._error_text.setText(text)
        self._error.setVisible(bool(text))

    def open(self, move: int) -> None:
        """Open the decision of a move and scroll to it."""
        self._open = move
        for row in self._rows:
            row.show_open(row.decision_text.decision.move == move, can_try=self._may_try(row))
        self.opened.emit(move)
        self._fit_height()
        self._show_open_soon()

    def step(self, step: int) -> None:
        """Open the next row (1) or the previous one (-1)."""
        moves = [row.decision_text.decision.move for row in self._rows]
        if not moves:
            return
        at = moves.index(self._open) + step if self._open in moves else 0
        at = min(max(0, at), len(moves) - 1)
        self.open(moves[at])
        self._rows[at].head.setFocus(Qt.FocusReason.OtherFocusReason)

    def take_height(self, wide: int, *, is_free: bool) -> None:
        """Set the width; ``is_free``: show all rows and let the sheet scroll instead of the list."""
        self._wide, self._is_free = wide, is_free
        self._fit_height()

    # -- helpers --------------------------------------------------------------------------------

    def _error_row(self) -> QWidget:
        self._error = QWidget()
        row = QHBoxLayout(self._error)
        row.setContentsMargins(0, 0, 0, 0)
        self._error_text = words("", style.font("text", 16, 700), "problem", wrap=True)
        row.addWidget(self._error_text, 1)
        again = QPushButton(tr("Review", "Analyse again"))
        again.setObjectName("small")
        again.setFont(style.font("label", 16, 700))
        again.clicked.connect(self.again_wanted)
        row.addWidget(again)
        self._error.hide()
        return self._error

    def _fill(self, page: ReviewPage) -> None:
        while (item := self._column.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        self._rows = []
        if page.note:
            self._column.addWidget(words(page.note, style.font("text", 15, 500, True), "caption", wrap=True))
        if page.is_judged and not page.has_choice:
            none = tr("Review", "This game offered hardly any choices.")
            self._column.addWidget(words(none, style.font("text", 17, 500), "caption", wrap=True))
        elif page.is_calm:
            self._column.addWidget(_Calm(page))
        numbers = page.number_of
        for at, text in enumerate(page.texts, start=1):
            move = text.decision.move
            row = DecisionRow(self._art, text, numbers.get(move, 0), (at, len(page.texts)))
            row.opened.connect(self._on_opened)
            row.moved.connect(lambda _, step: self.step(step))
            row.tried.connect(lambda sender: self._wanted(sender, self.tried))
            row.shown.connect(lambda sender: self._wanted(sender, self.shown))
            row.played_on.connect(lambda sender: self._wanted(sender, self.played_on))
            self._rows.append(row)
            self._column.addWidget(row)
            row.show_open(move == self._open, can_try=self._may_try(row))
        if not page.is_judged:
            self._column.addWidget(_Waiting(max(1, _WAITING - len(page.texts))))
        if page.small:
            self._column.addWidget(words(page.small, style.font("text", 15, 500, True), "caption", wrap=True))
        for at in range(self._column.count()):
            item = self._column.itemAt(at)
            widget = None if item is None else item.widget()
            if widget is not None:
                # Layouts show new widgets late, and hidden widgets have no height.
                widget.show()
        self._column.addStretch(1)
        self._fit_height()
        self._show_open_soon()

    def _fit_height(self) -> None:
        """Set the height to that of the content, if the sheet scrolls instead of the list."""
        least = style.scaled(_LEAST_PX)
        if self._is_free:
            has_lines = self._column.hasHeightForWidth()
            high = self._column.heightForWidth(self._wide) if has_lines else self._column.sizeHint().height()
            least = max(least, high)
        if self._scroll.minimumHeight() != least:
            self._scroll.setMinimumHeight(least)
            # Update all parent layouts immediately, so that no frame shows overlapping widgets.
            around: QWidget | None = self
            while self._is_free and around is not None:
                layout = around.layout()
                if layout is not None:
                    layout.activate()
                around = None if isinstance(around, QScrollArea) else around.parentWidget()

    def _show_open_soon(self) -> None:
        # Wait for both layouts: first the list, then the row in it.
        QTimer.singleShot(0, self, lambda: QTimer.singleShot(0, self, self._show_open_row))

    def _may_try(self, row: DecisionRow) -> bool:
        text = row.decision_text
        return self.can_try and bool(text.size) and not text.is_eye

    def _wanted(self, row: DecisionRow, signal: object) -> None:
        if signal is self.tried and not self._may_try(row):
            return
        signal.emit(row.decision_text.decision.move)  # type: ignore[attr-defined]

    def _on_opened(self, row: DecisionRow) -> None:
        self.open(row.decision_text.decision.move)

    def _show_open_row(self) -> None:
        self._fit_height()
        for row in self._rows:
            if row.is_open:
                self._column.activate()
                self._scroll.ensureWidgetVisible(row, 0, 6)
                self._scroll.horizontalScrollBar().setValue(0)
                if row.head.hasFocus():
                    self._show_around(row)

    def _show_around(self, row: DecisionRow) -> None:
        """Scroll the enclosing area to a row, at least to its head."""
        around = self.parentWidget()
        while around is not None:
            if isinstance(around, QScrollArea):
                around.ensureWidgetVisible(row, 0, 6)
                around.ensureWidgetVisible(row.head, 0, 6)
            around = around.parentWidget()
