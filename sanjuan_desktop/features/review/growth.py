"""Something that grows once, from nothing to all of it; at once where nothing may move."""

from __future__ import annotations

from PySide6.QtCore import QObject, QVariantAnimation, Signal


class AnimationClock(QObject):
    """A clock of one motion; ``speed`` is the factor of its time, 0 shows the end at once."""

    changed = Signal()

    def __init__(self, speed: float, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._speed = speed
        self._most = 0
        self._clock = QVariantAnimation(self)
        self._clock.valueChanged.connect(lambda _: self.changed.emit())
        self._clock.finished.connect(self.changed)

    @property
    def is_running(self) -> bool:
        """True while something grows."""
        return self._clock.state() is QVariantAnimation.State.Running

    def start(self, ms: int) -> None:
        """Begin at nothing, and be all after so many milliseconds at the usual speed."""
        self._clock.stop()
        self._most = ms
        if self._speed <= 0:
            self.changed.emit()
            return
        self._clock.setDuration(round(ms * self._speed))
        self._clock.setStartValue(0.0)
        self._clock.setEndValue(float(ms))
        self._clock.start()

    def finish(self) -> None:
        """Show all of it now."""
        self._clock.stop()
        self.changed.emit()

    def part(self, begin: float, ms: float) -> float:
        """Return how far something is, 0..1, that begins so late and takes so long; slower at its end."""
        if not self.is_running:
            return 1.0
        now = float(self._clock.currentValue() or 0.0)
        part = min(1.0, max(0.0, (now - begin) / max(1.0, ms)))
        return 1 - (1 - part) ** 3
