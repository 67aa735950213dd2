"""The five role cards and the sign of the round above them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QFontMetricsF

from sanjuan_desktop.control.questions.clicks import Click, Target
from sanjuan_desktop.control.questions.drops import DragItem, DragKind
from sanjuan_desktop.control.rulebook import links
from sanjuan_desktop.control.spoken import pieces
from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.control.text.phrases import displayed_round
from sanjuan_desktop.rules.terms import NOBODY
from sanjuan_desktop.ui.look import theme
from sanjuan_desktop.ui.table.items.role_item import REST, RoleItem
from sanjuan_desktop.ui.table.layout import z_bands
from sanjuan_desktop.ui.table.layout.geometry import MIN_LABEL_PX
from sanjuan_desktop.ui.table.paint.canvas import LEFT, colour
from sanjuan_desktop.ui.table.paint.token_art import LEAST_CHIP, paint_chip
from sanjuan_desktop.ui.table.zones.table_part import TablePart, marked_line

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sanjuan_desktop.control.hints.hints import TableTargets
    from sanjuan_desktop.control.questions.prompts import RoleMark
    from sanjuan_desktop.ui.table.context import TableContext
    from sanjuan_desktop.ui.table.items.piece import PictureItem
    from sanjuan_desktop.ui.table.layout.rects import Rect
    from sanjuan_desktop.ui.table.paint.canvas import Canvas
    from sanjuan_desktop.ui.table.zones.table_part import AccessibleText
    from sanjuan_desktop.ui.table.zones.zone import Entry

BAND: Final = 10
_SIGN: Final = 17.0
_HAT: Final = 34.0
_CHIP: Final = 22.0
_SIGN_GAP: Final = 12.0
"""Font size of the sign, sizes of hat and chip, and the gap beside them, in units."""
_NO_MARKS: Final[Mapping[int, RoleMark]] = {}


class RolesZone(TablePart):
    """Role cards with their takers, and the role that is being played."""

    name = "roles"

    def __init__(self, context: TableContext) -> None:
        super().__init__(context)
        self.round = 0
        self.governor = 0
        self.roles: list[RoleItem] = []
        self._caption: PictureItem | None = None
        for role, rect in enumerate(context.layout.middle.roles):
            item = RoleItem(context, role, rect.w)
            click = Click(Target.ROLE, role)
            item.clicked.connect(lambda click=click: self.context.signals.clicked.emit(click))
            self.let_drag(item, DragItem(DragKind.ROLE, role))
            self.put(item, rect.x, rect.y, _z(role))
            self.roles.append(item)

    @property
    def current(self) -> int:
        """The role that is being played, or NOBODY."""
        return next((item.role for item in self.roles if item.current), NOBODY)

    def things(self) -> list[int]:
        """Return all roles."""
        return list(range(len(self.roles)))

    def piece(self, key: int) -> RoleItem:
        """Return the card of a role."""
        return self.roles[key]

    def line(self, key: int) -> AccessibleText:
        """Return the accessible text of a role."""
        item = self.roles[key]
        taker = "" if item.taken_by == NOBODY else self.context.name(item.taken_by)
        own = item.taken_by == self.context.layout.looking_seat
        name = pieces.role_line(key, taker, item.mark, own=own, current=item.current)
        return marked_line(item.mark.mark, name, pieces.role_details(key, item.mark))

    def topic(self, key: int) -> str:
        """Return the section about a role."""
        return links.of_role(key)

    def advised(self, targets: TableTargets) -> list[int]:
        """Return the roles that a hint names."""
        return list(targets.roles)

    def rest(self, key: int) -> Rect | None:
        """Return the box of a role, including the plate below its edge."""
        box = super().rest(key)
        return box._replace(h=self.roles[key].reach) if box is not None else None

    def inventory(self) -> list[Entry]:
        """Return round, takers and layers."""
        roles: list[Entry] = [
            ("role", item.role, item.taken_by, item.current, item.layers(), item.opacity())
            for item in self.roles
        ]
        return [("round", self.round, self.governor), *roles]

    def show(self, taken: tuple[int, ...], current: int, number: int, governor: int) -> None:
        """Show the takers, the role being played, the number of the round and its governor."""
        places = self.context.layout.middle.roles
        for item, seat, rect in zip(self.roles, taken, places, strict=True):
            item.settle()
            self.put(item, rect.x, rect.y, _z(item.role))
            item.set_state(seat, item.role == current)
        self.show_round(number, governor)

    def show_round(self, number: int, governor: int) -> None:
        """Show the round and the governor on the sign above the roles."""
        if (number, governor) == (self.round, self.governor) and self._caption is not None:
            return
        self.round, self.governor = number, governor
        label = self.context.layout.middle.roles_label
        picture = self.context.picture(label.w, label.h, self._paint_sign)
        self._caption = self.show_caption(picture, label, item=self._caption)

    def _paint_sign(self, canvas: Canvas) -> None:
        """Paint the sign: round, hat, chip of the governor."""
        label, d = self.context.layout.middle.roles_label, canvas.dpr
        px, high = self.context.px(1) * d, label.h * d
        words = tr("Table", "Round {round}").format(round=displayed_round(self.round))
        face = self.context.font("display", _SIGN, 700, MIN_LABEL_PX)
        wide = QFontMetricsF(face).horizontalAdvance(words)
        hat, chip = _HAT * px, max(_CHIP * px, LEAST_CHIP * d)
        whole = wide + hat + chip + 3 * _SIGN_GAP * px + 8 * px
        left = (label.w * d - whole) / 2
        ground = colour(theme.PLATE, max(0.92, canvas.inks.ground))
        canvas.box(QRectF(left, 0, whole, high), high / 2, ground)
        x = left + _SIGN_GAP * px
        canvas.line(QRectF(x, 0, wide + 2, high - px), words, face, theme.CREAM, LEFT)
        x += wide + 8 * px
        canvas.put("tokens/hat", x, high / 2 - hat * canvas.svgs.ratio("tokens/hat") / 2, hat)
        x += hat + _SIGN_GAP * px + chip / 2
        canvas.painter.save()
        canvas.painter.translate(x, high / 2)
        paint_chip(canvas, self.governor, self.context.letter(self.governor), chip)
        canvas.painter.restore()

    def mark(self, marks: Mapping[int, RoleMark] = _NO_MARKS) -> None:
        """Show the state of each role in the current question."""
        for item in self.roles:
            item.set_mark(marks.get(item.role, REST))

    def set_focus(self, key: int | None) -> None:
        """Show the focus ring on a role, or on none."""
        for item in self.roles:
            item.set_focused(item.role == key)


def _z(role: int) -> float:
    """Return the z value of a role card: the chip on its corner covers the card to its right."""
    return z_bands.SUPPLY + BAND - role
