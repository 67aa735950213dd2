"""The layers of a network in whole numbers, whose sums are the same on every machine.

Weights and biases are whole numbers, and so is what goes in (bytes). The weights of a layer count in units of
2**-bits; hidden sums below 0 become 0. No sum of any row can reach 2**31 in the first layer or 2**53
in the others, in whatever order it is added up: so whole numbers of Python, integers of C and floats of
64 bits all say the same.
"""

from __future__ import annotations

from typing import Final

FIRST_LIMIT: Final = 1 << 31
"""No sum of the first layer may reach this."""

LIMIT: Final = 1 << 53
"""No sum of the others may reach this, nor twice an output: floats hold all whole numbers below exactly."""

LARGEST_WEIGHT: Final = (1 << 15) - 1
"""Weights have 16 bits."""


class Layer:
    """One layer; ``weights`` by input, then by output, in units of 2**-bits.

    ``biases``, by output, count in the unit of the sums: that of the weights times that of what goes in.
    """

    def __init__(self, bits: int, weights: list[int], biases: list[int]) -> None:
        """Take the weights.

        Raises:
            ValueError: there are too few or too many of them, or one is too large.
        """
        outputs = len(biases)
        if not outputs or not weights or len(weights) % outputs:
            raise ValueError("weights are missing")
        if max(weights) > LARGEST_WEIGHT or min(weights) < -LARGEST_WEIGHT:
            raise ValueError("a weight is too large")
        self.bits = bits
        self.weights = weights
        self.biases = biases
        self.inputs = len(weights) // outputs
        self.outputs = outputs

    def reach(self, most: list[int]) -> tuple[int, list[int]]:
        """Return what no sum goes beyond, and what goes out at most, by output: the sum or 0.

        ``most`` holds what goes in at most, by input; nothing below 0 does.
        """
        outputs = self.outputs
        beyond = [abs(bias) for bias in self.biases]
        highest = self.biases[:]
        for number, value in enumerate(most):
            start = number * outputs
            for place in range(outputs):
                weight = self.weights[start + place] * value
                if weight > 0:
                    highest[place] += weight
                    beyond[place] += weight
                else:
                    beyond[place] -= weight
        return max(beyond), [max(0, one) for one in highest]


class Layers:
    """Three layers, never changed once made: inputs to hidden, hidden to hidden, hidden to outputs.

    ``most`` is the largest value of each input, 1 to 255. With several ``views`` so many rows make a
    position: each goes through the first layer, and for each the second one reads what came of all of
    them, beginning with its own and then in their order, the first one after the last.
    """

    def __init__(self, first: Layer, second: Layer, third: Layer, most: list[int], views: int = 1) -> None:
        """Take the layers.

        Raises:
            ValueError: they do not fit together, or a sum might become too large.
        """
        fits = second.inputs == views * first.outputs and third.inputs == second.outputs
        if first.inputs != len(most) or not fits:
            raise ValueError("the layers do not fit together")
        if min(most) < 1 or max(most) > 255:
            raise ValueError("what goes in is no byte")
        beyond, highest = first.reach(most)
        if beyond >= FIRST_LIMIT:
            raise ValueError("sums of the first layer may become too large")
        highest *= views
        for layer in (second, third):
            beyond, highest = layer.reach(highest)
            if beyond >= LIMIT // 2:
                raise ValueError("sums may become too large")
        self.first = first
        self.second = second
        self.third = third
        self.most = most
        self.views = views
        self.unit = 1.0 / (1 << (first.bits + second.bits + third.bits))
