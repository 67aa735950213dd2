"""Measure the loss of ``expert`` for different limits of its search.

``python -m sanjuan_desktop.lab.research.thinking`` takes one decision of each game of ``skilled`` and
simulates all options that may be best in many deals. Then it decides many times from random samples of these
deals, with different limits of iterations and different negligible differences (``SMALL``).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import sqrt
from statistics import fmean, pstdev
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ai.core.race import SMALL, Race
from sanjuan_desktop.ai.core.search import FIRST_DEALS, Search
from sanjuan_desktop.ai.levels import make_player
from sanjuan_desktop.ai.network_player import STRENGTHS, thinker_for
from sanjuan_desktop.cli.shared_arguments import whole_number
from sanjuan_desktop.lab.playing import answers
from sanjuan_desktop.lab.research.tool import add_players, parser_of, print_errors
from sanjuan_desktop.rules import GameOptions, new_game, seeded, view_for

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator, Sequence

    from sanjuan_desktop.ai.core.analysis import DecisionAnalysis
    from sanjuan_desktop.rules import PlayerView, Rng

LIMITS: Final = (30, 100, 300, 1000)
"""Maximum numbers of iterations of a decision."""

SMALLS: Final = (SMALL, SMALL / 2, 0.0)
"""Negligible differences, in win share."""

DEALS: Final = 500
"""Deals in which every option that may be best is simulated."""

DRAWS: Final = 40
"""Repeated decisions from samples of one position's deals."""

WRONG: Final = 0.005
"""Minimum loss of a wrong choice, in win share."""

_MOST_POSITIONS: Final = 10_000
_MOST_DEALS: Final = 100_000
_WITHOUT_END: Final = 10**9


@dataclass(frozen=True, slots=True)
class Known:
    """A decision with simulated options: the evaluation of the first pass, and the result in each deal.

    Values are win shares. An option that never looked as good as the others was not simulated.
    """

    first: tuple[float, ...]
    found: tuple[tuple[float, ...], ...]

    def worth(self, index: int) -> float:
        """Return the value of an option over all deals."""
        found = self.found[index]
        return sum(found) / len(found) if found else self.first[index]

    def losses(self) -> list[float]:
        """Return the loss of each option."""
        worths = [self.worth(index) for index in range(len(self.first))]
        return [max(worths) - worth for worth in worths]

    def decide(self, rng: Rng, most: int, small: float) -> tuple[int, int]:
        """Return the choice of a search that samples these deals, and its iterations."""
        race = Race(list(self.first), [0.0] * len(self.first), FIRST_DEALS, small)
        deals: list[int] = []
        for iterations in range(most):
            index = race.next()
            if index < 0:
                return _leader(race), iterations
            candidate = race.candidates[index]
            found = self.found[index]
            if candidate.tried == len(deals):
                deals.append(rng.below(max(map(len, self.found))))
            candidate.add(found[deals[candidate.tried] % len(found)] if found else self.first[index], 0.0)
        return _leader(race), most


def _leader(race: Race) -> int:
    return max(range(len(race.candidates)), key=lambda index: race.candidates[index].share())


def known(view: PlayerView, first: DecisionAnalysis, deals: int, rng: Rng) -> Known:
    """Simulate every option that may be best in ``deals`` deals."""
    thinker = thinker_for(view.players, STRENGTHS["expert"])
    search = Search(
        view, first, thinker.evaluator, thinker.beliefs, rng, opponent_model=thinker.opponent_model
    )
    race = search.race
    race.keep(0, 0.0, deals)
    search.run(
        _WITHOUT_END,
        lambda: all(candidate.is_out or candidate.tried >= deals for candidate in race.candidates),
    )
    found = tuple([tuple(candidate.found[:deals]) for candidate in race.candidates])
    return Known(tuple(first.shares), tuple([shares if len(shares) == deals else () for shares in found]))


def decisions(players: int, seed: int) -> Iterator[tuple[PlayerView, DecisionAnalysis]]:
    """Yield one decision of each game of ``skilled`` with the first pass of ``expert``, without end.

    Decisions with one option, or won already, are left out.
    """
    thinker = thinker_for(players, STRENGTHS["expert"])
    for deal in range(seed, _WITHOUT_END):
        rng = seeded(deal)
        drawn = _drawn(players, deal, rng)
        first = thinker.think(drawn, rng, None, lambda: True)
        if len(first.actions) > 1 and not first.wins():
            yield drawn, first


def _drawn(players: int, deal: int, rng: Rng) -> PlayerView:
    """Return one decision of a game, chosen uniformly."""
    seated = [make_player("skilled", deal * players + seat) for seat in range(players)]
    s = new_game(GameOptions(players), deal)
    asked, drawn = 0, view_for(s, s.actor)
    for answer in answers(s, seated):
        if answer.is_choice:
            asked += 1
            if not rng.below(asked):
                drawn = answer.view
    return drawn


@dataclass(slots=True)
class ChoiceTally:
    """Statistics of decisions with one limit; ``lost`` is the mean loss by position, in win share."""

    iterations: float = 0.0
    lost: list[float] = field(default_factory=list)
    wrong: int = 0

    def add(self, position: Known, seed: int, most: int, small: float) -> None:
        """Decide :data:`DRAWS` times in a position."""
        rng = seeded(seed)
        losses = position.losses()
        lost = 0.0
        for _ in range(DRAWS):
            index, iterations = position.decide(rng, most, small)
            lost += losses[index] / DRAWS
            self.iterations += iterations / DRAWS
            self.wrong += losses[index] >= WRONG
        self.lost.append(lost)

    def cells(self) -> list[str]:
        """Return mean iterations, loss in points with two standard errors, and the share of wrong choices."""
        positions = len(self.lost)
        error = pstdev(self.lost) / sqrt(positions)
        return [
            f"{self.iterations / positions:.0f}",
            f"{100 * fmean(self.lost):.2f} ± {200 * error:.2f}",
            f"{100 * self.wrong / positions / DRAWS:.1f} %",
        ]


def table(positions: Sequence[Known], smalls: Sequence[float] = SMALLS) -> list[str]:
    """Return a line for each limit: iterations, loss and wrong choices for each negligible difference."""
    lines = [
        "at most" + "".join([f" | {100 * small:.1f} points: iterations, loss, wrong" for small in smalls])
    ]
    for most in LIMITS:
        cells = []
        for small in smalls:
            tally = ChoiceTally()
            for number, position in enumerate(positions):
                tally.add(position, number, most, small)
            cells += tally.cells()
        lines.append(" | ".join([f"{most:,}", *cells]))
    return lines


@print_errors
def main(arguments: Sequence[str] | None = None) -> int:
    """Simulate the positions and print the table."""
    args = _parser().parse_args(arguments)
    found: list[Known] = []
    for view, first in decisions(args.players, args.seed):
        found.append(known(view, first, args.deals, seeded(args.seed + len(found))))
        if len(found) == args.positions:
            break
    print("\n".join(table(found)))
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = parser_of("thinking", "Measure the loss of decisions by their iterations.")
    add_players(parser)
    parser.add_argument("--positions", type=whole_number(1, _MOST_POSITIONS), default=50, metavar="P")
    parser.add_argument("--deals", type=whole_number(1, _MOST_DEALS), default=DEALS, metavar="D")
    parser.add_argument("--seed", type=whole_number(1, _MOST_DEALS), default=1, metavar="S")
    return parser


if __name__ == "__main__":
    raise SystemExit(main())
