"""Sheets over the dimmed table: what every dialog of the game is made of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QRect, Qt, QTimer, Signal
from PySide6.QtGui import QFontMetrics, QPainter
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from sanjuan_desktop.app.look import style
from sanjuan_desktop.app.widgets.literal import literal
from sanjuan_desktop.app.widgets.sheet_foot import SheetFoot

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QFont, QKeyEvent, QMouseEvent, QPaintEvent, QPixmap

_SIDE_PX: Final = 32
_BORDER_PX: Final = 2
_HEADINGS: Final = ((32, 1), (29, 1), (26, 1), (24, 1), (26, 2), (23, 2), (20, 2), (18, 3), (16, 4))
"""Sizes of a heading and how many lines it may take, what looks best first."""


class _Desktop(QScrollArea):
    """What a sheet lies on; keys are left to the sheet."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Scroll by whole pages only."""
        if event.key() in (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown):
            super().keyPressEvent(event)
        else:
            event.ignore()


class _Paper(QFrame):
    """As wide as it should be, or as it must be for all that stands on it: then it is scrolled sideways."""

    widened = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("paper")
        self.column = QVBoxLayout(self)
        self._wanted = 0

    def take(self, width: int) -> None:
        """Be so wide from now on."""
        self._wanted = width
        self._fit()

    def event(self, event: QEvent) -> bool:
        """Look again how wide it must be when something on it has changed."""
        done = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest:
            self._fit()
        return done

    def _fit(self) -> None:
        width = max(self._wanted, self.column.totalMinimumSize().width())
        if width != self.minimumWidth():
            self.setFixedWidth(width)
            self.widened.emit()


def is_for_sheet(event: QKeyEvent) -> bool:
    """True for the keys that a list or page inside leaves to its sheet: Enter and Esc."""
    return event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape)


class Sheet(QWidget):
    """Covers its whole parent, keeps the focus inside, and never blocks the program."""

    closed = Signal()

    is_from_hand = False
    """True if it is drawn from a hand that lies open, or acts for its owner: it goes with the open hand."""

    lets_take_back = False
    """True if moves can be taken back while it lies over the table."""

    is_list = False
    """True if what is opened from it leads back to it."""

    lies_over_all = False
    """True if it takes the place of no other sheet, as what is looked up in between."""

    rules_section = "table"
    """The section of the rules that tells of what is on it."""

    again: Callable[[], None] | None = None
    """Lays such a sheet once more, for who comes back to it from the table; None where nobody does."""

    @property
    def rules_heading(self) -> int:
        """The heading in this section below which it is told; 0 is the section itself."""
        return 0

    def __init__(self, title: str, parent: QWidget | None = None) -> None:
        """Begin a sheet over ``parent``; ``title`` is what a screen reader calls it."""
        super().__init__(parent)
        self.setObjectName("veil")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setAccessibleName(title)
        self._paint_ground: Callable[[QPainter, QRect], None] | None = None

    def stand_on(self, paint: Callable[[QPainter, QRect], None]) -> None:
        """Hide what lies below; ``paint`` paints the part of the sheet that is to be seen of its ground."""
        self._paint_ground = paint

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint what the sheet stands on, if not the dimmed table."""
        if self._paint_ground is not None:
            painter = QPainter(self)
            self._paint_ground(painter, event.rect())
            painter.end()

    def begin(self) -> None:
        """Show the sheet on top; what is done first on it gets the focus."""
        self.show()
        self.raise_()

    def fit(self) -> None:
        """Take the room that the window has now; what is written and chosen stays, and so does the focus."""

    def dismiss(self) -> None:
        """Close the sheet and say so."""
        self.hide()
        self.closed.emit()
        self.deleteLater()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Keep clicks beside the sheet off the table."""
        event.accept()


class PaperDialog(Sheet):
    """A sheet of paper: Enter presses the main button, Esc closes it; a subclass fills ``body``."""

    def __init__(self, title: str, width: int, parent: QWidget | None = None) -> None:
        """Begin a sheet.

        Args:
            title: its heading.
            width: in pixels, at the usual size of text and with room enough.
            parent: the widget to cover.
        """
        super().__init__(title, parent)
        self._main: QPushButton | None = None
        self._usual_width = width
        self._heading_scale = 1.0
        self.paper_width = style.sheet_width(width)
        """In pixels, as the window has room now."""
        self._banner: QLabel | None = None
        self._paint_banner: Callable[[int], QPixmap] | None = None
        self._paper = _Paper()
        self._sheet = self._paper.column
        self._paper.take(self.paper_width)
        self._paper.widened.connect(self._show_banner)
        self._whole = QVBoxLayout(self)
        self._whole.setContentsMargins(0, 0, 0, 0)
        self._whole.setSpacing(0)
        self._scroll = self._make_scroll()
        self._whole.addWidget(self._scroll)
        self._sheet.setContentsMargins(_BORDER_PX, _BORDER_PX, _BORDER_PX, _BORDER_PX)
        self._sheet.setSpacing(0)
        self.body = QVBoxLayout()
        self.body.setContentsMargins(_SIDE_PX, 12, _SIDE_PX, 20)
        self.body.setSpacing(10)
        self._sheet.addLayout(self.body)
        self._heading = words(title, style.font("display", _HEADINGS[0][0], 900), "heading", wrap=True)
        _fit_heading(self._heading, self.inner_width, self._heading_scale)
        self.body.addWidget(self._heading)
        self.buttons = QHBoxLayout()
        self.buttons.setSpacing(10)
        self._button_foot = SheetFoot(self.body, self.buttons)
        self._whole.addWidget(self._button_foot, 0, Qt.AlignmentFlag.AlignHCenter)

    @property
    def inner_width(self) -> int:
        """How wide the body is, in pixels."""
        # The style sheet draws the border, which takes as much again.
        return self.paper_width - 2 * (_SIDE_PX + 2 * _BORDER_PX)

    def fit(self) -> None:
        """Take the room that the window has now; what is written and chosen stays, and so does the focus."""
        self.paper_width = style.sheet_width(self._usual_width)
        _fit_heading(self._heading, self.inner_width, self._heading_scale)
        self.fit_body()
        self._paper.take(self.paper_width)
        self._show_banner()
        self._fix_buttons()
        # The layouts take their places first.
        QTimer.singleShot(0, self, self._show_focus)

    def _fix_buttons(self) -> None:
        """Keep the row of buttons in sight in a very small window, where sheets have to be scrolled."""
        self._button_foot.setMinimumWidth(self.paper_width)
        if style.is_small() == self._button_foot.has_row:
            return
        # A widget that changes its parent loses the focus.
        focused = self.focusWidget()
        if style.is_small():
            self._button_foot.take_row()
        else:
            self._button_foot.give_row_back()
        if focused is not None:
            focused.setFocus(Qt.FocusReason.OtherFocusReason)

    def fit_body(self) -> None:
        """Lay out what depends on the size of the window; most of a body wraps by itself."""

    def _show_focus(self) -> None:
        """Keep in sight what a person is at; the main button has the focus before anybody is at anything."""
        focused = self.focusWidget()
        if focused not in (None, self._main):
            self._scroll.ensureWidgetVisible(focused)

    def _make_scroll(self) -> QScrollArea:
        """Lay the paper so that it can be scrolled where large text makes it higher than the window."""
        inside = QWidget()
        inside.setObjectName("page")
        grid = QGridLayout(inside)
        grid.setContentsMargins(8, 8, 8, 8)
        grid.addWidget(self._paper, 0, 0, Qt.AlignmentFlag.AlignCenter)
        scroll = _Desktop()
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setWidget(inside)
        return scroll

    def show_banner(self, paint: Callable[[int], QPixmap]) -> None:
        """Have a picture along the top edge; ``paint`` makes one for a sheet of so many pixels."""
        self._paint_banner = paint
        self._show_banner()

    def _show_banner(self) -> None:
        """Put the banner at the top as wide as the sheet, or leave it out where text is large."""
        if self._banner is not None:
            self._banner.setVisible(not style.is_tight())
        if self._paint_banner is None or style.is_tight():
            return
        if self._banner is None:
            self._banner = QLabel()
            self._banner.setAccessibleName("")
            # It is as wide as the paper, which never stays wide for its sake.
            self._banner.setMinimumWidth(1)
            self._sheet.insertWidget(0, self._banner)
        self._banner.setPixmap(self._paint_banner(self._paper.minimumWidth()))

    def add_button(self, label: str, main: bool = False) -> QPushButton:
        """Add a button to the row at the foot; the main one is gold, answers to Enter and stands last."""
        button = QPushButton(literal(label))
        button.setFont(style.font("label", 19, 700))
        if main:
            button.setObjectName("main")
            self._main = button
        before = self.buttons.indexOf(self._main) if self._main not in (None, button) else -1
        self.buttons.insertWidget(before, button)
        return button

    def begin(self) -> None:
        """Show the sheet and put the focus on its main button."""
        super().begin()
        self._fix_buttons()
        (self._main or self).setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Answer Enter and Esc; all other keys stay here too, off the table."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            focused = self.focusWidget()
            if isinstance(focused, QPushButton) and not focused.isCheckable():
                focused.click()
            elif self._main is not None:
                self._main.click()
        elif event.key() == Qt.Key.Key_Escape:
            self.dismiss()
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Keep clicks beside the sheet off the table."""
        event.accept()

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Walk round inside the sheet, so that Tab never leaves it."""
        stops = [widget for widget in self.findChildren(QWidget) if self._is_stop(widget)]
        if not stops:
            return True
        now = self.focusWidget()
        at = stops.index(now) if now in stops else -1
        stop = stops[(at + (1 if forward else -1)) % len(stops)]
        stop.setFocus(Qt.FocusReason.TabFocusReason if forward else Qt.FocusReason.BacktabFocusReason)
        self._scroll.ensureWidgetVisible(stop)
        return True

    def _is_stop(self, widget: QWidget) -> bool:
        if not widget.isVisibleTo(self) or not widget.isEnabled():
            return False
        if isinstance(widget, QPushButton) and widget.isCheckable() and not widget.isChecked():
            return False  # arrows move inside a row of pills
        policy = widget.focusPolicy().value
        return bool(policy & Qt.FocusPolicy.TabFocus.value) and not (
            isinstance(widget, QLineEdit) and widget.isReadOnly()
        )


def words(text: str, face: QFont, name: str = "", wrap: bool = False) -> QLabel:
    """Return a label; ``name`` chooses its colour in the style sheet."""
    label = QLabel(text)
    label.setFont(face)
    label.setObjectName(name)
    label.setWordWrap(wrap)
    label.setTextFormat(Qt.TextFormat.PlainText)
    return label


def _fit_heading(label: QLabel, width: int, scale: float) -> None:
    """Write a heading in lines and letters that fit into so many pixels."""
    for px, lines in _HEADINGS:
        face = style.font("display", px * scale, 900)
        metrics = QFontMetrics(face)
        box = metrics.boundingRect(QRect(0, 0, width, 10_000), Qt.TextFlag.TextWordWrap, label.text())
        if box.width() <= width and box.height() < metrics.lineSpacing() * (lines + 0.5):
            break
    label.setFont(face)
    label.setMinimumHeight(box.height())


def section(text: str) -> QLabel:
    """Return the heading of a part of a sheet."""
    return words(text, style.font("display", 19, 700), "section")


def caption(text: str) -> QLabel:
    """Return a small explaining line below something."""
    return words(text, style.font("text", 14), "caption", wrap=True)


def rule() -> QFrame:
    """Return a thin line across the sheet."""
    line = QFrame()
    line.setObjectName("rule")
    line.setFixedHeight(2)
    return line
