"""What a person prefers: applied at once, in step with the menus, and remembered."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication

from sanjuan_desktop.app.look import style
from sanjuan_desktop.app.look.display import display_of
from sanjuan_desktop.app.preferences.choices import QUESTIONS, values_of
from sanjuan_desktop.app.sound.backend import can_play
from sanjuan_desktop.app.sound.cues import Cue
from sanjuan_desktop.app.table.layout.durations import nearest_factor
from sanjuan_desktop.control.questions.automation import Automation, Habit
from sanjuan_desktop.storage.settings import Questions, Settings

if TYPE_CHECKING:
    from sanjuan_desktop.app.preferences.sheet import PreferencesDialog
    from sanjuan_desktop.app.shell.main_window import MainWindow
    from sanjuan_desktop.storage.settings import Pace, ReducedMotion

_DISPLAY: Final = ("text_size", "card_size", "contrast")
_REMADE: Final = ("text_size", "language")
"""Settings that change the words of the sheet itself."""


class Preferences(QObject):
    """Joins the settings of a window with its sheet of preferences, its menus, table and game."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._now = values_of(window.settings)
        self._system_reduces = False
        self._sheet: PreferencesDialog | None = None
        window.menus.sound.connect(lambda on: self.show("sound", on))
        self._apply_motion()
        self._apply_questions()
        self._apply_display()

    def follow_system(self, reduces_motion: bool) -> None:
        """Note whether the system asks for less motion; it counts where nothing else is preferred."""
        self._system_reduces = reduces_motion
        self._apply_motion()

    def open(self) -> None:
        """Lay the sheet over the table, and over another sheet if there is one; at most one."""
        if self._sheet is not None:
            return
        sheets = self._window.sheets
        sheet = sheets.show_preferences(self._now, values_of(Settings()), can_play=can_play())
        self._sheet = sheet
        sheet.changed.connect(self.choose)
        sheet.closed.connect(self._on_closed)

    def choose(self, key: str, value: object) -> None:
        """Set what a person has chosen, at once; keys are those of :func:`values_of`."""
        window = self._window
        page = None if self._sheet is None else self._sheet.page_number
        if key == "speed":
            window.set_speed(cast("float", value))
        elif key == "pace":
            window.set_pace(cast("Pace", value))
        elif key == "reduced_motion":
            window.settings.reduced_motion = cast("ReducedMotion", value)
            self._apply_motion()
        elif key in _DISPLAY:
            setattr(window.settings, key, value)
            self._apply_display()
        elif key == "language":
            window.settings.language = cast("str", value)
            window.speak(cast("str", value))
        elif key == "sound":
            window.set_sound(bool(value))
        elif key == "volume":
            window.set_volume(cast("float", value))
            window.sounds.play((Cue.SELL,))
        else:
            setattr(window.settings.questions, key.removeprefix(QUESTIONS), value)
            self._apply_questions()
        self.show(key, value)
        if key in _REMADE and page is not None:
            self._open_again(page, key)

    def show(self, key: str, value: object) -> None:
        """Show in menus and sheet what counts from now on, whoever has set it."""
        if key == "speed":
            value = nearest_factor(cast("float", value))
            self._window.menus.show_speed(value)
        elif key == "pace":
            self._window.menus.show_pace(str(value))
        self._now[key] = value
        if self._sheet is not None:
            self._sheet.show_value(key, value)

    def _apply_motion(self) -> None:
        wish = self._window.settings.reduced_motion
        self._window.scene.set_reduced_motion(wish == "on" or (wish == "system" and self._system_reduces))

    def _apply_display(self) -> None:
        settings = self._window.settings
        display = display_of(settings.text_size, settings.card_size, settings.contrast)
        app = QApplication.instance()
        if isinstance(app, QApplication) and style.display() != display:
            style.dress(app, display)
        self._window.scene.set_display(display)

    def _open_again(self, page: int, key: str) -> None:
        """Write the sheet anew in the size and language of now, the focus where it was."""
        if self._sheet is not None:
            self._sheet.dismiss()
        self.open()
        if self._sheet is not None:
            self._sheet.show_page(page)
            self._sheet.focus_on(key)

    def _apply_questions(self) -> None:
        self._window.controller.automation = automation_of(self._window.settings.questions)

    def _on_closed(self) -> None:
        self._sheet = None
        self._window.can_keep()


def automation_of(questions: Questions) -> Automation:
    """Return the habits that are remembered."""
    return Automation(**{name: Habit(value) for name, value in questions.model_dump().items()})
