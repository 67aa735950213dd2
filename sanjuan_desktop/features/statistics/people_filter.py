"""Row of the statistics that chooses a person, or two people, and shows who of them is ahead."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from sanjuan_desktop.control.text.i18n import counted, sort_key, tr
from sanjuan_desktop.storage.names import alike, typed_name
from sanjuan_desktop.ui.look import style
from sanjuan_desktop.ui.widgets.combo import ChoiceBox
from sanjuan_desktop.ui.widgets.sheet import words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sanjuan_desktop.storage.history_people import HeadToHead

_BOX_PX: Final = (150, 230)
_TIGHT_BOX_PX: Final = (110, 160)
_FEWEST: Final = 2
"""Minimum number of people for a choice."""


class PeopleFilter(QWidget):
    """Two lists of people; it is hidden while all games have the same person."""

    changed = Signal()
    """Another person or rival was chosen."""

    def __init__(self, people: Sequence[str]) -> None:
        super().__init__()
        self._people: tuple[str, ...] = ()
        self._rivals: tuple[str, ...] = ()
        self._is_made = False
        if len(people) >= _FEWEST:
            self._make()
            self._offer_people(people)
        else:
            self.hide()

    @property
    def is_offered(self) -> bool:
        """Whether there are people to choose from."""
        return len(self._people) >= _FEWEST

    @property
    def chosen(self) -> tuple[str | None, str | None]:
        """Names of the person and of the rival, None for everyone."""
        if not self._is_made:
            return None, None
        person, rival = self.person.currentIndex(), self.rival.currentIndex()
        return (
            self._people[person - 1] if person > 0 else None,
            self._rivals[rival - 1] if person > 0 and rival > 0 else None,
        )

    def choose(self, person: str | None, rival: str | None = None) -> None:
        """Choose people by name, as clicks do; a name that is not offered chooses everyone."""
        self.person.setCurrentIndex(_place(self._people, person))
        self.rival.setCurrentIndex(_place(self._rivals, rival))

    def show_people(self, people: Sequence[str]) -> None:
        """Offer other people; those chosen stay chosen if they are offered again."""
        person, rival = self.chosen
        if not self._is_made and len(people) < _FEWEST:
            return
        if not self._is_made:
            self._make()
        self._offer_people(people)
        self.setVisible(len(people) >= _FEWEST)
        if self.chosen != (person, rival):
            self.changed.emit()

    def _make(self) -> None:
        """Create the lists; most histories have one person and need none."""
        self._is_made = True
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        face = style.font("text", 16, 700)
        least, most = map(style.scaled, _TIGHT_BOX_PX if style.is_tight() else _BOX_PX)
        self.person = ChoiceBox("person", least, most)
        self.rival = ChoiceBox("rival", least, most)
        self.person.describe(tr("StatisticsDialog", "Person whose games are shown"))
        self.rival.describe(tr("StatisticsDialog", "Other person in these games"))
        row.addWidget(words(tr("StatisticsDialog", "Games of"), face))
        row.addWidget(self.person)
        self._and = words(tr("StatisticsDialog", "with"), face)
        row.addWidget(self._and)
        row.addWidget(self.rival)
        self.duel = words("", style.font("display", 19, 700), "section")
        self.duel.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.duel.setToolTip(tr("StatisticsDialog", "In how many games each of them had the better place"))
        row.addWidget(self.duel, 1)
        self.person.currentIndexChanged.connect(lambda _: self._on_person())
        self.rival.currentIndexChanged.connect(lambda _: self.changed.emit())

    def _offer_people(self, people: Sequence[str]) -> None:
        person, rival = self.chosen
        self._people = tuple(sorted(people, key=sort_key))
        _offer(self.person, self._people, tr("StatisticsDialog", "Everyone"))
        self.person.blockSignals(True)
        self.person.setCurrentIndex(_place(self._people, person if self.is_offered else None))
        self.person.blockSignals(False)
        self._offer_rivals(rival)

    def show_duel(self, duel: HeadToHead | None) -> None:
        """Show who of the two people is ahead, nothing without a rival."""
        person, rival = self.chosen
        text = ""
        if duel is not None and person is not None and rival is not None:
            text = duel_words(typed_name(person), typed_name(rival), duel)
        if self._is_made:
            self.duel.setText(text)

    def _on_person(self) -> None:
        self._offer_rivals(self.chosen[1])
        self.changed.emit()

    def _offer_rivals(self, chosen: str | None) -> None:
        """Offer everyone but the person as rival; without a person there is no choice."""
        person = self.chosen[0]
        self._rivals = tuple([name for name in self._people if name != person])
        _offer(self.rival, self._rivals, tr("StatisticsDialog", "anyone"))
        self.rival.blockSignals(True)
        self.rival.setCurrentIndex(_place(self._rivals, chosen))
        self.rival.blockSignals(False)
        for widget in (self._and, self.rival):
            widget.setEnabled(person is not None)


def duel_words(person: str, rival: str, duel: HeadToHead) -> str:
    """Return how two people did against each other, such as "Greta 7, Otto 5, 1 tie"."""
    text = tr("StatisticsDialog", "{name} {wins}, {rival} {losses}")
    text = text.format(name=person, wins=duel.ahead, rival=rival, losses=duel.behind)
    if not duel.level:
        return text
    return f"{text}, {counted('StatisticsDialog', '%n ties', '%n tie', duel.level)}"


def _offer(box: ChoiceBox, names: Sequence[str], everyone: str) -> None:
    box.blockSignals(True)
    box.clear()
    box.offer(("", *names), lambda name: typed_name(name) or everyone, typed_name)
    box.blockSignals(False)


def _place(names: Sequence[str], name: str | None) -> int:
    """Return the place of a name in a list that begins with everyone."""
    keys = [alike(other) for other in names]
    return keys.index(alike(name)) + 1 if name is not None and alike(name) in keys else 0
