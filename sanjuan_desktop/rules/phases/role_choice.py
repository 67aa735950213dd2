"""Choice of a role card (rules, sections 4 and 7)."""

from __future__ import annotations

from typing import Final

from sanjuan_desktop.rules import errors
from sanjuan_desktop.rules.actions import Action, ChooseRole
from sanjuan_desktop.rules.errors import Reason
from sanjuan_desktop.rules.events import RoleChosen
from sanjuan_desktop.rules.legal import LegalActions
from sanjuan_desktop.rules.phases.common import ask_nobody, wrong_decision
from sanjuan_desktop.rules.state import Events, State, with_item
from sanjuan_desktop.rules.tableau import hooks_of
from sanjuan_desktop.rules.terms import ASK_ROLE, NOBODY, PHASE, ROLE_CHOICE

ROLES: Final = 5
_PLAIN: Final = tuple([ChooseRole(role) for role in range(ROLES)])
_WITH_LIBRARY: Final = tuple([ChooseRole(role, True) for role in range(ROLES)])


def begin(s: State, events: Events) -> None:
    """Ask the next seat, clockwise from the governor, for a role."""
    del events
    s.stage = ROLE_CHOICE
    s.role = NOBODY
    s.actor = (s.governor + s.turn) % s.players
    s.decision = ASK_ROLE


def has_library(s: State, seat: int) -> bool:
    """Return whether ``seat`` decides on using the Library: two players, Library not yet used."""
    if s.players > 2 or s.library_used >> seat & 1:
        return False
    return hooks_of(s.working[seat]).privilege > 0


def legal(s: State) -> LegalActions:
    """Return the free roles, each with and without the Library if that is a choice."""
    actions: list[Action] = []
    library = has_library(s, s.actor)
    for role in range(ROLES):
        if s.taken[role] == NOBODY:
            actions.append(_PLAIN[role])
            if library:
                actions.append(_WITH_LIBRARY[role])
    return LegalActions(tuple(actions), s, check)


def check(s: State, action: Action) -> Reason | None:
    """Return the reason for refusing ``action``, or None."""
    if not isinstance(action, ChooseRole):
        return wrong_decision(s, action)
    if not 0 <= action.role < ROLES:
        return wrong_decision(s, action)
    if s.taken[action.role] != NOBODY:
        return Reason(errors.ROLE_TAKEN, role=action.role, seat=s.taken[action.role])
    if action.library and not has_library(s, s.actor):
        return Reason(errors.NO_LIBRARY)
    return None


def act(s: State, action: Action, events: Events) -> None:
    """Take the role; its phase begins next."""
    assert isinstance(action, ChooseRole)
    s.chooser = s.actor
    s.role = action.role
    s.taken = with_item(s.taken, action.role, s.actor)
    s.library_declared = 1 if action.library else 0
    if events is not None:
        events.append(RoleChosen(s.actor, action.role, action.library))
    end(s, events)


def end(s: State, events: Events) -> None:
    """Continue with the phase of the role."""
    del events
    s.stage = PHASE
    ask_nobody(s)
