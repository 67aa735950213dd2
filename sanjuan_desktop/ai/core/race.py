"""Selection of the option to simulate next: all meet the same deals until one is clearly behind.

A race (Maron and Moore 1994) spends the available effort on the options that are hard to tell apart. A clear
decision ends quickly, and so does one in which nothing can be gained.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

NEAR: Final = 0.08
"""Distance to the leader, in win share, above which an untried option does not enter the race."""

MOST: Final = 6
"""Maximum number of options in the race; exceeded only by options that now look better than the leader."""

FEWEST: Final = 12
"""Minimum number of deals for each option in the race, even if only one is left."""

CLEARLY: Final = 2.0
"""Standard errors of the difference by which an option must be behind the leader to be dropped."""

SMALL: Final = 0.008
"""Difference in win share to ignore: an option that can hardly beat the leader by this much is dropped."""

_EVERY: Final = 4


class RaceCandidate:
    """One option with its result in each deal; the first evaluation counts as ``first`` deals.

    Values are win shares; ``points`` is the sum of the expected points.
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
        """Number of deals in which this option was simulated."""
        return len(self.found)

    def add(self, share: float, points: float) -> None:
        """Add the result of one more deal."""
        self.found.append(share)
        self.sum += share
        self.points += points

    def share(self) -> float:
        """Return the current estimate of the win share."""
        return self.sum / (self.first + len(self.found))

    def mean_points(self) -> float:
        """Return the current estimate of the points."""
        return self.points / (self.first + len(self.found))


class Race:
    """Race between the options of one decision; ``next`` returns the option to simulate in its next deal.

    The race widens. Whenever the estimate of the leader falls, untried options join that now look about as
    good, and so do dropped options that are ahead again. So the option that wins the race has been simulated.
    """

    def __init__(self, shares: list[float], points: list[float], first: int, small: float = 0.0) -> None:
        """Start with the first evaluation of each option, which counts as ``first`` deals.

        ``small``: differences below this are not resolved, because a good option is enough.
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

    def admit_all(self, fewest: int = FEWEST) -> None:
        """Admit all options, even those far behind in the first evaluation; each meets ``fewest`` deals."""
        for candidate in self.candidates:
            candidate.is_out = False
        self._fewest = fewest

    def keep(self, index: int, exact: float, fewest: int = FEWEST) -> None:
        """Keep an option in the race until its distance to the leader is known well enough.

        ``exact`` is the standard error to reach.

        An option whose loss is to be measured must not stop as soon as it looks clearly worse, because early
        estimates of such options are too low. A standard error is also unreliable over few deals, where most
        are lost and some are won. So every option meets at least ``fewest`` deals.
        """
        self._kept = index
        self._exact = exact
        self._fewest = fewest

    def next(self) -> int:
        """Return the index of the option with the fewest deals, -1 when the race is decided."""
        if len(self.candidates) == 1:
            return -1
        self._settle()
        self._widen()
        if self.is_decided:
            return -1
        chosen = -1
        for index, candidate in enumerate(self.candidates):
            if candidate.is_out:
                continue
            if chosen < 0 or candidate.tried < self.candidates[chosen].tried:
                chosen = index
        return chosen

    @property
    def is_decided(self) -> bool:
        """Whether no option needs more deals, as of the last call of :meth:`next`."""
        running = [candidate for candidate in self.candidates if not candidate.is_out]
        is_tried = running[0].tried >= self._fewest or len(self.candidates) == 1
        return len(running) == 1 and is_tried

    def _leader(self) -> RaceCandidate:
        """Return the best option still in the race."""
        alive = [candidate for candidate in self.candidates if not candidate.is_out]
        leader = alive[0]
        for candidate in alive:
            if candidate.share() > leader.share():
                leader = candidate
        return leader

    def _widen(self) -> None:
        """Add the options that may now be the best, in the order of the first evaluation."""
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
        """Drop the options that need no more deals; runs now and then, when all have met the same deals.

        Dropped are options clearly behind the leader, and options that can hardly be better than it by much.
        """
        alive = [candidate for candidate in self.candidates if not candidate.is_out]
        tried = min([candidate.tried for candidate in alive])
        if tried < self._fewest or tried % _EVERY or tried == self._settled:
            return
        if max([candidate.tried for candidate in alive]) > tried:
            # An option that joined late has to catch up with the deals of the others first.
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
    """Return the standard error of the difference between two options over ``tried`` deals."""
    total = 0.0
    squares = 0.0
    for deal in range(tried):
        off = leader.found[deal] - candidate.found[deal]
        total += off
        squares += off * off
    mean = total / tried
    return max(1e-9, sqrt(max(0.0, squares / tried - mean * mean) / tried))
