"""What a review finds: decisions, chance events, the course of the game, all of it in win shares 0..1."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from sanjuan_desktop.ai.advice import Tip

BEFORE: Final = -1
"""The move of what lies before the first one: the deal."""

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
"""What a decision is about; ``payment``: the right building, but paid for better."""

DEAL: Final = "deal"
ROUND_START: Final = "round_start"
CHANCE_KINDS: Final = (DEAL, "builder", "producer", "trader", "councillor", "prospector", ROUND_START)
"""When chance decided: at the deal, in the phase of a role, at the start of a round."""

SURE: Final = ""
CLOSE: Final = "close"
SLIP: Final = "slip"
MISTAKE: Final = "mistake"
BIG_MISTAKE: Final = "big_mistake"

THRESHOLDS: Final = ((0.15, BIG_MISTAKE), (0.10, MISTAKE), (0.05, SLIP), (0.02, CLOSE))
"""The least that a decision of a size gives away, as it is read: in whole points."""

GOOD_EYE: Final = 0.05
"""Whoever takes the best option where the level ``skilled`` would have lost this much saw it well."""

MOST_EYES: Final = 3
"""Decisions of a seat that are praised at most."""

CLOSELY: Final = 4
"""The checks of a decision that was checked as closely as any."""

ERRORS: Final = 2.0
"""Standard errors within which a loss may well lie."""

FAR_ERRORS: Final = 2.5
"""As many within which it lies almost for sure: of many losses the largest was partly unlucky."""

FIRST_CHECK_DOUBT: Final = 0.25
"""What share of its loss a first check is in doubt by at least, closer ones by less: over few deals, most of
them lost, a standard error says little."""

_DIGITS: Final = 2


def size_of(loss: float) -> str:
    """Return how much a loss is, in a word; ``SURE`` for one that is not worth a mention."""
    return next((size for least, size in THRESHOLDS if round(loss, _DIGITS) >= least), SURE)


@dataclass(frozen=True, slots=True)
class ReviewedDecision:
    """One decision with a real choice, judged by what its seat could know then.

    ``move`` counts from 0 along the line of the game. ``tips`` are the options worth a mention and the
    one ``played``, an index, best first. ``gains`` is by seat what the choice moved: the own loss
    is below zero, what the others got mostly above. ``first_loss`` is what the first look thought was given
    away, ``first_doubt`` how wrong that may be. ``checks`` says how closely it was searched, from not at all
    to :data:`CLOSELY`; ``doubt`` is the standard error of the loss that was found then, or more where an
    option that seems worse than the best may be better by more than that. Where nothing was lost, both say by
    how much that may be wrong.
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
        """True if it was searched."""
        return self.checks > 0

    @property
    def loss(self) -> float:
        """The win share given away, 0 for the best option."""
        return self.tips[self.played].behind

    @property
    def agreed_loss(self) -> float:
        """What both looks hold to be lost: the search sees further, the first look is less misled by luck."""
        return min(self.first_loss, self.loss) if self.is_checked else self.first_loss

    @property
    def first_most(self) -> float:
        """What may well have been given away, as the first look saw it."""
        return self.first_loss + self.first_doubt

    @property
    def most(self) -> float:
        """What was given away at most, as the search saw it; at first the other look may be right."""
        checks = max(1, self.checks)
        seen = self.loss + FAR_ERRORS * max(self.doubt, FIRST_CHECK_DOUBT * self.loss / checks)
        return max(seen, self.first_loss / checks)

    @property
    def size(self) -> str:
        """How much was given away, in a word."""
        return size_of(self.loss)

    @property
    def gain(self) -> float:
        """What the level ``skilled`` would have lost here, 0 where the best option was not played."""
        return self.tips[self.rival].behind if self.rival >= 0 and not self.loss else 0.0

    @property
    def is_eye(self) -> bool:
        """True if the best was seen where ``skilled`` would not have seen it, and that has been checked."""
        return self.is_checked and round(self.gain, _DIGITS) >= GOOD_EYE


@dataclass(frozen=True, slots=True)
class ChanceEvent:
    """What the cards and the price tile did with one move of ``seat`` (the deal: of nobody, -1).

    ``luck`` is by seat: the value after it less the mean value over fresh shuffles; its sum is 0.
    """

    move: int
    seat: int
    round: int
    kind: str
    luck: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class CoursePoint:
    """The win share of every seat before ``move``, when a role was to be chosen."""

    move: int
    round: int
    shares: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class GameReview:
    """All that was found of one game, or so far: the first ``looked`` of its ``moves``.

    ``end`` is the hash of its last position and ``version`` that of who judged, so that findings are
    never mixed up. ``result`` is by seat the share of the victory.
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
    course: tuple[CoursePoint, ...] = ()

    def to_check(self) -> list[int]:
        """Return the indices of the decisions that may matter, by what they may have cost, then praise.

        They depend on the first look alone, so a review that goes on later goes on with the same ones.
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
        """Return the decisions that may be worth praise, the best first."""
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
        """Return those of :meth:`to_check` that are still to be checked for the first time."""
        return [index for index in self.to_check() if not self.decisions[index].is_checked]

    def contender(self) -> int:
        """Return the index of what is to be checked more closely next, -1 where nothing is.

        It may be the worst decision of its seat for all that is known: its loss and what it is in doubt by
        are more than what the worst of those lost that were checked closely already.
        """
        for seat in range(self.players):
            own = [index for index, one in enumerate(self.decisions) if one.seat == seat and one.is_checked]
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
        """Return how many checks were made."""
        return sum(one.checks for one in self.decisions)

    def checks_wanted(self) -> int:
        """Return how many checks there will be in all, as far as can be known: close ones lead to others."""
        again = sum([one.checks - 1 for one in self.decisions if one.is_checked])
        return len(self.to_check()) + again + (self.contender() >= 0)

    @property
    def is_complete(self) -> bool:
        """True when nothing is left to do."""
        return self.looked == self.moves and not self.unchecked() and self.contender() < 0


_CHECKED_IN_ALL: Final = 48
_AGAIN_IN_ALL: Final = 36


def most_checked(players: int) -> int:
    """Return how many decisions of each seat are checked by search at most."""
    return _CHECKED_IN_ALL // players


def most_again(players: int) -> int:
    """Return how many more closer checks each seat has at most."""
    return _AGAIN_IN_ALL // players
