"""Run an engine in a separate process and exchange messages, each a line of JSON.

The host starts every exchange. ``hello`` begins a game and is answered by ``ready``. ``choose`` asks for an
action. ``over`` reports the result of the game and has no answer. The engine exits at the end of its input.
The README of ``ai`` describes all messages.
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
"""Protocol version; raised when an entry changes its meaning or is removed."""
START_S: Final = 60.0
"""Time limit for ``ready``, in seconds; long, because an engine may have to load a network."""
DECISION_S: Final = 10.0
"""Default time limit for a decision, in seconds."""
MOST_LISTED: Final = 1000
"""Maximum number of legal actions to list; for more, only their number is sent."""
_END_S: Final = 1.0
_SLICE_S: Final = 0.1
"""Interval for checking whether the request was cancelled, in seconds."""
_SHOWN: Final = 80
_LAST_WORDS: Final = 400


class EngineProcess:
    """Running engine. Ask one question at a time, and close it in the end."""

    def __init__(self, command: tuple[str, ...], name: str) -> None:
        """Start the program.

        Args:
            command: the program and its arguments.
            name: name for messages.

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
        """True until the program has ended for any reason."""
        return self._group.wait() is None

    def send(self, message: dict[str, Any]) -> None:
        """Send a message that needs no answer."""
        self._pipes.send(json.dumps(message).encode() + b"\n")

    def ask(
        self, message: dict[str, Any], seconds: float, cancelled: Cancelled = never_cancelled
    ) -> dict[str, Any]:
        """Send a message and return the answer.

        Raises:
            EngineError: the engine has ended, takes longer than ``seconds`` or sends an invalid answer, or
                the request was cancelled.
        """
        self.send(message)
        limit = time.monotonic() + seconds
        has_ended = False
        while True:
            left = limit - time.monotonic()
            try:
                line = self._pipes.line(min(left, _SLICE_S))
            except queue.Empty:
                if not has_ended and not self.is_running:
                    # Its last lines are still read. A child process that it left behind may keep the pipe
                    # open.
                    has_ended, limit = True, min(limit, time.monotonic() + _END_S)
                elif left <= _SLICE_S or cancelled():
                    if has_ended:
                        raise self._dead() from None
                    # A late answer would be taken for the answer to the next question.
                    self._group.kill()
                    raise EngineError(f"{self.name} took longer than {seconds:g} s", "slow") from None
                continue
            if line is None:
                raise self._dead()
            return self._answer(line)

    def dismiss(self) -> None:
        """Close the input of the program, so that it can exit by its own means; call :meth:`close` later."""
        if self._end_at is None:
            self._end_at = time.monotonic() + _END_S
            self._pipes.end_input()

    def close(self) -> None:
        """End the program and all its processes, by closing its input, then by force; may be called twice."""
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
    """Computer player that asks an engine, for one seat of one game."""

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
            engine: a running engine that plays no other game at the same time.
            options: options of the game.
            seat: seat of the engine.
            seed: source of all random numbers that the engine may use.
            seconds: time limit for a decision, unless the budget has one.
            start_seconds: time limit for ``ready``.

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
            EngineError: the engine has ended, is too slow, or answers with an illegal action.
        """
        seconds = self._seconds if budget.seconds is None else budget.seconds
        legal = legal_for(view)
        listed = [action_line(action) for action in legal] if legal.count <= MOST_LISTED else None
        question = {"type": "choose", "view": view_json(view), "legal": listed, "legal_count": legal.count}
        answer = self._engine.ask(question | {"seconds": seconds}, seconds, cancelled)
        return Choice(self._legal(answer.get("action"), legal, view.round))

    def end(self, points: tuple[int, ...], winners: tuple[int, ...]) -> None:
        """Send the result of the game to the engine; errors are ignored."""
        self._engine.send({"type": "over", "points": list(points), "winners": list(winners)})

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
    """Return the command that starts an engine: with Python for a ``.py`` file, otherwise the program itself.

    Raises:
        EngineError: the program does not exist, or Python is needed and missing.
    """
    program = Path(words[0]).expanduser()
    if program.suffix == ".py":
        # Unlike Path.is_file, this returns False instead of raising if the folder may not be entered.
        if not os.path.isfile(program):  # noqa: PTH113
            raise EngineError(f"there is no engine {words[0]!r}", "missing")
        return (_python(), str(program), *words[1:])
    # Path would remove a leading "./", which says where to look.
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
    """Return the Python that runs this program; in a release build, the Python of the system."""
    if not getattr(sys, "frozen", False):
        return sys.executable
    found = _python_of_windows() if os.name == "nt" else shutil.which("python3") or shutil.which("python")
    if found is None:
        raise EngineError(
            "there is no Python on this computer for an engine that is written in it", "missing"
        )
    return found


def _python_of_windows() -> str | None:
    """Return the launcher of Python, or a Python outside the folder of the Microsoft Store.

    That folder contains a ``python.exe`` and a ``python3.exe`` on every computer; without an installed Python
    they only open the store.
    """
    folders = os.get_exec_path()
    outside = os.pathsep.join(folder for folder in folders if "windowsapps" not in folder.lower())
    return shutil.which("py") or shutil.which("python", path=outside) or shutil.which("python3", path=outside)
