"""No seat learns hidden information (rules, section 9)."""

from __future__ import annotations

import ast
from functools import cache
from typing import TYPE_CHECKING, TypeVar

from sanjuan_desktop.rules import (
    Event,
    PlayerView,
    Rng,
    Role,
    State,
    complete,
    events,
    legal_actions,
    legal_for,
    view_for,
)
from sanjuan_desktop.rules.terms import EVERYBODY, NOBODY, UNKNOWN
from tests.conformance.invariants import SAMPLES, check_cards, check_cities
from tests.helpers.sources import source_tree

if TYPE_CHECKING:
    import random
    from collections.abc import Iterator

SPECTATOR = -1

T = TypeVar("T")


def check_views(s: State, dice: random.Random, rng: Rng) -> list[PlayerView]:
    """Check that every seat's view hides what it must and matches a sampled deal; return the views."""
    views = [view_for(s, seat) for seat in range(SPECTATOR, s.players)]
    for view in views:
        assert view_for(with_other_secrets(s, view.seat, dice), view.seat) == view, view.seat
        guess = complete(view, rng)
        check_cards(guess)
        check_cities(guess)
        assert view_for(guess, view.seat) == view, view.seat
        if view.seat != s.actor:
            assert len(legal_for(view)) == 0
    _check_legal_for(s, views[s.actor + 1], dice)
    return views


def _check_legal_for(s: State, view: PlayerView, dice: random.Random) -> None:
    legal, seen = legal_actions(s), legal_for(view)
    assert seen.count == legal.count
    indices = range(legal.count)
    for index in indices if legal.count <= SAMPLES else [dice.randrange(legal.count) for _ in range(SAMPLES)]:
        assert seen.at(index) == legal.at(index)
        assert legal.at(index) in seen


def with_other_secrets(s: State, seat: int, dice: random.Random) -> State:
    """Return ``s`` with all cards and goods that ``seat`` cannot see exchanged for others.

    At the end of the game hands and cards under buildings are open; only piles and goods stay hidden.
    """
    t = s.copy()
    others = [other for other in range(s.players) if other != seat]
    hides_offer = bool(s.cards) and s.actor != seat and s.role != Role.PROSPECTOR
    pool = list(s.supply[s.drawn :])
    for card, by in zip(s.discard, s.discard_seen, strict=True):
        if by == NOBODY or by not in {seat, EVERYBODY}:
            pool.append(card)
    for other in range(s.players):
        pool += [good for good in s.goods[other] if good != NOBODY]
    if not s.is_over:
        for other in others:
            pool += [card for card in s.hands[other] if card not in s.known[other]]
            pool += s.stored[other] + s.harbored[other]
        if seat != SPECTATOR:
            pool += s.harbored[seat]
    if hides_offer:
        pool += s.cards
    _mix(pool, dice)
    _deal(t, seat, others, pool, dice)
    if hides_offer:
        t.cards = tuple(pool[: len(s.cards)])
        del pool[: len(s.cards)]
    t.discard, t.discard_seen = _other_discards(s, seat, pool, dice)
    t.supply, t.drawn = tuple(pool), 0
    t.rng0, t.rng1 = dice.randrange(1, 1 << 32), dice.randrange(1 << 32)
    seen = min(len(s.tiles), s.trades + s.tile_up)
    t.tiles = s.tiles[:seen] + tuple(dice.sample(s.tiles[seen:], len(s.tiles) - seen))
    return t


def _deal(t: State, seat: int, others: list[int], pool: list[int], dice: random.Random) -> None:
    """Exchange the cards of hands, goods and Harbor, and the cards and counts of the opponents' stores."""

    def some(count: int) -> tuple[int, ...]:
        cards = tuple(pool[:count])
        del pool[:count]
        return cards

    t.goods = [tuple([some(1)[0] if good != NOBODY else NOBODY for good in goods]) for goods in t.goods]
    if t.is_over:
        return
    for other in others:
        known = set(t.known[other])
        hand = [*t.known[other], *some(len(t.hands[other]) - len(known))]
        _mix(hand, dice)
        t.hands[other] = tuple(hand)
    heaps = [(other, 0) for other in others if t.stored[other]]
    heaps += [(other, 1) for other in others if t.harbored[other]]
    shares = dict.fromkeys(heaps, 1)
    for _ in range(sum(len(t.stored[other] + t.harbored[other]) for other in others) - len(heaps)):
        shares[dice.choice(heaps)] += 1
    seats = range(t.players)
    t.stored = tuple([t.stored[n] if n == seat else some(shares.get((n, 0), 0)) for n in seats])
    t.harbored = tuple([some(len(t.harbored[n]) if n == seat else shares.get((n, 1), 0)) for n in seats])


def _other_discards(
    s: State, seat: int, pool: list[int], dice: random.Random
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    strangers = [NOBODY, *(other for other in range(s.players) if other != seat)]
    marks = iter(dice.choices(strangers, k=len(s.discard)))
    pairs = [
        (card, by) if by in {seat, EVERYBODY} and by != SPECTATOR else (pool.pop(), next(marks))
        for card, by in zip(s.discard, s.discard_seen, strict=True)
    ]
    _mix(pairs, dice)
    return tuple([card for card, _ in pairs]), tuple([by for _, by in pairs])


def _mix(items: list[T], dice: random.Random) -> None:
    """Shuffle ``items``, three times as fast as ``random`` does."""
    items.sort(key=lambda _: dice.random())


# -- events ---------------------------------------------------------------------------------------


def cards_named(event: Event) -> Iterator[int]:
    """Yield every card that an event names, by the declared types of its fields."""
    for name, declared in declared_fields()[type(event).__name__].items():
        if declared == "Cards":
            yield from getattr(event, name)
        elif declared == "CardId":
            yield getattr(event, name)


@cache
def declared_fields() -> dict[str, dict[str, str]]:
    """Return the types of the fields of every event as declared in the source; compiled code has others."""
    return {
        kind.name: {
            ast.unparse(field.target): ast.unparse(field.annotation)
            for field in kind.body
            if isinstance(field, ast.AnnAssign)
        }
        for kind in source_tree(events).body
        if isinstance(kind, ast.ClassDef)
    }


def cards_seen(view: PlayerView) -> set[int]:
    """Return every card that a view shows somewhere."""
    cards = {*view.hand, *view.stored, *view.discard_known, *view.discard_open, *view.cards}
    for seat, city in enumerate(view.cities):
        cards.update(city, view.known[seat], [card for _, card in view.covered[seat]])
    return cards


def check_events(events: list[Event], before: list[PlayerView], s: State) -> None:
    """Check that events reveal only cards visible before or after, and every card that becomes visible."""
    for view in before:
        seen_before, seen_after = cards_seen(view), cards_seen(view_for(s, view.seat))
        revealed = {UNKNOWN}
        for event in events:
            redacted = event.redacted_for(view.seat)
            revealed.update(cards_named(redacted))
            assert redacted.redacted_for(view.seat) == redacted
            assert type(redacted) is type(event)
            if getattr(event, "seat", None) == view.seat:
                assert redacted == event
        leaked = revealed - seen_before - seen_after - {UNKNOWN}
        assert not leaked, f"seat {view.seat} is told of {leaked} in {events}"
        appeared = seen_after - seen_before - revealed
        assert not appeared, f"seat {view.seat} sees {appeared} without a word in {events}"
