"""Tutorial: a recorded first game that the player follows, with explanations of a guide.

The rules and the table are the real ones. The moves of the computer player are recorded. The player's moves
are compared with the record where it matters, so that all explanations remain true. After the last recorded
move, or after another move that is as good, the game continues as usual: the guide stays as a helper that
gives hints on request.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from sanjuan_desktop.control.hints.hints import NOWHERE, TableTargets, marked_by
from sanjuan_desktop.control.questions.answers import BACK, CONFIRM
from sanjuan_desktop.control.questions.prompts import Mark
from sanjuan_desktop.control.setup import GameSetup
from sanjuan_desktop.control.text.i18n import counted, tr
from sanjuan_desktop.control.text.phrases import card_words, with_numbers_held
from sanjuan_desktop.control.tutorial_game import (
    END,
    FIRST,
    TutorialGame,
    learnt_words,
    read_tutorial,
    tutorial_words,
)
from sanjuan_desktop.rules import Build, GameRecord, Produce, Sell
from sanjuan_desktop.rules.terms import NOBODY
from sanjuan_desktop.storage.parts import Seat

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sanjuan_desktop.control.questions.prompts import CardMark, PlaceMark, Prompt
    from sanjuan_desktop.control.session.controller import GameController
    from sanjuan_desktop.control.session.game import GameSession
    from sanjuan_desktop.rules import Action, PlayerView


@dataclass(frozen=True, slots=True)
class GuideText:
    """Texts of the guide: the task, the explanation, and the marked items for the next click."""

    todo: str
    why: str
    targets: TableTargets = NOWHERE
    is_helping: bool = False
    """True after the lesson, when the guide only answers."""


class TutorialGuide(QObject):
    """Guide of the tutorial game, and helper afterwards; emits ``left`` when the person goes on alone."""

    said = Signal(object)
    """:class:`GuideText` for the current question."""
    left = Signal()
    rounds_over = Signal()
    """The round of the last recorded move is over; a good moment to stop."""

    def __init__(self, game: GameController, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._game = game
        self._tutorial: TutorialGame | None = None
        self._names = ("", "")
        self._prompt: Prompt | None = None
        self._helped: TutorialGame | None = None
        self._round = 0
        """Round of the last explanation."""
        self._ended_at = NOBODY
        """Number of the decision at which the lesson ended; NOBODY before."""
        self._has_offered = False
        game.prompted.connect(self._on_prompted)
        game.held_back.connect(self._on_held_back)
        game.started.connect(self._on_started)
        game.ended.connect(self.leave)

    @property
    def is_teaching(self) -> bool:
        """True while a tutorial is in progress."""
        return self._tutorial is not None

    def begin(self, name: str, rival: str, portrait: str = "", lesson: str = FIRST) -> None:
        """Start a lesson from its beginning; ``portrait`` is that of the player."""
        self.leave()
        tutorial = read_tutorial(lesson)
        seats = (Seat(name, portrait=portrait), Seat(rival, tutorial.level))
        self._names = (name, rival)
        self._tutorial = tutorial
        self._has_offered = False
        self._game.guide = self
        self._start(tutorial, GameSetup(tutorial.options, tutorial.seed, seats))

    def _start(self, tutorial: TutorialGame, setup: GameSetup) -> None:
        """Put the game on the table, after the moves before the lesson."""
        if not tutorial.start:
            self._game.start(setup)
            return
        record = GameRecord(setup.options, setup.seed)
        for move in tutorial.moves[: tutorial.start]:
            record.add(move)
        session = self._game.prepare(setup, record)
        # Moves before the lesson are not the player's to undo.
        session.timeline.begin()
        self._game.take(session)

    def leave(self) -> None:
        """Continue the game without the guide; without one, do nothing."""
        if self._tutorial is None and self._helped is None:
            return
        self._helped = None
        self._stop_teaching()
        self.left.emit()

    def repeat(self) -> None:
        """Emit the texts for the current question again, in the current language."""
        if self._game.has_game:
            self._emit_text()

    def learnt(self) -> list[str]:
        """Return the summary of the lesson, in the current language, one short sentence each."""
        tutorial = self._tutorial or self._helped
        return learnt_words(tutorial.key) if tutorial is not None else []

    def ask(self) -> None:
        """Show or hide the hint for the current question."""
        self._game.toggle_hint()

    # -- interface of the guide ----------------------------------------------------------------

    @property
    def moves(self) -> tuple[Action, ...]:
        """The moves of both players in the tutorial; none once the game has left the record."""
        return self._tutorial.moves if self._tutorial is not None and self._is_on_record else ()

    def holds_back(self, action: Action) -> bool:
        """Return whether the tutorial needs another move."""
        tutorial, number = self._tutorial, self._decisions
        if tutorial is None or number not in tutorial.steps:
            return False
        return not (tutorial.is_right(number, action) or tutorial.is_as_good(number, action))

    def spared(self) -> set[int]:
        """Return the cards that no payment should suggest, so that the table agrees with the guide."""
        return self._tutorial.needed(self._decisions) if self._tutorial is not None else set()

    def advised(self, view: PlayerView) -> Action | None:
        """Return the recorded move, None after the end of the record."""
        number = self._decisions
        if self._tutorial is None or number >= len(self._tutorial.moves):
            return None
        move = self._tutorial.moves[number]
        if isinstance(move, Build):
            needed = self._tutorial.needed(number)
            # The recorded cards first, then others if some of these are gone.
            spare = [card for card in (*move.pay, *view.hand) if card in view.hand and card not in needed]
            pay = tuple(dict.fromkeys(spare))[: len(move.pay)]
            return Build(move.card, pay, move.goods, move.over)
        return move

    # -- inside ---------------------------------------------------------------------------------

    @property
    def _is_on_record(self) -> bool:
        """True as long as all moves of the game agree with the tutorial."""
        tutorial = self._tutorial
        return tutorial is not None and tutorial.is_followed_by(self._game.session.record.actions())

    @property
    def _decisions(self) -> int:
        """Number of actions taken in the game so far."""
        return self._game.session.decisions

    def _on_started(self, session: GameSession) -> None:
        """End the tutorial if another game starts."""
        tutorial = self._tutorial or self._helped
        if tutorial is not None and not tutorial.is_dealt_by(session.setup):
            self.leave()

    def _on_prompted(self, prompt: Prompt | None) -> None:
        tutorial, self._prompt = self._tutorial, prompt
        if prompt is None:
            return
        if tutorial is not None and (self._decisions >= len(tutorial.moves) or not self._is_on_record):
            self._helped, self._ended_at = tutorial, self._decisions
            self._stop_teaching()
            return
        self._emit_text()
        if self._helped is not None and not self._has_offered and self._game.session.view.round > self._round:
            self._has_offered = True
            self.rounds_over.emit()

    def _stop_teaching(self) -> None:
        """Allow all moves again."""
        if self._tutorial is None:
            return
        self._tutorial = None
        self._game.guide = None
        # Actions that the guide prevented are allowed now, and their buttons must be enabled.
        self._game.renew_question()

    def _on_held_back(self) -> None:
        self._emit_text(held_back=True)

    def _emit_text(self, *, held_back: bool = False) -> None:
        tutorial, number = self._tutorial, self._decisions
        if self._helped is not None:
            todo, why = self._helping_words(self._helped)
            self.said.emit(GuideText(todo, why, is_helping=True))
        elif tutorial is not None and number in tutorial.steps:
            self._round = self._game.session.view.round
            todo, why = tutorial_words(tutorial.key, tutorial.steps[number], self._names[1])
            wish = self._wish(tutorial, number, held_back=held_back)
            self.said.emit(
                GuideText(todo, with_numbers_held(wish) or why, self._next_click(tutorial, number))
            )

    def _helping_words(self, tutorial: TutorialGame) -> tuple[str, str]:
        """Return the texts of the helper; those of the lesson when it has just ended."""
        if self._decisions != self._ended_at:
            return (
                tr("Tutor", "Now it’s your game."),
                tr("Tutor", "I’m still here. If you want to know what I would do, just ask."),
            )
        if tutorial.is_followed_by(self._game.session.record.actions()):
            return tutorial_words(tutorial.key, END, self._names[1])
        return (
            tr("Tutor", "Good choice. Now it’s your game."),
            tr(
                "Tutor",
                "You found another way that is just as good. I’m still here: if you want to know what "
                "I would do, just ask.",
            ),
        )

    def _wish(self, tutorial: TutorialGame, number: int, *, held_back: bool) -> str:
        """Return a correction if the player's choice differs from the tutorial; "" if it is right."""
        move, draft = tutorial.moves[number], self._game.draft
        if draft is not None and tutorial.is_right(number, draft) and not held_back:
            return ""
        if draft is not None and tutorial.is_as_good(number, draft):
            return tr(
                "Tutor",
                "That is just as good. If you confirm it, you will leave my path, and I’ll help only "
                "when you ask. If you follow my suggestion, I’ll keep explaining.",
            )
        if isinstance(move, Sell):
            if isinstance(draft, Sell) and len(draft.places) == len(move.places):
                return tr("Tutor", "Select the good to sell, then confirm.")
            return counted(
                "Tutor",
                "Select %n goods, then confirm.",
                "Select %n good, then confirm.",
                len(move.places),
            )
        if isinstance(move, Produce):
            return tr("Tutor", "Select the building, then confirm.")
        if isinstance(draft, Build) and isinstance(move, Build) and draft.card == move.card:
            if draft.over != move.over:
                return self._covering(move)
            return tr(
                "Tutor",
                "You are about to pay with a card you will need soon. Click it to keep it, and pay with "
                "another card.",
            )
        if draft is None and not held_back:
            return ""
        return tr(
            "Tutor",
            "The rules allow that, but this lesson follows a set path. Please take this step "
            "first, or choose “Continue without the guide”.",
        )

    def _covering(self, move: Build) -> str:
        """Return the task to choose the building that is to be covered."""
        view = self._game.session.view
        covered = card_words(view.cities[view.seat][move.over])
        return tr("Tutor", "Now click your {building} to build over it.").format(building=covered)

    def _next_click(self, tutorial: TutorialGame, number: int) -> TableTargets:
        """Return the item to click next on the way to the advised move."""
        view, prompt, draft = self._game.session.view, self._prompt, self._game.draft
        if prompt is None:
            return NOWHERE
        if draft is not None and tutorial.is_right(number, draft):
            return TableTargets(buttons=(CONFIRM,))
        advised = self.advised(view)
        if advised is None:
            return NOWHERE
        if isinstance(advised, Build):
            return self._next_to_build(tutorial, number, advised, prompt)
        targets = marked_by(view, advised)
        return replace(
            targets,
            hand=tuple(card for card in targets.hand if card not in _chosen(prompt.hand)),
            fan=tuple(card for card in targets.fan if card not in _chosen(prompt.fan_marks)),
            places=tuple(place for place in targets.places if place not in _chosen(prompt.places)),
        )

    def _next_to_build(
        self, tutorial: TutorialGame, number: int, advised: Build, prompt: Prompt
    ) -> TableTargets:
        """Return the card, the way back from another one, the building to cover, or the cards to pay with."""
        chosen = [card for card, mark in prompt.hand.items() if mark.mark is Mark.SELECTED]
        if not chosen:
            return TableTargets(hand=(advised.card,))
        if chosen != [advised.card]:
            return TableTargets(buttons=(BACK,))
        if advised.over != NOBODY and advised.over not in _chosen(prompt.places):
            return TableTargets(places=(advised.over,))
        paying = {card for card, mark in prompt.hand.items() if mark.mark is Mark.PAYING}
        wasted = paying & tutorial.needed(number)
        return TableTargets(hand=tuple(sorted(wasted or set(advised.pay) - paying)))


def _chosen(marks: Mapping[int, CardMark] | Mapping[int, PlaceMark]) -> set[int]:
    """Return the items that are part of the answer."""
    return {item for item, mark in marks.items() if mark.mark.is_chosen}
