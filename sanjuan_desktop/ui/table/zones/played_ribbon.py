"""Ribbon on the pieces of an answer: the move in the game that is replayed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QFontMetricsF

from sanjuan_desktop.ui.look import theme
from sanjuan_desktop.ui.table.items.button_item import ButtonItem
from sanjuan_desktop.ui.table.items.card_item import CardItem
from sanjuan_desktop.ui.table.items.role_item import RoleItem
from sanjuan_desktop.ui.table.layout import z_bands
from sanjuan_desktop.ui.table.paint.canvas import colour, fit_words

if TYPE_CHECKING:
    from PySide6.QtGui import QFont

    from sanjuan_desktop.control.hints.hints import TableTargets
    from sanjuan_desktop.ui.look.picture import Picture
    from sanjuan_desktop.ui.table.context import TableContext
    from sanjuan_desktop.ui.table.items.piece import Piece
    from sanjuan_desktop.ui.table.paint.canvas import Canvas
    from sanjuan_desktop.ui.table.zones.table_part import TablePart

_LAYER: Final = "played"
_HIGH: Final = 24.0
_CARD_AT: Final = 0.54
"""Centre of the ribbon on a card, above its name, as a share of the height."""
_ROLE_AT: Final = 0.60
"""The same for a role, below its portrait."""
_SMALLER: Final = 0.8
"""Minimum scale of the font before the text is broken into two lines."""
_LINE: Final = 1.15
_RIM: Final = 2.0


class PlayedRibbon:
    """Ribbons on pieces of one table; they take no input."""

    def __init__(self, context: TableContext, parts: tuple[TablePart, ...]) -> None:
        self._context = context
        self._parts = parts

    def show(self, targets: TableTargets | None, words: str) -> None:
        """Label the subjects of an answer with ``words``, or remove the labels."""
        for part in self._parts:
            for key in part.things():
                piece = part.piece(key)
                if piece is not None:
                    piece.set_layer(_LAYER, None)
        if targets is None:
            return
        for part in self._parts:
            for key in part.advised(targets):
                piece = part.piece(key)
                if piece is not None:
                    self._put(piece, words)

    def _put(self, piece: Piece, words: str) -> None:
        context, w, h = self._context, piece.size().width(), piece.size().height()
        face, dpr = context.font("label", 18, 600, 12), context.artist.dpr
        lines: tuple[str, ...] = (words,)
        high = max(18.0, context.px(_HIGH), face.pixelSize() / dpr * _LINE)
        wide = min(w * 0.92, QFontMetricsF(face).horizontalAdvance(words) / dpr + high)
        if not isinstance(piece, ButtonItem):
            room = (wide - 2 * _RIM) * dpr
            small, advance = fit_words(words, face, room, max(12 * dpr, face.pixelSize() * _SMALLER))
            if advance <= room:
                face = small
            else:
                lines = _halves(words)
                high *= len(lines)
        if isinstance(piece, CardItem):
            y = h * _CARD_AT - high / 2
        elif isinstance(piece, RoleItem):
            y = h * _ROLE_AT - high / 2
        elif isinstance(piece, ButtonItem):
            # The ribbon is below the label of the button, on the edge of the bar.
            wide, y = max(wide, high * 3), h - high * 0.45
        else:
            y = h * 0.5 - high / 2
        picture = self._picture(lines, face, wide, high)
        piece.set_layer(_LAYER, picture, z_bands.CHILD_HINT - 0.2, (w - wide) / 2, y)

    def _picture(self, lines: tuple[str, ...], face: QFont, wide: float, high: float) -> Picture:
        def paint(canvas: Canvas) -> None:
            rim = _RIM * canvas.dpr
            area = QRectF(0, 0, wide * canvas.dpr, high * canvas.dpr)
            corner = min(area.height() * 0.24, area.width() * 0.1)
            canvas.box(area, corner, colour(theme.CREAM))
            canvas.box(area.adjusted(rim, rim, -rim, -rim), corner * 0.75, colour(theme.INK))
            step = area.height() / len(lines)
            for number, words in enumerate(lines):
                line = QRectF(rim, number * step, area.width() - 2 * rim, step)
                canvas.line(line, words, face, theme.CREAM, smallest=12 * canvas.dpr)

        return self._context.picture(wide, high, paint)


def _halves(words: str) -> tuple[str, ...]:
    """Return a text in two lines of similar length; a single word stays on one line."""
    parts = words.split()
    ways = [(" ".join(parts[:at]), " ".join(parts[at:])) for at in range(1, len(parts))]
    return min(ways, key=lambda way: max(map(len, way)), default=(words,))
