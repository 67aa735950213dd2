"""Layout of the whole table for any window, number of players and viewing seat, in scene pixels.

Plain arithmetic without Qt. `layout` returns every zone; cards of a hand and other rows come from
`Layout.hand_slots`, `Layout.fan_slots` and `Layout.reveal_slots`.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.rules import GameOptions
from sanjuan_desktop.ui.look.display import USUAL
from sanjuan_desktop.ui.table.layout import geometry_units as units
from sanjuan_desktop.ui.table.layout.hand_geometry import fan_slots, hand_slots, index_at, insertion_index
from sanjuan_desktop.ui.table.layout.middle_geometry import Middle, middle
from sanjuan_desktop.ui.table.layout.rects import Point, Rect
from sanjuan_desktop.ui.table.layout.shores import Shores

if TYPE_CHECKING:
    from sanjuan_desktop.ui.look.display import Display

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
    "Shores",
    "SideColumn",
    "fan_slots",
    "font_px",
    "hand_slots",
    "index_at",
    "insertion_index",
    "layout",
    "room_for",
]

_USUAL_CITY: Final = GameOptions().city_size

MIN_TILE_NAME_PX: Final = 10.0
MIN_LABEL_PX: Final = 11.0
MIN_CAPTION_PX: Final = 11.5
MIN_TEXT_PX: Final = 13.0

_TOOL: Final = 36.0
_TOOLS: Final = 4
_TOOL_STEP: Final = 48.0
_FRAME: Final = 18.0
_STANDING_HEAD: Final = 52.0
_STANDING_GAP: Final = 8.0
_SCORES_TOP: Final = 12.0
_SCORE: Final = 112.0
_KERB_H: Final = 6.0
_LAMP_H: Final = 110.0
_LAMP_FOOT: Final = 2.0
_SHEET_W: Final = 420.0


@dataclass(frozen=True, slots=True)
class PlayerPanel:
    """Part of the table of one player.

    ``board`` is the seat board above the city, or the plaque beside it. ``lots`` has a place for each
    building and some more: a small number of lots is larger. Those of the back street come first. ``street``
    is the box of all buildings, from the top of the highest to their feet.
    """

    seat: int
    panel: Rect
    board: Rect
    is_plaque: bool
    street: Rect
    lots: tuple[Rect, ...]


@dataclass(frozen=True, slots=True)
class SideColumn:
    """The right column: standing, log and four tool buttons (undo, hint, rules, menu).

    In a folded column only ``log_button`` and the tools are always visible; standing and log are then a sheet
    over the table above the prompt bar, shown while the button is down.
    """

    folded: bool
    column: Rect
    standing: Rect
    log: Rect
    log_body: Rect
    tools: tuple[Rect, ...]
    log_button: Rect | None
    scores: tuple[Rect, ...]
    """Small scores of all players in a folded column, the viewing seat first; empty in a wide column."""


@dataclass(frozen=True, slots=True)
class Layout:
    """Every zone of the table in scene pixels; ``u`` is pixels per design unit, ``text`` a factor."""

    window: Rect
    u: float
    text: float
    players: int
    looking_seat: int
    city_size: int
    own: PlayerPanel
    opponents: tuple[PlayerPanel, ...]
    middle: Middle
    prompt: Rect
    hand: Rect
    hand_card_w: float
    hand_gap: float
    side: SideColumn
    shores: Shores

    def panel_of(self, seat: int) -> PlayerPanel:
        """Return the panel of a seat.

        Raises:
            KeyError: there is no such seat.
        """
        for panel in (self.own, *self.opponents):
            if panel.seat == seat:
                return panel
        raise KeyError(seat)

    @property
    def room(self) -> tuple[int, ...]:
        """Number of lots of each city, by seat, and number of the opponents' streets."""
        lots = tuple(len(self.panel_of(seat).lots) for seat in range(self.players))
        return (*lots, len(self.shores.streets))

    def hand_slots(self, n: int) -> tuple[Rect, ...]:
        """Return the places of ``n`` hand cards, left to right."""
        return hand_slots(n, self.hand, self.hand_card_w, self.hand_gap)

    def fan_slots(self, n: int) -> tuple[Rect, ...]:
        """Return the places of ``n`` drawn cards, above the own city so that it stays visible."""
        zone = self.fan_zone
        h = min(zone.h - 8 * self.u, self.hand_card_w * units.CARD_RATIO)
        area = Rect(zone.x + 8 * self.u, zone.bottom - h - 4 * self.u, zone.w - 16 * self.u, h)
        return fan_slots(n, area, 16 * self.u)

    @property
    def fan_zone(self) -> Rect:
        """Area of drawn cards beside the piles, whose numbers stay visible."""
        zone, left = self.middle.zone, self.middle.discard_pile.right + 14 * self.u
        return Rect(left, zone.y, zone.right - left, zone.h)

    def reveal_slots(self, n: int) -> tuple[Rect, ...]:
        """Return the places of ``n`` revealed cards, in the middle of the table."""
        zone = self.middle.zone
        h = min(zone.h - 8 * self.u, 330 * self.u)
        left = self.fan_zone.x + 8 * self.u
        area = Rect(left, zone.centre.y - h / 2, zone.right - 8 * self.u - left, h)
        return fan_slots(n, area, 16 * self.u)

    def px(self, design_units: float) -> float:
        """Convert design units into pixels."""
        return design_units * self.u


def font_px(design_units: float, u: float, minimum: float = MIN_LABEL_PX) -> float:
    """Return a font size in pixels that never falls below its minimum."""
    return max(minimum, design_units * u)


def layout(  # noqa: PLR0913, PLR0917 - the window, the game and the player's preferences
    width: float,
    height: float,
    players: int,
    looking_seat: int = 0,
    buildings: tuple[int, ...] = (),
    cathedral: bool = False,
    display: Display = USUAL,
    bar: float = 0.0,
    city_size: int = _USUAL_CITY,
) -> Layout:
    """Return the layout of the table.

    Args:
        width: scene width in pixels, 1024 or more.
        height: scene height in pixels, 600 or more.
        players: 2, 3 or 4.
        looking_seat: the seat whose hand is at the bottom. The others follow clockwise, the
            left neighbour first from the left.
        buildings: size of each city by seat; empty means that nothing is built yet.
        cathedral: whether the Cathedral has a place beside the piles.
        display: preferred sizes of text and hand.
        bar: height of the bar over the hand in pixels; 0 for the usual one.
        city_size: number of buildings that ends the game.

    Raises:
        ValueError: an impossible number of players or seat, or a window without area.
    """
    if players not in (2, 3, 4) or not 0 <= looking_seat < players:
        raise ValueError(f"seat {looking_seat} of {players} players")
    if width <= 0 or height <= 0:
        raise ValueError(f"window {width}×{height}")
    counts = buildings or (0,) * players
    if len(counts) != players:
        raise ValueError(f"{len(counts)} cities of {players} players")
    split = units.frame(width, height)
    streets = units.streets(players, looking_seat, counts)
    lines = units.lines(split.height, players, streets, display, bar / split.u)
    u = split.u
    zone = Rect(split.left, lines.middle_y, split.main_w, lines.middle_h)
    bay = middle(zone, cathedral, units.label_growth(display.text)).scaled(u)
    opponents = _opponents(split, lines, looking_seat, counts)
    return Layout(
        window=Rect(0.0, 0.0, width, height),
        u=u,
        text=display.text,
        players=players,
        looking_seat=looking_seat,
        city_size=city_size,
        own=_own(split, lines, looking_seat, counts, city_size),
        opponents=opponents,
        middle=bay,
        prompt=Rect(split.left, lines.prompt_y, split.main_w, lines.prompt_h).scaled(u),
        hand=Rect(split.left, lines.hand_y, split.main_w, lines.card_w * units.CARD_RATIO).scaled(u),
        hand_card_w=lines.card_w * u,
        hand_gap=lines.card_gap * u,
        side=_side(split, lines, players),
        shores=_shores(split, lines, opponents, bay),
    )


def room_for(
    players: int, looking_seat: int, buildings: tuple[int, ...], city_size: int = _USUAL_CITY
) -> tuple[int, ...]:
    """Return the number of lots by seat, and the number of streets; equal values give equal layouts.

    Args:
        players: 2, 3 or 4.
        looking_seat: the seat of the near city, which always has a free lot until it is full.
        buildings: size of each city by seat.
        city_size: number of buildings that ends the game.
    """
    size = units.REFERENCE_W, units.REFERENCE_H
    return layout(*size, players, looking_seat, buildings, city_size=city_size).room


def _own(
    split: units.Frame, lines: units.TableLines, seat: int, counts: tuple[int, ...], city_size: int
) -> PlayerPanel:
    top = lines.own_feet - lines.own_room
    zone = Rect(split.left, top, split.main_w, lines.own_room + units.KERB)
    # The lot of the next building exists before it is built.
    count = counts[seat] if counts[seat] >= city_size else counts[seat] + 1
    lots = units.long_street(len(counts), zone, lines.own_feet, lines.own_room, count)
    board = Rect(zone.x, top - 2.0, units.PLAQUE_W, lines.own_room + 5.0)
    return _panel(seat, zone, board, _street(zone, lots, units.long_district(zone)), lots, split.u)


def _opponents(
    split: units.Frame, lines: units.TableLines, looking_seat: int, counts: tuple[int, ...]
) -> tuple[PlayerPanel, ...]:
    players = len(counts)
    found = []
    for i, zone in enumerate(units.opponent_zones(split, lines, players)):
        seat = (looking_seat + 1 + i) % players
        if players == 2:
            lots = units.long_street(players, zone, lines.feet[-1], lines.room, counts[seat])
        else:
            lots = units.city_streets(players, zone, lines, counts[seat])
        w = {2: units.PLAQUE_W, 3: units.PLAQUE_OF_THREE_W}.get(players, zone.w - units.BETWEEN + 8.0)
        board = Rect(zone.x, lines.board_y, w, lines.board_h)
        street = _street(zone, lots, units.district(zone, players))
        found.append(_panel(seat, zone, board, street, lots, split.u))
    return tuple(found)


def _street(zone: Rect, lots: tuple[Rect, ...], district: tuple[float, float]) -> Rect:
    top, (left, across) = min(lot.y for lot in lots), district
    return Rect(left, top, across, zone.bottom - top)


def _panel(seat: int, zone: Rect, board: Rect, street: Rect, lots: tuple[Rect, ...], u: float) -> PlayerPanel:
    return PlayerPanel(
        seat=seat,
        panel=zone.scaled(u),
        board=board.scaled(u),
        is_plaque=board.w < zone.w / 2,
        street=street.scaled(u),
        lots=tuple(lot.scaled(u) for lot in lots),
    )


def _shores(
    split: units.Frame, lines: units.TableLines, opponents: tuple[PlayerPanel, ...], bay: Middle
) -> Shores:
    u, end = split.u, lines.street_end * split.u
    ground = lines.tile * units.GROUND
    kerbs = tuple((panel.seat, Rect(panel.street.x, end, panel.street.w, _KERB_H * u)) for panel in opponents)
    lamps = tuple(
        Point((a.street.right + min(b.street.x, b.board.x)) / 2, (feet + units.KERB + _LAMP_FOOT) * u)
        for feet in lines.feet
        for a, b in pairwise(opponents)
    )
    return Shores(
        streets=tuple(((feet - ground) * u, (feet + units.KERB) * u) for feet in lines.feet),
        jetty=bay.jetty,
        jetty_right=(split.left + split.main_w + 4.0) * u,
        near=(lines.own_feet - lines.own_tile * units.GROUND) * u,
        deck=(lines.own_feet + units.KERB) * u,
        kerbs=kerbs,
        lamps=lamps,
        lamp_h=_LAMP_H * u,
        boats=bay.cathedral is None,
    )


def _side(split: units.Frame, lines: units.TableLines, players: int) -> SideColumn:
    u, top, bottom = split.u, lines.column_y, split.height - units.FOOT
    column = Rect(split.column_x, top, split.column_w, bottom - top)
    standing_h = _STANDING_HEAD + players * units.STANDING_ROW
    scores: list[Rect] = []
    if split.folded:
        # The sheet covers the table, but never a question and the hand that answers it.
        sheet_y = lines.board_y
        sheet_h = lines.prompt_y - units.EDGE - sheet_y
        sheet = Rect(column.x - units.EDGE - _SHEET_W, sheet_y, _SHEET_W, sheet_h)
        step = min(_SCORE, (column.h - _SCORES_TOP - (_TOOLS + 1) * _TOOL_STEP) / players)
        scores = [Rect(column.x, top + _SCORES_TOP + i * step, column.w, step - 4.0) for i in range(players)]
        tool_x = column.x + (column.w - _TOOL) / 2
        first = scores[-1].bottom + 4.0
        boxes = [Rect(tool_x, first + i * _TOOL_STEP, _TOOL, _TOOL) for i in range(_TOOLS + 1)]
        button, tools = boxes[0], boxes[1:]
    else:
        sheet, button = column, None
        right, y = column.right - _FRAME, top + standing_h + 12.0
        tools = [Rect(right - (_TOOLS - i) * (_TOOL + 4.0) + 4.0, y, _TOOL, _TOOL) for i in range(_TOOLS)]
    standing = sheet._replace(h=standing_h - _STANDING_GAP)
    log = Rect(sheet.x, sheet.y + standing_h, sheet.w, sheet.h - standing_h)
    body = Rect(log.x + 14.0, log.y + 54.0, log.w - 28.0, log.h - 68.0)
    return SideColumn(
        folded=split.folded,
        column=column.scaled(u),
        standing=standing.scaled(u),
        log=log.scaled(u),
        log_body=body.scaled(u),
        tools=tuple(t.scaled(u) for t in tools),
        log_button=button.scaled(u) if button else None,
        scores=tuple(rect.scaled(u) for rect in scores),
    )
