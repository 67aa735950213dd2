"""``puzzles``: find puzzles, ship them, verify the shipped ones."""

from __future__ import annotations

import time
from collections import deque
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeVar

from sanjuan_desktop.ai.errors import NetworkError, PuzzleError
from sanjuan_desktop.ai.review.evaluators import evaluators_for
from sanjuan_desktop.cli import executors
from sanjuan_desktop.cli.errors import CommandError
from sanjuan_desktop.cli.executors import as_done, outcome, use_one_thread
from sanjuan_desktop.cli.resume import read_text, write_whole
from sanjuan_desktop.cli.shared_arguments import whole_number
from sanjuan_desktop.cli.simulate import show_progress
from sanjuan_desktop.features.puzzles.book import FOLDER, NAME, packed, shipped_puzzles
from sanjuan_desktop.features.puzzles.finding import explained_again, fault_of, rated_again, renewed
from sanjuan_desktop.lab import puzzle_book, puzzle_games, puzzle_plan, puzzle_search, puzzle_store
from sanjuan_desktop.lab.puzzle_mix import fitting
from sanjuan_desktop.resources import resource_path
from sanjuan_desktop.rules import RecordError
from sanjuan_desktop.storage.errors import CannotWriteError
from sanjuan_desktop.storage.files import write_bytes

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable, Iterator, Sequence
    from concurrent.futures import Future

    from sanjuan_desktop.cli.arguments import Subparsers
    from sanjuan_desktop.features.puzzles.puzzle import Puzzle
    from sanjuan_desktop.lab.puzzle_search import SearchResult
    from sanjuan_desktop.lab.puzzle_store import FoundPuzzles

T = TypeVar("T")

_MINUTE: Final = 60.0

CHECKED: Final = Path(__file__).with_name("checked_puzzles.txt")
"""Shipped puzzles that hold in other deals, and those that do not; kept in the source tree."""

_HOLDS: Final = "holds"
_FAILS: Final = "fails"


def add_parser(subparsers: Subparsers) -> argparse.ArgumentParser:
    """Add the command's arguments; see the package."""
    parser = subparsers.add_parser(
        "puzzles",
        help="find positions in which one option is clearly best",
        description="make: play games of the levels, find positions in which one option is clearly best, "
        "verify them, and save them in FILE at once; after an interruption the same command continues. "
        "state: print existing and missing puzzles. rate: ask all levels but the expert again. "
        "explain: compute the reasons again. renew: "
        "search again, in other deals, the puzzles of other networks, and remove those that no longer hold. "
        "ship: write the puzzles of FILE into the game. check: search every puzzle of the game again, in "
        "other deals; puzzles that do not hold are left out from then on.",
        allow_abbrev=False,
    )
    add = parser.add_argument
    add("what", choices=("make", "state", "rate", "explain", "renew", "ship", "check"), help="action")
    add("--minutes", type=whole_number(1, 10**5), metavar="M", help="make: end after M minutes")
    executors.add_arguments(parser)
    add("--resume", type=Path, default=puzzle_store.FILE, metavar="FILE",
        help=f"results of the search (default {puzzle_store.FILE.as_posix()})")  # fmt: skip
    add(
        "--levels",
        action="store_true",
        help="check: only print the part of the puzzles that each level finds",
    )
    add("--again", action="store_true", help="check: include puzzles that were checked before")
    add("--first", type=whole_number(1, 10**4), metavar="N", help="check: only the first N puzzles")
    return parser


def run(args: argparse.Namespace) -> int:
    """Run the chosen action; Ctrl+C ends a search without losing its results.

    Raises:
        CommandError: a file or a network cannot be used.
    """
    try:
        if args.what == "check":
            return check(args)
        store = puzzle_store.load(args.resume)
        if args.what in {"make", "rate", "explain", "renew"} and not store.batch:
            begin_with_shipped(store)
        known = checked()
        store.puzzles = [puzzle for puzzle in store.puzzles if known.get(puzzle.key, True)]
        if args.what == "make":
            make(store, args)
        if args.what == "rate":
            rate(store)
        if args.what == "explain":
            explain(store)
        if args.what == "renew":
            renew(store, args)
    except (NetworkError, PuzzleError) as error:
        raise CommandError(str(error)) from error
    if args.what == "ship":
        ship(store.puzzles)
    print(puzzle_plan.table(fitting(store.puzzles)), end="")
    if store.tried:
        print(
            f"{store.tried} candidates tried, {store.seconds / store.tried:.1f} s of processor time each; "
            f"{store.looking:.0f} s of games and first passes"
        )
    return 0


def begin_with_shipped(store: FoundPuzzles) -> None:
    """Continue from the puzzles of the game if the file of earlier results is elsewhere."""
    try:
        store.puzzles += [
            puzzle for puzzle in shipped_puzzles() if puzzle.key not in {old.key for old in store.puzzles}
        ]
    except PuzzleError:
        return
    store.batch = puzzle_games.next_batch(store.puzzles)


def make(store: FoundPuzzles, args: argparse.Namespace) -> None:
    """Search until there are enough puzzles, the time is over or Ctrl+C is pressed."""
    end = None if args.minutes is None else time.time() + args.minutes * _MINUTE
    alone = args.jobs == 1 and args.cluster is None
    try:
        for result in _alone(store, end) if alone else _together(store, args, end):
            if store.count(result):
                assert result.puzzle is not None
                print(_line(result.puzzle), flush=True)
            store.save()
    except KeyboardInterrupt:
        store.save()


def _alone(store: FoundPuzzles, end: float | None) -> Iterator[SearchResult]:
    """Yield the result of each candidate at once."""
    use_one_thread()
    while _goes_on(store, end):
        have = puzzle_plan.counted(fitting(store.puzzles))
        yield from puzzle_search.batch(store.batch, have, lambda: end is not None and time.time() >= end)
        if _goes_on(store, end):
            store.batch += 1
    store.save()


def _together(store: FoundPuzzles, args: argparse.Namespace, end: float | None) -> Iterator[SearchResult]:
    """Yield the results batch by batch, searched by several processes."""
    with executors.workers(args.jobs, args.cluster) as workers:
        waiting: deque[Future[list[SearchResult]]] = deque()
        given = store.batch
        while _goes_on(store, end) or waiting:
            while _goes_on(store, end) and len(waiting) < workers.ahead:
                have = puzzle_plan.counted(fitting(store.puzzles))
                waiting.append(workers.executor.submit(puzzle_search.whole_batch, given, have, end))
                given += 1
            yield from outcome(waiting.popleft())
            store.batch += 1
    store.save()


def _goes_on(store: FoundPuzzles, end: float | None) -> bool:
    """Return whether the time is not over and the book has too few puzzles; surplus ones do not count."""
    if end is not None and time.time() >= end:
        return False
    return not puzzle_plan.is_complete(fitting(puzzle_book.chosen(store.puzzles)))


def _line(puzzle: Puzzle) -> str:
    return (
        f"{puzzle.key} {puzzle.band} {puzzle.kind}, {puzzle.options.players} players, round {puzzle.round}, "
        f"leads by {puzzle.margin:.3f}, found {tuple(puzzle.found.values())}"
    )


def rate(store: FoundPuzzles) -> None:
    """Ask the levels again, as after a change of theirs; the results of *expert* stay."""
    use_one_thread()
    for number, puzzle in enumerate(store.puzzles):
        store.puzzles[number] = replace(puzzle, found=rated_again(puzzle))
        show_progress(number + 1, len(store.puzzles), "puzzles")
    store.save()


def explain(store: FoundPuzzles) -> None:
    """Compute the reasons of all puzzles again, as after a change of hints; their evaluation stays."""
    use_one_thread()
    for number, puzzle in enumerate(store.puzzles):
        store.puzzles[number] = explained_again(puzzle, evaluators_for(puzzle.options.players))
        show_progress(number + 1, len(store.puzzles), "puzzles")
    store.save()


def renew(store: FoundPuzzles, args: argparse.Namespace) -> None:
    """Search again the puzzles of other networks; results are saved even after an interruption."""
    versions = {players: evaluators_for(players).judge for players in (2, 3, 4)}
    old = [puzzle for puzzle in store.puzzles if puzzle.judge != versions[puzzle.options.players]]
    known = checked()
    for number, (puzzle, again) in enumerate(_as_searched(renewed_puzzle, old, args), start=1):
        at = store.puzzles.index(puzzle)
        if isinstance(again, str):
            print(f"{_line(puzzle)}: {again}", flush=True)
            del store.puzzles[at]
        else:
            store.puzzles[at] = again
        # It was found in other deals, and has now been searched in those of a check.
        known[puzzle.key] = not isinstance(again, str)
        _keep_checked(known)
        store.save()
        show_progress(number, len(old), "puzzles")


def renewed_puzzle(puzzle: Puzzle) -> Puzzle | str:
    """Search a puzzle again with the current networks; return it, or the reason why it is not a puzzle."""
    use_one_thread()
    try:
        return renewed(puzzle, evaluators_for(puzzle.options.players))
    except RecordError as error:
        return str(error)


def ship(puzzles: Sequence[Puzzle]) -> None:
    """Write the chosen puzzles into the game, in the order of the book.

    Raises:
        CommandError: the file cannot be written.
    """
    path = resource_path() / FOLDER / NAME
    try:
        write_bytes(path, packed(puzzle_book.chosen(puzzles)))
        # Every user of an installed game must be able to read it.
        path.chmod(0o644)
    except (CannotWriteError, OSError) as error:
        raise CommandError(str(error)) from error


def check(args: argparse.Namespace) -> int:
    """Print the part of the shipped puzzles that each level finds, then search them again.

    Return 1 if a puzzle no longer holds.

    Raises:
        PuzzleError: the shipped file is damaged.
        NetworkError: a network is missing.
    """
    puzzles = shipped_puzzles()[: args.first]
    print(puzzle_plan.table(fitting(puzzles)), end="")
    print(puzzle_plan.levels_table(puzzles), end="")
    if args.levels:
        return 0
    known = checked()
    left = [puzzle for puzzle in puzzles if args.again or puzzle.key not in known]
    for number, (puzzle, error) in enumerate(_as_searched(fault_in, left, args), start=1):
        if error:
            print(f"{_line(puzzle)}: {error}", flush=True)
        known[puzzle.key] = not error
        _keep_checked(known)
        show_progress(len(puzzles) - len(left) + number, len(puzzles), "puzzles")
    holding = sum(known[puzzle.key] for puzzle in puzzles)
    print(f"{holding} of {len(puzzles)} hold in other deals")
    return 0 if holding == len(puzzles) else 1


def checked() -> dict[str, bool]:
    """Return, by key, whether each checked puzzle holds; empty without the file.

    Raises:
        CommandError: the file has another format.
    """
    found: dict[str, bool] = {}
    for line in (read_text(CHECKED) or "").splitlines():
        key, _, verdict = line.partition(" ")
        if verdict not in (_HOLDS, _FAILS):
            raise CommandError(f"{CHECKED} is not a list of checked puzzles: {line}")
        found[key] = verdict == _HOLDS
    return found


def _keep_checked(known: dict[str, bool]) -> None:
    """Write the list of checked puzzles.

    Raises:
        CommandError: the file cannot be written.
    """
    lines = [f"{key} {_HOLDS if known[key] else _FAILS}\n" for key in sorted(known)]
    write_whole(CHECKED, "".join(lines))


def _as_searched(
    search: Callable[[Puzzle], T], puzzles: Sequence[Puzzle], args: argparse.Namespace
) -> Iterator[tuple[Puzzle, T]]:
    """Yield puzzles with the results of a search, each as soon as it is known."""
    with executors.workers(args.jobs, args.cluster, here=True) as workers:
        searched: dict[Future[T], Puzzle] = {}

        def begun() -> Iterator[Future[T]]:
            for puzzle in puzzles:
                future = workers.executor.submit(search, puzzle)
                searched[future] = puzzle
                yield future

        for future in as_done(begun(), workers.ahead):
            yield searched.pop(future), future.result()


def fault_in(puzzle: Puzzle) -> str:
    """Search a puzzle again; return what no longer holds, or ""."""
    try:
        return fault_of(puzzle, evaluators_for(puzzle.options.players))
    except RecordError as error:
        return str(error)
