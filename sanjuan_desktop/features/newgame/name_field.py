"""Field for the name of a player, with a list of the people who have played here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QPointF, QSize, Qt, Signal
from PySide6.QtGui import QIcon, QPainter, QPixmap, QPolygonF
from PySide6.QtWidgets import QCompleter, QLineEdit, QListView

from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.features.newgame.portrait_box import face_icon
from sanjuan_desktop.storage.names import LONGEST_NAME, alike, typed_name
from sanjuan_desktop.ui.look import style, theme
from sanjuan_desktop.ui.table.paint.canvas import colour

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtGui import QFocusEvent, QKeyEvent, QResizeEvent

    from sanjuan_desktop.control.people.regulars import Regular

_MOST_SHOWN: Final = 8
_ARROW_PX: Final = 16
_LEAST_PX: Final = 120
"""Minimum width of a field with an arrow, in pixels."""
_ARROW: Final = ((3.0, 6.0), (13.0, 6.0), (8.0, 12.0))


class NameField(QLineEdit):
    """Name of a player; typing the first letters offers the people who have played here.

    The Down key and the arrow at the right show all of them.
    """

    person_chosen = Signal(object)
    """A :class:`Regular` was chosen from the list."""

    def __init__(
        self,
        name: str,
        people: Callable[[], Sequence[Regular]],
        picture: Callable[[Regular], QPixmap],
        side: int,
    ) -> None:
        """Show a name.

        Args:
            name: of the player.
            people: returns the people to offer, in their order.
            picture: paints the face of a person in the person's colour.
            side: of these pictures, in pixels.
        """
        super().__init__(typed_name(name))
        self.setFont(style.font("text", 17, 700))
        self.setMaxLength(LONGEST_NAME)
        self._people = people
        self._model = _PeopleModel(picture, self)
        self._side = side
        self._list: QListView | None = None
        self._arrow = self.addAction(_arrow_icon(), QLineEdit.ActionPosition.TrailingPosition)
        self._arrow.setToolTip(tr("NameField", "People who have played here"))
        self._arrow.triggered.connect(self.show_all)
        self._arrow.setVisible(False)

    @property
    def offered(self) -> list[str]:
        """Names in the open list, empty if it is closed."""
        if self._list is None or not self._list.isVisible():
            return []
        model = self._list.model()
        return [str(model.data(model.index(row, 0))) for row in range(model.rowCount())]

    def refresh(self) -> None:
        """Offer the current people; without any, the field has no arrow."""
        self._model.show_people(self._people())
        self._show_arrow()
        self.setAccessibleDescription(self._arrow.toolTip() if self._model.rowCount() else "")

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave a narrow field to the name."""
        super().resizeEvent(event)
        self._show_arrow()

    def _show_arrow(self) -> None:
        self._arrow.setVisible(self._model.rowCount() > 0 and self.width() >= style.scaled(_LEAST_PX))

    def show_all(self) -> None:
        """Open the list with all people."""
        self.setFocus(Qt.FocusReason.OtherFocusReason)
        self._prepare()
        if self._model.rowCount():
            self.completer().setCompletionPrefix("")
            self.completer().complete()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Prepare the list for the first letter."""
        self._prepare()
        super().focusInEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Open the list with Down."""
        if event.key() == Qt.Key.Key_Down and self._model.rowCount():
            self.show_all()
            event.accept()
        else:
            super().keyPressEvent(event)

    def _prepare(self) -> None:
        """Create the list when it is first needed, and fill it."""
        self.refresh()
        if self._list is not None or not self._model.rowCount():
            return
        completer = QCompleter(self._model, self)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        completer.setMaxVisibleItems(_MOST_SHOWN)
        self._list = QListView()
        self._list.setObjectName("regulars")
        self._list.setFont(style.font("text", 16, 500))
        self._list.setIconSize(QSize(self._side, self._side))
        completer.setPopup(self._list)
        completer.activated.connect(self._on_activated)
        self.setCompleter(completer)

    def _on_activated(self, name: str) -> None:
        person = next((person for person in self._people() if typed_name(person.name) == name), None)
        if person is not None:
            self.person_chosen.emit(person)


class _PeopleModel(QAbstractListModel):
    """Names with faces; a face is painted when the list first needs it."""

    def __init__(self, picture: Callable[[Regular], QPixmap], parent: NameField) -> None:
        super().__init__(parent)
        self._picture = picture
        self._people: tuple[Regular, ...] = ()
        self._icons: dict[int, QIcon] = {}

    def show_people(self, people: Sequence[Regular]) -> None:
        """Replace the people; the same ones keep their painted faces."""
        if tuple(people) == self._people:
            return
        self.beginResetModel()
        self._people = tuple(people)
        self._icons.clear()
        self.endResetModel()

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex | None = None) -> int:
        """Return the number of people."""
        return 0 if parent is not None and parent.isValid() else len(self._people)

    def data(
        self, index: QModelIndex | QPersistentModelIndex, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        """Return the name of a person, or the face."""
        person = self._people[index.row()]
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.EditRole):
            return typed_name(person.name)
        if role == Qt.ItemDataRole.DecorationRole:
            if index.row() not in self._icons:
                self._icons[index.row()] = face_icon(self._picture(person))
            return self._icons[index.row()]
        return None


def free_people(people: Sequence[Regular], taken: Sequence[str]) -> list[Regular]:
    """Return the people without those whose names are taken."""
    keys = {alike(name) for name in taken}
    return [person for person in people if person.key not in keys]


def _arrow_icon() -> QIcon:
    """Return the arrow of a list, like that of a portrait."""
    picture = QPixmap(2 * _ARROW_PX, 2 * _ARROW_PX)
    picture.setDevicePixelRatio(2)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour(theme.INK))
    painter.drawPolygon(QPolygonF([QPointF(x, y) for x, y in _ARROW]))
    painter.end()
    return QIcon(picture)
