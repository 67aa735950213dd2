"""``train``: train the networks of the levels from scratch."""

from __future__ import annotations

import sys
import time
from dataclasses import asdict, replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.cli import executors
from sanjuan_desktop.cli.errors import INTERRUPTED, CommandError
from sanjuan_desktop.cli.resume import make_folder
from sanjuan_desktop.cli.shared_arguments import positive_number, whole_number
from sanjuan_desktop.lab.network_logs import FOLDER as NETWORKS
from sanjuan_desktop.lab.network_logs import write_log
from sanjuan_desktop.lab.training_progress import make_display
from sanjuan_desktop.resources import resource_path

if TYPE_CHECKING:
    import argparse

    from sanjuan_desktop.cli.arguments import Subparsers
    from sanjuan_desktop.lab.training.run import GenerationLine, Progress, TrainingPlan

CHECKPOINTS: Final = Path("training")
_MINUTES: Final = 20.0
_MOST_MINUTES: Final = 100_000.0
_MOST_SEED: Final = (1 << 31) - 1


def add_parser(subparsers: Subparsers) -> argparse.ArgumentParser:
    """Add the command's arguments; see the package."""
    parser = subparsers.add_parser(
        "train",
        help="train the networks of the levels",
        description="Play games and learn from them. The state is saved after every generation, "
        "and the same command continues from there. The same plan gives the same network, in one run or in "
        "many, with any number of processes.",
        epilog="The progress bar needs the extra [train]; without it progress is printed in lines.",
        allow_abbrev=False,
    )
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--players", type=whole_number(2, 4), metavar="N", help="2 to 4")
    what.add_argument("--all", action="store_true", help="2, 3 and 4 players, one after the other")
    add = parser.add_argument
    add("--review", action="store_true", help="train the review networks, which see all hands, instead")
    add("--folder", type=Path, default=CHECKPOINTS, metavar="DIR",
        help=f"folder of the trainings (default {CHECKPOINTS})")  # fmt: skip
    add("--minutes", type=positive_number(_MOST_MINUTES), default=_MINUTES, metavar="M",
        help=f"time limit; at least one generation is trained (default {_MINUTES:g})")  # fmt: skip
    executors.add_arguments(parser, "processes that play")
    plan = parser.add_argument_group("the plan", "A training can only be continued with the same plan.")
    plan.add_argument("--onward", action="store_true",
        help="start from the network of the game")  # fmt: skip
    plan.add_argument("--seed", type=whole_number(0, _MOST_SEED), metavar="S", help="seed of the training")
    plan.add_argument("--generations", type=whole_number(1, 10**6), metavar="G", help="number of generations")
    plan.add_argument("--games", type=whole_number(1, 10**6), metavar="K", help="games of each generation")
    plan.add_argument("--ahead", type=whole_number(0, 10**6), metavar="A",
        help="further generations with look-ahead")  # fmt: skip
    add("--export", nargs="?", const=Path(), type=Path, metavar="DIR",
        help="write the networks and their logs instead (default: into the game)")  # fmt: skip
    return parser


def run(args: argparse.Namespace) -> int:
    """Train, or export a training; the exit status is 0 even if the time is over.

    Raises:
        CommandError: a file is damaged, of another plan, or cannot be written.
    """
    from sanjuan_desktop.ai.errors import AiError
    from sanjuan_desktop.lab import train_review

    make = train_review.make if args.review else _make
    tables = (2, 3, 4) if args.all else (args.players,)
    end = time.monotonic() + 60.0 * args.minutes
    try:
        for players in tables:
            if not make(args, players, end - time.monotonic()):
                break
            if args.export is None and time.monotonic() > end and players < tables[-1]:
                print("The time is over; run the same command to continue.")
                break
    except AiError as error:
        raise CommandError(str(error)) from error
    except OSError as error:
        raise CommandError(f"cannot write {error.filename or args.folder}: {error.strerror}") from error
    except KeyboardInterrupt:
        print(f"Stopped. All complete generations are saved in {args.folder}.", file=sys.stderr)
        return INTERRUPTED
    return 0


def _make(args: argparse.Namespace, players: int, seconds: float) -> bool:
    """Export or continue a training; return False if the time is over."""
    plan = plan_of(args, players)
    if args.export is None:
        return train(args, plan, seconds)
    export(args, plan)
    return True


def plan_of(args: argparse.Namespace, players: int) -> TrainingPlan:
    """Return the default plan with the changes from the arguments."""
    from sanjuan_desktop.lab.training.run import onward_plan, usual_plan

    names = ("seed", "generations", "games", "ahead")
    changes = {name: getattr(args, name) for name in names if getattr(args, name) is not None}
    return replace(onward_plan(players) if args.onward else usual_plan(players), **changes)


def checkpoint(args: argparse.Namespace, players: int) -> Path:
    """Return the file of a training."""
    return Path(args.folder, f"players{players}-training.npz")


def train(args: argparse.Namespace, plan: TrainingPlan, seconds: float) -> bool:
    """Continue one training; return True if it is finished, False if the time is over."""
    from sanjuan_desktop.lab.training import run as training

    make_folder(args.folder)
    path = checkpoint(args, plan.players)
    progress = training.load(path, plan)
    games = sum(line.games for line in progress.log)
    with (
        make_display(plan.players, plan.length, plan.all_games, games) as display,
        executors.workers(args.jobs, args.cluster) as workers,
    ):

        def report(line: GenerationLine) -> None:
            training.save(path, plan, progress)
            losses = (line.share_loss, line.points_loss)
            display.learnt(line.generation, line.positions, losses, line.seconds)

        finished = training.train(
            plan,
            progress,
            executor=workers.executor,
            most_seconds=seconds,
            report=report,
            played=display.played,
        )
    print(f"{plan.players} players: {_ending(plan, progress, finished)}")
    return finished


def _ending(plan: TrainingPlan, progress: Progress, finished: bool) -> str:
    if finished:
        return f"finished after {plan.length} generations"
    done = f"{len(progress.log)} of {plan.length} generations"
    return f"the time is over after {done}; run the same command to continue"


def export(args: argparse.Namespace, plan: TrainingPlan) -> None:
    """Write the networks of one training and their log.

    Raises:
        CommandError: the training has not begun.
    """
    from sanjuan_desktop.lab.training.export import HABIT_GAMES
    from sanjuan_desktop.lab.training.export import export as write_networks
    from sanjuan_desktop.lab.training.run import load

    path = checkpoint(args, plan.players)
    progress = load(path, plan)
    if not progress.log:
        raise CommandError(f"{path}: the training has not begun")
    folder = resource_path() / NETWORKS if args.export == Path() else args.export
    lines = [asdict(line) for line in progress.log]
    write_networks(folder, plan, progress, min(HABIT_GAMES, sum(line["games"] for line in lines)))
    write_log(folder, asdict(plan), plan.length, lines)
    done = f"{len(progress.log)} of {plan.length} generations"
    print(f"{plan.players} players: {done} exported to {folder}")
