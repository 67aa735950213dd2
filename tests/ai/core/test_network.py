"""Network files: what is saved is loaded, what is damaged is refused, all of them are small."""

import re

import numpy as np
import pytest

from sanjuan_desktop.ai.core.features import FeatureLayout
from sanjuan_desktop.ai.core.network import NAMES, Network, load_network, save_network, shapes
from sanjuan_desktop.ai.errors import NetworkError
from sanjuan_desktop.lab.training.fit import first_weights
from sanjuan_desktop.lab.training.run import TrainingPlan
from sanjuan_desktop.resources import resource_path

MOST_BYTES = 500_000
HIDDEN = (8, 4)


@pytest.fixture
def path(tmp_path):
    return tmp_path / "players2.npz"


def arrays(**changed):
    """Return the arrays of a good file for two players, some of them changed; None leaves one out."""
    weights = {name: array.astype(np.float16) for name, array in first_weights(2, HIDDEN, 1).items()}
    everything = {"format": np.int64(1), "players": np.int64(2), **weights, **changed}
    return {name: array for name, array in everything.items() if array is not None}


def rows(players, count=7):
    return bytearray(
        np.random.default_rng(4).integers(0, 2, count * FeatureLayout(players).size, dtype=np.uint8)
    )


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_is_saved_is_loaded(path, players):
    weights = first_weights(players, HIDDEN, 1)
    # What half precision can say, as it is in the file.
    weights = {name: array.astype(np.float16).astype(np.float32) for name, array in weights.items()}
    save_network(path, players, weights)
    loaded = load_network(path)
    assert loaded.players == players
    assert loaded.values(rows(players), 7) == Network(players, weights).values(rows(players), 7)
    assert [one.name for one in path.parent.iterdir()] == [path.name]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_shares_of_all_seats_are_the_whole_win(players):
    network = Network(players, first_weights(players, HIDDEN, 2))
    shares, points = network.values(rows(players), 7)
    assert [len(one) for one in (*shares, *points)] == [players] * 14
    for share in shares:
        assert sum(share) == pytest.approx(1.0, abs=1e-5)
        assert min(share) >= 0.0


def test_a_row_is_worth_the_same_alone_and_among_others():
    network = Network(2, first_weights(2, HIDDEN, 2))
    size = network.layout.size
    together = network.values(rows(2), 7)
    for number in range(7):
        alone = network.values(rows(2)[number * size : (number + 1) * size], 1)
        assert alone[0][0] == pytest.approx(together[0][number], abs=1e-5)
        assert alone[1][0] == pytest.approx(together[1][number], abs=1e-3)


def test_a_missing_file_is_said_to_be_missing(path):
    with pytest.raises(NetworkError, match=re.escape("the file players2.npz is missing")):
        load_network(path)


@pytest.mark.parametrize(
    "changed",
    [
        {"format": np.int64(99)},
        {"players": np.int64(5)},
        {"format": np.int64(99), "w3": None},
    ],
    ids=str,
)
def test_a_file_of_another_version_is_said_to_be_one(path, changed):
    np.savez(path, **arrays(**changed))
    with pytest.raises(NetworkError, match=re.escape("the file players2.npz is of another version")):
        load_network(path)


@pytest.mark.parametrize(
    "changed",
    [
        {"format": None},
        {"players": np.array(["two"])},
        {"w2": None},
        {"b1": np.float16(0)},
        {"w1": np.zeros((3, 8), dtype=np.float16)},
        {"b3": np.full(4, np.nan, dtype=np.float16)},
        {"w3": np.array([["a"] * 4] * 4)},
        {"w3": np.full((4, 4), np.inf, dtype=np.float16)},
    ],
    ids=str,
)
def test_a_file_that_holds_something_else_is_damaged(path, changed):
    np.savez(path, **arrays(**changed))
    with pytest.raises(NetworkError, match=re.escape("the file players2.npz is damaged")):
        load_network(path)


@pytest.mark.parametrize("data", [b"", b"hello", b"PK\x05\x06" + bytes(18), b"\x93NUMPY" + bytes(80)])
def test_a_file_that_is_something_else_is_damaged(path, data):
    path.write_bytes(data)
    with pytest.raises(NetworkError, match=re.escape("the file players2.npz is damaged")) as caught:
        load_network(path)
    assert "\n" not in str(caught.value)


def test_no_damage_anywhere_in_a_file_escapes_as_another_error(path):
    save_network(path, 2, first_weights(2, HIDDEN, 1))
    whole = path.read_bytes()
    for number in range(0, len(whole), 61):
        path.write_bytes(whole[:number])
        with pytest.raises(NetworkError):
            load_network(path)
        path.write_bytes(whole[:number] + bytes([whole[number] ^ 0x55]) + whole[number + 1 :])
        try:
            load_network(path)
        except NetworkError:
            continue


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_networks_of_the_usual_plan_are_small(path, players):
    plan = TrainingPlan(players)
    weights = first_weights(players, plan.hidden, plan.seed)
    assert {name: array.shape for name, array in weights.items()} == shapes(players, plan.hidden)
    assert set(weights) == set(NAMES)
    save_network(path, players, weights)
    assert path.stat().st_size <= MOST_BYTES


def test_the_networks_of_the_game_are_small_and_whole():
    for path in resource_path().glob("network/*.npz"):
        assert path.stat().st_size <= MOST_BYTES, path.name
        assert f"players{load_network(path).players}" in path.name
