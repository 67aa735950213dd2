"""Announcements on the table: a round begins, a city is almost complete, the last houses."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF

from sanjuan_desktop.control.session.sentences import round_words
from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.control.text.phrases import listed
from sanjuan_desktop.ui.look import theme
from sanjuan_desktop.ui.table.layout import durations, z_bands
from sanjuan_desktop.ui.table.layout.rects import Rect
from sanjuan_desktop.ui.table.moments import TableMoment
from sanjuan_desktop.ui.table.paint.canvas import CENTRE, LEFT
from sanjuan_desktop.ui.table.paint.ribbon_art import DROP, END, paint_ribbon
from sanjuan_desktop.ui.table.zones.passing import PassingPiece, PassingZone

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sanjuan_desktop.ui.table.context import TableContext
    from sanjuan_desktop.ui.table.paint.canvas import Canvas

_ROUND: Final = (620.0, 66.0)
_LAST: Final = (900.0, 128.0)
_BELOW_SIGN: Final = 4.0
_TITLE: Final = 31.0
_LAST_TITLE: Final = 44.0
_LAST_MORE: Final = 25.0
_LEAST_PX: Final = 12.0
_BELL: Final = 64.0
_BIG_BELL: Final = 110.0
_SWING: Final = 14.0
_FADE_MS: Final = 120


class Ceremony(PassingZone):
    """Ribbons and the bell. A click or a key removes them, and they never delay a question."""

    def __init__(self, context: TableContext) -> None:
        super().__init__(context)
        self.announcement: tuple[str, ...] = ()
        """The last announcement: a title and further text."""

    def begin_round(self, number: int, governor: str) -> None:
        """Announce a round over its sign."""
        words = round_words(number, governor)
        self.announcement = (words,)
        context, front = self.context, self.round_box
        w, h = front.w, front.h

        def paint(canvas: Canvas, box: QRectF) -> None:
            face = context.font("display", _TITLE, 900)
            room = box.adjusted(0.03 * box.width(), 0, -0.03 * box.width(), 0)
            canvas.line(room, words, face, theme.CREAM, CENTRE, _LEAST_PX * canvas.dpr)

        ribbon = self._ribbon((w, h), front.x, front.y, paint)
        self._unfold(ribbon, durations.RIBBON)

    def inherit(self, other: PassingZone) -> None:
        """Take over the announcements of the replaced table, which has the same size, and their text."""
        super().inherit(other)
        if isinstance(other, Ceremony):
            self.announcement = other.announcement

    @property
    def round_box(self) -> Rect:
        """Front of the ribbon of a round, above the quay so that it covers no role."""
        context, sign = self.context, self.context.layout.middle.roles_label
        w, h = (context.px(units) for units in _ROUND)
        y = max(0.0, sign.bottom - context.px(_BELOW_SIGN + DROP) - h)
        return Rect(sign.centre.x - w / 2, y, w, h)

    def ring(self, seat: int) -> None:
        """Ring the bell at a seat whose city lacks one building, and report that the lantern is lit."""
        context = self.context
        self.announcement = (
            tr("Ceremony", "{name} needs one more building").format(name=context.name(seat)),
        )
        context.announce(*self.announcement)
        panel = context.layout.panel_of(seat)
        w = context.px(_BELL)
        h = w * context.artist.svgs.ratio("tokens/bell")
        x = panel.board.x + (panel.board.w - w) / 2
        y = panel.board.y + context.px(4) if panel.is_plaque else panel.board.bottom + context.px(2)
        self._hang_bell(x, y, w, h)
        context.begin_moment(TableMoment.LANTERN)
        context.begin_moment(TableMoment.BELL)

    def light(self, lantern: Rect) -> None:
        """Light the lantern on the deck: a picture of the unlit one fades out over it."""
        width = lantern.w
        picture = self.context.picture(
            lantern.w, lantern.h, lambda canvas: canvas.put("tokens/lantern", 0, 0, width * canvas.dpr)
        )
        out = PassingPiece(lantern.w, lantern.h, picture)
        self.put_hidden(out, lantern.x, lantern.y, z_bands.PANELS + 1)
        out.setOpacity(1.0)
        self.fade(out, 0.0, durations.LANTERN)

    def announce_last_houses(self, name: str, builders: Sequence[str]) -> None:
        """Announce whose city is complete, and who may still build in the last phase."""
        title = tr("Ceremony", "{name} completes their city").format(name=name)
        more = tr("Ceremony", "All building is done. Time to count the points.")
        if builders:
            more = tr("Ceremony", "Still to build this phase: {names}. Then the points are counted.")
            more = more.format(names=listed(builders))
        self.announcement = (title, more)
        context = self.context
        context.announce(*self.announcement)
        w, h = (context.px(units) for units in _LAST)
        zone = context.layout.middle.zone
        x, y = zone.centre.x - w / 2, zone.centre.y - h / 2
        bell = context.px(_BIG_BELL)

        def paint(canvas: Canvas, box: QRectF) -> None:
            left = box.left() + (bell + context.px(34)) * canvas.dpr
            room = QRectF(left, box.top(), box.right() - left - context.px(24) * canvas.dpr, box.height())
            half, smallest = room.height() * 0.54, _LEAST_PX * canvas.dpr
            upper = QRectF(room.x(), room.y() + room.height() * 0.06, room.width(), half)
            canvas.line(upper, title, context.font("display", _LAST_TITLE, 900), theme.CREAM, LEFT, smallest)
            lower = QRectF(
                room.x(), upper.bottom() - room.height() * 0.02, room.width(), room.height() * 0.32
            )
            canvas.line(lower, more, context.font("text", _LAST_MORE, 500, 13), theme.CREAM, LEFT, smallest)

        self.clear()
        ribbon = self._ribbon((w, h), x, y, paint)
        self._unfold(ribbon, durations.LAST_HOUSES)
        self._hang_bell(x + context.px(18), y + context.px(6), bell, h, durations.LAST_HOUSES)
        context.begin_moment(TableMoment.BELL)

    def show_card(self, card: int, box: Rect) -> None:
        """Show a revealed card without turning it over."""
        context = self.context
        piece = PassingPiece(box.w, box.h, context.artist.card_pixmap(context.face(card), box.w))
        self.put_hidden(piece, box.x, box.y, z_bands.CEREMONY)
        self.show_for(piece, durations.BEFORE_COUNT + durations.STORED_HOLD, _FADE_MS)

    # ------------------------------------------------------------------ inside
    def _ribbon(
        self, size: tuple[float, float], x: float, y: float, paint: Callable[[Canvas, QRectF], None]
    ) -> PassingPiece:
        """Return a ribbon with a front of this size and its upper left corner at (x, y)."""
        context, (w, h) = self.context, size

        def paint_all(canvas: Canvas) -> None:
            box = QRectF(0, 0, w * canvas.dpr, h * canvas.dpr)
            paint_ribbon(canvas, box, context.px(1) * canvas.dpr)
            paint(canvas, box)

        piece = PassingPiece(w, h, context.picture(w, h, paint_all, round(context.px(END + 8))))
        self.put_hidden(piece, x, y, z_bands.CEREMONY)
        return piece

    def _unfold(self, piece: PassingPiece, ms: int) -> None:
        """Unfold a ribbon, show it and fold it again; without animation it only fades."""
        animator = self.context.animator
        if not animator.moves:
            self.show_for(piece, ms, _FADE_MS)
            return
        part = durations.RIBBON_FOLD / ms
        turning = piece.turning(round(ms * animator.speed))
        for at, value in ((0.0, 0.0), (part, 1.0), (1.0 - part, 1.0), (1.0, 0.0)):
            turning.setKeyValueAt(at, value)
        turning.finished.connect(piece.go)
        piece.turn.setXScale(0.0)
        piece.setOpacity(1.0)
        turning.start()

    def _hang_bell(self, x: float, y: float, w: float, h: float, ms: int = durations.BELL) -> None:
        """Show the bell for ``ms`` milliseconds; it swings twice."""
        context, animator = self.context, self.context.animator
        picture = context.picture(w, h, lambda canvas: canvas.put("tokens/bell", 0, 0, w * canvas.dpr))
        bell = PassingPiece(w, h, picture)
        bell.setTransformOriginPoint(w / 2, 0)
        self.put_hidden(bell, x, y, z_bands.CEREMONY + 1)
        self.show_for(bell, round(ms * animator.speed) if animator.moves else ms, _FADE_MS)
        if not animator.moves:
            return
        swing = bell.animation(b"rotation", round(durations.BELL * animator.speed))
        for step, angle in enumerate((0.0, _SWING, -_SWING, _SWING, -_SWING, 0.0)):
            swing.setKeyValueAt(step / 5, angle)
        swing.start()
