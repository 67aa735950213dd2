"""Run a level as an engine for another host."""

from __future__ import annotations

import json
from typing import IO, TYPE_CHECKING, Any, Final

from sanjuan_desktop.ai.engines.process import PROTOCOL
from sanjuan_desktop.ai.engines.views import options_of, view_of
from sanjuan_desktop.ai.errors import EngineError
from sanjuan_desktop.ai.levels import make_player
from sanjuan_desktop.ai.player import Budget, never_cancelled
from sanjuan_desktop.rules import action_line

if TYPE_CHECKING:
    from sanjuan_desktop.ai.player import Player
    from sanjuan_desktop.rules import GameOptions

_PART: Final = 0.8
"""Share of the time limit used for thinking; the rest is for transmission."""


def serve(level: str, style: str, questions: IO[str], answers: IO[str]) -> None:
    """Answer messages line by line until the input ends.

    Raises:
        EngineError: a message is invalid.
        UnknownLevelError: the level does not exist.
    """
    player: Player | None = None
    options: GameOptions | None = None
    for line in questions:
        message = _message(line)
        if message["type"] == "hello":
            options = options_of(message.get("options", {}))
            player = make_player(level, int(message.get("seed", 0)), style)
            _send(answers, {"type": "ready", "name": level, "protocol": PROTOCOL})
        elif message["type"] == "choose":
            if player is None or options is None:
                raise EngineError("a question came before any hello")
            view = view_of(message.get("view", {}), options)
            seconds = message.get("seconds")
            budget = Budget(seconds=None if seconds is None else float(seconds) * _PART)
            choice = player.choose(view, budget, never_cancelled)
            if choice.error:
                raise EngineError(f"{level} cannot play: {choice.error}")
            _send(answers, {"action": action_line(choice.action)})


def _message(line: str) -> dict[str, Any]:
    try:
        message = json.loads(line)
    except (ValueError, RecursionError):
        message = None
    if not isinstance(message, dict) or not isinstance(message.get("type"), str):
        raise EngineError(f"this is no message: {line.strip()[:80]!r}")
    return message


def _send(answers: IO[str], message: dict[str, Any]) -> None:
    answers.write(json.dumps(message) + "\n")
    answers.flush()
