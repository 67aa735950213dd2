"""Where the trained networks lie, each loaded once per process."""

from __future__ import annotations

import json
from functools import cache
from hashlib import blake2b
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final

from sanjuan_desktop.ai.core.beliefs import Beliefs
from sanjuan_desktop.ai.core.chances import Chances
from sanjuan_desktop.ai.core.evaluator import Evaluator
from sanjuan_desktop.ai.core.features import KINDS
from sanjuan_desktop.ai.core.network import load_network
from sanjuan_desktop.ai.errors import NetworkError
from sanjuan_desktop.resources import ResourceMissingError, resource_path

if TYPE_CHECKING:
    from pathlib import Path

FOLDER: Final = "network"
FINISHED: Final = ""
"""The snapshot at the end of the training; others have a name."""

EARLY: Final = "early"
"""The snapshot taken when the training had just begun to play by itself."""

MIDDLE: Final = "middle"
"""The last snapshot before the training began to look ahead."""

BELIEFS: Final = "beliefs.json"

CHANCES: Final = "chances.json"
"""By number of players and name of a network: the chance of winning for its shares in even steps."""

CHANCE_STEPS: Final = 40
"""Of such a table."""

COUNTED: Final = {FINISHED: "finished", MIDDLE: MIDDLE}
"""The networks that have one, and how it calls them: those of levels that play for the win."""

_LARGEST_JSON: Final = 200_000
"""Bytes; the beliefs have some 2,500."""

_HEAVIEST: Final = 1000.0
"""A building so many times as likely to be kept as another has never been counted."""


def network_name(players: int, snapshot: str = FINISHED) -> str:
    """Return the name of the file that holds a network."""
    return f"players{players}{'-' if snapshot else ''}{snapshot}.npz"


@cache
def evaluator_for(players: int, snapshot: str = FINISHED) -> Evaluator:
    """Return the evaluator with the network for a number of players.

    Raises:
        NetworkError: the file is missing or damaged.
    """
    return Evaluator(load_network(_path(network_name(players, snapshot))))


@cache
def winning_evaluator_for(players: int, snapshot: str = FINISHED) -> Evaluator:
    """Return the evaluator that speaks of winning: the shares of its network turned into chances.

    Raises:
        NetworkError: the network or its chances are missing or damaged.
    """
    return Evaluator(evaluator_for(players, snapshot).network, _chances_for(players, snapshot))


def _chances_for(players: int, snapshot: str) -> Chances:
    try:
        return Chances(_rising(read_json(resource_path(FOLDER, CHANCES))[str(players)][COUNTED[snapshot]]))
    except (ResourceMissingError, KeyError) as error:
        raise NetworkError(f"the file {CHANCES} is missing or incomplete") from error
    except (OSError, ValueError, TypeError) as error:
        raise NetworkError(f"the file {CHANCES} is damaged: {error}") from error


def _rising(found: object) -> list[float]:
    """Return chances that rise from 0 to 1, one for each step.

    Raises:
        ValueError: they are no list of as many numbers, or fall somewhere.
    """
    if not isinstance(found, list) or len(found) != CHANCE_STEPS + 1:
        raise ValueError(f"no list of {CHANCE_STEPS + 1} chances")
    if not all(type(one) in (int, float) and 0 <= one <= 1 for one in found):
        raise ValueError("a chance is no number between 0 and 1")
    if any(later < before for before, later in pairwise(found)):
        raise ValueError("the chances fall")
    return [float(one) for one in found]


@cache
def beliefs_for(players: int) -> Beliefs:
    """Return what players of the table are believed to keep; nothing in particular without a file.

    Raises:
        NetworkError: the file is damaged.
    """
    name = BELIEFS
    try:
        found = read_json(resource_path(FOLDER, name))[str(players)]
        beliefs = Beliefs(_weights(found["early"]), _weights(found["late"]))
    except (ResourceMissingError, KeyError) as error:
        raise NetworkError(f"the file {name} is missing or incomplete") from error
    except (OSError, ValueError, TypeError) as error:
        raise NetworkError(f"the file {name} is damaged: {error}") from error
    return beliefs


@cache
def fingerprint(players: int) -> str:
    """Return what tells the finished network for a number of players, and the beliefs, from any others.

    Raises:
        NetworkError: a file is missing or cannot be read.
    """
    digest = blake2b(digest_size=8)
    for name in (network_name(players), BELIEFS):
        path = _path(name)
        try:
            if not path.is_file():
                raise OSError("no ordinary file")
            digest.update(path.read_bytes())
        except OSError as error:
            raise NetworkError(f"the file {name} cannot be read") from error
    return digest.hexdigest()


def read_json(path: Path) -> Any:  # noqa: ANN401 - what JSON holds
    """Return what a small file of JSON holds; NaN and infinite numbers are none.

    Raises:
        OSError: the file cannot be read.
        ValueError: it is no ordinary file, larger than any of its kind, or no JSON.
    """
    if not path.is_file():
        raise ValueError("no ordinary file")
    with path.open("rb") as file:
        data = file.read(_LARGEST_JSON + 1)
    if len(data) > _LARGEST_JSON:
        raise ValueError(f"larger than {_LARGEST_JSON} bytes")
    try:
        return json.loads(data, parse_constant=_no_number)
    except RecursionError as error:
        raise ValueError("nested too deeply") from error


def _no_number(word: str) -> float:
    raise ValueError(f"{word} is no number")


def _weights(found: object) -> list[float]:
    """Return the weights of all kinds that networks know.

    Raises:
        ValueError: they are no list of as many numbers that a weight can have.
    """
    if not isinstance(found, list) or len(found) != KINDS:
        raise ValueError(f"no list of {KINDS} weights")
    if not all(type(one) in (int, float) and 1 / _HEAVIEST <= one <= _HEAVIEST for one in found):
        raise ValueError(f"a weight is no number between {1 / _HEAVIEST} and {_HEAVIEST}")
    return [float(one) for one in found]


def _path(name: str) -> Path:
    try:
        return resource_path(FOLDER, name)
    except ResourceMissingError as error:
        raise NetworkError(f"the file {name} is missing") from error
