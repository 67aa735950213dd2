"""Qt accessibility interfaces of the table, based on a :class:`TableTree`.

Never override ``interface_cast`` in Python: even returning None crashes the program on the first query.
Therefore assistive programs cannot press items here; Space and Enter do that at the focused item.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from PySide6.QtCore import QPoint
from PySide6.QtGui import QAccessible, QAccessibleInterface, QAccessibleObject
from PySide6.QtWidgets import QAccessibleWidget, QApplication

from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.ui.accessibility.tree import Node, TableTree
from sanjuan_desktop.ui.table.view import TableView
from sanjuan_desktop.ui.table.zones.table_part import ItemRole
from sanjuan_desktop.ui.widgets.sheet import PaperDialog

if TYPE_CHECKING:
    from PySide6.QtCore import QCoreApplication, QObject, QRect
    from PySide6.QtGui import QWindow

    from sanjuan_desktop.ui.table.zones.table_part import ItemKey

_ROLES: Final = {
    ItemRole.ITEM: QAccessible.Role.ListItem,
    ItemRole.BUTTON: QAccessible.Role.Button,
    ItemRole.TICK: QAccessible.Role.CheckBox,
    ItemRole.TEXT: QAccessible.Role.StaticText,
}
# Qt accepts None for "no interface", but the type stubs do not allow it.
NOTHING: Final = cast("QAccessibleInterface", None)
_installed: list[bool] = []


def install_factory() -> None:
    """Install the accessibility factory for tables, once per process."""
    if not _installed:
        _installed.append(True)
        QAccessible.installFactory(_interface)


def _interface(key: str, thing: QObject) -> QAccessibleInterface | None:
    """Return the interface of a table, table item or sheet; None leaves other objects to Qt."""
    del key
    if isinstance(thing, Node):
        return NodeInterface(thing)
    if isinstance(thing, TableView):
        tree = thing.findChild(TableTree)
        return TableInterface(tree) if tree is not None else None
    if isinstance(thing, PaperDialog):
        # A sheet is not a window, but screen readers should treat it as a dialog.
        return QAccessibleWidget(thing, QAccessible.Role.Dialog)
    return None


def _application() -> QCoreApplication:
    return cast("QCoreApplication", QApplication.instance())


class TableInterface(QAccessibleObject):
    """The view as a list of all items on the table."""

    def __init__(self, tree: TableTree) -> None:
        super().__init__(tree.view)
        self._tree = tree

    def parent(self) -> QAccessibleInterface:
        """Return the interface of the view's parent widget, or of the application."""
        return QAccessible.queryAccessibleInterface(self._tree.view.parentWidget() or _application())

    def window(self) -> QWindow:
        """Return the native window."""
        return self._tree.view.window().windowHandle()

    def childCount(self) -> int:
        """Return the number of items on the table."""
        return len(self._tree.item_keys())

    def child(self, index: int) -> QAccessibleInterface:
        """Return the interface of an item by its index in reading order."""
        item_keys = self._tree.item_keys()
        return self._of(item_keys[index] if 0 <= index < len(item_keys) else None)

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        """Return the index of an item in reading order, -1 if it was removed."""
        node = child.object()
        item_keys = self._tree.item_keys()
        return item_keys.index(node.item_key) if isinstance(node, Node) and node.item_key in item_keys else -1

    def childAt(self, x: int, y: int) -> QAccessibleInterface:
        """Return the topmost item under a screen position."""
        return self._of(self._tree.at(QPoint(x, y)))

    def focusChild(self) -> QAccessibleInterface:
        """Return the focused item, None if the focus is not on the table."""
        return self._of(self._tree.ring)

    def rect(self) -> QRect:
        """Return the rectangle of the view, in screen coordinates."""
        view = self._tree.view
        return view.rect().translated(view.mapToGlobal(view.rect().topLeft()))

    def role(self) -> QAccessible.Role:
        """Return the list role."""
        return QAccessible.Role.List

    def state(self) -> QAccessible.State:
        """Return whether the view is focused and visible."""
        found, view = QAccessible.State(), self._tree.view
        found.focusable = 1
        found.focused = int(view.hasFocus() and self._tree.ring is None)
        found.invisible = int(not view.isVisible())
        return found

    def text(self, kind: QAccessible.Text) -> str:
        """Return the accessible name of the list."""
        return tr("Spoken", "Table") if kind == QAccessible.Text.Name else ""

    def _of(self, item_key: ItemKey | None) -> QAccessibleInterface:
        return (
            NOTHING if item_key is None else QAccessible.queryAccessibleInterface(self._tree.node(item_key))
        )


class NodeInterface(QAccessibleObject):
    """An item on the table."""

    def __init__(self, node: Node) -> None:
        super().__init__(node)
        self._item_key = node.item_key
        tree = node.parent()
        assert isinstance(tree, TableTree)
        self._tree = tree

    def parent(self) -> QAccessibleInterface:
        """Return the interface of the list."""
        return QAccessible.queryAccessibleInterface(self._tree.view)

    def window(self) -> QWindow:
        """Return the native window."""
        return self._tree.view.window().windowHandle()

    def childCount(self) -> int:
        """Return 0, because items have no children."""
        return 0

    def child(self, index: int) -> QAccessibleInterface:
        """Return no interface, because items have no children."""
        del index
        return NOTHING

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        """Return -1, because items have no children."""
        del child
        return -1

    def rect(self) -> QRect:
        """Return the rectangle of the item, in screen coordinates."""
        return self._tree.rect(self._item_key)

    def role(self) -> QAccessible.Role:
        """Return the accessible role of the item."""
        return _ROLES[self._tree.line(self._item_key).sort]

    def state(self) -> QAccessible.State:
        """Return whether the item is focused, selected, disabled or checked."""
        line, found = self._tree.line(self._item_key), QAccessible.State()
        found.invisible = int(not line.name or not self._tree.view.isVisible())
        found.focusable = int(line.focusable)
        found.focused = int(self._tree.ring == self._item_key)
        found.selectable = int(line.live)
        found.selected = int(line.chosen)
        found.disabled = int(line.unavailable)
        found.checkable = int(line.checked is not None)
        found.checked = int(bool(line.checked))
        found.readOnly = int(line.sort == ItemRole.TEXT)
        return found

    def text(self, kind: QAccessible.Text) -> str:
        """Return the name or the description of the item."""
        line = self._tree.line(self._item_key)
        if kind == QAccessible.Text.Name:
            return line.name
        return line.details if kind == QAccessible.Text.Description else ""
