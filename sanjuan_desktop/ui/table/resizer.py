"""Build a table of a size in steps: at once, or in slices that are short enough for smooth animations."""

from __future__ import annotations

import time
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QTimer

from sanjuan_desktop.rules.terms import NOBODY
from sanjuan_desktop.ui.look.display import USUAL
from sanjuan_desktop.ui.table.items.piece import PictureItem
from sanjuan_desktop.ui.table.layout.geometry import Layout, layout
from sanjuan_desktop.ui.table.layout.geometry_units import ExtraRoom
from sanjuan_desktop.ui.table.tabletop import Tabletop

if TYPE_CHECKING:
    from collections.abc import Callable, Generator

    from sanjuan_desktop.ui.look.display import Display
    from sanjuan_desktop.ui.table.context import TableContext
    from sanjuan_desktop.ui.table.harbour import Harbour
    from sanjuan_desktop.ui.table.shown import Shown

SLICE_SECONDS: Final = 0.002
"""Maximum length of a slice in seconds; the longest single step must still fit into a frame."""


def plan_for(shown: Shown, size: tuple[float, float], display: Display = USUAL) -> Layout:
    """Return the layout for the players, with lots for the cities of the view.

    Raises:
        RuntimeError: no table is set.
    """
    setup, view = shown.setup, shown.view
    if setup is None:
        raise RuntimeError("call set_table first")
    options, looking = setup.options, setup.looking_seat
    counts: tuple[int, ...] = ()
    if view is not None:
        counts = tuple(map(len, view.cities))
        looking = view.seat if view.seat != NOBODY else looking
    return layout(
        *size,
        options.players,
        looking,
        counts,
        options.new_buildings,
        display,
        ExtraRoom(shown.bar, setup.open_hands),
    )


def build_steps(context: TableContext, shown: Shown, harbour: Harbour) -> Generator[None, None, Tabletop]:
    """Build a table in steps of a few milliseconds, one step for each picture, and return it.

    For an offscreen table the harbour is painted as well.
    """
    is_offscreen = context.offscreen is not None
    with context.artist.paint_later():
        top = Tabletop(context)
    try:
        yield
        # A hint fades in on the finished table.
        steps = top.rendering(replace(shown, hint=None))
        is_rendered = False
        while not is_rendered:
            with context.artist.paint_later():
                is_rendered = next(steps, True) is True
            yield
        for item in (context.scene if context.offscreen is None else context.offscreen).items():
            if isinstance(item, PictureItem) and not item.is_painted:
                item.paint_picture()
                yield
        if is_offscreen:
            yield from harbour.painting(context.layout, context.animator)
    except BaseException:
        top.dispose()
        raise
    return top


def last(steps: Generator[None, None, Tabletop]) -> Tabletop:
    """Run all steps at once and return the table."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            top: Tabletop = end.value
            return top


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
