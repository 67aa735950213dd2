"""Test the answer that the table gives for a person whose time is up, for every kind of question."""

from __future__ import annotations

import itertools

import pytest

from sanjuan_desktop.control.questions.answers import answer_for
from sanjuan_desktop.control.questions.base import Proposal
from sanjuan_desktop.control.questions.clicks import Click, Target
from sanjuan_desktop.control.questions.proposal import proposal_of
from sanjuan_desktop.rules import (
    Build,
    Edition,
    GameOptions,
    apply,
    complete,
    legal_actions,
    new_game,
    seeded,
    view_for,
)
from sanjuan_desktop.rules.terms import Decision
from tests.control.questions.test_answers import cards, position

GAMES = list(itertools.product((2, 3, 4), (Edition.FIRST, Edition.SECOND), (False, True)))


def random_questions(options, seed, rng):
    s = new_game(options, seed)
    while not s.is_over:
        legal = legal_actions(s)
        if legal.count > 1:
            yield s
        apply(s, legal.sample(rng))


def test_every_kind_of_question_has_a_legal_proposal(everything):
    rng, seen = seeded(5), set()
    for number, (players, edition, expansion) in enumerate(GAMES * 2 if everything else GAMES):
        options = GameOptions(players, edition, expansion, draft_hand=number % 2 == 1)
        for s in random_questions(options, number, rng):
            seen.add(Decision(s.decision))
            for is_open in (False, True):
                answer = answer_for(view_for(s, s.actor))
                if is_open:
                    # As in a game without help.
                    answer.leave_open()
                assert proposal_of(answer) in legal_actions(s)
    assert seen == set(Decision) - {Decision.NONE}


@pytest.mark.parametrize("players", [2, 4])
def test_no_hidden_card_changes_a_proposal(players):
    rng = seeded(players)
    for s in itertools.islice(random_questions(GameOptions(players, new_buildings=True), 3, rng), 60):
        view = view_for(s, s.actor)
        other = complete(view, rng)
        assert proposal_of(answer_for(view_for(other, s.actor))) == proposal_of(answer_for(view))


def test_a_complete_choice_of_the_person_is_taken():
    s = position(hand=("palace", "library", "statue", "well", "hero"), chooser=1)
    answer = answer_for(view_for(s, 0))
    well = cards("well")[0]
    answer.click(Click(Target.CARD, well))
    chosen = answer.would_do()
    assert isinstance(chosen, Build)
    assert proposal_of(answer) == chosen
    assert chosen.card == well


def test_an_incomplete_payment_is_filled_up():
    s = position(hand=("palace", "library", "statue", "well", "hero"), chooser=1)
    answer = answer_for(view_for(s, 0))
    answer.click(Click(Target.CARD, cards("well")[0]))
    for card in answer.would_do().pay:
        answer.click(Click(Target.CARD, card))
    assert answer.would_do() is None
    proposed = proposal_of(answer)
    assert isinstance(proposed, Build)
    assert proposed.card == cards("well")[0]


def test_a_search_that_has_ended_does_not_change_the_proposal():
    rng = seeded(9)
    for s in random_questions(GameOptions(3), 2, rng):
        view = view_for(s, s.actor)
        plain, searched = answer_for(view), answer_for(view)
        searched.follow([Proposal(legal_actions(s).sample(rng), "")])
        assert proposal_of(searched) == proposal_of(plain)
