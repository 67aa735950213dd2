"""Sound playback in a separate process if the optional library is installed, else silence."""

from __future__ import annotations

import logging
import multiprocessing
from contextlib import suppress
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final, Protocol

from sanjuan_desktop.resources import resource_path
from sanjuan_desktop.ui.sound.beds import BedChange
from sanjuan_desktop.ui.sound.music import MusicVolume, TuneChange
from sanjuan_desktop.ui.sound.player import play_for

if TYPE_CHECKING:
    from sanjuan_desktop.ui.sound.beds import Bed
    from sanjuan_desktop.ui.sound.cues import Cue
    from sanjuan_desktop.ui.sound.effects import Word
    from sanjuan_desktop.ui.sound.music import Tune

LIBRARY: Final = "PySide6.QtMultimedia"

_MOST_UNREAD: Final = 40
"""Maximum number of unread messages; beyond it the process hangs, and the pipe must not fill up."""

_END_SECONDS: Final = 1.0

_log = logging.getLogger(__name__)


class SilenceError(Exception):
    """Sound is not available on this machine; the message is the reason."""


class Backend(Protocol):
    """Asynchronous playback; any call may fail, and afterwards the backend is unusable."""

    def play(self, cue: Cue) -> None:
        """Play a sound, restarting it if it is playing."""

    def set_volume(self, volume: float) -> None:
        """Set the volume of sounds and beds, 0 to 1."""

    def play_bed(self, bed: Bed | None) -> None:
        """Fade in a looping bed until another one replaces it; None: fade out."""

    def play_tune(self, tune: Tune | None) -> None:
        """Play a tune again and again until another one replaces it; None: fade out."""

    def set_music_volume(self, volume: float) -> None:
        """Set the volume of the music, 0 to 1."""

    def close(self) -> None:
        """Stop playback and release the device."""


class SilentBackend:
    """Backend without sound."""

    def play(self, cue: Cue) -> None:
        """Do nothing."""

    def set_volume(self, volume: float) -> None:
        """Do nothing."""

    def play_bed(self, bed: Bed | None) -> None:
        """Do nothing."""

    def play_tune(self, tune: Tune | None) -> None:
        """Do nothing."""

    def set_music_volume(self, volume: float) -> None:
        """Do nothing."""

    def close(self) -> None:
        """Do nothing."""


class ProcessBackend:
    """Play sounds in a worker process."""

    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        folders = [str(resource_path(name)) for name in ("sounds", "beds", "music")]
        self._process = context.Process(target=play_for, args=(theirs, *folders), name="sounds", daemon=True)
        self._process.start()
        theirs.close()
        self._unread = 0
        self._is_up = False
        self._later: dict[type[Word], Word] = {}
        self._send(1.0)

    def play(self, cue: Cue) -> None:
        """Play a sound, restarting it if it is playing.

        Cues are dropped until the first answer of the process, because it may start slowly and late sounds
        would be misleading.

        Raises:
            SilenceError: the process reports that sound is not available.
            OSError: the process ended or hangs.
        """
        self._read()
        if self._is_up:
            self._send(str(cue))

    def set_volume(self, volume: float) -> None:
        """Set the volume of sounds and beds, 0 to 1; raises as :meth:`play` does."""
        self._send(volume)

    def play_bed(self, bed: Bed | None) -> None:
        """Fade in a looping bed, or fade out if None; raises as :meth:`play` does."""
        self._send(BedChange(bed))

    def play_tune(self, tune: Tune | None) -> None:
        """Fade to a tune, or to silence if None; raises as :meth:`play` does."""
        self._send(TuneChange(tune))

    def set_music_volume(self, volume: float) -> None:
        """Set the volume of the music, 0 to 1; raises as :meth:`play` does."""
        self._send(MusicVolume(volume))

    def close(self) -> None:
        """Kill the process."""
        self._pipe.close()
        self._process.kill()
        self._process.join(_END_SECONDS)

    def _send(self, word: Word) -> None:
        self._read()
        if self._unread >= _MOST_UNREAD:
            if self._is_up:
                raise TimeoutError("the process that plays sounds does not answer")
            # A starting process needs only the latest message of each kind.
            self._later[type(word)] = word
            return
        try:
            self._pipe.send(word)
        except OSError:
            # The process may have just ended and sent a reason.
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
    """Return whether the optional library is installed; a device is only checked on opening."""
    return find_spec(LIBRARY) is not None


def open_backend() -> Backend:
    """Return the backend for this machine, silent if necessary; never raise or print."""
    try:
        if can_play():
            return ProcessBackend()
        _log.info("no sound: the optional library is not installed")
    except Exception:
        _log.warning("no sound", exc_info=True)
    return SilentBackend()
