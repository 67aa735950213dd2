"""A whole training, from random weights to a network, in parts that can be stopped and resumed.

A generation plays a number of games with the weights as they are, in any number
of processes, then learns from them. The first generations watch the heuristic.
Everything follows from the plan and its seed: broken off and resumed or not,
the weights come out the same.
"""

from __future__ import annotations

import json
import multiprocessing
import os
import time
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass, field
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from sanjuan_desktop.ai.core.network import NAMES, save_network
from sanjuan_desktop.ai.errors import TrainingError
from sanjuan_desktop.ai.training.fit import Lesson, Trainer, first_weights
from sanjuan_desktop.ai.training.league import Batch, lesson_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from numpy.typing import NDArray

    Weights = dict[str, NDArray[np.float32]]

_BATCH_GAMES: Final = 32
_SEED_STEP: Final = 0x9E3779B97F4A7C15
_MASK: Final = (1 << 63) - 1


@dataclass(frozen=True, slots=True)
class Plan:
    """What a training does: its generations of ``games`` each, the first ``watched`` with greedy.

    ``rate`` falls to ``last_rate`` along a cosine; every ``keep_every``
    generations a snapshot joins the league.
    """

    players: int
    seed: int = 1
    generations: int = 120
    games: int = 512
    watched: int = 6
    hidden: tuple[int, int] = (96, 32)
    rate: float = 1.5e-3
    last_rate: float = 1e-4
    minibatch: int = 512
    explore: float = 0.12
    decay: float = 0.93
    keep_every: int = 10


@dataclass(slots=True)
class Line:
    """One generation in the log."""

    generation: int
    games: int
    positions: int
    share_loss: float
    points_loss: float
    seconds: float


@dataclass(slots=True)
class Progress:
    """Where a training stands; the next generation is number ``len(log)``."""

    trainer: Trainer
    snapshots: list[Weights] = field(default_factory=list)
    log: list[Line] = field(default_factory=list)


def begin(plan: Plan) -> Progress:
    """Return a training that has not begun."""
    return Progress(Trainer(plan.players, first_weights(plan.players, plan.hidden, plan.seed)))


def train(
    plan: Plan, progress: Progress, *, jobs: int, most_seconds: float, report: Callable[[Line], None]
) -> bool:
    """Carry the training on until it is done (True) or the time is over; ``report`` after each generation."""
    started = time.monotonic()
    with _pool(jobs) as pool:
        while len(progress.log) < plan.generations:
            if progress.log and time.monotonic() - started > most_seconds:
                return False
            line = _generation(plan, progress, pool)
            progress.log.append(line)
            report(line)
    return True


def _pool(jobs: int) -> ProcessPoolExecutor:
    # More than one thread each would only get into the other processes' way.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    return ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"))


def _generation(plan: Plan, progress: Progress, pool: ProcessPoolExecutor) -> Line:
    started = time.monotonic()
    number = len(progress.log)
    lessons, games = [], 0
    for lesson, ended in pool.map(lesson_of, _batches(plan, progress)):
        lessons.append(lesson)
        games += ended
    everything = Lesson(
        np.concatenate([lesson.rows for lesson in lessons]),
        np.concatenate([lesson.shares for lesson in lessons]),
        np.concatenate([lesson.points for lesson in lessons]),
    )
    rng = np.random.default_rng((plan.seed, number))
    rate = learning_rate(plan, number)
    loss = progress.trainer.learn(everything, rate, plan.minibatch, rng)
    if number >= plan.watched and (number - plan.watched) % plan.keep_every == 0:
        progress.snapshots.append({name: progress.trainer.average[name].copy() for name in NAMES})
    seconds = time.monotonic() - started
    return Line(
        number, games, len(everything.rows), round(loss.share, 4), round(loss.points, 3), round(seconds, 1)
    )


def learning_rate(plan: Plan, number: int) -> float:
    """Return the rate of generation ``number``: constant while watching, then falling along a cosine."""
    if number < plan.watched:
        return plan.rate
    done = (number - plan.watched) / max(1, plan.generations - plan.watched)
    return float(plan.last_rate + (plan.rate - plan.last_rate) * 0.5 * (1.0 + np.cos(np.pi * done)))


def _batches(plan: Plan, progress: Progress) -> Iterator[Batch]:
    number = len(progress.log)
    watching = number < plan.watched
    rng = np.random.default_rng((plan.seed, number, 1))
    for start in range(0, plan.games, _BATCH_GAMES):
        older = None
        if progress.snapshots and not watching:
            older = progress.snapshots[int(rng.integers(len(progress.snapshots)))]
        seed = (plan.seed * _SEED_STEP + number * 1_000_003 + start) & _MASK
        yield Batch(
            plan.players,
            seed,
            min(_BATCH_GAMES, plan.games - start),
            progress.trainer.average,
            older,
            watching,
            plan.explore,
            1.0 if number == 0 else plan.decay,
        )


# ---------------------------------------------------------------------------- on disk


def save(path: Path, plan: Plan, progress: Progress) -> None:
    """Write everything needed to go on; the file is whole at any moment."""
    arrays: dict[str, Any] = {f"w_{name}": progress.trainer.weights[name] for name in NAMES}
    arrays |= {f"a_{name}": progress.trainer.average[name] for name in NAMES}
    arrays |= progress.trainer.moments
    for number, snapshot in enumerate(progress.snapshots):
        arrays |= {f"s{number}_{name}": snapshot[name] for name in NAMES}
    about = {
        "plan": asdict(plan),
        "steps": progress.trainer.steps,
        "snapshots": len(progress.snapshots),
        "log": [asdict(line) for line in progress.log],
    }
    beside = path.with_name(path.name + ".tmp")
    with beside.open("wb") as file:
        np.savez(file, about=np.frombuffer(json.dumps(about).encode(), dtype=np.uint8), **arrays)
    beside.replace(path)


def load(path: Path, plan: Plan) -> Progress:
    """Return the training in ``path``, or one that has not begun if there is no such file.

    Raises:
        TrainingError: the file is damaged, or belongs to another plan.
    """
    if not path.exists():
        return begin(plan)
    try:
        with np.load(path, allow_pickle=False) as file:
            about = json.loads(bytes(file["about"]))
            trainer = Trainer(plan.players, {name: file[f"w_{name}"] for name in NAMES})
            trainer.average = {name: file[f"a_{name}"] for name in NAMES}
            trainer.moments = {name: file[name] for name in trainer.moments}
            trainer.steps = int(about["steps"])
            snapshots = [
                {name: file[f"s{number}_{name}"] for name in NAMES} for number in range(about["snapshots"])
            ]
            log = [Line(**line) for line in about["log"]]
            theirs = about["plan"]
    except (OSError, ValueError, KeyError, TypeError, EOFError) as error:
        raise TrainingError(f"{path} is no file of a training: {error}") from error
    ours = json.loads(json.dumps(asdict(plan)))
    for name, value in ours.items():
        if theirs.get(name) != value:
            raise TrainingError(f"{path} belongs to another plan: {name} {theirs.get(name)}, not {value}")
    return Progress(trainer, snapshots, log)


def export(folder: Path, plan: Plan, progress: Progress) -> None:
    """Write the network and, beside it, how it was made."""
    folder.mkdir(parents=True, exist_ok=True)
    save_network(folder / f"players{plan.players}.npz", plan.players, progress.trainer.average)
