"""Evaluators of a review: the network of the players for decisions, an appraiser for luck."""

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
from sanjuan_desktop.rules import final_points, victory_shares, view_for

if TYPE_CHECKING:
    from sanjuan_desktop.ai.core.beliefs import Beliefs
    from sanjuan_desktop.ai.core.evaluator import Evaluator
    from sanjuan_desktop.ai.core.open_network import OpenNetwork
    from sanjuan_desktop.ai.core.opponent_model import OpponentModel
    from sanjuan_desktop.ai.player import Player
    from sanjuan_desktop.rules import State

_log = logging.getLogger(__name__)

FORMULAS: Final = 15
"""Version of a review; it increases whenever the same networks would review the same game differently."""

JUDGING: Final = 7
"""Version of the judgements; it and FORMULAS increase whenever a decision would be judged differently."""


RIVAL: Final = "skilled"
"""Level that noteworthy good moves are compared with."""

ITERATIONS: Final = 2000
"""Maximum number of iterations of the closest check; often a loss is known sooner."""


_NOTHING: Final[frozenset[int]] = frozenset()
_LEAST: Final = 1e-6
"""Lower bound of a share before its logarithm is taken."""

_SHARPENED: Final = {2: 1.0, 3: 1.1, 4: 1.2}
"""Factor of the summed logarithms, by number of players: three and four views say too little."""


class Appraiser(Protocol):
    """Evaluates positions for all seats at once; it may see every hand."""

    def values(self, states: list[State]) -> list[list[float]]:
        """Return the win share by seat of each position; each asks for a role or is over.

        The shares of a position add up to 1. They must not depend on the order of cards in a pile, which no
        player can know.
        """
        ...


@dataclass(frozen=True, slots=True)
class Evaluators:
    """Evaluate games of one number of players; another ``version`` gives other reviews.

    - ``evaluator`` and ``beliefs`` evaluate decisions from a player's view by the win probability, like the
      levels that play to win.
    - ``opponent_model`` predicts opponents in a check; None: they play as the network advises.
    - ``appraiser`` measures luck.
    - ``foreteller`` predicts the winner from each round on; None: the appraiser does.
    - ``iterations`` limits the search in the closest check.
    - ``rival`` is the player for praise: a move that it would have missed is praised; None: no praise.
    - ``seed`` selects the sampled deals for decisions. Reviews that differ only in it use other deals.
    - ``judge`` is the version of the judgement of decisions, without luck; puzzles depend on it.
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
    """Return the evaluators that the program uses for reviews.

    Raises:
        NetworkError: a network or its tables are missing or damaged.
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
    """Return the network of reviews, the best predictor of the winner; None if it cannot be used."""
    try:
        return OpenAppraiser(open_network_for(players))
    except NetworkError as error:
        _log.info("%s", error)
        return None


class OpenAppraiser:
    """Evaluate positions with the network of reviews, which sees every hand."""

    def __init__(self, network: OpenNetwork) -> None:
        self._network = network

    def values(self, states: list[State]) -> list[list[float]]:
        """Return the win share by seat of each position; see :class:`Appraiser`."""
        return [shares for shares, _ in self.outlooks(states)]

    def outlooks(self, states: list[State]) -> list[tuple[list[float], list[float]]]:
        """Return for each position, by seat, the win share and the final points above the mean."""
        rows, looks = bytearray(), 0
        for s in states:
            if not s.is_over:
                rows += open_rows(self._network.layout, s)
                looks += 1
        evaluated = iter(self._network.outlooks(rows, looks))
        return [(victory_shares(s), margins(s)) if s.is_over else next(evaluated) for s in states]


class ViewsAppraiser:
    """Evaluate positions with the network of the players, combining the views of all seats.

    A view knows only one hand. So each seat is evaluated twice: with its hand, and with its cards unknown.
    The difference is the information in its cards. These differences are added, as logarithms, to the
    evaluation of the common knowledge. The mean of the views would contain only half of that information with
    two players, and a quarter with four. With three and four players the sum is sharpened; then it predicts
    better, and luck gets its true size.
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
                found.append(victory_shares(s))
            else:
                found.append(_joined(shares[at : at + 2 * s.players], s.players))
                at += 2 * s.players
        return found

    def _rows(self, s: State) -> bytearray:
        """Return the features of a position: for each seat a row with known and one with unknown cards."""
        layout = self._evaluator.layout
        size = layout.size
        rows = bytearray(2 * size * s.players)
        for seat in range(s.players):
            view = view_for(s, seat)
            layout.fill(rows, 2 * size * seat, view)
            layout.fill(rows, 2 * size * seat + size, view, _NOTHING)
        return rows


def _joined(shares: list[list[float]], players: int) -> list[float]:
    """Return the share by seat, combined from the views of all seats.

    ``shares`` has two rows for each seat, with known and with unknown cards; each row counts from its seat.
    """
    likelihoods = [0.0] * players
    for seat in range(players):
        knowing, plain = shares[2 * seat], shares[2 * seat + 1]
        for step in range(players):
            common = log_of(max(plain[step], _LEAST))
            own = log_of(max(knowing[step], _LEAST)) - common
            likelihoods[(seat + step) % players] += own + common / players
    most = max(likelihoods)
    weights = [e_to(_SHARPENED[players] * (likelihood - most)) for likelihood in likelihoods]
    total = added(weights)
    return [weight / total for weight in weights]


def margins(s: State) -> list[float]:
    """Return by seat the points above the mean of all seats, in a game that is over."""
    points = final_points(s)
    mean = added(points) / s.players
    return [value - mean for value in points]
