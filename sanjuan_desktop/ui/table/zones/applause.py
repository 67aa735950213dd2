"""Signs of the results of own actions: moving points, and the number of new cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QFontMetricsF

from sanjuan_desktop.control.text.phrases import count_cards
from sanjuan_desktop.ui.look import theme
from sanjuan_desktop.ui.table.items.piece import Piece
from sanjuan_desktop.ui.table.layout import durations, z_bands
from sanjuan_desktop.ui.table.paint.canvas import CENTRE, LEFT, colour
from sanjuan_desktop.ui.table.zones.passing import PassingPiece, PassingZone

if TYPE_CHECKING:
    from PySide6.QtGui import QPixmap

    from sanjuan_desktop.ui.table.context import TableContext
    from sanjuan_desktop.ui.table.paint.canvas import Canvas
    from sanjuan_desktop.ui.table.zones.seat_board import SeatBoard

_HEIGHT: Final = 44.0
_PAD: Final = 18.0
_MEDAL: Final = 32.0
_POINTS: Final = 28.0
_CARDS: Final = 24.0
_ABOVE_HAND: Final = 10.0
_FADE_MS: Final = 120
_SWELLS: Final = 1.25


class Applause(PassingZone):
    """Signs that are shown briefly at the place of the gain."""

    def swell(self, board: SeatBoard) -> None:
        """Enlarge the points of a board once, because they have changed."""
        board_box, animator = board.points_hotspot, self.context.animator
        pixmap = board.points_pixmap()
        if board_box is None or pixmap.isNull() or not animator.moves:
            return
        w, h = board_box.size().width(), board_box.size().height()

        def paint(canvas: Canvas) -> None:
            canvas.painter.drawPixmap(QRectF(0, 0, w * canvas.dpr, h * canvas.dpr), pixmap, _whole(pixmap))

        piece = PassingPiece(w, h, self.context.picture(w, h, paint))
        self.put_hidden(piece, board_box.x(), board_box.y(), z_bands.BOARDS + 5)
        piece.setOpacity(1.0)
        swelling = piece.animation(b"scale", round(durations.POINTS_PULSE * animator.speed))
        for at, scale in ((0.0, 1.0), (0.5, _SWELLS), (1.0, 1.0)):
            swelling.setKeyValueAt(at, scale)
        swelling.finished.connect(piece.go)
        swelling.start()

    def cards(self, count: int) -> None:
        """Show above the hand how many cards were added."""
        context = self.context
        words = f"+{count_cards(count)}"
        face = context.font("display", _CARDS, 700)
        dpr, h = context.artist.dpr, context.text_px(_HEIGHT)
        w = QFontMetricsF(face).horizontalAdvance(words) / dpr + 2 * context.text_px(_PAD)

        def paint(canvas: Canvas) -> None:
            box = QRectF(0, 0, w * dpr, h * dpr)
            canvas.box(box, h * dpr / 2, colour(theme.PLATE, 0.95))
            canvas.line(box, words, face, theme.CREAM, CENTRE)

        self.clear()
        pill = PassingPiece(w, h, context.picture(w, h, paint))
        hand = context.layout.hand
        x = hand.x + (hand.w - w) / 2
        # It covers the lower half of the cards: cost, picture and name stay visible.
        self.put_hidden(pill, x, hand.bottom - h - context.px(_ABOVE_HAND), z_bands.FLYING)
        self.show_for(pill, durations.GAIN_STANDS, _FADE_MS)


def _whole(pixmap: QPixmap) -> QRectF:
    return QRectF(pixmap.rect())


def points_pill(context: TableContext, points: int) -> Piece:
    """Return a pill with the number of points won and their medal."""
    dpr, h = context.artist.dpr, context.text_px(_HEIGHT)
    words = f"+{points}"
    face = context.font("display", _POINTS, 900)
    medal, pad = context.text_px(_MEDAL), context.text_px(_PAD) / 2
    w = medal + QFontMetricsF(face).horizontalAdvance(words) / dpr + 3.5 * pad

    def paint(canvas: Canvas) -> None:
        box = QRectF(0, 0, w * dpr, h * dpr)
        canvas.box(box, h * dpr / 2, colour(theme.PLATE, 0.95))
        canvas.put("icons/vp", pad * dpr, (h - medal) / 2 * dpr, medal * dpr)
        room = box.adjusted((medal + 1.5 * pad) * dpr, 0, 0, 0)
        canvas.line(room, words, face, theme.CREAM, LEFT)

    pill = Piece(w, h, clickable=False)
    pill.set_layer("face", context.picture(w, h, paint))
    return pill
