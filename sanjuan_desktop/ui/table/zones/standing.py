"""Standing of all seats: portraits, built lots, points, and laurels for the leaders."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sanjuan_desktop.control.spoken import surroundings
from sanjuan_desktop.rules.terms import NOBODY
from sanjuan_desktop.ui.table.layout import z_bands
from sanjuan_desktop.ui.table.zones import standing_art
from sanjuan_desktop.ui.table.zones.laurels import Laurels
from sanjuan_desktop.ui.table.zones.table_part import AccessibleText, TablePart

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sanjuan_desktop.control.facts.tooltip import Tooltip
    from sanjuan_desktop.ui.table.context import TableContext
    from sanjuan_desktop.ui.table.items.piece import PictureItem, Piece
    from sanjuan_desktop.ui.table.layout.rects import Rect
    from sanjuan_desktop.ui.table.zones.standing_art import Row
    from sanjuan_desktop.ui.table.zones.zone import Entry


class Standing(TablePart):
    """Panel with the standing; in a narrow window over the table, else in the right column."""

    name = "standing"

    def __init__(self, context: TableContext) -> None:
        super().__init__(context)
        self._rows: tuple[Row, ...] = ()
        self._acting = NOBODY
        self._plate: PictureItem | None = None
        self._spots: list[Piece] = []
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
        for spot in self._spots:
            self.drop(spot)
        self._spots = []
        rect, u = self.context.layout.side.standing, self.context.layout.u
        for index, row in enumerate(self._rows):
            spot = self.hotspot(standing_art.row_box(rect, index, u), self._band + 2 + index)
            spot.own_tooltip = tooltips[row.seat]
            spot.setVisible(self._plate is not None and self._plate.isVisible())
            self._spots.append(spot)

    def spot(self, index: int) -> Piece:
        """Return the box over a row, counted from the top."""
        return self._spots[index]

    def set_visible(self, visible: bool) -> None:
        """Show or hide the panel of a folded column."""
        self.laurels.set_visible(visible)
        if self._plate is not None:
            self._plate.setVisible(visible)
        for spot in self._spots:
            spot.setVisible(visible)
