"""The sheets over the table: one at a time, over at most one that waits, a list and what is looked up."""

from __future__ import annotations

from typing import TYPE_CHECKING

import shiboken6
from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtWidgets import QApplication, QStackedLayout, QWidget

from sanjuan_desktop.app.look import pointer, style

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

    from sanjuan_desktop.app.widgets.sheet import Sheet


class SheetGround(QWidget):
    """What table and sheets lie on; sheets are made for the room there is."""

    resized = Signal()
    """:mod:`style` knows how much room there is now."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Tell how much room there is now."""
        super().resizeEvent(event)
        style.make_room(event.size())
        self.resized.emit()


class SheetStack(QObject):
    """Lays sheets over the table of one window and puts them away."""

    put_away = Signal()
    """The last sheet is gone."""
    laid = Signal()
    """A sheet has come to lie over the table."""

    def __init__(self, host: QWidget, table: QWidget) -> None:
        super().__init__(host)
        self._host = host
        self._table = table
        self._layout = QStackedLayout(host)
        self._layout.setStackingMode(QStackedLayout.StackingMode.StackAll)
        self._layout.addWidget(table)
        self._sheets: list[Sheet] = []
        """The last one lies on top; the others come back when what is over them is put away, unchanged."""
        self._left_at: dict[Sheet, QWidget | None] = {}
        """Where somebody was on the sheets that wait."""
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.focusChanged.connect(self._on_focus)
        # So a list or menu says that it has opened or closed.
        app.focusWindowChanged.connect(self._on_focus_window)

    @property
    def sheet(self) -> Sheet | None:
        """The sheet that lies over the table at present."""
        return self._sheets[-1] if self._sheets else None

    @property
    def lowest(self) -> Sheet | None:
        """The sheet that comes back last, when all over it are put away, or the only one."""
        return self._sheets[0] if self._sheets else None

    def lay(self, sheet: Sheet, *, keep: bool = False) -> None:
        """Show a sheet in place of what lies over the table, or with ``keep`` over it.

        Only one sheet can wait below another: the one over it makes room, unless it is a list or the new one
        lies over all.
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
        self.laid.emit()

    def _waits_below(self, sheet: Sheet) -> bool:
        """Tell whether the sheet on top stays below another one, whatever else waits."""
        top = self._sheets[-1]
        return (sheet.lies_over_all and not top.lies_over_all) or (top.is_list and not sheet.is_list)

    def fit(self) -> None:
        """Fit what lies over the table to the room there is now."""
        for sheet in self._sheets:
            sheet.fit()

    def put_below(self, widget: QWidget) -> None:
        """Let a part of the table lie on top of all others, yet below a sheet that lies over them."""
        widget.raise_()
        if self.sheet is not None:
            widget.stackUnder(self.sheet)

    def put_away_private(self) -> None:
        """Put away what was drawn from a hand, or acts for its owner: the hand has been covered."""
        for below in self._sheets[:-1]:
            if below.is_from_hand:
                # It lies under another sheet, which stays.
                below.closed.disconnect(self._on_closed)
                self._layout.removeWidget(below)
                self._sheets.remove(below)
                del self._left_at[below]
                below.dismiss()
        if self.sheet is not None and self.sheet.is_from_hand:
            self.sheet.dismiss()

    def clear(self) -> None:
        """Put away what lies over the table."""
        while self._sheets:
            self._sheets[-1].dismiss()

    def _on_closed(self) -> None:
        if not self._sheets:
            return
        self._layout.removeWidget(self._sheets.pop())
        if not self._sheets:
            # The layout brings the table to the front, over the curtain and whatever else lies on it.
            self._table.lower()
            self.put_away.emit()
            return
        sheet = self._sheets[-1]
        focus = self._left_at.pop(sheet)
        self._layout.setCurrentWidget(sheet)
        sheet.begin()
        if focus is not None and shiboken6.isValid(focus) and focus.isVisible():
            focus.setFocus(Qt.FocusReason.OtherFocusReason)

    def _on_focus(self, _old: QWidget | None, now: QWidget | None) -> None:
        """Give the keys back to the sheet on top, whatever below it has taken them."""
        sheet = self.sheet
        if sheet is None or sheet.isHidden() or now is None or now is sheet:
            return
        # Menus and lists that are open are windows of their own.
        if self._host.isAncestorOf(now) and not sheet.isAncestorOf(now):
            inside: QWidget | None = sheet.focusWidget()
            (sheet if inside is None else inside).setFocus(Qt.FocusReason.OtherFocusReason)

    def _on_focus_window(self) -> None:
        # Once the window that was left is gone.
        QTimer.singleShot(0, self._host, lambda: pointer.let_go(self._host))
