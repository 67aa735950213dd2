"""Where the trained networks lie, each loaded once per process."""

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
from sanjuan_desktop.resources import ResourceMissingError, resource_path

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from sanjuan_desktop.ai.core.open_network import OpenNetwork

T = TypeVar("T")

FINISHED: Final = ""
"""The snapshot at the end of the training; others have a name."""

EARLY: Final = "early"
"""The snapshot taken when the training had just begun to play by itself."""

MIDDLE: Final = "middle"
"""The last snapshot before the training began to look ahead."""

BELIEFS: Final = "beliefs.json"

OPPONENT_MODEL: Final = "manners.json"

CHANCES: Final = "chances.json"
"""By number of players and name of a network: the chance of winning for its shares in even steps."""

CHANCE_STEPS: Final = 40
"""Of such a table."""

COUNTED: Final = {FINISHED: "finished", MIDDLE: MIDDLE}
"""The networks that have one, and how it calls them: those of levels that play for the win."""

_HEAVIEST: Final = 1000.0
"""A building so many times as likely to be kept as another has never been counted."""


def network_name(players: int, snapshot: str = FINISHED) -> str:
    """Return the name of the file that holds a network."""
    return f"players{players}{'-' if snapshot else ''}{snapshot}.net"


def open_network_name(players: int) -> str:
    """Return the name of the file that holds the network of reviews."""
    return f"review{players}.net"


@cache
def open_network_for(players: int) -> OpenNetwork:
    """Return the network of reviews for a number of players.

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
    """Return the evaluator that speaks of winning: the shares of its network turned into chances.

    ``builds``: see :class:`~sanjuan_desktop.ai.core.evaluator.Evaluator`.

    Raises:
        NetworkError: the network or its chances are missing or damaged.
    """
    network = evaluator_for(players, snapshot).network
    return Evaluator(network, _chances_for(players, snapshot), builds=builds)


def _chances_for(players: int, snapshot: str) -> Chances:
    return _part(CHANCES, players, lambda found: Chances(_rising(found[COUNTED[snapshot]])))


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
    """Return what players of the table are believed to keep.

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
    """Return how plain players are told from those who know the network.

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
    """Return what tells the finished network for a number of players, with what belongs to it, from others.

    The network of reviews belongs to it where there is one, these ``tables``, and these ``snapshots``
    where they are wanted.

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
    """Return the weights of all kinds that networks know, or of so many things.

    Raises:
        ValueError: they are no list of as many numbers that a weight can have.
    """
    return _numbers(found, count, 1 / _HEAVIEST)


def _odds(found: object, count: int) -> list[float]:
    """Return so many weights of odds, which may be below 0.

    Raises:
        ValueError: they are no list of as many numbers that such a weight can be.
    """
    return _numbers(found, count, -_HEAVIEST)


def _numbers(found: object, count: int, least: float) -> list[float]:
    if not isinstance(found, list) or len(found) != count:
        raise ValueError(f"no list of {count} weights")
    if not all(type(one) in (int, float) and least <= one <= _HEAVIEST for one in found):
        raise ValueError(f"a weight is no number between {least} and {_HEAVIEST}")
    return [float(one) for one in found]


def _table(found: object, rows: int, count: int) -> list[list[float]]:
    """Return rows of weights.

    Raises:
        ValueError: they are no list of as many rows.
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
    """Return what ``read`` makes of what a file says of a number of players.

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
    """Return all that was counted, but not how."""
    return json.dumps({key: found[key] for key in found if key != "made"}, sort_keys=True).encode()
