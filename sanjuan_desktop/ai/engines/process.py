"""An engine in a process of its own: told each game and each question in one line, answered in one line.

The host speaks first each time: ``hello`` begins a game and is answered by ``ready``, ``choose`` asks for an
action, ``over`` tells how a game has ended. When its input ends the engine ends. The README of ``ai`` shows
every message.
"""

from __future__ import annotations

import contextlib
import json
import os
import queue
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any, Final

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
_LONGEST_LINE: Final = 65_536
_MOST_WAITING: Final = 64
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
        self._errors = tempfile.TemporaryFile()  # noqa: SIM115 - closed with the process
        try:
            self._process = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self._errors
            )
        except (OSError, ValueError) as error:
            self._errors.close()
            raise EngineError(f"{name} cannot be started: {error}", "missing") from error
        assert self._process.stdout is not None
        assert self._process.stdin is not None
        self._lines: queue.Queue[bytes] = queue.Queue(_MOST_WAITING)
        self._told: queue.Queue[bytes] = queue.Queue()
        # A program that neither reads nor writes holds up its threads, never who asks.
        self._threads = (
            threading.Thread(target=_read, args=(self._process.stdout, self._lines), daemon=True),
            threading.Thread(target=_write, args=(self._told, self._process.stdin), daemon=True),
        )
        for thread in self._threads:
            thread.start()

    @property
    def is_running(self) -> bool:
        """False once the program has ended, whoever ended it."""
        return self._process.poll() is None

    def tell(self, message: dict[str, Any]) -> None:
        """Send one message that nobody answers."""
        self._told.put(json.dumps(message).encode() + b"\n")

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
        while True:
            left = limit - time.monotonic()
            try:
                line = self._lines.get(timeout=min(max(0.0, left), _SLICE_S))
            except queue.Empty:
                if left > _SLICE_S and not cancelled():
                    continue
                # What it may still say belongs to no question any more.
                self._process.kill()
                raise EngineError(f"{self.name} took longer than {seconds:g} s", "slow") from None
            if not line:
                raise self._dead()
            if line.strip():
                return self._answer(line)

    def close(self) -> None:
        """End the program, by the end of its input or by force; may be called twice."""
        self._told.put(b"")
        try:
            self._process.wait(_END_S)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        while any(thread.is_alive() for thread in self._threads):
            # The reader may wait for room.
            with contextlib.suppress(queue.Empty):
                self._lines.get(timeout=0.01)
        assert self._process.stdout is not None
        self._process.stdout.close()
        self._errors.close()

    def _answer(self, line: bytes) -> dict[str, Any]:
        if len(line) >= _LONGEST_LINE:
            raise EngineError(f"{self.name} answered with a line of more than {_LONGEST_LINE} bytes")
        try:
            answer = json.loads(line)
        except (ValueError, RecursionError):
            answer = None
        if not isinstance(answer, dict):
            shown = line.decode("utf-8", "replace").strip()[:_SHOWN]
            raise EngineError(f"{self.name} answered {shown!r}, which is no JSON object")
        return answer

    def _dead(self) -> EngineError:
        try:
            status = str(self._process.wait(_END_S))
        except subprocess.TimeoutExpired:
            return EngineError(f"{self.name} has closed its output and says nothing more", "ended")
        self._errors.seek(0, 2)
        self._errors.seek(max(0, self._errors.tell() - _LAST_WORDS))
        words = self._errors.read().decode("utf-8", "replace").strip().splitlines()
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
        if not program.is_file():
            raise EngineError(f"there is no engine {words[0]!r}", "missing")
        return (_python(), str(program), *words[1:])
    # As it was written: a path would forget the "./" that says where to look.
    found = shutil.which(os.path.expanduser(words[0]))  # noqa: PTH111
    if found is None:
        raise EngineError(f"there is no engine {words[0]!r} that can be started", "missing")
    return (str(Path(found).absolute()), *words[1:])


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


def _read(stream: IO[bytes], lines: queue.Queue[bytes]) -> None:
    """Pass on line after line, and an empty one at the end."""
    while line := stream.readline(_LONGEST_LINE):
        lines.put(line)
    lines.put(b"")


def _write(told: queue.Queue[bytes], stream: IO[bytes]) -> None:
    """Send line after line, and close the stream behind an empty one, or when nobody listens any more."""
    with contextlib.suppress(OSError), stream:
        while line := told.get():
            stream.write(line)
            stream.flush()
