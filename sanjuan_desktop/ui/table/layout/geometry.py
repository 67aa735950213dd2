"""Layout of the whole table for any window, number of players and viewing seat, in scene pixels.

Plain arithmetic without Qt. `layout` returns every zone; cards of a hand and other rows come from
`Layout.hand_slots`, `Layout.fan_slots` and `Layout.reveal_slots`.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ui.look.display import USUAL
from sanjuan_desktop.ui.table.layout import geometry_units as units
from sanjuan_desktop.ui.table.layout.hand_geometry import (
    HandRow,
    fan_slots,
    index_at,
    insertion_index,
    open_hand_slots,
)
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
    "HandRow",
    "Layout",
    "LogPlaces",
    "Middle",
    "PlayerPanel",
    "Point",
    "Rect",
    "Shores",
    "fan_slots",
    "font_px",
    "index_at",
    "insertion_index",
    "layout",
]


MIN_TILE_NAME_PX: Final = 10.0
MIN_LABEL_PX: Final = 11.0
MIN_CAPTION_PX: Final = 11.5
MIN_TEXT_PX: Final = 13.0

_TOOL: Final = 36.0
_TOOL_GAP: Final = 4.0
_TOOLS: Final = 3
_STRIP_STEP: Final = 50.0
_LOG_TOP: Final = 12.0
"""Distance of the log panel from the top of the bay."""
_LOG_FOOT: Final = 9.0
"""Distance of the log panel from the buildings below it."""
_FRAME: Final = 8.0
_LOG_PAD: Final = 14.0
_LOG_HEAD: Final = 36.0
_LARGE_TEXT: Final = 1.3
_FAN_ABOVE: Final = 30.0
"""Minimum space in the bay above and below drawn cards: a chosen one rises, and a sign is above each."""
_KERB_H: Final = 6.0
_LAMP_H: Final = 110.0
_LAMP_FOOT: Final = 2.0
_DRAWER_W: Final = 420.0
_DRAWER_HEAD: Final = 54.0


@dataclass(frozen=True, slots=True)
class PlayerPanel:
    """Part of the table of one player.

    ``board`` is the seat board above the city, or the plaque beside it. ``lots`` has a place for each
    building; those of the front street come first. ``street`` is the box of all buildings, from the top of
    the highest to their feet. ``hand`` is the row of an opponent's open hand; without one it has no height.
    """

    seat: int
    panel: Rect
    board: Rect
    is_plaque: bool
    street: Rect
    lots: tuple[Rect, ...]
    hand: Rect


@dataclass(frozen=True, slots=True)
class LogPlaces:
    """Places of the log: the panel in the bay with its buttons, and the drawer with the whole log.

    In a narrow window, which is ``folded``, a strip of buttons replaces the panel, so that only the drawer
    shows lines. ``column`` extends from the panel to the lower end of the deck: hints and guides lie there.
    """

    folded: bool
    panel: Rect
    body: Rect
    """Lines of the panel; empty in a narrow window."""
    has_headings: bool
    """Whether the panel shows headings; with large text only entries have room."""
    tools: tuple[Rect, ...]
    """Buttons beside the one that opens the drawer."""
    button: Rect
    """Button that opens and closes the drawer."""
    column: Rect
    drawer: Rect
    drawer_body: Rect


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
    hand_main_w: float
    """Width of the part of the hand below the prompt bar."""
    hand_card_w: float
    log: LogPlaces
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

    def has_lots(self, buildings: tuple[int, ...]) -> bool:
        """Return whether each city has a lot for each of its buildings, by seat."""
        return all(count <= len(self.panel_of(seat).lots) for seat, count in enumerate(buildings))

    def has_streets(self, buildings: tuple[int, ...]) -> bool:
        """Return whether the ground shows the streets that cities of these sizes need, by seat."""
        return units.streets(self.players, self.looking_seat, buildings) == len(self.shores.streets)

    def hand_row(self, n: int, *, is_narrow: bool = False) -> HandRow:
        """Return the row of ``n`` hand cards; a narrow one leaves the space beside the prompt bar free."""
        zone = self.hand._replace(w=self.hand_main_w) if is_narrow else self.hand
        return HandRow.fitted(n, zone, self.hand_main_w, self.hand_card_w, self.u)

    def open_hand_slots(self, seat: int, n: int) -> tuple[Rect, ...]:
        """Return the places of ``n`` cards of an opponent's open hand."""
        return open_hand_slots(n, self.panel_of(seat).hand, self.u)

    def page_place(self, buildings: int) -> Rect:
        """Return the area of a page that stays beside the table, such as that of a guide.

        It extends from the log panel to the end of the deck. If that area contains one of the own
        ``buildings`` or the lot after them, it extends from the top of the table to the end of the log panel.
        """
        log = self.log
        if log.folded:
            return log.drawer
        if not any(lot.right > log.column.x for lot in self.own.lots[: buildings + 1]):
            return log.column
        top = self.px(units.FOOT)
        return log.panel._replace(y=top, h=log.panel.bottom - top)

    def fan_slots(self, n: int) -> tuple[Rect, ...]:
        """Return the places of ``n`` drawn cards, above the own city so that it stays visible."""
        zone = self.fan_zone
        h = min(zone.h - _FAN_ABOVE * self.u, self.hand_card_w * units.CARD_RATIO)
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


def layout(
    width: float,
    height: float,
    players: int,
    looking_seat: int = 0,
    buildings: tuple[int, ...] = (),
    cathedral: bool = False,
    display: Display = USUAL,
    extra: units.ExtraRoom = units.NO_EXTRA,
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
        extra: additional room, for the bar over the hand and for open hands.

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
    room = extra._replace(bar=extra.bar / split.u)
    lines = units.lines(split.height, players, display, room)
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
        own=_own(split, lines, looking_seat, counts),
        opponents=opponents,
        middle=bay,
        prompt=Rect(split.left, lines.prompt_y, split.main_w, lines.prompt_h).scaled(u),
        hand=Rect(split.left, lines.hand_y, split.full_w, lines.card_w * units.CARD_RATIO).scaled(u),
        hand_main_w=split.main_w * u,
        hand_card_w=lines.card_w * u,
        log=_log(split, lines, display.text),
        shores=_shores(split, lines, opponents, bay, units.streets(players, looking_seat, counts)),
    )


def _own(split: units.Frame, lines: units.TableLines, seat: int, counts: tuple[int, ...]) -> PlayerPanel:
    top = lines.own_feet - lines.own_room
    zone = Rect(split.left, top, split.full_w, lines.own_room + units.KERB)
    lots = units.long_street(zone, lines.own_feet, lines.own_room, counts[seat])
    board = Rect(zone.x, top - 2.0, units.PLAQUE_W, lines.own_room + 5.0)
    street = _street(zone.bottom, lots, units.long_district(zone))
    return _panel(seat, zone, board, street, lots, Rect(zone.x, zone.bottom, 0.0, 0.0), split.u)


def _opponents(
    split: units.Frame, lines: units.TableLines, looking_seat: int, counts: tuple[int, ...]
) -> tuple[PlayerPanel, ...]:
    players = len(counts)
    found = []
    for i, zone in enumerate(units.opponent_zones(split, lines, players)):
        seat = (looking_seat + 1 + i) % players
        if players == 2:
            lots = units.long_street(zone, lines.feet[-1], lines.rooms[-1], counts[seat])
        else:
            lots = units.city_streets(players, zone, lines, counts[seat])
        w = {2: units.PLAQUE_W, 3: units.PLAQUE_OF_THREE_W}.get(players, zone.w - units.BETWEEN + 8.0)
        board = Rect(zone.x, lines.board_y, w, lines.board_h)
        street = _street(lines.houses_end, lots, units.district(zone, players))
        hand = units.open_hand_row(zone, lines, players)
        found.append(_panel(seat, zone, board, street, lots, hand, split.u))
    return tuple(found)


def _street(end: float, lots: tuple[Rect, ...], district: tuple[float, float]) -> Rect:
    top, (left, across) = min(lot.y for lot in lots), district
    return Rect(left, top, across, end - top)


def _panel(
    seat: int, zone: Rect, board: Rect, street: Rect, lots: tuple[Rect, ...], hand: Rect, u: float
) -> PlayerPanel:
    return PlayerPanel(
        seat=seat,
        panel=zone.scaled(u),
        board=board.scaled(u),
        is_plaque=board.w < zone.w / 2,
        street=street.scaled(u),
        lots=tuple(lot.scaled(u) for lot in lots),
        hand=hand.scaled(u),
    )


def _shores(
    split: units.Frame, lines: units.TableLines, opponents: tuple[PlayerPanel, ...], bay: Middle, streets: int
) -> Shores:
    u, end = split.u, lines.street_end * split.u
    kerbs = tuple((panel.seat, Rect(panel.street.x, end, panel.street.w, _KERB_H * u)) for panel in opponents)
    # Before a city needs the back street there are gardens and sky.
    feet_lines = lines.feet[-streets:]
    # The front street extends to the quay wall, so that open hands lie on it.
    ends = (*(feet + units.KERB for feet in feet_lines[:-1]), lines.street_end)
    lamps = tuple(
        Point((a.street.right + min(b.street.x, b.board.x)) / 2, (street_end + _LAMP_FOOT) * u)
        for street_end in ends
        for a, b in pairwise(opponents)
    )
    return Shores(
        streets=tuple(
            ((feet - street.width * units.GROUND) * u, street_end * u)
            for feet, street, street_end in zip(feet_lines, lines.streets[-streets:], ends, strict=True)
        ),
        jetty=bay.jetty,
        jetty_right=(split.left + split.main_w + 4.0) * u,
        near=(lines.own_feet - units.LONG_STREET.width * units.GROUND) * u,
        deck=(lines.own_feet + units.KERB) * u,
        kerbs=kerbs,
        lamps=lamps,
        lamp_h=_LAMP_H * u,
        boats=bay.cathedral is None,
    )


def _log(split: units.Frame, lines: units.TableLines, text: float) -> LogPlaces:
    u, top = split.u, lines.middle_y + _LOG_TOP
    bottom = lines.own_feet - lines.own_room - _LOG_FOOT
    panel = Rect(split.column_x, top, split.column_w, bottom - top)
    column = panel._replace(h=split.height - units.FOOT - top)
    drawer = Rect(split.right - _DRAWER_W, lines.board_y, _DRAWER_W, lines.own_feet - lines.board_y)
    if split.folded:
        # The drawer leaves the strip free, whose button closes it.
        drawer = drawer._replace(x=panel.x - units.EDGE - _DRAWER_W)
        x, y = panel.x + (panel.w - _TOOL) / 2, panel.y + (panel.h - _TOOLS * _STRIP_STEP - _TOOL) / 2
        buttons = [Rect(x, y + i * _STRIP_STEP, _TOOL, _TOOL) for i in range(_TOOLS + 1)]
        # The list is the topmost button.
        button, tools, body = buttons[0], buttons[1:], Rect(panel.right, panel.y, 0.0, 0.0)
    else:
        step, y = _TOOL + _TOOL_GAP, panel.y + _FRAME + 2.0
        first = panel.right - _LOG_PAD - (_TOOLS + 1) * step + _TOOL_GAP
        buttons = [Rect(first + i * step, y, _TOOL, _TOOL) for i in range(_TOOLS + 1)]
        tools, button = buttons[:-1], buttons[-1]
        body = _lines_in(panel, _FRAME + _LOG_HEAD + 4.0, _FRAME + 4.0)
    return LogPlaces(
        folded=split.folded,
        panel=panel.scaled(u),
        body=body.scaled(u),
        has_headings=text < _LARGE_TEXT,
        tools=tuple(tool.scaled(u) for tool in tools),
        button=button.scaled(u),
        column=column.scaled(u),
        drawer=drawer.scaled(u),
        drawer_body=_lines_in(drawer, _DRAWER_HEAD, _LOG_PAD).scaled(u),
    )


def _lines_in(box: Rect, above: float, below: float) -> Rect:
    """Return the area of the lines in a panel, in units."""
    return Rect(box.x + _LOG_PAD, box.y + above, box.w - 2 * _LOG_PAD, box.h - above - below)
