"""Licences of all third-party components of the program."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPlainTextEdit

from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.resources import resource_text
from sanjuan_desktop.ui.look import style
from sanjuan_desktop.ui.widgets.sheet import PaperDialog, caption, is_for_sheet

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent
    from PySide6.QtWidgets import QWidget

WIDTH: Final = 900
_HEIGHT: Final = 420
_BESIDE: Final = 170
"""Height of heading, caption and button in pixels."""


class _Page(QPlainTextEdit):
    """Scrolls with keys, and leaves Enter and Esc to the sheet."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Scroll, or pass the key to the sheet."""
        if is_for_sheet(event):
            event.ignore()
        else:
            super().keyPressEvent(event)


class NoticesDialog(PaperDialog):
    """Shows the licences in their original language, because only that text is binding."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(tr("NoticesDialog", "Third-party licences"), WIDTH, parent)
        self.body.addWidget(
            caption(tr("NoticesDialog", "What this program is built on, with the full licences."))
        )
        self.page = _Page(resource_text("notices.txt"))
        self.page.setReadOnly(True)
        # Permit selection by keyboard too, for people who use no mouse.
        self.page.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.page.setFont(style.font("text", 15))
        self.page.setAccessibleName(tr("NoticesDialog", "Licences"))
        self.page.setTabChangesFocus(True)
        self.fit_body()
        self.body.addWidget(self.page)
        self.body.addLayout(self.buttons)
        self.buttons.addStretch(1)
        self.add_button(tr("NoticesDialog", "Close"), main=True).clicked.connect(self.dismiss)

    def begin(self) -> None:
        """Show the sheet, ready to be scrolled with keys."""
        super().begin()
        self.page.setFocus(Qt.FocusReason.OtherFocusReason)

    def fit_body(self) -> None:
        """Set the page to the available height."""
        self.page.setFixedHeight(style.page_height(_HEIGHT, _BESIDE))
