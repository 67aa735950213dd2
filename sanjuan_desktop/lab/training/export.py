"""Write the files of the levels from a training: networks, and beliefs about hands."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ai.core.evaluator import Evaluator
from sanjuan_desktop.ai.core.network import save_network
from sanjuan_desktop.ai.errors import TrainingError
from sanjuan_desktop.ai.networks import BELIEFS, network_name
from sanjuan_desktop.ai.small_files import read_json
from sanjuan_desktop.ai.strength import EARLY, FINISHED, MIDDLE
from sanjuan_desktop.lab.training.habits import habits_of
from sanjuan_desktop.lab.training.whole import network_of

if TYPE_CHECKING:
    from pathlib import Path

    from sanjuan_desktop.ai.core.beliefs import Beliefs
    from sanjuan_desktop.lab.training.run import Progress, TrainingPlan

HABIT_GAMES: Final = 3600
"""Games in which the cards that players keep are counted."""


def export(folder: Path, plan: TrainingPlan, progress: Progress, habit_games: int = HABIT_GAMES) -> None:
    """Write the finished network, the early and middle ones of weaker levels, and the beliefs.

    Before the first snapshot the current network stands in for the others. A training that continues from the
    network of the game leaves the weaker levels alone.
    """
    folder.mkdir(parents=True, exist_ok=True)
    finished = progress.trainer.average
    snapshots = progress.snapshots or [finished]
    before_ahead = (plan.generations - 1 - plan.watched) // plan.keep_every
    middle = snapshots[min(max(0, before_ahead), len(snapshots) - 1)]
    named = {FINISHED: finished, MIDDLE: middle, EARLY: snapshots[0]}
    for name, weights in named.items() if not plan.onward else [(FINISHED, finished)]:
        save_network(folder / network_name(plan.players, name), network_of(plan.players, weights))
    evaluator = Evaluator(network_of(plan.players, finished))
    habits = habits_of(evaluator, plan.players, range(habit_games), plan.seed)
    add_beliefs(folder / BELIEFS, plan.players, habits.beliefs())


def add_beliefs(path: Path, players: int, beliefs: Beliefs) -> None:
    """Write the beliefs for one number of players into the file; the others are unchanged.

    Raises:
        TrainingError: the file is damaged.
    """
    tables = {name: getattr(beliefs, name) for name in ("early", "late", "holds", "stands")}
    add_tables(path, players, tables)


def add_tables(path: Path, players: int, tables: dict[str, object]) -> None:
    """Write the tables for one number of players into a file; the others are unchanged.

    Raises:
        TrainingError: the file is damaged.
    """
    try:
        everything = dict(read_json(path)) if path.exists() else {}
    except (ValueError, TypeError) as error:
        raise TrainingError(f"{path} is damaged: {error}") from error
    everything[str(players)] = tables
    path.write_text(_text(everything), encoding="utf-8")


def _text(everything: dict[str, dict[str, object]]) -> str:
    """Return the text of the file, one line a table."""
    parts = []
    for players in sorted(everything):
        lines = [f"  {json.dumps(name)}: {json.dumps(table)}" for name, table in everything[players].items()]
        parts.append(f" {json.dumps(players)}: {{\n" + ",\n".join(lines) + "\n }")
    return "{\n" + ",\n".join(parts) + "\n}\n"
