"""Scale of the window at a start: chosen before the application is made, checked afterwards."""

from __future__ import annotations

import os
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sanjuan_desktop.app.look.window_scale import scale_for
from sanjuan_desktop.app.shell.main_window import USUAL
from sanjuan_desktop.app.shell.screens import is_real, known_screen, opening_screen
from sanjuan_desktop.app.startup.restart import VARIABLE, RestartError

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sanjuan_desktop.storage.settings import Settings


@dataclass(frozen=True, slots=True)
class StartScale:
    """Scale that a start begins with."""

    scale: float
    is_final: bool
    """True if no screen that is found changes it."""
    environment: Mapping[str, str]
    """Environment of the process as it was started; Qt removes what is meant for one start only."""


def choose_scale(settings: Settings, size: tuple[int, int] | None) -> StartScale:
    """Return the scale to make the application with.

    Args:
        settings: they know the screen of the last time.
        size: of the window in logical pixels, where the command line names one. Then it alone decides.
    """
    environment = dict(os.environ)
    if size is not None:
        return StartScale(scale_for(*size), True, environment)
    found = _handed_over(environment.get(VARIABLE))
    if found is not None:
        return StartScale(found, True, environment)
    known = settings.screen
    return StartScale(1.0 if known is None else known.scale, False, environment)


def check_scale(start: StartScale, settings: Settings, size: tuple[int, int] | None) -> None:
    """Compare the screen that the window will open on with the scale, and remember it in ``settings``.

    Raises:
        RestartError: the screen needs another scale, and this program has not been started again yet.
    """
    os.environ.pop(VARIABLE, None)
    width = (settings.window_size or USUAL)[0]
    screen = opening_screen(settings.window_place, width, settings.screen, start.scale)
    if size is not None or not is_real(screen):
        return
    known = known_screen(screen, start.scale)
    settings.screen = known
    if not start.is_final and known.scale != start.scale:
        raise RestartError(known.scale, start.environment)


def _handed_over(text: str | None) -> float | None:
    """Return the scale of a program that has been started again, None for any other."""
    try:
        scale = float(text or "")
    except ValueError:
        return None
    return scale if 0 < scale <= 1 else None
