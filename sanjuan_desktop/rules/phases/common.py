"""Common functions of the phases: turn order, and checks of the cards and places in an action."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from sanjuan_desktop.rules import errors
from sanjuan_desktop.rules.errors import Reason
from sanjuan_desktop.rules.events import LibraryUsed, Passed
from sanjuan_desktop.rules.terms import ASK_NONE, Decision

if TYPE_CHECKING:
    from collections.abc import Callable

    from sanjuan_desktop.rules.actions import Action
    from sanjuan_desktop.rules.state import Events, State

Cards: TypeAlias = "tuple[int, ...]"


def seat_of(s: State) -> int:
    """Return the acting seat of the phase, counted from the chooser."""
    seat = s.chooser + s.step
    return seat if seat < s.players else seat - s.players


def seats_in_order(s: State) -> list[int]:
    """Return all seats, clockwise from the chooser of the role."""
    return [(s.chooser + step) % s.players for step in range(s.players)]


def ask_nobody(s: State) -> None:
    """Close the question."""
    s.decision = ASK_NONE
    s.count = 0


def record_pass(s: State, events: Events) -> None:
    """Add the event that the acting seat declines."""
    if events is not None:
        events.append(Passed(s.actor, s.decision, s.offer))


def spend_library(s: State, seat: int, events: Events) -> None:
    """Mark the Library as used (only with two players; rules, section 7)."""
    if s.players > 2 or not s.library_declared:
        return
    s.library_used |= 1 << seat
    if events is not None:
        events.append(LibraryUsed(seat))


def wrong_decision(s: State, action: Action) -> Reason:
    """Return the reason for refusing an action of the wrong type."""
    return Reason(
        errors.WRONG_DECISION, asked=Decision(s.decision).name.lower(), given=type(action).__name__.lower()
    )


def must_choose(s: State) -> Reason:
    """Return the reason why this question cannot be passed."""
    return Reason(errors.MUST_CHOOSE, asked=Decision(s.decision).name.lower())


def check_places(
    places: tuple[int, ...], size: int, most: int, unfit: Callable[[int], Reason | None]
) -> Reason | None:
    """Return the reason why ``places`` are not one to ``most`` different valid places, or None.

    ``size`` is the size of the city. ``unfit`` returns the reason why an existing place is not valid, or
    None.
    """
    if not places:
        return Reason(errors.NOTHING_NAMED)
    for position, place in enumerate(places):
        if not 0 <= place < size:
            return Reason(errors.NO_SUCH_PLACE, place=place)
        refused = unfit(place)
        if refused is not None:
            return refused
        if place in places[:position]:
            return Reason(errors.TWICE, place=place)
    if len(places) > most:
        return Reason(errors.TOO_MANY, most=most, given=len(places))
    return None


def check_chosen(cards: Cards, pool: Cards, least: int, most: int, missing: str) -> Reason | None:
    """Return the reason why ``cards`` are not ``least`` to ``most`` different ones of ``pool``, or None.

    ``missing`` is the reason code for a card outside the pool.
    """
    for position, card in enumerate(cards):
        if card not in pool:
            return Reason(missing, card=card)
        if card in cards[:position]:
            return Reason(errors.TWICE, card=card)
    if len(cards) < least or len(cards) > most:
        if least == most:
            return Reason(errors.WRONG_NUMBER, needed=least, given=len(cards))
        if not cards:
            return Reason(errors.NOTHING_NAMED)
        return Reason(errors.TOO_MANY, most=most, given=len(cards))
    return None
