"""From a training to the files that the levels read: networks, and what players are believed to keep."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ai.core.evaluator import Evaluator
from sanjuan_desktop.ai.core.network import Network, save_network
from sanjuan_desktop.ai.errors import TrainingError
from sanjuan_desktop.ai.networks import BELIEFS, EARLY, FINISHED, MIDDLE, network_name, read_json
from sanjuan_desktop.lab.training.habits import habits_of

if TYPE_CHECKING:
    from pathlib import Path

    from sanjuan_desktop.lab.training.run import Progress, TrainingPlan

HABIT_GAMES: Final = 400
"""Games in which what players keep is counted."""


def export(folder: Path, plan: TrainingPlan, progress: Progress, habit_games: int = HABIT_GAMES) -> None:
    """Write the finished network, the early and the middle one of weaker levels, and the beliefs.

    Before the training has made a snapshot, the network as it is stands for the others.
    """
    folder.mkdir(parents=True, exist_ok=True)
    finished = progress.trainer.average
    snapshots = progress.snapshots or [finished]
    before_ahead = (plan.generations - 1 - plan.watched) // plan.keep_every
    middle = snapshots[min(max(0, before_ahead), len(snapshots) - 1)]
    for name, weights in ((FINISHED, finished), (MIDDLE, middle), (EARLY, snapshots[0])):
        save_network(folder / network_name(plan.players, name), plan.players, weights)
    evaluator = Evaluator(Network(plan.players, finished))
    _add_beliefs(folder / BELIEFS, plan.players, habits_of(evaluator, plan.players, habit_games, plan.seed))


def _add_beliefs(path: Path, players: int, weights: dict[str, list[float]]) -> None:
    """Put the weights for one number of players into the file, beside those of the others.

    Raises:
        TrainingError: the file is damaged.
    """
    try:
        everything = dict(read_json(path)) if path.exists() else {}
    except (ValueError, TypeError) as error:
        raise TrainingError(f"{path} is damaged: {error}") from error
    everything[str(players)] = weights
    ordered = {key: everything[key] for key in sorted(everything)}
    path.write_text(json.dumps(ordered, indent=1) + "\n", encoding="utf-8")
