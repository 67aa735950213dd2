"""Parse JSON from untrusted files: count the values before any object is created.

A file of a few kilobytes can unpack to millions of empty lists, and each of them becomes an object in memory.
Therefore the values are counted in the text itself, in one pass.
"""

from __future__ import annotations

import json
import re
from typing import Any, Final

DEEPEST: Final = 32
"""Maximum nesting of lists and objects; files of the program use five levels."""

_STRING: Final = re.compile(rb'"(?:[^"\\]++|\\.)*+"', re.DOTALL)
_BRACKET: Final = re.compile(rb"[\[\]{}]")


class TooManyValuesError(ValueError):
    """JSON holds more values than any file of the program."""


def check_bounds(data: bytes, most_values: int) -> None:
    """Check the number of values and the nesting; invalid JSON is not detected.

    Raises:
        TooManyValuesError: more than ``most_values`` values; lists and objects count too.
        ValueError: nested deeper than :data:`DEEPEST`.
    """
    bare = _STRING.sub(b"", data)
    if bare.count(b",") + bare.count(b"[") + bare.count(b"{") >= most_values:
        raise TooManyValuesError(f"more than {most_values} values")
    depth = 0
    for bracket in _BRACKET.finditer(bare):
        depth += 1 if bracket[0] in b"[{" else -1
        if depth > DEEPEST:
            raise ValueError(f"nested more than {DEEPEST} deep")


def plain(data: bytes | str, most_values: int) -> Any:  # noqa: ANN401 - what JSON holds
    """Parse JSON without pydantic, which is not loaded before the first frame is shown.

    Raises:
        TooManyValuesError: more than ``most_values`` values; lists and objects count too.
        ValueError: invalid JSON, or nested too deeply.
    """
    check_bounds(data.encode() if isinstance(data, str) else data, most_values)
    try:
        return json.loads(data)
    except ValueError as error:
        raise ValueError(f"no JSON: {error}") from error


def parsed(data: bytes, most_values: int) -> Any:  # noqa: ANN401 - what JSON holds
    """Parse JSON with pydantic; infinite numbers and NaN are errors.

    Raises:
        TooManyValuesError: more than ``most_values`` values; lists and objects count too.
        ValueError: invalid JSON, invalid UTF-8, nested too deeply, or a number with thousands of digits.
    """
    from pydantic_core import from_json

    check_bounds(data, most_values)
    return from_json(data, allow_inf_nan=False)
