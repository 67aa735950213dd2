"""Random generator for every shuffle: xoroshiro64** 1.0 seeded by splitmix64.

Both algorithms are public domain (Blackman and Vigna). The state consists of two 32-bit integers, which are
part of the game state. A seed gives the same deal on every machine and in every version; tests contain the
test vectors.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    # Compiled code stores these numbers in 64 bits; in pure Python they are ordinary ints.
    from mypy_extensions import i64

_MASK32: Final = 0xFFFFFFFF
_MASK64: Final = 0xFFFFFFFFFFFFFFFF


_MULTIPLIER: Final = 0x9E3779BB - 0x100000000
"""Published multiplier minus 2**32: the low 32 bits of the product are the same, and it fits into 64 bits."""


class Rng:
    """Small random generator with two 32-bit integers of state, never both zero."""

    __slots__ = ("s0", "s1")

    def __init__(self, s0: int = 1, s1: int = 0) -> None:
        self.s0: i64 = s0
        self.s1: i64 = s1

    def next32(self) -> int:
        """Return the next number, 0..2**32 - 1."""
        s0: i64 = self.s0
        s1: i64 = self.s1 ^ s0
        product: i64 = s0 * _MULTIPLIER & _MASK32
        self.s0 = ((s0 << 26 | s0 >> 6) ^ s1 ^ s1 << 9) & _MASK32
        self.s1 = (s1 << 13 | s1 >> 19) & _MASK32
        return (product << 5 | product >> 27) * 5 & _MASK32

    def below(self, bound: int) -> int:
        """Return a number from 0 to bound - 1, with equal probabilities.

        ``bound`` is at least 1; beyond 2**32 several numbers are combined.
        """
        if bound > _MASK32:
            return self._below_large(bound)
        number = self.next32()
        # The number is rarely so large that it may belong to the last, incomplete range of remainders.
        while number > _MASK32 - bound and number >= 0x100000000 - 0x100000000 % bound:
            number = self.next32()
        return number % bound

    def _below_large(self, bound: int) -> int:
        bits = bound.bit_length()
        while True:
            number = 0
            for _ in range((bits + 31) // 32):
                number = (number << 32) | self.next32()
            number >>= -bits % 32
            if number < bound:
                return number

    def shuffle(self, items: list[int]) -> None:
        """Shuffle ``items`` in place (Fisher and Yates, from the end)."""
        s0: i64 = self.s0
        s1: i64 = self.s1
        bound: i64 = len(items)
        seldom: i64 = 0x100000000 - bound
        while bound > 1:
            # next32() and below() are inlined, because sampling hidden cards spends most of its time here.
            s1 ^= s0
            number: i64 = s0 * _MULTIPLIER & _MASK32
            number = (number << 5 | number >> 27) * 5 & _MASK32
            s0 = ((s0 << 26 | s0 >> 6) ^ s1 ^ s1 << 9) & _MASK32
            s1 = (s1 << 13 | s1 >> 19) & _MASK32
            if number >= seldom and number >= 0x100000000 - 0x100000000 % bound:
                continue
            other = number % bound
            bound -= 1
            items[bound], items[other] = items[other], items[bound]
        self.s0 = s0
        self.s1 = s1


def seeded(seed: int) -> Rng:
    """Return the generator for ``seed`` (any int; its lowest 64 bits count)."""
    state = seed & _MASK64
    while True:
        state = (state + 0x9E3779B97F4A7C15) & _MASK64
        mixed = state
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & _MASK64
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _MASK64
        mixed ^= mixed >> 31
        if mixed:
            return Rng(mixed & _MASK32, mixed >> 32)
