"""Clock of a chart that is drawn once from left to right."""

from __future__ import annotations

from PySide6.QtCore import QObject, QVariantAnimation, Signal


class AnimationClock(QObject):
    """Clock of one animation; ``speed`` multiplies its duration, and 0 shows the end at once."""

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
        """True while the animation runs."""
        return self._clock.state() is QVariantAnimation.State.Running

    def start(self, ms: int) -> None:
        """Start the animation; it takes ``ms`` milliseconds at the usual speed."""
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
        """End the animation at once."""
        self._clock.stop()
        self.changed.emit()

    def part(self, begin: float, ms: float) -> float:
        """Return the eased progress, 0 to 1, of a part that starts at ``begin`` and takes ``ms`` ms."""
        if not self.is_running:
            return 1.0
        now = float(self._clock.currentValue() or 0.0)
        part = min(1.0, max(0.0, (now - begin) / max(1.0, ms)))
        return 1 - (1 - part) ** 3
