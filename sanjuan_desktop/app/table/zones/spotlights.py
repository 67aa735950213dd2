"""Frames things on the table for a while: what the rules, or a taught game, speak of."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, Qt, QTimer
from PySide6.QtGui import QPen

from sanjuan_desktop.app.look import theme
from sanjuan_desktop.app.table.items.piece import Piece
from sanjuan_desktop.app.table.layout import z_bands
from sanjuan_desktop.app.table.layout.rects import Rect
from sanjuan_desktop.app.table.paint.canvas import colour
from sanjuan_desktop.app.table.zones.zone import Entry, Zone
from sanjuan_desktop.rules.catalogue.cards import BUILDING_OF, building_id
from sanjuan_desktop.rules.terms import Role

if TYPE_CHECKING:
    from sanjuan_desktop.app.table.paint.canvas import Canvas
    from sanjuan_desktop.app.table.shared.desk import Desk
    from sanjuan_desktop.app.table.tabletop import Tabletop
    from sanjuan_desktop.control.hints.hints import Spots

SHOWN_MS: Final = 6000
_AROUND: Final = 6.0
_LINE: Final = 5.0
_RADIUS: Final = 14.0


class Spotlights(Zone):
    """Golden frames that let everything through and go away by themselves."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.boxes: tuple[Rect, ...] = ()
        self._timer = QTimer(desk.owner)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.hide)

    def inventory(self) -> list[Entry]:
        """Return nothing: frames are no part of what a view shows."""
        return []

    def dispose(self) -> None:
        """Take the frames off the scene for good."""
        self._timer.stop()
        super().dispose()

    def show(self, boxes: tuple[Rect, ...], ms: int = SHOWN_MS) -> None:
        """Frame these boxes for so many milliseconds, 0 until something else is said."""
        self.hide()
        self.boxes = boxes
        for box in boxes:
            around = box.inset(-self.desk.px(_AROUND), -self.desk.px(_AROUND))
            piece = Piece(around.w, around.h, clickable=False)
            piece.set_layer("face", self.desk.plate(around.w, around.h, partial(self._paint, around)))
            piece.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
            self.put(piece, around.x, around.y, z_bands.DRAGGED - 2)
        if boxes and ms:
            self._timer.start(ms)

    def let_go(self) -> None:
        """Take frames away that would go by themselves; lasting ones stay."""
        if self._timer.isActive():
            self.hide()

    def hide(self) -> None:
        """Take the frames away."""
        self._timer.stop()
        self.boxes = ()
        for item in list(self._items):
            self.drop(item)

    def _paint(self, box: Rect, canvas: Canvas) -> None:
        px = self.desk.px(1) * canvas.dpr
        edge = _LINE * px
        area = QRectF(edge, edge, box.w * canvas.dpr - 2 * edge, box.h * canvas.dpr - 2 * edge)
        canvas.painter.setBrush(colour(theme.GOLD, 0.12))
        for ink, width in ((theme.INK, _LINE * 1.7), (theme.GOLD, _LINE)):
            canvas.painter.setPen(QPen(colour(ink), width * px))
            canvas.painter.drawRoundedRect(area, _RADIUS * px, _RADIUS * px)
            canvas.painter.setBrush(Qt.BrushStyle.NoBrush)


def boxes_of(top: Tabletop, names: tuple[str, ...]) -> tuple[Rect, ...]:
    """Return where things lie at rest that the rules name: zones, ``role NAME``, ``building KEY``."""
    return tuple(box for name in names for box in _boxes(top, name))


def boxes_at(top: Tabletop, spots: Spots) -> tuple[Rect, ...]:
    """Return where things lie at rest that can be clicked by whom the question asks."""
    own = top.cities[top.desk.layout.looking_seat]
    pieces: list[Piece | None] = [*map(top.fan.item, spots.fan), *map(own.tile, spots.places)]
    pieces += [item for item in top.bar.buttons if item.button.code in spots.buttons]
    pieces += [top.cathedral.tile] if spots.cathedral else []
    roles = [top.roles.roles[role] for role in spots.roles]
    boxes = [top.hand.rest(card) for card in spots.hand if card in top.hand.cards]
    boxes += [_at_rest(top, role)._replace(h=role.reach) for role in roles]
    return (*boxes, *(_at_rest(top, piece) for piece in pieces if piece is not None))


def _boxes(top: Tabletop, name: str) -> list[Rect]:
    plan = top.desk.layout
    kind, _, key = name.partition(" ")
    if kind == "role":
        item = top.roles.roles[Role[key.upper()]]
        return [_at_rest(top, item)._replace(h=item.reach)]
    if kind == "building":
        return _building(top, building_id(key))
    zones = {
        "hand": [plan.hand],
        "city": [plan.own.panel],
        "cities": [plan.own.panel, *(panel.panel for panel in plan.opponents)],
        "piles": [plan.middle.draw_pile, plan.middle.discard_pile],
        "house": [plan.middle.trading_house],
        "log": [] if plan.side.folded else [plan.side.log],
        "prompt": [plan.prompt],
    }
    return zones.get(kind, [])


def _building(top: Tabletop, building: int) -> list[Rect]:
    """Return where copies of a building can be seen: hand, cards on offer, cities, the Kathedrale."""
    boxes = [top.hand.rest(card) for card in top.hand.cards if BUILDING_OF[card] == building]
    shown: list[Piece | None] = [
        top.fan.item(card) for card in top.fan.cards if BUILDING_OF[card] == building
    ]
    for city in top.cities.values():
        tiles = [city.tile(place) for place in range(city.count)]
        shown += [tile for tile in tiles if tile is not None and BUILDING_OF[tile.card] == building]
    if building == building_id("cathedral"):
        shown.append(top.cathedral.tile)
    return [*boxes, *(_at_rest(top, piece) for piece in shown if piece is not None)]


def _at_rest(top: Tabletop, piece: Piece) -> Rect:
    """Return where a piece stands or will stand: what was dragged may still be on its way home."""
    goal, size = top.desk.animator.goal(piece), piece.boundingRect()
    return Rect(goal.x() + size.x(), goal.y() + size.y(), size.width(), size.height())
