"""Line over the table with the progress of reading a game and a button to cancel."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton

from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.ui.look import style

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent
    from PySide6.QtWidgets import QWidget

_EDGE_PX: Final = 12
_LONGEST: Final = 40
"""Maximum number of characters of the displayed file name."""


class OpeningLine(QFrame):
    """Line at the top of the window; Enter and Esc cancel while it has the focus."""

    cancelled = Signal()
    """The player cancels the reading."""

    def __init__(self, name: str, parent: QWidget) -> None:
        """Show the line and give it the focus.

        Args:
            name: the file or game that is read.
            parent: the window.
        """
        super().__init__(parent)
        self._name = name if len(name) <= _LONGEST else name[: _LONGEST - 1] + "…"
        self.setObjectName("toast")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        row = QHBoxLayout(self)
        row.setContentsMargins(8, 2, 4, 2)
        row.setSpacing(12)
        self.label = QLabel()
        self.label.setTextFormat(Qt.TextFormat.PlainText)
        self.label.setFont(style.font("text", 17, 700))
        row.addWidget(self.label)
        self.button = QPushButton(tr("OpeningLine", "Cancel"))
        self.button.setObjectName("small")
        self.button.setFont(style.font("label", 16, 600))
        self.button.setAutoDefault(True)
        self.button.clicked.connect(lambda _: self.cancelled.emit())
        row.addWidget(self.button)
        self.show_fraction(0.0)
        parent.installEventFilter(self)
        self.show()
        self.raise_()
        self.button.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_fraction(self, fraction: float) -> None:
        """Show which share of the work is done, from 0 to 1."""
        words = tr("OpeningLine", "Opening {name}: {percent}%")
        self.label.setText(words.format(name=self._name, percent=int(fraction * 100)))
        self.button.setAccessibleDescription(self.label.text())
        self._place()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Stay in the middle while the window changes its size."""
        if event.type() == QEvent.Type.Resize:
            self._place()
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Cancel with Esc."""
        if event.key() == Qt.Key.Key_Escape:
            self.cancelled.emit()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.button.click()

    def _place(self) -> None:
        self.adjustSize()
        window = self.parentWidget()
        assert window is not None
        top = min(max(_EDGE_PX, window.height() // 8), max(_EDGE_PX, window.height() - self.height()))
        self.move(max(0, (window.width() - self.width()) // 2), top)
