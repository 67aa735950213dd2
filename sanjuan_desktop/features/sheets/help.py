"""Sheets of the Help menu that need no game: about and keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QKeySequence

from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.ui.look import banner

if TYPE_CHECKING:
    from sanjuan_desktop.ui.widgets.services import Services


class HelpSheets(QObject):
    """Opens one of the sheets over the table."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._services = services
        self.about = services.action(lambda: tr("Menus", "&About San Juan Desktop"), self.show_about)
        self.about.setMenuRole(QAction.MenuRole.AboutRole)
        self.keys = services.action(lambda: tr("Menus", "&Keys"), self.toggle_keys)
        self.keys.setShortcut(QKeySequence("F3"))

    def show_about(self) -> None:
        """Open the sheet about the program."""
        from sanjuan_desktop.features.sheets.about import AboutDialog, NoticesDialog

        dialog = AboutDialog()
        dialog.show_banner(lambda width: self._services.banner(width, banner.MORNING, "morning"))
        dialog.notices_wanted.connect(lambda: self._services.sheets.open(NoticesDialog(), keep=True))
        self._services.sheets.open(dialog)

    def toggle_keys(self) -> None:
        """Open or close the page of keys; other sheets stay open."""
        from sanjuan_desktop.features.sheets.keys import KeysDialog

        sheet = self._services.sheets.sheet
        if isinstance(sheet, KeysDialog):
            sheet.dismiss()
        elif sheet is None:
            self._services.sheets.open(KeysDialog())
