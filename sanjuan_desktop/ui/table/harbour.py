"""Harbour under the table: its picture, its light and its fading changes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QRectF, Signal

from sanjuan_desktop.ui.look.light import Light
from sanjuan_desktop.ui.table.layout import durations
from sanjuan_desktop.ui.table.layout.shores import open_scale, open_shores
from sanjuan_desktop.ui.table.paint.panorama_art import Vista
from sanjuan_desktop.ui.table.zones.ground import Ground

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtCore import QRect, QSize
    from PySide6.QtGui import QPainter

    from sanjuan_desktop.ui.table.animator import Animator
    from sanjuan_desktop.ui.table.layout.geometry import Layout
    from sanjuan_desktop.ui.table.paint.artist import Artist

    Size = tuple[float, float]


class Harbour(QObject):
    """Background of the scene, with or without a table on it."""

    changed = Signal()
    """The whole picture must be drawn again."""
    light_changed = Signal()

    def __init__(self, artist: Artist, size: Size, light: Light, parent: QObject) -> None:
        """Show the open harbour.

        Args:
            artist: painter of the table; the harbour sets its light.
            size: width and height of the scene in logical pixels.
            light: time of day.
            parent: owner of this object.
        """
        super().__init__(parent)
        self._artist = artist
        self._light: Light | None = light
        artist.light = light
        self._ground = Ground(artist, empty_vista(size, light), self)
        self._ground.changed.connect(self.changed)

    @property
    def light(self) -> Light | None:
        """Light of the harbour; None where the display shows the quiet ground."""
        return self._light

    @property
    def is_fading(self) -> bool:
        """Whether the previous picture is still visible."""
        return self._ground.is_fading

    def end_fade(self) -> None:
        """Show the current picture alone."""
        self._ground.end_fade()

    def set_light(self, wanted: Light) -> bool:
        """Light the harbour, unless the display has no light; return whether that changed anything."""
        light = wanted if self._artist.display.has_light else None
        if light is self._light:
            return False
        self._light, self._artist.light = light, light or Light.NOON
        self.light_changed.emit()
        return True

    def show_open(self, size: Size) -> None:
        """Show the harbour without a table."""
        self._ground.show(empty_vista(size, self._artist.light))

    def show_table(self, plan: Layout) -> None:
        """Show the shores of a table at once."""
        self._ground.show(vista_of(plan, self._artist.light))

    def painting(self, plan: Layout, animator: Animator) -> Iterator[None]:
        """Paint the shores of a table layer by layer, then fade them in, unless they are painted already."""
        vista = vista_of(plan, self._artist.light)
        if self._ground.fits(vista):
            # Another vista may have been wanted since it was painted.
            self._ground.show(vista)
        else:
            is_relit = vista.light is not self._ground.vista.light
            fade_ms = animator.fade_time(durations.LIGHT if is_relit else durations.SHORES)
            yield from self._ground.painting(vista, fade_ms)

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        """Draw the part of the harbour in a rectangle of the scene."""
        self._ground.draw(painter, exposed)

    def draw_under(self, painter: QPainter, exposed: QRect, widget: QSize, scene: Size) -> None:
        """Draw the harbour on a widget that covers the table.

        Args:
            painter: painter of the widget.
            exposed: part of the widget to draw.
            widget: size of the widget; the harbour is stretched to it.
            scene: size of the scene.
        """
        painter.save()
        wide, high = widget.width() / scene[0], widget.height() / scene[1]
        painter.scale(wide, high)
        area = QRectF(exposed.x() / wide, exposed.y() / high, exposed.width() / wide, exposed.height() / high)
        self._ground.draw(painter, area)
        painter.restore()


def empty_vista(size: Size, light: Light) -> Vista:
    """Return the view of the open harbour in a window of this size."""
    w, h = size
    u = open_scale(w, h)
    return Vista(w, h, u, open_shores(u), light)


def vista_of(plan: Layout, light: Light) -> Vista:
    """Return the view of the harbour under a table."""
    return Vista(plan.window.w, plan.window.h, plan.u, plan.shores, light)
