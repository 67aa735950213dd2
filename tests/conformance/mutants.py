"""Actions that are nearly legal: other cards, other places, a payment too short, another kind."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sanjuan_desktop.rules import (
    Build,
    ChooseRole,
    Discard,
    Exchange,
    IllegalActionError,
    Keep,
    Pass,
    Produce,
    Sell,
    Store,
    Use,
    apply,
    is_legal,
    legal_actions,
    why_illegal,
)
from sanjuan_desktop.rules.catalogue.cards import TILE_CARD
from sanjuan_desktop.rules.terms import NOBODY
from tests.conformance.invariants import everything

if TYPE_CHECKING:
    import random

    from sanjuan_desktop.rules import Action, Reason, State

MUTANTS = 8
"""Mutants of legal actions tried at each check."""

_NO_SUCH_CARDS = (-1, TILE_CARD, 999)
_OF_CARDS = (Keep, Discard, Exchange)
_OF_PLACES = (Produce, Sell)
_KINDS = (Pass, Use, ChooseRole, Build, Store, *_OF_CARDS, *_OF_PLACES)


def check_mutants(s: State, everyone: frozenset[Action] | None, dice: random.Random) -> None:
    """Check that only legal mutants are accepted; the others have a reason and leave the state unchanged."""
    before = everything(s)
    legal = legal_actions(s)
    accepted = []
    for _ in range(MUTANTS):
        mutant = mutate(s, legal.at(dice.randrange(legal.count)), dice)
        reason = why_illegal(s, mutant)
        if reason is None:
            assert is_legal(s, mutant)
            assert everyone is None or mutant in everyone, f"accepted but not listed: {mutant}"
            accepted.append(mutant)
            continue
        assert everyone is None or mutant not in everyone, f"listed but refused: {mutant}"
        assert mutant not in legal
        assert refusal(s, mutant) == reason
        assert reason.code
    assert everything(s) == before, "a refused action changed the state"
    for mutant in accepted[:1]:
        apply(s.copy(), mutant)
    assert everything(s) == before


def refusal(s: State, action: Action) -> Reason | None:
    """Return the reason that the refusal of ``action`` carries; None if it was carried out."""
    try:
        apply(s, action, [])
    except IllegalActionError as error:
        return error.reason
    return None


def mutate(s: State, action: Action, dice: random.Random) -> Action:
    """Return ``action`` with one thing changed; now and then the result is legal too."""
    if not dice.randrange(4):
        return _other_kind(s, action, dice)
    if isinstance(action, ChooseRole):
        if dice.randrange(2):
            return ChooseRole(action.role, not action.library)
        return ChooseRole(dice.randrange(-1, 6), action.library)
    if isinstance(action, _OF_CARDS):
        return type(action)(_other_cards(s, action.cards, dice))
    if isinstance(action, _OF_PLACES):
        return type(action)(_other_places(s, action.places, dice))
    if isinstance(action, Store):
        if dice.randrange(3):
            return Store(action.building, _other_cards(s, action.cards, dice))
        return Store(dice.randrange(41), action.cards)
    if isinstance(action, Build):
        return _other_build(s, action, dice)
    return _other_kind(s, action, dice)


def _other_build(s: State, action: Build, dice: random.Random) -> Action:
    part = dice.randrange(6)
    if part == 0:
        return Build(_any_card(s, dice), action.pay, action.goods, action.over)
    if part == 1:
        return Build(action.card, action.pay, _other_places(s, action.goods, dice), action.over)
    if part == 4:
        return Build(action.card, action.pay, action.goods, _any_place(s, dice))
    if part == 2 and action.over != NOBODY and action.pay:  # the good that is covered instead of a card
        return Build(action.card, action.pay[1:], (*action.goods, action.over), action.over)
    if part == 3:
        return _paid_otherwise(s, action, dice)
    return Build(action.card, _other_cards(s, action.pay, dice), action.goods, action.over)


def _paid_otherwise(s: State, action: Build, dice: random.Random) -> Action:
    """Pay the same with more goods and fewer cards, or the other way round."""
    due = len(action.pay) + len(action.goods)
    goods = [place for place, good in enumerate(s.goods[s.actor]) if good != NOBODY]
    goods = dice.sample(goods, dice.randrange(min(due, len(goods)) + 1))
    others = [card for card in s.hands[s.actor] if card != action.card]
    pay = dice.sample(others, min(due - len(goods), len(others)))
    return Build(action.card, tuple(pay), tuple(goods), action.over)


def _other_kind(s: State, action: Action, dice: random.Random) -> Action:
    cards = getattr(action, "cards", getattr(action, "pay", s.hands[s.actor][:2]))
    places = getattr(action, "places", getattr(action, "goods", (0,)))
    hand = s.hands[s.actor]
    kind = dice.choice(_KINDS)
    if kind in _OF_CARDS:
        return kind(cards)
    if kind in _OF_PLACES:
        return kind(places)
    if kind is Store:
        return Store(dice.randrange(41), cards)
    if kind is Build:
        return Build(hand[0] if hand else TILE_CARD, hand[1:3])
    return ChooseRole(dice.randrange(5)) if kind is ChooseRole else kind()


def _other_cards(s: State, cards: tuple[int, ...], dice: random.Random) -> tuple[int, ...]:
    way = dice.randrange(4)
    at = dice.randrange(len(cards)) if cards else 0
    if way == 0:
        return cards[:at] + cards[at + 1 :]
    if way == 1 and cards:
        return (*cards, cards[at])
    if way == 2:
        return (*cards, _any_card(s, dice))
    return (*cards[:at], _any_card(s, dice), *cards[at + 1 :])


def _other_places(s: State, places: tuple[int, ...], dice: random.Random) -> tuple[int, ...]:
    way = dice.randrange(4)
    at = dice.randrange(len(places)) if places else 0
    if way == 0:
        return places[:at] + places[at + 1 :]
    if way == 1 and places:
        return (*places, places[at])
    if way == 2:
        return (*places, _any_place(s, dice))
    return (*places[:at], _any_place(s, dice), *places[at + 1 :])


def _any_card(s: State, dice: random.Random) -> int:
    pool = s.hands[s.actor] + s.cards
    if pool and dice.randrange(3):
        return dice.choice(pool)
    return dice.choice((*s.hands[dice.randrange(s.players)], *s.cities[s.actor], *_NO_SUCH_CARDS))


def _any_place(s: State, dice: random.Random) -> int:
    return dice.randrange(-2, len(s.cities[s.actor]) + 1)
