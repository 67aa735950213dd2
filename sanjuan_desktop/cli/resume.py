"""The file in which a long simulation keeps what it has added up so far."""

from __future__ import annotations

import json
import os
from dataclasses import asdict
from typing import TYPE_CHECKING, Any, Final

from sanjuan_desktop.cli.errors import CommandError
from sanjuan_desktop.cli.simulation import Plan, Sums
from sanjuan_desktop.rules import RULES_VERSION, options_text

if TYPE_CHECKING:
    from pathlib import Path

_FORMAT: Final = "sanjuan simulation 1"
_NUMBERS: Final = ("games", "decisions", "rounds")
_LISTS: Final = ("wins", "points")


def arguments_of(plan: Plan) -> dict[str, object]:
    """Return everything the results depend on, apart from the number of games."""
    return {
        "rules": RULES_VERSION,
        "options": options_text(plan.options),
        "levels": list(plan.levels),
        "seed": plan.seed,
    }


def save(path: Path, plan: Plan, sums: Sums, seconds: float) -> None:
    """Write the sums; the file is whole at any moment.

    Raises:
        CommandError: the file cannot be written.
    """
    data = {
        "format": _FORMAT,
        "arguments": arguments_of(plan),
        "sums": asdict(sums),
        "seconds": round(seconds, 3),
    }
    beside = path.with_name(f"{path.name}.{os.getpid()}.tmp")
    try:
        try:
            beside.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")
            beside.replace(path)
        finally:
            beside.unlink(missing_ok=True)
    except OSError as error:
        raise CommandError(f"cannot write {path}: {error.strerror}") from error


def load(path: Path, plan: Plan) -> tuple[Sums, float]:
    """Return the sums of the games already played, and their seconds; none if there is no file.

    Raises:
        CommandError: the file cannot be read, is no such file or belongs to other arguments.
    """
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        return Sums(), 0.0
    except (OSError, UnicodeDecodeError) as error:
        raise CommandError(f"cannot read {path}: {getattr(error, 'strerror', None) or 'no text'}") from error
    try:
        data = json.loads(text)
        sums, seconds = _sums_of(data), float(data["seconds"])
        theirs = dict(data["arguments"])
    except (ValueError, KeyError, TypeError, RecursionError) as error:
        raise CommandError(f"{path} is no file of a simulation") from error
    for name, value in arguments_of(plan).items():
        if theirs.get(name) != value:
            raise CommandError(
                f"{path} belongs to other arguments: {name} {_plain(theirs.get(name))}, not {_plain(value)}"
            )
    return sums, seconds


def _plain(value: object) -> str:
    return ",".join(map(str, value)) if isinstance(value, list) else str(value)[:80]


def _sums_of(data: Any) -> Sums:  # noqa: ANN401 - what JSON holds
    if data["format"] != _FORMAT:
        raise ValueError
    sums = Sums(**{name: data["sums"][name] for name in _NUMBERS + _LISTS})
    numbers = [getattr(sums, name) for name in _NUMBERS]
    for name in _LISTS:
        numbers += getattr(sums, name)
        if len(getattr(sums, name)) != len(data["arguments"]["levels"]):
            raise ValueError
    if not all(type(number) is int and number >= 0 for number in numbers):
        raise ValueError
    return sums
