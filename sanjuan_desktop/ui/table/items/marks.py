"""Assignment of the marks of a question to overlays."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sanjuan_desktop.control.questions.prompts import Mark
from sanjuan_desktop.ui.table.layout import z_bands
from sanjuan_desktop.ui.table.paint.overlay_art import Overlay

if TYPE_CHECKING:
    from collections.abc import Callable

    from sanjuan_desktop.ui.look.picture import Picture
    from sanjuan_desktop.ui.table.items.piece import Piece

OVERLAYS: Final[dict[Mark, tuple[Overlay, float]]] = {
    Mark.PLAYABLE: (Overlay.PLAYABLE, z_bands.CHILD_RING),
    Mark.UNPLAYABLE: (Overlay.UNPLAYABLE, z_bands.CHILD_VEIL),
    Mark.SELECTED: (Overlay.SELECTED, z_bands.CHILD_RING),
    Mark.PAYING: (Overlay.PAYING, z_bands.CHILD_VEIL),
}
"""Overlay and layer; a missing mark shows nothing while the item is not hovered."""

GLOWS: Final[dict[Mark, Overlay]] = {
    Mark.PLAYABLE: Overlay.PLAYABLE_GLOW,
    Mark.SELECTED: Overlay.SELECTED_GLOW,
    Mark.PAYING: Overlay.PAYING_GLOW,
}
"""Glow behind a building or a lot of a city."""


def show_mark(piece: Piece, mark: Mark, hovered: bool, picture: Callable[[Overlay], Picture]) -> None:
    """Show a mark on a card or tile as the layer ``mark``."""
    found = OVERLAYS.get(mark)
    if mark is Mark.PAYABLE and hovered:
        found = (Overlay.PAYABLE_HOVER, z_bands.CHILD_RING)
    if found is None:
        piece.set_layer("mark", None)
        return
    piece.set_layer("mark", picture(found[0]), found[1])
