"""Sums of the layers of a network: a kernel in C if the core is compiled, else Python alone.

Python uses long integers: a row of weights is one integer with a lane of bits for each output, so that one
addition adds to all outputs. A lane may be negative and borrow from the next one. So before the lanes are
read, half the range of a lane is added to each; it is subtracted again after reading.
"""

from __future__ import annotations

from itertools import compress
from operator import mul
from struct import Struct, pack
from typing import TYPE_CHECKING, Final, TypeAlias

try:
    from sanjuan_desktop.ai.core import kernel

    HAS_KERNEL = True
except ImportError:
    HAS_KERNEL = False

if TYPE_CHECKING:
    from sanjuan_desktop.ai.core.layers import Layer, Layers

_NARROW: Final = 4
_WIDE: Final = 8
"""Bytes of a lane: sums stay below 2**31 in the first layer and below 2**53 in the others."""


_MOST: Final = 4_000
"""Maximum number of cached positions, about 4 MB with one row each; then the whole cache is cleared."""


class PlainSums:
    """Sums in Python integers, with a cache: half of all rows were requested shortly before."""

    def __init__(self, layers: Layers) -> None:
        self._size = len(layers.most)
        self._views = layers.views
        self._counted = [place for place, most in enumerate(layers.most) if most > 1]
        self._first = _Lanes(layers.first, _NARROW)
        self._second = _Lanes(layers.second, _WIDE)
        self._third = _Lanes(layers.third, _WIDE)
        self._known: dict[bytes, list[float]] = {}

    def sums(self, rows: bytes | bytearray, count: int) -> list[float]:
        """Return the outputs of the first ``count`` rows, one row after the other; all are integers."""
        found: list[float] = []
        size = self._size * self._views
        for start in range(0, count * self._size, size):
            position = bytes(rows[start : start + size])
            known = self._known.get(position)
            if known is None:
                if len(self._known) >= _MOST:
                    self._known.clear()
                known = self._known[position] = self._position(position)
            found += known
        return found

    def _position(self, rows: bytes) -> list[float]:
        second, third = self._second, self._third
        seen = [self._seen(rows[at : at + self._size]) for at in range(0, len(rows), self._size)]
        found: list[float] = []
        for view in range(self._views):
            hidden = [value for values in seen[view:] + seen[:view] for value in values]
            hidden = second.positive(sum(map(mul, second.weights, hidden), second.biases))
            found += third.floats(sum(map(mul, third.weights, hidden), third.biases))
        return found

    def _seen(self, row: bytes) -> list[int]:
        first = self._first
        total = sum(compress(first.weights, row), first.biases)
        for place in self._counted:
            if row[place] > 1:
                total += first.weights[place] * (row[place] - 1)
        return first.positive(total)


class _Lanes:
    """Layer as long integers: ``biases``, and ``weights`` by input."""

    def __init__(self, layer: Layer, width: int) -> None:
        outputs = layer.outputs
        self._form = Struct(f"<{outputs}{'I' if width == _NARROW else 'Q'}")
        self._half = 1 << 8 * width - 1
        self._halves = int.from_bytes(self._form.pack(*[self._half] * outputs), "little")
        self.biases = self._joined(layer.biases)
        self.weights = [
            self._joined(layer.weights[start : start + outputs])
            for start in range(0, len(layer.weights), outputs)
        ]

    def _joined(self, lanes: list[int]) -> int:
        return (
            int.from_bytes(self._form.pack(*[self._half + lane for lane in lanes]), "little") - self._halves
        )

    def positive(self, total: int) -> list[int]:
        """Return the lanes of an integer, with 0 for negative ones."""
        half = self._half
        return [lane - half if lane > half else 0 for lane in self._split(total)]

    def floats(self, total: int) -> list[float]:
        """Return the lanes of an integer as floats."""
        half = self._half
        return [float(lane - half) for lane in self._split(total)]

    def _split(self, total: int) -> tuple[int, ...]:
        return self._form.unpack((total + self._halves).to_bytes(self._form.size, "little"))


class KernelSums:
    """Sums by the kernel, which computes the first layer in 32-bit integers and the others in floats."""

    def __init__(self, layers: Layers) -> None:
        first, second, third = layers.first, layers.second, layers.third
        self._sizes = (first.inputs, first.outputs, second.outputs, third.outputs, layers.views)
        self._first = _packed("i", [first])
        self._others = _packed("d", [second, third])

    def sums(self, rows: bytes | bytearray, count: int) -> list[float]:
        """Return the outputs of the first ``count`` rows, one row after the other; all are integers."""
        return kernel.sums(self._sizes, self._first, self._others, rows, count)


def _packed(kind: str, layers: list[Layer]) -> bytes:
    """Return biases and weights of layers in the memory format of this machine."""
    numbers: list[int] = []
    for layer in layers:
        numbers += layer.biases
        numbers += layer.weights
    return pack(f"{len(numbers)}{kind}", *numbers)


Sums: TypeAlias = "PlainSums | KernelSums"


def sums_of(layers: Layers) -> Sums:
    """Return the fastest implementation for this machine; all give the same results."""
    return KernelSums(layers) if HAS_KERNEL else PlainSums(layers)
