"""Measure how well plain players are recognised from their cities.

``python -m sanjuan_desktop.lab.research.opponent_model --players 2 --games 400`` plays games of mixed tables:
levels that use the network, and plain players (``greedy`` and scripted ones). Weights are fitted to three
quarters of the games. For the rest it prints the mean surprise about the kind of a player, in nats, and the
mean probability of being plain for each kind. ``--write`` saves the new weights where *Expert* reads them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ai.core.features import KINDS
from sanjuan_desktop.ai.networks import OPPONENT_MODEL
from sanjuan_desktop.ai.small_files import FOLDER
from sanjuan_desktop.cli.shared_arguments import whole_number
from sanjuan_desktop.lab.research.tool import add_players, add_seed, parser_of, print_errors
from sanjuan_desktop.lab.training.export import add_tables
from sanjuan_desktop.lab.training.opponent_model import looks_of
from sanjuan_desktop.resources import resource_path

if TYPE_CHECKING:
    import argparse
    from collections.abc import Sequence
    from pathlib import Path

_TRIED: Final = 4
"""One game in this many belongs to the test set."""

_MOST_GAMES: Final = 100_000


@print_errors
def main(arguments: Sequence[str] | None = None) -> int:
    """Play the games, fit the weights and print the results."""
    args = _parser().parse_args(arguments)
    games = range(-(-args.games // _TRIED) * _TRIED)
    learnt = looks_of(args.players, [number for number in games if number % _TRIED], args.seed)
    tried = looks_of(args.players, games[::_TRIED], args.seed)
    weights = learnt.fitted()
    chance, seen = [tried.surprise(used) for used in ([0.0] * len(weights), weights)]
    print(f"{args.players} players, {len(games)} games; in nats: by chance {chance:.3f}, as seen {seen:.3f}")
    for kind, plain in tried.by_kind(weights).items():
        print(f"  {kind:10}{100 * plain:5.1f} %")
    if args.write:
        write(resource_path(FOLDER) / OPPONENT_MODEL, args.players, weights)
    return 0


def write(path: Path, players: int, weights: list[float]) -> None:
    """Save the weights for one number of players; those of the others are unchanged.

    Raises:
        TrainingError: the file is damaged.
    """
    add_tables(path, players, {"buildings": weights[:KINDS], "numbers": weights[KINDS:]})


def _parser() -> argparse.ArgumentParser:
    parser = parser_of("opponent_model", "Measure how well plain players are recognised.")
    add_players(parser)
    parser.add_argument("--games", type=whole_number(1, _MOST_GAMES), default=400, metavar="G")
    add_seed(parser, "makes all games")
    parser.add_argument("--write", action="store_true", help="save the new weights where the game reads them")
    return parser


if __name__ == "__main__":
    raise SystemExit(main())
