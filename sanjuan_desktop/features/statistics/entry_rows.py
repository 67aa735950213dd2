"""Rows of a long table whose entries are in memory; the cells of a row are made when it is shown."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Generic, TypeAlias, TypeVar

from sanjuan_desktop.control.text.i18n import sort_key

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sanjuan_desktop.ui.widgets.table_rows import Row

    Value: TypeAlias = float | str

E = TypeVar("E")


class EntryRows(Generic[E]):
    """Rows of entries; the id of a row is the place of its entry."""

    chunk = 20

    def __init__(
        self, entries: Sequence[E], row: Callable[[E], Row], values: Sequence[Callable[[E], Value]]
    ) -> None:
        """Remember the entries.

        Args:
            entries: in their usual order.
            row: returns the cells of an entry.
            values: return what each column is sorted by: numbers, or words of the player's language.
        """
        self.entries = entries
        self._row, self._values = row, values
        self.ids = range(len(entries))

    def read(self, ids: Sequence[int]) -> dict[int, Row]:
        """Return the rows with these ids."""
        return {number: self._row(self.entries[number]) for number in ids}

    def order(self, column: int, then: Callable[[Sequence[int]], None], *, descending: bool) -> None:
        """Pass all ids to ``then``, sorted by a column; equal rows keep their usual order."""
        value = self._values[column]
        values = [value(entry) for entry in self.entries]
        then(sorted_ids(self.ids, values, descending=descending))


def sorted_ids(ids: Sequence[int], values: Sequence[Value], *, descending: bool) -> list[int]:
    """Return ids in the order of their values; equal ones keep their order."""
    key = cache(sort_key)
    keys: dict[int, Any] = {
        number: key(value) if isinstance(value, str) else value
        for number, value in zip(ids, values, strict=True)
    }
    return sorted(ids, key=keys.__getitem__, reverse=descending)
