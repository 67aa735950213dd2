"""The only functions that move cards; phases and buildings use them.

Each takes the list of events of the action (or None). It adds events that belong to the verb itself; the
phase adds events that belong to a whole action.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sanjuan_desktop.rules.events import CardsDrawn, SupplyReshuffled
from sanjuan_desktop.rules.rng import Rng
from sanjuan_desktop.rules.terms import EVERYBODY, NOBODY

if TYPE_CHECKING:
    from sanjuan_desktop.rules.state import Events, State


def reshuffle(s: State, events: Events) -> None:
    """Shuffle the discard pile and make it the new supply (rules, section 3)."""
    cards = list(s.discard)
    rng = Rng(s.rng0, s.rng1)
    rng.shuffle(cards)
    s.rng0 = rng.s0
    s.rng1 = rng.s1
    s.supply = tuple(cards)
    s.drawn = 0
    s.discard = ()
    s.discard_seen = ()
    if events is not None and cards:
        events.append(SupplyReshuffled(len(cards)))


def take(s: State, count: int, events: Events) -> tuple[int, ...]:
    """Take up to ``count`` cards from the supply; fewer only if both piles run out."""
    start = s.drawn
    end = start + count
    cards = s.supply[start:end]
    if len(cards) == count:
        s.drawn = end
        return cards
    s.drawn = len(s.supply)
    if not s.discard:
        return cards
    reshuffle(s, events)
    return cards + take(s, count - len(cards), events)


def draw(s: State, seat: int, count: int, events: Events) -> tuple[int, ...]:
    """Draw up to ``count`` cards to the hand of ``seat`` and return them."""
    cards = take(s, count, events)
    s.hands[seat] += cards
    return cards


def draw_by(s: State, seat: int, building: int, events: Events) -> None:
    """Draw one card because of ``building``."""
    cards = draw(s, seat, 1, events)
    if events is not None and cards:
        events.append(CardsDrawn(seat, cards, building))


def discard(s: State, cards: tuple[int, ...], seen_by: int) -> None:
    """Put cards on the discard pile; ``seen_by`` is a seat, EVERYBODY or NOBODY."""
    s.discard += cards
    s.discard_seen += (seen_by,) * len(cards)


def leave_hand(s: State, seat: int, cards: tuple[int, ...]) -> None:
    """Remove cards from a hand; the caller puts them elsewhere.

    They are moved face down, so all eye marks of the player are removed (rules, section 9).
    """
    s.hands[seat] = tuple([card for card in s.hands[seat] if card not in cards])
    if s.known[seat]:
        _mark(s, seat, ())


def discard_from_hand(s: State, seat: int, cards: tuple[int, ...]) -> None:
    """Discard hand cards face down."""
    leave_hand(s, seat, cards)
    s.discard += cards
    s.discard_seen += (seat,) * len(cards)


def discard_goods(s: State, seat: int, places: tuple[int, ...]) -> None:
    """Discard the goods on these places, face down."""
    discard(s, lift_goods(s, seat, places), NOBODY)


def lift_goods(s: State, seat: int, places: tuple[int, ...]) -> tuple[int, ...]:
    """Remove the good cards from these places and return them in that order."""
    goods = list(s.goods[seat])
    cards = []
    for place in places:
        cards.append(goods[place])
        goods[place] = NOBODY
    s.goods[seat] = tuple(goods)
    return tuple(cards)


def lay_good(s: State, seat: int, place: int, events: Events) -> bool:
    """Put a card of the supply on a place as a good, face down; return False if no card is left."""
    cards = take(s, 1, events)
    if not cards:
        return False
    goods = s.goods[seat]
    s.goods[seat] = (*goods[:place], cards[0], *goods[place + 1 :])
    return True


def store(s: State, seat: int, cards: tuple[int, ...]) -> None:
    """Put hand cards under Chapel or Bank."""
    leave_hand(s, seat, cards)
    stored = s.stored
    s.stored = (*stored[:seat], stored[seat] + cards, *stored[seat + 1 :])


def harbor(s: State, seat: int, cards: tuple[int, ...]) -> None:
    """Put sold good cards under the Harbor, face down."""
    harbored = s.harbored
    s.harbored = (*harbored[:seat], harbored[seat] + cards, *harbored[seat + 1 :])


def take_open(s: State, seat: int, cards: tuple[int, ...]) -> None:
    """Put cards that all players see into a hand; they get the eye mark."""
    s.hands[seat] += cards
    _mark(s, seat, s.known[seat] + cards)


def unmark(s: State, seat: int, card: int) -> None:
    """Remove the eye mark of one card, if it has one (it was built)."""
    if card in s.known[seat]:
        _mark(s, seat, tuple([known for known in s.known[seat] if known != card]))


def discard_open(s: State, cards: tuple[int, ...]) -> None:
    """Discard cards that all players have seen."""
    discard(s, cards, EVERYBODY)


def _mark(s: State, seat: int, cards: tuple[int, ...]) -> None:
    s.known = (*s.known[:seat], cards, *s.known[seat + 1 :])
