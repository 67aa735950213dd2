"""A short line that comes up over the table and goes away by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QLabel

from sanjuan_desktop.app.look import style

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
    """Says why a click did nothing, or what happened behind the scenes; never in the way."""

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

    def say(self, text: str, centre: float, bottom: float, *, passing: bool = False) -> None:
        """Show a line, as long as its reading takes; a lasting one is read to its end before the next.

        Args:
            text: one sentence or two.
            centre: x of its middle in the parent, in pixels.
            bottom: y of its lower edge in the parent, in pixels.
            passing: it is about the present moment only; :meth:`hush_passing` takes it away.
        """
        line = _Line(text, centre, bottom, passing)
        now = self._line
        if now is None or now.passing or now.text == text:
            self._show(line)
        elif all(other.text != text for other in self._waiting):
            self._waiting.append(line)

    def hush(self) -> None:
        """Take everything away, also what waits."""
        self._waiting.clear()
        self._next()

    def hush_passing(self) -> None:
        """Take away what was about the moment before; what must be read stays."""
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
