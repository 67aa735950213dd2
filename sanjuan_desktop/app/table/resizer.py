"""Makes a table for another size in slices short enough that nothing stutters meanwhile."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QTimer

if TYPE_CHECKING:
    from collections.abc import Callable, Generator

    from sanjuan_desktop.app.table.tabletop import Tabletop

SLICE_SECONDS: Final = 0.002
"""After so long the rest waits; the longest single step must still fit into a frame."""


class Resizer(QObject):
    """Takes the steps in which a table is made, some of them each time the event loop comes round."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._steps: Generator[None, None, Tabletop] | None = None
        self._longest = 0.0
        self._timer = QTimer(self)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._on_time)

    @property
    def is_working(self) -> bool:
        """True until the last step has been taken."""
        return self._steps is not None

    @property
    def longest_slice(self) -> float:
        """How long the longest slice of the last table took, in seconds."""
        return self._longest

    def begin(self, steps: Generator[None, None, Tabletop], show: Callable[[Tabletop], None]) -> None:
        """Make a table in place of another one that may still be being made.

        Args:
            steps: make the table, a little at each step, and return it; closed early they take it away.
            show: is given the table when all is done, to be shown in the same slice.
        """
        self.cancel()
        self._steps, self._show = steps, show
        self._longest = 0.0
        self._timer.start()

    def cancel(self) -> None:
        """Give up the table that is being made."""
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
