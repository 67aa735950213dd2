"""Signs of a complete city: a sign over the jetty, and a garland at the quay."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF

from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.ui.look import theme
from sanjuan_desktop.ui.table.items.piece import Piece
from sanjuan_desktop.ui.table.layout import durations, z_bands
from sanjuan_desktop.ui.table.paint.canvas import LEFT
from sanjuan_desktop.ui.table.paint.ribbon_art import paint_ribbon
from sanjuan_desktop.ui.table.zones.zone import Zone

if TYPE_CHECKING:
    from sanjuan_desktop.rules import PlayerView
    from sanjuan_desktop.ui.table.context import TableContext
    from sanjuan_desktop.ui.table.paint.canvas import Canvas
    from sanjuan_desktop.ui.table.zones.zone import Entry

_SIGN: Final = (204.0, 34.0)
_BESIDE: Final = 200.0
"""Distance from the centre of the round sign to the left edge of this sign."""
_LETTERS: Final = 19.0
_GARLAND_H: Final = 54.0
_GARLAND_Y: Final = 26.0
"""Top of the garland below the end of the street."""
_ENDS: Final = 30.0


class LastHouses(Zone):
    """Shown from the completion of a city until the end of the game."""

    def __init__(self, context: TableContext) -> None:
        super().__init__(context)
        self.is_shown = False

    def inventory(self) -> list[Entry]:
        """Return whether the sign is visible."""
        return [("last houses", self.is_shown)]

    def show(self, view: PlayerView) -> None:
        """Show sign and garland if a city of a view is complete, else remove them."""
        wanted = any(len(city) >= view.options.city_size for city in view.cities)
        if wanted == self.is_shown:
            return
        self.is_shown = wanted
        self.dispose()
        if not wanted:
            return
        pieces = [self._hang_sign()]
        if not self.context.artist.display.contrast:
            pieces.append(self._hang_garland())
        if self.context.offscreen is None:
            for piece in pieces:
                piece.setOpacity(0.0)
                self.context.animator.fade(piece, 1.0, durations.GARLAND)

    def _hang_sign(self) -> Piece:
        context, label = self.context, self.context.layout.middle.roles_label
        w, h = (context.px(units) for units in _SIGN)
        words = tr("Ceremony", "Final builds")

        def paint(canvas: Canvas) -> None:
            box = QRectF(0, 0, w * canvas.dpr, h * canvas.dpr)
            paint_ribbon(canvas, box, context.px(0.36) * canvas.dpr)
            bell = box.height() * 0.72
            canvas.put("tokens/bell", bell * 0.5, (box.height() - bell) / 2, bell)
            room = box.adjusted(bell * 1.8, 0, -bell * 0.4, 0)
            face = context.font("display", _LETTERS, 900, 11.5)
            canvas.line(room, words, face, theme.CREAM, LEFT, 11 * canvas.dpr)

        sign = Piece(w, h, clickable=False)
        sign.set_layer("face", context.picture(w, h, paint, round(context.px(_ENDS))))
        self.put(sign, label.centre.x + context.px(_BESIDE), label.y, z_bands.SUPPLY)
        return sign

    def _hang_garland(self) -> Piece:
        context, shores = self.context, self.context.layout.shores
        w, h = shores.jetty_right, context.px(_GARLAND_H)
        garland = Piece(w, h, clickable=False)
        picture = context.picture(w, h, lambda canvas: _paint_garland(canvas, w * canvas.dpr, h * canvas.dpr))
        garland.set_layer("face", picture)
        self.put(garland, 0.0, shores.shore + context.px(_GARLAND_Y), z_bands.GROUND + 1)
        return garland


def _paint_garland(canvas: Canvas, width: float, height: float) -> None:
    """Paint as many garlands side by side as fit, without distortion."""
    one = height / canvas.svgs.ratio("tokens/garland")
    count = max(1, round(width / one))
    for index in range(count):
        canvas.put("tokens/garland", index * width / count, 0, width / count)
