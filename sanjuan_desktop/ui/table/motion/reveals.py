"""Animations of cards revealed to all players: by Gold mine and Goldsmith, and before the final scoring."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QAbstractAnimation, QPointF

from sanjuan_desktop.control.facts.places import stored_by_place
from sanjuan_desktop.rules.terms import UNKNOWN
from sanjuan_desktop.ui.table.items import badge_art
from sanjuan_desktop.ui.table.layout import durations, z_bands
from sanjuan_desktop.ui.table.layout.measures import card_height
from sanjuan_desktop.ui.table.layout.rects import Rect
from sanjuan_desktop.ui.table.moments import TableMoment
from sanjuan_desktop.ui.table.motion.cards import fan_away, tile_of, to_board, to_discard, to_own_hand

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sanjuan_desktop.rules import PlayerView
    from sanjuan_desktop.rules.events import CardsTurnedUp, CardTaken, GameEnded
    from sanjuan_desktop.ui.table.items.card_item import CardItem
    from sanjuan_desktop.ui.table.layout.geometry import PlayerPanel
    from sanjuan_desktop.ui.table.motion.animation_factory import AnimationFactory
    from sanjuan_desktop.ui.table.tabletop import Tabletop

READ: Final = 850
"""Time to read the cards, in milliseconds."""
_TURN_NEXT: Final = 200

_LEAST_W: Final = 78.0
"""Minimum width of a revealed card, in units."""
_GAP: Final = 6.0
_SPAN: Final = 330.0
"""Maximum width of a row of revealed cards, in units; more cards overlap."""
_DOWN: Final = 0.10
"""Distance of the cards below the top of their building, as a share of its height."""


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
    start, end, small = on.pile_point(item), item.pos(), on.pile_width() / item.width
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


class RevealedCard(NamedTuple):
    """Card that was hidden under a building, and its place on the screen."""

    card: int
    box: Rect


def turned_up(top: Tabletop, after: PlayerView, event: GameEnded) -> list[list[RevealedCard]]:
    """Return the cards under each building, from the left; ``after`` is the final view."""
    rows = []
    for seat, cards in enumerate(event.stored):
        at = 0
        for place, count in stored_by_place(after, seat).items():
            rows.append(_row(top, seat, place, cards[at : at + count]))
            at += count
    return [row for row in rows if row]


def game_ended(on: AnimationFactory, event: GameEnded) -> QAbstractAnimation:
    """Wait a moment, then reveal the hidden cards; the score sheet counts the points."""
    rows = turned_up(on.top, on.after, event) if on.after is not None else []
    if not rows:
        return on.pause(durations.BEFORE_COUNT)
    turns = on.together(*(on.staggered(_turns(on, row), durations.STORED_NEXT) for row in rows))
    begin = on.then(on.pause(durations.BEFORE_COUNT), partial(on.context.begin_moment, TableMoment.COUNT))
    return on.chain(begin, turns, on.pause(durations.STORED_HOLD))


def _row(top: Tabletop, seat: int, place: int, cards: Sequence[int]) -> list[RevealedCard]:
    plan, lot = top.context.layout, top.cities[seat].lot(place)
    known = [card for card in cards if card != UNKNOWN]
    if not known:
        return []
    panel, w = plan.panel_of(seat).panel, max(lot.w, plan.px(_LEAST_W))
    step = w + plan.px(_GAP)
    if len(known) > 1:
        step = min(step, (min(plan.px(_SPAN), panel.w) - w) / (len(known) - 1))
    span = w + step * (len(known) - 1)
    high = card_height(w)
    # A card of a low street overlaps its quay rather than the other street.
    y = min(lot.y + lot.h * _DOWN, plan.prompt.y - high)
    left = min(max(_left_end(plan.panel_of(seat)), lot.centre.x - span / 2), panel.right - span)
    return [RevealedCard(card, Rect(left + index * step, y, w, high)) for index, card in enumerate(known)]


def _left_end(panel: PlayerPanel) -> float:
    """Return the left limit for cards that leaves name and points of their seat visible."""
    return panel.board.right if panel.is_plaque else panel.panel.x


def _turns(on: AnimationFactory, row: Sequence[RevealedCard]) -> list[QAbstractAnimation]:
    ways: list[QAbstractAnimation] = []
    for card, box in row:
        item = on.card(card, box.w)
        item.setPos(on.context.snap(box.x), on.context.snap(box.y))
        item.show_side(face_up=False)
        item.setOpacity(0.0)
        ways.append(
            on.together(
                on.change(item, "opacity", (0.0, 1.0), durations.STORED_TURN // 3),
                on.turn_over(item, durations.STORED_TURN, face_up=True),
            )
        )
    return ways
