"""Preferences in the View menu: speed, pace, sound, order of the hand, keys."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QActionGroup, QKeySequence

from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.ui.table.hand_order import SORTINGS
from sanjuan_desktop.ui.table.layout.durations import FACTORS

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from PySide6.QtGui import QAction

    from sanjuan_desktop.storage.settings import Pace
    from sanjuan_desktop.ui.table.hand_order import Sorting
    from sanjuan_desktop.ui.widgets.services import Services

PACES: Final[tuple[Pace, ...]] = ("instant", "brisk", "relaxed")
SPEEDS: Final = tuple(reversed(FACTORS.items()))
"""Names and factors, in the order of the menu."""


class MenuChoices(QObject):
    """Checkable entries; the receiver of the signal applies a value and calls :meth:`show`."""

    chosen = Signal(str, object)
    """A setting and its new value."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._services = services
        self._ticks: dict[str, dict[object, QAction]] = {}
        speeds = {
            "off": lambda: tr("Menus", "&Off"),
            "fast": lambda: tr("Menus", "&Fast"),
            "normal": lambda: tr("Menus", "&Normal"),
            "slow": lambda: tr("Menus", "&Slow"),
        }
        self.speeds = self._choices("speed", {factor: speeds[name] for name, factor in SPEEDS})
        paces: dict[Pace, Callable[[], str]] = {
            "instant": lambda: tr("Menus", "&Instant"),
            "brisk": lambda: tr("Menus", "&Brisk"),
            "relaxed": lambda: tr("Menus", "&Relaxed"),
        }
        self.paces = self._choices("pace", {pace: paces[pace] for pace in PACES})
        sortings: dict[Sorting, Callable[[], str]] = {
            "drawn": lambda: tr("Menus", "As &drawn"),
            "cost": lambda: tr("Menus", "By &cost"),
            "kind": lambda: tr("Menus", "By &kind"),
        }
        self.sortings = self._choices("hand_order", {sorting: sortings[sorting] for sorting in SORTINGS})
        self.next_sorting = services.action(lambda: tr("Menus", "&Next order"), self._sort_next)
        services.set_table_key(self.next_sorting, "S")
        self.sound = self._switch("sound", lambda: tr("Menus", "&Sound"), "M")
        self.key_cues = self._switch("key_cues", lambda: tr("Menus", "Show &keys on the table"), "F2")

    def show(self, setting: str, value: object) -> None:
        """Check the entry of a value without a signal; settings without an entry are ignored."""
        for choice, action in self._ticks.get(setting, {}).items():
            if choice == value or len(self._ticks[setting]) == 1:
                action.setChecked(choice == value)

    def _choices(self, setting: str, words: Mapping[object, Callable[[], str]]) -> tuple[QAction, ...]:
        """Return a group of entries, one of which is checked."""
        group = QActionGroup(self)
        ticks = self._ticks[setting] = {}
        for value, label in words.items():
            action = ticks[value] = group.addAction(self._services.action(label))
            action.setCheckable(True)
            action.triggered.connect(lambda _, value=value: self.chosen.emit(setting, value))
        return tuple(ticks.values())

    def _switch(self, setting: str, words: Callable[[], str], keys: str) -> QAction:
        """Return an entry that can be checked."""
        action = self._services.action(words)
        action.setShortcut(QKeySequence(keys))
        action.setCheckable(True)
        action.triggered.connect(lambda on: self.chosen.emit(setting, on))
        self._ticks[setting] = {True: action}
        return action

    def _sort_next(self) -> None:
        ticks = self._ticks["hand_order"]
        now = next(index for index, sorting in enumerate(SORTINGS) if ticks[sorting].isChecked())
        self.chosen.emit("hand_order", SORTINGS[(now + 1) % len(SORTINGS)])
