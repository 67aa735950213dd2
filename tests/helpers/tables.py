"""Helpers for tests of the table that start from its view."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sanjuan_desktop.ui.table.scene import TableScene

if TYPE_CHECKING:
    from PySide6.QtGui import QImage

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
