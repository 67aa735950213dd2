"""Prospector phase: one card for the chooser, then Gold mines and Goldsmiths (rules, 5.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sanjuan_desktop.rules import errors, verbs
from sanjuan_desktop.rules.actions import Action, Keep, Pass, Use
from sanjuan_desktop.rules.events import CardsDrawn, CardTaken
from sanjuan_desktop.rules.legal import KEEP, PASS, LegalActions, SubsetActions
from sanjuan_desktop.rules.phases.common import (
    ask_nobody,
    check_chosen,
    must_choose,
    record_pass,
    seat_of,
    spend_library,
    wrong_decision,
)
from sanjuan_desktop.rules.pricing import privilege
from sanjuan_desktop.rules.tableau import hooks_of
from sanjuan_desktop.rules.terms import ASK_KEEP, ASK_TURN_UP, NOBODY, PROSPECTOR

if TYPE_CHECKING:
    from sanjuan_desktop.rules.errors import Reason
    from sanjuan_desktop.rules.state import Events, State

PLAIN_PRIVILEGE: Final = 1

_TURN_UP_OR_PASS: Final = (Use(), PASS)


def begin(s: State, events: Events) -> None:
    """Draw for the chooser, then ask the owners of mines, clockwise."""
    seat = s.chooser
    cards = verbs.draw(s, seat, privilege(s, seat, PLAIN_PRIVILEGE), events)
    if events is not None:
        events.append(CardsDrawn(seat, cards, NOBODY, PROSPECTOR))
    if len(cards) > PLAIN_PRIVILEGE:
        spend_library(s, seat, events)
    s.step = 0
    s.sub = 0
    _ask(s, events)


def _ask(s: State, events: Events) -> None:
    """Ask about the next building that may turn up cards."""
    while s.step < s.players:
        seat = seat_of(s)
        offers = hooks_of(s.working[seat]).turn_up
        if s.sub < len(offers):
            s.actor = seat
            s.decision = ASK_TURN_UP
            s.offer = offers[s.sub][0]
            return
        s.step += 1
        s.sub = 0
    end(s, events)


def legal(s: State) -> LegalActions:
    """Return the answers: turn up or pass, or the revealed card to keep."""
    if s.decision == ASK_TURN_UP:
        return LegalActions(_TURN_UP_OR_PASS, s, check)
    return SubsetActions(KEEP, s.cards, s.count, s.count, False, s, check)


def check(s: State, action: Action) -> Reason | None:
    """Return the reason for refusing ``action``, or None."""
    if s.decision == ASK_TURN_UP:
        return None if isinstance(action, (Use, Pass)) else wrong_decision(s, action)
    if isinstance(action, Pass):
        return must_choose(s)
    if not isinstance(action, Keep):
        return wrong_decision(s, action)
    return check_chosen(action.cards, s.cards, s.count, s.count, errors.NOT_AMONG_CARDS)


def act(s: State, action: Action, events: Events) -> None:
    """Turn up, keep or pass, then ask the next question."""
    seat = s.actor
    if isinstance(action, Use):
        own, trigger = hooks_of(s.working[seat]).turn_up[s.sub]
        trigger(s, seat, own, events)
        if s.decision == ASK_KEEP:
            return
    elif isinstance(action, Keep):
        _keep_open(s, seat, action.cards, events)
    else:
        record_pass(s, events)
    s.sub += 1
    _ask(s, events)


def _keep_open(s: State, seat: int, kept: tuple[int, ...], events: Events) -> None:
    away = tuple([card for card in s.cards if card not in kept])
    verbs.discard_open(s, away)
    verbs.take_open(s, seat, kept)
    s.cards = ()
    if events is not None:
        events.append(CardTaken(seat, s.offer, kept[0], away))


def end(s: State, events: Events) -> None:
    """Close the phase."""
    del events
    s.offer = NOBODY
    s.sub = 0
    ask_nobody(s)
