"""Lays a table for another size in slices short enough that nothing stutters meanwhile."""

from __future__ import annotations

import time
from types import GeneratorType
from typing import TYPE_CHECKING, Final

import shiboken6
from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QGraphicsPixmapItem

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtWidgets import QGraphicsScene

    from sanjuan_desktop.app.table.artist import Artist
    from sanjuan_desktop.app.table.picture import Picture
    from sanjuan_desktop.app.table.sketches import Sketches

SLICE_SECONDS: Final = 0.003
"""After so long the rest waits; the longest single step must still fit into a frame."""


class Resizer(QObject):
    """Works off first the steps of a laying, then the pictures that were only sketched, then the rest."""

    def __init__(self, scene: QGraphicsScene, artist: Artist) -> None:
        super().__init__(scene)
        self._scene = scene
        self._artist = artist
        self._laying: Iterator[None] | None = None
        self._after: Iterator[None] | None = None
        self._shown: dict[int, list[QGraphicsPixmapItem]] = {}
        self._sharp: dict[int, Picture] = {}
        self._timer = QTimer(self)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._on_time)

    @property
    def is_working(self) -> bool:
        """True until everything is sharp."""
        return self._timer.isActive()

    def begin(self, dpr: float, laying: Iterator[None], after: Iterator[None]) -> None:
        """Lay a table in slices, sharpen its pictures, then do what comes ``after``.

        Args:
            dpr: device pixels per logical pixel from now on.
            laying: makes the table, a little at each step.
            after: is taken step by step once everything is sharp.
        """
        self._artist.begin_sketches(dpr)
        sketches = self._artist.sketches
        self.cancel()
        self._artist.sketches = sketches
        self._laying, self._after = laying, after
        self._timer.start()

    def finish_laying(self) -> None:
        """Lay the table at once, because something is about to happen on it; sharpening goes on later."""
        while self._laying is not None:
            self._step()

    def finish(self) -> None:
        """Do everything that is left at once."""
        while self.is_working:
            self._step()

    def cancel(self, *, rest: bool = False) -> None:
        """Give up a laying and its sketches, because a table is laid at once; also the ``rest`` if wanted."""
        laying, self._laying = self._laying, None
        if isinstance(laying, GeneratorType) and not laying.gi_running:
            laying.close()
        self._forget_sketches()
        if rest:
            self._after = None

    def _on_time(self) -> None:
        end = time.monotonic() + SLICE_SECONDS
        while self.is_working:
            self._step()
            if time.monotonic() >= end:
                return

    def _step(self) -> None:
        if self._laying is not None:
            if _is_over(self._laying):
                self._laying = None
        elif self._artist.sketches is not None:
            self._sharpen(self._artist.sketches)
        elif self._after is None or _is_over(self._after):
            self._after = None
            self._timer.stop()

    def _sharpen(self, sketches: Sketches) -> None:
        """Paint one picture and show it wherever its sketch is shown."""
        job = sketches.take()
        if job is None:
            # What came to the table meanwhile may show sketches too.
            self._shown = self._find_pictures()
            for sketch, picture in self._sharp.items():
                self._replace(sketch, picture)
            self._forget_sketches()
            return
        if not self._sharp:
            self._shown = self._find_pictures()
        self._sharp[job.sketch] = self._artist.pixmaps.get(job.key, job.make)
        self._replace(job.sketch, self._sharp[job.sketch])

    def _replace(self, sketch: int, picture: Picture) -> None:
        for item in self._shown.get(sketch, ()):
            if shiboken6.isValid(item) and item.pixmap().cacheKey() == sketch:
                item.setPixmap(picture.pixmap)

    def _forget_sketches(self) -> None:
        self._artist.sketches = None
        self._shown, self._sharp = {}, {}

    def _find_pictures(self) -> dict[int, list[QGraphicsPixmapItem]]:
        found: dict[int, list[QGraphicsPixmapItem]] = {}
        for item in self._scene.items():
            if isinstance(item, QGraphicsPixmapItem):
                found.setdefault(item.pixmap().cacheKey(), []).append(item)
        return found


def _is_over(steps: Iterator[None]) -> bool:
    """Take one step; True if there was none left."""
    try:
        next(steps)
    except StopIteration:
        return True
    return False
