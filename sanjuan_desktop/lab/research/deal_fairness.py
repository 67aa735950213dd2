"""Check that the comparison of a deal is fair: a level must rank in the middle of its games.

``python -m sanjuan_desktop.lab.research.deal_fairness`` takes 40 two-player deals of the day. ``strong``
plays each of them 64 times, as in the comparison of the day, and 16 more times with other seeds. The command
prints the percentage of the 64 games that had fewer points than the further ones, with ties counted as half.
Without a fault the mean is 50. Games are saved, so that an interrupted command continues where it stopped.
"""

from __future__ import annotations

import json
from datetime import timedelta
from pathlib import Path
from statistics import fmean
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.cli.shared_arguments import whole_number
from sanjuan_desktop.cli.simulation import mean_interval
from sanjuan_desktop.features.compare.comparing import GAMES, Comparison, judge_of, points_of
from sanjuan_desktop.features.daily.deal import FIRST_DAY, deal_of
from sanjuan_desktop.lab.research.tool import parser_of, print_errors
from sanjuan_desktop.storage.files import read_text, write_text

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator, Sequence

    from sanjuan_desktop.features.daily.deal import DailyDeal

LEVEL: Final = "strong"
DEALS: Final = 40
FURTHER: Final = 16
QUICK: Final = frozenset({"casual", "skilled"})
"""Fast levels; opponents that search would make a game several times as long."""

_FILE: Final = Path("training", "deal_fairness.json")
_KEPT_EVERY: Final = 8
"""Games between two saves."""

_MOST_DEALS: Final = 1_000


def quick_deals(count: int) -> list[DailyDeal]:
    """Return the first days whose table has two seats and a fast opponent."""
    found: list[DailyDeal] = []
    day = FIRST_DAY
    while len(found) < count:
        deal = deal_of(day)
        if len(deal.levels) == 1 and QUICK.issuperset(deal.levels):
            found.append(deal)
        day += timedelta(1)
    return found


def place_of(points: Sequence[int]) -> float:
    """Return the mean rank of a deal's further games among its first ones, in percent; ties count half."""
    games = GAMES[LEVEL]
    comparison = Comparison({LEVEL: tuple(points[:games])})
    bands = [comparison.band(LEVEL, further) for further in points[games:]]
    return fmean(100.0 * (band.fewer + band.alike / 2) / band.games for band in bands)


def summary(kept: dict[str, list[int]]) -> str:
    """Return the mean rank over all complete deals, with its interval."""
    places = [place_of(points) for points in kept.values() if len(points) == GAMES[LEVEL] + FURTHER]
    if not places:
        return "no deal is complete yet"
    if len(places) == 1:
        return f"1 deal: {places[0]:.1f}"
    mean, spread = mean_interval(places)
    return (
        f"{len(places)} deals, {FURTHER} further games of {LEVEL} on each: {mean:.1f} ± {spread:.1f}"
        f" of 100, single deals {min(places):.0f} to {max(places):.0f}"
    )


def play(deals: Sequence[DailyDeal], kept: dict[str, list[int]]) -> Iterator[DailyDeal]:
    """Play the missing games one after the other and yield the deal of each.

    Raises:
        ComparisonError: the level cannot play.
    """
    for deal in deals:
        points = kept.setdefault(deal.key, [])
        while len(points) < GAMES[LEVEL] + FURTHER:
            points.append(points_of(deal.compared, LEVEL, len(points)))
            yield deal


def load(path: Path, judge: str) -> dict[str, list[int]]:
    """Return the saved points by deal; empty without a file, or if other networks played its games."""
    text = read_text(path)
    if text is None:
        return {}
    raw = json.loads(text)
    return dict(raw["deals"]) if raw["judge"] == judge else {}


@print_errors
def main(arguments: Sequence[str] | None = None) -> int:
    """Play the missing games, save them and print the ranks."""
    args = _parser().parse_args(arguments)
    deals = quick_deals(args.deals)
    judge = judge_of(deals[0].compared)
    kept = load(args.file, judge)
    args.file.parent.mkdir(parents=True, exist_ok=True)
    for deal in play(deals, kept):
        is_whole = len(kept[deal.key]) == GAMES[LEVEL] + FURTHER
        if is_whole or len(kept[deal.key]) % _KEPT_EVERY == 0:
            write_text(args.file, json.dumps({"judge": judge, "deals": kept}) + "\n")
        if is_whole:
            print(f"{deal.key}: {place_of(kept[deal.key]):.1f}   {summary(kept)}", flush=True)
    print(summary({deal.key: kept[deal.key] for deal in deals}))
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = parser_of("deal_fairness", "Measure whether comparisons of deals are fair.")
    parser.add_argument("--deals", type=whole_number(2, _MOST_DEALS), default=DEALS, metavar="D")
    parser.add_argument("--file", type=Path, default=_FILE, metavar="FILE", help="file of all games")
    return parser


if __name__ == "__main__":
    raise SystemExit(main())
