"""Sheet of the study board: catalogue, players, and the table with its piles."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QMenu,
    QPushButton,
    QScrollArea,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from sanjuan_desktop.control.study import editing
from sanjuan_desktop.control.study.editing import EditError, Place
from sanjuan_desktop.control.study.problems import BoardZone, has_had
from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.control.text.phrases import building_words, card_words
from sanjuan_desktop.features.study.card_list import PICTURE_PX, CardList
from sanjuan_desktop.features.study.catalogue import Catalogue
from sanjuan_desktop.features.study.judgement_box import JudgementBox
from sanjuan_desktop.features.study.seat_box import SeatBox, zone_name
from sanjuan_desktop.features.study.table_box import TableBox
from sanjuan_desktop.rules.catalogue.cards import BUILDINGS
from sanjuan_desktop.rules.terms import NOBODY
from sanjuan_desktop.ui.look import style
from sanjuan_desktop.ui.table.paint.building_pictures import BuildingPictures
from sanjuan_desktop.ui.widgets.literal import literal
from sanjuan_desktop.ui.widgets.sheet import PaperDialog, words

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtCore import QPoint
    from PySide6.QtGui import QKeyEvent

    from sanjuan_desktop.control.study.position import StudyPosition
    from sanjuan_desktop.features.study.board_model import BoardModel
    from sanjuan_desktop.features.study.card_drag import Dragged

WIDTH: Final = 2000
_AROUND_PX: Final = 16
_CATALOGUE_PX: Final = 206
_NARROW_CATALOGUE_PX: Final = 100
_SEATS_PX: Final = 270
_SIDE_PX: Final = 268
_MARGIN_PX: Final = 16


class StudyDialog(PaperDialog):
    """The board; each edit changes the model, which shows the new position everywhere."""

    rules_section = "study"

    play_wanted = Signal()
    judge_wanted = Signal()
    puzzle_wanted = Signal()
    puzzles_wanted = Signal()
    copy_wanted = Signal()
    paste_wanted = Signal()
    save_wanted = Signal()
    open_wanted = Signal()
    clear_wanted = Signal()
    judgement_closed = Signal()
    refused = Signal(str)
    """Reason why an edit is impossible, in one sentence."""

    def __init__(
        self, model: BoardModel, levels: list[str], pictures: BuildingPictures | None = None
    ) -> None:
        """Show the position of a model.

        Args:
            model: the position and its problems.
            levels: who plays each of four seats; the sheet changes them.
            pictures: of the buildings, if they were painted before.
        """
        super().__init__(tr("Study", "Study board"), WIDTH)
        self.model = model
        self.levels = levels
        self._pictures = pictures or BuildingPictures(PICTURE_PX)
        self._target: CardList | None = None
        self.seats: list[SeatBox] = []
        self._make_head()
        columns = self._columns = QHBoxLayout()
        columns.setSpacing(12)
        self.catalogue = Catalogue(self._pictures)
        self.catalogue.added.connect(self._add_to_target)
        self.catalogue.menu_wanted.connect(self._show_building_menu)
        columns.addWidget(self.catalogue)
        self._seat_column = QVBoxLayout()
        self._seat_column.setContentsMargins(0, 0, 4, 0)
        self._seat_column.setSpacing(8)
        self._seat_column.addStretch(1)
        columns.addWidget(_scrolled(self._seat_column), 1)
        self.table = TableBox(model, self._pictures)
        self.judgement = JudgementBox()
        self.judgement.closed.connect(self.show_table)
        self.judgement.puzzles_wanted.connect(self.puzzles_wanted)
        self._side = QStackedWidget()
        for part in (self.table, self.judgement):
            inside = QVBoxLayout()
            inside.setContentsMargins(0, 0, 4, 0)
            inside.addWidget(part)
            self._side.addWidget(_scrolled(inside))
        columns.addWidget(self._side)
        self.body.addLayout(columns, 1)
        self._make_foot()
        for pile in self.table.piles.values():
            self._connect(pile)
        self._choose(self.table.piles[BoardZone.DISCARD])
        model.changed.connect(self._on_changed)
        self.fit()
        self._on_changed()
        self._choose(self.seats[0].lists[BoardZone.HAND])

    # -- parts ----------------------------------------------------------------------------------

    def _make_head(self) -> None:
        """Move the heading into a line with the buttons for edits, sharing and files."""
        line = QHBoxLayout()
        line.setSpacing(8)
        self.body.removeWidget(self._heading)
        line.addWidget(self._heading, 1)
        self._undo = self._small(line, tr("Study", "Undo"), self.model.undo_stack.undo)
        self._redo = self._small(line, tr("Study", "Redo"), self.model.undo_stack.redo)
        self._small(line, tr("Study", "Clear the board"), self.clear_wanted.emit)
        share = self._small(line, tr("Study", "Share"), lambda: None)
        menu = QMenu(share)
        for label, signal in (
            (tr("Study", "Copy the code of the position"), self.copy_wanted),
            (tr("Study", "Insert a code"), self.paste_wanted),
            (tr("Study", "Save the position…"), self.save_wanted),
            (tr("Study", "Open a position…"), self.open_wanted),
        ):
            menu.addAction(label).triggered.connect(lambda _, act=signal: act.emit())
        share.setMenu(menu)
        self.body.addLayout(line)

    def _make_foot(self) -> None:
        """Add the line with the first problem and the buttons that use the position."""
        self.body.addLayout(self.buttons)
        self._state = words("", style.font("text", 16, 600), "problem", wrap=True)
        self.buttons.addWidget(self._state, 1)
        self._puzzle = self.add_button(tr("Study", "Make it a puzzle"))
        self._puzzle.clicked.connect(self.puzzle_wanted)
        self._judge = self.add_button(tr("Study", "Judge the question"))
        self._judge.clicked.connect(self.judge_wanted)
        self.add_button(tr("Study", "Back")).clicked.connect(self.dismiss)
        self._play = self.add_button(tr("Study", "Play from here"), main=True)
        self._play.clicked.connect(self.play_wanted)

    def _small(self, line: QHBoxLayout, label: str, act: Callable[[], object]) -> QPushButton:
        button = QPushButton(literal(label))
        button.setObjectName("small")
        button.setFont(style.font("label", 16, 600))
        button.clicked.connect(lambda _: act())
        line.addWidget(button)
        return button

    def fit_body(self) -> None:
        """Give all parts the space of the window."""
        margin = style.scaled(_MARGIN_PX)
        self.body.setContentsMargins(margin, 6, margin, 10)
        self.body.setSpacing(6)
        self._paper.setMinimumHeight(0 if style.is_small() else style.room_height() - _AROUND_PX)
        side = style.scaled(_SIDE_PX)
        # With large text in a small window the catalogue leaves space to the seats; its names are elided.
        left = self.paper_width - 2 * margin - 2 * self._columns.spacing() - side - style.scaled(_SEATS_PX)
        self.catalogue.setFixedWidth(
            max(style.scaled(_NARROW_CATALOGUE_PX), min(style.scaled(_CATALOGUE_PX), left))
        )
        self._side.setFixedWidth(side)
        self.table.fit()
        for seat in self.seats:
            seat.fit()

    # -- showing ----------------------------------------------------------------------------------

    def show_table(self) -> None:
        """Show the settings of the table in place of a judgement."""
        if self._side.currentIndex():
            self._side.setCurrentIndex(0)
            self.judgement_closed.emit()

    def show_judgement(self) -> None:
        """Show the judgement in place of the settings of the table."""
        self._side.setCurrentIndex(1)

    @property
    def uses(self) -> tuple[QPushButton, ...]:
        """The buttons that need a possible position."""
        return self._play, self._judge, self._puzzle

    @property
    def side_width(self) -> int:
        """Width of a row of the judgement, in pixels."""
        return self._side.width() - 24

    def _on_changed(self) -> None:
        self._make_seats()
        position = self.model.position
        self.catalogue.show_position(position)
        for seat in self.seats:
            seat.show_position()
        self.table.show_position()
        self.show_table()
        problem = self.model.first_problem()
        self._state.setText(problem)
        for button in self.uses:
            button.setEnabled(not problem)
            button.setToolTip(problem)
            button.setAccessibleDescription(problem)
        self._undo.setEnabled(self.model.undo_stack.canUndo())
        self._redo.setEnabled(self.model.undo_stack.canRedo())
        self._show_target()

    def _make_seats(self) -> None:
        """Add or remove boxes for the number of players."""
        players = self.model.position.players
        while len(self.seats) > players:
            box = self.seats.pop()
            if self._target in box.lists.values():
                self._choose(self.seats[0].lists[BoardZone.HAND])
            self._seat_column.removeWidget(box)
            box.hide()
            box.deleteLater()
        while len(self.seats) < players:
            seat = len(self.seats)
            box = SeatBox(seat, self.model, self.levels[seat], self._pictures)
            box.level_chosen.connect(self._set_level)
            for cards in box.lists.values():
                self._connect(cards)
            self.seats.append(box)
            self._seat_column.insertWidget(seat, box)

    def _set_level(self, seat: int, level: str) -> None:
        self.levels[seat] = level

    def _connect(self, cards: CardList) -> None:
        cards.card_dropped.connect(self._drop)
        cards.removed.connect(lambda place: self._edit(lambda: editing.remove(self._now, place)))
        cards.good_toggled.connect(lambda index, row=cards: self._toggle_good(row.seat, index, row.zone))
        cards.menu_wanted.connect(self._show_card_menu)
        cards.entered.connect(lambda row=cards: self._choose(row))

    # -- the chosen row ---------------------------------------------------------------------------

    def _choose(self, cards: CardList) -> None:
        """Make a row the one to which the catalogue adds cards."""
        if self._target is cards:
            return
        before, self._target = self._target, cards
        for row, is_target in ((before, False), (cards, True)):
            if row is not None:
                row.setProperty("target", is_target)
                row.style().unpolish(row)
                row.style().polish(row)
        self._show_target()

    def _show_target(self) -> None:
        if self._target is not None:
            self.catalogue.show_target(self._place_words(self._target.place()))

    def _place_words(self, place: Place) -> str:
        if place.seat == NOBODY:
            return zone_name(place.zone)
        return f"{self.model.names[place.seat]}: {zone_name(place.zone)}"

    # -- edits ------------------------------------------------------------------------------------

    @property
    def _now(self) -> StudyPosition:
        return self.model.position

    def _edit(self, change: Callable[[], StudyPosition]) -> None:
        """Make an edit, or report why it is impossible."""
        try:
            self.model.set_position(change())
        except EditError:
            self.refused.emit(tr("Study", "This card cannot go there."))

    def _drop(self, dragged: Dragged, target: Place) -> None:
        if isinstance(dragged, Place):
            self._edit(lambda: editing.move(self._now, dragged, target))
        else:
            self._add(dragged, target)

    def _add_to_target(self, building: int) -> None:
        assert self._target is not None
        self._add(building, self._target.place())

    def _add(self, building: int, target: Place) -> None:
        try:
            self.model.set_position(editing.add(self._now, building, target))
        except EditError:
            self.refused.emit(self._why_not_added(building))

    def _why_not_added(self, building: int) -> str:
        name = building_words(building)
        if BUILDINGS[building].is_tile:
            return tr("Study", "{building} stands in one city only.").format(building=name)
        text = tr("Study", "All cards are used already: {building}.")
        return text.format(building=name)

    def _toggle_good(self, seat: int, index: int, zone: BoardZone) -> None:
        if zone is not BoardZone.CITY:
            return
        cards = self._now.seats[seat]
        if not editing.holds_good(cards.city[index]):
            name = card_words(cards.city[index])
            self.refused.emit(tr("Study", "{building} holds no goods.").format(building=name))
            return
        is_empty = cards.goods[index] == NOBODY
        self._edit(lambda: editing.with_good(self._now, seat, index, on=is_empty))

    # -- menus ------------------------------------------------------------------------------------

    def _targets(self) -> list[Place]:
        """Return all rows to which a card can go."""
        position = self._now
        found = []
        for seat, cards in enumerate(position.seats):
            found += [Place(BoardZone.CITY, seat), Place(BoardZone.HAND, seat)]
            if has_had(cards, "store"):
                found.append(Place(BoardZone.STORED, seat))
            if has_had(cards, "stores_sale"):
                found.append(Place(BoardZone.HARBOUR, seat))
        # The top of the pile is where an order matters.
        return [*found, Place(BoardZone.SUPPLY, NOBODY, 0), Place(BoardZone.DISCARD)]

    def _show_card_menu(self, place: Place, at: QPoint) -> None:
        menu = self.card_menu(place)
        if menu.isEmpty():
            return
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(at)

    def card_menu(self, place: Place) -> QMenu:
        """Return the menu of a card: remove, good, move; empty for a row without a card."""
        menu = QMenu(self)
        if place.index < 0:
            return menu
        if place.zone is BoardZone.CITY:
            cards = self._now.seats[place.seat]
            if editing.holds_good(cards.city[place.index]):
                is_empty = cards.goods[place.index] == NOBODY
                label = tr("Study", "Put a good on it") if is_empty else tr("Study", "Remove the good")
                menu.addAction(label).triggered.connect(
                    lambda _: self._toggle_good(place.seat, place.index, place.zone)
                )
        menu.addAction(tr("Study", "Remove")).triggered.connect(
            lambda _: self._edit(lambda: editing.remove(self._now, place))
        )
        further = menu.addMenu(tr("Study", "Move to"))
        for target in self._targets():
            if (target.zone, target.seat) != (place.zone, place.seat):
                self._add_target(further, target, lambda to: editing.move(self._now, place, to))
        return menu

    def _show_building_menu(self, building: int, at: QPoint) -> None:
        menu = self.building_menu(building)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(at)

    def building_menu(self, building: int) -> QMenu:
        """Return the menu of a building of the catalogue: the rows to which it can be added."""
        menu = QMenu(self)
        for target in self._targets():
            action = menu.addAction(literal(self._place_words(target)))
            action.triggered.connect(lambda _, to=target: self._add(building, to))
        return menu

    def _add_target(self, menu: QMenu, target: Place, change: Callable[[Place], StudyPosition]) -> None:
        action = menu.addAction(literal(self._place_words(target)))
        action.triggered.connect(lambda _: self._edit(lambda: change(target)))

    # -- keys -------------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Undo and redo edits with the usual keys."""
        stack = self.model.undo_stack
        if event.matches(QKeySequence.StandardKey.Undo):
            stack.undo()
        elif event.matches(QKeySequence.StandardKey.Redo) or _is_redo(event):
            stack.redo()
        elif event.matches(QKeySequence.StandardKey.Find):
            self.catalogue.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        else:
            super().keyPressEvent(event)
            return
        event.accept()

    def begin(self) -> None:
        """Show the board with the focus in the search field."""
        super().begin()
        self.catalogue.search.setFocus(Qt.FocusReason.OtherFocusReason)


def _is_redo(event: QKeyEvent) -> bool:
    return event.key() == Qt.Key.Key_Y and bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)


def _scrolled(layout: QVBoxLayout) -> QScrollArea:
    """Return a scroll area with a layout, which takes the width of the area."""
    inside = QWidget()
    inside.setObjectName("page")
    inside.setLayout(layout)
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setWidget(inside)
    return area
