"""Coins in motion: prices that appear on the trading house, and what a sale brings."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QAbstractAnimation, QPointF, QRectF

from sanjuan_desktop.app.look import theme
from sanjuan_desktop.app.table.items.piece import Piece
from sanjuan_desktop.app.table.layout import durations
from sanjuan_desktop.app.table.motion.stagehand import Ease
from sanjuan_desktop.app.table.paint.canvas import colour
from sanjuan_desktop.rules.terms import TILES

if TYPE_CHECKING:
    from sanjuan_desktop.app.table.motion.stagehand import Stagehand
    from sanjuan_desktop.app.table.paint.canvas import Canvas

# Where the price coins stand on the trading house, in units of its 400 x 220 picture.
_HOUSE_W = 400.0
_FIRST_COIN_X = 56.0
_COIN_STEP = 72.0
_COIN_Y = 178.0
_COIN_SIZE = 52.0
_SMALL = 0.4


def _coin(on: Stagehand, words: str, size: float) -> Piece:
    """Return a gold coin with a number on it; it belongs to the motion."""

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
    coin.set_layer("face", on.desk.plate(size, size, paint))
    return coin


def count_prices_in(on: Stagehand, tile: int) -> QAbstractAnimation:
    """Let the five prices of a tile grow out of their columns, one after the other."""
    house = on.desk.layout.middle.trading_house
    unit = house.w / _HOUSE_W
    ways = []
    for column, price in enumerate(TILES[tile]):
        coin = _coin(on, str(price), _COIN_SIZE * unit)
        middle = QPointF(house.x + (_FIRST_COIN_X + _COIN_STEP * column) * unit, house.y + _COIN_Y * unit)
        coin.setPos(middle - QPointF(coin.size().width() / 2, coin.size().height() / 2))
        coin.setScale(0.0)
        ways.append(on.change(coin, "scale", (_SMALL, 1.0), durations.PRICES_POP, Ease.OutBack))
        on.then(ways[-1], partial(on.strike, coin))
    return on.staggered(ways, durations.PRICES_NEXT)


def bounce_coin(on: Stagehand, x: float, y: float, price: int) -> QAbstractAnimation:
    """Let a coin with the price of a good bounce once at (x, y), and fade."""
    size = on.desk.px(46)
    coin = _coin(on, f"+{price}", size)
    rest = QPointF(x - size / 2, y - size / 2)
    coin.setPos(rest)
    coin.setOpacity(0.0)
    jump = on.fly(coin, rest - QPointF(0, on.desk.px(34)), rest, durations.SELL, 0.0, Ease.OutBounce)
    shown = on.change(coin, "opacity", (1.0, 0.0), durations.SELL)
    shown.setKeyValueAt(0.8, 1.0)
    return on.then(on.together(jump, shown), lambda: on.strike(coin))
