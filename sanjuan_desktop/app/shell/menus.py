"""The menus of the main window: every action with its standard key."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction, QActionGroup, QKeySequence

from sanjuan_desktop.app.table.layout.durations import FACTORS, nearest_factor
from sanjuan_desktop.control.session.timeline import Back
from sanjuan_desktop.control.text.i18n import tr

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtCore import SignalInstance
    from PySide6.QtWidgets import QMainWindow, QMenu, QMenuBar

    from sanjuan_desktop.app.shell.wordings import Wordings

PACES: Final = ("instant", "brisk", "relaxed")
SPEEDS: Final = tuple(reversed(FACTORS.items()))


class Menus(QObject):
    """Makes the menus Game, View and Help; whoever listens to the signals does the work."""

    new_game = Signal()
    play_again = Signal()
    same_deal = Signal()
    open_game = Signal()
    save = Signal()
    save_as = Signal()
    undo = Signal(object)
    """How far: a :class:`~sanjuan_desktop.control.session.timeline.Back`."""
    redo = Signal()
    score = Signal()
    preferences = Signal()
    quit = Signal()
    speed = Signal(float)
    pace = Signal(str)
    sound = Signal(bool)
    unseen = Signal()
    full_screen = Signal(bool)
    about = Signal()

    def __init__(self, window: QMainWindow, wordings: Wordings) -> None:
        super().__init__(window)
        self._wordings = wordings
        key = QKeySequence.StandardKey
        bar = window.menuBar()
        self.game = game = self._menu(bar, lambda: tr("Menus", "&Game"))
        self._add(game, lambda: tr("Menus", "&New game…"), self.new_game, key.New)
        self.again = self._add(
            game, lambda: tr("Menus", "&Play again"), self.play_again, QKeySequence("Ctrl+R")
        )
        self.deal = self._add(game, lambda: tr("Menus", "Play the same &deal again"), self.same_deal)
        game.addSeparator()
        self._add(game, lambda: tr("Menus", "&Open…"), self.open_game, key.Open)
        self.keep = self._add(game, lambda: tr("Menus", "Sa&ve"), self.save, key.Save)
        self.keep_as = self._add(game, lambda: tr("Menus", "Save &as…"), self.save_as, key.SaveAs)
        game.addSeparator()
        self.take_back = self._add(game, lambda: tr("Menus", "&Undo"), None, key.Undo)
        self.take_back.triggered.connect(lambda _: self.undo.emit(Back.DECISION))
        self.bring_back = self._add(game, lambda: tr("Menus", "&Redo"), self.redo, key.Redo)
        # The first one stands in the menu: the same on every system, as on the page of keys.
        usual = [keys for keys in self.bring_back.shortcuts() if keys != QKeySequence("Ctrl+Y")]
        self.bring_back.setShortcuts([QKeySequence("Ctrl+Y"), *usual])
        self.further_back = self._back_menu(self._menu(game, lambda: tr("Menus", "Go &back")))
        self.points = self._add(game, lambda: tr("Menus", "&Score sheet"), self.score)
        self.sharing = self._menu(game, lambda: tr("Menus", "S&hare"))
        game.addSeparator()
        prefer = self._add(game, lambda: tr("Menus", "Pre&ferences…"), self.preferences, key.Preferences)
        prefer.setMenuRole(QAction.MenuRole.PreferencesRole)
        _give_keys(prefer, "Ctrl+,")
        leave = self._add(game, lambda: tr("Menus", "&Quit"), self.quit, key.Quit)
        leave.setMenuRole(QAction.MenuRole.QuitRole)
        _give_keys(leave, "Ctrl+Q")
        self.view = view = self._menu(bar, lambda: tr("Menus", "&View"))
        self._speeds = self._speed_menu(self._menu(view, lambda: tr("Menus", "&Animation")))
        self._paces = self._pace_menu(self._menu(view, lambda: tr("Menus", "&Pace of computer players")))
        self._sound = self._add(view, lambda: tr("Menus", "&Sound"), None, QKeySequence("M"))
        self._sound.setCheckable(True)
        self._sound.triggered.connect(self.sound)
        self.cards_left = self._add(
            view, lambda: tr("Menus", "&Unseen cards"), self.unseen, QKeySequence("D")
        )
        self.full = self._add(view, lambda: tr("Menus", "&Full screen"), None, key.FullScreen)
        _give_keys(self.full, "F11")
        self.full.setCheckable(True)
        self.full.toggled.connect(self.full_screen)
        self.help = help_menu = self._menu(bar, lambda: tr("Menus", "&Help"))
        about = self._add(help_menu, lambda: tr("Menus", "&About San Juan Desktop"), self.about)
        about.setMenuRole(QAction.MenuRole.AboutRole)

    def show_speed(self, speed: float) -> None:
        """Tick the nearest of the speeds, without a signal."""
        name = next(name for name, factor in SPEEDS if factor == nearest_factor(speed))
        self._speeds[name].setChecked(True)

    def show_pace(self, pace: str) -> None:
        """Tick the pace, without a signal."""
        self._paces[pace].setChecked(True)

    def show_sound(self, on: bool) -> None:
        """Tick or untick the entry for sound, without a signal."""
        self._sound.setChecked(on)

    def show_state(self, *, playing: bool, can_undo: bool, can_redo: bool, is_over: bool) -> None:
        """Enable what is possible at present."""
        for action in (self.keep, self.keep_as):
            action.setEnabled(playing)
        self.again.setEnabled(playing)
        self.deal.setEnabled(playing)
        self.take_back.setEnabled(can_undo)
        self.further_back.setEnabled(can_undo)
        self.bring_back.setEnabled(can_redo)
        self.points.setEnabled(is_over)
        self.cards_left.setEnabled(playing)

    def _back_menu(self, menu: QMenu) -> QMenu:
        steps: tuple[tuple[Back, Callable[[], str]], ...] = (
            (Back.ROLE, lambda: tr("Menus", "To my last &role")),
            (Back.ROUND, lambda: tr("Menus", "To the start of the r&ound")),
            (Back.START, lambda: tr("Menus", "To the &start of the game")),
        )
        for step, words in steps:
            action = self._add(menu, words, None)
            action.triggered.connect(lambda _, step=step: self.undo.emit(step))
        return menu

    def _speed_menu(self, menu: QMenu) -> dict[str, QAction]:
        group = QActionGroup(self)
        names = {
            "off": lambda: tr("Menus", "&Off"),
            "fast": lambda: tr("Menus", "&Fast"),
            "normal": lambda: tr("Menus", "&Normal"),
            "slow": lambda: tr("Menus", "&Slow"),
        }
        actions = {}
        for name, speed in SPEEDS:
            action = self._choice(group, names[name])
            action.triggered.connect(lambda _, factor=speed: self.speed.emit(factor))
            menu.addAction(action)
            actions[name] = action
        return actions

    def _pace_menu(self, menu: QMenu) -> dict[str, QAction]:
        group = QActionGroup(self)
        names = {
            "instant": lambda: tr("Menus", "&Instant"),
            "brisk": lambda: tr("Menus", "&Brisk"),
            "relaxed": lambda: tr("Menus", "&Relaxed"),
        }
        actions = {}
        for pace in PACES:
            action = self._choice(group, names[pace])
            action.triggered.connect(lambda _, chosen=pace: self.pace.emit(chosen))
            menu.addAction(action)
            actions[pace] = action
        return actions

    def _menu(self, parent: QMenuBar | QMenu, words: Callable[[], str]) -> QMenu:
        menu = parent.addMenu("")
        self._wordings.add(menu.setTitle, words)
        return menu

    def _choice(self, group: QActionGroup, words: Callable[[], str]) -> QAction:
        action = self._wordings.action(group, words)
        action.setCheckable(True)
        return action

    def _add(
        self,
        menu: QMenu,
        words: Callable[[], str],
        signal: SignalInstance | None,
        keys: QKeySequence.StandardKey | QKeySequence | None = None,
    ) -> QAction:
        action = self._wordings.action(self, words, None if signal is None else signal.emit)
        if keys is not None:
            action.setShortcuts(keys if isinstance(keys, QKeySequence.StandardKey) else [keys])
        menu.addAction(action)
        return action


def _give_keys(action: QAction, keys: str) -> None:
    """Give an action these keys on systems that have none of their own for it."""
    if not action.shortcuts():
        action.setShortcut(QKeySequence(keys))
