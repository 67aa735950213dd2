"""Kernel in C (``kernel.c``); it exists only if the core is compiled; see ``sums.py``."""

def sums(
    sizes: tuple[int, int, int, int, int], first: bytes, others: bytes, rows: bytes | bytearray, count: int
) -> list[float]:
    """Return the outputs of ``count`` rows, one row after the other.

    ``sizes``: inputs, both hidden layers, outputs, rows of a position. ``first``: biases and weights of the
    first layer, 32-bit integers. ``others``: those of the second, then of the third, 64-bit floats.

    Raises:
        ValueError: the weights do not have these sizes, or there are fewer rows.
        MemoryError: out of memory.
    """
