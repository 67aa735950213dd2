"""Entries of the menu about hand and keys: how the hand is sorted, keys on the table, the page of keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QActionGroup, QKeySequence

from sanjuan_desktop.app.sheets.keys import KeysDialog
from sanjuan_desktop.app.table.hand_order import SORTINGS
from sanjuan_desktop.control.text.i18n import tr

if TYPE_CHECKING:
    from collections.abc import Callable

    from sanjuan_desktop.app.shell.main_window import MainWindow
    from sanjuan_desktop.app.table.hand_order import Sorting


class TableOptions(QObject):
    """Adds its entries to the View menu; they are applied at once and remembered."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        name = window.wordings.add
        view = window.menus.view
        menu = view.addMenu("")
        name(menu.setTitle, lambda: tr("TableOptions", "Sort &hand"))
        group = QActionGroup(self)
        names: dict[Sorting, Callable[[], str]] = {
            "drawn": lambda: tr("TableOptions", "As &drawn"),
            "cost": lambda: tr("TableOptions", "By &cost"),
            "kind": lambda: tr("TableOptions", "By &kind"),
        }
        self._sortings: dict[Sorting, QAction] = {}
        for sorting in SORTINGS:
            action = window.wordings.action(group, names[sorting])
            action.setCheckable(True)
            action.triggered.connect(lambda _, chosen=sorting: self.sort(chosen))
            menu.addAction(action)
            self._sortings[sorting] = action
        menu.addSeparator()
        following = menu.addAction("")
        name(following.setText, lambda: tr("TableOptions", "&Next order"))
        following.setShortcut(QKeySequence("S"))
        following.triggered.connect(self._sort_next)
        self.keys = view.addAction("")
        name(self.keys.setText, lambda: tr("TableOptions", "Show &keys on the table"))
        self.keys.setCheckable(True)
        self.keys.setShortcut(QKeySequence("F2"))
        self.keys.toggled.connect(self._show_keys)
        page = window.menus.help.addAction("")
        name(page.setText, lambda: tr("TableOptions", "&Keys"))
        page.setShortcut(QKeySequence("F3"))
        page.triggered.connect(self._show_page)
        self.sort(window.settings.hand_order)
        self.keys.setChecked(window.settings.key_cues)

    def sort(self, sorting: Sorting) -> None:
        """Sort the own hand in this way from now on."""
        self._sortings[sorting].setChecked(True)
        self._window.settings.hand_order = sorting
        self._window.scene.sort_hand(sorting)

    def _show_page(self) -> None:
        sheet = self._window.sheets.sheet
        if isinstance(sheet, KeysDialog):
            sheet.dismiss()
        elif sheet is None:
            self._window.sheets.lay(KeysDialog())

    def _sort_next(self) -> None:
        now = SORTINGS.index(self._window.settings.hand_order)
        self.sort(SORTINGS[(now + 1) % len(SORTINGS)])

    def _show_keys(self, on: bool) -> None:
        self._window.settings.key_cues = on
        self._window.scene.show_keys(on)
