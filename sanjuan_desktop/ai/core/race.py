"""Which option of a decision is worth more playing out: all meet the same deals until one is clearly behind.

A race (Maron and Moore 1994) spends what there is to spend on the options that are
hard to tell apart; a decision that is clear is soon over, and so is one in which nothing can be gained.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

NEAR: Final = 0.08
"""What looks worse than the leader by more than this, in win share, is not tried as long as it stays so."""

MOST: Final = 6
"""Options that are tried together; more only where the leader has fallen below what they looked like."""

FEWEST: Final = 12
"""Deals that every one of them meets, also one that is alone."""

CLEARLY: Final = 2.0
"""Standard errors of the difference by which an option must lie behind to be left out."""

SMALL: Final = 0.008
"""What can hardly be better than the leader by as much as this, in win share, need not be told from it."""

_EVERY: Final = 4


class RaceCandidate:
    """One option: what was found of it in each deal; the first look at it counts as ``first`` deals.

    Values are win shares; ``points`` sums the points expected.
    """

    __slots__ = ("first", "found", "is_out", "points", "sum")

    def __init__(self, first: int, share: float, points: float) -> None:
        self.first = first
        self.sum = first * share
        self.points = first * points
        self.found: list[float] = []
        self.is_out = True

    @property
    def tried(self) -> int:
        """In how many deals it was played out."""
        return len(self.found)

    def add(self, share: float, points: float) -> None:
        """Take what one more deal led to."""
        self.found.append(share)
        self.sum += share
        self.points += points

    def share(self) -> float:
        """Return the win share as far as is known."""
        return self.sum / (self.first + len(self.found))

    def mean_points(self) -> float:
        """Return the points expected as far as is known."""
        return self.points / (self.first + len(self.found))


class Race:
    """The options of one decision; ``next`` says which is to be played out in its next deal.

    It widens: whenever the leader has fallen, what looks as good by now joins, and so does
    what was left out and leads again. So the best in the end has been played out.
    """

    def __init__(self, shares: list[float], points: list[float], first: int, small: float = 0.0) -> None:
        """Begin with what the first look found, by option; it counts as ``first`` deals.

        ``small``: who only wants a good option does not tell those apart that differ by less.
        """
        self.small = small
        self._kept = -1
        self._exact = 0.0
        self._fewest = FEWEST
        self.candidates = [
            RaceCandidate(first, share, expected) for share, expected in zip(shares, points, strict=True)
        ]
        self._order = sorted(range(len(shares)), key=lambda index: -shares[index])
        self.candidates[self._order[0]].is_out = False
        self._settled = 0
        self._widen()

    def keep(self, index: int, exact: float, fewest: int = FEWEST) -> None:
        """Let an option run, however clear it is, until its distance from the leader is known that exactly.

        ``exact`` is a standard error. Who would know how much worse it is must not stop as soon as
        it looks clearly worse: what looks so early looks too bad. Nor does a standard error say much over few
        deals, where most are lost and some are won: every option meets at least ``fewest``.
        """
        self._kept = index
        self._exact = exact
        self._fewest = fewest

    def next(self) -> int:
        """Return the index of the option that has met the fewest deals, -1 when only one is left."""
        if len(self.candidates) == 1:
            return -1
        self._settle()
        self._widen()
        chosen = -1
        left = 0
        for index, candidate in enumerate(self.candidates):
            if candidate.is_out:
                continue
            left += 1
            if chosen < 0 or candidate.tried < self.candidates[chosen].tried:
                chosen = index
        return chosen if left > 1 or self.candidates[chosen].tried < self._fewest else -1

    def _leader(self) -> RaceCandidate:
        """Return the best of those that run."""
        alive = [candidate for candidate in self.candidates if not candidate.is_out]
        leader = alive[0]
        for candidate in alive:
            if candidate.share() > leader.share():
                leader = candidate
        return leader

    def _widen(self) -> None:
        """Let join what may be best by now, the best at first look first."""
        best = self._leader().share()
        running = 0
        for candidate in self.candidates:
            running += not candidate.is_out
        for index in self._order:
            candidate = self.candidates[index]
            if not candidate.is_out:
                continue
            near = not candidate.tried and running < MOST and candidate.share() >= best - NEAR
            if near or candidate.share() > best:
                candidate.is_out = False
                running += 1
                self._settled = 0

    def _settle(self) -> None:
        """Leave out what need not be tried further, once in a while when all have met the same deals.

        That is what lies clearly behind, and what can hardly be better than the leader by much.
        """
        alive = [candidate for candidate in self.candidates if not candidate.is_out]
        tried = min([candidate.tried for candidate in alive])
        if tried < self._fewest or tried % _EVERY or tried == self._settled:
            return
        if max([candidate.tried for candidate in alive]) > tried:
            # Who joined late has to meet the deals of the others first.
            return
        self._settled = tried
        leader = self._leader()
        kept = self.candidates[self._kept] if self._kept >= 0 else leader
        for candidate in alive:
            if candidate is leader:
                continue
            off = leader.share() - candidate.share()
            doubt = doubt_of(leader, candidate, tried)
            candidate.is_out = (
                doubt <= self._exact if candidate is kept else CLEARLY * doubt - off < self.small
            )


def doubt_of(leader: RaceCandidate, candidate: RaceCandidate, tried: int) -> float:
    """Return the standard error of the difference of two options over ``tried`` deals."""
    total = 0.0
    squares = 0.0
    for deal in range(tried):
        off = leader.found[deal] - candidate.found[deal]
        total += off
        squares += off * off
    mean = total / tried
    return max(1e-9, sqrt(max(0.0, squares / tried - mean * mean) / tried))
