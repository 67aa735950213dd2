"""The displayed sums of a review add up, and its verdict claims no more than they show."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sanjuan_desktop.ai.advice import Tip
from sanjuan_desktop.ai.review.findings import ChanceEvent, GameReview, ReviewedDecision
from sanjuan_desktop.ai.review.sums import sum_of
from sanjuan_desktop.control.review.sums import balanced, heading_of, own_loss, result_sum, verdict_of
from sanjuan_desktop.rules import Pass

NAMES = ("Ana", "Bruno", "Clara", "Diego")


def lost(seat, loss, players=2, when=4):
    """Return a decision that costs ``loss``, shared equally by the opponents."""
    gains = tuple(-loss if player == seat else loss / (players - 1) for player in range(players))
    tips = (Tip(Pass(), 0.5, 30.0, 0.0, ()), Tip(Pass(), 0.5 - loss, 30.0, loss, ()))
    return ReviewedDecision(9, seat, when, "role", tips, 1, gains, loss)


def review(*decisions, luck=0.0, result=(1.0, 0.0), points=(41, 28)):
    players = len(result)
    luck = (luck, *(-luck / (players - 1),) * (players - 1))
    event = ChanceEvent(3, 0, 1, "councillor", luck)
    return GameReview(players, 90, "0" * 16, "judge", result, points, 90, decisions, (event,))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_sum_as_it_is_read_adds_up(players):
    result = (1.0, *(0.0,) * (players - 1))
    reviewed = review(
        *(lost(seat, 0.0149 * (seat + 1), players) for seat in range(players)), luck=0.1049, result=result
    )
    for seat in range(players):
        found = result_sum(reviewed, seat, NAMES)
        assert found.rows[-1] is found.result
        assert sum(row.number for row in found.rows[:-1]) == found.result.number
        assert len(found.rows) == players + 4
        assert [row.label for row in found.given] == [
            f"All mistakes by {NAMES[(seat + step) % players]}" for step in range(1, players)
        ]
        assert found.result.label == ("Won" if seat == 0 else "Lost")


@pytest.mark.parametrize(
    ("lost", "won", "expected"),
    [
        (35, [27], (35, [27])),
        (100, [100], (100, [100])),
        (130, [90], (100, [60])),
        (90, [130], (60, [100])),
        (230, [40], (100, [0])),
        (0, [140], (0, [100])),
        (80, [60, 60, 40], (20, [38, 37, 25])),
        (130, [-20, 10], (100, [-20, 10])),
    ],
)
def test_no_gift_is_larger_than_a_victory(lost, won, expected):
    assert balanced(lost, won) == expected


def test_the_sum_adds_up_where_much_was_given_away():
    reviewed = review(*[lost(0, 0.3)] * 5, *[lost(1, 0.25)] * 4, luck=0.2)
    for seat in range(2):
        found = result_sum(reviewed, seat, NAMES)
        assert sum(row.number for row in found.rows[:-1]) == found.result.number
        assert all(abs(row.number) <= 100 for row in (*found.given, found.gave))
    found = result_sum(reviewed, 0, NAMES)
    assert (found.gave.label, found.given[0].label) == ("Your net mistakes", "Net mistakes by Bruno")
    assert found.gave.number == -100
    assert result_sum(reviewed, 0, NAMES).given[0].number == 50


def test_the_cost_of_mistakes_is_the_same_outside_the_review():
    for decisions in ([lost(0, 0.3)] * 5 + [lost(1, 0.25)] * 4, [lost(0, 0.08)], []):
        reviewed = review(*decisions)
        assert own_loss(sum_of(reviewed, 0)) == -result_sum(reviewed, 0, NAMES).gave.number


@pytest.mark.parametrize(
    ("luck", "said"),
    [
        (0.15, "The cards helped you."),
        (0.149, "The cards helped you a little."),
        (0.049, "The cards favoured no one."),
        (-0.049, "The cards favoured no one."),
        (-0.05, "The cards were a little against you."),
        (-0.2, "The cards were against you."),
    ],
)
def test_the_verdict_says_how_much_the_cards_helped(luck, said):
    assert verdict_of(review(luck=luck), 0, NAMES).startswith(said)


@pytest.mark.parametrize(
    ("own", "theirs", "said"),
    [
        (0.08, 0.5, "You made hardly any mistakes."),
        (0.3, 0.2, "Your mistakes cost more than Bruno’s."),
        (0.2, 0.3, "Bruno’s mistakes cost more than yours."),
        (0.2, 0.22, "Your mistakes and Bruno’s cost about the same."),
    ],
)
def test_the_verdict_says_who_gave_away_more_of_two(own, theirs, said):
    assert said in verdict_of(review(lost(0, own), lost(1, theirs)), 0, NAMES)


def test_the_verdict_compares_nobody_among_more():
    reviewed = review(lost(0, 0.3, 3), lost(1, 0.1, 3), result=(1.0, 0.0, 0.0), points=(30, 20, 10))
    assert "more than" not in verdict_of(reviewed, 0, NAMES)


def test_the_verdict_says_what_stands_out():
    far = review(lost(0, 0.3, when=7), lost(0, 0.05), luck=0.6)
    assert "One decision stands out, in round 7." in verdict_of(far, 0, NAMES)
    near = review(lost(0, 0.2), lost(0, 0.15), lost(0, 0.01), luck=0.6)
    assert "Two decisions cost you the most: about 35 together." in verdict_of(near, 0, NAMES)
    assert "decision" not in verdict_of(review(lost(0, 0.03), luck=0.6), 0, NAMES)


def test_the_verdict_owns_what_it_cannot_explain():
    assert "Most of it came down to hidden cards." in verdict_of(review(), 0, NAMES)
    assert "nobody could see" not in verdict_of(review(luck=0.5), 0, NAMES)


def test_the_heading_says_who_wins():
    assert heading_of(review(), 1, NAMES) == "Ana wins, 41 to 28"
    three = review(result=(0.0, 1.0, 0.0), points=(20, 31, 28))
    assert heading_of(three, 1, NAMES) == "You win with 31, 3 ahead of Clara"
    assert heading_of(three, 0, NAMES) == "Bruno wins with 31. You come third with 20"
    close = replace(three, points=(28, 31, 28))
    assert heading_of(close, 0, NAMES, (2, 0, 5)) == "Bruno wins with 31. You come third with 28"
    assert heading_of(close, 0, NAMES, (5, 0, 2)) == "Bruno wins with 31. You come second with 28"
    for seat in (0, 2):
        assert heading_of(close, seat, NAMES, (2, 0, 2)) == "Bruno wins with 31. You come second with 28"
    level = replace(three, points=(20, 31, 31))
    assert heading_of(level, 1, NAMES) == "Bruno wins, 31 to 31"
    assert heading_of(replace(three, result=(0.0, 0.5, 0.5)), 0, NAMES) == "Shared victory"
    assert result_sum(review(result=(0.5, 0.5)), 0, NAMES).result.label == "Shared victory"
