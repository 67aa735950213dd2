"""Entry point of the sound process. The module loads no Qt, so that the window can import it cheaply."""

from __future__ import annotations

import os
import signal
from contextlib import suppress
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sanjuan_desktop.ui.sound.effects import Pipe


def play_for(pipe: Pipe, sounds: str, beds: str, music: str) -> None:
    """Play the messages of the pipe until it is closed; runs in a separate process that prints nothing.

    Args:
        pipe: source of the messages.
        sounds: folder of the sounds.
        beds: folder of the beds.
        music: folder of the music.
    """
    # Ctrl+C in a terminal is handled by the window, which then ends this process.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _mute()
    try:
        from sanjuan_desktop.ui.sound.effects import serve

        reason = serve(pipe, sounds, beds, music)
    except Exception as error:
        reason = str(error) or type(error).__name__
    with suppress(OSError):
        pipe.send(reason)


def _mute() -> None:
    """Discard the output of all libraries, in Python and native code."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (1, 2):
        # A windowed program may not have such a stream.
        with suppress(OSError):
            os.dup2(nowhere, stream)
