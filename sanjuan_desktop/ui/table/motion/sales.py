"""Animation of a sale: goods rise, become coins over their prices, and the coins become cards."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QAbstractAnimation, QPointF, QRectF

from sanjuan_desktop.rules.catalogue.cards import GOOD
from sanjuan_desktop.ui.look import theme
from sanjuan_desktop.ui.table.items.piece import Piece
from sanjuan_desktop.ui.table.layout import durations
from sanjuan_desktop.ui.table.motion.animation_factory import Ease
from sanjuan_desktop.ui.table.motion.cards import draw
from sanjuan_desktop.ui.table.motion.city import lift_good
from sanjuan_desktop.ui.table.paint.canvas import colour

if TYPE_CHECKING:
    from sanjuan_desktop.rules.events import GoodsSold
    from sanjuan_desktop.ui.table.items.tile_item import TileItem
    from sanjuan_desktop.ui.table.motion.animation_factory import AnimationFactory
    from sanjuan_desktop.ui.table.paint.canvas import Canvas

_RISE = 34.0
_COIN = 46.0


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
        spot = _column(on, tile)
        starts += [spot] * price
        ways.append(_sell(on, tile, price, spot))
    on.top.supply.change(discard=len(event.places) - int(event.harbored))
    paid = draw(on, event.seat, event.drawn, starts)
    own = event.seat == on.context.layout.looking_seat
    if own and event.drawn:
        on.then(paid, partial(on.top.applause.cards, len(event.drawn)))
    return on.chain(on.staggered(ways, durations.SELL_NEXT), paid)


def coin_of(on: AnimationFactory, words: str, size: float) -> Piece:
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
    spot = on.top.house.column(number if number >= 0 else 2)
    return QPointF(spot.x, spot.y)


def _sell(on: AnimationFactory, tile: TileItem, price: int, spot: QPointF) -> QAbstractAnimation:
    good, size = lift_good(on, tile), on.context.px(_COIN)
    coin = coin_of(on, str(price), size)
    coin.setPos(spot - QPointF(size / 2, size / 2))
    coin.setOpacity(0.0)
    above = good.pos() - QPointF(0, on.context.px(_RISE))
    end = spot - QPointF(good.size().width() / 2, good.size().height() / 2)
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
