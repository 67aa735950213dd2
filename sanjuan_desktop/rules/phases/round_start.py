"""Start of a round, from the second round on (rules, section 6)."""

from __future__ import annotations

from typing import Final

from sanjuan_desktop.rules import errors, verbs
from sanjuan_desktop.rules.actions import Action, Discard, Exchange, Pass, Store
from sanjuan_desktop.rules.catalogue import CATALOGUE
from sanjuan_desktop.rules.errors import Reason
from sanjuan_desktop.rules.events import CardsDiscarded, CardsExchanged, CardsStored
from sanjuan_desktop.rules.legal import DISCARD, EXCHANGE, LegalActions, StoreActions, SubsetActions
from sanjuan_desktop.rules.phases.common import (
    ask_nobody,
    check_chosen,
    must_choose,
    record_pass,
    seat_of,
    wrong_decision,
)
from sanjuan_desktop.rules.state import Events, State, with_item
from sanjuan_desktop.rules.tableau import hooks_of
from sanjuan_desktop.rules.terms import ASK_DISCARD, ASK_EXCHANGE, ASK_STORE, NOBODY, ROUND_START

_EXCHANGE: Final = 0
_STORE: Final = 1
_LIMIT: Final = 2
_DONE: Final = 3

_EXCHANGER: Final = next(number for number, entry in enumerate(CATALOGUE) if entry.hooks.exchange)
"""Building that offers the exchange."""


def begin(s: State, events: Events) -> None:
    """Ask clockwise from the new governor; each player finishes before the next one starts."""
    s.stage = ROUND_START
    s.chooser = s.governor
    s.step = 0
    s.sub = _EXCHANGE
    s.stored_now = 0
    _ask(s, events)


def _ask(s: State, events: Events) -> None:
    while s.step < s.players:
        if _ask_seat(s, seat_of(s)):
            return
        s.step += 1
        s.sub = _EXCHANGE
        s.stored_now = 0
    end(s, events)


def _ask_seat(s: State, seat: int) -> bool:
    """Ask the next question of one player; return False if there is none."""
    hand = len(s.hands[seat])
    hooks = hooks_of(s.working[seat])
    s.actor = seat
    if s.sub == _EXCHANGE:
        s.sub = _STORE
        if hooks.exchange and hand:
            s.decision = ASK_EXCHANGE
            s.count = hooks.exchange
            s.offer = _EXCHANGER
            return True
    if s.sub == _STORE:
        s.offer = NOBODY
        if hand and hooks.store and store_offers(s, seat):
            s.decision = ASK_STORE
            return True
        s.sub = _LIMIT
    if s.sub == _LIMIT:
        s.sub = _DONE
        if hand > hand_limit(s, seat):
            s.decision = ASK_DISCARD
            s.count = hand - hand_limit(s, seat)
            return True
    return False


def hand_limit(s: State, seat: int) -> int:
    """Return the hand limit of ``seat`` (rules, 6.3)."""
    hooks = hooks_of(s.working[seat])
    limit = max(s.options.hand_limit, hooks.hand_limit)
    if not hooks.has_limit:
        for working in s.working:
            lower = hooks_of(working).others_hand_limit
            if lower and lower < limit:
                limit = lower
    return limit


def store_offers(s: State, seat: int) -> tuple[tuple[int, int], ...]:
    """Return the buildings of ``seat`` that can still take cards, with their maximum numbers."""
    offers = []
    for number, most, once_per_game in hooks_of(s.working[seat]).store:
        gone = s.spent[seat] if once_per_game else s.stored_now
        if not gone >> number & 1:
            offers.append((number, most))
    return tuple(offers)


def legal(s: State) -> LegalActions:
    """Return the answers to the exchange, the storing or the hand limit."""
    seat = s.actor
    hand = s.hands[seat]
    if s.decision == ASK_EXCHANGE:
        return SubsetActions(EXCHANGE, hand, 1, s.count, True, s, check)
    if s.decision == ASK_STORE:
        return StoreActions(hand, store_offers(s, seat), s, check)
    return SubsetActions(DISCARD, hand, s.count, s.count, False, s, check)


def check(s: State, action: Action) -> Reason | None:
    """Return the reason for refusing ``action``, or None."""
    hand = s.hands[s.actor]
    if isinstance(action, Pass):
        return must_choose(s) if s.decision == ASK_DISCARD else None
    if s.decision == ASK_EXCHANGE and isinstance(action, Exchange):
        return check_chosen(action.cards, hand, 1, s.count, errors.NOT_IN_HAND)
    if s.decision == ASK_STORE and isinstance(action, Store):
        return _check_store(s, action)
    if s.decision == ASK_DISCARD and isinstance(action, Discard):
        return check_chosen(action.cards, hand, s.count, s.count, errors.NOT_IN_HAND)
    return wrong_decision(s, action)


def _check_store(s: State, action: Store) -> Reason | None:
    seat = s.actor
    for number, most in store_offers(s, seat):
        if number == action.building:
            return check_chosen(action.cards, s.hands[seat], 1, most, errors.NOT_IN_HAND)
    for number, _, _ in hooks_of(s.working[seat]).store:
        if number == action.building:
            return Reason(errors.STORE_SPENT, building=number)
    return Reason(errors.NO_STORE, building=action.building)


def act(s: State, action: Action, events: Events) -> None:
    """Exchange, store, discard or pass, then ask the next question."""
    seat = s.actor
    if isinstance(action, Exchange):
        _exchange(s, seat, action.cards, events)
    elif isinstance(action, Store):
        _store(s, seat, action, events)
    elif isinstance(action, Discard):
        verbs.discard_from_hand(s, seat, action.cards)
        if events is not None:
            events.append(CardsDiscarded(seat, action.cards, hand_limit(s, seat)))
    else:
        record_pass(s, events)
        if s.decision == ASK_STORE:
            s.sub = _LIMIT
    _ask(s, events)


def _exchange(s: State, seat: int, cards: tuple[int, ...], events: Events) -> None:
    building = s.offer
    verbs.discard_from_hand(s, seat, cards)
    drawn = verbs.draw(s, seat, len(cards), events)
    if events is not None:
        events.append(CardsExchanged(seat, building, cards, drawn))


def _store(s: State, seat: int, action: Store, events: Events) -> None:
    bit = 1 << action.building
    verbs.store(s, seat, action.cards)
    entry = CATALOGUE[action.building].hooks.store
    if entry is not None and entry.once_per_game:
        s.spent = with_item(s.spent, seat, s.spent[seat] | bit)
    else:
        s.stored_now |= bit
    if events is not None:
        events.append(CardsStored(seat, action.building, action.cards))


def end(s: State, events: Events) -> None:
    """Close the start of the round; the role choice follows."""
    del events
    s.offer = NOBODY
    ask_nobody(s)
