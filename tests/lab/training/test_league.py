"""Opponents in the self-play, and the training targets: the winner and the points."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from sanjuan_desktop.ai.core.chances import AS_SAID
from sanjuan_desktop.ai.core.evaluator import Evaluator
from sanjuan_desktop.ai.scripted.player import ScriptedPlayer
from sanjuan_desktop.lab.training.fit import first_weights
from sanjuan_desktop.lab.training.league import GREEDY, ITSELF, SNAPSHOT, Batch, lesson_of, table_of
from sanjuan_desktop.lab.training.selfplay import Table, play
from sanjuan_desktop.lab.training.whole import network_of
from sanjuan_desktop.rules import GameOptions, seeded


@cache
def evaluator(players, seed=1):
    return Evaluator(network_of(players, first_weights(players, (8, 4), seed)), AS_SAID)


def batch(players, games=2):
    weights = first_weights(players, (8, 4), 1)
    return Batch(players, 3, games, weights, weights, False, 0.1, 0.85)


@cache
def tables(players):
    own, older = evaluator(players), evaluator(players, 2)
    rng = seeded(4)
    return [table_of(batch(players), own, older, rng) for _ in range(2000)]


def kind(table):
    """Return the kind of opponent."""
    own = evaluator(len(table.minds))
    others = [mind for mind in table.minds if mind is not own]
    if not others:
        return "itself"
    return {type(None): "greedy", Evaluator: "older", ScriptedPlayer: "scripted"}[type(others[0])]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_kinds_of_opponents_are_met_as_often_as_is_said(players):
    met = [kind(table) for table in tables(players)]
    said = {
        "itself": ITSELF,
        "older": SNAPSHOT - ITSELF,
        "greedy": GREEDY - SNAPSHOT,
        "scripted": 100 - GREEDY,
    }
    for name, share in said.items():
        assert met.count(name) / len(met) == pytest.approx(share / 100, abs=0.03)


@pytest.mark.parametrize("players", [3, 4])
def test_with_more_players_two_seats_are_the_network_s_own_unless_all_are(players):
    for table in tables(players):
        assert sum(mind is evaluator(players) for mind in table.minds) in {2, players}


@pytest.mark.parametrize("players", [2, 4])
def test_only_the_network_s_own_seats_learn(players):
    for table in tables(players):
        assert table.learners == tuple([mind is evaluator(players) for mind in table.minds])


@pytest.mark.parametrize("players", [2, 3])
def test_what_is_learnt_is_who_won_not_by_how_much(players):
    own = evaluator(players)
    table = Table((own,) * players, (True,) * players, 0.1, own)
    tracks = play(GameOptions(players), 5, table, seeded(6))
    assert len(tracks) == players
    for track in tracks:
        assert sum(track.shares) == pytest.approx(1.0)
        assert set(track.shares) <= {0.0, 1.0, 1 / 2, 1 / 3}
        best = max(track.points)
        assert all(points == best for points, share in zip(track.points, track.shares, strict=True) if share)


def test_looking_ahead_adds_chances_to_the_results_of_games():
    plain = replace(batch(2), decay=1.0)
    results, _ = lesson_of(plain)
    assert set(results.shares.ravel().tolist()) <= {0.0, 0.5, 1.0}
    ahead, _ = lesson_of(replace(plain, deals=1))
    assert not set(ahead.shares.ravel().tolist()) <= {0.0, 0.5, 1.0}


def test_a_batch_with_scripted_players_gives_the_same_lesson_each_time():
    one, games = lesson_of(batch(2, 6))
    other, _ = lesson_of(batch(2, 6))
    assert games > 0
    assert (one.rows == other.rows).all()
    assert (one.shares == other.shares).all()
