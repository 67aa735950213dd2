"""Controller of the preferences: apply them at once, update the menus, and save them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction, QKeySequence

from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.features.preferences.menu import MenuChoices
from sanjuan_desktop.features.preferences.preference import Readers
from sanjuan_desktop.features.preferences.preference_table import (
    PREFERENCE_OF,
    PREFERENCES,
    apply_motion,
    apply_work_ahead,
)
from sanjuan_desktop.ui.look import banner
from sanjuan_desktop.ui.look.shortcuts import documented_first
from sanjuan_desktop.ui.sound.backend import can_play
from sanjuan_desktop.ui.table.layout.durations import PACES

if TYPE_CHECKING:
    from collections.abc import Callable

    from sanjuan_desktop.control.power import PowerSource
    from sanjuan_desktop.control.session.controller import GameController
    from sanjuan_desktop.features.preferences.preference import Preference
    from sanjuan_desktop.features.preferences.sheet import PreferencesDialog
    from sanjuan_desktop.storage.settings import Pace, Settings
    from sanjuan_desktop.ui.sound.sounds import Sounds
    from sanjuan_desktop.ui.table.scene import TableScene
    from sanjuan_desktop.ui.widgets.services import Services


class PreferencesController(QObject):
    """Connects the settings with their sheet, the menu, the table, the sounds and the game."""

    language_chosen = Signal(str)
    """Language code of two letters, or "" for the language of the system."""

    def __init__(
        self,
        services: Services,
        scene: TableScene,
        game: GameController,
        sounds: Sounds,
        power: PowerSource,
        settings: Settings,
        save_settings: Callable[[], object],
    ) -> None:
        super().__init__(services)
        self._services = services
        self._settings = settings
        self._readers = Readers(settings, scene, game, sounds, power, self._change_language)
        self._save_settings = save_settings
        self._shown: dict[str, object] = {}
        self._sheet: PreferencesDialog | None = None
        self.action = services.action(lambda: tr("Menus", "Pre&ferences…"), self.open)
        self.action.setShortcuts(documented_first(["Ctrl+,"], QKeySequence.StandardKey.Preferences))
        self.action.setMenuRole(QAction.MenuRole.PreferencesRole)
        self.menu = MenuChoices(services)
        self.menu.chosen.connect(self.choose)
        for preference in PREFERENCES:
            self._show(preference, preference.value_in(settings))
        # Several preferences share a function; it is called once.
        for apply in dict.fromkeys([preference.apply for preference in PREFERENCES]):
            if apply is not None:
                apply(self._readers)
        power.changed.connect(lambda: apply_work_ahead(self._readers))

    def follow_system(self, reduces_motion: bool) -> None:
        """Store whether the system asks for reduced motion, the default for the own setting."""
        self._readers.system_reduces_motion = reduces_motion
        apply_motion(self._readers)

    def open(self) -> None:
        """Open the sheet over the table or another sheet, or uncover it if it is already open."""
        from sanjuan_desktop.features.preferences.sheet import PreferencesDialog

        if self._services.sheets.uncover(PreferencesDialog):
            return
        sheet = PreferencesDialog(self._shown, can_play=can_play())
        sheet.show_banner(lambda width: self._services.banner(width, banner.HARBOUR, "morning", low=True))
        sheet.changed.connect(self.choose)
        sheet.closed.connect(self._on_closed)
        self._sheet = sheet
        self._services.sheets.open(sheet, keep=True)

    def choose(self, field: str, value: object) -> None:
        """Change the setting of a preference and apply it at once."""
        preference = PREFERENCE_OF[field]
        page = None if self._sheet is None else self._sheet.page_number
        preference.set_in(self._settings, value)
        for effect in (preference.apply, preference.when_chosen):
            if effect is not None:
                effect(self._readers)
        self._show(preference, value)
        if preference.rebuilds_sheet and page is not None:
            self._open_again(page, field)

    def set_speed(self, speed: float, *, remember: bool = True) -> None:
        """Set the factor of all durations, 0 for no motion."""
        if remember:
            self.choose("speed", speed)
        else:
            self._readers.scene.motion.set_speed(speed)
            self._show(PREFERENCE_OF["speed"], speed)

    def set_pace(self, pace: Pace, *, remember: bool = True) -> None:
        """Set the pause after computer moves."""
        if remember:
            self.choose("pace", pace)
        else:
            self._readers.scene.motion.set_pace(PACES[pace])
            self._show(PREFERENCE_OF["pace"], pace)

    # -- inside ---------------------------------------------------------------------------------

    def _show(self, preference: Preference, value: object) -> None:
        """Show a new value in menu and sheet."""
        shown = self._shown[preference.field] = preference.shown_for(value)
        self.menu.show(preference.field, shown)
        if self._sheet is not None:
            self._sheet.show_value(preference.field, shown)

    def _change_language(self) -> None:
        self.language_chosen.emit(self._settings.language)

    def _open_again(self, page: int, key: str) -> None:
        """Rebuild the sheet in the current size and language, with the focus at the same setting."""
        if self._sheet is not None:
            self._sheet.dismiss()
        self.open()
        if self._sheet is not None:
            self._sheet.show_page(page)
            self._sheet.focus_on(key)

    def _on_closed(self) -> None:
        self._sheet = None
        self._save_settings()
