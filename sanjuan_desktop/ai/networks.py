"""Load the trained networks and their tables, each once per process."""

from __future__ import annotations

import contextlib
import json
from functools import cache
from hashlib import blake2b
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final, TypeVar

from sanjuan_desktop.ai.core.beliefs import COSTS, HOLDS, STANDS, Beliefs
from sanjuan_desktop.ai.core.chances import Chances
from sanjuan_desktop.ai.core.evaluator import Evaluator
from sanjuan_desktop.ai.core.features import KINDS
from sanjuan_desktop.ai.core.network import load_network
from sanjuan_desktop.ai.core.open_network import load_open_network
from sanjuan_desktop.ai.core.opponent_model import NUMBERS, OpponentModel
from sanjuan_desktop.ai.errors import NetworkError
from sanjuan_desktop.ai.small_files import FOLDER, read_json
from sanjuan_desktop.ai.strength import FINISHED, MIDDLE
from sanjuan_desktop.resources import ResourceMissingError, resource_path

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from sanjuan_desktop.ai.core.open_network import OpenNetwork

T = TypeVar("T")

BELIEFS: Final = "beliefs.json"

OPPONENT_MODEL: Final = "manners.json"

CHANCES: Final = "chances.json"
"""File with the win probability for win shares in even steps, by number of players and network."""

CHANCE_STEPS: Final = 40
"""Number of steps of a table in this file."""

COUNTED: Final = {FINISHED: "finished", MIDDLE: MIDDLE}
"""Networks with such a table, those of levels that play for the win, and their names in the file."""

_HEAVIEST: Final = 1000.0
"""Maximum weight; measured ratios between buildings are always smaller."""


def network_name(players: int, snapshot: str = FINISHED) -> str:
    """Return the file name of a network."""
    return f"players{players}{'-' if snapshot else ''}{snapshot}.net"


def open_network_name(players: int) -> str:
    """Return the file name of the review network."""
    return f"review{players}.net"


@cache
def open_network_for(players: int) -> OpenNetwork:
    """Return the review network for a number of players.

    Raises:
        NetworkError: the file is missing or damaged.
    """
    return load_open_network(_path(open_network_name(players)))


@cache
def evaluator_for(players: int, snapshot: str = FINISHED) -> Evaluator:
    """Return the evaluator with the network for a number of players.

    Raises:
        NetworkError: the file is missing or damaged.
    """
    return Evaluator(load_network(_path(network_name(players, snapshot))))


@cache
def winning_evaluator_for(players: int, snapshot: str = FINISHED, *, builds: bool = False) -> Evaluator:
    """Return the evaluator that turns the shares of its network into win probabilities.

    ``builds``: see :class:`~sanjuan_desktop.ai.core.evaluator.Evaluator`.

    Raises:
        NetworkError: the network or its table is missing or damaged.
    """
    network = evaluator_for(players, snapshot).network
    return Evaluator(network, _chances_for(players, snapshot), builds=builds)


def _chances_for(players: int, snapshot: str) -> Chances:
    return _part(CHANCES, players, lambda found: Chances(_rising(found[COUNTED[snapshot]])))


def _rising(found: object) -> list[float]:
    """Return the entries of a table of win probabilities, one for each step, in ascending order.

    Raises:
        ValueError: it is not a list, has another length, or has values that fall or are not from 0 to 1.
    """
    if not isinstance(found, list) or len(found) != CHANCE_STEPS + 1:
        raise ValueError(f"no list of {CHANCE_STEPS + 1} chances")
    if not all(type(number) in (int, float) and 0 <= number <= 1 for number in found):
        raise ValueError("a chance is no number between 0 and 1")
    if any(later < before for before, later in pairwise(found)):
        raise ValueError("the chances fall")
    return [float(number) for number in found]


@cache
def beliefs_for(players: int) -> Beliefs:
    """Return the beliefs about the cards that players keep.

    Raises:
        NetworkError: the file is missing or damaged.
    """
    return _part(
        BELIEFS,
        players,
        lambda found: Beliefs(
            _weights(found["early"]),
            _weights(found["late"]),
            _table(found["holds"], HOLDS, COSTS),
            _table(found["stands"], STANDS, KINDS),
        ),
    )


@cache
def opponent_model_for(players: int) -> OpponentModel:
    """Return the opponent model.

    Raises:
        NetworkError: the file is missing or damaged.
    """
    return _part(
        OPPONENT_MODEL,
        players,
        lambda found: OpponentModel(_odds(found["buildings"], KINDS), _odds(found["numbers"], NUMBERS)),
    )


@cache
def fingerprint(players: int, *snapshots: str, tables: tuple[str, ...] = (BELIEFS, CHANCES)) -> str:
    """Return a fingerprint of the finished network for a number of players and of the data used with it.

    It includes the review network if there is one, the ``tables``, and the ``snapshots`` named.

    Raises:
        NetworkError: a file is missing or cannot be read.
    """
    digest = blake2b(digest_size=8)
    for name in (network_name(players), *[network_name(players, snapshot) for snapshot in snapshots]):
        path = _path(name)
        try:
            if not path.is_file():
                raise OSError("no ordinary file")
            digest.update(path.read_bytes())
        except OSError as error:
            raise NetworkError(f"the file {name} cannot be read") from error
    for name in tables:
        digest.update(_part(name, players, _as_counted))
    with contextlib.suppress(NetworkError, OSError):
        path = _path(open_network_name(players))
        if path.is_file():
            digest.update(path.read_bytes())
    return digest.hexdigest()


def _weights(found: object, count: int = KINDS) -> list[float]:
    """Return a list of positive weights, by default one for each kind of building.

    Raises:
        ValueError: the list has another length or an invalid weight.
    """
    return _numbers(found, count, 1 / _HEAVIEST)


def _odds(found: object, count: int) -> list[float]:
    """Return a list of ``count`` log odds, which may be negative.

    Raises:
        ValueError: the list has another length or an invalid weight.
    """
    return _numbers(found, count, -_HEAVIEST)


def _numbers(found: object, count: int, least: float) -> list[float]:
    if not isinstance(found, list) or len(found) != count:
        raise ValueError(f"no list of {count} weights")
    if not all(type(number) in (int, float) and least <= number <= _HEAVIEST for number in found):
        raise ValueError(f"a weight is no number between {least} and {_HEAVIEST}")
    return [float(number) for number in found]


def _table(found: object, rows: int, count: int) -> list[list[float]]:
    """Return rows of weights.

    Raises:
        ValueError: the table has another number of rows, or an invalid row.
    """
    if not isinstance(found, list) or len(found) != rows:
        raise ValueError(f"no list of {rows} rows of weights")
    return [_weights(row, count) for row in found]


def _path(name: str) -> Path:
    try:
        return resource_path(FOLDER, name)
    except ResourceMissingError as error:
        raise NetworkError(f"the file {name} is missing") from error


def _part(name: str, players: int, read: Callable[[dict[str, Any]], T]) -> T:
    """Return the entry of a file for a number of players, converted by ``read``.

    Raises:
        NetworkError: the file is missing, damaged or incomplete.
    """
    try:
        return read(read_json(resource_path(FOLDER, name))[str(players)])
    except (ResourceMissingError, KeyError) as error:
        raise NetworkError(f"the file {name} is missing or incomplete") from error
    except (OSError, ValueError, TypeError) as error:
        raise NetworkError(f"the file {name} is damaged: {error}") from error


def _as_counted(found: dict[str, Any]) -> bytes:
    """Return the table as bytes, without the entry that says how it was made."""
    return json.dumps({key: found[key] for key in found if key != "made"}, sort_keys=True).encode()
