"""Variant ``draft_hand``: keep four of the dealt cards (rules, sections 1 and 3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sanjuan_desktop.rules import errors, verbs
from sanjuan_desktop.rules.actions import Action, Keep
from sanjuan_desktop.rules.events import CardsKept
from sanjuan_desktop.rules.legal import KEEP, LegalActions, SubsetActions
from sanjuan_desktop.rules.options import HAND
from sanjuan_desktop.rules.phases.common import ask_nobody, check_chosen, seat_of, wrong_decision
from sanjuan_desktop.rules.terms import ASK_DRAFT, DRAFT

if TYPE_CHECKING:
    from sanjuan_desktop.rules.errors import Reason
    from sanjuan_desktop.rules.state import Events, State


def begin(s: State, events: Events) -> None:
    """Ask the first governor, then clockwise; the choices are hidden from the other players."""
    s.stage = DRAFT
    s.chooser = s.governor
    s.step = 0
    _ask(s, events)


def _ask(s: State, events: Events) -> None:
    if s.step == s.players:
        end(s, events)
        return
    s.actor = seat_of(s)
    s.decision = ASK_DRAFT
    s.count = HAND


def legal(s: State) -> LegalActions:
    """Return all choices of four cards of the hand."""
    return SubsetActions(KEEP, s.hands[s.actor], HAND, HAND, False, s, check)


def check(s: State, action: Action) -> Reason | None:
    """Return the reason for refusing ``action``, or None."""
    if not isinstance(action, Keep):
        return wrong_decision(s, action)
    return check_chosen(action.cards, s.hands[s.actor], HAND, HAND, errors.NOT_IN_HAND)


def act(s: State, action: Action, events: Events) -> None:
    """Keep the cards; the others start the discard pile."""
    assert isinstance(action, Keep)
    seat = s.actor
    away = tuple([card for card in s.hands[seat] if card not in action.cards])
    verbs.discard_from_hand(s, seat, away)
    if events is not None:
        events.append(CardsKept(seat, action.cards, away))
    s.step += 1
    _ask(s, events)


def end(s: State, events: Events) -> None:
    """Close the draft; the first round follows."""
    del events
    ask_nobody(s)
