"""A whole training: repeatable, resumable, getting better; and files that are refused."""

import json
import multiprocessing
import os
import re
import signal
from dataclasses import replace
from functools import cache

import numpy as np
import pytest

from sanjuan_desktop.ai.core.chances import AS_SAID
from sanjuan_desktop.ai.core.evaluator import Evaluator
from sanjuan_desktop.ai.errors import AiError, TrainingError
from sanjuan_desktop.ai.networks import winning_evaluator_for
from sanjuan_desktop.cli.errors import CommandError
from sanjuan_desktop.cli.executors import workers
from sanjuan_desktop.lab.training.arrays import NAMES
from sanjuan_desktop.lab.training.run import (
    GenerationLine,
    TrainingPlan,
    begin,
    learning_rate,
    load,
    save,
    sharpness,
    shipped_weights,
    train,
)
from sanjuan_desktop.lab.training.whole import network_of
from sanjuan_desktop.rules import GameOptions, apply_trusted, legal_actions, new_game, seeded

PLAN = TrainingPlan(players=2, games=24, watched=2, generations=4, hidden=(16, 8), keep_every=1, ahead=0)
SMALL = TrainingPlan(players=2, games=2, watched=1, generations=2, hidden=(4, 2), ahead=0)
AHEAD = replace(SMALL, ahead=2, ahead_games=2, deals=1, passes=2)


def carry_on(plan, progress, jobs=1, seconds=600.0, report=lambda line: None):
    with workers(jobs) as found:
        return train(plan, progress, executor=found.executor, most_seconds=seconds, report=report)


@cache
def trained():
    """Return the result of the whole plan in one run; 96 games."""
    progress = begin(PLAN)
    assert carry_on(PLAN, progress)
    return progress


def assert_equal(one, other):
    assert one.trainer.steps == other.trainer.steps
    assert [replace(line, seconds=0.0) for line in one.log] == [
        replace(line, seconds=0.0) for line in other.log
    ]
    assert len(one.snapshots) == len(other.snapshots)
    kept = zip(
        (one.trainer.weights, one.trainer.average, *one.snapshots),
        (other.trainer.weights, other.trainer.average, *other.snapshots),
        strict=True,
    )
    for ours, theirs in kept:
        assert all((ours[name] == theirs[name]).all() for name in NAMES)
    for name, moment in one.trainer.moments.items():
        assert (moment == other.trainer.moments[name]).all()


def test_broken_off_and_resumed_with_other_processes_the_weights_come_out_the_same(tmp_path):
    path = tmp_path / "training.npz"
    # Without any time one generation is made; with enough of it all the others.
    for known, seconds in ((0, 0.0), (1, 0.0), (2, 1e9)):
        progress = load(path, PLAN)
        assert len(progress.log) == known
        done = carry_on(PLAN, progress, jobs=2, seconds=seconds)
        assert done == (len(progress.log) == PLAN.generations)
        save(path, PLAN, progress)
    assert_equal(load(path, PLAN), trained())
    assert [path.name for path in tmp_path.iterdir()] == [path.name]


def test_the_loss_falls():
    watched, first, last = trained().log[0], trained().log[1], trained().log[-1]
    assert [line.games for line in trained().log] == [24] * 4
    assert last.share_loss < first.share_loss < watched.share_loss
    assert last.points_loss < watched.points_loss


def test_another_seed_gives_another_network():
    plans = (SMALL, replace(SMALL, seed=2))
    ends = [begin(plan) for plan in plans]
    for plan, progress in zip(plans, ends, strict=True):
        assert carry_on(plan, progress)
    assert (ends[0].trainer.average["w1"] != ends[1].trainer.average["w1"]).any()


def test_looking_ahead_comes_last_with_games_of_its_own():
    progress = begin(AHEAD)
    assert carry_on(AHEAD, progress)
    assert [line.games for line in progress.log] == [2] * 4
    again = begin(AHEAD)
    assert not carry_on(AHEAD, again, seconds=0.0)
    assert carry_on(AHEAD, again, jobs=2)
    assert_equal(again, progress)


def test_a_finished_training_plays_no_more():
    progress = begin(SMALL)
    assert carry_on(SMALL, progress)
    before = progress.trainer.weights["w1"].copy()
    assert carry_on(SMALL, progress)
    assert len(progress.log) == 2
    assert (progress.trainer.weights["w1"] == before).all()


def test_a_generation_that_would_take_too_long_is_not_begun():
    progress = begin(SMALL)
    # The first took so long, it says, that the second would end after the time.
    assert not carry_on(SMALL, progress, report=lambda line: setattr(line, "seconds", 601.0))
    assert len(progress.log) == 1


def test_the_rate_stays_while_watching_then_falls_to_the_last():
    plan = TrainingPlan(players=2, generations=12, watched=2, rate=0.01, last_rate=0.002, ahead=0)
    rates = [learning_rate(plan, number) for number in range(12)]
    assert rates[:3] == [0.01] * 3
    assert rates[7] == pytest.approx(0.006)
    assert rates[11] == pytest.approx(0.002, rel=0.2)
    assert rates[2:] == sorted(rates[2:], reverse=True)
    # A quarter of the way: 0.002 + 0.008 · (1 + cos 45°) / 2.
    assert learning_rate(replace(plan, generations=10), 4) == pytest.approx(0.0088284, abs=1e-7)


def test_looking_ahead_begins_with_a_rate_of_its_own_which_falls_too():
    plan = TrainingPlan(players=2, generations=4, watched=1, ahead=4, ahead_rate=0.02, ahead_last_rate=0.01)
    assert learning_rate(plan, 4) == pytest.approx(0.02)
    assert learning_rate(plan, 6) == pytest.approx(0.015)
    assert learning_rate(plan, 8) == pytest.approx(0.01)


# -- files -----------------------------------------------------------------------------------------


def kept(tmp_path):
    """Return the file of a training of which one line is known."""
    path = tmp_path / "training.npz"
    progress = begin(SMALL)
    progress.log.append(GenerationLine(0, 2, 180, 0.5, 9.0, 0.1))
    progress.snapshots.append(progress.trainer.average)
    progress.trainer.steps = 3
    save(path, SMALL, progress)
    return path


def test_what_is_saved_is_loaded(tmp_path):
    progress = load(kept(tmp_path), SMALL)
    assert progress.log == [GenerationLine(0, 2, 180, 0.5, 9.0, 0.1)]
    assert progress.trainer.steps == 3
    assert len(progress.snapshots) == 1


def test_without_a_file_it_begins(tmp_path):
    progress = load(tmp_path / "none.npz", SMALL)
    assert not progress.log
    assert (progress.trainer.weights["w1"] == begin(SMALL).trainer.weights["w1"]).all()


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"seed": 2}, "seed 1, not 2"),
        ({"players": 3}, "players 2, not 3"),
        ({"generations": 9}, "generations 2, not 9"),
        ({"hidden": (4, 3)}, "hidden [4, 2], not [4, 3]"),
    ],
    ids=str,
)
def test_a_file_of_another_plan_is_refused_and_says_what_differs(tmp_path, changed, said):
    path = kept(tmp_path)
    with pytest.raises(TrainingError, match=re.escape(f"{path} belongs to another plan: {said}")) as caught:
        load(path, replace(SMALL, **changed))
    assert isinstance(caught.value, AiError)


def test_a_damaged_file_is_refused(tmp_path):
    path = kept(tmp_path)
    whole = path.read_bytes()
    for number in range(0, len(whole), 997):
        path.write_bytes(whole[:number])
        with pytest.raises(TrainingError, match="is not a file of a training"):
            load(path, SMALL)


@pytest.mark.parametrize(
    "about",
    [{}, [], {"plan": 3}, {"plan": {}, "steps": 0, "snapshots": 2, "log": []}, "hello"],
    ids=str,
)
def test_a_file_that_says_something_else_is_refused(tmp_path, about):
    path = kept(tmp_path)
    with np.load(path) as file:
        arrays = dict(file)
    arrays["about"] = np.frombuffer(json.dumps(about).encode(), dtype=np.uint8)
    np.savez(path, **arrays)
    with pytest.raises(TrainingError, match="is not a file of a training"):
        load(path, SMALL)


def test_weights_of_another_shape_are_refused(tmp_path):
    path = kept(tmp_path)
    with np.load(path) as file:
        arrays = dict(file)
    arrays["a_w1"] = arrays["a_w1"][1:]
    np.savez(path, **arrays)
    with pytest.raises(TrainingError, match="is of another version: w1"):
        load(path, SMALL)


# -- ending early ------------------------------------------------------------------------------------


def test_what_is_raised_meanwhile_ends_the_processes():
    def fail(line):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        carry_on(SMALL, begin(SMALL), report=fail)
    assert not multiprocessing.active_children()


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such signal")
def test_a_process_ended_from_outside_is_said_to_be():
    def kill(line):
        for child in multiprocessing.active_children():
            os.kill(child.pid, signal.SIGKILL)

    with pytest.raises(CommandError, match="worker process was killed"):
        carry_on(replace(SMALL, games=200, generations=3), begin(SMALL), report=kill)
    assert not multiprocessing.active_children()


def test_onward_it_begins_with_the_network_of_the_game_and_keeps_it_as_the_first_snapshot():
    plan = replace(SMALL, onward=True, hidden=(96, 32), watched=0)
    progress = begin(plan)
    first = progress.snapshots[0]
    assert all((first[name] == progress.trainer.weights[name]).all() for name in NAMES)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_onward_what_it_begins_with_says_the_same_points_and_about_the_chances_of_winning(players):
    evaluator = winning_evaluator_for(players)
    again = Evaluator(network_of(players, shipped_weights(players)), AS_SAID)
    rng = seeded(7)
    for number in range(8):
        state = new_game(GameOptions(players), number)
        for _ in range(60 * players):
            if state.is_over:
                break
            apply_trusted(state, legal_actions(state).sample(rng))
        said, points = evaluator.value(state, 0)
        chances, same_points = again.value(state, 0)
        assert same_points == pytest.approx(points, abs=0.05)
        assert sum(chances) == pytest.approx(1)
        assert chances == pytest.approx(said, abs=0.06)


def test_chances_that_are_shares_are_left_as_they_are():
    assert sharpness(AS_SAID, 4) == pytest.approx(1)


def test_onward_with_layers_of_another_size_is_refused():
    with pytest.raises(TrainingError, match="the network of the game is of another version"):
        begin(replace(SMALL, onward=True))
