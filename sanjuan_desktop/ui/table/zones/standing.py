"""Standing of all seats: portraits, built lots, points, and laurels for the leaders.

A folded column has the small scores instead: a portrait, points and buildings of each seat.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF

from sanjuan_desktop.control.spoken import surroundings
from sanjuan_desktop.rules.terms import NOBODY
from sanjuan_desktop.ui.table.items.piece import Piece
from sanjuan_desktop.ui.table.layout import durations, z_bands
from sanjuan_desktop.ui.table.zones import standing_art
from sanjuan_desktop.ui.table.zones.standing_art import leaders, paint_score, plan_score
from sanjuan_desktop.ui.table.zones.table_part import AccessibleText, TablePart
from sanjuan_desktop.ui.table.zones.zone import Entry, Zone

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sanjuan_desktop.control.facts.tooltip import Tooltip
    from sanjuan_desktop.ui.table.context import TableContext
    from sanjuan_desktop.ui.table.items.piece import PictureItem
    from sanjuan_desktop.ui.table.layout.rects import Rect
    from sanjuan_desktop.ui.table.zones.standing_art import Row


class Laurels(Zone):
    """One laurel for each leader, around and below the points."""

    def __init__(self, context: TableContext, band: float) -> None:
        super().__init__(context)
        self._band = band
        self._pieces: dict[int, Piece] = {}
        self._is_visible = True

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats with a laurel."""
        return tuple(sorted(self._pieces))

    def piece_of(self, seat: int) -> Piece:
        """Return the laurel of a seat.

        Raises:
            KeyError: the seat has none.
        """
        return self._pieces[seat]

    def show(self, places: dict[int, Rect]) -> None:
        """Put a laurel at the place of each seat; those of other seats slide there or are removed."""
        free = [self._pieces.pop(seat) for seat in list(self._pieces) if seat not in places]
        for seat, place in places.items():
            if seat not in self._pieces:
                self._pieces[seat] = self._slide(free.pop(), place) if free else self._add_laurel(place)
        for piece in free:
            self.drop(piece)

    def set_visible(self, visible: bool) -> None:
        """Show or hide all laurels."""
        self._is_visible = visible
        for piece in self._pieces.values():
            piece.setVisible(visible)

    def _add_laurel(self, place: Rect) -> Piece:
        piece = Piece(place.w, place.h, clickable=False)
        piece.set_layer("face", self.context.artist.laurel_pixmap(place.w, place.h))
        piece.setVisible(self._is_visible)
        self.put(piece, place.x, place.y, self._band)
        return piece

    def _slide(self, piece: Piece, place: Rect) -> Piece:
        end = QPointF(self.context.snap(place.x), self.context.snap(place.y))
        self.context.animator.glide(piece, end, durations.LAUREL)
        return piece


class Standing(TablePart):
    """Panel with the standing; in a narrow window over the table, else in the right column."""

    name = "standing"

    def __init__(self, context: TableContext) -> None:
        super().__init__(context)
        self._rows: tuple[Row, ...] = ()
        self._acting = NOBODY
        self._plate: PictureItem | None = None
        self._hotspots: list[Piece] = []
        self._band = z_bands.FOCUS if context.layout.side.folded else z_bands.PANELS + 1
        self.laurels = Laurels(context, self._band - 0.5)

    @property
    def rows(self) -> tuple[Row, ...]:
        """The visible rows, one for each seat."""
        return self._rows

    def things(self) -> list[int]:
        """Return 0, the only key: the whole panel."""
        return [0]

    def line(self, key: int) -> AccessibleText:
        """Return the accessible text about all players."""
        del key
        rows = [(self.context.name(row.seat), row.buildings, row.points) for row in self._rows]
        return AccessibleText(surroundings.standing_name(rows))

    def painted(self, key: int) -> Rect:
        """Return the box of the panel."""
        del key
        return self.context.layout.side.standing

    def inventory(self) -> list[Entry]:
        """Return the rows, and the leaders."""
        return [("standing", *self._rows), ("laurels", *self.laurels.seats)]

    def dispose(self) -> None:
        """Remove everything from the scene."""
        self.laurels.dispose()
        super().dispose()

    def show(self, rows: tuple[Row, ...], acting: int) -> None:
        """Show one row for each seat, and mark the acting seat."""
        if (rows, acting) == (self._rows, self._acting):
            return
        self._rows, self._acting = rows, acting
        rect, u = self.context.layout.side.standing, self.context.layout.u

        picture = self.context.picture(
            rect.w, rect.h, lambda canvas: standing_art.paint_standing(canvas, self.context, rows, acting)
        )
        self._plate = self.show_picture(picture, rect.x, rect.y, self._band, self._plate)
        self.laurels.show(
            {
                rows[index].seat: standing_art.laurel_box(rect, index, u)
                for index in standing_art.leaders(rows)
            }
        )

    def inform(self, tooltips: Mapping[int, Tooltip]) -> None:
        """Set the tooltip of each row, which contains everything known about its player."""
        for hotspot_of in self._hotspots:
            self.drop(hotspot_of)
        self._hotspots = []
        rect, u = self.context.layout.side.standing, self.context.layout.u
        for index, row in enumerate(self._rows):
            hotspot_of = self.hotspot(standing_art.row_box(rect, index, u), self._band + 2 + index)
            hotspot_of.own_tooltip = tooltips[row.seat]
            hotspot_of.setVisible(self._plate is not None and self._plate.isVisible())
            self._hotspots.append(hotspot_of)

    def hotspot_of(self, index: int) -> Piece:
        """Return the box over a row, counted from the top."""
        return self._hotspots[index]

    def set_visible(self, visible: bool) -> None:
        """Show or hide the panel of a folded column."""
        self.laurels.set_visible(visible)
        if self._plate is not None:
            self._plate.setVisible(visible)
        for hotspot_of in self._hotspots:
            hotspot_of.setVisible(visible)


class SmallScores(Zone):
    """Scores that are visible without the standing; empty if the column is not folded."""

    def __init__(self, context: TableContext) -> None:
        super().__init__(context)
        self._rows: tuple[Row, ...] = ()
        self._acting = NOBODY
        self._pictures: list[PictureItem | None] = [None] * len(context.layout.side.scores)
        self._hotspots: list[Piece] = []
        self.laurels = Laurels(context, z_bands.PANELS + 0.5)

    def inventory(self) -> list[Entry]:
        """Return the rows and the leaders, if they are shown."""
        return [("scores", *self._rows), ("small laurels", *self.laurels.seats)] if self._rows else []

    def dispose(self) -> None:
        """Remove everything from the scene."""
        self.laurels.dispose()
        super().dispose()

    def show(self, rows: tuple[Row, ...], acting: int) -> None:
        """Show one score for each seat, and mark the acting seat."""
        places = self.context.layout.side.scores
        if not places or (rows, acting) == (self._rows, self._acting):
            return
        self._rows, self._acting, led = rows, acting, leaders(rows)
        laurels = {}
        for index, (row, place) in enumerate(zip(rows, places, strict=True)):
            plan = plan_score(self.context, place, is_led=index in led)
            if index in led:
                laurels[row.seat] = plan.laurel
            picture = self.context.picture(
                place.w,
                place.h,
                partial(
                    paint_score,
                    context=self.context,
                    place=place,
                    row=row,
                    plan=plan,
                    acting=row.seat == acting,
                ),
                self.context.px(6),
            )
            old = self._pictures[index]
            self._pictures[index] = self.show_picture(picture, place.x, place.y, z_bands.PANELS + 1, old)
        self.laurels.show(laurels)

    def inform(self, tooltips: Mapping[int, Tooltip]) -> None:
        """Set the tooltip of each score, which contains everything known about its player."""
        for hotspot_of in self._hotspots:
            self.drop(hotspot_of)
        self._hotspots = []
        for row, place in zip(self._rows, self.context.layout.side.scores, strict=False):
            hotspot_of = self.hotspot(place, z_bands.PANELS + 3)
            hotspot_of.own_tooltip = tooltips[row.seat]
            self._hotspots.append(hotspot_of)
