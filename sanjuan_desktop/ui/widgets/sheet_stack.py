"""Stack of the sheets over the table: the top sheet is visible, the others wait below it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import shiboken6
from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtWidgets import QApplication, QStackedLayout, QWidget

from sanjuan_desktop.ui.look import pointer, style

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

    from sanjuan_desktop.ui.widgets.sheet import Sheet


class SheetGround(QWidget):
    """Parent widget of table and sheets; sheets are created for its size."""

    resized = Signal()
    """The size has changed, and :mod:`style` has the new one."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Pass the new size to :mod:`style`."""
        super().resizeEvent(event)
        style.make_room(event.size())
        self.resized.emit()


class SheetStack(QObject):
    """Opens and closes the sheets of a window."""

    closed = Signal()
    """The last sheet was closed."""
    opened = Signal()
    """A sheet was opened."""

    def __init__(self, host: QWidget, table: QWidget) -> None:
        super().__init__(host)
        self._host = host
        self._table = table
        self._layout = QStackedLayout(host)
        self._layout.setStackingMode(QStackedLayout.StackingMode.StackAll)
        self._layout.addWidget(table)
        self._sheets: list[Sheet] = []
        """Open sheets, the top one last; the others are shown again, unchanged, when it is closed."""
        self._left_at: dict[Sheet, QWidget | None] = {}
        """Focused widget of each waiting sheet."""
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.focusChanged.connect(self._on_focus)
        # A list or menu that opens or closes changes the focus window.
        app.focusWindowChanged.connect(self._on_focus_window)

    @property
    def sheet(self) -> Sheet | None:
        """The top sheet, None if no sheet is open."""
        return self._sheets[-1] if self._sheets else None

    @property
    def all(self) -> tuple[Sheet, ...]:
        """All open sheets, the top one last."""
        return tuple(self._sheets)

    @property
    def lowest(self) -> Sheet | None:
        """The lowest sheet, None if no sheet is open."""
        return self._sheets[0] if self._sheets else None

    def open(self, sheet: Sheet, *, keep: bool = False) -> None:
        """Open a sheet in place of the top sheet, or with ``keep`` above it.

        Only one sheet can wait below another: a sheet above it is replaced, unless it is a list or the new
        sheet replaces no other.
        """
        most = 1 if keep else 0
        while len(self._sheets) > most and not (keep and self._waits_below(sheet)):
            self._sheets[-1].dismiss()
        if self.sheet is not None:
            self._left_at[self.sheet] = self.sheet.focusWidget()
            self.sheet.hide()
        self._sheets.append(sheet)
        sheet.closed.connect(self._on_closed, Qt.ConnectionType.DirectConnection)
        self._layout.addWidget(sheet)
        self._layout.setCurrentWidget(sheet)
        sheet.begin()
        self.opened.emit()

    def _waits_below(self, sheet: Sheet) -> bool:
        """Return whether the top sheet waits below ``sheet``, independent of other waiting sheets."""
        top = self._sheets[-1]
        return (sheet.lies_over_all and not top.lies_over_all) or (top.is_list and not sheet.is_list)

    def uncover(self, kind: type[Sheet]) -> bool:
        """Close the sheets above an open sheet of a kind; return False if there is none."""
        if not any(isinstance(sheet, kind) for sheet in self._sheets):
            return False
        while not isinstance(self._sheets[-1], kind):
            self._sheets[-1].dismiss()
        return True

    def fit(self) -> None:
        """Fit all open sheets to the new size."""
        for sheet in self._sheets:
            sheet.fit()

    def put_below(self, widget: QWidget) -> None:
        """Raise a widget of the table above the others, but below an open sheet."""
        widget.raise_()
        if self.sheet is not None:
            widget.stackUnder(self.sheet)

    def close_private(self) -> None:
        """Close the sheets of an open hand, because the hand was hidden."""
        for sheet in self.all:
            if sheet.is_from_hand:
                self._close(sheet)

    def close(self, kind: type[Sheet]) -> None:
        """Close the open sheets of a kind; the sheets above them stay open."""
        for sheet in self.all:
            if isinstance(sheet, kind):
                self._close(sheet)

    def clear(self) -> None:
        """Close all sheets."""
        while self._sheets:
            self._sheets[-1].dismiss()

    def _close(self, sheet: Sheet) -> None:
        """Close a sheet; if it waits below others, these stay open."""
        if sheet is not self.sheet:
            sheet.closed.disconnect(self._on_closed)
            self._layout.removeWidget(sheet)
            self._sheets.remove(sheet)
            del self._left_at[sheet]
        sheet.dismiss()

    def _on_closed(self) -> None:
        if not self._sheets:
            return
        self._layout.removeWidget(self._sheets.pop())
        if not self._sheets:
            # The layout raises the table above the curtain and its other overlays.
            self._table.lower()
            self.closed.emit()
            return
        sheet = self._sheets[-1]
        focus = self._left_at.pop(sheet)
        self._layout.setCurrentWidget(sheet)
        sheet.begin()
        if focus is not None and shiboken6.isValid(focus) and focus.isVisible():
            focus.setFocus(Qt.FocusReason.OtherFocusReason)

    def _on_focus(self, _old: QWidget | None, now: QWidget | None) -> None:
        """Return the focus to the top sheet when a widget below it gets the focus."""
        sheet = self.sheet
        if sheet is None or sheet.isHidden() or now is None or now is sheet:
            return
        # Open menus and lists are separate windows.
        if self._host.isAncestorOf(now) and not sheet.isAncestorOf(now):
            inside: QWidget | None = sheet.focusWidget()
            (sheet if inside is None else inside).setFocus(Qt.FocusReason.OtherFocusReason)

    def _on_focus_window(self) -> None:
        # Wait until the closed window is gone.
        QTimer.singleShot(0, self._host, lambda: pointer.clear_hover(self._host))
