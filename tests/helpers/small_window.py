"""Program that poses screens in a window scaled for a small screen, and reports what leaves the window.

    python -m tests.helpers.small_window 911x512 de WORD ...

It poses the pictures of ``shots`` whose names contain one of the words, and a review, with the scale that the
size needs. Qt takes a scale only when the application is created, so that tests start this program. It prints
a JSON object: the scale, the size that layouts got, and for each screen the number of controls and a list of
problems.
"""

from __future__ import annotations

import argparse
import json
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QAbstractButton, QAbstractScrollArea, QScrollArea

from sanjuan_desktop.cli.play import size
from sanjuan_desktop.lab.shots import Photographer
from sanjuan_desktop.rules import GameOptions
from sanjuan_desktop.ui.table.items.piece import Piece
from tests.helpers.pictures import leave_blank
from tests.helpers.reviews import finished, made

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtWidgets import QWidget

    from sanjuan_desktop.window.main_window import MainWindow


class Inspector(Photographer):
    """Look at each posed screen instead of saving its picture."""

    def __init__(self, pixels: tuple[int, int], language: str, kept: Path) -> None:
        super().__init__(kept, pixels, language, kept)
        self.controls: dict[str, int] = {}
        self.problems: dict[str, list[str]] = {}

    def look_at_review(self) -> None:
        """Look at a review that takes less time to make than those of the pictures."""
        setup, record = finished(GameOptions(3), people=2)
        self.window.reviews.open_game(setup, record)
        self.window.reviews.show(made(setup, record))
        self._save("review", self.window)

    def _save(self, name: str, widget: QWidget) -> None:
        for _ in range(4):
            self._app.processEvents()
        assert widget is self.window
        found, items = buttons(self.window), pieces(self.window)
        self.controls[name] = len(found) + len(items)
        self.problems[name] = [*button_problems(self.window, found), *piece_problems(self.window, items)]


def buttons(window: MainWindow) -> list[QAbstractButton]:
    """Return the visible buttons that are not in a list or page on a sheet."""
    found = window.findChildren(QAbstractButton)
    return [button for button in found if button.isVisible() and not _is_scrolled(button)]


def pieces(window: MainWindow) -> list[Piece]:
    """Return the parts of the table that can be clicked, none while a sheet or the start page covers it."""
    if window.sheets.sheet is not None or not window.view.isVisible():
        return []
    items = [item for item in window.scene.items() if isinstance(item, Piece)]
    return [item for item in items if item.clickable and item.isVisible()]


def button_problems(window: MainWindow, found: list[QAbstractButton]) -> Iterator[str]:
    """Yield buttons that are not whole in the window, and sheets that must be scrolled."""
    for button in found:
        box = QRect(button.mapTo(window, QPoint(0, 0)), button.size())
        if not window.rect().contains(box):
            yield f"{button.text()!r} at {box.getRect()} leaves the window"
        elif window.childAt(box.center()) is not button:
            yield f"{button.text()!r} is covered"
        elif button.text() and button.width() < button.minimumSizeHint().width():
            yield f"{button.text()!r} is cut"
    sheet = window.sheets.sheet
    desktop = None if sheet is None else sheet.findChild(QScrollArea)
    if desktop is not None and desktop.verticalScrollBar().maximum():
        yield f"the sheet is {desktop.verticalScrollBar().maximum()} pixels too high"


def piece_problems(window: MainWindow, items: list[Piece]) -> Iterator[str]:
    """Yield parts of the table that are not whole in the window."""
    whole = window.view.viewport().rect().adjusted(-1, -1, 1, 1)
    for item in items:
        box = window.view.mapFromScene(item.sceneBoundingRect()).boundingRect()
        if not whole.contains(box):
            yield f"{type(item).__name__} at {box.getRect()} leaves the window"


def _is_scrolled(widget: QWidget) -> bool:
    """Return whether a widget is in a list or page on a sheet, which scrolls."""
    around, areas = widget.parentWidget(), 0
    while around is not None:
        areas += isinstance(around, QAbstractScrollArea)
        around = around.parentWidget()
    return areas > 1


def main() -> None:
    """Pose the screens and print the report."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("size", type=size, metavar="WxH", help="area of the screen")
    parser.add_argument("language", metavar="L")
    parser.add_argument("names", metavar="WORD", nargs="*", help="part of the names of pictures")
    args = parser.parse_args()
    # Only sizes and places are looked at.
    with tempfile.TemporaryDirectory() as kept, pytest.MonkeyPatch.context() as patch:
        leave_blank(patch)
        inspector = Inspector(args.size, args.language, Path(kept))
        window = inspector.window
        report = {
            "scale": window.devicePixelRatioF(),
            "layout": [window.width(), window.height()],
            "controls": inspector.controls,
            "problems": inspector.problems,
        }
        for name in args.names:
            inspector.take_all(name)
        inspector.look_at_review()
        print(json.dumps(report))
        inspector.close()


if __name__ == "__main__":
    main()
