"""The process that plays sounds. Its module loads no Qt, so that the window pays for none of it."""

from __future__ import annotations

import os
import signal
from contextlib import suppress
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sanjuan_desktop.app.sound.effects import Pipe


def play_for(pipe: Pipe, sounds: str, beds: str) -> None:
    """Play what the pipe names until it ends; runs in a process of its own, which prints nothing.

    Args:
        pipe: where words come from.
        sounds: where the files of the sounds lie.
        beds: where those of the beds lie.
    """
    # Ctrl+C in a terminal is for the window, which then ends this process.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _hush()
    try:
        from sanjuan_desktop.app.sound.effects import serve

        reason = serve(pipe, sounds, beds)
    except Exception as error:
        reason = str(error) or type(error).__name__
    with suppress(OSError):
        pipe.send(reason)


def _hush() -> None:
    """Send what the libraries print, in Python and beside it, to nowhere."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (1, 2):
        # A windowed program may have no such stream.
        with suppress(OSError):
            os.dup2(nowhere, stream)
