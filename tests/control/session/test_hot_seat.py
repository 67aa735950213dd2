"""A question with a covered hand reveals nothing about the cards."""

from __future__ import annotations

import random

import pytest

from sanjuan_desktop.control.questions.answers import answer_for
from sanjuan_desktop.control.questions.clicks import Click, Target
from sanjuan_desktop.control.session.hot_seat import needs_hand, without_hand
from sanjuan_desktop.rules import GameOptions, apply, legal_actions, new_game, seeded, view_for
from sanjuan_desktop.rules.terms import Decision
from tests.conformance.secrecy import SPECTATOR, with_other_secrets


def stages(s):
    """Return every stage of the question to the acting player, as displayed with the cards covered."""
    view = view_for(s, s.actor)
    answer = answer_for(view)
    found = [without_hand(answer.prompt())]
    clicks = [Click(Target.ROLE, role) for role, by in enumerate(s.taken) if by < 0]
    clicks = clicks if s.decision == Decision.ROLE else [Click(Target.BUTTON, code="suggest")]
    for click in clicks:
        answer.click(click)
        found.append(without_hand(answer.prompt()))
        found.append(answer.refusal)
    return found


@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_question_that_is_asked_in_the_open_depends_on_the_hand(few, players):
    dice, rng, compared = random.Random(players), seeded(players), set()
    for seed in few(range(3), 3, players):
        s = new_game(GameOptions(players, new_buildings=bool(seed % 2)), seed)
        while not s.is_over:
            if not needs_hand(s.decision):
                compared.add(Decision(s.decision))
                assert stages(s) == stages(with_other_secrets(s, SPECTATOR, dice))
            apply(s, legal_actions(s).sample(rng))
    assert {Decision.ROLE, Decision.PRODUCE, Decision.SELL} <= compared
