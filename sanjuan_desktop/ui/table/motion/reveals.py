"""Animations of cards revealed to all players: Gold mine and Goldsmith."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QAbstractAnimation, QPointF

from sanjuan_desktop.ui.table.items import badge_art
from sanjuan_desktop.ui.table.layout import durations, z_bands
from sanjuan_desktop.ui.table.motion.cards import fan_away, tile_of, to_board, to_discard, to_own_hand

if TYPE_CHECKING:
    from sanjuan_desktop.rules.events import CardsTurnedUp, CardTaken
    from sanjuan_desktop.ui.table.items.card_item import CardItem
    from sanjuan_desktop.ui.table.motion.animation_factory import AnimationFactory

READ: Final = 850
"""Time to read the cards, in milliseconds."""
_TURN_NEXT: Final = 200


def cards_turned_up(on: AnimationFactory, event: CardsTurnedUp) -> QAbstractAnimation:
    """Reveal cards one by one in the middle; those of equal cost are marked."""
    on.top.supply.change(draw=-len(event.cards))
    tile = tile_of(on, event.seat, event.building)
    items = _laid_out(on, event.cards)
    # Create it while the cards are in their places, before the first one returns to the pile.
    closing = None if event.open_choice else _clear(on, event.seat, items, event.taken)
    on.veil_middle()
    shown = on.staggered([_turn_up(on, item) for item in items], _TURN_NEXT)
    on.then(shown, lambda: _flag_equal_costs(on, items))
    read: QAbstractAnimation = on.pause(READ)
    if on.seen is not None:
        on.then(read, on.seen)
        stands = on.stand()
        closing = on.together(stands, closing) if closing is not None else stands
    return on.chain(on.pulse(tile) if tile else None, shown, read, closing)


def card_taken(on: AnimationFactory, event: CardTaken) -> QAbstractAnimation:
    """Move the chosen card to its owner and the others to the discard pile."""
    fan = on.top.fan
    if on.is_own(event.seat, (event.card,)) and fan.item(event.card) is not None:
        return on.together(to_own_hand(on, (event.card,)), fan_away(on, event.discarded))
    cards = (event.card, *event.discarded)
    items = _laid_out(on, cards)
    return on.chain(on.pause(READ // 2), _clear(on, event.seat, items, (event.card,)))


def _laid_out(on: AnimationFactory, cards: tuple[int, ...]) -> list[CardItem]:
    """Return face-up cards in the middle of the table."""
    items = []
    for card, slot in zip(cards, on.context.layout.reveal_slots(len(cards)), strict=True):
        item = on.card(card, slot.w)
        item.setPos(on.context.snap(slot.x), on.context.snap(slot.y))
        items.append(item)
    return items


def _turn_up(on: AnimationFactory, item: CardItem) -> QAbstractAnimation:
    start, end, small = on.pile_spot(item), item.pos(), on.pile_width() / item.width
    item.setPos(start)
    item.setScale(small)
    item.show_side(face_up=False)
    return on.chain(
        on.together(
            on.fly(item, start, end, durations.DRAW, durations.DRAW_ARC),
            on.change(item, "scale", (small, 1.0), durations.DRAW),
        ),
        on.turn_over(item, durations.FLIP, face_up=True),
    )


def _flag_equal_costs(on: AnimationFactory, items: list[CardItem]) -> None:
    """Mark the coins of cards with a repeated cost, because no player may keep these cards."""
    counts = Counter(on.context.face(item.card).cost for item in items)
    for item in items:
        if counts[on.context.face(item.card).cost] > 1:
            item.set_layer("equal", badge_art.equal_cost(on.context, item.width), z_bands.CHILD_VEIL)


def _clear(
    on: AnimationFactory, seat: int, items: list[CardItem], taken: tuple[int, ...]
) -> QAbstractAnimation:
    """Return the animation that removes the cards from the middle."""
    ways = []
    for item in items:
        if item.card not in taken:
            ways.append(to_discard(on, item))
        elif on.is_own(seat, (item.card,)):
            ways.append(_to_hand(on, item))
        else:
            ways.append(to_board(on, item, seat))
    board = on.top.boards[seat]
    return on.then(on.staggered(ways, durations.PAY_NEXT), lambda: board.change(hand=len(taken)))


def _to_hand(on: AnimationFactory, item: CardItem) -> QAbstractAnimation:
    """Move a copy of the card to its future place in the hand."""
    hand = on.top.hand
    real = hand.add(item.card)
    hand.arrange(moving=False)
    real.setOpacity(0.0)
    end = real.centre() - QPointF(item.size().width() / 2, item.size().height() / 2)
    way = on.together(
        on.fly(item, item.pos(), end, durations.DRAW, durations.DRAW_ARC),
        on.change(item, "scale", (1.0, real.width / item.width), durations.DRAW),
    )

    def arrive() -> None:
        on.remove(item)
        real.setOpacity(1.0)

    return on.then(way, arrive)
