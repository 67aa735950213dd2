"""Build a table of another size in slices that are short enough for smooth animations."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QTimer

if TYPE_CHECKING:
    from collections.abc import Callable, Generator

    from sanjuan_desktop.ui.table.tabletop import Tabletop

SLICE_SECONDS: Final = 0.002
"""Maximum length of a slice in seconds; the longest single step must still fit into a frame."""


class Resizer(QObject):
    """Runs the steps that build a table, a slice in each iteration of the event loop."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._steps: Generator[None, None, Tabletop] | None = None
        self._longest = 0.0
        self._timer = QTimer(self)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._on_time)

    @property
    def is_working(self) -> bool:
        """Whether steps are left."""
        return self._steps is not None

    @property
    def longest_slice(self) -> float:
        """Duration of the longest slice of the last table, in seconds."""
        return self._longest

    def begin(self, steps: Generator[None, None, Tabletop], show: Callable[[Tabletop], None]) -> None:
        """Start building a table; cancel one that is still being built.

        Args:
            steps: builds the table a little at each step and returns it; if closed early, it removes it.
            show: receives the finished table and shows it in the same slice.
        """
        self.cancel()
        self._steps, self._show = steps, show
        self._longest = 0.0
        self._timer.start()

    def cancel(self) -> None:
        """Cancel the table that is being built."""
        steps = self._stop()
        if steps is not None:
            steps.close()

    def _stop(self) -> Generator[None, None, Tabletop] | None:
        self._timer.stop()
        steps, self._steps = self._steps, None
        return steps

    def _on_time(self) -> None:
        start, taken = time.perf_counter(), 0.0
        while self._steps is not None and taken < SLICE_SECONDS:
            try:
                next(self._steps)
            except StopIteration as end:
                self._stop()
                self._show(end.value)
            except Exception:
                self._stop()
                raise
            taken = time.perf_counter() - start
            self._longest = max(self._longest, taken)
