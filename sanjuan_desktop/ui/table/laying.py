"""Steps that build a table of a size."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from sanjuan_desktop.rules.terms import NOBODY
from sanjuan_desktop.ui.look.display import USUAL
from sanjuan_desktop.ui.table.items.piece import PictureItem
from sanjuan_desktop.ui.table.layout.geometry import Layout, layout
from sanjuan_desktop.ui.table.tabletop import Tabletop

if TYPE_CHECKING:
    from collections.abc import Generator

    from sanjuan_desktop.ui.look.display import Display
    from sanjuan_desktop.ui.table.context import TableContext
    from sanjuan_desktop.ui.table.harbour import Harbour
    from sanjuan_desktop.ui.table.shown import Shown


def plan_for(shown: Shown, size: tuple[float, float], display: Display = USUAL) -> Layout:
    """Return the layout for the players, with room for the cities of the view.

    Raises:
        RuntimeError: no table is set.
    """
    setup, view = shown.setup, shown.view
    if setup is None:
        raise RuntimeError("call set_table first")
    options, looking = setup.options, setup.looking_seat
    counts: tuple[int, ...] = ()
    if view is not None:
        after = shown.coming or view
        counts = tuple(max(map(len, cities)) for cities in zip(view.cities, after.cities, strict=True))
        looking = view.seat if view.seat != NOBODY else looking
    return layout(
        *size,
        options.players,
        looking,
        counts,
        options.new_buildings,
        display,
        shown.bar,
        options.city_size,
    )


def laying(context: TableContext, shown: Shown, harbour: Harbour) -> Generator[None, None, Tabletop]:
    """Build a table in steps of a few milliseconds, one step for each picture, and return it.

    For an offscreen table the harbour is painted as well.
    """
    is_offscreen = context.offscreen is not None
    with context.artist.paint_later():
        top = Tabletop(context)
    try:
        yield
        # A hint fades in on the finished table.
        steps = top.rendering(replace(shown, hint=None))
        is_rendered = False
        while not is_rendered:
            with context.artist.paint_later():
                is_rendered = next(steps, True) is True
            yield
        for item in (context.scene if context.offscreen is None else context.offscreen).items():
            if isinstance(item, PictureItem) and not item.is_painted:
                item.paint_picture()
                yield
        if is_offscreen:
            yield from harbour.painting(context.layout, context.animator)
    except BaseException:
        top.dispose()
        raise
    return top


def last(steps: Generator[None, None, Tabletop]) -> Tabletop:
    """Run all steps at once and return the table."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            top: Tabletop = end.value
            return top
