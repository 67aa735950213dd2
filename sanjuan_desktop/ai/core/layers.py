"""Layers of a network in integers, whose sums are the same on every machine.

Weights, biases and inputs (bytes) are integers. The weights of a layer count in units of 2**-bits; negative
hidden sums become 0. For any row and any order of addition, sums stay below 2**31 in the first layer and
below 2**53 in the others. So Python integers, C integers and 64-bit floats give the same results.
"""

from __future__ import annotations

from typing import Final

FIRST_LIMIT: Final = 1 << 31
"""Limit that no sum of the first layer may reach."""

LIMIT: Final = 1 << 53
"""Limit of the sums in the other layers and of twice an output; floats hold all smaller integers exactly."""

LARGEST_WEIGHT: Final = (1 << 15) - 1
"""Largest absolute value of a weight; weights have 16 bits."""


class Layer:
    """One layer; ``weights`` by input, then by output, in units of 2**-bits.

    ``biases``, by output, count in the unit of the sums: the unit of the weights times the unit of the
    inputs.
    """

    def __init__(self, bits: int, weights: list[int], biases: list[int]) -> None:
        """Store the weights.

        Raises:
            ValueError: there are too few or too many weights, or one is too large.
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
        """Return an upper bound of all sums in absolute value, and the largest value of each output.

        ``most`` is the largest value of each input; inputs are never negative. Negative outputs become 0.
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
        return max(beyond), [max(0, bound) for bound in highest]


class Layers:
    """Three immutable layers: inputs to hidden, hidden to hidden, hidden to outputs.

    ``most`` is the largest value of each input, 1 to 255. With several ``views``, that many rows describe one
    position, and each row passes through the first layer. For each view the second layer reads the results of
    all views in cyclic order, beginning with this view.
    """

    def __init__(self, first: Layer, second: Layer, third: Layer, most: list[int], views: int = 1) -> None:
        """Store the layers.

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
