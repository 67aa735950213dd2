"""Questions that are answered automatically for a person, because asking would gain nothing.

For each kind of question the player chooses when to be asked. Other forced moves are always made without
asking. No building is named here, because the decision and the hooks of a building determine its habit.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from sanjuan_desktop.rules import Pass, Produce, Use, legal_for, masked_state
from sanjuan_desktop.rules.catalogue.cards import BUILDINGS
from sanjuan_desktop.rules.phases.producer import BASE, PLAIN_PRIVILEGE, empty_plants
from sanjuan_desktop.rules.phases.round_start import hand_limit, store_offers
from sanjuan_desktop.rules.tableau import hooks_of
from sanjuan_desktop.rules.terms import (
    ASK_BUILD,
    ASK_DRAW,
    ASK_EXCHANGE,
    ASK_PRODUCE,
    ASK_STORE,
    ASK_TURN_UP,
    NOBODY,
)

if TYPE_CHECKING:
    from sanjuan_desktop.rules import Action, PlayerView


class Habit(StrEnum):
    """Treatment of an offer."""

    ALWAYS = "always"
    ASK = "ask"
    NEVER = "never"
    OVER_LIMIT = "over_limit"
    """Ask only while the hand exceeds the hand limit."""
    LATE = "late"
    """Ask as with ``OVER_LIMIT``, in what may be the last round, and after another building took cards."""


@dataclass(frozen=True, slots=True)
class Automation:
    """Habits of a player; the defaults never cost a card or a point."""

    councillor: Habit = Habit.ALWAYS
    """Draw the Councillor's cards."""
    turn_up: Habit = Habit.ALWAYS
    """Turn up cards with Gold mine and Goldsmith."""
    produce_all: Habit = Habit.ALWAYS
    """Produce on every empty plant, if all of them can be filled."""
    library: Habit = Habit.ASK
    """With two players: use the Library as soon as it can be used."""
    no_build: Habit = Habit.ALWAYS
    """Pass in the Builder phase if nothing can be built."""
    exchange: Habit = Habit.ASK
    """Exchange cards with the Office building."""
    chapel: Habit = Habit.ASK
    """Put a card under the Chapel, in any round."""
    bank: Habit = Habit.LATE
    """Put cards under the Bank, once in a game."""
    confirm_role: Habit = Habit.ASK
    """Take a clicked role at once with ``ALWAYS``, or after confirmation with ``ASK``."""


def automatic_action(view: PlayerView, habits: Automation) -> Action | None:
    """Return the action to take without asking ``view.actor``, or None to ask."""
    legal = legal_for(view)
    if legal.count == 1:
        return None if _wants_to_see(view, habits) else legal.at(0)
    if view.decision == ASK_DRAW:
        return _by_habit(habits.councillor)
    if view.decision == ASK_TURN_UP:
        return _by_habit(habits.turn_up)
    if view.decision == ASK_PRODUCE:
        return _production(view, habits.produce_all)
    if view.decision == ASK_EXCHANGE:
        return Pass() if habits.exchange == Habit.NEVER else None
    if view.decision == ASK_STORE:
        return None if _asks_to_store(view, habits) else Pass()
    return None


def _wants_to_see(view: PlayerView, habits: Automation) -> bool:
    """Return whether to ask for a forced pass in the Builder phase, for the sake of secrecy.

    An empty hand is an exception: all players see it, so an automatic pass reveals nothing.
    """
    return view.decision == ASK_BUILD and habits.no_build == Habit.ASK and bool(view.hand)


def _production(view: PlayerView, habit: Habit) -> Action | None:
    if habit != Habit.ALWAYS:
        return None
    plants = empty_plants(masked_state(view), view.seat)
    if _would_spend_library(view, len(plants)):
        return None
    return Produce(plants) if len(plants) <= view.count else None


def _would_spend_library(view: PlayerView, goods: int) -> bool:
    """Return whether so many new goods use up a declared Library that could wait (rules, section 7)."""
    if not view.library_declared or view.chooser != view.seat:
        return False
    hooks = hooks_of(view.working[view.seat])
    return goods > BASE + PLAIN_PRIVILEGE + hooks.produce


def _asks_to_store(view: PlayerView, habits: Automation) -> bool:
    """Return whether to ask about one of the buildings that may take cards now."""
    state = masked_state(view)
    over = len(view.hand) > hand_limit(state, view.seat)
    last = over or max(map(len, view.cities)) >= view.options.city_size - 1
    # Both buildings were offered in the question about the Chapel, so the Bank is not passed over after it.
    begun = bool(state.stored_now)
    wanted = {Habit.ASK: True, Habit.OVER_LIMIT: over, Habit.LATE: last or begun}
    for building, _ in store_offers(state, view.seat):
        if wanted.get(habits.bank if takes_once(building) else habits.chapel, False):
            return True
    return False


def takes_once(building: int) -> bool:
    """Return whether a building takes cards once a game instead of once a round."""
    offer = BUILDINGS[building].hooks.store
    return offer is not None and offer.once_per_game


def unasked_store(view: PlayerView, habits: Automation) -> int:
    """Return the building that takes cards once a game and is not asked about every round, -1 for none."""
    found = NOBODY
    for building, _, once in hooks_of(view.working[view.seat]).store:
        if (habits.bank if once else habits.chapel) == Habit.ASK:
            return NOBODY
        if once and not view.spent[view.seat] >> building & 1:
            found = building
    return found


def _by_habit(habit: Habit) -> Action | None:
    if habit == Habit.ASK:
        return None
    return Use() if habit == Habit.ALWAYS else Pass()
