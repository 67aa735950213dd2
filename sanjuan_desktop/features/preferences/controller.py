"""Controller of the preferences: apply them at once, update the menus, and save them."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Final, cast

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QApplication

from sanjuan_desktop.control.questions.automation import Automation, Habit
from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.features.preferences.choices import QUESTIONS, values_of
from sanjuan_desktop.features.preferences.menu import MenuChoices
from sanjuan_desktop.storage.settings import Questions, Settings
from sanjuan_desktop.ui.look import banner, style
from sanjuan_desktop.ui.look.display import display_of
from sanjuan_desktop.ui.look.shortcuts import documented_first
from sanjuan_desktop.ui.sound.backend import can_play
from sanjuan_desktop.ui.sound.cues import Cue
from sanjuan_desktop.ui.table.layout.durations import PACES, nearest_factor

if TYPE_CHECKING:
    from collections.abc import Callable

    from sanjuan_desktop.control.session.controller import GameController
    from sanjuan_desktop.features.preferences.sheet import PreferencesDialog
    from sanjuan_desktop.storage.settings import Pace, ReducedMotion
    from sanjuan_desktop.ui.sound.sounds import Sounds
    from sanjuan_desktop.ui.table.hand_order import Sorting
    from sanjuan_desktop.ui.table.scene import TableScene
    from sanjuan_desktop.ui.widgets.services import Services

_DISPLAY: Final = ("text_size", "card_size", "scenery", "contrast")
_ASKED_FOR: Final = (
    "day_offered",
    "puzzles_offered",
    "journey_offered",
    "honours_told",
    "level_offers",
    "reviews_ahead",
)
"""Settings that features read when they need them."""
_REMADE: Final = ("text_size", "language")
"""Settings that change the sheet itself, which must be rebuilt."""


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
        settings: Settings,
        save_settings: Callable[[], object],
    ) -> None:
        super().__init__(services)
        self._services = services
        self._scene = scene
        self._game = game
        self._sounds = sounds
        self._settings = settings
        self._save_settings = save_settings
        self._now = values_of(settings)
        self._system_reduces = False
        self._sheet: PreferencesDialog | None = None
        self.action = services.action(lambda: tr("Menus", "Pre&ferences…"), self.open)
        self.action.setShortcuts(documented_first(["Ctrl+,"], QKeySequence.StandardKey.Preferences))
        self.action.setMenuRole(QAction.MenuRole.PreferencesRole)
        self.menu = MenuChoices(services)
        self.menu.chosen.connect(self.choose)
        self.menu.show("sound", settings.sound)
        self.set_speed(settings.speed, remember=False)
        self.set_pace(settings.pace, remember=False)
        self._sounds.set_beds(settings.ambience)
        self.set_volume(settings.volume)
        self._sort_hand(settings.hand_order)
        self._show_keys(settings.key_cues)
        self._apply_motion()
        self._apply_questions()
        self._apply_remarks()
        self._apply_ahead()
        self._apply_display()

    def follow_system(self, reduces_motion: bool) -> None:
        """Store whether the system asks for reduced motion, the default for the own setting."""
        self._system_reduces = reduces_motion
        self._apply_motion()

    def open(self) -> None:
        """Open the sheet over the table or another sheet, unless it is already open."""
        from sanjuan_desktop.features.preferences.sheet import PreferencesDialog

        if self._sheet is not None:
            return
        sheet = PreferencesDialog(self._now, values_of(Settings()), can_play=can_play())
        sheet.show_banner(lambda width: self._services.banner(width, banner.HARBOUR, "morning", low=True))
        sheet.changed.connect(self.choose)
        sheet.closed.connect(self._on_closed)
        self._sheet = sheet
        self._services.sheets.lay(sheet, keep=True)

    def choose(self, key: str, value: object) -> None:
        """Apply a value at once; keys are those of :func:`values_of` and of the menu."""
        page = None if self._sheet is None else self._sheet.page_number
        if key == "speed":
            self.set_speed(cast("float", value))
        elif key == "pace":
            self.set_pace(cast("Pace", value))
        elif key == "reduced_motion":
            self._settings.reduced_motion = cast("ReducedMotion", value)
            self._apply_motion()
        elif key in _DISPLAY:
            setattr(self._settings, key, value)
            self._apply_display()
        elif key == "language":
            self._settings.language = cast("str", value)
            self.language_chosen.emit(value)
        elif key == "sound":
            self._settings.sound = bool(value)
            self._sounds.set_on(bool(value))
        elif key == "ambience":
            self._settings.ambience = bool(value)
            self._sounds.set_beds(bool(value))
        elif key == "volume":
            self.set_volume(cast("float", value))
            self._sounds.play((Cue.SELL,))
        elif key == "hand_order":
            self._sort_hand(cast("Sorting", value))
        elif key == "key_cues":
            self._show_keys(bool(value))
        elif key == "sayings":
            self._settings.sayings = bool(value)
            self._apply_remarks()
        elif key in _ASKED_FOR:
            setattr(self._settings, key, value)
            self._apply_ahead()
        else:
            setattr(self._settings.questions, key.removeprefix(QUESTIONS), value)
            self._apply_questions()
        self._show(key, value)
        if key in _REMADE and page is not None:
            self._open_again(page, key)

    def set_speed(self, speed: float, *, remember: bool = True) -> None:
        """Set the factor of all durations, 0 for no motion."""
        self._scene.motion.set_speed(speed)
        self._show("speed", speed)
        if remember:
            self._settings.speed = speed

    def set_pace(self, pace: Pace, *, remember: bool = True) -> None:
        """Set the pause after computer moves."""
        self._scene.motion.set_pace(PACES[pace])
        self._show("pace", pace)
        if remember:
            self._settings.pace = pace

    def set_volume(self, volume: float) -> None:
        """Set and store the volume, from 0 to 1."""
        self._sounds.set_volume(volume)
        self._settings.volume = self._sounds.volume

    # -- inside ---------------------------------------------------------------------------------

    def _show(self, key: str, value: object) -> None:
        """Show a new value in menu and sheet."""
        if key == "speed":
            value = nearest_factor(cast("float", value))
        self.menu.show(key, value)
        if key in self._now:
            self._now[key] = value
            if self._sheet is not None:
                self._sheet.show_value(key, value)

    def _sort_hand(self, sorting: Sorting) -> None:
        self._settings.hand_order = sorting
        self._scene.sort_hand(sorting)
        self.menu.show("hand_order", sorting)

    def _show_keys(self, on: bool) -> None:
        self._settings.key_cues = on
        self._scene.controls.show_keys(on)
        self.menu.show("key_cues", on)

    def _apply_motion(self) -> None:
        wish = self._settings.reduced_motion
        self._scene.motion.set_reduced(wish == "on" or (wish == "system" and self._system_reduces))

    def _apply_display(self) -> None:
        settings = self._settings
        display = display_of(settings.text_size, settings.card_size, settings.contrast, settings.scenery)
        app = QApplication.instance()
        if isinstance(app, QApplication) and style.display() != display:
            style.dress(app, display)
        self._scene.set_display(display)

    def _open_again(self, page: int, key: str) -> None:
        """Rebuild the sheet in the current size and language, with the focus at the same setting."""
        if self._sheet is not None:
            self._sheet.dismiss()
        self.open()
        if self._sheet is not None:
            self._sheet.show_page(page)
            self._sheet.focus_on(key)

    def _apply_questions(self) -> None:
        self._game.automation = automation_of(self._settings.questions)

    def _apply_remarks(self) -> None:
        self._game.has_remarks = self._settings.sayings

    def _apply_ahead(self) -> None:
        self._game.prepares_hints = self._settings.reviews_ahead

    def _on_closed(self) -> None:
        self._sheet = None
        self._save_settings()


def automation_of(questions: Questions) -> Automation:
    """Return the stored habits for questions."""
    return Automation(**{name: Habit(value) for name, value in asdict(questions).items()})
