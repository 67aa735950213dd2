"""Where the trained networks lie, each loaded once per process."""

from __future__ import annotations

import json
from functools import cache
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ai.core.beliefs import Beliefs
from sanjuan_desktop.ai.core.judge import Judge
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


def network_name(players: int, snapshot: str = FINISHED) -> str:
    """Return the name of the file that holds a network."""
    return f"players{players}{'-' if snapshot else ''}{snapshot}.npz"


@cache
def judge_for(players: int, snapshot: str = FINISHED) -> Judge:
    """Return the judge with the network for a number of players.

    Raises:
        NetworkError: the file is missing or damaged.
    """
    return Judge(load_network(_path(network_name(players, snapshot))))


@cache
def beliefs_for(players: int) -> Beliefs:
    """Return what players of the table are believed to keep; nothing in particular without a file.

    Raises:
        NetworkError: the file is damaged.
    """
    name = BELIEFS
    try:
        found = json.loads(resource_path(FOLDER, name).read_text(encoding="utf-8"))[str(players)]
        beliefs = Beliefs([float(one) for one in found["early"]], [float(one) for one in found["late"]])
    except (ResourceMissingError, KeyError) as error:
        raise NetworkError(f"the file {name} is missing or incomplete") from error
    except (OSError, ValueError, TypeError) as error:
        raise NetworkError(f"the file {name} is damaged: {error}") from error
    if len(beliefs.early) != 40 or len(beliefs.late) != 40 or min(beliefs.early + beliefs.late) <= 0.0:
        raise NetworkError(f"the file {name} is damaged")
    return beliefs


def _path(name: str) -> Path:
    try:
        return resource_path(FOLDER, name)
    except ResourceMissingError as error:
        raise NetworkError(f"the file {name} is missing") from error
