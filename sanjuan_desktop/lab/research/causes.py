"""Count how often hints and reviews can give a cause for the better option.

``python -m sanjuan_desktop.lab.research.causes`` compares the two best options of shipped puzzles with a gap
of 8 points or more. The report shows the share of positions with a cause at full strength, with any cause,
with a cause only for the worse option, and with equal sentences for both options. It also counts the causes.
``--read`` prints the sentences for each position.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ai import causes as codes
from sanjuan_desktop.ai.comparison import differences, main_causes, pair_of
from sanjuan_desktop.ai.review.evaluators import evaluators_for
from sanjuan_desktop.cli.executors import use_one_thread
from sanjuan_desktop.cli.shared_arguments import whole_number
from sanjuan_desktop.control.hints.causes import why_best, why_worse
from sanjuan_desktop.features.puzzles.book import shipped_puzzles
from sanjuan_desktop.features.puzzles.explaining import counted_search
from sanjuan_desktop.lab.research.tool import parser_of, print_errors

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sanjuan_desktop.ai.causes import Cause
    from sanjuan_desktop.features.puzzles.puzzle import Puzzle

LEAST_GAP: Final = 0.08
"""Minimum gap between the two best options, in win share."""

_NAMES: Final = ("Ana", "Bruno", "Clara", "Diego")
_MOST: Final = 10_000


@dataclass(frozen=True, slots=True)
class ExplainedPair:
    """Causes for the best option of a puzzle, and the sentences about it and about the second one.

    ``is_strong``: whether a cause reaches its threshold.
    """

    causes: tuple[Cause, ...]
    is_strong: bool
    best: str
    second: str


def explained_pair(puzzle: Puzzle) -> ExplainedPair:
    """Compare the two best options of a puzzle."""
    view, tips = puzzle.view(), puzzle.tips[:2]
    search = counted_search(view, tips, evaluators_for(puzzle.options.players))
    found = differences(pair_of(tips[0], tips[1], search))
    causes = main_causes(found)
    return ExplainedPair(
        tuple(causes),
        bool(found) and found[0].strength >= 1,
        why_best(causes, _NAMES.__getitem__),
        why_worse(causes, _NAMES.__getitem__),
    )


def report(pairs: Sequence[ExplainedPair]) -> str:
    """Return the figures of all pairs as lines."""
    given = [[cause for cause in pair.causes if cause.code != codes.MANY_SMALL] for pair in pairs]
    rows = {
        "cause at full strength": sum(pair.is_strong for pair in pairs),
        "any cause": sum(bool(causes) for causes in given),
        "only for the worse option": sum(
            bool(causes) and not any(cause.speaks_for_best for cause in causes) for causes in given
        ),
        "equal sentences": sum(pair.best == pair.second for pair in pairs),
    }
    lines = [f"{name}: {count} of {len(pairs)} ({count / len(pairs):.1%})" for name, count in rows.items()]
    counts = Counter(cause.code for causes in given for cause in causes)
    return "\n".join([*lines, *[f"{count:4} {code}" for code, count in counts.most_common()]])


@print_errors
def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; ``arguments`` default to the command line. Return the exit status."""
    parser = parser_of("causes", "Count how often a cause can be given for the better option.")
    parser.add_argument(
        "--first", type=whole_number(1, _MOST), metavar="N", help="at most N positions, from all bands"
    )
    parser.add_argument("--read", action="store_true", help="print the sentences for each position")
    args = parser.parse_args(arguments)
    use_one_thread()
    puzzles = [puzzle for puzzle in shipped_puzzles() if puzzle.margin >= LEAST_GAP]
    step = max(1, len(puzzles) // (args.first or len(puzzles)))
    pairs = []
    for puzzle in puzzles[::step][: args.first]:
        pairs.append(explained_pair(puzzle))
        if args.read:
            print(f"{puzzle.key} {puzzle.kind}, {puzzle.margin:.0%}".replace("%", " points"))
            print(f"  + {pairs[-1].best}\n  - {pairs[-1].second}", flush=True)
    print(report(pairs))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
