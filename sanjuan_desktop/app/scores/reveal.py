"""What follows once all points are counted, one after the other: the winner is known at last."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from sanjuan_desktop.app.table.layout import durations

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


@dataclass(frozen=True, slots=True)
class RevealPace:
    """How long what follows the count takes, in milliseconds."""

    silence: int
    """Between the totals and the gold column."""
    gold: int
    ribbon: int
    """From one ribbon to the next, and how long one takes to appear."""
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
"""Reduced motion: everything at once, and nothing but fades."""


@dataclass(frozen=True, slots=True)
class RevealStep:
    """Something that appears, and how long it takes until the next thing may, in milliseconds."""

    show: Callable[[int], None]
    """Is given how long it may take to appear, 0 for at once."""
    ms: int
    fades_in: int
    """What ``show`` is given unless everything is wanted at once."""


class Reveal(QObject):
    """Shows one thing after another; whoever does not want to wait sees all of it at once."""

    done = Signal()

    def __init__(self, steps: Sequence[RevealStep], parent: QObject) -> None:
        super().__init__(parent)
        self._left = list(steps)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._next)

    @property
    def is_running(self) -> bool:
        """True while something has not begun to appear."""
        return bool(self._left)

    def start(self, after: int) -> None:
        """Begin in so many milliseconds."""
        self._timer.start(after)

    def finish(self) -> None:
        """Show all that is left at once."""
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
