"""Levels and hints at the end of a game: they take certain victories, avoid certain defeats, show both."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import pytest

from sanjuan_desktop.ai.adviser import advise
from sanjuan_desktop.ai.core.ending import UNSURE, may_end, sure_shares
from sanjuan_desktop.ai.levels import NETWORK_LEVELS, make_player
from sanjuan_desktop.ai.network_player import STRENGTHS, built, thinker_for
from sanjuan_desktop.ai.networks import evaluator_for
from sanjuan_desktop.ai.player import UNLIMITED, Budget, never_cancelled
from sanjuan_desktop.rules import (
    Build,
    ChooseRole,
    GameOptions,
    Pass,
    apply_trusted,
    complete,
    final_points,
    legal_actions,
    new_game,
    seeded,
    view_for,
)
from sanjuan_desktop.rules.catalogue.cards import building
from tests.helpers.positions import ELEVEN, Position

if TYPE_CHECKING:
    from sanjuan_desktop.ai.advice import Tip
    from sanjuan_desktop.rules import Action, State

SHORT = Budget(iterations=2)
GAMES = 10
MOST = 8
"""Maximum number of positions for each level."""
PLAY_TO_WIN = [level for level in NETWORK_LEVELS if STRENGTHS[level].wins_count]


@cache
def endings(players: int) -> list[tuple[State, dict[Action, float]]]:
    """Return positions from games of ``greedy`` in which a result is certain, with the results by action."""
    evaluator, rng, player = evaluator_for(players), seeded(players), make_player("greedy", players)
    found = []
    for seed in range(GAMES):
        state = new_game(GameOptions(players, new_buildings=seed % 3 == 2), seed)
        while not state.is_over:
            view = view_for(state, state.actor)
            if may_end(view):
                guess = complete(view, rng)
                actions = evaluator.options(guess)
                sure = sure_shares(view, guess, actions)
                if len(actions) > 1 and set(sure) != {UNSURE}:
                    found.append((state.copy(), dict(zip(actions, sure, strict=True))))
            apply_trusted(state, player.choose(view, UNLIMITED, never_cancelled).action)
    return found


def sure_share(state: State, action: Action) -> float:
    """Return the certain result of an action."""
    view = view_for(state, state.actor)
    return sure_shares(view, complete(view, seeded(1)), [action])[0]


def choice(level: str, state: State, seed: int) -> Action:
    """Return the decision of a player of ``level``."""
    return make_player(level, seed).choose(view_for(state, state.actor), SHORT, never_cancelled).action


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("level", PLAY_TO_WIN)
def test_whoever_plays_to_win_takes_every_sure_victory(level: str, players: int) -> None:
    won = [state for state, sure in endings(players) if 1.0 in sure.values()][:MOST]
    assert len(won) >= 2
    for number, state in enumerate(won):
        assert sure_share(state, choice(level, state, number)) == 1.0


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("level", NETWORK_LEVELS)
def test_nobody_ends_the_game_to_lose_while_anything_else_is_left(level: str, players: int) -> None:
    lost = [state for state, sure in endings(players) if {0.0, UNSURE} <= set(sure.values())][:MOST]
    assert len(lost) >= 3
    for number, state in enumerate(lost):
        assert sure_share(state, choice(level, state, number)) != 0.0


def test_there_is_nothing_to_think_about_when_the_game_is_won() -> None:
    state = next(state for state, sure in endings(2) if 1.0 in sure.values())
    thinker = thinker_for(2, STRENGTHS["expert"])
    analysis = thinker.think(view_for(state, state.actor), seeded(1), None, never_cancelled)
    assert analysis.iterations == 0
    assert analysis.wins()


def narrow_end(mine: str, *theirs: str) -> State:
    """Return a close position in which seat 0 builds last and may end the game with ``mine``."""
    position = Position(players=2).city(0, *ELEVEN).city(1, *theirs).in_round(13)
    return position.hand(0, mine, *["silver_smelter"] * 5).phase("builder", chooser=1, asked=0)


def tip_for(state: State, key: str) -> Tip:
    tips = advise(view_for(state, 0), SHORT, never_cancelled).tips
    return next(tip for tip in tips if isinstance(tip.action, Build) and building(tip.action.card).key == key)


def ends_with(state: State, action: Action) -> tuple[int, ...]:
    after = state.copy()
    apply_trusted(after, action)
    assert after.is_over
    return final_points(after)


def test_a_hint_says_100_percent_of_a_building_that_wins_by_a_little() -> None:
    state = narrow_end("hero", "statue", "victory_column", "indigo_plant.2", "indigo_plant.3", "library")
    tip = tip_for(state, "hero")
    mine, theirs = ends_with(state, tip.action)
    assert 0 < mine - theirs <= 6
    assert (tip.share, tip.is_sure, tip.behind) == (1.0, True, 0.0)


def test_a_hint_says_0_percent_of_a_building_that_loses_by_a_little() -> None:
    state = narrow_end("hero", "statue", "victory_column", "library", "prefecture", "market_hall", "tower",
                       "indigo_plant.2", "sugar_mill.2", "indigo_plant.3")  # fmt: skip
    tip = tip_for(state, "hero")
    mine, theirs = ends_with(state, tip.action)
    assert 0 < theirs - mine <= 4
    assert (tip.share, tip.is_sure) == (0.0, True)


def test_hints_call_nothing_certain_before_the_end() -> None:
    state = new_game(GameOptions(2), 4)
    advice = advise(view_for(state, state.actor), SHORT, never_cancelled)
    assert not any(tip.is_sure for tip in advice.tips)


@pytest.mark.parametrize("level", ["novice", "casual"])
def test_a_beginner_who_takes_the_builder_builds_where_a_new_building_can_be_had(level: str) -> None:
    taken = 0
    for seed in range(3):
        state = new_game(GameOptions(2), 60 + seed)
        players = [make_player(level, 2 * seed + seat) for seat in range(2)]
        while not state.is_over:
            view = view_for(state, state.actor)
            legal = legal_actions(state)
            action = legal.at(0)
            if legal.count > 1:
                action = players[state.actor].choose(view, SHORT, never_cancelled).action
            taken += isinstance(action, ChooseRole)
            if isinstance(action, Pass) and view.chooser == view.seat and state.role == 0:
                options = evaluator_for(2).options(complete(view, seeded(1)))
                new = [option for option in options if isinstance(option, Build) and option.over < 0]
                assert all(sure_share(state, build) == 0.0 for build in new)
            apply_trusted(state, action)
    assert taken > 30


def test_who_took_the_builder_saves_only_where_that_is_worth_more_and_who_goes_by_thumb_never() -> None:
    state = Position(players=2).hand(0, "hero", *["silver_smelter"] * 5).phase("builder", asked=0)
    thinker = thinker_for(2, STRENGTHS["skilled"])
    view = view_for(state, 0)
    analysis = thinker.think(view, seeded(1), None, never_cancelled)
    for always, gap, expected in ((False, -0.01, False), (False, 0.01, True), (True, 0.4, False)):
        analysis.shares = [0.5 + gap * isinstance(action, Pass) for action in analysis.actions]
        analysis.points = [20.0] * len(analysis.actions)
        allowed = built(view, analysis, always=always)
        assert allowed[analysis.actions.index(Pass())] is expected
        assert all(fine for fine, action in zip(allowed, analysis.actions, strict=True) if action != Pass())
