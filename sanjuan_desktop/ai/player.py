"""The seam between the table and every computer player.

A player sees a :class:`~sanjuan_desktop.rules.PlayerView` and never a state, so
it cannot know more than a person in its seat. The seam is final: later, stronger
levels come in behind it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, TypeAlias

if TYPE_CHECKING:
    from sanjuan_desktop.rules import Action, PlayerView

Cancelled: TypeAlias = Callable[[], bool]
"""Asked often while thinking; True means: answer at once with the best so far."""


def never_cancelled() -> bool:
    """Be the cancel signal of a player that may think to the end."""
    return False


@dataclass(frozen=True, slots=True)
class Budget:
    """How much a player may think about one decision.

    ``iterations`` is the measure that makes games repeatable on any machine;
    ``seconds`` is for play at the table. None means: as much as the level likes.
    """

    iterations: int | None = None
    seconds: float | None = None


UNLIMITED = Budget()


@dataclass(frozen=True, slots=True)
class Choice:
    """What a player decided, and why.

    ``reasons`` are (code, number) pairs, strongest first; words for them live
    in control. ``value`` is the expected win share 0..1 where the level knows
    one, else None. ``trouble`` says in one line why the level could not think as
    it should, "" if it could.
    """

    action: Action
    reasons: tuple[tuple[str, float], ...] = ()
    value: float | None = None
    trouble: str = ""


class Player(Protocol):
    """A computer player of one seat for one game."""

    def choose(self, view: PlayerView, budget: Budget, cancelled: Cancelled) -> Choice:
        """Return the decision of the seat that looks; ``view.actor`` is ``view.seat``.

        Must be a function of the view, the budget and the player's own seed
        alone, so that a game can be repeated.
        """
        ...
