"""Choice of few cases of a parametrised test, in which each value of each parameter occurs if possible."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import TYPE_CHECKING, Protocol, TypeVar

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    import pytest

T = TypeVar("T")


class Few(Protocol):
    """Function that takes each ``step``-th of many values, from the value number ``start``."""

    def __call__(self, values: Iterable[T], step: int, start: int = 0) -> list[T]: ...


Case = frozenset[tuple[str, str]]
"""Parameters of a case, each with its value as text."""


def runs_everything(config: pytest.Config) -> bool:
    """Return whether all cases run: with ``--slow``, or where a single test is named."""
    return bool(config.getoption("--slow")) or any("::" in name for name in config.args)


def thin_out(items: Sequence[pytest.Item]) -> list[pytest.Item]:
    """Return the items without most cases of the tests that are marked as thinned."""
    groups: dict[str, list[pytest.Item]] = {}
    for item in items:
        if item.get_closest_marker("thinned") is not None:
            groups.setdefault(item.nodeid.partition("[")[0], []).append(item)
    gone = {item for group in groups.values() for item in _dropped(group)}
    return [item for item in items if item not in gone]


def chosen(cases: Sequence[Case], number: int) -> set[int]:
    """Return the positions of some cases, in which all values and pairs of values are about as frequent.

    The first case is always chosen.
    """
    values: Counter[tuple[str, str]] = Counter()
    pairs: Counter[Case] = Counter()
    rest = list(range(len(cases)))
    found: set[int] = set()
    while rest and len(found) < number:
        best = min(
            rest,
            key=lambda at: (
                sum(values[value] for value in cases[at]),
                sum(pairs[pair] for pair in _pairs(cases[at])),
                at,
            ),
        )
        rest.remove(best)
        found.add(best)
        values.update(cases[best])
        pairs.update(_pairs(cases[best]))
    return found


def enough(cases: Sequence[Case]) -> int:
    """Return the number of values of the parameter with the most values."""
    occurring = {value for case in cases for value in case}
    return max(Counter(name for name, _ in occurring).values(), default=1)


def _dropped(group: Sequence[pytest.Item]) -> Iterable[pytest.Item]:
    """Return the cases of one test that do not run: all but each ``step``-th, or but `enough`."""
    cases = [_case(item) for item in group]
    steps = next(mark.args for mark in group[0].iter_markers("thinned"))
    number = -(-len(group) // steps[0]) if steps else enough(cases)
    kept = chosen(cases, number)
    return [item for at, item in enumerate(group) if at not in kept]


def _case(item: pytest.Item) -> Case:
    """Return the values of all parameters; a test without parameters has none."""
    callspec = getattr(item, "callspec", None)
    return (
        frozenset() if callspec is None else frozenset((name, repr(x)) for name, x in callspec.params.items())
    )


def _pairs(case: Case) -> Iterable[Case]:
    return map(frozenset, combinations(case, 2))
