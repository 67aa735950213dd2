"""Role card on the table: its owner, whether it is being played, its mark."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.control.facts.tooltip import Tone, Tooltip, TooltipLine
from sanjuan_desktop.control.questions.prompts import Mark, RoleMark
from sanjuan_desktop.control.text import i18n as words
from sanjuan_desktop.rules.terms import NOBODY
from sanjuan_desktop.ui.look import theme
from sanjuan_desktop.ui.table.items import badge_art
from sanjuan_desktop.ui.table.items.gain_art import PLATE_OVER, gain_plate
from sanjuan_desktop.ui.table.items.piece import Piece
from sanjuan_desktop.ui.table.layout import z_bands
from sanjuan_desktop.ui.table.layout.measures import role_height
from sanjuan_desktop.ui.table.paint.card_art import CHIP_CENTRE, CHIP_SIZE
from sanjuan_desktop.ui.table.paint.overlay_art import Overlay

if TYPE_CHECKING:
    from sanjuan_desktop.ui.table.context import TableContext

REST: Final = RoleMark()
_NAME_ENDS: Final = 0.79
_OVERLAYS: Final = {
    Mark.UNPLAYABLE: (Overlay.DIM, z_bands.CHILD_VEIL),
    Mark.SELECTED: (Overlay.SELECTED, z_bands.CHILD_RING),
}


class RoleItem(Piece):
    """One of the five role cards, ``width`` pixels wide."""

    def __init__(self, context: TableContext, role: int, width: float) -> None:
        super().__init__(width, role_height(width))
        self.context = context
        self.role = role
        self.width = width
        self.taken_by = NOBODY
        self.current = False
        self.mark = REST
        self.reach = role_height(width)
        """Height including the plate below the edge of the card."""
        key = theme.ROLES[role]
        self.set_layer("face", context.artist.role_pixmap(key, words.role_name(role), width))
        self._default_tip = f"{words.role_action(role)}\n{words.term('privilege')}: {words.privilege(role)}"
        self.setToolTip(self._default_tip)

    @property
    def is_live(self) -> bool:
        """Whether a click has an effect in the current question."""
        return self.mark.mark.is_live

    def set_state(self, taken_by: int, current: bool) -> None:
        """Show who took the role, and whether its phase is being played."""
        self.taken_by, self.current = taken_by, current
        artist = self.context.artist
        ring = artist.role_overlay(Overlay.CURRENT, self.width) if current else None
        self.set_layer("ring", ring, z_bands.CHILD_RING)
        dim = taken_by != NOBODY and not current
        veil = artist.role_overlay(Overlay.DIM, self.width) if dim else None
        self.set_layer("veil", veil, z_bands.CHILD_VEIL)
        if taken_by == NOBODY:
            self.set_layer("chip", None)
            return
        size = self.width * CHIP_SIZE
        x, y = self.width * CHIP_CENTRE[0] - size / 2, self.width * CHIP_CENTRE[1] - size / 2
        chip = artist.chip_pixmap(taken_by, self.context.letter(taken_by), size)
        self.set_layer("chip", chip, z_bands.CHILD_FOCUS, x, y)

    def set_mark(self, mark: RoleMark) -> None:
        """Show the state of the role in the current question."""
        before, self.mark = self.mark, mark
        if (mark.gains, mark.has_plate) != (before.gains, before.has_plate):
            self._show_gains()
        self.setToolTip(mark.tip or self._default_tip)
        if mark.mark is Mark.PLAYABLE:
            self.set_layer("mark", badge_art.open_role(self.context, self.width), z_bands.CHILD_RING)
            self.invite(True)
            return
        found = _OVERLAYS.get(mark.mark)
        # A taken role already has its veil.
        if found is None or (mark.mark is Mark.UNPLAYABLE and self.layer("veil") is not None):
            self.set_layer("mark", None)
        else:
            self.set_layer("mark", self.context.artist.role_overlay(found[0], self.width), found[1])
        self.invite(mark.mark.is_live)

    def tooltip(self) -> Tooltip | None:
        """Return the tooltip: the gains of all players, then the text of the role."""
        lines = [TooltipLine(line) for line in self._default_tip.splitlines()]
        if self.mark.gains:
            gains = [TooltipLine(gain.words, seat=gain.seat) for gain in self.mark.gains]
            lines = [*gains, *(replace(line, tone=Tone.FAINT) for line in lines)]
        elif self.mark.tip:
            lines = [TooltipLine(self.mark.tip, tone=Tone.WARNING), *lines]
        return Tooltip(words.role_name(self.role), tuple(lines))

    def _show_gains(self) -> None:
        """Show the gains of all players in short, over the printed privilege."""
        gains = self.mark.gains if self.mark.has_plate else ()
        plate = gain_plate(self.context, gains, self.width) if gains else None
        high = plate.height if plate is not None else 0.0
        # Small windows have small cards with the same font size: the plate never covers the name.
        y = max(role_height(self.width) - high * PLATE_OVER, role_height(self.width) * _NAME_ENDS)
        self.reach = y + high if plate is not None else role_height(self.width)
        # Frames and the focus ring end behind the plate, so that it stays readable.
        self.set_layer("gains", plate, z_bands.CHILD_FOCUS + 0.5, 0.0, y)

    def set_focused(self, focused: bool) -> None:
        """Show or hide the keyboard focus ring."""
        ring = self.context.artist.role_overlay(Overlay.FOCUS, self.width) if focused else None
        self.set_layer("focus", ring, z_bands.CHILD_FOCUS)
