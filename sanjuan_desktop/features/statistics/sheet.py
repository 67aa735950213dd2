"""Statistics sheet of finished games, filtered by players and edition."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeVar

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QFrame,
    QHBoxLayout,
    QPushButton,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from sanjuan_desktop.control.text.i18n import counted, term, tr
from sanjuan_desktop.features.statistics.figures import (
    Viewpoint,
    edition_words,
    listed_games,
    players_words,
)
from sanjuan_desktop.features.statistics.games import GamesPage
from sanjuan_desktop.features.statistics.level_page import LevelPage
from sanjuan_desktop.features.statistics.page import FiguresPage
from sanjuan_desktop.features.statistics.pages import BuildingsPage, PointsPage, ResultsPage, RolesPage
from sanjuan_desktop.features.statistics.people_filter import PeopleFilter
from sanjuan_desktop.rules import Edition
from sanjuan_desktop.storage.history_filter import PLAYED, GameFilter
from sanjuan_desktop.ui.look import style
from sanjuan_desktop.ui.widgets.arrow_keys import any_step
from sanjuan_desktop.ui.widgets.choice_row import Pill
from sanjuan_desktop.ui.widgets.combo import ChoiceBox
from sanjuan_desktop.ui.widgets.sheet import PaperDialog, caption, centre_items, words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QKeyEvent

    from sanjuan_desktop.features.statistics.figures import Figures
    from sanjuan_desktop.features.statistics.reading import HistoryReader

P = TypeVar("P", bound=FiguresPage[Any])

WIDTH: Final = 1160
_LIST_PX: Final = 150
_GAP_PX: Final = 20
_ROW_GAP_PX: Final = 10
_PAGE_PX: Final = 520
_REST_PX: Final = 150
_TIGHT_REST_PX: Final = 168
"""Height of heading, filters and buttons of the sheet, beside what a banner would take; with large text."""
_EDITION_PX: Final = 300
_TIGHT_EDITION_PX: Final = 170
"""Maximum width of the choice of editions; with large text."""
_HELP_PX: Final = 190
_TIGHT_HELP_PX: Final = 92
"""Maximum width of the choice of help; with large text."""
PAGES: Final[tuple[type[FiguresPage[Any]], ...]] = (
    ResultsPage,
    BuildingsPage,
    RolesPage,
    PointsPage,
    LevelPage,
)
"""Pages below the list of games, from above."""
_PLAYERS: Final = (None, 2, 3, 4)
_EDITIONS: Final[tuple[tuple[Edition | None, bool | None], ...]] = (
    (None, None),
    (Edition.SECOND, None),
    (Edition.FIRST, None),
    (None, True),
)

_HELPS: Final = ((True, True), (False, True), (False, False))
"""Choices of games by help: whether games with hints, and games whose table offers help, are listed.

Each leaves out more games than the one before, because a game without help has no hints.
"""


class StatisticsDialog(PaperDialog):
    """Statistics sheet; receivers of its signals read figures from the history and delete games."""

    is_list = True
    rules_section = "advice"

    filter_wanted = Signal(object)
    """New :class:`GameFilter` of all figures."""
    delete_wanted = Signal(object)
    """Ids of games to delete, confirmed by the player."""
    look_back_wanted = Signal(int)
    """The id of a game to be shown on the table."""
    compare_wanted = Signal(int)
    """Identity of a game whose deal is to be compared."""
    review_wanted = Signal(int)
    """Id of the game whose review the player opens."""
    csv_wanted = Signal(object)
    """The filter of the games to save as a table."""
    regulars_wanted = Signal()
    """The sheet of the people who are known is wanted."""

    def __init__(
        self,
        figures: Figures,
        reader: HistoryReader,
        parent: QWidget | None = None,
        people: Sequence[str] = (),
    ) -> None:
        """Show the games and results of ``figures``.

        Args:
            figures: of all games.
            reader: reads what a page needs besides.
            parent: the widget to cover.
            people: names of those who have finished games.
        """
        super().__init__(tr("StatisticsDialog", "Your games"), WIDTH, parent)
        self.people = PeopleFilter(people)
        self.people.changed.connect(self._on_filter)
        self.empty = words(
            tr(
                "StatisticsDialog",
                "No finished games yet. Games that you complete appear here, with all their statistics.",
            ),
            style.font("text", 18, 500),
            wrap=True,
        )
        self.nothing = words(
            tr("StatisticsDialog", "No games match. Clear a filter above."),
            style.font("text", 18, 500),
            wrap=True,
        )
        self.nothing.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.uncounted = words("", style.font("text", 18, 500), wrap=True)
        self.uncounted.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._figures = figures
        self._reader = reader
        self.games = GamesPage()
        self._made: dict[type[QWidget], FiguresPage[Any]] = {}
        self._tabs = QButtonGroup(self)
        self._players = QButtonGroup(self)
        self._stack = QStackedWidget()
        self._fill()
        self._show_counts()

    @property
    def filter(self) -> GameFilter:
        """Current filter."""
        edition, new_buildings = _EDITIONS[self.edition.currentIndex()]
        hints, helped = _HELPS[self.help.currentIndex()]
        person, rival = self.people.chosen
        return GameFilter(
            edition=edition,
            new_buildings=new_buildings,
            players=_PLAYERS[self._players.checkedId()],
            person=person,
            rival=rival,
            lessons=PLAYED.lessons,
            hints=hints,
            helped=helped,
        )

    @property
    def made(self) -> tuple[FiguresPage[Any], ...]:
        """Pages that have been made, because they were needed, without the list of games."""
        return tuple(self._made.values())

    def page(self, kind: type[P]) -> P:
        """Return the page of a class; it is made when it is first needed."""
        page = self._made.get(kind)
        if page is None:
            page = self._made[kind] = kind(self._reader, Viewpoint.of(self._figures.wanted))
            self._stack.addWidget(page)
            page.show_figures(self._figures)
        assert isinstance(page, kind)
        return page

    def show_figures(self, figures: Figures) -> None:
        """Show the figures for the filter, or a sentence that there are none."""
        self._figures = figures
        self.games.show_figures(figures)
        self.people.show_duel(figures.duel)
        view = Viewpoint.of(figures.wanted)
        for kind, page in tuple(self._made.items()):
            if page.view == view:
                page.show_figures(figures)
            else:
                # Its headings have the names of other people.
                self._stack.removeWidget(self._made.pop(kind))
                page.deleteLater()
        self._show_counts()

    def show_people(self, people: Sequence[str]) -> None:
        """Offer other people; games of a person whose name has changed are shown again."""
        self.people.show_people(people)
        self.fit_body()

    def show_page(self, number: int) -> None:
        """Show a page by its number, the first is 0."""
        self._tabs.button(number).click()

    def choose_players(self, players: int | None) -> None:
        """Filter by number of players as a click does; None for all."""
        self._players.button(_PLAYERS.index(players)).click()

    def begin(self) -> None:
        """Show the sheet and put the focus on the list of pages."""
        super().begin()
        if self._inside.isVisibleTo(self):
            self._tabs.button(self._tabs.checkedId()).setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move on with arrow keys; Esc answers an open question before it closes the sheet."""
        if event.key() == Qt.Key.Key_Escape and self.games.is_asking:
            self.games.stop_asking()
            event.accept()
            return
        if step := any_step(event):
            self.focusNextPrevChild(step > 0)
        super().keyPressEvent(event)

    def fit_body(self) -> None:
        """Set the height of the pages to the available space."""
        rest = _TIGHT_REST_PX if style.is_tight() else _REST_PX
        if self.people.is_offered:
            rest += self.people.sizeHint().height() + _ROW_GAP_PX
        self._pages.setFixedHeight(style.page_height(style.scaled(_PAGE_PX), rest))

    # -- inside ---------------------------------------------------------------------------------

    def _show_counts(self) -> None:
        """Show the number of unreadable games, and a sentence if there are no games."""
        figures = self._figures
        count = figures.unreadable
        left_out = counted(
            "StatisticsDialog", "%n games could not be read.", "1 game could not be read.", count
        )
        said = [left_out] if count else []
        if figures.lessons:
            said.append(
                counted(
                    "StatisticsDialog",
                    "%n games with the guide do not count in the figures.",
                    "1 game with the guide does not count in the figures.",
                    figures.lessons,
                )
            )
        if figures.open_hands:
            said.append(
                counted(
                    "StatisticsDialog",
                    "%n games with open hands do not count in the figures.",
                    "1 game with open hands does not count in the figures.",
                    figures.open_hands,
                )
            )
        self.left_out.setText(" ".join(said))
        self.empty.setVisible(not figures.kept)
        self._inside.setVisible(figures.kept > 0)
        self._show_tab()
        if not figures.kept:
            self.setAccessibleDescription(self.empty.text())
            self._done.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_tab(self) -> None:
        """Show the chosen page, or the reason why it would be empty."""
        number = self._tabs.checkedId()
        if not self._figures.games.count:
            self._pages.setCurrentWidget(self.nothing)
        elif number and not self._figures.has_counted:
            why = tr(
                "StatisticsDialog",
                "Games with open hands do not count here. Play a game with hidden hands.",
            )
            if self._figures.lessons:
                why = tr(
                    "StatisticsDialog",
                    "Games with the guide do not count here. Play a whole game without it.",
                )
            self.uncounted.setText(f"{why} {PAGES[number - 1].promise()}")
            self._pages.setCurrentWidget(self.uncounted)
        else:
            self._stack.setCurrentWidget(self.page(PAGES[number - 1]) if number else self.games)
            self._pages.setCurrentWidget(self._stack)

    def _fill(self) -> None:
        self.body.addWidget(self.empty)
        self._inside = QWidget()
        column = QVBoxLayout(self._inside)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(_ROW_GAP_PX)
        column.addLayout(self._filter_row())
        column.addWidget(self.people)
        columns = QHBoxLayout()
        columns.setSpacing(_GAP_PX)
        columns.addWidget(self._list())
        self._pages = QStackedWidget()
        self._stack.addWidget(self.games)
        self._connect_games()
        self.games.show_figures(self._figures)
        self._pages.addWidget(self._stack)
        self._pages.addWidget(self.nothing)
        self._pages.addWidget(self.uncounted)
        self.fit_body()
        columns.addWidget(self._pages, 1)
        column.addLayout(columns)
        self.body.addWidget(self._inside)
        self.left_out = caption("")
        self.waiting = caption(tr("StatisticsDialog", "One moment…"))
        self.waiting.setWordWrap(False)
        self.waiting.hide()
        self._reader.waiting.connect(self.waiting.setVisible)
        self.buttons.addWidget(self.waiting)
        self.buttons.addWidget(self.left_out, 1)
        self.regulars = self.add_button(tr("Regulars", "Regulars…"))
        self.regulars.setToolTip(tr("Regulars", "Names, portraits and colours of the people who play here"))
        self.regulars.clicked.connect(self.regulars_wanted)
        self._done = self.add_button(tr("StatisticsDialog", "Done"), main=True)
        self._done.clicked.connect(self.dismiss)
        self.body.addLayout(self.buttons)

    def _connect_games(self) -> None:
        self.games.delete_wanted.connect(self.delete_wanted)
        self.games.look_back_wanted.connect(self.look_back_wanted)
        self.games.review_wanted.connect(self.review_wanted)
        self.games.compare_wanted.connect(self.compare_wanted)
        self.games.csv_wanted.connect(lambda: self.csv_wanted.emit(listed_games(self.filter)))

    def _filter_row(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(6)
        for index, players in enumerate(_PLAYERS):
            label = tr("StatisticsDialog", "All games") if players is None else players_words(players)
            pill = Pill(label)
            pill.setObjectName("pill")
            pill.setFont(style.font("label", 18, 600))
            pill.setCheckable(True)
            pill.setAutoExclusive(True)
            pill.setAccessibleName(tr("StatisticsDialog", "Show: {what}").format(what=label))
            self._players.addButton(pill, index)
            row.addWidget(pill)
        self._players.button(0).setChecked(True)
        self._players.idClicked.connect(lambda _: self._on_filter())
        row.addStretch(1)
        # In a small window with large text the longest labels are cut; the list shows them in full.
        most, help_px = _EDITION_PX, _HELP_PX
        if style.is_tight():
            most, help_px = _TIGHT_EDITION_PX, _TIGHT_HELP_PX
        self.help = ChoiceBox("help", style.scaled(_TIGHT_HELP_PX), style.scaled(help_px))
        self.help.offer(_HELPS, _help_choice, _help_tip)
        self.help.setAccessibleName(tr("StatisticsDialog", "Help"))
        self.help.currentIndexChanged.connect(lambda _: self._on_filter())
        row.addWidget(self.help)
        self.edition = ChoiceBox("edition", style.scaled(160), style.scaled(most))
        self.edition.offer(_EDITIONS, _edition_choice, _edition_choice)
        self.edition.setAccessibleName(tr("StatisticsDialog", "Edition"))
        self.edition.currentIndexChanged.connect(lambda _: self._on_filter())
        row.addWidget(self.edition)
        centre_items(row)
        return row

    def _list(self) -> QFrame:
        sand = QFrame()
        sand.setObjectName("sand")
        sand.setFixedWidth(style.scaled(_LIST_PX))
        names = QVBoxLayout(sand)
        names.setContentsMargins(10, 12, 10, 12)
        names.setSpacing(6)
        titles = (GamesPage.title(), *(page.title() for page in PAGES))
        for number, title in enumerate(titles):
            tab = QPushButton(title)
            tab.setObjectName("tab")
            tab.setFont(style.font("label", 20, 600))
            tab.setCheckable(True)
            tab.setAutoExclusive(True)
            names.addWidget(tab)
            self._tabs.addButton(tab, number)
        names.addStretch(1)
        self._tabs.button(0).setChecked(True)
        self._tabs.idClicked.connect(self._on_tab)
        return sand

    def _on_tab(self, number: int) -> None:
        self.games.stop_asking()
        self._show_tab()
        self._tabs.button(number).setFocus(Qt.FocusReason.OtherFocusReason)

    def _on_filter(self) -> None:
        self.filter_wanted.emit(self.filter)


def _help_choice(choice: tuple[bool, bool]) -> str:
    hints, helped = choice
    if hints:
        return tr("StatisticsDialog", "Help: any")
    return tr("StatisticsDialog", "Without hints") if helped else tr("StatisticsDialog", "Without help")


def _help_tip(choice: tuple[bool, bool]) -> str:
    hints, helped = choice
    if hints:
        return tr("StatisticsDialog", "Games with and without help")
    if helped:
        return tr("StatisticsDialog", "Leave out games in which you used a hint")
    return tr("StatisticsDialog", "Only games that were started without help")


def _edition_choice(choice: tuple[Edition | None, bool | None]) -> str:
    edition, new_buildings = choice
    if edition is not None:
        return edition_words(edition)
    if new_buildings:
        return tr("StatisticsDialog", "With “{expansion}”").format(expansion=term("expansion"))
    return tr("StatisticsDialog", "All editions")
