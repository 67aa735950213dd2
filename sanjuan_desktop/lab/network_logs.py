"""Logs beside the networks: the training of each network and its measured strength."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

from sanjuan_desktop import __version__
from sanjuan_desktop.cli.errors import CommandError
from sanjuan_desktop.cli.resume import MOST_VALUES, read_text, write_whole
from sanjuan_desktop.cli.simulation import level_results
from sanjuan_desktop.lab.scorebook import MatchScore, game_name, others_name
from sanjuan_desktop.resources import ResourceMissingError, resource_path
from sanjuan_desktop.rules import RULES_VERSION
from sanjuan_desktop.storage.bounded_json import parsed

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

FOLDER: Final = "network"
MOST_LINES: Final = 40

Data = dict[str, Any]


def log_path(folder: Path, players: int) -> Path:
    """Return the path of the log of the networks for a number of players."""
    return folder / f"players{players}.json"


def write_log(folder: Path, plan: Data, whole: int, lines: Sequence[Data]) -> None:
    """Write the training of a network: plan, totals and losses, without measurements.

    ``lines`` has one entry per generation, see ``Line`` of the training; ``whole`` is the number of
    generations of a complete training.

    Raises:
        CommandError: the file cannot be written.
    """
    log = {
        "players": plan["players"],
        "program": __version__,
        "rules": RULES_VERSION,
        "plan": plan,
        "is_finished": len(lines) >= whole,
        "generations": len(lines),
        "games": sum(line["games"] for line in lines),
        "positions": sum(line["positions"] for line in lines),
        "hours": round(sum(line["seconds"] for line in lines) / 3600, 2),
        "losses": [
            {name: line[name] for name in ("generation", "share_loss", "points_loss")}
            for line in thinned(lines, MOST_LINES)
        ],
        "measured": [],
    }
    write_whole(log_path(folder, plan["players"]), text_of(log))


def write_review_log(folder: Path, plan: Data, lines: Sequence[Data]) -> None:
    """Write the training of a review network; ``lines`` has one entry for each pass through the games.

    Raises:
        CommandError: the file cannot be written.
    """
    log = {
        "players": plan["players"],
        "program": __version__,
        "rules": RULES_VERSION,
        "plan": plan,
        "is_finished": len(lines) >= plan["passes"],
        "games": lines[-1]["games"],
        "positions": lines[-1]["positions"],
        "losses": [
            {name: line[name] for name in ("generation", "won_loss", "margin_loss")}
            for line in thinned(lines, MOST_LINES)
        ],
    }
    write_whole(folder / f"review{plan['players']}.json", text_of(log))


def thinned(lines: Sequence[Data], most: int) -> list[Data]:
    """Return at most ``most`` of the lines, evenly spread, with the first and the last."""
    if len(lines) <= most:
        return list(lines)
    step = (len(lines) - 1) / (most - 1)
    return [lines[round(number * step)] for number in range(most)]


def text_of(log: Data) -> str:
    """Return a log as JSON with one line of text for each item of a list."""
    parts = []
    for name, value in log.items():
        if isinstance(value, list) and value:
            text = "[\n    " + ",\n    ".join(json.dumps(item) for item in value) + "\n  ]"
        else:
            text = json.dumps(value)
        parts.append(f"  {json.dumps(name)}: {text}")
    return "{\n" + ",\n".join(parts) + "\n}\n"


def record_measured(entries: Sequence[MatchScore]) -> None:
    """Write the results of matches into the logs of the networks that played them.

    Raises:
        CommandError: a log is missing, damaged or cannot be written.
    """
    try:
        folder = resource_path(FOLDER)
    except ResourceMissingError as error:
        raise CommandError(str(error)) from error
    for players in sorted({entry.plan.options.players for entry in entries}):
        path = log_path(folder, players)
        text = read_text(path)
        if text is None:
            raise CommandError(f"missing log {path}; export the network first")
        try:
            log = dict(parsed(text.encode(), MOST_VALUES))
        except (ValueError, TypeError) as error:
            raise CommandError(f"{path} is not a log of a training") from error
        log["measured"] = [measured(entry) for entry in entries if entry.plan.options.players == players]
        write_whole(path, text_of(log))


def measured(entry: MatchScore) -> Data:
    """Return the result of one match in the form of the logs."""
    level, *others = entry.plan.levels
    result = level_results(entry.plan, entry.sums)[level]
    return {
        "game": game_name(entry.plan.options),
        "level": level,
        "against": others_name(others),
        "games": entry.sums.games,
        "win_share": round(result.win_share, 4),
        "low": round(result.low, 4),
        "high": round(result.high, 4),
    }
