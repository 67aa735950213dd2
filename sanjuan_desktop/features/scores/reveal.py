"""Reveal the winner step by step after all points are counted."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from sanjuan_desktop.ui.table.layout import durations

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


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
