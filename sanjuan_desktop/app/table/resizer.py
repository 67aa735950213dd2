"""Lays a table for another size in slices short enough that nothing stutters meanwhile.

The old table stands there stretched until the new one has its cards and tiles, and
its roles too if there is time; the small things get sharp on the table, all at once.
"""

from __future__ import annotations

import time
from types import GeneratorType
from typing import TYPE_CHECKING, Final

import shiboken6
from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtWidgets import QGraphicsPixmapItem

from sanjuan_desktop.app.table.items.piece import show_in

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtWidgets import QGraphicsScene

    from sanjuan_desktop.app.look.picture import Picture
    from sanjuan_desktop.app.table.paint.artist import Artist
    from sanjuan_desktop.app.table.paint.sketches import Job, Looks, Sketches

SLICE_SECONDS: Final = 0.002
"""After so long the rest waits; the longest single step must still fit into a frame."""

PATIENCE_SECONDS: Final = 0.1
"""After so long the new table is shown as soon as its cards and tiles are painted."""


class Resizer(QObject):
    """Works off first the steps of a laying, then the pictures that were only sketched, then the rest."""

    def __init__(self, scene: QGraphicsScene, artist: Artist) -> None:
        super().__init__(scene)
        self._scene = scene
        self._artist = artist
        self._laying: Iterator[None] | None = None
        self._after: Iterator[None] | None = None
        self._shown: dict[Looks, list[QGraphicsPixmapItem]] = {}
        self._sharp: dict[Looks, Picture] = {}
        self._began = 0.0
        self._longest = 0.0
        self._hurries = False
        self._timer = QTimer(self)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._on_time)

    @property
    def is_working(self) -> bool:
        """True until everything is sharp."""
        return self._timer.isActive()

    @property
    def are_cards_sharp(self) -> bool:
        """True once the table is laid and its cards and tiles are painted."""
        sketches = self._artist.sketches
        return self._laying is None and (sketches is None or not sketches.has_cards)

    @property
    def longest_slice(self) -> float:
        """How long the longest slice of the last change took, in seconds."""
        return self._longest

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
        self._began = time.perf_counter()
        self._longest = 0.0
        self._hurries = False
        self._timer.start()

    def sharpening_cards(self, wings: QGraphicsScene) -> Iterator[None]:
        """Paint cards, tiles and roles of a table in the ``wings``, one at each step; none in a hurry.

        The table waits for its roles only while it is not late.
        """
        sketches = self._artist.sketches
        self._shown = _pictures_in(wings)
        while sketches is not None and not self._hurries:
            is_late = time.perf_counter() - self._began > PATIENCE_SECONDS
            if not sketches.has_cards and (is_late or not sketches.has_roles):
                break
            job = sketches.take()
            if job is not None:
                self._sharpen(job)
            yield
        if sketches is not None:
            self._show_roughly(sketches)

    def finish_laying(self) -> None:
        """Lay the table at once, because something is about to happen on it; sharpening goes on later."""
        self._hurries = True
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
        start = time.perf_counter()
        while self.is_working:
            self._step()
            taken = time.perf_counter() - start
            self._longest = max(self._longest, taken)
            if taken >= SLICE_SECONDS:
                return

    def _step(self) -> None:
        if self._laying is not None:
            if _is_over(self._laying):
                self._laying = None
        elif self._artist.sketches is not None:
            self._sharpen_next(self._artist.sketches)
        elif self._after is None or _is_over(self._after):
            self._after = None
            self._timer.stop()

    def _sharpen_next(self, sketches: Sketches) -> None:
        """Paint one picture; after the last one show all of them."""
        job = sketches.take()
        if job is not None:
            # Shown one by one they would have the view paint the same places again and again.
            self._sharp[job.sketch] = job.make()
            return
        # What came to the table meanwhile may show sketches too.
        self._shown = _pictures_in(self._scene)
        for sketch, picture in self._sharp.items():
            self._replace(sketch, picture)
        self._forget_sketches()

    def _sharpen(self, job: Job) -> None:
        self._sharp[job.sketch] = job.make()
        self._replace(job.sketch, self._sharp[job.sketch])

    def _show_roughly(self, sketches: Sketches) -> None:
        """Let what is still stretched be painted quickly: it is seen for a moment only."""
        for key in sketches.waiting:
            for item in self._shown.get(key, ()):
                item.setTransformationMode(Qt.TransformationMode.FastTransformation)

    def _replace(self, sketch: Looks, picture: Picture) -> None:
        for item in self._shown.get(sketch, ()):
            if shiboken6.isValid(item) and _looks(item) == sketch:
                show_in(item, picture)
                item.setTransformationMode(Qt.TransformationMode.SmoothTransformation)

    def _forget_sketches(self) -> None:
        self._artist.sketches = None
        self._shown, self._sharp = {}, {}


def _pictures_in(scene: QGraphicsScene) -> dict[Looks, list[QGraphicsPixmapItem]]:
    """Return the items that show a picture, by what tells it from others."""
    found: dict[Looks, list[QGraphicsPixmapItem]] = {}
    for item in scene.items():
        if isinstance(item, QGraphicsPixmapItem):
            found.setdefault(_looks(item), []).append(item)
    return found


def _looks(item: QGraphicsPixmapItem) -> Looks:
    return item.pixmap().cacheKey(), item.scale()


def _is_over(steps: Iterator[None]) -> bool:
    """Take one step; True if there was none left."""
    try:
        next(steps)
    except StopIteration:
        return True
    return False
