"""Making the network of reviews: repeatable, resumable; and files that are refused."""

from concurrent.futures import Future

import numpy as np
import pytest

from sanjuan_desktop.ai.core.features import FeatureLayout
from sanjuan_desktop.ai.errors import TrainingError
from sanjuan_desktop.lab.training import fit, open_run
from sanjuan_desktop.lab.training.arrays import NAMES
from sanjuan_desktop.lab.training.open_fit import first_weights
from sanjuan_desktop.lab.training.open_games import OpenBatch, games_of
from sanjuan_desktop.lab.training.open_run import OpenPlan, games_in, games_there, learn, load, play, save

PLAN = OpenPlan(2, games=3, passes=3, minibatch=16)


class Here:
    """Does what it is given at once."""

    def submit(self, work, *arguments):
        done = Future()
        done.set_result(work(*arguments))
        return done


@pytest.fixture
def small(monkeypatch):
    """Limit a file to two games."""
    monkeypatch.setattr(open_run, "BATCH", 2)


def first():
    return first_weights(2, fit.first_weights(2, (8, 4), 3))


def test_games_are_played_as_the_plan_says_and_none_twice(small, tmp_path):
    played = []
    assert not play(PLAN, tmp_path, Here(), 0.0, played.append)
    assert played == []
    assert play(PLAN, tmp_path, Here(), 1e9, played.append)
    assert (played, games_there(PLAN, tmp_path)) == ([2, 1], 3)
    assert play(PLAN, tmp_path, Here(), 1e9, played.append)
    assert played == [2, 1]
    kept, again = games_in(PLAN, tmp_path), games_of(OpenBatch(2, 1, 0, 3))
    for name in ("rows", "lengths", "won", "points"):
        assert (getattr(kept, name) == getattr(again, name)).all(), name
    assert kept.rows.shape[1:] == (2, FeatureLayout(2).size)
    assert kept.rows.max() > 1
    assert len(kept.rows) == kept.lengths.sum()
    assert kept.won.sum(axis=1).tolist() == [1] * 3
    best = kept.points.argmax(axis=1)
    assert (kept.won[range(3), best] > 0).all()


def test_broken_off_and_resumed_the_weights_come_out_the_same(small, tmp_path):
    path = tmp_path / "training.npz"
    play(PLAN, tmp_path / "games", Here(), 1e9, lambda games: None)
    games = games_in(PLAN, tmp_path / "games")
    whole = load(path, PLAN, first)
    assert learn(PLAN, whole, games, 1e9, lambda line: None)
    for known in range(PLAN.passes):
        progress = load(path, PLAN, first)
        assert len(progress.log) == known
        done = learn(PLAN, progress, games, 0.0, lambda line: None)
        assert done == (known == PLAN.passes - 1)
        save(path, PLAN, progress)
    parts = load(path, PLAN, first)
    assert [line.won_loss for line in parts.log] == [line.won_loss for line in whole.log]
    for name in NAMES:
        assert (parts.trainer.weights[name] == whole.trainer.weights[name]).all()
        assert (parts.trainer.average[name] == whole.trainer.average[name]).all()


def test_a_training_of_another_plan_or_a_damaged_one_is_refused(tmp_path):
    path = tmp_path / "training.npz"
    save(path, PLAN, load(path, PLAN, first))
    with pytest.raises(TrainingError, match="another plan: games 3, not 4"):
        load(path, OpenPlan(2, games=4, passes=3, minibatch=16), first)
    path.write_bytes(path.read_bytes()[:1000])
    with pytest.raises(TrainingError, match="not a file of a training"):
        load(path, PLAN, first)


@pytest.mark.parametrize("content", [b"", b"PK", None])
def test_damaged_games_are_refused(small, tmp_path, content):
    play(PLAN, tmp_path, Here(), 1e9, lambda games: None)
    path = min(tmp_path.iterdir())
    if content is None:
        np.savez(path, rows=np.zeros((3, 2, 9)))
    else:
        path.write_bytes(content)
    with pytest.raises(TrainingError, match="not a file of games"):
        games_in(PLAN, tmp_path)
    path.unlink()
    with pytest.raises(TrainingError, match="not a file of games"):
        games_in(PLAN, tmp_path)
