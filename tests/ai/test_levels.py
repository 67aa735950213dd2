"""Levels and the player interface: making players, repeating decisions, stopping on request."""

import sys
from collections import Counter

import pytest

from sanjuan_desktop.ai.errors import AiError, UnknownLevelError
from sanjuan_desktop.ai.levels import LEVELS, PLAYABLE_LEVELS, make_player
from sanjuan_desktop.ai.player import UNLIMITED, Budget, never_cancelled
from sanjuan_desktop.rules import ChooseRole, GameOptions, apply, legal_actions, new_game, seeded, view_for
from tests.ai.positions import decide


def test_busy_is_a_level_but_not_to_be_played_against() -> None:
    assert "busy" in LEVELS
    assert "busy" not in PLAYABLE_LEVELS


def test_an_unknown_level_is_refused_by_name() -> None:
    with pytest.raises(UnknownLevelError, match=r"'grandmaster'.*random, greedy, novice") as caught:
        make_player("grandmaster", 1)
    assert isinstance(caught.value, AiError)


@pytest.mark.parametrize("level", LEVELS)
def test_a_decision_depends_on_view_and_seed_alone(level: str) -> None:
    budget = Budget(iterations=2)
    used, state, rng = make_player(level, 3), new_game(GameOptions(players=3), 8), seeded(4)
    for _ in range(60):
        view = view_for(state, state.actor)
        fresh = make_player(level, 3)
        choice = used.choose(view, budget, never_cancelled)
        assert choice == fresh.choose(view, budget, never_cancelled)
        assert choice.action in legal_actions(state)
        apply(state, legal_actions(state).sample(rng))


def test_random_takes_every_role_about_equally_often() -> None:
    state = new_game(GameOptions(players=4), 1)
    roles = Counter(decide(make_player("random", seed), state).action.key()[0] for seed in range(1000))
    assert set(roles) == {0, 1, 2, 3, 4}
    assert 150 < min(roles.values()) <= max(roles.values()) < 250


def test_a_copy_without_the_tools_of_developers_has_no_busy_level(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "sanjuan_desktop.lab.busy", None)
    with pytest.raises(UnknownLevelError, match="busy"):
        make_player("busy", 1)


def test_busy_stops_at_its_iterations() -> None:
    view = view_for(new_game(GameOptions(), 2), new_game(GameOptions(), 2).actor)
    choice = make_player("busy", 1).choose(view, Budget(iterations=3), never_cancelled)
    assert choice.reasons == (("iterations", 3.0),)
    assert isinstance(choice.action, ChooseRole)


def test_busy_stops_when_cancelled() -> None:
    state = new_game(GameOptions(), 2)
    asked = iter([False, False, True])
    choice = make_player("busy", 1).choose(view_for(state, state.actor), UNLIMITED, lambda: next(asked))
    assert choice.reasons == (("iterations", 2.0),)


def test_busy_stops_after_its_seconds() -> None:
    state = new_game(GameOptions(), 2)
    choice = make_player("busy", 1).choose(
        view_for(state, state.actor), Budget(seconds=0.05), never_cancelled
    )
    assert choice.reasons[0][1] >= 1.0


def test_busy_decides_the_same_however_long_it_computed() -> None:
    state = new_game(GameOptions(), 2)
    view = view_for(state, state.actor)
    actions = {
        make_player("busy", 9).choose(view, Budget(iterations=count), never_cancelled).action
        for count in (0, 1, 5)
    }
    assert len(actions) == 1
