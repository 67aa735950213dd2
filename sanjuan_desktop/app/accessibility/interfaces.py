"""What Qt asks on behalf of assistive programs, answered from a :class:`TableTree`.

``interface_cast`` must never be overridden in Python: even returning None crashes the
program as soon as somebody looks. So nothing here can be "pressed" by an assistive program;
Space and Enter do that where the focus is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from PySide6.QtCore import QPoint
from PySide6.QtGui import QAccessible, QAccessibleInterface, QAccessibleObject
from PySide6.QtWidgets import QAccessibleWidget, QApplication

from sanjuan_desktop.app.accessibility.node import Node
from sanjuan_desktop.app.accessibility.tree import TableTree
from sanjuan_desktop.app.table.view import TableView
from sanjuan_desktop.app.table.zones.table_part import Sort
from sanjuan_desktop.app.widgets.sheet import PaperDialog
from sanjuan_desktop.control.text.i18n import tr

if TYPE_CHECKING:
    from PySide6.QtCore import QCoreApplication, QObject, QRect
    from PySide6.QtGui import QWindow

    from sanjuan_desktop.app.table.zones.table_part import Spot

_ROLES: Final = {
    Sort.ITEM: QAccessible.Role.ListItem,
    Sort.BUTTON: QAccessible.Role.Button,
    Sort.TICK: QAccessible.Role.CheckBox,
    Sort.TEXT: QAccessible.Role.StaticText,
}
# Qt takes None for "there is none"; the stubs do not know.
NOTHING: Final = cast("QAccessibleInterface", None)
_installed: list[bool] = []


def install_factory() -> None:
    """Let Qt ask here about tables; once for the whole program."""
    if not _installed:
        _installed.append(True)
        QAccessible.installFactory(_interface)


def _interface(key: str, thing: QObject) -> QAccessibleInterface | None:
    """Return the interface of a table, of something on it or of a sheet; None leaves the rest to Qt."""
    del key
    if isinstance(thing, Node):
        return NodeInterface(thing)
    if isinstance(thing, TableView):
        tree = thing.findChild(TableTree)
        return TableInterface(tree) if tree is not None else None
    if isinstance(thing, PaperDialog):
        # A sheet is no window of its own, but a dialog to whoever hears it.
        return QAccessibleWidget(thing, QAccessible.Role.Dialog)
    return None


def _application() -> QCoreApplication:
    return cast("QCoreApplication", QApplication.instance())


class TableInterface(QAccessibleObject):
    """The view, as a list of everything on the table."""

    def __init__(self, tree: TableTree) -> None:
        super().__init__(tree.view)
        self._tree = tree

    def parent(self) -> QAccessibleInterface:
        """Return what the view lies in."""
        return QAccessible.queryAccessibleInterface(self._tree.view.parentWidget() or _application())

    def window(self) -> QWindow:
        """Return the window on the screen."""
        return self._tree.view.window().windowHandle()

    def childCount(self) -> int:
        """Return how many things lie on the table."""
        return len(self._tree.spots())

    def child(self, index: int) -> QAccessibleInterface:
        """Return one thing by its place in reading order."""
        spots = self._tree.spots()
        return self._of(spots[index] if 0 <= index < len(spots) else None)

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        """Return the place of one thing in reading order, -1 if it has gone."""
        node = child.object()
        spots = self._tree.spots()
        return spots.index(node.spot) if isinstance(node, Node) and node.spot in spots else -1

    def childAt(self, x: int, y: int) -> QAccessibleInterface:
        """Return what lies under a point of the screen."""
        return self._of(self._tree.at(QPoint(x, y)))

    def focusChild(self) -> QAccessibleInterface:
        """Return what has the focus, None if it is not on the table."""
        return self._of(self._tree.ring)

    def rect(self) -> QRect:
        """Return where the view lies on the screen."""
        view = self._tree.view
        return view.rect().translated(view.mapToGlobal(view.rect().topLeft()))

    def role(self) -> QAccessible.Role:
        """Return that this is a list."""
        return QAccessible.Role.List

    def state(self) -> QAccessible.State:
        """Return whether the keyboard is here."""
        found, view = QAccessible.State(), self._tree.view
        found.focusable = 1
        found.focused = int(view.hasFocus() and self._tree.ring is None)
        found.invisible = int(not view.isVisible())
        return found

    def text(self, kind: QAccessible.Text) -> str:
        """Return what the list is called."""
        return tr("Spoken", "Table") if kind == QAccessible.Text.Name else ""

    def _of(self, spot: Spot | None) -> QAccessibleInterface:
        return NOTHING if spot is None else QAccessible.queryAccessibleInterface(self._tree.node(spot))


class NodeInterface(QAccessibleObject):
    """One thing on the table."""

    def __init__(self, node: Node) -> None:
        super().__init__(node)
        self._spot = node.spot
        tree = node.parent()
        assert isinstance(tree, TableTree)
        self._tree = tree

    def parent(self) -> QAccessibleInterface:
        """Return the list."""
        return QAccessible.queryAccessibleInterface(self._tree.view)

    def window(self) -> QWindow:
        """Return the window on the screen."""
        return self._tree.view.window().windowHandle()

    def childCount(self) -> int:
        """Return that nothing is inside."""
        return 0

    def child(self, index: int) -> QAccessibleInterface:
        """Return nothing."""
        del index
        return NOTHING

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        """Return that it is not inside."""
        del child
        return -1

    def rect(self) -> QRect:
        """Return where it lies on the screen."""
        return self._tree.rect(self._spot)

    def role(self) -> QAccessible.Role:
        """Return what kind of thing it is."""
        return _ROLES[self._tree.line(self._spot).sort]

    def state(self) -> QAccessible.State:
        """Return whether it is focused, chosen or cannot be chosen."""
        line, found = self._tree.line(self._spot), QAccessible.State()
        found.invisible = int(not line.name or not self._tree.view.isVisible())
        found.focusable = int(line.focusable)
        found.focused = int(self._tree.ring == self._spot)
        found.selectable = int(line.live)
        found.selected = int(line.chosen)
        found.disabled = int(line.unavailable)
        found.checkable = int(line.checked is not None)
        found.checked = int(bool(line.checked))
        found.readOnly = int(line.sort == Sort.TEXT)
        return found

    def text(self, kind: QAccessible.Text) -> str:
        """Return its words."""
        line = self._tree.line(self._spot)
        if kind == QAccessible.Text.Name:
            return line.name
        return line.details if kind == QAccessible.Text.Description else ""
