"""The sounds of the game: on or off, how loud, and never too many. Nothing here ever raises or waits."""

from __future__ import annotations

import logging
import time
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QTimer

from sanjuan_desktop.app.sound.backend import SilenceError, SilentBackend, open_backend

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from sanjuan_desktop.app.sound.backend import Backend
    from sanjuan_desktop.app.sound.beds import Bed
    from sanjuan_desktop.app.sound.cues import Cue

OPEN_AFTER_MS: Final = 300
"""Milliseconds after which the device is opened: the first picture of the table comes first."""

NEXT: Final = 120
"""Milliseconds between sounds that belong together."""

REPEAT_S: Final = 0.3
"""Seconds before a sound is heard again; by then it has nearly faded."""

RETRY_S: Final = 60.0
"""Seconds from a failure to the next try, which comes with a sound; doubled with each failure."""

BURST_S: Final = 0.5
MOST_IN_BURST: Final = 3
"""So many sounds begin within so many seconds."""

_log = logging.getLogger(__name__)


class Sounds(QObject):
    """Plays sounds where that is possible and wanted; off until :meth:`set_on`."""

    def __init__(
        self,
        parent: QObject | None = None,
        open_: Callable[[], Backend] | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Prepare to play.

        Args:
            parent: what it belongs to.
            open_: gives who plays, usually :func:`open_backend`; called each time that sound is switched on.
            clock: gives the time in seconds.
        """
        super().__init__(parent)
        self._open_backend = open_ or open_backend
        self._clock = clock
        self._limiter = Limiter()
        self._backend: Backend = SilentBackend()
        self._volume = 1.0
        self._on = False
        self._has_beds = False
        self._bed: Bed | None = None
        self._laid: Bed | None = None
        self._pause = RETRY_S
        self._again_at: float | None = None
        self._opening = QTimer(self)
        self._opening.setSingleShot(True)
        self._opening.timeout.connect(self._open)

    @property
    def is_on(self) -> bool:
        """True while sounds are wanted, even if there is nobody to play them."""
        return self._on

    @property
    def volume(self) -> float:
        """How loud sounds are, 0 to 1."""
        return self._volume

    def set_on(self, on: bool) -> None:
        """Play sounds from now on, or none; the device is opened a little later, once."""
        if on == self._on:
            return
        self._on = on
        if on:
            self._opening.start(OPEN_AFTER_MS)
        else:
            self.close()

    def set_volume(self, volume: float) -> None:
        """Set how loud sounds are from now on; what is not between 0 and 1 becomes the nearer of them."""
        self._volume = min(1.0, max(0.0, volume))
        self._try(lambda: self._backend.set_volume(self._volume))

    @property
    def has_beds(self) -> bool:
        """True while beds are wanted, even if sound is off."""
        return self._has_beds

    def set_beds(self, on: bool) -> None:
        """Let beds be heard from now on while sound is on, or none."""
        self._has_beds = on
        self._lay()

    def lay(self, bed: Bed | None) -> None:
        """Say which bed belongs to what is shown now, None if none does."""
        self._bed = bed
        self._lay()

    def play(self, cues: Iterable[Cue]) -> None:
        """Play sounds that belong together one after another, leaving out what would be too many."""
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
        """Play one sound that must not be missed, whatever else is heard."""
        if self._on:
            self._retry()
            self._play(cue)

    def close(self) -> None:
        """Play nothing any more and let the device go."""
        self._on = False
        self._opening.stop()
        backend, self._backend = self._backend, SilentBackend()
        self._try(backend.close)
        self._pause, self._again_at = RETRY_S, None

    def _open(self) -> None:
        self._backend = self._open_backend()
        self.set_volume(self._volume)
        self._laid = None
        self._lay()

    def _lay(self) -> None:
        """Tell who plays when another bed is to be heard than before."""
        bed = self._bed if self._has_beds else None
        if bed != self._laid:
            self._laid = bed
            self._try(lambda: self._backend.lay(bed))

    def _play(self, cue: Cue) -> None:
        self._try(lambda: self._backend.play(cue))

    def _try(self, act: Callable[[], None]) -> None:
        """Do something with the device; if that fails, the game goes on in silence."""
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
        """Open the device again, some time after it failed."""
        if self._again_at is not None and self._clock() >= self._again_at:
            self._again_at = None
            self._opening.start(OPEN_AFTER_MS)


class Limiter:
    """Keeps sounds from rattling when many things happen at once; time comes from outside, in seconds."""

    def __init__(self) -> None:
        self._begun: list[tuple[float, Cue]] = []

    def admits(self, cue: Cue, now: float) -> bool:
        """Return True, and count the sound, if it does not follow others too closely."""
        self._begun = [(at, one) for at, one in self._begun if now - at < BURST_S]
        again = any(one == cue and now - at < REPEAT_S for at, one in self._begun)
        if again or len(self._begun) >= MOST_IN_BURST:
            return False
        self._begun.append((now, cue))
        return True
