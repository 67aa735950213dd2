"""Sheet of the people who play here: rename them, choose portrait and colour, add and forget them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import (
    QListWidgetItem,
    QWidget,
)

from sanjuan_desktop.control.people.seat_appearance import COLOURS, FROM_BEHIND, colour_words
from sanjuan_desktop.control.text.i18n import counted, tr
from sanjuan_desktop.control.text.phrases import listed
from sanjuan_desktop.features.newgame.portrait_box import PortraitBox, face_icon
from sanjuan_desktop.storage.names import LONGEST_NAME, alike, clean_name, typed_name
from sanjuan_desktop.ui.look import style
from sanjuan_desktop.ui.widgets.combo import ChoiceBox
from sanjuan_desktop.ui.widgets.field_mark import mark
from sanjuan_desktop.ui.widgets.renaming_dialog import RenamingDialog
from sanjuan_desktop.ui.widgets.sheet import caption, words

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from PySide6.QtGui import QPixmap

    from sanjuan_desktop.control.people.regulars import Regular

WIDTH: Final = 640
_HEIGHT_PX: Final = 300
_REST_PX: Final = 330
_FACE_PX: Final = 40
_SWATCH_PX: Final = 22


class RegularsDialog(RenamingDialog):
    """List of people; F2 renames the selected person, Del forgets it after a question."""

    rules_section = "setup"
    has_small_foot = True

    renamed = Signal(str, str)
    """Old and new name of a person; the new one may belong to another person, who is then joined."""
    changed = Signal(str, str, str)
    """Name, portrait and colour of a person whose portrait or colour was chosen."""
    added = Signal(str)
    """Name of a new person."""
    forgotten = Signal(str)
    """Name of a person to forget."""

    def __init__(
        self,
        people: Sequence[Regular],
        games: Mapping[str, int],
        picture: Callable[[str, str], QPixmap],
        swatch: Callable[[str], QPixmap],
        parent: QWidget | None = None,
    ) -> None:
        """Fill the sheet.

        Args:
            people: in their order.
            games: number of finished games by the key of a person.
            picture: paints a portrait in a colour, by their names, with the diameter ``PORTRAIT_PX``.
            swatch: paints the sample of a colour, by its name.
            parent: the widget to cover.
        """
        labels = tr("Regulars", "Rename…"), tr("Regulars", "Forget…")
        super().__init__(tr("Regulars", "Regulars"), WIDTH, labels, parent)
        self._people: tuple[Regular, ...] = ()
        self._games = games
        self._picture = picture
        self._renaming: Regular | None = None
        self._joining = ""
        about = tr("Regulars", "They are offered for a new game. Everyone who plays is added.")
        self.body.addWidget(caption(about))
        self.list.setIconSize(QSize(style.scaled(_FACE_PX), style.scaled(_FACE_PX)))
        self.list.setAccessibleName(tr("Regulars", "People, the last player first"))
        self.list.currentRowChanged.connect(lambda _: self._on_row())
        self.list.itemDoubleClicked.connect(lambda _: self._ask_name())
        self.add_list()
        self.portrait = PortraitBox(self._painted, "")
        self.portrait.describe(tr("Regulars", "Portrait"))
        self.colour = self._colour_box(swatch)
        self.add_foot((self.portrait, self.colour, None, self.rename, self.remove))
        self._connect_foot()
        self.problem = words("", style.font("text", 16, 700), "problem", wrap=True)
        self.buttons.addWidget(self.problem, 1)
        self.body.addLayout(self.buttons)
        self.add = self.add_button(tr("Regulars", "Add a person…"))
        self.add.clicked.connect(self._ask_new)
        self.add_button(tr("Regulars", "Done"), main=True).clicked.connect(self.dismiss)
        self.fit_body()
        self.show_people(people)

    @property
    def person(self) -> Regular | None:
        """The selected person."""
        at = self.list.currentRow()
        return self._people[at] if 0 <= at < len(self._people) else None

    def count_games(self, games: Mapping[str, int]) -> None:
        """Set the numbers of finished games; they are shown with the next people."""
        self._games = games

    def show_people(self, people: Sequence[Regular], selected: str = "") -> None:
        """Show the people; ``selected`` is the name to select, otherwise the same row stays selected."""
        row = max(0, self.list.currentRow())
        self._people = tuple(people)
        key = alike(selected)
        self.list.clear()
        for person in people:
            item = QListWidgetItem(f"{typed_name(person.name)}\n{self._about(person)}")
            item.setIcon(face_icon(self._face(person)))
            self.list.addItem(item)
        found = [number for number, person in enumerate(people) if selected and person.key == key]
        self.list.setCurrentRow(found[0] if found else min(row, len(people) - 1))
        nobody = tr("Regulars", "No one is known yet. Start a game, or add a person here.")
        self.show_empty("" if people else nobody)
        self._on_row()

    def focus_list(self) -> None:
        """Put the focus on the list, without a person on the button that adds one."""
        if self._people:
            super().focus_list()
        else:
            self.add.setFocus(Qt.FocusReason.OtherFocusReason)

    def fit_body(self) -> None:
        """Set the height of the list to the available height."""
        self.pages.setFixedHeight(style.page_height(style.scaled(_HEIGHT_PX), _REST_PX))

    def stop_asking(self) -> None:
        """Cancel a question or a new name, and show the usual buttons."""
        self._show_problem("")
        super().stop_asking()

    # -- inside ---------------------------------------------------------------------------------

    def _about(self, person: Regular) -> str:
        """Return the number of games of a person in words, with the earlier names."""
        games = counted("Regulars", "%n games", "%n game", self._games.get(person.key, 0))
        if not person.earlier:
            return games
        earlier = listed([typed_name(name) for name in person.earlier])
        return tr("Regulars", "{games}, formerly {names}").format(games=games, names=earlier)

    def _face(self, person: Regular) -> QPixmap:
        return self._picture(person.portrait or FROM_BEHIND, person.colour or COLOURS[0])

    def _colour_box(self, swatch: Callable[[str], QPixmap]) -> ChoiceBox:
        colour = ChoiceBox("colour", style.scaled(140), style.scaled(210))
        colour.offer(("", *COLOURS), _colour_choice, lambda _: "")
        colour.setIconSize(QSize(style.scaled(_SWATCH_PX), style.scaled(_SWATCH_PX)))
        for number, name in enumerate(COLOURS, start=1):
            colour.setItemIcon(number, QIcon(swatch(name)))
        colour.view().setMinimumWidth(colour.view().minimumWidth() + style.scaled(_SWATCH_PX))
        colour.describe(tr("Regulars", "Colour"))
        return colour

    def _connect_foot(self) -> None:
        self.portrait.chosen.connect(self._on_look)
        self.colour.activated.connect(lambda _: self._on_look())
        self.rename.clicked.connect(lambda _: self._ask_name())
        self.remove.clicked.connect(lambda _: self._ask_forget())
        self.foot.name.setMaxLength(LONGEST_NAME)
        self.foot.name.textEdited.connect(lambda _: self._show_problem(""))
        self.foot.named.connect(self._take_name)
        self.foot.confirmed.connect(self._confirm)

    def _painted(self, portrait: str) -> QPixmap:
        """Return a portrait in the colour of the selected person."""
        colour = self.person.colour if self.person is not None else ""
        return self._picture(portrait, colour or COLOURS[0])

    def _on_row(self) -> None:
        """Show portrait and colour of the selected person."""
        person = self.person
        for widget in (self.portrait, self.colour, self.rename, self.remove):
            widget.setEnabled(person is not None)
        if person is not None:
            self.portrait.choose(person.portrait)
            known = person.colour if person.colour in COLOURS else ""
            self.colour.setCurrentIndex(("", *COLOURS).index(known))
        self.stop_asking()

    def _on_look(self) -> None:
        person = self.person
        if person is not None:
            colour = ("", *COLOURS)[self.colour.currentIndex()]
            self.changed.emit(person.name, self.portrait.portrait, colour)

    def _ask_name(self) -> None:
        if self.person is not None:
            self._renaming = self.person
            self._show_problem("")
            self.foot.ask_name(typed_name(self.person.name))

    def _ask_new(self) -> None:
        self._renaming = None
        self._show_problem("")
        self.foot.ask_name("")

    def _take_name(self) -> None:
        """Use the typed name, or ask whether two people should become one."""
        name, person = clean_name(self.foot.name.text()), self._renaming
        if not name:
            self._show_problem(tr("Regulars", "A person needs a name."))
            return
        other = next((other for other in self._people if other.key == alike(name)), None)
        if other is None or other is person:
            self.stop_asking()
            if person is None:
                self.added.emit(name)
            elif name != person.name:
                self.renamed.emit(person.name, name)
        elif person is None:
            self._show_problem(tr("Regulars", "{name} is known already.").format(name=typed_name(other.name)))
        else:
            self._joining = other.name
            question = tr(
                "Regulars",
                "{name} is known already. If {old} is the same person, their games are joined for good.",
            )
            names = {"name": typed_name(other.name), "old": typed_name(person.name)}
            self._ask(question.format(**names), tr("Regulars", "Join"))

    def _ask_forget(self) -> None:
        person = self.person
        if person is None:
            return
        self._renaming, self._joining = None, ""
        question = tr(
            "Regulars", "Forget {name}? Name, portrait and colour go; all games stay in “Your games”."
        )
        self._ask(question.format(name=typed_name(person.name)), tr("Regulars", "Forget"))

    def _ask(self, question: str, act: str) -> None:
        self._show_problem("")
        self.foot.ask(question, tr("Regulars", "Cancel"), act)

    def _confirm(self) -> None:
        """Forget the selected person, or join two people."""
        person, renaming = self.person, self._renaming
        self.stop_asking()
        if renaming is not None:
            self.renamed.emit(renaming.name, self._joining)
        elif person is not None:
            self.forgotten.emit(person.name)

    def _show_problem(self, problem: str) -> None:
        """Show what is wrong with the typed name, "" for nothing."""
        self.problem.setText(problem)
        self.foot.name.setAccessibleDescription(problem)
        mark(self.foot.name, bool(problem))


def _colour_choice(colour: str) -> str:
    return colour_words(colour) if colour else tr("Regulars", "Colour of the seat")
