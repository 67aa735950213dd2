"""Every legal action can be taken by clicks."""

from __future__ import annotations

import itertools

import pytest

from sanjuan_desktop.control.questions.answers import answer_for
from sanjuan_desktop.control.questions.clicks import Click, Target
from sanjuan_desktop.rules import Edition, GameOptions, Use, apply, legal_actions, new_game, seeded, view_for
from tests.control.questions.test_answers import cards, position
from tests.helpers.clicker import click_out

GAMES = list(itertools.product((2, 3, 4), (Edition.FIRST, Edition.SECOND), (False, True)))
SAMPLES = 6
"""Maximum number of actions that are clicked in each question of a game, all with ``--slow``."""


def clicked(s, action):
    """Return the action that results from the clicks for ``action``."""
    answer = answer_for(view_for(s, s.actor))
    if isinstance(action, Use):
        answer.confirm()
    else:
        click_out(answer, action)
    return answer.action


@pytest.mark.parametrize(("players", "edition", "expansion"), GAMES)
def test_every_legal_action_of_random_games_can_be_clicked(few, players, edition, expansion):
    rng = seeded(players * 10 + expansion)
    # Each number of players, edition and expansion has games with and without a draft.
    for seed in few(range(2), 2, players + edition + expansion):
        s = new_game(GameOptions(players, edition, expansion, draft_hand=seed == 1), seed)
        while not s.is_over:
            legal = legal_actions(s)
            for _ in few(range(min(SAMPLES, legal.count)), 2):
                action = legal.sample(rng)
                assert clicked(s, action) == action
            apply(s, legal.sample(rng))


def test_every_build_with_crane_and_black_market_can_be_clicked():
    s = position(
        hand=("palace", "library", "statue", "well", "hero"),
        city=("indigo_plant.1", "crane", "black_market", "tobacco_storage", "coffee_roaster"),
        goods=(0, 3, 4),
        chooser=1,
    )
    legal = legal_actions(s)
    assert legal.count > 100
    assert [action for action in legal if clicked(s, action) != action] == []


def test_a_building_that_fits_over_several_others_asks_which():
    s = position(
        hand=("palace", "well", "hero"), city=("indigo_plant.1", "crane", "chapel", "tobacco_storage")
    )
    answer = answer_for(view_for(s, 0))
    answer.click(Click(Target.CARD, cards("palace")[0]))
    answer.confirm()
    assert answer.action is None
    assert answer.refusal == "Choose one of your buildings to build over."
    assert "over which" in answer.prompt().title
