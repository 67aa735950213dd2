"""A hint for the person who is asked: data for the table, all texts ready for the player."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sanjuan_desktop.control.questions.answers import CONFIRM, DECLINE
from sanjuan_desktop.rules import (
    Build,
    ChooseRole,
    Discard,
    Exchange,
    Keep,
    Produce,
    Sell,
    Store,
    Use,
)
from sanjuan_desktop.rules.catalogue.cards import TILE_CARD
from sanjuan_desktop.rules.terms import NOBODY

if TYPE_CHECKING:
    from sanjuan_desktop.rules import Action, PlayerView


@dataclass(frozen=True, slots=True)
class Spots:
    """Some things on the table of the seat that is asked: cards, places, roles, codes of buttons."""

    hand: tuple[int, ...] = ()
    fan: tuple[int, ...] = ()
    places: tuple[int, ...] = ()
    roles: tuple[int, ...] = ()
    buttons: tuple[str, ...] = ()
    cathedral: bool = False


NOWHERE = Spots()


@dataclass(frozen=True, slots=True)
class HintTip:
    """One option: what it is, how good it is, and why."""

    action: Action
    title: str
    standing: str
    """Where it stands: "52 % to win, 3 behind the best"; "" where nobody knows."""
    reason: str
    """One or two short sentences."""
    marked: Spots = NOWHERE
    """What one would click."""
    paid: Spots = NOWHERE
    """What goes away with it."""
    lit: Spots = NOWHERE
    """Own buildings that act."""


@dataclass(frozen=True, slots=True)
class Hint:
    """All tips for one question, the best first; for the eyes of ``seat`` alone."""

    seat: int
    tips: tuple[HintTip, ...] = ()
    is_thinking: bool = False
    note: str = ""
    """One line that holds for all tips, such as why they are plain; else ""."""


def marked_by(view: PlayerView, action: Action) -> Spots:
    """Return what a person clicks to choose ``action``."""
    if isinstance(action, ChooseRole):
        return Spots(roles=(action.role,))
    if isinstance(action, Build):
        places = () if action.over == NOBODY else (action.over,)
        if action.card == TILE_CARD:
            return Spots(cathedral=True, places=places)
        return Spots(hand=(action.card,), places=places)
    if isinstance(action, (Produce, Sell)):
        return Spots(places=action.places)
    if isinstance(action, Keep) and view.cards:
        return Spots(fan=action.cards)
    if isinstance(action, (Keep, Discard, Exchange, Store)):
        return Spots(hand=action.cards)
    return Spots(buttons=(CONFIRM if isinstance(action, Use) else DECLINE,))


def paid_by(action: Action) -> Spots:
    """Return what goes away with ``action``, beside what a person clicks to choose it."""
    return Spots(hand=action.pay, places=action.goods) if isinstance(action, Build) else NOWHERE
