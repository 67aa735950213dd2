"""Animations in the cities: buildings rise, goods are placed, the Library is crossed out."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QAbstractAnimation, QEasingCurve, QPointF

from sanjuan_desktop.rules.catalogue.cards import BUILDING_OF, BUILDINGS, TILE_CARD
from sanjuan_desktop.rules.terms import NOBODY, UNKNOWN
from sanjuan_desktop.ui.table.items.piece import Piece
from sanjuan_desktop.ui.table.items.tile_item import RisingTile, TileLook
from sanjuan_desktop.ui.table.layout import durations
from sanjuan_desktop.ui.table.moments import TableMoment
from sanjuan_desktop.ui.table.motion.animation_factory import Ease
from sanjuan_desktop.ui.table.motion.cards import discard, draw, leaving
from sanjuan_desktop.ui.table.paint.overlay_art import Overlay
from sanjuan_desktop.ui.table.paint.town_art import FOOT, GOOD_SIZE, TOWN_W, good_centre
from sanjuan_desktop.ui.table.zones.applause import points_pill

if TYPE_CHECKING:
    from sanjuan_desktop.rules.events import BuildingBuilt, GoodPlaced, GoodsProduced, LibraryUsed
    from sanjuan_desktop.ui.table.items.card_item import CardItem
    from sanjuan_desktop.ui.table.items.tile_item import TileItem
    from sanjuan_desktop.ui.table.layout.rects import Point, Rect
    from sanjuan_desktop.ui.table.motion.animation_factory import AnimationFactory


_POINTS_ARC = 0.18


def back_out(overshoot: float) -> QEasingCurve:
    """Return an easing curve that overshoots its end and returns."""
    curve = QEasingCurve(QEasingCurve.Type.OutBack)
    curve.setOvershoot(overshoot)
    return curve


def building_built(on: AnimationFactory, event: BuildingBuilt) -> QAbstractAnimation:
    """Pay, move the card to its lot and fade it out, raise the building, then show its signs."""
    built = _arriving(on, event)
    away = [goods_to_discard(on, event.seat, place) for place in event.goods]
    paid = on.together(discard(on, event.seat, event.paid), on.stand(), *away)
    # The animation that raises the tile begins when the payment has left the hand.
    return on.chain(paid, built)


def goods_produced(on: AnimationFactory, event: GoodsProduced) -> QAbstractAnimation:
    """Move a card from the pile to each building; its good pops up."""
    on.top.supply.change(draw=-len(event.places))
    ways = [way for place in event.places if (way := _produce(on, event.seat, place)) is not None]
    laid = on.staggered(ways, durations.PRODUCE_NEXT)
    return on.chain(laid, draw(on, event.seat, event.drawn) if event.drawn else None)


def good_placed(on: AnimationFactory, event: GoodPlaced) -> QAbstractAnimation:
    """Move a card from the pile to a Customs office."""
    on.top.supply.change(draw=-1)
    return on.together(_produce(on, event.seat, event.place))


def library_used(on: AnimationFactory, event: LibraryUsed) -> QAbstractAnimation:
    """Stamp the cross on the Library."""
    city = on.top.cities[event.seat]
    for place in range(city.count):
        tile = city.tile(place)
        if tile is not None and BUILDINGS[BUILDING_OF[tile.card]].hooks.privilege:
            return _stamp(on, tile)
    return on.pause(1)


def lift_good(on: AnimationFactory, tile: TileItem) -> Piece:
    """Remove the good from a tile and return it as a piece of the animation, at its position."""
    size = tile.width * GOOD_SIZE
    good = on.adopt(Piece(size, size, clickable=False))
    good.set_layer("face", tile.good_picture())
    good.setPos(tile.pos() + _good_point(tile, size))
    tile.set_good(False)
    return good


def goods_to_discard(on: AnimationFactory, seat: int, place: int) -> QAbstractAnimation | None:
    """Move the good of a place to the discard pile."""
    tile = on.top.cities[seat].tile(place)
    if tile is None:
        return None
    good = lift_good(on, tile)

    def arrive() -> None:
        on.remove(good)
        on.top.supply.change(discard=1)

    return on.then(on.fly(good, good.pos(), on.pile_point(good, discard=True), durations.PAY), arrive)


def points_away(on: AnimationFactory, seat: int, start: Point) -> QAbstractAnimation | None:
    """Move the points that the viewing seat wins to its number; return None if it wins none."""
    if on.points <= 0 or seat != on.context.layout.looking_seat:
        return None
    pill = on.adopt(points_pill(on.context, on.points))
    half = QPointF(pill.size().width() / 2, pill.size().height() / 2)
    point = on.top.boards[seat].place("points")
    pill.setPos(QPointF(start.x, start.y) - half)
    pill.setOpacity(0.0)
    ms = durations.POINTS_FLY
    way = on.together(
        on.fly(pill, pill.pos(), QPointF(point.x, point.y) - half, ms, _POINTS_ARC, Ease.InOutCubic),
        on.change(pill, "opacity", (0.0, 1.0), ms // 4),
        on.change(pill, "scale", (1.0, 0.7), ms, Ease.InCubic),
    )
    return on.then(way, partial(on.remove, pill))


def _arriving(on: AnimationFactory, event: BuildingBuilt) -> QAbstractAnimation:
    city = on.top.cities[event.seat]
    lot = city.lot(event.place)
    tile = on.adopt(RisingTile(on.context, event.card, lot.w))
    tile.setPos(on.context.snap(lot.x), on.context.snap(lot.y))
    card = _card_to_build(on, event)
    ms = durations.BUILD
    is_called = on.top.callouts.tile_box is not None
    # While its owner pays, a card from another hand must not be visible yet.
    hidden = is_called or card.scale() != 1.0
    card.setOpacity(0.0 if hidden else 1.0)
    appear = on.change(card, "opacity", (1.0 if is_called else card.opacity(), 1.0), ms // 5)
    covered = city.tile(event.place)
    glide = on.together(
        on.fly(card, card.pos(), on.centred(card, lot), ms, 0.06, Ease.InOutCubic),
        on.change(card, "scale", (card.scale(), lot.w / card.size().width()), ms, Ease.InOutCubic),
        on.chain(appear, on.pause(ms * 3 // 5), on.change(card, "opacity", (1.0, 0.0), ms // 5)),
        on.change(covered, "opacity", (1.0, 0.0), ms, Ease.InCubic) if covered is not None else None,
    )

    def arrive() -> None:
        on.remove(tile)
        on.remove(card)
        city.place_tile(event.place, event.card, TileLook(covers=event.covered != NOBODY))
        on.top.boards[event.seat].change(
            hand=0 if event.card == TILE_CARD else -1, buildings=0 if event.covered != NOBODY else 1
        )

    on.top.hand.arrange(moving=True)
    rise = on.together(_rise(on, tile), _dust(on, lot))
    settle = on.then(on.pause(1), partial(on.context.begin_moment, TableMoment.SETTLE))
    signs = on.together(_put_up_signs(on, tile), points_away(on, event.seat, lot.centre))
    # The card of the action disappears when its building leaves it.
    leave = on.then(on.pause(1), on.top.callouts.hide) if is_called else None
    return on.then(on.chain(leave, glide, rise, settle, signs), arrive)


def _card_to_build(on: AnimationFactory, event: BuildingBuilt) -> Piece:
    cathedral, called = on.top.cathedral.tile, on.top.callouts.tile_box
    if called is not None:
        if event.card == TILE_CARD and cathedral is not None:
            cathedral.hide()
        leaver = on.adopt(Piece(called.w, called.h, clickable=False))
        leaver.set_layer("face", on.context.artist.tile_pixmap(on.context.face(event.card), called.w))
        leaver.setPos(called.x, called.y)
        return leaver
    if event.card != TILE_CARD or cathedral is None:
        own: CardItem = leaving(on, event.seat, event.card)
        return own
    cathedral.hide()
    copy = on.adopt(Piece(cathedral.size().width(), cathedral.size().height(), clickable=False))
    copy.set_layer("face", on.context.artist.tile_pixmap(on.context.face(TILE_CARD), cathedral.width))
    copy.setPos(cathedral.pos())
    return copy


def _rise(on: AnimationFactory, tile: RisingTile) -> QAbstractAnimation:
    ms, rest = durations.BUILD_RISE, tile.rest
    ease = back_out(durations.BUILD_OVERSHOOT)
    return on.together(
        on.change(tile.subject, "pos", (rest + QPointF(0, tile.depth), rest), ms, ease),
        on.change(tile.subject, "opacity", (0.0, 1.0), ms // 3),
    )


def _put_up_signs(on: AnimationFactory, tile: RisingTile) -> QAbstractAnimation:
    ms = durations.BUILD_FALL
    return on.together(
        on.change(tile.signs, "pos", (QPointF(0, -tile.fall), QPointF(0, 0)), ms),
        on.change(tile.signs, "opacity", (0.0, 1.0), ms),
    )


def _dust(on: AnimationFactory, lot: Rect) -> QAbstractAnimation:
    """Show dust at the foot of a new building, spreading to both sides."""
    picture = on.context.artist.dust_pixmap(lot.w)
    dust = on.adopt(Piece(picture.width, picture.height, clickable=False))
    dust.set_layer("face", picture)
    dust.setPos(lot.x, lot.y + FOOT * lot.w / TOWN_W - picture.height * 0.7)
    dust.setOpacity(0.0)
    ms = durations.BUILD_RISE
    way = on.together(
        on.change(dust, "scale", (0.5, 1.1), ms),
        on.change(dust, "opacity", (1.0, 0.0), ms, Ease.InCubic),
    )
    return on.then(way, partial(on.remove, dust))


def _produce(on: AnimationFactory, seat: int, place: int) -> QAbstractAnimation | None:
    tile = on.top.cities[seat].tile(place)
    if tile is None:
        return None
    size = tile.width * GOOD_SIZE
    good = on.adopt(Piece(size, size, clickable=False))
    good.set_layer("face", tile.good_picture())
    good.setPos(tile.pos() + _good_point(tile, size))
    good.setOpacity(0.0)
    back = on.card(UNKNOWN, on.pile_width())
    back.setPos(on.pile_point(back))
    end = good.centre() - QPointF(back.size().width() / 2, back.size().height() / 2)
    ms = durations.PRODUCE
    way = on.together(
        on.fly(back, back.pos(), end, ms, durations.DRAW_ARC),
        on.change(back, "scale", (1.0, size * 0.72 / back.width), ms),
        on.change(back, "rotation", (0.0, -8.0), ms),
    )
    on.then(way, lambda: on.remove(back))
    pop = on.together(
        on.change(good, "opacity", (1.0, 1.0), 1),
        on.change(
            good, "scale", (durations.PRODUCE_POP_FROM, 1.0), ms // 2, back_out(durations.PRODUCE_OVERSHOOT)
        ),
    )

    def arrive() -> None:
        on.remove(good)
        tile.set_good(True)

    return on.chain(way, on.then(pop, arrive))


def _stamp(on: AnimationFactory, tile: TileItem) -> QAbstractAnimation:
    cross = on.adopt(Piece(tile.size().width(), tile.size().height(), clickable=False))
    cross.set_layer("face", on.context.artist.tile_overlay(Overlay.USED, tile.width))
    cross.setPos(tile.pos())
    way = on.together(
        on.change(cross, "scale", (1.25, 1.0), durations.FLIP),
        on.change(cross, "opacity", (0.0, 1.0), durations.FLIP),
    )

    def arrive() -> None:
        on.remove(cross)
        tile.set_look(replace(tile.look, used=True))

    return on.then(way, arrive)


def _good_point(tile: TileItem, size: float) -> QPointF:
    """Return the position of a good of this size on a tile."""
    x, y = good_centre(tile.width, tile.context.layout.text)
    return QPointF(x - size / 2, y - size / 2)
