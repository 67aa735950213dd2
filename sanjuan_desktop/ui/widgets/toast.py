"""Short message over the table that closes automatically."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QLabel

from sanjuan_desktop.ui.look import style

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

_LEAST_MS: Final = 2500
_LASTING_MS: Final = 6000
_MS_PER_LETTER: Final = 55
_EDGE_PX: Final = 12
_NO_LIMIT_PX: Final = 16_777_215


class _Line(NamedTuple):
    text: str
    centre: float
    bottom: float
    passing: bool


class Toast(QLabel):
    """Short message over the table; it takes no clicks."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._over = parent
        self.setObjectName("toast")
        self.setFont(style.font("text", 17, 700))
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._next)
        self._line: _Line | None = None
        self._waiting: list[_Line] = []
        self.hide()

    def show_message(self, text: str, centre: float, bottom: float, *, passing: bool = False) -> None:
        """Show a message for its reading time; the next one waits, unless this one is passing.

        Args:
            text: one or two sentences.
            centre: x of its centre in the parent, in pixels.
            bottom: y of its lower edge in the parent, in pixels.
            passing: it is only about the current moment, so :meth:`clear_passing` closes it.
        """
        line = _Line(text, centre, bottom, passing)
        now = self._line
        if now is None or now.passing or now.text == text:
            self._show(line)
        elif all(other.text != text for other in self._waiting):
            self._waiting.append(line)

    def clear(self) -> None:
        """Close the message and drop the waiting ones."""
        self._waiting.clear()
        self._next()

    def clear_passing(self) -> None:
        """Close a passing message; others stay."""
        self._waiting = [line for line in self._waiting if not line.passing]
        if self._line is not None and self._line.passing:
            self._next()

    def _next(self) -> None:
        if self._waiting:
            self._show(self._waiting.pop(0))
            return
        self._timer.stop()
        self._line = None
        self.hide()

    def _show(self, line: _Line) -> None:
        self._line = line
        self.setFont(style.font("text", 17, 700))
        room = self._over.width() - 2 * _EDGE_PX
        self.setWordWrap(False)
        self.setMinimumWidth(0)
        self.setMaximumWidth(_NO_LIMIT_PX)
        self.setText(line.text)
        self.adjustSize()
        if self.width() > room:
            self.setWordWrap(True)
            self.setFixedWidth(room)
            self.adjustSize()
        left = min(max(_EDGE_PX, round(line.centre - self.width() / 2)), room + _EDGE_PX - self.width())
        self.move(left, max(_EDGE_PX, round(line.bottom) - self.height()))
        self.show()
        self.raise_()
        long = _LEAST_MS + _MS_PER_LETTER * len(line.text)
        self._timer.start(long if line.passing else max(long, _LASTING_MS))
