"""The small files beside the networks, read without loading what the networks need."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from pathlib import Path

FOLDER: Final = "network"
"""Below the resources."""

_LARGEST_JSON: Final = 200_000
"""Bytes; the beliefs have some 2,500."""


def read_json(path: Path) -> Any:  # noqa: ANN401 - what JSON holds
    """Return what a small file of JSON holds; NaN and infinite numbers are none.

    Raises:
        OSError: the file cannot be read.
        ValueError: it is no ordinary file, larger than any of its kind, or no JSON.
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
