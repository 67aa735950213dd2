"""Who judges a game: the network of the players for decisions, an appraiser for luck."""

from __future__ import annotations

from dataclasses import dataclass
from math import exp, log
from typing import TYPE_CHECKING, Final, Protocol

from sanjuan_desktop.ai.networks import beliefs_for, evaluator_for, fingerprint
from sanjuan_desktop.rules import view_for, winners

if TYPE_CHECKING:
    from sanjuan_desktop.ai.core.beliefs import Beliefs
    from sanjuan_desktop.ai.core.evaluator import Evaluator
    from sanjuan_desktop.rules import State

FORMULAS: Final = 2
"""Grows whenever the same game would be judged otherwise by the same networks."""


ITERATIONS: Final = 800
"""About 20 s from source on one core, a fifth of it compiled."""


_NOTHING: Final[frozenset[int]] = frozenset()
_LEAST: Final = 1e-6
"""A share below this says no more than this."""


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
    """Asks the network of the players from every seat in turn, and joins what they say.

    A view knows one hand alone. So every seat is asked twice, with its hand and as if its cards had no name:
    the difference is what its cards tell, and these are added up (in logarithms) on what
    everybody knows. The mean of the views would tell half of it with two players, a quarter with four.
    """

    def __init__(self, evaluator: Evaluator) -> None:
        self._evaluator = evaluator

    def values(self, states: list[State]) -> list[list[float]]:
        """Return the win share by seat of each position; see :class:`Appraiser`."""
        rows, looks = bytearray(), 0
        for s in states:
            if not s.is_over:
                rows += self._rows(s)
                looks += 2 * s.players
        shares = self._evaluator.network.values(rows, looks)[0] if looks else []
        found, at = [], 0
        for s in states:
            if s.is_over:
                found.append(victory(s))
            else:
                found.append(_joined(shares[at : at + 2 * s.players], s.players))
                at += 2 * s.players
        return found

    def _rows(self, s: State) -> bytearray:
        """Return the features of a position: for each seat a row with its hand, then one without names."""
        layout = self._evaluator.layout
        size = layout.size
        rows = bytearray(2 * size * s.players)
        for seat in range(s.players):
            view = view_for(s, seat)
            layout.fill(rows, 2 * size * seat, view)
            layout.fill(rows, 2 * size * seat + size, view, _NOTHING)
        return rows


def _joined(shares: list[list[float]], players: int) -> list[float]:
    """Return the share by seat of what all seats say, each counting from itself, with and without names."""
    told = [0.0] * players
    for seat in range(players):
        knowing, plain = shares[2 * seat], shares[2 * seat + 1]
        for step in range(players):
            common = log(max(plain[step], _LEAST))
            own = log(max(knowing[step], _LEAST)) - common
            told[(seat + step) % players] += own + common / players
    most = max(told)
    weights = [exp(one - most) for one in told]
    total = sum(weights)
    return [weight / total for weight in weights]


def victory(s: State) -> list[float]:
    """Return the share of the victory by seat of a game that is over."""
    first = winners(s)
    return [1.0 / len(first) if seat in first else 0.0 for seat in range(s.players)]
