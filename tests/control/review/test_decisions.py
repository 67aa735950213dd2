"""Decisions that mattered are listed in the order of play: what, what was better, by how much and why."""

from __future__ import annotations

import re

import pytest

from sanjuan_desktop.ai.advice import Fact, Tip
from sanjuan_desktop.ai.causes import Cause, facts_of_causes
from sanjuan_desktop.ai.review import findings
from sanjuan_desktop.ai.review.findings import ReviewedDecision
from sanjuan_desktop.ai.review.sums import sum_of
from sanjuan_desktop.ai.review.work import ReviewWork
from sanjuan_desktop.control.review.decisions import (
    FEWEST,
    MOST,
    decision_text,
    decision_texts,
    displayed_share,
    kind_words,
    only_other_cards,
    size_words,
    small_rest,
    worst_first,
)
from sanjuan_desktop.control.review.sums import result_sum
from sanjuan_desktop.rules import ChooseRole, Discard, GameOptions, Pass, Sell, new_game, view_for
from sanjuan_desktop.rules.catalogue.cards import BUILDING_OF
from sanjuan_desktop.rules.terms import ASK_SELL
from tests.ai.review.games import KINDS, game, quick_evaluators

NAMES = ("Ana", "Bruno", "Clara", "Diego")


@pytest.fixture(scope="module", params=KINDS[:3], ids=str)
def reviewed(request):
    return ReviewWork(game(request.param), quick_evaluators(request.param.players)).run(), game(request.param)


def test_decisions_are_told_in_the_order_of_play_the_costliest_among_them(reviewed):
    review, record = reviewed
    for seat in range(review.players):
        texts = decision_texts(review, record, seat, NAMES)
        assert [text.decision.move for text in texts] == sorted(text.decision.move for text in texts)
        own = [decision for decision in review.decisions if decision.seat == seat]
        worst = worst_first(review, seat)
        assert {decision.move for decision in worst} == {text.decision.move for text in texts}
        assert min(FEWEST, len(own)) <= len(texts) <= MOST
        assert all(decision.loss <= worst[-1].loss for decision in own if decision not in worst)
        gave = round(sum_of(review, seat).gave)
        left = gave - sum(text.number for text in texts)
        rest = small_rest(review, seat)
        is_shown = result_sum(review, seat, NAMES).gave.number == -gave
        assert rest == "" if left <= 0 or not is_shown else f"{left} of the {gave}" in rest


def test_each_is_told_in_words_that_say_all(reviewed):
    review, record = reviewed
    reasons = []
    for seat in range(review.players):
        for text in decision_texts(review, record, seat, NAMES):
            assert text.where.startswith(f"Round {text.decision.round} · ")
            assert text.title
            assert not any(mark in text.title + text.sentence + text.reason for mark in "{}")
            if text.decision.size:
                assert " – better: " in text.title
                assert text.size
                assert f"about {text.number} more" in text.sentence.replace("\u00a0", " ")
                assert not any(start[0].islower() for start in text.sentence.split(". "))
                played, best = map(int, re.findall(r"(\d+)%", text.sentence)[-2:])
                assert played + text.number == best
            reasons.append(text.reason)
            assert text.decision.is_checked or not text.reason
    assert any(reasons)


def test_what_was_better_is_never_called_the_same_as_what_was_played(reviewed):
    review, record = reviewed
    for seat in range(review.players):
        for text in decision_texts(review, record, seat, NAMES):
            played, _, best = text.title.partition(" – better: ")
            assert played != best
            assert text.decision.kind != findings.KEEP or "Keep" not in best


@pytest.mark.parametrize(
    ("played", "instead", "title", "sentence"),
    [
        (
            Sell((0,)),
            Pass(),
            "Sell indigo, not a pass",
            "Skilled players would have passed here: about 9 worse.",
        ),
        (
            Pass(),
            Sell((0,)),
            "Sell nothing, not indigo",
            "Skilled players would have chosen indigo here: about 9 worse.",
        ),
    ],
)
def test_what_skilled_would_have_done_stands_in_the_middle_of_a_sentence(played, instead, title, sentence):
    s = new_game(GameOptions(2), 3)
    s.decision, s.actor = ASK_SELL, 0
    tips = (Tip(played, 0.5, 29.0, 0.0, ()), Tip(instead, 0.41, 28.0, 0.09, ()))
    one = ReviewedDecision(0, 0, 3, findings.SELL, tips, 0, (0.0, 0.0), 0.0, checks=1, rival=1)
    text = decision_text(one, view_for(s, 0), NAMES)
    assert (text.title, text.sentence) == (title, sentence)


def test_the_best_option_is_compared_with_the_one_that_was_played():
    s = new_game(GameOptions(2), 1)
    tips = tuple(
        [
            Tip(
                ChooseRole(role),
                0.5 - 0.1 * role,
                30.0,
                0.1 * role,
                (Fact("cards", 1.0, 0), *facts_of_causes(row)),
            )
            for role, row in enumerate(
                ([], [Cause("own_end", -1, 30.0, 29.0)], [Cause("own_end", -1, 30.0, 27.0)])
            )
        ]
    )
    for played, points in ((2, "3 points"), (0, "1 point")):
        one = ReviewedDecision(0, 0, 3, findings.ROLE, tips, played, (0.0, 0.0), 0.0, checks=2)
        text = decision_text(one, view_for(s, 0), NAMES)
        assert text.reason.startswith(f"You finish about {points} higher.")


def test_of_many_cards_only_those_are_named_that_differ():
    six, other = Discard((1, 20, 30, 40, 50, 60)), Discard((1, 20, 30, 40, 50, 70))
    assert only_other_cards(six, other) == Discard((60,))
    assert only_other_cards(other, six) == Discard((70,))
    assert only_other_cards(six, six) == six
    few = Discard((1, 20))
    assert only_other_cards(few, other) == few
    assert only_other_cards(few, Discard((1, 30)), most=1) == Discard((20,))


def test_another_copy_of_a_building_does_not_differ():
    city = [card for card, kind in enumerate(BUILDING_OF) if kind == BUILDING_OF[1]][:2]
    rest = [card for card, kind in enumerate(BUILDING_OF) if kind != BUILDING_OF[1]]
    one, other = Discard((city[0], *rest[:4], rest[30])), Discard((city[1], *rest[:4], rest[60]))
    assert only_other_cards(one, other) == Discard((rest[30],))


def test_what_was_best_is_not_told_as_an_error(reviewed):
    review, record = reviewed
    for seat in range(review.players):
        for text in decision_texts(review, record, seat, NAMES):
            if text.decision.played == 0:
                assert (text.size, text.number, text.sentence) == ("", 0, "")
                assert "better" not in text.title


def test_there_is_a_word_for_every_kind_and_every_size(reviewed):
    for decision in reviewed[0].decisions:
        assert kind_words(decision)
    assert [size_words(size) for size in ("", "close", "slip", "mistake", "big_mistake")] == [
        "", "close", "slip", "mistake", "big mistake",
    ]  # fmt: skip


def test_a_payment_names_only_what_differs():
    for seed in (12, 13, 14):
        record = game(GameOptions(2), seed)
        review = ReviewWork(record, quick_evaluators(2, 0)).run()
        for seat in (0, 1):
            for text in decision_texts(review, record, seat, NAMES):
                if text.decision.kind == findings.PAYMENT:
                    assert ", paid with " in text.title
                    paid, better = text.title.split(", paid with ")[1].split(" – better: ")
                    assert paid != better
                    return
    pytest.fail("nobody ever paid badly")


@pytest.mark.parametrize(
    ("best", "behind", "is_sure", "shown"),
    [
        (0.6, 0.1, False, 50),
        (0.03, 0.08, False, 1),
        (1.0, 0.0, False, 99),
        (1.0, 0.0, True, 100),
        (0.4, 0.5, True, 0),
    ],
)
def test_a_chance_is_never_outside_of_what_is_possible(best, behind, is_sure, shown):
    first = Tip(Pass(), best, None, 0.0, ())
    other = Tip(Pass(), max(0.0, best - behind), None, behind, (), is_sure=is_sure)
    assert displayed_share(other, first) == shown
