"""Stand-ins for the process of computer players and for a person at the mouse."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QTimer

from sanjuan_desktop.ai.advice import Advice
from sanjuan_desktop.ai.levels import engine_name, make_player
from sanjuan_desktop.ai.plain_advice import plain_advice
from sanjuan_desktop.ai.player import never_cancelled
from sanjuan_desktop.ai.worker import NOT_ASKED
from sanjuan_desktop.control.computers.runner import AiRunner
from sanjuan_desktop.control.questions.clicks import Click, Target
from sanjuan_desktop.control.questions.prompts import Mark
from sanjuan_desktop.control.review.client import ReviewClient
from sanjuan_desktop.features.compare.client import ComparisonClient
from sanjuan_desktop.features.puzzles.client import PuzzleClient
from sanjuan_desktop.rules import seeded


class InstantThinker(AiRunner):
    """Computer player that answers in the next turn of the event loop, in this thread; it gives no advice."""

    def __init__(self):
        super().__init__()
        self.requests = 0
        self.asked = []
        self.closed = False
        self._live = 0

    def warm_up(self):
        """Start no process."""

    def request(self, view, level, seed, budget, style=""):
        self.requests += 1
        self.asked.append((level, style, budget))
        self._live = number = self.requests
        # These tests start no external program.
        level = "greedy" if engine_name(level) else level
        choice = make_player(level, seed, style).choose(view, budget, never_cancelled)
        QTimer.singleShot(0, lambda: self._answer(number, choice))
        return number

    def _answer(self, number, choice):
        if number == self._live:
            self.answered.emit(number, choice)

    def interrupt(self):
        """Stop answering automatically; return the number of the question that waits for an answer."""
        number, self._live = self._live, 0
        return number

    def cancel(self):
        self._live = 0

    def advise(self, view, budget, answer=None):
        del view, budget, answer
        return NOT_ASKED

    def cancel_advice(self):
        """Do nothing, because no advice is on its way."""

    def close(self):
        super().close()
        self.closed = True


class IdleReviewer(ReviewClient):
    """Reviewer that makes no reviews; a test emits its signals."""

    def __init__(self):
        super().__init__(Path())
        self.ahead = []
        self.asked = []
        self.rested = self.stopped = 0
        self.waits = False
        self.closed = False

    @property
    def is_waiting(self):
        return self.waits

    def look_ahead(self, record):
        self.ahead.append(len(record.path()))

    def rest(self):
        self.rested += 1

    def stop(self):
        self.stopped += 1
        self.waits = False

    def review(self, record, *, again=False):
        self.asked.append(record)
        return len(self.asked)

    def close(self):
        self.closed = True
        super().close()


class IdleComparer(ComparisonClient):
    """Comparer that plays no games; a test emits its signals."""

    def __init__(self):
        super().__init__(Path())
        self.asked = []
        self.rested = 0

    def compare(self, deal, levels=()):
        self.asked.append(deal.key)
        self.levels = levels

    def rest(self):
        self.rested += 1


class IdlePuzzleSource(PuzzleClient):
    """Puzzle source that makes no puzzles; a test emits its signals."""

    def __init__(self):
        super().__init__(Path())
        self.asked = []
        self.rested = 0

    def make_fresh(self, options, seed, count):
        self.asked.append((options, seed, count))

    def make_own(self, record, review, seat):
        self.asked.append((record, review, seat))

    def rest(self):
        self.rested += 1


class AdvisingThinker(InstantThinker):
    """Computer player that decides at once, but advises only when the test tells it to."""

    def __init__(self):
        super().__init__()
        self.views = []
        self.budgets = []
        self.cancelled = 0

    @property
    def number(self):
        """Number of the latest request for advice."""
        return len(self.views)

    def advise(self, view, budget, answer=None):
        del answer
        self.views.append(view)
        self.budgets.append(budget)
        return self.number

    def cancel_advice(self):
        self.cancelled += 1

    def answer(self, number=None):
        advice = Advice(plain_advice(self.views[-1], "").tips, "search")
        self.advised.emit(self.number if number is None else number, advice)


class Person:
    """Person who clicks something sensible or silly in every question, without looking at the rules."""

    def __init__(self, controller, seed=1):
        self.controller = controller
        self.rng = seeded(seed)
        self.titles = set()
        self.refusals = []
        self.prompt = None
        controller.prompted.connect(self._record)
        controller.refused.connect(self.refusals.append)

    def _record(self, prompt):
        self.prompt = prompt

    def act(self):
        """Make one click or press."""
        prompt = self.prompt
        self.titles.add(prompt.title)
        moves = [_press(b) for b in prompt.buttons if b.code != "back" or b.enabled]
        main = [_press(b) for b in prompt.buttons if b.main and b.enabled]
        moves += main * 3
        moves += [Click(Target.CARD, card) for card in prompt.hand]
        moves += [Click(Target.FAN, card) for card in prompt.fan]
        moves += [
            Click(Target.PLACE, place, seat=prompt.seat)
            for place, m in prompt.places.items()
            if m.mark != Mark.REST
        ]
        moves += [Click(Target.ROLE, role) for role in prompt.roles]
        if prompt.lot:
            moves.append(Click(Target.LOT))
        if prompt.cathedral is not None:
            moves.append(Click(Target.CATHEDRAL))
        self.controller.click(moves[self.rng.below(len(moves))])


def _press(button):
    return Click(Target.BUTTON, code=button.code)
