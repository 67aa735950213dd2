"""Councillor phase: players draw cards and keep some of them (rules, 5.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sanjuan_desktop.rules import errors, verbs
from sanjuan_desktop.rules.actions import Action, Discard, Keep, Pass, Use
from sanjuan_desktop.rules.events import CardsDiscarded, CardsDrawn, CardsKept, CardsOffered
from sanjuan_desktop.rules.legal import DISCARD, KEEP, PASS, LegalActions, SubsetActions
from sanjuan_desktop.rules.phases.common import (
    ask_nobody,
    check_chosen,
    must_choose,
    record_pass,
    seat_of,
    seats_in_order,
    spend_library,
    wrong_decision,
)
from sanjuan_desktop.rules.pricing import privilege
from sanjuan_desktop.rules.tableau import hooks_of
from sanjuan_desktop.rules.terms import ASK_DISCARD, ASK_DRAW, ASK_KEEP, COUNCILLOR, NOBODY

if TYPE_CHECKING:
    from sanjuan_desktop.rules.errors import Reason
    from sanjuan_desktop.rules.state import Events, State

PLAIN_PRIVILEGE: Final = 3
BASE: Final = 2
"""Number of cards that every player draws."""
KEPT: Final = 1
"""Number of cards that every player keeps."""

_DRAW_OR_PASS: Final = (Use(), PASS)


def begin(s: State, events: Events) -> None:
    """Fill the Customs offices, then ask clockwise."""
    for seat in seats_in_order(s):
        for own, trigger in hooks_of(s.working[seat]).councillor_begun:
            trigger(s, seat, own, events)
    s.step = 0
    _ask(s, events)


def _ask(s: State, events: Events) -> None:
    if s.step == s.players:
        end(s, events)
        return
    s.actor = seat_of(s)
    s.decision = ASK_DRAW
    s.count = BASE + privilege(s, s.actor, PLAIN_PRIVILEGE)


def legal(s: State) -> LegalActions:
    """Return the answers: draw or pass, cards to keep, or cards to discard."""
    if s.decision == ASK_DRAW:
        return LegalActions(_DRAW_OR_PASS, s, check)
    if s.decision == ASK_KEEP:
        return SubsetActions(KEEP, s.cards, s.count, s.count, False, s, check)
    return SubsetActions(DISCARD, s.hands[s.actor], s.count, s.count, False, s, check)


def check(s: State, action: Action) -> Reason | None:
    """Return the reason for refusing ``action``, or None."""
    if s.decision == ASK_DRAW:
        return None if isinstance(action, (Use, Pass)) else wrong_decision(s, action)
    if isinstance(action, Pass):
        return must_choose(s)
    if s.decision == ASK_KEEP and isinstance(action, Keep):
        return check_chosen(action.cards, s.cards, s.count, s.count, errors.NOT_AMONG_CARDS)
    if s.decision == ASK_DISCARD and isinstance(action, Discard):
        return check_chosen(action.cards, s.hands[s.actor], s.count, s.count, errors.NOT_IN_HAND)
    return wrong_decision(s, action)


def act(s: State, action: Action, events: Events) -> None:
    """Draw, keep or discard, then ask the next question."""
    seat = s.actor
    if isinstance(action, Use):
        _draw(s, seat, events)
        if s.decision != ASK_DRAW:
            return
    elif isinstance(action, Keep):
        away = tuple([card for card in s.cards if card not in action.cards])
        _keep(s, seat, action.cards, away, events)
    elif isinstance(action, Discard):
        verbs.discard_from_hand(s, seat, action.cards)
        if events is not None:
            events.append(CardsDiscarded(seat, action.cards, 0))
    else:
        record_pass(s, events)
    s.step += 1
    _ask(s, events)


def _draw(s: State, seat: int, events: Events) -> None:
    """Draw; ask what to keep or discard only if there is a choice."""
    cards = verbs.take(s, s.count, events)
    hooks = hooks_of(s.working[seat])
    if seat == s.chooser and len(cards) > BASE + PLAIN_PRIVILEGE:
        spend_library(s, seat, events)
    kept = KEPT + hooks.keep
    if hooks.keep_from_hand:
        s.hands[seat] += cards
        if events is not None:
            events.append(CardsDrawn(seat, cards, NOBODY, COUNCILLOR))
        if len(cards) > kept:
            s.decision = ASK_DISCARD
            s.count = len(cards) - kept
        return
    if len(cards) <= kept:
        _keep(s, seat, cards, (), events)
        return
    if events is not None:
        events.append(CardsOffered(seat, cards))
    s.cards = cards
    s.decision = ASK_KEEP
    s.count = kept


def _keep(s: State, seat: int, kept: tuple[int, ...], away: tuple[int, ...], events: Events) -> None:
    s.hands[seat] += kept
    verbs.discard(s, away, seat)
    s.cards = ()
    if events is not None:
        events.append(CardsKept(seat, kept, away))


def end(s: State, events: Events) -> None:
    """Close the phase."""
    del events
    ask_nobody(s)
