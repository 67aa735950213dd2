"""Check that reviews do not blame a person who follows every hint.

``python -m sanjuan_desktop.lab.research.followed_hints`` plays games of two to four players with the cards of
both editions and of the expansion. One seat takes the first hint for every question; ``casual`` and
``skilled`` play the other seats. The decisions of this seat are reviewed. The report shows the number of
decisions of each size of loss and the points given away, first of all decisions and then as a review tells
them: it leaves out followed hints with a small loss, and gives no size to the others. Payments are judged
like decisions without a hint. Games are saved, so that an interrupted command continues where it stopped.
"""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from sanjuan_desktop.ai.adviser import advise
from sanjuan_desktop.ai.levels import make_player
from sanjuan_desktop.ai.player import Choice
from sanjuan_desktop.ai.review.evaluators import evaluators_for
from sanjuan_desktop.ai.review.findings import BIG_MISTAKE, CLOSE, MISTAKE, PAYMENT, SLIP
from sanjuan_desktop.ai.review.judging import judge
from sanjuan_desktop.ai.review.work import ReviewWork, blank_review
from sanjuan_desktop.cli.executors import use_one_thread
from sanjuan_desktop.cli.shared_arguments import whole_number
from sanjuan_desktop.control.review.excuses import is_small
from sanjuan_desktop.lab.playing import record_of
from sanjuan_desktop.lab.research.tool import add_seed, parser_of, print_errors
from sanjuan_desktop.rules import Edition, GameOptions, apply, view_for
from sanjuan_desktop.storage.files import read_text

if TYPE_CHECKING:
    import argparse
    from collections.abc import Sequence

    from sanjuan_desktop.ai.player import Budget, Cancelled
    from sanjuan_desktop.ai.review.findings import ReviewedDecision
    from sanjuan_desktop.rules import PlayerView

GAMES: Final = 30
OTHERS: Final = ("casual", "skilled")
SIZES: Final = (CLOSE, SLIP, MISTAKE, BIG_MISTAKE)
BLAMED: Final = (SLIP, MISTAKE, BIG_MISTAKE)

_FIRST_DEAL: Final = 910_000
_MOST_GAMES: Final = 10_000
_FILE: Final = Path("training", "followed_hints.jsonl")


class FollowedDecision(NamedTuple):
    """Judged decision; ``is_small`` as in :func:`~sanjuan_desktop.control.review.excuses.is_small`."""

    move: int
    kind: str
    size: str
    loss: float
    doubt: float
    is_small: bool

    @property
    def is_excused(self) -> bool:
        """True if a review does not count the decision, because a hint was followed."""
        return self.kind != PAYMENT and self.is_small

    @property
    def is_blamed(self) -> bool:
        """True if a review tells the size of the loss."""
        return self.kind == PAYMENT and self.size in BLAMED


@dataclass(frozen=True, slots=True)
class FollowedGame:
    """Reviewed decisions of the seat that followed the hints."""

    deal: int
    players: int
    share: float
    hints: int
    decisions: tuple[FollowedDecision, ...]


class HintFollower:
    """Player that takes the first hint."""

    def __init__(self) -> None:
        self.hints = 0

    def choose(self, view: PlayerView, budget: Budget, cancelled: Cancelled) -> Choice:
        """Return the first hint; forced actions are never asked for."""
        self.hints += 1
        return Choice(advise(view, budget, cancelled).tips[0].action)


def options_of(number: int) -> GameOptions:
    """Return the options of game ``number``: two to four players, editions and expansion in turn."""
    cards = number // 3 % 3
    edition = Edition.FIRST if cards == 1 else Edition.SECOND
    return GameOptions(players=2 + number % 3, edition=edition, new_buildings=cards == 2)


def played(number: int, seed: int) -> FollowedGame:
    """Play and review one game.

    Raises:
        NetworkError: a network is missing.
    """
    options, deal = options_of(number), _FIRST_DEAL + 1000 * seed + number
    seat = number // 9 % options.players
    follower = HintFollower()
    seated = [make_player(OTHERS[at % 2], 10 * deal + at) for at in range(options.players)]
    seated[seat] = follower
    record = record_of(options, deal, seated)
    evaluators = replace(evaluators_for(options.players), rival=None)
    s, found = record.start(), []
    actions = record.actions()
    for move, action in enumerate(actions):
        if s.actor == seat and (decision := judge(view_for(s, seat), action, move, evaluators)) is not None:
            found.append(decision)
        apply(s, action)
    begun = replace(blank_review(s, len(actions), evaluators), looked=len(actions), decisions=tuple(found))
    review = ReviewWork(record, evaluators, begun).run()
    return FollowedGame(
        deal,
        options.players,
        review.result[seat],
        follower.hints,
        tuple([_row(decision) for decision in review.decisions]),
    )


def _row(decision: ReviewedDecision) -> FollowedDecision:
    return FollowedDecision(
        decision.move, decision.kind, decision.size, decision.loss, decision.doubt, is_small(decision)
    )


def summary(games: Sequence[FollowedGame]) -> list[str]:
    """Return the report, line by line."""
    if not games:
        return ["no games"]
    decisions = [decision for game in games for decision in game.decisions]
    sizes = Counter(decision.size for decision in decisions)
    lost = 100 * sum(decision.loss for decision in decisions)
    judged = [decision for decision in decisions if not decision.is_excused]
    lines = [
        f"{len(games)} games, {sum(game.hints for game in games)} hints, "
        f"won {sum(game.share for game in games):.1f} (even {sum(1 / game.players for game in games):.1f})",
        f"{len(decisions)} decisions with something at stake: "
        + ", ".join(f"{size} {sizes[size]}" for size in SIZES),
        f"{lost / len(games):.1f} points given away in a game",
        f"a review blames {sum(decision.is_blamed for decision in judged)} decisions, corrects the hint in "
        f"{sum(decision.size in BLAMED and not decision.is_blamed for decision in judged)}, and tells "
        f"{100 * sum(decision.loss for decision in judged) / len(games):.1f} points given away in a game",
    ]
    lines += [
        f"  deal {game.deal}, move {decision.move}: {decision.kind}, {decision.size}, "
        f"{100 * decision.loss:.1f} ± {200 * decision.doubt:.1f}"
        for game in games
        for decision in game.decisions
        if decision.size in BLAMED
    ]
    return lines


def read(path: Path) -> list[FollowedGame]:
    """Return the games of a file, in the order of the file.

    Raises:
        CannotReadError: the file cannot be read.
    """
    found = []
    for line in (read_text(path) or "").splitlines():
        raw = json.loads(line)
        raw["decisions"] = tuple([FollowedDecision(*decision) for decision in raw["decisions"]])
        found.append(FollowedGame(**raw))
    return found


@print_errors
def main(arguments: Sequence[str] | None = None) -> int:
    """Play and review the missing games, then print the report; Ctrl+C stops with the games so far."""
    args = _parser().parse_args(arguments)
    use_one_thread()
    args.file.parent.mkdir(parents=True, exist_ok=True)
    games = read(args.file)
    done = {game.deal for game in games}
    try:
        with args.file.open("a", encoding="utf-8") as file:
            for number in range(args.games):
                if _FIRST_DEAL + 1000 * args.seed + number not in done:
                    game = played(number, args.seed)
                    games.append(game)
                    print(json.dumps(asdict(game), separators=(",", ":")), file=file, flush=True)
    except KeyboardInterrupt:
        pass
    print("\n".join(summary(games)))
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = parser_of("followed_hints", "Check that reviews do not blame a person who follows every hint.")
    parser.add_argument("--games", type=whole_number(0, _MOST_GAMES), default=GAMES, metavar="G",
        help=f"number of games (default {GAMES})")  # fmt: skip
    add_seed(parser, "number of the series of deals")
    parser.add_argument("--file", type=Path, default=_FILE, metavar="FILE", help="file of all games")
    return parser


if __name__ == "__main__":
    raise SystemExit(main())
