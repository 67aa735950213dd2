"""Count up the numbers of the score sheet, row by row; a click or key completes it.

After all points are counted, the winner is revealed step by step.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QElapsedTimer, QObject, QTimer, Signal

from sanjuan_desktop.ui.table.layout import durations

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

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


@dataclass(frozen=True, slots=True)
class RevealPace:
    """Durations of the steps after the count, in milliseconds."""

    silence: int
    """From the totals to the gold column."""
    gold: int
    ribbon: int
    """From one ribbon to the next, and duration of one ribbon's animation."""
    title: int

    @classmethod
    def at(cls, factor: float) -> RevealPace:
        """Return the pace at a speed, see :data:`durations.FACTORS`."""
        return cls(
            round(durations.SCORE_SILENCE * factor),
            round(durations.SCORE_GOLD * factor),
            round(durations.SCORE_RIBBON * factor),
            round(durations.SCORE_TITLE * factor),
        )


FADING = RevealPace(0, durations.REDUCED_FADE, 0, durations.REDUCED_FADE)
"""Pace for reduced motion: everything at once, with fades only."""


@dataclass(frozen=True, slots=True)
class RevealStep:
    """One step, and the time until the next one, in milliseconds."""

    show: Callable[[int], None]
    """Shows the step within the given milliseconds, 0 for at once."""
    ms: int
    fades_in: int
    """Argument of ``show``, unless the reveal is finished at once."""


class Reveal(QObject):
    """Runs one step after another; :meth:`finish` shows all of them at once."""

    done = Signal()

    def __init__(self, steps: Sequence[RevealStep], parent: QObject) -> None:
        super().__init__(parent)
        self._left = list(steps)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._next)

    @property
    def is_running(self) -> bool:
        """Whether any step has not started yet."""
        return bool(self._left)

    def start(self, after: int) -> None:
        """Start after a delay in milliseconds."""
        self._timer.start(after)

    def finish(self) -> None:
        """Show all remaining steps at once."""
        self._timer.stop()
        while self._left:
            self._left.pop(0).show(0)
        self.done.emit()

    def _next(self) -> None:
        while self._left:
            step = self._left.pop(0)
            step.show(step.fades_in)
            if step.ms and self._left:
                self._timer.start(step.ms)
                return
        self.done.emit()
