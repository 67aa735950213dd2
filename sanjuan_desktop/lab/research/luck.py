"""Measure how well the luck of reviews explains results, and that its mean is 0.

``python -m sanjuan_desktop.lab.research.luck --players 2 --games 400`` lets a level play against itself. It
prints three figures, for results and for margins in points:

* the part of the standard deviation that luck removes;
* the best factor (1: luck has the right size);
* the mean of an event, which must be 0.

Then it prints how well each judge predicts the winner. Three judges see the same games: the network of
reviews, which sees all hands, the joined views of the players' network, and the players' network from each
seat's view.
"""

from __future__ import annotations

import json
import sys
import time
from dataclasses import asdict, dataclass, field
from math import log, sqrt
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ai.levels import NETWORK_LEVELS, make_player
from sanjuan_desktop.ai.networks import evaluator_for, open_network_for, winning_evaluator_for
from sanjuan_desktop.ai.review.evaluators import OpenAppraiser, ViewsAppraiser
from sanjuan_desktop.ai.review.luck import luck_of_deal, luck_of_move
from sanjuan_desktop.cli.game_options import add_option_arguments, options_of
from sanjuan_desktop.cli.shared_arguments import whole_number
from sanjuan_desktop.lab.playing import answers
from sanjuan_desktop.lab.research.tool import add_players, add_seed, parser_of, print_errors
from sanjuan_desktop.lab.training.winning import Tally, errors_of
from sanjuan_desktop.rules import GameRecord, final_points, seeded, victory_shares
from sanjuan_desktop.rules.terms import ASK_ROLE

if TYPE_CHECKING:
    import argparse
    from collections.abc import Sequence

    from sanjuan_desktop.ai.core.evaluator import Evaluator
    from sanjuan_desktop.rules import GameOptions, State

_FEWEST_GAMES: Final = 2
_MOST_GAMES: Final = 100_000
_DRAWS: Final = 400
"""Bootstrap samples for an interval."""

_TAIL: Final = 0.025
_NEVER: Final = 1e-3
"""Probabilities are clipped to this distance from 0 and 1."""

_HUNDRED: Final = 100


JUDGES: Final = ("hands", "views")
"""Evaluators of positions: the network that sees all hands, and the joined views of the players' network."""


@dataclass(frozen=True, slots=True)
class LuckyGame:
    """One game by seat, as one judge sees it: luck of its events, share of the victory, points.

    ``own`` is the luck of each event for the seat that moved; the deal has no such seat. ``margins`` is the
    luck of the events in points above the mean of all seats, empty if the judge does not know it. ``said``
    holds the win probabilities at every choice of a role.
    """

    events: list[tuple[float, ...]]
    own: list[float]
    result: list[float]
    points: list[int]
    margins: list[tuple[float, ...]] = field(default_factory=list)
    said: list[tuple[float, ...]] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Fit:
    """Fit of luck to a result: the removed part of the standard deviation, with its interval.

    ``low`` and ``high`` bound the interval. ``factor`` is the best multiplier of luck, ``correlation`` the
    correlation with the result.
    """

    removed: float
    low: float
    high: float
    factor: float
    correlation: float


@dataclass(frozen=True, slots=True)
class Foretold:
    """Quality of predicted win probabilities.

    ``log_loss`` is the mean by seat, in nats. ``off`` is the mean calibration error over tenths, ``worst``
    the largest one, and ``beyond`` the largest one after subtracting two standard errors by game.
    """

    log_loss: float
    off: float
    worst: float
    beyond: float


@dataclass(frozen=True, slots=True)
class LuckReport:
    """All measurements; ``event_mean`` and its standard error are in percentage points of win probability."""

    games: int
    events: int
    event_mean: float
    event_error: float
    win: Fit
    margin: Fit
    foretold: Foretold | None


class Judges:
    """Evaluate positions with several judges at once, so that all of them see the same shuffles.

    A row holds the shares by seat of each judge, and the margins after the first one's if it sees all hands.
    """

    def __init__(self, players: int, names: Sequence[str]) -> None:
        """Load the networks of the judges ``names``, out of :data:`JUDGES`.

        Raises:
            NetworkError: a network is missing or damaged.
        """
        self.players = players
        self.names = tuple(names)
        self._views = ViewsAppraiser(evaluator_for(players)) if "views" in names else None
        self._hands = OpenAppraiser(open_network_for(players)) if "hands" in names else None

    def values(self, states: list[State]) -> list[list[float]]:
        """Return the evaluations of all judges for each position; see :class:`Appraiser`."""
        rows: list[list[float]] = [[] for _ in states]
        if self._hands is not None:
            for row, (shares, margins) in zip(rows, self._hands.outlooks(states), strict=True):
                row.extend(shares + margins)
        if self._views is not None:
            for row, found in zip(rows, self._views.values(states), strict=True):
                row.extend(found)
        return rows

    def shares(self, name: str, row: Sequence[float]) -> tuple[float, ...]:
        """Return one judge's win shares from a row."""
        start = 0 if name == self.names[0] else 2 * self.players
        return tuple(row[start : start + self.players])

    def margins(self, name: str, row: Sequence[float]) -> tuple[float, ...]:
        """Return one judge's margins from a row, () if it has none."""
        return tuple(row[self.players : 2 * self.players]) if name == "hands" else ()


@dataclass(slots=True)
class Watched:
    """A game as all judges see it, with the predictions of the players' network for each seat.

    ``seconds`` is the processor time of its luck.
    """

    by_judge: dict[str, LuckyGame]
    players: LuckyGame
    seconds: float = 0.0


def play(
    options: GameOptions,
    level: str,
    seed: int,
    judges: Judges,
    evaluator: Evaluator,
    *,
    with_luck: bool = True,
) -> Watched:
    """Play a game of a level against itself; record the luck of all events and the predicted winners.

    With ``with_luck=False`` only the predictions are recorded.
    """
    seated = [make_player(level, seed * options.players + seat) for seat in range(options.players)]
    s = GameRecord(options, seed).start()
    began = time.process_time()
    events = [luck_of_deal(s, judges).luck] if with_luck else []
    seconds = time.process_time() - began
    seats: list[int] = []
    said: list[list[float]] = []
    views: list[tuple[float, ...]] = []
    for move, answer in enumerate(answers(s, seated)):
        if s.decision == ASK_ROLE:
            said += judges.values([s])
            views.append(tuple([evaluator.value(s, seat)[0][0] for seat in range(s.players)]))
        began = time.process_time()
        event = luck_of_move(s, answer.action, move, judges) if with_luck else None
        seconds += time.process_time() - began
        if event is not None:
            events.append(event.luck)
            seats.append(event.seat)
    end, points = victory_shares(s), list(final_points(s))
    found = {}
    for name in judges.names:
        luck = [judges.shares(name, event) for event in events]
        own = [event[seat] for event, seat in zip(luck[1:], seats, strict=True)]
        margins = [judges.margins(name, event) for event in events] if name == "hands" else []
        found[name] = LuckyGame(luck, own, end, points, margins, [judges.shares(name, row) for row in said])
    return Watched(found, LuckyGame([], [], end, points, [], views), seconds)


def report_of(games: Sequence[LuckyGame]) -> LuckReport:
    """Return the report of at least two games.

    With two players one seat is enough. A margin is counted from the mean of all seats.
    """
    seats = len(games[0].result)
    shown = range(1 if seats == _FEWEST_GAMES else seats)
    luck = [[sum(event[seat] for event in game.events) for seat in shown] for game in games]
    wins = [[game.result[seat] - 1 / seats for seat in shown] for game in games]
    margins = [[game.points[seat] - sum(game.points) / seats for seat in shown] for game in games]
    # Only the seat that moved: over all seats the sum is 0, and one seat may really have had bad luck.
    single = [_HUNDRED * value for game in games for value in game.own]
    error = _deviation(single) / sqrt(len(single))
    if games[0].margins:
        in_points = [[sum(event[seat] for event in game.margins) for seat in shown] for game in games]
    else:
        # Luck in win share has another unit than the margin, so scale it first.
        scale = _factor(_joined(luck), _joined(margins))
        in_points = [[scale * value for value in game] for game in luck]
    return LuckReport(
        len(games),
        sum(len(game.events) for game in games),
        _mean(single),
        error,
        _fit(luck, wins),
        _fit(in_points, margins),
        foretold(games),
    )


def foretold(games: Sequence[LuckyGame]) -> Foretold | None:
    """Return how well the win probabilities predicted the results, None without predictions."""
    tallies, losses = [], []
    for game in games:
        tally = Tally()
        tallies.append(tally)
        for said in game.said:
            for share, won in zip(said, game.result, strict=True):
                sure = min(max(share, _NEVER), 1 - _NEVER)
                losses.append(-won * log(sure) - (1 - won) * log(1 - sure))
                tally.record(share, won)
    if not losses:
        return None
    errors = errors_of(tallies, [0.0, 1.0])
    return Foretold(_mean(losses), errors.mean, errors.worst, errors.beyond)


def _fit(luck: list[list[float]], results: list[list[float]]) -> Fit:
    rng = seeded(1)
    count = len(luck)
    drawn = []
    for _ in range(_DRAWS):
        chosen = [rng.below(count) for _ in range(count)]
        drawn.append(_removed(_joined([luck[at] for at in chosen]), _joined([results[at] for at in chosen])))
    drawn.sort()
    joined_luck, joined_results = _joined(luck), _joined(results)
    factor = _factor(joined_luck, joined_results)
    spread = _deviation(joined_results)
    correlation = factor * _deviation(joined_luck) / spread if spread else 0.0
    low, high = drawn[int(_TAIL * _DRAWS)], drawn[-1 - int(_TAIL * _DRAWS)]
    return Fit(_removed(joined_luck, joined_results), low, high, factor, correlation)


def _joined(by_game: list[list[float]]) -> list[float]:
    return [value for game in by_game for value in game]


def _mean(values: list[float]) -> float:
    return sum(values) / len(values)


def _deviation(values: list[float]) -> float:
    mean = _mean(values)
    return sqrt(sum((value - mean) ** 2 for value in values) / len(values))


def _factor(luck: list[float], results: list[float]) -> float:
    mean, other = _mean(luck), _mean(results)
    spread = sum((value - mean) ** 2 for value in luck)
    shared = sum((value - mean) * (result - other) for value, result in zip(luck, results, strict=True))
    return shared / spread if spread else 0.0


def _removed(luck: list[float], results: list[float]) -> float:
    spread = _deviation(results)
    left = _deviation([result - value for value, result in zip(luck, results, strict=True)])
    return 1.0 - left / spread if spread else 0.0


@print_errors
def main(arguments: Sequence[str] | None = None) -> int:
    """Measure and print the report; Ctrl+C continues with the games played so far."""
    args = _parser().parse_args(arguments)
    options = options_of(args, args.players)
    judges = Judges(args.players, JUDGES if args.judge is None else (args.judge,))
    evaluator = winning_evaluator_for(args.players)
    games: list[Watched] = []
    try:
        for number in range(args.games):
            seed = args.seed + number
            games.append(play(options, args.level, seed, judges, evaluator, with_luck=not args.foretell))
    except KeyboardInterrupt:
        print(f"ended after {len(games)} games", file=sys.stderr)
    if len(games) < _FEWEST_GAMES:
        return 1
    predictions = {name: foretold([game.by_judge[name] for game in games]) for name in judges.names}
    predictions["players"] = foretold([game.players for game in games])
    if args.foretell:
        _print_predictions(predictions, as_json=args.json)
        return 0
    reports = {name: report_of([game.by_judge[name] for game in games]) for name in judges.names}
    if args.json:
        found = {name: asdict(report) for name, report in reports.items()}
        print(json.dumps(found | {"players": _foretold_only(predictions["players"])}))
        return 0
    seconds = sum(game.seconds for game in games) / len(games)
    print(f"{len(games)} games, {seconds:.2f} s of processor time for the luck of each")
    for name, report in reports.items():
        print("\n".join(_lines(name, report)))
    _print_predictions(predictions, as_json=False)
    return 0


def _print_predictions(predictions: dict[str, Foretold | None], *, as_json: bool) -> None:
    if as_json:
        print(json.dumps({name: _foretold_only(prediction) for name, prediction in predictions.items()}))
        return
    for name, prediction in predictions.items():
        if prediction is not None:
            print(
                f"{name}: log loss {prediction.log_loss:.4f}, off by {prediction.off:.1%}, "
                f"at worst {prediction.worst:.1%} "
                f"(beyond chance: {prediction.beyond:.1%})"
            )


def _foretold_only(prediction: Foretold | None) -> dict[str, object]:
    return {"foretold": None if prediction is None else asdict(prediction)}


def _lines(name: str, report: LuckReport) -> list[str]:
    lines = [
        f"{name}: {report.events} events, mean {report.event_mean:.3f} ± {report.event_error:.3f}",
    ]
    lines += [
        f"{name}, {what}: {fit.removed:.1%} of the standard deviation ({fit.low:.1%} to {fit.high:.1%}), "
        f"best factor {fit.factor:.2f}, correlation {fit.correlation:.2f}"
        for what, fit in (("win or loss", report.win), ("margin", report.margin))
    ]
    return lines


def _parser() -> argparse.ArgumentParser:
    parser = parser_of("luck", "Measure the luck that reviews report.")
    add_players(parser)
    parser.add_argument("--level", choices=NETWORK_LEVELS, default="skilled", help="level that plays")
    parser.add_argument("--games", type=whole_number(_FEWEST_GAMES, _MOST_GAMES), default=100, metavar="G")
    add_seed(parser)
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument("--judge", choices=JUDGES, help="evaluator of positions (default: both)")
    parser.add_argument("--foretell", action="store_true", help="measure only the predicted winners")
    add_option_arguments(parser)
    return parser


if __name__ == "__main__":
    raise SystemExit(main())
