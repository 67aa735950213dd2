"""Network files: saved networks can be loaded, damaged files are refused, and all files are small."""

import json
import re
import zlib

import numpy as np
import pytest

from sanjuan_desktop.ai.core.features import FeatureLayout
from sanjuan_desktop.ai.core.layers import Layer, Layers
from sanjuan_desktop.ai.core.network import load_network, save_network
from sanjuan_desktop.ai.core.network_file import FIRST_LINE, LARGEST, load_layers, save_layers
from sanjuan_desktop.ai.core.open_network import load_open_network
from sanjuan_desktop.ai.errors import NetworkError
from sanjuan_desktop.lab.training.arrays import NAMES, shapes
from sanjuan_desktop.lab.training.fit import first_weights
from sanjuan_desktop.lab.training.run import TrainingPlan
from sanjuan_desktop.lab.training.whole import network_of
from sanjuan_desktop.resources import resource_path

MOST_BYTES = 500_000
HIDDEN = (8, 4)


@pytest.fixture
def path(tmp_path):
    return tmp_path / "players2.net"


def rows(players, count=7):
    return bytearray(
        np.random.default_rng(4).integers(0, 2, count * FeatureLayout(players).size, dtype=np.uint8)
    )


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_is_saved_is_loaded(path, players):
    network = network_of(players, first_weights(players, HIDDEN, 1))
    save_network(path, network)
    loaded = load_network(path)
    assert loaded.players == players
    assert loaded.values(rows(players), 7) == network.values(rows(players), 7)
    assert [found.name for found in path.parent.iterdir()] == [path.name]


def test_a_file_for_something_else_is_none_for_players(path):
    layers = Layers(Layer(1, [1, -2], [0]), Layer(1, [3], [-4]), Layer(2, [5], [6]), [1, 255])
    save_layers(path, layers, "something else", 2)
    loaded, players = load_layers(path, "something else")
    assert (loaded.first.weights, loaded.second.biases, loaded.most, players) == ([1, -2], [-4], [1, 255], 2)
    with pytest.raises(NetworkError, match="for something else"):
        load_network(path)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_shares_of_all_seats_are_the_whole_win(players):
    network = network_of(players, first_weights(players, HIDDEN, 2))
    shares, points = network.values(rows(players), 7)
    assert [len(numbers) for numbers in (*shares, *points)] == [players] * 14
    for share in shares:
        assert sum(share) == pytest.approx(1.0, abs=1e-12)
        assert min(share) >= 0.0


def test_a_row_is_worth_the_same_alone_and_among_others():
    network = network_of(2, first_weights(2, HIDDEN, 2))
    size = network.layout.size
    together = network.values(rows(2), 7)
    for number in range(7):
        alone = network.values(rows(2)[number * size : (number + 1) * size], 1)
        assert alone == ([together[0][number]], [together[1][number]])


def test_a_missing_file_is_said_to_be_missing(path):
    with pytest.raises(NetworkError, match=re.escape("the file players2.net is missing")):
        load_network(path)


def changed(path, body=None, first=FIRST_LINE, **about):
    """Write a valid file with one change; an entry that is None is left out."""
    save_network(path, network_of(2, first_weights(2, HIDDEN, 1)))
    _, head, packed = path.read_bytes().split(b"\n", 2)
    entries = {name: value for name, value in (json.loads(head) | about).items() if value is not None}
    path.write_bytes(first + json.dumps(entries).encode() + b"\n" + (packed if body is None else body))


@pytest.mark.parametrize("change", [{"first": b"San Juan network 99\n"}, {"players": 5}], ids=str)
def test_a_file_of_another_version_is_said_to_be_one(path, change):
    changed(path, **change)
    with pytest.raises(NetworkError, match=re.escape("the file players2.net is of another version")):
        load_network(path)


SIZE = FeatureLayout(2).size
WHOLE = 8 * (8 + 4 + 4) + 2 * (SIZE * 8 + 8 * 4 + 4 * 4)
"""Size of biases and weights, in bytes."""


@pytest.mark.parametrize(
    "change",
    [
        {"players": None},
        {"players": "two"},
        {"players": True},
        {"players": 3},
        {"purpose": "else"},
        {"purpose": None},
        {"bits": [14, 14]},
        {"bits": [14, 14, -1]},
        {"bits": [14, 14, 31]},
        {"bits": 14},
        {"sizes": [SIZE, 8, 4]},
        {"sizes": [SIZE, 8, 4, 5]},
        {"sizes": [SIZE, 8, 4, 0]},
        {"sizes": [1 << 16, 1 << 16, 4, 4]},
        {"sizes": [1 << 40, 8, 4, 4]},
        {"sizes": []},
        {"most": {}},
        {"most": {str(SIZE): 2}},
        {"most": {"-1": 2}},
        {"most": {"one": 2}},
        {"most": {"1": 256}},
        {"most": [2]},
        {"body": b""},
        {"body": zlib.compress(b"few")},
        {"body": zlib.compress(bytes(10**6))},
        {"body": zlib.compress(b"\x80" * WHOLE)},  # weights of -32640 each: the sums may become too large
        {"body": zlib.compress(bytes(WHOLE - 16) + b"\x80" * 16)},
        {"body": zlib.compress(bytes(WHOLE)) + b"more"},
    ],
    ids=str,
)
def test_a_file_that_holds_something_else_is_damaged(path, change):
    changed(path, **change)
    with pytest.raises(NetworkError, match=re.escape("the file players2.net is damaged")):
        load_network(path)


@pytest.mark.parametrize(
    "data", [b"", b"hello", b"San Juan", b"PK\x05\x06" + bytes(18), FIRST_LINE, FIRST_LINE + b"{}"]
)
def test_a_file_that_is_something_else_is_damaged(path, data):
    path.write_bytes(data)
    with pytest.raises(NetworkError, match=re.escape("the file players2.net is damaged")) as caught:
        load_network(path)
    assert "\n" not in str(caught.value)


def test_a_file_larger_than_any_is_not_read(path):
    path.write_bytes(FIRST_LINE + b"{}\n" + bytes(LARGEST))
    with pytest.raises(NetworkError, match="is damaged"):
        load_network(path)


def test_a_folder_in_the_place_of_a_file_is_no_network(path):
    path.mkdir()
    with pytest.raises(NetworkError, match="no ordinary file"):
        load_network(path)


def test_no_damage_anywhere_in_a_file_escapes_as_another_error(path):
    save_network(path, network_of(2, first_weights(2, HIDDEN, 1)))
    whole = path.read_bytes()
    for number in [*range(200), *range(200, len(whole), 61)]:
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
    save_network(path, network_of(players, weights))
    assert path.stat().st_size <= MOST_BYTES


def test_the_networks_of_the_game_are_small_and_whole():
    players = list(resource_path().glob("network/players*.net"))
    reviews = list(resource_path().glob("network/review*.net"))
    assert len(players) >= 3
    assert {*players, *reviews} == set(resource_path().glob("network/*.net"))
    for path in (*players, *reviews):
        assert path.stat().st_size <= MOST_BYTES, path.name
    for path in players:
        assert f"players{load_network(path).players}" in path.name
    for path in reviews:
        assert path.name == f"review{load_open_network(path).players}.net"
