"""The whole table for any window, number of players and looking seat, in scene pixels.

Plain arithmetic without Qt. `layout` gives every zone; cards of a hand and other rows
come from `Layout.hand_slots`, `Layout.fan_slots` and `Layout.reveal_slots`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.app.look.display import USUAL
from sanjuan_desktop.app.table.layout import geometry_units as units
from sanjuan_desktop.app.table.layout.hand_geometry import fan_slots, hand_slots, index_at, insertion_index
from sanjuan_desktop.app.table.layout.middle_geometry import Middle, middle
from sanjuan_desktop.app.table.layout.rects import Point, Rect

if TYPE_CHECKING:
    from sanjuan_desktop.app.look.display import Display

__all__ = [
    "MIN_CAPTION_PX",
    "MIN_LABEL_PX",
    "MIN_TEXT_PX",
    "MIN_TILE_NAME_PX",
    "Layout",
    "Middle",
    "PlayerPanel",
    "Point",
    "Rect",
    "SideColumn",
    "fan_slots",
    "font_px",
    "hand_slots",
    "index_at",
    "insertion_index",
    "layout",
]

MIN_TILE_NAME_PX: Final = 10.0
MIN_LABEL_PX: Final = 11.0
MIN_CAPTION_PX: Final = 11.5
MIN_TEXT_PX: Final = 13.0

_TOOL: Final = 36.0
_TOOLS: Final = 4
_SHEET_W: Final = 420.0


@dataclass(frozen=True, slots=True)
class PlayerPanel:
    """One player's part of the table.

    ``lots`` has a place for each of twelve buildings, more when the city is larger.
    ``role_card`` is where the role taken this round is shown, with three players only.
    """

    seat: int
    panel: Rect
    header: Rect
    lots: tuple[Rect, ...]
    role_card: Rect | None


@dataclass(frozen=True, slots=True)
class SideColumn:
    """The right column: standing, log and four tool buttons (undo, hint, rules, menu).

    In a folded column only ``log_button`` and the tools are always there; standing and
    log then are a sheet over the table above the prompt bar, shown while the button is down.
    """

    folded: bool
    column: Rect
    standing: Rect
    log: Rect
    log_body: Rect
    tools: tuple[Rect, ...]
    log_button: Rect | None


@dataclass(frozen=True, slots=True)
class Layout:
    """Every zone of the table in scene pixels; ``u`` is pixels per design unit, ``text`` a factor."""

    window: Rect
    u: float
    text: float
    players: int
    looking_seat: int
    own: PlayerPanel
    opponents: tuple[PlayerPanel, ...]
    middle: Middle
    prompt: Rect
    hand: Rect
    hand_card_w: float
    hand_gap: float
    side: SideColumn

    def panel_of(self, seat: int) -> PlayerPanel:
        """Return the panel of a seat.

        Raises:
            KeyError: there is no such seat.
        """
        for panel in (self.own, *self.opponents):
            if panel.seat == seat:
                return panel
        raise KeyError(seat)

    def hand_slots(self, n: int) -> tuple[Rect, ...]:
        """Return the places of ``n`` hand cards, left to right."""
        return hand_slots(n, self.hand, self.hand_card_w, self.hand_gap)

    def fan_slots(self, n: int) -> tuple[Rect, ...]:
        """Return the places of ``n`` drawn cards: above the own city, so that it stays in view."""
        zone = self.fan_zone
        h = min(zone.h - 8 * self.u, self.hand_card_w * units.CARD_RATIO)
        area = Rect(zone.x + 8 * self.u, zone.bottom - h - 4 * self.u, zone.w - 16 * self.u, h)
        return fan_slots(n, area, 16 * self.u)

    @property
    def fan_zone(self) -> Rect:
        """Where drawn cards lie: beside the piles, whose numbers stay in sight."""
        zone, left = self.middle.zone, self.middle.discard_pile.right + 14 * self.u
        return Rect(left, zone.y, zone.right - left, zone.h)

    def reveal_slots(self, n: int) -> tuple[Rect, ...]:
        """Return the places of ``n`` cards turned up for all, in the middle of the table."""
        zone = self.middle.zone
        h = min(zone.h - 8 * self.u, 330 * self.u)
        left = self.fan_zone.x + 8 * self.u
        area = Rect(left, zone.centre.y - h / 2, zone.right - 8 * self.u - left, h)
        return fan_slots(n, area, 16 * self.u)

    def px(self, design_units: float) -> float:
        """Turn design units into pixels."""
        return design_units * self.u


def font_px(design_units: float, u: float, minimum: float = MIN_LABEL_PX) -> float:
    """Return a font size in pixels that never falls below its minimum."""
    return max(minimum, design_units * u)


def layout(
    width: float,
    height: float,
    players: int,
    looking_seat: int = 0,
    buildings: tuple[int, ...] = (),
    cathedral: bool = False,
    display: Display = USUAL,
) -> Layout:
    """Lay out the table.

    Args:
        width: scene width in pixels, 1024 or more.
        height: scene height in pixels, 600 or more.
        players: 2, 3 or 4.
        looking_seat: whose hand lies at the bottom. The others follow clockwise, the
            left neighbour first from the left.
        buildings: size of each city by seat; empty means that none has over twelve.
        cathedral: whether the Cathedral has a place beside the piles.
        display: sizes of text and hand that are preferred.

    Raises:
        ValueError: an impossible number of players or seat, or a window without area.
    """
    if players not in (2, 3, 4) or not 0 <= looking_seat < players:
        raise ValueError(f"seat {looking_seat} of {players} players")
    if width <= 0 or height <= 0:
        raise ValueError(f"window {width}×{height}")
    split = units.frame(width, height)
    lines = units.rows(split.height, players, display)
    u = split.u
    counts = buildings or (0,) * players
    if len(counts) != players:
        raise ValueError(f"{len(counts)} cities of {players} players")
    own = Rect(split.left, lines.own_y, split.main_w, lines.own_h)
    zone = Rect(split.left, lines.middle_y, split.main_w, lines.middle_h)
    return Layout(
        window=Rect(0.0, 0.0, width, height),
        u=u,
        text=display.text,
        players=players,
        looking_seat=looking_seat,
        own=_panel(looking_seat, own, units.long_row_lots(own, counts[looking_seat]), None, u),
        opponents=_opponents(split, lines, looking_seat, counts),
        middle=middle(zone, cathedral, units.label_growth(display.text)).scaled(u),
        prompt=Rect(split.left, lines.prompt_y, split.main_w, lines.prompt_h).scaled(u),
        hand=Rect(split.left, lines.hand_y, split.main_w, lines.card_w * units.CARD_RATIO).scaled(u),
        hand_card_w=lines.card_w * u,
        hand_gap=lines.card_gap * u,
        side=_side(split, lines),
    )


def _opponents(
    split: units.Frame, lines: units.Rows, looking_seat: int, counts: tuple[int, ...]
) -> tuple[PlayerPanel, ...]:
    players = len(counts)
    found = []
    for i, panel in enumerate(units.opponent_panels(split, lines, players)):
        seat = (looking_seat + 1 + i) % players
        role_card = None
        if players == 2:
            lots = units.long_row_lots(panel, counts[seat])
        elif players == 3:
            # The tiles take the left two thirds, the role taken this round the rest.
            lots = units.two_row_lots(panel, counts[seat], panel.w * 626 / 943)
            role_w = min(134.0, (panel.h - 90.0) / units.ROLE_RATIO)
            role_x = panel.x + panel.w * 626 / 943 + (panel.w * 317 / 943 - role_w) / 2
            role_card = Rect(role_x, panel.y + 78.0, role_w, role_w * units.ROLE_RATIO)
        else:
            lots = units.two_row_lots(panel, counts[seat], panel.w)
        found.append(_panel(seat, panel, lots, role_card, split.u))
    return tuple(found)


def _panel(seat: int, panel: Rect, lots: tuple[Rect, ...], role_card: Rect | None, u: float) -> PlayerPanel:
    return PlayerPanel(
        seat=seat,
        panel=panel.scaled(u),
        header=panel._replace(h=units.HEADER_H - 3.0).scaled(u),
        lots=tuple(lot.scaled(u) for lot in lots),
        role_card=role_card.scaled(u) if role_card else None,
    )


def _side(split: units.Frame, lines: units.Rows) -> SideColumn:
    u, top, bottom = split.u, lines.column_y, split.height - units.EDGE
    column = Rect(split.column_x, top, split.column_w, bottom - top)
    if split.folded:
        # Over the table, but never over a question and the hand that answers it.
        sheet_y = lines.opponents_y
        sheet_h = lines.prompt_y - units.EDGE - sheet_y
        sheet = Rect(column.x - units.EDGE - _SHEET_W, sheet_y, _SHEET_W, sheet_h)
        tool_x = column.x + (column.w - _TOOL) / 2
        spots = [Rect(tool_x, top + 14.0 + i * (_TOOL + 14.0), _TOOL, _TOOL) for i in range(_TOOLS + 1)]
        button, tools = spots[0], spots[1:]
    else:
        sheet, button = column, None
        right, y = column.right - 10.0, top + 200.0 + 8.0
        tools = [Rect(right - (_TOOLS - i) * (_TOOL + 4.0) + 4.0, y, _TOOL, _TOOL) for i in range(_TOOLS)]
    standing = sheet._replace(h=190.0)
    log = Rect(sheet.x, sheet.y + 200.0, sheet.w, sheet.h - 200.0)
    body = Rect(log.x + 14.0, log.y + 52.0, log.w - 28.0, log.h - 64.0)
    return SideColumn(
        folded=split.folded,
        column=column.scaled(u),
        standing=standing.scaled(u),
        log=log.scaled(u),
        log_body=body.scaled(u),
        tools=tuple(t.scaled(u) for t in tools),
        log_button=button.scaled(u) if button else None,
    )
