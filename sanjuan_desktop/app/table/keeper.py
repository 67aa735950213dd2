"""What all artists share: drawings, kept pictures and the device pixel ratio."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from sanjuan_desktop.app.display import USUAL, Display
from sanjuan_desktop.app.table.canvas import Canvas
from sanjuan_desktop.app.table.picture import Picture, PixmapStore, make_picture
from sanjuan_desktop.app.table.svg_store import SvgStore

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QPainter

Size = tuple[float, float]


@dataclass(eq=False)
class Keeper:
    """Paints pictures for one device pixel ratio and keeps them until `clear`.

    Needs a QGuiApplication and `theme.load_fonts`.
    """

    dpr: float = 1.0
    svgs: SvgStore = field(default_factory=SvgStore)
    pixmaps: PixmapStore = field(default_factory=PixmapStore)
    display: Display = USUAL

    def clear(self, dpr: float | None = None) -> None:
        """Forget all pictures, and from now on paint for another device pixel ratio."""
        self.pixmaps.clear()
        if dpr is not None:
            self.dpr = dpr

    def _keep(
        self, key: tuple[object, ...], size: Size, margin: float, paint: Callable[[Canvas], None]
    ) -> Picture:
        dpr = self.dpr

        def start(painter: QPainter) -> None:
            paint(Canvas(painter, self.svgs, dpr, self.display))

        return self.pixmaps.get((dpr, *key), lambda: make_picture(*size, margin, dpr, start))
