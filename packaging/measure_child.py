"""One start of the window, measured by packaging/measure.py: prints its figures as JSON.

Arguments: the clock when the process was asked for (time.monotonic), and a folder for its files.
"""

from __future__ import annotations

import json
import sys
import time
from multiprocessing import active_children
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent

PLAY_SECONDS = 6.0


def pss_megabytes(pid: int | str) -> float:
    """Return the proportional set size of a process in MB."""
    for line in Path(f"/proc/{pid}/smaps_rollup").read_text(encoding="ascii").splitlines():
        if line.startswith("Pss:"):
            return int(line.split()[1]) / 1024
    raise RuntimeError(f"process {pid} tells no PSS")


def main(started: float, folder: str) -> None:
    """Open the window, play on for some seconds, print first frame (s) and PSS (MB).

    The thinking process imports this file again, so Qt is imported only here.
    """
    from PySide6.QtCore import QTimer

    import sanjuan_desktop.app.main_window as window_module
    from sanjuan_desktop.app.main import make_application
    from sanjuan_desktop.app.table.view import TableView
    from sanjuan_desktop.control.game_setup import GameSetup, SeatSetup
    from sanjuan_desktop.rules import GameOptions
    from sanjuan_desktop.storage.locations import locations
    from sanjuan_desktop.storage.settings import Settings

    painted: list[float] = []

    class TimedView(TableView):
        """The table's view; only here it notes when it has painted."""

        def paintEvent(self, event: QPaintEvent) -> None:
            """Paint, then look at the clock."""
            super().paintEvent(event)
            painted.append(time.monotonic())

    window_module.TableView = TimedView  # type: ignore[misc]
    app = make_application()
    window = window_module.MainWindow(locations(Path(folder)), Settings())
    window.resize(1920, 1080)
    window.show()
    seats = tuple(SeatSetup(name, "greedy") for name in ("Ana", "Bruno", "Clara", "Diego"))
    window.start(GameSetup(GameOptions(4, new_buildings=True), 7, seats))

    def tell() -> None:
        thinkers = [process.pid for process in active_children()]
        figures = {
            "first_frame_s": painted[0] - started,
            "gui_pss_mb": pss_megabytes("self"),
            "ai_pss_mb": sum(pss_megabytes(pid) for pid in thinkers if pid is not None),
        }
        print(json.dumps(figures))
        window.close()
        app.quit()

    QTimer.singleShot(int(PLAY_SECONDS * 1000), tell)
    app.exec()


if __name__ == "__main__":
    main(float(sys.argv[1]), sys.argv[2])
