"""Moves that were made with a hint are remembered; others are not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sanjuan_desktop.ai.plain_advice import plain_advice
from sanjuan_desktop.control.questions.clicks import Click, Target
from sanjuan_desktop.control.session.controller import GameController
from sanjuan_desktop.control.setup import GameSetup
from sanjuan_desktop.rules import GameOptions
from sanjuan_desktop.rules.terms import ASK_KEEP, BUILDER, COUNCILLOR, PROSPECTOR
from sanjuan_desktop.storage.parts import Seat
from tests.helpers.players import AdvisingThinker

if TYPE_CHECKING:
    from sanjuan_desktop.control.hints.hints import Hint
    from sanjuan_desktop.control.questions.prompts import Prompt

PEOPLE = GameSetup(GameOptions(2), 0, (Seat("Ana"), Seat("Ben", "greedy")))


def begun(thinker: AdvisingThinker | None = None) -> GameController:
    controller = GameController(thinker or AdvisingThinker())
    controller.advanced.connect(lambda _: controller.resume())
    controller.restored.connect(lambda _: controller.resume())
    seed = next(
        number
        for number in range(50)
        if GameSetup(PEOPLE.options, number, PEOPLE.seats) and _begins_with_ana(controller, number)
    )
    assert seed >= 0
    return controller


def _begins_with_ana(controller: GameController, seed: int) -> bool:
    controller.start(GameSetup(PEOPLE.options, seed, PEOPLE.seats))
    controller.resume()
    return controller.is_asking


def test_a_move_made_after_a_hint_is_one_with_a_hint(qapp) -> None:
    controller = begun()
    controller.toggle_hint()
    controller.click(Click(Target.ROLE, PROSPECTOR))
    controller.confirm()
    assert controller.session.hinted == {0: None}, "it was made before the hint came"


def test_the_first_tip_that_was_shown_is_remembered_even_if_the_hint_was_put_away(qapp) -> None:
    thinker = AdvisingThinker()
    controller = begun(thinker)
    hints: list[Hint | None] = []
    controller.hinted.connect(hints.append)
    controller.toggle_hint()
    thinker.answer()
    controller.toggle_hint()
    shown, hidden = hints[-2:]
    assert shown is not None
    assert hidden is None
    controller.click(Click(Target.ROLE, PROSPECTOR))
    controller.confirm()
    assert controller.session.hinted == {0: shown.tips[0].action}


def test_a_hint_that_was_prepared_and_not_asked_for_is_none(qapp) -> None:
    thinker = AdvisingThinker()
    controller = begun(thinker)
    controller.prepares_hints = True
    controller.proceed()
    thinker.answer()
    controller.click(Click(Target.ROLE, PROSPECTOR))
    controller.confirm()
    assert not controller.session.hinted


def test_a_move_made_alone_is_none(qapp) -> None:
    controller = begun()
    controller.click(Click(Target.ROLE, BUILDER))
    controller.confirm()
    assert not controller.session.hinted


def test_a_hint_for_one_question_is_none_for_the_next(qapp) -> None:
    controller = begun()
    controller.toggle_hint()
    controller.click(Click(Target.ROLE, COUNCILLOR))
    controller.confirm()
    asked = controller.session.record.head
    controller.suggest()
    controller.confirm()
    assert set(controller.session.hinted) == {0}
    assert controller.session.record.head > asked


def test_a_question_that_is_asked_again_after_a_look_back_still_has_its_hint(qapp) -> None:
    thinker = AdvisingThinker()
    controller = begun(thinker)
    controller.toggle_hint()
    thinker.answer()
    tip = plain_advice(thinker.views[-1], "").tips[0].action
    controller.suspend()
    controller.proceed()
    controller.click(Click(Target.ROLE, PROSPECTOR))
    controller.confirm()
    assert controller.session.hinted == {0: tip}


def test_a_question_that_undo_has_left_still_has_its_hint(qapp) -> None:
    thinker = AdvisingThinker()
    controller = begun(thinker)
    controller.click(Click(Target.ROLE, COUNCILLOR))
    controller.confirm()
    asked = controller.session.record.head
    controller.toggle_hint()
    thinker.answer()
    tip = plain_advice(thinker.views[-1], "").tips[0].action
    controller.undo()
    controller.redo()
    assert controller.session.record.head == asked
    controller.suggest()
    controller.confirm()
    assert controller.session.hinted == {asked + 1: tip}


def test_another_answer_after_undo_is_one_with_the_hint_for_the_question(qapp) -> None:
    controller = begun()
    controller.toggle_hint()
    controller.click(Click(Target.ROLE, COUNCILLOR))
    controller.confirm()
    controller.undo()
    controller.click(Click(Target.ROLE, PROSPECTOR))
    controller.confirm()
    assert len(controller.session.hinted) == 2


def test_the_move_of_a_computer_player_that_takes_over_is_one_without_a_hint(qtbot) -> None:
    controller = begun()
    controller.toggle_hint()
    controller.hand_over(0, Seat("Ana", "greedy"))
    qtbot.waitUntil(lambda: controller.session.decisions > 0)
    assert not controller.session.hinted


def _asked_what_to_keep(thinker: AdvisingThinker) -> GameController:
    """Return a game in which Ana, as Councillor, is asked what to keep."""
    controller = begun(thinker)
    controller.prepares_hints = True
    controller.click(Click(Target.ROLE, COUNCILLOR))
    controller.confirm()
    assert controller.answer is not None
    assert controller.answer.view.decision == ASK_KEEP
    return controller


def test_a_suggestion_of_the_search_is_a_hint(qapp) -> None:
    thinker = AdvisingThinker()
    controller = _asked_what_to_keep(thinker)
    prompts: list[Prompt] = []
    controller.prompted.connect(prompts.append)
    thinker.answer()
    move = controller.session.record.head
    best = plain_advice(thinker.views[-1], "").tips[0].action
    controller.suggest()
    assert controller.draft == best
    assert prompts[-1].hint, "it gives no reason"
    controller.confirm()
    assert controller.session.hinted == {move + 1: best}


def test_a_suggestion_by_rule_of_thumb_is_no_hint(qapp) -> None:
    controller = _asked_what_to_keep(AdvisingThinker())
    controller.suggest()
    controller.confirm()
    assert not controller.session.hinted
