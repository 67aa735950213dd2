"""Measure whether a level plays better if its search has several trees.

``python -m sanjuan_desktop.lab.research.trees --trees 4 --deals 200`` lets *Expert* with four trees play each
deal from both seats against *Strong*, and prints its win share. The trees share the usual number of
iterations, so they cost no time. ``--positions 200`` also prints how well the level then chooses late roles
(see ``late_roles``). Games are saved, so that an interrupted command continues where it stopped.
"""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ai.levels import NETWORK_LEVELS, make_player
from sanjuan_desktop.ai.network_player import NetworkPlayer
from sanjuan_desktop.cli.shared_arguments import whole_number
from sanjuan_desktop.lab.matches import mind_of
from sanjuan_desktop.lab.playing import answers
from sanjuan_desktop.lab.research.duels import SEATS, Duel, play_missing, win_share
from sanjuan_desktop.lab.research.late_roles import judge, read
from sanjuan_desktop.lab.research.tool import add_seed, parser_of, print_errors
from sanjuan_desktop.rules import GameOptions, victory_shares
from sanjuan_desktop.storage.files import read_text, write_text

if TYPE_CHECKING:
    import argparse
    from collections.abc import Sequence

_FILE: Final = Path("training", "trees.json")
_MOST_TREES: Final = 64
_MOST_DEALS: Final = 100_000


def play(level: str, trees: int, opponent: str, seed: int, deal: int) -> tuple[float, float]:
    """Return the victory shares of a level with several trees in a deal, from the first and second seat."""

    def won(seat: int) -> float:
        duel = Duel(seed, deal, seat)
        state = duel.start(GameOptions(SEATS))
        players = duel.players(
            lambda number: NetworkPlayer(level, number, trees=trees), partial(make_player, opponent)
        )
        for _ in answers(state, players):
            pass
        return victory_shares(state)[seat]

    return won(0), won(1)


def load(path: Path, key: str) -> list[tuple[float, float]]:
    """Return the saved results by deal; none without a file, or if it belongs to other arguments."""
    text = read_text(path)
    raw = json.loads(text) if text is not None else {}
    return [(first, second) for first, second in raw["won"]] if raw.get("key") == key else []


def key_of(args: argparse.Namespace) -> str:
    """Return the text that identifies everything that games depend on, except for the deal."""
    mind = mind_of(SEATS, [args.level, args.opponent])
    return f"{args.level} {args.trees} {args.opponent} {args.seed} {mind}"


@print_errors
def main(arguments: Sequence[str] | None = None) -> int:
    """Judge late roles, play the missing games and print the result; Ctrl+C keeps the complete deals."""
    args = _parser().parse_args(arguments)
    if args.positions:
        positions = read()[: args.positions]
        judged = judge(args.level, positions, make=partial(NetworkPlayer, trees=args.trees))
        print(f"trees {args.trees}: {judged.line()}", flush=True)
    key = key_of(args)
    won = load(args.file, key)
    args.file.parent.mkdir(parents=True, exist_ok=True)

    def play_and_save(deal: int) -> None:
        won.append(play(args.level, args.trees, args.opponent, args.seed, deal))
        write_text(args.file, json.dumps({"key": key, "won": won}) + "\n")

    play_missing(range(len(won), args.deals), play_and_save)
    if won[: args.deals]:
        print(f"trees {args.trees}: {win_share(won[: args.deals])}")
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = parser_of("trees", "Measure whether a level plays better if its search has several trees.")
    parser.add_argument("--trees", type=whole_number(1, _MOST_TREES), default=4, metavar="T",
        help="trees that share the iterations of the level")  # fmt: skip
    parser.add_argument("--level", choices=NETWORK_LEVELS, default="expert", help="level with several trees")
    parser.add_argument("--opponent", choices=NETWORK_LEVELS, default="strong", help="level without them")
    parser.add_argument("--deals", type=whole_number(0, _MOST_DEALS), default=200, metavar="D",
        help="each is played from both seats")  # fmt: skip
    parser.add_argument("--positions", type=whole_number(0, _MOST_DEALS), default=0, metavar="P",
        help="first positions of late roles to judge")  # fmt: skip
    parser.add_argument("--file", type=Path, default=_FILE, metavar="FILE", help="file of all games")
    add_seed(parser, "makes all games")
    return parser


if __name__ == "__main__":
    raise SystemExit(main())
