"""The table of all players: buildings as a bar, buildings, points."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QFontMetricsF

from sanjuan_desktop.app.look import theme
from sanjuan_desktop.app.table.layout import z_bands
from sanjuan_desktop.app.table.layout.rects import Rect
from sanjuan_desktop.app.table.paint.canvas import CENTRE, LEFT, colour
from sanjuan_desktop.app.table.paint.table_art import paint_panel
from sanjuan_desktop.app.table.paint.token_art import paint_chip
from sanjuan_desktop.app.table.zones.table_part import Line, TablePart
from sanjuan_desktop.control.spoken import surroundings
from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.rules.terms import CITY_SIZE

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sanjuan_desktop.app.table.desk import Desk
    from sanjuan_desktop.app.table.items.piece import PictureItem, Piece
    from sanjuan_desktop.app.table.paint.canvas import Canvas
    from sanjuan_desktop.app.table.zones.zone import Entry
    from sanjuan_desktop.control.facts.notes import Note

_WIDE: Final = 330.0

Row = tuple[int, int, str]
"""Seat, buildings, points as text."""


class Standing(TablePart):
    """How far everybody is; over the table in a narrow window, else in the right column."""

    name = "standing"

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._rows: tuple[Row, ...] = ()
        self._plate: PictureItem | None = None
        self._spots: list[Piece] = []

    @property
    def is_wide(self) -> bool:
        """Whether there is room for whole words after the points."""
        return self.desk.layout.side.standing.w >= self.desk.text_px(_WIDE)

    @property
    def rows(self) -> tuple[Row, ...]:
        """What is shown, a row for each seat."""
        return self._rows

    def things(self) -> list[int]:
        """Return 0 for the whole."""
        return [0]

    def line(self, key: int) -> Line:
        """Return what is to be said of all players."""
        del key
        rows = [(self.desk.name(seat), count, points) for seat, count, points in self._rows]
        return Line(surroundings.standing_name(rows))

    def painted(self, key: int) -> Rect:
        """Return the box of the panel."""
        del key
        return self.desk.layout.side.standing

    def inventory(self) -> list[Entry]:
        """Return the rows."""
        return [("standing", *self._rows)]

    def show(self, rows: tuple[Row, ...]) -> None:
        """Show one row for each seat."""
        if rows == self._rows:
            return
        self._rows = rows
        rect = self.desk.layout.side.standing
        picture = self.desk.picture(rect.w, rect.h, self._paint)
        band = z_bands.FOCUS if self.desk.layout.side.folded else z_bands.PANELS
        self._plate = self.show_picture(picture, rect.x, rect.y, band, self._plate)

    def inform(self, notes: Mapping[int, Note]) -> None:
        """Let each row say everything that is known of its player."""
        for spot in self._spots:
            self.drop(spot)
        self._spots = []
        rect, px = self.desk.layout.side.standing, self.desk.px(1)
        band = z_bands.FOCUS if self.desk.layout.side.folded else z_bands.PANELS
        for index, (seat, _, _) in enumerate(self._rows):
            middle = 56 * px + index * self._step(px, rect.h)
            spot = self.hotspot(Rect(rect.x, rect.y + middle - 15 * px, rect.w, 30 * px), band + 1 + index)
            spot.note = notes[seat]
            spot.setVisible(self._plate is not None and self._plate.isVisible())
            self._spots.append(spot)

    def _step(self, px: float, high: float) -> float:
        """Return the distance of two rows."""
        return min(35 * px, (high - 50 * px) / max(1, len(self._rows)))

    def spot(self, index: int) -> Piece:
        """Return the box over a row, from the top."""
        return self._spots[index]

    def set_visible(self, visible: bool) -> None:
        """Show or hide the panel, where the column is folded."""
        if self._plate is not None:
            self._plate.setVisible(visible)
        for spot in self._spots:
            spot.setVisible(visible)

    def _paint(self, canvas: Canvas) -> None:
        desk, rect, d = self.desk, self.desk.layout.side.standing, canvas.dpr
        px = desk.px(1) * d
        if desk.layout.side.folded:
            canvas.box(QRectF(0, 0, rect.w * d, rect.h * d), 14 * px, colour(theme.TABLE_EDGE))
        paint_panel(canvas, (rect.w * d, rect.h * d), None, False, desk.layout.u)
        title = QRectF(14 * px, 6 * px, rect.w * d - 28 * px, 30 * px)
        canvas.line(title, tr("Table", "Standings"), desk.font("display", 20, 700), theme.CREAM, LEFT)
        step = self._step(px, rect.h * d)
        for index, row in enumerate(self._rows):
            self._paint_row(canvas, row, 56 * px + index * step)

    def _names_end(self, px: float) -> float:
        """Return where the longest name ends: the bars take what is left."""
        metrics = QFontMetricsF(self.desk.font("text", 19, 700, 13))
        longest = max(metrics.horizontalAdvance(self.desk.name(seat)) for seat, _, _ in self._rows)
        return 60 * px + longest

    def _paint_row(self, canvas: Canvas, row: Row, y: float) -> None:
        seat, buildings, points = row
        desk, d = self.desk, canvas.dpr
        px, right = desk.px(1) * d, desk.layout.side.standing.w * d
        canvas.painter.save()
        canvas.painter.translate(28 * px, y)
        paint_chip(canvas, seat, desk.letter(seat), max(24 * px, 15 * d))
        canvas.painter.restore()
        digits = desk.font("label", 18, 600)
        metrics = QFontMetricsF(digits)
        wide = max(30 * px, *(metrics.horizontalAdvance(points) for _, _, points in self._rows))
        left = right - wide - 14 * px
        canvas.line(QRectF(left, y - 14 * px, wide + 4 * px, 28 * px), points, digits, theme.CREAM, LEFT)
        canvas.put("icons/vp", left - 24 * px, y - 10 * px, 20 * px)
        canvas.line(
            QRectF(left - 54 * px, y - 14 * px, 28 * px, 28 * px), str(buildings), digits, theme.CREAM, CENTRE
        )
        bar_right = left - 58 * px
        bar_w = min(96 * px, max(34 * px, bar_right - self._names_end(px)))
        bar = QRectF(bar_right - bar_w, y - 6 * px, bar_w, 12 * px)
        canvas.box(bar, 6 * px, colour(theme.PANEL_LINE, 0.20))
        part = min(1.0, buildings / CITY_SIZE)
        if part:
            bar.setWidth(max(12 * px, bar_w * part))
            canvas.box(bar, 6 * px, colour(theme.SEAT_COLOURS[seat]))
        name = QRectF(48 * px, y - 14 * px, bar.x() - 56 * px, 28 * px)
        canvas.line(name, desk.name(seat), desk.font("text", 19, 700, 13), theme.CREAM, LEFT, 11.5 * d)
