"""What all artists share: drawings, kept pictures and the device pixel ratio."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from sanjuan_desktop.app.look.display import USUAL, Display
from sanjuan_desktop.app.look.picture import Picture, PixmapStore, make_picture
from sanjuan_desktop.app.look.svg_store import SvgStore
from sanjuan_desktop.app.table.paint.canvas import Canvas
from sanjuan_desktop.app.table.paint.sketches import Key, Sketches

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
    _plates: dict[Key, Picture] = field(default_factory=dict)
    """Under each name the plate painted last: the next one may show something else."""

    def begin_sketches(self, dpr: float) -> None:
        """Stretch the pictures of now wherever they are asked for in another size, until told otherwise."""
        kept, before = self.pixmaps.kept(), self._before
        is_whole = self.sketches is None
        self.sketches = Sketches(kept | dict(self._plates), before, self.sketches)
        self.clear(dpr)
        self._before = kept if is_whole else before

    def clear(self, dpr: float | None = None) -> None:
        """Forget all pictures, and from now on paint for another device pixel ratio."""
        self.pixmaps.clear()
        self._plates.clear()
        self._before = {}
        self.svgs.shared.forget()
        if dpr is not None:
            self.dpr = dpr

    def plate(
        self,
        size: Size,
        margin: float,
        paint: Callable[[Canvas], None],
        name: Key = (),
        *,
        later: bool = False,
    ) -> Picture:
        """Paint a picture that is not kept, in logical pixels.

        While a table of another size is laid what was last painted under that ``name`` may stand
        in for it, if it may be painted ``later``.
        """
        whole = (self.dpr, *name)

        def make() -> Picture:
            made = self._make(size, margin, paint)
            if name:
                self._plates[whole] = made
            return made

        if later and name and self.sketches is not None:
            return self.sketches.sketch(whole, size, margin, make) or make()
        return make()

    def _keep(self, key: Key, size: Size, margin: float, paint: Callable[[Canvas], None]) -> Picture:
        whole = (self.dpr, *key)

        def make() -> Picture:
            return self.pixmaps.get(whole, lambda: self._make(size, margin, paint))

        if self.sketches is None or whole in self.pixmaps:
            return make()
        again = self.sketches.of_before(whole)
        if again is not None:
            return self.pixmaps.get(whole, lambda: again)
        return self.sketches.sketch(whole, size, margin, make) or make()

    def _make(self, size: Size, margin: float, paint: Callable[[Canvas], None]) -> Picture:
        def start(painter: QPainter) -> None:
            paint(Canvas(painter, self.svgs, self.dpr, self.display))

        return make_picture(*size, margin, self.dpr, start)
