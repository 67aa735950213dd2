"""Animations in the middle of the table: rounds, roles, prices, sales, revealed cards."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QAbstractAnimation, QPointF

from sanjuan_desktop.control.session.journal import passing
from sanjuan_desktop.rules.terms import NOBODY, TILES, TRADER, UNKNOWN
from sanjuan_desktop.ui.table.items.piece import Piece
from sanjuan_desktop.ui.table.layout import durations
from sanjuan_desktop.ui.table.motion.animation_factory import Ease
from sanjuan_desktop.ui.table.motion.sales import coin_of
from sanjuan_desktop.ui.table.paint.overlay_art import Overlay
from sanjuan_desktop.ui.table.paint.role_art import CHIP_CENTRE, CHIP_SIZE

if TYPE_CHECKING:
    from sanjuan_desktop.rules.events import (
        Passed,
        PhaseEnded,
        RoleChosen,
        RoundBegun,
        SupplyReshuffled,
        TileTurned,
    )
    from sanjuan_desktop.ui.table.items.role_item import RoleItem
    from sanjuan_desktop.ui.table.layout.rects import Point
    from sanjuan_desktop.ui.table.motion.animation_factory import AnimationFactory

_HAT_ARC = 0.12
_SHUFFLED = 6

# Position of the price coins on the trading house, in units of its 400 x 220 picture.
_HOUSE_W = 400.0
_FIRST_COIN_X = 56.0
_COIN_STEP = 72.0
_COIN_Y = 178.0
_COIN_SIZE = 52.0
_SMALL = 0.4


def round_begun(on: AnimationFactory, event: RoundBegun) -> QAbstractAnimation:
    """Free the roles and move the hat to the new governor."""
    top = on.top
    top.remarks.mute()
    for item in top.roles.roles:
        item.set_state(NOBODY, False)
    top.roles.show_round(event.round, event.governor)
    for seat, board in top.boards.items():
        board.show(replace(board.facts, roles=(), governor=seat == event.governor))
    top.ceremony.begin_round(event.round, on.context.name(event.governor))
    spot = top.boards[event.governor].hat_spot()
    piece = top.hat.piece
    end = QPointF(spot.x, spot.y)
    # The hat moves in a low curve, so that it stays in the window.
    return on.fly(piece, piece.pos(), end, durations.GOVERNOR_MOVE, -_HAT_ARC, Ease.InOutCubic)


def role_chosen(on: AnimationFactory, event: RoleChosen) -> QAbstractAnimation:
    """Raise the role card and drop the seat's chip on it."""
    item = on.top.roles.roles[event.role]
    item.set_state(event.seat, True)
    item.set_layer("chip", None)
    board = on.top.boards[event.seat]
    board.show(replace(board.facts, roles=(*board.facts.roles, event.role)))
    on.top.hat.show(_governor_spot(on))
    lift = on.fly(item, item.pos(), item.pos(), durations.ROLE_PICK)
    lift.setKeyValueAt(0.4, item.pos() - QPointF(0, on.context.px(durations.ROLE_PICK_LIFT)))
    return on.chain(on.together(lift, _drop_chip(on, item, event.seat)), on.pause(160))


def phase_ended(on: AnimationFactory, event: PhaseEnded) -> QAbstractAnimation:
    """Dim the role; after a Trader phase turn the price tile face down."""
    item = on.top.roles.roles[event.role]
    veil = on.adopt(Piece(item.size().width(), item.size().height(), clickable=False))
    veil.set_layer("face", on.context.artist.role_overlay(Overlay.DIM, item.width))
    veil.setPos(item.pos())
    # The veil is below the chip, which stays bright.
    veil.setZValue(item.zValue() + 0.5)

    def arrive() -> None:
        on.remove(veil)
        item.set_state(item.taken_by, False)

    dim = on.then(on.change(veil, "opacity", (0.0, 1.0), durations.ROLE_DIM), arrive)
    if event.role == TRADER:
        return on.together(dim, _turn_house(on, UNKNOWN, up=False))
    return dim


def passed(on: AnimationFactory, event: Passed) -> QAbstractAnimation:
    """Show for a moment what another player declines, in place of the trait."""
    words = passing(event.decision).removesuffix(".")
    if not words or event.seat == on.context.layout.looking_seat:
        return on.pause(durations.ROLE_DIM)
    board = on.top.boards[event.seat]
    before = board.facts.status
    board.show(replace(board.facts, status=words))
    return on.then(on.pause(durations.DECLINED), lambda: board.show(replace(board.facts, status=before)))


def tile_turned(on: AnimationFactory, event: TileTurned) -> QAbstractAnimation:
    """Turn the top price tile face up, then show its prices one after the other."""
    return on.chain(_turn_house(on, event.tile, up=True), count_prices_in(on, event.tile))


def supply_reshuffled(on: AnimationFactory, event: SupplyReshuffled) -> QAbstractAnimation:
    """Move the discard pile to the draw pile."""
    on.top.supply.show(on.top.supply.draw_count, 0)
    ways = []
    for index in range(min(_SHUFFLED, event.cards)):
        back = on.card(UNKNOWN, on.pile_width())
        start, end = on.pile_spot(back, discard=True), on.pile_spot(back)
        back.setPos(start)
        way = on.together(
            on.fly(back, start, end, durations.DRAW, -0.18 if index % 2 else 0.18),
            on.change(back, "rotation", (0.0, 360.0 if index % 2 else -360.0), durations.DRAW),
        )
        ways.append(on.then(way, partial(on.remove, back)))
    group = on.staggered(ways, durations.PAY_NEXT)
    on.then(group, lambda: on.top.supply.change(draw=event.cards))
    return group


# ---------------------------------------------------------------------- parts
def _governor_spot(on: AnimationFactory) -> Point:
    for board in on.top.boards.values():
        if board.facts.governor:
            return board.hat_spot()
    return on.top.boards[0].hat_spot()


def _drop_chip(on: AnimationFactory, item: RoleItem, seat: int) -> QAbstractAnimation:
    size = item.width * CHIP_SIZE
    chip = on.adopt(Piece(size, size, clickable=False))
    chip.set_layer("face", on.context.artist.chip_pixmap(seat, on.context.letter(seat), size))
    spot = QPointF(item.width * CHIP_CENTRE[0] - size / 2, item.width * CHIP_CENTRE[1] - size / 2)
    end = item.pos() + spot
    start = end - QPointF(0, on.context.px(70))
    chip.setPos(start)
    chip.setOpacity(0.0)
    fall = on.together(
        on.fly(chip, start, end, durations.ROLE_CHIP, 0.0, Ease.OutBounce),
        on.change(chip, "opacity", (0.0, 1.0), durations.ROLE_CHIP // 3),
    )

    def arrive() -> None:
        on.remove(chip)
        item.set_state(seat, True)

    return on.then(on.chain(on.pause(100), fall), arrive)


def _turn_house(on: AnimationFactory, tile: int, *, up: bool) -> QAbstractAnimation:
    """Flip the top tile about its horizontal axis."""
    house = on.top.house
    half = durations.PRICES_REVEAL // 2
    away = on.change(house.house.turn, "yScale", (1.0, 0.0), half, Ease.InSine)
    away.finished.connect(lambda: house.show_face(tile if up else house.tile, up=up))
    return on.chain(away, on.change(house.house.turn, "yScale", (0.0, 1.0), half, Ease.OutSine))


def count_prices_in(on: AnimationFactory, tile: int) -> QAbstractAnimation:
    """Grow the five prices of a tile out of their columns, one after the other."""
    house = on.context.layout.middle.trading_house
    unit = house.w / _HOUSE_W
    ways = []
    for column, price in enumerate(TILES[tile]):
        coin = coin_of(on, str(price), _COIN_SIZE * unit)
        middle = QPointF(house.x + (_FIRST_COIN_X + _COIN_STEP * column) * unit, house.y + _COIN_Y * unit)
        coin.setPos(middle - QPointF(coin.size().width() / 2, coin.size().height() / 2))
        coin.setScale(0.0)
        ways.append(on.change(coin, "scale", (_SMALL, 1.0), durations.PRICES_POP, Ease.OutBack))
        on.then(ways[-1], partial(on.remove, coin))
    return on.staggered(ways, durations.PRICES_NEXT)
