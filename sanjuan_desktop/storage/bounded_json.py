"""JSON that others may have written: counted before anything is built of it.

A file of some kilobytes can unpack to millions of empty lists, and every one of them becomes an object
of its own in memory. What may come out of a text is therefore counted in the text itself, in one pass.
"""

from __future__ import annotations

import json
import re
from typing import Any, Final

DEEPEST: Final = 32
"""Lists and objects inside each other; what the program writes has five."""

_STRING: Final = re.compile(rb'"(?:[^"\\]++|\\.)*+"', re.DOTALL)
_BRACKET: Final = re.compile(rb"[\[\]{}]")


class TooManyValuesError(ValueError):
    """JSON holds more values than any file of the program."""


def check_bounds(data: bytes, most_values: int) -> None:
    """Refuse what would take much to read; whether it is JSON at all is not looked at.

    Raises:
        TooManyValuesError: there are more than ``most_values``, lists and objects counted too.
        ValueError: they are nested more than :data:`DEEPEST`.
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
    """Return what JSON holds, without pydantic, which no start loads before the first frame.

    Raises:
        TooManyValuesError: there are more than ``most_values``, lists and objects counted too.
        ValueError: it is no JSON, or nested too deeply.
    """
    check_bounds(data.encode() if isinstance(data, str) else data, most_values)
    try:
        return json.loads(data)
    except ValueError as error:
        raise ValueError(f"no JSON: {error}") from error


def parsed(data: bytes, most_values: int) -> Any:  # noqa: ANN401 - what JSON holds
    """Return what JSON holds; neither infinite numbers nor NaN are any.

    Raises:
        TooManyValuesError: there are more than ``most_values``, lists and objects counted too.
        ValueError: it is no JSON, no UTF-8, nested too deeply, or a number has thousands of digits.
    """
    from pydantic_core import from_json

    check_bounds(data, most_values)
    return from_json(data, allow_inf_nan=False)
