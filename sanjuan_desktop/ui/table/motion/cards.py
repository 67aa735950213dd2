"""Animations of cards: dealt, drawn, offered, kept, discarded, exchanged, put under buildings."""

from __future__ import annotations

import itertools
from copy import copy
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QAbstractAnimation, QPointF

from sanjuan_desktop.rules.catalogue.cards import BUILDING_OF
from sanjuan_desktop.rules.events import HandDealt
from sanjuan_desktop.rules.terms import DRAFT, NOBODY, UNKNOWN
from sanjuan_desktop.ui.table.layout import durations
from sanjuan_desktop.ui.table.motion.animation_factory import SMALL, Ease

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sanjuan_desktop.control.session.step import Step
    from sanjuan_desktop.rules import PlayerView
    from sanjuan_desktop.rules.events import (
        CardsDiscarded,
        CardsDrawn,
        CardsExchanged,
        CardsKept,
        CardsOffered,
        CardsStored,
    )
    from sanjuan_desktop.ui.table.items.card_item import CardItem
    from sanjuan_desktop.ui.table.items.tile_item import TileItem
    from sanjuan_desktop.ui.table.motion.animation_factory import AnimationFactory

Cards = tuple[int, ...]


def hand_dealt(on: AnimationFactory, event: HandDealt) -> QAbstractAnimation:
    """Deal the first hand."""
    return draw(on, event.seat, event.cards)


def cards_drawn(on: AnimationFactory, event: CardsDrawn) -> QAbstractAnimation:
    """Draw cards; the building that gives them is enlarged once."""
    tile = tile_of(on, event.seat, event.building)
    return on.chain(on.pulse(tile) if tile else None, draw(on, event.seat, event.cards))


def cards_offered(on: AnimationFactory, event: CardsOffered) -> QAbstractAnimation:
    """Lay the own cards out above the hand; those of other players disappear behind their owner."""
    on.top.supply.change(draw=-len(event.cards))
    if not on.is_own(event.seat, event.cards):
        return _backs_to_board(on, event.seat, len(event.cards))
    fan = on.top.fan
    fan.show(event.cards)
    items = [item for card in event.cards if (item := fan.item(card)) is not None]
    return on.staggered((_in_from_pile(on, item) for item in items), durations.DRAW_NEXT)


def cards_kept(on: AnimationFactory, event: CardsKept) -> QAbstractAnimation:
    """Move the kept cards into the hand, which has cards only with a first hand, and the rest to the pile."""
    if _is_first_hand(on):
        return discard(on, event.seat, event.discarded)
    if not on.is_own(event.seat, (*event.kept, *event.discarded)):
        kept = _backs_to_board(on, event.seat, len(event.kept))
        on.then(kept, lambda: on.top.boards[event.seat].change(hand=len(event.kept)))
        # Cards on offer do not belong to the count of hand cards.
        return on.together(kept, discard(on, event.seat, event.discarded, counted=False))
    return on.together(to_own_hand(on, event.kept), fan_away(on, event.discarded))


def _is_first_hand(on: AnimationFactory) -> bool:
    """Return whether players still choose which cards of the first hand to keep."""
    return on.top.view is not None and on.top.view.stage == DRAFT


def cards_discarded(on: AnimationFactory, event: CardsDiscarded) -> QAbstractAnimation:
    """Move hand cards to the discard pile."""
    return discard(on, event.seat, event.cards)


def cards_exchanged(on: AnimationFactory, event: CardsExchanged) -> QAbstractAnimation:
    """Discard cards, then draw the same number."""
    tile = tile_of(on, event.seat, event.building)
    group = on.chain(on.pulse(tile) if tile else None, discard(on, event.seat, event.given))
    group.addAnimation(draw(on, event.seat, event.drawn))
    return group


def cards_stored(on: AnimationFactory, event: CardsStored) -> QAbstractAnimation:
    """Slide hand cards under a building.

    For other players one card back is shown, because the number of cards is secret.
    """
    tile = tile_of(on, event.seat, event.building)
    if tile is None:
        return on.pause(1)
    own = on.is_own(event.seat, event.cards)
    cards = event.cards if own else (UNKNOWN,)
    ways = []
    for card in cards:
        item = leaving(on, event.seat, card)
        end = _under(tile, item)
        small = tile.width / item.width
        way = on.together(
            on.fly(item, item.pos(), end, durations.BUILD, durations.DRAW_ARC),
            on.change(item, "scale", (item.scale(), small), durations.BUILD),
            on.turn_over(item, durations.FLIP, face_up=False) if item.face_up else None,
            on.chain(
                on.pause(durations.BUILD * 2 // 3),
                on.change(item, "opacity", (1.0, 0.0), durations.BUILD // 3),
            ),
        )
        ways.append(on.then(way, partial(on.remove, item)))
    on.top.hand.arrange(moving=True)
    return on.chain(on.staggered(ways, durations.PAY_NEXT), on.pulse(tile))


# ---------------------------------------------------------------------- shared with other motions
def draw(on: AnimationFactory, seat: int, cards: Cards, starts: Sequence[QPointF] = ()) -> QAbstractAnimation:
    """Move cards from the draw pile to a player, or one from each of the places ``starts``."""
    on.top.supply.change(draw=-len(cards))
    board = on.top.boards[seat]
    if not on.is_own(seat, cards):
        way = _backs_to_board(on, seat, len(cards), starts)
        return on.then(way, lambda: board.change(hand=len(cards)))
    hand = on.top.hand
    items = [hand.add(card) for card in cards]
    hand.arrange(moving=True, but=cards)
    for item in items:
        slot = hand.slot(item.card)
        item.setPos(on.context.snap(slot.x), on.context.snap(slot.y))
    ways = (_in_from_pile(on, *pair) for pair in itertools.zip_longest(items, starts[: len(items)]))
    return on.then(on.staggered(ways, durations.DRAW_NEXT), lambda: board.change(hand=len(cards)))


def to_own_hand(on: AnimationFactory, cards: Cards) -> QAbstractAnimation:
    """Move cards of the fan into the own hand; cards that were not laid out come from the pile."""
    missing = tuple(card for card in cards if on.top.fan.item(card) is None)
    if missing:
        return draw(on, on.context.layout.looking_seat, cards)
    hand, ways = on.top.hand, []
    old = [item for card in cards if (item := on.top.fan.take(card)) is not None]
    items = [hand.add(card) for card in cards]
    hand.arrange(moving=True, but=cards)
    for item, source in zip(items, old, strict=True):
        slot = hand.slot(item.card)
        start = source.centre() - QPointF(item.size().width() / 2, item.size().height() / 2)
        end = QPointF(on.context.snap(slot.x), on.context.snap(slot.y))
        ways.append(
            on.together(
                on.fly(item, start, end, durations.DRAW, durations.DRAW_ARC),
                on.change(item, "scale", (source.width / item.width, 1.0), durations.DRAW),
            )
        )
        on.remove(on.adopt(source))
    board = on.top.boards[on.context.layout.looking_seat]
    return on.then(on.staggered(ways, durations.DRAW_NEXT), lambda: board.change(hand=len(cards)))


def fan_away(on: AnimationFactory, cards: Cards) -> QAbstractAnimation:
    """Move cards of the fan face down to the discard pile."""
    items = [on.adopt(item) for card in cards if (item := on.top.fan.take(card)) is not None]
    return on.staggered((to_discard(on, item) for item in items), durations.PAY_NEXT)


def discard(on: AnimationFactory, seat: int, cards: Cards, *, counted: bool = True) -> QAbstractAnimation:
    """Move cards of a player face down to the discard pile; ``counted`` if they leave the hand."""
    items = [leaving(on, seat, card) for card in cards]
    on.top.hand.arrange(moving=True)
    if counted:
        on.top.boards[seat].change(hand=-len(cards))
    return on.staggered((to_discard(on, item) for item in items), durations.PAY_NEXT)


def to_discard(on: AnimationFactory, item: CardItem) -> QAbstractAnimation:
    """Move a card of the animation to the discard pile, turning it face down."""
    item.set_known(False)
    tilt = durations.PAY_ROTATION if int(item.x()) % 2 else -durations.PAY_ROTATION
    ms = durations.PAY
    way = on.together(
        on.fly(item, item.pos(), on.pile_point(item, discard=True), ms),
        on.change(item, "rotation", (0.0, tilt), ms),
        on.change(item, "scale", (item.scale(), on.pile_width() / item.width), ms),
        on.turn_over(item, ms * 2 // 3, face_up=False) if item.face_up else None,
    )

    def arrive() -> None:
        on.remove(item)
        on.top.supply.change(discard=1)

    return on.then(way, arrive)


def leaving(on: AnimationFactory, seat: int, card: int) -> CardItem:
    """Return a card that leaves a hand: the existing item of the own hand, or a new one.

    A card of an open hand leaves from its place there.
    """
    own = on.top.hand.take(card) if on.is_own(seat, (card,)) else None
    if own is not None:
        return on.adopt(own)
    item = on.card(card, on.pile_width())
    open_hand = on.top.open_hands.get(seat)
    small = open_hand.piece(card) if open_hand is not None else None
    if open_hand is not None and small is not None:
        item.setPos(_centred(item, small.centre()))
        item.setScale(small.width / item.width)
        open_hand.remove(card)
        return item
    item.setPos(on.board_point(item, seat))
    item.setScale(SMALL)
    return item


def to_board(on: AnimationFactory, item: CardItem, seat: int, ms: int = durations.DRAW) -> QAbstractAnimation:
    """Move a card of the animation to a player's board, where it disappears."""
    # Animate the opacity in sequence: two simultaneous animations would stop each other and their groups.
    is_hidden = item.opacity() < 1.0
    appear = on.change(item, "opacity", (0.0, 1.0), ms // 4) if is_hidden else on.pause(ms // 4)
    way = on.together(
        on.fly(item, item.pos(), on.board_point(item, seat), ms, durations.DRAW_ARC),
        on.change(item, "scale", (item.scale(), SMALL * on.pile_width() / item.width), ms),
        on.chain(appear, on.pause(ms // 2), on.change(item, "opacity", (1.0, 0.0), ms // 4)),
    )
    return on.then(way, lambda: on.remove(item))


def tile_of(on: AnimationFactory, seat: int, building: int) -> TileItem | None:
    """Return the tile of a building in a city, or None."""
    city = on.top.cities[seat]
    if building == NOBODY:
        return None
    for place in range(city.count):
        tile = city.tile(place)
        if tile is not None and BUILDING_OF[tile.card] == building:
            return tile
    return None


def _backs_to_board(
    on: AnimationFactory, seat: int, count: int, starts: Sequence[QPointF] = ()
) -> QAbstractAnimation:
    ways = []
    for start, _ in itertools.zip_longest(starts[:count], range(count)):
        item = on.card(UNKNOWN, on.pile_width())
        item.setPos(on.pile_point(item) if start is None else _centred(item, start))
        item.setOpacity(1.0 if start is None else 0.0)
        ways.append(to_board(on, item, seat))
    return on.staggered(ways, durations.DRAW_NEXT)


def _in_from_pile(on: AnimationFactory, item: CardItem, middle: QPointF | None = None) -> QAbstractAnimation:
    """Move a card that has its final place face down from the draw pile, or from a coin."""
    end = item.pos()
    start = on.pile_point(item) if middle is None else _centred(item, middle)
    if middle is not None:
        item.setOpacity(0.0)
    small = on.pile_width() / item.width
    item.setPos(start)
    item.setScale(small)
    item.show_side(face_up=False)
    ms = durations.DRAW
    return on.together(
        on.fly(item, start, end, ms, durations.DRAW_ARC),
        on.change(item, "scale", (small, 1.0), ms, Ease.OutCubic),
        on.chain(
            on.pause(ms - durations.DRAW_FLIP),
            on.turn_over(item, durations.DRAW_FLIP, face_up=True),
        ),
        _appear(on, item) if middle is not None else None,
    )


def _appear(on: AnimationFactory, item: CardItem) -> QAbstractAnimation:
    """Show a card at the position of its coin."""
    return on.change(item, "opacity", (0.0, 1.0), durations.DRAW_FLIP)


def _centred(item: CardItem, middle: QPointF) -> QPointF:
    return middle - QPointF(item.size().width() / 2, item.size().height() / 2)


def _under(tile: TileItem, item: CardItem) -> QPointF:
    point = tile.centre()
    return QPointF(point.x() - item.size().width() / 2, point.y() - item.size().height() / 2)


def before_deal(step: Step) -> PlayerView | None:
    """Return the view before a step with the first deal, or None for any other step."""
    dealt = sum(len(event.cards) for event in step.events if isinstance(event, HandDealt))
    if not dealt:
        return None
    view = copy(step.view)
    view.hand = ()
    view.hand_sizes = (0,) * view.players
    view.supply_size += dealt
    return view


def deal(on: AnimationFactory, hands: Sequence[HandDealt]) -> QAbstractAnimation:
    """Deal all hands, each starting shortly after the previous one."""
    return on.staggered([draw(on, hand.seat, hand.cards) for hand in hands], durations.DEAL_NEXT)
