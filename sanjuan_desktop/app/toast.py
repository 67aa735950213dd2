"""A short line that comes up over the table and goes away by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QLabel

from sanjuan_desktop.app import theme

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

_LEAST_MS: Final = 2500
_MS_PER_LETTER: Final = 55
_EDGE_PX: Final = 12


class Toast(QLabel):
    """Says why a click did nothing, or what happened behind the scenes; never in the way."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._over = parent
        self.setObjectName("toast")
        self.setFont(theme.font("text", 17, 700))
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.hide)
        self.hide()

    def say(self, text: str, centre: float, bottom: float) -> None:
        """Show a line, as long as its reading takes.

        Args:
            text: one sentence.
            centre: x of its middle in the parent, in pixels.
            bottom: y of its lower edge in the parent, in pixels.
        """
        room = self._over.width() - 2 * _EDGE_PX
        self.setWordWrap(False)
        self.setText(text)
        self.adjustSize()
        if self.width() > room:
            self.setWordWrap(True)
            self.setFixedWidth(room)
            self.adjustSize()
        left = min(max(_EDGE_PX, round(centre - self.width() / 2)), room + _EDGE_PX - self.width())
        self.move(left, max(_EDGE_PX, round(bottom) - self.height()))
        self.show()
        self.raise_()
        self._timer.start(_LEAST_MS + _MS_PER_LETTER * len(text))
