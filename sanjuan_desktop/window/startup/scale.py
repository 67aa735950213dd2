"""Scale of the window at the start: chosen before the application is created, checked afterwards."""

from __future__ import annotations

import os
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sanjuan_desktop.ui.look.window_scale import scale_for
from sanjuan_desktop.window.main_window import USUAL
from sanjuan_desktop.window.screens import is_real, known_screen, opening_screen
from sanjuan_desktop.window.startup.restart import VARIABLE, RestartError

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sanjuan_desktop.storage.settings import Settings


@dataclass(frozen=True, slots=True)
class StartScale:
    """Initial scale of a start."""

    scale: float
    is_final: bool
    """Whether the scale stays the same on every screen that the window may open on."""
    environment: Mapping[str, str]
    """Environment of the process at its start; Qt removes variables meant for a single start."""


def choose_scale(settings: Settings, size: tuple[int, int] | None) -> StartScale:
    """Return the scale for creating the application.

    Args:
        settings: contain the screen of the last run.
        size: of the window in logical pixels if the command line sets one, which alone decides then.
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
    """Compare the scale with the screen on which the window will open, and save that screen in ``settings``.

    Raises:
        RestartError: the screen needs another scale, and this program has not been restarted yet.
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
    """Return the scale of a restarted program, or None for any other."""
    try:
        scale = float(text or "")
    except ValueError:
        return None
    return scale if 0 < scale <= 1 else None
