"""Selection of the decisions to search, and the depth: the largest possible losses come first."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sanjuan_desktop.ai.advice import Tip
from sanjuan_desktop.ai.review.findings import (
    BIG_MISTAKE,
    CLOSE,
    CLOSELY,
    MISTAKE,
    SURE,
    GameReview,
    ReviewedDecision,
    most_again,
    most_checked,
)
from sanjuan_desktop.rules import ChooseRole


def decision(move: int, loss: float, doubt: float = 0.0, checks: int = 1, seat: int = 0) -> ReviewedDecision:
    tips = (Tip(ChooseRole(0), 0.5, 30.0, 0.0, ()), Tip(ChooseRole(1), 0.5 - loss, 30.0, loss, ()))
    return ReviewedDecision(
        move, seat, 1, "role", tips, 1, (-loss, loss), loss, doubt, checks, first_doubt=doubt
    )


def review(*decisions: ReviewedDecision, players: int = 2) -> GameReview:
    return GameReview(
        players, 90, "end", "judge", (1.0, 0.0), (30, 20), looked=90, decisions=decisions
    )  # fmt: skip


def next_moves(found: GameReview, after: dict[int, tuple[float, float]]) -> list[int]:
    """Return the moves that are checked more closely, in order; ``after`` holds the final results."""
    moves = []
    while (index := found.contender()) >= 0:
        one = found.decisions[index]
        moves.append(one.move)
        decisions = list(found.decisions)
        if one.checks + 1 == CLOSELY:
            loss, doubt = after[one.move]
            decisions[index] = decision(one.move, loss, doubt, CLOSELY, one.seat)
        else:
            decisions[index] = replace(one, checks=one.checks + 1)
        found = replace(found, decisions=tuple(decisions))
    return moves


def test_what_the_first_look_is_in_doubt_of_is_searched_though_it_saw_no_loss() -> None:
    found = review(decision(0, 0.0, 0.03, 0), decision(1, 0.03, 0.0, 0), decision(2, 0.01, 0.005, 0))
    assert sorted(found.to_check()) == [0, 1]
    assert not found.is_complete


def test_no_seat_has_more_than_its_share_of_searches_and_the_costliest_come_first() -> None:
    many = [decision(move, 0.03 + move / 1000, checks=0, seat=move % 2) for move in range(80)]
    chosen = review(*many).to_check()
    assert len(chosen) == 2 * most_checked(2)
    assert chosen == sorted(chosen, reverse=True)


def test_the_worst_is_checked_closely_and_then_only_what_may_be_worse() -> None:
    found = review(decision(0, 0.10, 0.03), decision(1, 0.05, 0.01), decision(2, 0.07, 0.02))
    assert next_moves(found, {0: (0.09, 0.01), 2: (0.04, 0.01), 1: (0.05, 0.01)}) == [0] * (CLOSELY - 1) + [
        2
    ] * (CLOSELY - 1)


def test_where_the_worst_shrinks_others_are_checked_too() -> None:
    found = review(decision(0, 0.10, 0.03), decision(1, 0.05, 0.02), decision(2, 0.02, 0.0))
    checked = next_moves(found, {0: (0.01, 0.01), 1: (0.04, 0.01), 2: (0.02, 0.0)})
    assert checked == [0] * (CLOSELY - 1) + [1] * (CLOSELY - 1)


def test_what_a_first_check_found_may_be_more_however_alike_its_few_deals_were() -> None:
    alike = decision(1, 0.06, 0.0)
    assert review(decision(0, 0.08, 0.0, CLOSELY), alike).contender() == 1
    assert review(decision(0, 0.08, 0.0, CLOSELY), replace(alike, checks=CLOSELY - 1)).contender() < 0


def test_where_both_looks_differ_the_search_looks_again() -> None:
    worst = decision(0, 0.08, 0.0, CLOSELY)
    unseen = replace(decision(1, 0.0, 0.01), first_loss=0.12)
    assert review(worst, unseen).contender() == 1
    assert review(worst, replace(unseen, first_loss=0.05)).contender() < 0
    assert review(worst, replace(unseen, checks=2)).contender() < 0


def test_what_is_less_in_doubt_by_a_closer_check_is_not_checked_again() -> None:
    found = review(decision(0, 0.10, 0.0, CLOSELY), decision(1, 0.05, 0.04))
    assert found.contender() == 1
    assert review(decision(0, 0.10, 0.0, CLOSELY), decision(1, 0.05, 0.02, CLOSELY - 1)).contender() < 0


def test_what_cost_next_to_nothing_is_checked_once() -> None:
    assert review(decision(0, 0.012, 0.003), decision(1, 0.0, 0.007)).contender() < 0


def test_every_seat_has_its_worst_decision_checked_closely() -> None:
    found = review(decision(0, 0.20, 0.01), decision(1, 0.03, 0.01, seat=1))
    assert next_moves(found, {0: (0.2, 0.0), 1: (0.03, 0.0)}) == [0] * (CLOSELY - 1) + [1] * (CLOSELY - 1)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_close_checks_end_however_much_is_in_doubt(players: int) -> None:
    many = [decision(move, 0.05, 0.2, seat=move % players) for move in range(60)]
    found = next_moves(review(*many, players=players), dict.fromkeys(range(60), (0.0, 0.0)))
    assert len(found) == players * most_again(players)


def test_a_review_is_complete_when_nothing_is_left_to_search() -> None:
    left = review(decision(0, 0.10, 0.01))
    assert (left.is_complete, left.checks_done(), left.checks_wanted()) == (False, 1, 2)
    done = review(decision(0, 0.10, 0.01, CLOSELY))
    assert (done.is_complete, done.checks_done(), done.checks_wanted()) == (True, CLOSELY, CLOSELY)


@pytest.mark.parametrize(
    ("loss", "doubt", "checks", "size"),
    [
        (0.01, 0.0, 4, SURE),
        (0.03, 0.0, 4, CLOSE),
        (0.12, 0.0, 1, CLOSE),  # a first check alone
        (0.12, 0.0, 2, MISTAKE),
        (0.12, 0.05, 4, MISTAKE),  # at least 2
        (0.12, 0.06, 4, CLOSE),  # perhaps nothing
        (0.30, 0.20, 2, CLOSE),
        (0.30, 0.10, 2, BIG_MISTAKE),
    ],
)
def test_a_loss_has_a_size_only_once_it_is_proven(loss: float, doubt: float, checks: int, size: str) -> None:
    assert decision(0, loss, doubt, checks).size == size


def test_what_a_first_check_blames_is_checked_again() -> None:
    found = review(decision(0, 0.06), decision(1, 0.03), decision(2, 0.06, checks=2), decision(3, 0.3))
    assert found.suspected() == [0, 3]
    assert found.settled() == (2, 4)
    assert not found.is_complete
