"""Verdict on a second answer: best, as good, better than in the game, or not this time."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sanjuan_desktop.ai.advice import LEVEL, Advice, Fact, Tip
from sanjuan_desktop.ai.causes import Cause, facts_of_causes
from sanjuan_desktop.control.text.phrases import cards_list, some_cards
from sanjuan_desktop.features.practice.exercise import (
    DOUBT,
    AnswerQuality,
    Exercise,
    exercises_of,
    verdict_on,
    with_evaluated,
    worst_of,
)
from sanjuan_desktop.features.puzzles.book import shipped_puzzles
from sanjuan_desktop.features.puzzles.position import exercise_of
from sanjuan_desktop.rules import (
    Build,
    ChooseRole,
    GameOptions,
    Keep,
    apply,
    legal_actions,
    new_game,
    view_for,
)
from sanjuan_desktop.rules.terms import BUILDER, COUNCILLOR, NOBODY, PRODUCER, PROSPECTOR, TRADER
from sanjuan_desktop.storage.parts import Seat
from tests.helpers.reviewed_games import reviewed

NAMES = ("Ana", "Bruno")


def tip(role: int, share: float, best: float = 0.5) -> Tip:
    return Tip(ChooseRole(role), share, 20.0, best - share, ())


@pytest.fixture
def exercise() -> Exercise:
    state = new_game(GameOptions(2), 1)
    tips = (tip(BUILDER, 0.5), tip(PRODUCER, 0.475), tip(TRADER, 0.44), tip(COUNCILLOR, 0.38))
    view = view_for(state, state.actor)
    return Exercise(view, tips, NAMES, played=ChooseRole(COUNCILLOR), move=0)


def found(exercise: Exercise, role: int) -> AnswerQuality:
    return verdict_on(exercise, ChooseRole(role)).found


def test_the_best_is_found(exercise: Exercise) -> None:
    verdict = verdict_on(exercise, ChooseRole(BUILDER))
    assert verdict.found is AnswerQuality.BEST
    assert verdict.found.is_found


def test_a_second_good_answer_within_the_doubt_counts(exercise: Exercise) -> None:
    assert DOUBT == 3
    assert found(exercise, PRODUCER) is AnswerQuality.AS_GOOD
    assert found(exercise, PRODUCER).is_found


def test_less_given_away_than_in_the_game_is_better_but_not_found(exercise: Exercise) -> None:
    verdict = verdict_on(exercise, ChooseRole(TRADER))
    assert verdict.found is AnswerQuality.IMPROVED
    assert not verdict.found.is_found
    assert "Builder" in verdict.head


def test_the_same_as_in_the_game_is_not_this_time(exercise: Exercise) -> None:
    assert found(exercise, COUNCILLOR) is AnswerQuality.WORSE


def test_who_wants_to_be_shown_sees_the_best_without_an_answer(exercise: Exercise) -> None:
    verdict = verdict_on(exercise, None)
    assert verdict.found is AnswerQuality.SHOWN
    assert not any(row.is_answer for row in verdict.rows)


def test_an_answer_that_nobody_weighed_is_called_neither_good_nor_bad(exercise: Exercise) -> None:
    assert found(exercise, PROSPECTOR) is AnswerQuality.UNKNOWN


def test_the_three_best_the_answer_and_what_was_played_are_listed_best_first(exercise: Exercise) -> None:
    verdict = verdict_on(exercise, ChooseRole(BUILDER))
    assert [row.title for row in verdict.rows] == ["Builder", "Producer", "Trader", "Councillor"]
    assert [row.percent for row in verdict.rows] == [50, 47, 44, 38], "as far behind as is said"
    assert [row.is_answer for row in verdict.rows] == [True, False, False, False]
    assert [row.is_in_game for row in verdict.rows] == [False, False, False, True]


def test_the_best_is_compared_with_the_answer_or_with_what_was_played(exercise: Exercise) -> None:
    lower = [0.0, 1.0, 2.0, 3.0]
    tips = [
        replace(
            tip, facts=(Fact("cards", 1.0, 0), *facts_of_causes([Cause("own_end", -1, 30.0, 30.0 - less)]))
        )
        for tip, less in zip(exercise.tips, lower, strict=True)
    ]
    explained = replace(exercise, tips=(replace(tips[0], facts=tips[0].facts[:1]), *tips[1:]))
    answered = verdict_on(explained, ChooseRole(TRADER))
    assert "You finish about 2 points higher." in answered.reasons[0]
    assert "You finish about 2 points lower." in answered.reasons[1]
    shown = verdict_on(explained, None)
    assert "You finish about 3 points higher." in shown.reasons[0]


def test_an_answer_weighed_later_keeps_the_measure_of_the_others(exercise: Exercise) -> None:
    answer = ChooseRole(PROSPECTOR)
    # A new evaluation may rate every option a little higher: only the distance from the best one counts.
    advice = Advice((tip(BUILDER, 0.56, 0.56), tip(PROSPECTOR, 0.46, 0.56)), LEVEL)
    more = with_evaluated(exercise, answer, advice)
    answer_tip = more.tip_for(answer)
    assert answer_tip is not None
    assert answer_tip.share == pytest.approx(0.40)
    assert verdict_on(more, answer).found is AnswerQuality.IMPROVED
    assert more.tip_for(ChooseRole(BUILDER)) == exercise.tips[0]


def test_advice_that_says_nothing_of_the_answer_changes_nothing(exercise: Exercise) -> None:
    assert with_evaluated(exercise, ChooseRole(PROSPECTOR), Advice((), "", "broken")) is exercise


def test_options_that_differ_by_their_payment_alone_say_so() -> None:
    state = new_game(GameOptions(2), 1)
    apply(state, ChooseRole(BUILDER))
    view = view_for(state, state.actor)
    card, *others = view.hand
    dear, cheap = Build(card, tuple(others[:2])), Build(card, tuple(others[1:3]))
    tips = (Tip(cheap, 0.5, 20.0, 0.0, ()), Tip(dear, 0.4, 20.0, 0.1, ()))
    exercise = Exercise(view, tips, NAMES, played=dear, move=0)
    verdict = verdict_on(exercise, dear)
    first, second = verdict.rows
    assert first.title == second.title
    assert first.detail == f"paid with {cards_list([others[2]])}"
    assert second.detail == f"paid with {cards_list([others[0]])}"
    assert verdict.head.endswith(f"{first.title}, {first.detail}.")
    assert f"{second.title}, {second.detail}." in exercise.ask


def test_no_two_rows_of_a_verdict_read_the_same() -> None:
    for players in (2, 3):
        setup, record, review = reviewed(players)
        for place in exercises_of(setup, record, worst_of(review, 0)):
            rows = verdict_on(place, place.played).rows
            assert len({(row.title, row.detail) for row in rows}) == len(rows)


def test_no_two_options_of_a_shipped_puzzle_are_called_the_same() -> None:
    for puzzle in shipped_puzzles():
        if sum(isinstance(option.action, Build) for option in puzzle.tips) < 2:
            continue
        place = exercise_of(puzzle, Seat("Ana"))
        for answer in (None, *[option.action for option in puzzle.tips]):
            called = [row.called for row in verdict_on(place, answer).rows]
            assert len(set(called)) == len(called), called


def test_options_with_the_same_difference_show_their_whole_payments() -> None:
    state = new_game(GameOptions(2), 1)
    apply(state, ChooseRole(BUILDER))
    view = view_for(state, state.actor)
    card, *others = view.hand
    pays = [(others[0], others[1]), (others[0], others[2]), (others[1], others[2])]
    builds = [Build(card, pay) for pay in pays]
    tips = tuple([Tip(build, 0.5, 20.0, 0.0, ()) for build in builds])
    rows = verdict_on(Exercise(view, tips, NAMES), None).rows
    assert [row.detail for row in rows] == [f"paid with {cards_list(build.pay)}" for build in builds]


def test_options_with_the_same_cards_beside_many_others_name_all_of_them() -> None:
    state = new_game(GameOptions(2), 1)
    kept = [(10, 20, 30, 40, 50), (10, 20, 30, 40, 60), (10, 20, 30, 50, 60)]
    tips = tuple([Tip(Keep(cards), 0.5, 20.0, 0.0, ()) for cards in kept])
    rows = verdict_on(Exercise(view_for(state, state.actor), tips, NAMES), None).rows
    assert [row.called for row in rows] == [f"Keep 5 cards, including {some_cards(cards)}" for cards in kept]


def test_the_opening_hand_belongs_to_the_first_round() -> None:
    state = new_game(GameOptions(2, draft_hand=True), 1)
    view = view_for(state, state.actor)
    assert view.round == 0
    actions = [legal_actions(state).at(number) for number in (0, 1)]
    tips = tuple([Tip(action, 0.5, 20.0, 0.0, ()) for action in actions])
    assert Exercise(view, tips, NAMES).ask == "Round 1."
    assert Exercise(view, tips, NAMES, played=actions[1]).ask.startswith("Round 1. You chose: ")


def test_marks_on_the_table_belong_to_the_rows(exercise: Exercise) -> None:
    verdict = verdict_on(exercise, ChooseRole(TRADER))
    assert verdict.hint.is_elsewhere
    assert [tip.title for tip in verdict.hint.tips] == [row.title for row in verdict.rows]


def test_places_of_a_game_come_the_costliest_first_as_they_were_seen() -> None:
    setup, record, review = reviewed()
    places = exercises_of(setup, record, worst_of(review, 0))
    losses = [next(tip.behind for tip in place.tips if tip.action == place.played) for place in places]
    assert losses == sorted(losses, reverse=True)
    assert losses
    state, moves = record.start(), {place.move: place for place in places}
    for move, action in enumerate(record.actions()):
        if move in moves:
            assert moves[move].view == view_for(state, 0)
            assert moves[move].played == action or moves[move].tip_for(action) is not None
        apply(state, action)


def test_the_log_beside_a_place_tells_of_its_round_alone() -> None:
    setup, record, review = reviewed(3)
    for place in exercises_of(setup, record, worst_of(review, 0)):
        assert all(line.seat != NOBODY for line in place.lately)
        assert all(
            line.seat != other.seat for line, other in zip(place.lately, place.lately[1:], strict=False)
        )
        assert sum(line.text.count("takes the") for line in place.lately) <= setup.options.players


def test_one_place_can_be_asked_alone() -> None:
    setup, record, review = reviewed()
    worst = max(
        [decision for decision in review.decisions if decision.seat == 0], key=lambda decision: decision.loss
    )
    assert [exercise.move for exercise in exercises_of(setup, record, [worst])] == [worst.move]
