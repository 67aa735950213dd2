"""Part of the study board with everything of one player: city, hand, and cards under buildings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QVBoxLayout

from sanjuan_desktop.ai.levels import PLAYABLE_LEVELS
from sanjuan_desktop.control.study.problems import BoardZone, has_had
from sanjuan_desktop.control.text.i18n import level_name, tr
from sanjuan_desktop.features.study.card_list import CardList, ShownCard
from sanjuan_desktop.features.study.study_words import PERSON
from sanjuan_desktop.rules.terms import NOBODY
from sanjuan_desktop.ui.look import style
from sanjuan_desktop.ui.widgets.combo import ChoiceBox
from sanjuan_desktop.ui.widgets.sheet import words

if TYPE_CHECKING:
    from PySide6.QtWidgets import QLabel

    from sanjuan_desktop.features.study.board_model import BoardModel
    from sanjuan_desktop.ui.table.paint.building_pictures import BuildingPictures

_CAPTION_PX: Final = 74
"""Width of the name of a row, in pixels at the usual text size."""

_ZONES: Final = (BoardZone.CITY, BoardZone.HAND, BoardZone.STORED, BoardZone.HARBOUR)


class SeatBox(QFrame):
    """Rows of one seat, each with its name and its problem; the box of levels says who plays the seat."""

    level_chosen = Signal(int, str)
    """Seat and level, :data:`PERSON` for a person."""

    def __init__(self, seat: int, model: BoardModel, level: str, pictures: BuildingPictures) -> None:
        """Create the rows of a seat that ``level`` plays."""
        super().__init__()
        self.setObjectName("sand")
        self.seat = seat
        self._model = model
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 5, 8, 7)
        column.setSpacing(3)
        head = QHBoxLayout()
        self._name = words(model.names[seat], style.font("display", 17, 700), "section")
        head.addWidget(self._name)
        self._sign = words("", style.font("text", 14, 500), "caption")
        head.addWidget(self._sign, 1)
        self.level = ChoiceBox("", style.scaled(96), style.scaled(170))
        levels = (PERSON, *PLAYABLE_LEVELS)
        if level not in levels:
            # A seat of a game may belong to an own program.
            levels = (*levels, level)
        self.level.offer(levels, _player_words, _player_words)
        self.level.setCurrentIndex(levels.index(level))
        self.level.describe(tr("Study", "Who plays {name}").format(name=model.names[seat]))
        self.level.currentIndexChanged.connect(lambda at: self.level_chosen.emit(seat, levels[at]))
        head.addWidget(self.level)
        column.addLayout(head)
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(6)
        self._grid.setVerticalSpacing(3)
        self._grid.setColumnStretch(1, 1)
        column.addLayout(self._grid)
        self.lists: dict[BoardZone, CardList] = {}
        self._captions: dict[BoardZone, QLabel] = {}
        self._problems: dict[BoardZone, QLabel] = {}
        for zone in _ZONES:
            self._add_zone(zone, pictures)

    def _add_zone(self, zone: BoardZone, pictures: BuildingPictures) -> None:
        row = self._grid.rowCount()
        caption = self._captions[zone] = words("", style.font("label", 14, 700), "caption", wrap=True)
        caption.setFixedWidth(style.scaled(_CAPTION_PX))
        self._grid.addWidget(caption, row, 0, Qt.AlignmentFlag.AlignTop)
        cards = self.lists[zone] = CardList(zone, self.seat, pictures)
        cards.setAccessibleName(f"{self._model.names[self.seat]}: {zone_name(zone)}")
        self._grid.addWidget(cards, row, 1)
        problem = self._problems[zone] = words("", style.font("text", 14, 700), "problem", wrap=True)
        self._grid.addWidget(problem, row + 1, 1)

    def show_position(self) -> None:
        """Show the cards of the seat and their problems."""
        position = self._model.position
        cards = position.seats[self.seat]
        self._sign.setText(tr("Study", "Governor") if position.governor == self.seat else "")
        city = zip(cards.city, cards.goods, strict=True)
        shown = {
            BoardZone.CITY: [ShownCard(card, has_good=good != NOBODY) for card, good in city],
            BoardZone.HAND: [ShownCard(card, is_known=card in cards.known) for card in cards.hand],
            BoardZone.STORED: [ShownCard(card) for card in cards.stored],
            BoardZone.HARBOUR: [ShownCard(card) for card in cards.harbored],
        }
        needed = {
            BoardZone.CITY: True,
            BoardZone.HAND: True,
            BoardZone.STORED: bool(cards.stored) or has_had(cards, "store"),
            BoardZone.HARBOUR: bool(cards.harbored) or has_had(cards, "stores_sale"),
        }
        for zone, row in self.lists.items():
            row.show_cards(shown[zone])
            words_at = self._model.words_at(zone, self.seat)
            self._problems[zone].setText(words_at)
            self._problems[zone].setVisible(bool(words_at))
            caption = tr("Study", "{place}: {n}").format(place=zone_name(zone), n=len(shown[zone]))
            self._captions[zone].setText(caption)
            row.setAccessibleDescription(words_at)
            for widget in (row, self._captions[zone]):
                widget.setVisible(needed[zone])

    def problem_at(self, zone: BoardZone) -> str:
        """Return the problem that is shown at a place, "" if there is none."""
        return self._problems[zone].text()

    def fit(self) -> None:
        """Fit the rows to the window."""
        for row in self.lists.values():
            row.fit()


def zone_name(zone: BoardZone) -> str:
    """Return the name of a place of cards."""
    names = {
        BoardZone.CITY: tr("Study", "City"),
        BoardZone.HAND: tr("Study", "Hand"),
        BoardZone.STORED: tr("Study", "Under Chapel and Bank"),
        BoardZone.HARBOUR: tr("Study", "Under the Harbour"),
        BoardZone.SUPPLY: tr("Study", "Draw pile"),
        BoardZone.DISCARD: tr("Study", "Discard pile"),
    }
    return names[zone]


def _player_words(level: str) -> str:
    return level_name(level or None)
