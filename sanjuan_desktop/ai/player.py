"""Interface of all computer players.

A player gets a :class:`~sanjuan_desktop.rules.PlayerView` and never a state, so it cannot know more than a
person in its seat. The interface is stable: new levels implement it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, TypeAlias

from sanjuan_desktop.ai.pausing import PAUSE

if TYPE_CHECKING:
    from sanjuan_desktop.rules import Action, PlayerView

Cancelled: TypeAlias = Callable[[], bool]
"""Polled often while thinking; True means that the player must answer at once with its best option so far."""


def never_cancelled() -> bool:
    """Return False; the cancel signal of a player that may think to the end.

    In a paused worker process it returns after the pause.
    """
    PAUSE.wait()
    return False


@dataclass(frozen=True, slots=True)
class Budget:
    """Limit of thinking for one decision.

    ``iterations`` makes games repeatable on any machine; ``seconds`` is for play at the table. None means
    that the level decides.
    """

    iterations: int | None = None
    seconds: float | None = None


UNLIMITED = Budget()


@dataclass(frozen=True, slots=True)
class Choice:
    """Decision of a player, with its reasons.

    ``reasons`` are (code, number) pairs, strongest first; their texts are in ``control``. ``value`` is the
    expected win share 0..1, None if the level does not know it. ``error`` says why the level could not
    think as usual, "" if it could.
    """

    action: Action
    reasons: tuple[tuple[str, float], ...] = ()
    value: float | None = None
    error: str = ""


class Player(Protocol):
    """Computer player for one seat of one game."""

    def choose(self, view: PlayerView, budget: Budget, cancelled: Cancelled) -> Choice:
        """Return the decision of ``view.seat``, which is also ``view.actor``.

        It must depend only on the view, the budget and the player's own seed, so that a game can be repeated.
        """
        ...
