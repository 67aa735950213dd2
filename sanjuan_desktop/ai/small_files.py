"""Read the small files beside the networks, without the imports that networks need."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from pathlib import Path

FOLDER: Final = "network"
"""Subfolder of the resources."""

_LARGEST_JSON: Final = 200_000
"""Maximum file size in bytes; the beliefs have about 2,500."""


def read_json(path: Path) -> Any:  # noqa: ANN401 - what JSON holds
    """Return the contents of a small JSON file; NaN and infinite numbers are refused.

    Raises:
        OSError: the file cannot be read.
        ValueError: it is not a regular file, too large, or not valid JSON.
    """
    if not path.is_file():
        raise ValueError("no ordinary file")
    with path.open("rb") as file:
        data = file.read(_LARGEST_JSON + 1)
    if len(data) > _LARGEST_JSON:
        raise ValueError(f"larger than {_LARGEST_JSON} bytes")
    try:
        return json.loads(data, parse_constant=_no_number)
    except RecursionError as error:
        raise ValueError("nested too deeply") from error


def _no_number(word: str) -> float:
    raise ValueError(f"{word} is no number")
