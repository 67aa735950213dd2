"""The table at rest: the game hears of it through the event loop, or after a time to look."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Signal


class Rest(QObject):
    """Reports ``over`` once after :meth:`begin`, unless :meth:`stop` comes first.

    Who hears of it plays the next step at once: without the event loop steps would nest.
    """

    over = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._end)
        self._holds = False

    @property
    def holds(self) -> bool:
        """True while people are given time to look; a click or key need not wait for its end."""
        return self._holds

    def begin(self, ms: int = 0) -> None:
        """Report soon, or after so many milliseconds in which people can follow what happened."""
        self._holds = ms > 0
        self._timer.start(ms)

    def stop(self) -> None:
        """Report nothing."""
        self._holds = False
        self._timer.stop()

    def _end(self) -> None:
        self._holds = False
        self.over.emit()
