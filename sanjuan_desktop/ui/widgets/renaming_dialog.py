"""Sheet with a list whose rows are renamed and removed, by buttons and by keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QListWidget, QStackedWidget, QWidget

from sanjuan_desktop.ui.look import style
from sanjuan_desktop.ui.widgets.list_foot import ListFoot, foot_button
from sanjuan_desktop.ui.widgets.sheet import PaperDialog, is_for_sheet, words

if TYPE_CHECKING:
    from collections.abc import Sequence


class RenamingList(QListWidget):
    """List that leaves F2, Del and the keys of all sheets to its sheet."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave the keys of the sheet to the sheet."""
        if is_for_sheet(event) or event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_F2):
            event.ignore()
        else:
            super().keyPressEvent(event)


class RenamingDialog(PaperDialog):
    """Sheet with a list and its foot: F2 clicks the button that renames, Del the one that removes.

    Esc ends a question or a new name first, and Enter confirms a name. A subclass adds the parts to its body
    with :meth:`add_list` and :meth:`add_foot`, and connects the buttons and the signals of the foot.
    """

    has_small_foot = False
    """Whether the foot is small, because the sheet is narrow."""

    def __init__(
        self, title: str, width: int, labels: tuple[str, str], parent: QWidget | None = None
    ) -> None:
        """Create the list and the buttons without adding them.

        Args:
            title: heading of the sheet.
            width: width in pixels at the default text size.
            labels: labels of the buttons that rename and remove the selected row.
            parent: the widget to cover.
        """
        super().__init__(title, width, parent)
        self.list = RenamingList()
        self.list.setObjectName("saved")
        self.list.setFont(style.font("text", 17, 500))
        self.empty = words("", style.font("text", 18, 500), wrap=True)
        self.empty.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.pages = QStackedWidget()
        self.rename, self.remove = [foot_button(label, is_small=self.has_small_foot) for label in labels]

    def add_list(self) -> None:
        """Add the list to the body; :attr:`empty` takes its place while it has no row."""
        self.pages.addWidget(self.list)
        self.pages.addWidget(self.empty)
        self.body.addWidget(self.pages)

    def add_foot(self, buttons: Sequence[QWidget | None]) -> None:
        """Add the foot with its buttons, among them those that rename and remove; None is a gap."""
        self.foot = ListFoot(buttons, is_small=self.has_small_foot)
        self.foot.cancelled.connect(self.stop_asking)
        self.body.addWidget(self.foot)

    def show_empty(self, text: str) -> None:
        """Show a text instead of the list, "" for the list."""
        self.empty.setText(text)
        self.pages.setCurrentWidget(self.empty if text else self.list)
        self.setAccessibleDescription(text)

    def begin(self) -> None:
        """Show the sheet and put the focus on the list."""
        super().begin()
        self.focus_list()

    def focus_list(self) -> None:
        """Put the focus on the list."""
        self.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def stop_asking(self) -> None:
        """Cancel a question or a new name, and show the usual buttons."""
        was_asking = self.foot.is_asking
        self.foot.stop_asking()
        if was_asking:
            self.focus_list()

    def event(self, event: QEvent) -> bool:
        """Reserve F2, which has another meaning on the table."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride:
            event.setAccepted(event.key() == Qt.Key.Key_F2)
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Rename with F2, remove with Del; Esc and Enter first answer an open question."""
        key = event.key()
        if key == Qt.Key.Key_Escape and self.foot.is_asking:
            self.stop_asking()
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.focusWidget() is self.foot.name:
            self.foot.named.emit()
        elif key == Qt.Key.Key_F2 and self.rename.isVisible():
            self.rename.click()
        elif key == Qt.Key.Key_Delete and self.remove.isVisible():
            self.remove.click()
        else:
            super().keyPressEvent(event)
            return
        event.accept()
