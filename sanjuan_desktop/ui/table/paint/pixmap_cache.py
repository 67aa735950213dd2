"""Base of all artists: drawings, cached pictures and the device pixel ratio."""

from __future__ import annotations

from collections import OrderedDict
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING
from weakref import WeakValueDictionary

from sanjuan_desktop.ui.look.display import USUAL, Display
from sanjuan_desktop.ui.look.light import Light
from sanjuan_desktop.ui.look.picture import Picture
from sanjuan_desktop.ui.look.svg_store import SvgStore
from sanjuan_desktop.ui.look.theme import SEAT_COLOURS
from sanjuan_desktop.ui.table.paint.canvas import Canvas

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterator

    from PySide6.QtGui import QPainter

Size = tuple[float, float]

_PIXEL_BYTES = 4
_LEAST_BYTES = 24 * 1024 * 1024


@dataclass(eq=False)
class PixmapCache:
    """Paints pictures for one device pixel ratio and caches them until `clear`; items own what they show.

    The least recently used pictures are dropped when the cache exceeds ``most_bytes``. Needs a
    QGuiApplication and `theme.load_fonts`.
    """

    dpr: float = 1.0
    svgs: SvgStore = field(default_factory=SvgStore)
    display: Display = USUAL
    light: Light = Light.NOON
    """Light of the buildings in the cities; the key of a picture that depends on it contains it."""
    seat_colours: tuple[str, ...] = SEAT_COLOURS
    """Colours of the players by seat; the key of a picture that depends on them contains them."""
    most_bytes: int = _LEAST_BYTES  # three windows of 1920×1080; see `fit_window`
    _pictures: OrderedDict[Hashable, Picture] = field(default_factory=OrderedDict)
    _bytes: int = 0
    _paints_later: bool = False

    def __len__(self) -> int:
        return len(self._pictures)

    def fit_window(self, width: float, height: float, dpr: float) -> None:
        """Limit the cache to three times the pixels of a window, given in logical pixels, at least 24 MB."""
        self.most_bytes = max(_LEAST_BYTES, 3 * _PIXEL_BYTES * round(width * dpr) * round(height * dpr))
        self._limit()

    @property
    def used_bytes(self) -> int:
        """Memory of all cached pictures, in bytes."""
        return self._bytes

    def clear(self, dpr: float | None = None) -> None:
        """Drop all pictures, and optionally set another device pixel ratio."""
        self._pictures.clear()
        self._bytes = 0
        if dpr is not None:
            self.dpr = dpr

    def drop_unused(self) -> None:
        """Drop the pictures that nothing else refers to."""
        used = WeakValueDictionary(self._pictures)
        self._pictures.clear()
        self._pictures.update(used)
        self._bytes = sum(map(_bytes, self._pictures.values()))

    @contextmanager
    def paint_later(self) -> Iterator[None]:
        """Return unpainted pictures during this context, for items that are not visible."""
        self._paints_later = True
        try:
            yield
        finally:
            self._paints_later = False

    def cached(self, key: Hashable, size: Size, margin: float, paint: Callable[[Canvas], None]) -> Picture:
        """Return the picture cached under ``key``, or paint it, ``size`` in logical pixels."""
        found = self._pictures.get(key)
        if found is not None:
            self._pictures.move_to_end(key)
            return self._given(found)
        made = self._made(size, margin, paint)
        self._pictures[key] = made
        self._bytes += _bytes(made)
        self._limit()
        return self._given(made)

    def uncached(self, size: Size, margin: float, paint: Callable[[Canvas], None]) -> Picture:
        """Paint a picture that is not cached, ``size`` in logical pixels."""
        return self._given(self._made(size, margin, paint))

    def _made(self, size: Size, margin: float, paint: Callable[[Canvas], None]) -> Picture:
        dpr, seat_colours = self.dpr, self.seat_colours

        def start(painter: QPainter) -> None:
            paint(Canvas(painter, self.svgs, dpr, self.display, seat_colours))

        return Picture(*size, margin, dpr, start)

    def _limit(self) -> None:
        while self._bytes > self.most_bytes and len(self._pictures) > 1:
            _, dropped = self._pictures.popitem(last=False)
            self._bytes -= _bytes(dropped)

    def _given(self, picture: Picture) -> Picture:
        if not self._paints_later:
            picture.paint()
        return picture


def _bytes(picture: Picture) -> int:
    across, down = picture.device_size
    return across * down * _PIXEL_BYTES
