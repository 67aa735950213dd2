"""The five role cards and the line above them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal

from sanjuan_desktop.app.table.items.role_item import REST, RoleItem
from sanjuan_desktop.app.table.layout import z_bands
from sanjuan_desktop.app.table.zones.captions import caption
from sanjuan_desktop.app.table.zones.zone import Entry, Zone
from sanjuan_desktop.control.questions.drops import Cargo, Kind
from sanjuan_desktop.control.text.i18n import tr

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PySide6.QtWidgets import QGraphicsPixmapItem

    from sanjuan_desktop.app.table.shared.desk import Desk
    from sanjuan_desktop.control.questions.prompts import RoleMark

BAND: Final = 10
_NO_MARKS: Final[Mapping[int, RoleMark]] = {}


class RoleSignals(QObject):
    """What the role cards report."""

    clicked = Signal(int)


class RolesZone(Zone):
    """Who took which role this round, and which is being played."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.signals = RoleSignals(desk.owner)
        self.round = 0
        self.roles: list[RoleItem] = []
        self._caption: QGraphicsPixmapItem | None = None
        for role, rect in enumerate(desk.layout.middle.roles):
            item = RoleItem(desk, role, rect.w)
            item.clicked.connect(lambda role=role: self.signals.clicked.emit(role))
            desk.drags.watch(item, Cargo(Kind.ROLE, role))
            self.put(item, rect.x, rect.y, _z(role))
            self.roles.append(item)

    def inventory(self) -> list[Entry]:
        """Return round, takers and layers."""
        roles: list[Entry] = [
            ("role", item.role, item.taken_by, item.current, item.layers(), item.opacity())
            for item in self.roles
        ]
        return [("round", self.round), *roles]

    def show(self, taken: tuple[int, ...], current: int, number: int) -> None:
        """Show who took what, the role being played and the number of the round."""
        places = self.desk.layout.middle.roles
        for item, seat, rect in zip(self.roles, taken, places, strict=True):
            item.settle()
            self.put(item, rect.x, rect.y, _z(item.role))
            item.set_state(seat, item.role == current)
        self.show_round(number)

    def show_round(self, number: int) -> None:
        """Say which round it is."""
        if number == self.round and self._caption is not None:
            return
        self.round = number
        label = self.desk.layout.middle.roles_label
        words = tr("Table", "Round {round}  ·  roles").format(round=max(1, number))
        picture = caption(self.desk, words, label)
        self._caption = self.show_caption(picture, label, self.desk.px(4), self._caption)

    def mark(self, marks: Mapping[int, RoleMark] = _NO_MARKS) -> None:
        """Show how each role stands in the present question."""
        for item in self.roles:
            item.set_mark(marks.get(item.role, REST))

    def set_focus(self, role: int | None) -> None:
        """Give the ring of the keyboard to a role, or to none."""
        for item in self.roles:
            item.set_focused(item.role == role)


def _z(role: int) -> float:
    """Return the layer of a role card: the chip on its corner lies over the card on its right."""
    return z_bands.SUPPLY + BAND - role
