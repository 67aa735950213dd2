"""Measure how fast a table is rendered after a change of the window size, and the length of its slices."""

from __future__ import annotations

import time
from statistics import median
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from PySide6.QtWidgets import QApplication

    from sanjuan_desktop.ui.table.scene import TableScene
    from sanjuan_desktop.ui.table.view import TableView

POSE: Final = "role-middle-4"
SIZES: Final = (
    (1280, 720),
    (1920, 1080),
    (2560, 1440),
    (3840, 2160),
    (1920, 1080),
    (1024, 640),
)
"""Window sizes in device pixels; the sequence is repeated."""

_ROUNDS: Final = 7
_MOST_SECONDS: Final = 10.0


def resize_times() -> list[dict[str, Any]]:
    """Return, for each ``change`` of size in device pixels, the medians of some rounds in milliseconds.

    Keys: ``first_ms`` is the time until the old table is shown stretched, ``rendered_ms`` the time until the
    new one is fully rendered. ``slice_ms`` is the longest slice of the rendering, and ``slice_most_ms`` its
    maximum over all rounds. The budget: slices of at most 16 ms, rendered within 600 ms.

    Raises:
        RuntimeError: the table was not rendered.
    """
    from sanjuan_desktop.lab.poses import pose
    from sanjuan_desktop.ui.table.scene import TableScene
    from sanjuan_desktop.ui.table.view import TableView
    from sanjuan_desktop.window.startup.garbage import collect_from_now
    from sanjuan_desktop.window.startup.main import make_application

    app = make_application()
    scene = TableScene()
    scene.motion.set_speed(0.0)
    view = TableView(scene)
    dpr = view.devicePixelRatioF()
    # With two device pixels a logical pixel the smallest windows are too small for a table.
    sizes = [size for size in SIZES if size[0] / dpr >= view.minimumWidth()]
    view.resize(round(sizes[0][0] / dpr), round(sizes[0][1] / dpr))
    view.show()
    pose(scene, POSE)
    app.processEvents()
    # As in the game: objects loaded at the start are excluded from garbage collection.
    collect_from_now()
    found: dict[str, list[dict[str, float]]] = {}
    for place in list(range(len(sizes))) * _ROUNDS:
        before, after = sizes[place], sizes[(place + 1) % len(sizes)]
        times = _change(app, scene, view, (round(after[0] / dpr), round(after[1] / dpr)))
        name = f"{before[0]} × {before[1]} to {after[0]} × {after[1]}"
        found.setdefault(name, []).append(times)
    scene.leave()
    view.close()
    return [
        {
            "change": name,
            **{key: median(times[key] for times in rounds) for key in rounds[0]},
            "slice_most_ms": max(times["slice_ms"] for times in rounds),
        }
        for name, rounds in found.items()
    ]


def lines(changes: Sequence[Mapping[str, Any]]) -> list[str]:
    """Return the figures as lines of text."""
    return [
        f"Milliseconds, medians of {_ROUNDS} rounds (budget: rendered within 600, slices of 16 at most)",
        *(
            f"  {times['change']:<26} stretched {times['first_ms']:>4.0f},"
            f" fully rendered {times['rendered_ms']:>4.0f},"
            f" longest slice {times['slice_ms']:>5.1f}, {times['slice_most_ms']:>5.1f} at most"
            for times in changes
        ),
    ]


def _change(app: QApplication, scene: TableScene, view: TableView, size: tuple[int, int]) -> dict[str, float]:
    """Resize the window and return the times, in milliseconds."""
    began = time.perf_counter()

    def wait(done: Callable[[], bool]) -> float:
        while not done():
            if time.perf_counter() - began > _MOST_SECONDS:
                raise RuntimeError("the table was not rendered")
            app.processEvents()
        # Only paint the window; later work does not belong to this measurement.
        app.sendPostedEvents()
        return (time.perf_counter() - began) * 1000

    view.resize(*size)
    first = wait(lambda: True)
    rendered = wait(lambda: scene.is_fully_rendered and scene.sceneRect().width() == size[0])
    return {"first_ms": first, "rendered_ms": rendered, "slice_ms": scene.resizer.longest_slice * 1000}
