"""Source of hints: requests them from the AI, stores the hint for the current question and drops it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal

from sanjuan_desktop.ai.player import Budget
from sanjuan_desktop.ai.review.findings import ERRORS
from sanjuan_desktop.ai.worker import NOT_ASKED
from sanjuan_desktop.control.hints.hints import Hint, hint_of

if TYPE_CHECKING:
    from sanjuan_desktop.ai.advice import Advice
    from sanjuan_desktop.control.computers.runner import AiRunner
    from sanjuan_desktop.rules import Action, PlayerView

BUDGET: Final = Budget(seconds=12.0)
"""Upper limit for a busy machine; advice usually needs less, and the person sees early results sooner."""


class HintGiver(QObject):
    """Source of one hint at a time, for one question of one seat.

    A hint that is shown is replaced when better advice arrives.
    """

    changed = Signal(object)
    """The :class:`Hint` to show from now on, None to hide it."""
    found = Signal(object)
    """The :class:`Hint` that has been computed, whether it is shown or not."""

    def __init__(self, runner: AiRunner, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._runner = runner
        self._number = NOT_ASKED
        self._view: PlayerView | None = None
        self._names: tuple[str, ...] = ()
        self._advice: Advice | None = None
        self._latest: Advice | None = None
        """Like :attr:`_advice`, but also advice that has only the reason for its failure."""
        self._shown = False
        self._first_tip: Action | None = None
        runner.advised.connect(self._on_advised)

    @property
    def is_shown(self) -> bool:
        """True while a hint is shown, including one that is still being computed."""
        return self._shown

    @property
    def first_tip(self) -> Action | None:
        """First option that the person saw last for this question, None if there was none."""
        return self._first_tip

    def ask(self, view: PlayerView, names: tuple[str, ...]) -> None:
        """Show the hint for the question of ``view``; compute it first if necessary."""
        self._shown = True
        if self._advice is not None:
            self._show(self._hint_of(self._advice))
            return
        if self._number == NOT_ASKED:
            self._begin(view, names)
        self.changed.emit(Hint(view.seat, is_thinking=True))

    def prepare(self, view: PlayerView, names: tuple[str, ...]) -> None:
        """Compute the hint for the question of ``view`` in the background, while the person thinks.

        It is the same hint that the person would get on request. Each question is prepared at most once.
        """
        if self._view is None:
            self._begin(view, names)

    def stop_preparing(self) -> None:
        """Stop the computation of a hint that is not shown."""
        if not self._shown and self._number != NOT_ASKED:
            self._cancel()
            if self._advice is None:
                self._view = None

    def note_first_tip(self) -> None:
        """Store the first option in :attr:`first_tip`, because the person has seen it."""
        self._first_tip = None if self._advice is None else self._advice.tips[0].action

    def hide(self) -> None:
        """Hide the hint and stop a running computation; a finished hint is kept for the question."""
        if not self._shown:
            return
        self._shown = False
        if self._advice is None:
            self._cancel()
        self.changed.emit(None)

    def retell(self) -> None:
        """Emit the hint again in the current language; nothing is computed."""
        if self._latest is not None:
            hint = self._hint_of(self._latest)
            self.found.emit(hint)
            if self._shown:
                self._show(hint)

    def forget(self) -> None:
        """Drop the question and its hint, and stop a running computation."""
        self.hide()
        if self._number != NOT_ASKED:
            self._cancel()
        self._view = self._advice = self._latest = self._first_tip = None

    def _begin(self, view: PlayerView, names: tuple[str, ...]) -> None:
        self._view, self._names = view, names
        self._latest = None
        self._number = self._runner.advise(view, BUDGET)

    def _cancel(self) -> None:
        self._number = NOT_ASKED
        self._runner.cancel_advice()

    def _on_advised(self, number: int, advice: Advice) -> None:
        if number != self._number or number == NOT_ASKED:
            return
        if advice.is_final:
            self._number = NOT_ASKED
        if self._shown and self._advice is not None:
            advice = steady(advice, self._advice)
        self._latest = advice
        self._advice = advice if advice.tips else None
        hint = self._hint_of(advice)
        self.found.emit(hint)
        if self._shown:
            self._show(hint)

    def _hint_of(self, advice: Advice) -> Hint:
        assert self._view is not None
        return hint_of(advice, self._view, self._names)

    def _show(self, hint: Hint) -> None:
        self.note_first_tip()
        self.changed.emit(hint)


def steady(advice: Advice, shown: Advice) -> Advice:
    """Return ``advice`` with the first option of ``shown`` still first, unless it is clearly worse.

    Otherwise options that are equally good would change places while the person reads. The kept option gets
    the chances of the best one, because no option may seem better than the first.
    """
    first = shown.tips[0].action
    index = next((index for index, tip in enumerate(advice.tips) if tip.action == first), 0)
    kept = advice.tips[index]
    if not index or kept.behind > ERRORS * kept.doubt:
        return advice
    others = (*advice.tips[:index], *advice.tips[index + 1 :])
    best = advice.tips[0]
    return replace(advice, tips=(replace(kept, share=best.share, behind=0.0), *others))
