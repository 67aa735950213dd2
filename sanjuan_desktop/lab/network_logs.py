"""The logs beside the networks: how each was trained, and how strong it was found to be."""

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
    """Return where the log of the networks for a number of players lies."""
    return folder / f"players{players}.json"


def write_log(folder: Path, plan: Data, whole: int, lines: Sequence[Data]) -> None:
    """Write how a network was trained: plan, totals and losses; nothing has been measured of it yet.

    ``lines`` has one entry per generation, see ``Line`` of the training; ``whole`` says how many make
    the training complete.

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
    """Write how a network of reviews was trained; ``lines`` has one entry for each pass through the games.

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
    """Return a log as JSON in which each line of a list is one line of the text."""
    parts = []
    for name, value in log.items():
        if isinstance(value, list) and value:
            text = "[\n    " + ",\n    ".join(json.dumps(one) for one in value) + "\n  ]"
        else:
            text = json.dumps(value)
        parts.append(f"  {json.dumps(name)}: {text}")
    return "{\n" + ",\n".join(parts) + "\n}\n"


def note_measured(entries: Sequence[MatchScore]) -> None:
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
            raise CommandError(f"there is no log {path}; export the network first")
        try:
            log = dict(parsed(text.encode(), MOST_VALUES))
        except (ValueError, TypeError) as error:
            raise CommandError(f"{path} is no log of a training") from error
        log["measured"] = [measured(one) for one in entries if one.plan.options.players == players]
        write_whole(path, text_of(log))


def measured(entry: MatchScore) -> Data:
    """Return the result of one match as the logs say it."""
    level, *others = entry.plan.levels
    one = level_results(entry.plan, entry.sums)[level]
    return {
        "game": game_name(entry.plan.options),
        "level": level,
        "against": others_name(others),
        "games": entry.sums.games,
        "win_share": round(one.win_share, 4),
        "low": round(one.low, 4),
        "high": round(one.high, 4),
    }
