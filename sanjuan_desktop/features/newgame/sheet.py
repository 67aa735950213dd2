"""Dialog for a new game: players, edition, expansion and deal; Enter starts one like the last."""

from __future__ import annotations

import contextlib
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRect, Qt, QTimer, Signal
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import (
    QBoxLayout,
    QButtonGroup,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from sanjuan_desktop.control.session.code_finder import code_problem, find_code, mentions_code
from sanjuan_desktop.control.session.deal_code import (
    CodedDeal,
    CodeFault,
    DealCodeError,
    code_of,
    read_code,
)
from sanjuan_desktop.control.text.i18n import level_name, tr, translated
from sanjuan_desktop.control.text.no_help import no_help_words
from sanjuan_desktop.control.text.open_hands import open_hands_words
from sanjuan_desktop.control.text.variants import VARIANT_WORDS
from sanjuan_desktop.features.newgame.limit_row import LimitRow
from sanjuan_desktop.features.newgame.match_box import MatchBox
from sanjuan_desktop.features.newgame.seat_rows import SeatRows, name_problem
from sanjuan_desktop.rules import RULES_VERSION, VARIANTS, Edition, GameOptions, dealing_alike
from sanjuan_desktop.storage.names import LONGEST_NAME
from sanjuan_desktop.storage.settings import LastGame
from sanjuan_desktop.ui.look import style
from sanjuan_desktop.ui.widgets.field_mark import mark
from sanjuan_desktop.ui.widgets.sheet import PaperDialog, caption, centre_items, section, words
from sanjuan_desktop.ui.widgets.tick_box import TickBox

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtGui import QPixmap

    from sanjuan_desktop.control.people.regulars import Regular
    from sanjuan_desktop.control.text.variants import VariantWords
    from sanjuan_desktop.features.newgame.level_offer import LevelOffer
    from sanjuan_desktop.storage.parts import Seat

WIDTH: Final = 1050
_RIGHT_PX: Final = 368
_SIDE_BY_SIDE_PX: Final = 960
"""Minimum width of the sheet for options beside the players; otherwise they are below."""
_GAP_PX: Final = 26
_LOW_PX: Final = 740
"""Height for sheets below which the options take less space, in pixels."""
_LARGEST_SEED: Final = 2**64 - 1
_EXPANSION: Final = "new_buildings"
_DEAL_MS: Final = 150
"""Pause after a change before earlier attempts at the chosen deal are looked up, in milliseconds."""


class NewGameDialog(PaperDialog):
    """Asks for players, edition, expansion and deal; error messages are beside the field.

    ``started`` carries the game in the form that is remembered, and the number of the deal or None for a
    random deal.
    """

    rules_section = "setup"

    started = Signal(LastGame, object, int)
    complained = Signal(str)
    """The error that prevents the start of the game."""
    program_wanted = Signal(int)
    """Seat that needs a program."""
    regulars_wanted = Signal()
    """The sheet of the people who are known is wanted."""
    deal_chosen = Signal(LastGame, object, int)
    """Arguments of ``started`` after a change of a game whose deal is chosen; see :meth:`show_attempts`."""

    def __init__(
        self,
        last: LastGame,
        others: Sequence[Seat],
        picture: Callable[[int, str, str], QPixmap],
        parent: QWidget | None = None,
        programs: Sequence[str] = (),
        people: Sequence[Regular] = (),
    ) -> None:
        """Fill the sheet.

        Args:
            last: the game to begin with.
            others: players for the seats that ``last`` leaves empty, at least up to four.
            picture: paints, for a seat, a portrait in a colour, by their names; see ``PORTRAIT_PX``.
            parent: the widget to cover.
            programs: levels of the person's own programs.
            people: those who are known, in the order of offers.
        """
        super().__init__(tr("NewGameDialog", "New game"), WIDTH, parent)
        seats = (*last.seats, *others)[:4]
        self._rows = SeatRows(seats, picture, self.inner_width, programs, people)
        self._rows.program_wanted.connect(self.program_wanted)
        self._players = QButtonGroup(self)
        self._edition = QButtonGroup(self)
        self._expansion = QButtonGroup(self)
        self._deal_timer = QTimer(self, singleShot=True, interval=_DEAL_MS)
        self._deal_timer.timeout.connect(self.look_up_deal)
        self._seed_length = 0  # Letters of the deal number before the last edit.
        self._abouts: list[QLabel] = []
        """Texts below the options, hidden in low windows."""
        self.offer: QPushButton | None = None
        """Button that accepts another level, or None if none is offered."""
        self._offer_widgets: tuple[QWidget, ...] = ()
        self._columns = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._columns.setSpacing(_GAP_PX)
        self._columns.addLayout(self._left(len(last.seats)), 1)
        self._sand = self._right(last)
        self._columns.addWidget(self._sand)
        self.body.addLayout(self._columns)
        self._problem = words("", style.font("text", 16, 700), "problem", wrap=True)
        self.buttons.addWidget(self._problem, 1)
        self._acts = [
            self.add_button(tr("NewGameDialog", "Cancel")),
            self.add_button(tr("NewGameDialog", "Start the game"), main=True),
        ]
        for act, slot in zip(self._acts, (self.dismiss, self.accept), strict=True):
            act.clicked.connect(slot)
        self.fit_body()
        self.body.addLayout(self.buttons)
        self._rows.show_players(len(last.seats))
        self._rows.changed.connect(self._look_again)
        for signal in (self._rows.changed, self._players.idClicked, self._seed.textChanged):
            signal.connect(self._deal_timer.start)
        for choice in (*self._edition.buttons(), *self._expansion.buttons(), *self._ticks.values()):
            choice.toggled.connect(self._deal_timer.start)

    def fit_body(self) -> None:
        """Place the options beside the players, or below them if the sheet is narrow."""
        narrow = self.paper_width < style.scaled(_SIDE_BY_SIDE_PX)
        directions = QBoxLayout.Direction
        self._columns.setDirection(directions.TopToBottom if narrow else directions.LeftToRight)
        right = self.inner_width if narrow else style.scaled(_RIGHT_PX)
        self._sand.setFixedWidth(right)
        is_low = style.room_height() < style.scaled(_LOW_PX)
        # In a low window tooltips explain most options.
        for about in self._abouts:
            about.setVisible(not is_low)
        self._explains_kinds = not is_low
        self._explain_kinds()
        self._options.setContentsMargins(20, *((8, 20, 8) if is_low else (14, 20, 16)))
        self._options.setSpacing(6 if is_low else 7)
        self._rows.fit(self.inner_width - (0 if narrow else _GAP_PX + right))
        beside = sum(act.sizeHint().width() + self.buttons.spacing() for act in self._acts)
        metrics, room = QFontMetrics(self._problem.font()), QRect(0, 0, self.inner_width - beside, 10_000)
        # Reserve the space, so that nothing moves when an error appears.
        self._problem.setMinimumHeight(
            max(
                metrics.boundingRect(room, Qt.TextFlag.TextWordWrap, text).height()
                for text in (*_seed_problems(), name_problem("n" * LONGEST_NAME))
            )
        )

    def accept(self) -> None:
        """Start the game, or show the first error; the entries stay unchanged."""
        problem = self._rows.problem() or self._seed_problem()
        if problem:
            self.complain(problem)
            return
        self._show_problem("")
        game = self._game()
        self.started.emit(game, self._number(), self._rules(game.options))
        self.dismiss()

    def look_up_deal(self) -> None:
        """Ask for earlier attempts at the chosen deal; for a random or unreadable one show none."""
        self._deal_timer.stop()
        text = self._seed.text().strip()
        if not text or _code_or_number_problem(text):
            self.show_attempts("")
            return
        game = self._game()
        self.deal_chosen.emit(game, self._number(), self._rules(game.options))

    def show_attempts(self, words: str) -> None:
        """Show a sentence about earlier attempts at the chosen deal, "" for none."""
        self.attempts.setText(words)
        self._seed.setAccessibleDescription(words or self._seed.toolTip())

    def _game(self) -> LastGame:
        """Return the game in the form that is remembered; the names are already checked."""
        seats = self._rows.seats()
        return LastGame(
            seats=seats,
            options=GameOptions(
                len(seats),
                Edition(self._edition.checkedId()),
                new_buildings=self._expansion.checkedId() == 1,
                **{name: tick.isEnabled() and tick.isChecked() for name, tick in self._ticks.items()},
                opening=(),
            ),
            looking_seat=self._rows.people()[0],
            without_help=self.without_help.isChecked(),
            open_hands=self.open_hands.isChecked(),
            limit=self.limit.limit,
        )

    def offer_level(self, offer: LevelOffer) -> None:
        """Ask whether all computer players should have another level; no answer changes nothing."""
        self.offer = QPushButton(tr("NewGameDialog", "Play {level}").format(level=level_name(offer.level)))
        self.offer.setObjectName("pill")
        self.offer.setFont(style.font("label", 17, 600))
        self.offer.setAccessibleDescription(offer.words)
        self.offer.clicked.connect(lambda: self._rows.choose_level(offer.level))
        label = words(offer.words, style.font("text", 16, 500), "caption", wrap=True)
        # If an error replaces it, the row keeps its height.
        label.setMinimumHeight(self._problem.minimumHeight())
        self._offer_widgets = (label, self.offer)
        self.buttons.insertWidget(0, label, 1)
        self.buttons.insertWidget(1, self.offer, 0, Qt.AlignmentFlag.AlignVCenter)
        self._show_problem("")

    def seat_program(self, seat: int, level: str) -> None:
        """Set a seat to a program."""
        self._show_problem("")
        self._rows.seat_program(seat, level)

    def show_people(self, people: Sequence[Regular]) -> None:
        """Offer other people; known people on the seats get their current faces and colours."""
        self._rows.show_people(people)

    def _show_problem(self, problem: str) -> None:
        """Show an error message; without one, its place belongs to the offer of a level."""
        self._problem.setText(problem)
        self._problem.setVisible(bool(problem) or not self._offer_widgets)
        for widget in self._offer_widgets:
            widget.setVisible(not problem)

    def complain(self, problem: str) -> None:
        """Show an error message."""
        self._show_problem(problem)
        self.complained.emit(problem)

    def show_deal(self, deal: CodedDeal) -> None:
        """Fill in the options of a deal code; the names stay."""
        options = deal.options
        self._players.button(options.players).click()
        self._edition.button(int(options.edition)).click()
        self._expansion.button(int(options.new_buildings)).click()
        for name, tick in self._ticks.items():
            if tick.isEnabled():
                tick.setChecked(getattr(options, name))
        self._seed.setText(code_of(*deal))

    def _on_seed_typed(self, text: str) -> None:
        """Show the options of a complete deal code at once, even if it was pasted with other text."""
        mark(self._seed, False)
        # While a code is typed, its beginning may happen to be the code of another deal.
        read = find_code if len(text) > self._seed_length + 1 else read_code
        with contextlib.suppress(DealCodeError):
            self.show_deal(read(text))
        self._seed_length = len(self._seed.text())
        self._look_again()

    def _look_again(self) -> None:
        """Clear the error message once no field is marked."""
        fields = self.findChildren(QLineEdit)
        if not any(field.property("wrong") for field in fields):
            self._show_problem("")

    def _number(self) -> int | None:
        """Return the number of the deal, or None for a random one; the field is already checked."""
        text = self._seed.text().strip()
        if not text:
            return None
        return int(text) if text.isdigit() else find_code(text).seed

    def _rules(self, options: GameOptions) -> int:
        """Return the newest rules with the same deal as the code, or the current rules."""
        text = self._seed.text().strip()
        rules = find_code(text).rules if mentions_code(text) else RULES_VERSION
        return dealing_alike(options, rules)[-1]

    @property
    def problem(self) -> str:
        """The current error message."""
        return self._problem.text()

    def _left(self, players: int) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(10)
        heading = QHBoxLayout()
        heading.addWidget(section(tr("NewGameDialog", "Players")), 1)
        self.regulars = QPushButton(tr("Regulars", "Regulars…"))
        self.regulars.setObjectName("small")
        self.regulars.setFont(style.font("label", 16, 600))
        self.regulars.setToolTip(tr("Regulars", "Names, portraits and colours of the people who play here"))
        self.regulars.clicked.connect(self.regulars_wanted)
        heading.addWidget(self.regulars)
        column.addLayout(heading)
        row = QHBoxLayout()
        row.setSpacing(6)
        for count, label in (
            (2, tr("NewGameDialog", "2 players")),
            (3, tr("NewGameDialog", "3 players")),
            (4, tr("NewGameDialog", "4 players")),
        ):
            row.addWidget(_pill(self._players, count, label, count == players))
        row.addStretch(1)
        self.match = MatchBox(players)
        row.addWidget(self.match)
        centre_items(row)
        self._players.idClicked.connect(self._rows.show_players)
        self._players.idClicked.connect(self.match.show_players)
        column.addLayout(row)
        column.addWidget(self._rows)
        column.addStretch(1)
        return column

    def _right(self, last: LastGame) -> QFrame:
        sand = QFrame()
        sand.setObjectName("sand")
        column = self._options = QVBoxLayout(sand)
        column.addWidget(section(tr("NewGameDialog", "Game")))
        row = QHBoxLayout()
        row.setSpacing(6)
        for edition, label in (
            (Edition.SECOND, tr("NewGameDialog", "Second edition")),
            (Edition.FIRST, tr("NewGameDialog", "First edition")),
        ):
            row.addWidget(_pill(self._edition, int(edition), label, edition is last.options.edition))
        row.addStretch(1)
        column.addLayout(row)
        self._add_expansion(column, last.options.new_buildings)
        self._ticks = {
            name: self._variant(column, VARIANT_WORDS[name], getattr(last.options, name))
            for name in VARIANTS
            if name != _EXPANSION
        }
        self._add_kinds(column, last)
        self.limit = LimitRow(last.limit)
        column.addWidget(self.limit)
        self._production_alone = self._ticks["extra_production"].isChecked()
        with_expansion = self._expansion.button(1)
        self._include_production(with_expansion.isChecked())
        with_expansion.toggled.connect(self._include_production)
        self._seed: QLineEdit = self._seed_field(column)
        column.addStretch(1)
        return sand

    def _add_kinds(self, column: QVBoxLayout, last: LastGame) -> None:
        """Add the ticks for a game without help and one with open hands, of which one can be set."""
        self.without_help = _tick_box(tr("NewGameDialog", "Play without help"), last.without_help)
        self.without_help.setToolTip(no_help_words())
        self.open_hands = _tick_box(tr("NewGameDialog", "Open hands"), last.open_hands)
        self.open_hands.setToolTip(open_hands_words())
        row = QHBoxLayout()
        row.setSpacing(14)
        for tick, other in ((self.without_help, self.open_hands), (self.open_hands, self.without_help)):
            tick.setAccessibleDescription(tick.toolTip())
            tick.toggled.connect(partial(self._exclude, other))
            row.addWidget(tick)
        self.open_hands.toggled.connect(self._exclude_match)
        self._exclude_match(last.open_hands)
        row.addStretch(1)
        self._about_kinds = caption("")
        """Explanation of the ticks; in a low window only of one that is set."""
        self._about_kinds.setContentsMargins(35, 0, 0, 0)
        self._explains_kinds = True
        pair = QVBoxLayout()
        pair.setSpacing(0)
        pair.addLayout(row)
        pair.addWidget(self._about_kinds)
        column.addLayout(pair)
        self._explain_kinds()

    def _exclude(self, other: TickBox, on: bool) -> None:
        """Clear the other tick when one is set."""
        if on:
            other.setChecked(False)
        self._explain_kinds()

    def _exclude_match(self, on: bool) -> None:
        """Offer only a single game with open hands, because it counts for nothing."""
        if on:
            self.match.setCurrentIndex(0)
        self.match.setEnabled(not on)

    def _explain_kinds(self) -> None:
        """Explain the tick that is set, or both."""
        alone, shown = self.without_help.isChecked(), self.open_hands.isChecked()
        if alone:
            text = tr("NewGameDialog", "No points, forecasts, hints or undo. Not with open hands.")
        elif shown:
            text = tr("NewGameDialog", "For teaching: everyone sees all hands. Does not count.")
        else:
            text = tr("NewGameDialog", "For experts, or for teaching: only one of them is possible.")
        self._about_kinds.setText(text)
        self._about_kinds.setVisible(self._explains_kinds or alone or shown)

    def _add_expansion(self, column: QVBoxLayout, chosen: bool) -> None:
        """Add the choice between the base game and the expansion."""
        said = VARIANT_WORDS[_EXPANSION]
        base = _pill(self._expansion, 0, tr("NewGameDialog", "Base game"), not chosen)
        more = _pill(self._expansion, 1, tr("NewGameDialog", "With the expansion"), chosen)
        text = translated("NewGameDialog", said.description)
        # The whole name of the expansion is too long for the button.
        more.setAccessibleName(translated("NewGameDialog", said.label))
        more.setAccessibleDescription(text)
        row = QHBoxLayout()
        row.setSpacing(6)
        row.addWidget(base)
        row.addWidget(more)
        row.addStretch(1)
        column.addLayout(row)
        column.addWidget(caption(text))

    def _include_production(self, included: bool) -> None:
        """Tick the production cards while the new buildings include them; otherwise restore the choice."""
        tick = self._ticks["extra_production"]
        if included:
            self._production_alone = tick.isChecked()
        tick.setChecked(included or self._production_alone)
        tick.setEnabled(not included)

    def _variant(self, column: QVBoxLayout, said: VariantWords, checked: bool) -> TickBox:
        about = translated("NewGameDialog", said.description)
        tick, below = _tick(column, translated("NewGameDialog", said.label), about, checked)
        tick.setToolTip(about)
        self._abouts.append(below)
        return tick

    def _seed_field(self, column: QVBoxLayout) -> QLineEdit:
        row = QHBoxLayout()
        row.setSpacing(10)
        label = words(tr("NewGameDialog", "Deal number"), style.font("text", 17, 700))
        _align((self.limit.label, label))
        field = QLineEdit()
        field.setObjectName("seed")
        field.setFont(style.font("text", 17, 500))
        field.setPlaceholderText(tr("NewGameDialog", "random"))
        tip = tr(
            "NewGameDialog",
            "The same number or code always deals the same cards. Leave it empty for a random deal.",
        )
        field.setToolTip(tip)
        field.textEdited.connect(self._on_seed_typed)
        label.setBuddy(field)
        row.addWidget(label)
        row.addWidget(field, 1)
        column.addSpacing(4)
        column.addLayout(row)
        self.attempts = caption("")
        """Earlier attempts at the chosen deal."""
        column.addWidget(self.attempts)
        return field

    def _seed_problem(self) -> str:
        text = self._seed.text().strip()
        problem = _code_or_number_problem(text)
        mark(self._seed, bool(problem))
        if problem:
            self._seed.setFocus(Qt.FocusReason.OtherFocusReason)
            if not mentions_code(text):
                self._seed.selectAll()
        return problem


def _code_or_number_problem(text: str) -> str:
    """Return the problem of a deal number or code as a sentence, "" for a valid one."""
    return _code_problem(text) if mentions_code(text) else _number_problem(text)


def _code_problem(text: str) -> str:
    """Return the problem of a deal code as a sentence, "" for a valid code."""
    try:
        find_code(text)
    except DealCodeError as error:
        return code_problem(error)
    return ""


def _number_problem(text: str) -> str:
    """Return the problem of a deal number as a sentence, "" for a valid number."""
    if not text:
        return ""
    too_large, no_digits = _seed_problems()[:2]
    if not (text.isascii() and text.isdigit()):
        return no_digits
    return too_large if len(text) > len(str(_LARGEST_SEED)) or int(text) > _LARGEST_SEED else ""


def _seed_problems() -> tuple[str, ...]:
    """Return all errors of a deal: a number that is too large, text without digits, errors of a code."""
    return (
        tr("NewGameDialog", "The deal number is too large: the maximum is {largest}.").format(
            largest=_LARGEST_SEED
        ),
        tr(
            "NewGameDialog",
            "The deal number must consist of digits only, for example 42. Leave it empty for a random deal.",
        ),
        *(code_problem(DealCodeError("", fault, "W")) for fault in CodeFault),
    )


def _tick(column: QVBoxLayout, label: str, text: str, checked: bool) -> tuple[TickBox, QLabel]:
    """Add a tick box with an explanation below it; return both."""
    tick = _tick_box(label, checked)
    tick.setAccessibleDescription(text)
    below = caption(text)
    below.setContentsMargins(35, 0, 0, 0)
    pair = QVBoxLayout()
    pair.setSpacing(0)
    pair.addWidget(tick)
    pair.addWidget(below)
    column.addLayout(pair)
    return tick, below


def _tick_box(label: str, checked: bool) -> TickBox:
    tick = TickBox(label)
    tick.setFont(style.font("text", 17, 700))
    tick.setChecked(checked)
    return tick


def _align(labels: Sequence[QLabel]) -> None:
    """Give labels of several rows one width, so that the fields beside them begin at one place."""
    wide = max(label.sizeHint().width() for label in labels)
    for label in labels:
        label.setMinimumWidth(wide)


def _pill(group: QButtonGroup, number: int, label: str, checked: bool) -> QPushButton:
    button = QPushButton(label)
    button.setObjectName("pill")
    button.setFont(style.font("label", 18, 600))
    button.setCheckable(True)
    # In a group this only makes screen readers announce one of several options.
    button.setAutoExclusive(True)
    button.setChecked(checked)
    group.addButton(button, number)
    return button
