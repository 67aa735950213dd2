"""An exercise is asked as in the game; an answer that is not rated yet is evaluated before the verdict."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest

from sanjuan_desktop.ai.advice import LEVEL, Advice, Tip
from sanjuan_desktop.ai.meaning import builds_the_same
from sanjuan_desktop.control.computers.runner import AiRunner
from sanjuan_desktop.control.questions.answers import SUGGEST, answer_for
from sanjuan_desktop.control.questions.clicks import Click, Target
from sanjuan_desktop.features.practice.exercise import AnswerQuality, Exercise
from sanjuan_desktop.features.practice.exercise_answering import ExerciseAnswering, PracticeStage
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

if TYPE_CHECKING:
    from tests.helpers.thinning import Few

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
def answering(judge: SlowJudge, exercise: Exercise) -> ExerciseAnswering:
    found = ExerciseAnswering(judge)
    found.ask(exercise)
    return found


def take(answering: ExerciseAnswering, role: int) -> None:
    answering.click(Click(Target.ROLE, role))
    answering.confirm()


def test_a_known_answer_is_judged_at_once(answering: ExerciseAnswering, judge: SlowJudge) -> None:
    take(answering, BUILDER)
    assert answering.stage is PracticeStage.VERDICT
    assert answering.verdict is not None
    assert answering.verdict.found is AnswerQuality.BEST
    assert not judge.asked


def test_an_unknown_answer_waits_for_the_judge(answering: ExerciseAnswering, judge: SlowJudge) -> None:
    take(answering, TRADER)
    assert answering.stage is PracticeStage.JUDGED
    assert answering.verdict is None
    judge.answer(0.02)
    assert answering.verdict is not None
    assert answering.verdict.found is AnswerQuality.AS_GOOD


def test_an_answer_is_weighed_once(answering: ExerciseAnswering, judge: SlowJudge) -> None:
    take(answering, TRADER)
    judge.answer(0.2)
    assert answering.exercise is not None
    answering.ask(answering.exercise)
    take(answering, TRADER)
    assert answering.stage is PracticeStage.VERDICT
    assert len(judge.asked) == 1


def test_after_the_verdict_nothing_can_be_chosen_and_enter_goes_on(answering: ExerciseAnswering) -> None:
    prompts, went = [], []
    take(answering, PRODUCER)
    answering.prompted.connect(prompts.append)
    answering.confirmed.connect(lambda: went.append(True))
    answering.click(Click(Target.ROLE, BUILDER))
    assert not prompts
    answering.confirm()
    assert went


def test_after_the_verdict_no_button_can_be_pressed_and_each_says_why(answering: ExerciseAnswering) -> None:
    prompts = []
    answering.prompted.connect(prompts.append)
    take(answering, PRODUCER)
    assert prompts[-1].roles[PRODUCER].mark.is_chosen
    assert prompts[-1].buttons
    assert not any(button.enabled for button in prompts[-1].buttons)
    assert all("answered" in button.why for button in prompts[-1].buttons)
    answering.renew()
    assert not any(button.enabled for button in prompts[-1].buttons)


def test_esc_takes_back_first_and_leaves_then(answering: ExerciseAnswering) -> None:
    left = []
    answering.left.connect(lambda: left.append(True))
    answering.click(Click(Target.ROLE, BUILDER))
    answering.back()
    assert not left
    answering.back()
    assert left


def test_who_leaves_hears_no_verdict_any_more(answering: ExerciseAnswering, judge: SlowJudge) -> None:
    verdicts = []
    answering.evaluated.connect(verdicts.append)
    take(answering, TRADER)
    answering.forget()
    assert judge.cancelled == 1
    judge.answer(0.1)
    assert not verdicts


def test_without_advice_an_unknown_answer_is_not_blamed(exercise: Exercise) -> None:
    answering = ExerciseAnswering(InstantThinker())
    answering.ask(exercise)
    take(answering, TRADER)
    assert answering.verdict is not None
    assert answering.verdict.found is AnswerQuality.UNKNOWN


def test_h_shows_the_best(answering: ExerciseAnswering) -> None:
    answering.toggle_hint()
    assert answering.verdict is not None
    assert answering.verdict.found is AnswerQuality.SHOWN


OPTIONS = (GameOptions(2), GameOptions(3, Edition.FIRST, new_buildings=True, draft_hand=True))


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_enter_alone_answers_no_exercise_but_a_plain_offer(options: GameOptions, few: Few) -> None:
    asked: Counter[Decision] = Counter()
    for seed in few(range(30), 3):
        for state in decisions(options, seed):
            view = view_for(state, state.actor)
            if asked[Decision(view.decision)] == MANY:
                continue
            answering = ExerciseAnswering(InstantThinker())
            best = Tip(legal_for(view).at(0), 0.5, 20.0, 0.0, ())
            answering.ask(Exercise(view, (best,), ("Ana", "Bruno", "Carla")[: view.players], best.action, 0))
            answering.confirm()
            is_offer = view.decision in {Decision.DRAW, Decision.TURN_UP}
            assert is_offer or answering.stage is PracticeStage.ASKED, view.decision
            asked[Decision(view.decision)] += 1
    assert {Decision.ROLE, Decision.BUILD, Decision.PRODUCE, Decision.SELL, Decision.KEEP} <= set(asked)


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_no_question_has_a_button_or_a_key_that_proposes(options: GameOptions, few: Few) -> None:
    proposing: Counter[Decision] = Counter()
    for seed in few(range(2), 2):
        for state in decisions(options, seed):
            view = view_for(state, state.actor)
            prompts = []
            answering = ExerciseAnswering(InstantThinker())
            answering.prompted.connect(prompts.append)
            best = Tip(legal_for(view).at(0), 0.5, 20.0, 0.0, ())
            answering.ask(Exercise(view, (best,), ("Ana", "Bruno", "Carla")[: view.players]))
            shown = len(prompts)
            answering.suggest()
            assert len(prompts) == shown, "the key changes nothing"
            answering.renew()
            if isinstance(best.action, Build):
                answering.click(Click(Target.CARD, best.action.card))
            answering.show_best()
            buttons = [button.code for prompt in prompts for button in prompt.buttons]
            assert SUGGEST not in buttons
            assert buttons
            in_a_game = answer_for(view)
            in_a_game.leave_open()
            proposing[Decision(view.decision)] += SUGGEST in [b.code for b in in_a_game.prompt().buttons]
    assert {kind for kind, count in proposing.items() if count} >= {Decision.KEEP, Decision.SELL}


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
            answering = ExerciseAnswering(InstantThinker())
            options = tuple([Tip(action, 0.5, 20.0, 0.0, ()) for action in tips])
            answering.ask(Exercise(view, options, ("Ana", "Bruno")))
            answering.click(Click(Target.CARD, same[0].card))
            answering.confirm()
            assert (answering.stage is PracticeStage.VERDICT) is is_suggested
            if not is_suggested:
                for card in same[1].pay:
                    answering.click(Click(Target.CARD, card))
                for place in same[1].goods:
                    answering.click(Click(Target.GOOD, place))
                answering.confirm()
                assert answering.given == same[1]
    assert found
