"""Results of a review: decisions, chance events and the win chart, in win shares from 0 to 1."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from sanjuan_desktop.ai.advice import Tip

BEFORE: Final = -1
"""Move number of the deal, which comes before the first move."""

ROLE: Final = "role"
BUILD: Final = "build"
PAYMENT: Final = "payment"
PRODUCE: Final = "produce"
SELL: Final = "sell"
DRAW: Final = "draw"
KEEP: Final = "keep"
DISCARD: Final = "discard"
TURN_UP: Final = "turn_up"
EXCHANGE: Final = "exchange"
STORE: Final = "store"
DRAFT: Final = "draft"

DECISION_KINDS: Final = (
    ROLE, BUILD, PAYMENT, PRODUCE, SELL, DRAW, KEEP, DISCARD, TURN_UP, EXCHANGE, STORE, DRAFT,
)  # fmt: skip
"""Kinds of decision; ``payment``: the right building, but a better payment was possible."""

DEAL: Final = "deal"
ROUND_START: Final = "round_start"
CHANCE_KINDS: Final = (DEAL, "builder", "producer", "trader", "councillor", "prospector", ROUND_START)
"""Kinds of chance event: the deal, the phase of a role, the start of a round."""

SURE: Final = ""
CLOSE: Final = "close"
SLIP: Final = "slip"
MISTAKE: Final = "mistake"
BIG_MISTAKE: Final = "big_mistake"

THRESHOLDS: Final = ((0.15, BIG_MISTAKE), (0.10, MISTAKE), (0.05, SLIP), (0.02, CLOSE))
"""Minimum loss of each size of mistake, for losses rounded to whole percentage points."""

GOOD_EYE: Final = 0.05
"""Minimum loss avoided for praise: the level ``skilled`` would have lost this much."""

MOST_EYES: Final = 3
"""Maximum number of praised decisions of a seat."""

CLOSELY: Final = 4
"""Number of checks of a decision after the closest one."""

PROVEN_CHECKS: Final = 2
"""Minimum number of checks before a loss has a size."""

ERRORS: Final = 2.0
"""Number of standard errors within which a loss probably lies."""

FAR_ERRORS: Final = 2.5
"""Number of standard errors within which a loss almost certainly lies: the largest of many is partly bad
luck."""

FIRST_CHECK_DOUBT: Final = 0.25
"""Minimum doubt of a first check as a share of its loss; closer checks have less. Over few deals, most of
them lost, a standard error says little."""

_DIGITS: Final = 2


def size_of(loss: float) -> str:
    """Return the size of a loss as a word; ``SURE`` for a negligible one."""
    return next((size for least, size in THRESHOLDS if round(loss, _DIGITS) >= least), SURE)


@dataclass(frozen=True, slots=True)
class ReviewedDecision:
    """One decision with a real choice, judged by the knowledge of its seat at that time.

    - ``move`` counts from 0 along the line of the game.
    - ``tips`` are the options to show, best first; ``played`` is the index of the played one.
    - ``gains`` is the effect of the choice by seat: the own loss is negative, the others mostly gain.
    - ``first_loss`` is the loss according to the first pass, ``first_doubt`` its possible error.
    - ``checks`` is the depth of the search, from 0 to :data:`CLOSELY`.
    - ``doubt`` is the standard error of the loss according to the search. It is larger if an option that
      seems worse than the best may be better by more than that.

    If nothing was lost, both doubts are the possible error of that.
    """

    move: int
    seat: int
    round: int
    kind: str
    tips: tuple[Tip, ...]
    played: int
    gains: tuple[float, ...]
    first_loss: float
    doubt: float = 0.0
    checks: int = 0
    rival: int = -1
    first_gain: float = 0.0
    first_doubt: float = 0.0

    @property
    def is_checked(self) -> bool:
        """Whether the decision was searched."""
        return self.checks > 0

    @property
    def loss(self) -> float:
        """Win share lost, 0 for the best option."""
        return self.tips[self.played].behind

    @property
    def agreed_loss(self) -> float:
        """Loss that both methods agree on: the search looks further, the first pass depends less on luck."""
        return min(self.first_loss, self.loss) if self.is_checked else self.first_loss

    @property
    def first_most(self) -> float:
        """Probable maximum of the loss, according to the first pass."""
        return self.first_loss + self.first_doubt

    @property
    def most(self) -> float:
        """Maximum loss according to the search; after few checks the first pass may still be right."""
        checks = max(1, self.checks)
        seen = self.loss + FAR_ERRORS * max(self.doubt, FIRST_CHECK_DOUBT * self.loss / checks)
        return max(seen, self.first_loss / checks)

    @property
    def size(self) -> str:
        """Size of the loss, as a word; at most :data:`CLOSE` while the loss is not proven."""
        size = size_of(self.loss)
        return CLOSE if size and not self.is_proven else size

    @property
    def is_proven(self) -> bool:
        """Whether enough checks show that something was lost: blame must not rest on a few unlucky deals."""
        least = self.loss - ERRORS * self.doubt
        return self.checks >= PROVEN_CHECKS and round(least, _DIGITS) >= THRESHOLDS[-1][0]

    @property
    def is_suspected(self) -> bool:
        """Whether the first check found a slip or worse, which another check has to confirm."""
        return 0 < self.checks < PROVEN_CHECKS and size_of(self.loss) not in {SURE, CLOSE}

    @property
    def is_settled(self) -> bool:
        """Whether enough checks were made to show the decision; closer ones change little."""
        return self.is_checked and not self.is_suspected

    @property
    def gain(self) -> float:
        """Loss that the level ``skilled`` would have had here, 0 if the best option was not played."""
        return self.tips[self.rival].behind if self.rival >= 0 and not self.loss else 0.0

    @property
    def is_eye(self) -> bool:
        """Whether the best option was found where ``skilled`` would have missed it; only after a check."""
        return self.is_checked and round(self.gain, _DIGITS) >= GOOD_EYE


@dataclass(frozen=True, slots=True)
class ChanceEvent:
    """Effect of the cards and the price tile on one move of ``seat`` (-1 for the deal).

    ``luck`` is by seat: the value after the event minus the mean value over fresh shuffles; its sum is 0.
    """

    move: int
    seat: int
    round: int
    kind: str
    luck: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class WinChartPoint:
    """Win share of every seat before ``move``, when a role was to be chosen."""

    move: int
    round: int
    shares: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class GameReview:
    """Results for one game so far: for the first ``looked`` of its ``moves``.

    ``end`` is the hash of the last position and ``version`` that of the evaluators, so that results are never
    mixed up. ``result`` is by seat the share of the victory.
    """

    players: int
    moves: int
    end: str
    version: str
    result: tuple[float, ...]
    points: tuple[int, ...]
    looked: int = BEFORE
    decisions: tuple[ReviewedDecision, ...] = ()
    events: tuple[ChanceEvent, ...] = ()
    win_chart: tuple[WinChartPoint, ...] = ()

    def to_check(self) -> list[int]:
        """Return the indices of the decisions to check: first by possible loss, then candidates for praise.

        They depend only on the first pass, so a review that is resumed continues with the same ones.
        """
        order = sorted(range(len(self.decisions)), key=lambda index: -self.decisions[index].first_most)
        chosen: list[int] = []
        left = [most_checked(self.players)] * self.players
        for index in order:
            decision = self.decisions[index]
            if decision.first_most >= THRESHOLDS[-1][0] and left[decision.seat]:
                left[decision.seat] -= 1
                chosen.append(index)
        return chosen + self._to_praise()

    def _to_praise(self) -> list[int]:
        """Return the indices of the decisions that may deserve praise, the best first."""
        order = sorted(range(len(self.decisions)), key=lambda index: -self.decisions[index].first_gain)
        left = [MOST_EYES] * self.players
        chosen: list[int] = []
        for index in order:
            decision = self.decisions[index]
            if decision.first_gain >= GOOD_EYE and left[decision.seat]:
                left[decision.seat] -= 1
                chosen.append(index)
        return chosen

    def unchecked(self) -> list[int]:
        """Return the indices from :meth:`to_check` of decisions that have not been checked yet."""
        return [index for index in self.to_check() if not self.decisions[index].is_checked]

    def suspected(self) -> list[int]:
        """Return the indices of decisions whose loss another check has to confirm, in the order of play."""
        return [index for index, decision in enumerate(self.decisions) if decision.is_suspected]

    def settled(self) -> tuple[int, int]:
        """Return the number of decisions to check that are settled, and of all of them."""
        chosen = self.to_check()
        return sum([self.decisions[index].is_settled for index in chosen]), len(chosen)

    def contender(self) -> int:
        """Return the index of the next decision to check more closely, -1 if there is none.

        It may be the worst decision of its seat: its loss including the doubt exceeds the largest loss of
        that seat's closely checked decisions.
        """
        for seat in range(self.players):
            own = [
                index
                for index, decision in enumerate(self.decisions)
                if decision.seat == seat and decision.is_checked
            ]
            others = [index for index in own if self.decisions[index].checks < CLOSELY]
            again = sum([self.decisions[index].checks - 1 for index in own])
            if not others or again >= most_again(self.players):
                continue
            closely = [self.decisions[index].loss for index in own if index not in others]
            next_one = max(others, key=lambda index: (self.decisions[index].most, -index))
            if self.decisions[next_one].most > max([*closely, THRESHOLDS[-1][0]]):
                return next_one
        return -1

    def checks_done(self) -> int:
        """Return the number of checks made."""
        return sum(decision.checks for decision in self.decisions)

    def checks_wanted(self) -> int:
        """Return the expected total number of checks; close ones may lead to others."""
        again = sum([decision.checks - 1 for decision in self.decisions if decision.is_checked])
        left = {*self.suspected(), self.contender()} - {-1}
        return len(self.to_check()) + again + len(left)

    @property
    def is_complete(self) -> bool:
        """Whether nothing is left to do."""
        is_checked = not self.unchecked() and not self.suspected()
        return self.looked == self.moves and is_checked and self.contender() < 0


_CHECKED_IN_ALL: Final = 48
_AGAIN_IN_ALL: Final = 36


def most_checked(players: int) -> int:
    """Return the maximum number of decisions of each seat that are checked by search."""
    return _CHECKED_IN_ALL // players


def most_again(players: int) -> int:
    """Return the maximum number of additional, closer checks of each seat."""
    return _AGAIN_IN_ALL // players
