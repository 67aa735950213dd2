"""Screens: their free area, the scale that a window on them needs, and the position of the window."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QPoint, QRect, QSize, Signal
from PySide6.QtGui import QGuiApplication

from sanjuan_desktop.storage.settings import LONGEST_SCREEN_NAME, SCREEN_SCALINGS, KnownScreen
from sanjuan_desktop.ui.look.window_scale import SMALLEST, scale_for

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QScreen, QWindow

FRAME_PX: Final = (16, 40)
"""Width and height of a window's frame and title bar on a screen."""

GRIP_PX: Final = (200, FRAME_PX[1])
"""Minimum width and height of the visible title bar; on Windows three buttons take 138 pixels of it."""

_WAYLAND: Final = "wayland"


def is_real(screen: QScreen) -> bool:
    """Return whether a screen exists; Qt's placeholder, used if there is no screen, has no name."""
    return bool(screen.name()) or QGuiApplication.platformName() not in {"offscreen", "minimal"}


def scaled_size(size: tuple[int, int], scale: float) -> QSize:
    """Convert a size in unscaled pixels to pixels at the scale of the program."""
    return QSize(*(math.ceil(side / scale) for side in size))


def free_area(screen: QScreen, scale: float) -> QSize:
    """Return the maximum size of a window without its frame on a screen, at the scale of the program."""
    return screen.availableGeometry().size() - scaled_size(FRAME_PX, scale)


def smallest_on(screen: QScreen, scale: float) -> QSize:
    """Return the minimum size of the window, which is at most the free area of the screen."""
    smallest = QSize(*SMALLEST)
    return smallest.boundedTo(free_area(screen, scale)) if is_real(screen) else smallest


def known_screen(screen: QScreen, scale: float) -> KnownScreen:
    """Describe a screen and the scale that a window on it needs.

    Sizes of a scaled screen are rounded. If one pixel decides, the current scale is the result, so that it
    never changes from one start to the next on the same screen.

    Args:
        screen: the screen of the window.
        scale: current scale of the program, which all sizes of Qt contain.
    """
    whole, free = screen.geometry(), screen.availableGeometry().size()
    system = min(max(SCREEN_SCALINGS[0], screen.devicePixelRatio() / scale), SCREEN_SCALINGS[1])
    width, height = (
        round(side * scale) - frame
        for side, frame in zip((free.width(), free.height()), FRAME_PX, strict=True)
    )
    low, wanted, high = (scale_for(width + by, height + by, system) for by in (-1, 0, 1))
    return KnownScreen(
        # A surrogate without its pair cannot be saved.
        name=screen.name().encode(errors="replace").decode()[:LONGEST_SCREEN_NAME],
        width=max(1, round(whole.width() * scale)),
        height=max(1, round(whole.height() * scale)),
        scaling=round(system, 4),
        scale=scale if low <= scale <= high else wanted,
    )


def opening_screen(
    place: tuple[int, int] | None, width: int, known: KnownScreen | None, scale: float
) -> QScreen:
    """Return the screen on which the window will open.

    Args:
        place: last position of the window's upper left corner.
        width: of the window.
        known: last screen of the window; it is expected again if windows cannot choose their position.
        scale: current scale of the program.
    """
    screens = QGuiApplication.screens()
    if place is not None and not QGuiApplication.platformName().startswith(_WAYLAND):
        at = holding(QPoint(*place), width, [screen.availableGeometry() for screen in screens], scale)
        return QGuiApplication.primaryScreen() if at is None else screens[at]
    same = [screen for screen in screens if known is not None and screen.name() == known.name]
    return same[0] if same else QGuiApplication.primaryScreen()


def holding(place: QPoint, width: int, screens: Sequence[QRect], scale: float = 1.0) -> int | None:
    """Return the index of the screen that shows enough of a window's title bar, or None.

    Args:
        place: upper left corner of the window with its frame.
        width: of the window.
        screens: free areas of all screens.
        scale: current scale of the program, which does not apply to title bars.
    """
    grip = scaled_size(GRIP_PX, scale)
    bar = QRect(place, QSize(width, grip.height()))
    seen = [screen.intersected(bar) for screen in screens]
    usable = [
        number
        for number, part in enumerate(seen)
        if part.width() >= min(width, grip.width()) and part.height() >= grip.height()
    ]
    return max(usable, key=lambda number: seen[number].width(), default=None)


def placed(place: QPoint, size: QSize, screens: Sequence[QRect], primary: QRect, scale: float = 1.0) -> QRect:
    """Return position and size for opening a window that had this position.

    The size is limited to that of the screen. If the title bar would not be visible, the window is centred on
    the primary screen.

    Args:
        place: upper left corner of the window with its frame.
        size: of the window without its frame.
        screens: free areas of all screens.
        primary: free area of the primary screen.
        scale: current scale of the program.
    """
    frame = scaled_size(FRAME_PX, scale)
    at = holding(place, size.width(), screens, scale)
    if at is not None:
        fitting = size.boundedTo(screens[at].size() - frame)
        # A window that becomes narrower may no longer be on that screen.
        if holding(place, fitting.width(), [screens[at]], scale) is not None:
            return QRect(place, fitting)
    fitting = size.boundedTo(primary.size() - frame)
    whole = QRect(QPoint(0, 0), fitting + frame)
    whole.moveCenter(primary.center())
    return QRect(whole.topLeft(), fitting)


class ScreenWatcher(QObject):
    """Watches the screen of a window."""

    changed = Signal()
    """The window has moved to another screen, or the free area of its screen has changed."""

    def __init__(self, window: QWindow) -> None:
        """Watch the screen of ``window`` during its lifetime."""
        super().__init__(window)
        self._screen: QScreen | None = None
        window.screenChanged.connect(self._follow)
        self._follow(window.screen())

    def _follow(self, screen: QScreen) -> None:
        if self._screen is not None and self._screen in QGuiApplication.screens():
            self._screen.availableGeometryChanged.disconnect(self._emit_changed)
        self._screen = screen
        screen.availableGeometryChanged.connect(self._emit_changed)
        self.changed.emit()

    def _emit_changed(self) -> None:
        self.changed.emit()
