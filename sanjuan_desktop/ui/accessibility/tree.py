"""Accessibility tree that assistive programs see in place of the table's view."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPoint, QRect, QTimer
from PySide6.QtGui import QAccessible, QAccessibleEvent, QAccessibleStateChangeEvent

from sanjuan_desktop.ui.table.zones.table_part import AccessibleText

if TYPE_CHECKING:
    from collections.abc import Callable

    from sanjuan_desktop.ui.table.scene import TableScene
    from sanjuan_desktop.ui.table.view import TableView
    from sanjuan_desktop.ui.table.zones.table_part import ItemKey

_GATHER_MS = 60
"""Delay during which changes are collected and reported together, in milliseconds."""
_GONE = AccessibleText("")


class Node(QObject):
    """Accessibility object of one table item; it stores only the key of the item.

    Graphics items are removed and rebuilt while assistive programs still refer to them. A node lives as long
    as its tree, so that no reference dangles. Each node is created only once, because PySide never frees an
    interface that a factory has created.
    """

    def __init__(self, item_key: ItemKey, tree: QObject) -> None:
        super().__init__(tree)
        self.item_key = item_key


def send(event: QAccessibleEvent) -> None:
    """Send an event to assistive programs, if any are running."""
    QAccessible.updateAccessibility(event)


class TableTree(QObject):
    """All table items as a list of nodes; inactive without an assistive program.

    Names and positions are read from the table at each query.
    """

    def __init__(self, scene: TableScene, view: TableView) -> None:
        super().__init__(view)
        self.view = view
        self.send: Callable[[QAccessibleEvent], None] = send
        self._scene = scene
        self._nodes: dict[ItemKey, Node] = {}
        self._ring: ItemKey | None = None
        self._last_lines: dict[ItemKey, AccessibleText] | None = None
        """Items at the last query; None before the first query."""
        self._gather = QTimer(self)
        self._gather.setSingleShot(True)
        self._gather.setInterval(_GATHER_MS)
        self._gather.timeout.connect(self.report)
        scene.ring_moved.connect(self._on_ring)

    # ------------------------------------------------------------------ what is there
    def item_keys(self) -> list[ItemKey]:
        """Return the keys of all items on the table, in reading order."""
        top = self._scene.tabletop
        if top is None:
            return []
        found = top.parts.item_keys()
        if self._last_lines is None:
            self._last_lines = {item_key: self.line(item_key) for item_key in found}
        return found

    def line(self, item_key: ItemKey) -> AccessibleText:
        """Return the accessible text of an item; an empty line if it was removed."""
        top = self._scene.tabletop
        try:
            return (top.parts.line(item_key) if top is not None else None) or _GONE
        except (LookupError, RuntimeError):
            # An assistive program may query at any time, even for items that were just removed.
            return _GONE

    def node(self, item_key: ItemKey) -> Node:
        """Return the node of an item, always the same object."""
        if item_key not in self._nodes:
            self._nodes[item_key] = Node(item_key, self)
        return self._nodes[item_key]

    @property
    def ring(self) -> ItemKey | None:
        """Item with keyboard focus, None if there is none."""
        item_key = self._ring
        # A closed tooltip may still be the last item that the arrow keys reached.
        return (
            item_key if item_key is not None and self.view.hasFocus() and self.line(item_key).name else None
        )

    def rect(self, item_key: ItemKey) -> QRect:
        """Return the rectangle of an item, in screen coordinates."""
        top = self._scene.tabletop
        try:
            box = top.parts.box(item_key) if top is not None else None
        except (LookupError, RuntimeError):
            box = None
        if box is None or box.isEmpty():
            return QRect()
        seen = self.view.mapFromScene(box).boundingRect()
        return QRect(self.view.viewport().mapToGlobal(seen.topLeft()), seen.size())

    def at(self, point: QPoint) -> ItemKey | None:
        """Return the topmost item under a screen position."""
        top = self._scene.tabletop
        if top is None:
            return None
        return top.parts.uppermost(self.view.mapToScene(self.view.viewport().mapFromGlobal(point)))

    # ------------------------------------------------------------------ what changes
    def refresh(self) -> None:
        """Schedule a report of the changes to assistive programs."""
        if self._last_lines is not None and QAccessible.isActive():
            self._gather.start()

    def report(self) -> None:
        """Report items that were added, removed or changed since the last query."""
        before = self._last_lines
        if before is None:
            return
        now = self._last_lines = {item_key: self.line(item_key) for item_key in self.item_keys()}
        for item_key in before.keys() - now.keys():
            self.send(QAccessibleEvent(self.node(item_key), QAccessible.Event.ObjectDestroyed))
        for item_key, line in now.items():
            if item_key not in before:
                self.send(QAccessibleEvent(self.node(item_key), QAccessible.Event.ObjectCreated))
            elif line != before[item_key]:
                self._report_change(item_key, before[item_key], line)

    def focus(self) -> None:
        """Report the focused item, if the focus is on the table."""
        item_key = self.ring
        if item_key is not None and QAccessible.isActive():
            self.send(QAccessibleEvent(self.node(item_key), QAccessible.Event.Focus))

    def _report_change(self, item_key: ItemKey, before: AccessibleText, now: AccessibleText) -> None:
        node = self.node(item_key)
        if now.name != before.name:
            self.send(QAccessibleEvent(node, QAccessible.Event.NameChanged))
        if now.details != before.details:
            self.send(QAccessibleEvent(node, QAccessible.Event.DescriptionChanged))
        changed = QAccessible.State()
        changed.selected = int(now.chosen != before.chosen)
        changed.disabled = int(now.unavailable != before.unavailable)
        changed.checked = int(bool(now.checked) != bool(before.checked))
        if changed.selected or changed.disabled or changed.checked:
            self.send(QAccessibleStateChangeEvent(node, changed))

    def _on_ring(self, item_key: ItemKey | None) -> None:
        self._ring = item_key
        self.focus()
