"""A whole training, from random weights or from the network of the game, in parts that can be resumed.

A generation plays a number of games with the current weights on its executor, then learns from them. The
first generations watch the heuristic; the last ones also look ahead, see
:mod:`~sanjuan_desktop.lab.training.targets`. The plan and its seed determine the weights, with or without
interruptions.
"""

from __future__ import annotations

import json
import time
from dataclasses import asdict, dataclass, field
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from sanjuan_desktop.ai.errors import NetworkError, TrainingError
from sanjuan_desktop.ai.networks import CHANCE_STEPS, winning_evaluator_for
from sanjuan_desktop.cli.executors import outcome
from sanjuan_desktop.lab.training.arrays import NAMES, first_line, read_arrays, shapes
from sanjuan_desktop.lab.training.fit import Targets, Trainer, first_weights
from sanjuan_desktop.lab.training.league import Batch, lesson_of
from sanjuan_desktop.lab.training.whole import float_weights
from sanjuan_desktop.storage.locked_files import when_unlocked

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from concurrent.futures import Executor
    from pathlib import Path

    from numpy.typing import NDArray

    from sanjuan_desktop.ai.core.chances import Chances

    Weights = dict[str, NDArray[np.float32]]

_BATCH_GAMES: Final = 32
_AHEAD_BATCH: Final = 4
"""Games of a batch that looks ahead, which takes a hundred times as long as playing."""
_LARGEST: Final = 2**30
"""Maximum size of the contents of a training file in bytes: weights, moments, some tens of snapshots."""

_SEED_STEP: Final = 0x9E3779B97F4A7C15
_MASK: Final = (1 << 63) - 1


@dataclass(frozen=True, slots=True)
class TrainingPlan:
    """Plan of a training: generations of ``games`` each, the first ``watched`` with greedy.

    ``rate`` falls to ``last_rate`` along a cosine. Every ``keep_every`` generations a snapshot joins the
    league. After these come ``ahead`` generations of ``ahead_games`` (0 for none) that look ahead in
    ``deals`` deals. Each makes ``passes`` passes, at a rate that falls likewise from ``ahead_rate``. With
    ``onward`` the training starts from the network of the game, which is also the first snapshot, instead of
    random weights.
    """

    players: int
    seed: int = 1
    generations: int = 120
    games: int = 1024
    watched: int = 14
    hidden: tuple[int, int] = (96, 32)
    rate: float = 7e-4
    last_rate: float = 5e-5
    minibatch: int = 256
    explore: float = 0.08
    decay: float = 0.85
    keep_every: int = 8
    ahead: int = 48
    ahead_games: int = 64
    deals: int = 8
    passes: int = 3
    ahead_rate: float = 2e-4
    ahead_last_rate: float = 1e-5
    onward: bool = False

    @property
    def length(self) -> int:
        """Number of generations in all."""
        return self.generations + self.ahead

    @property
    def all_games(self) -> int:
        """Number of games in all."""
        return self.generations * self.games + self.ahead * self.ahead_games


def usual_plan(players: int) -> TrainingPlan:
    """Return the plan of the network in the game.

    With more players a game has more positions to learn from. Looking ahead takes several times as long with
    four seats, and the intended strength was reached without it.
    """
    if players == 2:
        return TrainingPlan(players)
    return TrainingPlan(players, generations=72 if players == 3 else 96, games=512, ahead=0)


def onward_plan(players: int) -> TrainingPlan:
    """Return the plan of a training from the network of the game; it looks ahead at once.

    Generations without looking ahead would unlearn its effect: 32 of them lost a tenth of the two-player
    games. It needs fewer deals than a new training, because more positions help more than less noisy ones.
    """
    return TrainingPlan(players, generations=0, watched=0, deals=4, ahead_rate=1e-4, onward=True)


@dataclass(slots=True)
class GenerationLine:
    """Log entry of a generation."""

    generation: int
    games: int
    positions: int
    share_loss: float
    points_loss: float
    seconds: float


@dataclass(slots=True)
class Progress:
    """State of a training; the next generation is number ``len(log)``."""

    trainer: Trainer
    snapshots: list[Weights] = field(default_factory=list)
    log: list[GenerationLine] = field(default_factory=list)


def _ignore_games(_games: int) -> None:
    """Ignore the number of games."""


def begin(plan: TrainingPlan) -> Progress:
    """Return a new training.

    Raises:
        TrainingError: the plan starts from the network of the game, which cannot be used.
    """
    if plan.onward:
        weights = shipped_weights(plan.players)
        fits(weights, plan, "the network of the game")
        return Progress(Trainer(plan.players, weights), [copied(weights)])
    return Progress(Trainer(plan.players, first_weights(plan.players, plan.hidden, plan.seed)))


def train(
    plan: TrainingPlan,
    progress: Progress,
    *,
    executor: Executor,
    most_seconds: float,
    report: Callable[[GenerationLine], None],
    played: Callable[[int], None] = _ignore_games,
) -> bool:
    """Continue the training until it is done (True) or the next generation would take too long.

    ``report`` is called after each generation, so that it can save; ``played`` with the number of games
    whenever some have ended. At least one generation is made.
    """
    started = time.monotonic()
    last: float | None = None
    while len(progress.log) < plan.length:
        if last is not None and time.monotonic() - started + last > most_seconds:
            return False
        line = _generation(plan, progress, executor, played)
        progress.log.append(line)
        report(line)
        last = line.seconds
    return True


def _generation(
    plan: TrainingPlan, progress: Progress, executor: Executor, played: Callable[[int], None]
) -> GenerationLine:
    started = time.monotonic()
    number = len(progress.log)
    lessons, games = [], 0
    # Submitted one by one, because all of them with their weights are too large a message for a cluster.
    lessons_to_come = [executor.submit(lesson_of, batch) for batch in _batches(plan, progress)]
    for future in lessons_to_come:
        lesson, ended = outcome(future)
        lessons.append(lesson)
        games += ended
        played(ended)
    everything = Targets(
        np.concatenate([lesson.rows for lesson in lessons]),
        np.concatenate([lesson.shares for lesson in lessons]),
        np.concatenate([lesson.points for lesson in lessons]),
    )
    rng = np.random.default_rng((plan.seed, number))
    rate = learning_rate(plan, number)
    for _ in range(plan.passes if number >= plan.generations else 1):
        loss = progress.trainer.learn(everything, rate, plan.minibatch, rng)
    if number >= plan.watched and (number - plan.watched) % plan.keep_every == 0:
        progress.snapshots.append(copied(progress.trainer.average))
    seconds = time.monotonic() - started
    return GenerationLine(
        number, games, len(everything.rows), round(loss.share, 4), round(loss.points, 3), round(seconds, 1)
    )


def learning_rate(plan: TrainingPlan, number: int) -> float:
    """Return the rate of generation ``number``: constant while watching, then falling along a cosine.

    Looking ahead starts with a separate rate, which falls likewise.
    """
    if number < plan.watched:
        return plan.rate
    if number >= plan.generations:
        return _fallen(
            plan.ahead_rate, plan.ahead_last_rate, (number - plan.generations) / max(1, plan.ahead)
        )
    return _fallen(
        plan.rate, plan.last_rate, (number - plan.watched) / max(1, plan.generations - plan.watched)
    )


def _fallen(first: float, last: float, done: float) -> float:
    return float(last + (first - last) * 0.5 * (1.0 + np.cos(np.pi * done)))


def _batches(plan: TrainingPlan, progress: Progress) -> Iterator[Batch]:
    number = len(progress.log)
    watching = number < plan.watched
    ahead = number >= plan.generations
    games, size = (plan.ahead_games, _AHEAD_BATCH) if ahead else (plan.games, _BATCH_GAMES)
    rng = np.random.default_rng((plan.seed, number, 1))
    for start in range(0, games, size):
        older = None
        if progress.snapshots and not watching:
            older = progress.snapshots[int(rng.integers(len(progress.snapshots)))]
        seed = (plan.seed * _SEED_STEP + number * 1_000_003 + start) & _MASK
        yield Batch(
            plan.players,
            seed,
            min(size, games - start),
            progress.trainer.average,
            older,
            watching,
            plan.explore,
            1.0 if number == 0 and not plan.onward else plan.decay,
            plan.deals if ahead else 0,
        )


# ---------------------------------------------------------------------------- on disk


def save(path: Path, plan: TrainingPlan, progress: Progress) -> None:
    """Write the whole state; the file is complete at any moment."""
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
        np.savez_compressed(file, about=np.frombuffer(json.dumps(about).encode(), dtype=np.uint8), **arrays)
    when_unlocked(beside.replace, path)


def load(path: Path, plan: TrainingPlan) -> Progress:
    """Return the training in ``path``, or a new one if there is no such file.

    Raises:
        TrainingError: the file is damaged, or belongs to another plan.
    """
    if not path.exists():
        return begin(plan)
    try:
        arrays = read_arrays(path, _LARGEST)
        about = json.loads(bytes(arrays["about"]))
        trainer = Trainer(plan.players, _weights(arrays, "w_"))
        trainer.average = _weights(arrays, "a_")
        trainer.moments = {name: arrays[name] for name in trainer.moments}
        trainer.steps = int(about["steps"])
        snapshots = [_weights(arrays, f"s{number}_") for number in range(about["snapshots"])]
        log = [GenerationLine(**line) for line in about["log"]]
        theirs = dict(about["plan"])
    except Exception as error:
        raise TrainingError(f"{path} is not a file of a training: {first_line(error)}") from error
    ours = json.loads(json.dumps(asdict(plan)))
    for name, value in ours.items():
        if theirs.get(name) != value:
            raise TrainingError(f"{path} belongs to another plan: {name} {theirs.get(name)}, not {value}")
    for weights in (trainer.weights, trainer.average, *snapshots):
        fits(weights, plan, str(path))
    return Progress(trainer, snapshots, log)


def fits(weights: Weights, plan: TrainingPlan, what: str) -> None:
    """Check that weights have the shapes of the plan.

    Raises:
        TrainingError: the shapes differ.
    """
    for name, shape in shapes(plan.players, plan.hidden).items():
        if weights[name].shape != shape:
            raise TrainingError(f"{what} is of another version: {name}")


def copied(weights: Weights) -> Weights:
    """Return a copy of the weights."""
    return {name: weights[name].copy() for name in NAMES}


def _weights(arrays: dict[str, NDArray[Any]], prefix: str) -> Weights:
    return {name: arrays[prefix + name] for name in NAMES}


def shipped_weights(players: int) -> Weights:
    """Return the weights of the finished network, with its shares turned into win probabilities.

    The networks of the game may predict a softened win share; the probability that belongs to it is known
    (``chances.json``). With the conversion a training starts with a network that plays the same and predicts
    winning, so that nothing must be unlearned first.

    Raises:
        TrainingError: a file of the network is missing or damaged.
    """
    try:
        evaluator = winning_evaluator_for(players)
    except NetworkError as error:
        raise TrainingError(f"the network of the game cannot be used: {error}") from error
    network = evaluator.network
    weights = float_weights(network.layers, network.layout.scales())
    assert evaluator.chances is not None
    sharper = sharpness(evaluator.chances, players)
    weights["w3"][:, :players] *= sharper
    weights["b3"][:players] *= sharper
    return weights


def sharpness(chances: Chances, players: int) -> np.float32:
    """Return the power that, after normalisation, best turns shares into the win probabilities.

    It is the least-squares fit for one seat when all other seats are equal.
    """
    shares = np.arange(1, CHANCE_STEPS) / CHANCE_STEPS
    wanted = np.array([chances.of(float(share)) for share in shares])
    powers = np.arange(0.5, 3.0, 0.005)[:, None]
    own = shares**powers
    others = (players - 1) * ((1.0 - shares) / (players - 1)) ** powers
    off = ((own / (own + others) - wanted) ** 2).sum(axis=1)
    return np.float32(powers[int(off.argmin()), 0])
