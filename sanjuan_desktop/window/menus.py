"""All menu entries in their order; features provide the actions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

from PySide6.QtGui import QAction

from sanjuan_desktop.control.text.i18n import tr

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from PySide6.QtWidgets import QMenu, QMenuBar

    from sanjuan_desktop.features.challenges.controller import ChallengesController
    from sanjuan_desktop.features.duplicate.controller import CompareController
    from sanjuan_desktop.features.games.files import FileController
    from sanjuan_desktop.features.games.list_controller import GameList
    from sanjuan_desktop.features.games.sharing import ShareController
    from sanjuan_desktop.features.games.taking_back import UndoController
    from sanjuan_desktop.features.hotseat.controller import CurtainController
    from sanjuan_desktop.features.newgame.controller import NewGameController
    from sanjuan_desktop.features.preferences.controller import PreferencesController
    from sanjuan_desktop.features.replay.controller import ReplayController
    from sanjuan_desktop.features.replay.notes import GameNotes
    from sanjuan_desktop.features.review.controller import ReviewController
    from sanjuan_desktop.features.rulebook.controller import RulesController
    from sanjuan_desktop.features.scores.controller import ScoresController
    from sanjuan_desktop.features.sheets.help import HelpSheets
    from sanjuan_desktop.features.sheets.unseen import UnseenCards
    from sanjuan_desktop.features.startpage.controller import StartPageController
    from sanjuan_desktop.features.statistics.controller import StatisticsController
    from sanjuan_desktop.features.tutorial.controller import LessonController
    from sanjuan_desktop.ui.widgets.shell import Wordings


class Features(Protocol):
    """Features with entries in the menus."""

    new_game: NewGameController
    challenges: ChallengesController
    start_page: StartPageController
    duplicates: CompareController
    games: GameList
    files: FileController
    taking_back: UndoController
    replay: ReplayController
    notes: GameNotes
    curtain: CurtainController
    scores: ScoresController
    reviews: ReviewController
    statistics: StatisticsController
    sharing: ShareController
    preferences: PreferencesController
    unseen_cards: UnseenCards
    rules: RulesController
    lesson: LessonController
    help: HelpSheets
    quit: QAction
    full_screen: QAction


class Menu(NamedTuple):
    """Menu with its entries; it is enabled together with the entry ``like``, or always."""

    words: Callable[[], str]
    entries: Sequence[Entry]
    like: QAction | None = None


Entry = QAction | Menu | None
"""``None`` is a separator between two groups of entries."""

LINE: Final = None


def entries(of: Features) -> tuple[Menu, ...]:
    """Return all menus of the menu bar."""
    view = of.preferences.menu
    return (
        Menu(
            lambda: tr("Menus", "&Game"),
            (
                of.new_game.action,
                of.new_game.again,
                of.new_game.deal,
                of.challenges.action,
                of.start_page.action,
                LINE,
                of.games.action,
                of.files.keep,
                of.files.keep_as,
                LINE,
                of.taking_back.undo_action,
                of.taking_back.redo_action,
                Menu(
                    lambda: tr("Menus", "Go &back"),
                    of.taking_back.further_back,
                    like=of.taking_back.undo_action,
                ),
                of.replay.action,
                of.notes.action,
                of.curtain.cover,
                of.curtain.lock,
                of.scores.action,
                of.reviews.action,
                of.duplicates.action,
                of.statistics.action,
                Menu(
                    lambda: tr("Menus", "S&hare"),
                    (
                        of.sharing.code,
                        of.sharing.record,
                        of.sharing.write,
                        LINE,
                        of.sharing.insert,
                        of.sharing.read,
                    ),
                ),
                LINE,
                of.preferences.action,
                of.quit,
            ),
        ),
        Menu(
            lambda: tr("Menus", "&View"),
            (
                Menu(lambda: tr("Menus", "&Animation"), view.speeds),
                Menu(lambda: tr("Menus", "&Pace of computer players"), view.paces),
                view.sound,
                of.unseen_cards.action,
                of.full_screen,
                Menu(
                    lambda: tr("Menus", "Sort &hand"),
                    (*view.sortings, LINE, view.next_sorting),
                ),
                view.key_cues,
            ),
        ),
        Menu(
            lambda: tr("Menus", "&Help"),
            (of.rules.action, of.lesson.action, of.help.about, of.help.keys),
        ),
    )


def fill(parent: QMenuBar | QMenu, those: Iterable[Entry], wordings: Wordings) -> None:
    """Add entries to the menu bar or a menu; titles follow the language."""
    for entry in those:
        if entry is None:
            parent.addSeparator()
        elif isinstance(entry, QAction):
            parent.addAction(entry)
        else:
            menu = parent.addMenu("")
            wordings.add(menu.setTitle, entry.words)
            fill(menu, entry.entries, wordings)
            if entry.like is not None:
                menu.setEnabled(entry.like.isEnabled())
                entry.like.enabledChanged.connect(menu.setEnabled)
