"""Calibrate the level estimate of reviews: play games of all levels, measure their losses, test the result.

``python -m sanjuan_desktop.lab.research.level_bounds --players 2 --games 600`` plays and records games; after
Ctrl+C the same command continues. ``--export`` writes the file that reviews use. ``--prove`` estimates the
levels and heuristics from five of their games each, with bounds from the other half of the deals.
"""

from __future__ import annotations

import json
import sys
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from math import exp
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from sanjuan_desktop.ai.review import level as levels
from sanjuan_desktop.ai.review.level import SCALE
from sanjuan_desktop.ai.small_files import FOLDER as NETWORKS
from sanjuan_desktop.ai.small_files import read_json
from sanjuan_desktop.cli.game_options import add_option_arguments, options_of
from sanjuan_desktop.cli.shared_arguments import whole_number
from sanjuan_desktop.cli.simulation import level_results
from sanjuan_desktop.lab.calibrate import FILE
from sanjuan_desktop.lab.research.level_games import RUNGS, LevelGame, line_ups, play, read, to_line
from sanjuan_desktop.lab.research.tool import add_players, parser_of, print_errors
from sanjuan_desktop.lab.scorebook import Scorebook
from sanjuan_desktop.resources import resource_path
from sanjuan_desktop.rules import GameOptions, seeded

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable, Sequence

    from sanjuan_desktop.ai.review.level import Bounds, PlaceOnScale, PlayedGame

MEASURED: Final = ("random", "novice", "greedy", "casual", "skilled", "strong", "expert")
POOL: Final = 60
DRAWN: Final = 5
DRAWS: Final = 100

_LEAST_GAMES: Final = 5
_MOST_GAMES: Final = 100_000
_STEPS: Final = 4_000
_RATE: Final = 0.002
_FLAT: Final = 0.02
"""Regularisation towards 0, so that a level that never wins is not infinitely weak."""


@dataclass(frozen=True, slots=True)
class PairResult:
    """Share of the two-player games that ``level`` won against ``other``."""

    level: str
    other: str
    share: float
    games: int


def calibrated(path: Path = FILE) -> list[PairResult]:
    """Return the results that ``calibrate`` saved for two-player games between levels.

    These are far more games than are played here.

    Raises:
        CommandError: the file was not written by ``calibrate``.
    """
    found = []
    for entry in Scorebook(path).entries:
        plan = entry.plan
        if plan.options == GameOptions(2) and set(plan.levels) <= set(MEASURED) and entry.is_current():
            level, other = plan.levels
            share = level_results(plan, entry.sums)[level].win_share
            found.append(PairResult(level, other, share, entry.sums.games))
    return found


def samples(games: Sequence[LevelGame]) -> dict[str, list[PlayedGame]]:
    """Return the games of each level, seat by seat."""
    found: dict[str, list[PlayedGame]] = {}
    for game in games:
        for seat, level in enumerate(game.levels):
            found.setdefault(level, []).append(game.of(seat))
    return found


def lacking(games: Sequence[LevelGame]) -> list[str]:
    """Return the levels of the scale with too few games for an estimate."""
    played = samples(games)
    return [level for level in SCALE if not _are_enough(played.get(level, []))]


def _are_enough(played: Sequence[PlayedGame]) -> bool:
    return len(played) >= _LEAST_GAMES and any(game.play.decisions for game in played)


def halves(games: Sequence[LevelGame]) -> tuple[list[LevelGame], list[LevelGame]]:
    """Split the games by alternate passes through the levels."""
    first, second = ([game for game in games if game.seed // len(RUNGS) % 2 == half] for half in range(2))
    return first, second


def entries(games: Sequence[LevelGame], results: Sequence[PairResult] = ()) -> dict[str, dict[str, float]]:
    """Return the file's entry for each level: games, decisions, loss with variance, strength.

    ``results`` of other games with as many players also count for the strengths.
    """
    strengths = strengths_of(games, results)
    found = {}
    for level, played in samples(games).items():
        if not _are_enough(played):
            continue
        decisions = sum(game.play.decisions for game in played)
        loss = sum(game.play.loss for game in played) / decisions
        off = sum((game.play.loss - loss * game.play.decisions) ** 2 for game in played)
        found[level] = {
            "games": len(played),
            "decisions": decisions,
            "loss": round(loss, 6),
            "variance": round(off / decisions, 8),
            "strength": round(strengths[level], 3),
        }
    level_out(found)
    # A level without games here still has a strength if it was calibrated.
    return {level: {"strength": round(strength, 3)} for level, strength in strengths.items()} | found


def level_out(found: dict[str, dict[str, float]]) -> None:
    """Give neighbouring levels a common loss and variance where the better one lost more.

    Losses cannot separate these levels; their results can. This is isotonic regression by pooling adjacent
    violators (Barlow et al. 1972), weighted by decisions.
    """
    pools: list[list[str]] = []
    for level in SCALE:
        if level not in found:
            continue
        pools.append([level])
        while len(pools) > 1 and _mean(found, pools[-1], "loss") > _mean(found, pools[-2], "loss"):
            pools[-2:] = [pools[-2] + pools[-1]]
    for pool in pools:
        if len(pool) > 1:
            common = {what: _mean(found, pool, what) for what in ("loss", "variance")}
            for level in pool:
                found[level] |= common


def _mean(found: dict[str, dict[str, float]], pool: Sequence[str], what: str) -> float:
    whole = sum(found[level]["decisions"] for level in pool)
    return sum(found[level][what] * found[level]["decisions"] for level in pool) / whole


def strengths_of(games: Sequence[LevelGame], results: Sequence[PairResult] = ()) -> dict[str, float]:
    """Return the maximum-likelihood strength of each level; the novice is 0."""
    names = sorted(
        {level for game in games for level in game.levels}
        | {level for result in results for level in (result.level, result.other)}
    )
    found = dict.fromkeys(names, 0.0)
    for _ in range(_STEPS):
        slope = {name: -_FLAT * value for name, value in found.items()}
        for game in games:
            weights = [exp(found[level]) for level in game.levels]
            whole = sum(weights)
            for level, weight, share in zip(game.levels, weights, game.shares, strict=True):
                slope[level] += share - weight / whole
        for result in results:
            off = result.games * (result.share - 1.0 / (1.0 + exp(found[result.other] - found[result.level])))
            slope[result.level] += off
            slope[result.other] -= off
        most = max(map(abs, slope.values()))
        for name in names:
            found[name] += min(0.2, max(-0.2, _RATE * slope[name]))
        if most < 0.01:
            break
    base = found.get("novice", 0.0)
    return {name: value - base for name, value in found.items()}


# ---------------------------------------------------------------------------- trying it out


def bounds_of(games: Sequence[LevelGame], results: Sequence[PairResult] = ()) -> Bounds:
    """Return the bounds that follow from ``games``, as the program would read them.

    Raises:
        KeyError: a level is missing.
    """
    return levels.bounds_from(json.loads(json.dumps(entries(games, results))))


def rung_of(strength: float, bounds: Bounds) -> float:
    """Return the place on the scale for a strength known from results alone."""
    places = [levels.BELOW + step / 20 for step in range(round((levels.TOP - levels.BELOW) * 20) + 1)]
    return min(places, key=lambda place: abs(bounds.strength(place) - strength))


def placed(
    pool: Sequence[PlayedGame], place: float, find: Callable[[Sequence[PlayedGame]], Any], seed: int = 1
) -> tuple[int, float]:
    """Return the number of draws from a pool placed within one level of ``place``, and the mean place."""
    rng = seeded(seed)
    hits, places = 0, 0.0
    for _ in range(DRAWS):
        left = list(pool)
        drawn = [left.pop(rng.below(len(left))) for _ in range(DRAWN)]
        found = find(drawn)
        at = levels.BELOW if found is None else found.likeliest
        places += at
        # Compare rounded levels, as the review shows them; the lowest is the novice.
        hits += abs(_read(at) - _read(place)) <= 1
    return hits, places / DRAWS


def _read(place: float) -> int:
    return round(min(max(place, 0.0), levels.TOP))


def _place(bounds: Bounds, drawn: Sequence[PlayedGame]) -> PlaceOnScale | None:
    return levels.place_by(drawn, lambda _: bounds)


def prove(games: Sequence[LevelGame], results: Sequence[PairResult] = ()) -> list[str]:
    """Return a table of how often five games place a player within one level of the place by results.

    The deals are split in two: games of each half are placed with bounds from the other one.
    """
    strengths = strengths_of(games, results)
    parts = halves(games)
    found: dict[str, list[tuple[int, float, float]]] = {}
    for own, other in (parts, parts[::-1]):
        bounds = bounds_of(other, results)
        for name, played in samples(own).items():
            pool = played[:POOL]
            if len(pool) >= DRAWN:
                place = rung_of(strengths[name], bounds)
                hits, mean = placed(pool, place, partial(_place, bounds))
                found.setdefault(name, []).append((hits, place, mean))
    lines = ["player      place by results  mean estimate      within one level"]
    for name in sorted(found, key=lambda name: strengths[name]):
        rows = found[name]
        hits = sum(row[0] for row in rows)
        place, mean = (sum(row[at] for row in rows) / len(rows) for at in (1, 2))
        lines.append(f"{name:10} {place:17.2f} {mean:18.2f} {hits:12} of {DRAWS * len(rows)}")
    return lines


# ---------------------------------------------------------------------------- the command


@print_errors
def main(arguments: Sequence[str] | None = None) -> int:
    """Play the missing games, then write or test the bounds; Ctrl+C ends the games."""
    args = _parser().parse_args(arguments)
    options = options_of(args, args.players)
    args.folder.mkdir(parents=True, exist_ok=True)
    name = "-".join(
        [str(args.players), *[str(int(option)) for option in (options.edition, *options.variants)]]
    )
    path = args.folder / f"levels-{name}.jsonl"
    games = read(path)
    with suppress(KeyboardInterrupt), path.open("a", encoding="utf-8") as file:
        last = max([game.seed for game in games], default=0)
        for seed, table in line_ups(args.players):
            if len(games) >= args.games:
                break
            if seed <= last:
                continue
            games.append(play(options, seed, table))
            print(to_line(games[-1]), file=file, flush=True)
    needed = [*(halves(games) if args.prove else ()), *([games] if args.export else ())]
    if missing := sorted({level for part in needed for level in lacking(part)}):
        print(f"too few games of {', '.join(missing)}; play more with --games", file=sys.stderr)
        return 2
    results = calibrated() if options == GameOptions(2) else ()
    for level, entry in sorted(entries(games, results).items(), key=lambda item: item[1]["strength"]):
        if "games" not in entry:
            continue
        spread = (entry["variance"] / entry["decisions"]) ** 0.5
        print(
            f"{level:10} {entry['games']:5} games {entry['decisions']:6} decisions, "
            f"{1000 * entry['loss']:6.2f} ± {1000 * spread:.2f} thousandths, strength {entry['strength']:.2f}"
        )
    if args.prove:
        print("\n".join(prove(games, results)))
    if args.export:
        _export(args.players, entries(games, results))
    return 0


def _export(players: int, found: dict[str, dict[str, float]]) -> None:
    path = resource_path(NETWORKS) / levels.BOUNDS
    whole = read_json(path) if path.exists() else {"players": {}}
    levels.bounds_from(found)
    whole["players"][str(players)] = {level: found[level] for level in MEASURED if level in found}
    path.write_text(json.dumps(whole, indent=1, sort_keys=True) + "\n", encoding="utf-8")
    print(f"written: {path.name}", file=sys.stderr)


def _parser() -> argparse.ArgumentParser:
    parser = parser_of("level_bounds", "Measure the losses of each level.")
    add_players(parser)
    parser.add_argument(
        "--games",
        type=whole_number(0, _MOST_GAMES),
        default=0,
        metavar="G",
        help="total number of games (default: no new ones)",
    )
    parser.add_argument(
        "--folder", type=Path, default=Path("training"), metavar="DIR", help="folder of the games"
    )
    parser.add_argument("--export", action="store_true", help="write the file that reviews use")
    parser.add_argument(
        "--prove", action="store_true", help="estimate players from five games and count the hits"
    )
    add_option_arguments(parser)
    return parser


if __name__ == "__main__":
    raise SystemExit(main())
