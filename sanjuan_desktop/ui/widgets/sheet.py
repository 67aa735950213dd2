"""Sheets over the dimmed table, the base of every dialog of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QRect, Qt, QTimer, Signal
from PySide6.QtGui import QFontMetrics, QPainter
from PySide6.QtWidgets import (
    QAbstractButton,
    QButtonGroup,
    QComboBox,
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

from sanjuan_desktop.ui.look import style
from sanjuan_desktop.ui.widgets.literal import literal
from sanjuan_desktop.ui.widgets.sheet_foot import SheetFoot

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QFont, QKeyEvent, QMouseEvent, QPaintEvent, QPixmap

_SIDE_PX: Final = 32
_BORDER_PX: Final = 2
_HEADINGS: Final = ((32, 1), (29, 1), (26, 1), (24, 1), (26, 2), (23, 2), (20, 2), (18, 3), (16, 4))
"""Font sizes of a heading in pixels and their maximum number of lines, preferred first."""


class _Desktop(QScrollArea):
    """Scroll area below a sheet; the sheet handles its keys."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Handle only the keys that scroll by pages."""
        if event.key() in (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown):
            super().keyPressEvent(event)
        else:
            event.ignore()


class _Paper(QFrame):
    """Paper of the preferred width, or of the minimum width of its content, then with a scroll bar."""

    widened = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("paper")
        self.column = QVBoxLayout(self)
        self._wanted = 0

    def take(self, width: int) -> None:
        """Set the preferred width in pixels."""
        self._wanted = width
        self._fit()

    def event(self, event: QEvent) -> bool:
        """Update the minimum width after each layout request."""
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
    """Return whether the sheet handles a key, Enter or Esc, instead of a list or page inside."""
    return event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape)


class Sheet(QWidget):
    """Widget that covers its whole parent and keeps the focus, without blocking the program."""

    closed = Signal()

    is_from_hand = False
    """True if it shows an open hand or acts for its owner, so that it closes with the hand."""

    lets_take_back = False
    """True if moves can be undone while it is open."""

    is_list = False
    """True if a sheet that is opened from it returns to it."""

    lies_over_all = False
    """True if it replaces no other sheet, for example the rules."""

    rules_section = "table"
    """Section of the rules about its content."""

    again: Callable[[], None] | None = None
    """Opens the sheet again after a visit to the table; None if there is no way back."""

    @property
    def rules_heading(self) -> int:
        """Number of the heading in this section; 0 is the section itself."""
        return 0

    def __init__(self, title: str, parent: QWidget | None = None) -> None:
        """Create a sheet over ``parent``; ``title`` is its name for screen readers."""
        super().__init__(parent)
        self.setObjectName("veil")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setAccessibleName(title)
        self._paint_ground: Callable[[QPainter, QRect], None] | None = None

    def stand_on(self, paint: Callable[[QPainter, QRect], None]) -> None:
        """Hide the table with a background; ``paint`` paints a rectangle of it."""
        self._paint_ground = paint

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the background or the dimming of the table."""
        if self._paint_ground is not None:
            painter = QPainter(self)
            self._paint_ground(painter, event.rect())
            painter.end()

    def begin(self) -> None:
        """Show the sheet on top and focus its first control."""
        self.show()
        self.raise_()

    def fit(self) -> None:
        """Fit the sheet to the window; input, selection and focus stay."""

    def dismiss(self) -> None:
        """Close the sheet and emit ``closed``."""
        self.hide()
        self.closed.emit()
        self.deleteLater()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Block clicks beside the sheet, so that they do not reach the table."""
        event.accept()

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Cycle the focus inside the sheet, so that Tab never leaves it."""
        now = self.focusWidget()
        # A focused button that is hidden or disabled still tells where the next widget is.
        stops = [widget for widget in self.findChildren(QWidget) if widget is now or self._is_stop(widget)]
        if not stops:
            return True
        at = stops.index(now) if now in stops else -1 if forward else 0
        stop = stops[(at + (1 if forward else -1)) % len(stops)]
        stop.setFocus(Qt.FocusReason.TabFocusReason if forward else Qt.FocusReason.BacktabFocusReason)
        around: QWidget | None = stop
        while around is not None and around is not self:
            if isinstance(around, QScrollArea):
                around.ensureWidgetVisible(stop)
            around = around.parentWidget()
        return True

    def _is_stop(self, widget: QWidget) -> bool:
        # The field inside a spin box gives its focus back to the box.
        if not widget.isVisibleTo(self) or not widget.isEnabled() or widget.focusProxy() is not None:
            return False
        if isinstance(widget, QPushButton) and widget.isCheckable():
            # Qt keeps the policy of Tab at the button that last had the focus, not at the checked one.
            stop = widget if widget.isChecked() else self._first_of_row(widget)
            return stop is widget and widget.focusPolicy() != Qt.FocusPolicy.NoFocus
        policy = widget.focusPolicy().value
        return bool(policy & Qt.FocusPolicy.TabFocus.value) and not (
            isinstance(widget, QLineEdit) and widget.isReadOnly()
        )

    def _first_of_row(self, button: QPushButton) -> QPushButton | None:
        """Return the first button of a row from which nothing is chosen, None if something is."""
        group: QButtonGroup | None = button.group()
        parent = button.parentWidget()
        if parent is None or (group is None and not button.autoExclusive()):
            return None
        siblings = parent.findChildren(QPushButton, options=Qt.FindChildOption.FindDirectChildrenOnly)
        row = [other for other in siblings if other.isCheckable() and other.group() is group]
        row = [other for other in row if other.isVisibleTo(self) and other.isEnabled()]
        return None if any(other.isChecked() for other in row) else next(iter(row), None)


class PaperDialog(Sheet):
    """Sheet of paper; Enter clicks the main button, Esc closes, and subclasses fill ``body``."""

    def __init__(self, title: str, width: int, parent: QWidget | None = None) -> None:
        """Create a sheet without content.

        Args:
            title: its heading.
            width: preferred width in pixels at the default text size.
            parent: widget that the sheet covers.
        """
        super().__init__(title, parent)
        self._main: QPushButton | None = None
        self._usual_width = width
        self._heading_scale = 1.0
        self.paper_width = style.sheet_width(width)
        """Width in pixels that fits into the window."""
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
        """Width of the body, in pixels."""
        # The border of the style sheet takes the same width again.
        return self.paper_width - 2 * (_SIDE_PX + 2 * _BORDER_PX)

    def fit(self) -> None:
        """Fit the sheet to the window; input, selection and focus stay."""
        self.paper_width = style.sheet_width(self._usual_width)
        _fit_heading(self._heading, self.inner_width, self._heading_scale)
        self.fit_body()
        self._paper.take(self.paper_width)
        self._show_banner()
        self._fix_buttons()
        # The layouts must be updated first.
        QTimer.singleShot(0, self, self._show_focus)

    def _fix_buttons(self) -> None:
        """Keep the buttons visible in a very small window, where sheets are scrolled."""
        self._button_foot.setMinimumWidth(self.paper_width)
        if style.is_small() == self._button_foot.has_row:
            return
        # A widget loses the focus when its parent changes.
        focused = self.focusWidget()
        if style.is_small():
            self._button_foot.take_row()
        else:
            self._button_foot.give_row_back()
        if focused is not None:
            focused.setFocus(Qt.FocusReason.OtherFocusReason)

    def fit_body(self) -> None:
        """Update the layout of content that depends on the window size and does not wrap automatically."""

    def _show_focus(self) -> None:
        """Scroll to the focused widget, except to the main button, which is focused initially."""
        focused = self.focusWidget()
        if focused not in (None, self._main):
            self._scroll.ensureWidgetVisible(focused)

    def _make_scroll(self) -> QScrollArea:
        """Return a scroll area for the paper, which large text can make higher than the window."""
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
        """Show a banner at the top; ``paint`` creates it for a width in pixels."""
        self._paint_banner = paint
        self._show_banner()

    def _show_banner(self) -> None:
        """Show the banner in the width of the sheet, or no banner if the text is large."""
        if self._banner is not None:
            self._banner.setVisible(not style.is_tight())
        if self._paint_banner is None or style.is_tight():
            return
        if self._banner is None:
            self._banner = QLabel()
            self._banner.setAccessibleName("")
            # The banner must not keep the paper from shrinking.
            self._banner.setMinimumWidth(1)
            self._sheet.insertWidget(0, self._banner)
        self._banner.setPixmap(self._paint_banner(self._paper.minimumWidth()))

    def add_button(self, label: str, main: bool = False) -> QPushButton:
        """Add a button at the bottom; the main one is gold, answers to Enter and is the last."""
        button = QPushButton(literal(label))
        button.setFont(style.font("label", 19, 700))
        if main:
            button.setObjectName("main")
            self._main = button
        before = self.buttons.indexOf(self._main) if self._main not in (None, button) else -1
        self.buttons.insertWidget(before, button)
        return button

    def begin(self) -> None:
        """Show the sheet and focus its main button."""
        super().begin()
        self._fix_buttons()
        (self._main or self).setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Handle Enter and Esc; other keys do not reach the table either."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            focused = self.focusWidget()
            if isinstance(focused, QPushButton) and not focused.isCheckable():
                focused.click()
            elif self._main is not None and self._main.isVisibleTo(self):
                self._main.click()
        elif event.key() == Qt.Key.Key_Escape:
            self.dismiss()
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Block clicks beside the sheet, so that they do not reach the table."""
        event.accept()


def words(text: str, face: QFont, name: str = "", wrap: bool = False) -> QLabel:
    """Return a label; ``name`` selects its colour in the style sheet."""
    label = QLabel(text)
    label.setFont(face)
    label.setObjectName(name)
    label.setWordWrap(wrap)
    label.setTextFormat(Qt.TextFormat.PlainText)
    return label


def centre_items(row: QHBoxLayout) -> None:
    """Centre buttons, boxes and fields in a row, each with its own height.

    Without an alignment the lowest of them limits the height of all, so that larger text on a button is cut.
    """
    for at in range(row.count()):
        item = row.itemAt(at)
        widget = item.widget() if item is not None else None
        if isinstance(widget, QAbstractButton | QComboBox | QLineEdit):
            row.setAlignment(widget, Qt.AlignmentFlag.AlignVCenter)


def needed_height(label: QLabel, width: int) -> int:
    """Return the height in pixels that a wrapped label needs at ``width``, after removing its minimum height.

    `QLabel.heightForWidth` never returns less than the minimum height of an earlier, narrower layout.
    """
    label.setMinimumHeight(0)
    return label.heightForWidth(width)


def _fit_heading(label: QLabel, width: int, scale: float) -> None:
    """Choose font size and line breaks of a heading that fit into ``width`` pixels."""
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
    """Return a small explanatory label."""
    return words(text, style.font("text", 14), "caption", wrap=True)


def rule() -> QFrame:
    """Return a thin horizontal line."""
    line = QFrame()
    line.setObjectName("rule")
    line.setFixedHeight(2)
    return line
