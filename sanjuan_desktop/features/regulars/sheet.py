"""Sheet of the people who play here: rename them, choose portrait and colour, add and forget them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QIcon, QKeyEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLineEdit,
    QListWidgetItem,
    QPushButton,
    QStackedWidget,
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
from sanjuan_desktop.ui.widgets.renaming_list import RenamingList
from sanjuan_desktop.ui.widgets.sheet import PaperDialog, caption, words

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from PySide6.QtGui import QPixmap

    from sanjuan_desktop.control.people.regulars import Regular

WIDTH: Final = 640
_HEIGHT_PX: Final = 300
_REST_PX: Final = 330
_FACE_PX: Final = 40
_SWATCH_PX: Final = 22
_USUAL, _ASKING, _NAMING = range(3)


class RegularsDialog(PaperDialog):
    """List of people; F2 renames the selected person, Del forgets it after a question."""

    rules_section = "setup"

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
        super().__init__(tr("Regulars", "Regulars"), WIDTH, parent)
        self._people: tuple[Regular, ...] = ()
        self._games = games
        self._picture = picture
        self._renaming: Regular | None = None
        self._joining = ""
        about = tr("Regulars", "They are offered for a new game. Everyone who plays is added.")
        self.body.addWidget(caption(about))
        self.list = RenamingList()
        self.list.setObjectName("saved")
        self.list.setFont(style.font("text", 17, 500))
        self.list.setIconSize(QSize(style.scaled(_FACE_PX), style.scaled(_FACE_PX)))
        self.list.setAccessibleName(tr("Regulars", "People, the last player first"))
        self.list.currentRowChanged.connect(lambda _: self._on_row())
        self.list.itemDoubleClicked.connect(lambda _: self._ask_name())
        self.empty = words(
            tr("Regulars", "No one is known yet. Start a game, or add a person here."),
            style.font("text", 18, 500),
            wrap=True,
        )
        self.empty.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._middle = QStackedWidget()
        self._middle.addWidget(self.list)
        self._middle.addWidget(self.empty)
        self.body.addWidget(self._middle)
        self._foot = QStackedWidget()
        for part in (self._usual_foot(swatch), self._asking_foot(), self._naming_foot()):
            self._foot.addWidget(part)
        self.body.addWidget(self._foot)
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
        self._middle.setCurrentIndex(0 if people else 1)
        self.setAccessibleDescription("" if people else self.empty.text())
        self._on_row()

    def begin(self) -> None:
        """Show the sheet and put the focus on the list."""
        super().begin()
        self._focus()

    def fit_body(self) -> None:
        """Set the height of the list to the available height."""
        self._middle.setFixedHeight(style.page_height(style.scaled(_HEIGHT_PX), _REST_PX))

    def stop_asking(self) -> None:
        """Cancel a question or a new name, and show the usual buttons."""
        was_asking = self._foot.currentIndex() != _USUAL
        self._show_foot(_USUAL)
        if was_asking:
            self._focus()

    def event(self, event: QEvent) -> bool:
        """Reserve F2, which has another meaning on the table."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride:
            event.setAccepted(event.key() == Qt.Key.Key_F2)
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Rename with F2, forget with Del; Esc and Enter first answer an open question."""
        key, state = event.key(), self._foot.currentIndex()
        if state != _USUAL and key == Qt.Key.Key_Escape:
            self.stop_asking()
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.focusWidget() is self.name:
            self._take_name()
        elif key == Qt.Key.Key_F2 and state == _USUAL:
            self._ask_name()
        elif key == Qt.Key.Key_Delete and state == _USUAL:
            self._ask_forget()
        else:
            super().keyPressEvent(event)
            return
        event.accept()

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

    def _usual_foot(self, swatch: Callable[[str], QPixmap]) -> QWidget:
        self.portrait = PortraitBox(self._painted, "")
        self.portrait.describe(tr("Regulars", "Portrait"))
        self.portrait.chosen.connect(self._on_look)
        self.colour = ChoiceBox("colour", style.scaled(140), style.scaled(210))
        self.colour.offer(("", *COLOURS), _colour_choice, lambda _: "")
        self.colour.setIconSize(QSize(style.scaled(_SWATCH_PX), style.scaled(_SWATCH_PX)))
        for number, colour in enumerate(COLOURS, start=1):
            self.colour.setItemIcon(number, QIcon(swatch(colour)))
        self.colour.view().setMinimumWidth(self.colour.view().minimumWidth() + style.scaled(_SWATCH_PX))
        self.colour.describe(tr("Regulars", "Colour"))
        self.colour.activated.connect(lambda _: self._on_look())
        self.rename = _button(tr("Regulars", "Rename…"))
        self.rename.clicked.connect(self._ask_name)
        self.forget = _button(tr("Regulars", "Forget…"))
        self.forget.clicked.connect(self._ask_forget)
        return _row(self.portrait, self.colour, None, self.rename, self.forget)

    def _painted(self, portrait: str) -> QPixmap:
        """Return a portrait in the colour of the selected person."""
        colour = self.person.colour if self.person is not None else ""
        return self._picture(portrait, colour or COLOURS[0])

    def _asking_foot(self) -> QWidget:
        self.question = words("", style.font("text", 16, 700), "problem", wrap=True)
        self.keep = _button(tr("Regulars", "Cancel"))
        self.keep.clicked.connect(self.stop_asking)
        self.really = _button("")
        self.really.clicked.connect(self._confirm)
        return _row(self.question, self.keep, self.really)

    def _naming_foot(self) -> QWidget:
        label = words(tr("Regulars", "Name"), style.font("text", 17, 700))
        self.name = QLineEdit()
        self.name.setFont(style.font("text", 17, 500))
        self.name.setMaxLength(LONGEST_NAME)
        self.name.setAccessibleName(label.text())
        self.name.textEdited.connect(lambda _: self._show_problem(""))
        done = _button(tr("Regulars", "Use this name"))
        done.clicked.connect(self._take_name)
        leave = _button(tr("Regulars", "Cancel"))
        leave.clicked.connect(self.stop_asking)
        return _row(label, self.name, leave, done)

    def _on_row(self) -> None:
        """Show portrait and colour of the selected person."""
        person = self.person
        for widget in (self.portrait, self.colour, self.rename, self.forget):
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
        if self.person is None:
            return
        self._renaming = self.person
        self.name.setText(typed_name(self.person.name))
        self._show_foot(_NAMING)
        self.name.selectAll()
        self.name.setFocus(Qt.FocusReason.OtherFocusReason)

    def _ask_new(self) -> None:
        self._renaming = None
        self.name.clear()
        self._show_foot(_NAMING)
        self.name.setFocus(Qt.FocusReason.OtherFocusReason)

    def _take_name(self) -> None:
        """Use the typed name, or ask whether two people should become one."""
        name, person = clean_name(self.name.text()), self._renaming
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
        self.question.setText(question)
        self.really.setText(act)
        for button in (self.keep, self.really):
            button.setAccessibleDescription(question)
        self._show_foot(_ASKING)
        self.keep.setFocus(Qt.FocusReason.OtherFocusReason)

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
        self.name.setAccessibleDescription(problem)
        mark(self.name, bool(problem))

    def _show_foot(self, number: int) -> None:
        self._show_problem("")
        self._foot.setCurrentIndex(number)

    def _focus(self) -> None:
        target = self.list if self._people else self.add
        target.setFocus(Qt.FocusReason.OtherFocusReason)


def _colour_choice(colour: str) -> str:
    return colour_words(colour) if colour else tr("Regulars", "Colour of the seat")


def _button(label: str) -> QPushButton:
    button = QPushButton(label)
    button.setObjectName("small")
    button.setFont(style.font("label", 18, 600))
    return button


def _row(*parts: QWidget | None) -> QWidget:
    """Return a row of widgets; None is a gap that takes the remaining width."""
    row = QWidget()
    line = QHBoxLayout(row)
    line.setContentsMargins(0, 0, 0, 0)
    line.setSpacing(10)
    for part in parts:
        if part is None:
            line.addStretch(1)
        else:
            line.addWidget(part, 0 if isinstance(part, QPushButton | ChoiceBox) else 1)
    return row
