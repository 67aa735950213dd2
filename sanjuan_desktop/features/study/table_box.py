"""Part of the study board with everything that no player owns: options, round, question, tiles and piles."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtWidgets import QComboBox, QGridLayout, QHBoxLayout, QLabel, QSpinBox, QVBoxLayout, QWidget

from sanjuan_desktop.control.study import editing
from sanjuan_desktop.control.study.position import StudyQuestion
from sanjuan_desktop.control.study.problems import BoardZone
from sanjuan_desktop.control.text.i18n import role_name, tr
from sanjuan_desktop.control.text.phrases import count_cards
from sanjuan_desktop.features.study.card_list import CardList, ShownCard
from sanjuan_desktop.features.study.seat_box import zone_name
from sanjuan_desktop.features.study.tile_row import TileRow
from sanjuan_desktop.rules import Edition, Role
from sanjuan_desktop.rules.terms import NOBODY
from sanjuan_desktop.ui.look import style
from sanjuan_desktop.ui.widgets.combo import ChoiceBox
from sanjuan_desktop.ui.widgets.sheet import section, words
from sanjuan_desktop.ui.widgets.tick_box import TickBox

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtGui import QWheelEvent

    from sanjuan_desktop.control.study.position import StudyPosition
    from sanjuan_desktop.features.study.board_model import BoardModel
    from sanjuan_desktop.ui.table.paint.building_pictures import BuildingPictures

_MOST_ROUNDS: Final = 99
_MOST_TURNS: Final = 4
_PILE_ROWS: Final = 4
"""Rows of a pile that are visible at once."""

_EXACT: Final = "exact"
"""Value of the question that was taken from a game."""


class TableBox(QWidget):
    """Controls of the table; each changes the position at once."""

    def __init__(self, model: BoardModel, pictures: BuildingPictures) -> None:
        """Create the controls for a model."""
        super().__init__()
        self._model = model
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 4, 0)
        self._column.setSpacing(6)
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(8)
        self._grid.setVerticalSpacing(5)
        self._column.addWidget(section(tr("Study", "Game")))
        self._column.addLayout(self._grid)
        self.players = self._box(tr("Study", "Players"), self._set_options)
        self.edition = self._box(tr("Study", "Edition"), self._set_options)
        self.expansion = self._tick(tr("Study", "Expansion"), self._set_options)
        self.extra = self._tick(tr("Study", "Only its production cards"), self._set_options)
        self.round = self._spin(tr("Study", "Round"), 1, self._set_round)
        self.governor = self._box(tr("Study", "Governor"), self._set_governor)
        self.roles = [self._box("", partial(self._set_role, turn)) for turn in range(_MOST_TURNS)]
        self.question = self._box(tr("Study", "Question"), self._set_question)
        self._round_problem = self._problem()
        self._question_problem = self._problem()
        tiles = section(tr("Study", "Price tiles, the next one first"))
        tiles.setWordWrap(True)
        self._column.addWidget(tiles)
        self.tiles = TileRow()
        self.tiles.reordered.connect(lambda tiles: self._edit(editing.with_tiles(self._now, tiles)))
        self._column.addWidget(self.tiles)
        trades = QHBoxLayout()
        label = words(tr("Study", "Trader phases so far"), style.font("text", 15, 500), wrap=True)
        self.trades = _new_spin(0)
        self.trades.setAccessibleName(label.text())
        self.trades.valueChanged.connect(lambda n: self._edit(editing.with_trades(self._now, n)))
        trades.addWidget(label, 1)
        trades.addWidget(self.trades)
        self._column.addLayout(trades)
        self.piles: dict[BoardZone, CardList] = {}
        self._pile_heads: dict[BoardZone, QLabel] = {}
        self._pile_problems: dict[BoardZone, QLabel] = {}
        for zone in (BoardZone.SUPPLY, BoardZone.DISCARD):
            self._add_pile(zone, pictures)
        self._column.addStretch(1)

    @property
    def _now(self) -> StudyPosition:
        return self._model.position

    def show_position(self) -> None:
        """Show the position in all controls."""
        position, names = self._now, self._model.names
        options = position.options
        seats = range(position.players)
        _fill(self.players, [(n, str(n)) for n in (2, 3, 4)], position.players)
        _fill(self.edition, [(edition, _edition_words(edition)) for edition in Edition], options.edition)
        _check(self.expansion, options.new_buildings)
        _check(self.extra, options.extra_production and not options.new_buildings)
        self.extra.setEnabled(not options.new_buildings)
        _set(self.round, position.round)
        _fill(self.governor, [(seat, names[seat]) for seat in seats], position.governor)
        self._show_roles(position)
        _fill(self.question, self._questions(position), self._asked(position))
        self.tiles.show_tiles(editing.tiles_from_next(position))
        _set(self.trades, position.trades)
        self._show_piles(position)
        for label, zone in (
            (self._round_problem, BoardZone.ROUND),
            (self._question_problem, BoardZone.QUESTION),
        ):
            text = self._model.words_at(zone, NOBODY) or next(
                (self._model.words_at(zone, seat) for seat in seats if self._model.words_at(zone, seat)), ""
            )
            label.setText(text)
            label.setVisible(bool(text))

    @property
    def problems(self) -> list[str]:
        """The problems that are shown at round, question and piles."""
        labels = (self._round_problem, self._question_problem, *self._pile_problems.values())
        return [label.text() for label in labels if label.text()]

    def fit(self) -> None:
        """Fit the piles to the window."""
        for pile in self.piles.values():
            pile.fit()

    # -- showing ----------------------------------------------------------------------------------

    def _show_roles(self, position: StudyPosition) -> None:
        # A change of a role ends the question of a game, and with it the phase of its role.
        left = editing.unasked(position)
        turns = position.options.turns_per_round
        for turn, box in enumerate(self.roles):
            is_there = turn < turns
            box.setVisible(is_there)
            label = box.property("label")
            label.setVisible(is_there)
            if not is_there:
                continue
            name = self._model.names[(position.governor + turn) % position.players]
            label.setText(tr("Study", "{name} chose").format(name=name))
            box.setAccessibleName(label.text())
            others = [role for at, role in enumerate(left.roles) if at != turn]
            free: list[tuple[int, str]] = [(NOBODY, tr("Study", "no role yet"))]
            free += [(role.value, role_name(role)) for role in Role if role not in others]
            _fill(box, free, position.roles[turn] if turn < len(position.roles) else NOBODY)
            # The last turn is for the question.
            box.setEnabled(turn <= len(left.roles) and turn < turns - 1)

    def _questions(self, position: StudyPosition) -> list[tuple[object, str]]:
        """Return the possible questions: who chooses a role, and who answers after a choice."""
        names = self._model.names
        left = editing.unasked(position)
        chooser = names[left.next_chooser]
        found: list[tuple[object, str]] = []
        if position.moment is not None:
            text = tr("Study", "As in the game: {name}")
            found.append((_EXACT, text.format(name=self._exact_words(position))))
        found.append((StudyQuestion(), tr("Study", "{name} chooses a role").format(name=chooser)))
        if not left.roles:
            found.append((StudyQuestion(starts_round=True), tr("Study", "The round begins")))
        for role in Role:
            if role in left.roles:
                continue
            for step in range(position.players):
                seat = (left.next_chooser + step) % position.players
                words_of = tr("Study", "{role} of {chooser}: {name} is asked")
                text = words_of.format(role=role_name(role), chooser=chooser, name=names[seat])
                found.append((StudyQuestion(role.value, seat), text))
        return found

    def _exact_words(self, position: StudyPosition) -> str:
        assert position.moment is not None
        name = self._model.names[position.moment.actor]
        if position.moment.role == NOBODY:
            return name
        return tr("Study", "{name}, {role}").format(name=name, role=role_name(position.moment.role))

    @staticmethod
    def _asked(position: StudyPosition) -> object:
        return position.question if position.moment is None else _EXACT

    def _show_piles(self, position: StudyPosition) -> None:
        _check(self.shuffled, position.is_shuffled)
        piles = {BoardZone.SUPPLY: position.supply, BoardZone.DISCARD: position.discard}
        for zone, pile in self.piles.items():
            cards = piles[zone]
            head = tr("Study", "{place}: {n}").format(place=zone_name(zone), n=count_cards(len(cards)))
            self._pile_heads[zone].setText(head)
            is_shown = zone is BoardZone.DISCARD or not position.is_shuffled
            pile.setVisible(is_shown)
            if is_shown:
                pile.show_cards([ShownCard(card) for card in cards])
            text = self._model.words_at(zone, NOBODY)
            self._pile_problems[zone].setText(text)
            self._pile_problems[zone].setVisible(bool(text))

    # -- edits ------------------------------------------------------------------------------------

    def _edit(self, position: StudyPosition) -> None:
        self._model.set_position(position)

    def _set_options(self) -> None:
        options = replace(
            self._now.options,
            players=self.players.currentData(),
            edition=self.edition.currentData(),
            new_buildings=self.expansion.isChecked(),
            extra_production=self.extra.isChecked(),
        )
        self._edit(editing.with_options(self._now, options))

    def _set_round(self) -> None:
        self._edit(editing.with_round(self._now, self.round.value()))

    def _set_governor(self) -> None:
        self._edit(editing.with_governor(self._now, self.governor.currentData()))

    def _set_role(self, turn: int) -> None:
        self._edit(editing.with_role(self._now, turn, self.roles[turn].currentData()))

    def _set_question(self) -> None:
        asked = self.question.currentData()
        if isinstance(asked, StudyQuestion):
            self._edit(editing.with_question(self._now, asked))

    # -- building -----------------------------------------------------------------------------------

    def _box(self, label: str, act: Callable[[], None]) -> QComboBox:
        # The layout sets its width; it elides a label that is longer.
        box = ChoiceBox("", 0, 0)
        box.setFont(style.font("text", 15, 500))
        box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        box.setMinimumContentsLength(4)
        box.activated.connect(lambda _: act())
        self._add_row(label, box)
        return box

    def _tick(self, label: str, act: Callable[[], None]) -> TickBox:
        tick = TickBox(label)
        tick.setFont(style.font("text", 15, 500))
        tick.clicked.connect(lambda _: act())
        self._grid.addWidget(tick, self._grid.rowCount(), 0, 1, 2)
        return tick

    def _spin(self, label: str, least: int, act: Callable[[], None]) -> QSpinBox:
        spin = _new_spin(least)
        spin.valueChanged.connect(lambda _: act())
        self._add_row(label, spin)
        return spin

    def _add_row(self, label: str, widget: QWidget) -> None:
        row = self._grid.rowCount()
        text = words(label, style.font("text", 15, 500), wrap=True)
        widget.setAccessibleName(label)
        widget.setProperty("label", text)
        self._grid.addWidget(text, row, 0)
        self._grid.addWidget(widget, row, 1)
        self._grid.setColumnStretch(1, 1)

    def _problem(self) -> QLabel:
        label = words("", style.font("text", 14, 700), "problem", wrap=True)
        self._grid.addWidget(label, self._grid.rowCount(), 0, 1, 2)
        return label

    def _add_pile(self, zone: BoardZone, pictures: BuildingPictures) -> None:
        head = self._pile_heads[zone] = section("")
        head.setWordWrap(True)
        self._column.addWidget(head)
        if zone is BoardZone.SUPPLY:
            self.shuffled = TickBox(tr("Study", "Shuffled"))
            self.shuffled.setFont(style.font("text", 15, 500))
            self.shuffled.clicked.connect(lambda on: self._edit(editing.shuffled(self._now, is_shuffled=on)))
            self._column.addWidget(self.shuffled)
        pile = self.piles[zone] = CardList(zone, NOBODY, pictures, _PILE_ROWS)
        pile.setAccessibleName(zone_name(zone))
        self._column.addWidget(pile)
        problem = self._pile_problems[zone] = words("", style.font("text", 14, 700), "problem", wrap=True)
        self._column.addWidget(problem)


def _edition_words(edition: Edition) -> str:
    if edition is Edition.FIRST:
        return tr("Statistics", "First edition")
    return tr("Statistics", "Second edition")


class _SpinBox(QSpinBox):
    """Spin box that leaves the wheel to the page around it."""

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Ignore the wheel, so that scrolling never changes the value."""
        event.ignore()


def _new_spin(least: int) -> QSpinBox:
    spin = _SpinBox()
    # Without this the wheel would take the focus.
    spin.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    spin.setFont(style.font("text", 15, 500))
    spin.setRange(least, _MOST_ROUNDS)
    spin.setKeyboardTracking(False)
    return spin


def _fill(box: QComboBox, values: Sequence[tuple[Any, str]], chosen: object) -> None:
    """Offer values with their labels, and select one of them."""
    with QSignalBlocker(box):
        box.clear()
        for value, label in values:
            box.addItem(label, value)
            box.setItemData(box.count() - 1, label, Qt.ItemDataRole.ToolTipRole)
        at = next((number for number, (value, _) in enumerate(values) if value == chosen), 0)
        box.setCurrentIndex(at)
        widest = max(box.fontMetrics().horizontalAdvance(label) for _, label in values)
        box.view().setMinimumWidth(widest + 30)


def _check(tick: TickBox, on: bool) -> None:
    with QSignalBlocker(tick):
        tick.setChecked(on)


def _set(spin: QSpinBox, value: int) -> None:
    with QSignalBlocker(spin):
        spin.setMaximum(max(_MOST_ROUNDS, value))
        spin.setValue(value)
