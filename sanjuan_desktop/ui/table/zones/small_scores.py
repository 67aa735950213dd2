"""The small scores of a folded column: a portrait, points and buildings of each seat."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from sanjuan_desktop.rules.terms import NOBODY
from sanjuan_desktop.ui.table.layout import z_bands
from sanjuan_desktop.ui.table.zones.laurels import Laurels
from sanjuan_desktop.ui.table.zones.standing_art import leaders, paint_score, plan_score
from sanjuan_desktop.ui.table.zones.zone import Entry, Zone

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sanjuan_desktop.control.facts.tooltip import Tooltip
    from sanjuan_desktop.ui.table.context import TableContext
    from sanjuan_desktop.ui.table.items.piece import PictureItem, Piece
    from sanjuan_desktop.ui.table.zones.standing_art import Row


class SmallScores(Zone):
    """Scores that are visible without the standing; empty if the column is not folded."""

    def __init__(self, context: TableContext) -> None:
        super().__init__(context)
        self._rows: tuple[Row, ...] = ()
        self._acting = NOBODY
        self._pictures: list[PictureItem | None] = [None] * len(context.layout.side.scores)
        self._spots: list[Piece] = []
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
        for spot in self._spots:
            self.drop(spot)
        self._spots = []
        for row, place in zip(self._rows, self.context.layout.side.scores, strict=False):
            spot = self.hotspot(place, z_bands.PANELS + 3)
            spot.own_tooltip = tooltips[row.seat]
            self._spots.append(spot)
