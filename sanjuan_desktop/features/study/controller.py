"""Study board: opens it, plays and judges its position, and saves, shares or makes it a puzzle."""

from __future__ import annotations

import logging
import secrets
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog

from sanjuan_desktop.ai.styles import NO_STYLE
from sanjuan_desktop.ai.worker import NOT_ASKED
from sanjuan_desktop.control.hints.giver import BUDGET
from sanjuan_desktop.control.people.computer_names import character_named, usual_names
from sanjuan_desktop.control.session.autosave_worker import now
from sanjuan_desktop.control.session.deal_code import CodeFault
from sanjuan_desktop.control.setup import GameSetup
from sanjuan_desktop.control.study.position import first_position, position_of, setup_line, to_state
from sanjuan_desktop.control.study.position_code import PositionCodeError, find_position, position_code
from sanjuan_desktop.control.text.files import file_problem, why
from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.control.work_budget import Rank
from sanjuan_desktop.features.newgame.last_game import new_seed, own_seat, with_drawn_names
from sanjuan_desktop.features.puzzles.proposal import is_proposed
from sanjuan_desktop.features.puzzles.puzzle import Puzzle
from sanjuan_desktop.features.study.study_words import PERSON, asked_words, code_problem, puzzle_words
from sanjuan_desktop.rules import GameOptions, view_for
from sanjuan_desktop.storage.errors import CannotWriteError, GameFileError
from sanjuan_desktop.storage.files import meant, shown_name
from sanjuan_desktop.storage.games import SUFFIX
from sanjuan_desktop.storage.names import alike
from sanjuan_desktop.storage.parts import RANDOM_STYLE, Seat
from sanjuan_desktop.storage.position_file import load_position, save_position
from sanjuan_desktop.ui.widgets.file_names import chosen_path, dated_name, documents

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sanjuan_desktop.ai.advice import Advice
    from sanjuan_desktop.control.background import News
    from sanjuan_desktop.control.study.position import StudyPosition
    from sanjuan_desktop.features.practice.practice_table import PracticeContext
    from sanjuan_desktop.features.puzzles.client import PuzzleClient
    from sanjuan_desktop.features.puzzles.controller import PuzzleController
    from sanjuan_desktop.features.study.board import StudyDialog
    from sanjuan_desktop.features.study.board_model import BoardModel
    from sanjuan_desktop.features.study.book import StudyBook
    from sanjuan_desktop.rules import PlayerView, State
    from sanjuan_desktop.storage.settings import Settings
    from sanjuan_desktop.ui.table.paint.building_pictures import BuildingPictures

_SAVE_MS: Final = 1_500
"""Delay after an edit before the position is saved, in milliseconds."""

_OPPONENT: Final = "skilled"
_PLAYERS: Final = 3
_SEEDS: Final = 2**32

_log = logging.getLogger(__name__)


class StudyController(QObject):
    """Controller of the board; its position is also there after the next start of the program."""

    def __init__(
        self,
        context: PracticeContext,
        settings: Settings,
        book: StudyBook,
        make_client: Callable[[], PuzzleClient],
        puzzles: PuzzleController,
    ) -> None:
        """Wait until the board is opened.

        Args:
            context: table and game, which wait while a question is judged; replay and runner.
            settings: name of the player.
            book: keeps the position.
            make_client: returns the client that checks puzzles; called once, when it is first needed.
            puzzles: gets the puzzles that are made, and shows their page.
        """
        super().__init__(context.services)
        services = self._services = context.services
        self._game = context.game
        self._table = context.table
        self._replay = context.replay
        self._runner = context.runner
        self._settings = settings
        self._book = book
        self._make_client = make_client
        self._puzzles = puzzles
        self._client: PuzzleClient | None = None
        self._model: BoardModel | None = None
        self._pictures: BuildingPictures | None = None
        self._dialog: StudyDialog | None = None
        self._levels = [PERSON, _OPPONENT, _OPPONENT, _OPPONENT]
        self._number = NOT_ASKED
        self._judged: tuple[PlayerView, tuple[str, ...]] | None = None
        self._is_paused = False
        self._save_timer = QTimer(self)
        self._save_timer.setSingleShot(True)
        self._save_timer.setInterval(_SAVE_MS)
        self._save_timer.timeout.connect(self._save_draft)
        self.action = services.action(lambda: tr("Menus", "Stud&y board…"), self.open)
        self._runner.advised.connect(self._on_advised)
        self._replay.study_wanted.connect(self.open_replay)

    @property
    def dialog(self) -> StudyDialog | None:
        """The open board, None if it is closed."""
        return self._dialog

    @property
    def model(self) -> BoardModel:
        """The position on the board, created from the saved one on first access."""
        if self._model is None:
            from sanjuan_desktop.features.study.board_model import BoardModel

            self._model = BoardModel(self._saved_position(), self._names(), self)
            self._model.changed.connect(self._save_timer.start)
        return self._model

    def open(self) -> None:
        """Open the board with its last position."""
        from sanjuan_desktop.features.study.board import StudyDialog
        from sanjuan_desktop.features.study.card_list import PICTURE_PX
        from sanjuan_desktop.ui.table.paint.building_pictures import BuildingPictures

        if self._dialog is not None:
            return
        if self._game.has_game and self._game.session.hot_seat.is_shared:
            self._game.cover_hand()
        self._pictures = self._pictures or BuildingPictures(PICTURE_PX)
        dialog = self._dialog = StudyDialog(self.model, self._levels, self._pictures)
        dialog.play_wanted.connect(self._play)
        dialog.judge_wanted.connect(self._judge)
        dialog.puzzle_wanted.connect(self._check_puzzle)
        dialog.puzzles_wanted.connect(self._to_puzzles)
        dialog.copy_wanted.connect(self._copy)
        dialog.paste_wanted.connect(self._paste)
        dialog.save_wanted.connect(self._save)
        dialog.open_wanted.connect(self._ask_file)
        dialog.clear_wanted.connect(self._clear)
        dialog.judgement_closed.connect(self._cancel)
        dialog.refused.connect(self._services.show_toast)
        dialog.closed.connect(self._on_closed)
        self._services.sheets.open(dialog)

    def open_position(
        self, position: StudyPosition, names: Sequence[str] = (), levels: Sequence[str] = ()
    ) -> None:
        """Open the board with another position; the one before can be restored with *Undo*."""
        model = self.model
        if names:
            model.names = _four_names(names, model.names[len(names) :])
            self._levels[: len(levels)] = levels
        if self._dialog is not None:
            self._services.sheets.clear()
        model.set_position(position)
        self.open()

    def open_replay(self, state: State, setup: GameSetup) -> None:
        """Open the board with a place of a game that is looked back at."""
        if state.is_over or not state.round:
            self._services.show_toast(tr("Study", "There is no question at this point of the game."))
            return
        names = [seat.name for seat in setup.seats]
        self.open_position(position_of(state), names, [seat.level or PERSON for seat in setup.seats])

    def open_file(self, path: Path) -> bool:
        """Open the board with the position of a file, or explain why it cannot be read."""
        try:
            position = find_position(load_position(path))
        except GameFileError as error:
            self._services.show_toast(file_problem(error, shown_name(path)))
            return False
        except PositionCodeError as error:
            self._services.show_toast(f"{shown_name(path)}: {code_problem(error)}")
            return False
        self.open_position(position)
        return True

    def close(self) -> None:
        """Save the position and stop the check of a puzzle, because the window closes."""
        if self._save_timer.isActive():
            self._save_draft()
        if self._client is not None:
            self._client.close()

    # -- position ---------------------------------------------------------------------------------

    def _saved_position(self) -> StudyPosition:
        """Return the position of the last time, else the first position of a game."""
        try:
            return find_position(self._book.code)
        except PositionCodeError as error:
            if error.fault is not CodeFault.ABSENT:
                _log.warning("the position on the study board cannot be read: %s", error)
            return first_position(GameOptions(_PLAYERS))

    def _save_draft(self) -> None:
        self._save_timer.stop()
        self._book.keep(position_code(self.model.position))

    def _names(self) -> tuple[str, ...]:
        return _four_names((own_seat(self._settings.last_game).name,))

    def _clear(self) -> None:
        self.model.set_position(first_position(self.model.position.options))

    # -- play -------------------------------------------------------------------------------------

    def _setup(self) -> GameSetup:
        """Return the setup of a game from the position, against the chosen levels."""
        position, seed = self.model.position, new_seed()
        line = setup_line(position, secrets.randbelow(_SEEDS))
        seats = []
        own = own_seat(self._settings.last_game)
        for name, level in zip(self.model.names, self._levels[: position.players], strict=False):
            portrait = own.portrait if level == PERSON and name == own.name else ""
            # A player from a game keeps its character.
            style = NO_STYLE if level == PERSON else character_named(name) or RANDOM_STYLE
            seats.append(Seat(name, level or None, style, portrait))
        people = [seat for seat, level in enumerate(self._levels[: position.players]) if level == PERSON]
        actor = to_state(position).actor
        looking = actor if actor in people or not people else people[0]
        setup = GameSetup(position.options, seed, tuple(seats), looking, rules=position.rules, position=line)
        return with_drawn_names(setup)

    def _play(self) -> None:
        setup = self._setup()
        session = self._game.prepare(setup, setup.record())
        self._is_paused = False
        self._services.sheets.clear()
        self._table.go_on()
        self._game.take(session)
        self._services.focus_table()
        self._services.show_toast(tr("Study", "This game does not count for your results."), passing=True)

    # -- judgement --------------------------------------------------------------------------------

    def _judge(self) -> None:
        """Ask for the judgement of the question, as its player sees the position."""
        assert self._dialog is not None
        self._pause_game()
        state = to_state(self.model.position)
        view = view_for(state, state.actor)
        names = self.model.names[: state.players]
        # An answer to a puzzle or in practice is judged first.
        is_busy = self._runner.load is Rank.QUESTION
        self._number = NOT_ASKED if is_busy else self._runner.advise(view, BUDGET)
        if self._number == NOT_ASKED:
            self._services.show_toast(tr("Study", "The question cannot be judged right now."))
            return
        self._judged = view, names
        self._dialog.judgement.show_waiting(
            tr("Study", "Judgement"), tr("Study", "Judging the question. It takes a moment.")
        )
        self._dialog.show_judgement()

    def _on_advised(self, number: int, advice: Advice) -> None:
        from sanjuan_desktop.features.practice.exercise import Exercise, verdict_on

        if number != self._number or self._judged is None or self._dialog is None:
            return
        view, names = self._judged
        if not advice.tips:
            self._dialog.judgement.show_message(
                tr("Study", "Judgement"), [tr("Study", "The question cannot be judged right now.")]
            )
            return
        verdict = verdict_on(Exercise(view, advice.tips, names), None)
        asked = asked_words(view, names)
        self._dialog.judgement.show_options(asked, verdict.rows, verdict.reasons, self._dialog.side_width)
        self._services.announce(f"{asked} {verdict.head}")

    # -- puzzle -----------------------------------------------------------------------------------

    def _check_puzzle(self) -> None:
        """Check in the background whether the question is a puzzle."""
        assert self._dialog is not None
        if self._client is None:
            self._client = self._make_client()
            self._client.news.connect(self._on_checked)
        setup = self._setup()
        self._client.make_position(setup.record())
        self._dialog.judgement.show_waiting(
            tr("Study", "Puzzle"),
            tr("Study", "Checking the question with many searches. It takes a few minutes."),
        )
        self._dialog.show_judgement()

    def _on_checked(self, news: News[Puzzle | str]) -> None:
        if self._dialog is None or (news.result is None and not news.is_done):
            return
        if news.result is None and not news.error:
            return
        if news.error:
            _log.warning("%s", news.error)
        found, is_saved = news.result, False
        if isinstance(found, Puzzle):
            if is_proposed(found.view(), found.kind, found.best):
                # There is nothing to find in it.
                found = "proposed"
            else:
                is_saved = self._puzzles.supply.add(found)
        sentences = puzzle_words(found, is_saved=is_saved)
        self._dialog.judgement.show_message(tr("Study", "Puzzle"), sentences, has_puzzle=is_saved)
        self._services.announce(" ".join(sentences))

    def _to_puzzles(self) -> None:
        self._services.sheets.clear()
        self._puzzles.open()

    # -- sharing ----------------------------------------------------------------------------------

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(position_code(self.model.position))
        self._services.show_toast(tr("Study", "The code of the position was copied."))

    def _paste(self) -> None:
        try:
            position = find_position(QGuiApplication.clipboard().text())
        except PositionCodeError as error:
            self._services.show_toast(code_problem(error))
            return
        self.model.set_position(position)

    def _save(self) -> None:
        chosen, _ = QFileDialog.getSaveFileName(
            self._services.window,
            tr("Study", "Save the position"),
            str(dated_name(tr("Study", "San Juan position"), SUFFIX)),
            self._filter(),
        )
        if not chosen:
            return
        path = chosen_path(Path(chosen))
        try:
            save_position(path, position_code(self.model.position), now())
        except CannotWriteError as error:
            text = tr("Study", "{name} could not be saved: {why}.")
            self._services.show_toast(text.format(name=shown_name(path), why=why(error)))
            return
        self._services.show_toast(tr("Study", "Saved as {name}.").format(name=shown_name(path)))

    def _ask_file(self) -> None:
        chosen, _ = QFileDialog.getOpenFileName(
            self._services.window, tr("Study", "Open a position"), str(documents()), self._filter()
        )
        if chosen:
            self.open_file(meant(Path(chosen)))

    @staticmethod
    def _filter() -> str:
        return tr("Study", "San Juan positions (*{suffix})").format(suffix=SUFFIX)

    # -- helpers ----------------------------------------------------------------------------------

    def _pause_game(self) -> None:
        """Pause the game on the table, because its computer players would keep the AI process busy.

        A replay or a practice position has paused it already, and also lets it go on.
        """
        if not self._is_paused and self._game.has_game and not self._table.is_paused:
            self._is_paused = True
            self._table.suspend()

    def _cancel(self) -> None:
        """Stop the judgement and the check of a puzzle."""
        if self._number != NOT_ASKED:
            self._runner.cancel_advice()
        self._number, self._judged = NOT_ASKED, None
        if self._client is not None:
            self._client.rest()

    def _on_closed(self) -> None:
        self._dialog = None
        self._cancel()
        if self._save_timer.isActive():
            self._save_draft()
        if self._is_paused:
            self._is_paused = False
            self._table.go_on()
            self._game.proceed()


def _four_names(names: Sequence[str], others: Sequence[str] = ()) -> tuple[str, ...]:
    """Return ``names`` with others, then usual ones, for the further seats; none is alike to one before."""
    found = list(names)
    for name in (*others, *usual_names()):
        if alike(name) not in map(alike, found):
            found.append(name)
    return tuple(found[:4])
