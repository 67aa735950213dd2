"""How true the luck of reviews is told: how much of who wins it explains, and that its mean is nothing.

``python -m sanjuan_desktop.lab.luck --players 2 --games 400`` lets a level play against itself and prints for
win or loss and for the margin in points how much of the standard deviation luck takes away, the factor that
would be best (1: just as much as it says), and the mean of an event, which must be nothing.
"""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import asdict, dataclass
from math import sqrt
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ai.levels import NETWORK_LEVELS, make_player
from sanjuan_desktop.ai.player import UNLIMITED, never_cancelled
from sanjuan_desktop.ai.review.luck import luck_of_deal, luck_of_move
from sanjuan_desktop.ai.review.mind import mind_for, victory
from sanjuan_desktop.cli.game_options import add_option_arguments, options_of
from sanjuan_desktop.cli.numbers import whole_number
from sanjuan_desktop.rules import GameRecord, apply, final_points, seeded, view_for

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sanjuan_desktop.ai.review.mind import Appraiser
    from sanjuan_desktop.rules import GameOptions

_FEWEST_GAMES: Final = 2
_MOST_GAMES: Final = 100_000
_LARGEST_SEED: Final = 2**32
_DRAWS: Final = 400
"""Sets of games drawn anew for an interval (bootstrap)."""

_TAIL: Final = 0.025
_HUNDRED: Final = 100


@dataclass(frozen=True, slots=True)
class LuckyGame:
    """One game by seat: the luck of its events, the share of the victory, the points.

    ``own`` is the luck of each event for the seat whose move it was; the deal is nobody's.
    """

    events: list[tuple[float, ...]]
    own: list[float]
    result: list[float]
    points: list[int]


@dataclass(frozen=True, slots=True)
class Fit:
    """How well luck tells a result: what part of the standard deviation it takes away, ``low`` to ``high``.

    ``factor`` is by what luck ought to be multiplied, ``correlation`` that of both.
    """

    removed: float
    low: float
    high: float
    factor: float
    correlation: float


@dataclass(frozen=True, slots=True)
class LuckReport:
    """What was measured; ``event_mean`` and its standard error are in points of winning chance."""

    games: int
    events: int
    event_mean: float
    event_error: float
    win: Fit
    margin: Fit


def play(options: GameOptions, level: str, seed: int, appraiser: Appraiser) -> LuckyGame:
    """Let a level play against itself and note the luck of all events."""
    players = [make_player(level, seed * options.players + seat) for seat in range(options.players)]
    s = GameRecord(options, seed).start()
    events = [luck_of_deal(s, appraiser).luck]
    own: list[float] = []
    move = 0
    while not s.is_over:
        action = players[s.actor].choose(view_for(s, s.actor), UNLIMITED, never_cancelled).action
        event = luck_of_move(s, action, move, appraiser)
        if event is not None:
            events.append(event.luck)
            own.append(event.luck[event.seat])
        apply(s, action)
        move += 1
    return LuckyGame(events, own, victory(s), list(final_points(s)))


def report_of(games: Sequence[LuckyGame]) -> LuckReport:
    """Return what a number of games, at least two, say about luck.

    With two players one seat says all; the margin is that over the mean of all.
    """
    seats = len(games[0].result)
    shown = range(1 if seats == _FEWEST_GAMES else seats)
    luck = [[sum(event[seat] for event in game.events) for seat in shown] for game in games]
    wins = [[game.result[seat] - 1 / seats for seat in shown] for game in games]
    margins = [[game.points[seat] - sum(game.points) / seats for seat in shown] for game in games]
    # Of whoever acts: over all seats it is nothing anyway, and one seat may have had bad luck indeed.
    single = [_HUNDRED * one for game in games for one in game.own]
    error = _deviation(single) / sqrt(len(single))
    # A point of the margin is worth no share of the win: luck is first brought to its measure.
    scale = _factor(_joined(luck), _joined(margins))
    in_points = [[scale * one for one in game] for game in luck]
    events = sum(len(game.events) for game in games)
    return LuckReport(len(games), events, _mean(single), error, _fit(luck, wins), _fit(in_points, margins))


def _fit(luck: list[list[float]], results: list[list[float]]) -> Fit:
    rng = seeded(1)
    count = len(luck)
    drawn = []
    for _ in range(_DRAWS):
        chosen = [rng.below(count) for _ in range(count)]
        drawn.append(_removed(_joined([luck[at] for at in chosen]), _joined([results[at] for at in chosen])))
    drawn.sort()
    one, other = _joined(luck), _joined(results)
    factor = _factor(one, other)
    spread = _deviation(other)
    correlation = factor * _deviation(one) / spread if spread else 0.0
    low, high = drawn[int(_TAIL * _DRAWS)], drawn[-1 - int(_TAIL * _DRAWS)]
    return Fit(_removed(one, other), low, high, factor, correlation)


def _joined(by_game: list[list[float]]) -> list[float]:
    return [one for game in by_game for one in game]


def _mean(values: list[float]) -> float:
    return sum(values) / len(values)


def _deviation(values: list[float]) -> float:
    mean = _mean(values)
    return sqrt(sum((one - mean) ** 2 for one in values) / len(values))


def _factor(luck: list[float], results: list[float]) -> float:
    mean, other = _mean(luck), _mean(results)
    spread = sum((one - mean) ** 2 for one in luck)
    shared = sum((one - mean) * (result - other) for one, result in zip(luck, results, strict=True))
    return shared / spread if spread else 0.0


def _removed(luck: list[float], results: list[float]) -> float:
    spread = _deviation(results)
    left = _deviation([result - one for one, result in zip(luck, results, strict=True)])
    return 1.0 - left / spread if spread else 0.0


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure and print; Ctrl+C ends it with what was played so far."""
    args = _parser().parse_args(arguments)
    options = options_of(args, args.players)
    appraiser = mind_for(args.players).appraiser
    games: list[LuckyGame] = []
    try:
        for number in range(args.games):
            games.append(play(options, args.level, args.seed + number, appraiser))
    except KeyboardInterrupt:
        print(f"ended after {len(games)} games", file=sys.stderr)
    if len(games) < _FEWEST_GAMES:
        return 1
    found = report_of(games)
    if args.json:
        print(json.dumps(asdict(found)))
        return 0
    print(
        f"{found.games} games, {found.events} events, mean {found.event_mean:.3f} ± {found.event_error:.3f}"
    )
    for name, fit in (("win or loss", found.win), ("margin", found.margin)):
        print(
            f"{name}: {fit.removed:.1%} of the standard deviation ({fit.low:.1%} to {fit.high:.1%}), "
            f"best factor {fit.factor:.2f}, correlation {fit.correlation:.2f}"
        )
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="sanjuan_desktop.lab.luck", description="Measure luck as reviews tell it."
    )
    parser.add_argument("--players", type=int, choices=(2, 3, 4), default=2, metavar="N", help="2, 3 or 4")
    parser.add_argument("--level", choices=NETWORK_LEVELS, default="skilled", help="who plays")
    parser.add_argument("--games", type=whole_number(_FEWEST_GAMES, _MOST_GAMES), default=100, metavar="G")
    parser.add_argument(
        "--seed", type=whole_number(0, _LARGEST_SEED), default=1, metavar="S", help="first deal"
    )
    parser.add_argument("--json", action="store_true", help="print JSON")
    add_option_arguments(parser)
    return parser


if __name__ == "__main__":
    raise SystemExit(main())
