"""Variants of a JSON document: every field with every kind of wrong or odd value."""

from __future__ import annotations

import copy
import json
from itertools import islice, product
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

ABSENT: Final = object()
"""Marker of a field that is left out."""

_SHORT: Final = 7

_DEEP: Final[list[Any]] = [[[[[[[[]]]]]]]]

VALUES: Final[tuple[Any, ...]] = (
    ABSENT,
    None,
    True,
    -1,
    0,
    1,
    7,
    999,
    10**30,
    10**400,
    0.5,
    -1e300,
    float("nan"),
    float("inf"),
    "",
    "x",
    "\0",
    "\ud800",
    "0000-00-00",
    "long " * 5_000,
    [],
    [[]],
    [None, "x", 1],
    {},
    {"": {}},
    {"x": [1]},
    _DEEP,
)


def variants(document: Any, step: int = 1) -> Iterator[tuple[str, str]]:
    """Yield JSON texts with one field replaced, named after the path to the field and the value.

    Of all variants each ``step``-th is made.
    """
    for where, value in islice(product(_places(document), VALUES), 0, None, step):
        name = "absent" if value is ABSENT else repr(value)[:24]
        yield f"{'.'.join(map(str, where))}={name}", json.dumps(_replaced(document, where, value))


def _places(value: Any, where: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Yield the path to every field; of a long list only the first and the last entry."""
    entries: list[tuple[Any, Any]] = []
    if isinstance(value, dict):
        entries = list(value.items())
    elif isinstance(value, list):
        shown = range(len(value)) if len(value) <= _SHORT else (0, len(value) - 1)
        entries = [(at, value[at]) for at in shown]
    for key, inner in entries:
        yield (*where, key)
        yield from _places(inner, (*where, key))


def _replaced(document: Any, where: tuple[Any, ...], value: Any) -> Any:
    """Return a copy, which shares all other fields with the document."""
    changed = copy.copy(document)
    owner = changed
    for key in where[:-1]:
        owner[key] = copy.copy(owner[key])
        owner = owner[key]
    if value is ABSENT:
        del owner[where[-1]]
    else:
        owner[where[-1]] = value
    return changed
