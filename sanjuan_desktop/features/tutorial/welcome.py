"""Welcome page of the very first start: the harbour and three cards to choose from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from sanjuan_desktop import languages
from sanjuan_desktop.control.people.seat_appearance import ANIMALS, CHARACTERS
from sanjuan_desktop.control.text.i18n import language, tr
from sanjuan_desktop.features.startpage.deck_page import DeckPage
from sanjuan_desktop.features.startpage.paper import DeckPaper, px
from sanjuan_desktop.features.tutorial.guide_panel import GUIDE
from sanjuan_desktop.ui.look import style

if TYPE_CHECKING:
    from collections.abc import Callable


_TITLE_PX: Final = 90
"""Font size of the title in a window of 1280×720; it grows with the table."""
_ROW_PX: Final = 15


@dataclass(frozen=True, slots=True)
class WelcomeOptions:
    """State of the switches below the cards."""

    large_text: bool = False
    sound: bool = True
    reduced_motion: bool = False


class WelcomePage(DeckPage):
    """Asks how to start: Enter starts the guided game, Esc opens the sheet for a new game."""

    tutorial_wanted = Signal()
    game_wanted = Signal()
    rules_wanted = Signal()
    language_wanted = Signal(str)
    chosen = Signal(str, bool)
    """A switch was used; carries the name of a field of :class:`WelcomeOptions` and its new state."""

    def __init__(
        self, options: WelcomeOptions, *, on_night: bool = False, parent: QWidget | None = None
    ) -> None:
        """Create the page in the current language.

        Args:
            options: state of the switches.
            on_night: whether the background of the title is dark instead of a sky.
            parent: the widget to cover.
        """
        slogan = tr("WelcomeDialog", "Every card is a building, or money to pay for another.")
        super().__init__(
            tr("WelcomeDialog", "Welcome to San Juan"), slogan, _TITLE_PX, on_night=on_night, parent=parent
        )
        self.setAccessibleDescription(slogan)
        rules = DeckPaper(
            tr("WelcomeDialog", "The full rules, to browse or look things up."),
            (tr("WelcomeDialog", "Read the rules"),),
            tuple(animal for animal in ANIMALS if animal != GUIDE),
            self,
        )
        tutorial = DeckPaper(
            tr(
                "WelcomeDialog",
                "The guide explains the first five rounds; after that you play on your own.",
            ),
            (tr("WelcomeDialog", "Play with a guide"),),
            (GUIDE,),
            self,
            main=True,
        )
        game = DeckPaper(
            tr("WelcomeDialog", "Know the game? Choose players, levels and characters."),
            (tr("WelcomeDialog", "New game"),),
            tuple(CHARACTERS.values()),
            self,
        )
        tutorial.button.clicked.connect(self._begin_tutorial)
        rules.button.clicked.connect(self.rules_wanted)
        game.button.clicked.connect(self.leave)
        self._papers = (rules, tutorial, game)
        self._switches = _Row(options, self)
        self._switches.language_wanted.connect(self.language_wanted)
        self._switches.chosen.connect(self.chosen)
        self._row = self._switches

    @property
    def buttons(self) -> tuple[QPushButton, ...]:
        """All buttons, in the order of the Tab key."""
        rules, tutorial, game = self.papers
        return (tutorial.button, game.button, rules.button, *self.row_buttons())

    def row_buttons(self) -> tuple[QPushButton, ...]:
        """Return the buttons of the languages and switches."""
        return tuple(self._switches.buttons)

    def fit_row(self) -> None:
        """Set the size of the languages and switches."""
        self._switches.fit()

    def leave(self) -> None:
        """Close the page and open the sheet for a new game."""
        self.dismiss()
        self.game_wanted.emit()

    # -- inside ---------------------------------------------------------------------------------

    def _begin_tutorial(self) -> None:
        self.dismiss()
        self.tutorial_wanted.emit()


class _Row(QWidget):
    """Row with the languages and the switches for larger text, sound and reduced motion."""

    language_wanted = Signal(str)
    chosen = Signal(str, bool)

    def __init__(self, options: WelcomeOptions, parent: QWidget) -> None:
        super().__init__(parent)
        row = self._row = QHBoxLayout(self)
        row.addStretch(1)
        self.buttons: list[QPushButton] = []
        # The row has no room for languages in progress; the preferences offer them.
        for code in languages.complete_codes():
            button = self._add(languages.about(code).name, code == language())
            # Languages are not translated, so that players find theirs on a page they cannot read.
            button.clicked.connect(self._speaks(code))
        row.addSpacing(px(20))
        for key, label, on in (
            ("large_text", tr("WelcomeDialog", "Larger text"), options.large_text),
            ("sound", tr("WelcomeDialog", "Sound"), options.sound),
            ("reduced_motion", tr("WelcomeDialog", "Reduced motion"), options.reduced_motion),
        ):
            self._add(label, on).clicked.connect(self._chooses(key))
        row.addStretch(1)

    def fit(self) -> None:
        """Set margins and fonts for the current size."""
        self._row.setContentsMargins(px(8), px(3), px(8), px(5))
        self._row.setSpacing(px(4))
        for button in self.buttons:
            button.setFont(style.font("label", _ROW_PX * style.table_scale(), 600))

    def _add(self, label: str, on: bool) -> QPushButton:
        button = QPushButton(label)
        button.setObjectName("onDeck")
        button.setCheckable(True)
        button.setChecked(on)
        self.buttons.append(button)
        self._row.addWidget(button)
        return button

    def _speaks(self, code: str) -> Callable[[], None]:
        return lambda: self.language_wanted.emit(code)

    def _chooses(self, key: str) -> Callable[[bool], None]:
        return lambda on: self.chosen.emit(key, on)
