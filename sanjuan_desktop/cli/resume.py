"""File that stores the sums of a long simulation."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import TYPE_CHECKING, Any, Final

from sanjuan_desktop.cli.errors import CommandError
from sanjuan_desktop.cli.simulation import SimulationPlan, Sums
from sanjuan_desktop.rules import RULES_VERSION, options_text
from sanjuan_desktop.storage import files
from sanjuan_desktop.storage.bounded_json import parsed
from sanjuan_desktop.storage.errors import CannotReadError, CannotWriteError

if TYPE_CHECKING:
    from pathlib import Path

_FORMAT: Final = "sanjuan simulation 1"
_MOST_BYTES: Final = 2**22
"""Maximum size of such a file in bytes; the longest has some ten thousand."""

_LARGEST_SUM: Final = 10**15
"""Limit of a sum, far above every real one."""

MOST_VALUES: Final = 50_000
"""Maximum number of values in such a file."""

_NUMBERS: Final = ("games", "decisions", "rounds")
_LISTS: Final = ("wins", "points")


def arguments_of(plan: SimulationPlan) -> dict[str, object]:
    """Return everything that the results depend on, apart from the number of games."""
    arguments: dict[str, object] = {
        "rules": RULES_VERSION,
        "options": options_text(plan.options),
        "levels": list(plan.levels),
        "seed": plan.seed,
    }
    if plan.same_deals:
        arguments["same_deals"] = True
    if plan.iterations is not None:
        arguments["iterations"] = plan.iterations
    return arguments


def save(path: Path, plan: SimulationPlan, sums: Sums, seconds: float) -> None:
    """Write the sums; the file is complete at any moment.

    Raises:
        CommandError: the file cannot be written.
    """
    data = {
        "format": _FORMAT,
        "arguments": arguments_of(plan),
        "sums": asdict(sums),
        "seconds": round(seconds, 3),
    }
    write_whole(path, json.dumps(data, indent=1) + "\n")


def load(path: Path, plan: SimulationPlan) -> tuple[Sums, float]:
    """Return the sums of the games played so far, and their seconds; empty without a file.

    Raises:
        CommandError: the file cannot be read, has another format or other arguments.
    """
    text = read_text(path)
    if text is None:
        return Sums(), 0.0
    try:
        data = parsed(text.encode(), MOST_VALUES)
        if data["format"] != _FORMAT:
            raise ValueError
        theirs = dict(data["arguments"])
        sums, seconds = sums_of(data["sums"], len(theirs["levels"])), seconds_of(data["seconds"])
    except (ValueError, KeyError, TypeError) as error:
        raise CommandError(f"{path} is not a file of a simulation") from error
    ours = arguments_of(plan)
    for name in dict.fromkeys([*ours, *theirs]):
        value, other = ours.get(name), theirs.get(name)
        if other != value:
            raise CommandError(
                f"{path} belongs to other arguments: {str(name)[:80]} {_plain(other)}, not {_plain(value)}"
            )
    return sums, seconds


def _plain(value: object) -> str:
    if value is None:
        return "(default)"
    return ",".join(map(str, value)) if isinstance(value, list) else str(value)[:80]


def sums_of(data: Any, positions: int) -> Sums:  # noqa: ANN401 - any JSON value
    """Return the sums in ``data``, for ``positions`` positions.

    Raises:
        ValueError, KeyError, TypeError: ``data`` has another form.
    """
    sums = Sums(**{name: data[name] for name in _NUMBERS + _LISTS})
    numbers = [getattr(sums, name) for name in _NUMBERS]
    for name in _LISTS:
        numbers += getattr(sums, name)
        if len(getattr(sums, name)) != positions:
            raise ValueError
    if not all(type(number) is int and 0 <= number <= _LARGEST_SUM for number in numbers):
        raise ValueError
    return sums


def seconds_of(data: Any) -> float:  # noqa: ANN401 - any JSON value
    """Return the seconds in ``data``.

    Raises:
        ValueError, TypeError: ``data`` is not a number of seconds.
    """
    if type(data) not in (int, float) or not 0 <= data <= _LARGEST_SUM:
        raise ValueError
    return float(data)


def read_text(path: Path) -> str | None:
    """Return the text of a file, None if it does not exist.

    Raises:
        CommandError: the file cannot be read.
    """
    try:
        return files.read_text(path, _MOST_BYTES)
    except CannotReadError as error:
        raise CommandError(str(error)) from error


def make_folder(path: Path) -> None:
    """Create a folder and its parents, unless they exist.

    Raises:
        CommandError: the folder cannot be created.
    """
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CommandError(f"cannot create {path}: {error.strerror}") from error


def write_whole(path: Path, text: str) -> None:
    """Replace a file at once, so that it is complete at any moment.

    Raises:
        CommandError: the folder does not exist, or the file cannot be written.
    """
    if not files.is_folder(path.parent):
        raise CommandError(f"cannot write {path}: there is no such folder")
    try:
        files.write_text(path, text)
    except CannotWriteError as error:
        raise CommandError(str(error)) from error
