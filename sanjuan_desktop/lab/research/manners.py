"""How well plain players are told from those who know the network, by what stands on the table.

``python -m sanjuan_desktop.lab.research.manners --players 2 --games 400`` plays games of anybody against anybody:
levels that know the network, ``greedy`` and scripted players, who are plain. Weights are fitted to three of
four games; of the others it prints how surprised one is by who a player is, in nats, and how likely players
of each kind are held to be plain. ``--write`` puts the new weights where *Expert* looks for them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ai.core.features import KINDS
from sanjuan_desktop.ai.networks import MANNERS
from sanjuan_desktop.ai.small_files import FOLDER
from sanjuan_desktop.cli.numbers import whole_number
from sanjuan_desktop.lab.research.tool import add_players, add_seed, parser_of, tells_errors
from sanjuan_desktop.lab.training.export import add_tables
from sanjuan_desktop.lab.training.manners import looks_of
from sanjuan_desktop.resources import resource_path

if TYPE_CHECKING:
    import argparse
    from collections.abc import Sequence
    from pathlib import Path

_TRIED: Final = 4
"""One of so many games is not learnt from."""

_MOST_GAMES: Final = 100_000


@tells_errors
def main(arguments: Sequence[str] | None = None) -> int:
    """Play, fit and print."""
    args = _parser().parse_args(arguments)
    games = range(-(-args.games // _TRIED) * _TRIED)
    learnt = looks_of(args.players, [one for one in games if one % _TRIED], args.seed)
    tried = looks_of(args.players, games[::_TRIED], args.seed)
    weights = learnt.fitted()
    chance, seen = [tried.surprise(one) for one in ([0.0] * len(weights), weights)]
    print(f"{args.players} players, {len(games)} games; in nats: by chance {chance:.3f}, as seen {seen:.3f}")
    for kind, held in tried.by_kind(weights).items():
        print(f"  {kind:10}{100 * held:5.1f} %")
    if args.write:
        write(resource_path(FOLDER) / MANNERS, args.players, weights)
    return 0


def write(path: Path, players: int, weights: list[float]) -> None:
    """Put the weights for one number of players into the file, beside those of the others.

    Raises:
        TrainingError: the file is damaged.
    """
    add_tables(path, players, {"buildings": weights[:KINDS], "numbers": weights[KINDS:]})


def _parser() -> argparse.ArgumentParser:
    parser = parser_of("manners", "Measure how well plain players are told from others.")
    add_players(parser)
    parser.add_argument("--games", type=whole_number(1, _MOST_GAMES), default=400, metavar="G")
    add_seed(parser, "makes all games")
    parser.add_argument("--write", action="store_true", help="put the new weights where the game looks")
    return parser


if __name__ == "__main__":
    raise SystemExit(main())
