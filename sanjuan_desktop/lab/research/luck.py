"""How true the luck of reviews is told: how much of who wins it explains, and that its mean is nothing.

``python -m sanjuan_desktop.lab.research.luck --players 2 --games 400`` lets a level play against itself and prints for
win or loss and for the margin in points how much of the standard deviation luck takes away, the factor that
would be best (1: just as much as it says), and the mean of an event, which must be nothing; then how well
whoever says so foretells who wins. Asked are, in the same games, the network of reviews, which sees all
hands, the joined views of the players' network, and what that network says to each seat of its own view.
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
from sanjuan_desktop.ai.review.luck import luck_of_deal, luck_of_move
from sanjuan_desktop.ai.review.mind import OpenAppraiser, ViewsAppraiser, victory
from sanjuan_desktop.cli.game_options import add_option_arguments, options_of
from sanjuan_desktop.cli.numbers import whole_number
from sanjuan_desktop.lab.playing import answers
from sanjuan_desktop.lab.research.tool import add_players, add_seed, parser_of, tells_errors
from sanjuan_desktop.lab.training.winning import Tally, errors_of
from sanjuan_desktop.rules import GameRecord, final_points, seeded
from sanjuan_desktop.rules.terms import ASK_ROLE

if TYPE_CHECKING:
    import argparse
    from collections.abc import Sequence

    from sanjuan_desktop.ai.core.evaluator import Evaluator
    from sanjuan_desktop.rules import GameOptions, State

_FEWEST_GAMES: Final = 2
_MOST_GAMES: Final = 100_000
_DRAWS: Final = 400
"""Sets of games drawn anew for an interval (bootstrap)."""

_TAIL: Final = 0.025
_NEVER: Final = 1e-3
"""Chances nearer to 0 or 1 than this are taken for this."""

_HUNDRED: Final = 100


JUDGES: Final = ("hands", "views")
"""Who says what positions are worth: the network that sees all hands, the joined views of the other."""


@dataclass(frozen=True, slots=True)
class LuckyGame:
    """One game by seat, as one judge sees it: the luck of its events, the share of the victory, the points.

    ``own`` is the luck of each event for the seat whose move it was; the deal is nobody's. ``margins`` is the
    luck of the events in points above the mean of all seats, empty where the judge knows none;
    ``said`` the chances of winning whenever a role was to be chosen.
    """

    events: list[tuple[float, ...]]
    own: list[float]
    result: list[float]
    points: list[int]
    margins: list[tuple[float, ...]] = field(default_factory=list)
    said: list[tuple[float, ...]] = field(default_factory=list)


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
class Foretold:
    """How well chances of winning were told.

    ``log_loss`` is the mean by seat in nats; ``off`` how far off they were over tenths, ``worst`` at worst,
    ``beyond`` further than two standard errors, by game, at worst.
    """

    log_loss: float
    off: float
    worst: float
    beyond: float


@dataclass(frozen=True, slots=True)
class LuckReport:
    """What was measured; ``event_mean`` and its standard error are in points of winning chance."""

    games: int
    events: int
    event_mean: float
    event_error: float
    win: Fit
    margin: Fit
    foretold: Foretold | None


class Judges:
    """Appraises for several judges at once, so that all of them see the same shuffles.

    A row holds the shares by seat of each, then the margins of the first one if it sees all hands.
    """

    def __init__(self, players: int, names: Sequence[str]) -> None:
        """Know who judges, of :data:`JUDGES`.

        Raises:
            NetworkError: a network is missing or damaged.
        """
        self.players = players
        self.names = tuple(names)
        self._views = ViewsAppraiser(evaluator_for(players)) if "views" in names else None
        self._hands = OpenAppraiser(open_network_for(players)) if "hands" in names else None

    def values(self, states: list[State]) -> list[list[float]]:
        """Return what all judges say of each position; see :class:`Appraiser`."""
        rows: list[list[float]] = [[] for _ in states]
        if self._hands is not None:
            for row, (shares, margins) in zip(rows, self._hands.outlooks(states), strict=True):
                row.extend(shares + margins)
        if self._views is not None:
            for row, found in zip(rows, self._views.values(states), strict=True):
                row.extend(found)
        return rows

    def shares(self, name: str, row: Sequence[float]) -> tuple[float, ...]:
        """Return what one judge says of who wins."""
        start = 0 if name == self.names[0] else 2 * self.players
        return tuple(row[start : start + self.players])

    def margins(self, name: str, row: Sequence[float]) -> tuple[float, ...]:
        """Return what one judge says of the margin, () where it does not."""
        return tuple(row[self.players : 2 * self.players]) if name == "hands" else ()


@dataclass(slots=True)
class Watched:
    """A game as all judges see it, and what the players' network told each seat from its view.

    ``seconds`` of the processor went into its luck.
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
    """Let a level play against itself and note the luck of all events, and who was thought to win.

    Without luck only the latter.
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
    end, points = victory(s), list(final_points(s))
    found = {}
    for name in judges.names:
        luck = [judges.shares(name, event) for event in events]
        own = [event[seat] for event, seat in zip(luck[1:], seats, strict=True)]
        margins = [judges.margins(name, event) for event in events] if name == "hands" else []
        found[name] = LuckyGame(luck, own, end, points, margins, [judges.shares(name, row) for row in said])
    return Watched(found, LuckyGame([], [], end, points, [], views), seconds)


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
    if games[0].margins:
        in_points = [[sum(event[seat] for event in game.margins) for seat in shown] for game in games]
    else:
        # A point of the margin is worth no share of the win: luck is first brought to its measure.
        scale = _factor(_joined(luck), _joined(margins))
        in_points = [[scale * one for one in game] for game in luck]
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
    """Return how well the chances of winning were told, None where nothing was said."""
    tallies, losses = [], []
    for game in games:
        tally = Tally()
        tallies.append(tally)
        for said in game.said:
            for share, won in zip(said, game.result, strict=True):
                sure = min(max(share, _NEVER), 1 - _NEVER)
                losses.append(-won * log(sure) - (1 - won) * log(1 - sure))
                tally.note(share, won)
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


@tells_errors
def main(arguments: Sequence[str] | None = None) -> int:
    """Measure and print; Ctrl+C ends it with what was played so far."""
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
    told = {name: foretold([game.by_judge[name] for game in games]) for name in judges.names}
    told["players"] = foretold([game.players for game in games])
    if args.foretell:
        _print_told(told, as_json=args.json)
        return 0
    reports = {name: report_of([game.by_judge[name] for game in games]) for name in judges.names}
    if args.json:
        found = {name: asdict(report) for name, report in reports.items()}
        print(json.dumps(found | {"players": _foretold_only(told["players"])}))
        return 0
    seconds = sum(game.seconds for game in games) / len(games)
    print(f"{len(games)} games, {seconds:.2f} s of the processor for the luck of each")
    for name, report in reports.items():
        print("\n".join(_lines(name, report)))
    _print_told(told, as_json=False)
    return 0


def _print_told(told: dict[str, Foretold | None], *, as_json: bool) -> None:
    if as_json:
        print(json.dumps({name: _foretold_only(one) for name, one in told.items()}))
        return
    for name, one in told.items():
        if one is not None:
            print(
                f"{name}: log loss {one.log_loss:.4f}, off by {one.off:.1%}, at worst {one.worst:.1%} "
                f"(chance explains all but {one.beyond:.1%})"
            )


def _foretold_only(told: Foretold | None) -> dict[str, object]:
    return {"foretold": None if told is None else asdict(told)}


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
    parser = parser_of("luck", "Measure luck as reviews tell it.")
    add_players(parser)
    parser.add_argument("--level", choices=NETWORK_LEVELS, default="skilled", help="who plays")
    parser.add_argument("--games", type=whole_number(_FEWEST_GAMES, _MOST_GAMES), default=100, metavar="G")
    add_seed(parser)
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument("--judge", choices=JUDGES, help="who says what positions are worth (default: both)")
    parser.add_argument("--foretell", action="store_true", help="only how well they tell who wins")
    add_option_arguments(parser)
    return parser


if __name__ == "__main__":
    raise SystemExit(main())
