"""An engine in a process of its own: told each game and each question in one line, answered in one line.

The host speaks first each time: ``hello`` begins a game and is answered by ``ready``, ``choose`` asks for an
action, ``over`` tells how a game has ended. When its input ends the engine ends. The README of ``ai`` shows
every message.
"""

from __future__ import annotations

import json
import os
import queue
import shutil
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from sanjuan_desktop.ai.engines.pipes import LONGEST_LINE, ProgramPipes
from sanjuan_desktop.ai.engines.process_group import ProcessGroup
from sanjuan_desktop.ai.engines.views import options_json, view_json
from sanjuan_desktop.ai.errors import EngineError
from sanjuan_desktop.ai.player import Choice, never_cancelled
from sanjuan_desktop.rules import NotationError, action_line, legal_for, parse_action

if TYPE_CHECKING:
    from sanjuan_desktop.ai.player import Budget, Cancelled
    from sanjuan_desktop.rules import Action, GameOptions, LegalActions, PlayerView

PROTOCOL: Final = 1
"""Number of the protocol; it grows when something changes its meaning or goes."""
START_S: Final = 60.0
"""How long an engine may take until it is ready: it may have a network to load."""
DECISION_S: Final = 10.0
"""How long an engine may usually take for one decision."""
MOST_LISTED: Final = 1000
"""So many legal actions are listed; of more only the number is told."""
_END_S: Final = 1.0
_SLICE_S: Final = 0.1
"""So often it is asked whether anybody still waits."""
_SHOWN: Final = 80
_LAST_WORDS: Final = 400


class EngineProcess:
    """A running engine; ask it one thing at a time, and close it at the end."""

    def __init__(self, command: tuple[str, ...], name: str) -> None:
        """Start the program.

        Args:
            command: the program and its arguments.
            name: what messages call it.

        Raises:
            EngineError: it cannot be started.
        """
        self.name = name
        try:
            self._group = ProcessGroup(command)
        except (OSError, ValueError) as error:
            raise EngineError(f"{name} cannot be started: {error}", "missing") from error
        self._pipes = ProgramPipes(self._group)
        self._end_at: float | None = None
        self._is_closed = False

    @property
    def is_running(self) -> bool:
        """False once the program has ended, whoever ended it."""
        return self._group.wait() is None

    def tell(self, message: dict[str, Any]) -> None:
        """Send one message that nobody answers."""
        self._pipes.send(json.dumps(message).encode() + b"\n")

    def ask(
        self, message: dict[str, Any], seconds: float, cancelled: Cancelled = never_cancelled
    ) -> dict[str, Any]:
        """Send one message and return the answer.

        Raises:
            EngineError: the engine has ended, takes longer than ``seconds``, answers nonsense, or nobody
                waits for its answer any more.
        """
        self.tell(message)
        limit = time.monotonic() + seconds
        has_ended = False
        while True:
            left = limit - time.monotonic()
            try:
                line = self._pipes.line(min(left, _SLICE_S))
            except queue.Empty:
                if not has_ended and not self.is_running:
                    # Its last lines are still read. A process that it has left behind may hold the pipe.
                    has_ended, limit = True, min(limit, time.monotonic() + _END_S)
                elif left <= _SLICE_S or cancelled():
                    if has_ended:
                        raise self._dead() from None
                    # A later answer would belong to no question.
                    self._group.kill()
                    raise EngineError(f"{self.name} took longer than {seconds:g} s", "slow") from None
                continue
            if line is None:
                raise self._dead()
            return self._answer(line)

    def dismiss(self) -> None:
        """End the input of the program, so that it can end on its own; :meth:`close` follows."""
        if self._end_at is None:
            self._end_at = time.monotonic() + _END_S
            self._pipes.end_input()

    def close(self) -> None:
        """End the program and all its processes, by the end of its input or by force; may be called twice."""
        if self._is_closed:
            return
        self._is_closed = True
        self.dismiss()
        assert self._end_at is not None
        self._group.wait(self._end_at - time.monotonic())
        self._group.kill()
        self._pipes.close()

    def _answer(self, line: bytes) -> dict[str, Any]:
        if len(line) >= LONGEST_LINE:
            raise EngineError(f"{self.name} answered with a line of more than {LONGEST_LINE} bytes")
        try:
            answer = json.loads(line)
        except (ValueError, RecursionError):
            answer = None
        if not isinstance(answer, dict):
            shown = line.decode("utf-8", "replace").strip()[:_SHOWN]
            raise EngineError(f"{self.name} answered {shown!r}, which is no JSON object")
        return answer

    def _dead(self) -> EngineError:
        status = self._group.wait(_END_S)
        if status is None:
            return EngineError(f"{self.name} has closed its output and says nothing more", "ended")
        words = self._pipes.last_words(_END_S)[-_LAST_WORDS:].decode("utf-8", "replace").strip().splitlines()
        last = f": {words[-1]}" if words else ""
        return EngineError(f"{self.name} ended with status {status}{last}", "ended")


class EnginePlayer:
    """A computer player that asks an engine; made for one seat of one game."""

    def __init__(
        self,
        engine: EngineProcess,
        options: GameOptions,
        seat: int,
        seed: int,
        seconds: float = DECISION_S,
        start_seconds: float = START_S,
    ) -> None:
        """Begin a game.

        Args:
            engine: a running engine, which plays no other game meanwhile.
            options: of the game.
            seat: where the engine sits.
            seed: all chance that the engine may use.
            seconds: how long it may take for a decision, where the budget says nothing else.
            start_seconds: how long it may take until it is ready.

        Raises:
            EngineError: the engine is not ready for this game.
        """
        self._engine = engine
        self._seconds = seconds
        hello = {"type": "hello", "protocol": PROTOCOL, "seat": seat, "seed": seed}
        answer = engine.ask(hello | {"options": options_json(options)}, start_seconds)
        if answer.get("type") != "ready":
            shown = json.dumps(answer)[:_SHOWN]
            raise EngineError(f"{engine.name} answered {shown} to hello instead of ready")

    def choose(self, view: PlayerView, budget: Budget, cancelled: Cancelled) -> Choice:
        """Return the engine's decision; see :class:`~sanjuan_desktop.ai.player.Player`.

        Raises:
            EngineError: it has ended, is too slow, or answers what is no legal action.
        """
        seconds = self._seconds if budget.seconds is None else budget.seconds
        legal = legal_for(view)
        listed = [action_line(action) for action in legal] if legal.count <= MOST_LISTED else None
        question = {"type": "choose", "view": view_json(view), "legal": listed, "legal_count": legal.count}
        answer = self._engine.ask(question | {"seconds": seconds}, seconds, cancelled)
        return Choice(self._legal(answer.get("action"), legal, view.round))

    def end(self, points: tuple[int, ...], winners: tuple[int, ...]) -> None:
        """Tell the engine how the game has ended; whether it still listens makes no difference."""
        self._engine.tell({"type": "over", "points": list(points), "winners": list(winners)})

    def _legal(self, line: object, legal: LegalActions, number: int) -> Action:
        name, asked = self._engine.name, f"(round {number})"
        if not isinstance(line, str):
            raise EngineError(f'{name} answered without an "action" {asked}')
        try:
            action = parse_action(line)
        except NotationError as error:
            raise EngineError(f"{name} answered {line[:_SHOWN]!r} {asked}: {error}") from error
        if action not in legal:
            raise EngineError(f"{name} answered {line[:_SHOWN]!r} {asked}, which is not legal there")
        return action


def command_of(words: list[str]) -> tuple[str, ...]:
    """Return how a program is started: one in Python by a Python, another one by itself.

    Raises:
        EngineError: there is no such program, or no Python where it needs one.
    """
    program = Path(words[0]).expanduser()
    if program.suffix == ".py":
        # Unlike Path.is_file it does not raise where a folder may not be entered.
        if not os.path.isfile(program):  # noqa: PTH113
            raise EngineError(f"there is no engine {words[0]!r}", "missing")
        return (_python(), str(program), *words[1:])
    # As it was written: a path would forget the "./" that says where to look.
    found = shutil.which(os.path.expanduser(words[0]))  # noqa: PTH111
    if found is None:
        raise EngineError(f"there is no engine {words[0]!r} that can be started", "missing")
    try:
        return (str(Path(found).absolute()), *words[1:])
    except OSError as error:
        raise EngineError(
            f"cannot tell where {words[0]!r} is: the current folder is gone", "missing"
        ) from error


def _python() -> str:
    """Return the Python that runs this program, or where it was built into one file the system's own."""
    if not getattr(sys, "frozen", False):
        return sys.executable
    found = shutil.which("python3") or shutil.which("python")
    if found is None:
        raise EngineError(
            "there is no Python on this computer for an engine that is written in it", "missing"
        )
    return found
