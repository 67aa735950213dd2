"""One start of the window, or of an empty one, for packaging/measure.py; prints its figures as JSON.

Argument: the time of the request for the process (time.monotonic).
"""

from __future__ import annotations

import argparse
import json
import time
from multiprocessing import active_children
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent

PLAY_SECONDS = 6.0
GAME = ["--players", "4", "--new-buildings", "--levels", "greedy", "--seed", "7"]
SIZE = (1920, 1080)
COMMAND = ["play", "--demo", "--size", "x".join(map(str, SIZE)), "--speed", "1", *GAME]


def pss_megabytes(pid: int | str) -> float:
    """Return the proportional set size of a process in MB."""
    for line in Path(f"/proc/{pid}/smaps_rollup").read_text(encoding="ascii").splitlines():
        if line.startswith("Pss:"):
            return int(line.split()[1]) / 1024
    raise RuntimeError(f"process {pid} has no PSS")


def main(started: float) -> int:
    """Open the window as a player does, continue for some seconds, print first frame (s) and PSS (MB).

    The AI process imports this file again, so Qt is imported only here.
    """
    from sanjuan_desktop.window.startup.garbage import uncollected

    with uncollected():
        from PySide6.QtCore import QCoreApplication, QTimer

        import sanjuan_desktop.window.main_window as window_module
        from sanjuan_desktop.cli.arguments import run_command_line
        from sanjuan_desktop.ui.table.view import TableView

        painted: list[float] = []

        def report() -> None:
            thinkers = [process.pid for process in active_children()]
            figures = {
                "first_frame_s": painted[0] - started,
                "gui_pss_mb": pss_megabytes("self"),
                "ai_pss_mb": sum(pss_megabytes(pid) for pid in thinkers if pid is not None),
            }
            print(json.dumps(figures))
            QCoreApplication.quit()

        class TimedView(TableView):
            """View of the table that records the times of painting."""

            def paintEvent(self, event: QPaintEvent) -> None:
                """Paint, then record the time."""
                super().paintEvent(event)
                if not painted:
                    QTimer.singleShot(int(PLAY_SECONDS * 1000), report)
                painted.append(time.monotonic())

        window_module.TableView = TimedView  # type: ignore[misc]
        return run_command_line(COMMAND)


def open_empty_window(started: float) -> int:
    """Open a window with an empty graphics view, and print the time of its first frame (s)."""
    from PySide6.QtCore import QTimer
    from PySide6.QtWidgets import QApplication, QGraphicsScene, QGraphicsView, QMainWindow

    class TimedView(QGraphicsView):
        """View that ends the program when it has been painted."""

        def paintEvent(self, event: QPaintEvent) -> None:
            """Paint, then report the time."""
            super().paintEvent(event)
            print(json.dumps({"empty_window_s": time.monotonic() - started}))
            # Qt still has to show what was painted.
            QTimer.singleShot(0, QApplication.quit)

    application = QApplication()
    window = QMainWindow()
    window.setCentralWidget(TimedView(QGraphicsScene(window)))
    window.resize(*SIZE)
    window.show()
    return application.exec()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("started", type=float, help="time of the request for the process")
    parser.add_argument("--empty", action="store_true", help="open an empty window instead of the program")
    arguments = parser.parse_args()
    raise SystemExit((open_empty_window if arguments.empty else main)(arguments.started))
