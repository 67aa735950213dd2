"""``train --review``: train the review networks, which see all hands."""

from __future__ import annotations

import time
from dataclasses import asdict, replace
from pathlib import Path
from typing import TYPE_CHECKING

from sanjuan_desktop.ai.networks import evaluator_for, open_network_name
from sanjuan_desktop.cli import executors
from sanjuan_desktop.cli.errors import CommandError
from sanjuan_desktop.cli.resume import make_folder
from sanjuan_desktop.lab.network_logs import FOLDER, write_review_log
from sanjuan_desktop.lab.training_progress import make_display
from sanjuan_desktop.resources import resource_path

if TYPE_CHECKING:
    import argparse

    from sanjuan_desktop.lab.training.open_fit import Weights
    from sanjuan_desktop.lab.training.open_run import OpenLine, OpenPlan, OpenProgress

_FIXED = ("generations", "ahead")


def make(args: argparse.Namespace, players: int, seconds: float) -> bool:
    """Export or continue the training of a review network; return False if the time is over.

    Raises:
        CommandError: an argument does not fit, or the training has not begun.
        AiError: a file is damaged or of another plan.
    """
    plan = plan_of(args, players)
    if args.export is None:
        return train(args, plan, seconds)
    export(args, plan)
    return True


def plan_of(args: argparse.Namespace, players: int) -> OpenPlan:
    """Return the default plan with the changes from the arguments.

    Raises:
        CommandError: an argument belongs to the networks of the levels.
    """
    from sanjuan_desktop.lab.training.open_run import OpenPlan

    for name in _FIXED:
        if getattr(args, name) is not None:
            raise CommandError(f"--{name} does not apply to review networks")
    changes = {name: getattr(args, name) for name in ("seed", "games") if getattr(args, name) is not None}
    # With more players a game has more positions to learn from.
    return replace(OpenPlan(players, games=3000 if players == 2 else 2500), **changes)


def train(args: argparse.Namespace, plan: OpenPlan, seconds: float) -> bool:
    """Continue one training; return True if it is finished, False if the time is over."""
    from sanjuan_desktop.lab.training import open_run as training

    make_folder(args.folder)
    end = time.monotonic() + seconds
    games = Path(args.folder, f"review{plan.players}-games")
    progress = _progress(args, plan)
    with (
        make_display(plan.players, plan.passes, plan.games, training.games_there(plan, games)) as display,
        executors.workers(args.jobs, args.cluster) as workers,
    ):
        finished = training.play(plan, games, workers.executor, seconds, display.played)

        def report(line: OpenLine) -> None:
            training.save(_checkpoint(args, plan.players), plan, progress)
            display.learnt(line.generation, line.positions, (line.won_loss, line.margin_loss), line.seconds)

        if finished:
            left = end - time.monotonic()
            finished = training.learn(plan, progress, training.games_in(plan, games), left, report)
    done = f"{len(progress.log)} of {plan.passes} generations"
    ending = f"finished after {done}"
    if not finished:
        ending = f"the time is over after {done}; run the same command to continue"
    print(f"{plan.players} players: {ending}")
    return finished


def export(args: argparse.Namespace, plan: OpenPlan) -> None:
    """Write the network of one training and its log.

    Raises:
        CommandError: the training has not begun.
    """
    from sanjuan_desktop.ai.core.open_network import save_open_network
    from sanjuan_desktop.lab.training.whole import open_network_of

    progress = _progress(args, plan)
    if not progress.log:
        raise CommandError(f"{_checkpoint(args, plan.players)}: the training has not begun")
    folder = resource_path() / FOLDER if args.export == Path() else args.export
    folder.mkdir(parents=True, exist_ok=True)
    network = open_network_of(plan.players, progress.trainer.average)
    save_open_network(folder / open_network_name(plan.players), network)
    write_review_log(folder, asdict(plan), [asdict(line) for line in progress.log])
    print(f"{plan.players} players: {len(progress.log)} of {plan.passes} generations exported to {folder}")


def _checkpoint(args: argparse.Namespace, players: int) -> Path:
    return Path(args.folder, f"review{players}-training.npz")


def _progress(args: argparse.Namespace, plan: OpenPlan) -> OpenProgress:
    from sanjuan_desktop.lab.training import open_run as training
    from sanjuan_desktop.lab.training.open_fit import first_weights
    from sanjuan_desktop.lab.training.whole import floats_of

    def first() -> Weights:
        network = evaluator_for(plan.players).network
        return first_weights(plan.players, floats_of(network.layers, network.layout.scales()))

    return training.load(_checkpoint(args, plan.players), plan, first)
