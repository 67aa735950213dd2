"""Animations in the middle of the table: rounds, roles, prices, sales, revealed cards."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QAbstractAnimation, QPointF, QRectF

from sanjuan_desktop.control.session.journal import passing
from sanjuan_desktop.rules.catalogue.cards import GOOD
from sanjuan_desktop.rules.terms import NOBODY, TILES, TRADER, UNKNOWN
from sanjuan_desktop.ui.look import theme
from sanjuan_desktop.ui.table.items.piece import Piece
from sanjuan_desktop.ui.table.layout import durations
from sanjuan_desktop.ui.table.motion.animation_factory import Ease
from sanjuan_desktop.ui.table.motion.cards import draw
from sanjuan_desktop.ui.table.motion.city import lift_good
from sanjuan_desktop.ui.table.paint.canvas import colour
from sanjuan_desktop.ui.table.paint.card_art import CHIP_CENTRE, CHIP_SIZE
from sanjuan_desktop.ui.table.paint.overlay_art import Overlay

if TYPE_CHECKING:
    from sanjuan_desktop.rules.events import (
        GoodsSold,
        Passed,
        PhaseEnded,
        RoleChosen,
        RoundBegun,
        SupplyReshuffled,
        TileTurned,
    )
    from sanjuan_desktop.ui.table.items.role_item import RoleItem
    from sanjuan_desktop.ui.table.items.tile_item import TileItem
    from sanjuan_desktop.ui.table.layout.rects import Point
    from sanjuan_desktop.ui.table.motion.animation_factory import AnimationFactory
    from sanjuan_desktop.ui.table.paint.canvas import Canvas

_HAT_ARC = 0.12
_SHUFFLED = 6

# Height and size of the price coins on the trading house, in units of its 400 x 220 picture.
_HOUSE_W = 400.0
_COIN_Y = 178.0
_COIN_SIZE = 52.0
_SMALL = 0.4

_RISE = 34.0
_COIN = 46.0


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
    point = top.boards[event.governor].hat_point()
    piece = top.hat.piece
    end = QPointF(point.x, point.y)
    # The hat moves in a low curve, so that it stays in the window.
    return on.fly(piece, piece.pos(), end, durations.GOVERNOR_MOVE, -_HAT_ARC, Ease.InOutCubic)


def role_chosen(on: AnimationFactory, event: RoleChosen) -> QAbstractAnimation:
    """Raise the role card and drop the seat's chip on it."""
    item = on.top.roles.roles[event.role]
    item.set_state(event.seat, True)
    item.set_layer("chip", None)
    board = on.top.boards[event.seat]
    board.show(replace(board.facts, roles=(*board.facts.roles, event.role)))
    on.top.hat.show(_governor_point(on))
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
        start, end = on.pile_point(back, discard=True), on.pile_point(back)
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
def _governor_point(on: AnimationFactory) -> Point:
    for board in on.top.boards.values():
        if board.facts.governor:
            return board.hat_point()
    return on.top.boards[0].hat_point()


def _drop_chip(on: AnimationFactory, item: RoleItem, seat: int) -> QAbstractAnimation:
    size = item.width * CHIP_SIZE
    chip = on.adopt(Piece(size, size, clickable=False))
    chip.set_layer("face", on.context.artist.chip_pixmap(seat, on.context.letter(seat), size))
    point = QPointF(item.width * CHIP_CENTRE[0] - size / 2, item.width * CHIP_CENTRE[1] - size / 2)
    end = item.pos() + point
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
    for good, price in enumerate(TILES[tile]):
        coin = _coin_of(on, str(price), _COIN_SIZE * unit)
        middle = QPointF(on.top.house.column(good).x, house.y + _COIN_Y * unit)
        coin.setPos(middle - QPointF(coin.size().width() / 2, coin.size().height() / 2))
        coin.setScale(0.0)
        ways.append(on.change(coin, "scale", (_SMALL, 1.0), durations.PRICES_POP, Ease.OutBack))
        on.then(ways[-1], partial(on.remove, coin))
    return on.staggered(ways, durations.PRICES_NEXT)


def goods_sold(on: AnimationFactory, event: GoodsSold) -> QAbstractAnimation:
    """Move goods to their columns, turn them into coins, and the coins into cards."""
    city = on.top.cities[event.seat]
    sold = [
        (tile, price)
        for place, price in zip(event.places, event.prices, strict=True)
        if (tile := city.tile(place)) is not None
    ]
    starts: list[QPointF] = []
    ways = []
    for tile, price in sold:
        point = _column(on, tile)
        starts += [point] * price
        ways.append(_sell(on, tile, price, point))
    on.top.supply.change(discard=len(event.places) - int(event.harbored))
    paid = draw(on, event.seat, event.drawn, starts)
    own = event.seat == on.context.layout.looking_seat
    if own and event.drawn:
        on.then(paid, partial(on.top.applause.cards, len(event.drawn)))
    return on.chain(on.staggered(ways, durations.SELL_NEXT), paid)


def _coin_of(on: AnimationFactory, words: str, size: float) -> Piece:
    """Return a gold coin with a number on it, as a piece of the animation."""

    def paint(canvas: Canvas) -> None:
        d = size * canvas.dpr
        canvas.disc(0, 0, d, colour(theme.GOLD_SHADE))
        canvas.disc(d * 0.05, d * 0.03, d * 0.88, colour(theme.GOLD))
        canvas.line(
            QRectF(0, 0, d, d),
            words,
            theme.font("display", d * (0.5 if len(words) > 1 else 0.64), 900),
            theme.INK,
        )

    coin = on.adopt(Piece(size, size, clickable=False))
    coin.set_layer("face", on.context.picture(size, size, paint))
    return coin


def _column(on: AnimationFactory, tile: TileItem) -> QPointF:
    """Return the position of a good's price; a good without a column is sold over the middle."""
    number = GOOD[tile.card]
    point = on.top.house.column(number if number >= 0 else 2)
    return QPointF(point.x, point.y)


def _sell(on: AnimationFactory, tile: TileItem, price: int, point: QPointF) -> QAbstractAnimation:
    good, size = lift_good(on, tile), on.context.px(_COIN)
    coin = _coin_of(on, str(price), size)
    coin.setPos(point - QPointF(size / 2, size / 2))
    coin.setOpacity(0.0)
    above = good.pos() - QPointF(0, on.context.px(_RISE))
    end = point - QPointF(good.size().width() / 2, good.size().height() / 2)
    up = on.fly(good, good.pos(), above, durations.SELL_RISE)
    over = on.then(
        on.together(
            on.fly(good, above, end, durations.SELL, durations.DRAW_ARC, Ease.InOutCubic),
            on.change(good, "scale", (1.0, size / good.size().width()), durations.SELL),
        ),
        partial(on.remove, good),
    )
    half = durations.SELL_COIN // 3
    shown = on.together(
        on.change(coin, "opacity", (1.0, 1.0), 1),
        on.change(coin.turn, "xScale", (0.0, 1.0), half, Ease.OutBack),
    )
    gone = on.then(on.change(coin.turn, "xScale", (1.0, 0.0), half, Ease.InSine), partial(on.remove, coin))
    return on.chain(up, over, shown, on.pause(2 * half), gone)
