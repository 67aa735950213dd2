"""Check that reviews agree on any sampled deals, and that stronger levels lose less in them.

``python -m sanjuan_desktop.lab.research.review_proof`` lets every level play 40 two-player games against
``skilled`` and reviews each game twice, with different sampled deals. It prints how often both reviews name
the same worst decision of a seat, where the first one finds it worse than the next by 3 points or more. By
level it prints the mean loss of an open decision after the detailed analysis. Games are saved, so that an
interrupted command continues where it stopped.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ai.levels import make_player
from sanjuan_desktop.ai.review.evaluators import evaluators_for
from sanjuan_desktop.ai.review.judging import judge
from sanjuan_desktop.ai.review.level import is_open
from sanjuan_desktop.ai.review.work import ReviewWork, blank_review
from sanjuan_desktop.cli.executors import use_one_thread
from sanjuan_desktop.cli.shared_arguments import whole_number
from sanjuan_desktop.lab.playing import record_of
from sanjuan_desktop.lab.research.tool import parser_of, print_errors
from sanjuan_desktop.rules import GameOptions, GameRecord, apply, view_for
from sanjuan_desktop.storage.files import read_text

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator, Sequence

    from sanjuan_desktop.ai.review.evaluators import Evaluators
    from sanjuan_desktop.ai.review.findings import GameReview, ReviewedDecision

LEVELS: Final = ("random", "novice", "casual", "skilled", "strong", "expert")
RIVAL: Final = "skilled"
GAMES: Final = 40
CLEAR: Final = 0.03
"""Minimum distance between the worst decision of a seat and the next one."""

PLAYERS: Final = 2
_SEEDS: Final = (0, 1)
_FIRST_DEAL: Final = 700_000
_MOST_GAMES: Final = 10_000
_LEAST: Final = 2
_FILE: Final = Path("training", "review_proof.jsonl")


@dataclass(frozen=True, slots=True)
class TwiceReviewed:
    """A game as one seat played it, in both reviews.

    One seat belongs to the ``guest``, the other one to the rival. ``losses`` holds, for each review, the
    moves and losses of the seat's two worst decisions, the worst first. ``decisions`` and ``lost`` are the
    number of open decisions in the first review and their total loss.
    """

    level: str
    guest: str
    deal: int
    share: float
    losses: tuple[tuple[tuple[int, float], ...], ...]
    decisions: int
    lost: float

    @property
    def is_clear(self) -> bool:
        """Whether the first review finds one decision clearly worse than all others."""
        worst = [loss for _, loss in self.losses[0]]
        return len(worst) >= _LEAST and worst[0] - worst[1] >= CLEAR

    @property
    def agrees(self) -> bool:
        """Whether both reviews name the same worst decision."""
        first, second = self.losses
        return bool(first) and bool(second) and first[0][0] == second[0][0]


def played(level: str, deal: int) -> GameRecord:
    """Return a game of a level against the rival; they take turns to begin."""
    seat = deal % PLAYERS
    seated = [make_player(level if at == seat else RIVAL, deal * PLAYERS + at) for at in range(PLAYERS)]
    return record_of(GameOptions(PLAYERS), deal, seated)


def review_of(record: GameRecord, evaluators: Evaluators) -> GameReview:
    """Return the reviewed decisions of a game, without luck and win chart."""
    s, found = record.start(), []
    actions = record.actions()
    for move, action in enumerate(actions):
        decision = judge(view_for(s, s.actor), action, move, evaluators)
        if decision is not None:
            found.append(decision)
        apply(s, action)
    begun = replace(blank_review(s, len(actions), evaluators), looked=len(actions), decisions=tuple(found))
    return ReviewWork(record, evaluators, begun).run()


def twice_reviewed(level: str, deal: int) -> Iterator[TwiceReviewed]:
    """Play a deal, review it with two seeds and yield the result of each seat.

    Raises:
        NetworkError: a network is missing.
    """
    record = played(level, deal)
    evaluators = replace(evaluators_for(PLAYERS), rival=None)
    reviews = [review_of(record, replace(evaluators, seed=seed)) for seed in _SEEDS]
    for seat in range(PLAYERS):
        own = [[decision for decision in review.decisions if decision.seat == seat] for review in reviews]
        counted = [decision for decision in own[0] if is_open(decision.tips[0].share or 0.0)]
        yield TwiceReviewed(
            level if seat == deal % PLAYERS else RIVAL,
            level,
            deal,
            reviews[0].result[seat],
            tuple([_losses(decisions) for decisions in own]),
            len(counted),
            round(sum(decision.loss for decision in counted), 6),
        )


def _losses(decisions: Sequence[ReviewedDecision]) -> tuple[tuple[int, float], ...]:
    order = sorted(decisions, key=lambda decision: (-decision.loss, decision.move))
    return tuple([(decision.move, decision.loss) for decision in order[:_LEAST]])


def summary(games: Sequence[TwiceReviewed]) -> list[str]:
    """Return the report, line by line."""
    clear = [game for game in games if game.is_clear]
    same = sum(game.agrees for game in clear)
    lines = [
        f"{len(games)} seats; one decision the worst by {100 * CLEAR:.0f} points in {len(clear)}, "
        f"the same in both reviews in {same}" + (f" ({same / len(clear):.1%})" if clear else "")
    ]
    for level in LEVELS:
        own = [game for game in games if game.level == level]
        decisions = sum(game.decisions for game in own)
        if decisions:
            each = 1000 * sum(game.lost for game in own) / decisions
            off = sum((1000 * game.lost - each * game.decisions) ** 2 for game in own) ** 0.5 / decisions
            lines.append(
                f"{level:8} {len(own):3} games, won {sum(game.share for game in own) / len(own):.0%}, "
                f"{decisions} open decisions, {each:.1f} ± {off:.1f} thousandths lost in each"
            )
    return lines


def read(path: Path) -> list[TwiceReviewed]:
    """Return the games of a file, in the order of the file.

    Raises:
        CannotReadError: the file cannot be read.
    """
    found = []
    for line in (read_text(path) or "").splitlines():
        raw = json.loads(line)
        raw["losses"] = tuple([tuple([(move, loss) for move, loss in pairs]) for pairs in raw["losses"]])
        found.append(TwiceReviewed(**raw))
    return found


def missing(games: int, levels: Sequence[str], done: Sequence[TwiceReviewed]) -> Iterator[tuple[str, int]]:
    """Yield level and deal of each game that is still missing, every level in turn."""
    there = {(game.guest, game.deal) for game in done}
    for number in range(games):
        for level in levels:
            if (level, _FIRST_DEAL + number) not in there:
                yield level, _FIRST_DEAL + number


@print_errors
def main(arguments: Sequence[str] | None = None) -> int:
    """Play and review the missing games, then print the report; Ctrl+C stops with the games so far."""
    args = _parser().parse_args(arguments)
    use_one_thread()
    args.file.parent.mkdir(parents=True, exist_ok=True)
    games = read(args.file)
    try:
        with args.file.open("a", encoding="utf-8") as file:
            for level, deal in missing(args.games, args.levels, games):
                both = list(twice_reviewed(level, deal))
                games += both
                lines = [json.dumps(asdict(game), separators=(",", ":")) for game in both]
                print("\n".join(lines), file=file, flush=True)
    except KeyboardInterrupt:
        pass
    print("\n".join(summary(games)))
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = parser_of("review_proof", "Check that reviews agree and that stronger levels lose less.")
    parser.add_argument("--games", type=whole_number(0, _MOST_GAMES), default=GAMES, metavar="G",
        help=f"games of each level (default {GAMES})")  # fmt: skip
    parser.add_argument("--levels", nargs="+", choices=LEVELS, default=LEVELS, metavar="LEVEL",
        help="levels that play (default: all)")  # fmt: skip
    parser.add_argument("--file", type=Path, default=_FILE, metavar="FILE", help="file of all games")
    return parser


if __name__ == "__main__":
    raise SystemExit(main())
