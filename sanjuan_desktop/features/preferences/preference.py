"""Declaration of a preference: its field of the settings, its line on the sheet, and its reader."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from sanjuan_desktop.control.text.i18n import names_of, translated
from sanjuan_desktop.languages import marked
from sanjuan_desktop.ui.widgets.choice_row import Alternatives
from sanjuan_desktop.ui.widgets.slider_row import Slide

if TYPE_CHECKING:
    from collections.abc import Callable

    from sanjuan_desktop.control.power import PowerSource
    from sanjuan_desktop.control.session.controller import GameController
    from sanjuan_desktop.storage.settings import Settings
    from sanjuan_desktop.ui.sound.sounds import Sounds
    from sanjuan_desktop.ui.table.scene import TableScene

Options: TypeAlias = "tuple[tuple[object, str], ...]"
"""Values with their labels."""

ON_OFF: Final[Options] = ((True, marked("Preferences", "On")), (False, marked("Preferences", "Off")))


@dataclass(frozen=True, slots=True)
class PageHeading:
    """Heading of a page of the sheet; its texts have the context ``PreferencesDialog``."""

    name: str
    about: str = ""  # Sentence below the name.
    gap: int = 18  # Pixels between two lines.


@dataclass(slots=True)
class Readers:
    """Settings, and the objects that a changed setting is passed to."""

    settings: Settings
    scene: TableScene
    game: GameController
    sounds: Sounds
    power: PowerSource
    change_language: Callable[[], object]
    system_reduces_motion: bool = False


@dataclass(frozen=True, slots=True)
class Preference:
    """One preference; its texts are marked with the context ``Preferences``.

    Args:
        field: field of :class:`~sanjuan_desktop.storage.settings.Settings`, which has type and default. A dot
            separates the name of a group, as in ``questions.bank``.
        page: page of the sheet; None for a preference that only the View menu has.
        label: name of the line; it may have names of roles and buildings in braces.
        options: values with their labels, or a function that returns them in the current language.
        caption: sentence below the label.
        silent_caption: replaces ``caption`` on a computer that cannot play sound.
        is_slider: whether a slider from 0 to 1 replaces the options.
        apply: passes the setting to its reader, at the start of the program and after each change. None if
            the reader has the settings and reads the field when it needs it.
        when_chosen: further effect of a change, for example a sample of the sound.
        shown: returns the option to show for a value between two options.
        rebuilds_sheet: whether the sheet looks different after a change.
    """

    field: str
    page: PageHeading | None
    label: str = ""
    options: Options | Callable[[], Options] = ON_OFF
    caption: str = ""
    silent_caption: str = ""
    is_slider: bool = False
    apply: Callable[[Readers], object] | None = None
    when_chosen: Callable[[Readers], object] | None = None
    shown: Callable[[Any], object] | None = None
    rebuilds_sheet: bool = False

    def value_in(self, settings: Settings) -> object:
        """Return the value in the settings."""
        return getattr(self._group(settings), self._name)

    def set_in(self, settings: Settings, value: object) -> None:
        """Change the value in the settings.

        Raises:
            WrongValueError: the value does not fit the field.
        """
        setattr(self._group(settings), self._name, value)

    def shown_for(self, value: object) -> object:
        """Return the value that sheet and menu show for a stored one."""
        return value if self.shown is None else self.shown(value)

    def line(self, *, can_play: bool = True) -> Alternatives | Slide:
        """Return the line of the sheet in the current language."""
        label = translated("Preferences", self.label).format_map(names_of("roles", "buildings"))
        caption = self.caption if can_play else self.silent_caption or self.caption
        caption = translated("Preferences", caption) if caption else ""
        if self.is_slider:
            return Slide(self.field, label, caption)
        return Alternatives(self.field, label, self._translated_options(), caption)

    def _translated_options(self) -> Options:
        if callable(self.options):
            return self.options()
        return tuple([(value, translated("Preferences", label)) for value, label in self.options])

    @property
    def _name(self) -> str:
        return self.field.rpartition(".")[2]

    def _group(self, settings: Settings) -> object:
        group = self.field.rpartition(".")[0]
        return getattr(settings, group) if group else settings
