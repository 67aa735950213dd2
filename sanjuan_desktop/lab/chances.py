"""``chances``: count how often positions are won, for the percentages of levels and hints."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from sanjuan_desktop.cli import executors
from sanjuan_desktop.cli.errors import CommandError
from sanjuan_desktop.cli.resume import MOST_VALUES, make_folder, read_text, write_whole
from sanjuan_desktop.cli.shared_arguments import whole_number
from sanjuan_desktop.cli.simulate import show_progress
from sanjuan_desktop.lab.network_logs import FOLDER as NETWORKS
from sanjuan_desktop.resources import resource_path
from sanjuan_desktop.rules import RULES_VERSION
from sanjuan_desktop.storage.bounded_json import parsed

if TYPE_CHECKING:
    import argparse
    from concurrent.futures import Future

    from sanjuan_desktop.cli.arguments import Subparsers
    from sanjuan_desktop.lab.training.winning import Errors, Tallies, Tally

FOLDER: Final = Path("training")
_FORMAT: Final = "sanjuan chances 3"
_CHUNK: Final = 8
"""Number of games played together; two whole turns of the players."""

_SAVE_EVERY_S: Final = 30.0
"""Seconds of work that may be lost; each save writes all games."""

_MOST_SEED: Final = (1 << 31) - 1


def add_parser(subparsers: Subparsers) -> argparse.ArgumentParser:
    """Add the command's arguments; see the package."""
    parser = subparsers.add_parser(
        "chances",
        help="count how often positions are won",
        description="Play games among equals and count how often they are won by what the networks say of "
        "their positions. After an interruption the same command continues. The result is the chance of "
        "winning in levels and hints; it is written beside the networks, with its arguments.",
        allow_abbrev=False,
    )
    add = parser.add_argument
    add("--players", type=whole_number(2, 4), required=True, metavar="N", help="2 to 4")
    add(
        "--games",
        type=whole_number(_CHUNK, 10**6),
        default=600,
        metavar="G",
        help="games in all (default 600)",
    )
    add(
        "--seed", type=whole_number(0, _MOST_SEED), default=1, metavar="S", help="makes all games (default 1)"
    )
    add("--folder", type=Path, default=FOLDER, metavar="DIR", help=f"folder of the counts (default {FOLDER})")
    add(
        "--judge",
        action="store_true",
        help="only print the errors of the game's tables in these games",
    )
    executors.add_arguments(parser)
    return parser


def run(args: argparse.Namespace) -> int:
    """Play the missing games, then write the table, or evaluate the existing one.

    Raises:
        CommandError: a file is damaged, of another seed, or cannot be written; a network is missing; the
            evaluated table was fitted to the same games.
    """
    make_folder(args.folder)
    path = args.folder / f"chances{args.players}.json"
    games = load(path, args.players, args.seed)
    count_missing(args, path, games)
    if args.judge:
        judge(args.players, args.seed, games)
    else:
        record(args.players, args.seed, games)
    return 0


def count_missing(args: argparse.Namespace, path: Path, games: list[Tallies]) -> None:
    """Play the missing games and add their counts; counts are saved even after an interruption."""
    try:
        with executors.workers(args.jobs, args.cluster, here=True) as workers:
            waiting: list[Future[list[Tallies]]] = []
            next_game, saved = len(games), time.monotonic()
            while len(games) < args.games:
                while next_game < args.games and len(waiting) < workers.ahead:
                    waiting.append(workers.executor.submit(counted, args.players, args.seed, next_game))
                    next_game += _CHUNK
                found = executors.outcome(waiting.pop(0))
                games += found
                show_progress(len(games), args.games, "games counted")
                if time.monotonic() >= saved + _SAVE_EVERY_S:
                    save(path, args.players, args.seed, games)
                    saved = time.monotonic()
    finally:
        save(path, args.players, args.seed, games)


def counted(players: int, seed: int, first: int) -> list[Tallies]:
    """Play some games and return the counts of each."""
    from sanjuan_desktop.ai.errors import NetworkError
    from sanjuan_desktop.ai.networks import COUNTED, evaluator_for
    from sanjuan_desktop.lab.training.winning import count_game

    try:
        evaluators = {name: evaluator_for(players, snapshot) for snapshot, name in COUNTED.items()}
    except NetworkError as error:
        raise CommandError(str(error)) from error
    return [count_game(players, number, seed, evaluators) for number in range(first, first + _CHUNK)]


def record(players: int, seed: int, games: list[Tallies]) -> None:
    """Write the tables beside the networks, and print their errors.

    The errors are those of a table fitted to one half of the games and evaluated with the other half.
    """
    from sanjuan_desktop.lab.training.winning import errors_of, joined, table_of, turns_of

    path = resource_path(NETWORKS) / "chances.json"
    everything = _tables(path)
    made: dict[str, Any] = {"games": len(games), "seed": seed, "rules": RULES_VERSION, "positions": 0}
    tables: dict[str, Any] = {}
    for name in games[0]:
        tallies = [game[name] for game in games]
        both = joined(tallies)
        tables[name] = table_of(both, players)
        made["positions"] = sum(both.seen)
        # Alternate whole turns of the players, so that both halves contain all of them.
        turns = turns_of(games[0])
        halves = [[tally for at, tally in enumerate(tallies) if at // turns % 2 == half] for half in (0, 1)]
        errors = errors_of(halves[1], table_of(joined(halves[0]), players))
        made[f"error_{name}"] = round(errors.mean, 4)
        made[f"worst_tenth_{name}"] = round(errors.worst, 4)
        made[f"beyond_chance_{name}"] = round(errors.beyond, 4)
        print(_line(players, name, errors, len(games)))
    everything[str(players)] = tables | {"made": made}
    ordered = {key: everything[key] for key in sorted(everything)}
    write_whole(path, _text(ordered))


def judge(players: int, seed: int, games: list[Tallies]) -> None:
    """Print the errors of the game's tables in games that they were not fitted to.

    Raises:
        CommandError: the tables were fitted to these games, or cannot be read.
    """
    from sanjuan_desktop.lab.training.winning import errors_of

    path = resource_path(NETWORKS) / "chances.json"
    tables = _tables(path).get(str(players))
    if tables is None:
        raise CommandError(f"{path} has no chances for {players} players")
    if tables["made"]["seed"] == seed:
        raise CommandError(
            f"these chances were fitted to games of seed {seed}; evaluate them with another seed"
        )
    for name in games[0]:
        errors = errors_of([game[name] for game in games], tables[name])
        print(_line(players, name, errors, len(games)))


def _line(players: int, name: str, errors: Errors, games: int) -> str:
    return (
        f"{players} players, {name}: off by {errors.mean:.1%} on average, at worst {errors.worst:.1%}, "
        f"beyond chance {errors.beyond:.1%} ({games} games)"
    )


def _tables(path: Path) -> dict[str, Any]:
    """Return the tables beside the networks; empty without the file."""
    text = read_text(path)
    return dict(parsed(text.encode(), MOST_VALUES)) if text else {}


def _text(everything: dict[str, Any]) -> str:
    """Return the text of the file, one line a table."""
    parts = []
    for players, tables in everything.items():
        lines = ",\n".join(f"  {json.dumps(name)}: {json.dumps(table)}" for name, table in tables.items())
        parts.append(f" {json.dumps(players)}: {{\n{lines}\n }}")
    return "{\n" + ",\n".join(parts) + "\n}\n"


def save(path: Path, players: int, seed: int, games: list[Tallies]) -> None:
    """Write the counts; the file is complete at any moment."""
    data = {
        "format": _FORMAT,
        "arguments": {"players": players, "seed": seed, "rules": RULES_VERSION},
        "games": [{name: _line_of(tally) for name, tally in game.items()} for game in games],
    }
    write_whole(path, json.dumps(data) + "\n")


def load(path: Path, players: int, seed: int) -> list[Tallies]:
    """Return the counts of the games so far; empty without a file.

    Raises:
        CommandError: the file has another format or other arguments.
    """
    from sanjuan_desktop.ai.networks import COUNTED

    text = read_text(path)
    if text is None:
        return []
    try:
        data = parsed(text.encode(), MOST_VALUES)
        if data["format"] != _FORMAT:
            raise ValueError
        if data["arguments"] != {"players": players, "seed": seed, "rules": RULES_VERSION}:
            raise CommandError(f"{path} belongs to other arguments; remove it or name another folder")
        return [{name: _tally_of(game[name]) for name in COUNTED.values()} for game in data["games"]]
    except (ValueError, KeyError, TypeError, IndexError, AttributeError) as error:
        raise CommandError(f"{path} is not a file of chances") from error


def _line_of(tally: Tally) -> str:
    """Return a tally with one word for each bin, to keep the file small."""
    return " ".join(f"{at}:{seen}:{won:g}" for at, seen, won in tally.rows())


def _tally_of(line: str) -> Tally:
    """Return the tally of a line of :func:`_line_of`; raise ValueError or IndexError for other text."""
    from sanjuan_desktop.lab.training.winning import Tally

    words = [word.split(":") for word in line.split()]
    return Tally.of_rows((int(at), int(seen), float(won)) for at, seen, won in words)
