"""Controller of the guided first game: welcome page, introduction and the guide's panel."""

from __future__ import annotations

from functools import partial
from math import ceil
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QPoint, QRect, QRectF, Signal

from sanjuan_desktop.control.hints.hints import NOWHERE
from sanjuan_desktop.control.people.computer_names import usual_names
from sanjuan_desktop.control.setup import GameSetup
from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.control.tutorial_game import FIRST, read_lessons
from sanjuan_desktop.features.newgame.last_game import (
    as_own_seat,
    first_game,
    new_seed,
    own_seat,
)
from sanjuan_desktop.rules import GameOptions
from sanjuan_desktop.storage.names import alike
from sanjuan_desktop.storage.parts import RANDOM_STYLE, Seat
from sanjuan_desktop.ui.look import banner
from sanjuan_desktop.ui.table.layout.rects import Rect

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QPixmap

    from sanjuan_desktop.control.session.controller import GameController
    from sanjuan_desktop.control.tutorial_guide import GuideText, TutorialGuide
    from sanjuan_desktop.features.newgame.controller import NewGameController
    from sanjuan_desktop.features.tutorial.guide_panel import GuidePanel
    from sanjuan_desktop.storage.settings import Settings
    from sanjuan_desktop.ui.accessibility.speaker import Speaker
    from sanjuan_desktop.ui.table.scene import TableScene
    from sanjuan_desktop.ui.table.tabletop import Tabletop
    from sanjuan_desktop.ui.widgets.services import Services

_USUAL_PART: Final = 0.64
"""Usual width of the panel over the opponent's part of the table, as a share of that part."""

_LEAST_PART: Final = 0.6
"""Least width of the helper's panel there, as a share of the usual width."""

_EDGE_PX: Final = 6
_LARGEST_IN_COLUMN: Final = 1.15
"""Largest text scale at which the panel fits beside bay and deck."""

_USUAL_U: Final = 0.8
"""Scale of the table, in pixels per unit, from which the panel grows with it."""

_LARGE_TEXT: Final = 130
"""Text size of the *Larger text* switch, in percent."""

_EASIEST: Final = "novice"
"""Level of the game that is offered after the lesson."""


class TutorialController(QObject):
    """Opens the first game from the welcome page and the menu, and shows the texts of its guide."""

    rules_wanted = Signal()
    chapter_wanted = Signal()
    """The player wants the first chapter of the journey."""
    preference_chosen = Signal(str, object)
    """A preference was changed on the welcome page; carries its key and value as in the preferences."""

    def __init__(
        self,
        services: Services,
        scene: TableScene,
        game: GameController,
        guide: TutorialGuide,
        settings: Settings,
        new_game: NewGameController,
        speaker: Speaker,
        save_settings: Callable[[], object],
    ) -> None:
        """Connect to the guide.

        Args:
            services: services of the main window.
            scene: the table, where the guide points at items.
            game: controller of the guided game.
            guide: the guide of the tutorial.
            settings: stores whether the player has been welcomed.
            new_game: opens the sheet for a game without a guide.
            speaker: reads the guide's texts aloud.
            save_settings: saves the settings, including the player's name and portrait.
        """
        super().__init__(services)
        self._services = services
        self._scene = scene
        self._game = game
        self._settings = settings
        self._new_game = new_game
        self._speaker = speaker
        self._save_settings = save_settings
        self.guide = guide
        guide.said.connect(self._on_said)
        guide.left.connect(self._hide_panel)
        guide.rounds_over.connect(self._offer_to_stop)
        self.panel: GuidePanel | None = None
        self._words: GuideText | None = None
        self._lesson = FIRST
        self._is_from_welcome = False
        """Whether the introduction was opened from the welcome page."""
        self.action = services.action(
            lambda: tr("LessonController", "&First game with a guide"), self.introduce
        )
        self.lessons = services.action(lambda: tr("LessonController", "&Lessons…"), self.choose)
        scene.resized.connect(self._place)
        game.advanced.connect(self.hide)
        game.started.connect(self._hide_panel)
        game.hinted.connect(self._place)

    def welcome(self) -> None:
        """Show the welcome page of the very first start, over the open harbour."""
        from sanjuan_desktop.features.tutorial.welcome import WelcomeOptions, WelcomePage

        self._settings.welcomed = True
        settings = self._settings
        welcome_options = WelcomeOptions(
            large_text=settings.text_size > 100,
            sound=settings.sound,
            reduced_motion=settings.reduced_motion == "on",
        )
        page = WelcomePage(welcome_options, on_night=self._scene.light is None)
        page.tutorial_wanted.connect(lambda: self._introduce(is_from_welcome=True))
        page.game_wanted.connect(self._new_game.ask)
        page.rules_wanted.connect(self.rules_wanted)
        page.language_wanted.connect(partial(self.preference_chosen.emit, "language"))
        page.chosen.connect(self._on_chosen)
        self._services.sheets.clear()
        # Without a sheet the scene shows the table, which would be visible behind the title.
        self._scene.open_harbour()
        self._services.sheets.open(page)

    @property
    def is_welcoming(self) -> bool:
        """Whether one of the pages before the first game is visible."""
        from sanjuan_desktop.features.tutorial.first_game import FirstGameDialog
        from sanjuan_desktop.features.tutorial.welcome import WelcomePage

        lowest = self._services.sheets.lowest
        is_introducing = isinstance(lowest, FirstGameDialog) and self._is_from_welcome
        return not self._game.has_game and (is_introducing or isinstance(lowest, WelcomePage))

    def introduce(self) -> None:
        """Explain the game and ask for the player's name; then start the guided game."""
        self._introduce(is_from_welcome=self.is_welcoming)

    def choose(self) -> None:
        """Show the lessons to choose from."""
        from sanjuan_desktop.features.tutorial.lessons import LessonsDialog

        sheet = LessonsDialog(read_lessons())
        sheet.chosen.connect(self._on_chosen_lesson)
        self._services.sheets.open(sheet)

    def begin(self, lesson: str = FIRST) -> None:
        """Start or restart a lesson."""
        self._services.sheets.clear()
        self._lesson = lesson
        own = own_seat(self._settings.last_game)
        self.guide.begin(own.name, _rival(own.name), own.portrait, lesson)
        self._services.focus_table()

    def renew(self) -> None:
        """Show the guide's text again in the current language."""
        self._hide_panel()
        self.guide.repeat()

    def hide(self) -> None:
        """Hide the panel and its frames; the next question brings a new panel."""
        self._hide_panel()
        self._scene.point_at(NOWHERE)

    # -- inside ---------------------------------------------------------------------------------

    def _introduce(self, *, is_from_welcome: bool) -> None:
        from sanjuan_desktop.features.tutorial.first_game import FirstGameDialog

        self._is_from_welcome = is_from_welcome
        dpr = self._services.window.devicePixelRatioF()
        dialog = FirstGameDialog(own_seat(self._settings.last_game), dpr)
        dialog.show_banner(lambda width: self._services.banner(width, banner.FRONT, "morning", low=True))
        dialog.begun.connect(self._on_introduced)
        self._services.sheets.open(dialog)
        dialog.left.connect(self._on_declined)

    def _on_declined(self) -> None:
        """Show the welcome page again if the player came from there."""
        if self._is_from_welcome:
            self.welcome()

    def _on_introduced(self, name: str, portrait: str) -> None:
        own = own_seat(self._settings.last_game)
        if (name, portrait) != (own.name, own.portrait):
            # Later games are offered with this name and portrait too.
            last = self._settings.last_game or first_game()
            self._settings.last_game = as_own_seat(last, name, portrait)
            self._save_settings()
        self.begin()

    def _on_chosen_lesson(self, lesson: str) -> None:
        """Start a lesson; before the first game explain the game and ask for the player's name."""
        if lesson == FIRST:
            self.introduce()
        else:
            self.begin(lesson)

    def _on_chosen(self, key: str, on: bool) -> None:
        """Translate a switch of the welcome page to a preference and report it."""
        if key == "large_text":
            self.preference_chosen.emit("text_size", _LARGE_TEXT if on else 100)
            # The font size of the whole page changes, so rebuild it.
            self.welcome()
        elif key == "reduced_motion":
            self.preference_chosen.emit(key, "on" if on else "system")
        else:
            self.preference_chosen.emit(key, on)

    def _on_said(self, words: GuideText) -> None:
        from sanjuan_desktop.features.tutorial.guide_panel import GuidePanel

        if not self._game.is_asking:
            # The table may show something else, such as a replay.
            return
        if self.panel is None:
            self.panel = GuidePanel(self._bust(), self._services.ground)
            self.panel.ask_wanted.connect(self.guide.ask)
            self.panel.skip_wanted.connect(self._on_skip)
            self.panel.again_wanted.connect(lambda: self.begin(self._lesson))
            self.panel.tabbed_out.connect(self._on_tabbed_out)
            self._scene.controls.take_focus = self.panel.take_focus
        before, self._words = self._words, words
        self.panel.show_words(words)
        self._place()
        if before is None or (before.todo, before.why) != (words.todo, words.why):
            self._speaker.announce(f"{words.todo} {words.why}")

    def _on_skip(self) -> None:
        self.guide.leave()
        self.hide()
        self._services.focus_table()

    def _on_tabbed_out(self, step: int) -> None:
        """Continue with the first part of the table, or with the last one (-1)."""
        self._services.focus_table()
        self._scene.controls.next_part(step)

    def _offer_to_stop(self) -> None:
        """Show what was learnt, and the next steps."""
        from sanjuan_desktop.features.tutorial.guide_panel import BUST_PX
        from sanjuan_desktop.features.tutorial.learnt import LearntDialog

        sheet = LearntDialog(self.guide.learnt(), self._bust(), BUST_PX)
        sheet.game_wanted.connect(self._begin_easy_game)
        sheet.chapter_wanted.connect(self.chapter_wanted)
        sheet.lessons_wanted.connect(self.choose)
        self._services.sheets.open(sheet)

    def _begin_easy_game(self) -> None:
        own = own_seat(self._settings.last_game)
        seats = (own, Seat(_rival(own.name), _EASIEST, RANDOM_STYLE))
        self._new_game.start(GameSetup(GameOptions(len(seats)), new_seed(), seats))

    def _hide_panel(self) -> None:
        self._words = None
        self._scene.reserve(None)
        self._scene.controls.take_focus = None
        if self.panel is not None:
            had_focus = self.panel.isAncestorOf(self._services.window.focusWidget())
            self.panel.hide()
            self.panel.deleteLater()
            self.panel = None
            if had_focus:
                self._services.focus_table()

    def _place(self) -> None:
        top = self._scene.tabletop
        if self.panel is None or top is None:
            return
        if self._scene.shows_hint:
            # Panel and hint use the same column.
            self.panel.hide()
            self._scene.reserve(None)
            return
        from sanjuan_desktop.features.tutorial.guide_panel import MOST_GROWTH

        grow = max(1.0, min(MOST_GROWTH, top.context.layout.u / _USUAL_U))
        column, usual = _column(top), round(top.context.layout.opponents[0].panel.w * _USUAL_PART)
        if column is not None:
            self.panel.stand(column, grow)
        elif self._words is not None and self._words.is_helping and _sky(top).width() < usual * _LEAST_PART:
            # The helper must not cover the opponent's city; the hint has its own button and key.
            self.panel.hide()
            self._scene.reserve(None)
            return
        else:
            self.panel.place(_sky(top), usual, grow)
        # Sheets over the table must not cover the panel.
        self._services.sheets.put_below(self.panel)
        lies = self.panel.geometry()
        self._scene.reserve(Rect(lies.x(), lies.y(), lies.width(), lies.height()))
        if self._words is not None:
            self._scene.point_at(self._words.targets)

    def _bust(self) -> QPixmap:
        from sanjuan_desktop.features.tutorial.guide_panel import guide_bust

        return guide_bust(self._services.window.devicePixelRatioF())


def _rival(name: str) -> str:
    """Return a usual name for the computer player, other than that of the person."""
    return next(usual for usual in usual_names()[1:] if alike(usual) != alike(name))


def _column(top: Tabletop) -> QRect | None:
    """Return the space beside bay and deck, or None if text of the usual size does not fit."""
    plan = top.context.layout
    if plan.log.folded or plan.text > _LARGEST_IN_COLUMN:
        return None
    return QRectF(*plan.page_place(top.cities[plan.looking_seat].count)).toRect()


def _sky(top: Tabletop) -> QRect:
    """Return the area above the opponent's empty lots and above round and offers, which contains no text."""
    plan = top.context.layout
    rival = plan.opponents[0]
    free = rival.lots[min(top.cities[rival.seat].count, len(rival.lots) - 1)]
    below = int(plan.middle.roles_label.y)
    corner = QPoint(ceil(free.x), _EDGE_PX)
    return QRect(corner, QPoint(round(rival.panel.right) - _EDGE_PX, below) - QPoint(1, 1))
