"""Review page of a seat: the rows add up, keep their places, and reveal nothing before it is known."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from sanjuan_desktop.ai.review.work import ReviewWork
from sanjuan_desktop.control.review.page import ReviewedGame
from sanjuan_desktop.control.review.win_chart import DECISION, KIND, UNKIND, round_words
from sanjuan_desktop.control.setup import GameSetup
from sanjuan_desktop.rules import GameOptions, Pass
from sanjuan_desktop.storage.hand_overs import HandOver
from sanjuan_desktop.storage.parts import Seat
from tests.ai.review.games import KINDS, game, quick_evaluators
from tests.helpers.reviews import finished, made

NAMES = ("Ana", "Bruno", "Clara", "Diego")


@cache
def reviewed(options: GameOptions):
    record = game(options)
    seats = tuple(Seat(NAMES[seat], "greedy" if seat else None) for seat in range(options.players))
    played = ReviewedGame(GameSetup(options, record.seed, seats), record)
    return played, ReviewWork(record, quick_evaluators(options.players)).run()


@pytest.fixture(scope="module", params=KINDS[:3], ids=str)
def both(request):
    return reviewed(request.param)


def test_the_six_rows_of_the_sum_add_up(both):
    played, review = both
    for seat in range(review.players):
        page = played.page(review, seat)
        assert [part.kind for part in page.sum] == ["start", "luck", "given", "gave", "rest", "result"]
        assert sum(part.number for part in page.sum[:-1]) == page.sum[-1].number
        for part in page.sum:
            assert not part.parts or sum(part.parts) == part.number


def test_what_the_others_gave_most_is_named_largest_first(both):
    played, review = both
    seat = 0
    gifts = [
        decision
        for decision in review.decisions
        if decision.seat != seat and round(100 * decision.gains[seat]) >= 2
    ]
    gifts.sort(key=lambda decision: -decision.gains[seat])
    assert gifts
    part = played.page(review, seat).sum[2]
    assert part.largest[0] == "The largest:"
    assert len(part.largest) == 1 + min(3, len(gifts))
    for line, decision in zip(part.largest[1:], gifts, strict=False):
        # With two players there is no doubt whose decision it was.
        who = f"{NAMES[decision.seat]} · " if review.players > 2 else ""
        assert line.startswith(f"+{round(100 * decision.gains[seat])} {who}Round {decision.round} · ")
    assert part.meaning[1:] == part.largest
    # Before the detailed analysis no mistake is listed, and so no opponent's gift either.
    first = replace(review, decisions=tuple(replace(decision, checks=0) for decision in review.decisions))
    assert played.page(first, seat, goes_on=True).sum[2].largest == ()


def test_what_chance_did_most_is_named_largest_first_for_and_against(both):
    played, review = both
    for seat in range(review.players):
        events = [event for event in review.events if round(100 * abs(event.luck[seat])) >= 2]
        events.sort(key=lambda event: -abs(event.luck[seat]))
        largest = played.page(review, seat).sum[1].largest
        assert len(largest) == (1 + min(3, len(events)) if events else 0)
        for line, event in zip(largest[1:], events, strict=False):
            number = round(100 * event.luck[seat])
            sign = "+" if number > 0 else "\u2212"
            where = "The deal" if event.move < 0 else f"Round {event.round} · "
            assert line.startswith(f"{sign}{abs(number)} {where}")


def test_before_the_first_look_is_over_heading_and_result_stand_there_and_nothing_else(both):
    played, _ = both
    page = played.page(played.blank, 0)
    assert page.heading
    assert page.texts == ()
    assert [part.number is None for part in page.sum] == [False, True, True, True, True, False]
    assert page.verdict == f"Analysing your game: 0 of {len(played.line)} decisions…"
    assert all(not line for line in page.win_chart.lines)


def checked(review, counts):
    """Return a review after some checks of each decision."""
    decisions = zip(review.decisions, counts, strict=True)
    return replace(review, decisions=tuple(replace(decision, checks=count) for decision, count in decisions))


def test_nobody_is_blamed_before_all_that_may_matter_was_looked_at_closely(both):
    played, review = both
    first = checked(review, [0] * len(review.decisions))
    assert first.unchecked()
    page = played.page(first, 0, goes_on=True)
    assert page.texts == page.errors == ()
    assert not page.is_calm
    assert [part.number is None for part in page.sum] == [False, False, True, True, True, False]
    assert page.verdict == "Analysing key decisions…"
    assert any(page.win_chart.lines)
    # After an interruption, or with an incomplete review, the available results are displayed.
    assert played.page(first, 0).texts
    done = checked(review, [2] * len(review.decisions))
    assert played.page(done, 0, goes_on=True).texts == played.page(done, 0).texts != ()


def test_while_the_review_is_made_each_decision_is_listed_as_soon_as_it_is_settled(both):
    played, review = both
    order = review.to_check()
    listed = []
    for settled in range(len(order) + 1):
        counts = [2 if at in order[:settled] else 0 for at in range(len(review.decisions))]
        page = played.page(checked(review, counts), 0, goes_on=True)
        moves = [text.decision.move for text in page.texts]
        assert set(moves) <= {review.decisions[at].move for at in order[:settled]} or page.is_judged
        assert page.is_judged is (settled == len(order))
        assert (page.sum[3].number is None) is not page.is_judged
        listed.append(len(moves))
    assert listed[0] == 0
    assert sorted(listed[:-1]) == listed[:-1]
    assert listed[-2] > 0


def test_what_one_check_suspects_is_not_listed_before_the_next_one(both):
    played, review = both
    worst = max(review.to_check(), key=lambda at: review.decisions[at].loss)
    seat = review.decisions[worst].seat
    once = checked(review, [int(at == worst) for at in range(len(review.decisions))])
    assert once.suspected() == [worst]
    assert played.page(once, seat, goes_on=True).texts == ()
    twice = checked(review, [2 * (at == worst) for at in range(len(review.decisions))])
    assert [text.decision for text in played.page(twice, seat, goes_on=True).texts] == [
        twice.decisions[worst]
    ]


def test_the_worst_decision_is_the_one_to_open_and_all_stand_in_the_order_of_play(both):
    played, review = both
    page = played.page(review, 0)
    moves = [text.decision.move for text in page.texts]
    assert moves == sorted(moves)
    assert page.texts[page.worst].decision == page.errors[0]
    assert page.errors[0].loss == max(error.loss for error in page.errors)
    assert [error.loss for error in page.errors] == sorted(
        (error.loss for error in page.errors), reverse=True
    )


def test_a_row_that_turned_out_to_cost_nothing_stays_while_it_is_kept(both):
    played, review = both
    page = played.page(review, 0)
    worst = page.errors[0]
    best = replace(worst, tips=(replace(worst.tips[0], behind=0.0), *worst.tips[1:]), played=0)
    milder = replace(
        review, decisions=tuple(best if decision == worst else decision for decision in review.decisions)
    )
    kept = played.page(milder, 0, keep=[text.decision.move for text in page.texts])
    assert worst.move in [text.decision.move for text in kept.texts]
    assert worst.move not in [error.move for error in kept.errors]


def test_the_win_chart_has_every_seat_at_every_choice_of_a_role_and_ends_with_the_result(both):
    played, review = both
    win_chart = played.page(review, 0).win_chart
    assert len(win_chart.lines) == review.players
    for seat, line in enumerate(win_chart.lines):
        assert line[-1] == (review.moves, review.result[seat])
        assert win_chart.chance(seat, review.moves) == review.result[seat]
    assert win_chart.across(0) == 0
    assert win_chart.across(review.moves) == len(win_chart.rounds)
    assert [win_chart.across(place) for place in win_chart.rounds] == list(range(len(win_chart.rounds)))


def test_marks_stand_in_their_rounds_and_are_told(both):
    played, review = both
    page = played.page(review, 0)
    marked = [mark for mark in page.win_chart.marks if mark.kind == DECISION]
    assert [mark.number for mark in marked] == list(range(1, len(marked) + 1))
    assert sum(mark.kind in {KIND, UNKIND} for mark in page.win_chart.marks) <= 4
    said = [round_words(page.win_chart, at, played.names, 0) for at in range(len(page.win_chart.rounds))]
    assert sum(words.count("Decision ") for words in said) == len(marked)
    assert said[0].startswith("Round 1: Ana ")


def test_what_helped_is_said_and_is_no_good_eye():
    played, review = reviewed(KINDS[0])
    moves = [text.decision.move for text in played.page(review, 0).texts]
    helped = ReviewedGame(played.setup, played.record, hinted=dict.fromkeys(moves[:1]))
    page = helped.page(review, 0)
    assert page.is_helped
    assert page.texts[0].where.endswith(" · with a hint")
    assert not played.page(review, 0).is_helped


def blamed(loss, doubt=0.01):
    """Return a game, its review, and the decision in it that cost ``loss`` by a second choice."""
    played, review = reviewed(KINDS[0])
    best = [decision for decision in review.decisions if decision.seat == 0 and decision.played == 0]
    right = max(best, key=lambda decision: decision.move)
    tips = (replace(right.tips[1], behind=0.0), replace(right.tips[0], behind=loss))
    wrong = replace(right, tips=tips, played=1, checks=2, doubt=doubt, rival=-1)
    others = tuple(wrong if decision == right else decision for decision in review.decisions)
    return played, replace(review, decisions=others), wrong


@pytest.mark.parametrize("loss", [0.03, 0.3])
def test_a_small_loss_by_a_followed_hint_is_neither_listed_nor_counted(loss):
    played, review, wrong = blamed(loss, doubt=loss / 2)
    own = wrong.tips[1].action
    alone = played.page(review, 0, keep=[wrong.move])
    helped = ReviewedGame(played.setup, played.record, hinted={wrong.move: own})
    page = helped.page(review, 0, keep=[wrong.move])
    assert wrong.move in [text.decision.move for text in alone.texts]
    assert wrong.move not in [text.decision.move for text in page.texts]
    assert page.sum[3].number == alone.sum[3].number + round(100 * loss)
    assert sum(part.number for part in page.sum[:-1]) == page.sum[-1].number


def test_a_clear_loss_by_a_followed_hint_is_told_of_the_hint_without_a_size():
    played, review, wrong = blamed(0.3)
    helped = ReviewedGame(played.setup, played.record, hinted={wrong.move: wrong.tips[1].action})
    page = helped.page(review, 0)
    text = next(text for text in page.texts if text.decision.move == wrong.move)
    assert text.sentence.startswith("The hint agreed. On closer analysis, ")
    assert text.sentence.replace("\u00a0", " ").endswith(" is about 30 better.")
    assert (text.size, text.number, text.remark) == ("", 0, "as in the hint")
    assert wrong not in page.errors
    assert not page.is_calm


def test_another_choice_than_the_hint_is_the_players_own():
    played, review, wrong = blamed(0.3)
    helped = ReviewedGame(played.setup, played.record, hinted={wrong.move: wrong.tips[0].action})
    text = next(text for text in helped.page(review, 0).texts if text.decision == wrong)
    assert text.size == "big mistake"
    assert text.decision in helped.page(review, 0).errors


def test_what_the_guide_asked_for_is_left_out_and_one_line_says_so():
    played, review, wrong = blamed(0.3)
    assert played.page(review, 0).note == ""
    taught = ReviewedGame(played.setup, played.record)
    taught.ordered = frozenset({wrong.move})
    page = taught.page(review, 0)
    assert wrong.move not in [text.decision.move for text in page.texts]
    assert page.note == "Moves that the guide asked for are not rated here."
    assert taught.page(review, 1).note == ""
    assert sum(part.number for part in page.sum[:-1]) == page.sum[-1].number


def test_what_the_clock_decided_is_left_out_and_one_line_says_so():
    played, review, wrong = blamed(0.3)
    hasty = ReviewedGame(played.setup, played.record, timed_out=[wrong.move])
    page = hasty.page(review, 0)
    assert wrong.move not in [text.decision.move for text in page.texts]
    assert page.note == "Moves that the table made because your time was up are not rated here."
    assert hasty.page(review, 1).note == ""
    assert sum(part.number for part in page.sum[:-1]) == page.sum[-1].number
    assert wrong not in hasty.own(review, 0).decisions
    assert played.own(review, 0) == review


def test_a_decision_that_was_taken_back_says_so():
    played, review = reviewed(KINDS[0])
    move = played.page(review, 0).texts[0].decision.move
    record = game(KINDS[0])
    head = record.head
    record.go_to(record.path()[move - 1] if move else -1)
    record.add(Pass())
    record.go_to(head)
    page = ReviewedGame(played.setup, record).page(review, 0)
    assert page.texts[0].where.endswith(" · undone once")


def test_good_eyes_are_praised_and_shown_beside_what_skilled_would_have_taken():
    played, review = reviewed(KINDS[0])
    right = next(
        decision
        for decision in review.decisions
        if decision.seat == 0
        and decision.played == 0
        and len(decision.tips) > 1
        and decision.tips[1].behind >= 0.05
    )
    seen = replace(right, rival=1, first_gain=0.06, checks=1)
    praised = replace(
        review, decisions=tuple(seen if decision == right else decision for decision in review.decisions)
    )
    page = played.page(praised, 0)
    eyes = [text for text in page.texts if text.is_eye]
    assert [text.decision.move for text in eyes] == [right.move]
    assert eyes[0].size == "Great find"
    assert "Skilled players would have chosen" in eyes[0].sentence
    assert eyes[0].number == round(100 * seen.tips[1].behind)
    assert right.move not in page.number_of
    helped = ReviewedGame(played.setup, played.record, hinted={right.move: None})
    assert not any(text.is_eye for text in helped.page(praised, 0).texts)


def test_where_nothing_went_wrong_the_closest_call_is_told():
    played, review = reviewed(KINDS[0])
    small = [
        replace(decision, tips=tuple(replace(tip, behind=tip.behind * 0.01) for tip in decision.tips))
        for decision in review.decisions
    ]
    page = played.page(replace(review, decisions=tuple(small)), 0)
    assert page.is_calm
    assert page.errors == ()
    assert page.worst == -1
    assert len(page.texts) == 1


def test_only_decisions_of_a_person_are_judged_as_theirs():
    setup, record = finished()
    played, review = ReviewedGame(setup, record), made(setup, record)
    own = [decision.move for decision in review.decisions if decision.seat == 0]
    change = HandOver(own[len(own) // 2] - 1, 0, replace(setup.seats[0], level="expert"))
    changed = ReviewedGame(setup.with_hand_overs((change,), record.path()), record)
    assert changed.people == (0,)
    assert changed.handed_over == {0}
    fair = [decision.move for decision in changed.fair(review, 0).decisions if decision.seat == 0]
    assert fair == [move for move in own if move <= change.move]
    assert "Moves of the computer" in changed.page(review, 0).note
    hasty = ReviewedGame(changed.setup, record, timed_out=own[:1])
    assert "Moves of the computer" in hasty.page(review, 0).note
    assert "because your time was up" in hasty.page(review, 0).note
    assert own[0] not in [decision.move for decision in hasty.own(review, 0).decisions]
    # For the others, its mistakes are those of an opponent.
    kept = [decision for decision in changed.fair(review, 1).decisions if decision.seat == 0]
    assert kept == [decision for decision in played.fair(review, 1).decisions if decision.seat == 0]


def test_a_person_who_joined_is_reviewed_from_then_on():
    setup, record = finished()
    review = made(setup, record)
    own = [decision.move for decision in review.decisions if decision.seat == 1]
    change = HandOver(own[2] - 1, 1, replace(setup.seats[1], level=None))
    changed = ReviewedGame(setup.with_hand_overs((change,), record.path()), record)
    assert changed.people == (0, 1)
    fair = [decision.move for decision in changed.fair(review, 1).decisions if decision.seat == 1]
    assert fair == own[2:]
