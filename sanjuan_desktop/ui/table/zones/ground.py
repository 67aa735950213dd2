"""Background of the table: one opaque picture, composed when size, shores or light change."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from PySide6.QtCore import QAbstractAnimation, QObject, QRectF, QVariantAnimation, Signal
from PySide6.QtGui import QPainter, QPixmap

from sanjuan_desktop.ui.table.paint import panorama_art
from sanjuan_desktop.ui.table.paint.canvas import Canvas

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sanjuan_desktop.ui.look.display import Scenery
    from sanjuan_desktop.ui.table.paint.artist import Artist
    from sanjuan_desktop.ui.table.paint.panorama_art import Vista

    _Painted = tuple[Vista, float, Scenery, bool, tuple[str, ...]]


class Ground(QObject):
    """Cache of the background picture, and of the previous one during a cross-fade."""

    changed = Signal()
    """The whole background must be repainted."""

    def __init__(self, artist: Artist, vista: Vista, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._artist = artist
        self._wanted = vista
        self._painted: _Painted | None = None
        self._picture = QPixmap()
        self._before: QPixmap | None = None
        self._fading = QVariantAnimation(self)
        self._fading.setStartValue(0.0)
        self._fading.setEndValue(1.0)
        self._fading.valueChanged.connect(self.changed)
        self._fading.finished.connect(self._end_fade)

    @property
    def vista(self) -> Vista:
        """The current vista."""
        return self._wanted

    @property
    def is_fading(self) -> bool:
        """Whether the previous background is still visible."""
        return self._before is not None

    def show(self, vista: Vista) -> None:
        """Show this vista; it is painted at the next draw."""
        self._wanted = vista
        if not self.fits(vista):
            self._end_fade()
        self.changed.emit()

    def fits(self, vista: Vista) -> bool:
        """Return whether the current picture is valid for this vista."""
        return self._painted == self._key(vista)

    def painting(self, vista: Vista, fade_ms: int = 0) -> Iterator[None]:
        """Paint a new picture layer by layer; the current one stays visible until the end.

        Args:
            vista: the new vista.
            fade_ms: duration of the cross-fade; a picture of another size is replaced at once.
        """
        picture = QPixmap(*self._device_size(vista))
        key = self._key(vista)
        yield from self._compose(picture, vista)
        self._end_fade()
        if fade_ms > 0 and self._picture.size() == picture.size():
            self._before = self._picture
            self._fading.setDuration(fade_ms)
            self._fading.start()
        self._wanted, self._painted, self._picture = vista, key, picture
        self.changed.emit()

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        """Draw the part of the background in a rectangle of the scene."""
        if not self.fits(self._wanted):
            for _ in self.painting(self._wanted):
                pass
        dpr = self._artist.dpr
        left, top = math.floor(exposed.left() * dpr), math.floor(exposed.top() * dpr)
        right, bottom = math.ceil(exposed.right() * dpr), math.ceil(exposed.bottom() * dpr)
        part = QRectF(left, top, right - left, bottom - top).intersected(QRectF(self._picture.rect()))
        # Whole device pixels avoid scaling, which would take several times as long.
        target = QRectF(part.x() / dpr, part.y() / dpr, part.width() / dpr, part.height() / dpr)
        if self._before is None:
            painter.drawPixmap(target, self._picture, part)
            return
        opacity = painter.opacity()
        painter.drawPixmap(target, self._before, part)
        painter.setOpacity(opacity * self._fading.currentValue())
        painter.drawPixmap(target, self._picture, part)
        painter.setOpacity(opacity)

    def end_fade(self) -> None:
        """Show the final background at once."""
        if self._before is not None:
            self._end_fade()
            self.changed.emit()

    def _end_fade(self) -> None:
        self._before = None
        if self._fading.state() is not QAbstractAnimation.State.Stopped:
            self._fading.stop()

    def _compose(self, picture: QPixmap, vista: Vista) -> Iterator[None]:
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        try:
            artist = self._artist
            canvas = Canvas(painter, artist.svgs, artist.dpr, artist.display, artist.seat_colours)
            yield from panorama_art.painting(canvas, vista)
        finally:
            painter.end()

    def _key(self, vista: Vista) -> _Painted:
        artist = self._artist
        display = artist.display
        return vista, artist.dpr, display.scenery, display.contrast, artist.seat_colours

    def _device_size(self, vista: Vista) -> tuple[int, int]:
        dpr = self._artist.dpr
        return math.ceil(vista.width * dpr), math.ceil(vista.height * dpr)
