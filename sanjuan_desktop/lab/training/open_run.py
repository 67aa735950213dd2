"""Training of the review network: games are played and saved, then learned from in several passes.

Results are saved at once: batches of games in separate files, and the weights after each pass. The plan and
its seed determine everything, in one run or in many.
"""

from __future__ import annotations

import json
import time
from dataclasses import asdict, dataclass, field
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from sanjuan_desktop.ai.core.features import FeatureLayout
from sanjuan_desktop.ai.errors import TrainingError
from sanjuan_desktop.cli.executors import outcome
from sanjuan_desktop.lab.training.arrays import NAMES, first_line, read_arrays
from sanjuan_desktop.lab.training.open_fit import OpenTrainer, shapes, targets_of
from sanjuan_desktop.lab.training.open_games import OpenBatch, OpenGames, games_of, together
from sanjuan_desktop.storage.locked_files import when_unlocked

if TYPE_CHECKING:
    from collections.abc import Callable
    from concurrent.futures import Executor
    from pathlib import Path

    from sanjuan_desktop.lab.training.open_fit import Weights

BATCH: Final = 100
"""Games of a file."""

_LARGEST: Final = 2**31
"""Maximum size of the contents of a file, in bytes."""


@dataclass(frozen=True, slots=True)
class OpenPlan:
    """Plan: ``games`` are played, then learned from in ``passes``.

    ``rate`` falls to ``last_rate`` along a cosine. The first pass uses the results of games alone; the others
    mix in the predictions for later positions (``decay``).
    """

    players: int
    seed: int = 1
    games: int = 3000
    passes: int = 5
    rate: float = 1e-3
    last_rate: float = 2e-5
    minibatch: int = 256
    decay: float = 0.8


@dataclass(slots=True)
class OpenLine:
    """Log entry of a pass: cross-entropy of the winner in nats, root mean square of the margin in points."""

    generation: int
    games: int
    positions: int
    won_loss: float
    margin_loss: float
    seconds: float


@dataclass(slots=True)
class OpenProgress:
    """State of the training; the next pass is number ``len(log)``."""

    trainer: OpenTrainer
    log: list[OpenLine] = field(default_factory=list)


# ---------------------------------------------------------------------------- games


def play(
    plan: OpenPlan, folder: Path, executor: Executor, most_seconds: float, played: Callable[[int], None]
) -> bool:
    """Play the missing games; return False if the time is over before that.

    ``played`` is called with the number of games after each written file.
    """
    started = time.monotonic()
    folder.mkdir(parents=True, exist_ok=True)
    waiting = [batch for batch in _batches(plan) if not _file(folder, batch).exists()]
    at_work: list[tuple[OpenBatch, Any]] = []
    while waiting or at_work:
        while waiting and len(at_work) < 2 and time.monotonic() - started < most_seconds:
            batch = waiting.pop(0)
            at_work.append((batch, executor.submit(games_of, batch)))
        if not at_work:
            return False
        batch, future = at_work.pop(0)
        games = outcome(future)
        _save_games(_file(folder, batch), games)
        played(batch.games)
    return True


def games_there(plan: OpenPlan, folder: Path) -> int:
    """Return the number of games of a plan that have been played."""
    return sum(batch.games for batch in _batches(plan) if _file(folder, batch).exists())


def games_in(plan: OpenPlan, folder: Path) -> OpenGames:
    """Return all games of a plan.

    Raises:
        TrainingError: a file is missing or damaged.
    """
    return together([_load_games(_file(folder, batch), plan.players) for batch in _batches(plan)])


def _batches(plan: OpenPlan) -> list[OpenBatch]:
    return [
        OpenBatch(plan.players, plan.seed, first, min(BATCH, plan.games - first))
        for first in range(0, plan.games, BATCH)
    ]


def _file(folder: Path, batch: OpenBatch) -> Path:
    return folder / f"{batch.seed}-{batch.first:06}-{batch.games}.npz"


def _save_games(path: Path, games: OpenGames) -> None:
    """Write games; columns of 0 and 1 are packed, larger numbers stored separately."""
    beside = path.with_name(path.name + ".tmp")
    more = np.flatnonzero(games.rows > 1).astype(np.int32)
    with beside.open("wb") as file:
        np.savez_compressed(
            file,
            rows=np.packbits(games.rows > 0, axis=-1),
            where=more,
            numbers=games.rows.reshape(-1)[more],
            lengths=games.lengths,
            won=games.won,
            points=games.points,
        )
    when_unlocked(beside.replace, path)


def _load_games(path: Path, players: int) -> OpenGames:
    try:
        arrays = read_arrays(path, _LARGEST)
        rows = np.unpackbits(arrays["rows"], axis=-1, count=FeatureLayout(players).size)
        rows.reshape(-1)[arrays["where"]] = arrays["numbers"]
        games = OpenGames(rows, arrays["lengths"], arrays["won"], arrays["points"])
        is_whole = len(rows) == games.lengths.sum() and len(games.won) == len(games.lengths)
        if rows.shape[1] != players or not is_whole:
            raise ValueError("the arrays do not belong together")
    except Exception as error:
        raise TrainingError(f"{path} is not a file of games: {first_line(error)}") from error
    return games


# ---------------------------------------------------------------------------- learning


def learn(
    plan: OpenPlan,
    progress: OpenProgress,
    games: OpenGames,
    most_seconds: float,
    report: Callable[[OpenLine], None],
) -> bool:
    """Make passes until all are done (True) or the next one would take too long.

    ``report`` is called after each pass, so that it can save. At least one pass is made.
    """
    started = time.monotonic()
    last: float | None = None
    while len(progress.log) < plan.passes:
        if last is not None and time.monotonic() - started + last > most_seconds:
            return False
        line = _pass(plan, progress, games)
        progress.log.append(line)
        report(line)
        last = line.seconds
    return True


def _pass(plan: OpenPlan, progress: OpenProgress, games: OpenGames) -> OpenLine:
    started = time.monotonic()
    number, trainer = len(progress.log), progress.trainer
    shares, margins = trainer.predict(games.rows, trainer.average)
    targets = targets_of(games, shares, margins, 1.0 if number == 0 else plan.decay)
    done = number / max(1, plan.passes - 1)
    rate = plan.last_rate + (plan.rate - plan.last_rate) * 0.5 * (1.0 + float(np.cos(np.pi * done)))
    rng = np.random.default_rng((plan.seed, number))
    loss = trainer.learn(games.rows, targets, rate, plan.minibatch, rng)
    seconds = round(time.monotonic() - started, 1)
    return OpenLine(
        number, len(games.lengths), len(games.rows), round(loss.won, 4), round(loss.margin, 3), seconds
    )


# ---------------------------------------------------------------------------- on disk


def save(path: Path, plan: OpenPlan, progress: OpenProgress) -> None:
    """Write the whole state; the file is complete at any moment."""
    trainer = progress.trainer
    arrays: dict[str, Any] = {f"w_{name}": trainer.weights[name] for name in NAMES}
    arrays |= {f"a_{name}": trainer.average[name] for name in NAMES}
    arrays |= trainer.moments
    about = {"plan": asdict(plan), "steps": trainer.steps, "log": [asdict(line) for line in progress.log]}
    beside = path.with_name(path.name + ".tmp")
    with beside.open("wb") as file:
        np.savez(file, about=np.frombuffer(json.dumps(about).encode(), dtype=np.uint8), **arrays)
    when_unlocked(beside.replace, path)


def load(path: Path, plan: OpenPlan, first: Callable[[], Weights]) -> OpenProgress:
    """Return the training in ``path``, or a new one with the ``first`` weights if there is no such file.

    Raises:
        TrainingError: the file is damaged, or belongs to another plan.
    """
    if not path.exists():
        return OpenProgress(OpenTrainer(plan.players, first()))
    try:
        arrays = read_arrays(path, _LARGEST)
        about = json.loads(bytes(arrays["about"]))
        trainer = OpenTrainer(plan.players, {name: arrays["w_" + name] for name in NAMES})
        trainer.average = {name: arrays["a_" + name] for name in NAMES}
        trainer.moments = {name: arrays[name] for name in trainer.moments}
        trainer.steps = int(about["steps"])
        log = [OpenLine(**line) for line in about["log"]]
        theirs = dict(about["plan"])
        hidden = trainer.weights["b1"].shape[0], trainer.weights["b2"].shape[0]
        for name, shape in shapes(plan.players, hidden).items():
            if any(arrays_of[name].shape != shape for arrays_of in (trainer.weights, trainer.average)):
                raise ValueError(f"another version: {name}")
    except Exception as error:
        raise TrainingError(f"{path} is not a file of a training: {first_line(error)}") from error
    for name, value in asdict(plan).items():
        if theirs.get(name) != value:
            raise TrainingError(f"{path} belongs to another plan: {name} {theirs.get(name)}, not {value}")
    return OpenProgress(trainer, log)
