"""With three players: the role that an opponent took this round, large in the panel."""

from __future__ import annotations

from sanjuan_desktop.app.look import theme
from sanjuan_desktop.app.table.layout import z_bands
from sanjuan_desktop.app.table.layout.rects import Rect
from sanjuan_desktop.app.table.zones.captions import caption
from sanjuan_desktop.app.table.zones.zone import Zone
from sanjuan_desktop.control.text.i18n import role_name, tr


class TakenRoles(Zone):
    """Pictures only; the role cards in the middle take the clicks."""

    def show(self, taken: tuple[int, ...]) -> None:
        """Show the first role of each opponent."""
        self.dispose()
        for panel in self.desk.layout.opponents:
            roles = [role for role, seat in enumerate(taken) if seat == panel.seat]
            if panel.role_card is None or not roles:
                continue
            self._show_role(roles[0], panel.role_card)

    def _show_role(self, role: int, rect: Rect) -> None:
        key = theme.ROLES[role]
        card = self.desk.artist.role_pixmap(key, role_name(role), rect.w)
        self.show_picture(card, rect.x, rect.y, z_bands.CITIES)
        high = self.desk.px(24)
        label = Rect(rect.x - rect.w / 2, rect.y - high - self.desk.px(6), rect.w * 2, high)
        words = caption(self.desk, tr("Table", "took this round"), label, 18)
        self.show_picture(words, label.x, label.y, z_bands.CITIES)
