"""Measure how well hidden hands are guessed.

``python -m sanjuan_desktop.lab.research.guesses --players 2 --games 300`` plays games among equals: in turn
of the network, of ``greedy`` and of scripted players. Beliefs are fitted to three quarters of the games. For
the rest it prints the mean surprise of a card in a hand, in nats: by chance, with the current beliefs and
with the new ones. ``--write`` saves the new beliefs where the game reads them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ai.core.beliefs import Beliefs
from sanjuan_desktop.ai.networks import BELIEFS, beliefs_for, evaluator_for
from sanjuan_desktop.ai.small_files import FOLDER
from sanjuan_desktop.cli.shared_arguments import whole_number
from sanjuan_desktop.lab.research.tool import add_players, add_seed, parser_of, print_errors
from sanjuan_desktop.lab.training.export import add_beliefs
from sanjuan_desktop.lab.training.habits import Habits, habits_of
from sanjuan_desktop.resources import resource_path

if TYPE_CHECKING:
    import argparse
    from collections.abc import Sequence

KINDS: Final = ("the network", "greedy", "scripted players")
"""Kinds of players, in turn."""

_ROUND: Final = 12
"""Games after which each kind has played and has been tested equally often."""

_MOST_GAMES: Final = 100_000


@print_errors
def main(arguments: Sequence[str] | None = None) -> int:
    """Play the games, fit the beliefs and print the surprise."""
    args = _parser().parse_args(arguments)
    evaluator = evaluator_for(args.players)
    games = -(-args.games // _ROUND) * _ROUND
    learnt = Habits()
    tried = []
    for turn, kind in enumerate(KINDS):
        numbers = range(turn, games, len(KINDS))
        learnt.add(
            habits_of(
                evaluator, args.players, [number for number in numbers if not _tried(number)], args.seed
            )
        )
        tried.append((kind, habits_of(evaluator, args.players, filter(_tried, numbers), args.seed)))
    beliefs = learnt.beliefs()
    print(f"{args.players} players, {games} games; in nats: chance, beliefs of the game, new beliefs")
    for kind, hands in tried:
        losses = [
            hands.log_loss(beliefs_used) for beliefs_used in (Beliefs(), beliefs_for(args.players), beliefs)
        ]
        print(f"  {kind:18}" + "".join([f"{loss:8.4f}" for loss in losses]))
    if args.write:
        add_beliefs(resource_path(FOLDER) / BELIEFS, args.players, beliefs)
    return 0


def _tried(number: int) -> bool:
    """Return whether a game belongs to the test set."""
    return number // len(KINDS) % 4 == 3


def _parser() -> argparse.ArgumentParser:
    parser = parser_of("guesses", "Measure how well hands are guessed.")
    add_players(parser)
    parser.add_argument("--games", type=whole_number(1, _MOST_GAMES), default=300, metavar="G")
    add_seed(parser, "makes all games")
    parser.add_argument("--write", action="store_true", help="save the new beliefs where the game reads them")
    return parser


if __name__ == "__main__":
    raise SystemExit(main())
