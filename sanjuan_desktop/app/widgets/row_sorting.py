"""The order of the rows of a table that is sorted by one of its columns."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

_NUMBER: Final = re.compile(r"([-−]?\d+(?:[.,]\d+)?)\s*%?")
_NOTHING: Final = frozenset({"", "–", "-"})


class Sorting(NamedTuple):
    """By which column, and whether the largest comes first."""

    column: int
    downwards: bool


def sorted_rows(rows: Sequence[Sequence[str]], sorting: Sorting) -> list[int]:
    """Return the indices of ``rows`` in their new order.

    Headings (a single text) stay, and so do the rows below each. A column of
    numbers is sorted as numbers; where there is none, the row comes last.
    """
    order: list[int] = []
    part: list[int] = []
    for index, row in enumerate(rows):
        if len(row) == 1:
            order += [*_sorted_part(rows, part, sorting), index]
            part = []
        else:
            part.append(index)
    return order + _sorted_part(rows, part, sorting)


def _sorted_part(rows: Sequence[Sequence[str]], part: list[int], sorting: Sorting) -> list[int]:
    texts = {index: rows[index][sorting.column].strip() for index in part}
    last = [index for index in part if texts[index] in _NOTHING]
    first = [index for index in part if texts[index] not in _NOTHING]
    numbers = {index: _NUMBER.fullmatch(texts[index]) for index in first}
    if all(numbers.values()):
        values = {index: _value(found[1]) for index, found in numbers.items() if found is not None}
        first.sort(key=lambda index: values[index], reverse=sorting.downwards)
    else:
        first.sort(key=lambda index: texts[index].casefold(), reverse=sorting.downwards)
    return first + last


def _value(text: str) -> float:
    return float(text.replace("−", "-").replace(",", "."))
