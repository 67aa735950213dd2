"""What all artists share: drawings, kept pictures and the device pixel ratio."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from sanjuan_desktop.app.display import USUAL, Display
from sanjuan_desktop.app.table.canvas import Canvas
from sanjuan_desktop.app.table.picture import Picture, PixmapStore, make_picture
from sanjuan_desktop.app.table.sketches import Sketches
from sanjuan_desktop.app.table.svg_store import SvgStore

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Mapping

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
    sketches: Sketches | None = None
    """Stands in for pictures while a table of another size is laid."""
    _before: Mapping[Hashable, Picture] = field(default_factory=dict)
    """The pictures of the size before this one: windows go to and fro between two."""

    def begin_sketches(self, dpr: float) -> None:
        """Stretch the pictures of now wherever they are asked for in another size, until told otherwise."""
        kept, before = self.pixmaps.kept(), self._before
        is_whole = self.sketches is None
        self.sketches = Sketches(kept, before, self.sketches)
        self.clear(dpr)
        self._before = kept if is_whole else before

    def clear(self, dpr: float | None = None) -> None:
        """Forget all pictures, and from now on paint for another device pixel ratio."""
        self.pixmaps.clear()
        self._before = {}
        self.svgs.shared.forget()
        if dpr is not None:
            self.dpr = dpr

    def _keep(
        self, key: tuple[object, ...], size: Size, margin: float, paint: Callable[[Canvas], None]
    ) -> Picture:
        dpr = self.dpr

        def start(painter: QPainter) -> None:
            paint(Canvas(painter, self.svgs, dpr, self.display))

        def make() -> Picture:
            return make_picture(*size, margin, dpr, start)

        whole = (dpr, *key)
        if self.sketches is None or whole in self.pixmaps:
            return self.pixmaps.get(whole, make)
        again = self.sketches.of_before(whole)
        if again is not None:
            return self.pixmaps.get(whole, lambda: again)
        return self.sketches.sketch(whole, size, margin, make) or self.pixmaps.get(whole, make)
