"""Producer phase: goods are put on empty production buildings (rules, 5.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sanjuan_desktop.rules import errors, verbs
from sanjuan_desktop.rules.actions import Action, Pass, Produce
from sanjuan_desktop.rules.catalogue.cards import IS_CITY
from sanjuan_desktop.rules.errors import Reason
from sanjuan_desktop.rules.events import GoodsProduced
from sanjuan_desktop.rules.legal import PRODUCE, LegalActions, SubsetActions
from sanjuan_desktop.rules.phases.common import (
    ask_nobody,
    check_places,
    record_pass,
    seat_of,
    spend_library,
    wrong_decision,
)
from sanjuan_desktop.rules.pricing import privilege
from sanjuan_desktop.rules.tableau import hooks_of
from sanjuan_desktop.rules.terms import ASK_PRODUCE, NOBODY

if TYPE_CHECKING:
    from sanjuan_desktop.rules.state import Events, State

PLAIN_PRIVILEGE: Final = 1
BASE: Final = 1
"""Number of goods that every player may produce."""


def begin(s: State, events: Events) -> None:
    """Ask the player who took the role, then the others clockwise."""
    s.step = 0
    _ask(s, events)


def _ask(s: State, events: Events) -> None:
    """Ask the next player with an empty production building; the others have no choice."""
    while s.step < s.players:
        seat = seat_of(s)
        if empty_plants(s, seat):
            s.actor = seat
            s.decision = ASK_PRODUCE
            s.count = limit(s, seat)
            return
        s.step += 1
    end(s, events)


def empty_plants(s: State, seat: int) -> tuple[int, ...]:
    """Return the places of production buildings without a good."""
    city = s.cities[seat]
    return tuple(
        [place for place, good in enumerate(s.goods[seat]) if good == NOBODY and not IS_CITY[city[place]]]
    )


def limit(s: State, seat: int) -> int:
    """Return the maximum number of goods that ``seat`` may produce in this phase."""
    return BASE + hooks_of(s.working[seat]).produce + privilege(s, seat, PLAIN_PRIVILEGE)


def legal(s: State) -> LegalActions:
    """Return all choices of empty production buildings up to the limit, and the pass."""
    return SubsetActions(PRODUCE, empty_plants(s, s.actor), 1, s.count, True, s, check)


def check(s: State, action: Action) -> Reason | None:
    """Return the reason for refusing ``action``, or None."""
    if isinstance(action, Pass):
        return None
    if not isinstance(action, Produce):
        return wrong_decision(s, action)
    city = s.cities[s.actor]
    goods = s.goods[s.actor]

    def unfit(place: int) -> Reason | None:
        if IS_CITY[city[place]]:
            return Reason(errors.NOT_A_PLANT, place=place)
        return Reason(errors.ALREADY_FULL, place=place) if goods[place] != NOBODY else None

    return check_places(action.places, len(city), s.count, unfit)


def act(s: State, action: Action, events: Events) -> None:
    """Produce the goods, draw for the Well, then ask the next player."""
    if isinstance(action, Produce):
        _produce(s, s.actor, action.places, events)
    else:
        record_pass(s, events)
    s.step += 1
    _ask(s, events)


def _produce(s: State, seat: int, places: tuple[int, ...], events: Events) -> None:
    cards = verbs.take(s, len(places), events)
    goods = list(s.goods[seat])
    for place, card in zip(places, cards, strict=False):
        goods[place] = card
    s.goods[seat] = tuple(goods)
    laid = len(cards)
    hooks = hooks_of(s.working[seat])
    drawn: tuple[int, ...] = ()
    if laid > 1 and hooks.cards_for_two_produced:
        drawn = verbs.draw(s, seat, hooks.cards_for_two_produced, events)
    if events is not None:
        events.append(GoodsProduced(seat, places[:laid], drawn))
    if seat == s.chooser and laid > BASE + PLAIN_PRIVILEGE + hooks.produce:
        spend_library(s, seat, events)


def end(s: State, events: Events) -> None:
    """Close the phase."""
    del events
    ask_nobody(s)
