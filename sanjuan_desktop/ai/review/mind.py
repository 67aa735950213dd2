"""Who judges a game: the network of the players for decisions, an appraiser for luck."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Protocol

from sanjuan_desktop.ai.networks import beliefs_for, evaluator_for, fingerprint
from sanjuan_desktop.rules import view_for, winners

if TYPE_CHECKING:
    from sanjuan_desktop.ai.core.beliefs import Beliefs
    from sanjuan_desktop.ai.core.evaluator import Evaluator
    from sanjuan_desktop.rules import State

FORMULAS: Final = 1
"""Grows whenever the same game would be judged otherwise by the same networks."""


ITERATIONS: Final = 800
"""About 20 s from source on one core, a fifth of it compiled."""


class Appraiser(Protocol):
    """Says what a position is worth to all seats, whoever looks; it may see every hand."""

    def values(self, states: list[State]) -> list[list[float]]:
        """Return the win share by seat of each position, which is settled: a role is to be chosen, or over.

        Shares of a position add up to 1. Nothing may depend on the order of cards in a pile,
        which nobody can know.
        """
        ...


@dataclass(frozen=True, slots=True)
class Mind:
    """Judges games of one number of players; another ``version`` judges otherwise.

    ``evaluator`` and ``beliefs`` weigh decisions from a player's view, ``appraiser`` what the cards did.
    ``iterations`` of the search are spent on all checks of a game together.
    """

    evaluator: Evaluator
    beliefs: Beliefs
    appraiser: Appraiser
    version: str
    iterations: int = ITERATIONS


def mind_for(players: int) -> Mind:
    """Return the mind that reviews of the program are made with.

    Raises:
        NetworkError: a network is missing or damaged.
    """
    evaluator = evaluator_for(players)
    return Mind(
        evaluator, beliefs_for(players), ViewsAppraiser(evaluator), f"{FORMULAS}-{fingerprint(players)}"
    )


class ViewsAppraiser:
    """Asks the network of the players from every seat in turn; what they say is averaged."""

    def __init__(self, evaluator: Evaluator) -> None:
        self._evaluator = evaluator

    def values(self, states: list[State]) -> list[list[float]]:
        """Return the win share by seat of each position; see :class:`Appraiser`."""
        rows, looks = bytearray(), 0
        for s in states:
            if not s.is_over:
                rows += self._rows(s)
                looks += s.players
        shares = self._evaluator.network.values(rows, looks)[0] if looks else []
        found, at = [], 0
        for s in states:
            if s.is_over:
                found.append(victory(s))
            else:
                found.append(_mean(shares[at : at + s.players]))
                at += s.players
        return found

    def _rows(self, s: State) -> bytearray:
        """Return the features of a position, a row for each seat that looks."""
        layout = self._evaluator.layout
        rows = bytearray(layout.size * s.players)
        for seat in range(s.players):
            layout.fill(rows, seat * layout.size, view_for(s, seat))
        return rows


def _mean(shares: list[list[float]]) -> list[float]:
    """Return the mean by seat of what all seats say; each counts from itself."""
    players = len(shares)
    return [
        sum(shares[seat][(of - seat) % players] for seat in range(players)) / players for of in range(players)
    ]


def victory(s: State) -> list[float]:
    """Return the share of the victory by seat of a game that is over."""
    first = winners(s)
    return [1.0 / len(first) if seat in first else 0.0 for seat in range(s.players)]
