"""Count up the numbers of the score sheet, row by row; a click or key completes it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QElapsedTimer, QObject, QTimer, Signal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtWidgets import QLabel


@dataclass(frozen=True, slots=True)
class CountPace:
    """Speed of counting, in milliseconds."""

    point: int
    """One point."""
    row: int
    """Maximum for a row, however many points it has."""
    gap: int
    """From the end of a row to the beginning of the next."""
    step: int
    """Minimum time between two changes of a number."""
    most: int = 0
    """Maximum for all rows together; 0 means no maximum."""

    def for_rows(self, rows: int) -> CountPace:
        """Return the pace for a number of rows: all rows are shortened if they would exceed the maximum."""
        if not self.most or rows * (self.row + self.gap) <= self.most:
            return self
        part = self.most / (rows * (self.row + self.gap))
        return replace(self, row=max(1, int(self.row * part)), gap=int(self.gap * part))


@dataclass(frozen=True, slots=True)
class Count:
    """One number of a row: its label, its final value, and the column of its sum."""

    label: QLabel
    points: int
    column: int


class CountUp(QObject):
    """Animation that counts one row after another together with the totals."""

    done = Signal()

    def __init__(
        self,
        rows: Sequence[Sequence[Count]],
        totals: Sequence[tuple[QLabel, int]],
        pace: CountPace,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._rows = rows
        self._totals = totals
        self._pace = pace.for_rows(len(rows))
        self._clock = QElapsedTimer()
        self.has_begun = False
        """Whether the counting has begun; stays True after its end."""
        self._timer = QTimer(self)
        self._timer.setInterval(pace.step)
        self._timer.timeout.connect(self._tick)

    @property
    def is_running(self) -> bool:
        """Whether numbers still change."""
        return self._timer.isActive()

    @property
    def length(self) -> int:
        """Duration of all rows, in milliseconds."""
        return sum(self._row_length(row) + self._pace.gap for row in self._rows)

    def start(self) -> None:
        """Start at zero."""
        self.has_begun = True
        self._clock.start()
        self._timer.start()
        self.show_at(0)

    def finish(self) -> None:
        """Show all final numbers at once; emit ``done`` if they were still counting."""
        was_running = self.is_running
        self._timer.stop()
        self.show_at(self.length)
        for label, total in self._totals:
            label.setText(str(total))
        if was_running:
            self.done.emit()

    def show_at(self, ms: int) -> None:
        """Show the numbers after ``ms`` milliseconds."""
        sums = [0] * len(self._totals)
        for row in self._rows:
            length = self._row_length(row)
            part = 1.0 if ms >= length else max(0, ms) / length
            for count in row:
                shown = round(count.points * part)
                sums[count.column] += shown
                count.label.setText(str(shown))
            ms -= length + self._pace.gap
        for (label, _), points in zip(self._totals, sums, strict=True):
            label.setText(str(points))

    def _row_length(self, row: Sequence[Count]) -> int:
        most = max((count.points for count in row), default=0)
        return max(1, min(self._pace.row, self._pace.point * most))

    def _tick(self) -> None:
        ms = self._clock.elapsed()
        if ms >= self.length:
            self.finish()
        else:
            self.show_at(ms)
