"""Helpers for tests of the table that start from its view."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sanjuan_desktop.ui.table.scene import TableScene

if TYPE_CHECKING:
    from PySide6.QtGui import QImage

    from sanjuan_desktop.control.session.step import LogLine
    from sanjuan_desktop.ui.table.view import TableView


def scene_of(view: TableView) -> TableScene:
    """Return the visible table."""
    scene = view.scene()
    assert isinstance(scene, TableScene)
    return scene


def picture_of(view: TableView) -> QImage:
    """Return a picture of the visible part."""
    return view.viewport().grab().toImage()


def tools(scene: TableScene) -> dict[str, bool]:
    """Return the tools at the top of the log, and whether each is enabled."""
    return {entry[1]: entry[2] for entry in scene.inventory() if entry[0] == "tool"}


def add_log(scene: TableScene, *lines: LogLine) -> None:
    """Add lines to the log, as a step does."""
    assert scene.tabletop is not None
    scene.set_log(scene.tabletop.shown.lines + lines)
