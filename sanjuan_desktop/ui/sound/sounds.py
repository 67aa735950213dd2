"""Sounds of the game: switch, volume and limits. Nothing here raises or blocks."""

from __future__ import annotations

import logging
import time
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Final, Generic, TypeVar

from PySide6.QtCore import QObject, QTimer

from sanjuan_desktop.ui.sound.backend import SilenceError, SilentBackend, open_backend

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from sanjuan_desktop.ui.sound.backend import Backend
    from sanjuan_desktop.ui.sound.beds import Bed
    from sanjuan_desktop.ui.sound.cues import Cue
    from sanjuan_desktop.ui.sound.music import Tune

OPEN_AFTER_MS: Final = 300
"""Delay before the device is opened, so that the table is drawn first, in milliseconds."""

NEXT: Final = 120
"""Interval between sounds of the same step, in milliseconds."""

REPEAT_S: Final = 0.3
"""Seconds before a sound may repeat; it has nearly faded by then."""

RETRY_S: Final = 60.0
"""Seconds from a failure to the next attempt, which the next sound triggers; doubled with each failure."""

BURST_S: Final = 0.5
MOST_IN_BURST: Final = 3
"""Maximum number of sounds that start within ``BURST_S`` seconds."""

_Name = TypeVar("_Name", bound=str)

_log = logging.getLogger(__name__)


class Sounds(QObject):
    """Play sounds if available and switched on; off until :meth:`set_on`."""

    def __init__(
        self,
        parent: QObject | None = None,
        open_: Callable[[], Backend] | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Prepare playback.

        Args:
            parent: Qt parent.
            open_: returns the backend, usually :func:`open_backend`; called each time sound is switched on.
            clock: returns the time in seconds.
        """
        super().__init__(parent)
        self._open_backend = open_ or open_backend
        self._clock = clock
        self._limiter = Limiter()
        self._backend: Backend = SilentBackend()
        self._volume = 1.0
        self._on = False
        self._music_volume = 1.0
        self._beds: _Background[Bed] = _Background(self._play_bed)
        self._music: _Background[Tune] = _Background(self._play_tune)
        self._pause = RETRY_S
        self._again_at: float | None = None
        self._opening = QTimer(self)
        self._opening.setSingleShot(True)
        self._opening.timeout.connect(self._open)

    @property
    def is_on(self) -> bool:
        """Whether sound is switched on, even if no sound is available."""
        return self._on

    @property
    def volume(self) -> float:
        """Volume of sounds and beds, 0 to 1."""
        return self._volume

    @property
    def music_volume(self) -> float:
        """Volume of the music, 0 to 1."""
        return self._music_volume

    def set_on(self, on: bool) -> None:
        """Switch sound on or off; the device is opened once, after a short delay."""
        if on == self._on:
            return
        self._on = on
        if on:
            self._opening.start(OPEN_AFTER_MS)
        else:
            self.close()

    def set_volume(self, volume: float) -> None:
        """Set the volume of sounds and beds, clamped to 0 to 1."""
        self._volume = min(1.0, max(0.0, volume))
        self._try(lambda: self._backend.set_volume(self._volume))

    def set_music_volume(self, volume: float) -> None:
        """Set the volume of the music, clamped to 0 to 1."""
        self._music_volume = min(1.0, max(0.0, volume))
        self._try(lambda: self._backend.set_music_volume(self._music_volume))

    @property
    def has_beds(self) -> bool:
        """Whether beds are switched on, even if sound is off."""
        return self._beds.is_on

    def set_beds(self, on: bool) -> None:
        """Switch beds on or off."""
        self._beds.is_on = on
        self._try(self._beds.update)

    def play_bed(self, bed: Bed | None) -> None:
        """Set the bed that matches the shown light, None for no bed."""
        self._beds.wanted = bed
        self._try(self._beds.update)

    @property
    def has_music(self) -> bool:
        """Whether music is switched on, even if sound is off."""
        return self._music.is_on

    def set_music(self, on: bool) -> None:
        """Switch music on or off."""
        self._music.is_on = on
        self._try(self._music.update)

    def play_tune(self, tune: Tune | None) -> None:
        """Set the tune that matches the shown light, None for no music."""
        self._music.wanted = tune
        self._try(self._music.update)

    def play(self, cues: Iterable[Cue]) -> None:
        """Play sounds of one step one after another, skipping those that exceed the limits."""
        if not self._on:
            return
        self._retry()
        for index, cue in enumerate(cues):
            if self._limiter.admits(cue, self._clock() + index * NEXT / 1000):
                if index:
                    QTimer.singleShot(index * NEXT, self, partial(self._play, cue))
                else:
                    self._play(cue)

    def ring(self, cue: Cue) -> None:
        """Play one sound regardless of the limits."""
        if self._on:
            self._retry()
            self._play(cue)

    def close(self) -> None:
        """Stop playback and release the device."""
        self._on = False
        self._opening.stop()
        backend, self._backend = self._backend, SilentBackend()
        self._try(backend.close)
        self._pause, self._again_at = RETRY_S, None

    def _open(self) -> None:
        self._backend = self._open_backend()
        self.set_volume(self._volume)
        self.set_music_volume(self._music_volume)
        for background in (self._beds, self._music):
            background.playing = None
            self._try(background.update)

    def _play_bed(self, bed: Bed | None) -> None:
        self._backend.play_bed(bed)

    def _play_tune(self, tune: Tune | None) -> None:
        self._backend.play_tune(tune)

    def _play(self, cue: Cue) -> None:
        self._try(lambda: self._backend.play(cue))

    def _try(self, act: Callable[[], None]) -> None:
        """Call the backend; on failure the game continues without sound."""
        try:
            act()
        except SilenceError as reason:
            _log.info("no sound: %s", reason)
            self._give_up()
        except Exception:
            _log.warning("no sound any more", exc_info=True)
            self._give_up()

    def _give_up(self) -> None:
        backend, self._backend = self._backend, SilentBackend()
        with suppress(Exception):
            backend.close()
        self._again_at = self._clock() + self._pause
        self._pause *= 2

    def _retry(self) -> None:
        """Reopen the device some time after a failure."""
        if self._again_at is not None and self._clock() >= self._again_at:
            self._again_at = None
            self._opening.start(OPEN_AFTER_MS)


class _Background(Generic[_Name]):
    """Bed or tune that is played while its switch is on."""

    def __init__(self, play: Callable[[_Name | None], None]) -> None:
        self._play = play
        self.is_on = False
        self.wanted: _Name | None = None
        self.playing: _Name | None = None
        """Name that was last passed to the backend."""

    def update(self) -> None:
        """Pass a change to the backend; raises as the backend does."""
        name = self.wanted if self.is_on else None
        if name != self.playing:
            self.playing = name
            self._play(name)


class Limiter:
    """Limit the rate of sounds; the caller passes the time in seconds."""

    def __init__(self) -> None:
        self._begun: list[tuple[float, Cue]] = []

    def admits(self, cue: Cue, now: float) -> bool:
        """Return whether a sound may start now, and count it if so."""
        self._begun = [(at, earlier) for at, earlier in self._begun if now - at < BURST_S]
        again = any(earlier == cue and now - at < REPEAT_S for at, earlier in self._begun)
        if again or len(self._begun) >= MOST_IN_BURST:
            return False
        self._begun.append((now, cue))
        return True
