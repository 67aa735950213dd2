"""The facts of one piece of advice, ready to be put into words."""

from __future__ import annotations

from math import floor
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ai.advice import PLAIN_LEVEL
from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.rules.terms import ASK_ROLE, NOBODY

if TYPE_CHECKING:
    from collections.abc import Callable

    from sanjuan_desktop.ai.advice import Advice, Tip
    from sanjuan_desktop.rules import PlayerView

LITTLE: Final = 0.5
"""An average below this is next to nothing."""

WHOLE: Final = 0.05
"""An average nearer than this to a whole number is certain."""


class TipFacts:
    """The facts of one tip by code; ``view`` is what the seat that is asked sees."""

    def __init__(self, tip: Tip, advice: Advice, view: PlayerView, names: tuple[str, ...]) -> None:
        self.tip = tip
        self.view = view
        self._advice = advice
        self._names = names
        self._facts = {(fact.code, fact.seat): fact.number for fact in tip.facts}

    @property
    def about_role(self) -> bool:
        """True where what the others gain comes from the option."""
        return self.view.decision == ASK_ROLE

    @property
    def is_plain(self) -> bool:
        """True where the plain heuristic advises."""
        return self._advice.level == PLAIN_LEVEL

    def number(self, code: str, seat: int = NOBODY) -> float:
        """Return the number of a fact, 0 if there is no such fact."""
        return self._facts.get((code, seat), 0.0)

    def own(self, code: str) -> float:
        """Return the number of a fact about the own seat."""
        return self.number(code, self.view.seat)

    def after(self, prefix: str) -> dict[str, float]:
        """Return what follows ``prefix`` in codes, with its number."""
        return {
            code.removeprefix(prefix): number
            for (code, _), number in self._facts.items()
            if code.startswith(prefix)
        }

    def differs(self, code: str) -> bool:
        """True if the options differ in the fact ``code``."""
        found = {
            next((round(fact.number) for fact in tip.facts if fact.code == code), 0)
            for tip in self._advice.tips
        }
        return len(found) > 1

    def rivals(self) -> list[int]:
        """Return the other seats, clockwise from the own."""
        players = self.view.players
        return [(self.view.seat + step) % players for step in range(1, players)]

    def name(self, seat: int) -> str:
        """Return the name of a player."""
        return self._names[seat] if seat < len(self._names) else str(seat + 1)


def rough(number: float, count: Callable[[int], str]) -> str:
    """Return an average in whole things, "2 cards" or "about 2 cards"; "" for next to nothing."""
    if number < LITTLE:
        return ""
    whole = floor(number + LITTLE)
    if is_certain(number):
        return count(whole)
    return tr("Hints", "about {count}").format(count=count(whole))


def is_certain(number: float) -> bool:
    """True if an average was the same in all guesses, as far as one can tell."""
    return abs(number - round(number)) < WHOLE
