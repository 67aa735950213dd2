"""Who judges a game: the network of the players for decisions, an appraiser for luck."""

from __future__ import annotations

import logging
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Protocol

from sanjuan_desktop.ai.core.exact import added, e_to, log_of
from sanjuan_desktop.ai.core.open_network import open_rows
from sanjuan_desktop.ai.errors import NetworkError
from sanjuan_desktop.ai.levels import make_player
from sanjuan_desktop.ai.networks import (
    BELIEFS,
    CHANCES,
    OPPONENT_MODEL,
    beliefs_for,
    evaluator_for,
    fingerprint,
    open_network_for,
    opponent_model_for,
    winning_evaluator_for,
)
from sanjuan_desktop.rules import final_points, view_for, winners

if TYPE_CHECKING:
    from sanjuan_desktop.ai.core.beliefs import Beliefs
    from sanjuan_desktop.ai.core.evaluator import Evaluator
    from sanjuan_desktop.ai.core.open_network import OpenNetwork
    from sanjuan_desktop.ai.core.opponent_model import OpponentModel
    from sanjuan_desktop.ai.player import Player
    from sanjuan_desktop.rules import State

_log = logging.getLogger(__name__)

FORMULAS: Final = 13
"""Grows whenever the same game would be reviewed otherwise by the same networks."""

JUDGING: Final = 7
"""Grows, and so does the other, whenever the same decision would be judged otherwise by the same networks."""


RIVAL: Final = "skilled"
"""The level that good eyes are measured by."""

ITERATIONS: Final = 2000
"""Of the closest check, at most: a loss is often known well enough before."""


_NOTHING: Final[frozenset[int]] = frozenset()
_LEAST: Final = 1e-6
"""A share below this says no more than this."""

_SHARPENED: Final = {2: 1.0, 3: 1.1, 4: 1.2}
"""By what joined logarithms are multiplied: three and four views together still say too little."""


class Appraiser(Protocol):
    """Says what a position is worth to all seats, whoever looks; it may see every hand."""

    def values(self, states: list[State]) -> list[list[float]]:
        """Return the win share by seat of each position, which is settled: a role is to be chosen, or over.

        Shares of a position add up to 1. Nothing may depend on the order of cards in a pile,
        which nobody can know.
        """
        ...


@dataclass(frozen=True, slots=True)
class Evaluators:
    """Judges games of one number of players; another ``version`` reviews otherwise.

    ``evaluator`` and ``beliefs`` weigh decisions from a player's view, by the chance of winning as the levels
    that play to win do; ``opponent_model`` predicts the others in a check (None: they play as the network
    advises). ``appraiser`` says what the cards did, ``foreteller`` who wins from each round on
    (None: the appraiser does).
    ``iterations`` of the search are spent on the closest check at most. Who saw what ``rival`` would
    not have seen is praised; None praises nobody. Another ``seed`` draws other guesses for decisions: by
    it alone two reviews of a game differ that are otherwise made alike. ``judge`` is the version of what
    decisions are judged by, of which puzzles are made: luck has no part in it.
    """

    evaluator: Evaluator
    beliefs: Beliefs
    appraiser: Appraiser
    version: str
    iterations: int = ITERATIONS
    rival: Player | None = None
    foreteller: Appraiser | None = None
    seed: int = 0
    judge: str = ""
    opponent_model: OpponentModel | None = None


def evaluators_for(players: int) -> Evaluators:
    """Return the mind that reviews of the program are made with.

    Raises:
        NetworkError: a network, or what belongs to it, is missing or damaged.
    """
    return Evaluators(
        winning_evaluator_for(players),
        beliefs_for(players),
        ViewsAppraiser(evaluator_for(players)),
        f"{FORMULAS}-{fingerprint(players, tables=(BELIEFS, CHANCES, OPPONENT_MODEL))}",
        rival=make_player(RIVAL, 0),
        foreteller=foreteller_for(players),
        judge=f"{JUDGING}-{fingerprint(players)}",
        opponent_model=opponent_model_for(players),
    )


def foreteller_for(players: int) -> Appraiser | None:
    """Return the network of reviews, which foretells best who wins; None where it cannot be used."""
    try:
        return OpenAppraiser(open_network_for(players))
    except NetworkError as error:
        _log.info("%s", error)
        return None


class OpenAppraiser:
    """Asks the network of reviews, which sees every hand."""

    def __init__(self, network: OpenNetwork) -> None:
        self._network = network

    def values(self, states: list[State]) -> list[list[float]]:
        """Return the win share by seat of each position; see :class:`Appraiser`."""
        return [shares for shares, _ in self.outlooks(states)]

    def outlooks(self, states: list[State]) -> list[tuple[list[float], list[float]]]:
        """Return of each position the win share by seat, and the points at the end above the mean of all."""
        rows, looks = bytearray(), 0
        for s in states:
            if not s.is_over:
                rows += open_rows(self._network.layout, s)
                looks += 1
        told = iter(self._network.outlooks(rows, looks))
        return [(victory(s), margins(s)) if s.is_over else next(told) for s in states]


class ViewsAppraiser:
    """Asks the network of the players from every seat in turn, and joins what they say.

    A view knows one hand alone. So every seat is asked twice, with its hand and as if its cards had no name:
    the difference is what its cards tell, and these are added up (in logarithms) on what
    everybody knows. The mean of the views would tell half of it with two players, a quarter with four.
    With three and four the sum is sharpened, which makes it foretell better and luck as large as it is.
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
            common = log_of(max(plain[step], _LEAST))
            own = log_of(max(knowing[step], _LEAST)) - common
            told[(seat + step) % players] += own + common / players
    most = max(told)
    weights = [e_to(_SHARPENED[players] * (one - most)) for one in told]
    total = added(weights)
    return [weight / total for weight in weights]


def margins(s: State) -> list[float]:
    """Return by how many points each seat is above the mean of all in a game that is over."""
    points = final_points(s)
    mean = added(points) / s.players
    return [value - mean for value in points]


def victory(s: State) -> list[float]:
    """Return the share of the victory by seat of a game that is over."""
    first = winners(s)
    return [1.0 / len(first) if seat in first else 0.0 for seat in range(s.players)]
