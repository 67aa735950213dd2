"""Who sits before a screen that several people share, and whether their hand lies open."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.rules.terms import NOBODY, Decision

if TYPE_CHECKING:
    from sanjuan_desktop.control.game_setup import GameSetup
    from sanjuan_desktop.control.prompts import Prompt

PRIVATE: Final = frozenset(
    {
        Decision.DRAFT, Decision.BUILD, Decision.DRAW, Decision.KEEP,
        Decision.DISCARD, Decision.EXCHANGE, Decision.STORE,
    }
)  # fmt: skip
"""Questions that cannot be answered without the own cards; all others can be asked in the open."""


class Sitting:
    """With one person the hand always lies open; with more it is covered until its owner uncovers it."""

    def __init__(self) -> None:
        self.looking = 0
        self.is_open = True
        self.is_shared = False
        self._pins: dict[int, str] = {}

    @property
    def eyes(self) -> int:
        """The seat whose cards may be shown, NOBODY while they are covered."""
        return self.looking if self.is_open else NOBODY

    def begin(self, setup: GameSetup, *, hides: bool) -> None:
        """Begin a game; ``hides`` covers hands wherever more than one person plays."""
        people = sum(seat.level is None for seat in setup.seats)
        self.looking = setup.looking_seat
        self.is_shared = hides and people > 1
        self._pins.clear()
        self.is_open = not self.is_shared

    @property
    def is_locked(self) -> bool:
        """True if it takes a number to open the hand of who sits there."""
        return self.looking in self._pins

    def lock(self, pin: str) -> None:
        """Let the hand of who sits there be opened with ``pin`` only; "" for without one."""
        self._pins.pop(self.looking, None)
        if pin:
            self._pins[self.looking] = pin

    def fits(self, pin: str) -> bool:
        """True if ``pin`` opens the hand of who sits there."""
        return not self.is_locked or self._pins[self.looking] == pin

    def turn(self, seat: int) -> None:
        """Turn the table to another person, whose hand is still covered."""
        self.looking = seat
        self.is_open = False


def without_hand(prompt: Prompt) -> Prompt:
    """Return a question as everybody may see it: nothing in it has been reckoned from covered cards."""
    roles = {role: replace(mark, gains=(), tip="") for role, mark in prompt.roles.items()}
    return replace(prompt, roles=roles, hand={}, fan=(), fan_marks={}, targets={}, cathedral=None)


def needs_hand(decision: int) -> bool:
    """True if a question is about cards that only one person may see."""
    return Decision(decision) in PRIVATE
