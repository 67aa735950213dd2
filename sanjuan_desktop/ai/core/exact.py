"""Arithmetic that gives the same bits on every machine.

IEEE 754 defines + − × ÷ and the square root of floats to the last bit. It does not define ``exp``, ``log``
and powers, which every C library rounds in its own way. So no decision depends on those, nor on

- ``sum`` of floats, which newer versions of Python add up differently from older ones
- numpy, whose sums depend on the processor

The compiled core is built without joining × and + into one step.
"""

from __future__ import annotations

from math import frexp, sqrt
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

_STEPS: Final = 16
"""Steps of the table for each 1 of the exponent: it holds e to the power of multiples of -1/16."""

_LAST: Final = 40
"""Limit of the exponent: below e**-40 the result is 0."""


def _powers() -> list[float]:
    """Return e**0, e**(-1/16), e**(-2/16) and so on, down to e**-40."""
    found = [1.0]
    for _ in range(_STEPS * _LAST):
        found.append(found[-1] * 0.9394130628134758)
    return found


_POWERS: Final = _powers()


def e_to(x: float) -> float:
    """Return e to the power of ``x``, which must be 0 or less, to about 12 digits; 0.0 below -40."""
    if x <= -_LAST:
        return 0.0
    place = int(x * -_STEPS)
    # ``rest`` lies between -1/16 and 0, where seven terms of the series are enough. The subtraction is exact.
    rest = x + place / _STEPS
    total = 1.0 + rest / 6.0
    total = 1.0 + rest * total / 5.0
    total = 1.0 + rest * total / 4.0
    total = 1.0 + rest * total / 3.0
    total = 1.0 + rest * total / 2.0
    total = 1.0 + rest * total
    return total * _POWERS[place]


def log_of(x: float) -> float:
    """Return the natural logarithm of ``x``, which must be above 0, to about 12 digits."""
    part, power = frexp(x)
    # ``part`` lies between 0.5 and 1. Between 0.7 and 1.4 a series in (x - 1) / (x + 1) converges quickly.
    if part < 0.7:
        part += part
        power -= 1
    rest = (part - 1.0) / (part + 1.0)
    square = rest * rest
    total = 0.0
    for odd in range(15, 0, -2):
        total = total * square + 1.0 / odd
    return 2.0 * rest * total + power * 0.6931471805599453


def added(values: Iterable[float]) -> float:
    """Return the sum of floats, added one after the other."""
    total = 0.0
    for value in values:
        total += value
    return total


def soft_shares(weights: list[float]) -> list[float]:
    """Return e to the power of each of ``weights``, divided by the sum of all these powers."""
    best = weights[0]
    for weight in weights:
        best = max(best, weight)
    found = [e_to(weight - best) for weight in weights]
    total = added(found)
    return [share / total for share in found]


def mean_and_error(values: Sequence[float]) -> tuple[float, float]:
    """Return the mean of at least two values, and its standard error."""
    count = len(values)
    mean = added(values) / count
    spread = added([(value - mean) * (value - mean) for value in values])
    return mean, sqrt(spread / (count - 1) / count)
