"""Questions the table answers by itself for a person, where nothing can be gained by being asked.

Per question a player chooses: always use it, ask, or never use it (interaction,
section 1). Forced moves are always made without asking.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from sanjuan_desktop.rules import Pass, Produce, Use, legal_for, masked_state
from sanjuan_desktop.rules.phases.producer import BASE, PLAIN_PRIVILEGE, empty_plants
from sanjuan_desktop.rules.tableau import hooks_of
from sanjuan_desktop.rules.terms import ASK_DRAW, ASK_PRODUCE, ASK_TURN_UP

if TYPE_CHECKING:
    from sanjuan_desktop.rules import Action, PlayerView


class Habit(StrEnum):
    """What to do with an offer."""

    ALWAYS = "always"
    ASK = "ask"
    NEVER = "never"


@dataclass(frozen=True, slots=True)
class Automation:
    """A player's habits; the defaults never cost a card or a point."""

    councillor: Habit = Habit.ALWAYS
    """Draw the Councillor's cards."""
    turn_up: Habit = Habit.ALWAYS
    """Turn up cards with Gold mine and Goldsmith."""
    produce_all: Habit = Habit.ALWAYS
    """Produce on every empty plant where all of them can be filled."""


def automatic_action(view: PlayerView, habits: Automation) -> Action | None:
    """Return the action to take without asking ``view.actor``, or None to ask."""
    legal = legal_for(view)
    if legal.count == 1:
        return legal.at(0)
    if view.decision == ASK_DRAW:
        return _by_habit(habits.councillor)
    if view.decision == ASK_TURN_UP:
        return _by_habit(habits.turn_up)
    if view.decision == ASK_PRODUCE and habits.produce_all == Habit.ALWAYS:
        plants = empty_plants(masked_state(view), view.seat)
        if _would_spend_library(view, len(plants)):
            return None
        return Produce(plants) if len(plants) <= view.count else None
    return None


def _would_spend_library(view: PlayerView, goods: int) -> bool:
    """True if laying so many goods uses up a declared Library, which could wait (rules, section 7)."""
    if not view.library_declared or view.chooser != view.seat:
        return False
    hooks = hooks_of(view.working[view.seat])
    return goods > BASE + PLAIN_PRIVILEGE + hooks.produce


def _by_habit(habit: Habit) -> Action | None:
    if habit == Habit.ASK:
        return None
    return Use() if habit == Habit.ALWAYS else Pass()
