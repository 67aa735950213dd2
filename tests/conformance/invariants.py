"""Invariants of every decision of every game."""

from __future__ import annotations

from collections import Counter
from operator import attrgetter
from typing import TYPE_CHECKING

from sanjuan_desktop.rules import (
    Decision,
    Rng,
    Role,
    Stage,
    State,
    action_line,
    deck_of,
    is_legal,
    legal_actions,
    parse_action,
    parse_state,
    state_line,
)
from sanjuan_desktop.rules.catalogue.cards import BUILDING_OF, FIXED_PRICE, IS_CITY, TILE_CARD
from sanjuan_desktop.rules.phases.round_start import hand_limit
from sanjuan_desktop.rules.tableau import HOOK_BITS
from sanjuan_desktop.rules.terms import NOBODY

if TYPE_CHECKING:
    import random

    from sanjuan_desktop.rules import Action, LegalActions

LISTED_ALWAYS = 60
"""Up to this many actions are listed at every check; longer lists are sampled."""

LISTED_SOMETIMES = 3000
"""Up to this many actions are listed at every tenth check."""

SAMPLES = 12

_DERIVED = {"copy", "is_over", "supply_size", "tile"}
_slots = attrgetter(*[name for name in dir(State) if not name.startswith("_") and name not in _DERIVED])


def everything(s: State) -> list[object]:
    """Return all values of a state; lists are copied, so that later changes do not show."""
    return [tuple(value) if isinstance(value, list) else value for value in _slots(s)]


# -- cards ----------------------------------------------------------------------------------------


def places_of_cards(s: State) -> list[int]:
    """Return every card of the game, each as often as it lies somewhere."""
    cards = [*s.supply[s.drawn :], *s.discard, *s.cards]
    for seat in range(s.players):
        cards += s.hands[seat] + s.cities[seat] + s.stored[seat] + s.harbored[seat]
        cards += [card for _, card in s.covered[seat]]
        cards += [good for good in s.goods[seat] if good != NOBODY]
    return cards


def check_cards(s: State) -> None:
    """Every card of the deck lies in exactly one place; so does the Kathedrale once it is built."""
    expected = list(deck_of(s.options, s.rules))
    if s.options.new_buildings and not s.cathedral_free:
        expected.append(TILE_CARD)
    cards = places_of_cards(s)
    cards.sort()
    expected.sort()
    assert cards == expected, (Counter(cards) - Counter(expected), Counter(expected) - Counter(cards))
    assert len(s.discard_seen) == len(s.discard)
    for seat in range(s.players):
        assert set(s.known[seat]) <= set(s.hands[seat])
        assert len(s.known[seat]) == len(set(s.known[seat]))


# -- cities ---------------------------------------------------------------------------------------


def check_cities(s: State) -> None:
    """Check that city buildings are unique, goods lie only on suitable buildings, and masks match cities."""
    for seat, city in enumerate(s.cities):
        goods = s.goods[seat]
        assert len(goods) == len(city)
        owned = 0
        for place, card in enumerate(city):
            if IS_CITY[card]:
                bit = 1 << BUILDING_OF[card]
                assert not owned & bit, f"seat {seat} owns a city building twice"
                owned |= bit
                assert goods[place] == NOBODY or FIXED_PRICE[card], f"a good on place {place} of {seat}"
        assert s.owned[seat] == owned
        if s.stage == Stage.PHASE and s.role == Role.BUILDER:
            assert not s.working[seat] & ~(owned & HOOK_BITS)
        else:
            assert s.working[seat] == owned & HOOK_BITS
        assert all(place < len(city) for place, _ in s.covered[seat])


# -- the course of the game -----------------------------------------------------------------------


def check_question(s: State) -> None:
    """Check that a seat is asked, roles are taken in order, and hands keep the limit afterwards."""
    assert not s.is_over
    assert 0 <= s.actor < s.players
    assert s.decision != Decision.NONE
    taken = sum(seat != NOBODY for seat in s.taken)
    assert taken == s.turn + (s.stage == Stage.PHASE)
    assert all(len(city) < 12 for city in s.cities) or s.role == Role.BUILDER
    if s.stage == Stage.ROLE_CHOICE:
        assert s.actor == (s.governor + s.turn) % s.players
        assert s.cards == ()
        if s.turn == 0 and s.round > 1:
            assert all(len(s.hands[seat]) <= hand_limit(s, seat) for seat in range(s.players))


# -- copies and notation --------------------------------------------------------------------------


def check_copy(s: State, rng: Rng) -> None:
    """Check that a copy equals its original, and that playing on with it does not change the original."""
    before = everything(s)
    copy = s.copy()
    assert everything(copy) == before
    for name in ("hands", "cities", "goods"):
        per_seat = getattr(copy, name)
        assert per_seat is not getattr(s, name)
        per_seat[rng.below(s.players)] = (0,)
    copy.round += 1
    assert everything(s) == before


def check_notation(s: State) -> None:
    """Check that the line of a state contains the whole state."""
    line = state_line(s)
    again = parse_state(line)
    assert everything(again) == everything(s)
    assert state_line(again) == line


# -- legal actions --------------------------------------------------------------------------------


def check_actions(s: State, dice: random.Random) -> frozenset[Action] | None:
    """Check that listed actions are legal, unique and the same by index; return them if all were listed."""
    legal = legal_actions(s)
    count = len(legal)
    assert count == legal.count > 0
    if count > LISTED_ALWAYS and (count > LISTED_SOMETIMES or dice.randrange(10)):
        _check_sample(s, legal, dice)
        return None
    listed = list(legal)
    assert len(listed) == count
    everyone = frozenset(listed)
    assert len(everyone) == count, "an action is listed twice"
    for index, action in enumerate(listed):
        assert is_legal(s, action), action
        assert legal.at(index) == action
    _check_action(listed[dice.randrange(count)], legal)
    return everyone


def _check_sample(s: State, legal: LegalActions, dice: random.Random) -> None:
    indices = {0, 1, legal.count - 1, *(dice.randrange(legal.count) for _ in range(SAMPLES))}
    sampled = [legal.at(index) for index in indices]
    assert len(set(sampled)) == len(indices), "an action is listed twice"
    for action in sampled:
        assert is_legal(s, action), action
    first = next(iter(legal))
    assert first == legal.at(0)
    _check_action(sampled[0], legal)


def _check_action(action: Action, legal: LegalActions) -> None:
    assert action in legal
    assert parse_action(action_line(action)) == action
