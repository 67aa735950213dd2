"""Files of networks with integer weights.

A file has three parts:

- a line with the name and the version of the format
- a line of JSON; see below
- compressed by zlib, for each layer: its biases (64 bits, the lowest byte first), the lower bytes of its
  weights, then the upper ones, which are more alike

The JSON has the ``purpose`` of the network, ``players``, ``bits`` of the weights of each layer and ``views``.
It also has ``sizes`` of the inputs, both hidden layers and the outputs. ``most`` holds the largest value of
those inputs that are not 0 or 1.
"""

from __future__ import annotations

import json
import zlib
from struct import pack, unpack
from typing import TYPE_CHECKING, Any, Final

from sanjuan_desktop.ai.core.layers import Layer, Layers
from sanjuan_desktop.ai.errors import NetworkError

if TYPE_CHECKING:
    from pathlib import Path

FIRST_LINE: Final = b"San Juan network 2\n"
"""First line of a file; its number changes whenever previous files can no longer be read."""

LARGEST: Final = 4 * 2**20
"""Maximum size of a file, in bytes; ours have some hundred thousand."""

_LARGEST_SIZE: Final = 1 << 16
_MOST_WEIGHTS: Final = 4 * 2**20
_MOST_BITS: Final = 30
_MOST_VIEWS: Final = 4


def save_layers(path: Path, layers: Layers, purpose: str, players: int) -> None:
    """Save layers; the file is replaced as a whole, so it is complete at any moment."""
    parts = (layers.first, layers.second, layers.third)
    about = {
        "purpose": purpose,
        "players": players,
        "bits": [layer.bits for layer in parts],
        "sizes": [parts[0].inputs, *[layer.outputs for layer in parts]],
        "views": layers.views,
        "most": {str(place): most for place, most in enumerate(layers.most) if most > 1},
    }
    data = b""
    for layer in parts:
        weights = pack(f"<{len(layer.weights)}h", *layer.weights)
        data += pack(f"<{layer.outputs}q", *layer.biases) + weights[::2] + weights[1::2]
    beside = path.with_name(path.name + ".tmp")
    beside.write_bytes(FIRST_LINE + json.dumps(about).encode() + b"\n" + zlib.compress(data, 9))
    beside.replace(path)


def load_layers(path: Path, purpose: str) -> tuple[Layers, int]:
    """Return the layers in a file written by :func:`save_layers`, and their number of players.

    Raises:
        NetworkError: the file is missing, damaged, of another version, or for another purpose.
    """
    try:
        if path.exists() and not path.is_file():
            raise ValueError("no ordinary file")
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
    except FileNotFoundError as error:
        raise NetworkError(f"the file {path.name} is missing") from error
    except (OSError, ValueError) as error:
        raise NetworkError(f"the file {path.name} is damaged: {error}") from error
    first, _, rest = data.partition(b"\n")
    if first + b"\n" != FIRST_LINE and first.startswith(FIRST_LINE[:16]):
        raise NetworkError(f"the file {path.name} is of another version")
    try:
        if first + b"\n" != FIRST_LINE or len(data) > LARGEST:
            raise ValueError("it holds something else")
        head, _, body = rest.partition(b"\n")
        about = json.loads(head)
        layers = _unpacked(about, body)
        players = about["players"]
        if about["purpose"] != purpose or type(players) is not int:
            raise ValueError("it is for something else")
    except (ArithmeticError, LookupError, TypeError, ValueError, RecursionError, zlib.error) as error:
        raise NetworkError(f"the file {path.name} is damaged: {_first_line(error)}") from error
    return layers, players


def _unpacked(about: Any, body: bytes) -> Layers:  # noqa: ANN401 - what JSON holds
    """Return the layers in the contents of a file.

    Raises:
        ValueError, zlib.error: the layers are damaged.
        LookupError, TypeError: the description is damaged.
    """
    inputs, *outputs = [_counted(size, _LARGEST_SIZE) for size in about["sizes"]]
    bits = [_counted(count, _MOST_BITS) for count in about["bits"]]
    views = _counted(about.get("views", 1), _MOST_VIEWS)
    if len(outputs) != 3 or len(bits) != 3:
        raise ValueError("not three layers")
    sizes = [inputs, *outputs]
    counts = [sizes[place] * sizes[place + 1] for place in range(3)]
    counts[1] *= views
    if sum(counts) > _MOST_WEIGHTS:
        raise ValueError("too many weights")
    whole = 8 * sum(outputs) + 2 * sum(counts)
    unpacker = zlib.decompressobj()
    data = unpacker.decompress(body, whole + 1)
    if len(data) != whole or not unpacker.eof or unpacker.unused_data:
        raise ValueError("too few weights or too many")
    layers: list[Layer] = []
    at = 0
    for place in range(3):
        count = counts[place]
        biases = unpack(f"<{outputs[place]}q", data[at : at + 8 * outputs[place]])
        at += 8 * outputs[place]
        weights = bytearray(2 * count)
        weights[::2] = data[at : at + count]
        weights[1::2] = data[at + count : at + 2 * count]
        at += 2 * count
        layers.append(Layer(bits[place], list(unpack(f"<{count}h", weights)), list(biases)))
    most = [1] * inputs
    for place_name, value in dict(about["most"]).items():
        most[_counted(int(place_name) + 1, inputs) - 1] = _counted(value, 255)
    return Layers(layers[0], layers[1], layers[2], most, views)


def _counted(value: object, most: int) -> int:
    """Return ``value`` as an integer from 1 to ``most``.

    Raises:
        ValueError: it is something else.
    """
    if not isinstance(value, int) or isinstance(value, bool) or not 1 <= value <= most:
        raise ValueError(f"{value!r} is no number from 1 to {most}")
    return value


def _first_line(error: Exception) -> str:
    return str(error).partition("\n")[0] or type(error).__name__
