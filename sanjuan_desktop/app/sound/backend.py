"""Who plays the sounds: a process of its own where the optional library is there, else nobody."""

from __future__ import annotations

import logging
import multiprocessing
from contextlib import suppress
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final, Protocol

from sanjuan_desktop.app.sound.player import play_for
from sanjuan_desktop.resources import resource_path

if TYPE_CHECKING:
    from sanjuan_desktop.app.sound.beds import Bed
    from sanjuan_desktop.app.sound.cues import Cue
    from sanjuan_desktop.app.sound.effects import Word

LIBRARY: Final = "PySide6.QtMultimedia"

_MOST_UNREAD: Final = 40
"""So many words the process may leave unread; beyond it hangs, and the pipe must not fill."""

_END_SECONDS: Final = 1.0

_log = logging.getLogger(__name__)


class SilenceError(Exception):
    """Nothing can be heard on this machine; the message is the reason."""


class Backend(Protocol):
    """Plays sounds without making anybody wait; any call may fail, and then it is of no more use."""

    def play(self, cue: Cue) -> None:
        """Begin to play, from the beginning if it is being played."""

    def set_volume(self, volume: float) -> None:
        """Set how loud sounds are from now on, 0 to 1."""

    def lay(self, bed: Bed | None) -> None:
        """Let a bed fade in and go on until another one takes its place; None: fade out."""

    def close(self) -> None:
        """Break off what is being played and let the device go."""


class SilentBackend:
    """Plays nothing."""

    def play(self, cue: Cue) -> None:
        """Do nothing."""

    def set_volume(self, volume: float) -> None:
        """Do nothing."""

    def lay(self, bed: Bed | None) -> None:
        """Do nothing."""

    def close(self) -> None:
        """Do nothing."""


class ProcessBackend:
    """Has another process play.

    # WORKAROUND QtMultimedia 6.11 on Linux: it waits for a sound server that hangs, aborts where one
    # goes away, and prints what it does not find. A game must not suffer from any of this.
    """

    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        arguments = (theirs, str(resource_path("sounds")), str(resource_path("beds")))
        self._process = context.Process(target=play_for, args=arguments, name="sounds", daemon=True)
        self._process.start()
        theirs.close()
        self._unread = 0
        self._is_up = False
        self._later: dict[bool, Word] = {}
        self._send(1.0)

    def play(self, cue: Cue) -> None:
        """Begin to play, from the beginning if it is being played.

        Until the process has answered for the first time cues are dropped: it may start slowly, and late
        sounds would belong to nothing.

        Raises:
            SilenceError: the process says that nothing can be heard.
            OSError: the process ended or hangs.
        """
        self._read()
        if self._is_up:
            self._send(str(cue))

    def set_volume(self, volume: float) -> None:
        """Set how loud sounds are from now on, 0 to 1; raises as :meth:`play` does."""
        self._send(volume)

    def lay(self, bed: Bed | None) -> None:
        """Let a bed fade in and go on, or with None fade out; raises as :meth:`play` does."""
        self._send(bed)

    def close(self) -> None:
        """End the process, whatever it is doing."""
        self._pipe.close()
        self._process.kill()
        self._process.join(_END_SECONDS)

    def _send(self, word: Word) -> None:
        self._read()
        if self._unread >= _MOST_UNREAD:
            if self._is_up:
                raise TimeoutError("the process that plays sounds does not answer")
            # The last volume and the last bed are enough for a process that is still starting.
            self._later[isinstance(word, float)] = word
            return
        try:
            self._pipe.send(word)
        except OSError:
            # It may have ended just now, with a reason.
            self._read()
            raise
        self._unread += 1

    def _read(self) -> None:
        with suppress(EOFError):
            while self._pipe.poll():
                answer = self._pipe.recv()
                if answer is not None:
                    raise SilenceError(answer)
                self._unread -= 1
                self._is_up = True
        while self._is_up and self._later:
            self._send(self._later.popitem()[1])


def can_play() -> bool:
    """True if the optional library is there; whether there is a device shows only when it is opened."""
    return find_spec(LIBRARY) is not None


def open_backend() -> Backend:
    """Return what may be heard on this machine, else silence; never raises, prints nothing."""
    try:
        if can_play():
            return ProcessBackend()
        _log.info("no sound: the optional library is not installed")
    except Exception:
        _log.warning("no sound", exc_info=True)
    return SilentBackend()
