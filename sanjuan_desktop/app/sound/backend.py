"""Who plays the sounds: an optional library where it is there and a device too, else nobody."""

from __future__ import annotations

import logging
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final, Protocol

from PySide6.QtCore import QLoggingCategory

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sanjuan_desktop.app.sound.cues import Cue

_QUIET: Final = "qt.multimedia*=false"
"""The library tells of every driver that it does not find."""

_log = logging.getLogger(__name__)


class Backend(Protocol):
    """Plays sounds without making anybody wait."""

    def play(self, cue: Cue) -> None:
        """Begin to play, from the beginning if it is being played."""

    def set_volume(self, volume: float) -> None:
        """Set how loud sounds are from now on, 0 to 1."""

    def close(self) -> None:
        """Break off what is being played and let the device go."""


class SilentBackend:
    """Plays nothing."""

    def play(self, cue: Cue) -> None:
        """Do nothing."""

    def set_volume(self, volume: float) -> None:
        """Do nothing."""

    def close(self) -> None:
        """Do nothing."""


def open_backend() -> Backend:
    """Return what can be heard on this machine, else silence; never raises, prints nothing."""
    try:
        with _hushed():
            # Only here: the library need not be there, and takes time to load.
            from sanjuan_desktop.app.sound.effects import EffectsBackend, has_device

            if has_device():
                return EffectsBackend()
        _log.info("no sound: there is no device")
    except ImportError as error:
        _log.info("no sound: %s", error)
    except Exception:
        _log.warning("no sound", exc_info=True)
    return SilentBackend()


@contextmanager
def _hushed() -> Iterator[None]:
    """Let Qt say nothing while it looks for devices: without a sound server it complains in general terms."""
    QLoggingCategory.setFilterRules(f"{_QUIET}\ndefault.warning=false")
    try:
        yield
    finally:
        QLoggingCategory.setFilterRules(_QUIET)
