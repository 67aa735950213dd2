"""An exercise is asked as in the game; an answer that is not rated yet is evaluated before the verdict."""

from __future__ import annotations

from collections import Counter

import pytest

from sanjuan_desktop.ai.advice import LEVEL, Advice, Tip
from sanjuan_desktop.ai.meaning import builds_the_same
from sanjuan_desktop.control.computers.runner import AiRunner
from sanjuan_desktop.control.questions.clicks import Click, Target
from sanjuan_desktop.features.practice.asking import Practice, PracticeStage
from sanjuan_desktop.features.practice.exercise import AnswerQuality, Exercise
from sanjuan_desktop.rules import (
    Build,
    ChooseRole,
    Decision,
    Edition,
    GameOptions,
    legal_for,
    new_game,
    view_for,
)
from sanjuan_desktop.rules.terms import BUILDER, PRODUCER, TRADER
from tests.ai.thinkers import decisions
from tests.helpers.players import InstantThinker

MANY = 40
"""Number of questions of each kind that are asked."""


class SlowJudge(AiRunner):
    """Judge that evaluates when the test tells it to."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[object] = []
        self.cancelled = 0

    def advise(self, view, budget, answer=None) -> int:
        del view, budget
        self.asked.append(answer)
        return len(self.asked)

    def cancel_advice(self) -> None:
        self.cancelled += 1

    def answer(self, behind: float) -> None:
        tips = (Tip(self.asked[-1], 0.5 - behind, None, behind, ()),)
        self.advised.emit(len(self.asked), Advice(tips, LEVEL))


@pytest.fixture
def exercise() -> Exercise:
    state = new_game(GameOptions(2), 1)
    tips = (
        Tip(ChooseRole(BUILDER), 0.5, 20.0, 0.0, ()),
        Tip(ChooseRole(PRODUCER), 0.4, 20.0, 0.1, ()),
    )
    return Exercise(view_for(state, state.actor), tips, ("Ana", "Bruno"), ChooseRole(PRODUCER), 0)


@pytest.fixture
def judge() -> SlowJudge:
    return SlowJudge()


@pytest.fixture
def practice(judge: SlowJudge, exercise: Exercise) -> Practice:
    found = Practice(judge)
    found.ask(exercise)
    return found


def take(practice: Practice, role: int) -> None:
    practice.click(Click(Target.ROLE, role))
    practice.confirm()


def test_a_known_answer_is_judged_at_once(practice: Practice, judge: SlowJudge) -> None:
    take(practice, BUILDER)
    assert practice.stage is PracticeStage.TOLD
    assert practice.verdict is not None
    assert practice.verdict.found is AnswerQuality.BEST
    assert not judge.asked


def test_an_unknown_answer_waits_for_the_judge(practice: Practice, judge: SlowJudge) -> None:
    take(practice, TRADER)
    assert practice.stage is PracticeStage.JUDGED
    assert practice.verdict is None
    judge.answer(0.02)
    assert practice.verdict is not None
    assert practice.verdict.found is AnswerQuality.AS_GOOD


def test_an_answer_is_weighed_once(practice: Practice, judge: SlowJudge) -> None:
    take(practice, TRADER)
    judge.answer(0.2)
    assert practice.exercise is not None
    practice.ask(practice.exercise)
    take(practice, TRADER)
    assert practice.stage is PracticeStage.TOLD
    assert len(judge.asked) == 1


def test_after_the_verdict_nothing_can_be_chosen_and_enter_goes_on(practice: Practice) -> None:
    prompts, went = [], []
    take(practice, PRODUCER)
    practice.prompted.connect(prompts.append)
    practice.confirmed.connect(lambda: went.append(True))
    practice.click(Click(Target.ROLE, BUILDER))
    assert not prompts
    practice.confirm()
    assert went


def test_after_the_verdict_no_button_can_be_pressed_and_each_says_why(practice: Practice) -> None:
    prompts = []
    practice.prompted.connect(prompts.append)
    take(practice, PRODUCER)
    assert prompts[-1].roles[PRODUCER].mark.is_chosen
    assert prompts[-1].buttons
    assert not any(button.enabled for button in prompts[-1].buttons)
    assert all("answered" in button.why for button in prompts[-1].buttons)
    practice.renew()
    assert not any(button.enabled for button in prompts[-1].buttons)


def test_esc_takes_back_first_and_leaves_then(practice: Practice) -> None:
    left = []
    practice.left.connect(lambda: left.append(True))
    practice.click(Click(Target.ROLE, BUILDER))
    practice.back()
    assert not left
    practice.back()
    assert left


def test_who_leaves_hears_no_verdict_any_more(practice: Practice, judge: SlowJudge) -> None:
    told = []
    practice.told.connect(told.append)
    take(practice, TRADER)
    practice.forget()
    assert judge.cancelled == 1
    judge.answer(0.1)
    assert not told


def test_without_advice_an_unknown_answer_is_not_blamed(exercise: Exercise) -> None:
    practice = Practice(InstantThinker())
    practice.ask(exercise)
    take(practice, TRADER)
    assert practice.verdict is not None
    assert practice.verdict.found is AnswerQuality.UNKNOWN


def test_h_shows_the_best(practice: Practice) -> None:
    practice.toggle_hint()
    assert practice.verdict is not None
    assert practice.verdict.found is AnswerQuality.SHOWN


OPTIONS = (GameOptions(2), GameOptions(3, Edition.FIRST, new_buildings=True, draft_hand=True))


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_enter_alone_answers_no_exercise_but_a_plain_offer(options: GameOptions) -> None:
    asked: Counter[Decision] = Counter()
    for seed in range(30):
        for state in decisions(options, seed):
            view = view_for(state, state.actor)
            if asked[Decision(view.decision)] == MANY:
                continue
            practice = Practice(InstantThinker())
            best = Tip(legal_for(view).at(0), 0.5, 20.0, 0.0, ())
            practice.ask(Exercise(view, (best,), ("Ana", "Bruno", "Carla")[: view.players], best.action, 0))
            practice.confirm()
            is_offer = view.decision in {Decision.DRAW, Decision.TURN_UP}
            assert is_offer or practice.stage is PracticeStage.ASKED, view.decision
            asked[Decision(view.decision)] += 1
    assert {Decision.ROLE, Decision.BUILD, Decision.PRODUCE, Decision.SELL, Decision.KEEP} <= set(asked)


def test_where_the_payment_is_asked_for_none_is_suggested() -> None:
    found = 0
    for state in decisions(GameOptions(2), 5):
        view = view_for(state, state.actor)
        builds = [action for action in legal_for(view) if isinstance(action, Build) and action.pay]
        if state.decision != Decision.BUILD or len(view.hand) < 4 or not builds:
            continue
        same = [action for action in builds if (action.card, action.over) == (builds[0].card, builds[0].over)]
        others = [action for action in builds if not builds_the_same(action, builds[0])]
        if len(same) < 2 or not others:
            continue
        found += 1
        for tips, is_suggested in ((same, False), ([same[0], others[0]], True)):
            practice = Practice(InstantThinker())
            told = tuple([Tip(action, 0.5, 20.0, 0.0, ()) for action in tips])
            practice.ask(Exercise(view, told, ("Ana", "Bruno")))
            practice.click(Click(Target.CARD, same[0].card))
            practice.suggest()
            practice.confirm()
            assert (practice.stage is PracticeStage.TOLD) is is_suggested
            if not is_suggested:
                for card in same[1].pay:
                    practice.click(Click(Target.CARD, card))
                for place in same[1].goods:
                    practice.click(Click(Target.GOOD, place))
                practice.confirm()
                assert practice.given == same[1]
    assert found
